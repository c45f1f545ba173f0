"""What a key means at the table, given what is shown and where the cursor is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from glover_tui.boards.base import Ink
from glover_tui.table.choices import Answer, Doubt
from glover_tui.table.explaining import Remark
from glover_tui.table.flow import PublicTable

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen

Deed = Callable[[], None]
QUIET = Ink("quiet")
SIDES = {"left": -1, "right": 1}
ROWS = {"up": -1, "k": -1, "down": 1, "j": 1}
BACK = ("escape", "backspace")
LEAVES = {",": -1, ".": 1}
SIZES = {"+": 1, "-": -1}


def meaning(table: TableScreen, key: str, char: str) -> Deed | None:
    """What to do for the key; None if it is for the board, or means nothing."""
    aside = table.decision.aside
    if aside is not None:
        found = _in_doubt(table, aside, key, char) if isinstance(aside, Doubt) else _in_choices(table, key, char)
        if found is not None:
            return found
    elif (found := _general(table, key, char) or _choice(table, char) or _seat(table, char)) is not None:
        return found
    if aside is not None and char in ("u", "U"):
        return lambda: _out_of_aside(table, table.hands.undo if char == "u" else table.hands.redo)
    if aside is not None and key in ("tab", "shift+tab", "left", "right", "h"):
        return _across(table, key) or _nothing
    return _always(table, key, char) or (_in_list(table, key, char) if not table.board_widget.has_focus else None)


def _nothing() -> None:
    pass


def _across(table: TableScreen, key: str) -> Deed | None:
    """To the choice that stands beside the cursor in the list, if there is one."""
    panel = table.decision
    beside = panel.beside(SIDES[key]) if key in SIDES else None
    return (lambda: panel.point(beside)) if beside is not None else None


def _out_of_aside(table: TableScreen, deed: Deed) -> None:
    table.decision.close()
    deed()


def _in_doubt(table: TableScreen, doubt: Doubt, key: str, char: str) -> Deed | None:
    hands = table.hands
    if key in ROWS:
        return lambda: table.decision.move(ROWS[key])
    if key in ("enter", "space"):
        cursor = table.decision.cursor
        return lambda: hands.answer(cursor.yes if isinstance(cursor, Answer) else True)
    if char == "y":
        return lambda: hands.answer(True)
    if key in BACK or char == "n":
        return lambda: hands.answer(False)
    return None


def _in_choices(table: TableScreen, key: str, char: str) -> Deed | None:
    """An opened fold, or the menu while it has the focus."""
    panel, hands = table.decision, table.hands
    if key in BACK:
        return hands.back
    if key in ROWS:
        return lambda: panel.move(ROWS[key])
    if key in ("enter", "space"):
        cursor = panel.cursor
        if cursor is None:
            return lambda: table.say(Remark("Pick a choice with its key, or with the arrows and Enter.", ink=QUIET))
        return lambda: hands.picked(cursor)
    if char and (item := panel.item_of(char)) is not None:
        return lambda: hands.pick(item)
    return None


def _choice(table: TableScreen, char: str) -> Deed | None:
    item = table.decision.item_of(char) if char else None
    return (lambda: table.hands.pick(item)) if item is not None else None


def _seat(table: TableScreen, char: str) -> Deed | None:
    """A seat's key: its capital, or the small letter as well if that means nothing else here."""
    seat = table.seats.by_key.get(char.upper()) if char else None
    if seat is None or not isinstance(table.scene.shown, PublicTable) or not table.game.hidden:
        return None
    if char != char.upper() and char in "hjklux":
        return None
    return lambda: table.hands.call(seat)


def _general(table: TableScreen, key: str, char: str) -> Deed | None:
    """What means the same at every table, unless a doubt or an opened fold is in the way."""
    if key in BACK:
        return table.hands.back
    if char == "u":
        return table.hands.undo
    if char == "U" or key == "ctrl+r":
        return table.hands.redo
    if char in LEAVES:
        return lambda: table.action_leaf(LEAVES[char])
    if char in SIZES and table.zooms:
        return lambda: table.action_zoom(SIZES[char])
    if key == "tab":
        return table.action_turn
    if key == "shift+tab":
        return lambda: table.action_turn(-1)
    if key == "enter" and table.scene.over:
        return table.action_score
    if key == "enter" and table.scene.glancing and not table.scene.menu.sections:
        return table.hands.back
    return None


def _always(table: TableScreen, key: str, char: str) -> Deed | None:
    if char == "q":
        return table.action_leave
    if char == "?":
        return table.action_why
    if char == "!":
        return table.action_hint
    if char == "*":
        return table.action_coach
    if char == "=":
        return table.action_card
    if key == "f1":
        return table.action_rules
    if char == "x":
        return table.action_look
    if char == "L" or (char == "l" and not table.board_widget.has_focus):
        return table.action_log
    return None


def _in_list(table: TableScreen, key: str, char: str) -> Deed | None:
    """Moving about in the menu, or in the page that is turned up beside it."""
    panel = table.decision
    page = table.log_page if table.small and table.page == "log" else panel
    if page is table.log_page and key in ROWS:
        return lambda: _scroll(table, ROWS[key])
    if key in ("pageup", "pagedown"):
        by = max(1, page.room - 1) * (1 if key == "pagedown" else -1)
        return lambda: _scroll(table, by)
    if key in ("home", "end"):
        return lambda: panel.edge(key == "home")
    if page is panel and (across := _across(table, key)) is not None:
        return across
    if key in ("left", "h") and not (table.small and table.page != "board"):
        return lambda: table.set_focus(table.board_widget)
    return _in_choices(table, key, char)


def _scroll(table: TableScreen, by: int) -> None:
    page = table.log_page if table.small and table.page == "log" else table.decision
    page.scroll_lines(by)
