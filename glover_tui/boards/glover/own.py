"""The viewer's own things: cubes behind the screen, what is picked of them so far, and in large the whole place."""

from __future__ import annotations

from collections.abc import Sequence

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import QUIET, STRONG, TEXT, heading, put_cells
from glover_tui.boards.glover.brush import LETTERS, Scene, chip, chips
from glover_tui.boards.glover.seats import pawn_glyphs, sides
from glover_tui.boards.glover.words import tile_words
from glover_tui.theme.look import Look

LABEL = 22
EACH = 8


def colours_asked(view: GloverView) -> bool:
    """Whether a seat names a colour at the open table, so that the five colours lie there to be picked."""
    if view.viewer is not None or len(view.deciding) != 1:
        return False
    return (view.phase == "production" and view.step != "iwasaki") or view.partner >= 0


def shown(view: GloverView) -> bool:
    return view.phase != "over" and (view.viewer is not None or colours_asked(view))


def height(view: GloverView, width: int) -> int:
    if not shown(view):
        return 0
    return 2 if view.draft is not None else 1


def paint(scene: Scene, area: Area) -> None:
    """One line of cubes by colour, and below it what has been picked."""
    view, canvas = scene.view, scene.canvas
    canvas.fill(area, "ground.card")
    if view.viewer is None:
        x = canvas.put(area.x + 1, area.y, "which colour? ", TEXT)
        scene.who(x, area.y, view.deciding[0], LABEL - 16)
        _colours(scene, area.x + LABEL, area.y, None)
        return
    mine = view.seats[view.viewer]
    x = canvas.put(area.x + 1, area.y, "your screen ", QUIET)
    canvas.put(x, area.y, f"{mine.cube_count} cube{'' if mine.cube_count == 1 else 's'}", STRONG)
    canvas.spot("screen", Area(area.x, area.y, LABEL, 1))
    x = _colours(scene, area.x + LABEL, area.y, mine.cubes or (0,) * 5)
    done_button(scene, x, area.y)
    if area.height > 1 and view.draft is not None:
        put_cells(canvas, area.x + 1, area.y + 1, picked(view, scene.look, area.width - 2))


def _colours(scene: Scene, x: int, y: int, counts: Sequence[int] | None) -> int:
    """The five colours side by side, with how many there are; gives the x after them."""
    for number, letter in enumerate(LETTERS):
        end = put_cells(scene.canvas, x + 1, y, [chip(letter)])
        if counts is not None:
            ink = STRONG if counts[number] else QUIET
            scene.canvas.put(end, y, f"{scene.look.times}{counts[number]}", ink)
        scene.canvas.spot(f"cube:{letter}", Area(x, y, EACH, 1))
        x += EACH
    return x


def done_button(scene: Scene, x: int, y: int) -> None:
    """The place to say that a seat is done, in its Glover phase and where a pawn may be laid."""
    view = scene.view
    if view.viewer in view.deciding and view.phase == "glover" and view.draft is None:
        scene.canvas.put(x + 1, y, "Done", STRONG)
        scene.canvas.spot("done", Area(x, y, 6, 1))


_WHAT = {"raise": "raising reliance", "upgrade": "the upgrade", "trade": "the trade"}
_MODES = {"different": "all different", "same": "all of one colour", "any": "of any colours"}


def purpose_words(view: GloverView) -> str:
    """What cubes are being picked for."""
    if not view.purpose:
        return ""
    if view.purpose[0] in ("offer", "bid"):
        return f"for your {view.purpose[0]}"
    _, what, cubes, mode = view.purpose
    facts = load()
    if what in facts.facilities:
        name = facts.facilities[str(what)].name
    elif what in facts.weapons:
        name = f"a {facts.weapons[str(what)].name.lower()}"
    else:
        name = _WHAT.get(str(what), str(what))
    return f"for {name}: {cubes} {_MODES.get(str(mode), '')}".rstrip()


def picked(view: GloverView, look: Look, width: int) -> list[Cell]:
    """What is picked so far, and for what, in one line."""
    return [*_picked_chips(view, look, width - 40), Cell(purpose_words(view), TEXT)]


def picked_line(view: GloverView, look: Look, width: int) -> list[Cell]:
    """The same without the purpose where there is no room for it."""
    line, words = _picked_chips(view, look, width - 8), purpose_words(view)
    room = width - sum(len(cell.text) for cell in line)
    return [*line, Cell(words, TEXT)] if len(words) <= room else line


def _picked_chips(view: GloverView, look: Look, width: int) -> list[Cell]:
    if view.draft is None or not any(view.draft):
        return [Cell("nothing picked yet ", QUIET)]
    return [Cell("picked ", QUIET), *chips(view.draft, look, width)[0], Cell("  ")]


# ---------------------------------------------------------------------- in large


def mat_height(view: GloverView, width: int) -> int:
    return 9 if view.viewer is not None and view.phase != "over" else height(view, width)


def paint_mat(scene: Scene, area: Area) -> None:
    """The viewer's whole place: cubes one by one, HQ tiles, pawns and point cards."""
    view, canvas = scene.view, scene.canvas
    if view.viewer is None or view.phase == "over":
        paint(scene, area)
        return
    me = view.viewer
    mine = view.seats[me]
    canvas.fill(area, "ground.card")
    x = heading(scene.canvas, Area(area.x, area.y, area.width, 1), "Your place")
    scene.who(x + 1, area.y, me, 20)
    canvas.put(area.x + 1, area.y + 1, f"behind your screen: {mine.cube_count}", QUIET)
    canvas.spot("screen", Area(area.x, area.y + 1, 40, 1))
    counts = mine.cubes or (0,) * 5
    for row, letter in enumerate(LETTERS):
        y = area.y + 2 + row
        put_cells(canvas, area.x + 1, y, _pile(letter, counts[row], scene.look))
        canvas.spot(f"cube:{letter}", Area(area.x, y, 40, 1))
    x = area.x + 42
    for row, (kind, tile) in enumerate(zip(("workshop", "office"), sides(view, me), strict=True)):
        name = load().hq[tile].name
        end = canvas.put(x, area.y + 2 + row, f"{name:<16}", STRONG)
        canvas.put(end, area.y + 2 + row, tile_words(tile), QUIET)
        del kind
    pawns = pawn_glyphs(view, me, scene.look)
    canvas.put(canvas.put(x, area.y + 4, "pawns in hand   ", QUIET), area.y + 4, pawns, scene.ink(me))
    y = area.y + 5
    for count, what in _cards(view, me):
        if count:
            canvas.put(canvas.put(x, y, f"{count:>2} ", STRONG), y, what, TEXT)
            y += 1
    canvas.put(x, area.y + 1, f"{mine.points} points on the table", STRONG)
    if view.draft is not None:
        put_cells(canvas, area.x + 1, area.y + 7, picked(view, scene.look, area.width - 2))
    done_button(scene, area.x, area.y + area.height - 1)


def _pile(letter: str, count: int, look: Look) -> list[Cell]:
    if not count:
        return [Cell(f" {letter}  none", QUIET)]
    if count > 9:
        return [chip(letter), Cell(f" {look.times}{count}", STRONG)]
    return [cell for _ in range(count) for cell in (chip(letter), Cell(" "))]


def _cards(view: GloverView, seat: int) -> list[tuple[int, str]]:
    mine, facts = view.seats[seat], load()
    weapons = (mine.rifles, mine.cannons, mine.steamships)
    found = [
        (count, f"{weapon.name.lower()}{'' if count == 1 else 's'}, {count * weapon.points} points")
        for count, weapon in zip(weapons, facts.weapons.values(), strict=True)
    ]
    word = "letter" if mine.letters == 1 else "letters"
    return [*found, (mine.letters, f"{word}, {mine.letters * facts.letters.points} points")]
