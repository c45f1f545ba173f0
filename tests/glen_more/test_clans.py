"""GM-7: persons, clan markers, and the roads of the clan board."""

from __future__ import annotations

from typing import Final

import pytest

from tests.glen_more.helpers import COLUMNS, final, marks_of, over, placing, poor, scored, taking
from tests.glen_more.table import ANN, BEN, CAL, lay, seat

FIELDS: Final = " ".join(COLUMNS).split()
FROM_THE_START: Final = {
    **{"campbell": 0, "macgregor": 1, "cameron": 0},
    **{"macleod": 1, "fraser": 1, "grant": 2, "menzies": 1},
    **{"stewart": 3, "gordon": 3, "mackenzie": 2, "robertson": 2},
    **{"macdonald": 4, "ross": 4, "munro": 3, "sutherland": 3},
    **{"mackay": 6, "sinclair": 5, "gunn": 4},
}
"""What each field costs while no marker lies on the board, worked out by hand from the roads of GM-7.8."""
ALL_TAKEN: Final = marks_of(ANN, 9) + marks_of(BEN, 17).removeprefix(marks_of(BEN, 9)) + " stewart cal"
"""No field is free."""


def price(field: str, marks: str = "") -> int:
    """What the field costs Ann in a turn with a person."""
    persons = {"cal": seat(persons="H1")} if "stewart" in marks.split() else {}
    table = taking("A15", ann=seat(coins=9), marks=marks, **persons)
    table.play(f"mark {field}")
    [(who, chosen, coins)] = table.happened("marked")
    assert (who, chosen) == (ANN, field)
    return int(coins)


# ---------------------------------------------------------------- persons


@pytest.mark.rule("GM-7.1", "GM-2.4")
def test_a_person_is_laid_aside_and_then_a_marker_is_placed() -> None:
    table = taking("A15", ann=seat(tiles="0,1 A5"))
    assert (table.seat(ANN).persons, table.kind) == (("A15",), "mark")
    table.play("mark campbell")
    assert (table.position.marks, table.seat(ANN).markers) == ({"campbell": 0}, 9)
    assert table.tiles(ANN) == {"0,1": "A5", "0,0": "HV", "1,0": "HC"}


@pytest.mark.rule("GM-7.1", "GM-2.4")
@pytest.mark.parametrize(
    "person",
    [*("A15", "A16", "A17", "B15", "B16", "B17"), *("C14", "C15", "C16", "C17", "D16", "D17", "D18")],
)
def test_each_person_costs_nothing_and_brings_a_marker(person: str) -> None:
    table = taking(person, ann=seat(coins=0))
    assert (table.seat(ANN).persons, table.kind) == ((person,), "mark")


@pytest.mark.rule("GM-7.1", "GM-6.1", "GM-9.9", "GM-9.25")
@pytest.mark.ruling("person_turn")
def test_in_a_person_turn_nothing_is_activated_and_neither_loch_ness_nor_gordon_helps() -> None:
    table = taking("A15", ann=seat(tiles="-1,0 B13 0,1 A5"), marks="gordon ann")
    table.play("forgo")
    assert (table.kind, table.may(), table.position.steps) == ("act", ["done"], 0)
    for cell in ("0,1", "0,0"):
        assert table.no(f"wake {cell}")


@pytest.mark.rule("GM-7.1", "GM-2.5", "GM-9.9", "GM-9.25")
@pytest.mark.ruling("person_turn")
@pytest.mark.parametrize(("what", "steps"), [("coin", 0), ("step", 1)])
def test_in_a_turn_with_a_discard_nothing_is_activated_either(what: str, steps: int) -> None:
    """Every tile on the rondel costs something, and Ann has neither resources nor coins."""
    table = lay(
        ring="ann A6 A7 A8 A9 A10 ben A14 B6 B7 B8 cal B9", ann=poor(tiles="-1,0 B13 0,1 A5"), marks="gordon ann"
    )
    assert table.may("take") == []
    table.play(f"discard A6 {what}")
    assert (table.kind, table.position.steps) == ("act", steps)
    for cell in ("0,1", "0,0"):
        assert table.no(f"wake {cell}")


@pytest.mark.rule("GM-7.1", "GM-8.11")
def test_persons_do_not_count_for_the_size_of_a_territory() -> None:
    table = over(ann=poor(persons="A15 A16 A17"))
    assert final(table) == {"persons": 3}


# ---------------------------------------------------------------- where a marker may go


@pytest.mark.rule("GM-7.2")
def test_a_marker_goes_to_an_empty_field_and_each_field_is_claimed_only_once() -> None:
    for owner in (ANN, BEN):
        table = taking("A15", ann=seat(coins=30), marks=f"campbell {owner}")
        assert table.no("mark campbell").startswith("GM-7.2")
        assert table.may("mark") == [f"mark {field}" for field in FIELDS if field != "campbell"]


@pytest.mark.rule("GM-7.2", "GM-0.8")
def test_a_marker_stays_on_its_field() -> None:
    table = taking("A15", ring="ann A15 A16 ben cal")
    table.play("mark campbell", "done", "take A16", "mark cameron", "done")
    assert table.position.marks == {"campbell": 0, "cameron": 0}
    assert table.seat(ANN).markers == 8


# ---------------------------------------------------------------- the price of the road


@pytest.mark.rule("GM-7.3", "GM-7.8", "GM-0.14")
@pytest.mark.ruling("clan_path")
@pytest.mark.parametrize(("field", "coins"), FROM_THE_START.items())
def test_the_road_from_the_start_leads_through_empty_fields_and_the_cheapest_counts(field: str, coins: int) -> None:
    assert price(field) == coins


@pytest.mark.rule("GM-7.3")
@pytest.mark.ruling("clan_path")
def test_stewart_costs_3_and_once_anybody_has_a_marker_on_macleod_2() -> None:
    assert price("stewart") == 3
    for owner in (ANN, BEN, CAL):
        assert price("stewart", f"macleod {owner}") == 2


@pytest.mark.rule("GM-7.3", "GM-7.8")
@pytest.mark.ruling("clan_path")
@pytest.mark.parametrize(
    ("marks", "field", "coins"),
    [
        ("grant ben", "gordon", 1),
        ("grant ben", "ross", 2),
        ("grant ben", "macdonald", 3),
        ("grant ben", "stewart", 3),
        ("gordon ben", "ross", 1),
        ("gordon ben", "grant", 1),
        ("gordon ben", "sinclair", 2),
        ("gordon ben", "macleod", 1),
        ("munro ben", "gunn", 1),
        ("munro ben", "mackenzie", 1),
        ("munro ben", "sutherland", 2),
        ("munro ben gordon cal", "sinclair", 2),
        ("sinclair ben", "ross", 1),
        ("sinclair ben", "mackay", 3),
        ("sinclair ben", "gordon", 2),
        ("sinclair ben", "munro", 2),
        ("gunn ben", "robertson", 2),
        ("stewart cal", "macdonald", 1),
        ("stewart cal macdonald ben", "mackay", 2),
        ("mackay ben", "campbell", 0),
    ],
)
def test_the_road_starts_at_any_field_with_a_marker_and_leads_on_through_empty_ones(
    marks: str, field: str, coins: int
) -> None:
    assert price(field, marks) == coins


@pytest.mark.rule("GM-7.3", "GM-7.8")
@pytest.mark.parametrize(
    ("field", "coins"),
    [("mackay", 2), ("sinclair", 1), ("gunn", 1), ("macdonald", 1), ("munro", 1), ("stewart", 1), ("macgregor", 1)],
)
def test_with_markers_all_around_a_field_costs_its_cheapest_road(field: str, coins: int) -> None:
    others = [other for other in FIELDS if other not in (field, "stewart")]
    marks = " ".join(f"{other} {(ANN, BEN)[at % 2]}" for at, other in enumerate(others))
    assert price(field, marks if field == "stewart" else f"{marks} stewart cal") == coins


@pytest.mark.rule("GM-7.4", "GM-0.5")
@pytest.mark.ruling("clan_path")
def test_the_road_is_paid_to_the_pool() -> None:
    table = taking("A15", marks="macleod ben")
    table.play("mark stewart")
    assert [table.coins(who) for who in (ANN, BEN, CAL)] == [3, 5, 5]
    assert table.happened("marked") == [(ANN, "stewart", 2)]
    assert table.position.market == (0, 0, 0, 0, 0)


@pytest.mark.rule("GM-7.4")
def test_a_field_whose_road_cannot_be_paid_may_not_be_chosen() -> None:
    table = taking("A15", ann=seat(coins=2))
    assert table.no("mark stewart").startswith("GM-7.4")
    affordable = [f"mark {field}" for field, coins in FROM_THE_START.items() if coins <= 2]
    assert table.may() == [*affordable, "forgo"]


@pytest.mark.rule("GM-7.4", "GM-3.8", "GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_resources_may_be_sold_first() -> None:
    table = taking("A15", ann=poor(goods="0,0 wood"), market="wood 3")
    assert table.no("mark stewart").startswith("GM-7.4")
    table.play("sell 0,0 wood", "mark stewart")
    assert (table.coins(ANN), table.seat(ANN).persons) == (0, ("A15", "H1"))


# ---------------------------------------------------------------- the bonus


@pytest.mark.rule("GM-7.5")
@pytest.mark.ruling("bonus_timing")
def test_the_bonus_comes_at_once() -> None:
    table = taking("A15")
    table.play("mark menzies")
    assert (table.points(ANN), table.kind) == (3, "act")


@pytest.mark.rule("GM-7.5", "GM-6.12", "GM-9.18")
@pytest.mark.ruling("bonus_timing")
def test_in_the_middle_of_the_activations_too_and_what_it_brings_is_used_in_the_same_turn() -> None:
    mine = seat(tiles="1,1 C10 0,2 A9 1,2 A11", goods="0,0 wood", coins=1)
    table = placing("A5", "0,1", "wake 0,0", "trade 1,1 1", "give 0,0 wood", "mark macgregor", ann=mine)
    table.play("gain 0,0 barley", "gain 0,2 sheep")
    assert (table.kind, table.coins(ANN)) == ("act", 0)
    table.play("trade 0,2 1", "wake 0,1", "trade 1,2 2")
    while table.kind == "pay":
        table.play(table.may("give")[0])
    assert (table.casks(ANN), table.points(ANN), table.position.steps) == (1, 4, 1)


@pytest.mark.rule("GM-7.5", "GM-9.22")
@pytest.mark.ruling("ongoing_start")
def test_a_bonus_that_goes_on_works_from_now_on() -> None:
    mine = seat(tiles="1,1 C10 1,2 A12", goods="0,0 wood", coins=2)
    table = placing("A5", "0,1", "trade 1,1 1", "give 0,0 wood", "mark grant", "trade 1,2 1", ann=mine)
    assert (table.bought(), table.points(ANN)) == ([("sheep", 0)], 3)


@pytest.mark.rule("GM-7.5")
@pytest.mark.ruling("bonus_timing", "activation_optional")
def test_a_bonus_may_be_declined() -> None:
    table = taking("A15", ring="ann ben A15 cal")
    table.play("mark macgregor", "forgo")
    while table.kind == "gain":
        table.play("forgo")
    assert (table.kind, table.goods(ANN), table.position.marks) == ("act", "", {"macgregor": 0})
    table = taking("A15", ring="ann ben A15 cal")
    table.play("mark cameron", "done")
    assert (table.who, table.men(ANN)) == (BEN, {"0,0": 1})


# ---------------------------------------------------------------- no marker


@pytest.mark.rule("GM-7.6")
@pytest.mark.ruling("person_no_field")
def test_who_does_not_want_to_places_no_marker_and_the_person_counts_all_the_same() -> None:
    table = taking("A15", ring="ann ben A15 cal")
    table.play("forgo", "done")
    assert (table.seat(ANN).persons, table.position.marks, table.seat(ANN).markers) == (("A15",), {}, 10)
    assert table.happened("forwent") == [(ANN, "marker")]
    assert table.who == BEN


@pytest.mark.rule("GM-7.6", "GM-2.4")
@pytest.mark.ruling("person_no_field", "clan_marker_supply")
def test_a_person_may_be_taken_without_a_marker_left() -> None:
    table = taking("B15", ann=seat(coins=30), marks=marks_of(ANN, 10))
    assert (table.seat(ANN).persons, table.kind, table.seat(ANN).markers) == (("B15",), "act", 0)
    assert table.happened("no_marker") == [(ANN,)]


@pytest.mark.rule("GM-7.6", "GM-2.4")
@pytest.mark.ruling("person_no_field")
def test_a_person_may_be_taken_if_no_field_is_free() -> None:
    table = taking("B15", ann=seat(coins=30), cal=seat(persons="H1"), marks=ALL_TAKEN)
    assert len(table.position.marks) == 18
    assert (table.seat(ANN).persons, table.kind, table.seat(ANN).markers) == (("B15",), "act", 1)


@pytest.mark.rule("GM-7.6", "GM-7.4")
@pytest.mark.ruling("person_no_field")
def test_a_person_may_be_taken_if_no_road_can_be_paid() -> None:
    table = taking("B15", ann=seat(coins=0), marks="campbell ben cameron ben")
    assert table.happened("no_road") == [(ANN, 1, 0)]
    assert (table.seat(ANN).persons, table.kind, table.seat(ANN).markers) == (("B15",), "act", 10)


@pytest.mark.rule("GM-7.6")
def test_a_marker_that_was_forgone_does_not_come_later() -> None:
    table = taking("A15")
    table.play("forgo")
    assert table.no("mark campbell")
    assert table.may() == ["done"]


# ---------------------------------------------------------------- David Hume


@pytest.mark.rule("GM-7.7", "GM-9.24")
@pytest.mark.ruling("hume")
def test_david_hume_comes_from_stewart_and_places_no_marker() -> None:
    table = taking("A15")
    table.play("mark stewart")
    assert (table.seat(ANN).persons, table.kind, table.seat(ANN).markers) == (("A15", "H1"), "act", 9)
    assert table.happened("hume") == [(ANN,)]


@pytest.mark.rule("GM-7.7", "GM-8.7")
@pytest.mark.ruling("hume")
def test_david_hume_counts_as_a_person_in_scorings() -> None:
    table = over(ann=poor(persons="A15 H1"), ben=seat(persons="A16"), marks="stewart ann")
    assert scored(table, "end")["persons"] == (2, 1, 0)


@pytest.mark.rule("GM-7.7", "GM-0.14")
def test_david_hume_never_lies_on_the_rondel() -> None:
    table = lay()
    assert "H1" not in table.ring
    assert all("H1" not in stack for stack in table.position.stacks.values())
    assert table.no("take H1").startswith("GM-1.9")
