"""What players count of Endeavor: scores and levels, markers, the map, cards, and the glory that all of it makes."""

from __future__ import annotations

import pytest

from games.core.ledger import what_if
from games.core.types import Choice
from games.endeavor import GAME
from tests.endeavor.table import BLACK, Table, lay, seat


def figures(table: Table, whose: int = 0) -> dict[str, int]:
    """What can be counted of this seat (-1: of the table)."""
    return {figure.name: figure.value for figure in GAME.ledger(table.view) if figure.seat == whose}


def changes(table: Table, choice: str, who: str = BLACK) -> dict[str, tuple[int, int]]:
    """What the seat's choice would change about its own figures and the table's."""
    decision = table.session.decision_of(table.number(who))
    assert decision is not None
    told = what_if(GAME, table.position, decision, Choice.parse(choice))
    return {change.name: (change.before, change.after) for change in told if change.seat in (-1, decision.seat)}


@pytest.mark.rule("EN-7.3", "EN-7.5", "EN-7.8", "EN-7.10")
def test_the_glory_now_is_counted_as_at_the_end() -> None:
    table = lay(black=seat(harbor=7, industry=5, culture=0, finance=0, politics=2), cities={"black": "london"})
    seen = figures(table)
    assert seen["score"] == sum(table.glory(BLACK).values()) == 1 + 4 + 2 + 3 + 2
    assert (seen["industry"], seen["build_level"], seen["card_limit"], seen["harbor"]) == (5, 3, 2, 7)
    assert (seen["cities"], seen["city_glory"], seen["markers_europe"]) == (1, 1, 1)


@pytest.mark.rule("EN-4.1", "EN-2.2")
def test_a_ship_tells_what_it_changes() -> None:
    table = lay(
        black=seat(harbor=3, buildings="shipyard", culture=1),
        tracks={"africa": "green purple"},
        laid={"africa 3": "culture"},
    )
    table.play(BLACK, "activate shipyard")
    told = changes(table, "ship africa")
    assert told["culture"] == (1, 2)
    assert told["growth"] == (2, 3)
    assert told["score"] == (3, 5), "culture 2 pays 2 glory"
    assert told["spaces_africa"] == (4, 3)
    assert told["markers_africa"] == (0, 1)
