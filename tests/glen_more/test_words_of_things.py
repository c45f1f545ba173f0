"""Every spot of the board of Glen More II has words on what is there, and the figures in them are right."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from games.core.game import Fact
from games.core.rulebook import load as load_rulebook
from games.core.testing import deals, walk
from games.core.walks import NAMES
from games.glen_more import GAME
from games.glen_more.cells import NEAR
from games.glen_more.components import load
from games.glen_more.figures import CARDS, CLANS, RESOURCES
from games.glen_more.view import GlenMoreView
from tests.glen_more.table import Table, lay, seat

WORDS = GAME.words
FOUR = ("Ann", "Ben", "Cal", "Dot")
LINE = 230
"""How long a line may be; only the tiles of a full stack make it so long."""


def spots(view: GlenMoreView) -> Iterator[str]:
    """Every spot that a board may have."""
    yield from ("empty", "stack", "scoring")
    if view.die:
        yield "piece:die"
    yield from (f"ring:{space.tile}" for space in view.ring if space.tile)
    yield from (f"market:{resource}" for resource in RESOURCES)
    yield from (f"card:{card}" for card in CARDS)
    yield from (f"clan:{clan}" for clan in CLANS)
    yield from (f"road:{road.a}-{road.b}" for road in load().roads)
    for number, owner in enumerate(view.seats):
        yield from (f"{kind}:{number}" for kind in ("piece", "seat", "men"))
        yield from (f"person:{person}" for person in owner.persons)
        cells = {*owner.tiles, *(near for cell in owner.tiles for near in NEAR[cell])}
        yield from (f"land:{number}:{cell}" for cell in cells)


def found(table: Table, spot: str) -> Fact:
    fact = WORDS.fact(table.view, spot, FOUR)
    assert fact is not None, spot
    return fact


def fact(table: Table, spot: str) -> tuple[str, list[str], str]:
    """Title, lines and rule of what is at the spot."""
    one = found(table, spot)
    return one.title, one.text.splitlines(), one.rule


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_spot_explains_itself_at_any_moment(seats: int) -> None:
    book = load_rulebook("glen_more")
    for seed, deal in enumerate(deals(GAME, seats, 4)):
        for look in walk(GAME, deal, seed, often=0.1):
            view = GAME.view(look.position, None)
            for spot in spots(view):
                one = WORDS.fact(view, spot, NAMES[:seats])
                assert one is not None, (look.where, spot)
                assert 1 <= len(one.text.splitlines()) <= 4, (spot, one.text)
                assert book.rule(one.rule).text, spot
                assert len(one.title) <= 56, one.title
                for told in (one.title, *one.text.splitlines()):
                    assert told.strip(), spot
                    assert cell_len(told) == len(told) <= LINE, (spot, told)
                    assert ".." not in told, (spot, told)
                    assert told[0] == told[0].upper(), (spot, told)


@pytest.mark.parametrize(
    "spot",
    [
        *(
            "",
            "moon",
            "ring:A99",
            "ring:D1",
            "piece:9",
            "piece:x",
            "piece:die",
            "market:whisky",
            "market:",
            "card:moon",
        ),
        *("clan:bruce", "road:campbell", "road:campbell-mackay", "person:S1", "person:", "seat:9", "seat:", "men:x"),
        *("land:0", "land:0:", "land:0:1", "land:0:x,y", "land:9:0,0", "land:0:99,0"),
    ],
)
def test_an_unknown_spot_has_no_words(spot: str) -> None:
    assert WORDS.fact(lay(ring="ann ben A12 cal").view, spot, FOUR) is None


# ---------------------------------------------------------------- the rondel


@pytest.mark.rule("GM-2.2", "GM-3.7", "GM-9.2")
def test_a_tile_on_the_rondel_tells_all_that_is_printed_and_what_is_missing() -> None:
    table = lay(ann=seat(tiles="0,1 S2", goods="0,1 stone"), ring="ann A12 ben A14 A8 cal", market="wood 2")
    assert fact(table, "ring:A14") == (
        "Castle Stalker (river)",
        [
            "3 spaces ahead; then Ben is last.",
            "Costs 1 wood and 1 stone.",
            "Once: 1 Scotsman and the card Castle Stalker (1 more Scotsman). Activated: 1 step.",
            "Ann lacks wood: 3 coins at the Market.",
        ],
        "GM-9.2",
    )
    assert found(table, "ring:A14").source == "the tile: reconstructed, not printed"
    assert fact(table, "ring:A12")[1] == [
        "1 space ahead; then Ann is still last.",
        "Costs nothing.",
        "Activated: 1 sheep for 3 VP.",
    ]
    assert fact(table, "ring:A8")[1][3] == "Ann can pay it."
    table.play("take A12")
    assert fact(table, "ring:A8")[1] == ["Costs 1 stone.", "Once: 1 Scotsman. Activated: 1 step."]


@pytest.mark.rule("GM-4.6")
def test_a_tile_that_cannot_be_taken_says_so() -> None:
    table = lay(ann=seat(coins=1), ring="ann ben C2 C9 D13 cal", market="wood 2 stone 3")
    assert fact(table, "ring:C2")[1] == [
        "2 spaces ahead; then Ben is last.",
        "Covers a quarry without a river. Costs 1 wood.",
        "Activated: 2 stone.",
        "Ann lacks wood: 3 coins at the Market. Ann cannot take it now.",
    ]
    assert fact(table, "ring:C9")[1][3] == "Ann lacks stone: more than the Market has. Ann cannot take it now."
    assert fact(table, "ring:D13")[1][1:3] == [
        "Costs any 2 resources.",
        "Once: the card Loch Oich (all your tiles activated this turn). Activated it does nothing.",
    ]


@pytest.mark.rule("GM-2.4", "GM-7.1")
def test_a_person_tells_what_is_known_of_it() -> None:
    table = lay(ann=seat(persons="A16"), ring="ann ben A15 A17 cal")
    assert fact(table, "ring:A15") == (
        "Kenneth MacAlpin",
        [
            "2 spaces ahead; then Ben is last.",
            "A person: costs nothing, takes no land, and activates nothing. Counts in scorings.",
            "Once: a clan marker.",
        ],
        "GM-9.2",
    )
    assert found(table, "ring:A15").source == "the person: reconstructed, not printed"
    assert found(table, "ring:A17").source == "the stack: reconstructed, not printed"
    assert fact(table, "person:A16")[1][0] == "Ann has this person."
    assert fact(table, "person:H1") == (
        "David Hume",
        ["Nobody has this person.", "Persons count in every scoring, and take no land."],
        "GM-8.7",
    )


@pytest.mark.rule("GM-2.6", "GM-2.7")
def test_the_end_tells_who_stands_there() -> None:
    table = lay(ring="ann D16 E1/ben D17 cal D1 D2 D3 D5 D6", left="")
    title, lines, rule = fact(table, "ring:E1")
    assert (title, rule) == ("The End", "GM-2.6")
    assert lines[1:] == ["There now: Ben.", "2 spaces ahead; then the game ends."]
    assert found(table, "ring:E1").source == ""
    assert fact(table, "piece:1")[1] == ["On or beyond The End: no further turn."]
    assert fact(table, "piece:0")[1] == ["Stands last, so it moves."]
    assert fact(table, "stack")[0] == "No tile is left"


@pytest.mark.rule("GM-1.1", "GM-1.2")
def test_pieces_tell_who_moves_before_them() -> None:
    table = lay(2, ring="ann S1 die ben")
    assert fact(table, "piece:1") == (
        "Ben's piece",
        ["3 spaces ahead of the last; Ann and the die move before it."],
        "GM-1.1",
    )
    assert fact(table, "piece:die")[1][1] == "Its faces: 1, 1, 1, 2, 2, 3."
    assert found(table, "piece:die").source == "the faces: public, not printed"
    assert found(table, "empty").source == "how many spaces there are: reconstructed, not printed"


@pytest.mark.rule("GM-1.7", "GM-0.11", "GM-0.17")
def test_the_stack_tells_what_is_still_to_come() -> None:
    table = lay(ring="ann ben B1 cal", left="B8 B9 B11 B15 B2 B14 B12 C D")
    assert fact(table, "stack") == (
        "Stack B: 7 tiles to come",
        [
            "1 resource tile, 1 movement tile, 2 exchanges, 1 VP tile, 1 loch, 1 person.",
            "Quarry, Distillery, Fair, Tavern, Castle Moil, Loch Morar, William Wallace.",
            "Its last tile brings a scoring. Behind it: C with 17 and D with 18.",
            "The End comes after 6 to 12 of the 18 tiles of D.",
        ],
        "GM-1.7",
    )
    table = lay(ring="ann ben D1 D2 D3 D4 D5 D6 cal")
    assert fact(table, "stack")[1][-1] == "The End may come with the next tile."
    table = lay(ring="ann ben D1 E1 cal")
    assert fact(table, "stack")[1][-1] == "The End lies on the rondel."


# ---------------------------------------------------------------- Market and clan board


@pytest.mark.rule("GM-3.5", "GM-3.6", "GM-3.8", "GM-9.22")
def test_a_row_of_the_market_tells_both_prices() -> None:
    table = lay(ann=seat(tiles="0,1 S2", goods="0,1 2 stone"), market="stone 2 wood 3", marks="grant ben")
    assert fact(table, "market:stone") == (
        "The Market, stone: 2 of 3 filled",
        [
            "The next one costs 3 coins; bought only to pay with at once.",
            "Selling one brings 2 coins.",
            "On the land: Ann 2.",
        ],
        "GM-3.5",
    )
    assert fact(table, "market:wood")[1][0] == "All fields are filled: none can be bought."
    assert fact(table, "market:sheep")[1] == [
        "The next one costs 1 coin; bought only to pay with at once.",
        "No coins lie there: none can be sold.",
        "Nobody has any.",
    ]
    table = lay(market="stone 2", marks="grant ann")
    assert fact(table, "market:stone")[1][0] == "The next one costs 2 coins for Ann; bought only to pay with at once."


@pytest.mark.rule("GM-7.3", "GM-7.5")
def test_a_clan_field_tells_bonus_road_and_owner() -> None:
    table = lay(ann=seat(coins=1), marks="macleod ben")
    assert fact(table, "clan:stewart") == (
        "Clan Stewart",
        ["David Hume, a person.", "No marker lies here. The road costs 2 coins. Ann has 1 coin."],
        "GM-9.24",
    )
    assert fact(table, "clan:campbell")[1][1] == "No marker lies here. The road costs nothing."
    assert fact(table, "clan:macleod")[1] == ["1 cask.", "Ben's marker lies here."]
    assert found(table, "clan:macleod").source == "the clan and its bonus: reconstructed, not printed"
    assert fact(table, "road:start-macgregor") == (
        "Road from the start field to MacGregor: 1 coin",
        ["Paid by whoever comes along it from the start or from any marker."],
        "GM-7.3",
    )


@pytest.mark.rule("GM-5.2")
def test_a_card_tells_its_effect_and_where_it_is() -> None:
    table = lay(ann=seat(tiles="-1,0 A13"), ring="ann ben A14 cal", left="B14 C D")
    assert fact(table, "card:loch_lochy") == (
        "Landmark card Loch Lochy",
        ["Once: 2 resources of your choice.", "Ann has it."],
        "GM-9.6",
    )
    assert fact(table, "card:castle_stalker")[1][1] == "Its tile lies on the rondel."
    assert fact(table, "card:loch_morar")[1] == [
        "In the final scoring: 2 VP for each pasture, cattle tile and field.",
        "Its tile is still in stack B.",
    ]
    assert fact(table, "card:loch_ness")[1] == [
        "Goes on: 1 further tile activated in each turn with a tile.",
        "Nobody has it.",
    ]


# ---------------------------------------------------------------- seats and territories


@pytest.mark.rule("GM-8.2", "GM-8.10", "GM-8.11")
def test_a_seat_tells_what_it_has_and_what_a_scoring_would_give() -> None:
    table = lay(ann=seat(tiles="0,1 S2 -1,0 A13", casks=4, coins=3, points=7, men="1,0"), ring="ann ben A12 cal")
    assert fact(table, "seat:0") == (
        "Ann: 7 VP, 11 if the game ended now",
        [
            "3 coins, 4 casks, 1 landmark card, 0 persons, 10 clan markers left.",
            "4 tiles, 2 more than the smallest.",
            "A scoring now gives 7 VP: Scotsmen at home 1, landmark cards 1, casks 5.",
        ],
        "GM-8.10",
    )
    assert fact(table, "seat:1")[1][1] == "2 tiles, the smallest territory."
    assert fact(table, "scoring")[1] == [
        "Scotsmen at home: Ann 1 (1 VP), Ben 0, Cal 0.",
        "Landmark cards: Ann 1 (1 VP), Ben 0, Cal 0.",
        "Casks: Ann 4 (5 VP), Ben 0, Cal 0.",
        "Persons: Ann 0, Ben 0, Cal 0.",
    ]
    assert found(table, "scoring").title == "The next scoring comes with the last tile of stack A"
    assert found(table, "scoring").source == "the points for a lead: public + reconstructed, not printed"


@pytest.mark.rule("GM-8.4", "GM-9.13")
def test_scotsmen_tell_where_they_are_and_how_many_count() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 C13", men="0,0 1,0 1,1"), ring="ann ben C1 cal")
    assert fact(table, "men:0") == (
        "Ann's Scotsmen: 3 on the land, 6 beside it",
        ["1 above the castle; 1 Home Village; 1 Home Castle.", "For scorings 3 at home, 2 of them by a card."],
        "GM-8.4",
    )
    assert fact(table, "men:1")[1] == ["1 Home Village.", "For scorings 0 at home."]


@pytest.mark.rule("GM-3.10", "GM-4.1", "GM-4.3", "GM-4.4", "GM-6.1")
def test_a_cell_tells_its_tile_or_what_may_lie_there() -> None:
    table = lay(ann=seat(tiles="0,1 S2 1,1 A2", goods="0,1 3 stone", men="0,0 0,1"), ring="ann ben A12 cal")
    assert fact(table, "land:0:0,1") == (
        "Ann's Quarry, above the village",
        ["Activated: 1 stone.", "3 stone on it, full. 1 Scotsman here."],
        "GM-9.1",
    )
    assert fact(table, "land:0:1,0")[1] == ["Activated it does nothing.", "Room for 3 resources."]
    assert found(table, "land:0:0,0").source == "what it does: reconstructed, not printed"
    assert fact(table, "land:0:2,0") == (
        "Right of home: nothing yet",
        ["An end of the river: for river tiles, with a Scotsman beside it."],
        "GM-4.3",
    )
    assert fact(table, "land:0:3,0")[1] == ["Kept for river tiles."]
    free = ["Free land: a tile needs a full edge of the territory and a Scotsman beside it."]
    assert fact(table, "land:0:1,2") == ("2 above the castle: nothing yet", free, "GM-4.1")
    table.play("take A12")
    assert fact(table, "land:0:1,2")[1] == ["Butcher may lie here: activates Butcher, 2× Quarry."]
    assert fact(table, "land:1:1,1")[1] == free
    table.play("place 1,2")
    assert fact(table, "land:0:1,1")[1][-1] == "May be activated now."
    table.play("wake 1,1")
    assert fact(table, "land:0:1,1")[1][1:] == ["1 stone on it, room for 2.", "Activated this turn."]


@pytest.mark.rule("GM-4.6", "GM-9.9")
def test_a_cell_tells_what_may_cover_it_and_what_loch_ness_adds() -> None:
    table = lay(ann=seat(tiles="0,1 S2 -1,0 B13", goods="0,1 wood"), ring="ann ben C2 cal", market="wood 3")
    table.play("take C2")
    assert fact(table, "land:0:0,1")[1][-1] == "Great Quarry may cover it: activates Great Quarry, Home Village."
    table = lay(ann=seat(tiles="1,1 S2 2,1 A2 -1,0 B13"), ring="ann ben A1 cal")
    table.play("take A1", "place 0,-1")
    assert fact(table, "land:0:2,1")[1][-1] == "May be activated as the further tile."


@pytest.mark.rule("GM-8.9")
def test_once_the_game_is_over_things_still_explain_themselves() -> None:
    table = lay(ann=seat(points=3, coins=2), ring="ann D16 E1/ben/cal D1 D2 D3 D5 D6 D8", left="")
    table.play("finish")
    assert table.session.over
    for spot in spots(table.view):
        assert found(table, spot).text, spot
    assert fact(table, "seat:0")[0] == "Ann: 5 VP"
    assert found(table, "scoring").title == "The last scoring has been"
