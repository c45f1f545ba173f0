"""What the whole table shows at a moment, made from the session for one pair of eyes. Plain data: nothing of Textual.

A scene for the open table is made from the open table's view alone, so that a curtain can lie over one and nothing
under it is anybody's secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import Fact
from glover_tui.boards.base import Board, Line
from glover_tui.table.bars import Act, Key
from glover_tui.table.flow import Over, Own, PublicTable, Shown
from glover_tui.table.lines import Pieces, pieces
from glover_tui.table.menu import Menu, read_menu
from glover_tui.table.open_table import OpenTable
from glover_tui.table.seats import SeatCall, Seats


@dataclass(frozen=True)
class Scene:
    """A view with the choices that go with it. `viewer`: whose own view it is, None for the open table.

    `eyes` is the same, but also set in a game without secrets, where the board may show the asked seat's own things.
    """

    shown: Shown
    viewer: int | None
    eyes: int | None
    view: Any
    menu: Menu
    where: tuple[str, ...]

    @property
    def over(self) -> bool:
        return isinstance(self.shown, Over)

    @property
    def glancing(self) -> bool:
        return isinstance(self.shown, Own) and self.shown.glancing


def make_scene(table: OpenTable, board: Board, shown: Shown) -> Scene:
    """The scene for what is to be shown; for a curtain, the open table with nothing to choose."""
    session = table.session
    viewer = shown.seat if isinstance(shown, Own) else None
    eyes = shown.viewer if isinstance(shown, PublicTable) else viewer
    view = session.view(eyes)
    menu = Menu()
    if isinstance(shown, (Own, PublicTable)):
        menu = read_menu(session, board, view, viewer, table.names)
    return Scene(shown, viewer, eyes, view, menu, tuple(session.game.words.where(view, table.names)))


def player_lines(board: Board, scene: Scene, seats: Seats, width: int) -> list[Pieces]:
    """The players panel; in a game with secrets, a click on a seat's line calls that seat to its own things."""
    lines: Sequence[Line] = board.player_lines(scene.view, seats.names, seats.look, width)
    callable_ = isinstance(scene.shown, PublicTable) and scene.eyes is None
    found: list[Pieces] = []
    for number, line in enumerate(lines):
        seat = number - 1
        target = SeatCall(seat) if callable_ and 0 <= seat < len(seats.names) else None
        found.append(pieces(line, target))
    return found


def own_lines(board: Board, scene: Scene, seats: Seats, width: int) -> list[Pieces]:
    """The viewer's own things, at the head of the decision panel."""
    if scene.eyes is None:
        return []
    return [pieces(line) for line in board.own_lines(scene.view, seats.names, seats.look, width)]


def fact_text(fact: Fact) -> str:
    """A fact's text with where its figure comes from, if that is not the printed game."""
    return f"{fact.text}\n({fact.source})" if fact.source else fact.text


def footer_keys(
    scene: Scene,
    seats: Seats,
    hidden: bool,
    undo: bool,
    redo: bool,
    on_board: bool,
    page: str,
    unsaved: bool = False,
    looking: bool = False,
    more: bool = False,
    zooms: bool = False,
) -> list[Key]:
    """The keys of the footer, in the order in which they are written.

    `on_board`: the arrow keys move on the board, and `l` with them. `page` is the one turned up in one column, if any.
    `looking`: they go to everything there, not to what can be chosen alone. `more`: not all of the board is in sight.
    `zooms`: it has parts in more than one size.
    """
    pages = {"board": "Players", "players": "Log", "log": "Board"}
    turn = "Choices" if on_board else pages.get(page, "Board")
    keys = [Key("u", "Undo", Act("undo"), 0, undo)]
    if redo:
        keys.append(Key("U", "Redo", Act("redo"), 6))
    if scene.over:
        keys.insert(0, Key("Enter", "Score", Act("score")))
    if scene.glancing:
        keys.insert(0, Key("Esc", "Back", Act("back")))
    elif scene.viewer is not None:
        keys.insert(0, Key("Esc", "Back", Act("back"), 5))
    keys += [
        Key("?", "Why", Act("why")),
        *([] if scene.over else [Key("!", "Hint", Act("hint"), 3)]),
        Key("=", "Card", Act("card"), 4),
        Key("F1", "Rules", Act("rules")),
        Key("L" if on_board else "l", "Log", Act("log")),
    ]
    if on_board:
        around = Key("x", "Look around", Act("look"), 5)
        keys.append(around._replace(label="Looking around: back", gives_way=0, on=True) if looking else around)
    if page == "board" and not on_board:
        keys.append(Key("←", "Board", Act("board"), 4))
    if more:
        keys.append(Key(",.", "Boards", Act("leaf"), 6))
    if zooms:
        keys += [Key("+", "", Act("zoom", 1), 8), Key("-", "Size", Act("zoom", -1), 8)]
    keys.append(Key("Tab", turn, Act("turn"), 2))
    if isinstance(scene.shown, PublicTable) and hidden:
        last = len(seats.names) - 1
        keys += [
            Key(seats.key(seat), "Own view" if seat == last else "", Act("call", seat), 3) for seat in range(last + 1)
        ]
    if hidden and not scene.over:
        keys.append(Key("F9", "Cover", Act("cover"), 5))
    return [
        *keys,
        Key("Ctrl+P", "More", Act("palette"), 7),
        Key("q", "Leave" if page or unsaved else "Leave (saved)", Act("leave")),
    ]
