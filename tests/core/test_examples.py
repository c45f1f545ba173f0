"""Worked examples: each is a real position in which its rule is at work, as the rules themselves have it."""

from __future__ import annotations

import pytest

from games.core.examples import Example, examples, work_out
from games.core.game import load_game, own_games
from games.core.rulebook import load
from glover_tui.boards.base import Canvas
from glover_tui.boards.find import board_for
from glover_tui.theme.look import UNICODE

GAMES = sorted(own_games())
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_rule_has_an_example(game: str) -> None:
    known = examples(game)
    assert [rule.number for rule in load(game) if rule.number not in known] == []


@every_game
def test_examples_are_of_rules_that_there_are(game: str) -> None:
    numbers = {rule.number for rule in load(game)}
    assert set(examples(game)) <= numbers


def _shows(game: str, example: Example) -> bool:
    """Whether the rule is met where the example says it is: by the choice itself, by what follows, by the reason why
    not, in the score; or the example says in its own words what there is to see."""
    story = work_out(game, example.rule)
    assert story is not None
    if example.say:
        return True
    rules = {rule for _, rule in story.lines}
    if story.decision is not None and story.choice is not None:
        question = load_game(game).flow.questions[story.decision.kind]
        rules.add(question.by_name[story.choice.verb].rule)
    return example.rule in rules


@pytest.mark.slow
@every_game
def test_every_example_shows_its_rule_at_work(game: str) -> None:
    assert [rule for rule, example in examples(game).items() if not _shows(game, example)] == []


@pytest.mark.slow
@every_game
def test_what_an_example_points_at_is_on_the_board(game: str) -> None:
    board, missing = board_for(game), []
    for rule, example in examples(game).items():
        story = work_out(game, rule)
        if story is None or not example.look:
            continue
        columns, rows = board.size(story.before, 80, 18)
        canvas = Canvas(columns, rows, UNICODE, sight=18, breadth=80)
        board.paint(canvas, story.before, story.names)
        missing += [(rule, spot) for spot in example.look if spot not in canvas.spots]
    assert not missing
