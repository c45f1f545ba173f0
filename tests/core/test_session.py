"""The session: playing, taking back, and what each seat is told."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.advice import hint
from games.core.flow import CHAPTER, IllegalChoice
from games.core.game import BadDeal, Deal
from games.core.rng import Rng
from games.core.session import AGREED_UNDO, CannotUndo, Move, Session
from games.core.types import Caution, Choice, Event
from tests.toy import GAME, Lots, LotsGame, LotsView

Play = Session[Lots, LotsView]


def start(seats: int = 3, **options: str) -> Play:
    return Session(GAME, Deal(seats, seed=5, options=options))


def pledge(session: Play, *coins: int) -> None:
    for seat, amount in enumerate(coins):
        session.play(seat, Choice("pledge", (amount,)))


def lay_first(session: Play, seat: int) -> Choice:
    menu = session.menu(seat)
    assert menu is not None
    session.play(seat, menu.items[0].choice)
    return menu.items[0].choice


def to_the_end(session: Play, seed: int = 1) -> None:
    rng = Rng(seed)
    while not session.over:
        menu = session.menu(rng.pick(session.decisions()).seat)
        assert menu is not None
        session.play(menu.decision.seat, rng.pick(menu.legal).choice)


class TestReading:
    def test_a_deal_that_does_not_fit_is_refused_in_a_sentence(self) -> None:
        with pytest.raises(BadDeal, match=r"Lots is played by 2 or 3 or 4 people, not 7\."):
            start(7)

    def test_all_seats_are_asked_at_once_and_each_is_answered_by_itself(self) -> None:
        session = start()
        assert [decision.seat for decision in session.decisions()] == [0, 1, 2]
        session.play(1, Choice("pledge", (1,)))
        assert [decision.seat for decision in session.decisions()] == [0, 2]
        assert session.menu(1) is None

    def test_a_menu_shows_what_is_ruled_out_with_the_reason_and_the_figures(self) -> None:
        session = start()
        for _ in range(2):
            pledge(session, 3, 3, 3)
            while session.decisions()[0].kind == "lay":
                lay_first(session, session.decisions()[0].seat)
        poor = next(seat for seat in range(3) if not session.view(None).seats[seat].coins)
        menu = session.menu(poor)
        assert menu is not None
        assert [str(item.choice) for item in menu.legal] == ["pledge 0"]
        assert menu.items[3].refusal == session.why_not(poor, Choice("pledge", (3,)))
        assert menu.items[3].refusal is not None
        assert (menu.items[3].refusal.rule, menu.items[3].refusal.data) == ("T-1.2", (3, 0))

    def test_a_position_that_is_given_out_is_a_copy(self) -> None:
        session = start()
        session.position.seats[0].coins = 99
        assert session.view(0).seats[0].coins == 6

    def test_earlier_positions_can_be_looked_at(self) -> None:
        session = start()
        before = session.position
        pledge(session, 1, 2, 3)
        assert session.count == 3
        assert session.at(0) == before
        assert session.at(3) == session.position
        with pytest.raises(IndexError, match="there are 3 moves, not 4"):
            session.at(4)

    def test_a_warning_is_about_a_legal_choice_only(self) -> None:
        session = start()
        pledge(session, 0, 0)
        assert session.warnings(2, Choice("pledge", (3,))) == []
        assert session.warnings(2, Choice("pledge", (9,))) == []
        assert session.warnings(0, Choice("pledge", (3,))) == []


class TestPlaying:
    @pytest.mark.parametrize(
        ("seat", "choice", "reason"),
        [
            (0, Choice("pledge", (4,)), "misspelt"),
            (0, Choice("pledge"), "misspelt"),
            (0, Choice("pledge", ("all",)), "misspelt"),
            (0, Choice("sing"), "unknown_verb"),
            (0, Choice("lay", (1,)), "unknown_verb"),
            (5, Choice("pledge", (1,)), "not_asked"),
            (-1, Choice("pledge", (1,)), "not_asked"),
        ],
    )
    def test_a_choice_that_is_not_legal_is_refused_and_changes_nothing(
        self, seat: int, choice: Choice, reason: str
    ) -> None:
        session = start()
        before = session.position
        with pytest.raises(IllegalChoice) as refused:
            session.play(seat, choice)
        assert refused.value.refusal.reason == reason
        assert session.position == before
        assert session.moves == []

    def test_a_rule_that_breaks_leaves_no_half_made_move_behind(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(game: LotsGame, position: Lots, *_: object) -> list[Event]:
            position.seats[0].coins = 99
            raise ZeroDivisionError

        session = start()
        before = session.position
        monkeypatch.setattr(LotsGame, "apply", broken)
        with pytest.raises(ZeroDivisionError):
            session.play(0, Choice("pledge", (1,)))
        assert session.position == before

    def test_the_same_deal_and_choices_give_the_same_game(self) -> None:
        one, other = start(), start()
        to_the_end(one)
        to_the_end(other)
        assert one.position == other.position
        assert one.outcome == other.outcome
        assert len(one.tally) == 3

    def test_listeners_are_told_of_everything_that_was_done(self) -> None:
        session = start()
        heard: list[tuple[str, Move, bool, int]] = []

        def listen(source: Session[Any, Any], deed: str, move: Move, agreed: bool) -> None:
            heard.append((deed, move, agreed, source.count))

        session.listeners.append(listen)
        pledge(session, 1)
        session.undo(2, agreed=True)
        session.redo()
        move = Move(0, Choice("pledge", (1,)))
        assert heard == [("play", move, False, 1), ("undo", move, True, 0), ("redo", move, False, 1)]


class TestTakingBack:
    def test_a_seat_takes_its_own_move_back_freely_and_makes_it_again(self) -> None:
        session = start()
        before = session.position
        pledge(session, 2)
        after = session.position
        assert session.undo(0) == Move(0, Choice("pledge", (2,)))
        assert session.position == before
        assert session.can_redo
        session.redo()
        assert session.position == after
        assert not session.can_redo

    def test_there_is_nothing_to_take_back_at_the_start_even_if_all_agree(self) -> None:
        session = start()
        with pytest.raises(CannotUndo, match=r"There is nothing to take back\.") as refused:
            session.undo(agreed=True)
        assert not refused.value.agreeable
        with pytest.raises(CannotUndo, match=r"There is nothing to make again\."):
            session.redo()

    def test_another_seats_move_needs_the_tables_consent(self) -> None:
        session = start()
        pledge(session, 2, 1)
        with pytest.raises(CannotUndo, match="Another seat has acted since") as refused:
            session.undo(0)
        assert refused.value.agreeable
        assert session.undo(0, agreed=True).seat == 1
        assert session.undo(0).seat == 0

    def test_a_move_that_revealed_something_needs_the_tables_consent(self) -> None:
        session = start()
        pledge(session, 0, 0, 0)
        hand = session.view(0).seats[0].hand
        assert hand is not None
        session.play(0, Choice("swap", (hand[0],)))
        for asker in (0, None):
            with pytest.raises(CannotUndo, match="Somebody has learnt something since"):
                session.undo(asker)
        session.undo(0, agreed=True)
        assert session.view(0).seats[0].hand == hand

    def test_what_was_learnt_stays_learnt_so_the_moves_before_it_stay_settled(self) -> None:
        """After a swap is taken back by consent its seat knows what it would draw: its pledge is not free any more."""
        session = start(2)
        pledge(session, 0, 0)
        hand = session.view(0).seats[0].hand
        assert hand is not None
        session.play(0, Choice("swap", (hand[0],)))
        session.undo(agreed=True)
        with pytest.raises(CannotUndo, match="Somebody has learnt something since"):
            session.undo(1)
        session.undo(agreed=True)
        with pytest.raises(CannotUndo, match="Somebody has learnt something since"):
            session.undo(0)
        session.play(1, Choice("pledge", (1,)))
        session.undo(1)

    def test_consent_is_noted_in_the_log_only_where_it_was_needed_and_stays_there(self) -> None:
        session = start()
        pledge(session, 2)
        session.undo(0, agreed=True)
        assert not [event for event in session.events_for(None) if event.kind == AGREED_UNDO]
        pledge(session, 2, 1)
        session.undo(0, agreed=True)
        session.undo(0)
        assert [event.seat for event in session.events_for(None) if event.kind == AGREED_UNDO] == [1]

    def test_a_new_move_forgets_the_ones_that_were_taken_back(self) -> None:
        session = start()
        pledge(session, 2)
        session.undo(0)
        pledge(session, 1)
        assert not session.can_redo

    def test_the_log_of_a_move_taken_back_is_gone(self) -> None:
        session = start()
        log = session.events_for(0)
        pledge(session, 2)
        assert session.events_for(0) != log
        session.undo(0)
        assert session.events_for(0) == log


class TestFollowing:
    def test_following_what_listeners_were_told_gives_the_same_session(self) -> None:
        first, second = start(), start()
        first.listeners.append(lambda _, deed, move, agreed: second.follow(deed, move, agreed))
        pledge(first, 1, 2)
        first.undo(0, agreed=True)
        first.redo()
        first.undo(1)
        assert second.position == first.position
        assert second.events_for(None) == first.events_for(None)
        assert second.can_redo

    def test_what_cannot_have_happened_is_refused(self) -> None:
        session = start()
        move = Move(0, Choice("pledge", (2,)))
        with pytest.raises(CannotUndo):
            session.follow("undo", move, True)
        with pytest.raises(CannotUndo):
            session.follow("redo", move, False)
        with pytest.raises(IllegalChoice):
            session.follow("play", Move(0, Choice("sing")), False)


class TestTelling:
    def test_a_secret_is_told_to_its_own_seat_only(self) -> None:
        session = start()
        pledge(session, 0, 0, 0)
        choice = lay_first(session, 0)
        laid = {viewer: session.events_for(viewer)[-1] for viewer in (0, 1, None)}
        assert {event.kind for event in laid.values()} == {"laid"}
        assert laid[0].secret == choice.args
        assert laid[1].secret == laid[None].secret == ()

    def test_a_chapter_that_is_over_fades(self) -> None:
        session = start()
        pledge(session, 0, 0, 0)
        assert session.events_for(None)[-1].data == (0,)
        for seat in range(3):
            lay_first(session, seat)
        pledge(session, 1)
        assert [event.data for event in session.events_for(0) if event.kind == "pledged"] == [(), (), (), (1,)]
        assert [event.data for event in session.events_for(0) if event.kind == "took"] == [(0,)]

    def test_a_table_that_keeps_its_log_forgets_nothing_but_tells_no_more_than_it_did(self) -> None:
        kept, fading = start(log="whole"), start()
        for session in (kept, fading):
            pledge(session, 0, 0, 0)
            for seat in range(3):
                lay_first(session, seat)
        assert [event.data for event in kept.events_for(None) if event.kind == "pledged"] == [(0,)] * 3
        assert [event.secret for event in kept.events_for(None) if event.kind == "laid"] == [()] * 3

    def test_the_log_opens_whole_when_the_game_is_over(self) -> None:
        session = start()
        to_the_end(session)
        told = session.events_for(None)
        assert all(event.secret for event in told if event.kind in ("laid", "drew"))
        assert [event.data for event in told if event.kind == CHAPTER] == [(1,), (2,), (3,)]


@pytest.mark.parametrize(
    "choice",
    [
        None,
        "pledge 1",
        Choice("pledge", ([],)),  # type: ignore[arg-type]
        Choice("pledge", (None,)),  # type: ignore[arg-type]
        Choice("pledge", (True,)),
        Choice("pledge", (1.0,)),  # type: ignore[arg-type]
        Choice("pledge", None),  # type: ignore[arg-type]
        Choice("pledge", [1]),  # type: ignore[arg-type]
        Choice([], (1,)),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_choice_at_all_is_misspelt(choice: Any) -> None:
    session = start()
    refusal = session.why_not(0, choice)
    assert refusal is not None
    assert refusal.reason == "misspelt"
    with pytest.raises(IllegalChoice, match="misspelt"):
        session.play(0, choice)
    assert session.count == 0


@pytest.mark.parametrize("seat", [-1, 3, None, [], "0"])
def test_who_is_not_at_the_table_is_not_asked(seat: Any) -> None:
    with pytest.raises(IllegalChoice, match="not_asked"):
        start().play(seat, Choice("pledge", (1,)))


def test_what_is_advised_is_never_called_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "warnings", lambda position, decision, choice: [Caution("T-1.1", "all_you_have")])
    session: Session[Any, Any] = Session(GAME, Deal(2, 3, {}))
    seat = session.decisions()[0].seat
    menu = session.menu(seat)
    assert menu is not None
    (best, *_), legal = hint(GAME, session.position, seat), [item.choice for item in menu.legal]
    doubted = [choice for choice in legal if session.warnings(seat, choice)]
    assert doubted == [choice for choice in legal if choice != best.choice]
