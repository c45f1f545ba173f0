"""What the rulebook of Glen More II lists of tiles, cards, clans and roads is what the components are."""

from collections.abc import Iterable
from itertools import groupby

import pytest

from games.core.rulebook import load as load_rulebook
from games.glen_more.components import (
    PERSON,
    RESOURCES,
    STACKS,
    Activation,
    Card,
    Clan,
    Exchange,
    Layout,
    Offer,
    OneTime,
    Tile,
    load,
)

C = load()
RULES = {rule.number: rule for rule in load_rulebook("glen_more")}

COLUMNS = ("First", "Second", "Third", "Fourth", "Fifth")
WHEN = {"one_time": "once", "ongoing": "goes on", "end_game": "in the final scoring"}


def listed(number: str) -> list[str]:
    """The lines of the list in a rule."""
    return [line[2:] for line in RULES[number].text.splitlines() if line.startswith("- ")]


def words(number: str) -> str:
    """The text of a rule, without its lines."""
    return " ".join(RULES[number].text.split())


def all_of(parts: Iterable[str]) -> str:
    """The parts as the rulebook puts them together.

    >>> all_of(["1 wood", "1 stone", "1 sheep"])
    '1 wood, 1 stone and 1 sheep'
    """
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, what: str) -> list[str]:
    return [f"{number} {what}{'s' if number > 1 and what != 'VP' else ''}"] if number else []


def resources(numbers: Iterable[int]) -> list[str]:
    return [f"{number} {resource}" for number, resource in zip(numbers, RESOURCES, strict=True) if number]


def cost_told(tile: Tile) -> str:
    cost = tile.cost
    others = [*counted(cost.whisky, "cask"), *counted(cost.scotsman, "Scotsman")]
    return "pay " + all_of([*resources(cost.needs), *([f"any {cost.any} resources"] if cost.any else []), *others])


def one_time_told(tile: Tile) -> str:
    once = tile.one_time
    parts = ["its card"] if once.landmark else []
    for number, what in (
        *((once.scotsman, "Scotsman"), (once.joker, "joker"), (once.clan_marker, "clan marker")),
        *((once.whisky, "cask"), (once.coin, "coin"), (once.vp, "VP")),
    ):
        parts += counted(number, what)
    return "once " + all_of(parts)


def offer_told(offer: Offer) -> str:
    gets = (*counted(offer.vp, "VP"), *counted(offer.whisky, "cask"), *counted(offer.clan_marker, "clan marker"))
    return f"for {all_of(gets)}"


def exchange_told(found: Exchange) -> str:
    first, *others = found.offers
    starts = {
        "exact": resources(found.give),
        "different": [f"{first.n} different resources"],
        "animals": counted(first.n, "animal"),
        "any": ["any " + all_of(counted(first.n, "resource"))],
    }
    *offers, last = [
        f"{all_of(starts[found.kind])} {offer_told(first)}",
        *(f"{offer.n} {offer_told(offer)}" for offer in others),
    ]
    return f"{', '.join(offers)} or {last}" if offers else last


def activation_told(found: Activation) -> str:
    if found.exchange:
        return exchange_told(found.exchange)
    if found.gain:
        return f"gain {len(found.gain)} {found.gain[0]}"
    if found.gain_any:
        return f"gain {found.gain_any} resource of your choice"
    return all_of([*counted(found.move, "movement point"), *counted(found.vp, "VP")] or ["no activation"])


def tile_told(tile: Tile) -> str:
    parts = [] if tile.cost.nothing else [cost_told(tile)]
    parts += [] if tile.one_time == OneTime() else [one_time_told(tile)]
    return "; ".join([*parts, activation_told(tile.activation)])


def stack_told(stack: str) -> list[str]:
    """The lines of a stack: the same tiles in one line, and all persons."""
    tiles = [tile for tile in C.tiles.values() if tile.stack == stack]
    persons = [tile.name for tile in tiles if tile.type == PERSON]
    lines = []
    told = [(tile.name + (", river" if tile.river else ""), tile_told(tile)) for tile in tiles if tile.type != PERSON]
    for (name, what), same in groupby(told):
        two = ", two of them" if len(list(same)) == 2 else ""
        lines.append(f"{name}{two}: {what}")
    return [*lines, f"{', '.join(persons)}: persons; once 1 clan marker"] if persons else lines


@pytest.mark.rule("GM-9.1", "GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5")
@pytest.mark.parametrize("stack", list("SABCD"))
def test_the_rulebook_lists_the_tiles_of_each_stack(stack: str) -> None:
    assert listed(C.stacks[stack].rule) == stack_told(stack)


def test_the_rulebook_names_the_tiles_for_overbuilding_and_the_names_that_are_known() -> None:
    for stack in "CD":
        over = [tile.name for tile in C.tiles.values() if tile.stack == stack and tile.overbuild]
        told = words(C.stacks[stack].rule)
        assert "two Great ones" in told
        assert sum(name.startswith("Great ") for name in over) == 2
        assert all(name in told for name in over)
    known = {tile.stack: tile.name for tile in C.tiles.values() if tile.source_of("name") == "public"}
    for stack in "ABCD":
        told = words(C.stacks[stack].rule)
        assert ("is known from the box" in told) == (stack in known)
        assert stack not in known or f"the name of {known[stack]} is known" in told


@pytest.mark.rule("GM-0.4", "GM-0.11")
def test_the_rulebook_counts_the_tiles() -> None:
    told = words("GM-0.11")
    number = {stack: found.pieces for stack, found in C.stacks.items()}
    home, start = number["HOME"], number["S"]
    a, b, c, d = (number[stack] for stack in STACKS)
    assert f"There are {C.counts.tiles} tiles: {home} Home Territories, {start} starting tiles S, {a} A, {b} B" in told
    assert f"{c} C and {d} D tiles, The End, and David Hume" in told
    assert "{} to {} of the D tiles come before it".format(*C.setup.end_above) in told
    before = start + a + b + c
    assert "{} to {} tiles come before The End".format(*(before + above for above in C.setup.end_above)) in told


@pytest.mark.rule("GM-0.5")
def test_the_rulebook_counts_what_is_in_the_box() -> None:
    told, box = words("GM-0.5"), C.counts
    assert ", ".join(f"{number} {resource}" for resource, number in box.resource_tokens.items()) in told
    assert f"{box.casks} casks, {box.coins} coins and {box.vp_tokens_total} tokens for points" in told
    twenty, fifteen, *same, five = box.vp_tokens.values()
    assert set(same) == {fifteen}
    assert f"({twenty} of 1, {fifteen} each of 3, 5 and 10, and {five} of 50)" in told


@pytest.mark.rule("GM-0.12")
def test_the_rulebook_lists_the_layouts() -> None:
    assert f"ring of {C.rondel.spaces} spaces" in words("GM-0.12")
    names = {"2": "Two players", "3": "Three players", "3 with die": "Three players with the die", "4": "Four players"}

    def told(layout: Layout) -> str:
        die = "the die, " if layout.die else ""
        return f"{layout.pieces} pieces, {die}{layout.start_tiles} S, {layout.a} A; {layout.a_left}"

    lines = [line.removesuffix(" stay").removesuffix(" tiles stay in stack A") for line in listed("GM-0.12")]
    assert lines == [f"{names[table]}: {told(layout)}" for table, layout in C.layouts.items()]


@pytest.mark.rule("GM-7.8")
def test_the_rulebook_lists_the_roads() -> None:
    name = {C.start: "Start", **{id: clan.name for id, clan in C.clans.items()}}
    lines = [
        f"{name[a]}: to " + ", ".join(f"{name[road.b]} {road.cost}" for road in roads)
        for a, roads in groupby(C.roads, lambda road: road.a)
    ]
    assert listed("GM-7.8") == lines


EFFECTIVE: list[Card | Clan] = [*C.cards.values(), *C.clans.values()]


@pytest.mark.parametrize("entry", EFFECTIVE, ids=lambda entry: entry.id)
def test_the_rulebook_has_a_rule_for_each_card_and_clan(entry: Card | Clan) -> None:
    rule, told = RULES[entry.rule], words(entry.rule)
    where = f"Stack {entry.stack}" if isinstance(entry, Card) else f"{COLUMNS[entry.column - 1]} column"
    assert rule.title == entry.name
    assert told.startswith(f"{where}, {WHEN[entry.timing]}: ")
    assert told.endswith("econstructed.") or "are reconstructed" in told
    if entry.effect.verb not in ("activate_extra_per_turn", "take_person", "activate_all"):
        assert f" {entry.effect.n} " in told
    names = {"pasture": "pastures", "cattle": "cattle tiles", "field": "fields", "village": "villages"}
    names |= {"forest": "forests", "quarry": "quarries", "distillery": "distilleries", "abbey": "abbeys"}
    if entry.effect.types:
        assert f"for each of your {all_of(names[type] for type in entry.effect.types)}." in told


@pytest.mark.rule("GM-8.3")
def test_the_rulebook_tells_what_a_lead_gives() -> None:
    table = C.scoring.lead_points
    assert table[:4] == (0, 1, 2, 3)
    assert f"a lead of 4 gives {table[4]} VP, and a lead of 5 or more gives {C.scoring.beyond} VP" in words("GM-8.3")
