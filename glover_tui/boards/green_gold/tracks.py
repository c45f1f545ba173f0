"""The market: a line a company with its value on the track and who holds its shares; and the dividends."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import LINES
from games.green_gold.view import CompanyView, GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import FRAME, GOOD, QUIET, STRONG, TEXT, WARN, heading
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import SIGN, Scene
from glover_tui.theme.look import Look

NEXT: Final = GOOD._replace(bold=True)
"""A dividend line that is crossed with the next step."""
_VALUES: Final = load().share_track.values
_TRACK: Final = 8
"""Where the track begins: behind the company and its value."""
_SHARE: Final = _TRACK + len(_VALUES) + len(LINES) + 2
_PRICE: Final = _SHARE + 7
_HELD: Final = _PRICE + 4
_EACH: Final = 3
"""A seat's glyph, how many shares it has, and a blank."""
_BONUS: Final = 7
LEAST: Final = _HELD + 4 * _EACH + _BONUS - 1
"""The width that it needs with four seats."""


def height(view: GreenGoldView, width: int) -> int:
    """A heading and a line a company."""
    return 1 + len(view.companies)


def paint(scene: Scene, area: Area) -> None:
    """Paint heading and companies; what lies between them and the right end stays free."""
    scene.canvas.fill(area, "ground.table")
    _heading(scene, area)
    for row, (company, seen) in enumerate(scene.view.companies.items(), 1):
        line = area._replace(y=area.y + row, height=1)
        _value(scene, line, company, seen)
        _share(scene, line, company, seen)


def _heading(scene: Scene, area: Area) -> None:
    """The title, the dividend track, and over each column of shares what it is."""
    canvas, y = scene.canvas, area.y
    x = heading(canvas, area._replace(height=1), "Shares")
    _dividends(scene, x + 1, y)
    out, allowed = sold_out(scene.view), load().rules.shares_end_companies
    word, ink = (f" out {out}/{allowed} ", WARN if out >= allowed - 1 else TEXT) if out else (" left ", QUIET)
    canvas.put(area.x + _SHARE - 1, y, word, ink)
    if not out and any(seen.price != seen.value for seen in scene.view.companies.values()):
        canvas.put(area.x + _PRICE - 1, y, " pay", QUIET)
    canvas.put(area.x + _HELD - 1, y, " held ", QUIET)
    canvas.put(_bonus_at(scene, area) - 1, y, " bonus ", QUIET)


def sold_out(view: GreenGoldView) -> int:
    """Of how many companies no share is left: with three the end begins."""
    return sum(not seen.shares_left for seen in view.companies.values())


def _bonus_at(scene: Scene, area: Area) -> int:
    return area.x + _HELD + _EACH * len(scene.view.seats)


def _dividends(scene: Scene, x: int, y: int) -> None:
    """What the lines of the track mean, and how many dividends have been paid."""
    canvas, view, look = scene.canvas, scene.view, scene.look
    at, last = view.dividends, view.dividend_end
    end = canvas.put(x, y, " dividends ", QUIET)
    end = canvas.put(end, y, look.box.down, STRONG)
    end = canvas.put(end, y, " next ", QUIET)
    end = canvas.put(end, y, look.live_box.down, NEXT)
    end = canvas.put(end, y, f"  {at}/{last} ", WARN if last - at <= 2 else STRONG)
    canvas.spot("dividends", Area(x, y, end - x, 1))


# ---------------------------------------------------------------- a company


def _value(scene: Scene, line: Area, company: str, seen: CompanyView) -> None:
    """Its sign, its value, and where that is on the track; a line that its next step crosses stands out."""
    canvas, x, y = scene.canvas, line.x, line.y
    scene.company(x + 1, y, company)
    canvas.put(x + 4, y, f"{scene.money(seen.value):>3}", STRONG)
    text, places = _printed(scene.look)
    canvas.put(x + _TRACK, y, text, FRAME)
    at = canvas.put(x + _TRACK + places[seen.value], y, marks.in_look(marks.POUND, scene.look), SIGN[company])
    if seen.value in LINES:
        canvas.put(at, y, scene.look.live_box.down, NEXT)
    canvas.spot(f"value:{company}", Area(x, y, _SHARE - 2, 1))


@cache
def _printed(look: Look) -> tuple[str, dict[int, int]]:
    """The empty track with its dividend lines, and where on it each value is."""
    text, places = "", dict[int, int]()
    for value in _VALUES:
        places[value] = len(text)
        text += look.dot
        if value in LINES:
            text += look.box.down
    return text, places


def _share(scene: Scene, line: Area, company: str, seen: CompanyView) -> None:
    """How many shares are left, what one costs if that is not its value, who holds the others, and the bonus."""
    canvas, x, y = scene.canvas, line.x, line.y
    if seen.shares_left:
        canvas.put(x + _SHARE, y, f"{seen.shares_left} left", TEXT)
    else:
        canvas.put(x + _SHARE, y, "none", QUIET)
    if seen.price != seen.value and seen.shares_left:
        canvas.put(x + _PRICE, y, f"{scene.money(seen.price):>3}", GOOD)
    for seat, held in enumerate(seen.held):
        if held:
            at = x + _HELD + _EACH * seat
            at = canvas.put(at, y, scene.glyph(seat), scene.ink(seat))
            canvas.put(at, y, str(held), STRONG if held == max(seen.held) else TEXT)
    at = _bonus_at(scene, line)
    if seen.token:
        canvas.put(at, y, marks.effects(f"share:{seen.token}", _BONUS - 1, scene.look), TEXT)
    canvas.spot(f"share:{company}", Area(x + _SHARE - 1, y, at + _BONUS - x - _SHARE, 1))
