"""What is told of crates that are bought or served: whose trading posts earn by it, and the own warehouse."""

from __future__ import annotations

import re

import pytest

from games.core.walks import NAMES as SITTING
from games.green_gold import GAME
from tests.green_gold.helpers import act
from tests.green_gold.table import city, lay, seat
from tests.green_gold.test_words_of_choices import WORDS, effect, looks, played, question


@pytest.mark.slow
def test_what_trading_posts_of_others_will_earn_is_what_they_earn() -> None:
    met, again = set(), 0
    for look in looks(8):
        view = GAME.view(look.position, None)
        for choice in GAME.legal(look.position, look.decision):
            if choice.verb not in ("buy", "paper", "carry", "serve", "deal"):
                continue
            told = WORDS.effect(view, look.decision, choice, SITTING)
            events, _ = played(look, choice)
            why = "deal" if choice.verb == "deal" else "crates"
            paid = {
                SITTING[event.seat]: event.data[1]
                for event in events
                if event.kind == "income" and event.data[0::2] == (choice.args[0], why)
            }
            announced = {name: int(each) for name, each in re.findall(r"(\w+) earns £(\d+)", told)}
            assert announced == paid, (look.where, told)
            met |= {choice.verb} if paid else set()
            again += choice.verb == "buy" and str(choice.args[0]) in view.visited
    assert met >= {"buy", "paper", "serve", "deal"}
    assert again > 20


@pytest.mark.rule("GG-6.9", "GG-6.10", "GG-11.24")
def test_a_crate_tells_whose_posts_earn_once_in_a_turn_for_each_city() -> None:
    table = lay(
        ann=seat(money=9, concessions=2, contracts=""),
        ben=seat(rows=("U28",)),
        cities={"canton": city(deal=12, posts="ben cal"), "foochow": city(factories="grey", posts="ann ben")},
    )
    act(table, "import", "grey")
    told = "Ben earns £2, Cal earns £1"
    assert effect(table, "buy canton 0") == f"£1, leaves £8; {told}"
    assert effect(table, "paper canton 3") == f"you have 2 concessions; {told}"
    assert effect(table, "buy foochow 0").endswith("; Ben earns £2"), "the own post earns nothing"
    table.play("buy canton 0")
    assert "earns" not in effect(table, "buy canton 1"), "they were paid for this city"
    assert effect(table, "paper foochow 0").endswith("; Ben earns £2")
    table = lay(ann=seat(contracts="S07"), cities={"canton": city(deal=12, posts="ben")})
    act(table, "import", "grey", "deal canton", "give_up S07", "contract 0")
    assert effect(table, "carry canton 3") == "Ben earns £1"
    table.play("carry canton 3")
    assert "earns" not in effect(table, "buy canton 0"), "they were paid for the crate of the deal tile"


@pytest.mark.rule("GG-11.25")
def test_with_an_upgrade_the_own_warehouse_is_named_among_what_may_be_served() -> None:
    table = lay(ann=seat(crates="black red", rows=("U35",)), order_teas="green")
    table.play("go serve")
    assert question(table) == "Serve: take which worker? Cities of its colour or your warehouse give the tea."
    assert effect(table, "take 4 grey").startswith("no fee; earn £1 for black, £2 for white or £3 for your own red; ")
    table.play("take 4 grey")
    assert question(table) == "Serve which tea from a city of grey or your warehouse? Green lies there already."
    table = lay(ann=seat(crates="red", rows=("U35 U01",)))
    table.play("go serve")
    assert question(table) == "Serve: take which worker? Cities of its colour give the tea."
    assert effect(table, "take 4 grey").startswith("no fee; earn £1 for black, £1 for green or £2 for white; ")
