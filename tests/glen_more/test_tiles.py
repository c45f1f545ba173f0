"""GM-9.1 to GM-9.5: every tile of the game, what it costs, brings once, and does when it is activated."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from games.glen_more.components import load
from tests.glen_more.helpers import RESOURCES, heaped, paid, placing, poor, taking
from tests.glen_more.table import ANN, Given, Table, lay, seat
from tests.shorthand import words

_FAIR: Final = "2 different for 4, 4 different for 8"
STACKS: Final = {
    "S": """
        S1 Forest         | river |                | | gain wood
        S2 Quarry         |       |                | | gain stone
        S3 Pasture        | river |                | | gain sheep
        S4 Cattle         |       |                | | gain cattle
        S5 Field          |       |                | | gain barley
    """,
    "A": f"""
        A1 Forest         |       |                | | gain wood
        A2 Quarry         |       |                | | gain stone
        A3 Pasture        |       |                | | gain sheep
        A4 Cattle         | river |                | | gain cattle
        A5 Field          |       |                | | gain barley
        A6 Village        | river | stone          | man | 1 step
        A7 Village        |       | wood           | man | 1 step
        A8 Village        |       | stone          | man | 1 step
        A9 Distillery     |       | wood           | cask | barley for cask
        A10 Distillery    |       | wood           | cask | barley for cask
        A11 Fair          |       | wood           | | {_FAIR}
        A12 Butcher       |       |                | | sheep for 3
        A13 Loch Lochy    | river |                | card 2 joker |
        A14 Castle Stalker | river | wood stone    | card 2 man | 1 step
    """,
    "B": f"""
        B1 Forest         | river |                | | gain wood
        B2 Quarry         | river |                | | gain stone
        B3 Pasture        |       |                | | gain sheep
        B4 Cattle         |       |                | | gain cattle
        B5 Field          | river |                | | gain barley
        B6 Village        | river | wood           | man | 1 step
        B7 Village        |       | stone          | man | 1 step
        B8 Distillery     |       | stone          | cask | barley for cask
        B9 Fair           |       | wood           | coin | {_FAIR}
        B10 Animal Market |       | wood           | | 1 animal for 2, 2 animal for 5, 3 animal for 8
        B11 Tavern        |       | cask           | | 3 points
        B12 Castle Moil   |       | wood stone barley | card man cask | 1 step
        B13 Loch Ness     | river | man            | card |
        B14 Loch Morar    | river |                | card |
    """,
    "C": """
        C1 Great Forest   | on B1 | stone          | | gain 2 wood
        C2 Great Quarry   | on A2 | wood           | | gain 2 stone
        C3 Pasture        | river |                | joker | gain sheep
        C4 Field          |       |                | | gain barley
        C5 Village        |       | wood           | man | 1 step
        C6 Village        | river | stone          | man | 1 step
        C7 Distillery     |       | stone          | cask | barley for cask
        C8 Tavern         |       | cask           | | 3 points
        C9 Grocer         |       | stone          | | 3 any for 7
        C10 Ceilidh House |       | wood           | marker | 1 any for marker
        C11 Duart Castle  |       | wood stone sheep | card man | 1 step
        C12 Iona Abbey    |       | wood stone sheep | card | gain any
        C13 Cawdor Castle |       | wood stone cattle | card man | 1 step
    """,
    "D": f"""
        D1 Great Pasture  | on C3 | wood           | | gain 2 sheep
        D2 Great Field    | on C4 | stone          | | gain 2 barley
        D3 Fortified Castle | on C11 | wood stone  | man 3 points | 2 step
        D4 Quarry         | river |                | | gain stone
        D5 Cattle         | river |                | | gain cattle
        D6 Village        |       | wood           | man | 1 step
        D7 Village        | river | stone          | man | 1 step
        D8 Burgh          | on B7 | stone          | marker | 2 step
        D9 Distillery     |       | stone          | cask | barley for cask
        D10 Tavern        |       | cask           | | 4 points
        D11 Fair          |       | wood           | | {_FAIR}
        D12 Bridge        | river |                | 3 points | wood stone for 6
        D13 Loch Oich     | river | sheep cattle   | card |
        D14 Loch Shiel    | river |                | card |
        D15 Eilean Donan Castle |  | wood stone barley | card man 2 cask | 1 step
    """,
}
"""The tiles of the land: name | river, or what it is placed on | price | once | when it is activated. What the card
of a landmark brings once is told with its tile."""
PERSONS: Final = {
    "A": ("Kenneth MacAlpin", "Macbeth", "Robert the Bruce"),
    "B": ("William Wallace", "Mary Stuart", "John Napier"),
    "C": ("Rob Roy MacGregor", "Flora MacDonald", "Adam Smith", "Robert Burns"),
    "D": ("James Watt", "Sir Walter Scott", "Sir Arthur Conan Doyle"),
}
"""They are the last of their stacks."""
SIZES: Final = {"S": 5, "A": 17, "B": 17, "C": 17, "D": 18}


class Told(NamedTuple):
    """A line of the table above."""

    id: str
    name: str
    where: str
    price: list[str]
    once: list[str]
    active: str

    @property
    def below(self) -> str:
        """The tile that it is placed on; empty for none."""
        return self.where.removeprefix("on ") if self.where.startswith("on ") else ""

    @property
    def river(self) -> bool:
        return self.where == "river" or self.id in ("C1", "D1")

    @property
    def cell(self) -> str:
        return "-1,0" if self.river else "0,1"

    def payer(self, short: bool = False) -> Given:
        """Ann with exactly the price and nothing more; a little less than that if she is to be short."""
        price = self.price[1:] if short else self.price
        goods = [word for word in price if word in RESOURCES]
        return poor(
            tiles=f"{self.cell} {self.below}" if self.below else "",
            goods=f"0,0 {' '.join(goods)}" if goods else "",
            casks=price.count("cask"),
            men="0,0 " * (1 + price.count("man")),
        )


def _told(line: str) -> Told:
    name, where, price, once, active = (part.strip() for part in line.split("|"))
    number, _, name = name.partition(" ")
    return Told(number, name, where, words(price), words(once), active)


TILES: Final = {letter: [_told(line) for line in text.strip().splitlines()] for letter, text in STACKS.items()}
EVERY: Final = [pytest.param(tile, id=f"{tile.id} {tile.name}") for tiles in TILES.values() for tile in tiles]


def placed(tile: Told) -> Table:
    """Ann has placed it, and left what it asks her about."""
    table = placing(tile.id, tile.cell, ann=tile.payer())
    while table.kind in ("gain", "mark"):
        table.play("forgo")
    return table


# ---------------------------------------------------------------- which they are


@pytest.mark.rule("GM-9.1", "GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5", "GM-0.11")
def test_the_stacks_hold_these_tiles_and_persons() -> None:
    printed = load().tiles
    for letter, size in SIZES.items():
        land = [(tile.id, tile.name) for tile in TILES[letter]]
        persons = PERSONS.get(letter, ())
        people = [(f"{letter}{len(land) + at}", name) for at, name in enumerate(persons, 1)]
        assert [(tile.id, tile.name) for tile in printed.values() if tile.stack == letter] == [*land, *people]
        assert len(land) + len(people) == size


# ---------------------------------------------------------------- cost and place


@pytest.mark.rule("GM-9.1", "GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5", "GM-3.1", "GM-4.3", "GM-4.6")
@pytest.mark.parametrize("tile", EVERY)
def test_the_tile_costs_its_price_and_goes_to_the_river_beside_other_land_or_on_another_tile(tile: Told) -> None:
    table = taking(tile.id, ann=tile.payer())
    assert (table.goods(ANN), table.casks(ANN), table.men(ANN), table.coins(ANN)) == ("", 0, {"0,0": 1}, 0)
    above_and_below = {"0,1", "0,-1", "1,1", "1,-1"}
    assert table.cells() == ({tile.cell} if tile.river or tile.below else above_and_below)
    if tile.price:
        assert lay(ring=f"ann {tile.id} ben cal", ann=tile.payer(short=True)).no(f"take {tile.id}")
    if tile.below:
        land = seat(coins=20, tiles="-1,0 B5 0,1 A9")
        assert lay(ring=f"ann {tile.id} ben cal", ann=land).no(f"take {tile.id}").startswith("GM-4.6")


# ---------------------------------------------------------------- once


@pytest.mark.rule("GM-9.1", "GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5", "GM-5.1")
@pytest.mark.parametrize("tile", EVERY)
def test_the_tile_brings_its_one_time_effects(tile: Told) -> None:
    table = placing(tile.id, tile.cell, ann=tile.payer())
    asked = []
    while table.kind in ("gain", "mark"):
        asked.append({"gain": "joker", "mark": "marker"}[table.kind])
        table.play("forgo")
    one = table.seat(ANN)
    found = [
        *["card"] * (len(one.cards) - (tile.below == "C11")),
        *["man"] * one.men.get(tile.cell, 0),
        *["cask"] * one.casks,
        *["coin"] * one.coins,
        *["points"] * table.points(ANN),
        *asked,
    ]
    assert sorted(found) == sorted(tile.once)
    assert (table.kind, table.happened("woke")) == ("act", [])


# ---------------------------------------------------------------- activated


@pytest.mark.rule("GM-9.1", "GM-9.2", "GM-9.3", "GM-9.4", "GM-9.5", "GM-6.2")
@pytest.mark.parametrize("tile", EVERY)
def test_the_tile_does_this_when_it_is_activated(tile: Told) -> None:
    table = placed(tile)
    before = table.points(ANN)
    what, _, rest = tile.active.partition(" ")
    if not tile.active:
        assert table.no(f"wake {tile.cell}")
        assert table.no(f"trade {tile.cell} 1")
    elif tile.active == "gain any":
        assert table.may("gather") == [f"gather {tile.cell} {each}" for each in RESOURCES]
    elif what == "gain":
        table.play(f"wake {tile.cell}")
        assert table.goods(ANN) == " ".join([tile.cell, *words(rest)])
    elif rest == "step":
        table.play(f"wake {tile.cell}")
        assert table.position.steps == int(what)
    elif rest == "points":
        table.play(f"wake {tile.cell}")
        assert table.points(ANN) == before + int(what)
    else:
        exchanges(table, tile)


def exchanges(table: Table, tile: Told) -> None:
    """It takes what its lines say, and gives it; nothing else."""
    offers = [offer.split(" for ") for offer in tile.active.split(", ")]
    plenty = heaped(table, "0,0 wood stone barley 1,0 sheep cattle sheep")
    numbers = [len(_some(what)) for what, _ in offers]
    assert [number for number in range(1, 6) if not plenty.no(f"trade {tile.cell} {number}")] == numbers
    for what, got in offers:
        goods = _some(what)
        trading = heaped(table, _spread(goods))
        points, casks = trading.points(ANN), trading.casks(ANN)
        trading.play(f"trade {tile.cell} {len(goods)}")
        paid(trading)
        assert (trading.goods(ANN), trading.kind) == ("", "mark" if got == "marker" else "act")
        assert trading.casks(ANN) - casks == (got == "cask")
        assert trading.points(ANN) - points == (int(got) if got.isdigit() else 0)
        if not table.coins(ANN):  # or else what is missing could be bought
            assert heaped(table, _spread(goods[1:])).no(f"trade {tile.cell} {len(goods)}")


def _some(what: str) -> list[str]:
    """Resources that will do for "2 different" or "wood stone"."""
    number, _, kind = what.partition(" ")
    samples = {
        "different": ["stone", "cattle", "wood", "barley"],
        "animal": ["cattle", "sheep", "cattle"],
        "any": ["sheep", "stone", "stone"],
    }
    return samples[kind][: int(number)] if kind in samples else what.split()


def _spread(goods: list[str]) -> str:
    """The resources on the halves of the home."""
    return " ".join(["0,0", *goods[:3], "1,0", *goods[3:]])
