"""The table's commands in the palette. None of them names anything that only one seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen


class Command(NamedTuple):
    """A line of the palette."""

    name: str
    help: str
    run: Callable[[], None]


class TableCommands(Provider):
    """What can be done at the table besides choosing."""

    def _commands(self) -> Iterator[Command]:
        table = cast("TableScreen", self.screen)
        yield Command("Undo", "Take back the last choice", table.action_undo)
        yield Command("Redo", "Make it again", table.action_redo)
        yield Command("Log", "Everything that has happened", table.action_log)
        yield Command("Signs", "What signs and short words on the board mean", table.action_legend)
        if table.zooms:
            yield Command("Larger", "Parts of the board a size larger (+)", lambda: table.action_zoom(1))
            yield Command("Smaller", "Parts of the board a size smaller (-)", lambda: table.action_zoom(-1))
        yield Command("Rules", "The rulebook of this game", table.action_rules)
        if table.game.hidden:
            yield Command("Cover the table", "The curtain, at once", table.action_cover)
            for seat, name in enumerate(table.seats.names):
                yield Command(f"{name}: own view", "Behind the curtain", lambda seat=seat: table.action_call(seat))  # type: ignore[misc]
        yield Command("Hint", "What a sensible player would choose (!)", table.action_hint)
        yield Command("Coach", "Ask this seat once before a wasteful choice, or not (*)", table.action_coach)
        yield Command("Card", "Turn order, costs and scoring on one page (=)", table.action_card)
        yield Command("Leave the table", table.table.trouble or "It is saved", table.action_leave)

    async def discover(self) -> Hits:
        for command in self._commands():
            yield DiscoveryHit(Content(command.name), command.run, text=command.name, help=command.help)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command in self._commands():
            if (score := matcher.match(command.name)) > 0:
                # A Content and not a string: a name is never read as markup.
                yield Hit(score, Content(command.name), command.run, text=command.name, help=command.help)
