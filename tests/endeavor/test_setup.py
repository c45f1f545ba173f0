"""EN-0: what lies on the table, and how a game is set up."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.core import testing
from games.core.game import BadDeal, Deal
from games.core.rng import Rng
from games.endeavor import GAME
from games.endeavor.components import STATUS, load
from games.endeavor.state import NOBODY, Endeavor
from games.endeavor.text.about import about
from games.endeavor.view import EndeavorView
from tests.endeavor.table import BLACK, CULTURE, GREEN, INDUSTRY, POLITICS, RED, WHITE, amiss, lay, seat

REGIONS = {
    # region: (spaces of the shipping track, cities with their glory)
    "europe": (
        0,
        "copenhagen 2, amsterdam 1, london 1, bordeaux 1, lisbon 1, cadiz 1, algiers 1, venice 1, constantinople 1, "
        "alexandria 2",
    ),
    "north_america": (6, "quebec 1, new_york 1, charleston 1"),
    "caribbean": (6, "havana 1, santo_domingo 1, port_royal 1"),
    "south_america": (6, "salvador 1, rio_de_janeiro 1, buenos_aires 2"),
    "africa": (6, "elmina 1, cape_town 1"),
    "india": (7, "goa 1, calcutta 1"),
    "far_east": (8, "malacca 1, batavia 1, manila 1, macau 1, nagasaki 2"),
}
CONNECTIONS = {
    "within a region": """
        alexandria-constantinople algiers-cadiz algiers-venice amsterdam-copenhagen amsterdam-london bordeaux-lisbon
        bordeaux-london cadiz-lisbon constantinople-venice
        charleston-new_york new_york-quebec
        havana-port_royal havana-santo_domingo
        buenos_aires-rio_de_janeiro rio_de_janeiro-salvador
        cape_town-elmina
        calcutta-goa
        batavia-malacca batavia-manila macau-manila macau-nagasaki
    """,
    "from region to region": """
        cadiz-santo_domingo calcutta-malacca cape_town-goa charleston-havana elmina-lisbon london-quebec
        port_royal-salvador
    """,
}


def start(seats: int = 3, seed: int = 1, **options: str) -> Endeavor:
    """A table that has just been laid."""
    return GAME.lay_out(GAME.complete(Deal(seats, seed, options)))


def laid_out() -> EndeavorView:
    """The first moment of a game, as everybody sees it."""
    return GAME.view(GAME.start(Deal(3, 1))[0], None)


def places(position: Endeavor) -> list[str]:
    """The tokens on the board, place by place."""
    spaces = [token for tokens in position.track_tokens.values() for token in tokens]
    return [*spaces, *position.city_tokens.values(), *position.connection_tokens.values()]


# ---------------------------------------------------------------- aim and seats


@pytest.mark.rule("EN-0.2", "EN-7.13", "EN-7.2")
def test_after_seven_rounds_the_seat_with_most_glory_wins() -> None:
    rich = seat(industry=7, culture=7, buildings="university")
    table = lay("end", round=7, red=seat(industry=4), green=rich, white=seat())
    totals = [seen.glory for seen in table.view.seats]
    assert max(totals) == totals[table.number(GREEN)]
    assert table.outcome.winners == (table.number(GREEN),)
    assert [standing.total for standing in table.outcome.standings] == sorted(totals, reverse=True)


@pytest.mark.rule("EN-0.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_seats_play_in_five_colours(seats: int) -> None:
    position, _ = GAME.start(Deal(seats, 1, {"first": "fixed"}))
    assert [seat.colour for seat in position.seats] == list(range(seats))
    assert load().meta.colours == ("black", "green", "purple", "red", "white")


@pytest.mark.rule("EN-0.3")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_no_other_number_of_seats_plays(seats: int) -> None:
    with pytest.raises(BadDeal, match="3 or 4 or 5"):
        GAME.start(Deal(seats, 1))


@pytest.mark.rule("EN-0.3")
def test_nobody_is_eliminated_every_seat_is_asked_in_every_round() -> None:
    asked: dict[int, set[int]] = {}
    for look in testing.walk(GAME, GAME.complete(Deal(5, 3)), 3):
        asked.setdefault(look.position.round, set()).add(look.decision.seat)
    assert asked == {number: {0, 1, 2, 3, 4} for number in range(1, 8)}


# ---------------------------------------------------------------- the map


@pytest.mark.rule("EN-0.4")
def test_of_the_seven_regions_only_europe_is_open_at_the_start_and_only_it_has_no_track() -> None:
    regions = laid_out().regions
    assert list(regions) == list(REGIONS)
    assert [name for name, region in regions.items() if region.open] == ["europe"]
    assert [name for name, region in regions.items() if not region.tokens] == ["europe"]


@pytest.mark.rule("EN-0.5")
@pytest.mark.parametrize("region", list(REGIONS))
def test_each_region_has_its_cities_with_their_glory_and_its_track(region: str) -> None:
    spaces, cities = REGIONS[region]
    printed = load().regions[region]
    assert printed.track == spaces
    assert ", ".join(f"{city} {load().cities[city].glory}" for city in printed.cities) == cities
    assert len(laid_out().regions[region].tokens) == spaces


@pytest.mark.rule("EN-0.5")
def test_there_are_28_cities_and_39_shipping_spaces_and_four_cities_are_worth_2() -> None:
    glory = [city.glory for city in load().cities.values()]
    assert (len(glory), glory.count(2), glory.count(1)) == (28, 4, 24)
    assert sum(region.track for region in load().regions.values()) == 39


@pytest.mark.rule("EN-0.6", "EN-0.19")
@pytest.mark.ruling("names")
def test_there_are_28_connections_some_from_region_to_region_named_in_the_order_of_the_alphabet() -> None:
    within, across = (set(names.split()) for names in CONNECTIONS.values())
    assert set(load().connections) == within | across
    assert (len(within), len(across)) == (21, 7)
    for name, connection in load().connections.items():
        assert list(connection.cities) == sorted(connection.cities) == name.split("-")
    region = {city.id: city.region for city in load().cities.values()}
    ends = {name: connection.cities for name, connection in load().connections.items()}
    assert {name for name, (one, other) in ends.items() if region[one] != region[other]} == across


# ---------------------------------------------------------------- tokens, cards, tiles


@pytest.mark.rule("EN-0.7")
def test_the_95_tokens_are_of_four_kinds_with_one_icon_and_four_with_an_action() -> None:
    kinds = load().tokens
    assert {name: token.count for name, token in kinds.items()} == {
        "industry": 17, "culture": 17, "finance": 17, "politics": 17,
        "attack": 6, "occupy_or_draw": 7, "ship": 7, "payment": 7,
    }  # fmt: skip
    assert sum(token.count for token in kinds.values()) == 95
    assert [sum(token.icons.status) for token in kinds.values()] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert [bool(token.actions) for token in kinds.values()] == [False] * 4 + [True] * 4


@pytest.mark.rule("EN-0.8")
@pytest.mark.ruling("token_shuffle")
def test_one_token_is_laid_on_each_of_95_places_mixed_anew_for_every_game() -> None:
    boards = [places(start(seed=seed)) for seed in range(4)]
    assert {len(board) for board in boards} == {95}
    assert all(Counter(board) == {token.id: token.count for token in load().tokens.values()} for board in boards)
    assert len({tuple(board) for board in boards}) == 4
    assert places(start(seed=2)) == boards[2]


@pytest.mark.rule("EN-0.9", "EN-0.10")
def test_the_eight_stacks_lie_face_up_with_the_lowest_on_top() -> None:
    stacks = start().stacks
    assert stacks["europe"] == tuple(f"europe-{value}" for value in range(6))
    assert stacks["slavery"] == tuple(f"slavery-{value}" for value in range(6))
    for region in ("north_america", "caribbean", "south_america", "africa", "india", "far_east"):
        assert stacks[region] == (f"{region}-governor", *(f"{region}-{value}" for value in range(1, 6)))
    assert len(stacks) == 8
    assert sum(map(len, stacks.values())) == 48


@pytest.mark.rule("EN-0.9", "EN-4.19")
def test_the_slavery_stack_lies_in_europe_and_every_other_in_its_own_region() -> None:
    assert {stack: load().stacks[stack].region for stack in start().stacks} == {
        "slavery": "europe", **{region: region for region in REGIONS}
    }  # fmt: skip


@pytest.mark.rule("EN-0.11")
def test_there_are_45_tiles_of_fifteen_kinds_three_a_level() -> None:
    assert start().tiles == {
        "market": 5, "shipyard": 5, "workshop": 5,
        "bank": 4, "barracks": 4, "guild_hall": 4,
        "docks": 3, "fortress": 3, "theater": 3,
        "cartographer": 2, "trade_office": 2, "university": 2,
        "exchange": 1, "museum": 1, "parliament": 1,
    }  # fmt: skip
    assert sum(start().tiles.values()) == 45
    levels = Counter(tile.level for tile in load().buildings.values() if tile.copies)
    assert levels == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3}


# ---------------------------------------------------------------- what a seat starts with


@pytest.mark.rule("EN-0.12", "EN-0.13", "EN-0.14", "EN-1.11")
@pytest.mark.ruling("colonial_house")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_starts_with_30_markers_in_the_supply_an_empty_harbor_the_colonial_house_and_four_zeroes(
    seats: int,
) -> None:
    for owner in start(seats).seats:
        assert (owner.supply, owner.harbor) == (30, 0)
        assert (owner.buildings, owner.manned) == (("colonial_house",), (False,))
        assert owner.scores == [0, 0, 0, 0]
        assert (owner.cards, owner.governor, owner.set_aside, owner.tokens) == ((), "", (), {})


@pytest.mark.rule("EN-0.12")
def test_a_board_has_seven_spaces_for_buildings_five_slots_for_cards_and_one_for_a_governor() -> None:
    meta = load().meta
    assert (meta.building_spaces, meta.card_slots, meta.governor_slots) == (7, 5, 1)
    table = lay("end", round=7, black=seat())
    assert {len(owner.buildings) - 1 for owner in table.position.seats} == {7}


@pytest.mark.rule("EN-0.13")
def test_a_marker_in_the_supply_cannot_be_used() -> None:
    table = lay(black=seat(harbor=0))
    assert table.seat(BLACK).supply > 20
    assert table.no(BLACK, "activate colonial_house") == "EN-3.8 harbor"


@pytest.mark.rule("EN-0.15", "EN-1.5", "EN-2.2", "EN-2.6", "EN-6.4")
@pytest.mark.parametrize(("track", "name"), list(enumerate(STATUS)))
def test_each_track_has_five_levels_at_0_2_4_7_and_10(track: int, name: str) -> None:
    for score, step in enumerate([1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5]):
        table = lay(black=msgspec.structs.replace(seat(buildings="barracks"), **{name: score}))
        assert table.track(BLACK, track).level == (step + 1 if track == CULTURE else step)
        if track == INDUSTRY:
            assert table.seen(BLACK).build_level == step
        if track == POLITICS:
            assert table.seen(BLACK).cards_allowed == step


@pytest.mark.rule("EN-0.16", "EN-0.17")
@pytest.mark.ruling("token_shuffle")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_player_is_drawn_at_random_or_is_the_seat_that_the_table_names(seats: int) -> None:
    assert {start(seats, seed).first for seed in range(60)} == set(range(seats))
    assert {start(seats, seed, first="fixed").first for seed in range(20)} == {0}
    option = next(option for option in GAME.options if option.id == "first")
    assert option.default == "random"


# ---------------------------------------------------------------- nothing is hidden, nothing random


@pytest.mark.rule("EN-0.17")
@pytest.mark.ruling("token_shuffle")
def test_after_setup_chance_is_not_asked_any_more() -> None:
    deal = GAME.complete(Deal(4, 5))
    position, events = GAME.start(deal)
    state = position.rng
    for look in testing.walk(GAME, deal, 1):
        assert look.position.rng == state
        events += GAME.flow.perform(GAME.clone(look.position), look.decision, look.choice)
    assert not any(event.reveals for event in events)


@pytest.mark.rule("EN-0.18")
@pytest.mark.ruling("tokens_open")
def test_there_is_nothing_hidden_everybody_sees_everything() -> None:
    assert not GAME.hidden
    table = lay(black=seat(harbor=2, cards="europe-0", tokens="attack"), green=seat(), red=seat())
    seen = [table.session.view(viewer) for viewer in (None, 0, 1, 2)]
    assert len({repr((view.seats, view.regions, view.stacks, view.city_tokens, view.tiles)) for view in seen}) == 1
    assert seen[1].seats[0].cards == ("europe-0",)
    assert seen[0].stacks["india"][1:] == ("india-1", "india-2", "india-3", "india-4", "india-5")
    assert not any(decision.secret for decision in table.session.decisions())
    assert GAME.determinize(table.position, 1, Rng(9)) == table.position


@pytest.mark.rule("EN-0.19", "EN-4.1")
@pytest.mark.ruling("names")
def test_shipping_spaces_count_from_1_the_farthest_from_the_cards_and_fill_in_that_order() -> None:
    table = lay(
        black=seat(harbor=4, buildings="cartographer"),
        tracks={"india": ""},
        laid={"india 1": "attack", "india 2": "payment"},
    )
    table.play(BLACK, "activate cartographer", "ship india")
    assert table.seat(BLACK).tokens == {"attack": 1}
    table.play(BLACK, "ship india")
    assert table.seat(BLACK).tokens == {"attack": 1, "payment": 1}


@pytest.mark.rule("EN-0.19")
@pytest.mark.ruling("names")
def test_a_card_is_named_by_its_stack_and_value() -> None:
    cards = load().cards
    assert (cards["europe-5"].stack, cards["europe-5"].value) == ("europe", 5)
    assert cards["africa-governor"].governor
    for card in cards.values():
        assert card.id == f"{card.stack}-{'governor' if card.governor else card.value}"


# ---------------------------------------------------------------- the other order of phases


@pytest.mark.rule("EN-0.20")
@pytest.mark.ruling("phase_order_variant")
def test_if_the_table_wants_it_a_seat_builds_grows_and_pays_before_the_next_one_begins() -> None:
    mine = seat(buildings="market shipyard", manned="colonial_house market shipyard", finance=0, culture=1)
    table = lay("round", round=3, order="seats", red=mine, white=mine, green=seat())
    assert table.asked == {RED: "build"}
    table.play(RED, "build theater" if "build theater" in table.may(RED) else "build shipyard")
    assert table.asked == {RED: "salary"}
    assert table.seat(RED).harbor == 3  # culture 2 with the new Shipyard
    assert table.seat(WHITE).harbor == 0
    table.play(RED, "pay market")
    assert table.asked == {WHITE: "build"}


@pytest.mark.rule("EN-0.20")
@pytest.mark.ruling("phase_order_variant")
def test_seat_by_seat_is_off_unless_it_is_switched_on_then_everybody_builds_first() -> None:
    option = next(option for option in GAME.options if option.id == "order")
    assert option.default == "phases"
    table = lay("round", round=3, red=seat(), white=seat(), green=seat())
    for who in (RED, WHITE, GREEN):
        assert table.asked == {who: "build"}
        assert table.seat(RED).harbor == 0
        table.play(who, "build market")
    assert table.asked == {RED: "turn"}
    assert min(owner.harbor for owner in table.position.seats) >= 2


# ---------------------------------------------------------------- where figures come from


@pytest.mark.rule("EN-0.21")
def test_every_figure_that_is_not_printed_says_so() -> None:
    c = load()
    assert all(token.source_of("count") == "reconstructed" for token in c.tokens.values())
    assert all(city.source == "reconstructed" for city in c.cities.values())
    printed = {card.id for card in c.cards.values() if card.source == "rulebook"}
    assert printed == {"far_east-governor", "africa-governor", "north_america-3", "south_america-1", "india-1"}
    unprinted = {tile.id for tile in c.buildings.values() if tile.source_of("icons") != "rulebook"}
    assert unprinted == set(c.buildings) - {"colonial_house", "theater", "university"}
    assert any(figure.source == "reconstructed" and figure.why for figure in about())


@pytest.mark.rule("EN-0.13", "EN-0.7", "EN-0.9", "EN-0.11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_table_that_has_been_laid_is_sound_by_our_own_count(seats: int) -> None:
    position = start(seats)
    assert amiss(position) == []
    assert set(position.cities.values()) == {NOBODY}
