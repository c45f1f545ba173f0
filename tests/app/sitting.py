"""Tables for the tests of the table screen: sat down at, driven by keys, and read back as text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from textual.app import App
from textual.pilot import Pilot

from games.core.game import AnyGame, Deal, load_game
from games.core.journal import Player
from games.core.session import Session
from games.core.types import Choice
from glover_tui.app import GloverApp
from glover_tui.settings import Settings
from glover_tui.table.choices import Doubt, Opened
from glover_tui.table.curtain import Curtain
from glover_tui.table.menu import Entry
from glover_tui.table.open_table import OpenTable, hash_pin
from glover_tui.table.screen import TableScreen

NAMES = ("Rin", "Mira", "Jon", "Ada", "Kei")
Pilots = Pilot[int]
Play = Callable[[Pilots, TableScreen], Awaitable[None]]


NOWHERE = Path(os.devnull) / "none"
"""A folder that is not there and cannot be made, so that no settings are found or kept."""


def table_of(
    game: AnyGame, seats: int = 3, seed: int = 1, pins: dict[int, str] | None = None, **options: str
) -> OpenTable:
    """A table that is kept nowhere."""
    session: Session[Any, Any] = Session(game, Deal(seats, seed, options))
    players = [Player(NAMES[seat], seat, pin=hash_pin((pins or {}).get(seat, ""))) for seat in range(seats)]
    return OpenTable(session, players)


def at_table(session: Session[Any, Any]) -> OpenTable:
    """A session that is under way, with people at it: Rin has the first seat, Mira the second."""
    return OpenTable(session, [Player(NAMES[number], number) for number in range(session.deal.seats)])


def glover(seats: int = 3, seed: int = 7, **options: str) -> OpenTable:
    return table_of(load_game("glover"), seats, seed, None, **options)


def play_to(table: OpenTable, kind: str) -> OpenTable:
    """Play at random, but always in the same way, until the kind of decision is open ("" for the end of the game)."""
    session, rng = table.session, Random(1)
    while not session.over:
        decisions = session.decisions()
        if any(decision.kind == kind for decision in decisions):
            return table
        decision = rng.choice(decisions)
        menu = session.menu(decision.seat)
        assert menu is not None
        choices = [item.choice for item in menu.legal]
        likely = [choice for choice in choices if choice.verb not in ("fail", "claim", "take", "withdraw")]
        session.play(decision.seat, rng.choice(likely or choices))
    assert not kind, f"no {kind}"
    return table


def do(table: OpenTable, seat: int, *choices: str) -> OpenTable:
    """Let a seat make choices, written out."""
    for choice in choices:
        table.session.play(seat, Choice.parse(choice))
    return table


def sit(table: OpenTable, play: Play, size: tuple[int, int] = (120, 36), ascii: bool = False, **settings: Any) -> None:
    """Run the app with this table on top, and play."""

    async def run() -> None:
        app = GloverApp(NOWHERE, ascii)
        kept = msgspec.structs.replace(Settings(motion=False), **settings)
        async with app.run_test(size=size) as pilot:
            screen = TableScreen(table, kept)
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            await play(pilot, screen)

    asyncio.run(run())


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one after another, and let the last one's frame be painted."""
    await pilot.press(*keys)
    await pilot.pause()


def entry_of(screen: TableScreen, choice: str) -> Entry:
    """What the menu has for this choice."""
    return next(entry for entry in screen.scene.menu.entries if str(entry.choice) == choice)


async def choose(pilot: Pilots, screen: TableScreen, *choices: str) -> None:
    """Press the keys of these choices one after the other, of the lists that they are in, and yes to any doubt."""
    for choice in choices:
        entry = entry_of(screen, choice)
        item = next(item for item in screen.scene.menu.items if entry in item.entries)
        if item is entry:
            await press(pilot, item.key)
            if isinstance(aside(screen), Doubt):
                await press(pilot, "enter")
            continue
        await press(pilot, item.key)
        opened = aside(screen)
        assert isinstance(opened, Opened)
        await press(pilot, next(one.key for one in opened.entries if one.choice == entry.choice))


def frame(app: App[Any]) -> str:
    """What the terminal shows, without trailing blanks."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)


def under_curtain(screen: TableScreen) -> str:
    """All the text that the table's own widgets hold, whatever lies over them."""
    panels = [
        screen.title_bar,
        screen.players,
        screen.decision,
        screen.log_page,
        screen.info,
        screen.strip,
        screen.footer,
    ]
    lines = ["".join(piece.text for piece in line) for panel in panels for line in panel.lines]
    titles = [str(panel.border_title) for panel in panels]
    return "\n".join([*lines, *titles, screen.board_widget.picture(), str(screen.board_widget.tooltip)])


def is_covered(app: App[Any]) -> bool:
    return isinstance(app.screen, Curtain)


def verbs(screen: TableScreen) -> list[str]:
    """The choices that were made, written out."""
    return [str(move.choice) for move in screen.session.moves]


def top(pilot: Pilots) -> type:
    """What kind of screen is on top."""
    return type(pilot.app.screen)


def aside(screen: TableScreen) -> object:
    """What the decision panel shows instead of the menu, if anything."""
    return screen.decision.aside


def shown(screen: TableScreen) -> object:
    """What the flow has the screen show."""
    return screen.showing.now()


def viewer(screen: TableScreen) -> int | None:
    """Whose view is up, by what is shown."""
    assert screen.scene.viewer == screen.showing.viewer
    return screen.scene.viewer


def said(screen: TableScreen) -> str:
    """What the line under the board says."""
    return " ".join("".join(piece.text for piece in line) for line in screen.info.lines).strip()


def panel(screen: TableScreen) -> str:
    """What the decision panel says, without its line breaks."""
    return " ".join(" ".join("".join(piece.text for piece in line) for line in screen.decision.lines).split())


def row(screen: TableScreen, number: int = 0) -> list[str]:
    """The words of a seat's line in the panel of players, behind its name."""
    (line,) = (line for pieces in screen.players.lines if NAMES[number] in (line := "".join(p.text for p in pieces)))
    return line.split()[2:]
