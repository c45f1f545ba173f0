"""What is told of a choice of Green Gold before it is made: question, label, fold, and what it would bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Final

import pytest

from games.core.testing import deals, walk
from games.core.types import Choice, Event
from games.core.walks import NAMES as SITTING
from games.core.walks import Look
from games.green_gold import GAME
from games.green_gold.figures import stored
from tests.green_gold.helpers import act, at_deliver
from tests.green_gold.table import NAMES, Table, city, lay, seat

WORDS: Final = GAME.words
FOUR: Final = ("Ann", "Ben", "Cal", "Dot")


def effect(table: Table, choice: str) -> str:
    """What it says that the choice would bring."""
    [decision] = table.session.decisions()
    return WORDS.effect(table.view, decision, Choice.parse(choice), FOUR)


def label(table: Table, choice: str) -> str:
    """What the choice is called."""
    [decision] = table.session.decisions()
    return WORDS.label(table.view, decision, Choice.parse(choice), FOUR)


def group(table: Table, choice: str) -> str:
    """The fold of the menu in which the choice lies; empty if in none."""
    [decision] = table.session.decisions()
    return WORDS.group(table.view, decision, Choice.parse(choice), FOUR)


def question(table: Table) -> str:
    [decision] = table.session.decisions()
    return WORDS.question(table.view, decision, FOUR)


def where(table: Table) -> tuple[str, ...]:
    return tuple(WORDS.where(table.view, FOUR))


# ---------------------------------------------------------------- what is announced comes true


def looks(count: int = 4, often: float = 0.4) -> Iterator[Look]:
    for seats in (2, 3, 4):
        for seed, deal in enumerate(deals(GAME, seats, count)):
            yield from walk(GAME, deal, seed, often=often)


def played(look: Look, choice: Choice) -> tuple[list[Event], int]:
    """What happens at this choice, and what money the seat has after it."""
    trial = GAME.clone(look.position)
    events = GAME.apply(trial, look.decision, choice)
    return events, trial.seats[look.decision.seat].money


def _at_once(event: Event) -> bool:
    """Whether the event belongs to an upgrade that is bought, and not to the action that goes on after it."""
    return event.kind not in ("laid", "share")


@pytest.mark.slow
def test_prices_and_what_they_leave_are_those_that_come() -> None:
    met = set()
    for look in looks():
        view = GAME.view(look.position, None)
        for choice in GAME.legal(look.position, look.decision):
            if choice.verb not in ("buy", "upgrade", "go"):
                continue
            told = WORDS.effect(view, look.decision, choice, SITTING)
            before = look.position.seats[look.decision.seat]
            events, money = played(look, choice)
            loans = sum(event.data[0] for event in takewhile(_at_once, events) if event.kind == "loan")
            announced = re.search(r"(?:with|needs) (\d+) loan", told)
            assert loans == (int(announced[1]) if announced else 0), (look.where, told)
            if leaves := re.match(r"£(\d+)[^;]*leaves £(\d+)", told):
                assert int(leaves[2]) == before.money + 5 * loans - int(leaves[1]), (look.where, told)
                assert choice.verb == "upgrade" or money == int(leaves[2]), (look.where, told)
                met.add(choice.verb)
    assert met == {"buy", "upgrade"}


@pytest.mark.slow
def test_values_and_dividends_are_those_that_come() -> None:
    met = set()
    for look in looks(6):
        view = GAME.view(look.position, None)
        for choice in GAME.legal(look.position, look.decision):
            told = WORDS.effect(view, look.decision, choice, SITTING)
            value = re.search(r"value £(\d+) → £(\d+)", told)
            if value is None or choice.verb in ("keep", "count"):
                continue
            events, _ = played(look, choice)
            steps = [event.data[1:] for event in events if event.kind == "stepped"]
            if not steps and choice.verb in ("take", "done"):
                continue  # something is asked before
            assert steps[0] == (int(value[1]), int(value[2])), (look.where, told)
            paid = {event.seat: event.data[1] for event in events if event.kind == "dividend"}
            for seat_number in range(look.deal.seats):
                name = "you" if seat_number == look.decision.seat else SITTING[seat_number]
                announced = re.search(rf"\b{name} \+£(\d+)", told)
                assert paid.get(seat_number, 0) == (int(announced[1]) if announced else 0), (look.where, told)
            met.add(choice.verb)
    assert met >= {"take", "raise", "factory", "done"}


@pytest.mark.slow
def test_crates_royal_steps_and_money_of_agents_are_those_that_come() -> None:
    met = set()
    for look in looks(6):
        view, seat_number = GAME.view(look.position, None), look.decision.seat
        for choice in GAME.legal(look.position, look.decision):
            told = WORDS.effect(view, look.decision, choice, SITTING)
            trial = GAME.clone(look.position)
            events = GAME.apply(trial, look.decision, choice)
            if choice.verb == "advance":
                rises = [event.data[2] for event in events if event.kind == "royal"]
                assert bool(rises) == ("already" not in told), (look.where, told)
                assert not rises or re.search(rf"(→|in) {rises[0]}(st|nd|rd|th)", told), (look.where, told)
            elif choice.verb in ("buy", "paper", "crate", "carry") and look.decision.kind != "import":
                over = stored(trial.seats[seat_number].crates) > view.seats[seat_number].warehouse
                assert over == ("over your room" in told), (look.where, told)
            elif choice.verb in ("fulfil", "short"):
                earned = next(event.data[0] for event in events if event.kind == "money")
                assert told.startswith(f"£{earned}"), (look.where, told)
            elif choice.verb == "post":
                assert told.startswith(f"£{next(event.data[0] for event in events if event.kind == 'money')},")
            else:
                continue
            met.add(choice.verb)
    assert met >= {"advance", "crate", "fulfil", "post"}


def to_contracts(look: Look, choice: Choice) -> list[Event]:
    """What happens from this choice to the end of the action, if everything that may be left is left."""
    trial = GAME.clone(look.position)
    events = GAME.apply(trial, look.decision, choice)
    while (decision := GAME.decisions(trial)[0]).kind != "deliver":
        legal = GAME.legal(trial, decision)
        events += GAME.apply(trial, decision, legal[0] if decision.kind == "wild" else legal[-1])
    return events


@pytest.mark.slow
def test_what_agents_will_earn_is_what_they_earn() -> None:
    checked = 0
    for look in looks(6):
        if look.decision.kind != "worker" or look.position.action != "negotiate":
            continue
        view = GAME.view(look.position, None)
        for choice in GAME.legal(look.position, look.decision):
            told = WORDS.effect(view, look.decision, choice, SITTING)
            announced = re.search(r"1 concession and £(\d+)", told)
            events = to_contracts(look, choice)
            if announced is None or any(event.kind == "counted" for event in events):
                continue
            earned = [event.data[0] for event in events if event.kind == "money" and event.data[1] == "negotiate"]
            assert earned == [int(announced[1])], (look.where, told)
            checked += 1
    assert checked > 20


# ---------------------------------------------------------------- where the game stands


def test_the_title_tells_round_step_and_dividends() -> None:
    table = lay(2, dividends=3, round=4, ann=seat(holes=("blue",)))
    assert where(table) == ("round 4", "Ann, step 1: action", "dividends 3 of 7")
    table.play("go import")
    assert where(table)[1] == "Ann, step 1: worker"
    table.play("take 0 blue")
    assert where(table)[1] == "Ann, step 1: office upgrade"
    table.play("decline")
    assert where(table)[1] == "Ann, step 2: Import"
    table.play("buy canton 0", "done", "no_deal")
    assert where(table)[1] == "Ann, step 3: contracts"
    table = act(lay(cities={"canton": city(deal=9)}), "import", "grey", "deal canton")
    assert where(table)[1] == "Ann: royal supplier"
    table = lay(round=8, last_round=9)
    assert where(table)[0] == "round 8 of 9"


def test_the_title_tells_that_the_game_is_over() -> None:
    table = at_deliver(2, round=9, last_round=9, first="ben", active="ann")
    assert question(table).startswith("No action could be completed. ")
    table.play("end")
    assert where(table) == ("round 9 of 9", "the end", "dividends 0 of 7")


# ---------------------------------------------------------------- action and worker


@pytest.mark.rule("GG-1.2", "GG-1.3")
def test_an_action_tells_its_fee_and_what_it_does() -> None:
    table = lay(ann=seat(money=1, pawn="serve", rows=("U05", "U03")), ben=seat(pawn="invest"), cal=seat(pawn="invest"))
    assert question(table) == "Which action? Your pawn has to leave Serve."
    assert label(table, "go invest") == "Invest"
    assert effect(table, "go invest") == (
        "£2 for pawns, needs 1 loan (−£8 at the end); buy a share, its value rises, gain its bonus"
    )
    assert effect(table, "go negotiate") == "an agent to the City, a contract, 1 concession and money; by upgrade £2"
    assert effect(table, "go expand") == "a factory; trading post: £2 and its bonus"
    assert question(lay()) == "Which action? Your pawn may go to any."


@pytest.mark.rule("GG-1.5", "GG-3.9", "GG-3.10", "GG-3.11")
def test_a_worker_for_invest_tells_share_dividend_bonus_and_money() -> None:
    table = lay(
        ann=seat(money=12, shares="blue", holes=("blue",)),
        ben=seat(shares="2 blue"),
        values="blue 7",
        share_tokens="blue B1",
    )
    table.play("go invest")
    assert question(table) == "Invest: take which worker? You buy a share of its colour."
    assert label(table, "take 0 blue") == "Blue, Invest/Import"
    told = "share £7 → £8, over a line: you +£4, Ben +£4; bonus £2; you have £12"
    assert effect(table, "take 0 blue") == f"no fee; completes pigeonhole 1; {told}"
    assert effect(table, "take 2 blue") == f"£2 fee; completes pigeonhole 1; {told}"
    assert (group(table, "take 0 blue"), group(table, "take 2 blue")) == ("", "Workers for £2: grey, blue and yellow")
    assert effect(table, "take 1 orange").startswith("£1 fee; share £6 → £7; bonus 1 new contract; you have £12")


@pytest.mark.rule("GG-3.7", "GG-11.15", "GG-11.17")
def test_a_worker_for_invest_tells_cheaper_shares_and_loans() -> None:
    table = lay(ann=seat(money=1, rows=("U30", "U32", "U31")), values="blue 7")
    table.play("go invest")
    assert effect(table, "take 2 blue") == (
        "£2 fee; share £5; value £7 → £8, over a line: you +£3; any shareholder bonus; "
        "you have £1, needs 2 loans (−£16 at the end)"
    )


@pytest.mark.rule("GG-4.1", "GG-11.18")
def test_a_worker_for_import_tells_crates_and_prices() -> None:
    table = lay(ann=seat(rows=("U11",)), cities={"canton": city(empty="0"), "amoy": city(factories="grey yellow")})
    table.play("go import")
    told = "no fee; black £0 £1 £1, green £2 £3, white £3, red £4 in Canton and Amoy; value £4 → £5"
    assert effect(table, "take 0 grey") == told


@pytest.mark.rule("GG-5.1", "GG-5.3", "GG-5.7")
def test_a_worker_for_negotiate_tells_bonus_contracts_and_money() -> None:
    table = lay(headquarters="grey ben blue ann", tea_break="ann")
    table.play("go negotiate")
    assert effect(table, "take 2 grey") == (
        "no fee; bonus £3; Ben's agent goes to tea; contract BB £7 or BG £8; 1 concession and £5"
    )
    assert "your own agent goes to tea" in effect(table, "take 2 blue")
    assert effect(table, "take 2 blue").endswith("; 1 concession and £4")


@pytest.mark.rule("GG-6.3", "GG-6.6", "GG-6.8")
def test_a_worker_for_expand_tells_steps_and_post() -> None:
    table = lay(cities={"amoy": city(factories="yellow grey")}, values="grey 6")
    table.play("go expand")
    assert effect(table, "take 2 grey") == (
        "no fee; factory: value £6 → £8, over a line: nobody has a share; trading post: £2 and its bonus"
    )
    posts = {name: city(posts="ann") for name in ("canton", "foochow", "amoy", "calcutta")}
    table = lay(cities=posts)
    table.play("go expand")
    assert effect(table, "take 2 grey").endswith("; £4, as no trading post is left")


@pytest.mark.rule("GG-7.3", "GG-7.6", "GG-7.7", "GG-7.8")
def test_a_worker_for_serve_tells_teas_and_the_royal_step() -> None:
    table = lay(royal="blue grey brown orange yellow", order_teas="black")
    table.play("go serve")
    assert effect(table, "take 4 grey") == "no fee; earn £1 for green or £2 for white; grey 2nd → 1st, past blue"
    assert effect(table, "take 4 blue").endswith("; blue is 1st already")
    assert effect(table, "take 3 purple") == "no fee; earn £1 for green; purple comes in 5th, yellow leaves the track"
    table = lay(ann=seat(crates="red", rows=("U35",)))
    table.play("go serve")
    told = "no fee; earn £1 for black, £1 for green, £2 for white or £3 for your own red; grey comes in 1st"
    assert effect(table, "take 4 grey") == told


@pytest.mark.rule("GG-11.12")
def test_a_worker_that_may_count_as_another_colour() -> None:
    table = lay(ann=seat(rows=("U26",), holes=("blue",)), sold_out="grey")
    table.play("go invest")
    assert question(table).endswith("You buy a share of its colour, or £2 makes it another.")
    assert effect(table, "take 0 grey") == "no fee; has to count as another colour for £2"
    table.play("take 0 grey")
    assert question(table) == "Invest for grey, or pay £2 and count the worker as which colour?"
    assert (label(table, "keep"), label(table, "count blue")) == ("Keep it grey", "Count it as blue")
    assert effect(table, "count blue") == "£2, leaves £5; share £4 → £5; bonus 1 concession"
    assert effect(table, "keep") == ""


# ---------------------------------------------------------------- pigeonholes and upgrades


@pytest.mark.rule("GG-2.4", "GG-2.6", "GG-3.8")
def test_an_upgrade_tells_price_loan_worth_and_effect() -> None:
    table = lay(ann=seat(money=1, holes=("blue",), rows=("U01 U02",)), upgrades="U11 - U15")
    act(table, "import", "blue")
    assert question(table) == "A pigeonhole is full: take which upgrade? You have £1."
    assert label(table, "upgrade 0") == "Black costs £1 less"
    assert effect(table, "upgrade 0") == (
        "£2 with 1 loan (−£8 at the end), leaves £4; £3 at the end; "
        "Import: each black crate you buy with money costs 1 less, at least 0"
    )
    assert (label(table, "upgrade 1"), effect(table, "upgrade 1")) == ("The empty £1 space", "")
    assert effect(table, "upgrade 2") == "free; £3 at the end; after each contract with black tea that you fulfil: £2"
    assert (label(table, "decline"), effect(table, "decline")) == ("Take none", "")
    table.play("upgrade 2")
    assert question(table) == "“fulfil with black: £2” goes to which row? What it covers works no more."
    assert effect(table, "row 0") == "covers “Import: £2”; then 3 of 3"
    assert (label(table, "row 1"), effect(table, "row 1")) == ("Upgrade to row 2", "empty")


@pytest.mark.rule("GG-10.7", "GG-11.14")
def test_a_free_upgrade_and_a_cheaper_one() -> None:
    table = lay(ann=seat(holes=("grey",), rows=("U38",)), cities={"canton": city(deal=7)}, upgrades="U11 U12 U13")
    act(table, "import", "grey")
    assert effect(table, "upgrade 0").startswith("£1, leaves £6; ")
    table.play("decline", "deal canton")
    assert question(table) == "Deal tile 7: take which upgrade for nothing?"
    assert effect(table, "upgrade 0").startswith("free; £3 at the end; ")


@pytest.mark.rule("GG-11.13")
def test_a_pigeonhole_of_choice() -> None:
    table = lay(ann=seat(rows=("U27", "U46"), holes=("blue", "", "orange")))
    act(table, "invest", "grey")
    assert question(table) == "Which pigeonhole is the grey worker for?"
    assert effect(table, "hole 0") == "blue there; completes it; by upgrade £2"
    assert (label(table, "hole 1"), effect(table, "hole 1")) == ("Pigeonhole 2", "empty; then 1 of 3")
    assert label(table, "to_bag") == "Back to the bag"


@pytest.mark.rule("GG-11.2", "GG-11.4")
def test_an_upgrade_that_may_be_used() -> None:
    table = act(lay(ann=seat(rows=("U47",))), "invest", "grey")
    assert question(table) == "Use your upgrade “Invest: 1 supplier step for the company”?"
    assert (label(table, "use U47"), effect(table, "use U47")) == ("Use it", "1 supplier step for grey")
    assert (label(table, "skip"), effect(table, "skip")) == ("Leave it", "")


# ---------------------------------------------------------------- import and deal tiles


@pytest.mark.rule("GG-4.1", "GG-4.3", "GG-4.6")
def test_a_crate_tells_price_contracts_and_room() -> None:
    table = lay(ann=seat(money=3, crates="2 black 4 white", contracts="S11 S05"), cities={"canton": city(tile="T6")})
    act(table, "import", "grey")
    assert question(table) == "Import for grey: buy which crate? You have £3 and 1 concession, room for 1."
    assert label(table, "buy canton 1") == "Buy green £3 in Canton"
    assert effect(table, "buy canton 1") == "£3, leaves £0; contract BBG then complete, GG then lacks G"
    assert effect(table, "buy canton 3") == "£5 with 1 loan (−£8 at the end), leaves £3"
    assert label(table, "paper canton 3") == "2 concessions for red £5 in Canton"
    assert effect(table, "paper canton 1").startswith("you have 1 concession; contract BBG then complete")
    folds = [group(table, f"{verb} {place} 0") for verb in ("buy", "paper") for place in ("canton", "amoy")]
    assert folds == ["", "Other crates and tiles", "Pay with concessions: you have 1", "Other crates and tiles"]
    table.play("buy canton 0")
    assert question(table) == "Import for grey: another crate, or stop? You have £1 and 1 concession, no room left."
    assert effect(table, "buy canton 2") == (
        "£4 with 1 loan (−£8 at the end), leaves £2; over your room for 7: 1 must go back"
    )
    assert (label(table, "done"), effect(table, "done")) == ("Stop buying", "value £4 → £5")
    table.play("buy canton 1", "done")
    assert question(table) == "8 crates, and room for 7. Which one goes back?"
    assert (label(table, "give_back white"), effect(table, "give_back white")) == ("Give back white", "leaves 3 white")


def test_crates_are_folded_by_city_where_there_are_many() -> None:
    table = lay(cities={"amoy": city(factories="grey yellow"), "foochow": city(factories="grey blue")})
    act(table, "import", "grey")
    assert group(table, "buy canton 0") == "Buy in Canton: black £1, black £2, green £2, white £3"
    assert group(table, "buy colombo 0") == "Other crates and tiles"


@pytest.mark.rule("GG-4.8", "GG-6.9", "GG-10.1", "GG-10.2", "GG-11.24")
def test_a_deal_tile_tells_its_price_its_gain_and_who_earns() -> None:
    table = lay(
        ann=seat(rows=("U01 U02", "U45"), shares="grey 2 blue"),
        ben=seat(rows=("U28",)),
        cities={"canton": city(deal=2, posts="ben"), "foochow": city(deal=1, factories="grey")},
    )
    act(table, "import", "grey")
    assert label(table, "deal canton") == "Canton's deal tile"
    assert effect(table, "deal canton") == "£6; for 1 concession; by upgrade £2; Ben earns £2"
    assert effect(table, "deal foochow") == "2 concessions; for 1 concession; by upgrade £2"
    assert (group(table, "deal canton"), group(table, "deal amoy")) == ("", "Other crates and tiles")
    table.play("buy canton 0")
    assert group(table, "deal canton") == "Other crates and tiles", "no tile is to be had while crates are bought"
    table.play("done")
    assert question(table) == "Your tea is bought. Use a deal tile in a city of grey for 1 concession?"
    assert label(table, "no_deal") == "No deal tile"


@pytest.mark.rule("GG-11.20")
def test_a_deal_tile_may_cost_nothing() -> None:
    table = act(lay(ann=seat(rows=("U29",)), cities={"canton": city(deal=9)}), "import", "grey")
    assert effect(table, "deal canton") == "1 supplier step for any company; free"
    table.play("buy canton 0", "done")
    assert question(table).endswith("in a city of grey for nothing?")


@pytest.mark.rule("GG-10.4", "GG-10.8", "GG-10.10", "GG-10.11")
def test_the_choices_that_deal_tiles_bring() -> None:
    table = lay(ann=seat(contracts="S11 S05", crates="black green"), cities={"canton": city(deal=4)})
    act(table, "import", "grey").play("deal canton")
    assert question(table) == "Fulfil which contract, and with which crate less?"
    assert label(table, "short S11 black none") == "Fulfil 2 black, 1 green, saving black"
    assert effect(table, "short S11 black none") == "£14 and 1 concession; returns 1 black, 1 green"
    assert group(table, "short S11 black none") == "Fulfil 2 black, 1 green"
    table = act(lay(ann=seat(contracts="S05"), cities={"canton": city(deal=8)}), "import", "grey")
    table.play("deal canton")
    assert question(table) == "Take a crate from the reserve: black, green, white or red?"
    assert effect(table, "crate green") == "contract GG then lacks G"
    table = lay(ann=seat(shares="grey blue"), cities={"canton": city(deal=10)}, values="grey 6 blue 9")
    act(table, "import", "grey").play("deal canton")
    assert question(table) == "Give back which share, and take which other one?"
    assert (label(table, "swap grey blue"), effect(table, "swap grey blue")) == ("Swap grey for blue", "£3, leaves £4")
    assert (group(table, "swap blue grey"), effect(table, "swap blue grey")) == ("Swap a blue share", "you get £3")
    table = act(lay(cities={"canton": city(deal=11)}), "import", "grey")
    table.play("deal canton")
    assert question(table) == "Gain which shareholder bonus first?"
    assert (label(table, "bonus grey"), effect(table, "bonus grey")) == ("The bonus of grey", "£2")
    table.play("bonus grey")
    assert question(table) == "Gain which other shareholder bonus, after that of grey?"
    assert effect(table, "bonus purple") == "1 supplier step for purple"


@pytest.mark.rule("GG-10.6", "GG-10.12")
def test_contracts_agents_and_crates_that_deal_tiles_bring() -> None:
    table = lay(ann=seat(contracts="S07 S09"), cities={"canton": city(deal=12)})
    act(table, "import", "grey").play("deal canton")
    assert question(table) == "Discard which of your contracts?"
    assert label(table, "give_up S07") == "Discard 1 green, 1 red"
    assert effect(table, "give_up S07") == "£11 and 1 concession; lacks all"
    table.play("give_up S07")
    assert question(table) == "Take which contract from the City?"
    assert group(table, "contract 5") == ""
    table.play("contract 0")
    assert question(table) == "Take which crate from Canton, for nothing?"
    assert (label(table, "carry canton 3"), effect(table, "carry canton 3")) == (
        "Take white £3 in Canton",
        "contract WR then lacks R",
    )
    table = lay(cities={"canton": city(deal=6)}, headquarters="blue ben")
    act(table, "import", "grey").play("deal canton", "contract 0")
    assert question(table) == "Your agent goes to which headquarters? You gain its bonus."
    assert (label(table, "agent blue"), effect(table, "agent blue")) == (
        "Agent to blue",
        "1 concession; Ben's agent goes to tea",
    )


# ---------------------------------------------------------------- shares and the royal track


@pytest.mark.rule("GG-3.2", "GG-3.4", "GG-7.7", "GG-9.4")
def test_steps_of_a_chosen_company() -> None:
    cities = {"canton": city(deal=3)}
    table = act(lay(ben=seat(shares="2 blue"), cities=cities, values="blue 7 brown 26"), "import", "grey")
    table.play("deal canton")
    assert question(table) == "Whose share value goes up 1 step?"
    assert (label(table, "raise blue"), effect(table, "raise blue")) == (
        "Raise blue",
        "value £7 → £8, over a line: Ben +£4",
    )
    assert effect(table, "raise brown") == "value stays £26, the highest"
    table = act(lay(cities={"canton": city(deal=9)}, royal="blue brown"), "import", "grey")
    table.play("deal canton")
    assert question(table) == "Which company moves up as royal supplier?"
    assert (label(table, "advance grey"), effect(table, "advance grey")) == (
        "Move grey up",
        "grey comes in 2nd, brown falls to 3rd; +£4 a share at the end",
    )
    assert effect(table, "advance brown") == "brown 2nd → 1st, past blue; +£5 a share at the end"
    assert effect(table, "advance blue") == "blue is 1st already; +£5 a share at the end"


# ---------------------------------------------------------------- contracts


@pytest.mark.rule("GG-5.5", "GG-5.8")
def test_a_contract_tells_its_reward_what_is_lacking_and_that_slots_are_full() -> None:
    table = lay(ann=seat(contracts="S10 S11 S12", crates="black"), contracts="S01 - S05")
    act(table, "negotiate", "grey")
    assert question(table) == "Take which contract next to the grey headquarters?"
    assert label(table, "contract 0") == "Contract 2 black"
    assert effect(table, "contract 0") == "£7 and 1 concession; lacks 1 black; your 3 slots are full: one must go"
    assert (label(table, "contract 1"), effect(table, "contract 1")) == ("Empty space 2", "")
    assert [group(table, f"contract {space}") for space in range(3)] == ["", "", "Other contracts"]
    table.play("contract 0")
    assert question(table) == "4 contracts, and 3 slots. Which one is discarded?"
    assert (label(table, "drop S10"), effect(table, "drop S10")) == ("Discard 2 red", "£15; lacks all")


@pytest.mark.rule("GG-11.22")
def test_with_an_upgrade_no_contract_is_out_of_reach() -> None:
    table = act(lay(ann=seat(rows=("U33",))), "negotiate", "grey")
    assert question(table) == "Take which contract from the City?"
    assert group(table, "contract 4") == ""


@pytest.mark.rule("GG-8.1", "GG-11.5", "GG-11.6", "GG-11.28")
def test_fulfilling_tells_reward_upgrades_and_what_is_returned() -> None:
    table = at_deliver(ann=seat(contracts="S11", crates="2 black green", rows=("U15", "U19", "U21")))
    assert question(table) == "No action could be completed. Fulfil a contract, or end the turn?"
    assert label(table, "fulfil S11 none") == "Fulfil 2 black, 1 green"
    assert effect(table, "fulfil S11 none") == (
        "£14 and 1 concession; by upgrade 1 concession and £2; returns 2 black, 1 green"
    )
    assert label(table, "fulfil S11 black") == "Fulfil 2 black, 1 green, saving 1 black"
    assert effect(table, "fulfil S11 black").endswith("; returns 1 black, 1 green")
    assert (label(table, "end"), effect(table, "end")) == ("End the turn", "")
    table.play("fulfil S11 none")
    assert question(table) == "No action could be completed. You hold no contract. End the turn?"


# ---------------------------------------------------------------- expand and serve


@pytest.mark.rule("GG-6.2", "GG-6.3", "GG-6.4", "GG-6.5", "GG-11.8")
def test_expand_tells_factory_and_post() -> None:
    table = lay(ann=seat(rows=("U44",)), cities={"amoy": city(empty="0 2", posts="ben")}, values="grey 7")
    act(table, "expand", "grey")
    assert question(table) == "A factory for grey and a trading post for you. Which comes first, and where?"
    assert label(table, "factory amoy") == "Factory in Amoy"
    assert effect(table, "factory amoy") == "value £7 → £8, over a line: nobody has a share; refills 2 crates"
    assert label(table, "post colombo 0") == "Post in Colombo, space 1"
    assert effect(table, "post colombo 0") == "£2, bonus 2 concessions; by upgrade £3"
    assert group(table, "post colombo 0") == (
        "Post in Colombo: £2; 2 concessions / 1 worker from the bag / 1 share value step for any company"
    )
    table.play("post amoy 1", "crate black")
    assert question(table) == "The factory of grey goes to which city?"
    assert group(table, "post colombo 0") == "Another post", "the post is placed"
    table = act(lay(cities={"amoy": city(posts="ann")}), "expand", "grey")
    assert group(table, "post amoy 1") == "Other posts"
    table.play("factory amoy")
    assert question(table) == "Your trading post goes to which city? Each space has its own bonus."


@pytest.mark.rule("GG-7.1", "GG-7.3", "GG-7.4", "GG-6.9")
def test_serve_tells_money_bonus_mandate_and_who_earns() -> None:
    table = lay(cities={"canton": city(posts="ben")}, order_teas="black green", mandates="M01 M21 -")
    act(table, "serve", "grey")
    assert question(table) == "Serve which tea from a city of grey? Black and green lie there already."
    assert label(table, "serve canton 3") == "Serve white from Canton"
    assert effect(table, "serve canton 3") == "earns £2; Ben earns £1"
    assert (group(table, "serve canton 3"), group(table, "serve amoy 0")) == ("", "Other crates")
    table.play("serve canton 3")
    assert question(table) == "Take which royal mandate? It counts at the end."
    assert (label(table, "mandate 0"), effect(table, "mandate 0")) == (
        "Take mandate 1",
        "£2 each for contracts you fulfilled; now £0",
    )
    assert effect(table, "mandate 2") == ""


@pytest.mark.rule("GG-7.2", "GG-10.15", "GG-11.25", "GG-11.27")
def test_orders_own_tea_and_mandates_from_the_deck() -> None:
    table = act(lay(ann=seat(crates="2 red", rows=("U35", "U37"))), "serve", "grey")
    assert (label(table, "serve_own red"), effect(table, "serve_own red")) == (
        "Serve red of your own",
        "earns £3; leaves 1 in the warehouse",
    )
    table.play("serve_own red")
    assert question(table) == "The red crate goes on which order token? You gain its bonus."
    assert (label(table, "order 1"), effect(table, "order 1")) == (
        "Order token 2",
        "1 concession and £1; then £3 for red",
    )
    table.play("order 1")
    assert label(table, "blind") == "Take the top of the deck"
    assert effect(table, "blind") == f"unseen, one of {table.view.mandate_deck}"


def test_the_seats_of_the_tests_are_those_of_the_table() -> None:
    assert [name.lower() for name in FOUR] == list(NAMES)
