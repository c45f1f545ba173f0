"""A position of Glen More II that was written by hand is sound or refused in a sentence, and never breaks the game."""

from __future__ import annotations

from functools import cache

import pytest

from games.core.game import Deal
from games.core.harm import Harm, Written, accepted, refused, written
from games.core.rng import Rng
from games.glen_more import GAME
from games.glen_more.rules import FLOW
from games.glen_more.state import GlenMore
from tests.glen_more.test_kit import wealthy


@cache
def positions() -> tuple[GlenMore, ...]:
    """Moments of games of three with the die who start in wealth, one for each place where a game stops in each of
    its four rounds, and an end."""
    found: dict[tuple[object, ...], GlenMore] = {}
    for seed in range(20):
        position, rng = wealthy(GAME.complete(Deal(3, seed, {"die": "three"}))), Rng(seed)
        while decisions := GAME.decisions(position):
            frame = position.agenda[-1]
            found.setdefault(
                (frame.name, frame.at, position.agenda[-2].name, len(position.tally)), GAME.clone(position)
            )
            legal = GAME.legal(position, decisions[0])
            verb = rng.pick(list(dict.fromkeys(choice.verb for choice in legal)))
            GAME.apply(position, decisions[0], rng.pick([choice for choice in legal if choice.verb == verb]))
        found.setdefault(("over",), position)
    return tuple(found.values())


def _seat(p: Written) -> Written:
    """The seat whose turn it is."""
    seat: Written = p["seats"][p["active"]]
    return seat


def _first_tile(p: Written) -> str:
    tile: str = next(tile for tile in p["ring"] if tile)
    return tile


def _without_men(p: Written) -> None:
    """The Scotsmen of the seat on turn go back to the supply, all of them."""
    seat = _seat(p)
    seat["supply"] += sum(seat["men"].values())
    seat["men"] = {}


HARM: dict[str, Harm] = {
    "a tile twice": ("take", lambda p: p["ring"].__setitem__(p["ring"].index(_first_tile(p)), p["ring"][-1])),
    "a tile that there is not": ("take", lambda p: p["ring"].__setitem__(-1, "Z9")),
    "a tile lost": ("take", lambda p: p["stacks"]["D"].pop()),
    "a stack in disorder": ("take", lambda p: p["stacks"]["D"].reverse()),
    "a stack opened too early": ("take", lambda p: p["discards"].append(p["stacks"]["D"].pop())),
    "a fifth stack": ("take", lambda p: p["stacks"].update(E=[])),
    "a sixth colour": ("take", lambda p: _seat(p).update(colour=5)),
    "a person in the territory": ("take", lambda p: _seat(p)["tiles"].update({"0,1": "A15"})),
    "The End in a territory": ("take", lambda p: _seat(p)["tiles"].update({"0,1": "E1"})),
    "a tile away from the others": ("take", lambda p: _seat(p)["tiles"].update({"5,5": p["stacks"]["D"].pop(0)})),
    "a tile without river in the river's row": (
        "take",
        lambda p: _seat(p)["tiles"].update({"2,0": p["stacks"]["D"].pop(1)}),
    ),
    "a home that moved": ("take", lambda p: _seat(p)["tiles"].update({"0,2": _seat(p)["tiles"].pop("0,0")})),
    "a cell that is none": ("take", lambda p: _seat(p)["tiles"].update({"north": "S2"})),
    "four resources on a tile": (
        "take",
        lambda p: _seat(p).update(goods={"0,0": ["wood"] * 4}, held=[4, 0, 0, 0, 0]),
    ),
    "resources that nobody counted": ("take", lambda p: _seat(p).update(held=[9, 0, 0, 0, 0])),
    "a resource that there is not": ("take", lambda p: _seat(p)["goods"].update({"0,0": ["tea"]})),
    "resources beside the territory": ("take", lambda p: _seat(p)["goods"].update({"7,7": ["wood"]})),
    "a Scotsman too many": ("take", lambda p: _seat(p).update(supply=_seat(p)["supply"] + 1)),
    "no Scotsman in the territory": ("take", _without_men),
    "a clan marker too many": ("take", lambda p: _seat(p).update(markers=_seat(p)["markers"] + 1)),
    "a marker of nobody at the table": ("take", lambda p: p["marks"].update(sinclair=3)),
    "a clan that there is not": ("take", lambda p: p["marks"].update(mcduck=0)),
    "a card without its tile": ("take", lambda p: _seat(p)["cards"].append("loch_oich")),
    "David Hume without Stewart": ("take", lambda p: _seat(p)["persons"].append("H1")),
    "fewer coins than none": ("take", lambda p: _seat(p).update(coins=-1)),
    "fewer casks than none": ("take", lambda p: _seat(p).update(casks=-1)),
    "a fourth field of the Market": ("take", lambda p: p["market"].__setitem__(0, 4)),
    "a row of the Market too many": ("take", lambda p: p["market"].append(0)),
    "two pieces on a space": ("take", lambda p: p["pieces"].__setitem__(0, p["pieces"][1])),
    "a piece on a tile": (
        "take",
        lambda p: p["pieces"].__setitem__(0, p["rear"] + p["ring"].index(_first_tile(p))),
    ),
    "a piece off the rondel": ("take", lambda p: p["pieces"].__setitem__(0, p["rear"] + 40)),
    "a die off the rondel": ("take", lambda p: p.update(die=p["rear"] + 40)),
    "a space without anything": (
        "take",
        lambda p: p["discards"].append(p["ring"].pop(p["ring"].index(_first_tile(p)))) or p["ring"].append(""),
    ),
    "a space too many": ("take", lambda p: p["ring"].append("")),
    "The End too early": ("take", lambda p: p["ring"].__setitem__(p["ring"].index(_first_tile(p)), "E1")),
    "somebody on turn who is not last": ("take", lambda p: p.update(active=(p["active"] + 1) % 3)),
    "nobody's turn": ("take", lambda p: p.update(active=-1)),
    "a scoring too many": ("take", lambda p: p["tally"].append([0, 0, 0])),
    "a bill outside of a turn": (
        "take",
        lambda p: p.update(
            bill={"needs": [1, 0, 0, 0, 0], "others": 0, "among": [], "distinct": False, "men": 0, "bought": False}
        ),
    ),
    "a bill that cannot be paid to its end": ("pay", lambda p: p["bill"].update(needs=[3, 3, 3, 3, 3])),
    "a bill for nothing": ("pay", lambda p: p["bill"].update(needs=[0, 0, 0, 0, 0], others=0, men=0)),
    "steps outside of a turn": ("take", lambda p: p.update(steps=1)),
    "a tile in hand that lies already": ("place", lambda p: p.update(cell="0,0")),
    "a tile in hand that is none": ("place", lambda p: p.update(tile="E1")),
    "a tile awake that is not there": ("act", lambda p: p.update(awake=["9,9"])),
    "a tile activated and awake": ("act", lambda p: p.update(awake=["0,0"], woken=["0,0"])),
    "a marker for somebody else": ("mark", lambda p: p["agenda"][-1][1].__setitem__(0, (p["active"] + 1) % 3)),
    "a game that stopped in the middle": ("take", lambda p: p["agenda"].clear()),
    "a game within a game": ("take", lambda p: p["agenda"].append(["game", [], 0])),
    "a turn within a turn": ("act", lambda p: p["agenda"].append(["turn", [p["active"]], 5])),
}


@pytest.mark.parametrize("name", HARM)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    refused(GAME, positions(), HARM[name])


def test_every_procedure_is_met_on_the_way() -> None:
    names = {frame.name for position in positions() for frame in position.agenda}
    assert names == set(FLOW.procedures)
    assert all(FLOW.problem(position, 3) is None for position in positions())


@pytest.mark.slow
def test_a_file_that_was_harmed_at_random_is_refused_or_can_be_played() -> None:
    files = [written(GAME, position) for position in positions()]
    words = ("", "x", "0,0", "1,0", "2,0", "0,1", "A7", "S1", "E1", "H1", "wood", "loch_ness", "grant", "over", "act")
    assert 5 < accepted(GAME, files, 400, words) < 250
