"""The page "About these numbers" of Glen More II: which figures are certain, and why the others are as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core import components as core
from games.core.components import Entry, Figure
from games.core.phrases import listed, number_of
from games.glen_more.components import Components, load
from games.glen_more.figures import HUME, STEWART
from games.glen_more.text.names import CARD_BRINGS, CLAN, CLAN_BRINGS, NAME, coins, scotsmen, tile_in_words, titled


def about() -> list[Figure]:
    """Every group of figures with its source, the least certain first."""
    c = load()
    return core.least_certain_first(
        [
            *_about_tiles(c),
            *_about_cards_and_clans(c),
            *_about_the_rondel(c),
            *_about_the_rules(c),
            core.about_rulings(c.rulings),
            *_about_the_box(c),
        ]
    )


def _figure(what: str, value: str, entry: Entry, field: str = "") -> Figure:
    """A figure with its source; only what is not printed needs a reason."""
    source = entry.source_of(field)
    return Figure(what, value, source, "" if source == "rulebook" else entry.why)


def _numbers(figures: Iterable[int]) -> str:
    return ", ".join(map(str, figures))


# ---------------------------------------------------------------- tiles, cards, clans


def _about_tiles(c: Components) -> Iterator[Figure]:
    group = c.groups["tiles"]
    ours = sum(tile.source == group.source for tile in c.tiles.values())
    everything = f"{ours} of {c.counts.tiles} tiles, all {len(c.cards)} cards, all {len(c.clans)} clans and their roads"
    yield _figure("What we made ourselves", everything, group)
    split = ", ".join(f"{stack.pieces} {name}" for name, stack in c.stacks.items() if name in "ABCD")
    yield _figure("Tiles of each stack", split, group)
    for stack in "SABCD":
        tiles = [tile for tile in c.tiles.values() if tile.stack == stack]
        told = "; ".join(f"{titled(tile.id)}: {tile_in_words(tile.id)}" for tile in tiles if tile.type != "person")
        yield _figure("Starting tiles" if stack == "S" else f"Tiles of stack {stack}", told, group)
    persons = [tile for tile in c.tiles.values() if tile.type == "person" and tile.stack in c.stacks]
    named = [f"{tile.name} in {tile.stack}" for tile in persons if tile.source != "rulebook" and not tile.sources]
    yield _figure("Persons, with their stacks", listed(named), group)
    known = [tile for tile in persons if tile.sources]
    yield _figure("Persons whose names are known", listed([tile.name for tile in known]), known[0], "name")
    homes = [tile for tile in c.tiles.values() if tile.stack == "HOME"]
    told = ", ".join(f"{tile.name}: {tile_in_words(tile.id).removeprefix('activated ')}" for tile in homes)
    yield _figure("What the two halves of the home do", told, homes[0], "activation")


def _about_cards_and_clans(c: Components) -> Iterator[Figure]:
    cards = "; ".join(f"{card.name}: {CARD_BRINGS[card.id]}" for card in c.cards.values())
    yield _figure("Landmark cards", cards, c.groups["landmark_cards"])
    for column in sorted({clan.column for clan in c.clans.values()}):
        clans = [clan.id for clan in c.clans.values() if clan.column == column]
        told = "; ".join(f"{CLAN[clan]}: {CLAN_BRINGS[clan]}" for clan in clans)
        yield _figure(f"Clans, column {column}", told, c.groups["clan_fields"])
    roads = ", ".join(f"{CLAN.get(road.a, 'start')}–{CLAN[road.b]} {road.cost}" for road in c.roads)
    yield _figure("Roads of the clan board, in coins", roads, c.groups["roads"])
    yield _figure(f"Who gives {NAME[HUME]}", f"clan {CLAN[STEWART]}", c.groups["clan_fields"])


# ---------------------------------------------------------------- the rondel and the rules


def _about_the_rondel(c: Components) -> Iterator[Figure]:
    yield _figure("Spaces of the rondel", str(c.rondel.spaces), c.rondel, "spaces")
    tables = [
        f"{'four' if name == '4' else 'three' if name[0] == '3' else 'two'} players{name[1:]} "
        f"{layout.start_tiles} S and {layout.a} A"
        for name, layout in c.layouts.items()
    ]
    yield _figure("On the rondel at the start", ", ".join(tables), c.groups["layouts"])
    least, most = c.setup.end_above
    yield _figure("Where The End is", f"after {least} to {most} tiles of stack D", c.setup, "end_above")
    yield _figure("Faces of the die", _numbers(c.die.faces), c.die, "faces")
    yield _figure("The die plays with", f"{_numbers(c.die.with_seats)} players", c.die, "with_seats")
    with_more = f"{_numbers(c.die.option_with_seats)} players, by an option"
    yield _figure("The die may play with", with_more, c.die, "option_with_seats")


def _about_the_rules(c: Components) -> Iterator[Figure]:
    start = f"{c.market.filled_at_start} filled fields"
    yield _figure("The Market at the start", start, c.market, "filled_at_start")
    yield _figure("Resources on a tile", f"{c.per_tile} at most", c.limits, "per_tile")
    table = f"{_numbers(c.scoring.lead_points[1:])}, and {c.scoring.beyond} for more"
    yield _figure("VP for a lead of 1, 2, 3 and so on", table, c.scoring, "lead_points")
    men = f"{scotsmen(c.scotsmen)} and {number_of(c.markers, 'clan marker')}"
    yield _figure("Of each player", men, c.counts, "scotsmen_per_player")


# ---------------------------------------------------------------- what is printed


def _about_the_box(c: Components) -> Iterator[Figure]:
    yield _figure("Coins at the start, the last piece first", _numbers(c.setup.coins_by_order), c.setup)
    yield _figure("How many starting tiles", str(c.stacks["S"].pieces), c.setup)
    yield _figure("Fields of each row of the Market", _numbers(c.market_fields), c.market, "fields")
    yield _figure("A tile more than the smallest territory", f"−{c.scoring.tile_penalty} VP", c.scoring)
    yield _figure("A coin at the end", f"{c.scoring.vp_per_coin} VP", c.scoring)
    counts = c.counts
    box = (
        f"{counts.tiles} tiles, {counts.landmark_cards} landmark cards, {counts.scotsmen_total} Scotsmen, "
        f"{counts.markers_total} clan markers, {counts.resource_tokens_total} resources, {counts.casks} casks, "
        f"{coins(counts.coins)}"
    )
    yield _figure("In the box", box, counts)
    tokens = ", ".join(f"{number} of {worth}" for worth, number in counts.vp_tokens.items())
    yield _figure("Tokens of victory points", tokens, counts, "vp_tokens")
    goods = ", ".join(f"{number} {kind}" for kind, number in counts.resource_tokens.items())
    yield _figure("Tokens of resources", goods, counts, "resource_tokens")
