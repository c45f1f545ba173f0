"""The facts of Green Gold are the printed ones where those are known, and a file that contradicts itself is refused.

What the rulebook tells of them in lists is held against them line by line.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from games.core import component_checks as checks
from games.core.components import Entry, entries, read
from games.core.rulebook import load as load_rulebook
from games.green_gold.components import ACTIONS, COLORS, SIDES, TEAS, Effect, Slot, from_toml, load, teas_of
from games.green_gold.components_effects import EFFECTS, MODS, parse_effect, parse_mod

C = load()
TEXT = read("games.green_gold")
TOLD = {rule.title: rule.text for rule in load_rulebook("green_gold")}
"""What each rule says, by its title."""

_ADDED = {"hq": " for the company", "share": " for the company", "worker": " for the worker's company"}


def told(effect: Effect) -> str:
    """A bonus as the lists of the rulebook have it."""
    match effect.kind, effect.args:
        case "money", (number,):
            return f"£{number}"
        case "crate", (str(types), number):
            return f"{number} {' or '.join(teas_of(types))} crate"
        case "share_value", (str(who), number):
            return f"{number} share value step{_ADDED.get(who, '')}"
        case "supplier", (str(who), number):
            return f"{number} supplier step{_ADDED.get(who, '')}"
        case "upgrade", ("pay",):
            return "an upgrade to buy"
        case "bag_worker", (number,):
            return f"{number} worker from the bag"
        case "concession" | "contract" | "mandate", (number,):
            return f"{number} {effect.kind}{'s' if number != 1 else ''}"
    raise AssertionError(f"the lists have no {effect}")


def all_told(effects: Iterable[Effect]) -> str:
    return " and ".join(map(told, effects))


def crates_told(crates: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{number} {tea}" for tea, number in crates)


def listed(title: str) -> list[str]:
    """The lines of the list in a rule."""
    return [line[2:] for line in TOLD[title].splitlines() if line.startswith("- ")]


def slots_told(side: Iterable[Slot]) -> str:
    return ", ".join(f"{slot.tea} £{slot.price}" for slot in side)


# ----------------------------------------------------------------------------------------- what the rulebook says


@pytest.mark.rule("GG-0.3")
def test_two_to_four_play() -> None:
    assert C.seats == C.meta.seats == (2, 3, 4)
    assert C.meta.title == "Green Gold"
    assert (C.counts.personal_boards, C.counts.pawns) == (4, 4)


@pytest.mark.rule("GG-0.4")
def test_there_are_six_companies_of_which_one_is_named_in_print() -> None:
    text = TOLD["Six companies"]
    assert tuple(C.companies) == COLORS
    for company in C.companies.values():
        assert f"{company.color} {company.name.rstrip('.')}" in text
    assert [company.color for company in C.companies.values() if company.source == "rulebook"] == ["grey"]


@pytest.mark.rule("GG-0.4")
def test_a_company_has_six_workers_four_factories_and_five_shares() -> None:
    box = C.counts
    assert (box.workers_per_company, box.factories_per_company, box.shares_per_company) == (6, 4, 5)
    assert (box.workers, box.factories, box.shares) == (36, 24, 30)
    assert (box.share_value_tokens, box.royal_supplier_tokens) == (6, 6)


def test_the_box_holds_what_the_printed_list_says() -> None:
    box = C.counts
    assert (box.contracts, box.starting_contracts, box.royal_mandates, box.office_upgrades) == (47, 14, 32, 47)
    assert (box.supply_tiles, box.deal_tiles, box.royal_order_tokens) == (6, 12, 3)
    assert (box.hq_bonus_tokens, box.shareholder_bonus_tokens) == (6, 6)
    assert (box.concessions, box.loans, box.coins_total) == (43, 14, 91)
    assert (box.trading_posts_per_player, box.agents_per_player) == (4, 6)
    assert sum(int(value) * number for value, number in box.coins.items()) == 415


@pytest.mark.rule("GG-0.5")
@pytest.mark.ruling("crate_total")
def test_there_are_96_crates_whatever_the_printed_total_says() -> None:
    assert C.counts.crates == {"black": 30, "green": 26, "white": 22, "red": 18}
    assert sum(C.counts.crates.values()) == 96 != C.counts.tea_crates_stated_total


@pytest.mark.rule("GG-0.6")
def test_the_wheel_has_five_actions_each_between_two_of_five_depots() -> None:
    assert C.actions.order == ACTIONS == ("invest", "import", "negotiate", "expand", "serve")
    assert C.setup.active_depots == 5
    assert C.actions.adjacent_depots["import"] == (0, 1)
    for one, other in pairwise((*ACTIONS, ACTIONS[0])):
        assert len(set(C.actions.adjacent_depots[one]) & set(C.actions.adjacent_depots[other])) == 1


@pytest.mark.rule("GG-0.7")
def test_24_workers_are_laid_out_and_12_or_6_stay_in_the_bag() -> None:
    setup = C.setup
    out = setup.workers_per_depot * (setup.active_depots + setup.central_depots + setup.reserve_depots)
    assert (C.counts.workers - out, C.counts.workers - C.counts.workers_per_company - out) == (12, 6)


@pytest.mark.rule("GG-0.16")
def test_everybody_starts_with_7_pounds_a_concession_and_a_contract() -> None:
    setup, rules = C.setup, C.rules
    assert (setup.money, setup.concessions, setup.starting_contracts_per_player) == (7, 1, 1)
    assert (rules.warehouse, rules.contract_slots, rules.upgrade_rows, rules.upgrades_per_row) == (7, 3, 4, 3)


def test_six_contracts_and_three_mandates_are_on_display() -> None:
    assert (C.setup.city_contracts, C.setup.mandates_face_up) == (6, 3)


def test_the_table_for_four() -> None:
    table = C.tables[4]
    assert (table.shares_per_company, table.dividend_start, table.side) == (5, 0, "3-4")
    assert (table.removed_companies, table.neutral_pawns, table.share_start_counts) == ((), (), (2, 2, 2))


@pytest.mark.rule("GG-0.17")
def test_the_table_for_three_has_four_shares_a_space_less_for_dividends_and_a_neutral_pawn() -> None:
    table = C.tables[3]
    assert (table.shares_per_company, table.dividend_start, table.side) == (4, 1, "3-4")
    assert (table.removed_companies, table.neutral_pawns, table.share_start_counts) == ((), ("invest",), (2, 2, 2))


@pytest.mark.rule("GG-0.18")
@pytest.mark.ruling("two_player_grey")
def test_the_table_for_two_has_no_grey_three_shares_and_two_neutral_pawns() -> None:
    table = C.tables[2]
    assert (table.shares_per_company, table.dividend_start, table.side) == (3, 0, "1-2")
    assert (table.removed_companies, table.neutral_pawns) == (("grey",), ("invest", "serve"))
    assert table.share_start_counts == (1, 2, 2)


@pytest.mark.rule("GG-2.1")
def test_pigeonholes_hold_two_three_two_and_three() -> None:
    assert C.rules.pigeonholes == (2, 3, 2, 3)


def test_fees_and_money_are_the_printed_ones() -> None:
    rules = C.rules
    assert (rules.pawn_fee, rules.depot_fee, rules.upgrade_space_costs) == (1, (0, 1, 2), (2, 1, 0))
    assert (rules.dividend_per_share, rules.loan_cash, rules.loan_repay) == (2, 5, 8)
    assert rules.concessions_per_crate == {"black": 1, "green": 1, "white": 2, "red": 2}
    assert rules.serve_money == {"black": 1, "green": 1, "white": 2, "red": 3}
    assert (rules.negotiate_money_city_agent, rules.negotiate_money_tea_break_agent) == (2, 1)
    assert (rules.negotiate_concession, rules.post_passive, rules.no_post_left_money) == (1, 1, 4)
    assert (rules.majority_shareholder, rules.resources_per_pound) == (6, 2)
    assert (rules.shares_end_companies, rules.extra_rounds) == (3, 1)


def test_there_are_four_teas() -> None:
    assert C.teas == TEAS == ("black", "green", "white", "red")


def test_the_deal_tiles_do_what_is_printed() -> None:
    do = {
        id: tuple(":".join(map(str, (effect.kind, *effect.args))) for effect in tile.do)
        for id, tile in C.deal_tiles.items()
    }
    assert do == {
        1: ("per:share_company:concession:1",),
        2: ("per:upgrade:money:2",),
        3: ("money:2", "share_value:chosen:1"),
        4: ("fulfil:-1",),
        5: ("mandate:1",),
        6: ("contract:1", "agent:1"),
        7: ("upgrade:free",),
        8: ("crate:any:1",),
        9: ("per:share:money:1", "supplier:chosen:1"),
        10: ("swap_share",),
        11: ("shareholder_bonus:2",),
        12: ("discard_contract:1", "contract:1", "crate_city:1"),
    }


# ------------------------------------------------------------------------------------------------- what we made


@pytest.mark.rule("GG-3.1", "GG-0.10")
def test_share_values_run_from_4_to_26_and_start_at_4_5_and_6() -> None:
    assert C.share_track.values == tuple(range(4, 27))
    assert C.share_track.max == 26
    assert C.share_track.white_start_values == (4, 5, 6)
    assert max(C.share_track.white_start_values) <= C.setup.money


@pytest.mark.rule("GG-3.3")
def test_the_lines_lie_where_the_rulebook_says() -> None:
    assert C.share_track.dividend_lines_after == (7, 10, 13, 16, 19, 22, 25)
    assert "7, 10, 13, 16, 19, 22 and 25" in TOLD["The lines"]


def test_no_single_move_crosses_two_lines() -> None:
    apart = {later - earlier for earlier, later in pairwise(C.share_track.dividend_lines_after)}
    assert max(C.row_steps) <= min(apart)


@pytest.mark.rule("GG-0.11")
def test_the_dividend_track_ends_at_11_or_at_7() -> None:
    assert C.dividend_last == {"3-4": 11, "1-2": 7}


def test_the_royal_supplier_track_has_five_positions() -> None:
    assert C.royal_track == (5, 4, 3, 2, 1)


def test_later_factories_and_posts_are_worth_more() -> None:
    assert C.row_steps == (1, 2, 3)
    assert C.post_income == (2, 3, 4, 5)


@pytest.mark.rule("GG-0.8")
def test_the_cities_have_the_spaces_that_the_rulebook_lists() -> None:
    assert listed("Six cities") == [
        f"{city.name}: {city.factory_spaces['3-4']} factories, {len(city.post_bonuses['3-4'])} posts; "
        f"with two players {city.factory_spaces['1-2']} and {len(city.post_bonuses['1-2'])}"
        for city in C.cities.values()
    ]


def test_there_is_a_space_for_each_factory_in_play_and_for_more_posts_than_there_are() -> None:
    for side, companies, players in (("3-4", 6, 4), ("1-2", 5, 2)):
        assert sum(city.factory_spaces[side] for city in C.cities.values()) == 4 * companies
        assert sum(len(city.post_bonuses[side]) for city in C.cities.values()) > 4 * players


@pytest.mark.rule("GG-0.19")
@pytest.mark.ruling("two_player_cities")
def test_one_city_starts_without_a_factory_if_two_play() -> None:
    assert all(city.start_factory["3-4"] for city in C.cities.values())
    assert [city.name for city in C.cities.values() if not city.start_factory["1-2"]] == ["Colombo"]


@pytest.mark.rule("GG-10.16")
def test_post_spaces_have_the_bonuses_that_the_rulebook_lists() -> None:
    assert listed("Post bonuses") == [
        f"{city.name}: {'; '.join(map(all_told, city.post_bonuses[side]))}"
        for side in SIDES
        for city in C.cities.values()
    ]


@pytest.mark.rule("GG-5.6")
@pytest.mark.ruling("adjacency")
def test_headquarters_and_contracts_make_a_ring_or_a_line() -> None:
    ring, line = C.headquarters["3-4"], C.headquarters["1-2"]
    assert ring.order == COLORS
    assert ring.adjacency == tuple((place, (place + 1) % 6) for place in range(6))
    assert line.order == COLORS[1:]
    assert line.adjacency == tuple((place, place + 1) for place in range(5))


@pytest.mark.rule("GG-4.10")
def test_supply_tiles_have_the_slots_that_the_rulebook_lists() -> None:
    assert listed("The supply tiles") == [
        "; or on the other side ".join(map(slots_told, tile.sides)) for tile in C.supply_tiles.values()
    ]


def test_half_of_the_crates_of_each_tea_have_a_slot_and_a_rarer_tea_is_dearer() -> None:
    slots = [slot for tile in C.supply_tiles.values() for side in tile.sides for slot in side]
    assert len(slots) == 48
    assert {tea: 2 * number for tea, number in Counter(slot.tea for slot in slots).items()} == C.counts.crates
    prices = [sorted({slot.price for slot in slots if slot.tea == tea}) for tea in TEAS]
    assert prices == [[1, 2], [2, 3], [3, 4], [4, 5]]


@pytest.mark.rule("GG-10.13")
def test_headquarters_tokens_are_those_of_the_rulebook() -> None:
    assert listed("Headquarters bonuses") == [all_told(token.do) for token in C.hq_tokens.values()]


@pytest.mark.rule("GG-10.14")
def test_shareholder_tokens_are_those_of_the_rulebook() -> None:
    assert listed("Shareholder bonuses") == [all_told(token.do) for token in C.shareholder_tokens.values()]


@pytest.mark.rule("GG-10.15")
def test_order_tokens_have_the_sides_that_the_rulebook_lists() -> None:
    lines = [line.partition(": ")[2].replace(", and ", " and ") for line in listed("Order bonuses")]
    assert lines == ["; or on the other side ".join(map(all_told, token.sides)) for token in C.order_tokens.values()]


@pytest.mark.parametrize(
    ("rule", "starting"),
    [
        pytest.param("Starting contracts", True, marks=pytest.mark.rule("GG-10.17")),
        pytest.param("The other contracts", False, marks=pytest.mark.rule("GG-10.18")),
    ],
)
def test_contracts_are_those_of_the_rulebook(rule: str, starting: bool) -> None:
    assert listed(rule) == [
        f"{crates_told(contract.crates.items())}: {' and '.join([f'£{contract.money}', *map(told, contract.do)])}"
        for contract in C.contracts.values()
        if contract.starting == starting
    ]


def test_contracts_ask_for_two_to_five_crates_and_no_two_for_the_same() -> None:
    sizes = Counter(sum(contract.crates.values()) for contract in C.contracts.values())
    assert sizes == {2: 10, 3: 16, 4: 14, 5: 7}
    assert len({tuple(contract.crates.items()) for contract in C.contracts.values()}) == len(C.contracts)
    for contract in C.contracts.values():
        assert sum(contract.crates.values()) <= C.rules.warehouse
        assert contract.id.startswith("S" if contract.starting else "C")


def test_the_crates_of_a_contract_come_in_the_order_of_the_teas() -> None:
    for contract in C.contracts.values():
        assert list(contract.crates) == [tea for tea in TEAS if tea in contract.crates]
        assert min(contract.crates.values()) > 0


@pytest.mark.parametrize(
    ("rule", "mandates"),
    [
        ("Mandates for contracts", "M01 M02 M03 M04 M05 M06 M07"),
        ("Mandates for shares", "M13 M11 M12 M14 M15"),
        ("Mandates for your office", "M08 M09 M10 M16 M17 M18 M19 M20"),
    ],
)
def test_mandates_pay_what_the_rulebook_lists(rule: str, mandates: str) -> None:
    for line, id in zip(listed(rule), mandates.split(), strict=True):
        mandate = C.mandates[id]
        assert mandate.kind == "per"
        assert line.startswith(f"£{mandate.money} "), (line, mandate)
        top = mandate.max if mandate.key != "no_loan" else 0
        assert line.endswith(f", up to £{top}") == bool(top), (line, mandate)


def test_twenty_mandates_pay_for_each_and_twelve_by_rank_for_different_things() -> None:
    assert Counter(mandate.kind for mandate in C.mandates.values()) == {"per": 20, "majority": 12}
    assert len({(mandate.kind, mandate.key) for mandate in C.mandates.values()}) == 32
    assert len(listed("Majority mandates")) == 12
    assert C.prizes == (10, 6, 3, 1)
    for mandate in C.mandates.values():
        assert C.mandate_keys[mandate.key]
        assert mandate.kind == "per" or (mandate.money, mandate.max) == (0, 0)


def test_every_key_in_words_is_used() -> None:
    counted = {effect.args[0] for tile in C.deal_tiles.values() for effect in tile.do if effect.kind == "per"}
    assert set(C.mandate_keys) == counted | {mandate.key for mandate in C.mandates.values()}


@pytest.mark.parametrize(
    ("rule", "trigger"),
    [
        ("After an action", "action:"),
        ("After any contract", "fulfil"),
        ("After a contract with a certain tea", "fulfil:"),
    ],
)
def test_upgrades_with_a_trigger_are_those_of_the_rulebook(rule: str, trigger: str) -> None:
    found = []
    for upgrade in C.upgrades.values():
        verb, colon, what = upgrade.when.partition(":")
        if verb + colon == trigger:
            before = (what.capitalize() if verb == "action" else what) + ": " if what else ""
            bonus = all_told(upgrade.do)
            if bonus == "1 supplier step":
                bonus += " for a company of your choice"
            found.append(f"{before}{bonus} (worth £{upgrade.value})")
    assert sorted(listed(rule)) == sorted(found)


@pytest.mark.parametrize(
    ("rule", "upgrades"),
    [
        *(("After a deal tile", "U45"), ("After a trading post", "U44"), ("At a full pigeonhole", "U46")),
        *(("Cheaper depots", "U23 U24"), ("No fee for pawns", "U25"), ("A worker of any colour", "U26")),
        *(("Free choice of pigeonhole", "U27"), ("Cheaper upgrades", "U38"), ("Cheaper shares", "U30")),
        *(("Higher dividends", "U31"), ("Any shareholder bonus", "U32"), ("Cheaper tea", "U11 U12 U13 U14")),
        *(("A free deal tile", "U29"), ("A larger warehouse", "U43"), ("Any contract", "U33")),
        *(("Tea break money", "U34"), ("Busier trading posts", "U28"), ("Serving from the warehouse", "U35")),
        *(("The same tea again", "U36"), ("A mandate from the deck", "U37")),
        *(("A crate less for a contract", "U21 U22"), ("Lighter loans", "U39"), ("Dearer resources", "U40")),
    ],
)
def test_upgrades_are_worth_what_the_rulebook_says(rule: str, upgrades: str) -> None:
    worth = [int(part[0]) for part in TOLD[rule].split("(worth £")[1:]]
    assert worth == [C.upgrades[id].value for id in upgrades.split()]


def test_no_two_upgrades_have_the_same_effect() -> None:
    assert len({(upgrade.when, upgrade.do, upgrade.mod) for upgrade in C.upgrades.values()}) == 47


def test_every_change_of_the_rules_has_words_of_its_own() -> None:
    mods = [upgrade.mod for upgrade in C.upgrades.values() if upgrade.mod]
    words = [C.mod_in_words(mod) for mod in mods]
    assert len(set(words)) == len(words)
    assert {mod.kind for mod in mods} == set(MODS) == set(C.mods)
    for sentence in words:
        assert sentence[0].isupper(), sentence
        assert not set("{}.") & set(sentence), sentence
    assert "red crate you buy with money costs 2 less" in C.mod_in_words(Effect("tea_price", ("red", -2)))


def test_words_that_name_a_figure_of_the_rules_name_the_right_one() -> None:
    rules = C.rules
    assert C.mods["loan_repay"].endswith(f"instead of {rules.loan_repay}")
    assert C.mods["tea_break"].endswith(f"instead of {rules.negotiate_money_tea_break_agent}")
    for tea in ("white", "red"):
        assert C.mods[f"concession_{tea}"].endswith(f"instead of {rules.concessions_per_crate[tea]} buys a {tea} crate")


# ----------------------------------------------------------------------------------------------- where it is from


def test_only_what_is_printed_is_said_to_be() -> None:
    printed = {name for name, group in C.groups.items() if group.source == "rulebook"}
    assert printed == {"tables", "deal_tiles"}
    assert C.setup.source_of("active_depots") == "reconstructed"
    assert C.share_track.source_of("max") == "rulebook"
    assert {entry.source for _, entry in entries(C)} == {"rulebook", "reconstructed"}


def test_everything_that_is_not_printed_says_why_in_sentences() -> None:
    for name, entry in entries(C):
        assert isinstance(entry, Entry)
        assert entry.why == "" or entry.why.endswith("."), name
        assert bool(entry.why) == ({entry.source, *entry.sources.values()} != {"rulebook"}), name


def test_the_rulings_are_answers_to_questions_and_none_is_empty() -> None:
    assert len(C.rulings.answers) == 68
    assert all(answer.strip() for answer in C.rulings.answers.values())


# ------------------------------------------------------------------------------------------------------- effects


@pytest.mark.parametrize(
    ("written", "kind", "args"),
    [
        ("crate:black/green:1", "crate", ("black/green", 1)),
        ("fulfil:-1", "fulfil", (-1,)),
        ("swap_share", "swap_share", ()),
        ("per:share:money:1", "per", ("share", "money", 1)),
    ],
)
def test_an_effect_is_read_with_its_numbers(written: str, kind: str, args: tuple[str | int, ...]) -> None:
    assert parse_effect(written, C.mandate_keys) == Effect(kind, args)


def test_a_change_of_the_rules_keeps_its_sign() -> None:
    assert parse_mod("passive:+1") == Effect("passive", (1,))
    assert parse_mod("depot_fee:-2") == Effect("depot_fee", (-2,))
    assert parse_mod("pawn_fee:0") == Effect("pawn_fee", (0,))


def test_every_verb_that_may_be_written_is_written_somewhere() -> None:
    for verb in EFFECTS:
        assert any(f'"{verb}{end}' in TEXT for end in (":", '"')), verb


def test_a_choice_of_teas_is_those_named_or_all() -> None:
    assert teas_of("white/red") == ("white", "red")
    assert teas_of("any") == TEAS


# --------------------------------------------------------------------------------------------------- wrong files


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("contracts = 47", "contracts = 48", "number of contracts should be 48 and not 47"),
        ("office_upgrades = 47", "office_upgrades = 46", "office upgrades should be 46 and not 47"),
        ("supply_tiles = 6", "supply_tiles = 7", "supply tiles should be 7 and not 6"),
        ('"5" = 27', '"5" = 26', "coins should be 91 and not 90"),
        ("workers = 36", "workers = 35", "workers should be 35 and not 36"),
        ("personal_boards = 4", "personal_boards = 5", "personal boards should be 5 and not 4"),
        ("red = 18 }", "red = 20 }", "slots of red tea, doubled, should be 20 and not 18"),
        ("green = 26, white = 22", "white = 22, green = 26", "teas of the crates should be black, green, white, red"),
        ("seats = [2, 3, 4]", "seats = [2, 3]", "personal boards should be 4 and not 3"),
        ("seats = [2, 3, 4]", "seats = [3, 4]", "a table for every number of players"),
        ('["grey"]', '["pink"]', "table for 2 names 'pink', which is no company"),
        ('["invest", "serve"]', '["invest", "sell"]', "table for 2 names 'sell', which is no action"),
        ("[1, 2, 2]", "[2, 2, 2]", "share value tokens for 2 should be 5 and not 6"),
        ("[1, 2, 2]", "[1, 4]", "white spaces for 2 should be 3 and not 2"),
        ("shares_per_company = 4\n", "shares_per_company = 6\n", "table for 3 has more shares of a company than there"),
        ("workers_per_depot = 3", "workers_per_depot = 4", "table for 2 has too few workers for its depots"),
        ("dividend_start = 1", "dividend_start = 11", "table for 3 starts at the end of the dividend track"),
        ('"expand", "serve"]', '"serve", "expand"]', "actions should be invest, import, negotiate, expand, serve"),
        ("import = [0, 1]", "import = [0, 2]", "import should lie between the depots 0 and 1"),
        ("depot_fee = [0, 1, 2]", "depot_fee = [0, 1]", "depot fees should be 3 and not 2"),
        ("active_depots = 5", "active_depots = 6", "active depots should be 5 and not 6"),
        ('color = "brown"', 'color = "pink"', "companies should be grey, blue"),
        ('color = "brown"', 'color = "blue"', "the id 'blue' is used twice"),
        ("23, 24, 25, 26]", "23, 24, 26]", "share values should go up one by one"),
        ("max = 26", "max = 27", "last share value should be 27 and not 26"),
        ("white_start_values = [4", "white_start_values = [3", "every white space should be on the share value track"),
        ("lines_after = [7, 10", "lines_after = [8, 10", "dividend lines should be 3 values apart"),
        ("lines_after = [7,", "lines_after = [1, 4, 7,", "every dividend line should be on the share value track"),
        (", 22, 25]", ", 22, 25, 26]", "dividend lines should be 3 values apart"),
        ("steps = [5, 4, 3", "steps = [5, 5, 3", "steps of the royal supplier track should fall"),
        ("row_steps = [1, 2, 3]", "row_steps = [1, 3, 2]", "factory rows and trading posts should not be worth less"),
        ("row_steps = [1, 2, 3]", "row_steps = [1, 2]", "rows of a factory column should be 3 and not 2"),
        ('{ "3-4" = 11, "1-2" = 7 }', '{ "3-4" = 11 }', "dividend_track does not tell about side 1-2"),
        ('"3-4" = 5', '"3-4" = 6', "factory spaces on side 3-4 should be 24 and not 25"),
        ('"1-2" = false', '"1-2" = true', "start with a factory on side 1-2 should be 5 and not 6"),
        ('[["money:3"], ["concession:1"]]', "[]", "side 1-2 has too few spaces for the trading posts of 2 players"),
        ('["blue", "yellow", "purple"', '["yellow", "blue", "purple"', "on side 1-2 should be blue, yellow"),
        ("[4, 5], [5, 0]]", "[4, 5], [5, 5]]", "headquarters of brown on side 3-4 should have two contract spaces"),
        ("[4, 5], [5, 0]]", "[4, 5], [5, 6]]", "headquarters of brown on side 3-4 should have two contract spaces"),
        ("[4, 5], [5, 0]]", "[4, 5]]", "headquarters with contracts on side 3-4 should be 6 and not 5"),
        ("[0, 1], [1, 2], [2, 3], [3, 4], [4, 5]]", "[2, 1], [1, 2], [2, 3], [3, 4], [4, 5]]", "should be 6 and not 5"),
        ('["black", 1]', '["milk", 1]', "supply tile T1 names 'milk', which is no tea"),
        (
            '["black", 1], ["black", 2], ["green", 2]',
            '["black", 1], ["green", 2]',
            "each side of T1 should be 4 and not 3",
        ),
        ("money = 15, do = []", "money = 16, do = []", "money of the contract S10 should be 15 and not 16"),
        ("crates = { black = 2 }", "crates = { milk = 2 }", "contract S01 asks for 'milk', which is no tea"),
        ("crates = { black = 2 }", "crates = { black = 6 }", "contract S01 asks for 6 crates, which none should"),
        ("{ black = 2 }, money = 7", "{ green = 2 }, money = 9", "two contracts ask for 2 green"),
        ("crates = { black = 2 }", "crates = { black = 2, red = 0 }", r"contracts.all\[0\].crates"),
        ('do = ["concession:1"] },\n  { id = "S02"', 'do = ["agent:1"] },\n  { id = "S02"', "what 'agent' is worth"),
        ("per = 20", "per = 19", "'per' mandates should be 19 and not 20"),
        ('key = "contract_red"', 'key = "milk"', "mandate M04 names 'milk', which is no mandate key"),
        ('key = "cash" }', 'key = "cash", money = 2 }', "mandate M30 should pay money for each, or a prize by rank"),
        ("prizes = [10, 6, 3, 1]", "prizes = [10, 6, 3]", "prizes should be 4 and not 3"),
        ('do = ["fulfil:-1"]', 'do = ["fulfill:-1"]', "'fulfill:-1' is not an effect: there is no 'fulfill'"),
        ('do = ["fulfil:-1"]', 'do = ["fulfil:1"]', "names '1', which is not a number with a minus"),
        ('do = ["fulfil:-1"]', 'do = ["fulfil"]', "'fulfil' should have a number with a minus after 'fulfil'"),
        ('do = ["swap_share"]', 'do = ["swap_share:1"]', "'swap_share:1' should have nothing after 'swap_share'"),
        ('do = ["mandate:1"]', 'do = ["mandate:0"]', "names '0', which is not a number"),
        ('do = ["crate:any:1"]', 'do = ["crate:any"]', "should have a choice of teas and a number after 'crate'"),
        ('do = ["crate:any:1"]', 'do = ["crate:milk:1"]', "names 'milk', which is not a choice of teas"),
        ('do = ["crate:any:1"]', 'do = ["crate:red/red:1"]', "names 'red/red', which is not a choice of teas"),
        ('"per:upgrade:money:2"', '"per:office:money:2"', "names 'office', which is not a mandate key"),
        ('"per:upgrade:money:2"', '"per:upgrade:crate:2"', "names 'crate', which is not a gain"),
        ('"money:2", "share_value:chosen:1"', '"share_value:pink:1"', "names 'pink', which is not a company"),
        ('do = ["upgrade:free"]', 'do = ["upgrade:cheap"]', "names 'cheap', which is not a price"),
        ('do = ["supplier:hq:1"]', 'do = ["supplier:share:1"]', "hq_tokens.H5 is about the company 'share'"),
        ('"share_value:chosen:1", "money:1"', '"share_value:hq:1"', "order_tokens.O2 is about the company 'hq'"),
        ('["share_value:chosen:1"], ["money:2"]', '["share_value:worker:1"]', "cities.foochow is about the company"),
        ('mod = "tea_price:red:-2"', 'mod = "tea_price:red:2"', "names '2', which is not a number with a minus"),
        ('mod = "tea_price:red:-2"', 'mod = "tea_price:milk:-2"', "names 'milk', which is not a tea"),
        ('mod = "passive:+1"', 'mod = "passive:1"', "names '1', which is not a number with a plus"),
        ('mod = "deal_free"', 'mod = "deal_cheap"', "'deal_cheap' is not a change of the rules"),
        ('when = "static", mod = "deal_free"', 'when = "deal", mod = "deal_free"', "upgrade U29 should be static"),
        ('mod = "deal_free"', 'do = ["money:1"]', "upgrade U29 should be static and have a mod"),
        ('when = "fulfil:red"', 'when = "fulfil:milk"', "upgrade U18 has the trigger 'fulfil:milk'"),
        ('when = "pigeonhole"', 'when = "static:x"', "upgrade U46 has the trigger 'static:x'"),
        ('deal_free = "Import', 'free_deal = "Import', "changes of the rules told in words should be tea_price"),
        ("pay you {0} more", "pay you {1} more", "words for the upgrade U31 name an argument that it has not"),
        ('source = "reconstructed"\nlast', 'source = "hearsay"\nlast', "hearsay"),
        ("sources = { max = ", "sources = { most = ", "share_track gives the source of 'most', which it has not"),
        ('why = "Of the six companies', '# "Of the six companies', "groups.companies is not all printed"),
        ('name = "Canton"', 'title = "Canton"', "title"),
        ("[meta]", "[meta", "line"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(right: str, wrong: str, message: str) -> None:
    checks.refused(from_toml, TEXT, right, wrong, message)


# -------------------------------------------------------------------------------------------------- loaded once


def test_the_file_is_read_once() -> None:
    checks.read_once(load)


def test_nobody_can_change_a_contract_or_the_table_of_contracts() -> None:
    contract = C.contracts["S01"]
    checks.nobody_can_change(C.contracts, (contract, "money"))
    checks.nobody_can_change(contract.crates)
