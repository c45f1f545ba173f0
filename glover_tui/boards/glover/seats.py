"""What lies open before each seat: the sides of its HQ tiles, its point cards, and at the end its cubes."""

from __future__ import annotations

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import QUIET, STRONG, TEXT, heading, put_cells
from glover_tui.boards.glover.brush import Scene, chips
from glover_tui.boards.glover.words import name_short, tile_words
from glover_tui.theme.look import Look

WORKSHOP = 20
OFFICE = 14
WHO = 13


def sides(view: GloverView, seat: int) -> tuple[str, str]:
    """The HQ sides that lie up: the workshop's, and the office's."""
    facts, mine = load(), view.seats[seat]
    front, office = facts.setup.hq
    return (
        facts.hq[front].flips_to if mine.large_workshop else front,
        facts.hq[office].flips_to if mine.mansion else office,
    )


def height(view: GloverView, width: int) -> int:
    each = 2 if view.phase in ("over", "production") else 1
    return 1 + each * len(view.seats)


def tall_height(view: GloverView, width: int) -> int:
    """With a line more for where each seat's pawns are, and room between."""
    return height(view, width) + 2 * len(view.seats)


def paint(scene: Scene, area: Area) -> None:
    """A line a seat, and a second one where the phase has more to tell."""
    _paint(scene, area, tall=False)


def paint_tall(scene: Scene, area: Area) -> None:
    """The same, with where the pawns are."""
    _paint(scene, area, tall=True)


def _paint(scene: Scene, area: Area, tall: bool) -> None:
    view = scene.view
    heading(scene.canvas, Area(area.x, area.y, area.width, 1), "Before the screens")
    key = " R rifle  C cannon  S steamship  L letter "
    scene.canvas.put(area.x + area.width - 2 - len(key), area.y, key, QUIET)
    y = area.y + 1
    for seat in range(len(view.seats)):
        _seat(scene, Area(area.x, y, area.width, 1), seat)
        rest = Area(area.x + WHO + 1, y + 1, area.width - WHO - 1, 1)
        if view.phase == "over":
            _left(scene, rest, seat)
        elif view.phase == "production":
            _makes(scene, rest, seat)
        y += (height(view, area.width) - 1) // len(view.seats)
        if tall:
            _pawns(scene, rest._replace(y=y), seat)
            y += 2


def _pawns(scene: Scene, area: Area, seat: int) -> None:
    """The seat's pawns in hand, and where the others stand."""
    facts, mine = load(), scene.view.seats[seat]
    x = scene.canvas.put(area.x, area.y, pawn_glyphs(scene.view, seat, scene.look), TEXT) + 2
    tiles = [*mine.borrowed, *([mine.laid] if mine.laid else [])]
    words = ", ".join(facts.facilities[tile].name for tile in tiles) or "all pawns in hand"
    if x + len(words) > area.x + area.width:
        words = ", ".join(map(name_short, tiles))
    scene.canvas.put(x, area.y, words, QUIET)


def pawn_glyphs(view: GloverView, seat: int, look: Look) -> str:
    """Pawns in hand as full dots, the others as open ones."""
    hand, all_of_them = view.seats[seat].pawns, load().setup.pawns_in_hand
    return look.full * hand + look.empty * (all_of_them - hand)


def _seat(scene: Scene, area: Area, seat: int) -> None:
    view, canvas = scene.view, scene.canvas
    scene.who(area.x + 1, area.y, seat, WHO - 2)
    x = area.x + WHO
    workshop, office = sides(view, seat)
    facts = load()
    for kind, tile, wide in (("workshop", workshop, WORKSHOP), ("office", office, OFFICE)):
        better = not facts.hq[tile].flips_to
        canvas.put(x + 1, area.y, facts.hq[tile].name, STRONG if better else QUIET)
        if kind == "workshop":
            canvas.put(x + 2 + len(facts.hq[tile].name), area.y, tile_words(tile).split()[0], TEXT)
        elif tile in view.seats[seat].used:
            canvas.put(x + 2 + len(facts.hq[tile].name), area.y, "used", QUIET)
        canvas.spot(f"hq:{seat}:{kind}", Area(x, area.y, wide, 1))
        x += wide
    _score(scene, Area(x, area.y, area.x + area.width - x, 1), seat)


def _score(scene: Scene, area: Area, seat: int) -> None:
    canvas, mine = scene.canvas, scene.view.seats[seat]
    x = area.x + 1
    for count, sign in ((mine.rifles, "R"), (mine.cannons, "C"), (mine.steamships, "S"), (mine.letters, "L")):
        canvas.put(x, area.y, f"{count}{sign}", STRONG if count else QUIET)
        x += 4 if sign == "L" else 3
    canvas.put(x, area.y, f"{mine.points:>2} pt", STRONG)
    canvas.spot(f"score:{seat}", area)


def _left(scene: Scene, area: Area, seat: int) -> None:
    """The cubes that were left when the screens came off."""
    cubes = scene.view.seats[seat].cubes
    if cubes is None or not any(cubes):
        scene.canvas.put(area.x, area.y, "no cubes left", QUIET)
        return
    put_cells(scene.canvas, area.x, area.y, chips(cubes, scene.look, 40)[0])


def _makes(scene: Scene, area: Area, seat: int) -> None:
    """The seat's tiles that work in production."""
    view, facts = scene.view, load()
    mine = view.seats[seat]
    tiles = [tile for tile in (*mine.borrowed, mine.laid) if tile and facts.facilities[tile].phase == "production"]
    cells: list[Cell] = []
    for tile in (sides(view, seat)[0], *tiles):
        entry = facts.hq.get(tile) or facts.facilities[tile]
        figure = tile_words(tile).split()[0]
        cells += [Cell(f"{figure} ", STRONG), Cell(f"{entry.name}  ", QUIET)]
    used = 0
    for cell in cells:
        if used + len(cell.text.rstrip()) <= area.width:
            scene.canvas.put(area.x + used, area.y, cell.text, cell.ink)
        used += len(cell.text)
