"""What is told of a choice of Glen More II before it is made: question, label, fold, and what it would bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from games.core.testing import deals, walk
from games.core.types import Choice, Event
from games.core.walks import NAMES as SITTING
from games.core.walks import Look
from games.glen_more import GAME
from games.glen_more.figures import CLANS, HOME_CASTLE, TILES
from games.glen_more.text.names import effect_shortly, place
from tests.glen_more.table import Table, lay, seat

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


def reason(table: Table, choice: str) -> str:
    """Why the choice is refused."""
    refusal = table.why_not(choice)
    assert refusal is not None
    return WORDS.reason(refusal, FOUR)


def question(table: Table) -> str:
    [decision] = table.session.decisions()
    return WORDS.question(table.view, decision, FOUR)


def where(table: Table) -> tuple[str, ...]:
    return tuple(WORDS.where(table.view, FOUR))


# ---------------------------------------------------------------- what is announced comes true


def looks(count: int = 6, often: float = 0.5) -> Iterator[Look]:
    for seats in (2, 3, 4):
        for seed, deal in enumerate(deals(GAME, seats, count)):
            yield from walk(GAME, deal, seed, often=often)


def told_of(look: Look, *verbs: str) -> Iterator[tuple[Choice, str, Any, list[Event]]]:
    """Each legal choice with one of these verbs: what is told of it, and the position and events after it."""
    view = GAME.view(look.position, None)
    for choice in GAME.legal(look.position, look.decision):
        if choice.verb in verbs:
            trial = GAME.clone(look.position)
            events = GAME.apply(trial, look.decision, choice)
            yield choice, WORDS.effect(view, look.decision, choice, SITTING), trial, events


@pytest.mark.slow
def test_who_will_stand_last_stands_last() -> None:
    """Each move is played to the end of its turn. The question tells what most moves lead to, and a move if it leads to
    something else."""
    met = set()
    for look in looks():
        asked = WORDS.question(GAME.view(look.position, None), look.decision, SITTING)
        usual = re.search(r"Then (.*?) (?:moves|rolls)(, or you again)?\.", asked)
        for choice, told, trial, events in told_of(look, "take", "discard", "finish"):
            while not _turn_is_over(trial, look):
                decision = GAME.decisions(trial)[0]
                legal = GAME.legal(trial, decision)
                events += GAME.apply(trial, decision, next((one for one in legal if one.verb == "done"), legal[-1]))
            others = {"you again", "the game ends"}.intersection(told.split("; "))
            announced = others.pop() if others else usual[1] if usual else ""
            assert announced != "you again" or usual is None or usual[2], (look.where, asked, told)
            if announced == "the die":
                assert any(event.kind in ("rolled", "die_gone") for event in events), (look.where, choice, told)
            elif announced == "the game ends":
                assert trial.active == -1, (look.where, choice, told)
            elif announced == "you again":
                assert trial.active == look.decision.seat, (look.where, choice, told)
            else:
                assert SITTING[trial.active] == announced, (look.where, choice, told)
            met.add("" if announced in SITTING else announced)
    assert met == {"", "the die", "the game ends", "you again"}


def _turn_is_over(trial: Any, look: Look) -> bool:
    return bool(trial.chapter > look.position.chapter)


@pytest.mark.slow
def test_prices_and_what_they_leave_are_those_that_come() -> None:
    met = set()
    for look in looks():
        before = look.position.seats[look.decision.seat]
        for choice, told, trial, events in told_of(look, "buy", "sell", "mark", "take", "trade"):
            if choice.verb == "sell":
                assert [event.data[2] for event in events if event.kind == "sold"] == [int(told.split()[0])], told
            elif choice.verb in ("buy", "mark"):
                paid = next(event.data[1] for event in events if event.kind in ("bought", "marked"))
                tells = told if choice.verb == "buy" else label_of(look, choice).partition(", ")[2]
                assert tells.startswith("free" if not paid else f"{paid} coin"), (look.where, choice, told)
                leaves = f"leaves {before.coins - paid}" in told
                assert leaves == bool(paid and choice.verb == "buy"), (look.where, choice, told)
            elif buying := re.search(r"buy [a-z0-9, ]*: (from )?(?:(\d+) coin|free)", told):
                price = int(buying[2] or 0)
                assert ("sell first" in told) == (price > before.coins), (look.where, choice, told)
                if not _paid_by_itself(trial, events):
                    continue
                paid = sum(event.data[1] for event in events if event.kind == "bought")
                assert paid == price or (buying[1] and paid > price), (look.where, choice, told)
            else:
                continue
            met.add(choice.verb)
    assert met == {"buy", "sell", "mark", "take", "trade"}


def label_of(look: Look, choice: Choice) -> str:
    return WORDS.label(GAME.view(look.position, None), look.decision, choice, SITTING)


def _paid_by_itself(trial: Any, events: list[Event]) -> bool:
    return trial.bill is None and any(event.kind == "bought" for event in events)


@pytest.mark.slow
def test_gains_points_and_steps_are_those_that_come() -> None:
    met = set()
    for look in looks():
        owner = look.position.seats[look.decision.seat]
        for choice, told, trial, events in told_of(look, "wake", "rest", "trade", "gain", "gather"):
            after = trial.seats[look.decision.seat]
            if trial.bill is not None:
                continue
            if choice.verb in ("wake", "rest", "trade"):
                points = sum(map(int, re.findall(r"(\d+) VP", told)))
                assert sum(after.earned) - sum(owner.earned) == points, (look.where, choice, told)
            if choice.verb in ("wake", "rest"):
                steps = sum(map(int, re.findall(r"(\d+) step", told)))
                assert trial.steps - look.position.steps == steps, (look.where, choice, told)
                came = sum(len(event.data) - 1 for event in events if event.kind == "gained")
                goods = re.findall(r"(\d+) (?:wood|stone|barley|sheep|cattle)", told)
                assert came == sum(map(int, goods)), (look.where, choice, told)
            if there := re.search(r"then (\d) of 3 there", told):
                assert len(after.goods[str(choice.args[0])]) == int(there[1]), (look.where, choice, told)
            met.add(choice.verb)
    assert met >= {"wake", "rest", "trade", "gain"}


@pytest.mark.slow
def test_the_tiles_that_a_place_activates_are_those_that_wake() -> None:
    for look in looks():
        for choice, told, trial, _ in told_of(look, "place"):
            tiles = trial.seats[look.decision.seat].tiles
            if trial.cell != choice.args[0] or "all your tiles" in told:
                continue
            awake = {TILES[tiles[cell]].name for cell in trial.awake if not TILES[tiles[cell]].activation.nothing}
            if " more" not in told:
                named = {re.sub(r"^\d× ", "", part) for part in told.split("; ")[0][len("activates ") :].split(", ")}
                assert named - {"nothing"} == awake, (look.where, choice, told)


# ---------------------------------------------------------------- where the game stands


def test_the_title_tells_the_stack_and_who_does_what() -> None:
    table = lay(ring="ann ben A12 A16 A13 cal", left="B C D")
    assert where(table) == ("stack B, 17 left", "Ann: choose a tile")
    table.play("take A12")
    assert where(table)[1] == "Ann: place the tile"
    table.play("place 0,-1")
    assert where(table)[1] == "Ann: activate"
    table = lay(ring="ann ben A16 cal")
    table.play("take A16")
    assert where(table)[1] == "Ann: place a marker"
    table = lay(ring="ann ben A13 cal")
    table.play("take A13", "place -1,0")
    assert where(table)[1] == "Ann: choose a resource"


def test_the_title_tells_of_the_end() -> None:
    table = lay(ring="ann D4 E1/ben/cal D1 D2 D3 D5 D6 D8", left="")
    assert where(table) == ("no tile left, End out", "Ann: choose a tile")
    table.play("finish")
    assert where(table) == ("the end",)
    assert where(lay(ring="ann ben D4 cal E1", left="D11 D12 D14 D15 D16 D17"))[0] == "stack D, 6 left, End out"


# ---------------------------------------------------------------- cells by name


@pytest.mark.rule("GM-0.6")
@pytest.mark.parametrize(
    ("cell", "told"),
    [
        *(("0,0", "Home Village"), ("1,0", "Home Castle"), ("-1,0", "left of home"), ("2,0", "right of home")),
        *(("-4,0", "4 left of home"), ("0,1", "above the village"), ("1,-1", "below the castle")),
        *(("1,3", "3 above the castle"), ("2,1", "1 up, 1 right of home"), ("-2,-3", "3 down, 2 left of home")),
    ],
)
def test_a_cell_is_told_as_seen_from_the_home(cell: str, told: str) -> None:
    assert place(cell) == told


def test_a_tile_has_its_place_only_if_the_seat_has_another_of_that_name() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 S5 1,-1 A2", goods="0,1 stone 1,1 barley 1,-1 stone"), market="stone 1")
    assert label(table, "sell 0,1 stone") == "Sell stone, Quarry (above the village)"
    assert label(table, "sell 1,-1 stone") == "Sell stone, Quarry (below the castle)"
    assert label(table, "sell 1,1 barley") == "Sell barley, Field"


# ---------------------------------------------------------------- the rondel


@pytest.mark.rule("GM-1.1", "GM-2.2", "GM-3.5")
def test_a_tile_tells_what_it_costs_brings_and_who_is_last_then() -> None:
    table = lay(
        ann=seat(tiles="0,1 S2", goods="0,1 stone"), ring="ann A12 S1 ben A8 A14 A7 B9 cal", market="wood 1 stone 1"
    )
    assert question(table) == "Take which tile? You have 5 coins. Then Ben moves, or you again."
    assert (label(table, "take S1"), label(table, "take A8")) == ("Forest~ +2", "Village +4")
    assert effect(table, "take S1") == "free; you again; 1 wood"
    assert effect(table, "take A12") == "free; you again; sheep → 3 VP"
    assert effect(table, "take A8") == "pay stone; 1 Scotsman, 1 step"
    assert effect(table, "take A7") == "buy wood: 2 coins; 1 Scotsman, 1 step"
    assert effect(table, "take A14") == "1 Scotsman by card; pay stone, buy wood: 2 coins; 1 Scotsman, 1 step"
    assert effect(table, "take B9") == "buy wood: 2 coins; 1 coin, 2/4 different → 4/8 VP"
    table = lay(ring="ann ben A8 cal", market="")
    assert question(table).endswith(" Then Ben moves."), "nothing lies before Ben"


@pytest.mark.rule("GM-2.4", "GM-3.2", "GM-3.3", "GM-3.4")
def test_a_tile_tells_a_price_that_is_no_resource() -> None:
    table = lay(
        ann=seat(casks=2, men="0,0 1,0", tiles="0,1 S2", goods="0,1 2 stone"),
        ring="ann ben D10 B13 D13 D18 cal",
    )
    assert effect(table, "take D10") == "pay 1 of your 2 casks; 4 VP"
    assert effect(table, "take B13") == "1 more tile a turn; pay 1 Scotsman"
    assert effect(table, "take D13") == "activates all tiles; pay any 2 of your 2 resources"
    assert effect(table, "take D18") == "a clan marker; a person"


A_LINE: Final = 40
"""So many characters a list that is 80 wide has for what a choice brings, behind the longest name."""


@pytest.mark.rule("GM-9.6", "GM-9.9", "GM-9.10", "GM-9.11", "GM-9.12", "GM-9.13", "GM-9.14", "GM-9.15")
@pytest.mark.parametrize(
    ("tile", "card"),
    [
        ("A13", "any 2 resources by card"),
        ("A14", "1 Scotsman by card"),
        ("B12", "1 cask by card"),
        ("B13", "1 more tile a turn"),
        ("B14", "2 VP/pasture, cattle, field"),
        ("C11", "3 VP/village at end"),
        ("C12", "2 VP/forest, quarry, distillery, abbey"),
        ("C13", "+2 at home in scorings"),
        ("D13", "activates all tiles"),
        ("D14", "fills empty tiles"),
        ("D15", "2 casks by card"),
    ],
)
def test_a_landmark_tells_its_card_first_as_a_line_may_be_cut(tile: str, card: str) -> None:
    """That Cawdor Castle counts as two Scotsmen at home decides whether one takes it."""
    first, *others = effect(lay(ring=f"ann ben {tile} cal"), f"take {tile}").split("; ")
    assert first == card
    assert len(first) <= A_LINE
    assert others, "and then what it costs"


@pytest.mark.rule("GM-9.21")
def test_fraser_tells_where_his_scotsman_comes() -> None:
    assert effect_shortly(CLANS["fraser"].effect) == "1 Scotsman, Home Village"


@pytest.mark.rule("GM-3.4", "GM-3.5", "GM-3.8")
def test_what_has_to_be_bought_tells_the_least_price_and_that_one_has_to_sell_for_it() -> None:
    ann = seat(tiles="0,1 S2", goods="0,1 stone", coins=1)
    market = "wood 3 stone 1 barley 2 sheep 1 cattle 1"
    table = lay(ann=ann, ring="ann ben D13 A9 A3 cal", market=market)
    told = "activates all tiles; any 2, you hold 1, buy 1: from 2 coins (sell first)"
    assert effect(table, "take D13") == told
    table = lay(
        ann=seat(tiles="0,1 A1 1,1 S2", goods="0,1 wood", coins=1), ring="ann ben A8 cal", market="wood 2 stone 1"
    )
    assert effect(table, "take A8") == "buy stone: 2 coins (sell first); 1 Scotsman, 1 step"
    assert table.why_not("take A8") is None


@pytest.mark.rule("GM-2.2", "GM-3.5", "GM-3.7")
def test_a_tile_out_of_reach_tells_what_is_missing() -> None:
    table = lay(ann=seat(coins=1), ring="ann ben A14 A8 A9 C2 D10 A16 cal", market="stone 3 wood 2")
    assert reason(table, "take A9") == "needs 3 coins for 1 wood, you have 1"
    assert effect(table, "take A9").startswith("buy wood: 3 coins")
    assert reason(table, "take A8") == "you lack 1 stone, and it is sold out"
    assert effect(table, "take A8").startswith("lacks stone; ")
    assert reason(table, "take D10") == "needs 1 cask, you have none: a distillery makes them"
    table = lay(ann=seat(), ring="ann ben C2 A4 cal")
    assert reason(table, "take C2") == "you have no quarry without a river to cover"


@pytest.mark.rule("GM-0.16", "GM-1.2")
def test_the_die_may_stand_last_next() -> None:
    table = lay(2, ring="ann die S1 ben")
    assert question(table) == "Take which tile? You have 5 coins. Then the die rolls."
    assert effect(table, "take S1") == "free; 1 wood"


@pytest.mark.rule("GM-2.6", "GM-2.7")
def test_the_end_and_what_lies_beyond_tell_that_there_is_no_further_turn() -> None:
    table = lay(ring="ann ben D4 E1 D11 D16 cal D1 D2 D3 D5", left="")
    assert label(table, "finish") == "Move onto The End"
    assert question(table) == "Take which tile, or move onto The End? You have 5 coins. Then Ben moves."
    assert effect(table, "finish") == "no tile, and no further turn"
    [decision] = table.session.decisions()
    told = WORDS.confirm(table.view, decision, Choice("finish"), FOUR)
    assert told == "Ann takes no further tile and has no further turn."
    assert WORDS.confirm(table.view, decision, Choice("take", ("D4",)), FOUR) == ""
    assert effect(table, "take D16") == "a clan marker; your last turn; a person"
    table = lay(ring="ann D16 E1/ben D17 cal D1 D2 D3 D5 D6", left="")
    assert question(table).endswith(" Nobody else has a turn.")
    assert effect(table, "take D16") == "a clan marker; you again; a person"
    assert effect(table, "finish") == "no tile, and no further turn; the game ends"
    assert effect(table, "take D17") == "a clan marker; the game ends; a person"
    table = lay(ring="ann E1/ben D17 cal D1 D2 D3 D5 D6", left="")
    assert question(table).endswith(" Then the game ends.")


@pytest.mark.rule("GM-2.5")
def test_a_discard_is_folded_by_what_it_brings() -> None:
    table = lay(ann=seat(coins=0), ring="ann ben A8 C2 E1 cal D1 D2 D3 D6 D8 D9", left="", market="wood 3 stone 3")
    assert question(table) == (
        "No tile can be taken. Discard one for 1 coin or 1 step, or move onto The End? Then Ben moves."
    )
    assert label(table, "discard A8 coin") == "Village +2: coin"
    assert label(table, "discard C2 step") == "Great Quarry +3: step"
    assert group(table, "discard A8 coin") == "Discard a tile for 1 coin"
    assert group(table, "discard A8 step") == "Discard a tile for 1 step"
    assert effect(table, "discard A8 step") == "1 step for this turn"


# ---------------------------------------------------------------- paying and the Market


@pytest.mark.rule("GM-3.1", "GM-3.5", "GM-3.8")
def test_a_payment_tells_what_is_due_and_what_is_left() -> None:
    table = lay(
        ann=seat(tiles="0,1 S2 1,1 A2", goods="0,1 stone 1,1 stone"), ring="ann ben A14 cal", market="stone 1 wood 1"
    )
    table.play("take A14")
    assert question(table) == "Pay for Castle Stalker: 1 stone. From which tiles, or bought? You have 3 coins."
    assert label(table, "give 0,1 stone") == "Pay stone, Quarry (above the village)"
    assert effect(table, "give 0,1 stone") == "leaves 1 stone"
    assert label(table, "buy stone") == "Buy stone"
    assert effect(table, "buy stone") == "2 coins, leaves 1"
    assert group(table, "sell 0,1 stone") == "Sell: stone 1 coin"
    assert effect(table, "sell 0,1 stone") == "1 coin; leaves 1 stone"
    assert reason(table, "buy sheep") == "sheep is not asked for"


@pytest.mark.rule("GM-3.1")
def test_to_pay_with_ones_own_tells_what_goes_from_which_tiles() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 A2", goods="0,1 2 stone 0,0 wood barley"), ring="ann B12 ben cal")
    table.play("take B12")
    assert label(table, "own") == "Pay with your own"
    assert effect(table, "own") == "wood, barley (Home Village); stone (above the village)"


@pytest.mark.rule("GM-3.3")
def test_a_scotsman_as_the_price_is_told_with_his_place() -> None:
    table = lay(ann=seat(men="0,0 2 1,0", tiles="0,1 S2"), ring="ann ben B13 cal")
    table.play("take B13")
    assert question(table) == "Loch Ness costs 1 Scotsman. Which one goes back to your supply?"
    assert label(table, "send 1,0") == "Scotsman, Home Castle"
    assert effect(table, "send 1,0") == "leaves 1 Scotsman there; he counts no more in scorings"
    assert effect(table, "send 0,0") == "leaves nobody there"


@pytest.mark.rule("GM-6.9", "GM-3.1")
def test_an_exchange_that_is_paid_tells_the_kinds_that_are_left() -> None:
    goods = "0,1 wood stone barley"
    table = lay(ann=seat(tiles="0,1 S5 1,1 A11", goods=goods, men="0,1"), ring="ann ben S2 cal", market="wood 1")
    table.play("take S2", "place 1,2", "trade 1,1 2")
    assert question(table) == ("Pay for Fair: 2 different resources. From which tiles, or bought? You have 5 coins.")
    table.play("give 0,1 wood")
    assert question(table).startswith("Pay for Fair: 1 of stone, barley, sheep or cattle. ")


@pytest.mark.rule("GM-9.22")
def test_with_grant_the_first_field_is_free() -> None:
    table = lay(ann=seat(tiles="0,1 S2", goods="0,1 2 stone"), marks="grant ann", ring="ann ben A8 A7 cal")
    assert effect(table, "take A7").startswith("buy wood: free; ")
    table.play("take A8")
    assert effect(table, "buy stone") == "free"


# ---------------------------------------------------------------- placing and gains


@pytest.mark.rule("GM-6.1", "GM-4.1")
def test_a_place_tells_what_it_activates() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 S5 0,-1 A12"), ring="ann ben A9 A2 cal", market="")
    table.play("take A9")
    assert question(table) == "Place Distillery where? A full edge has to touch, and a Scotsman be beside it."
    assert label(table, "place -1,1") == "Place 1 up, 1 left of home"
    assert effect(table, "place -1,1") == "activates Distillery, Quarry, Home Village"
    assert effect(table, "place 1,-1") == "activates Home Village, Butcher, Distillery"
    assert (group(table, "place 1,-1"), group(table, "place 2,1")) == ("", "Other places")
    assert effect(table, "place 2,1") == ""
    assert reason(table, "place 2,1") == "no Scotsman is beside it, at an edge or corner"
    assert label(table, "place 0,1") == "Cover Quarry"


@pytest.mark.rule("GM-4.6", "GM-4.9")
def test_overbuilding_tells_what_moves_up() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 A2", goods="0,1 wood 2 stone"), ring="ann ben C2 cal", market="")
    table.play("take C2", "give 0,1 wood")
    assert question(table) == "Great Quarry covers a quarry without a river. Which one?"
    assert label(table, "place 0,1") == "Cover Quarry (above the village)"
    assert effect(table, "place 0,1") == "activates Great Quarry, Quarry, Home Village; keeps 2 stone"
    assert reason(table, "place 0,0") == "your home cannot be overbuilt"


@pytest.mark.rule("GM-4.3")
def test_a_river_tile_asks_for_an_end() -> None:
    table = lay(ann=seat(men="0,0 1,0"), ring="ann ben S1 cal")
    table.play("take S1")
    assert question(table) == "Place Forest (river) at which end of your river, beside a Scotsman?"
    assert (label(table, "place -1,0"), label(table, "place 2,0")) == ("Place left of home", "Place right of home")


@pytest.mark.rule("GM-9.14")
def test_loch_oich_tells_that_it_activates_all() -> None:
    table = lay(ann=seat(tiles="0,1 S2", goods="0,1 2 stone", men="0,0 1,0"), ring="ann ben D13 cal")
    table.play("take D13", "give 0,1 stone", "give 0,1 stone")
    assert effect(table, "place 2,0") == "activates all your tiles"


@pytest.mark.rule("GM-5.4")
def test_a_joker_tells_where_it_comes() -> None:
    table = lay(ring="ann ben A13 cal")
    table.play("take A13", "place -1,0")
    assert question(table) == "Gain 1 resource of your choice, onto Loch Lochy, then 1 more. Which one?"
    assert (label(table, "gain -1,0 wood"), group(table, "gain -1,0 wood")) == ("Gain wood", "")
    assert effect(table, "gain -1,0 wood") == "then 1 of 3 there"
    assert (label(table, "forgo"), effect(table, "forgo")) == ("Take no resource", "")


@pytest.mark.rule("GM-9.18")
def test_resources_for_any_tile_are_folded_by_tile() -> None:
    table = lay(ann=seat(tiles="0,1 S2", goods="0,1 2 stone"), ring="ann ben A16 cal")
    table.play("take A16", "mark macgregor")
    assert question(table) == "Gain 1 resource of your choice, onto any tile with room, then 1 more. Which one?"
    assert group(table, "gain 0,1 wood") == "Onto Quarry: room for 1"
    assert label(table, "gain 0,1 wood") == "Gain wood, Quarry"
    assert group(table, "gain 1,0 wood") == "Onto Home Castle: room for 3"
    assert effect(table, "gain 0,1 wood") == "then 3 of 3 there"


# ---------------------------------------------------------------- clans


@pytest.mark.rule("GM-7.2", "GM-7.3", "GM-7.4")
def test_a_clan_tells_its_road_and_its_bonus() -> None:
    table = lay(ann=seat(coins=3), ring="ann ben A16 cal", marks="campbell ben")
    table.play("take A16")
    assert question(table) == "Place a clan marker with which clan? You have 3 coins for the road."
    told = [(label(table, f"mark {clan}"), effect(table, f"mark {clan}")) for clan in ("stewart", "cameron", "grant")]
    assert told == [
        ("Stewart, 3 coins", "David Hume"),
        ("Cameron, free", "2 steps now"),
        ("Grant, 2 coins", "buy 1 coin cheaper"),
    ]
    assert (label(table, "mark campbell"), group(table, "mark campbell")) == ("Campbell", "Other clans")
    assert reason(table, "mark campbell") == "taken: Ben's marker is there"
    assert (label(table, "mark mackay"), group(table, "mark mackay")) == ("Mackay, 6 coins", "Dearer clans")
    assert reason(table, "mark mackay") == "too dear: the road costs 6 coins, you have 3"
    assert group(table, "mark grant") == ""
    assert label(table, "forgo") == "Place no marker"


# ---------------------------------------------------------------- activating


def _at_work(**given: Any) -> Table:
    """Ann has placed a Forest below the village; what it wakes was told."""
    table = lay(ann=seat(**given), ring="ann ben A1 A2 cal")
    table.play("take A1", "place 0,-1")
    return table


@pytest.mark.rule("GM-6.2", "GM-6.3", "GM-6.4", "GM-6.7", "GM-6.14")
def test_activations_tell_what_they_bring() -> None:
    table = _at_work(tiles="-1,-1 S2 -1,-1 C2 1,-1 A12 -1,0 S3", goods="-1,-1 2 stone -1,0 sheep")
    assert question(table) == "Activate, exchange and move in any order. Left: 5 tiles."
    assert label(table, "wake 0,-1") == "Activate Forest"
    assert effect(table, "wake 0,-1") == "1 wood; then 1 of 3 there"
    assert effect(table, "wake -1,-1") == "1 stone, 1 lost; then 3 of 3 there"
    assert effect(table, "wake 0,0") == "1 step"
    assert label(table, "trade 1,-1 1") == "Butcher: sheep"
    assert effect(table, "trade 1,-1 1") == "3 VP"
    assert label(table, "rest") == "Activate 3 at once"
    assert effect(table, "rest") == "1 wood, 1 sheep and 1 step"
    assert effect(table, "done") == "unused: Pasture, Home Village, Great Quarry, Forest, Butcher"
    table.play("rest")
    assert question(table) == "Activate, exchange and move in any order. Left: 2 tiles and 1 step."
    table.play("trade 1,-1 1", "give -1,0 sheep", "wake -1,-1", "move 0,0 1,0")
    assert question(table) == "Nothing is left to activate. Sell at the Market, or end your turn?"
    assert effect(table, "done") == ""


@pytest.mark.rule("GM-6.8", "GM-6.9", "GM-6.10", "GM-6.11", "GM-6.13")
def test_exchanges_tell_what_is_held_and_what_has_to_be_bought() -> None:
    table = _at_work(tiles="1,-1 A11 -1,-1 B10 -1,0 D12", goods="1,-1 wood sheep -1,-1 sheep", coins=6)
    assert [label(table, f"trade 1,-1 {count}") for count in (2, 4)] == ["Fair: 2 different", "Fair: 4 different"]
    assert effect(table, "trade 1,-1 2") == "4 VP; you hold 2 kinds"
    assert effect(table, "trade -1,-1 1") == "2 VP; you hold 2 animals"
    assert label(table, "trade -1,-1 1") == "Animal Market: 1 animal"
    assert effect(table, "trade 1,-1 4") == "8 VP; you hold 2 kinds, buy 2: from 2 coins"
    assert effect(table, "trade -1,-1 3") == "8 VP; you hold 2 animals, buy 1: from 1 coin"
    assert label(table, "trade -1,0 2") == "Bridge: wood, stone"
    assert effect(table, "trade -1,0 2") == "6 VP; buy stone: 1 coin"


@pytest.mark.rule("GM-6.12", "GM-9.26")
def test_exchanges_for_markers_and_whisky_tell_roads_and_mackenzie() -> None:
    table = lay(
        ann=seat(tiles="1,-1 C10 -1,0 S1 -1,-1 A9", goods="1,-1 barley"),
        ring="ann ben A1 cal",
        marks="mackenzie ann campbell ben cameron cal",
        left="D",
    )
    table.play("take A1", "place 0,-1")
    assert effect(table, "trade 1,-1 1") == "a clan marker; you hold 1; roads from 1 coin"
    assert effect(table, "trade -1,-1 1") == "1 cask; 1 VP by Mackenzie"


@pytest.mark.rule("GM-6.15", "GM-8.4")
def test_a_move_tells_who_stands_there_then_and_whether_he_counts() -> None:
    table = lay(ann=seat(men="0,0 2 1,0", tiles="0,1 A7 1,1 A8"), ring="ann ben A1 cal")
    table.play("take A1", "place 0,-1", "wake 0,0")
    assert label(table, "move 0,0 1,0") == "Home Castle, from Home Village"
    assert effect(table, "move 0,0 1,0") == "counts in scorings; then 3 there"
    assert effect(table, f"move {HOME_CASTLE} 0,-1") == "counts no more; then 1 there"
    assert effect(table, f"move {HOME_CASTLE} 1,1").startswith("Village; ")
    assert label(table, "move 1,0 1,1") == "Above the castle, from Home Castle"
    assert group(table, "move 1,0 1,1") == "Move from Home Castle: 2 Scotsmen there"


@pytest.mark.rule("GM-6.5")
def test_an_abbey_is_folded_with_its_choice() -> None:
    table = _at_work(tiles="1,-1 C12")
    assert group(table, "gather 1,-1 wood") == "Activate Iona Abbey: 1 resource of your choice"
    assert label(table, "gather 1,-1 wood") == "Gain wood, Iona Abbey"
    assert effect(table, "gather 1,-1 wood") == "then 1 of 3 there"


@pytest.mark.rule("GM-9.9")
def test_the_further_tile_of_loch_ness_is_told() -> None:
    table = _at_work(tiles="-1,0 B13 1,1 S5")
    assert question(table) == "Activate, exchange and move in any order. Left: 2 tiles and 1 elsewhere."
    assert effect(table, "wake 1,1") == "1 barley; then 1 of 3 there; your further tile"
    assert effect(table, "done") == "unused: Home Village, Forest, 1 elsewhere"
