"""EN-4.1 to EN-4.6: ships, the opening of regions, governors."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, PURPLE, RED, WHITE, Table, lay, seat

REGIONS = ["north_america", "caribbean", "south_america", "africa", "india", "far_east"]

# ---------------------------------------------------------------- the track


@pytest.mark.rule("EN-4.1")
@pytest.mark.parametrize("region", REGIONS)
def test_a_ship_goes_to_the_farthest_free_space_of_any_region_but_europe_and_takes_its_token(region: str) -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"),
        tracks={region: "red white"},
        laid={f"{region} 3": "payment", f"{region} 4": "attack"},
    )
    table.play(BLACK, "activate shipyard")
    assert table.may(BLACK) == [f"ship {name}" for name in REGIONS]
    table.play(BLACK, f"ship {region}")
    assert table.on_track(region) == [RED, WHITE, BLACK]
    assert table.seat(BLACK).tokens == {"payment": 1}
    assert table.seat(BLACK).harbor == 0
    assert table.view.regions[region].tokens[0] == "attack"


@pytest.mark.rule("EN-4.1")
def test_nobody_ships_to_europe() -> None:
    table = lay(black=seat(harbor=2, buildings="shipyard"))
    table.play(BLACK, "activate shipyard")
    assert table.no(BLACK, "ship europe") == "EN-4.1 no_track"


@pytest.mark.rule("EN-4.1", "EN-4.8")
def test_shipping_needs_no_presence_and_gives_it() -> None:
    table = lay(black=seat(harbor=4, buildings="docks"), tracks={"africa": "3 red 3 white"})
    table.play(BLACK, "activate docks")
    assert table.no(BLACK, "occupy elmina") == "EN-4.8 no_presence"
    table.play(BLACK, "ship africa", "occupy elmina")
    assert table.holder("elmina") == BLACK


@pytest.mark.rule("EN-4.2")
def test_beside_a_full_track_a_marker_lies_for_no_token() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), tracks={"africa": "3 red 3 white"}, beside={"africa": "red"}
    )
    tokens, scores = table.seat(BLACK).tokens, table.scores(BLACK)
    table.play(BLACK, "activate shipyard", "ship africa")
    assert (table.seat(BLACK).tokens, table.scores(BLACK)) == (tokens, scores)
    assert len(table.on_track("africa")) == 6
    assert [table.name(number) for number in table.view.regions["africa"].beside] == [RED, BLACK]
    assert table.markers(BLACK, "africa") == 1


# ---------------------------------------------------------------- opening


@pytest.mark.rule("EN-4.3")
@pytest.mark.parametrize(
    ("region", "spaces"),
    [("north_america", 6), ("caribbean", 6), ("south_america", 6), ("africa", 6), ("india", 7), ("far_east", 8)],
)
def test_a_region_opens_with_the_last_space_of_its_track_and_not_before(region: str, spaces: int) -> None:
    table = lay(
        black=seat(harbor=9, buildings="cartographer", tokens="occupy_or_draw"), red=seat(passed=True),
        white=seat(passed=True), tracks={region: f"{spaces - 2} red"},
    )  # fmt: skip
    table.play(BLACK, "activate cartographer", f"ship {region}")
    assert not table.is_open(region)
    table.play(BLACK, f"ship {region}")
    assert table.is_open(region)


@pytest.mark.rule("EN-4.3")
def test_in_a_closed_region_nobody_occupies_attacks_or_draws() -> None:
    table = lay(black=seat(harbor=5, buildings="fortress market"), tracks={"africa": "5 black"},
                cities={"red": "london"})  # fmt: skip
    table.play(BLACK, "activate fortress")
    assert table.no(BLACK, "occupy elmina") == "EN-4.3 closed"
    assert table.no(BLACK, "attack elmina") == "EN-4.3 closed"
    table = lay(black=seat(harbor=5, buildings="fortress market"), tracks={"africa": "5 black"})
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw africa") == "EN-4.3 closed"


@pytest.mark.rule("EN-4.3")
def test_in_an_open_region_with_presence_all_three_are_possible() -> None:
    table = lay(
        black=seat(harbor=9, buildings="fortress market"),
        tracks={"africa": "3 black 3 red"},
        cities={"red": "elmina"},
    )
    table.play(BLACK, "activate fortress")
    assert table.no(BLACK, "occupy cape_town") == ""
    assert table.no(BLACK, "attack elmina") == ""
    table = lay(black=seat(harbor=9, buildings="fortress market"), tracks={"africa": "3 black 3 red"})
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw africa") == ""


@pytest.mark.rule("EN-4.4")
@pytest.mark.ruling("opening_order")
def test_the_last_spaces_token_is_taken_then_the_region_opens_then_the_governor_goes_out() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard", politics=0, finance=0),
        tracks={"africa": "3 black red white"},
        laid={"africa 6": "politics"},
    )
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.kinds()[-4:] == ["shipped", "token", "opened", "governor"]
    assert table.scores(BLACK)[2:] == (2, 1 + 1)  # the governor's, and the token's politics
    assert table.stack("africa")[0] == "africa-1"


# ---------------------------------------------------------------- governors


def opened(region: str, before: str, by: str, spaces: int = 6) -> Table:
    """This region, opened just now by this seat."""
    seats = {who: seat(harbor=2, buildings="shipyard" if who == by else "") for who in (RED, WHITE, BLACK, PURPLE)}
    table = lay(
        "action", first=by,
        red=seats[RED], white=seats[WHITE], black=seats[BLACK], purple=seats[PURPLE], tracks={region: before},
    )  # fmt: skip
    assert len(table.on_track(region)) == spaces - 1
    table.play(by, "activate shipyard", f"ship {region}")
    return table


@pytest.mark.rule("EN-4.5", "EN-4.6")
@pytest.mark.ruling("governor_majority")
@pytest.mark.parametrize(
    ("before", "by", "winner"),
    [
        ("red red red white white", BLACK, RED),  # most, and the earliest
        ("red white white black black", BLACK, BLACK),  # the shipper's own last marker makes three
        ("red red white white black", WHITE, WHITE),  # three of white
        ("red white black purple red", WHITE, WHITE),  # two each: the last marker is white's
        ("red white black purple white", RED, RED),  # two each: the last marker is red's
        ("white red red white purple", BLACK, WHITE),  # two each: white's later marker is nearer to the cards
        ("white white red red purple", BLACK, RED),
        ("red red white white purple", PURPLE, PURPLE),  # three tied with two
    ],
)
def test_the_governor_goes_to_most_markers_on_the_track_and_among_the_tied_to_the_latest(
    before: str, by: str, winner: str
) -> None:
    table = opened("africa", before, by)
    assert [who for who in table.colours if "africa-governor" in table.seat(who).cards] == [winner]


@pytest.mark.rule("EN-4.6")
@pytest.mark.ruling("governor_majority")
def test_a_governor_cannot_be_turned_down_nobody_is_asked() -> None:
    table = opened("africa", "3 red white black", BLACK)
    assert table.asked == {PURPLE: "turn"}
    assert table.seat(RED).cards == ("africa-governor",)


@pytest.mark.rule("EN-4.5")
@pytest.mark.parametrize(
    ("region", "before", "spaces", "icons"),
    [
        ("north_america", "3 red 2 white", 6, (1, 0, 0, 2)),
        ("caribbean", "3 red 2 white", 6, (2, 0, 1, 0)),
        ("south_america", "3 red 2 white", 6, (0, 2, 0, 1)),
        ("africa", "3 red 2 white", 6, (0, 0, 2, 1)),
        ("india", "4 red 2 white", 7, (0, 2, 1, 0)),
        ("far_east", "4 red 3 white", 8, (2, 1, 0, 0)),
    ],
)
def test_the_governors_icons_raise_the_winners_scores_at_once(
    region: str, before: str, spaces: int, icons: tuple[int, ...]
) -> None:
    plain = seat(industry=0, culture=0, finance=0, politics=0, buildings="barracks")
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), red=plain, white=plain,
        tracks={region: before}, laid={f"{region} {spaces}": "attack"},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", f"ship {region}")
    assert table.scores(RED) == icons
    assert table.scores(WHITE) == (0, 0, 0, 0)


@pytest.mark.rule("EN-4.5", "EN-4.17")
def test_there_is_no_other_way_to_a_governor_a_draw_takes_the_card_below() -> None:
    table = opened("africa", "3 red white black", BLACK)
    assert table.stack("africa") == [f"africa-{value}" for value in range(1, 6)]
    table = lay(black=seat(harbor=2, buildings="market"), tracks={"africa": "5 black"})
    assert table.stack("africa")[0] == "africa-governor"
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw africa") == "EN-4.3 closed"


@pytest.mark.rule("EN-4.5", "EN-6.7", "EN-4.20")
def test_a_governor_lies_in_the_free_space_or_in_a_card_slot() -> None:
    table = opened("africa", "3 red white black", BLACK)
    table.play(PURPLE, "pass")
    table.play(RED, "pass")
    assert table.may(RED) == ["free africa-governor", "free none"]
    table.play(RED, "free africa-governor")
    assert (table.seat(RED).governor, table.seat(RED).cards) == ("africa-governor", ())


@pytest.mark.rule("EN-4.6")
@pytest.mark.ruling("governor_majority")
def test_a_marker_beside_another_track_counts_for_no_governor() -> None:
    """Only what lies on the spaces of the very track counts; cities and other regions do not."""
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), green=seat(), red=seat(),
        tracks={"india": "3 green 2 red black", "africa": "3 red 3 green"},
        cities={"red": "elmina cape_town london"}, beside={"africa": "4 red"},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", "ship india")
    assert "india-governor" in table.seat(GREEN).cards
