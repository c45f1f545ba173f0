"""The Glen More II board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from glover_tui.boards.base import Area, Board, Canvas
from glover_tui.boards.brush import TITLE
from glover_tui.boards.glen_more import layout, marks, panels, scorings, territory, verbs
from glover_tui.boards.glen_more.brush import GOODS, Scene
from glover_tui.theme.look import ASCII, UNICODE


def _number(scene: Scene, leaf: Area, text: str) -> None:
    """Which leaf of how many it is, at the right end of its first line if that is a heading."""
    canvas, x = scene.canvas, leaf.x + leaf.width - len(text)
    if all(char == scene.look.box.across for char, _ in canvas.cells[leaf.y][x - 1 : leaf.x + leaf.width]):
        canvas.put(x - 1, leaf.y, f" {text}", TITLE)


class GlenMoreBoard(Board):
    """The rondel with the Market, the territories, and the clan board."""

    game = "glen_more"
    walks_round = False
    sized = "land:"
    inks: ClassVar[Mapping[str, str]] = {resource: ink.fore for resource, ink in GOODS.items()}

    def __init__(self, zoom: int = 0) -> None:
        """`zoom` is 1 for larger and -1 for smaller tiles than fit best, 0 for these."""
        self.zoom = zoom

    def zoomed(self, by: int) -> GlenMoreBoard | None:
        zoom = self.zoom + by
        return GlenMoreBoard(zoom) if abs(zoom) <= 1 else None

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        found = layout.plan(view, width, height, self.zoom)
        return found.width, found.height

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        found = layout.plan(view, canvas.breadth or canvas.width, canvas.sight or canvas.height, self.zoom)
        for paint, area in found.placed:
            paint(scene, area)
        for number, leaf in enumerate(found.leaves, 1):
            canvas.leaf(leaf.y, leaf.height)
            _number(scene, leaf, f"{number}/{len(found.leaves)}")

    spot_of = staticmethod(verbs.spot_of)
    key_of = staticmethod(verbs.key_of)
    key_in = staticmethod(verbs.key_in)
    rank_of = staticmethod(verbs.rank_of)
    player_lines = staticmethod(panels.player_lines)
    own_lines = staticmethod(panels.own_lines)
    moment = staticmethod(scorings.moment)

    def legend(self) -> Mapping[str, str]:
        return {
            "● ▲ ■ ◆ ★": "the seats, each with its colour; on a tile so many Scotsmen",
            **marks.LEGEND,
            "+9 then ▲": "on the rondel: nine spaces ahead; if you go there, ▲ is on turn next; in little room +9▲",
            "+9 ▲ again": "the same, where you are ▲: you are on turn again",
            f"+9 then die, +9{marks.DIE}": "the same for the die",
            "+9 last turn": "there is The End, or it is beyond it: if you go there, you have no further turn",
            f"+9 game ends, +9{UNICODE.times}": "the same, and nobody else has a further turn",
            "cost WS buy (3)": "costs a wood and a stone; what of that you do not have costs 3 coins at the Market",
            "(1)(2) 3": "a row of the Market: in brackets the coins that lie there, then the free fields",
            "buy 3, sell 2": "what the next piece costs, what one of yours brings; in little room -3 +2",
            "empty": "the space behind the rearmost piece",
            "scored 1/4": "one of four scorings has been",
            "8 in supply, 10 markers": "Scotsmen and clan markers that you have not yet brought into the game",
            "gone 5": "so many tiles left the rondel without belonging to anybody",
            territory.awake_sign(UNICODE): f"a tile that you may activate now; in ASCII {territory.awake_sign(ASCII)}",
            territory.woken_sign(UNICODE): "a tile that you have activated in this turn",
            "activates 4": "a place for the tile in hand: so many tiles would be activated, and what they bring",
            "7 8 9, 4 6, 1 2 3": "the keys of moves, as they lie on a keyboard: 8 goes up, 6 right, 3 down and right",
            "1 step+": "on a place for the tile in hand: and more, for which there is no room; ? tells it all",
            "─2─": "a road of the clan board, which costs 2 coins",
            "cost 2": "how many coins a marker with that clan costs, all roads together; in little room =2",
            "1mv/turn": "a step in each turn with a tile",
            "cask+1VP": "a victory point for each cask made from now on",
            "2VP/card": "victory points at the end of the game for each card; so for each cask or person",
            "buy -1": "what you buy at the Market costs a coin less",
            "VP at end": "victory points at the end of the game",
        }
