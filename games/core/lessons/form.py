"""The parts of a lesson, and how they are read from a game's folder `lessons`.

A lesson is a file `3_your_deal.toml`: what it is called and what one can do after it, the position file it begins from,
and its steps. A step says something, points at spots of the board, and waits for one thing at most.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Any, Final, Literal

import msgspec

from games.core.game import find_games, own_games
from games.core.lessons.matching import BadCondition, condition
from games.core.positions import Placed, parse

FOLDER: Final = "lessons"
QUESTIONS: Final = "questions.toml"
_FILE: Final = re.compile(r"(?P<number>\d+)_\w+\.toml")

Wait = Literal["next", "look", "choose", "refused", "answers", "goal"]
"""What a step waits for; "next" is nothing but that it has been read."""


class BadLesson(ValueError):
    """A lesson's file cannot be used; the message is one sentence that names the file and what is wrong."""


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of its own for something that is not what the step waits for.

    `on` are patterns of choices, legal ones or, with `refused`, ruled out ones; `look` are spots. `when` are conditions
    that hold after the choice. A `soft` answer lets the lesson go on.
    """

    say: str
    on: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    refused: bool = False
    soft: bool = False


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does by itself when a step begins, with its line of why."""

    seat: int
    play: tuple[str, ...]
    why: str = ""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does by itself as soon as it is legal and the conditions hold, once in a step."""

    seat: int
    play: tuple[str, ...]
    when: tuple[str, ...] = ()
    why: str = ""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a question that a step asks in words, and what is said to whoever gives it."""

    say: str
    reply: str
    right: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step. At most one of `look`, `choose`, `refused`, `answers` and `goal` is given: what is waited for.

    `table` is a position file that the step begins from; `show` is one way to the goal.
    """

    say: str
    rule: str
    rules: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    table: str = ""
    script: tuple[Script, ...] = ()
    look: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    ordered: bool = False
    may: tuple[str, ...] = ()
    stay: str = ""
    refused: tuple[str, ...] = ()
    answers: tuple[Option, ...] = ()
    goal: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()
    failed: str = ""
    show: tuple[str, ...] = ()
    reply: tuple[Reply, ...] = ()
    near: tuple[Near, ...] = ()

    @property
    def wait(self) -> Wait:
        """What the step waits for."""
        return self.waits[0] if self.waits else "next"

    @property
    def waits(self) -> list[Wait]:
        """Everything that is given to be waited for."""
        kinds: tuple[Wait, ...] = ("look", "choose", "refused", "answers", "goal")
        return [kind for kind in kinds if getattr(self, kind)]

    @property
    def teaches(self) -> tuple[str, ...]:
        """The rules that it is about, the one it names first."""
        return (self.rule, *self.rules)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    minutes: int
    can: str
    start: str
    otherwise: str = msgspec.field(name="else")
    step: tuple[Step, ...]
    seat: int = 0
    last: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of `game`; `name` is its file's ("3_your_deal"), `number` counts from 1.

    `can` completes "You can then". `otherwise` answers every legal choice that nothing else answers. `seat` is where
    the learner sits. `tables` are the position files by the names that `start` and the steps use.
    """

    game: str
    name: str
    number: int
    title: str
    minutes: int
    can: str
    start: str
    otherwise: str
    steps: tuple[Step, ...]
    seat: int
    last: str
    tables: dict[str, bytes]

    def table(self, name: str) -> Placed:
        """The position file of that name. Raises BadPosition if it is not sound."""
        return parse(self.tables[name], f"{self.name}: {name}")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question to test oneself with, and its answer."""

    ask: str
    answer: str
    rule: str


class _Questions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: tuple[Question, ...]


def _folder(game: str) -> Traversable:
    module = importlib.import_module(own_games().get(game) or find_games()[game])
    return resources.files(module).joinpath(FOLDER)


@cache
def load_lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of the game of this name, in their order; none if it has brought none. Raises BadLesson."""
    return tuple(_lesson(game, number, file) for number, file in _files(game))


@cache
def cast_of(game: str) -> Mapping[str, int]:
    """Who plays in the game's lessons, with their palette indexes: so they are called and coloured elsewhere too, for
    whoever comes from there. Empty if the game has brought no lessons. Raises BadLesson."""
    for number, file in _files(game)[:1]:
        first = _lesson(game, number, file)
        placed = first.table(first.start)
        return dict(zip(placed.names, placed.deal.colours, strict=False))
    return {}


def _files(game: str) -> list[tuple[int, str]]:
    """The names of the files of the game's lessons in their order, each with its number."""
    try:
        folder = _folder(game)
    except TypeError:  # a game of one module alone
        return []
    if not folder.is_dir():
        return []
    found = [(int(match["number"]), file.name) for file in folder.iterdir() if (match := _FILE.fullmatch(file.name))]
    return sorted(found)


@cache
def load_questions(game: str) -> tuple[Question, ...]:
    """The questions that go with the lessons of the game; none if it has brought none. Raises BadLesson."""
    file = _folder(game).joinpath(QUESTIONS)
    return _read(file, _Questions).question if file.is_file() else ()


def _read(file: Traversable, form: Any) -> Any:
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), form)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as wrong:
        raise BadLesson(f"{file.name} is not as a lesson's file has to be: {wrong}.") from wrong


@cache
def _lesson(game: str, number: int, name: str) -> Lesson:
    folder = _folder(game)
    file = folder.joinpath(name)
    content: _File = _read(file, _File)
    wanted = [content.start, *(step.table for step in content.step if step.table)]
    try:
        tables = {name: folder.joinpath(f"{name}.json").read_bytes() for name in wanted}
    except OSError as missing:
        raise BadLesson(f"{file.name} begins from a position file that is not there: {missing}.") from missing
    for count, step in enumerate(content.step, 1):
        for problem in _problems(step):
            raise BadLesson(f"{file.name}, step {count}: {problem}")
    return Lesson(
        game=game,
        name=file.name.removesuffix(".toml"),
        number=number,
        title=content.title,
        minutes=content.minutes,
        can=content.can,
        start=content.start,
        otherwise=content.otherwise,
        steps=content.step,
        seat=content.seat,
        last=content.last,
        tables=tables,
    )


def _problems(step: Step) -> Iterator[str]:
    """What is wrong with a step, apart from what only the game can tell."""
    if len(step.waits) > 1:
        yield f"it waits for {' and '.join(step.waits)}, and can wait for one of them only."
    if step.goal and not step.show:
        yield "it has a goal, and no way there (show)."
    if step.goal and not step.failed:
        yield "it has a goal, and no word for who misses it (failed)."
    if step.answers and sum(option.right for option in step.answers) != 1:
        yield "not just one of its answers is right."
    if (step.ordered or step.may or step.stay) and not step.choose:
        yield "ordered, may and stay go with choose only."
    whens = (*(reply.when for reply in step.reply), *(near.when for near in step.near))
    for near in step.near:
        if bool(near.on) == bool(near.look):
            yield f"{near.say!r} answers either a choice (on) or a look."
    for text in (*step.goal, *step.fails, *chain.from_iterable(whens)):
        try:
            condition(text)
        except BadCondition as wrong:
            yield str(wrong)
