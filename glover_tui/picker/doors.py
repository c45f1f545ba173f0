"""The ways to a table: a new one, one that was left, one that a position file begins."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.game import Deal, load_game
from games.core.journal import Header, Journal, JournalError, Player, header_for
from games.core.session import Session
from glover_tui.table.open_table import OpenTable, hash_pin
from glover_tui.table.screen import TableScreen

if TYPE_CHECKING:
    from glover_tui.app import GloverApp


@dataclass(frozen=True, slots=True)
class Wish:
    """A table as somebody wants it."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str]
    seed: int

    @property
    def deal(self) -> Deal:
        return Deal(len(self.players), self.seed, self.options, tuple(player.colour for player in self.players))

    @classmethod
    def of(cls, header: Header) -> Wish:
        """The table that a journal's header tells of."""
        return cls(header.game, header.seats, header.options, header.seed)

    def dealt_anew(self) -> Wish:
        """The same seats and options with other luck."""
        return replace(self, seed=random_seed())


def random_seed() -> int:
    """A seed that nobody knows."""
    return secrets.randbelow(1 << 63)


def player(name: str, colour: int, pin: str) -> Player:
    """Somebody who sits down. Of the PIN only a salted hash is kept."""
    return Player(name, colour, pin=hash_pin(pin))


def play(app: GloverApp, wish: Wish) -> None:
    """Deal the table and sit down at it. Raises BadDeal if it cannot be dealt."""
    session = Session(load_game(wish.game), wish.deal)
    folder = app.data_dir / "tables"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        pass
    now = datetime.now().astimezone()
    stem = f"{wish.game}-{now:%Y-%m-%d}-{secrets.token_hex(3)}"
    header = header_for(session, wish.players, stem, now.isoformat(timespec="seconds"))
    journal = Journal.create(folder / f"{stem}.jsonl", header, session)
    _sit_down(app, OpenTable(session, wish.players, journal), wish)


def open_table(app: GloverApp, path: Path) -> None:
    """Go on with a saved table; one sentence in a toast if it cannot be opened."""
    try:
        session, journal, notices = Journal.open(path)
    except JournalError as wrong:
        app.notify(str(wrong), severity="warning", timeout=10)
    except OSError as wrong:
        app.notify(f"{path} cannot be read: {wrong.strerror or wrong}.", severity="warning", timeout=10)
    else:
        for notice in notices:
            app.notify(notice, timeout=10)
        _sit_down(app, OpenTable(session, journal.header.seats, journal), Wish.of(journal.header))


def open_position(app: GloverApp, path: Path) -> None:
    """Play on from a position file, at a table that is not kept."""
    from games.core.positions import BadPosition, load

    try:
        placed = load(path)
    except (BadPosition, OSError) as wrong:
        app.notify(str(wrong), severity="warning", timeout=10)
        return
    session = Session(placed.game, placed.deal, placed.position)
    colours = session.deal.colours
    players = tuple(Player(name, colour) for name, colour in zip(placed.names, colours, strict=True))
    _sit_down(app, OpenTable(session, players), None)


def _sit_down(app: GloverApp, table: OpenTable, wish: Wish | None) -> None:
    """Show the table; when it is left, the same seats may want another game."""

    def left(answer: str | None) -> None:
        if answer == "again" and wish is not None:
            play(app, wish.dealt_anew())

    app.push_screen(TableScreen(table, app.settings), left)
