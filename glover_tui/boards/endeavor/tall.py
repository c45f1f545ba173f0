"""The player board of who decides where there is much room: everything in a line of its own, in words."""

from __future__ import annotations

from typing import Final

from games.endeavor.components import STATUS, load
from games.endeavor.figures import BUILDINGS, CARDS, LEVELS, MOST_SCORE, TOKEN_ACTIONS, TRACK_GLORY
from games.endeavor.text.names import CARD
from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, WARN, heading, put_cells, signed
from glover_tui.boards.endeavor.brush import Scene, chip, icons, status_ink
from glover_tui.boards.endeavor.labels import GIVES, action_forms, fitting
from glover_tui.boards.endeavor.losses import Loss, loss, over_limit, told
from glover_tui.boards.endeavor.pieces import (
    aside,
    building_spots,
    button,
    card_ink,
    circle,
    figure,
    governor,
    kept,
    limit,
    name_spot,
    owner,
    track_cells,
)

LEAST: Final = 46
WIDE: Final = 100
"""From this width on tracks and tokens stand beside buildings and cards."""
SPACES: Final = load().building_spaces + 1
_TRACKS: Final = 10
_MARKERS: Final = 3
_TOKENS: Final = 6
_LEFT: Final = _TRACKS + _MARKERS + _TOKENS
_TOKEN: Final = 18
_ICONS: Final = 23
_DOES: Final = 27


def tall_height(view: EndeavorView, width: int) -> int:
    """About 36 lines, half of that from 100 columns on; wants at least 46 columns."""
    right = 2 + SPACES + _hand_lines(view)
    return max(_LEFT, right) if width >= WIDE else _LEFT + right


def paint_tall(scene: Scene, area: Area) -> None:
    """Tracks, markers and tokens, then buildings and cards: beside each other or below."""
    seat = owner(scene.view)
    scene.canvas.fill(area, "ground.mat")
    left = right = area._replace(y=area.y + _LEFT)
    if area.width >= WIDE:
        half = area.width // 2
        left = Area(area.x, area.y, half - 1, area.height)
        right = Area(area.x + half, area.y, area.width - half, area.height)
    else:
        left = area._replace(height=_LEFT)
    _tracks(scene, left, seat)
    _markers(scene, left._replace(y=left.y + _TRACKS), seat)
    _tokens(scene, left._replace(y=left.y + _TRACKS + _MARKERS), seat)
    _house(scene, right, seat)
    _hand(scene, right._replace(y=right.y + 2 + SPACES), seat)


def _tracks(scene: Scene, area: Area, seat: int) -> None:
    """Two lines a track, under a scale."""
    canvas, mine = scene.canvas, scene.view.seats[seat]
    canvas.put(area.x, area.y, scene.look.box.across * area.width, FRAME)
    x = name_spot(scene, area.x + 2, area.y, seat, 18)
    figure(scene, x + 1, area.y, "glory so far", mine.glory)
    button(scene, area.x + area.width - 1, area.y)
    x = area.x + 11
    for score in range(MOST_SCORE + 1):
        if score in (0, MOST_SCORE) or LEVELS[0][score] > LEVELS[0][score - 1]:
            canvas.put(x + 2 * score - (score > 9), area.y + 1, str(score), QUIET)
    for track, one in enumerate(mine.tracks):
        y = area.y + 2 + 2 * track
        canvas.put(area.x + 1, y, STATUS[track], status_ink(track))
        end = put_cells(canvas, x, y, track_cells(scene, seat, track, wide=True))
        canvas.put(end, y, f"{one.score:>3}", STRONG)
        end = canvas.put(x, y + 1, f"{GIVES[track]} {one.level}", STRONG)
        more = f"{one.level + 1} at {one.next_at}" if one.next_at else "the highest"
        canvas.put(end, y + 1, f", {more}", QUIET)
        end = canvas.put(x + 22, y + 1, "glory ", QUIET)
        canvas.put(end, y + 1, f"{TRACK_GLORY[one.shown]:>2}", TEXT)
        canvas.spot(f"track:{seat}:{STATUS[track]}", Area(area.x, y, LEAST, 2))


def _markers(scene: Scene, area: Area, seat: int) -> None:
    canvas, mine = scene.canvas, scene.view.seats[seat]
    for y, name, count in ((area.y, "harbor", mine.harbor), (area.y + 1, "supply", mine.supply)):
        x = figure(scene, area.x, y, name, count)
        canvas.put(area.x + 11, y, scene.glyph(seat) * count, scene.ink(seat) if name == "harbor" else QUIET)
        canvas.spot(f"{name}:{seat}", Area(area.x, y, max(x - area.x, 12 + count), 1))


def _tokens(scene: Scene, area: Area, seat: int) -> None:
    """Icon tokens at the left, those to be spent at the right."""
    canvas, held = scene.canvas, scene.view.seats[seat].tokens
    canvas.put(area.x + 1, area.y, "tokens: icons", QUIET)
    canvas.put(area.x + 1 + _TOKEN, area.y, "actions to spend", QUIET)
    for column, kinds in enumerate((STATUS, TOKEN_ACTIONS)):
        for row, kind in enumerate(kinds):
            x, y, count = area.x + _TOKEN * column, area.y + 1 + row, held.get(kind, 0)
            ink = TEXT if count else QUIET
            piece = chip(kind, wide=True)
            end = put_cells(canvas, x + 1, y, [piece if count else piece._replace(ink=QUIET)])
            end = canvas.put(end, y, f" {count or scene.look.minus} ", STRONG if count else QUIET)
            canvas.put(end, y, action_forms(kind, scene.look)[0] if column else kind, ink)
            canvas.spot(f"token:{seat}:{kind}", Area(x, y, _TOKEN + 6 * column, 1))


def _house(scene: Scene, area: Area, seat: int) -> None:
    """A line a building, with its icons and what it does."""
    canvas, built = scene.canvas, scene.view.seats[seat].buildings
    x = heading(canvas, Area(area.x, area.y, area.width, 1), "Buildings")
    free = SPACES - len(built)
    canvas.put(x, area.y, f" {free or 'no'} space{'' if free == 1 else 's'} left ", QUIET)
    for place, spot in enumerate(building_spots(scene.view, seat)):
        kind, manned = built[place]
        facts, y = BUILDINGS[kind], area.y + 1 + place
        ready = facts.circle and not manned
        if facts.circle:
            canvas.put(area.x + 1, y, "( )", QUIET)
        if manned:
            put_cells(canvas, area.x + 2, y, [circle(scene.view, scene.look, seat, place)])
        canvas.put(area.x + 5, y, f"{facts.level or ' '}", QUIET)
        canvas.put(area.x + 7, y, facts.name, STRONG if ready else TEXT)
        put_cells(canvas, area.x + _ICONS, y, icons(facts.icons))
        words = fitting(action_forms(kind, scene.look), area.width - _DOES - 1)
        canvas.put(area.x + _DOES, y, words or "no action", TEXT if ready else QUIET)
        canvas.spot(spot, Area(area.x, y, area.width, 1))
    for place in range(len(built), SPACES):
        canvas.put(area.x + 7, area.y + 1 + place, f"{scene.look.dot} free", QUIET)


def _hand_lines(view: EndeavorView) -> int:
    seat = owner(view)
    mine = view.seats[seat]
    each = 2 if over_limit(view) == seat else 1
    return 1 + max(each * len(mine.cards), mine.cards_allowed) + 1 + bool(mine.set_aside)


def _hand(scene: Scene, area: Area, seat: int) -> None:
    """A line a card; two, with what it costs to give it up, while one has to go."""
    canvas, mine = scene.canvas, scene.view.seats[seat]
    x = heading(canvas, Area(area.x, area.y, area.width, 1), "Cards")
    put_cells(canvas, x, area.y, [Cell(" "), limit(mine), Cell(" held/allowed ", QUIET)])
    costs = over_limit(scene.view) == seat
    losses = [loss(mine, card) for card in mine.cards] if costs else []
    words = told(losses, scene.look, area.width - 4)
    y = area.y + 1
    for number, card in enumerate(mine.cards):
        canvas.put(area.x + 1, y, CARD[card], card_ink(card))
        put_cells(canvas, area.x + _ICONS, y, icons(CARDS[card].icons))
        if costs:
            _cost(scene, area._replace(y=y), losses[number], words[number])
        canvas.spot(f"card:{seat}:{card}", Area(area.x, y, area.width, 1 + costs))
        y += 1 + costs
    for row in range(y, area.y + 1 + mine.cards_allowed):
        canvas.put(area.x + 1, row, f"{scene.look.dot} free", QUIET)
    y = max(y, area.y + 1 + mine.cards_allowed)
    governor(scene, area.x, y, seat)
    aside(scene, area.x, y + 1, seat)


def _cost(scene: Scene, area: Area, one: Loss, words: str) -> None:
    """The glory that goes, the cards then held and allowed, and below what falls."""
    canvas, right = scene.canvas, area.x + area.width - 20
    x = canvas.put(right, area.y, f"{signed(-one.glory, scene.look):>3} glory", STRONG if one.glory else QUIET)
    put_cells(canvas, x + 1, area.y, [kept(one.held, one.allowed), Cell(" cards", QUIET)])
    canvas.put(area.x + 3, area.y + 1, words[: area.width - 3], WARN if one.level else TEXT)
