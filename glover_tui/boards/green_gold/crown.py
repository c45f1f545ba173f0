"""The crown: the royal supplier track, the three order tokens, and the mandates that are to be had."""

from __future__ import annotations

from typing import Final

from games.green_gold.components import load
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import QUIET, STRONG, TEXT, heading
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import Scene

_PLACES: Final = load().royal_track
_PLACE: Final = 4
_SERVED: Final = " srv"
"""Behind the tea on an order."""
LEAST: Final = 21
"""The width that it needs."""
WIDE: Final = 30
_OUTSIDE: Final = "off the track"
_SIGN: Final = 3
"""How wide a company's sign is with the blank before it."""
"""From this width on each place of the track tells how many steps it is worth at the end."""


def height(view: GreenGoldView, width: int) -> int:
    """Seven lines."""
    return 4 + len(view.mandates)


def paint(scene: Scene, area: Area) -> None:
    """Paint track, orders and mandates into the area."""
    canvas = scene.canvas
    canvas.fill(area, "ground.table")
    x = heading(canvas, area._replace(height=1), "Crown")
    deck = f" {'mandate ' if area.width >= WIDE else ''}deck {scene.view.mandate_deck} "
    canvas.put(x + 1, area.y, deck, QUIET)
    canvas.spot("mandate_deck", Area(x + 1, area.y, len(deck), 1))
    _track(scene, area._replace(y=area.y + 1, height=1))
    _outside(scene, area._replace(y=area.y + 2, height=1))
    _orders(scene, area._replace(y=area.y + 3, height=1))
    for space, mandate in enumerate(scene.view.mandates):
        _mandate(scene, area._replace(y=area.y + 4 + space, height=1), space, mandate)


def _track(scene: Scene, line: Area) -> None:
    """The companies on the track, the foremost first, and how many steps the places are worth at the end."""
    canvas, royal, y = scene.canvas, scene.view.royal, line.y
    wide = line.width >= WIDE
    each = _PLACE + 2 * wide
    for number, steps in enumerate(_PLACES):
        at = Area(line.x + number * each, y, each, 1)
        if number < len(royal):
            x = scene.company(at.x + 1, y, royal[number])
            canvas.put(x, y, f"+{steps}" if wide else "", QUIET)
            canvas.spot(f"royal:{royal[number]}", at)
        else:
            canvas.put(at.x + 1, y, f"+{steps}", QUIET)
            canvas.spot(f"royal:{number + 1}", at)


def _outside(scene: Scene, line: Area) -> None:
    """The companies that are not on the track, behind a word that says so."""
    canvas, y = scene.canvas, line.y
    outside = [company for company, seen in scene.view.companies.items() if not seen.royal]
    if not outside:
        return
    room = line.width - len(outside) * _SIGN
    word = _OUTSIDE if room > len(_OUTSIDE) else _OUTSIDE[:3]
    x = canvas.put(line.x + (room > len(word)), y, word, QUIET)
    for company in outside:
        scene.company(x + 1, y, company)
        canvas.spot(f"royal:{company}", Area(x, y, _SIGN, 1))
        x += _SIGN


def _orders(scene: Scene, line: Area) -> None:
    """Each token with its bonus, or with the tea that was served on it; in little room beside each other as they come,
    else in columns."""
    canvas, orders = scene.canvas, scene.view.orders
    column = line.width // len(orders)
    texts = _order_texts(scene, line.width)
    loose = all(len(text) + 2 <= column for text in texts)
    spare = line.width - sum(len(text) + 1 for text in texts)
    x = line.x
    for space, (order, text) in enumerate(zip(orders, texts, strict=True)):
        wide = column if loose else len(text) + 1 + spare // len(orders)
        canvas.fill(Area(x, line.y, wide - loose, 1), "ground.card")
        if order.tea:
            scene.crate(x + 1, line.y, order.tea)
            canvas.put(x + 2, line.y, _SERVED, QUIET)
        else:
            canvas.put(x + 1, line.y, text, TEXT)
        canvas.spot(f"order:{space}", Area(x, line.y, wide, 1))
        x += wide


def _order_texts(scene: Scene, width: int) -> list[str]:
    """What stands on the tokens, the longest that has room."""
    bonuses = [
        f"{marks.TEA[one.tea]}{_SERVED}" if one.tea else marks.effects(one.effects, 0, scene.look)
        for one in scene.view.orders
    ]
    tight = [bonus.replace(" +", "+") for bonus in bonuses]
    for texts in (bonuses, tight):
        if sum(len(text) + 1 for text in texts) <= width:
            return texts
    return [text.replace(marks.ANY, "") for text in tight]


def _mandate(scene: Scene, line: Area, space: int, mandate: str) -> None:
    canvas = scene.canvas
    if mandate:
        canvas.put(line.x + 1, line.y, marks.mandate(mandate, line.width - 2, scene.look), STRONG)
    else:
        canvas.put(line.x + 1, line.y, "no mandate", QUIET)
    canvas.spot(f"mandate:{space}", line)
