"""What giving up a card would cost, worked out from a view: scores, levels, glory, and the limit that then holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.endeavor.components import STATUS, load
from games.endeavor.figures import CARDS, SLAVERY, TRACK_GLORY
from games.endeavor.text.effects import allowed, plus, scores_of
from games.endeavor.view import EndeavorView, SeatView, TrackView, track_view
from glover_tui.boards.endeavor.labels import GIVES, SHORT
from glover_tui.theme.look import Look

_ASIDE: Final = load().scoring.slavery


class Fall(NamedTuple):
    """A track (0..3) that falls, before and after."""

    track: int
    before: TrackView
    after: TrackView

    @property
    def level(self) -> bool:
        """Whether the level falls as well."""
        return self.after.level < self.before.level


class Loss(NamedTuple):
    """A card given up: what falls, the glory that goes, and how many cards are then held and allowed."""

    falls: tuple[Fall, ...]
    glory: int
    held: int
    allowed: int

    @property
    def level(self) -> bool:
        """Whether any level falls."""
        return any(fall.level for fall in self.falls)


def over_limit(view: EndeavorView) -> int | None:
    """The seat that sees to its cards now and holds too many of them; None for nobody."""
    if view.step not in ("leave", "settle") or len(view.deciding) != 1:
        return None
    seat = view.deciding[0]
    mine = view.seats[seat]
    return seat if len(mine.cards) > mine.cards_allowed else None


def loss(mine: SeatView, card: str) -> Loss:
    """What it costs the seat to discard this card (EN-6.9)."""
    printed = CARDS[card]
    scores = plus(scores_of(mine), printed.icons, -1)
    after = [track_view(track, score) for track, score in enumerate(scores)]
    falls = tuple(Fall(track, mine.tracks[track], after[track]) for track in range(4) if printed.icons.status[track])
    glory = printed.icons.glory - (_ASIDE if printed.stack == SLAVERY else 0)
    glory += sum(TRACK_GLORY[fall.before.shown] - TRACK_GLORY[fall.after.shown] for fall in falls)
    left = [one for one in mine.cards if one != card]
    return Loss(falls, glory, len(left), allowed(left, scores))


def told(losses: Iterable[Loss], look: Look, width: int) -> list[str]:
    """What falls for each of them, all in the longest form for which there is room."""
    wanted = list(losses)
    lines: list[str] = []
    for form in range(3):
        lines = [_told(one, look, form) for one in wanted]
        if all(len(line) <= width for line in lines):
            break
    return lines


def _told(one: Loss, look: Look, form: int) -> str:
    parts = []
    for track, before, after in one.falls:
        name = STATUS[track] if form == 0 else SHORT[track]
        fall = f"{after.score}" if form == 2 else f"{before.score}{look.arrow}{after.score}"
        parts.append(f"{name} {fall}")
        if after.level < before.level:
            fall = f"{after.level}" if form == 2 else f"{before.level}{look.arrow}{after.level}"
            parts[-1] += f" ({GIVES[track]} {fall})" if form == 0 else f" {GIVES[track]} {fall}"
    return (" " if form == 2 else ", ").join(parts) or "no score falls"
