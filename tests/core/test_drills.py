"""Drills: every question has exactly one right answer, worked out here anew, straight from the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
import pytest

from games.core.drills import Question, atlas_of, make
from games.core.drills.atlas import NOT_RULES
from games.core.drills.moments import Moment, moments
from games.core.game import AnyGame, load_game, own_games
from games.core.rng import Rng
from games.core.rulebook import load
from games.core.types import Choice, Event
from games.core.walks import NAMES, deals, walk

GAMES = sorted(own_games())
QUICK, ALL = 10, 500
MAKING = import_module("games.core.drills.make")
TWINS = 6


@cache
def drills(name: str, first: int, last: int) -> list[Question]:
    """Questions of the game; four of five are aimed at one rule, round the rules that can be asked about."""
    game, rules = load_game(name), atlas_of(name).askable
    return [
        made(game, seed, (rules[(seed - seed // 5 - 1) % len(rules)],) if seed % 5 else ())
        for seed in range(first, last)
    ]


@cache
def _played(name: str, state: int) -> list[Moment]:
    return moments(load_game(name), Rng(state), sensible=False)


def _played_once(game: AnyGame, rng: Rng, sensible: bool = True) -> list[Moment]:
    return moments(game, rng) if sensible else _played(game.name, rng.state)


def made(game: AnyGame, seed: int, wanted: tuple[str, ...]) -> Question:
    """As `make`, but the games in which rules are known to decide something are played once for all questions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MAKING, "moments", _played_once)
        return make(game, seed, wanted)


games = pytest.mark.parametrize("name", GAMES)


# ---------------------------------------------------------------------- what the rules say


def twins(game: AnyGame, question: Question) -> list[Any]:
    """The position, and others that the seat cannot tell from it."""
    rng = Rng(len(question.ask))
    return [question.position, *(game.determinize(question.position, question.seat, rng) for _ in range(TWINS))]


def played(game: AnyGame, question: Question, position: Any, choice: Choice | None) -> tuple[Any, list[Event]]:
    """The position after the choice, and what the seat is told."""
    assert choice is not None
    assert question.decision is not None
    after = game.clone(position)
    events = game.apply(after, question.decision, choice)
    return after, [seen for event in events if (seen := event.seen_by(question.seat)) is not None]


def legal(game: AnyGame, question: Question, position: Any) -> list[bool]:
    return [game.why_not(position, question.decision, answer.choice) is None for answer in question.answers]  # type: ignore[arg-type]


def refused(game: AnyGame, question: Question, position: Any) -> list[bool]:
    refusal = game.why_not(position, question.decision, question.choice)  # type: ignore[arg-type]
    assert refusal is not None
    told = game.words.reason(refusal, question.names)
    return [answer.words == told[:1].upper() + told[1:] for answer in question.answers]


def change(game: AnyGame, question: Question, position: Any) -> list[bool]:
    after, _ = played(game, question, position, question.choice)
    ledger = game.ledger(game.view(after, question.seat))
    value = next(figure.value for figure in ledger if (figure.name, figure.seat) == question.about)
    return [answer.figure == value for answer in question.answers]


def happens(game: AnyGame, question: Question, position: Any) -> list[bool]:
    _, events = played(game, question, position, question.choice)
    lines = {game.words.line(event, question.names) for event in events}
    return [answer.words in lines for answer in question.answers]


def score(game: AnyGame, question: Question, position: Any) -> list[bool]:
    ledger = game.ledger(game.view(position, question.seat))
    value = next(figure.value for figure in ledger if (figure.name, figure.seat) == question.about)
    return [answer.figure == value for answer in question.answers]


def part(game: AnyGame, question: Question, position: Any) -> list[bool]:
    ended = game.clone(position)
    ended.agenda = []
    outcome = game.outcome(ended)
    assert outcome is not None
    category, seat = question.about
    value = next(line.points for line in outcome.of(seat).points if line.category == category)
    return [answer.figure == value for answer in question.answers]


def next_(game: AnyGame, question: Question, position: Any) -> list[bool]:
    after, _ = played(game, question, position, question.choice)
    seats = tuple(sorted(decision.seat for decision in game.decisions(after)))
    return [answer.seats == seats for answer in question.answers]


RULES: dict[str, Callable[[AnyGame, Question, Any], list[bool]]] = {
    "legal": legal,
    "refused": refused,
    "change": change,
    "happens": happens,
    "score": score,
    "part": part,
    "next": next_,
}


# ---------------------------------------------------------------------- the questions


def exactly_one_answer_is_right_wherever_the_seat_may_be(name: str, first: int, count: int) -> None:
    game = load_game(name)
    for question in drills(name, first, first + count):
        right = [number == question.right for number in range(4)]
        assert len(question.answers) == 4, question.ask
        for position in twins(game, question):
            assert RULES[question.kind](game, question, position) == right, question.ask


def the_seat_is_asked_what_its_own_view_shows(name: str, first: int, count: int) -> None:
    """Question, answers and what they are about read the same in any position that the seat cannot tell apart."""
    game = load_game(name)
    for question in drills(name, first, first + count):
        view = game.view(question.position, question.seat)
        for position in twins(game, question)[:3]:
            assert game.view(position, question.seat) == view
        if question.decision is not None:
            assert question.decision in game.decisions(question.position)
            assert question.decision.seat == question.seat
        for answer in question.answers:
            if answer.choice is not None:
                assert question.decision is not None
                assert answer.words == game.words.label(view, question.decision, answer.choice, question.names)


def what_does_not_happen_gives_no_secret_away(name: str, first: int, count: int) -> None:
    """Other choices bring it wherever the seat may be, so that it tells nothing of what is hidden from it."""
    game = load_game(name)
    for question in drills(name, first, first + count):
        if question.kind != "happens" or question.decision is None:
            continue
        for position in twins(game, question)[:3]:
            lines: set[str] = set()
            for choice in game.legal(position, question.decision):
                _, events = played(game, question, position, choice)
                lines |= {game.words.line(event, question.names) for event in events}
            assert {answer.words for answer in question.answers} <= lines, question.ask


def a_wrong_reason_is_of_the_rules_and_never_the_reason(name: str, first: int, count: int) -> None:
    game = load_game(name)
    known = atlas_of(name)
    real = {example.refusal for example in known.examples}
    for question in drills(name, first, first + count):
        if question.kind != "refused" or question.choice is None or question.decision is None:
            continue
        true = game.why_not(question.position, question.decision, question.choice)
        assert true is not None
        for number, answer in enumerate(question.answers):
            if number == question.right:
                assert answer.refusal == true
                continue
            assert answer.refusal in real
            assert answer.refusal is not None
            other_figures = answer.refusal.reason == true.reason and answer.refusal.data != true.data
            assert other_figures or answer.refusal.reason not in known.reasons[question.choice.verb]


def every_question_names_its_rules_and_says_why(name: str, first: int, count: int) -> None:
    numbers = {rule.number for rule in load(name)}
    for question in drills(name, first, first + count):
        assert question.rule == question.rules[0]
        assert set(question.rules) <= numbers
        assert {answer.rule for answer in question.answers} <= numbers | {""}
        assert question.why.endswith("."), question.why
        assert re.search(r"\S", question.ask)
        assert not re.search(r"\bNone\b|\{|\}", " ".join([question.ask, question.why])), question.ask


def the_rule_that_is_told_answers_the_question(name: str, first: int, count: int) -> None:
    game, book = load_game(name), load(name)
    for question in drills(name, first, first + count):
        if question.kind == "next":
            assert "Whose move is it then?" in question.ask
            assert question.rule in {rule for rules in game.turns.values() for rule in rules}, question.ask
        elif question.kind == "legal":
            for number, answer in enumerate(question.answers):
                assert question.decision is not None
                assert answer.choice is not None
                no = game.why_not(question.position, question.decision, answer.choice)
                verb = game.flow.questions[question.decision.kind].by_name[answer.choice.verb]
                assert question.told_rule(number) == (verb.rule if no is None else no.rule)
        elif question.kind == "refused":
            assert question.rule == question.answers[question.right].rule
        elif question.kind == "change":
            rule = book.rule(question.rule)
            called = f"{question.about[0]} {game.words.figure(question.about[0])}".replace("_", " ")
            told = words_of(f"{rule.title} {rule.text}")
            unit = question.about[0] in ("money", "points", "score") and told & {"£", "vp", "glory", "point", "coin"}
            raised = f"{game.words.figure(question.about[0])} +" in question.why and told & {"icon", "token", "score"}
            assert words_of(called) & told or unit or raised, f"{question.why} {rule.text}"


def words_of(text: str) -> set[str]:
    """The words of a text, small and without a plural's s, and the sign of money."""
    little = {"a", "an", "and", "at", "for", "in", "it", "now", "of", "on", "the", "to"}
    found = {word.casefold().removesuffix("s") for word in re.findall(r"[A-Za-zÀ-ž]+|£", text)}
    return found - little


KEPT_TO = (
    exactly_one_answer_is_right_wherever_the_seat_may_be,
    the_seat_is_asked_what_its_own_view_shows,
    what_does_not_happen_gives_no_secret_away,
    a_wrong_reason_is_of_the_rules_and_never_the_reason,
    every_question_names_its_rules_and_says_why,
    the_rule_that_is_told_answers_the_question,
)
"""What every question keeps to."""


@games
@pytest.mark.parametrize("rule", KEPT_TO, ids=lambda rule: rule.__name__)
def test_every_question_keeps_to_it(rule: Callable[[str, int, int], None], name: str) -> None:
    rule(name, 0, QUICK)


@pytest.mark.slow
@games
def test_five_hundred_questions_keep_to_all_of_that_and_are_of_every_kind(name: str) -> None:
    """All in one test, as it takes far longer to make them than to look at them."""
    for rule in KEPT_TO:
        rule(name, QUICK, ALL)
    kinds = {question.kind for question in drills(name, QUICK, QUICK + ALL)}
    assert kinds == set(RULES)


@games
def test_every_reason_that_is_kept_has_words(name: str) -> None:
    """Else what a reason tells has changed since. `python -m games.core.drills` writes the file anew."""
    game, numbers = load_game(name), {rule.number for rule in load(name)}
    for example in atlas_of(name).examples:
        assert game.words.reason(example.refusal, NAMES[: game.seats[0]])
        assert example.refusal.rule in numbers


@games
def test_whose_a_decision_is_a_rule_of_the_book_says(name: str) -> None:
    game, numbers = load_game(name), {rule.number for rule in load(name)}
    assert "" in game.turns, "and when nobody is asked any more"
    assert game.turns.keys() <= {*game.flow.questions, ""}
    assert {rule for rules in game.turns.values() for rule in rules} <= numbers


@games
def test_the_same_seed_gives_the_same_question(name: str) -> None:
    game, rules = load_game(name), atlas_of(name).askable
    for seed in (3, 4):
        for wanted in ((), rules[5:8]):
            one, other = (msgspec.json.encode(make(game, seed, wanted)) for _ in range(2))
            assert one == other


@pytest.mark.slow
@games
def test_a_wanted_rule_is_asked_about(name: str) -> None:
    """Of each rule that can be asked about at least one of three seeds finds a position that it decides."""
    game = load_game(name)
    for rule in atlas_of(name).askable:
        assert any(made(game, seed, (rule,)).rule == rule for seed in range(3)), rule


@pytest.mark.slow
@games
def test_no_verb_is_refused_for_a_reason_that_the_atlas_does_not_know(name: str) -> None:
    """Else a wrong reason could be true. `python -m games.core.drills` writes it anew."""
    game, known = load_game(name), atlas_of(name).reasons
    for seats in game.seats:
        for deal in deals(game, seats, 20):
            for look in walk(game, deal, deal.seed + 1000, often=0.2):
                for choice in game.candidates(look.position, look.decision):
                    refusal = game.why_not(look.position, look.decision, choice)
                    if refusal is not None and refusal.reason not in NOT_RULES:
                        assert refusal.reason in known.get(choice.verb, ()), (choice, refusal)
