"""What a run through a lesson makes of what the learner does."""

from __future__ import annotations

import pytest

from games.core.flow import IllegalChoice
from games.core.game import AnyGame
from games.core.lessons import LessonRun
from games.core.lessons.form import Near, Reply, Step
from games.core.lessons.matching import BadCondition, condition, fits
from games.core.types import Choice
from tests.app.toy_lesson import DONE, toy_lesson

ONE, TWO = Choice("pledge", (1,)), Choice("pledge", (2,))
NOTHING = Choice("pledge", (0,))


def _at_the_pledge(toy: AnyGame, **changes: object) -> LessonRun:
    return LessonRun(toy_lesson(toy, **changes), DONE[:4])


def test_enter_goes_on_only_where_there_is_nothing_to_do(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy))
    assert run.next()
    assert (run.at, run.wait) == (1, "look")
    assert not run.next()


def test_a_look_elsewhere_is_answered_and_changes_nothing(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy), DONE[:1])
    assert not run.look("field:start")
    assert run.answer is not None
    assert (run.answer.words, run.at) == ("That is who starts.", 1)
    assert run.glance("field:rounds")
    assert (run.at, run.wait) == (1, "look")
    assert run.look("field:rounds")
    assert run.at == 2


def test_a_wrong_answer_is_answered_and_the_right_one_goes_on(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy), DONE[:2])
    assert not run.give(0)
    assert (run.at, run.answer and run.answer.kind) == (2, "wrong")
    assert run.give(1)
    assert (run.at, run.answer and run.answer.kind) == (3, "right")


def test_taking_back_what_changed_nothing_takes_its_answer_alone(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy), DONE[:2])
    run.give(0)
    assert run.undo()
    assert (run.answer, run.at) == (None, 2)
    assert run.undo()
    assert run.at == 1


def test_a_refusal_that_is_waited_for_tells_its_reason_and_goes_on(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy), DONE[:3])
    run.tried(Choice("pledge", (3,)))
    assert run.at == 4
    assert run.answer is not None
    assert run.answer.kind == "refused"
    assert run.answer.reason


def test_a_near_miss_has_words_of_its_own_and_anything_else_those_of_the_lesson(toy: AnyGame) -> None:
    run = _at_the_pledge(toy)
    before = run.session.encoded
    run.play(NOTHING)
    assert run.astray
    assert run.answer is not None
    assert run.answer.words == "With nothing at stake there is little to win."
    with pytest.raises(IllegalChoice):
        run.play(ONE)
    assert run.next()
    assert (run.astray, run.session.encoded) == (False, before)


def test_what_is_meant_goes_on_to_the_end(toy: AnyGame) -> None:
    run = _at_the_pledge(toy)
    run.play(ONE)
    assert run.done
    assert run.inputs == list(DONE)


def test_others_do_what_is_written_for_them_with_their_line_of_why(toy: AnyGame) -> None:
    run = _at_the_pledge(toy)
    told = run.told[0]
    assert (told.seat, told.why) == (1, "My card is low.")
    assert told.lines


def test_others_reply_once_their_condition_holds(toy: AnyGame) -> None:
    step = Step(
        say="Pledge.",
        rule="T-1.1",
        choose=("pledge", "lay"),
        reply=(Reply(1, ("pledge 2",), ('asked == ""',), "Now I see yours."),),
    )
    run = LessonRun(toy_lesson(toy, steps=(step,)))
    assert not run.told
    run.play(ONE)
    assert [told.why for told in run.told] == ["Now I see yours."]


def test_a_goal_that_is_missed_leads_back_to_where_its_step_began(toy: AnyGame) -> None:
    step = Step(
        say="Pledge your coin.",
        rule="T-1.1",
        goal=('asked == "nothing"',),
        fails=('asked != "pledge"',),
        failed="Not this time.",
        show=("pledge 1",),
    )
    run = LessonRun(toy_lesson(toy, steps=(step,)))
    before = run.session.encoded
    run.play(ONE)
    assert (run.astray, run.answer and run.answer.words) == (True, "Not this time.")
    assert run.next()
    assert (run.inputs, run.session.encoded) == ([], before)


def test_a_soft_answer_lets_the_lesson_go_on(toy: AnyGame) -> None:
    step = Step(say="Pledge.", rule="T-1.1", choose=("pledge",), near=(Near("Thrifty.", on=("pledge 0",), soft=True),))
    run = LessonRun(toy_lesson(toy, steps=(step,)))
    run.play(NOTHING)
    assert run.done
    assert run.answer is not None
    assert (run.answer.kind, run.answer.words) == ("soft", "Thrifty.")


def test_inputs_that_do_not_fit_any_more_are_followed_as_far_as_they_do(toy: AnyGame) -> None:
    run = LessonRun(toy_lesson(toy), (*DONE[:2], "give 7", "next"))
    assert run.lost
    assert (run.at, run.inputs) == (2, list(DONE[:2]))


@pytest.mark.parametrize(
    ("pattern", "choice", "fit"),
    [("put W|R", "put R", True), ("put", "put R", True), ("put *", "put R", True), ("put G", "put R", False)],
)
def test_patterns_of_choices(pattern: str, choice: str, fit: bool) -> None:
    assert fits(pattern, Choice.parse(choice)) is fit


@pytest.mark.parametrize("text", ["coins", "coins = 3", "coins == three"])
def test_a_condition_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(BadCondition, match="coins"):
        condition(text)


def test_a_condition_on_what_is_not_there_is_named() -> None:
    with pytest.raises(BadCondition, match="no 'coin'"):
        condition("seats.0.coin == 1").holds({"seats": [{"coins": 1}]})
