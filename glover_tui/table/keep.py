"""Keeping the final score: as text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text
from textual.app import App

from glover_tui.table.lines import Pieces
from glover_tui.table.open_table import OpenTable
from glover_tui.theme.inks import inks_of


def as_text(table: OpenTable, lines: Iterable[Pieces]) -> str:
    """The score sheet as plain text, with the deal that the game came from."""
    deal = table.session.deal
    options = "".join(f" --option {name}={value}" for name, value in sorted(deal.options.items()))
    sheet = "\n".join("".join(piece.text for piece in line).rstrip() for line in lines)
    return f"{table.game.box.title}\n\n{sheet}\n\nDeal: {deal.seats} seats, seed {deal.seed}{options}\n"


def as_svg(lines: Sequence[Pieces], title: str, app: App[Any]) -> str:
    """The score sheet as a picture, in the app's colours."""
    inks = inks_of(app)
    console = Console(record=True, width=78, file=StringIO(), color_system="truecolor", force_terminal=True)
    for line in lines:
        text = Text(" ")
        for piece in line:
            text.append(piece.text, inks.style(piece.ink))
        console.print(text, no_wrap=True, crop=True)
    return console.export_svg(title=title)


def keep(folders: Iterable[Path], stem: str, ending: str, content: str) -> str:
    """Write it into the first folder that takes it, never over another file; gives one sentence that says where."""
    why = ""
    for folder in folders:
        for number in range(1, 100):
            path = folder / (f"{stem}.{ending}" if number == 1 else f"{stem}-{number}.{ending}")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(content)
            except FileExistsError:
                continue
            except OSError as wrong:
                why = (wrong.strerror or str(wrong)).lower()
                break
            return f"Saved as {path}"
    return f"Not saved: {why or 'there are too many of them already'}"
