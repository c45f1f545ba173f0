"""GM-0: what lies on the table, and how a game is set up for two, three and four."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.game import BadDeal, Deal
from games.core.rng import Rng
from games.core.session import Session
from games.core.types import Choice
from games.glen_more import GAME
from games.glen_more.components import load
from games.glen_more.state import NOBODY, GlenMore
from tests.glen_more.table import ANN, fresh, lay, seat

SEEDS = range(1, 41)
A_TILES = [f"A{number}" for number in range(1, 18)]
D_TILES = [f"D{number}" for number in range(1, 19)]
S_TILES = [f"S{number}" for number in range(1, 6)]


def start(players: int = 3, seed: int = 1, **options: str) -> GlenMore:
    """A table that has just been laid."""
    return GAME.lay_out(GAME.complete(Deal(players, seed, options)))


# ---------------------------------------------------------------- aim, players, rounds


@pytest.mark.rule("GM-0.2", "GM-0.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play_each_with_a_colour_of_its_own_and_no_points(players: int) -> None:
    position = start(players)
    assert len(position.seats) == players
    assert len({owner.colour for owner in position.seats}) == players
    assert all(not any(owner.earned) for owner in position.seats)


@pytest.mark.rule("GM-0.3")
@pytest.mark.parametrize("players", [1, 5])
def test_nobody_plays_alone_and_five_do_not(players: int) -> None:
    with pytest.raises(BadDeal):
        GAME.complete(Deal(players, 1, {}))


@pytest.mark.rule("GM-0.2", "GM-0.4")
def test_the_most_points_after_the_final_scoring_win() -> None:
    table = lay(ring="ann E1/ben/cal", ann=seat(points=9), ben=seat(points=8), cal=seat(points=7))
    table.play("finish")
    assert table.session.over
    assert table.outcome.winners == (0,)
    assert {line.seat: line.total for line in table.outcome.standings} == {0: 14, 1: 13, 2: 12}  # a coin is a point


@pytest.mark.rule("GM-0.4")
@pytest.mark.parametrize(("last", "following"), [("A17", "B"), ("B17", "C"), ("C17", "D")])
def test_a_round_ends_with_a_scoring_when_the_last_tile_of_its_stack_is_put_on_the_rondel(
    last: str, following: str
) -> None:
    rest = " ".join(letter for letter in "BCD" if letter >= following)
    table = lay(ring="ann ben cal S5", left=f"{last} {rest}")
    table.turn("take S5", "place 0,1")
    assert [data[0] for data in table.happened("scored")] == [last[0]] * 4
    assert table.view.stack == following


@pytest.mark.rule("GM-0.4")
def test_the_last_tile_of_stack_d_ends_no_round() -> None:
    table = lay(ring="ann ben cal S5 E1", left="D18")
    table.turn("take S5", "place 0,1")
    assert table.happened("refilled") == [("D18",)]
    assert table.happened("scored") == []
    assert not table.session.over


# ---------------------------------------------------------------- the pool


@pytest.mark.rule("GM-0.5")
def test_there_are_five_resources_and_whisky_is_none() -> None:
    assert load().resources == ("wood", "stone", "barley", "sheep", "cattle")


@pytest.mark.rule("GM-0.5")
def test_nothing_in_the_pool_runs_out() -> None:
    """The box has 25 casks, 40 coins and 20 barley."""
    high = "0,2 S5 0,3 A5 0,4 C4 0,5 A1 0,6 A2 0,7 A3"
    full = "0,0 3 barley 1,0 3 barley 0,1 3 barley 0,3 3 barley 0,4 3 barley 0,5 3 barley 0,6 3 barley"
    mine = seat(tiles=f"0,1 S4 {high}", goods=f"{full} 0,2 2 barley 0,7 wood", casks=25, coins=40, men="0,1")
    table = lay(ann=mine, ring="ann A9 ben cal")
    assert table.goods(ANN).count("barley") == 23
    table.play("take A9", "give 0,7 wood", "place 1,1")
    assert table.casks(ANN) == 26
    table.play("wake 0,2")
    assert table.goods(ANN).count("barley") == 24


# ---------------------------------------------------------------- what a seat starts with


@pytest.mark.rule("GM-0.6")
@pytest.mark.ruling("home_halves")
def test_the_home_is_a_village_and_to_its_right_a_castle_with_a_river_through_both() -> None:
    tiles = load().tiles
    for owner in start(4).seats:
        assert owner.tiles == {"0,0": "HV", "1,0": "HC"}
    assert (tiles["HV"].type, tiles["HC"].type) == ("village", "castle")
    assert tiles["HV"].river
    assert tiles["HC"].river


@pytest.mark.rule("GM-0.6")
@pytest.mark.ruling("home_halves")
def test_the_village_gives_a_movement_point_and_the_castle_does_nothing() -> None:
    table = lay(ring="ann S5 ben cal")
    table.play("take S5", "place 0,1")
    assert table.may("wake") == ["wake 0,1", "wake 0,0"]
    table.play("wake 0,0")
    assert table.position.steps == 1
    assert table.no("wake 1,0") == "GM-6.2 does_nothing"


@pytest.mark.rule("GM-0.6")
@pytest.mark.ruling("home_halves")
def test_the_halves_are_two_neighbours() -> None:
    """A tile to the right of the castle and one row up is a neighbour of the castle, but not of the village."""
    table = lay(ring="ann A5 ben cal", ann=seat(tiles="1,1 S5", men="1,0"))
    table.play("take A5", "place 2,1")
    assert table.may("wake") == ["wake 1,1", "wake 2,1"]
    assert table.no("wake 0,0") == "GM-6.1 asleep"
    assert table.no("wake 1,0") == "GM-6.2 does_nothing"


@pytest.mark.rule("GM-0.7", "GM-0.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_ten_scotsmen_one_is_the_piece_one_stands_on_the_village_and_eight_are_the_supply(players: int) -> None:
    for owner in start(players).seats:
        assert (owner.men, owner.supply, owner.markers) == ({"0,0": 1}, 8, 10)
        assert (owner.casks, owner.cards, owner.persons, owner.goods) == (0, (), (), {})


@pytest.mark.rule("GM-0.8")
def test_a_marker_on_the_clan_board_is_gone_from_the_ten() -> None:
    table = lay(ring="ann A15 ben cal", marks="menzies ann")
    table.play("take A15", "mark campbell")
    assert table.seat(ANN).markers == 8
    assert table.position.marks == {"menzies": 0, "campbell": 0}


# ---------------------------------------------------------------- order and coins


@pytest.mark.rule("GM-0.9", "GM-0.10")
@pytest.mark.parametrize(("players", "coins"), [(2, [5, 6]), (3, [5, 6, 7]), (4, [5, 6, 7, 8])])
def test_the_pieces_stand_one_after_the_other_and_the_rearmost_begins_with_five_coins(
    players: int, coins: list[int]
) -> None:
    for seed in SEEDS:
        position = start(players, seed)
        assert sorted(position.pieces) == list(range(players))
        assert position.pieces[position.active] == position.rear == 0
        by_place = sorted(range(players), key=position.pieces.__getitem__)
        assert [position.seats[owner].coins for owner in by_place] == coins


@pytest.mark.rule("GM-0.9")
def test_every_order_comes_up() -> None:
    assert len({tuple(start(3, seed).pieces) for seed in range(1, 80)}) == 6


@pytest.mark.rule("GM-0.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_option_the_seats_stand_as_they_sit(players: int) -> None:
    for seed in SEEDS:
        assert start(players, seed, order="fixed").pieces == list(range(players))


# ---------------------------------------------------------------- the stacks and The End


@pytest.mark.rule("GM-0.11")
def test_of_eighty_tiles_five_are_s_17_each_a_b_and_c_and_18_are_d() -> None:
    stacks = Counter(tile.stack for tile in load().tiles.values())
    assert [stacks[letter] for letter in "SABCD"] == [5, 17, 17, 17, 18]
    assert sum(stacks[letter] for letter in "SABCD") + 4 + 1 + 1 == 80  # the homes, The End, David Hume


@pytest.mark.rule("GM-0.11")
@pytest.mark.ruling("the_end_stack")
def test_six_to_twelve_d_tiles_come_before_the_end_each_number_equally_often() -> None:
    """Three of them are gone, and a turn brings ten new tiles, by the luck of the draw."""
    left = " ".join(tile for tile in D_TILES if tile not in ("D1", "D2", "D3"))
    table = lay(ring="ann S1 S2 S3 S4 A1 A2 A3 A4 A6 S5 ben cal", left=left)
    table.play("take S5", "place 0,1")
    found: Counter[int] = Counter()
    for luck in range(1, 351):
        position = table.position
        position.rng = luck
        events = Session(GAME, table.session.deal, position).play(0, Choice("done"))
        [came] = [event.data for event in events if event.kind == "refilled"]
        assert len(came) == 10
        found[3 + came.index("E1")] += 1
    assert set(found) == set(range(6, 13))
    assert all(30 <= times <= 70 for times in found.values()), found


@pytest.mark.rule("GM-0.11")
def test_tiles_come_out_of_a_stack_in_any_order() -> None:
    first = Counter(start(3, seed).ring[8] for seed in range(1, 171))
    assert set(first) == set(A_TILES)


# ---------------------------------------------------------------- the rondel

LAYOUTS = [
    (2, "two", 2, True, 5, 12),
    (3, "two", 3, False, 5, 12),
    (3, "three", 3, True, 4, 13),
    (4, "two", 4, False, 4, 13),
    (4, "three", 4, False, 4, 13),
]


@pytest.mark.rule("GM-0.12", "GM-0.16")
@pytest.mark.parametrize(("players", "option", "pieces", "die", "a", "left"), LAYOUTS)
def test_thirteen_of_fourteen_spaces_are_filled_with_pieces_the_die_s_and_a(
    players: int, option: str, pieces: int, die: bool, a: int, left: int
) -> None:
    for seed in range(1, 11):
        table = fresh(players, seed, die=option)
        ring = table.ring
        assert len(ring) == 13
        assert sorted(ring[:pieces]) == sorted(("ann", "ben", "cal", "dot")[:pieces])
        assert (ring[pieces] == "die") == die
        rest = ring[pieces + die :]
        assert sorted(rest[:5]) == S_TILES
        assert len(rest[5:]) == a
        assert all(tile in A_TILES for tile in rest[5:])
        assert len(table.position.stacks["A"]) == left
        assert table.view.left == {"A": left, "B": 17, "C": 17, "D": 18}
        assert len(table.view.ring) == 14


@pytest.mark.rule("GM-0.12")
def test_the_starting_tiles_come_in_a_random_order() -> None:
    assert len({start(3, seed).ring[3:8] for seed in SEEDS}) > 30


@pytest.mark.rule("GM-0.9", "GM-0.12")
def test_the_game_begins_with_whoever_stands_last() -> None:
    for seed in range(1, 11):
        table = fresh(4, seed)
        assert table.asked == (table.ring[0], "take")
        assert table.kinds()[:1] == ["laid_out"]


# ---------------------------------------------------------------- cards, clan board, Market


@pytest.mark.rule("GM-0.13")
def test_each_of_the_eleven_cards_belongs_to_the_tile_of_the_same_name() -> None:
    cards, tiles = load().cards, load().tiles
    landmarks = {tile.one_time.landmark: tile for tile in tiles.values() if tile.one_time.landmark}
    assert len(cards) == 11
    assert set(landmarks) == set(cards)
    assert all(
        landmarks[name].name == card.name and landmarks[name].stack == card.stack for name, card in cards.items()
    )


@pytest.mark.rule("GM-0.14")
def test_eighteen_clan_fields_are_empty_and_david_hume_lies_beside_them() -> None:
    table = fresh()
    assert table.position.marks == {}
    assert len(table.view.roads) == 18
    assert all("H1" not in owner.persons for owner in table.position.seats)
    assert "H1" not in table.ring


@pytest.mark.rule("GM-0.15")
@pytest.mark.parametrize(("players", "die"), [(2, "two"), (3, "two"), (3, "three"), (4, "two")])
def test_all_fields_of_the_market_start_empty_with_the_die_too(players: int, die: str) -> None:
    table = fresh(players, die=die)
    assert table.position.market == (0,) * 5
    assert table.view.buying == (1,) * 5


@pytest.mark.rule("GM-0.16")
def test_the_faces_of_the_die() -> None:
    assert sorted(load().die_faces) == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("GM-0.16")
def test_the_die_starts_ahead_of_all_pieces() -> None:
    for players, option in ((2, "two"), (3, "three")):
        position = start(players, die=option)
        assert position.die == players
    assert start(3).die == start(4, die="three").die == NOBODY


# ---------------------------------------------------------------- nothing is hidden


@pytest.mark.rule("GM-0.17")
@pytest.mark.ruling("open_information")
def test_all_see_the_same_and_which_tiles_have_yet_to_come() -> None:
    table = lay(ann=seat(coins=3, casks=2, goods="0,0 barley"), ben=seat(persons="A15"))
    views = [GAME.view(table.position, viewer) for viewer in (None, 0, 1, 2)]
    for view in views:
        assert (view.seats, view.ring, view.to_come, view.market) == (
            views[0].seats, views[0].ring, views[0].to_come, views[0].market,
        )  # fmt: skip
    mine = views[1].seats[0]
    assert (mine.coins, mine.casks, mine.goods) == (3, 2, {"0,0": ("barley",)})
    assert views[2].seats[1].persons == ("A15",)
    assert set(views[0].to_come["A"]) | {"A15"} | set(table.ring[8:]) == set(A_TILES)


@pytest.mark.rule("GM-0.17")
@pytest.mark.ruling("open_information")
def test_what_comes_next_is_drawn_only_when_it_comes() -> None:
    """The same position, as anybody may know it, goes on differently by the luck of the draw."""
    table = lay(ring="ann S1 S2 S3 S4 A1 A2 A3 A4 A6 S5 ben cal")
    ways = {tuple(table.position.stacks["A"])}
    drawn = set()
    for luck in range(1, 9):
        position = GAME.determinize(table.position, 0, Rng(luck))
        ways.add(tuple(position.stacks["A"]))
        drawn.add(position.rng)
    assert len(ways) == 1
    assert len(drawn) == 8


@pytest.mark.rule("GM-0.17")
def test_nobody_is_asked_a_secret_question() -> None:
    table = fresh()
    assert not GAME.hidden
    assert [decision.secret for decision in table.session.decisions()] == [False]
