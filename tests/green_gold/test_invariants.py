"""A position of Green Gold that was written by hand is sound or refused in a sentence, and never breaks the game."""

from __future__ import annotations

from functools import cache

import pytest

from games.core.game import Deal
from games.core.harm import Harm, Written, accepted, refused, written
from games.core.rng import Rng
from games.green_gold import GAME
from games.green_gold.rules import FLOW
from games.green_gold.state import GreenGold
from tests.green_gold.test_kit import equipped


@cache
def positions() -> tuple[GreenGold, ...]:
    """Moments of games of three with well-equipped offices, one for each place where a game stops, and an end."""
    found: dict[tuple[object, ...], GreenGold] = {}
    for seed in range(14):
        position, rng = equipped(GAME.complete(Deal(3, seed))), Rng(seed)
        while decisions := GAME.decisions(position):
            frame = position.agenda[-1]
            found.setdefault((frame.name, frame.at, position.agenda[-2].name), GAME.clone(position))
            legal = GAME.legal(position, decisions[0])
            verb = rng.pick(list(dict.fromkeys(choice.verb for choice in legal)))
            GAME.apply(position, decisions[0], rng.pick([choice for choice in legal if choice.verb == verb]))
        found.setdefault(("over",), position)
    return tuple(found.values())


def _seat(p: Written) -> Written:
    seat: Written = p["seats"][0]
    return seat


HARM: dict[str, Harm] = {
    "a worker too many": ("action", lambda p: p["bag"].update(blue=p["bag"]["blue"] + 1)),
    "a seat of a sixth colour": ("action", lambda p: p["seats"][0].update(colour=5)),
    "a worker of another colour": ("action", lambda p: p["depots"][0].__setitem__(0, "pink")),
    "four workers in a depot": ("action", lambda p: p["depots"][0].append(p["depots"][1].pop())),
    "a full pigeonhole": ("action", lambda p: _seat(p)["holes"].__setitem__(0, ["blue", "blue"])),
    "a share too many": ("action", lambda p: _seat(p)["shares"].update(blue=9)),
    "shares below nothing": ("action", lambda p: p["shares_left"].update(blue=-1)),
    "a share value off its track": ("action", lambda p: p["values"].update(blue=27)),
    "a contract twice": ("action", lambda p: p["contracts"].__setitem__(0, p["contracts"][1])),
    "a contract that there is not": ("action", lambda p: p["contracts"].__setitem__(0, "C99")),
    "a fourth contract": ("action", lambda p: _seat(p)["contracts"].extend(_take(p, "contract_deck", 3))),
    "a mandate lost": ("action", lambda p: p["mandate_deck"].pop()),
    "a deck in disorder": ("action", lambda p: p["mandate_deck"].reverse()),
    "an upgrade twice": ("action", lambda p: p["upgrades"].__setitem__(0, p["upgrades"][1])),
    "an upgrade that there is not": ("action", lambda p: _seat(p)["rows"].__setitem__(0, ["U99"])),
    "an agent too many": ("action", lambda p: _seat(p).update(agents=_seat(p)["agents"] + 1)),
    "an agent of nobody at the table": ("action", lambda p: p["headquarters"].update(blue=3)),
    "a trading post too many": ("action", lambda p: _seat(p).update(posts=_seat(p)["posts"] + 1)),
    "a factory too many": ("action", lambda p: p["factories_left"].update(blue=p["factories_left"]["blue"] + 1)),
    "a company twice in a city": ("action", lambda p: p["cities"]["canton"]["factories"].extend(["blue", "blue"])),
    "a city that is not on the map": ("action", lambda p: p["cities"].update(london=p["cities"].pop("canton"))),
    "a supply tile twice": ("action", lambda p: p["cities"]["canton"].update(tile=p["cities"]["amoy"]["tile"])),
    "a deal tile that there is not": ("action", lambda p: p["cities"]["canton"].update(deal=13)),
    "a slot too many": ("action", lambda p: p["cities"]["canton"]["filled"].append(True)),
    "a company twice on the royal track": ("action", lambda p: p.update(royal=["blue", "blue"])),
    "six companies on the royal track": (
        "action",
        lambda p: p.update(royal=["grey", "blue", "yellow", "purple", "orange", "brown"]),
    ),
    "a tea that there is not": ("action", lambda p: p["order_teas"].__setitem__(0, "oolong")),
    "a third side of an order": ("action", lambda p: p["order_sides"].__setitem__(0, 2)),
    "the dividend token beyond its track": ("action", lambda p: p.update(dividends=12)),
    "the dividend token before its start": ("action", lambda p: p.update(dividends=0)),
    "two neutral pawns of three seats": ("action", lambda p: p["neutral"].append("serve")),
    "less than no money": ("action", lambda p: _seat(p).update(money=-1)),
    "crates below nothing": ("action", lambda p: _seat(p)["crates"].update(black=-1)),
    "a warehouse that holds too much": ("action", lambda p: _seat(p)["crates"].update(black=12)),
    "a tea too few": ("action", lambda p: _seat(p)["crates"].pop("black")),
    "nobody's turn": ("action", lambda p: p.update(active=-1)),
    "a turn more than there were": ("action", lambda p: p.update(chapter=p["chapter"] + 1)),
    "an action before it is chosen": ("action", lambda p: p.update(action="swim")),
    "a worker from no depot": ("action", lambda p: p.update(worker="blue")),
    "a game that stopped in the middle": ("action", lambda p: p["agenda"].clear()),
    "a game within a game": ("action", lambda p: p["agenda"].append(["game", [], 0])),
    "a turn without an action": ("action", lambda p: p["agenda"].append(["turn", [0], 0])),
    "the turn of a seat that is not on turn": (
        "worker",
        lambda p: p["agenda"][-1][1].__setitem__(0, (p["active"] + 1) % 3),
    ),
    "a serve without tea": ("order", lambda p: p.update(serving=[])),
    "an import without a company": ("import", lambda p: p.update(company="")),
    "an expand without its parts": ("expand", lambda p: p.update(parts=[])),
    "a deal tile 12 that is nowhere": ("carry", lambda p: _without_deal(p, 12)),
    "an upgrade laid twice": ("row", lambda p: p["agenda"][-1][1].__setitem__(1, p["upgrade_deck"][0])),
    "a game that is over and goes on": ("action", lambda p: p.update(active=-1, last_round=p["round"])),
    "a last round that is over": ("action", lambda p: p.update(last_round=p["round"] - 1 or -1)),
}


def _take(p: Written, pile: str, count: int) -> list[object]:
    return [p[pile].pop() for _ in range(count)]


def _without_deal(p: Written, number: int) -> None:
    laid = {city["deal"] for city in p["cities"].values()}
    free = next(other for other in range(1, 13) if other not in laid)
    for city in p["cities"].values():
        if city["deal"] == number:
            city["deal"] = free


@pytest.mark.parametrize("name", HARM)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    refused(GAME, positions(), HARM[name])


def test_every_procedure_is_met_on_the_way() -> None:
    names = {frame.name for position in positions() for frame in position.agenda}
    never_stop = {"effects", "trigger", "draw"}
    assert names >= set(FLOW.procedures) - never_stop - {"idle"}, "only who can complete no action is idle"
    assert all(FLOW.problem(position, 3) is None for position in positions())


@pytest.mark.slow
def test_a_file_that_was_harmed_at_random_is_refused_or_can_be_played() -> None:
    files = [written(GAME, position) for position in positions()]
    words = ("", "x", "canton", "blue", "S01", "C05", "U17", "M03", "invest", "black", "over", "factory", "pay", "any")
    assert 5 < accepted(GAME, files, 400, words) < 250
