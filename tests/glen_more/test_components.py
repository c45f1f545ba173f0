"""The facts of Glen More II are the printed ones where those are known; a file that contradicts itself is refused."""

from collections import Counter
from collections.abc import Iterable

import pytest

from games.core import component_checks as checks
from games.core.components import Entry, entries, read
from games.glen_more.components import (
    ANIMALS,
    END,
    PERSON,
    RESOURCES,
    STACKS,
    TYPES,
    Activation,
    Card,
    Clan,
    Cost,
    Offer,
    OneTime,
    Tile,
    from_toml,
    load,
)
from games.glen_more.components_effects import VERBS, WrittenActivation, activation_of, cost_of

C = load()
TEXT = read("games.glen_more")

EFFECTIVE: list[Card | Clan] = [*C.cards.values(), *C.clans.values()]


def of(stack: str) -> list[Tile]:
    return [tile for tile in C.tiles.values() if tile.stack == stack]


def ids(tiles: Iterable[Tile]) -> str:
    return " ".join(tile.id for tile in tiles)


# ------------------------------------------------------------------------------------------------- what is printed


@pytest.mark.rule("GM-0.3")
def test_two_to_four_play() -> None:
    assert C.seats == C.meta.seats == (2, 3, 4)
    assert C.meta.title == "Glen More II"


def test_the_box_holds_what_the_printed_list_says() -> None:
    box = C.counts
    assert (box.clan_boards, box.rondels, box.dice, box.tiles, box.landmark_cards) == (1, 1, 1, 80, 11)
    assert (box.scotsmen_total, box.markers_total, box.coins, box.casks) == (40, 40, 40, 25)
    assert (box.vp_tokens_total, box.resource_tokens_total) == (70, 90)
    assert sum(int(value) * number for value, number in box.vp_tokens.items()) == 540


@pytest.mark.rule("GM-0.7", "GM-0.8")
def test_a_player_has_ten_scotsmen_and_ten_markers() -> None:
    assert (C.scotsmen, C.markers) == (10, 10)
    assert C.setup.home_men == 1


@pytest.mark.rule("GM-0.10")
def test_later_seats_start_with_more_coins() -> None:
    assert C.setup.coins_by_order == (5, 6, 7, 8)


@pytest.mark.rule("GM-0.11")
def test_the_end_lies_in_the_middle_third_of_the_last_stack() -> None:
    assert C.setup.end_above == (6, 12)
    assert C.stacks["D"].pieces == 3 * 6


@pytest.mark.rule("GM-0.12")
@pytest.mark.parametrize(
    ("table", "pieces", "die", "tiles", "left"),
    [("2", 2, 1, 5, 12), ("3", 3, 0, 5, 12), ("3 with die", 3, 1, 4, 13), ("4", 4, 0, 4, 13)],
)
def test_thirteen_of_fourteen_spaces_are_filled_at_the_start(
    table: str, pieces: int, die: int, tiles: int, left: int
) -> None:
    layout = C.layouts[table]
    assert (layout.pieces, layout.die, layout.start_tiles, layout.a, layout.a_left) == (pieces, die, 5, tiles, left)
    assert pieces + die + 5 + tiles == C.rondel.spaces - C.rondel.empty_spaces == 13
    assert len(C.layouts) == 4


@pytest.mark.rule("GM-0.15")
def test_each_row_of_the_market_has_the_fields_one_two_and_three_and_starts_empty() -> None:
    assert C.market_fields == C.market.fields == (1, 2, 3)
    assert C.market.filled_at_start == 0


@pytest.mark.rule("GM-0.16")
def test_the_die_shows_one_two_or_three_and_plays_with_two_and_at_will_with_three() -> None:
    assert C.die_faces == C.die.faces == (1, 1, 1, 2, 2, 3)
    assert (C.die.with_seats, C.die.option_with_seats) == ((2,), (3,))


@pytest.mark.rule("GM-3.10")
def test_a_tile_holds_three_resources() -> None:
    assert C.per_tile == C.limits.per_tile == 3


def test_there_are_five_resources_of_which_two_are_animals() -> None:
    assert C.resources == RESOURCES == ("wood", "stone", "barley", "sheep", "cattle")
    assert ANIMALS == ("sheep", "cattle")


@pytest.mark.rule("GM-8.3")
@pytest.mark.ruling("two_player_scoring")
def test_the_table_of_leads() -> None:
    assert C.scoring.lead_points == (0, 1, 2, 3, 5, 8)
    assert C.scoring.beyond == C.scoring.lead_points[-1] == 8


@pytest.mark.rule("GM-8.11", "GM-8.12")
def test_four_categories_are_scored_and_tiles_cost_three_and_coins_give_one_at_the_end() -> None:
    assert C.scoring.categories == ("scotsmen", "cards", "whisky", "persons")
    assert (C.scoring.tile_penalty, C.scoring.vp_per_coin) == (3, 1)


# ----------------------------------------------------------------------------------------------------------- tiles


@pytest.mark.rule("GM-0.4")
def test_there_are_eighty_pieces_in_four_stacks_and_beside_them() -> None:
    pieces = {stack: number.pieces for stack, number in C.stacks.items()}
    assert pieces == {"HOME": 4, "S": 5, "A": 17, "B": 17, "C": 17, "D": 18, "END": 1, "CLAN": 1}
    assert sum(pieces.values()) == C.counts.tiles == 80
    assert STACKS == ("A", "B", "C", "D")
    assert len(C.tiles) == 80 - 4 + 2


def test_tiles_come_in_the_order_of_the_stacks_and_of_their_numbers() -> None:
    numbered = [f"{stack}{number + 1}" for stack in "SABCD" for number in range(C.stacks[stack].pieces)]
    assert list(C.tiles) == ["HV", "HC", *numbered, "E1", "H1"]


@pytest.mark.rule("GM-0.6")
def test_the_home_is_a_village_and_a_castle_with_the_river_through_both() -> None:
    village, castle = C.tiles["HV"], C.tiles["HC"]
    assert (village.type, village.river, village.activation) == ("village", True, Activation(move=1))
    assert (castle.type, castle.river, castle.activation.nothing) == ("castle", True, True)


@pytest.mark.rule("GM-9.1")
def test_the_starting_tiles_cost_nothing_and_gain_one_of_each_resource() -> None:
    assert all(tile.cost.nothing and tile.one_time == OneTime() for tile in of("S"))
    assert sorted(tile.activation.gain for tile in of("S")) == sorted((resource,) for resource in RESOURCES)


def test_every_stack_has_as_many_tiles_of_each_type_as_we_made() -> None:
    found = {stack: Counter(tile.type for tile in of(stack)) for stack in STACKS}
    assert [found[stack][PERSON] for stack in STACKS] == [3, 3, 4, 3]
    assert [found[stack]["village"] for stack in STACKS] == [3, 2, 2, 3]
    assert [found[stack]["distillery"] for stack in STACKS] == [2, 1, 1, 1]
    assert [found[stack]["market"] for stack in STACKS] == [2, 2, 2, 1]
    assert [found[stack]["castle"] for stack in STACKS] == [1, 1, 2, 2]
    assert [found[stack]["loch"] for stack in STACKS] == [1, 2, 0, 2]
    assert [found[stack]["tavern"] for stack in STACKS] == [0, 1, 1, 1]
    assert {tile.type for tile in C.tiles.values()} == {*TYPES, PERSON, END}


@pytest.mark.rule("GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5")
@pytest.mark.parametrize(
    ("id", "cost", "one_time"),
    [
        ("A6", {"stone": 1}, OneTime(scotsman=1)),
        ("A14", {"wood": 1, "stone": 1}, OneTime(landmark="castle_stalker", scotsman=1)),
        ("B9", {"wood": 1}, OneTime(coin=1)),
        ("B11", {"whisky": 1}, OneTime()),
        ("B13", {"scotsman": 1}, OneTime(landmark="loch_ness")),
        ("C3", {}, OneTime(joker=1)),
        ("C13", {"wood": 1, "stone": 1, "cattle": 1}, OneTime(landmark="cawdor_castle", scotsman=1)),
        ("D3", {"wood": 1, "stone": 1}, OneTime(scotsman=1, vp=3)),
        ("D8", {"stone": 1}, OneTime(clan_marker=1)),
        ("D9", {"stone": 1}, OneTime(whisky=1)),
        ("D13", {"any": 2}, OneTime(landmark="loch_oich")),
    ],
)
def test_what_tiles_cost_and_bring(id: str, cost: dict[str, int], one_time: OneTime) -> None:
    assert C.tiles[id].cost == cost_of(cost)
    assert C.tiles[id].one_time == one_time


def test_most_tiles_that_gain_something_cost_nothing() -> None:
    gaining = [tile for tile in C.tiles.values() if tile.activation.gain]
    assert ids(tile for tile in gaining if not tile.cost.nothing) == "C1 C2 D1 D2"
    assert ids(tile for tile in gaining if len(tile.activation.gain) == 2) == "C1 C2 D1 D2"
    assert ids(tile for tile in C.tiles.values() if tile.activation.gain_any) == "C12"


def test_points_and_movement_come_from_taverns_villages_and_castles() -> None:
    points = {tile.id: tile.activation.vp for tile in C.tiles.values() if tile.activation.vp}
    assert points == {"B11": 3, "C8": 3, "D10": 4}
    moving = [tile for tile in C.tiles.values() if tile.activation.move]
    assert {tile.type for tile in moving} == {"village", "castle"}
    assert ids(tile for tile in moving if tile.activation.move == 2) == "D3 D8"


@pytest.mark.rule("GM-6.7", "GM-6.8", "GM-6.9", "GM-6.10", "GM-6.11", "GM-6.12", "GM-6.13")
@pytest.mark.parametrize(
    ("tiles", "kind", "give", "offers"),
    [
        ("A9 A10 B8 C7 D9", "exact", (0, 0, 1, 0, 0), (Offer(1, whisky=1),)),
        ("A12", "exact", (0, 0, 0, 1, 0), (Offer(1, vp=3),)),
        ("D12", "exact", (1, 1, 0, 0, 0), (Offer(2, vp=6),)),
        ("A11 B9 D11", "different", (0, 0, 0, 0, 0), (Offer(2, vp=4), Offer(4, vp=8))),
        ("B10", "animals", (0, 0, 0, 0, 0), (Offer(1, vp=2), Offer(2, vp=5), Offer(3, vp=8))),
        ("C9", "any", (0, 0, 0, 0, 0), (Offer(3, vp=7),)),
        ("C10", "any", (0, 0, 0, 0, 0), (Offer(1, clan_marker=1),)),
    ],
)
def test_every_exchange_that_the_printed_rules_name_is_there(
    tiles: str, kind: str, give: tuple[int, ...], offers: tuple[Offer, ...]
) -> None:
    same = (kind, give, offers)
    trades = [(tile, tile.activation.exchange) for tile in C.tiles.values()]
    assert ids(tile for tile, found in trades if found and (found.kind, found.give, found.offers) == same) == tiles


@pytest.mark.parametrize(
    ("tile", "targets"),
    [
        ("C1", "S1 B1"),
        ("C2", "S2 A2"),
        ("D1", "S3 C3"),
        ("D2", "S5 A5 C4"),
        ("D3", "B12 C11 C13 D15"),
        ("D8", "A7 A8 B7 C5 D6"),
    ],
)
def test_every_tile_for_overbuilding_has_others_to_go_on(tile: str, targets: str) -> None:
    over = C.tiles[tile]
    assert over.overbuild
    under = [other for other in C.tiles.values() if (other.type, other.river) == (over.type, over.river)]
    assert ids(other for other in under if not other.overbuild and other.stack != "HOME") == targets


def test_six_tiles_are_for_overbuilding_and_none_has_a_chronicle_icon() -> None:
    assert ids(tile for tile in C.tiles.values() if tile.overbuild) == "C1 C2 D1 D2 D3 D8"
    assert not any(tile.chronicle_icon for tile in C.tiles.values())


def test_persons_place_a_marker_but_for_david_hume() -> None:
    persons = [tile for tile in C.tiles.values() if tile.type == PERSON]
    assert len(persons) == 14
    assert ids(tile for tile in persons if tile.one_time != OneTime(clan_marker=1)) == "H1"
    assert all(tile.cost.nothing and tile.activation.nothing for tile in persons)
    assert C.tiles["H1"].name == "David Hume"
    assert C.tiles["E1"].name == "The End"


def test_tiles_name_the_rule_that_lists_them() -> None:
    rules = {tile.stack: tile.rule for tile in C.tiles.values()}
    assert [rules[stack] for stack in "SABCD"] == [f"GM-9.{number}" for number in range(1, 6)]
    assert (rules["HOME"], rules["END"], rules["CLAN"]) == ("GM-0.6", "GM-2.6", "GM-7.7")


# ---------------------------------------------------------------------------------------- cards and clan board


@pytest.mark.rule("GM-0.13")
def test_each_landmark_card_comes_with_the_tile_of_its_name() -> None:
    landmarks = {tile.one_time.landmark: tile for tile in C.tiles.values() if tile.one_time.landmark}
    assert list(landmarks) == list(C.cards)
    assert len(C.cards) == C.counts.landmark_cards == 11
    for id, card in C.cards.items():
        assert (card.name, card.stack) == (landmarks[id].name, landmarks[id].stack)
        assert card.name.lower().replace(" ", "_") == id
    assert Counter(card.stack for card in C.cards.values()) == {"A": 2, "B": 3, "C": 3, "D": 3}


def test_the_effects_of_the_landmark_cards() -> None:
    assert {id: (card.timing, card.effect.verb, card.effect.n) for id, card in C.cards.items()} == {
        "loch_lochy": ("one_time", "joker", 2),
        "castle_stalker": ("one_time", "scotsman", 1),
        "castle_moil": ("one_time", "whisky", 1),
        "loch_ness": ("ongoing", "activate_extra_per_turn", 1),
        "loch_morar": ("end_game", "vp_per_tile", 2),
        "duart_castle": ("end_game", "vp_per_tile", 3),
        "iona_abbey": ("end_game", "vp_per_tile", 2),
        "cawdor_castle": ("ongoing", "count_as_scotsmen", 2),
        "loch_oich": ("one_time", "activate_all", 1),
        "loch_shiel": ("one_time", "fill_empty_producers", 1),
        "eilean_donan_castle": ("one_time", "whisky", 2),
    }
    assert C.cards["loch_morar"].effect.types == ("pasture", "cattle", "field")
    assert C.cards["duart_castle"].effect.types == ("village",)
    assert C.cards["iona_abbey"].effect.types == ("forest", "quarry", "distillery", "abbey")


@pytest.mark.rule("GM-0.14")
def test_eighteen_clans_lie_in_five_columns() -> None:
    columns = Counter(clan.column for clan in C.clans.values())
    assert columns == {1: 3, 2: 4, 3: 4, 4: 4, 5: 3}
    assert all(clan.name.lower() == id for id, clan in C.clans.items())


def test_the_bonuses_of_the_clans() -> None:
    assert {id: (clan.timing, clan.effect.verb, clan.effect.n) for id, clan in C.clans.items()} == {
        "campbell": ("one_time", "coin", 3),
        "macgregor": ("one_time", "gain_free", 2),
        "cameron": ("one_time", "move", 2),
        "macleod": ("one_time", "whisky", 1),
        "fraser": ("one_time", "place_scotsman", 1),
        "grant": ("ongoing", "buy_discount", 1),
        "menzies": ("one_time", "vp", 3),
        "stewart": ("one_time", "take_person", 1),
        "gordon": ("ongoing", "move_bonus", 1),
        "mackenzie": ("ongoing", "whisky_vp", 1),
        "robertson": ("one_time", "gain_free", 3),
        "macdonald": ("one_time", "whisky", 2),
        "ross": ("one_time", "vp", 6),
        "munro": ("end_game", "vp_per_item", 2),
        "sutherland": ("end_game", "vp_per_item", 2),
        "mackay": ("one_time", "vp", 9),
        "sinclair": ("one_time", "vp", 8),
        "gunn": ("end_game", "vp_per_item", 1),
    }
    items = {id: clan.effect.item for id, clan in C.clans.items() if clan.effect.item}
    assert items == {"stewart": "H1", "munro": "landmark", "sutherland": "person", "gunn": "whisky"}


def test_every_effect_has_a_rule_of_its_own() -> None:
    rules = [entry.rule for entry in EFFECTIVE]
    assert rules == [f"GM-9.{number}" for number in range(6, 35)]


@pytest.mark.rule("GM-7.8")
def test_28_roads_lead_from_the_start_to_every_clan() -> None:
    assert C.start == "start"
    assert len(C.roads) == 28
    cheapest = {C.start: 0}
    for road in C.roads:  # column by column, so a field is final before its roads onwards come
        way = cheapest[road.a] + road.cost
        cheapest[road.b] = min(way, cheapest.get(road.b, way))
    assert set(cheapest) == {C.start, *C.clans}
    assert [cheapest[id] for id in ("campbell", "macgregor", "cameron", "ross", "mackay", "sinclair", "gunn")] == [
        *(0, 1, 0, 4, 6, 5, 4)
    ]
    assert Counter(road.cost for road in C.roads) == {0: 2, 1: 15, 2: 11}


# ----------------------------------------------------------------------------------------------- where it is from


def test_only_what_is_printed_is_said_to_be() -> None:
    assert {name: group.source for name, group in C.groups.items()} == dict.fromkeys(
        ("layouts", "tiles", "landmark_cards", "clan_fields", "roads"), "reconstructed"
    )
    assert ids(tile for tile in C.tiles.values() if tile.source == "rulebook") == "HV HC E1 H1"
    assert {entry.source for entry in EFFECTIVE} == {"reconstructed"}
    assert (C.rondel.source, C.limits.source, C.die.source) == ("reconstructed", "public", "public")


def test_single_fields_come_from_elsewhere() -> None:
    assert C.counts.source_of("scotsmen_total") == "rulebook"
    assert C.counts.source_of("scotsmen_per_player") == "public"
    assert C.scoring.source_of("lead_points") == "public + reconstructed"
    assert C.scoring.source_of("tile_penalty") == "rulebook"
    assert C.setup.source_of("end_above") == "reconstructed"
    assert C.tiles["HV"].source_of("activation") == "reconstructed"
    named = [tile for tile in C.tiles.values() if tile.source_of("name") == "public"]
    assert ids(named) == "A17 B16 D18"


def test_everything_that_is_not_printed_says_why_in_sentences() -> None:
    for name, entry in [*entries(C), *((f"groups.{name}", group) for name, group in C.groups.items())]:
        assert isinstance(entry, Entry)
        assert entry.why == "" or entry.why.endswith("."), name
        assert bool(entry.why) == ({entry.source, *entry.sources.values()} != {"rulebook"}), name


def test_entries_without_a_source_have_that_of_their_table() -> None:
    assert C.tiles["A1"].why == C.groups["tiles"].why
    assert C.cards["loch_ness"].why == C.groups["landmark_cards"].why
    assert C.tiles["A17"].why != C.groups["tiles"].why


def test_what_is_only_remembered_is_said_to_be() -> None:
    assert "remember" in C.rondel.why
    assert "remember" in C.groups["layouts"].why


def test_the_rulings_are_answers_in_sentences_and_none_is_empty() -> None:
    assert len(C.rulings.answers) == 53
    for key, answer in C.rulings.answers.items():
        assert answer[0].isupper(), key
        assert answer.endswith("."), key


# --------------------------------------------------------------------------------------------------------- effects


def test_every_verb_is_used() -> None:
    used = {entry.effect.verb for entry in EFFECTIVE}
    assert used == set(VERBS)


def test_a_cost_has_one_figure_for_each_resource() -> None:
    assert cost_of({}) == Cost()
    assert cost_of({}).nothing
    assert cost_of({"cattle": 2, "wood": 1, "any": 3}) == Cost((1, 0, 0, 0, 2), any=3)


def test_an_activation_may_be_nothing() -> None:
    assert activation_of(WrittenActivation()).nothing
    assert not activation_of(WrittenActivation(gain_any=1)).nothing


# ----------------------------------------------------------------------------------------------------- wrong files

_TRADE = 'kind = "exact", give = { barley = 1 }, get = { whisky = 1 }'


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("tiles = 80", "tiles = 79", "number of tiles should be 79 and not 80"),
        ("stacks.A = { pieces = 17", "stacks.A = { pieces = 18", "tiles in stack A should be 18 and not 17"),
        ("stacks.HOME = { pieces = 4", "stacks.HOME = { pieces = 3", "number of tiles should be 80 and not 79"),
        ("home_pieces = 4", "home_pieces = 5", "Home Territories should be 5 and not 4"),
        ("seats = [2, 3, 4]", "seats = [2, 3]", "Home Territories of all players should be 4 and not 3"),
        ("landmark_cards = 11", "landmark_cards = 12", "landmark cards should be 12 and not 11"),
        ("scotsmen_per_player = 10", "scotsmen_per_player = 8", "Scotsmen should be 40 and not 32"),
        ("markers_per_player = 10", "markers_per_player = 8", "clan markers should be 40 and not 32"),
        ('"50" = 5', '"50" = 6', "victory point tokens should be 70 and not 71"),
        ("cattle = 15", "cattle = 16", "resource tokens should be 90 and not 91"),
        ("wood = 20, stone = 20", "stone = 20, wood = 20", "resources of the tokens should be wood, stone"),
        ("by_order = [5, 6, 7, 8]", "by_order = [5, 6, 7]", "coins at the start by order should be 4 and not 3"),
        ("by_order = [5, 6, 7, 8]", "by_order = [5, 6, 8, 7]", "fewer coins than those before"),
        ("home_men = 1", "home_men = 0", "a Scotsman should stand on the home"),
        ("home_men = 1", "home_men = 10", "one be left for the rondel"),
        ("end_above = [6, 12]", "end_above = [12, 6]", "The End should lie in stack D"),
        ("end_above = [6, 12]", "end_above = [6, 19]", "The End should lie in stack D"),
        ("spaces = 14", "spaces = 15", "filled spaces in the layout '2' should be 14 and not 13"),
        ("a = 5, a_left = 12", "a = 5, a_left = 13", "stack A in the layout '2' should be 17 and not 18"),
        ("a = 5, a_left = 12", "a = 4, a_left = 13", "filled spaces in the layout '2' should be 13 and not 12"),
        ("start_tiles = 5", "start_tiles = 4", "starting tiles of the layout '2' should be 5 and not 4"),
        ('"2" = { pieces = 2', '"2" = { pieces = 3', "pieces in the layout '2' should be 2 and not 3"),
        ("pieces = 3, die = 0", "pieces = 3, die = 1", "dice in the layout '3' should be 0 and not 1"),
        ('"3 with die" =', '"5" =', "5"),
        ('"3 with die" =', '# "3 with die" =', "a layout for every number of players"),
        ("option_with_seats = [3]", "option_with_seats = []", "a layout for every number of players"),
        ("option_with_seats = [3]", "option_with_seats = [2]", "the die should play always, at will or never"),
        ("option_with_seats = [3]", "option_with_seats = [5]", "the die should play always, at will or never"),
        ("faces = [1, 1", "faces = [0, 1", "every face of the die should move it"),
        ("fields = [1, 2, 3]", "fields = [1, 3, 2]", "fields of the Market should cost more and more"),
        ("filled_at_start = 0", "filled_at_start = 4", "more fields of the Market are filled"),
        ('["scotsmen", "cards",', '["scotsmen", "scotsmen",', "a category is scored twice"),
        ("lead_points = [0, 1", "lead_points = [1, 1", "no lead should give nothing"),
        ("beyond = 8", "beyond = 7", "a larger lead no less than a smaller one"),
        ("per_tile = 3", "per_tile = -1", "per_tile"),
        # tiles
        ('id = "A1", stack = "A"', 'id = "A2", stack = "A"', "the id 'A2' is used twice"),
        ('id = "A1", stack = "A"', 'id = "A1", stack = "X"', "tile A1 is in the stack 'X', which there is not"),
        ('id = "A1", stack = "A"', 'id = "B0", stack = "A"', "tile B0 should not be in the stack A"),
        ('"S1", stack = "S", name = "Forest", type = "forest"', '"S1", stack = "S", name = "F", type = "f"', "no type"),
        (
            'name = "The End", type = "end"',
            'name = "The End", type = "person"',
            "E1 should not be of the type 'person'",
        ),
        ('name = "Macbeth", type = "person"', 'name = "Macbeth", type = "end"', "A16 should not be of the type 'end'"),
        ('name = "David Hume", type = "person"', 'name = "David Hume", type = "loch"', "H1 should be a person"),
        ('type = "castle", river = true, source', 'type = "castle", source', "the river should run through HC"),
        (
            'name = "Macbeth", type = "person"',
            'name = "Macbeth", type = "person", river = true',
            "A16 is not for a terr",
        ),
        (
            'name = "Macbeth", type = "person", one_time = { clan_marker = 1 }',
            'name = "Macbeth", type = "person"',
            "clan markers of the tile A16 should be 1 and not 0",
        ),
        ('{ id = "E1"', '{ id = "H2", stack = "CLAN", name = "X", type = "person" },\n{ id = "E1"', "stack CLAN"),
        ('{ id = "HC", stack = "HOME"', '{ id = "HC", stack = "S"', "tiles in stack S should be 5 and not 6"),
        (
            'stacks.END = { pieces = 1, rule = "GM-2.6" }\nstacks.CLAN = { pieces = 1, rule = "GM-7.7" }',
            'stacks.CLAN = { pieces = 1, rule = "GM-7.7" }\nstacks.END = { pieces = 1, rule = "GM-2.6" }',
            "stacks of the tiles should be HOME, S, A, B, C, D, CLAN, END, in this order",
        ),
        ("stacks.S = ", "stacks.S1 = ", "tile S1 is in the stack 'S', which there is not"),
        ("cost = { stone = 1 }", "cost = { stone = 0 }", r">= 1 - at .\$.tiles.all\[12\].cost"),
        ("cost = { stone = 1 }", "cost = { coin = 1 }", "tile A6: it costs 'coin', which nothing can"),
        ("{ scotsman = 1 }", "{ scotsmen = 1 }", "scotsmen"),
        ('gain = ["wood"]', 'gain = ["whisky"]', "tile S1: it has to do with 'whisky', which is no resource"),
        ('gain = ["wood", "wood"]', 'gain = ["wood", "stone"]', "tile C1: it gains resources of more than one kind"),
        ('gain = ["wood"]', 'gain = ["wood"], move = 1', "tile S1: it does more than one thing"),
        (_TRADE, 'kind = "exact", give = { milk = 1 }, get = { vp = 1 }', "A9: it has to do with 'milk'"),
        (_TRADE, 'kind = "exact", give = { barley = 1 }', "A9: its exchange should tell what is given and what is got"),
        (_TRADE, 'kind = "exact", give = { barley = 1 }, get = { coin = 1 }', "coin"),
        (_TRADE, 'kind = "any", give = { barley = 1 }, get = { vp = 1 }', "A9: its exchange should have offers"),
        ("[{ n = 2, vp = 4 }, { n = 4, vp = 8 }]", "[{ n = 4, vp = 4 }, { n = 2, vp = 8 }]", "A11: the offers"),
        ("[{ n = 2, vp = 4 }, { n = 4, vp = 8 }]", "[{ n = 6, vp = 8 }]", "A11: its exchange takes more different"),
        ("[{ n = 3, vp = 7 }]", "[{ n = 3 }]", "C9: its exchange gives nothing"),
        (
            '"Great Forest", type = "forest"',
            '"Great Forest", type = "tavern"',
            "nothing that the tile C1 could overbuild",
        ),
        ('"pasture", river = true, overbuild', '"bridge", river = false, overbuild', "the tile D1 could overbuild"),
        (
            '{ landmark = "loch_lochy" }',
            '{ landmark = "loch_lomond" }',
            "A13 brings 'loch_lomond', which is no landmark",
        ),
        (
            'one_time = { landmark = "loch_lochy" }',
            "one_time = {}",
            "that bring the landmark card loch_lochy should be 1",
        ),
        ('name = "Loch Lochy", type', 'name = "Loch Lomond", type', "tile A13 should have the name and the stack"),
        ('"loch_ness", stack = "B"', '"loch_ness", stack = "C"', "tile B13 should have the name and the stack"),
        # cards and clan board
        (
            'verb = "activate_all"',
            'verb = "activate"',
            "landmark card loch_oich has the verb 'activate', which is no verb",
        ),
        (
            'timing = "ongoing", effect',
            'timing = "end_game", effect',
            "loch_ness should have the timing 'ongoing'",
        ),
        ('timing = "ongoing", effect', 'timing = "later", effect', "later"),
        ('types = ["village"]', 'types = ["person"]', "duart_castle counts 'person', which is no type of a territory"),
        (', types = ["village"]', "", "duart_castle should name types if it counts tiles, and only then"),
        ('verb = "activate_all"', 'verb = "activate_all", types = ["loch"]', "loch_oich should name types"),
        (', item = "landmark"', "", "clan field munro should name an item if it counts or takes one"),
        ('item = "landmark"', 'item = "castle"', "munro counts 'castle', which is no item"),
        ('item = "H1"', 'item = "H2"', "each person beside the clan board should be taken by one effect"),
        ('"coin", n = 3', '"coin", n = 0', r"effect.n"),
        ('rule = "GM-9.34"', 'rule = "GM-9.33"', "two cards or clan fields have the rule GM-9.33"),
        ('rule = "GM-9.34"', 'rule = "GM9.34"', "rule"),
        ('id = "gunn"', 'id = "sinclair"', "the id 'sinclair' is used twice"),
        ('id = "gunn"', 'id = "start"', "the start field should be no clan field"),
        ('name = "Gunn", column = 5', 'name = "Gunn", column = 4', "clan fields should be listed column by column"),
        ('{ a = "start", b = "campbell"', '{ a = "start", b = "gow"', "a road leads to 'gow', which is no field"),
        (
            '{ a = "start", b = "campbell"',
            '{ a = "start", b = "ross"',
            "road from start to ross should lead one column",
        ),
        ('{ a = "start", b = "campbell"', '{ a = "start", b = "cameron"', "no road leads to campbell"),
        ('a = "campbell", b = "fraser"', 'a = "macgregor", b = "fraser"', "two roads from macgregor to fraser"),
        ('b = "campbell", cost = 0', 'b = "campbell", cost = -1', r">= 0 - at .\$.roads.all\[0\].cost"),
        # in general
        ('{ verb = "coin", n = 3 }', '{ verb = "coin", n = 3 }, source = "hearsay"', "hearsay"),
        ("{ filled_at_start = ", "{ prefill = ", "market gives the source of 'prefill', which it has not"),
        (
            'why = "The printed rules that we have do not tell',
            '# why = "The printed rules that we have do not tell',
            "limits is not all printed",
        ),
        (
            'why = "The printed rules that we have count the landmark',
            '# why = "The',
            "cards.loch_lochy is not all printed",
        ),
        ('name = "Loch Lochy", rule', 'title = "Loch Lochy", rule', "title"),
        ("[meta]", "[meta", "line"),
        ("[roads]", "[clan_fields.roads]", "clan_fields"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(right: str, wrong: str, message: str) -> None:
    checks.refused(from_toml, TEXT, right, wrong, message)


# -------------------------------------------------------------------------------------------------- loaded once


def test_the_file_is_read_once() -> None:
    checks.read_once(load)


def test_nobody_can_change_a_tile_or_the_table_of_tiles() -> None:
    tile = C.tiles["A1"]
    checks.nobody_can_change(C.tiles, (tile, "river"), (tile.cost, "any"))
