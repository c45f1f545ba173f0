"""The facts of Endeavor are the printed ones where those are known, and a file that contradicts itself is refused."""

from collections import Counter
from itertools import combinations

import pytest

from games.core import component_checks as checks
from games.core.components import read
from games.endeavor.components import STATUS, Building, Card, Icons, Token, connection_id, from_toml, load
from games.endeavor.text.about import about

C = load()
TEXT = read("games.endeavor")


def icons(**marks: int) -> Icons:
    """Icons by name, as the file has them."""
    industry, culture, finance, politics = (marks.get(status, 0) for status in STATUS)
    return Icons((industry, culture, finance, politics), marks.get("glory", 0))


def number_of(marks: Icons) -> int:
    """How many icons there are, glory counted in."""
    return sum(marks.status) + marks.glory


def cards_of(stack: str) -> list[Card]:
    return [C.cards[id] for id in C.stacks[stack].cards]


# ------------------------------------------------------------------------------------------ what the rulebook says


def test_a_game_has_seven_rounds_and_a_building_space_for_each() -> None:
    assert (C.rounds, C.building_spaces) == (7, 7)


def test_three_to_five_play_with_thirty_markers_each() -> None:
    assert C.seats == (3, 4, 5)
    assert (C.population, C.counts.population_markers, len(C.meta.colours)) == (30, 150, 5)


def test_the_harbor_is_empty_at_the_start() -> None:
    assert C.meta.starting_harbor == 0


def test_at_most_five_cards_are_kept_and_one_governor_beside_them() -> None:
    assert (C.card_slots, C.meta.governor_slots) == (5, 1)


def test_the_box_holds_95_tokens_48_cards_45_tiles_and_26_scoring_chips() -> None:
    box = C.counts
    assert (box.trade_tokens, box.asset_cards, box.building_tiles, box.scoring_chips) == (95, 48, 45, 26)


def test_the_status_tracks_are_industry_culture_finance_and_politics() -> None:
    assert {track.id: track.meaning for track in C.tracks.values()} == {
        "industry": "build level",
        "culture": "growth level",
        "finance": "salary level",
        "politics": "card limit",
    }
    assert tuple(C.tracks) == STATUS


@pytest.mark.parametrize(("track", "score", "level"), [("industry", 5, 3), ("culture", 2, 3), ("finance", 3, 2)])
def test_a_score_has_the_level_of_the_example(track: str, score: int, level: int) -> None:
    assert C.tracks[track].levels[score] == level


def test_with_politics_3_two_cards_may_be_kept_and_never_more_than_five() -> None:
    assert C.tracks["politics"].levels[3] == 2
    assert max(C.tracks["politics"].levels) == 5


def test_tracks_run_from_0_to_15() -> None:
    assert {len(track.levels) for track in C.tracks.values()} == {len(C.track_glory)} == {16}


@pytest.mark.parametrize(("score", "glory"), [(10, 10), (8, 7), (9, 7), (12, 12)])
def test_a_track_is_worth_the_next_lower_space_with_an_icon(score: int, glory: int) -> None:
    assert C.track_glory[score] == glory


def test_the_glory_of_the_example_adds_up_to_71() -> None:
    points = C.scoring
    cities = 14 * 1 + 1 * 2
    tracks = sum(C.track_glory[score] for score in (10, 8, 9, 12))
    others = 5 + points.no_governor + points.university + 3 // points.population_per_glory + 2 * points.slavery
    assert cities + 9 * points.connection + tracks + others == 71


def test_tied_players_share_the_victory() -> None:
    assert C.scoring.tie == "shared"


def test_there_are_eight_kinds_of_trade_token_four_with_an_icon_and_four_with_an_action() -> None:
    kinds = Counter(token.kind for token in C.tokens.values())
    assert kinds == {"status": 4, "action": 4}
    for status in STATUS:
        assert C.tokens[status].icons == icons(**{status: 1})


def test_there_is_an_attack_token() -> None:
    assert (C.tokens["attack"].actions, C.tokens["attack"].mode) == (("attack",), "single")


def test_mixed_actions_are_the_six_of_the_rulebook() -> None:
    doers: list[Token | Building] = [*C.tokens.values(), *C.buildings.values()]
    mixed = {(doer.mode, tuple(sorted(doer.actions))) for doer in doers if len(doer.actions) > 1}
    assert mixed == {
        ("choose_one", ("draw", "ship")),
        ("choose_one", ("draw", "occupy")),
        ("choose_one", ("attack", "occupy")),
        ("one_or_both", ("occupy", "ship")),
        ("once_or_twice", ("ship", "ship")),
        ("once_or_twice", ("draw", "draw")),
    }


@pytest.mark.parametrize(
    ("level", "copies", "names"),
    [
        (1, 5, {"Market", "Shipyard", "Workshop"}),
        (2, 4, {"Bank", "Barracks", "Guild Hall"}),
        (3, 3, {"Docks", "Fortress", "Theater"}),
        (4, 2, {"Cartographer", "Trade Office", "University"}),
        (5, 1, {"Exchange", "Museum", "Parliament"}),
    ],
)
def test_each_level_has_three_buildings(level: int, copies: int, names: set[str]) -> None:
    found = [building for building in C.buildings.values() if building.level == level]
    assert {building.name for building in found} == names
    assert {building.copies for building in found} == {copies}


def test_buildings_have_the_actions_the_rulebook_tells() -> None:
    actions = {building.name: building.actions for building in C.buildings.values() if building.actions}
    assert actions == {
        "Colonial House": ("occupy",),
        "Market": ("draw",),
        "Shipyard": ("ship",),
        "Barracks": ("attack",),
        "Guild Hall": ("ship", "draw"),
        "Docks": ("occupy", "ship"),
        "Fortress": ("occupy", "attack"),
        "Cartographer": ("ship", "ship"),
        "Trade Office": ("draw", "draw"),
        "Exchange": ("payment",),
        "Museum": ("payment",),
        "Parliament": ("payment",),
    }


def test_workshop_bank_theater_and_university_cannot_be_activated() -> None:
    assert {building.id for building in C.buildings.values() if not building.circle} == {
        "workshop",
        "bank",
        "theater",
        "university",
    }


def test_the_colonial_house_is_no_tile() -> None:
    house = C.buildings["colonial_house"]
    assert (house.level, house.copies, house.icons) == (0, 0, icons())


def test_the_theater_shows_two_culture() -> None:
    assert C.buildings["theater"].icons == icons(culture=2)


def test_a_building_gives_in_the_track_that_the_rulebook_tells() -> None:
    gains = {
        "shipyard": "culture",
        "workshop": "industry",
        "bank": "finance",
        "fortress": "politics",
        "theater": "culture",
        "exchange": "finance",
        "museum": "culture",
        "parliament": "politics",
    }
    for id, status in gains.items():
        given = dict(zip(STATUS, C.buildings[id].icons.status, strict=True))
        assert {name for name, number in given.items() if number} == {status}


def test_the_three_points_of_a_university_are_its_glory_icons_and_no_other_tile_has_any() -> None:
    tiles: list[Token | Building] = [*C.buildings.values(), *C.tokens.values()]
    glory = {tile.id: tile.icons.glory for tile in tiles if tile.icons.glory}
    assert glory == {"university": C.scoring.university} == {"university": 3}


def test_there_are_seven_regions_of_which_europe_is_open_and_has_two_stacks_and_no_shipping_track() -> None:
    assert len(C.regions) == 7
    assert [region.id for region in C.regions.values() if region.open_at_start] == ["europe"]
    assert [region.id for region in C.regions.values() if region.presence_always] == ["europe"]
    assert [region.id for region in C.regions.values() if region.track == 0] == ["europe"]
    assert C.regions["europe"].stacks == ("europe", "slavery")
    for region in C.regions.values():
        assert region.id == "europe" or region.stacks == (region.id,)


def test_there_are_eight_stacks_of_six_cards_with_a_governor_or_a_zero_on_top() -> None:
    assert len(C.stacks) == 8
    for stack in C.stacks:
        assert [card.value for card in cards_of(stack)] == [0, 1, 2, 3, 4, 5]
        governors = [card.governor for card in cards_of(stack)]
        assert governors == [stack not in ("europe", "slavery"), False, False, False, False, False]


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("far_east-governor", icons(industry=2, culture=1, glory=1)),
        ("africa-governor", icons(finance=2, politics=1)),
        ("north_america-3", icons(industry=2, culture=2)),
        ("south_america-1", icons(culture=2)),
        ("india-1", icons(culture=1, politics=1)),
    ],
)
def test_a_card_that_the_rulebook_describes_shows_what_it_says(card: str, shown: Icons) -> None:
    assert C.cards[card].icons == shown
    assert C.cards[card].source == "rulebook"


def test_europe_5_abolishes_slavery_and_no_other_card_has_an_effect() -> None:
    assert {card.id: card.effect for card in C.cards.values() if card.effect} == {"europe-5": "abolition_of_slavery"}


def test_two_slavery_cards_have_4_industry_and_2_finance_as_in_the_example() -> None:
    pairs = [
        (one.value, other.value)
        for one, other in combinations(cards_of("slavery"), 2)
        if [sum(both) for both in zip(one.icons.status, other.icons.status, strict=True)] == [4, 0, 2, 0]
    ]
    assert pairs == [(0, 4), (1, 3)]


def test_slavery_cards_have_no_politics_so_that_abolition_lowers_no_card_limit() -> None:
    assert {card.icons.status[3] for card in cards_of("slavery")} == {0}


@pytest.mark.ruling("names")
def test_a_card_is_named_by_stack_and_value_and_a_connection_by_its_cities_in_alphabetical_order() -> None:
    for card in C.cards.values():
        assert card.id == f"{card.stack}-{'governor' if card.governor else card.value}"
    assert list(C.connections) == sorted(C.connections)
    for connection in C.connections.values():
        assert list(connection.cities) == sorted(connection.cities)
        assert connection.id == "-".join(connection.cities) == connection_id(*reversed(connection.cities))


# ------------------------------------------------------------------------------------ what players tell, and we made


def test_every_city_connection_and_shipping_space_has_one_of_the_95_tokens() -> None:
    spaces = sum(region.track for region in C.regions.values())
    assert (len(C.cities), len(C.connections), spaces) == (28, 28, 39)
    assert sum(token.count for token in C.tokens.values()) == 28 + 28 + 39 == 95


def test_europe_has_ten_cities_and_every_other_region_two_to_five() -> None:
    numbers = {region.id: len(region.cities) for region in C.regions.values()}
    assert numbers.pop("europe") == 10
    assert set(numbers.values()) <= {2, 3, 4, 5}
    for city in C.cities.values():
        assert city.id in C.regions[city.region].cities


def test_shipping_tracks_have_six_to_eight_spaces() -> None:
    assert {region.track for region in C.regions.values() if region.track} == {6, 7, 8}


def test_the_two_cities_of_africa_are_connected() -> None:
    one, other = C.regions["africa"].cities
    assert connection_id(one, other) in C.connections


def test_every_city_can_be_reached_from_every_other() -> None:
    reached, ends = {"london"}, ["london"]
    while ends:
        new = set(C.cities[ends.pop()].connections) - reached
        reached |= new
        ends += new
    assert reached == set(C.cities)


def test_a_city_has_two_glory_if_it_lies_at_the_end_of_a_line_and_one_if_not() -> None:
    for city in C.cities.values():
        assert city.glory == (2 if len(city.connections) == 1 else 1)
    assert sum(city.glory == 2 for city in C.cities.values()) == 4


def test_a_card_has_one_icon_more_than_its_value() -> None:
    for card in C.cards.values():
        assert card.governor or number_of(card.icons) == card.value + 1


def test_a_governor_has_two_and_one_icons_and_a_glory_where_the_track_is_longer_than_six() -> None:
    for card in C.cards.values():
        if card.governor:
            assert sorted(card.icons.status) == [0, 0, 1, 2]
            assert card.icons.glory == (C.regions[C.stacks[card.stack].region].track > 6)


def test_levels_begin_at_2_4_7_and_10_on_every_track() -> None:
    for track in C.tracks.values():
        steps = [score for score in range(1, 16) if track.levels[score] > track.levels[score - 1]]
        assert steps == [2, 4, 7, 10]
    assert {track.id: (track.levels[0], track.levels[15]) for track in C.tracks.values()} == {
        "industry": (1, 5),
        "culture": (2, 6),
        "finance": (1, 5),
        "politics": (1, 5),
    }


def test_three_tokens_in_four_are_status_tokens_and_the_same_number_of_each() -> None:
    assert {token.count for token in C.tokens.values() if token.kind == "status"} == {17}
    assert sum(token.count for token in C.tokens.values() if token.kind == "action") == 27


def test_only_what_the_rulebook_describes_is_said_to_be_printed() -> None:
    printed = {card.id for card in C.cards.values() if card.source == "rulebook"}
    assert printed == {"far_east-governor", "africa-governor", "north_america-3", "south_america-1", "india-1"}
    assert C.cards["europe-5"].source_of("effect") == "rulebook"
    assert {city.source for city in C.cities.values()} == {"reconstructed"}
    assert {token.source_of("count") for token in C.tokens.values()} == {"reconstructed"}
    assert {id for id, building in C.buildings.items() if building.source_of("icons") == "rulebook"} == {
        "colonial_house",
        "theater",
        "university",
    }


def test_every_figure_that_is_not_printed_says_how_sure_we_are() -> None:
    for guess in [*C.tokens.values(), *C.buildings.values(), *C.stacks.values(), *C.tracks.values(), C.map]:
        unprinted = {field for field, source in guess.sources.items() if source != "rulebook"}
        assert unprinted <= set(guess.confidence)
        assert guess.confidence


# ----------------------------------------------------------------------------------------- about these numbers


def test_the_reconstructed_figures_come_first_and_the_printed_ones_last() -> None:
    assert checks.sources_in_order(about()) == ["reconstructed", "public + reconstructed", "public", "rulebook"]


def test_every_figure_that_is_not_printed_says_why_in_sentences() -> None:
    checks.every_figure_says_why(about())


def test_no_two_figures_have_the_same_name() -> None:
    checks.no_two_have_one_name(about())


def test_what_is_not_printed_is_told_in_groups() -> None:
    told = [figure.what for figure in about() if figure.source != "rulebook"]
    assert sum(what.startswith("Cards of ") for what in told) == len(C.stacks)
    assert {"Trade tokens of each kind", "Kinds of action tokens", "The map", "Card limit by politics"} <= set(told)
    assert len(told) < 30


def test_every_building_with_icons_that_are_not_printed_is_told() -> None:
    told = " ".join(figure.value for figure in about() if figure.what.startswith("Icons on "))
    for building in C.buildings.values():
        assert (f"{building.name} " in told) == (building.source_of("icons") != "rulebook")


def test_the_number_of_tokens_is_told_with_how_sure_we_are() -> None:
    tokens = next(figure for figure in about() if figure.what == "Trade tokens of each kind")
    assert tokens.value.startswith("17 industry, 17 culture")
    assert tokens.value.endswith("6 attack, 7 occupy or draw, 7 ship, 7 payment")
    assert tokens.why.endswith("Confidence: 15%.")


def test_cards_are_told_from_the_top_of_their_stack() -> None:
    africa = next(figure for figure in about() if figure.what == "Cards of Africa")
    assert africa.value.startswith("governor: 2 finance, 1 politics; 1: 2 politics; 2: ")


# ------------------------------------------------------------------------------------------------ wrong files


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("trade_tokens = 95", "trade_tokens = 96", "trade tokens should be 96 and not 95"),
        ("count = 6", "count = 7", "trade tokens should be 95 and not 96"),
        ("asset_cards = 48", "asset_cards = 54", "asset cards should be 54 and not 48"),
        ("copies = 5", "copies = 4", "building tiles should be 45 and not 44"),
        ("player_boards = 5", "player_boards = 4", "player boards should be 4 and not 5"),
        ('"red", "white"]', '"red", "red"]', "colours should be 5 and not 4"),
        ("population = 30", "population = 35", "population markers should be 150 and not 175"),
        ("status_markers = 20", "status_markers = 25", "status markers should be 25 and not 20"),
        ("building_spaces = 7 ", "building_spaces = 8 ", "building spaces should be 7 and not 8"),
        ("card_slots = 5", "card_slots = 6", "highest card limit should be 6 and not 5"),
        ('id = "finance"\nmeaning', 'id = "industry"\nmeaning', "the id 'industry' is used twice"),
        ('id = "finance"\nmeaning', 'id = "wealth"\nmeaning', r"tracks\[2\].id"),
        ("[1, 1, 2, 2, 3,", "[1, 1, 2, 3,", "spaces on the industry track should be 16 and not 15"),
        ("[1, 1, 2, 2, 3,", "[1, 1, 2, 1, 3,", "industry track should never fall"),
        ("glory = [0, 0, 2, 2, 4", "glory = [0, 0, 2, 1, 4", "glory track should never fall"),
        ("glory = [0, 0, 2, 2, 4", "glory = [0, 0, 1, 1, 4", "at 2 should be 2, or 0 as on the space before"),
        ('kind = "status"\nicons = { culture', 'kind = "action"\nicons = { culture', "the token culture should have"),
        ('kind = "action"', 'kind = "fight"', "fight"),
        ('actions = ["attack"]', 'actions = ["fight"]', "fight"),
        ('mode = "choose_one"', 'mode = "single"', "actions of occupy_or_draw do not go with 'single'"),
        ('["ship", "ship"]', '["ship", "draw"]', "actions of cartographer do not go with 'once_or_twice'"),
        (
            'mode = "none"\ncircle = false',
            'mode = "none"\ncircle = true',
            "Workshop should have actions and an activation circle, or neither",
        ),
        ("icons = { culture = 1 }", "icons = { wealth = 1 }", "'wealth' is no icon"),
        ("icons = { culture = 1 }", "icons = 1", "icons"),
        ("icons = { culture = 1 }", "icons = { culture = -1 }", "icons"),
        ("cities = 28", "cities = 29", "cities should be 29 and not 28"),
        ("connections = 28", "connections = 29", "connections should be 29 and not 28"),
        ("track = 7", "track = 6", "shipping spaces should be 39 and not 38"),
        (
            '["amsterdam", "bordeaux", "quebec"]',
            '["amsterdam", "bordeaux"]',
            "Québec is connected to London, which does",
        ),
        ('["amsterdam", "bordeaux", "quebec"]', '["amsterdam", "york"]', "London names 'york', which is no city"),
        (
            '["constantinople"], source',
            '["constantinople", "constantinople"], source',
            "Alexandria should be connected",
        ),
        ('id = "venice"', 'id = "Venice"', r"regions\[0\].cities\[7\].id"),
        ("open_at_start = false", "open_at_start = true", "North America should be open at the start or have"),
        ('region = "india"', 'region = "indies"', "stack india names 'indies', which is no region"),
        ('region = "india"', 'region = "africa"', "India has no stack of cards"),
        (
            "{ value = 3, icons = { industry = 2, culture = 2 }",
            "{ value = 6, icons = {}",
            "north_america should be gov",
        ),
        (
            '{ value = "governor", icons = { politics',
            "{ value = 0, icons = { politics",
            "should be governor, 1, 2, 3, 4, 5",
        ),
        ('effect = "abolition_of_slavery"', 'effect = "abolition"', "abolition"),
        ("university = 3", "university = 4", "glory icons on university should be 4 and not 3"),
        ("icons = { glory = 3 }", "icons = { culture = 2 }", "glory icons on university should be 3 and not 0"),
        (
            "icons = { finance = 2 }\nactions",
            "icons = { glory = 2 }\nactions",
            "glory icons on bank should be 0 and not 2",
        ),
        ('source = "public"\nconfidence', 'source = "hearsay"\nconfidence', "hearsay"),
        ('Copenhagen",     glory = 2', 'Copenhagen", color = 2', "color"),
        ("confidence = { levels = 0.97 }", "confidence = { levels = 97 }", "confidence"),
        ("confidence = { levels = 0.97 }", "confidence = { level = 0.97 }", "confidence in 'level', which it has not"),
        ("sources = { seats = ", "sources = { seat = ", "meta gives the source of 'seat', which it has not"),
        (
            'why = "No card of this stack is described in the printed rules."\n',
            "",
            "stacks.caribbean is not all printed",
        ),
        ('tie = "shared"', 'tie = "politics"', "politics"),
        ("[meta]", "[meta", "line"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(right: str, wrong: str, message: str) -> None:
    checks.refused(from_toml, TEXT, right, wrong, message)


# ---------------------------------------------------------------------------------------------- loaded once


def test_the_file_is_read_once() -> None:
    checks.read_once(load)


def test_nobody_can_change_a_card_or_the_table_of_cards() -> None:
    checks.nobody_can_change(C.cards, (C.cards["europe-5"], "value"))
