"""What is said before a choice that is probably not meant, what comes last in a menu, and which keys stay."""

from __future__ import annotations

from typing import Final

import pytest

from games.core.testing import deals, walk
from games.core.types import Choice, Event
from games.core.walks import NAMES
from games.green_gold import GAME
from glover_tui.boards.green_gold.board import GreenGoldBoard
from glover_tui.table.menu import Fold, Menu, numbered, read_menu
from tests.green_gold.helpers import FOUR_TEAS, act
from tests.green_gold.table import Table, city, lay, seat

WORDS: Final = GAME.words
FOUR: Final = ("Ann", "Ben", "Cal", "Dot")
BOARD: Final = GreenGoldBoard()


def cautions(table: Table, choice: str) -> list[str]:
    """What is to be thought about before the choice is made, be it what a hint would name or not."""
    [decision] = table.session.decisions()
    found = GAME.warnings(table.session.position, decision, Choice.parse(choice))
    return [WORDS.reason(one, FOUR) for one in found]


def menu(table: Table) -> Menu:
    return read_menu(table.session, BOARD, table.view, None, FOUR)


def listed(table: Table) -> list[str]:
    """Each line of the menu with its key."""
    return [f"{item.key} {item.label}" for item in menu(table).items]


# ---------------------------------------------------------------- loans


@pytest.mark.rule("GG-3.7", "GG-3.8")
def test_a_loan_is_asked_about_with_what_it_brings_and_costs() -> None:
    table = lay(ann=seat(money=3), values="grey 4 blue 9")
    table.play("go invest")
    assert cautions(table, "take 0 grey") == ["it takes 1 loan: £5 now, −£8 at the end"]
    assert cautions(table, "take 0 blue") == ["it takes 2 loans: £10 now, −£8 for each at the end"]
    table = lay(ann=seat(money=3, rows=("U39",)), values="grey 4")
    table.play("go invest")
    assert cautions(table, "take 0 grey") == ["it takes 1 loan: £5 now, −£6 at the end"]
    assert cautions(lay(ann=seat(money=9)), "go invest") == []


@pytest.mark.rule("GG-2.4", "GG-3.7")
def test_the_share_of_an_invest_is_counted_in_before_an_upgrade_is_asked_about() -> None:
    table = lay(ann=seat(money=3, holes=("grey",)), values="grey 4")
    table.play("go invest")
    assert cautions(table, "take 0 grey") == ["it takes 1 loan: £5 now, −£8 at the end"]
    table.play("take 0 grey")
    assert table.kind == "upgrade"
    assert "loan" not in "".join(cautions(table, "decline")), "it has been said, and nothing else can be chosen"


@pytest.mark.slow
@pytest.mark.rule("GG-3.7")
def test_no_choice_that_costs_money_takes_a_loan_unsaid() -> None:
    met = set()
    for seats in (2, 3, 4):
        for seed, deal in enumerate(deals(GAME, seats, 4)):
            for look in walk(GAME, deal, seed, often=0.4):
                for choice in GAME.legal(look.position, look.decision):
                    log: list[Event] = GAME.apply(GAME.clone(look.position), look.decision, choice)
                    taken = sum(int(event.data[0]) for event in log if event.kind == "loan")
                    said = [one for one in GAME.warnings(look.position, look.decision, choice) if one.reason == "loan"]
                    assert not taken or said or choice.verb in ("decline", "row", "hole", "to_bag", "use", "skip")
                    assert taken <= sum(int(one.data[0]) for one in said) or not said, look.where
                    met |= {choice.verb} if taken else set()
    assert met >= {"take", "buy", "upgrade"}


# ---------------------------------------------------------------- upgrades


@pytest.mark.rule("GG-2.6")
def test_covering_an_upgrade_stands_behind_empty_rows_and_is_asked_about() -> None:
    table = lay(ann=seat(holes=("blue",), rows=("U01",)), upgrades="U11 U12 U15")
    act(table, "import", "blue").play("upgrade 2")
    assert listed(table) == [f"{row} Upgrade to row {row}" for row in (2, 3, 4, 1)]
    assert cautions(table, "row 0") == ["it covers “Invest: £2”, which stops working, though a row is empty"]
    assert cautions(table, "row 1") == []
    table = lay(ann=seat(holes=("blue",), rows=("U01", "U02", "U03", "U04")), upgrades="U11 U12 U15")
    act(table, "import", "blue").play("upgrade 2")
    assert cautions(table, "row 0") == [], "something has to be covered"


@pytest.mark.slow
@pytest.mark.rule("GG-2.4", "GG-10.7", "GG-10.15", "GG-10.16", "GG-10.18")
def test_it_is_said_what_an_upgrade_comes_from() -> None:
    causes = {
        "completed": "A pigeonhole is full",
        "deal": "Deal tile 7",
        "order": "The royal order",
        "post": "Your trading post",
        "fulfilled": "Your contract",
    }
    met = set()
    for seats in (2, 3, 4):
        for seed, deal in enumerate(deals(GAME, seats, 8)):
            before: list[Event] = []
            for look in walk(GAME, deal, seed):
                if look.decision.kind == "upgrade":
                    view = GAME.view(look.position, None)
                    asked = WORDS.question(view, look.decision, NAMES)
                    last = next(one.kind for one in reversed(before) if one.kind in causes)
                    assert asked.startswith(f"{causes[last]}: take which upgrade"), (asked, last, look.where)
                    met.add(last)
                before += GAME.apply(GAME.clone(look.position), look.decision, look.choice)
    assert met >= {"completed", "order", "post"}


# ---------------------------------------------------------------- menus that keep still


@pytest.mark.rule("GG-5.5")
def test_contracts_have_the_numbers_of_their_spaces_and_those_out_of_reach_stand_last() -> None:
    table = lay(headquarters="yellow ben")
    act(table, "negotiate", "yellow")
    while table.kind != "contract":
        table.play(table.may()[0])
    *near, others = menu(table).items
    assert [item.key for item in near] == ["3", "4"]
    assert (others.key, others.label) == ("z", "Other contracts")
    assert [one.key for one in numbered(others.entries)] == ["1", "2", "5", "6"]


@pytest.mark.rule("GG-4.1", "GG-4.3", "GG-4.8")
def test_an_import_lists_what_is_to_be_had_and_keys_stay_while_crates_are_bought() -> None:
    table = lay(ann=seat(money=20, concessions=3), cities={"canton": city(tile=FOUR_TEAS)})
    act(table, "import", "grey")
    assert listed(table) == [
        "1 Buy black £2 in Canton",
        "2 Buy green £3 in Canton",
        "3 Buy white £4 in Canton",
        "4 Buy red £5 in Canton",
        "p Pay with concessions",
        "C Canton's deal tile",
        "d Stop buying",
        "z Other crates and tiles",
    ]
    table.play("buy canton 0", "paper canton 2")
    assert listed(table) == [
        "2 Buy green £3 in Canton",
        "4 Buy red £5 in Canton",
        "p Pay with concessions",
        "d Stop buying",
        "z Other crates and tiles",
    ]
    *_, papers, _, others = menu(table).items
    assert [one.key for one in numbered(papers.entries)] == ["2"], "red costs 2 concessions"
    assert others.reason == "mostly: grey has no factory there"


@pytest.mark.rule("GG-4.1")
def test_crates_that_are_too_many_to_list_have_the_letter_of_their_city() -> None:
    three = {"amoy": city(factories="grey yellow"), "foochow": city(factories="grey blue")}
    table = act(lay(ann=seat(money=20, concessions=0), cities=three), "import", "grey")
    folds = [item for item in menu(table).items if isinstance(item, Fold)]
    assert [f"{one.key} {one.label}" for one in folds[:3]] == ["c Buy in Canton", "f Buy in Foochow", "a Buy in Amoy"]
    table.play("buy canton 0")
    canton = next(item for item in menu(table).items if isinstance(item, Fold))
    assert canton.key == "c"
    assert [one.key for one in numbered(canton.entries)] == ["2", "3", "4"]


@pytest.mark.rule("GG-6.1")
def test_the_part_of_expand_that_is_done_stands_last() -> None:
    table = act(lay(), "expand", "grey")
    table.play("factory foochow")
    assert listed(table)[-1] == "z Another factory"
    assert listed(table)[0].startswith("C Post in Canton")


# ---------------------------------------------------------------- figures


@pytest.mark.rule("GG-10.2")
def test_a_deal_tile_that_brings_nothing_says_so() -> None:
    table = act(lay(cities={"canton": city(deal=1)}), "import", "grey")
    [decision] = table.session.decisions()
    assert WORDS.effect(table.view, decision, Choice.parse("deal canton"), FOUR) == "nothing now; for 1 concession"


def test_crates_to_serve_are_told_apart_where_a_city_has_two_of_one_tea() -> None:
    table = act(lay(), "serve", "grey")
    [decision] = table.session.decisions()
    labels = [WORDS.label(table.view, decision, Choice.parse(f"serve canton {slot}"), FOUR) for slot in range(4)]
    assert labels == [
        "Serve black from Canton, the £1 one",
        "Serve black from Canton, the £2 one",
        "Serve green from Canton",
        "Serve white from Canton",
    ]


def test_the_log_calls_nothing_of_another_seat_yours() -> None:
    for seed, deal in enumerate(deals(GAME, 3, 4)):
        for look in walk(GAME, deal, seed):
            for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
                line = WORDS.line(event, NAMES[:3])
                outside = "".join(line.replace("”", "“").split("“")[::2])
                assert "your" not in outside.split(), line
