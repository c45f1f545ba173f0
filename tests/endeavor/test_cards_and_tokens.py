"""EN-9: the eight stacks and the eight kinds of token, one by one."""

from __future__ import annotations

import pytest

from games.endeavor.components import load
from tests.endeavor.table import BLACK, lay, seat

GOVERNOR = -1
STACKS: dict[str, dict[int, str]] = {
    # stack: by value, icons: industry, culture, finance, politics, glory
    "europe": {0: "0001 0", 1: "0011 0", 2: "0101 1", 3: "0012 1", 4: "0201 2", 5: "0102 3"},
    "slavery": {0: "1000 0", 1: "1010 0", 2: "2010 0", 3: "3010 0", 4: "3020 0", 5: "3030 0"},
    "north_america": {GOVERNOR: "1002 0", 1: "1100 0", 2: "1100 1", 3: "2200 0", 4: "1200 2", 5: "2200 2"},
    "caribbean": {GOVERNOR: "2010 0", 1: "0020 0", 2: "1010 1", 3: "1020 1", 4: "0030 2", 5: "1030 2"},
    "south_america": {GOVERNOR: "0201 0", 1: "0200 0", 2: "0110 1", 3: "0210 1", 4: "0210 2", 5: "0310 2"},
    "africa": {GOVERNOR: "0021 0", 1: "0002 0", 2: "0011 1", 3: "0013 0", 4: "0012 2", 5: "0013 2"},
    "india": {GOVERNOR: "0210 1", 1: "0101 0", 2: "0101 1", 3: "0102 1", 4: "0102 2", 5: "0102 3"},
    "far_east": {GOVERNOR: "2100 1", 1: "1000 1", 2: "2000 1", 3: "1010 2", 4: "2100 2", 5: "2100 3"},
}
SPACES = {
    "north_america": 6, "caribbean": 6, "south_america": 6, "africa": 6, "india": 7, "far_east": 8,
}  # fmt: skip
EUROPE = "copenhagen london bordeaux cadiz venice"


@pytest.mark.rule("EN-9.1", "EN-9.2", "EN-9.3", "EN-9.4", "EN-9.5", "EN-9.6", "EN-9.7", "EN-9.8", "EN-0.10")
@pytest.mark.parametrize("stack", list(STACKS))
def test_a_stack_has_these_cards_with_these_icons_from_the_top_down(stack: str) -> None:
    cards = [load().cards[card] for card in load().stacks[stack].cards]
    told = {
        GOVERNOR if card.governor else card.value: f"{''.join(map(str, card.icons.status))} {card.icons.glory}"
        for card in cards
    }
    assert told == STACKS[stack]
    assert list(told) == list(STACKS[stack])


@pytest.mark.rule("EN-9.1", "EN-9.2", "EN-9.3", "EN-9.4", "EN-9.5", "EN-9.6", "EN-9.7", "EN-9.8", "EN-4.17")
@pytest.mark.parametrize(
    ("stack", "value"), [(stack, value) for stack, cards in STACKS.items() for value in cards if value != GOVERNOR]
)
def test_drawing_a_card_brings_its_icons(stack: str, value: int) -> None:
    above = " ".join(f"{stack}-{lower}" for lower in STACKS[stack] if GOVERNOR < lower < value)
    tracks = {stack: f"5 black {SPACES[stack] - 5} red"} if stack in SPACES else {}
    table = lay(
        black=seat(harbor=1, buildings="market", industry=1, culture=0, finance=0, politics=0),
        red=seat(cards=above), tracks=tracks, cities={"black": EUROPE} if stack not in SPACES else {},
    )  # fmt: skip
    before, glory = table.scores(BLACK), table.glory(BLACK).get("cards", 0)
    table.play(BLACK, "activate market", f"draw {stack}")
    assert table.seat(BLACK).cards == (f"{stack}-{value}",)
    status, cards = STACKS[stack][value].split()
    assert table.scores(BLACK) == tuple(old + int(new) for old, new in zip(before, status, strict=True))
    assert table.glory(BLACK).get("cards", 0) - glory == int(cards)


@pytest.mark.rule("EN-9.1", "EN-4.21")
def test_only_europe_5_abolishes_slavery() -> None:
    assert [card.id for card in load().cards.values() if card.effect] == ["europe-5"]


@pytest.mark.rule("EN-9.2", "EN-4.21")
def test_the_icons_of_two_slavery_cards_may_come_to_4_industry_and_2_finance() -> None:
    """The printed example: 0 and 4, or 1 and 3."""
    cards = load().cards
    pairs = [
        (one, other)
        for one in range(6)
        for other in range(one)
        if [sum(cards[f"slavery-{value}"].icons.status[track] for value in (one, other)) for track in range(4)]
        == [4, 0, 2, 0]
    ]
    assert pairs == [(3, 1), (4, 0)]


@pytest.mark.rule("EN-9.9", "EN-9.10", "EN-9.11", "EN-9.12", "EN-3.10")
@pytest.mark.parametrize("track", range(4))
def test_a_status_token_raises_its_score_by_one(track: int) -> None:
    kind = ("industry", "culture", "finance", "politics")[track]
    assert load().tokens[kind].count == 17
    table = lay(black=seat(harbor=2), laid={"venice": kind})
    before = table.scores(BLACK)
    table.play(BLACK, "activate colonial_house", "occupy venice")
    assert [new - old for old, new in zip(before, table.scores(BLACK), strict=True)] == [
        int(number == track) for number in range(4)
    ]


@pytest.mark.rule("EN-9.13", "EN-9.14", "EN-9.15", "EN-9.16", "EN-3.4", "EN-4.16")
@pytest.mark.parametrize(
    ("kind", "count", "actions"),
    [
        ("attack", 6, {"attack"}),
        ("occupy_or_draw", 7, {"occupy", "draw"}),
        ("ship", 7, {"ship"}),
        ("payment", 7, {"pay"}),
    ],
)
def test_an_action_token_is_spent_for_what_it_shows(kind: str, count: int, actions: set[str]) -> None:
    assert load().tokens[kind].count == count
    table = lay(black=seat(harbor=9, buildings="market", manned="market", tokens=kind), cities={"red": "london"})
    table.play(BLACK, f"spend {kind}")
    assert {choice.split()[0] for choice in table.may(BLACK)} == actions
    assert table.scores(BLACK) == (1, 0, 0, 0)  # the Market's; the token brings no icon
