"""The reliance track and, under each figure, the help that opens there: what Glover does, and for how much."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.glover.brush import GOOD, QUIET, STRONG, TEXT, TITLE, Scene, heading, payer

MOST: Final = 5


class Help(NamedTuple):
    """One help on the board: its spot, name, price in cubes, what kind of cubes, and what it is worth."""

    spot: str
    name: str
    price: int | None
    printed: int | None
    kind: str
    need: int
    worth: str = ""

    @property
    def height(self) -> int:
        return 3 if self.worth else 2


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
        Help("help:raise", "Raise", raising, printed, "any", needs["raise"]),
        Help("help:upgrade", "Upgrade", prices.get("upgrade", upgrade), upgrade, "colours", needs["upgrade"]),
        Help("help:trade", "Trade", prices.get("trade", trade), trade, "of one", needs["trade"]),
        Help("help:borrow", "Borrow", None, None, "its cost", needs["borrow"]),
    ]
    for weapon in facts.weapons.values():
        letters = view.early_bird.get(weapon.id, 0)
        worth = f"{weapon.points} pt" + (f" +{letters}L" if letters else "")
        price = prices.get(weapon.id, weapon.cost)
        found.append(Help(f"weapon:{weapon.id}", weapon.name, price, weapon.cost, "colours", needs[weapon.id], worth))
    return found


def height(view: GloverView, width: int) -> int:
    columns = [0] * (MOST + 1)
    for one in helps(view):
        columns[one.need] += one.height
    return 2 + max(columns)


def paint(scene: Scene, area: Area) -> None:
    """Paint the track and the helps into the area."""
    view, canvas = scene.view, scene.canvas
    who = payer(view)
    x = heading(scene, Area(area.x, area.y, area.width, 1), "Reliance and Glover's help")
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
        _help(scene, one, Area(left + one.need * wide, bottoms[one.need], wide, one.height), within)
        bottoms[one.need] += one.height


def _level(scene: Scene, column: Area, level: int, own: bool) -> None:
    view, canvas = scene.view, scene.canvas
    canvas.put(column.x, column.y, str(level), TITLE if own else QUIET)
    x = column.x + 1
    for seat, one in enumerate(view.seats):
        if one.reliance == level:
            canvas.put(x + 1, column.y, scene.glyph(seat), scene.ink(seat))
            canvas.spot(f"reliance:{seat}", Area(x, column.y, 2, 1))
            x += 2


def _help(scene: Scene, one: Help, area: Area, within: bool) -> None:
    canvas = scene.canvas
    canvas.put(area.x + 1, area.y, one.name, STRONG if within else QUIET)
    price, ink = _price(one)
    canvas.put(area.x + 1, area.y + 1, price, ink if within else QUIET)
    if one.worth:
        canvas.put(area.x + 1, area.y + 2, one.worth, TEXT if within else QUIET)
    canvas.spot(one.spot, area)


def _price(one: Help) -> tuple[str, Ink]:
    if one.spot == "help:borrow":
        return one.kind, TEXT
    if one.price is None:
        return ("1-3 any" if one.printed is None and one.spot == "help:raise" else "-"), TEXT
    cheaper = one.printed is not None and one.price < one.printed
    ink = GOOD._replace(bold=True) if cheaper else TEXT
    return ("free" if one.price == 0 else f"{one.price} {one.kind}"), ink
