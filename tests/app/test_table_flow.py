"""Who is shown what, without a screen: every mix of open decisions, and every order of calls up to a depth."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any, cast

import pytest

from games.core.game import AnyGame, Deal
from games.core.session import Session
from games.core.types import Choice, Decision
from glover_tui.table.flow import NeedsCurtain, Over, Own, PublicTable, Showing

SEATS = 3


@dataclass
class Game:
    hidden: bool = True


@dataclass
class Play:
    """As much of a session as the flow asks for: what is open can be set at will."""

    asked: str = "..."
    over: bool = False
    game: Game = field(default_factory=Game)

    def decisions(self) -> list[Decision]:
        """One letter a seat: s for a secret decision, p for a public one, a dot for none."""
        return [Decision("x", seat, "", kind == "s") for seat, kind in enumerate(self.asked) if kind != "."]


def showing(asked: str, **more: Any) -> Showing:
    return Showing(cast("Session[Any, Any]", Play(asked, **more)))


def put(flow: Showing, asked: str) -> None:
    cast("Play", flow.session).asked = asked


@pytest.mark.parametrize("asked", ["".join(kinds) for kinds in product(".ps", repeat=SEATS) if set(kinds) != {"."}])
def test_with_nobodys_view_up_only_the_open_table_or_a_curtain_shows(asked: str) -> None:
    shown = showing(asked).now()
    seats = tuple(seat for seat in range(SEATS) if asked[seat] != ".")
    if "p" in asked:
        assert shown == PublicTable(seats)
    else:
        assert shown == NeedsCurtain(seats[0], may_cancel=False)


@pytest.mark.parametrize("asked", ["".join(kinds) for kinds in product(".ps", repeat=SEATS) if set(kinds) != {"."}])
def test_a_game_without_secrets_never_gets_a_curtain(asked: str) -> None:
    flow = showing(asked, game=Game(hidden=False))
    seats = tuple(seat for seat in range(SEATS) if asked[seat] != ".")
    alone = seats[0] if len(seats) == 1 else None
    assert flow.now() == PublicTable(seats, alone)
    assert not flow.call(0)
    flow.cover()
    assert not flow.lower()
    assert flow.now() == PublicTable(seats, alone)


def test_when_the_game_is_over_everything_lies_open() -> None:
    flow = showing("s..")
    flow.lift()
    assert flow.now() == Own(0, glancing=False)
    cast("Play", flow.session).over = True
    assert flow.moved() == Over()
    assert flow.viewer is None


def test_a_seat_keeps_its_view_from_one_secret_decision_to_its_next() -> None:
    flow = showing(".s.")
    flow.lift()
    put(flow, ".s.")
    assert flow.moved() == Own(1, glancing=False)


def test_a_seat_keeps_its_view_while_it_alone_is_asked() -> None:
    flow = showing(".s.")
    flow.lift()
    put(flow, ".p.")
    assert flow.moved() == Own(1, glancing=False)


def test_when_its_turn_ends_the_view_is_down_and_does_not_come_back_by_itself() -> None:
    flow = showing(".s.")
    flow.lift()
    put(flow, "pp.")
    assert flow.moved() == PublicTable((0, 1))
    put(flow, ".s.")
    assert flow.moved() == NeedsCurtain(1, may_cancel=False)


def test_from_one_secret_decision_to_another_seats_there_is_a_curtain() -> None:
    flow = showing("s..")
    flow.lift()
    put(flow, "..s")
    assert flow.moved() == NeedsCurtain(2, may_cancel=False)
    assert flow.viewer is None


def test_a_look_goes_through_the_curtain_and_back() -> None:
    flow = showing("pp.")
    assert flow.call(2)
    assert flow.now() == NeedsCurtain(2, may_cancel=True)
    flow.lift()
    assert flow.now() == Own(2, glancing=True)
    assert flow.viewer == 2
    assert flow.cancel()
    assert flow.now() == PublicTable((0, 1))


def test_a_seat_that_called_itself_may_go_back_at_the_curtain() -> None:
    flow = showing("pp.")
    flow.call(0)
    assert flow.cancel()
    assert flow.now() == PublicTable((0, 1))


def test_a_curtain_that_a_secret_decision_calls_for_cannot_be_cancelled() -> None:
    flow = showing("s..")
    assert not flow.cancel()
    flow.lift()
    assert not flow.cancel()


def test_an_open_choice_made_in_a_look_ends_it() -> None:
    flow = showing("pp.")
    flow.call(1)
    flow.lift()
    assert flow.moved() == PublicTable((0, 1))


def test_a_bid_begun_in_a_look_goes_on_without_a_second_curtain() -> None:
    flow = showing("pp.")
    flow.call(1)
    flow.lift()
    put(flow, ".s.")
    assert flow.moved() == Own(1, glancing=False)
    put(flow, "pp.")
    assert flow.moved() == PublicTable((0, 1))


def test_nobody_can_be_called_from_behind_another_seats_curtain_or_view() -> None:
    flow = showing("s..")
    assert not flow.call(1)
    flow.lift()
    assert not flow.call(1)
    assert flow.now() == Own(0, glancing=False)


def test_lowering_brings_the_curtain_for_the_same_seat() -> None:
    flow = showing("s..")
    assert not flow.lower(), "nothing was up"
    flow.lift()
    assert flow.lower()
    assert flow.now() == NeedsCurtain(0, may_cancel=False)
    flow.lift()
    assert flow.now() == Own(0, glancing=False)


def test_lowering_a_look_leaves_the_way_back_to_the_open_table() -> None:
    flow = showing("pp.")
    flow.call(2)
    flow.lift()
    assert flow.lower()
    assert flow.now() == NeedsCurtain(2, may_cancel=True)


def test_the_open_table_can_be_covered_and_lifted_by_anybody() -> None:
    flow = showing("pp.")
    flow.cover()
    assert flow.now() == NeedsCurtain(None, may_cancel=False)
    assert not flow.cancel()
    flow.lift()
    assert flow.now() == PublicTable((0, 1))


OPERATIONS = (
    "lift",
    "lower",
    "cover",
    "cancel",
    "call 0",
    "call 1",
    "ask s..",
    "ask .s.",
    "ask pp.",
    "ask p..",
    "over",
)


def test_no_order_of_calls_ever_shows_a_seats_view_without_its_curtain_before() -> None:
    for order in product(OPERATIONS, repeat=4):
        flow = showing("pp.")
        before = flow.now()
        for operation in order:
            word, _, rest = operation.partition(" ")
            if word == "ask":
                put(flow, rest)
                flow.moved()
            elif word == "call":
                flow.call(int(rest))
            elif word == "over":
                cast("Play", flow.session).over = True
                flow.moved()
            else:
                getattr(flow, word)()
            after = flow.now()
            assert flow.now() == after, "asking twice changes nothing"
            if isinstance(after, Own):
                lifted = word == "lift" and before == NeedsCurtain(
                    after.seat, may_cancel=getattr(before, "may_cancel", True)
                )
                stayed = isinstance(before, Own) and before.seat == after.seat
                assert lifted or stayed, order
                if word == "ask":
                    assert rest in ("s..", "p..") if after.seat == 0 else rest == ".s.", order
            before = after


def test_a_whole_game_of_the_toy_asks_for_one_curtain_a_secret_decision(toy: AnyGame) -> None:
    session: Session[Any, Any] = Session(toy, Deal(seats=3, seed=1, options={"rounds": "1"}))
    flow = Showing(session)
    curtains: list[int | None] = []
    while not session.over:
        shown = flow.now()
        if isinstance(shown, NeedsCurtain):
            curtains.append(shown.seat)
            flow.lift()
            continue
        seat = shown.seat if isinstance(shown, Own) else session.decisions()[0].seat
        menu = session.menu(seat)
        assert menu is not None
        session.play(seat, next(item.choice for item in menu.legal if item.choice.verb != "swap"))
        flow.moved()
    assert curtains == [0, 1, 2]
    assert flow.now() == Over()
    assert Choice("pledge", (0,)) in [move.choice for move in session.moves]
