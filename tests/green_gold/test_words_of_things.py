"""Every spot of the board of Green Gold has words on what is there, and the figures in them are right."""

from __future__ import annotations

from collections.abc import Iterator

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
