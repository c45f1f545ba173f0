"""The action wheel: five actions, a depot between each two, the depots in its middle, the bag, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from games.green_gold.figures import ACTIONS, DEPOTS, distance
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, TITLE, WARN
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import NEUTRAL, Scene

DISC: Final = "ground.mat"
PLACE: Final = "ground.card"
SECTOR: Final = "ground.cost4"
"""Under an action."""

LEAST: Final = 47
"""The width that it needs."""
HEIGHT: Final = 11
"""How many lines it needs."""
GRAND: Final = 21
"""From this many lines on an action and a depot have three, and lines join them."""
_DEPOT: Final = 18
_ACTION: Final = 14
_MIDDLE: Final = 11
_MANY: Final = 4
"""For so many actions that a worker is free for, there is no room to name them all."""
_DOES: Final[Mapping[str, str]] = {
    "invest": "a share, +val",
    "import": "crates, +val",
    "negotiate": "agent, contract",
    "expand": "factory, post",
    "serve": "tea, mandate",
}


class Plan(NamedTuple):
    """Where everything goes: actions and depots clockwise, the depots in the middle, and the bag."""

    actions: tuple[Area, ...]
    depots: tuple[Area, ...]
    central: Area
    reserves: tuple[Area, Area]
    bag: Area


class Form(NamedTuple):
    """How the wheel is laid out, in cells from its top."""

    rows: tuple[int, int, int, int, int]
    """Where invest, the depots beside it, serve and import, the depots below these, and the rest begin."""
    lines: int
    """How high an action and a depot are."""
    wider: int
    """How much wider than in the least room."""
    edge: int
    """How far what is not at the middle of a side stands away from the edge."""
    heart: int
    """Where the depots in the middle begin."""
    gap: int
    """How many lines lie between the central depot and the word above the reserves."""


_SMALL_FORM: Final = Form((0, 1, 4, 6, 8), lines=2, wider=0, edge=0, heart=2, gap=0)
_GRAND_FORM: Final = Form((0, 3, 7, 11, 15), lines=3, wider=2, edge=5, heart=7, gap=1)


@lru_cache(64)
def plan(area: Area) -> Plan:
    """The wheel in this room; with more lines in each place from `GRAND` lines on."""
    form = _GRAND_FORM if area.height >= GRAND else _SMALL_FORM
    middle, heart = area.x + (area.width - _MIDDLE) // 2, area.y + form.heart
    below = heart + 3 + form.gap
    return Plan(
        _actions(area, form),
        _depots(area, form),
        Area(middle, heart, _MIDDLE, 2),
        (Area(middle, below, _MIDDLE, 1), Area(middle, below + 1, _MIDDLE, 1)),
        Area(area.x + 1, area.y + area.height - 1, area.width - 2, 1),
    )


def _actions(area: Area, form: Form) -> tuple[Area, ...]:
    """Clockwise from the top."""
    wide, right = _ACTION + form.wider, area.x + area.width
    at_top = wide if form.wider else _MIDDLE
    top, _, upper, _, lower = (area.y + row for row in form.rows)
    return (
        Area(area.x + (area.width - at_top) // 2, top, at_top, form.lines),
        Area(right - wide, upper, wide, form.lines),
        Area(right - wide - form.edge, lower, wide, form.lines),
        Area(area.x + form.edge, lower, wide, form.lines),
        Area(area.x, upper, wide, form.lines),
    )


def _depots(area: Area, form: Form) -> tuple[Area, ...]:
    """Clockwise from the one at the right of the top."""
    wide, right = _DEPOT + form.wider, area.x + area.width
    _, beside, _, between, lower = (area.y + row for row in form.rows)
    return (
        Area(right - wide - form.edge, beside, wide, form.lines),
        Area(right - wide, between, wide, form.lines),
        Area(area.x + (area.width - wide) // 2, lower + form.gap, wide, form.lines),
        Area(area.x, between, wide, form.lines),
        Area(area.x + form.edge, beside, wide, form.lines),
    )


def paint(scene: Scene, area: Area) -> None:
    """Paint the wheel into the area."""
    places = plan(area)
    _disc(scene, area)
    if area.height >= GRAND:
        _ring(scene, places)
    for number, action in enumerate(ACTIONS):
        _action(scene, places.actions[number], action)
    for number in range(DEPOTS):
        _depot(scene, places.depots[number], number)
    _middle(scene, places)
    _bag(scene, places.bag)
    if area.height < GRAND:
        _rest(scene, places.bag)


def _disc(scene: Scene, area: Area) -> None:
    """The ground of the wheel, its corners cut."""
    for row in range(area.height):
        cut = max(0, 3 - row, row - area.height + 3)
        inset = (0, 2, 5, 11)[cut]
        scene.canvas.fill(Area(area.x + inset, area.y + row, area.width - 2 * inset, 1), DISC)


def _ring(scene: Scene, places: Plan) -> None:
    """Lines from place to place, where there is room between them."""
    canvas, box = scene.canvas, scene.look.box
    invest, upper, _, left, _ = places.actions
    first, second, last = places.depots[:3]
    y, near, far = first.y - 2, places.depots[4].x + first.width // 2, first.x + first.width // 2
    canvas.put(near, y, box.top_left + box.across * (invest.x - near - 1), FRAME)
    canvas.put(_end(invest), y, box.across * (far - _end(invest)) + box.top_right, FRAME)
    for row in (y + 1, first.y + first.height, upper.y + upper.height, second.y + second.height):
        canvas.put(near, row, box.down, FRAME)
        canvas.put(far, row, box.down, FRAME)
    canvas.put(_end(left), last.y, box.across * (last.x - _end(left)), FRAME)
    canvas.put(_end(last), last.y, box.across * (places.actions[2].x - _end(last)), FRAME)


def _end(area: Area) -> int:
    return area.x + area.width


# ---------------------------------------------------------------- actions


def choosing(view: GreenGoldView) -> bool:
    """Whether an action is still to be chosen."""
    return view.active >= 0 and not view.action


def _action(scene: Scene, area: Area, action: str) -> None:
    """Its name with what the pawns there cost whoever comes, and the pawns."""
    canvas, seen = scene.canvas, scene.view.actions[action]
    chosen = scene.view.action == action
    canvas.fill(area, SECTOR)
    x = canvas.put(area.x + 1, area.y, action.upper(), TITLE if chosen else STRONG)
    if choosing(scene.view) and seen.fee and scene.view.active not in seen.pawns:
        canvas.put(x + 1, area.y, scene.money(seen.fee), WARN)
    if area.height > 2:
        canvas.put(area.x + 1, area.y + 2, _DOES[action], QUIET)
    x, y = area.x + 1, area.y + 1
    for seat in seen.pawns:
        x = canvas.put(x, y, scene.glyph(seat), scene.ink(seat))
    canvas.put(x, y, NEUTRAL * seen.neutral, STRONG)
    canvas.spot(f"action:{action}", area)


# ---------------------------------------------------------------- depots


def _depot(scene: Scene, area: Area, depot: int) -> None:
    """Its workers, each with the fee for the action that is chosen, and below what it costs from where."""
    canvas, view = scene.canvas, scene.view
    canvas.fill(area, PLACE)
    workers = view.depots[depot]
    fee = view.actions[view.action].reach[depot] if view.action and not view.worker else 0
    paid, apart = _tag(scene, workers, fee, area.width)
    x, y = area.x, area.y
    for company in dict.fromkeys(workers):
        end = scene.companies(x + 1, y, [company] * workers.count(company))
        if paid:
            end = canvas.put(end + apart, y, paid, WARN)
        canvas.spot(f"worker:{depot}:{company}", Area(x, y, end + 1 - x, 1))
        x = end + 1
    if not workers:
        canvas.put(x + 1, y, "no workers", QUIET)
    caption = area._replace(y=area.y + 1, height=area.height - 1)
    if workers:
        _caption(scene, caption, depot)
    canvas.spot(f"depot:{depot}", caption)


def _tag(scene: Scene, workers: tuple[str, ...], fee: int, width: int) -> tuple[str, int]:
    """The fee as it stands behind each worker of one company, and how far: in plain ASCII, where pounds are a letter,
    a blank parts them if there is room for it."""
    if not fee:
        return "", 0
    paid, kinds = scene.money(fee), len(set(workers))
    needed = 3 * len(workers) + kinds * (len(paid) + 1)
    return paid, int(paid[0].isalpha() and needed + kinds <= width)


def _caption(scene: Scene, area: Area, depot: int) -> None:
    """From where a worker is free and, in two lines, what it costs for the other actions; or how far it is away."""
    view, canvas = scene.view, scene.canvas
    if choosing(view):
        reach = tuple(view.actions[action].reach[depot] for action in ACTIONS)
        for row, text in enumerate(_fees(reach, area.height)):
            canvas.put(area.x + 1, area.y + row, marks.in_look(text, scene.look), QUIET)
    elif view.action and not view.worker:
        canvas.put(area.x + 1, area.y, _away(scene, depot), TEXT)


@lru_cache(256)
def _fees(reach: tuple[int, ...], lines: int) -> tuple[str, ...]:
    """For which actions a worker from here is free and, in two lines, for which it costs what: "free: inv imp" and
    "£1 neg srv  £2 exp"."""
    by_fee: dict[int, list[str]] = {}
    for action, fee in zip(ACTIONS, reach, strict=True):
        by_fee.setdefault(fee, []).append(marks.ACTION[action])
    free = by_fee.pop(0, [])
    if not by_fee:
        return ("free for all",)
    paid = "  ".join(f"{marks.POUND}{fee} {' '.join(who)}" for fee, who in sorted(by_fee.items()))
    if len(free) >= _MANY:
        return (f"free, but {paid}",)
    return (f"free: {' '.join(free)}", paid)[:lines]


def _away(scene: Scene, depot: int) -> str:
    """How far the depot lies from the chosen action."""
    fee = scene.view.actions[scene.view.action].reach[depot]
    cost = scene.money(fee) if fee else "free"
    far = distance(scene.view.action, depot)
    return f"{far} away: {cost}" if far else f"adjacent: {cost}"


# ---------------------------------------------------------------- the middle


def _middle(scene: Scene, places: Plan) -> None:
    """The central depot and the reserves, from which an empty depot is filled again."""
    canvas, view = scene.canvas, scene.view
    at = places.central
    canvas.put(at.x + 1, at.y, "central", QUIET)
    _workers(scene, at.x + 1, at.y + 1, view.central)
    canvas.spot("central", at)
    first = places.reserves[0]
    canvas.put(first.x + 1, first.y - 1, "reserves", QUIET)
    for number, (area, workers) in enumerate(zip(places.reserves, view.reserves, strict=True)):
        _workers(scene, area.x + 1, area.y, workers)
        canvas.spot(f"reserve:{number}", area)


def _workers(scene: Scene, x: int, y: int, workers: tuple[str, ...]) -> None:
    if workers:
        scene.companies(x, y, workers)
    else:
        scene.canvas.put(x, y, "empty", QUIET)


def _bag(scene: Scene, area: Area) -> None:
    """How many workers the bag holds, and of which companies."""
    canvas, bag = scene.canvas, scene.view.bag
    count = sum(bag.values())
    x = canvas.put(area.x + 1, area.y, f"bag {count}", TEXT if count else QUIET)
    for company, held in bag.items():
        if held and x + 6 <= area.x + area.width:
            x = scene.company(x + 1, area.y, company)
            x = canvas.put(x, area.y, str(held), TEXT)
    canvas.spot("bag", area._replace(width=max(x + 1 - area.x, 8)))


def _rest(scene: Scene, area: Area) -> None:
    """Where the depots only tell for which actions they are free: what their workers cost for the others."""
    fees = sorted({fee for seen in scene.view.actions.values() for fee in seen.reach if fee})
    if fees and choosing(scene.view):
        text = f"else {' or '.join(map(scene.money, fees))}"
        scene.canvas.put(area.x + area.width - len(text), area.y, text, QUIET)
