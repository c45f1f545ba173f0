"""GM-8.9 to GM-8.15: what ends the game, the final scoring, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.glen_more.helpers import final, over, poor, scored, total
from tests.glen_more.table import ANN, BEN, CAL, lay, seat

PLAIN: Final = "S2 S4 S5 A1 A2 A3 A5 A7 A8 A9 A10 A11 A12 B3 B4 B7 B8 B9 B10 B11 C4 C5 C7 C8 C9 C10 D6 D9 D11"
"""Tiles without a river that are placed beside others and have no landmark card."""
RIVER: Final = "S1 S3 A4 A6 B1 B2 B5 B6 C3 C6 D4 D5 D7 D12"


def land(count: int, tiles: Iterator[str]) -> str:
    """Land of so many tiles, the home among them, in rows above it."""
    return " ".join(f"{at % 5},{1 + at // 5} {next(tiles)}" for at in range(count - 2))


def banks(count: int) -> str:
    """Land of so many tiles along the river, the home among them."""
    return " ".join(f"{-1 - at},0 {tile}" for at, tile in enumerate(RIVER.split()[: count - 2]))


# ---------------------------------------------------------------- when it is over


@pytest.mark.rule("GM-8.9", "GM-2.6", "GM-0.4")
@pytest.mark.ruling("game_over", "the_end_move")
def test_the_game_is_over_at_once_when_the_last_player_has_moved_onto_the_end() -> None:
    table = lay(ring="ann ben E1/cal")
    table.play("finish")
    assert (table.session.over, table.asked) == (False, (BEN, "take"))
    table.play("finish")
    assert (table.session.over, table.asked) == (True, ("", ""))


@pytest.mark.rule("GM-8.9", "GM-2.7")
@pytest.mark.ruling("game_over", "end_beyond")
def test_the_game_is_over_at_the_end_of_the_turn_in_which_the_last_player_has_moved_beyond_the_end() -> None:
    table = lay(ring="ann E1/ben/cal D4", ann=poor())
    table.play("take D4", "place -1,0", "wake -1,0")
    assert table.asked == (ANN, "act")
    table.play("done")
    assert table.session.over
    assert table.goods(ANN) == "-1,0 stone"


@pytest.mark.rule("GM-8.9", "GM-2.6", "GM-2.7")
def test_the_view_tells_of_every_space_whether_going_there_is_the_last_turn_or_ends_the_game() -> None:
    before, end, beyond = lay(ring="ann ben S1 E1/cal D4").view.ring[2:5]
    assert (before.out, end.out, beyond.out) == (False, True, True)
    assert not end.ends_game, "Ben plays on"
    before, end, beyond = lay(ring="ann S1 E1/ben/cal D4").view.ring[1:4]
    assert (before.ends_game, end.ends_game, beyond.ends_game) == (False, True, True)


@pytest.mark.rule("GM-8.9")
@pytest.mark.ruling("game_over")
def test_then_nothing_is_refilled_and_the_die_does_not_move_even_if_it_is_behind() -> None:
    table = lay(2, ring="ann die S1 E1/ben")
    before = table.position.stacks
    table.play("finish")
    assert table.session.over
    assert table.position.stacks == before
    assert table.happened("rolled") == table.happened("die_gone") == table.happened("refilled") == []


@pytest.mark.rule("GM-8.9", "GM-2.7")
@pytest.mark.ruling("game_over", "end_beyond")
def test_a_player_before_the_end_plays_on_while_the_others_are_through() -> None:
    table = lay(ring="ann S1 S3 E1/ben/cal")
    table.play("take S1", "place -1,0", "done")
    assert (table.asked, table.session.over) == ((ANN, "take"), False)


# ---------------------------------------------------------------- the final scoring


@pytest.mark.rule("GM-8.10")
@pytest.mark.ruling("final_order")
def test_the_result_is_all_points_so_far_and_everything_of_the_end() -> None:
    mine = seat(
        tiles="-1,0 B14 0,1 A3 1,1 A7",
        goods="0,0 wood",
        men="0,0 2 1,0",
        coins=4,
        casks=3,
        persons="A15 A16",
        points=11,
    )
    table = over(ann=mine, ben=seat(tiles="0,1 A5", casks=1), marks="gunn ann")
    assert final(table) == {
        "tiles": 11,
        "scotsmen": 2,
        "cards": 1,
        "whisky": 3,
        "persons": 2,
        "territory": -9,
        "coins": 4,
        "end:loch_morar": 2,
        "end:gunn": 3,
    }
    assert total(table) == 11 + 2 + 1 + 3 + 2 - 9 + 4 + 2 + 3


@pytest.mark.rule("GM-8.10", "GM-8.11")
@pytest.mark.ruling("final_order")
def test_a_result_may_be_below_0() -> None:
    table = over(ann=poor(tiles="0,1 A1 1,1 A2"))
    assert total(table) == -6


# ---------------------------------------------------------------- territory


@pytest.mark.rule("GM-8.11")
@pytest.mark.ruling("tile_count", "min_territory")
def test_with_15_13_and_16_tiles_ann_loses_6_ben_nothing_and_cleo_9() -> None:
    tiles = iter(PLAIN.split())
    table = over(ann=poor(tiles=land(15, tiles)), ben=poor(tiles=land(13, tiles)), cal=poor(tiles=banks(16)))
    assert [len(table.tiles(who)) for who in (ANN, BEN, CAL)] == [15, 13, 16]
    assert [final(table, who).get("territory", 0) for who in (ANN, BEN, CAL)] == [-6, 0, -9]


@pytest.mark.rule("GM-8.11", "GM-0.6")
@pytest.mark.ruling("tile_count")
def test_the_home_counts_for_everybody_alike() -> None:
    table = over(ann=poor(tiles="0,1 A1"))
    assert [final(table, who).get("territory", 0) for who in (ANN, BEN, CAL)] == [-3, 0, 0]


@pytest.mark.rule("GM-8.11", "GM-4.10")
@pytest.mark.ruling("tile_count", "overbuild_contact")
def test_overbuilding_adds_no_tile() -> None:
    table = over(ann=poor(tiles="0,1 A2 0,1 C2"), ben=poor(tiles="0,1 A1"), cal=poor(tiles="0,1 A3"))
    assert [final(table, who).get("territory", 0) for who in (ANN, BEN, CAL)] == [0, 0, 0]


@pytest.mark.rule("GM-8.11", "GM-2.4")
def test_persons_count_for_no_territory() -> None:
    table = over(ann=poor(persons="A15 A16 A17"), ben=poor(tiles="0,1 A1"))
    assert [final(table, who).get("territory", 0) for who in (ANN, BEN, CAL)] == [0, -3, 0]


@pytest.mark.rule("GM-8.11")
@pytest.mark.ruling("min_territory")
def test_of_two_players_only_they_compare_and_not_the_die() -> None:
    table = over(players=2, ann=poor(tiles="0,1 A1 1,1 A2 2,1 A3"), ben=poor(tiles="0,1 A5"))
    assert [final(table, who).get("territory", 0) for who in (ANN, BEN)] == [-6, 0]


@pytest.mark.rule("GM-8.11", "GM-8.1")
def test_territories_are_compared_at_the_end_only() -> None:
    table = lay(ring="ann A5 ben cal", left="A17 B C D", ann=poor(tiles="0,1 A1 1,1 A2"))
    table.play("take A5", "place 0,-1", "done")
    assert (len(table.happened("scored")), table.points(ANN)) == (4, 0)


# ---------------------------------------------------------------- coins, cards, clans


@pytest.mark.rule("GM-8.12")
@pytest.mark.parametrize("coins", [0, 1, 12])
def test_each_coin_brings_1(coins: int) -> None:
    table = over(ann=seat(coins=coins))
    assert final(table).get("coins", 0) == coins
    assert total(table) == coins


@pytest.mark.rule("GM-8.12", "GM-2.6", "GM-3.8")
@pytest.mark.ruling("the_end_move", "buy_timing")
def test_what_is_sold_before_moving_onto_the_end_counts_as_coins() -> None:
    table = lay(ring="ann E1/ben/cal", ann=poor(goods="0,0 wood"), market="wood 3")
    table.play("sell 0,0 wood", "finish")
    assert final(table) == {"coins": 3}


@pytest.mark.rule("GM-8.13")
@pytest.mark.ruling("end_game_once", "duart_home")
def test_cards_and_clans_of_the_end_count_visible_tiles_only_each_by_its_own_type() -> None:
    tiles = "0,1 C11 1,1 A7 1,1 D8 2,1 C12 3,1 A2 3,1 C2"
    lines = final(over(ann=poor(tiles=tiles), marks="munro ann"))
    assert (lines["end:duart_castle"], lines["end:iona_abbey"], lines["end:munro"]) == (6, 4, 4)


@pytest.mark.rule("GM-8.13", "GM-8.10")
@pytest.mark.ruling("end_game_once")
def test_what_counts_at_the_end_is_no_part_of_the_fourth_scoring() -> None:
    table = over(ann=poor(tiles="0,1 C11"))
    assert scored(table, "end")["cards"] == (1, 0, 0)
    assert final(table) == {"cards": 1, "end:duart_castle": 3, "territory": -3}


@pytest.mark.rule("GM-8.10", "GM-6.3")
def test_resources_bring_no_points() -> None:
    assert final(over(ann=poor(goods="0,0 3 wood 1,0 sheep"))) == {}


# ---------------------------------------------------------------- the winner


@pytest.mark.rule("GM-8.14", "GM-0.2")
def test_most_victory_points_win() -> None:
    table = over(ann=poor(points=4), ben=poor(points=9), cal=poor(points=7))
    assert [(one.seat, one.place, one.total) for one in table.outcome.standings] == [(1, 1, 9), (2, 2, 7), (0, 3, 4)]
    assert table.outcome.winners == (1,)


@pytest.mark.rule("GM-8.15")
@pytest.mark.ruling("tiebreak_resources")
def test_of_several_with_the_same_points_the_one_with_most_resources_wins() -> None:
    table = over(
        ann=poor(points=9, goods="0,0 2 sheep 1,0 stone"),
        ben=poor(points=9, goods="0,0 wood stone barley 1,0 cattle"),
        cal=poor(points=9),
    )
    assert [(one.seat, one.place) for one in table.outcome.standings] == [(1, 1), (0, 2), (2, 3)]
    assert table.outcome.winners == (1,)


@pytest.mark.rule("GM-8.15")
@pytest.mark.ruling("tiebreak_resources")
def test_if_resources_are_tied_too_the_victory_is_shared() -> None:
    table = over(ann=poor(points=9, goods="0,0 wood"), ben=poor(points=9, goods="1,0 cattle"), cal=poor(points=8))
    assert [(one.seat, one.place) for one in table.outcome.standings] == [(0, 1), (1, 1), (2, 3)]
    assert table.outcome.winners == (0, 1)


@pytest.mark.rule("GM-8.15")
@pytest.mark.ruling("tiebreak_resources")
def test_casks_and_coins_do_not_break_a_tie() -> None:
    """Ann has 1 from a coin, Ben 1 from a cask more than Cal, who has a wood to make up for it; Cal has nothing."""
    table = over(ann=poor(coins=1), ben=poor(casks=1), cal=poor(points=1, goods="0,0 wood"))
    assert [total(table, who) for who in (ANN, BEN, CAL)] == [1, 1, 1]
    assert [(one.seat, one.place) for one in table.outcome.standings] == [(2, 1), (0, 2), (1, 2)]


@pytest.mark.rule("GM-8.15", "GM-8.14")
@pytest.mark.ruling("tiebreak_resources")
def test_more_resources_do_not_beat_more_points() -> None:
    table = over(ann=poor(points=1), ben=poor(goods="0,0 3 wood 1,0 3 sheep"), cal=poor())
    assert table.outcome.winners == (0,)
