"""A position of Endeavor that was written by hand is sound or refused in a sentence; it never breaks the game later."""

from __future__ import annotations

from functools import cache

import pytest

from games.core.game import Deal
from games.core.harm import Harm, Written, accepted, refused, written
from games.core.rng import Rng
from games.endeavor import GAME
from games.endeavor.rules import FLOW
from games.endeavor.state import Endeavor


@cache
def positions() -> tuple[Endeavor, ...]:
    """Moments of games in which nobody passes while there is anything to do, and their ends; one for each frame on top
    and kind of source."""
    found: dict[tuple[object, ...], Endeavor] = {}
    for seed in range(12):
        position, rng = GAME.start(Deal(3, seed, {"order": "seats" if seed % 3 == 2 else "phases"}))[0], Rng(seed)
        while decisions := GAME.decisions(position):
            frame = position.agenda[-1]
            found.setdefault((position.by_seat, frame.name, frame.at, *frame.args[1:]), GAME.clone(position))
            legal = GAME.legal(position, decisions[0])
            going_on = [choice for choice in legal if choice.verb not in ("pass", "stop")] or legal
            GAME.apply(position, decisions[0], rng.pick(going_on))
        found.setdefault(("over",), position)
    return tuple(found.values())


HARM: dict[str, Harm] = {
    "a marker too many": ("turn", lambda p: p["seats"][0].update(supply=p["seats"][0]["supply"] + 1)),
    "less than no markers": ("turn", lambda p: p["seats"][0].update(harbor=-1, supply=99)),
    "a score that is not what is held": ("turn", lambda p: p["seats"][1]["scores"].__setitem__(0, 15)),
    "a token too many": ("turn", lambda p: p["spent"].update(attack=p["spent"].get("attack", 0) + 1)),
    "a token that there is not": ("turn", lambda p: p["seats"][0]["tokens"].update(tea=1)),
    "a status token that was spent": ("turn", lambda p: p["spent"].update(culture=1)),
    "a token in a city that is held": ("discard", lambda p: p["city_tokens"].update({_held(p): "attack"})),
    "a city of nobody at the table": ("turn", lambda p: p["cities"].update(goa=5)),
    "a city that is not on the map": ("turn", lambda p: p["cities"].update(atlantis=-1)),
    "a card twice": ("turn", lambda p: p["stacks"].update(india=[*p["stacks"]["india"], "india-5"])),
    "a stack in disorder": ("turn", lambda p: p["stacks"]["india"].reverse()),
    "a governor gone from a closed region": ("turn", lambda p: p["stacks"]["india"].pop(0)),
    "a card out of the game that cannot be": ("turn", lambda p: p["removed"].append(p["stacks"]["india"].pop())),
    "an open region whose track is not full": ("turn", lambda p: p["open"].append("india")),
    "a marker beside a track that is not full": ("turn", lambda p: p["beside"]["far_east"].append(0)),
    "a track that is too long": ("turn", lambda p: p["tracks"]["india"].extend([0] * 9)),
    "slavery abolished with cards in use": ("turn", lambda p: p.update(abolished=True)),
    "a tile too many": ("build", lambda p: p["tiles"].update(museum=2)),
    "two buildings of level 5": ("turn", lambda p: p["seats"][0]["buildings"].extend(["museum", "exchange"])),
    "a marker on a building without a circle": ("turn", lambda p: _man_a_bank(p)),
    "no Colonial House": ("turn", lambda p: p["seats"][0]["buildings"].__setitem__(0, "market")),
    "a round that there is not": ("turn", lambda p: p.update(round=8)),
    "a phase that is not the one under way": ("turn", lambda p: p.update(phase="build")),
    "the turn of a seat that has passed": ("turn", lambda p: p["seats"][p["active"]].update(passed=True)),
    "nobody's turn in the action phase": ("turn", lambda p: p.update(active=-1)),
    "half an action outside of one": ("turn", lambda p: p.update(half=["ship", "india"])),
    "half an action of another kind": ("second", lambda p: p.update(half=["attack", "moon"])),
    "somebody acts whose turn it is not": (
        "action",
        lambda p: p["agenda"][-1][1].__setitem__(0, (p["active"] + 1) % 3),
    ),
    "the action of a building that is not there": ("action", lambda p: p["agenda"][-1][1].__setitem__(1, "palace")),
    "an action on top of a build": ("build", lambda p: p["agenda"].append(["act", [0, "market"], 0])),
    "a salary of none": ("salary", lambda p: p["agenda"][-1][1].__setitem__(1, 0)),
    "seats that build in the wrong order": (
        "build",
        lambda p: p["agenda"].append(["build", [(p["first"] + 1) % 3], 0]),
    ),
    "discards without a pass": ("turn", lambda p: p["agenda"].append(["settle", [0], 1])),
    "something else in the governor space": ("turn", lambda p: p["seats"][0].update(governor="europe-3")),
    "a game that stopped in the middle": ("turn", lambda p: p["agenda"].clear()),
    "two actions at once": ("action", lambda p: p["agenda"].append([*p["agenda"][-1][:2], 0])),
    "a round within a round": ("turn", lambda p: p["agenda"].insert(1, ["round", [], 0])),
    "a seat that did not build": ("turn", lambda p: p.update(round=p["round"] + 1, tally=[*p["tally"], [0, 0, 0]])),
    "a build that is left out": ("build", lambda p: p["agenda"].pop()),
    "a region without its tokens": ("turn", lambda p: p["track_tokens"].pop("india")),
    "more chapters than there were": ("turn", lambda p: p.update(chapter=998)),
    "a chapter more than there were": ("turn", lambda p: p.update(chapter=p["chapter"] + 1)),
    "build as if seat by seat": ("build", lambda p: p.update(by_seat=True)),
    "a game that is over and goes on": ("turn", lambda p: p.update(phase="over")),
    "a figure of a tally that is too long": ("over", lambda p: p["tally"][0].__setitem__(0, 10**30)),
}


def _held(position: Written) -> str:
    found: str = next(city for city, holder in position["cities"].items() if holder >= 0)
    return found


def _man_a_bank(position: Written) -> None:
    seat = position["seats"][0]
    seat["buildings"][-1], seat["manned"][-1] = "bank", True
    seat["supply"] -= 1


@pytest.mark.parametrize("name", HARM)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    refused(GAME, positions(), HARM[name])


def test_every_procedure_is_met_on_the_way() -> None:
    names = {frame.name for position in positions() for frame in position.agenda}
    assert names >= set(FLOW.procedures) - {"settle"}, "only who was awarded a governor after passing settles"
    assert all(FLOW.problem(position, 3) is None for position in positions())


@pytest.mark.slow
def test_a_file_that_was_harmed_at_random_is_refused_or_can_be_played() -> None:
    files = [written(GAME, position) for position in positions()]
    words = ("", "x", "europe", "goa", "india-2", "africa-governor", "market", "museum", "ship", "culture", "over")
    assert 5 < accepted(GAME, files, 400, words) < 200
