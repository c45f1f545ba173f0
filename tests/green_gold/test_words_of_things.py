"""Every spot of the board of Green Gold has words on what is there, and the figures in them are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

from games.core.game import Fact
from games.core.rulebook import load as load_rulebook
from games.core.testing import deals, walk
from games.green_gold import GAME
from games.green_gold.components import load
from games.green_gold.figures import ACTIONS, TEAS
from games.green_gold.text.sources import MANDATE_RULE, UPGRADE_RULE
from games.green_gold.view import GreenGoldView
from tests.green_gold.helpers import over
from tests.green_gold.table import Table, city, lay, seat

WORDS = GAME.words
FOUR = ("Ann", "Ben", "Cal", "Dot")


def spots(view: GreenGoldView) -> Iterator[str]:
    """Every spot that a board may have."""
    yield from ("central", "reserve:0", "reserve:1", "bag", "dividends", "tea_break")
    yield from ("mandate_deck", "contract_deck", "upgrade_next")
    yield from (f"action:{action}" for action in ACTIONS)
    for depot, here in enumerate(view.depots):
        yield f"depot:{depot}"
        yield from (f"worker:{depot}:{colour}" for colour in dict.fromkeys(here))
    for name, there in view.cities.items():
        yield from (f"{kind}:{name}" for kind in ("city", "deal", "factory"))
        yield from (f"slot:{name}:{slot}" for slot in range(len(there.slots)))
        yield from (f"post:{name}:{space}" for space in range(len(there.posts)))
    yield from (f"{kind}:{company}" for kind in ("value", "share", "hq", "royal") for company in view.companies)
    yield from (f"royal:{place}" for place in range(1, 6))
    yield from (f"contract:{space}" for space in range(6))
    yield from (f"{kind}:{space}" for kind in ("order", "mandate", "upgrade") for space in range(3))
    for number in range(len(view.seats)):
        yield from _in_office(view, number)


def _in_office(view: GreenGoldView, number: int) -> Iterator[str]:
    owner = view.seats[number]
    yield from (f"{kind}:{number}" for kind in ("office", "purse", "agents", "posts"))
    yield from (f"{kind}:{number}:{place}" for kind in ("hole", "row") for place in range(4))
    yield from (f"own_upgrade:{number}:{name}" for row in owner.rows for name in row)
    yield from (f"held:{number}:{contract}" for contract in (*owner.contracts, *owner.fulfilled))
    yield from (f"crate:{number}:{tea}" for tea in TEAS)
    yield from (f"own_share:{number}:{company}" for company in view.companies)
    yield from (f"owned_mandate:{number}:{mandate}" for mandate in owner.mandates)


def found(table: Table, spot: str) -> Fact:
    fact = WORDS.fact(table.view, spot, FOUR)
    assert fact is not None, spot
    return fact


def fact(table: Table, spot: str) -> tuple[str, list[str], str]:
    """Title, lines and rule of what is at the spot."""
    one = found(table, spot)
    return one.title, one.text.splitlines(), one.rule


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_spot_explains_itself_at_any_moment(seats: int) -> None:
    book = load_rulebook("green_gold")
    for seed, deal in enumerate(deals(GAME, seats, 3)):
        for look in walk(GAME, deal, seed, often=0.05):
            view = GAME.view(look.position, None)
            for spot in spots(view):
                one = WORDS.fact(view, spot, FOUR)
                assert one is not None, (look.where, spot)
                assert 1 <= len(one.text.splitlines()) <= 4, (spot, one.text)
                assert book.rule(one.rule).text, spot
                for told in (one.title, *one.text.splitlines()):
                    assert told.strip(), spot
                    assert cell_len(told) == len(told), spot
                    assert ".." not in told, (spot, told)


@pytest.mark.parametrize(
    "spot",
    [
        *("", "moon", "action:sing", "worker:9:blue", "worker:0:pink", "worker:0", "depot:5", "depot:x", "reserve:2"),
        *("city:rome", "slot:rome:0", "slot:canton:4", "deal:rome", "factory:rome", "post:canton:9", "post:rome:0"),
        *("value:pink", "share:pink", "hq:pink", "royal:pink", "royal:0", "royal:6", "contract:6", "order:3"),
        *("mandate:3", "upgrade:3", "office:9", "hole:0:4", "row:0:4", "own_upgrade:0:U01", "held:0:C33"),
        *("crate:0:blue", "own_share:0:pink", "owned_mandate:0:M01", "purse:x"),
    ],
)
def test_an_unknown_spot_has_no_words(spot: str) -> None:
    assert WORDS.fact(lay().view, spot, FOUR) is None


def test_the_wheel_tells_pawns_fees_and_workers() -> None:
    table = lay(3, ann=seat(pawn="serve"), ben=seat(pawn="import"), cal=seat(pawn="import"))
    title, lines, rule = fact(table, "action:import")
    assert (title, rule) == ("Import", "GG-4.1")
    assert lines[1:] == [
        "There now: Ben and Cal. Going there costs Ann £2.",
        "Free workers: depots Invest/Import and Import/Negotiate.",
    ]
    assert fact(table, "action:invest")[1][1] == "There now: 1 neutral pawn. Going there costs Ann £1."
    assert found(table, "action:import").source == "the order on the wheel: reconstructed, not printed"
    assert fact(table, "depot:0") == (
        "Depot Invest/Import: grey, blue and yellow",
        ["A worker from here: free for Invest and Import; £1 for Negotiate and Serve; £2 for Expand."],
        "GG-1.5",
    )
    table.play("go negotiate")
    assert fact(table, "worker:0:blue") == (
        "1 blue worker, depot Invest/Import",
        ["The action is then for blue Harbour Co.", "£1 for Negotiate."],
        "GG-1.6",
    )


def test_a_city_tells_its_live_figures() -> None:
    table = lay(cities={"amoy": city(empty="0", factories="yellow grey", posts="ben - ann", tile="T6", deal=8)})
    assert fact(table, "city:amoy") == (
        "Amoy: 2 of 4 factory spaces taken",
        [
            "Factories: yellow Lantern Co. and grey East Co.",
            "Tea: green £3, white £4, red £5.",
            "Trading posts: Ann 1, Ben 1, 1 space free.",
            "Deal tile 8: 1 crate of any tea.",
        ],
        "GG-0.8",
    )
    assert fact(table, "slot:amoy:3")[:2] == (
        "Red tea in Amoy: £5",
        ["£5 or 2 concessions in an Import; the Crown pays £3.", "Factories: yellow Lantern Co. and grey East Co."],
    )
    assert fact(table, "slot:amoy:0")[0] == "Black tea in Amoy: £2, gone"
    assert fact(table, "deal:amoy") == (
        "Deal tile 8 in Amoy",
        ["1 crate of any tea.", "For 1 concession, once in an Import for yellow or grey."],
        "GG-10.8",
    )
    assert fact(table, "post:amoy:1")[1] == ["Free. Whoever puts a post here gains 1 black or green crate."]
    assert (
        fact(table, "post:amoy:0")[1][0] == "Ben's post earns £1 when another takes tea here, and £1 for the deal tile."
    )


def test_a_company_tells_its_live_figures() -> None:
    table = lay(
        ann=seat(shares="2 grey"),
        ben=seat(shares="grey"),
        values="grey 7",
        royal="blue grey",
        headquarters="grey cal",
        share_tokens="grey B4",
    )
    assert fact(table, "value:grey") == (
        "Share value of grey East Co.: £7",
        [
            "The step to £8 pays £2 for each share.",
            "Shares: Ann 2, Ben 1.",
            "As 2nd royal supplier it would end at £11.",
        ],
        "GG-3.1",
    )
    assert fact(table, "share:grey")[:2] == (
        "Grey East Co.: 2 shares left",
        [
            "One costs Ann £7 in an Invest.",
            "Bonus for the buyer: 1 supplier step for grey.",
            "Shares: Ann 2, Ben 1.",
        ],
    )
    title, lines, rule = fact(table, "hq:grey")
    assert (title, rule) == ("Headquarters of grey East Co.", "GG-5.1")
    assert lines[0] == "Cal's agent is there."
    assert lines[2] == "Contracts next to it: 2 black; 1 black, 1 green."
    assert fact(table, "royal:2") == fact(table, "royal:grey")
    assert fact(table, "royal:3")[0] == "3rd place for a royal supplier: empty"
    assert fact(table, "royal:brown") == (
        "Brown Clipper Co.: no royal supplier",
        ["A company that comes in takes the 2nd place."],
        "GG-7.7",
    )


def uncovered(*upgrades: str, **board: Any) -> tuple[Table, Table]:
    """A table on which Ann, who has the turn, has these upgrades uncovered, and the same one with them covered."""
    covered = tuple(f"{name} {under}" for name, under in zip(upgrades, ("U01", "U02", "U03"), strict=False))
    return lay(ann=seat(rows=upgrades), **board), lay(ann=seat(rows=covered), **board)


@pytest.mark.rule("GG-1.5", "GG-11.10")
@pytest.mark.parametrize(("upgrade", "far"), [("U23", "£1 for Expand"), ("U24", "")])
def test_a_depot_tells_the_fees_of_the_seat_on_turn(upgrade: str, far: str) -> None:
    table, other = uncovered(upgrade)
    near = "Invest, Import, Negotiate and Serve" if far else "Invest, Import, Negotiate, Expand and Serve"
    told = f"A worker from here for Ann: free for {near}{f'; {far}' if far else ''}."
    assert fact(table, "depot:0")[1] == [told]
    assert fact(table, "worker:0:blue")[1][1] == told
    printed = "A worker from here: free for Invest and Import; £1 for Negotiate and Serve; £2 for Expand."
    assert fact(other, "depot:0")[1] == [printed]
    assert fact(over(ann=seat(rows=(upgrade,))), "depot:0")[1][0] == printed, "nobody has the turn"


@pytest.mark.rule("GG-11.20")
def test_a_deal_tile_that_costs_nothing_is_told_so() -> None:
    table, other = uncovered("U29")
    assert fact(table, "deal:canton")[1][-1] == "For nothing, once in Ann's Import for grey."
    assert fact(other, "deal:canton")[1][-1] == "For 1 concession, once in an Import for grey."
    printed = fact(other, "action:import")[1][0]
    assert printed.endswith("a deal tile may be used for 1 concession.")
    assert fact(table, "action:import")[1][0] == f"{printed} Ann uses one for nothing."


@pytest.mark.rule("GG-11.13")
def test_a_pigeonhole_of_choice_takes_any_worker() -> None:
    table = lay(ann=seat(rows=("U27",), holes=("blue",)), ben=seat(holes=("blue",)))
    full = "Full, it is emptied and an upgrade may be bought."
    assert fact(table, "hole:0:0")[1] == ["Blue inside. Ann may put any worker here.", full]
    assert fact(table, "hole:0:2")[1] == ["Ann may put any worker here.", full]
    assert fact(table, "hole:1:0")[1] == ["Blue inside. The next blue worker comes here.", full]


@pytest.mark.rule("GG-11.16")
def test_a_line_pays_more_to_whoever_has_the_upgrade() -> None:
    table = lay(ann=seat(shares="grey"), ben=seat(shares="grey", rows=("U31",)), values="grey 7")
    assert fact(table, "value:grey")[1][0] == "The step to £8 pays £2 for each share, £3 for each of Ben's."
    table = lay(ben=seat(rows=("U31 U01",)), values="grey 7")
    assert fact(table, "value:grey")[1][0] == "The step to £8 pays £2 for each share."


@pytest.mark.rule("GG-11.18", "GG-11.19")
@pytest.mark.parametrize(
    ("upgrade", "slot", "cost"),
    [("U11", 0, "£1 or 1 concession"), ("U14", 3, "£3 or 2 concessions"), ("U42", 3, "£5 or 1 concession")],
)
def test_a_crate_tells_what_it_costs_the_seat_on_turn(upgrade: str, slot: int, cost: str) -> None:
    table, other = uncovered(upgrade, cities={"amoy": city(tile="T6")})
    assert fact(table, f"slot:amoy:{slot}")[1][0].startswith(f"{cost} in Ann's Import; the Crown pays £")
    usual = ("£2 or 1 concession", "", "", "£5 or 2 concessions")[slot]
    assert fact(other, f"slot:amoy:{slot}")[1][0].startswith(f"{usual} in an Import; the Crown pays £")
    assert fact(table, "slot:amoy:1")[1][0].startswith("£3 or 1 concession in an Import; "), "another tea"


@pytest.mark.rule("GG-11.14")
def test_an_upgrade_tells_what_it_costs_the_seat_on_turn() -> None:
    table, other = uncovered("U38", upgrades="U11 U12 U13")
    worth = "for whoever completes a pigeonhole. Worth £3 at the end."
    assert fact(table, "upgrade:0")[1][1] == f"It costs £2, and Ann £1, {worth}"
    assert fact(table, "upgrade:1")[1][1] == f"It costs £1, and Ann £0, {worth}"
    assert fact(table, "upgrade:2")[1][1] == f"It costs £0, {worth}"
    assert fact(other, "upgrade:0")[1][1] == f"It costs £2, {worth}"


@pytest.mark.rule("GG-11.17", "GG-11.22", "GG-11.25")
def test_what_gives_a_wider_choice_is_told() -> None:
    table, other = uncovered("U32", "U33", "U35")
    for spot, more in {
        "share:grey": "Ann may gain that of any company instead.",
        "hq:grey": "Ann may take any contract of the City.",
        "action:invest": "Ann may gain that of any company instead.",
        "action:negotiate": "Ann may take any contract of the City.",
        "action:serve": "Ann may also serve tea from the warehouse.",
    }.items():
        assert more in found(table, spot).text, spot
        assert "Ann may" not in found(other, spot).text, spot


@pytest.mark.rule("GG-5.3", "GG-5.7", "GG-11.23")
def test_agents_at_tea_earn_when_their_owner_negotiates() -> None:
    table = lay(tea_break="ann 2 ben")
    out = "Agents driven out of a headquarters."
    assert fact(table, "tea_break")[:2] == (
        "Tea break: Ann 1, Ben 2",
        [out, "Each earns £1 at its owner's own Negotiates."],
    )
    table = lay(ben=seat(rows=("U34",)), tea_break="ann 2 ben")
    assert fact(table, "tea_break")[1] == [
        out,
        "Each earns £1 at its owner's own Negotiates. Ben's earn £2 by an upgrade.",
    ]


def test_cards_tell_what_they_do_and_what_the_active_seat_lacks() -> None:
    table = lay(ann=seat(crates="black"), contracts="S11 -", mandates="M11 -", upgrades="U11 - U15", order_teas="red")
    assert fact(table, "contract:0") == (
        "Contract 2 black, 1 green: £14",
        [
            "Brings £14 and 1 concession.",
            "Ann lacks 1 black, 1 green.",
            "Space 1, next to the headquarters of grey and brown.",
        ],
        "GG-10.17",
    )
    assert fact(table, "contract:1")[0] == "No contract"
    assert fact(table, "mandate:0") == (
        "Royal mandate 1",
        [
            "At the end: £2 each, £8 at most, for different companies you have shares of.",
            "Whoever serves the Crown takes one.",
        ],
        "GG-9.8",
    )
    assert fact(table, "mandate:1")[0] == "No mandate"
    assert fact(table, "upgrade:0") == (
        "Upgrade: black costs £1 less",
        [
            "Import: each black crate you buy with money costs 1 less, at least 0.",
            "It costs £2, for whoever completes a pigeonhole. Worth £3 at the end.",
        ],
        "GG-11.18",
    )
    assert fact(table, "upgrade:1")[0] == "Empty upgrade space, £1"
    assert fact(table, "upgrade:2")[1][0] == "After each contract with black tea that you fulfil: £2."
    assert fact(table, "order:0")[0] == "Royal order token 1: red tea"
    assert fact(table, "order:1")[1] == [
        "Whoever serves tea on it gains 1 concession and £1.",
        "On its other side: 1 share value step for any company and £1.",
    ]


def test_an_office_tells_its_live_figures() -> None:
    table = lay(
        ann=seat(
            money=3,
            loans=2,
            crates="2 black red",
            holes=("blue",),
            rows=("U01 U39",),
            contracts="S01 S10",
            shares="2 grey",
            mandates="M21",
        ),
        headquarters="blue ann grey ann",
        tea_break="ann",
    )
    assert fact(table, "purse:0") == (
        "Ann's purse: £3, 1 concession, 2 loans",
        ["A loan brings £5 when money is short, and costs £6 at the end.", "2 loans: −£12."],
        "GG-3.7",
    )
    assert fact(table, "agents:0")[:2] == (
        "Ann's agents: 3 in the office",
        [
            "2 in headquarters at £2, 1 at tea break at £1: £5 as they stand.",
            "Each Negotiate sends one from the office, or from tea if the office is empty.",
        ],
    )
    assert fact(table, "posts:0")[1] == ["The next one brings £2, and the bonus of its space."]
    assert fact(table, "hole:0:0")[:2] == (
        "Ann's pigeonhole 1: 1 of 2",
        ["Blue inside. The next blue worker comes here.", "Full, it is emptied and an upgrade may be bought."],
    )
    assert fact(table, "row:0:0") == (
        "Ann's upgrades, row 1: 2 of 3",
        [
            "At the end each loan costs you 6 instead of 8.",
            "Worth £6 at the end.",
            "Covered, only worth their money: Invest: £2 (£2).",
        ],
        "GG-2.6",
    )
    assert fact(table, "own_upgrade:0:U01")[1][1] == "It is covered and works no more."
    assert fact(table, "held:0:S01")[1] == ["Brings £7 and 1 concession.", "All its crates are there."]
    assert fact(table, "held:0:S10")[1] == ["Brings £15.", "Lacks 1 red."]
    assert fact(table, "crate:0:black")[:2] == (
        "Ann's black tea: 2 crates",
        ["Asked for by 2 black.", "3 of 7 places in the warehouse taken."],
    )
    assert fact(table, "own_share:0:grey")[1] == [
        "£4 each now, £8 together.",
        "More than any other player: £6 at the end.",
    ]
    assert fact(table, "owned_mandate:0:M21")[1] == ["At the end: £10, £6, £3 or £1 by rank in your shares."]
    assert fact(table, "office:0")[0].endswith("if the game ended now, first player")


def test_figures_that_are_not_printed_are_marked() -> None:
    table = lay(ann=seat(mandates="M21"))
    marked = ("city:canton", "slot:canton:0", "post:canton:0", "value:grey", "share:grey", "hq:grey", "royal:1")
    for spot in (*marked, "contract:0", "order:0", "mandate:0", "upgrade:0", "dividends", "owned_mandate:0:M21"):
        assert found(table, spot).source.endswith(": reconstructed, not printed"), spot
    for spot in ("deal:canton", "purse:0", "tea_break", "central"):
        assert found(table, spot).source == "", spot


def test_the_rules_of_cards_are_those_that_tell_of_them() -> None:
    """Money and worth of every upgrade, and the money of every mandate, stand in the rule that its fact names."""
    book, c = load_rulebook("green_gold"), load()
    for name, rule in UPGRADE_RULE.items():
        assert f"worth £{c.upgrades[name].value}" in book.rule(rule).text, (name, rule)
    for name, rule in MANDATE_RULE.items():
        if c.mandates[name].kind == "per":
            assert f"£{c.mandates[name].money} " in book.rule(rule).text, (name, rule)
        else:
            assert rule == "GG-9.10"
