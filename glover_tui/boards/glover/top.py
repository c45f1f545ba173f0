"""The round track, the start player and the Big Cheese."""

from __future__ import annotations

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, wrap
from glover_tui.boards.glover.brush import Scene, used_word
from glover_tui.boards.glover.words import cheese_words


def height(view: GloverView, width: int) -> int:
    return 2


def paint(scene: Scene, area: Area) -> None:
    """Two lines: where the game stands, and who is the guest."""
    _rounds(scene, Area(area.x, area.y, area.width, 1))
    if scene.view.cheeses:
        line = Area(area.x, area.y + 1, area.width, 1)
        scene.canvas.fill(line, "ground.card")
        card = scene.view.cheeses[-1]
        x = scene.canvas.put(line.x + 1, line.y, load().cheeses[card].name, TITLE)
        room = line.x + line.width - x - 2
        words = cheese_words(card) + used_word(scene.view, card)
        scene.canvas.put(x + 2, line.y, words if len(words) <= room else wrap(words, room)[0], TEXT)
        scene.canvas.spot("cheese", line)


def _rounds(scene: Scene, area: Area) -> None:
    view, canvas = scene.view, scene.canvas
    x = canvas.put(area.x + 1, area.y, "Round ", QUIET)
    for number in range(1, view.rounds + 1):
        here = number == view.round
        text = f"[{number}]" if here else f" {number} "
        x = canvas.put(x, area.y, text, TITLE if here else QUIET)
    canvas.spot("round", Area(area.x, area.y, x - area.x + 1, 1))
    right = area.x + area.width
    start = max(x + 3, right - 28)
    canvas.put(start + 1, area.y, "start player ", QUIET)
    scene.who(start + 14, area.y, view.start, 13)
    canvas.spot("start", Area(start, area.y, right - start, 1))


def card_height(view: GloverView, width: int) -> int:
    return 7


def paint_card(scene: Scene, area: Area) -> None:
    """The round track above a framed Big Cheese card."""
    _rounds(scene, Area(area.x, area.y, area.width, 1))
    if not scene.view.cheeses:
        return
    card = scene.view.cheeses[-1]
    box = Area(area.x, area.y + 1, area.width, 5)
    scene.canvas.fill(box, "ground.card")
    scene.canvas.frame(box, "Big Cheese", TITLE)
    scene.canvas.put(box.x + 2, box.y + 1, load().cheeses[card].name, STRONG)
    for row, line in enumerate(wrap(cheese_words(card) + used_word(scene.view, card), box.width - 4)[:2]):
        scene.canvas.put(box.x + 2, box.y + 2 + row, line, TEXT)
    scene.canvas.spot("cheese", box, framed=True)
