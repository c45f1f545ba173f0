"""Whoever reads the whole log can keep everybody's books: cubes, reliance, point cards and pawns come out as they are.

The books are kept here by the printed rules, apart from the code, so that each is a check on the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from msgspec import Struct

from games.core.testing import deals, walk
from games.core.types import Event
from games.glover import GAME
from games.glover.state import COLOURS, Glover
from tests.glover.table import Table, lay, seat


class Page(Struct):
    """One seat's page: cubes behind the screen and in front of it, by colour, and the rest."""

    cubes: list[int]
    table: list[int]
    reliance: int
    have: Counter[str]
    pawns: list[str]


class Books:
    """The pages of all seats, written up event by event."""

    def __init__(self, position: Glover) -> None:
        self.pages = [
            Page(owner.cubes[:], [0] * 5, owner.reliance, Counter(), [*owner.borrowed]) for owner in position.seats
        ]

    def write(self, event: Event) -> None:
        enter = _ENTRIES.get(event.kind)
        if enter is not None:
            enter(self, self.pages[event.seat], event.data, event.secret)

    def agree_with(self, position: Glover) -> None:
        for page, owner in zip(self.pages, position.seats, strict=True):
            assert page.cubes == owner.cubes
            assert page.reliance == owner.reliance
            cards = Counter(rifle=owner.rifles, cannon=owner.cannons, steamship=owner.steamships, letter=owner.letters)
            assert +page.have == +cards
            assert page.pawns == [*owner.borrowed]


def _add(cubes: list[int], more: Sequence[int], sign: int = 1) -> None:
    for colour, count in enumerate(more):
        cubes[colour] += sign * count


def _one(letter: str) -> list[int]:
    return [int(letter == colour) for colour in COLOURS]


def _gain(books: Books, page: Page, data: Any, secret: Any) -> None:
    _add(page.cubes, data[-1])


def _lay(books: Books, page: Page, data: Any, secret: Any) -> None:
    now, before = data
    _add(page.cubes, before)
    _add(page.cubes, now, -1)
    page.table = list(now)


def _home(page: Page) -> None:
    _add(page.cubes, page.table)
    page.table = [0] * 5


def _failed(books: Books, page: Page, data: Any, secret: Any) -> None:
    for other in books.pages:
        _home(other)


def _deal(books: Books, page: Page, data: Any, secret: Any) -> None:
    for number, other in enumerate(books.pages):
        if other is not page and number != data[0]:
            _home(other)


def _joined(books: Books, page: Page, data: Any, secret: Any) -> None:
    _add(page.table, data[0])


def _took_back(books: Books, page: Page, data: Any, secret: Any) -> None:
    _add(page.table, data[0], -1)
    _add(page.cubes, data[0])


def _gave_back(books: Books, page: Page, data: Any, secret: Any) -> None:
    partner, letter = data
    _took_back(books, books.pages[partner], (_one(letter),), ())


def _exchanged(books: Books, page: Page, data: Any, secret: Any) -> None:
    partner, bid, offer, deck = data
    taker = books.pages[partner]
    assert (taker.table, page.table) == (list(bid), list(offer))
    page.table, taker.table = taker.table, page.table
    _home(page)
    _home(taker)
    _add(taker.cubes, deck)


def _paid(page: Page, data: Any, secret: Any) -> None:
    assert sum(secret) == data[-1]
    _add(page.cubes, secret, -1)


def _raised(books: Books, page: Page, data: Any, secret: Any) -> None:
    page.reliance += 1
    if secret:
        _paid(page, data, secret)
    assert page.reliance == data[0]


def _traded(books: Books, page: Page, data: Any, secret: Any) -> None:
    assert data[1] == max(secret) in (2, 3)
    _paid(page, data, secret)
    _add(page.cubes, _one(data[0]))


def _borrowed(books: Books, page: Page, data: Any, secret: Any) -> None:
    assert max(secret, default=0) <= 1
    _paid(page, data, secret)
    page.pawns.append(data[0])


def _bought(books: Books, page: Page, data: Any, secret: Any) -> None:
    assert max(secret) == 1
    _paid(page, data, secret)
    page.have[data[0]] += 1


def _reliance(books: Books, page: Page, data: Any, secret: Any) -> None:
    before, after = data
    assert page.reliance == before
    page.reliance = after
    assert 0 <= page.reliance <= 5


def _letters(books: Books, page: Page, data: Any, secret: Any) -> None:
    page.have["letter"] += sum(data)


def _free_rifle(books: Books, page: Page, data: Any, secret: Any) -> None:
    page.have["rifle"] += 1


def _garden(books: Books, page: Page, data: Any, secret: Any) -> None:
    page.pawns[page.pawns.index("garden")] = data[0]


def _upgraded(books: Books, page: Page, data: Any, secret: Any) -> None:
    assert sorted(secret) == [0, 0, 1, 1, 1]
    _paid(page, data, secret)


_ENTRIES: Final[dict[str, Callable[[Books, Page, Any, Any], None]]] = {
    "produced": _gain,
    "tile_paid": _gain,
    "copied_bid": _gain,
    "offered": _lay,
    "bid": _lay,
    "failed": _failed,
    "deal": _deal,
    "joined_offer": _joined,
    "took_back": _took_back,
    "gave_back": _gave_back,
    "exchanged": _exchanged,
    "raised": _raised,
    "mansion": _raised,
    "traded": _traded,
    "borrowed": _borrowed,
    "bought": _bought,
    "reliance": _reliance,
    "letters": _letters,
    "free_rifle": _free_rifle,
    "garden_moved": _garden,
    "upgraded": _upgraded,
}

SETS = ("basic", "confidential-talk", "signature-stamp", "isolated-managers", "dirty-deeds")


def rich(seats: int, cheese: str, facilities: str) -> Table:
    """Everybody has plenty in an early Glover phase."""
    wealth = seat("W W W R R R Y Y Y G G G B B B", reliance=4)
    return lay(
        seats,
        round=2,
        cheese=cheese,
        facilities=facilities,
        rin=wealth,
        mira=wealth,
        jon=wealth,
        ada=wealth,
        tomo=wealth,
    )


@pytest.mark.rule("GL-0.9", "GL-1.5", "GL-2.34", "GL-3.3", "GL-7.19")
@pytest.mark.parametrize("facilities", SETS)
@pytest.mark.parametrize("seats", [3, 5])
def test_the_whole_log_accounts_for_every_cube_point_card_pawn_and_step_of_reliance(
    seats: int, facilities: str
) -> None:
    for number, cheese in enumerate(("takasugi", "tsuru", "alt")):
        start = rich(seats, cheese, facilities).session.position
        books, position = Books(start), start
        for look in walk(GAME, deals(GAME, seats, 1)[0], number, start=start):
            position = GAME.clone(look.position)
            for event in GAME.apply(position, look.decision, look.choice):
                books.write(event)
        assert not position.agenda
        books.agree_with(position)
