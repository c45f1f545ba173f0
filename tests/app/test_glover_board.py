"""The Glover board: painted in every phase at every size, with everything to be found and nothing given away."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from games.core.types import Choice, Decision
from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Canvas
from glover_tui.boards.brush import cut, wrap
from glover_tui.boards.find import board_for
from glover_tui.boards.glover import verbs
from glover_tui.boards.glover.words import card_words, cheese_words, name_short, tile_short, tile_words
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.glover_views import NAMES, NO_CUBES, VIEWS, bargain, glover, iwasaki, over, table
from tests.app.painting import of_unsure_width, overlap, with_seat, words_at

BOARD = board_for("glover")
SIZES = {"80x24": (79, 12), "120x36": (70, 29), "200x60": (130, 50)}
"""The room that the board has in terminals of these sizes."""

CUBE_SPOTS = {f"cube:{letter}" for letter in "WRYGB"}
HELPS = {"help:raise", "help:upgrade", "help:trade", "help:borrow", "weapon:rifle", "weapon:cannon", "weapon:steamship"}


def painted(view: GloverView, size: str, look: Look = UNICODE) -> Canvas:
    canvas = Canvas(*BOARD.size(view, *SIZES[size]), look, SIZES[size][1])
    BOARD.paint(canvas, view, NAMES)
    return canvas


@cache
def picture(name: str, size: str, look: Look = UNICODE) -> Canvas:
    """The view of this name, painted once for all tests: they only look at it."""
    return painted(VIEWS[name](), size, look)


def at_every_size(name: str, look: Look = UNICODE) -> Iterator[tuple[str, Canvas]]:
    """What a size is called, and the view painted at it."""
    for size in SIZES:
        yield size, picture(name, size, look)


EACH = list(itertools.product(VIEWS, SIZES))


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(("name", "size"), EACH)
def test_it_looks_as_it_did(name: str, size: str, snapshot: SnapshotAssertion) -> None:
    assert picture(name, size).text() == snapshot


@pytest.mark.parametrize("name", ["drawing", "bargain-5", "glover", "over"])
def test_it_looks_as_it_did_in_ascii(name: str, snapshot: SnapshotAssertion) -> None:
    assert painted(VIEWS[name](), "120x36", ASCII).text() == snapshot


@pytest.mark.parametrize("name", VIEWS)
def test_ascii_is_ascii(name: str) -> None:
    for size, canvas in at_every_size(name, ASCII):
        assert canvas.text().isascii(), size


@pytest.mark.parametrize("name", VIEWS)
def test_every_glyph_is_one_cell_wide_on_every_terminal(name: str) -> None:
    for size, canvas in at_every_size(name):
        assert not of_unsure_width(canvas), size
        assert not any(map(unicodedata.combining, canvas.text())), size


# ---------------------------------------------------------------------- spots


@pytest.mark.parametrize("name", VIEWS)
def test_every_spot_lies_on_the_canvas(name: str) -> None:
    for size, canvas in at_every_size(name):
        for spot, area in canvas.spots.items():
            assert area.x >= 0, (size, spot)
            assert area.y >= 0, (size, spot)
            assert area.x + area.width <= canvas.width, (size, spot)
            assert area.y + area.height <= canvas.height, (size, spot)
            assert area.width >= 2, (size, spot)
            assert area.height >= 1, (size, spot)


@pytest.mark.parametrize("name", VIEWS)
def test_no_two_spots_overlap(name: str) -> None:
    for size, canvas in at_every_size(name):
        for (one, a), (other, b) in itertools.combinations(canvas.spots.items(), 2):
            assert not overlap(a, b), (size, one, other)


@pytest.mark.parametrize("name", VIEWS)
def test_a_spot_without_a_frame_keeps_its_first_cell_free_for_the_marker(name: str) -> None:
    for size, canvas in at_every_size(name):
        for spot, area in canvas.spots.items():
            if spot not in canvas.framed:
                assert canvas.cells[area.y][area.x][0] == " ", (size, spot)


@pytest.mark.parametrize("name", VIEWS)
def test_all_that_is_always_there_can_be_found_in_every_phase(name: str) -> None:
    view = VIEWS[name]()
    wanted = HELPS | {f"facility:{tile}" for tile in view.facilities} | {"deck", "discard", "cheese", "round", "start"}
    for number in range(len(view.seats)):
        wanted |= {f"reliance:{number}", f"hq:{number}:workshop", f"hq:{number}:office", f"score:{number}"}
    for size, canvas in at_every_size(name):
        assert wanted <= set(canvas.spots), size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_bargain_shows_a_place_for_every_other_seat(count: int, size: str) -> None:
    for active in range(count):
        view = replace(bargain(count), active=active)
        spots = set(painted(view, size).spots)
        assert {f"bid:{seat}" for seat in range(count) if seat != active} <= spots
        assert f"bid:{active}" not in spots
        assert {"offer", "card", "claim"} <= spots


@pytest.mark.parametrize("size", SIZES)
def test_at_the_sizes_of_the_sketches_the_bargain_needs_no_scrolling(size: str) -> None:
    view = bargain()
    wide, high = BOARD.size(view, *SIZES[size])
    assert wide == SIZES[size][0]
    table_bottom = max(area.y + area.height for spot, area in painted(view, size).spots.items() if "bid:" in spot)
    assert table_bottom <= SIZES[size][1]
    if size != "80x24":
        assert high == SIZES[size][1]


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_shows_each_kind_of_card_once(size: str) -> None:
    assert {"hand:humble", "hand:rip_off", "hand:crude"} <= set(painted(VIEWS["drawing"](), size).spots)
    twins = painted(VIEWS["drawing-twins"](), size)
    assert {"hand:good", "hand:illicit"} <= set(twins.spots)
    assert "×2" in twins.text()


@pytest.mark.parametrize("size", SIZES)
def test_own_cubes_are_there_by_colour_for_the_viewer_alone(size: str) -> None:
    assert set(painted(glover(), size).spots) >= {*CUBE_SPOTS, "screen", "done"}
    assert not set(painted(VIEWS["glover-open"](), size).spots) & {*CUBE_SPOTS, "screen", "done"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["production", "humble"])
def test_the_five_colours_lie_on_the_open_table_where_one_is_asked_for(name: str, size: str) -> None:
    assert set(painted(VIEWS[name](), size).spots) >= CUBE_SPOTS


def test_a_seat_that_decides_on_a_pawn_names_no_colour() -> None:
    assert not set(painted(iwasaki(), "120x36").spots) & CUBE_SPOTS


# ---------------------------------------------------------------------- what it says


@pytest.mark.parametrize("size", SIZES)
def test_offer_bids_deck_cube_and_claim_are_on_the_table(size: str) -> None:
    text = painted(bargain(), size).text()
    for words in ("Rin offers", "Mira bids", "[R] [R] [G]", "[W] [W] [B]", "on it [W]", 'says it is "Good"',
                  "must confirm", "no bid yet", "face down"):  # fmt: skip
        assert words in text, words


@pytest.mark.parametrize("size", SIZES)
def test_a_large_bid_is_counted_by_colour(size: str) -> None:
    text = painted(bargain(5), size).text()
    for words in ("[W]×4", "[R]×3", "[Y]×2", "[G]×11"):
        assert words in text


def test_the_claim_is_shown_as_it_was_said_and_never_judged() -> None:
    opened = replace(VIEWS["humble"](), claim="good")
    honest = replace(opened, card="good")
    lines = [
        line for view in (opened, honest) for line in painted(view, "120x36").text().splitlines() if "says" in line
    ]
    assert len(lines) == 2
    assert lines[0] == lines[1]


def test_an_opened_card_shows_its_reliance_and_what_it_does() -> None:
    text = painted(VIEWS["humble"](), "120x36").text()
    assert "Humble" in text
    assert "+2 reliance" in text


def test_a_price_below_the_printed_one_is_shown_as_it_is() -> None:
    assert "2 of one" in painted(glover(), "120x36").text()


def test_godai_moves_every_help_one_to_the_left() -> None:
    def columns(name: str) -> dict[str, int]:
        canvas = painted(VIEWS[name](), "120x36")
        return {spot: canvas.spots[spot].x for spot in HELPS}

    plain, lower = columns("glover"), columns("godai")
    assert lower["help:borrow"] == plain["help:trade"]
    assert lower["weapon:steamship"] == plain["weapon:rifle"]


def test_a_laid_pawn_stands_in_brackets() -> None:
    assert "(■)" in painted(iwasaki(), "120x36").text()


def test_a_facility_full_of_pawns_still_fits() -> None:
    view = over(5)
    for number in range(5):
        view = with_seat(view, number, borrowed=("insurance_agency",), laid="insurance_agency")
    view = replace(view, facilities=load().combinations[2].tiles)
    for size in SIZES:
        canvas = painted(view, size)
        line = canvas.cells[canvas.spots["facility:insurance_agency"].y + (2 if size == "200x60" else 0)]
        assert "●" in "".join(char for char, _ in line)


def test_after_the_end_every_cube_is_shown() -> None:
    text = painted(over(), "80x24").text()
    assert "[W]×3 [R]×2 [Y]×9 [G] [B]×4" in text


@pytest.mark.parametrize("size", SIZES)
def test_what_works_once_a_round_says_when_it_has_been_used(size: str) -> None:
    view = replace(glover(), facilities=load().combinations[2].tiles)
    view = with_seat(view, 1, mansion=True, used=("tsuru", "old_japanese_house", "mansion"))
    canvas = painted(view, size)
    for spot in ("cheese", "facility:old_japanese_house", "hq:1:office"):
        assert "used" in words_at(canvas, spot)
    assert "used" not in words_at(canvas, "hq:0:office")


@pytest.mark.parametrize("combination", range(1, 8))
@pytest.mark.parametrize("size", SIZES)
def test_every_facility_of_every_set_is_named(combination: int, size: str) -> None:
    view = replace(bargain(), facilities=load().combinations[combination].tiles)
    text = painted(view, size).text()
    for tile in view.facilities:
        assert load().facilities[tile].name in text or name_short(tile) in text


def test_every_set_of_words_fits_its_place() -> None:
    facts = load()
    for tile in facts.facilities:
        assert len(name_short(tile)) <= 14
        assert len(tile_short(tile)) <= 10
        assert len(tile_words(tile)) <= 33
    for card in facts.cards:
        assert len(wrap(card_words(card), 16)) <= 2
        assert len(wrap(card_words(card), 13)) <= 2
    for card, cheese in facts.cheeses.items():
        assert len(cheese.name) + len(cheese_words(card)) <= 75


@pytest.mark.parametrize("card", load().cheeses)
def test_every_guest_is_told_in_full_at_every_size(card: str) -> None:
    for size in SIZES:
        text = painted(replace(bargain(), cheeses=(card,)), size).text()
        assert load().cheeses[card].name in text
        assert cheese_words(card).split()[-1] in text


# ---------------------------------------------------------------------- secrets


@pytest.mark.parametrize("name", VIEWS)
def test_what_nobody_may_see_changes_nothing(name: str) -> None:
    """Views hold no secrets of others; the board shows none even of a view that does."""
    view = VIEWS[name]()
    if view.phase == "over":
        return
    leaking = view
    for number in range(len(view.seats)):
        if number != view.viewer:
            leaking = with_seat(leaking, number, cubes=(1, 2, 3, 4, 5))
    for size, canvas in at_every_size(name):
        assert painted(leaking, size).cells == canvas.cells, size


# ---------------------------------------------------------------------- choices


def decision(kind: str, seat: int = 1) -> Decision:
    return Decision(kind, seat, "GL-0", True)


PLACES = [
    ("lay_pawn", "lay brewery", "facility:brewery"),
    ("lay_pawn", "skip", None),
    ("any_cube", "take W", "cube:W"),
    ("discard", "discard crude", "hand:crude"),
    ("return", "return good", "hand:good"),
    ("offer", "put R", "cube:R"),
    ("offer", "take R", "cube:R"),
    ("offer", "lay", "offer"),
    ("bid", "lay", "bid:1"),
    ("bargain", "deal 2", "bid:2"),
    ("bargain", "change_offer", "offer"),
    ("bargain", "claim fair", "claim"),
    ("bargain", "recolour W B", "deck"),
    ("bargain", "fail", None),
    ("bidding", "bid", "bid:1"),
    ("bidding", "keep", "bid:1"),
    ("bidding", "withdraw", "bid:1"),
    ("humble", "give_back G", "cube:G"),
    ("crude", "take_back Y", "cube:Y"),
    ("glover", "raise", "help:raise"),
    ("glover", "upgrade workshop", "help:upgrade"),
    ("glover", "trade", "help:trade"),
    ("glover", "borrow brewery", "facility:brewery"),
    ("glover", "borrow_tsuru brewery", "facility:brewery"),
    ("glover", "garden brewery", "facility:brewery"),
    ("glover", "buy rifle", "weapon:rifle"),
    ("glover", "buy_alt cannon", "weapon:cannon"),
    ("glover", "mansion", "hq:1:office"),
    ("glover", "old_house", "facility:old_japanese_house"),
    ("glover", "done", "done"),
    ("pay", "pay B", "cube:B"),
    ("gain", "gain B", "cube:B"),
]


@pytest.mark.parametrize(("kind", "choice", "spot"), PLACES)
def test_each_choice_has_its_place(kind: str, choice: str, spot: str | None) -> None:
    assert BOARD.spot_of(decision(kind), Choice.parse(choice)) == spot


@pytest.mark.parametrize(("kind", "choice", "spot"), PLACES)
def test_no_wished_key_means_something_else_on_every_table(kind: str, choice: str, spot: str | None) -> None:
    key = BOARD.key_of(decision(kind), Choice.parse(choice), NAMES)
    assert key is None or (len(key) == 1 and key not in verbs.RESERVED)


@pytest.mark.parametrize("kind", sorted({kind for kind, _, _ in PLACES}))
def test_no_two_choices_of_a_question_wish_for_one_key(kind: str) -> None:
    choices = {choice for asked, choice, _ in PLACES if asked == kind}
    keys = [key for choice in choices if (key := BOARD.key_of(decision(kind), Choice.parse(choice), NAMES)) is not None]
    assert len(keys) == len(set(keys))


def test_a_seat_has_the_key_of_its_initial_or_else_of_its_next_letter_that_is_free() -> None:
    bid = Choice("bid")
    names = ("Rin", "Mira", "Jon", "Max")
    found = [BOARD.key_of(decision("bidding", seat), bid, names) for seat in range(4)]
    assert found == ["r", "i", "n", "a"]
    assert BOARD.key_of(decision("bidding", 1), bid, ("Rin", "Mira", "Ada")) == "m"


# ---------------------------------------------------------------------- panels


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: str(look.name))
@pytest.mark.parametrize("width", [46, 78])
def test_the_players_panel_looks_as_it_did(width: int, look: Look, snapshot: SnapshotAssertion) -> None:
    lines = BOARD.player_lines(over(5), NAMES, look, width)
    assert "\n".join("".join(cell.text for cell in line).rstrip() for line in lines) == snapshot


@pytest.mark.parametrize("name", VIEWS)
def test_the_panels_stay_in_their_width(name: str) -> None:
    view = VIEWS[name]()
    for width in (40, 46, 60, 78, 100):
        for line in [*BOARD.player_lines(view, NAMES, UNICODE, width), *BOARD.own_lines(view, NAMES, UNICODE, width)]:
            assert sum(len(cell.text) for cell in line) <= width


def test_own_lines_show_cubes_card_and_what_is_picked(snapshot: SnapshotAssertion) -> None:
    found = {
        name: ["".join(cell.text for cell in line) for line in BOARD.own_lines(VIEWS[name](), NAMES, UNICODE, 46)]
        for name in ("offering", "bidding", "paying", "glover", "bargain-4", "over")
    }
    assert found == snapshot


def test_a_cut_name_ends_like_an_abbreviation() -> None:
    assert cut("Christopher Robin", 8) == "Christo."
    assert cut("Ada", 8) == "Ada"
    assert cut("A long name", 7) == "A long."


def test_the_open_table_in_mid_game_names_no_colours_behind_screens() -> None:
    view = table(offer=NO_CUBES)
    assert "your screen" not in painted(view, "120x36").text()
