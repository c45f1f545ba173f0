"""The test kit on the tests' own game: that it passes on a sound game, and catches what it is there for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core import testing
from games.core.advice import Advice, Reason
from games.core.game import AnyGame, Deal
from games.core.ledger import Change, Figure
from games.core.rule_coverage import gaps
from games.core.rulebook import parse
from games.core.types import Caution, Choice, Decision, Event, Outcome, Refusal, only
from tests import toy as lots
from tests.toy import GAME, LotsGame

pytestmark = pytest.mark.usefixtures("toy")
DEAL = Deal(3, 5)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("check", testing.CHECKS)
def test_a_sound_game_passes(check: testing.Check, seats: int) -> None:
    for seed, deal in enumerate(testing.deals(GAME, seats, 8)):
        testing.play_through(GAME, deal, seed, checks=[check])


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_back_from_their_journals(seats: int, tmp_path: Path) -> None:
    for seed, deal in enumerate(testing.deals(GAME, seats, 4)):
        testing.saved_games_come_back(GAME, deal, seed, tmp_path)


def test_a_game_may_be_walked_from_any_position() -> None:
    position, _ = GAME.start(DEAL)
    position.seats[0].coins = 0
    for look in testing.walk(GAME, DEAL, 1, start=position):
        assert look.position is not position
        assert sum(seat.coins + max(seat.pledge, 0) for seat in look.position.seats) <= 12


def test_deals_differ_and_begin_with_the_defaults() -> None:
    found = testing.deals(GAME, 3, 20)
    assert found[0] == Deal(3, 0)
    assert len({deal.seed for deal in found}) == 20
    assert {deal.options["log"] for deal in found[1:]} == {"fades", "whole"}


class TestItCatches:
    """Each test breaks the game in one way; the check that is there for it must notice, in any of a few games."""

    @pytest.fixture
    def broken(self, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
        return lambda name, function: monkeypatch.setattr(LotsGame, name, function)

    def caught(self, message: str, *checks: testing.Check) -> None:
        def games() -> None:
            for seed in range(6):
                testing.play_through(GAME, DEAL, seed, checks=checks)

        with pytest.raises(AssertionError, match=message):
            games()

    def test_an_invariant_that_is_broken(self, broken: Callable[..., None]) -> None:
        broken("check", lambda game, position: ["A card is missing."] if position.round == 2 else [])
        self.caught("before move .*A card is missing")

    def test_a_seat_with_no_legal_choice(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(GAME.flow, "legal", lambda position, decision: [])
        self.caught("has no legal choice")

    def test_a_total_that_is_not_the_sum_of_its_points(self, broken: Callable[..., None]) -> None:
        def padded(game: LotsGame, position: Any) -> Any:
            outcome = real(game, position)
            if outcome is None:
                return None
            return Outcome(tuple(msgspec.structs.replace(standing, total=99) for standing in outcome.standings))

        real = LotsGame.outcome
        broken("outcome", padded)
        self.caught("do not add up")

    def test_a_hand_that_shows(self, broken: Callable[..., None]) -> None:
        real = LotsGame.view
        broken("view", lambda game, position, seat: real(game, position, 0 if seat is None else seat))
        self.caught("for the table: the view changed with what is hidden", testing.nothing_hidden_shows)

    def test_a_secret_told_to_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lay(position: Any, log: list[Event], seat: int, card: int) -> None:
            real(position, log, seat, card)
            log[-1] = Event("laid", "T-1.3", seat, (sum(position.seats[seat].hand),))

        real = lots.lay
        verb = lots.LAY.by_name["lay"]
        monkeypatch.setattr(lots.LAY, "by_name", {**lots.LAY.by_name, "lay": _replaced(verb, apply=lay)})
        self.caught("it is told what was hidden, with no reveal", testing.nothing_hidden_shows)

    def test_a_draw_that_undo_would_take_back_freely(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def draw(position: Any, log: list[Event], rule: str, seat: int) -> None:
            real(position, log, rule, seat)
            log[-1] = Event("drew", rule, seat, (), log[-1].secret, insiders=only(seat))

        def swap(position: Any, log: list[Event], seat: int, card: int) -> None:
            real_swap(position, log, seat, card)
            log[-2] = Event("swapped", "T-1.4", seat, (card,))

        real, real_swap = lots.draw, lots.swap
        monkeypatch.setattr(lots, "draw", draw)
        verb = lots.LAY.by_name["swap"]
        monkeypatch.setattr(lots.LAY, "by_name", {**lots.LAY.by_name, "swap": _replaced(verb, apply=swap)})
        self.caught("it is told what was hidden, with no reveal", testing.nothing_hidden_shows)

    def test_a_reason_that_tells_of_others_hands(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def why_not(position: Any, seat: int, card: int) -> Refusal | None:
            highest = max(max(other.hand, default=0) for other in position.seats)
            return None if card >= highest else Refusal("T-1.3", "not_the_highest", (highest,))

        def candidates(position: Any, seat: int) -> list[Choice]:
            return [Choice("lay", (card,)) for card in position.seats[seat].hand]

        lay = _replaced(lots.LAY.by_name["lay"], why_not=why_not, candidates=candidates)
        always = _replaced(lots.LAY.by_name["swap"], why_not=lambda position, seat, card: None)
        monkeypatch.setattr(lots.LAY, "verbs", (lay, always))
        monkeypatch.setattr(lots.LAY, "by_name", {"lay": lay, "swap": always})
        self.caught("the menu changed|its own choice illegal", testing.nothing_hidden_shows)

    def test_an_imagined_position_that_is_not_sound(self, broken: Callable[..., None]) -> None:
        def twice(game: LotsGame, position: Any, seat: int | None, rng: Any) -> Any:
            twin = game.clone(position)
            twin.pile.append(1)
            return twin

        broken("determinize", twice)
        self.caught("an imagined position is not sound", testing.nothing_hidden_shows)

    def test_a_copy_that_shares_something(self, broken: Callable[..., None]) -> None:
        def shallow(game: LotsGame, position: Any) -> Any:
            twin = real(game, position)
            twin.seats[1].hand = position.seats[1].hand
            return twin

        real = LotsGame.clone
        broken("clone", shallow)
        self.caught(r"a copy shares \['position.seats\[1\].hand'\]", testing.copies_share_nothing)

    def test_a_refusal_that_changes_something(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def why_not(position: Any, seat: int, coins: int) -> Refusal | None:
            position.seats[seat].coins += 1
            return None

        verb = _replaced(lots.PLEDGE.by_name["pledge"], why_not=why_not)
        monkeypatch.setattr(lots.PLEDGE, "by_name", {"pledge": verb})
        self.caught("asking why not pledge 0 changed the position", testing.every_choice_is_explained)

    def test_an_argument_that_the_rules_trust_blindly(self, monkeypatch: pytest.MonkeyPatch) -> None:
        verb = _replaced(lots.PLEDGE.by_name["pledge"], shape=(Everything(),))
        monkeypatch.setattr(lots.PLEDGE, "by_name", {"pledge": verb})
        with pytest.raises((AssertionError, TypeError)):
            testing.play_through(GAME, DEAL, 0, checks=[testing.every_choice_is_explained])

    def test_two_opinions_on_what_is_legal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = GAME.flow.legal
        monkeypatch.setattr(GAME.flow, "legal", lambda position, decision: real(position, decision)[:1])
        self.caught("two opinions on what is legal", testing.every_choice_is_explained)

    def test_words_that_are_missing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lots.LotsWords, "label", lambda *_: "")
        self.caught("there are no words for pledge", testing.everything_has_words)

    def test_a_hint_that_is_not_legal(self, broken: Callable[..., None]) -> None:
        broken("advise", lambda game, position, decision, rng: [Advice(Choice("sing"), 0, Reason("T-1.1", "legal"))])
        self.caught("not all are advised", testing.hints_rest_on_the_view)

    def test_a_hint_that_rests_on_others_hands(self, broken: Callable[..., None]) -> None:
        def turned(game: LotsGame, position: Any, seat: int, rng: Any) -> Any:
            twin = game.clone(position)
            one, other = (twin.seats[number] for number in range(3) if number != seat)
            one.hand, other.hand = other.hand, one.hand
            return twin

        def peeping(game: LotsGame, position: Any, decision: Decision, rng: Any) -> list[Advice]:
            worth = sum(position.seats[decision.seat - 1].hand)
            return [Advice(choice, worth, Reason("T-1.1", "legal")) for choice in game.legal(position, decision)]

        broken("determinize", turned)
        broken("advise", peeping)
        self.caught("advice changes with what is hidden", testing.hints_rest_on_the_view)

    def test_a_hint_that_does_not_say_why(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lots.LotsWords, "advice", lambda *_: "because")
        self.caught("is no sentence: .because.", testing.hints_rest_on_the_view)

    def test_a_figure_that_tells_what_is_hidden(self, broken: Callable[..., None]) -> None:
        real = LotsGame.view
        broken("view", lambda game, position, seat: real(game, position, 0 if seat is None else seat))
        broken("ledger", lambda game, view: (Figure("cards", 0, sum(view.seats[0].hand or ())),))
        self.caught("figures change with what is hidden", testing.figures_are_certain)

    def test_a_figure_without_a_name(self, broken: Callable[..., None]) -> None:
        broken("ledger", lambda game, view: (Figure("", -1, view.round),))
        self.caught(" is called ''", testing.figures_are_certain)

    def test_a_change_that_does_not_come_about(self, broken: Callable[..., None], monkeypatch: Any) -> None:
        broken("ledger", lambda game, view: (Figure("coins", 0, view.seats[0].coins),))
        monkeypatch.setattr(testing, "what_if", lambda *_: [Change("coins", 0, 6, 99)])
        self.caught("and it was", testing.figures_are_certain)

    def test_a_score_that_is_not_the_outcome(self, broken: Callable[..., None]) -> None:
        broken("ledger", lambda game, view: tuple(Figure("score", seat, 99) for seat in range(3)))
        self.caught("99.* is counted, and .* the outcome")

    def test_hints_that_win_no_more_than_chance(self) -> None:
        with pytest.raises(AssertionError, match="who is advised wins"):
            testing.hints_beat_chance(GAME, 4, 8)

    def test_hints_that_are_doubted(self, broken: Callable[..., None]) -> None:
        testing.hints_are_never_doubted(GAME, 3)
        broken("warnings", lambda *_: [Caution("T-1.1", "all_you_have")])
        with pytest.raises(AssertionError, match=r"is advised to .* and doubted"):
            testing.hints_are_never_doubted(GAME, 3)

    def test_a_position_that_does_not_come_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Tight(lots.Lots, omit_defaults=True):
            pass

        monkeypatch.setattr(LotsGame, "position_type", Tight)
        self.caught("a position read back is another one", testing.saved_positions_come_back)

    def test_something_in_a_position_that_is_not_plain_data(self) -> None:
        with pytest.raises(AssertionError, match=r"position\[1\] is .*: a position is plain data all through"):
            testing.mutable_parts([1, object()])


class Everything:
    def __contains__(self, thing: object) -> bool:
        return True


def _replaced(verb: Any, **changes: Any) -> Any:
    return dataclasses.replace(verb, **changes)


class TestRuleNumbers:
    def test_what_is_amiss_is_told_rule_by_rule(self, tmp_path: Path) -> None:
        book = parse(lots.SEED.read_text(encoding="utf-8"), "toy")
        code, test = tmp_path / "code", tmp_path / "test_it.py"
        code.mkdir()
        numbers = [rule.number for rule in book if rule.number not in ("T-0.4", "T-1.7")]
        (code / "rules.py").write_text(f"RULES = {numbers}  # and T-9.9\n")
        test.write_text(
            f"@pytest.mark.rule({', '.join(map(repr, numbers[2:]))})\n"
            'def test_one():\n    """T-0.1, T-8.8"""\n\n'
            'def helper():\n    """T-0.2"""\n'
        )
        assert gaps(book, code, [test]) == [
            "T-9.9 is in the code and not in the rulebook.",
            "T-8.8 is named by a test and not in the rulebook.",
            "T-1.7 is not in the code (What the log keeps).",
            "T-0.2 is not met by a test (Hands).",
            "T-1.7 is not met by a test (What the log keeps).",
        ]

    def test_a_game_with_every_number_in_code_and_tests_has_no_gaps(self, toy: AnyGame, tmp_path: Path) -> None:
        book = parse(lots.SEED.read_text(encoding="utf-8"), "toy")
        everything = tmp_path / "test_all.py"
        everything.write_text(
            f"@pytest.mark.rule({', '.join(repr(r.number) for r in book if not r.told)})\ndef test(): 0"
        )
        assert gaps(book, tmp_path, [everything]) == []
