"""The ways to a table: a new one, one that was left, one that a position file begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.game import Deal, load_game
from games.core.journal import Header, Journal, JournalError, Opened, Player
from glover_tui import store
from glover_tui.picker.screen import PickerScreen
from glover_tui.table.open_table import OpenTable, hash_pin
from glover_tui.table.screen import TableScreen
from glover_tui.theme.look import UNICODE

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

AGAIN = "again"
"""What a table's screen gives when its seats want another game."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A table as somebody wants it. `players` are in seat order."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str]
    seed: int

    @property
    def deal(self) -> Deal:
        """What to deal for it."""
        return Deal(len(self.players), self.seed, self.options, tuple(player.colour for player in self.players))

    @classmethod
    def of(cls, header: Header) -> Wish:
        """The table that a journal's header tells of."""
        return cls(header.game, header.seats, header.options, header.seed)


def player(name: str, colour: int, pin: str) -> Player:
    """Somebody who sits down. Of the PIN only a salted hash is kept."""
    return Player(name, colour, UNICODE.seats[colour], hash_pin(pin))


def play(app: GloverApp, wish: Wish) -> None:
    """Deal the table and sit down at it. Raises BadDeal if it cannot be dealt."""
    now = datetime.now().astimezone()
    _sit_down(app, store.create(app.data_dir, load_game(wish.game), wish.deal, wish.players, now))


def open_table(app: GloverApp, path: Path) -> None:
    """Go on with a saved table; one sentence in a toast if it cannot be opened."""
    try:
        opened = Journal.open(path)
    except JournalError as wrong:
        _say(app, str(wrong))
    except OSError as wrong:
        _say(app, f"{path} cannot be read: {wrong.strerror or wrong}.")
    else:
        _sit_down(app, opened)


def open_position(app: GloverApp, path: Path) -> None:
    """Play on from a position file, at a new table."""
    from games.core.positions import BadPosition, load

    try:
        placed = load(path)
    except BadPosition as wrong:
        _say(app, str(wrong))
    except OSError as wrong:
        _say(app, f"{path} cannot be read: {wrong.strerror or wrong}.")
    else:
        _sit_down(app, store.create_from(app.data_dir, placed, datetime.now().astimezone()))


def _say(app: GloverApp, sentence: str) -> None:
    """Tell it where it can be read: in the picker's own line if that is what shows."""
    if isinstance(app.screen, PickerScreen):
        app.screen.note(sentence)
    else:
        app.notify(sentence, severity="warning", timeout=10, markup=False)


def _sit_down(app: GloverApp, opened: Opened) -> None:
    """Show the table, and what there is to say about its file; once it is left, the same seats may play again."""
    header = opened.journal.header

    def left(answer: str | None) -> None:
        if answer == AGAIN:
            play(app, replace(Wish.of(header), seed=store.new_seed()))

    app.push_screen(TableScreen(OpenTable(opened.session, header.seats, opened.journal), app.settings), left)
    for notice in opened.notices:
        _say(app, notice)
