"""GG-10.13 to GG-10.20: each bonus of headquarters, shares, trading posts and contracts, and what bonuses mean."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import act, at_deliver, gains, in_canton, poor
from tests.green_gold.table import ANN, TEAS, city, lay, seat

COMPANIES = ("grey", "blue", "yellow", "purple", "orange", "brown")

# ---------------------------------------------------------------- headquarters


@pytest.mark.rule("GG-10.13", "GG-5.4")
@pytest.mark.parametrize("company", ["grey", "purple"])
@pytest.mark.parametrize(
    ("token", "bonus"),
    [
        ("H1", "£3"),
        ("H2", "1 concession"),
        ("H3", "1 black or green crate"),
        ("H4", "1 share value step"),
        ("H5", "1 supplier step"),
        ("H6", "1 worker from the bag"),
    ],
)
def test_each_headquarters_bonus_is_gained_by_whoever_places_an_agent(token: str, bonus: str, company: str) -> None:
    table = act(lay(ann=poor(), hq_tokens=f"{company} {token}", royal="blue brown"), "negotiate", company)
    gains(table, bonus, company=company)
    assert table.happened("hq_bonus") == [(ANN, company, token)]
    assert table.position.hq_tokens[company] == token
    assert table.kind == "contract"


@pytest.mark.rule("GG-10.13", "GG-10.6")
@pytest.mark.ruling("deal_6")
def test_the_company_meant_is_the_one_of_the_headquarters_even_if_grey_is_imported() -> None:
    for token, company in (("H4", "brown"), ("H5", "orange")):
        table = in_canton(6, hq_tokens=f"{company} {token}")
        table.play("deal canton", "contract 0", f"agent {company}")
        assert table.value("brown") == (7 if token == "H4" else 6)
        assert table.position.royal == ((company,) if token == "H5" else ())
        assert table.value("grey") == 4


# ---------------------------------------------------------------- shareholders


@pytest.mark.rule("GG-10.14", "GG-3.11")
@pytest.mark.parametrize("company", ["grey", "yellow"])
@pytest.mark.parametrize(
    ("token", "bonus"),
    [
        ("B1", "£2"),
        ("B2", "1 concession"),
        ("B3", "1 black or green crate"),
        ("B4", "1 supplier step"),
        ("B5", "1 contract"),
        ("B6", "1 worker from the bag"),
    ],
)
def test_each_shareholder_bonus_is_gained_by_whoever_buys_the_share(token: str, bonus: str, company: str) -> None:
    table = act(lay(ann=seat(money=9), share_tokens=f"{company} {token}", royal="blue brown"), "invest", company)
    gains(table, bonus, company=company)
    assert table.happened("bonus") == [(ANN, company, token)]
    assert table.position.share_tokens[company] == token
    assert table.kind == "deliver"


@pytest.mark.rule("GG-10.14", "GG-10.11")
@pytest.mark.ruling("deal_11")
def test_the_company_meant_is_the_one_beside_which_the_token_lies_however_it_was_gained() -> None:
    table = in_canton(11, share_tokens="brown B4 blue B1")
    table.play("deal canton", "bonus brown", "bonus blue")
    assert table.position.royal == ("brown",)


# ---------------------------------------------------------------- trading posts

FOUR_PLAYERS = {
    "canton": ("£3", "1 black or green crate", "1 concession", "1 supplier step"),
    "foochow": ("1 concession", "1 share value step", "£2"),
    "amoy": ("1 worker from the bag", "1 black or green crate", "£3"),
    "calcutta": ("1 contract", "1 concession", "1 supplier step"),
    "darjeeling": ("an upgrade to buy", "1 white or red crate"),
    "colombo": ("2 concessions", "1 worker from the bag", "1 share value step"),
}
TWO_PLAYERS = {
    "canton": ("£3", "1 concession"),
    "foochow": ("1 share value step",),
    "amoy": ("1 worker from the bag",),
    "calcutta": ("1 contract", "1 black or green crate"),
    "darjeeling": ("1 white or red crate",),
    "colombo": ("2 concessions", "1 supplier step"),
}


@pytest.mark.rule("GG-10.16", "GG-6.7", "GG-0.8")
@pytest.mark.parametrize(
    ("players", "name", "space", "bonus"),
    [
        (players, name, space, bonus)
        for players, spaces in ((4, FOUR_PLAYERS), (3, FOUR_PLAYERS), (2, TWO_PLAYERS))
        for name, bonuses in spaces.items()
        for space, bonus in enumerate(bonuses)
    ],
)
def test_each_post_space_brings_its_bonus(players: int, name: str, space: int, bonus: str) -> None:
    table = act(lay(players, ann=seat(money=5)), "expand", "blue")
    table.play(f"post {name} {space}")
    gains(table, bonus)
    assert table.happened("post") == [(ANN, name, space, 2)]
    assert table.kind == "expand"
    assert table.may("post") == []


@pytest.mark.rule("GG-10.16", "GG-0.8")
@pytest.mark.parametrize(("players", "spaces"), [(4, FOUR_PLAYERS), (2, TWO_PLAYERS)])
def test_there_are_no_other_post_spaces(players: int, spaces: dict[str, tuple[str, ...]]) -> None:
    table = act(lay(players), "expand", "blue")
    assert table.may("post") == [f"post {name} {space}" for name, ways in spaces.items() for space in range(len(ways))]


# ---------------------------------------------------------------- contracts

STARTING = {
    "S01": "2 black: £7 and 1 concession",
    "S02": "1 black, 1 green: £8 and 1 supplier step",
    "S03": "1 black, 1 white: £9 and 1 worker from the bag",
    "S04": "1 black, 1 red: £10 and 1 share value step",
    "S05": "2 green: £9 and 1 concession",
    "S06": "1 green, 1 white: £10 and 1 worker from the bag",
    "S07": "1 green, 1 red: £11 and 1 concession",
    "S08": "2 white: £11 and 1 concession",
    "S09": "1 white, 1 red: £12 and 1 supplier step",
    "S10": "2 red: £15",
    "S11": "2 black, 1 green: £14 and 1 concession",
    "S12": "1 black, 2 green: £15 and 1 worker from the bag",
    "S13": "2 black, 1 white: £15 and 1 share value step",
    "S14": "1 black, 1 green, 1 white: £16 and 1 concession",
}
OTHERS = {
    "C01": "3 black: £10 and 1 mandate",
    "C02": "2 black, 1 red: £16 and 1 share value step",
    "C03": "1 black, 1 green, 1 red: £16 and an upgrade to buy",
    "C04": "1 black, 2 white: £19",
    "C05": "1 black, 1 white, 1 red: £18 and 1 supplier step",
    "C06": "1 black, 2 red: £19 and 1 supplier step",
    "C07": "3 green: £14 and 2 concessions",
    "C08": "1 green, 2 white: £17 and an upgrade to buy",
    "C09": "1 green, 2 red: £20 and 1 concession",
    "C10": "2 white, 1 red: £20 and 1 worker from the bag",
    "C11": "1 white, 2 red: £21 and 1 concession",
    "C12": "3 red: £19 and 1 mandate",
    "C13": "3 black, 1 green: £21 and 1 share value step",
    "C14": "3 black, 1 white: £21 and an upgrade to buy",
    "C15": "2 black, 2 green: £24",
    "C16": "2 black, 1 green, 1 white: £23 and 1 supplier step",
    "C17": "2 black, 2 white: £24 and 1 supplier step",
    "C18": "1 black, 3 green: £21 and 2 concessions",
    "C19": "1 black, 2 green, 1 white: £23 and an upgrade to buy",
    "C20": "1 black, 2 green, 1 red: £25 and 1 concession",
    "C21": "1 black, 1 green, 1 white, 1 red: £26 and 1 worker from the bag",
    "C22": "1 black, 3 white: £26 and 1 concession",
    "C23": "1 black, 1 white, 2 red: £25 and 1 mandate",
    "C24": "3 green, 1 white: £25 and 1 share value step",
    "C25": "3 green, 1 red: £25 and an upgrade to buy",
    "C26": "1 green, 2 white, 1 red: £30",
    "C27": "3 black, 1 green, 1 red: £32 and 1 supplier step",
    "C28": "2 black, 2 green, 1 white: £32 and 1 supplier step",
    "C29": "2 black, 2 green, 1 red: £31 and 2 concessions",
    "C30": "2 black, 1 green, 2 white: £32 and an upgrade to buy",
    "C31": "2 black, 1 white, 2 red: £36 and 1 concession",
    "C32": "1 black, 2 green, 1 white, 1 red: £35 and 1 worker from the bag",
    "C33": "1 black, 1 green, 3 white: £35 and 1 concession",
}


@pytest.mark.rule("GG-10.17", "GG-10.18", "GG-8.1", "GG-10.19")
@pytest.mark.parametrize(("contract", "printed"), [*STARTING.items(), *OTHERS.items()])
def test_each_contract_asks_for_its_crates_and_brings_its_money_and_bonus(contract: str, printed: str) -> None:
    crates, _, reward = printed.partition(": ")
    money, _, bonus = reward.partition(" and ")
    asked = crates.replace(",", "")
    for tea in TEAS:
        if tea in asked:
            one_less = " ".join(f"{count - (name == tea)} {name}" for name, count in _counted(asked).items())
            table = at_deliver(ann=poor(contracts=contract, crates=_plain(one_less)))
            assert table.no(f"fulfil {contract} none") == "GG-8.1 crates_missing"
    table = at_deliver(ann=poor(contracts=contract, crates=asked))
    table.forget()
    table.play(f"fulfil {contract} none")
    assert table.happened("money") == [(ANN, int(money[1:]), f"contract:{contract}")]
    gains(table, bonus)
    assert (table.crates(ANN), table.seat(ANN).fulfilled, table.kind) == ("", (contract,), "deliver")
    assert table.money(ANN) == int(money[1:]) - ("upgrade" in bonus)
    assert table.concessions(ANN) == (int(bonus[0]) if "concession" in bonus else 0)


def _counted(crates: str) -> dict[str, int]:
    """How many crates of each tea.

    >>> _counted("2 black 1 red")
    {'black': 2, 'red': 1}
    """
    listed = crates.split()
    return {tea: int(count) for count, tea in zip(listed[::2], listed[1::2], strict=True)}


def _plain(crates: str) -> str:
    """The crates one by one: none has to be counted.

    >>> _plain("0 black 2 red")
    'red red'
    """
    return " ".join(tea for tea, count in _counted(crates).items() for _ in range(count))


# ---------------------------------------------------------------- what bonuses mean


@pytest.mark.rule("GG-10.19")
@pytest.mark.ruling("deal_9")
def test_where_no_company_is_named_one_chooses_any_in_play() -> None:
    for contract, crates, verb in (("S02", "black green", "advance"), ("S04", "black red", "raise")):
        table = at_deliver(ann=seat(contracts=contract, crates=crates))
        table.play(f"fulfil {contract} none")
        assert table.may() == [f"{verb} {name}" for name in COMPANIES]


@pytest.mark.rule("GG-10.19", "GG-3.4")
def test_a_share_value_step_pays_its_dividend() -> None:
    table = at_deliver(ann=poor(contracts="S04", crates="black red", shares="2 blue"), values="blue 10")
    table.play("fulfil S04 none", "raise blue")
    assert (table.money(ANN), table.position.dividends) == (10 + 4, 1)


@pytest.mark.rule("GG-10.19", "GG-7.7")
def test_a_supplier_step_brings_a_token_onto_the_track_like_a_serve() -> None:
    table = at_deliver(ann=seat(contracts="S02", crates="black green"), royal="blue yellow")
    table.play("fulfil S02 none", "advance grey")
    assert table.position.royal == ("blue", "grey", "yellow")


@pytest.mark.rule("GG-10.19", "GG-2.4", "GG-2.5")
@pytest.mark.ruling("bag_worker")
def test_a_worker_from_the_bag_may_complete_a_pigeonhole_and_never_changes_the_company() -> None:
    table = lay(hq_tokens="grey H6", bag="blue", ann=seat(holes=("blue",)), values="grey 5 blue 5")
    act(table, "negotiate", "grey", "upgrade 2", "contract 1")
    assert table.rows(ANN)[0] == "U03"
    assert table.headquarters() == {"grey": ANN}


@pytest.mark.rule("GG-10.19", "GG-5.8")
@pytest.mark.ruling("contract_full")
def test_a_contract_as_a_bonus_may_be_too_many() -> None:
    table = act(lay(ann=seat(contracts="S07 S08 S09"), share_tokens="grey B5"), "invest", "grey", "contract 5")
    assert table.kind == "full"
    table.play("drop S08")
    assert table.contracts(ANN) == ["S07", "S09", "S06"]
    assert table.position.contract_discards[-1] == "S08"


@pytest.mark.rule("GG-10.19", "GG-2.4")
@pytest.mark.parametrize(("space", "cost"), [(0, 2), (1, 1), (2, 0)])
def test_an_upgrade_to_buy_costs_what_its_space_says_and_may_be_left(space: int, cost: int) -> None:
    for choice, money in ((f"upgrade {space}", 2 + 5 - cost), ("decline", 2 + 5)):
        table = act(lay(ann=poor(money=5)), "expand", "grey", "post darjeeling 0", choice)
        assert (table.money(ANN), table.kind) == (money, "expand")


@pytest.mark.rule("GG-10.20")
@pytest.mark.ruling("effect_impossible")
@pytest.mark.parametrize(
    ("source", "board"),
    [
        ("calcutta 0", {"contracts": "", "contract_deck": "", "contract_discards": ""}),
        ("darjeeling 0", {"upgrades": "- - -"}),
        ("amoy 0", {"bag": "", "ann": seat(holes=("",))}),
    ],
)
def test_a_bonus_that_cannot_be_done_is_skipped_and_the_rest_goes_on(source: str, board: dict[str, Any]) -> None:
    table = act(lay(**board), "expand", "grey", f"post {source}")
    assert table.kind == "expand"
    assert not {"drawn_worker", "contract", "upgraded"} & set(table.kinds())
    table.play("factory foochow")
    assert table.kind == "deliver"


@pytest.mark.rule("GG-10.20")
@pytest.mark.ruling("effect_impossible", "mandate_deck_empty")
def test_a_contract_with_a_mandate_pays_even_if_no_mandate_is_left() -> None:
    table = at_deliver(ann=poor(contracts="C01", crates="3 black"), mandates="", mandate_deck="", mandate_discards="")
    table.play("fulfil C01 none")
    assert (table.money(ANN), table.kind) == (10, "deliver")


@pytest.mark.rule("GG-10.20", "GG-3.2")
@pytest.mark.ruling("effect_impossible", "at_maximum", "supplier_first")
def test_one_may_choose_a_company_for_a_step_of_which_nothing_comes() -> None:
    table = at_deliver(
        ann=seat(contracts="S02 S04", crates="2 black green red", shares="grey"), values="grey 26", royal="blue grey"
    )
    table.play("fulfil S02 none", "advance blue", "fulfil S04 none", "raise grey")
    assert (table.position.royal, table.value("grey"), table.position.dividends) == (("blue", "grey"), 26, 0)


@pytest.mark.rule("GG-10.19", "GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_a_crate_that_is_too_much_is_settled_before_anything_else_happens() -> None:
    table = act(lay(ann=seat(crates="7 red")), "expand", "grey", "post canton 1", "crate black")
    assert (table.kind, table.may()) == ("store", ["give_back black", "give_back red"])
    table.play("give_back black")
    assert (table.crates(ANN), table.kind) == ("red " * 6 + "red", "expand")


@pytest.mark.rule("GG-10.16", "GG-0.18")
@pytest.mark.ruling("two_player_grey")
def test_with_two_players_a_step_of_ones_choice_is_never_for_the_grey_company() -> None:
    table = act(lay(2, cities={"colombo": city(factories="")}), "expand", "blue", "post colombo 1")
    assert table.may() == [f"advance {name}" for name in COMPANIES[1:]]
    assert table.no("advance grey") == "GG-0.19 not_in_play"
