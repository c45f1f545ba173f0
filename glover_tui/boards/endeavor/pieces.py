"""What lies on a player board, piece by piece: tracks, buildings, tokens, cards, the governor space, the buttons.

The mat in its sizes and the boards of the others are put together from these.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from games.endeavor.components import STATUS, load
from games.endeavor.figures import BUILDINGS, CARDS, LEVELS, MOST_SCORE, TOKEN_ACTIONS, TRACK_GLORY
from games.endeavor.rules.actions import ACTIONS
from games.endeavor.view import EndeavorView, SeatView
from glover_tui.boards.base import Area, Cell, Ink
from glover_tui.boards.brush import FRAME, GOOD, QUIET, STRONG, TEXT, WARN, glyph, put_cells, seat_ink, signed
from glover_tui.boards.endeavor.brush import LETTER, Scene, chip, icons, status_ink
from glover_tui.boards.endeavor.labels import GIVES, SHORT, action_forms, card_code
from glover_tui.theme.look import Look

CARD: Final = 12
"""A card in short: a blank, its name, a blank, its icons."""
TOKEN: Final = 5
TRACK: Final = 45
"""A track in one line with its figures."""
WIDE_TRACK: Final = 76
"""The same in words."""
WIDE_TOKEN: Final = 16
"""A kind of token with its name."""
WHO: Final = 14

_NO_GOVERNOR: Final = load().scoring.no_governor
_ASIDE: Final = load().scoring.slavery


def owner(view: EndeavorView) -> int:
    """The seat whose board is shown large: the viewer's, else that of who decides, else the first player's."""
    if view.viewer is not None:
        return view.viewer
    return view.deciding[0] if view.deciding else view.first


# ---------------------------------------------------------------------- tracks


def track_cells(scene: Scene, seat: int, track: int, wide: bool = False) -> list[Cell]:
    """A track from 0 to 15 with the marker on it, and a line where a new level begins."""
    text, places = _printed(track, scene.look, wide)
    at = places[scene.view.seats[seat].tracks[track].shown]
    marker = Cell(scene.glyph(seat), scene.ink(seat))
    return [Cell(text[:at], status_ink(track)), marker, Cell(text[at + 1 :], FRAME)]


@cache
def _printed(track: int, look: Look, wide: bool) -> tuple[str, tuple[int, ...]]:
    """An empty track, and where on it each score is."""
    text, places, levels = "", list[int](), LEVELS[track]
    for score in range(MOST_SCORE + 1):
        if score and levels[score] > levels[score - 1]:
            text += look.box.down
        elif score and wide:
            text += " "
        places.append(len(text))
        text += look.dot
    return text, tuple(places)


def track_line(scene: Scene, x: int, y: int, seat: int, track: int) -> None:
    """Name, score, the track, what its level gives, and where the next level begins."""
    canvas, one = scene.canvas, scene.view.seats[seat].tracks[track]
    end = canvas.put(x + 1, y, SHORT[track], status_ink(track))
    canvas.put(end, y, f"{one.score:>3}", STRONG)
    put_cells(canvas, x + 8, y, track_cells(scene, seat, track))
    canvas.put(x + 29, y, f"{GIVES[track]} {one.level}", STRONG)
    canvas.put(x + 38, y, f"{one.level + 1} at {one.next_at}" if one.next_at else "top", QUIET)
    canvas.spot(f"track:{seat}:{STATUS[track]}", Area(x, y, TRACK, 1))


def wide_track_line(scene: Scene, x: int, y: int, seat: int, track: int) -> None:
    """The same in words, with what the score is worth."""
    canvas, one = scene.canvas, scene.view.seats[seat].tracks[track]
    canvas.put(x + 1, y, STATUS[track], status_ink(track))
    canvas.put(x + 9, y, f"{one.score:>3}", STRONG)
    put_cells(canvas, x + 13, y, track_cells(scene, seat, track, wide=True))
    end = canvas.put(x + 46, y, f"{GIVES[track]} {one.level}", STRONG)
    canvas.put(end, y, f", {one.level + 1} at {one.next_at}" if one.next_at else ", top", QUIET)
    canvas.put(canvas.put(x + 66, y, "glory ", QUIET), y, f"{TRACK_GLORY[one.shown]:>2}", TEXT)
    canvas.spot(f"track:{seat}:{STATUS[track]}", Area(x, y, WIDE_TRACK - 1, 1))


def tracks_in_words(scene: Scene, area: Area, seat: int) -> None:
    """The four tracks in two lines, without the picture: score, what the level gives, and where the next begins."""
    canvas, half = scene.canvas, area.width // 2
    for track, one in enumerate(scene.view.seats[seat].tracks):
        x, y = area.x + 1 + track % 2 * half, area.y + track // 2
        canvas.put(x, y, STATUS[track], status_ink(track))
        canvas.put(x + 9, y, f"{one.score:>2}", STRONG)
        end = canvas.put(x + 13, y, f"{GIVES[track]} {one.level}", STRONG)
        more = f", next at {one.next_at}" if one.next_at else ", the highest"
        canvas.put(end, y, more, QUIET)


# ---------------------------------------------------------------------- buildings


def paying(view: EndeavorView) -> bool:
    """Whether buildings are chosen to take a marker back from, and not to activate."""
    return view.step == "salary" or (view.step == "act" and "payment" in ACTIONS.get(view.source, ()))


def building_spots(view: EndeavorView, seat: int) -> list[str]:
    """The spot of each building of the seat, in their order.

    A choice names a kind of building. Of several alike, the one that it would use is `building:SEAT:KIND`; any other is
    `building:SEAT:PLACE`.
    """
    mine = view.seats[seat]
    spots = [f"building:{seat}:{place}" for place in range(len(mine.buildings))]
    for kind in dict.fromkeys(kind for kind, _ in mine.buildings):
        spots[_meant(view, mine, kind)] = f"building:{seat}:{kind}"
    return spots


def _meant(view: EndeavorView, mine: SeatView, kind: str) -> int:
    """The place of the building that a choice of this kind would use, or that is at work now."""
    places = [place for place, (here, _) in enumerate(mine.buildings) if here == kind]
    manned = [place for place in places if mine.buildings[place][1]]
    empty = [place for place in places if not mine.buildings[place][1]]
    if paying(view):
        return (manned or places)[0]
    if view.source == kind and mine is view.seats[owner(view)]:
        return max((place for place in manned if not empty or place < empty[0]), default=places[0])
    return (empty or places)[0]


def circle(view: EndeavorView, look: Look, seat: int, place: int) -> Cell:
    """The activation circle of a building: with the seat's marker, empty, or none."""
    kind, manned = view.seats[seat].buildings[place]
    if manned:
        return Cell(glyph(view, seat, look), seat_ink(view, seat))
    return Cell(look.empty if BUILDINGS[kind].circle else " ", QUIET)


def building_cells(
    view: EndeavorView, look: Look, seat: int, place: int, level: bool = False, form: int | None = None
) -> list[Cell]:
    """A building in one line: circle, name, with `level` its level, and with a `form` its action (0 is the longest)."""
    kind, manned = view.seats[seat].buildings[place]
    facts = BUILDINGS[kind]
    ready = facts.circle and not manned
    cells = [circle(view, look, seat, place), Cell(" ")]
    if level and facts.level:
        cells.append(Cell(f"{facts.level} ", QUIET))
    cells.append(Cell(facts.name, STRONG if ready else TEXT))
    if form is not None and facts.actions:
        cells.append(Cell(f" {action_forms(kind, look)[form]}", TEXT if ready else QUIET))
    return cells


# ---------------------------------------------------------------------- tokens


def icon_tokens(scene: Scene, x: int, y: int, seat: int) -> int:
    """How many tokens of each of the four icons; gives the x after them."""
    return _tokens(scene, x, y, seat, STATUS)


def action_tokens(scene: Scene, x: int, y: int, seat: int) -> int:
    """How many tokens of each action, which can be spent; gives the x after them."""
    return _tokens(scene, x, y, seat, TOKEN_ACTIONS)


def icon_tokens_in_words(scene: Scene, x: int, y: int, seat: int) -> int:
    """The same, each with its name."""
    return _tokens(scene, x, y, seat, STATUS, WIDE_TOKEN)


def action_tokens_in_words(scene: Scene, x: int, y: int, seat: int) -> int:
    """The same, each with its name."""
    return _tokens(scene, x, y, seat, TOKEN_ACTIONS, WIDE_TOKEN)


def _tokens(scene: Scene, x: int, y: int, seat: int, kinds: tuple[str, ...], each: int = TOKEN) -> int:
    held = scene.view.seats[seat].tokens
    for kind in kinds:
        count = held.get(kind, 0)
        end = put_cells(scene.canvas, x + 1, y, [chip(kind) if count else Cell(LETTER[kind], QUIET)])
        end = scene.canvas.put(end, y, str(count or scene.look.minus), STRONG if count else QUIET)
        if each > TOKEN:
            name = action_forms(kind, scene.look)[1] if kind in TOKEN_ACTIONS else kind
            scene.canvas.put(end + 1, y, name, TEXT if count else QUIET)
        scene.canvas.spot(f"token:{seat}:{kind}", Area(x, y, each, 1))
        x += each
    return x


# ---------------------------------------------------------------------- cards


def limit(mine: SeatView) -> Cell:
    """How many cards are held of how many that may be kept: "2/3", with the one more for a slavery card "2/3+1"."""
    held, most = len(mine.cards), mine.cards_allowed
    more = most - mine.tracks[STATUS.index("politics")].level
    told = kept(held, most - more if more > 0 else most)
    return Cell(f"{told.text}+{more}", WARN if held > most else STRONG) if more > 0 else told


def limit_room(mine: SeatView) -> int:
    """How wide the label before the cards is, with their limit in it."""
    return max(10, 1 + len("cards ") + len(limit(mine).text))


def kept(held: int, allowed: int) -> Cell:
    """So many cards of so many that may be kept: "2/3"."""
    return Cell(f"{held}/{allowed}", WARN if held > allowed else STRONG)


def card_ink(card: str) -> Ink:
    """Governors stand out from the other cards."""
    return STRONG if CARDS[card].governor else TEXT


def card_cells(card: str) -> list[Cell]:
    """A card in short: stack, value and icons."""
    return [Cell(f"{card_code(card)} ", card_ink(card)), *icons(CARDS[card].icons)]


def put_card(scene: Scene, x: int, y: int, seat: int, card: str) -> int:
    """A card in short, with its spot; gives the x after it."""
    put_cells(scene.canvas, x + 1, y, card_cells(card))
    scene.canvas.spot(f"card:{seat}:{card}", Area(x, y, CARD, 1))
    return x + CARD


def slot_lines(mine: SeatView, width: int) -> int:
    """How many lines the cards take in this width."""
    return max(1, -(-len(mine.cards) // max(1, width // CARD)))


def slots(scene: Scene, x: int, y: int, seat: int, width: int) -> None:
    """The cards in their slots, then the slots that are free."""
    mine = scene.view.seats[seat]
    each = max(1, width // CARD)
    for number, card in enumerate(mine.cards):
        put_card(scene, x + number % each * CARD, y + number // each, seat, card)
    for number in range(len(mine.cards), min(each, mine.cards_allowed)):
        scene.canvas.put(x + number * CARD + 1, y, f"{scene.look.dot} free", QUIET)


def governor(scene: Scene, x: int, y: int, seat: int) -> None:
    """The free governor space: the card in it, or what it is worth empty."""
    mine = scene.view.seats[seat]
    end = scene.canvas.put(x + 1, y, "gov space", TEXT if mine.governor else QUIET)
    if mine.governor:
        put_card(scene, end, y, seat, mine.governor)
    else:
        end = scene.canvas.put(end + 1, y, f"none +{_NO_GOVERNOR} glory", GOOD)
    scene.canvas.spot(f"governor:{seat}", Area(x, y, end - x, 1))


def aside(scene: Scene, x: int, y: int, seat: int) -> None:
    """The slavery cards that are set aside, if there are any, and what they cost."""
    count = len(scene.view.seats[seat].set_aside)
    if count:
        end = scene.canvas.put(x + 1, y, f"set aside {count} ", QUIET)
        end = scene.canvas.put(end, y, f"{signed(count * _ASIDE, scene.look)} glory", TEXT)
        scene.canvas.spot(f"aside:{seat}", Area(x, y, end + 1 - x, 1))


# ---------------------------------------------------------------------- the head, and what ends a turn


def name_spot(scene: Scene, x: int, y: int, seat: int, width: int = WHO) -> int:
    """Glyph and name, with a blank before and behind; gives the x after them."""
    end = scene.canvas.put(scene.who(scene.canvas.put(x, y, " "), y, seat, width), y, " ")
    scene.canvas.spot(f"seat:{seat}", Area(x, y, end - x, 1))
    return end


def figure(scene: Scene, x: int, y: int, name: str, number: int, spot: str = "") -> int:
    """A number with its name, with a blank before and behind; gives the x after them."""
    end = scene.canvas.put(scene.canvas.put(x, y, f" {name} ", QUIET), y, f"{number} ", STRONG)
    if spot:
        scene.canvas.spot(spot, Area(x, y, end - x, 1))
    return end


def button(scene: Scene, right: int, y: int) -> None:
    """A place to pass, or to leave the second half of an action, that ends before `right`; says so after passing."""
    view, seat = scene.view, owner(scene.view)
    spot, word = "", ""
    if seat in view.deciding and view.step == "actions":
        spot, word = "pass", "Pass"
    elif seat in view.deciding and view.half:
        spot, word = "stop", "Stop"
    elif view.seats[seat].passed and view.phase == "action":
        word = "passed"
    if word:
        scene.canvas.put(right - len(word) - 2, y, f" {word} ", STRONG if spot else QUIET)
    if spot:
        scene.canvas.spot(spot, Area(right - len(word) - 2, y, len(word) + 2, 1))
