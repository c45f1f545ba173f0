"""The office upgrades that are to be had, each with what its space costs, and the card that comes next."""

from __future__ import annotations

from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import perks
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, heading
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import Scene

_COSTS: Final = load().rules.upgrade_space_costs
LEAST: Final = 21
"""The width that it needs."""
_COST: Final = 3


_DECK: Final = " deck: "


def height(view: GreenGoldView, width: int) -> int:
    """A heading, a line a space, and one for the next card."""
    return 2 + len(_COSTS)


def paint(scene: Scene, area: Area) -> None:
    """Paint the spaces and the next card, which has a line of its own if there is one left."""
    canvas, view = scene.canvas, scene.view
    canvas.fill(area, "ground.table")
    x = heading(canvas, area._replace(height=1), "Upgrades")
    for space, upgrade in enumerate(view.upgrades):
        _space(scene, area._replace(y=area.y + 1 + space, height=1), space, upgrade)
    if area.height > 1 + len(_COSTS):
        _next(scene, area._replace(y=area.y + 1 + len(_COSTS), height=1))
    else:
        _next(scene, area._replace(x=x, width=area.x + area.width - x, height=1))


def price(view: GreenGoldView, space: int) -> int:
    """What the space costs the seat whose turn it is."""
    less = perks(view.seats[view.active]).upgrade_price if view.active >= 0 else 0
    return max(0, _COSTS[space] - less)


def _space(scene: Scene, line: Area, space: int, upgrade: str) -> None:
    canvas, cost = scene.canvas, price(scene.view, space)
    canvas.fill(line, "ground.card")
    cheaper = cost < _COSTS[space]
    x = canvas.put(line.x + 1, line.y, f"{scene.money(cost):<{_COST}}", GOOD if cheaper else STRONG)
    room = line.x + line.width - x
    text = marks.upgrade(upgrade, room, scene.look) if upgrade else scene.look.dot
    canvas.put(x, line.y, text, TEXT if upgrade else QUIET)
    canvas.spot(f"upgrade:{space}", line)


def _next(scene: Scene, line: Area) -> None:
    """The card on top of the deck, and how many lie below it."""
    canvas, view = scene.canvas, scene.view
    room = line.width - len(_DECK) - 1
    text = marks.upgrade(view.upgrade_next, room, scene.look) if view.upgrade_next else "none"
    x = canvas.put(line.x, line.y, _DECK, QUIET)
    x = canvas.put(x, line.y, text, QUIET)
    for below in (f", {view.upgrade_deck} below", f" +{view.upgrade_deck}"):
        if view.upgrade_deck and x + len(below) <= line.x + line.width:
            x = canvas.put(x, line.y, below, QUIET)
            break
    canvas.put(x, line.y, " "[: line.x + line.width - x], QUIET)
    canvas.spot("upgrade_next", line)
