"""The printed facts of Glover are the printed ones, and a file that says otherwise is refused."""

import pytest

from games.core import component_checks as checks
from games.core.components import read
from games.glover.components import Effect, Facility, effect, from_toml, load
from games.glover.text.about import about

C = load()
TEXT = read("games.glover")

FACILITIES = {
    "Tea Factory": 2,
    "Fishery": 3,
    "Silk Mill": 4,
    "Commodities Exchange": 4,
    "Coal Mine": 5,
    "Brewery": 5,
    "Silver Exchange": 3,
    "Insurance Agency": 3,
    "Accounting Firm": 2,
    "Old Japanese-Style House": 2,
    "Riding Club": 2,
    "Private Phone": 3,
    "Warehouse": 3,
    "Trading House": 4,
    "Garden": 4,
    "Shipyard": 5,
    "Steam Locomotive": 4,
    "Liner": 5,
}

COMBINATIONS = {
    1: "Tea Factory / Riding Club / Silver Exchange / Private Phone / Silk Mill / Trading House / Brewery / Shipyard",
    2: "Old Japanese-Style House / Riding Club / Insurance Agency / Private Phone / Warehouse / Commodities Exchange"
    " / Steam Locomotive / Coal Mine",
    3: "Tea Factory / Accounting Firm / Fishery / Silver Exchange / Silk Mill / Garden / Coal Mine / Liner",
    4: "Tea Factory / Fishery / Private Phone / Warehouse / Commodities Exchange / Garden / Brewery / Shipyard",
    5: "Accounting Firm / Old Japanese-Style House / Silver Exchange / Insurance Agency / Silk Mill / Steam Locomotive"
    " / Coal Mine / Shipyard",
    6: "Accounting Firm / Riding Club / Fishery / Warehouse / Commodities Exchange / Trading House / Brewery / Liner",
    7: "Old Japanese-Style House / Riding Club / Insurance Agency / Garden / Steam Locomotive / Coal Mine / Brewery"
    " / Liner",
}


def tile(name: str) -> Facility:
    return next(found for found in C.facilities.values() if found.name == name)


# ------------------------------------------------------------------------------------------ what the rulebook says


def test_the_eighteen_facilities_have_their_printed_costs() -> None:
    assert {found.name: found.cost for found in C.facilities.values()} == FACILITIES


def test_eight_facilities_are_in_play() -> None:
    assert C.counts.facilities_in_play == 8


def test_production_tiles_give_what_is_printed_on_them() -> None:
    production = {found.name: found.do for found in C.facilities.values() if found.phase == "production"}
    assert production == {
        "Tea Factory": ("own:1",),
        "Fishery": ("own:unused_pawns",),
        "Silk Mill": ("own:3",),
        "Commodities Exchange": ("any:1",),
        "Coal Mine": ("own:5",),
        "Brewery": ("any:2",),
    }


def test_negotiation_tiles_work_for_the_counterparty() -> None:
    assert (tile("Silver Exchange").phase, tile("Silver Exchange").do) == ("counterparty", ("own:1",))
    assert (tile("Insurance Agency").phase, tile("Insurance Agency").do) == ("counterparty_black", ("any:1",))


def test_warehouse_and_shipyard_set_weapon_costs() -> None:
    assert tile("Warehouse").do == ("item_cost:cannon:=3", "item_cost:rifle:=2")
    assert tile("Shipyard").do == ("item_cost:steamship:=4",)


def test_steam_locomotive_and_liner_score_at_the_end() -> None:
    assert {found.name: found.do for found in C.facilities.values() if found.phase == "end"} == {
        "Steam Locomotive": ("end:3_per_colour",),
        "Liner": ("end:sum_costs",),
    }


def test_there_are_four_of_each_of_the_six_negotiation_cards() -> None:
    cards = {card.name: (card.count, card.reliance) for card in C.cards.values()}
    assert cards == {
        "Humble": (4, 2),
        "Good": (4, 1),
        "Fair": (4, 0),
        "Crude": (4, -1),
        "Illicit": (4, -2),
        "Rip-off": (4, -3),
    }


def test_the_cards_that_lower_reliance_are_black() -> None:
    assert {card.id for card in C.cards.values() if card.black} == {"crude", "illicit", "rip_off"}
    assert all(card.black == (card.reliance < 0) for card in C.cards.values())


def test_workshop_and_small_office_flip_to_large_workshop_and_mansion() -> None:
    sides = {C.hq[front].name: C.hq[C.hq[front].flips_to].name for front in C.setup.hq}
    assert sides == {"Workshop": "Large Workshop", "Small Office": "Mansion"}
    assert C.hq["workshop"].do == ("own:2",)
    assert C.hq["large_workshop"].do == ("own:4",)
    assert C.hq["small_office"].do == ()
    assert (C.hq["mansion"].phase, C.hq["mansion"].do) == ("glover_once", ("reliance:+1",))


@pytest.mark.parametrize("number", COMBINATIONS)
def test_the_sample_combinations_are_the_printed_ones(number: int) -> None:
    names = [C.facilities[id].name for id in C.combinations[number].tiles]
    assert names == COMBINATIONS[number].split(" / ")


def test_every_sample_combination_follows_the_advice_to_have_each_cost() -> None:
    for combination in C.combinations.values():
        assert {C.facilities[id].cost for id in combination.tiles} == {2, 3, 4, 5}


def test_the_first_game_is_played_with_the_basic_set() -> None:
    assert C.combinations[C.setup.first_game_combination].name == "Basic Set"


def test_nine_big_cheese_cards_are_printed_and_godai_is_ours() -> None:
    assert len(C.cheeses) == 10
    assert [card.id for card in C.cheeses.values() if card.source != "rulebook"] == ["godai"]


def test_six_rounds_are_played_by_three_five_by_four_and_four_by_five() -> None:
    assert C.rounds == {3: 6, 4: 5, 5: 4}


@pytest.mark.parametrize(
    ("seats", "steamship", "cannon", "rifle"),
    [
        (5, [4, 3, 2, 0], [3, 2, 1, 0], [2, 1, 0, 0]),
        (4, [4, 4, 3, 2, 0], [3, 3, 2, 1, 0], [2, 2, 1, 0, 0]),
        (3, [4, 4, 4, 3, 2, 0], [3, 3, 3, 2, 1, 0], [2, 2, 2, 1, 0, 0]),
    ],
)
def test_early_bird_letters_are_the_printed_ones_in_every_round(
    seats: int, steamship: list[int], cannon: list[int], rifle: list[int]
) -> None:
    for id, letters in (("steamship", steamship), ("cannon", cannon), ("rifle", rifle)):
        assert [C.weapons[id].early_bird[tier] for tier in C.early_bird_tiers[seats]] == letters


def test_the_hundred_point_cards_are_worth_three_five_nine_and_one() -> None:
    assert C.counts.point_cards == {"rifle": 20, "cannon": 20, "steamship": 25, "letter": 35}
    assert sum(C.counts.point_cards.values()) == 100
    assert [weapon.points for weapon in C.weapons.values()] == [3, 5, 9]
    assert C.letters.points == 1


def test_reliance_runs_from_0_to_5_and_starts_at_2() -> None:
    assert (C.reliance.min, C.reliance.start, C.reliance.max) == (0, 2, 5)


def test_raising_reliance_costs_1_then_2_2_then_3_3() -> None:
    assert C.reliance.raise_cost == (1, 2, 2, 3, 3)


def test_a_failed_deal_costs_one_reliance() -> None:
    assert C.reliance.failed_deal == -1


def test_helps_need_reliance_0_0_1_and_2() -> None:
    helps = C.helps
    needed = [help.min_reliance for help in (helps.raise_reliance, helps.upgrade_hq, helps.trade, helps.borrow)]
    assert needed == [0, 0, 1, 2]


def test_an_upgrade_costs_three_different_colours_and_trading_is_three_to_one() -> None:
    assert C.helps.upgrade_hq.cost == 3
    assert (C.helps.trade.pay, C.helps.trade.gain) == (3, 1)


def test_five_colours_of_25_cubes_and_four_pawns_for_each_of_five_players_are_in_the_box() -> None:
    assert len(C.colours.names) == len(C.colours.letters) == 5
    assert (C.counts.cubes, C.counts.cubes_per_colour) == (125, 25)
    assert (C.counts.pawns, C.counts.pawns_per_player) == (20, 4)


# ------------------------------------------------------------------------------------------- what we worked out


def test_weapons_cost_one_more_than_warehouse_and_shipyard_make_them_cost() -> None:
    for done in map(effect, (*tile("Warehouse").do, *tile("Shipyard").do)):
        assert C.weapons[done.args[0]].cost == done.n + 1


def test_weapons_open_one_by_one_on_either_ladder() -> None:
    assert [weapon.reliance("min_reliance") for weapon in C.weapons.values()] == [3, 4, 5]
    assert [weapon.reliance("alt_min_reliance") for weapon in C.weapons.values()] == [2, 3, 4]


def test_a_weapon_says_which_of_its_figures_are_printed() -> None:
    sources = {field: C.weapons["rifle"].source_of(field) for field in ("points", "early_bird", "cost", "min_reliance")}
    assert sources == {
        "points": "rulebook",
        "early_bird": "rulebook",
        "cost": "reconstructed",
        "min_reliance": "reconstructed",
    }


def test_the_default_setting_is_the_stricter_ladder_with_godai() -> None:
    assert (C.options.weapon_ladder[0], C.options.godai[0]) == ("min_reliance", True)


# ----------------------------------------------------------------------------------------- about these numbers


def test_the_reconstructed_figures_come_first_and_the_printed_ones_last() -> None:
    assert checks.sources_in_order(about()) == ["reconstructed", "public + reconstructed", "rulebook"]


def test_every_figure_that_is_not_printed_says_why_in_sentences() -> None:
    checks.every_figure_says_why(about())


def test_no_two_figures_have_the_same_name() -> None:
    checks.no_two_have_one_name(about())


def test_the_price_of_a_weapon_is_told_with_how_sure_we_are() -> None:
    rifle = next(figure for figure in about() if figure.what == "Price of a Rifle")
    assert rifle.value == "3 cubes, all of different colours"
    assert rifle.why.endswith("Confidence: high.")


def test_the_reliance_for_a_weapon_is_told_to_be_about_even() -> None:
    steamship = next(figure for figure in about() if figure.what == "Reliance for a Steamship")
    assert steamship.value == "5; 4 on the gentler ladder"
    assert steamship.why.endswith("Confidence: about even.")


# -------------------------------------------------------------------------------------------------- effects


def test_every_effect_of_every_tile_and_card_is_understood() -> None:
    for table in (C.facilities, C.cards, C.cheeses, C.hq):
        for doer in table.values():
            assert all(effect(text).verb for text in doer.do)


@pytest.mark.parametrize(
    ("text", "args", "n"),
    [
        ("own:2", ("2",), 2),
        ("reliance:-1", ("-1",), -1),
        ("raise_cost:=1", ("=1",), 1),
        ("return_offer:all", ("all",), 0),
        ("item_discount:1:once", ("1", "once"), 1),
        ("copy_bid", (), 0),
    ],
)
def test_an_effect_is_read_into_its_arguments_and_figure(text: str, args: tuple[str, ...], n: int) -> None:
    assert effect(text) == Effect(text.split(":")[0], args, n)


@pytest.mark.parametrize("text", ["", "own", "own:-1", "own:two", "copy_bid:1", "item_cost:rifle", "steal:1"])
def test_a_misspelt_effect_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an effect"):
        effect(text)


# ------------------------------------------------------------------------------------------------ wrong files


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('name = "Fishery"\ncost = 3', 'name = "Fishery"\ncost = "3"', r"facilities\[1\].cost"),
        ('name = "Fishery"\ncost = 3', 'name = "Fishery"\ncost = 6', "the cost of Fishery should lie in 1..5"),
        ('name = "Fishery"\ncost = 3', 'name = "Fishery"\ncots = 3', "cots"),
        ('id = "fishery"', 'id = "tea_factory"', "the id 'tea_factory' is used twice"),
        ("facility_tiles = 18", "facility_tiles = 19", "facilities should be 19 and not 18"),
        ("count = 4", "count = 3", "negotiation cards should be 24 and not 23"),
        ("big_cheese_cards = 10", "big_cheese_cards = 9", "Big Cheese cards should be 9 and not 10"),
        ("hq_tiles = 10", "hq_tiles = 8", "HQ tiles should be 8 and not 10"),
        ("letter = 35", "letter = 34", "point cards should be 100 and not 99"),
        ("cubes = 125", "cubes = 120", "cubes should be 120 and not 125"),
        ("pawns = 20", "pawns = 16", "pawns should be 16 and not 20"),
        ('letters = ["W", "R"', 'letters = ["W", "W"', "colour letters should be 5 and not 4"),
        ('["W", "R", "Y", "G", "B"]', '["W", "R", "Y", "G", "Bl"]', "one name and one letter"),
        ("rifle = 20,", "musket = 20,", "the weapons and the letter"),
        ('"5" = 4 }', '"6" = 4 }', "for each number of players"),
        ('"5" = 4 }', '"5" = 5 }', "early-bird tiers for 5 players should be 5 and not 4"),
        ('"5" = [0, 1, 2, 3]', '"5" = [0, 1, 2, 4]', "for 5 players should climb to 3"),
        ('"5" = [0, 1, 2, 3]', '"5" = [0, 2, 1, 3]', "for 5 players should climb to 3"),
        ('"3" = 6', '"3" = 10', "early-bird tiers for 3 players"),
        ("start = 2", "start = 6", "the reliance at the start should lie in 0..5"),
        ("raise_cost = [1, 2, 2, 3, 3]", "raise_cost = [1, 2, 2, 3]", "raising reliance should be 5 and not 4"),
        ("alt_min_reliance = 2", "alt_min_reliance = 7", "the reliance for Rifle is beyond the track"),
        ("early_bird = [2, 1, 0, 0]", "early_bird = [2, 1, 0]", r"weapons\[0\].early_bird"),
        ("early_bird = [2, 1, 0, 0]", "early_bird = [1, 2, 0, 0]", "letters of Rifle should fall"),
        ('flips_to = "mansion"', 'flips_to = "workshop"', "one front and one back"),
        ('tiles = ["tea_factory", "riding_club"', 'tiles = ["tea_house", "riding_club"', "'tea_house', which is no"),
        ('["tea_factory", "riding_club"', '["riding_club", "riding_club"', "combination 1 should be 8 and not 7"),
        ('["tea_factory", "riding_club"', '["riding_club"', "combination 1 should be 8 and not 7"),
        ("first_game_combination = 1", "first_game_combination = 8", "combination for the first game"),
        ('do = ["own:3"]', 'do = ["own:three"]', "'own:three' is not an effect"),
        ("item_cost:cannon:=3", "item_cost:canon:=3", "Warehouse names 'canon', which is no weapon"),
        ('phase = "counterparty"', 'phase = "lunch"', "lunch"),
        (
            'source = "rulebook"\nid = "iwasaki"',
            'source = "reconstructed"\nid = "iwasaki"',
            "iwasaki is not all printed",
        ),
        ('sources = { clamp = "', 'sources = { clmap = "', "source of 'clmap', which it has not"),
        ("[meta]", "[meta", "line"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(right: str, wrong: str, message: str) -> None:
    checks.refused(from_toml, TEXT, right, wrong, message)


# ---------------------------------------------------------------------------------------------- loaded once


def test_the_file_is_read_once() -> None:
    checks.read_once(load)


def test_nobody_can_change_a_tile_or_the_table_of_tiles() -> None:
    checks.nobody_can_change(C.facilities, (C.facilities["liner"], "cost"))
