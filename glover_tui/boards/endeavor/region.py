"""What stands at a region's box: its name, whether it is open, the shipping track, and the stack of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.endeavor.view import RegionView
from glover_tui.boards.base import Area, Cell, Ink
from glover_tui.boards.brush import QUIET, STRONG, TEXT, cut, put_cells
from glover_tui.boards.endeavor.atlas import Place
from glover_tui.boards.endeavor.brush import Scene, chip, icons
from glover_tui.theme.look import UNICODE
from glover_tui.theme.plain import ascii_only

OPEN: Final = "OPEN"
CLOSED: Final = "closed"
_GAP: Final = Cell(" ")
_WIDE: Final = 60
"""From this width on the spaces of a track are three cells wide."""
_LINE_LEFT: Final = 8
_LONG_LEFT: Final = 4
_LONG: Final = 40
_TITLE_LEFT: Final = 15
"""How much of a box's line is left beside more than one card, how much of one that is long, which is from `_LONG` on,
and how much of one with the region's short name in it."""
_SHORT_REGIONS: Final = {"north_america": "N. America", "south_america": "S. America", "europe": "Europe"}


def region_name(scene: Scene, region: str, room: int) -> str:
    """The region's name in at most `room` cells."""
    name = scene.facts.regions[region].name.removeprefix("The ")
    return name if len(name) <= room else cut(_SHORT_REGIONS.get(region, name), room)


def city_name(scene: Scene, city: str, room: int) -> str:
    """The city's name in at most `room` cells."""
    name = scene.facts.cities[city].name
    if scene.look.name != UNICODE.name:
        name = ascii_only(name)
    return cut(name, room)


def paint(scene: Scene, area: Area, region: str, place: Place) -> None:
    """The head of a region's box, with its spot, and in the box's lower line its stacks."""
    head = place.head._replace(x=area.x + place.head.x, y=area.y + place.head.y)
    seen = scene.view.regions[region]
    foot = place.foot._replace(x=area.x + place.foot.x, y=area.y + place.foot.y)
    used = stacks(scene, head, foot, region)
    _title(scene, head._replace(width=head.width - used), seen)
    has_track = bool(scene.facts.regions[region].track)
    if has_track:
        track(scene, head._replace(x=head.x + 1, y=head.y + 1, width=head.width - 1), seen)
    if f"region:{region}" not in scene.canvas.spots:  # it is in the strip above where that is shown
        scene.canvas.spot(f"region:{region}", head._replace(width=head.width - used, height=2 if has_track else 1))


def _title(scene: Scene, head: Area, seen: RegionView) -> None:
    word = OPEN if seen.open else CLOSED
    name = region_name(scene, seen.id, head.width - len(word) - 3).upper()
    x = scene.canvas.put(head.x, head.y, f" {name} ", STRONG if seen.open else TEXT)
    scene.canvas.put(x, head.y, f"{word} ", Ink("good", "", True) if seen.open else QUIET)


def track(scene: Scene, area: Area, seen: RegionView) -> None:
    """The shipping track: who is on it from the farthest space on, the tokens of the free ones, markers beside it."""
    wide = area.width >= _WIDE
    tail = list(_beside(scene, seen))
    spaces = [Cell(f" {scene.glyph(seat)} " if wide else scene.glyph(seat), scene.ink(seat)) for seat in seen.taken]
    spaces += [chip(token, wide) for token in seen.tokens]
    lead = [] if seen.open else [Cell(f"{len(seen.taken)}/{len(spaces)} ", TEXT)]
    if wide:
        lead = [Cell("ship ", QUIET), *lead]
    room = area.width - _width(lead) - _width(spaces) - _width(tail)
    if room < 0:  # markers of all seats beside a long track: the blanks before both make room, then the plus sign
        area, tail = area._replace(x=area.x - 1), [Cell("+", QUIET), *tail[1:]] if room > -3 else tail[1:]
    if room >= len(spaces) - 1:
        spaces = [piece for cell in spaces for piece in (cell, _GAP)][:-1]
    put_cells(scene.canvas, area.x, area.y, [*lead, *spaces, *tail])


def _beside(scene: Scene, seen: RegionView) -> Iterator[Cell]:
    if seen.beside:
        yield Cell(" +", QUIET)
    for seat in dict.fromkeys(seen.beside):
        yield Cell(f"{scene.glyph(seat)}{seen.beside.count(seat)}", scene.ink(seat))


def stacks(scene: Scene, head: Area, foot: Area, region: str) -> int:
    """The top cards of the region's stacks, at the right end of the box's lower line, a second one in the upper line.

    Gives how many cells of the head that took.
    """
    *more, last = scene.facts.regions[region].stacks
    _stack(scene, foot, last, _LONG_LEFT if foot.width >= _LONG else _LINE_LEFT)
    return sum(_stack(scene, head, stack, _TITLE_LEFT) + 1 for stack in more)


def _stack(scene: Scene, line: Area, stack: str, left: int) -> int:
    """A stack's top card at the right end of a line, and the next ones where `left` cells are left; gives the width."""
    label = [Cell("slavery ", QUIET)] if stack == "slavery" else []
    cards = [_card(scene, card, number == 0) for number, card in enumerate(scene.view.stacks[stack])]
    cells = [Cell(" "), *label, *(cards[0] if cards else [Cell("no card", QUIET)]), Cell(" ")]
    for number, card in enumerate(cards[1:]):
        more = [Cell("" if number else "then ", QUIET), *card, Cell(" ")]
        if _width(cells) + _width(more) > line.width - left:
            break
        cells += more
    width = _width(cells)
    x = line.x + line.width - width
    put_cells(scene.canvas, x, line.y, cells)
    scene.canvas.spot(f"stack:{stack}", Area(x, line.y, width, 1))
    return width


def _card(scene: Scene, card: str, top: bool) -> list[Cell]:
    """A card: its value and icons."""
    facts = scene.facts.cards[card]
    return [Cell("gov " if facts.governor else f"{facts.value} ", STRONG if top else QUIET), *icons(facts.icons)]


def _width(cells: Sequence[Cell]) -> int:
    return sum(len(cell.text) for cell in cells)
