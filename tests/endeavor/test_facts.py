"""Every spot of the board has words on what is there, and the figures in them are right."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from games.core.rulebook import load as load_rulebook
from games.endeavor import GAME
from games.endeavor.components import STATUS
from games.endeavor.figures import CONNECTIONS, REGIONS, STACKS, STOCKPILE, TOKENS, TRACK
from games.endeavor.text.facts import BUILDING_RULE, STACK_RULE, TOKEN_RULE
from games.endeavor.text.names import BUILDING, STACK, TOKEN
from games.endeavor.view import EndeavorView
from tests.endeavor.table import Table, lay, seat
from tests.endeavor.telling import THREE, WORDS, looks


def spots(view: EndeavorView) -> Iterator[str]:
    """Every spot that a board may have."""
    yield from (f"region:{region}" for region in REGIONS)
    yield from (f"space:{region}:{number}" for region in TRACK for number in range(1, TRACK[region] + 1))
    yield from (f"city:{city}" for city in view.cities)
    yield from (f"connection:{link}" for link in CONNECTIONS)
    yield from (f"stack:{stack}" for stack in STACKS)
    yield from (f"tile:{tile}" for tile in STOCKPILE)
    yield from ("pass", "stop")
    for number, owner in enumerate(view.seats):
        yield from (f"building:{number}:{place}" for place in range(len(owner.buildings)))
        yield from (f"building:{number}:{tile}" for tile, _ in owner.buildings)
        yield from (f"token:{number}:{kind}" for kind in TOKENS)
        yield from (f"card:{number}:{card}" for card in (*owner.cards, owner.governor, *owner.set_aside) if card)
        yield from (f"{what}:{number}" for what in ("governor", "aside", "harbor", "supply", "seat"))
        yield from (f"track:{number}:{status}" for status in STATUS)


def fact(table: Table, spot: str) -> tuple[str, list[str], str]:
    """Title, lines and rule of what is at the spot."""
    found = WORDS.fact(table.view, spot, THREE)
    assert found is not None
    return found.title, found.text.splitlines(), found.rule


@pytest.mark.slow
def test_every_spot_explains_itself_at_any_moment() -> None:
    book = load_rulebook("endeavor")
    for look in looks(often=0.05):
        view = GAME.view(look.position, None)
        for spot in spots(view):
            found = WORDS.fact(view, spot, THREE)
            assert found is not None, (look.where, spot)
            assert 1 <= len(found.text.splitlines()) <= 4, (spot, found.text)
            assert book.rule(found.rule).text, spot
            for told in (found.title, *found.text.splitlines()):
                assert told.strip(), spot
                assert cell_len(told) == len(told), spot


@pytest.mark.parametrize(
    "spot",
    [
        *("", "moon", "region:moon", "space:africa:7", "space:africa:x", "space:europe:1", "city:rome", "connection:x"),
        *("stack:moon", "tile:castle", "tile:colonial_house", "building:0:9", "building:0:castle", "building:9:0"),
        *("token:0:moon", "card:0:india-1", "card:0:", "track:0:fame", "harbor:9", "supply:x", "seat:-1", "governor:"),
    ],
)
def test_an_unknown_spot_has_no_words(spot: str) -> None:
    assert WORDS.fact(lay(black=seat(harbor=1)).view, spot, THREE) is None


def test_the_map_tells_its_live_figures() -> None:
    table = lay(
        black=seat(harbor=1),
        green=seat(),
        tracks={"africa": "black 2 green"},
        cities={"black": "lisbon"},
        laid={"africa 4": "culture", "bordeaux-lisbon": "attack", "bordeaux": "ship", "africa 6": "ship"},
    )
    assert fact(table, "region:africa") == (
        "Africa, closed: 3 of 6 spaces taken",
        [
            "A ship wins a culture token.",
            "Markers there: Rin 1, Mira 2.",
            "Africa governor: finance 2, politics 1. Ahead: Mira, 2 ships.",
        ],
        "EN-4.3",
    )
    assert fact(table, "space:africa:1")[:2] == ("Africa, space 1 of 6", ["Rin's ship. It stays for the whole game."])
    last = ["Ship token.", "2 ships before it.", "The last space: taking it opens the region."]
    assert fact(table, "space:africa:6")[:2] == ("Africa, space 6 of 6", last)
    title, lines, _ = fact(table, "city:bordeaux")
    assert title == "Bordeaux, Europe, 1 glory"
    assert lines[0] == "Empty; it brings a ship token."
    assert "Lisbon (Rin, attack token)" in lines[1]
    assert fact(table, "connection:bordeaux-lisbon") == (
        "Connection Bordeaux-Lisbon",
        [
            "First to hold both: attack token.",
            "Bordeaux: empty; Lisbon: Rin.",
            "1 glory at the end for whoever holds both.",
        ],
        "EN-4.10",
    )


def test_a_board_tells_its_live_figures() -> None:
    table = lay(
        black=seat(buildings="market", manned="market", harbor=7, supply=None, tokens="2 attack", politics=3), round=1
    )
    assert fact(table, "building:0:1") == fact(table, "building:0:market")
    assert fact(table, "building:0:market") == (
        "Rin's Market",
        [
            "Industry +1. Activate it: draw; 1 marker.",
            "A marker lies on it: it rests until a payment brings that home.",
        ],
        "EN-8.2",
    )
    title, lines, rule = fact(table, "token:0:attack")
    assert (title, rule) == ("Rin: 2 attack tokens", "EN-9.13")
    assert lines == ["Spend one on your turn: attack; 2 markers. It then leaves the game."]
    title, lines, rule = fact(table, "track:0:politics")
    assert (title, rule) == ("Rin's politics: 3", "EN-6.4")
    assert lines == ["Card limit 2; 3 from politics 4 on.", "Worth 2 glory at the end."]
    assert fact(table, "harbor:0")[0] == "Rin's harbor: 7 markers"
    assert fact(table, "governor:0")[1] == ["Empty: 3 glory if it is so at the end."]


def test_a_track_above_its_end_tells_the_true_number() -> None:
    view = lay(black=seat(buildings="workshop", industry=17)).view
    found = WORDS.fact(view, "track:0:industry", THREE)
    assert found is not None
    assert found.title == "Rin's industry: 15"
    assert found.text.splitlines()[0] == "17 icons; the track shows 15 at most."
    assert "the highest" in found.text


@pytest.mark.rule("EN-9.2")
def test_slavery_is_called_what_it_was() -> None:
    table = lay(black=seat(cards="slavery-2"))
    for spot in ("card:0:slavery-2", "stack:slavery"):
        assert "forced labour of enslaved Africans" in " ".join(fact(table, spot)[1])
    assert fact(table, "card:0:slavery-2")[0] == "Rin's Slavery 2"


def test_figures_that_are_not_printed_are_marked() -> None:
    table = lay(black=seat(buildings="market theater", cards="india-1 india-2", industry=4))
    sources = {
        spot: WORDS.fact(table.view, spot, THREE)
        for spot in ("tile:market", "tile:bank", "tile:theater", "card:0:india-1", "card:0:india-2", "track:0:finance")
    }
    assert {spot: found.source for spot, found in sources.items() if found is not None} == {
        "tile:market": "its icons: reconstructed, not printed",
        "tile:bank": "its icons: told by people who have played, not printed",
        "tile:theater": "",
        "card:0:india-1": "",
        "card:0:india-2": "its icons: reconstructed, not printed",
        "track:0:finance": "the steps: partly told by people who have played, the rest reconstructed",
    }


def test_the_rules_of_things_are_those_that_bear_their_names() -> None:
    book = load_rulebook("endeavor")
    for tile, number in BUILDING_RULE.items():
        assert book.rule(number).title == BUILDING[tile]
    for stack, number in STACK_RULE.items():
        assert book.rule(number).title.removeprefix("The ") == STACK[stack]
    for kind, number in TOKEN_RULE.items():
        assert book.rule(number).title.lower() == TOKEN[kind]
