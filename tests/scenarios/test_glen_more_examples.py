"""Glen More II worked forward: whole turns that lead through several chapters, each point with where it comes from.

The rulebook's own short examples are tested with the rules they belong to.
"""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import earned, final, scored
from tests.glen_more.table import ANN, BEN, CAL, Table, lay, seat, with_roll

# ---------------------------------------------------------------------- one turn, two orders


def beside_a_fair() -> Table:
    """Ann has bought the wood for a Fair and placed it among five tiles. On her Field there is no room for barley."""
    ann = seat(tiles="0,1 A5 -1,1 A9 1,1 A3 -1,2 A2 1,2 A1", goods="0,1 3 barley", men="0,1", coins=3)
    table = lay(ann=ann, ring="ann S5 ben B9 cal")
    table.play("take B9", "place 0,2")
    assert table.bought() == [("wood", 1)], "it was the only way to pay"
    assert table.coins(ANN) == 3 - 1 + 1, "a Fair of stack B brings a coin"
    return table


@pytest.mark.rule("GM-3.5", "GM-3.6", "GM-5.7", "GM-6.1", "GM-6.2", "GM-6.3", "GM-6.4", "GM-6.9", "GM-6.13")
def test_what_tiles_gain_is_exchanged_in_the_same_turn_if_the_order_is_right() -> None:
    table = beside_a_fair()
    table.play("trade -1,1 1", "give 0,1 barley")
    assert (table.casks(ANN), table.goods(ANN)) == (1, "0,1 barley barley")
    table.play("rest")
    assert table.goods(ANN) == "-1,2 stone 1,2 wood 0,1 barley barley barley 1,1 sheep"
    table.play("trade 0,2 4", "give 1,2 wood", "give -1,2 stone", "give 0,1 barley", "give 1,1 sheep")
    assert (earned(table, "trades"), table.casks(ANN), table.coins(ANN)) == (8, 1, 3)
    assert table.goods(ANN) == "0,1 barley barley"


@pytest.mark.rule("GM-3.5", "GM-3.7", "GM-6.2", "GM-6.4", "GM-6.9", "GM-6.13")
def test_the_other_way_round_the_same_8_points_cost_3_coins_and_what_the_tiles_gain_is_kept() -> None:
    table = beside_a_fair()
    assert table.no("wake 0,1").startswith("GM-6.4"), "it is full"
    table.play("trade 0,2 4")
    assert table.bought()[1:] == [("stone", 1), ("sheep", 1), ("cattle", 1)], "a wood would cost 2"
    assert (earned(table, "trades"), table.coins(ANN)) == (8, 0)
    table.play("rest", "trade -1,1 1")
    assert (table.casks(ANN), table.goods(ANN)) == (1, "-1,2 stone 1,2 wood 0,1 barley barley 1,1 sheep")


# ---------------------------------------------------------------------- a burgh, a road, and the way home


@pytest.mark.rule("GM-4.6", "GM-4.8", "GM-4.9", "GM-4.10", "GM-5.5", "GM-6.14", "GM-6.15", "GM-7.2", "GM-7.3")
@pytest.mark.rule("GM-7.4", "GM-7.5", "GM-9.25", "GM-9.28")
def test_a_burgh_wins_a_clan_and_its_people_walk_home_before_the_scoring() -> None:
    table = lay(
        ann=seat(tiles="0,1 A7 0,2 A2 -1,1 A1", goods="0,1 2 stone 0,2 stone", men="0,1 -1,1", coins=4),
        ben=seat(men="1,0", casks=3),
        ring="ann D8 ben cal D1",
        market="stone 3",
        marks="gordon ann fraser ben",
    )
    table.play("take D8", "give 0,1 stone", "place 0,1")
    assert table.coins(ANN) == 4, "the stone came from the tile itself"
    table.play("sell 0,1 stone", "mark macdonald")
    assert (table.coins(ANN), table.casks(ANN)) == (4 + 3 - 2, 2), "the road leads on from Gordon, for 2"
    assert (table.goods(ANN), table.men(ANN)) == ("0,2 stone", {"0,1": 1, "-1,1": 1}), "what was there moved up"
    table.play("rest")
    assert table.position.steps == 1 + 2 + 1, "Gordon, the Burgh, the Home Village"
    assert table.goods(ANN) == "0,2 stone stone -1,1 wood"
    table.play("move 0,1 1,0", "move -1,1 0,0", "move 0,0 1,0")
    assert (table.position.steps, table.men(ANN)) == (1, {"1,0": 2})
    assert "A7" not in table.tiles(ANN).values()


# ---------------------------------------------------------------------- two players and the die


@pytest.mark.rule("GM-1.1", "GM-1.2", "GM-1.5", "GM-1.6", "GM-1.7", "GM-8.1", "GM-8.2", "GM-8.3", "GM-8.4", "GM-8.5")
@pytest.mark.rule("GM-8.6", "GM-8.7", "GM-8.8")
def test_the_die_takes_a_tile_and_the_last_one_of_stack_a_sets_off_a_scoring() -> None:
    table = with_roll(
        2,
        "take A4", "place -1,0", "done",
        players=2,
        ann=seat(tiles="2,0 A13 0,-1 A9", men="1,0 2 0,0", casks=6),
        ben=seat(men="1,0", persons="A15 A16", casks=2),
        ring="ann A14 die ben A5 A6 A4",
        left="A17 B C D",
    )  # fmt: skip
    assert table.happened("passed_over") == [("A14",)]
    assert table.happened("rolled") == [(2, "A6")], "the Field is 1, the Village 2, and Ben's piece does not count"
    assert table.ring[:4] == ["ben", "A5", "die", "ann"]
    assert (table.position.stacks["A"], len(table.position.stacks["B"])) == ((), 17 - 2)
    assert scored(table, "A") == {
        "scotsmen": (0, 0),
        "cards": (1, 0),
        "whisky": (5, 0),
        "persons": (0, 2),
    }
    assert (table.points(ANN), table.points(BEN)) == (1 + 5, 2)
    assert table.casks(ANN) == 6, "nothing is given back"
    happened = table.kinds("refilled", "scored", "rolled")
    assert happened == ["refilled", *["scored"] * 4, "refilled", "rolled", "refilled"]
    assert table.who == BEN


# ---------------------------------------------------------------------- the end of a game


def before_the_end() -> Table:
    """The End lies right ahead of all three."""
    return lay(
        ann=seat(
            tiles="-1,0 S1 2,0 A13 0,1 A1 1,1 A2 0,-1 A9 1,-1 C12", goods="0,1 wood 1,1 stone", men="2 1,0 2,0",
            coins=6, casks=3, persons="A15", points=20,
        ),
        ben=seat(
            tiles="-1,0 B14 0,1 B3 1,1 B4 0,-1 A5 1,-1 C13", goods="0,1 2 sheep", men="1,0 0,0",
            coins=4, casks=1, persons="A17 B15 B16", points=15,
        ),
        cal=seat(tiles="0,1 A12 1,1 B11 0,-1 A8 1,-1 B7", men="1,0", coins=2, casks=5, points=22),
        ring="ann ben cal E1 D12 D18",
        market="sheep 2",
        marks="gordon ann munro ann sutherland ben macdonald ben gunn cal",
    )  # fmt: skip


@pytest.mark.rule("GM-2.6", "GM-2.7", "GM-3.8", "GM-6.8", "GM-7.3", "GM-8.2", "GM-8.3", "GM-8.9", "GM-8.10", "GM-8.11")
@pytest.mark.rule("GM-8.12", "GM-8.13", "GM-8.14", "GM-9.10", "GM-9.12", "GM-9.13", "GM-9.30", "GM-9.31", "GM-9.34")
def test_the_last_three_turns_are_played_and_every_point_of_46_41_and_37_is_counted() -> None:
    table = before_the_end()
    table.play("take D12", "place 3,0", "trade 3,0 2", "give 0,1 wood", "give 1,1 stone", "move 2,0 1,0", "done")
    assert (earned(table, "effects"), earned(table, "trades")) == (3, 6)
    table.play("sell 0,1 sheep", "sell 0,1 sheep", "finish")
    assert table.coins(BEN) == 4 + 2 + 1
    table.play("take D18", "mark mackay", "done")
    assert table.coins(CAL) == 2 - 2, "from MacDonald, where Ben's marker lies"

    assert table.session.over
    assert scored(table, "end") == {
        "scotsmen": (2, 2, 0),  # 3, 1 and 2 with Cawdor Castle, 1
        "cards": (2, 2, 0),
        "whisky": (2, 0, 5),  # 3, 1, 5: a lead of 4 is 5 points
        "persons": (0, 2, 0),
    }
    assert final(table, ANN) == {
        "tiles": 20, "effects": 3, "trades": 6, "scotsmen": 2, "cards": 2, "whisky": 2, "territory": -3 * (9 - 6),
        "coins": 6, "end:iona_abbey": 2 * 5, "end:munro": 2 * 2,
    }  # fmt: skip
    assert final(table, BEN) == {
        "tiles": 15, "scotsmen": 2, "cards": 2, "persons": 2, "territory": -3, "coins": 7, "end:loch_morar": 2 * 3,
        "end:sutherland": 2 * 3,
    }  # fmt: skip
    assert final(table, CAL) == {"tiles": 22, "clans": 9, "whisky": 5, "end:gunn": 5}
    assert [(one.seat, one.total) for one in table.outcome.standings] == [(0, 46), (2, 41), (1, 37)]
