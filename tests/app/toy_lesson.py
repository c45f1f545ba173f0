"""A lesson of the tests' own game that waits for everything a lesson can wait for, played in the app."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from games.core.game import AnyGame, Deal
from games.core.lessons import Lesson
from games.core.lessons.form import Near, Option, Script, Step
from games.core.positions import dump
from games.core.session import Session
from glover_tui.app import GloverApp
from glover_tui.learn.lesson_screen import LessonScreen
from glover_tui.settings import Settings
from tests.app.sitting import Pilots, press
from tests.app.walking import settle

LONG: str = (
    "Each of you has two cards that nobody else sees, and coins in front of all. You pledge some of them, then lay a "
    "card. The highest card and pledge together take all that was pledged, so a low card wants much gold beside it."
)
"""As long as the words of a step get."""
STEPS = (
    Step(say=LONG, rule="T-0.1", rules=("T-0.2",), point=("field:round",)),
    Step(
        say="Go to how many rounds there are.",
        rule="T-0.1",
        look=("field:rounds",),
        near=(Near("That is who starts.", look=("field:start",)),),
    ),
    Step(
        say="Who takes a pot with equal sums?",
        rule="T-1.5",
        answers=(
            Option("Whoever pledged more", "No: the card decides."),
            Option("The higher card", "Yes.", right=True),
        ),
    ),
    Step(say="You have one coin. Try to pledge three.", rule="T-1.2", refused=("pledge 3",)),
    Step(
        say="Now pledge the coin that you have.",
        rule="T-1.1",
        script=(Script(1, ("pledge 2",), "My card is low."),),
        choose=("pledge 1",),
        near=(Near("With nothing at stake there is little to win.", on=("pledge 0",)),),
    ),
)
DONE = ("next", "look field:rounds", "give 1", "try pledge 3", "play pledge 1")
"""What a learner does who does all that is meant."""


def toy_lesson(toy: AnyGame, **changes: Any) -> Lesson:
    """The lesson, with some parts of it changed."""
    session = Session(toy, Deal(2, 3, {}))
    position = session.position
    position.seats[0].coins = 1
    parts = {
        "game": "toy",
        "name": "1_pledge",
        "number": 1,
        "title": "Pledge",
        "minutes": 3,
        "can": "pledge what you have",
        "start": "start",
        "otherwise": "That is allowed. Take it back and look again.",
        "steps": STEPS,
        "seat": 0,
        "last": "A coin well pledged.",
        "tables": {"start": dump(toy, position, ("Rin", "Mira")).encode()},
    }
    return Lesson(**{**parts, **changes})


def learn(
    lesson: Lesson,
    play: Callable[[Pilots, LessonScreen], Awaitable[None]],
    data_dir: Path,
    size: tuple[int, int] = (80, 24),
    inputs: Sequence[str] = (),
    ascii: bool = False,
    following: str = "Lay",
) -> str | None:
    """Play a lesson in the app; gives what its screen gave."""
    given: list[str | None] = [None]

    async def run() -> None:
        app = GloverApp(data_dir, ascii)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            screen = LessonScreen(lesson, inputs, Settings(motion=False), following)
            app.push_screen(screen, lambda answer: given.__setitem__(0, answer))
            await settle(pilot)
            await play(pilot, screen)

    asyncio.run(run())
    return given[0]


def words(screen: LessonScreen) -> str:
    """What the panel of the lesson says, without its line breaks."""
    return " ".join(" ".join("".join(piece.text for piece in line) for line in screen.lesson_panel.lines).split())


__all__ = ["DONE", "LONG", "STEPS", "learn", "press", "toy_lesson", "words"]
