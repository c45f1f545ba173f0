"""A position that was written by hand is sound or refused in a sentence; it never breaks the game later."""

from __future__ import annotations

import json
from functools import cache

import pytest

from games.core.game import Deal
from games.core.harm import Harm, accepted, refused, written, written_with
from games.core.positions import BadPosition, parse
from games.core.walks import walk
from games.glover import GAME
from games.glover.rules import FLOW
from games.glover.state import Glover


@cache
def positions() -> tuple[Glover, ...]:
    """Moments of games in which everybody can do everything, and their ends; one for each frame on top."""
    found: dict[tuple[str, int], Glover] = {}
    for seed in range(1, 12, 2):
        deal = GAME.complete(Deal(3, seed, {"set": "congress-dances"}))
        last = GAME.start(deal)[0]
        for seat in last.seats:
            seat.cubes, seat.reliance, seat.borrowed = [4, 3, 4, 3, 4], 4, ("silk_mill", "insurance_agency")
        for look in walk(GAME, deal, seed, start=last):
            last = look.position
            frame = last.agenda[-1]
            found.setdefault((frame.name, frame.at), GAME.clone(last))
        found.setdefault(("over", 0), last)
    return tuple(found.values())


HARM: dict[str, Harm] = {
    "six colours in a draft": ("bid", lambda p: p["draft"].append(0)),
    "no colours in a draft": ("pay", lambda p: p["draft"].clear()),
    "four colours on the deck": ("bargain", lambda p: p["deck_cubes"].pop()),
    "less than no cubes": ("glover", lambda p: p["seats"][0]["cubes"].__setitem__(0, -1)),
    "more cubes than there could be": ("bargain", lambda p: p["seats"][1]["bid"].__setitem__(4, 10**30)),
    "a partner who is not at the table": ("bargain", lambda p: p.update(partner=7)),
    "a phase that there is not": ("discard", lambda p: p.update(phase="game")),
    "a game that stopped in the middle": ("discard", lambda p: p["agenda"].clear()),
    "a turn of a seat that is not there": ("discard", lambda p: p["agenda"][-1].__setitem__(1, [99])),
    "a turn of nobody": ("discard", lambda p: p["agenda"][-1].__setitem__(1, [])),
    "a procedure that there is not": ("discard", lambda p: p["agenda"][-1].__setitem__(0, "dance")),
    "a step that there is not": ("discard", lambda p: p["agenda"][-1].__setitem__(2, 99)),
    "a random state out of range": ("glover", lambda p: p.update(rng=2**100)),
    "twenty-five cards": ("glover", lambda p: p["deck"].append("fair")),
    "two seats of one colour": ("glover", lambda p: p["seats"][0].update(colour=1)),
    "a count of chapters out of range": ("glover", lambda p: p.update(chapter=-1)),
    "a game that is over and goes on": ("glover", lambda p: p.update(phase="over")),
    "a phase that is not the one under way": ("discard", lambda p: p.update(phase="glover")),
    "no game at the bottom": ("discard", lambda p: p["agenda"].pop(0)),
    "a settlement without a turn": ("humble", lambda p: p["agenda"].pop(-3)),
    "an offer on a help": ("pay", lambda p: p["agenda"].__setitem__(-1, ["offer", [0], 1])),
    "turns in the wrong order": ("discard", lambda p: p["agenda"].insert(2, ["turn", [p["active"]], 0])),
    "another active player": ("discard", lambda p: p.update(active=(p["active"] + 1) % 3)),
    "a hand of four": ("discard", lambda p: p["drawn"].append(p["deck"].pop())),
    "a card in front too early": ("discard", lambda p: p.update(chosen=p["drawn"].pop())),
    "a claim before the offer": ("offer", lambda p: p.update(claim="fair")),
    "a bargain without an offer": ("bargain", lambda p: p.update(offer=[0] * 5)),
    "a bid before the offer": ("offer", lambda p: p["seats"][p["active"] - 1]["bid"].__setitem__(0, 1)),
    "a partner without a deal": ("bargain", lambda p: p.update(partner=(p["active"] + 1) % 3)),
    "an open card without a deal": ("bargain", lambda p: p.update(opened=True)),
    "a deal with oneself": ("humble", lambda p: p.update(partner=p["active"])),
    "an effect on others": ("humble", lambda p: p["agenda"][-1][1].reverse()),
    "the effect of another card": ("humble", lambda p: p["agenda"].__setitem__(-1, ["crude", [p["active"]], 1])),
    "a deal with a bid in question": ("humble", lambda p: p["seats"][p["partner"]].update(bid_stale=True)),
    "another bid beside the deal": ("humble", lambda p: p["seats"][3 - p["active"] - p["partner"]].update(bid=[1] * 5)),
    "a known card and no deck": ("bargain", lambda p: p.update(discard=p["discard"] + p["deck"], deck=[])),
    "a known card of another seat": ("bargain", lambda p: p.update(returned_by=(p["active"] + 1) % 3)),
    "cubes picked for nothing": ("glover", lambda p: p.update(draft=[1, 0, 0, 0, 0])),
    "more cubes picked than there are": ("bid", lambda p: p.update(draft=[99] * 5)),
    "too many cubes paid": ("pay", lambda p: p.update(draft=p["seats"][p["agenda"][-1][1][0]]["cubes"])),
    "another price": ("pay", lambda p: p["agenda"][-1][1].__setitem__(1, 9)),
    "a purchase of another seat": ("pay", lambda p: p["agenda"][-1][1].__setitem__(0, 2 - p["agenda"][-1][1][0])),
    "a way to pay that there is not": ("pay", lambda p: p["agenda"][-1][1].__setitem__(2, "cash")),
    "a cube from what makes none": ("any_cube", lambda p: p["agenda"][-1][1].__setitem__(1, "garden")),
    "a pawn to lay without Iwasaki": (
        "any_cube",
        lambda p: p["agenda"].__setitem__(slice(2, None), [["iwasaki", [0], 0]]),
    ),
    "a power used too early": ("discard", lambda p: p["seats"][0].update(used=["mansion"])),
    "a garden of the future": ("glover", lambda p: p["seats"][0].update(garden_round=10**30)),
    "a figure of a tally that is too long": ("over", lambda p: p["tally"][0].__setitem__(0, 10**30)),
}


@pytest.mark.parametrize("name", HARM)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    refused(GAME, positions(), HARM[name])


def test_a_position_of_no_format_is_refused() -> None:
    file = written_with(GAME, positions(), "discard") | {"format": 0}
    with pytest.raises(BadPosition, match="it has format 0, which there is not"):
        parse(json.dumps(file).encode(), "it")


def test_every_nesting_that_is_declared_happens_and_no_other() -> None:
    """Rare ones are left to the favours of guests: they go through the same place as the common ones."""
    names = {frame.name for position in positions() for frame in position.agenda}
    assert names >= set(FLOW.procedures) - {"iwasaki"}
    assert all(FLOW.problem(position, 3) is None for position in positions())


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_looks_who_is_not_at_the_table(seat: int) -> None:
    position = positions()[0]
    assert position.returned_by == -1
    with pytest.raises(IndexError, match="3 seats"):
        GAME.view(position, seat)


# ---------------------------------------------------------------- harm at random


@pytest.mark.slow
def test_a_file_that_was_harmed_at_random_is_refused_or_can_be_played() -> None:
    files = [written(GAME, position) for position in positions()]
    words = ("", "x", "fair", "humble", "rip_off", "sakamoto", "tsuru", "over", "W", "any", "same")
    assert 30 < accepted(GAME, files, 300, words) < 150
