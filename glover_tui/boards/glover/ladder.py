"""The reliance track and, under each figure, the help that opens there: what Glover does, and for how much."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, TITLE, heading
from glover_tui.boards.glover.brush import Scene, payer

MOST: Final = 5


class Help(NamedTuple):
    """One help on the board: its spot, name, price in cubes, what kind of cubes, and what it is worth."""

    spot: str
    name: str
    price: int | None
    printed: int | None
    kind: str
    need: int
    does: str
    worth: str = ""

    @property
    def height(self) -> int:
        return 3 if self.worth else 2

    @property
    def tall(self) -> int:
        return 5 if self.worth else 4


def helps(view: GloverView) -> list[Help]:
    """What Glover offers, with the prices of the seat that matters now, or the printed ones."""
    facts, who = load(), payer(view)
    seat = view.seats[view.start if who is None else who]
    prices = seat.prices if who is not None else {}
    needs = seat.needs
    raising = None if who is None else prices.get("raise")
    printed = None if raising is None else facts.reliance.raise_cost[min(seat.reliance, MOST - 1)]
    upgrade, trade = facts.helps.upgrade_hq.cost, facts.helps.trade.pay
    found = [
        Help("help:raise", "Raise", raising, printed, _raising(view, raising), needs["raise"], "+1 reliance"),
        Help(
            "help:upgrade",
            "Upgrade",
            prices.get("upgrade", upgrade),
            upgrade,
            "colours",
            needs["upgrade"],
            "an HQ tile",
        ),
        Help("help:trade", "Trade", prices.get("trade", trade), trade, "of one", needs["trade"], "gain 1 any"),
        Help("help:borrow", "Borrow", None, None, "its cost", needs["borrow"], "a facility"),
    ]
    for weapon in facts.weapons.values():
        letters = view.early_bird.get(weapon.id, 0)
        worth = f"{weapon.points} pt" + (f" +{letters}L" if letters else "")
        price = prices.get(weapon.id, weapon.cost)
        found.append(
            Help(
                f"weapon:{weapon.id}", weapon.name, price, weapon.cost, "colours", needs[weapon.id],
                f"{weapon.points} points", worth,
            )
        )  # fmt: skip
    return found


def _raising(view: GloverView, price: int | None) -> str:
    """What a step of reliance is paid with; with its price for everybody, if it is shown to nobody in particular."""
    if price is not None:
        return "any"
    most = max((seat.prices["raise"] for seat in view.seats if "raise" in seat.prices), default=0)
    return "1-3 any" if most > 1 else f"{most} any" if most else "-"


def height(view: GloverView, width: int) -> int:
    return 2 + _deepest(view, tall=False)


def tall_height(view: GloverView, width: int) -> int:
    """With a line more for each help, and room between."""
    return 2 + _deepest(view, tall=True)


def _deepest(view: GloverView, tall: bool) -> int:
    columns = [0] * (MOST + 1)
    for one in helps(view):
        columns[one.need] += one.tall if tall else one.height
    return max(columns)


def paint(scene: Scene, area: Area) -> None:
    """Paint the track and the helps into the area."""
    _paint(scene, area, tall=False)


def paint_tall(scene: Scene, area: Area) -> None:
    """The same, with what each help does."""
    _paint(scene, area, tall=True)


def _paint(scene: Scene, area: Area, tall: bool) -> None:
    view, canvas = scene.view, scene.canvas
    who = payer(view)
    x = heading(scene.canvas, Area(area.x, area.y, area.width, 1), "Reliance and Glover's help")
    if who is not None:
        x = canvas.put(x, area.y, " prices for ", QUIET)
        x = scene.who(x, area.y, who, 14)
        canvas.put(x, area.y, " ", QUIET)
    wide = area.width // (MOST + 1)
    left = area.x + (area.width - wide * (MOST + 1)) // 2
    reliance = None if who is None else view.seats[who].reliance
    for level in range(MOST + 1):
        column = Area(left + level * wide, area.y + 1, wide, area.height - 1)
        if level % 2 == 0:
            canvas.fill(column, "ground.mat")
        _level(scene, column, level, reliance == level)
    bottoms = [area.y + 2] * (MOST + 1)
    for one in helps(view):
        within = reliance is None or reliance >= one.need
        lines = _tall_lines(one) if tall else _lines(one)
        _help(scene, one, Area(left + one.need * wide, bottoms[one.need], wide, len(lines)), lines, within)
        bottoms[one.need] += one.tall if tall else one.height


def _level(scene: Scene, column: Area, level: int, own: bool) -> None:
    view, canvas = scene.view, scene.canvas
    canvas.fill(column._replace(height=1), "ground.card")
    canvas.put(column.x + 1, column.y, str(level), TITLE if own else STRONG)
    x = column.x + 2
    for seat, one in enumerate(view.seats):
        if one.reliance == level:
            canvas.put(x + 1, column.y, scene.glyph(seat), scene.ink(seat))
            canvas.spot(f"reliance:{seat}", Area(x, column.y, 2, 1))
            x += 2


def _help(scene: Scene, one: Help, area: Area, lines: list[tuple[str, Ink]], within: bool) -> None:
    for row, (text, ink) in enumerate(lines):
        scene.canvas.put(area.x + 1, area.y + row, text, ink if within else QUIET)
    scene.canvas.spot(one.spot, area)


def _lines(one: Help) -> list[tuple[str, Ink]]:
    found = [(one.name, STRONG), _price(one)]
    return [*found, (one.worth, TEXT)] if one.worth else found


def _tall_lines(one: Help) -> list[tuple[str, Ink]]:
    found = [(one.name, STRONG), (one.does, TEXT), _price(one)]
    if one.worth:
        _, _, letters = one.worth.partition("+")
        found.insert(2, (f"+{letters[:-1]} letters" if letters else "no letters", TEXT if letters else QUIET))
    return found


def _price(one: Help) -> tuple[str, Ink]:
    if one.price is None:
        return one.kind, TEXT
    cheaper = one.printed is not None and one.price < one.printed
    ink = GOOD._replace(bold=True) if cheaper else TEXT
    return ("free" if one.price == 0 else f"{one.price} {one.kind}"), ink
