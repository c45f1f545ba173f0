"""The boards of Endeavor's players, the stockpile and the panels: painted in all sizes, and what they name as spots."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from games.core.game import Deal
from games.core.types import Choice, Decision
from games.core.walks import walk
from games.endeavor import GAME
from games.endeavor.components import STATUS
from games.endeavor.figures import BUILDINGS, CARDS, LEVELS, STOCKPILE, TOKEN_ACTIONS, TOKENS
from games.endeavor.view import EndeavorView, SeatView, track_view
from glover_tui.boards.base import Canvas
from glover_tui.boards.endeavor import mat, panels, stockpile, verbs
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.endeavor.labels import CODE, action_forms, card_code
from glover_tui.boards.endeavor.losses import loss, over_limit
from glover_tui.boards.endeavor.pieces import building_spots, limit, owner
from glover_tui.table.menu import TAKEN
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.painting import PANELS, Part, check_spots_lie_apart, of_unsure_width, told, with_seat, words_at

NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Christopher Robin")


def scene(canvas: Canvas, view: EndeavorView) -> Scene:
    return Scene(canvas, view, NAMES)


MAT: Final = Part(scene, mat.height, mat.paint)
TALL: Final = Part(scene, mat.tall_height, mat.paint_tall)
SEATS: Final = Part(scene, mat.seats_height, mat.paint_seats)
STOCK: Final = Part(scene, stockpile.height, stockpile.paint)
TALL_STOCK: Final = Part(scene, stockpile.tall_height, stockpile.paint_tall)
PARTS: Final = {
    "mat-70": (MAT, 70),
    "mat-79": (MAT, 79),
    "mat-50": (MAT, 50),
    "mat-140": (MAT, 140),
    "tall-50": (TALL, 50),
    "tall-140": (TALL, 140),
    "seats-70": (SEATS, 70),
    "seats-140": (SEATS, 140),
    "stockpile-70": (STOCK, 70),
    "stockpile-46": (STOCK, 46),
    "stockpile-tall-50": (TALL_STOCK, 50),
}

# ---------------------------------------------------------------------- views


def seat(colour: int, scores: Sequence[int] = (0, 0, 0, 0), **changes: Any) -> SeatView:
    """A seat with these scores, else as at the start."""
    one, two, three, four = (track_view(track, score) for track, score in enumerate(scores))
    plain = SeatView(
        colour=colour, supply=30, harbor=0, buildings=(("colonial_house", False),), tokens={}, cards=(), governor="",
        set_aside=(), tracks=(one, two, three, four), build_level=one.level, cards_allowed=four.level, passed=False,
        glory=3, markers={},
    )  # fmt: skip
    return replace(plain, **changes)


def early(viewer: int | None = 1) -> EndeavorView:
    """Mira builds in the first round."""
    plain = GAME.view(GAME.start(Deal(3, 0))[0], viewer)
    return replace(plain, first=1, deciding=(1,), step="build", phase="build", seats=(seat(0), seat(1), seat(2)))


def late_seats() -> tuple[SeatView, ...]:
    """Five seats in round 6, one of them with everything that takes room."""
    return (
        seat(
            0, (12, 5, 10, 8), supply=9, harbor=11, glory=48, governor="far_east-governor", cards_allowed=5,
            buildings=(("colonial_house", True), ("guild_hall", False), ("guild_hall", True), ("trade_office", False),
                       ("cartographer", True), ("university", False), ("parliament", True)),
            tokens={"industry": 3, "politics": 1, "attack": 1, "payment": 2},
            cards=("europe-4", "slavery-5", "north_america-5", "africa-governor"), set_aside=("slavery-0",),
        ),
        seat(1, (3, 2, 0, 15), supply=14, harbor=2, glory=22, passed=True, cards_allowed=5,
             buildings=(("colonial_house", False), ("market", True), ("market", False), ("workshop", False)),
             tokens={"ship": 1, "occupy_or_draw": 2, "attack": 2}),
        seat(2, (17, 0, 4, 1), supply=0, harbor=0, glory=9, cards=("slavery-3",), cards_allowed=2),
        seat(3, (7, 7, 7, 7), supply=3, harbor=20, glory=31, tokens=dict.fromkeys(TOKENS, 1)),
        seat(4, (1, 4, 2, 6), supply=5, harbor=5, glory=104, cards=("india-1", "europe-0"),
             buildings=(("colonial_house", True), ("docks", True), ("fortress", True), ("exchange", False))),
    )  # fmt: skip


def late(viewer: int | None = 0) -> EndeavorView:
    """Rin's turn in round 6."""
    plain = GAME.view(GAME.start(Deal(5, 0))[0], viewer)
    tiles = plain.tiles | {"market": 0, "docks": 1, "parliament": 0, "university": 0}
    return replace(
        plain, round=6, first=3, active=0, deciding=(0,), step="actions", phase="action", seats=late_seats(),
        tiles=tiles,
    )  # fmt: skip


def discard() -> EndeavorView:
    """Rin has passed with two cards too many."""
    view = with_seat(late(), 0, passed=True, cards=("europe-4", "slavery-5", "north_america-5", "europe-3"))
    tracks = (*view.seats[0].tracks[:3], track_view(3, 4))
    return replace(with_seat(view, 0, tracks=tracks, cards_allowed=3), step="leave")


def second() -> EndeavorView:
    """Rin has drawn once with the Trade Office."""
    return replace(late(), step="act", source="trade_office", half=("draw", "europe"))


VIEWS: Final[dict[str, Callable[[], EndeavorView]]] = {
    "early": early,
    "late": late,
    "discard": discard,
    "second": second,
    "salary": lambda: replace(late(), step="salary", phase="salary", active=-1, payments=2),
    "free-space": lambda: replace(with_seat(late(), 0, passed=True), step="leave"),
    "over": lambda: replace(late(None), step="over", phase="over", active=-1, deciding=()),
}
EACH: Final = list(itertools.product(VIEWS, PARTS))


@cache
def picture(name: str, part: str, look: Look = UNICODE) -> Canvas:
    """This part of the view of this name, painted once for all tests: they only look at it."""
    one, width = PARTS[part]
    return one.on_canvas(VIEWS[name](), width, look)


def panel_lines(view: EndeavorView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.player_lines(view, NAMES, look, width))


def own_lines(view: EndeavorView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.own_lines(view, NAMES, look, width))


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(("name", "part"), EACH)
def test_it_looks_as_it_did(name: str, part: str, snapshot: SnapshotAssertion) -> None:
    assert picture(name, part).text() == snapshot


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("name", VIEWS)
def test_the_panels_look_as_they_did(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    view = VIEWS[name]()
    assert "\n".join([*panel_lines(view, width), "", *own_lines(view, width)]) == snapshot


@pytest.mark.parametrize("name", ["late", "discard"])
def test_it_looks_as_it_did_in_ascii(name: str, snapshot: SnapshotAssertion) -> None:
    view = VIEWS[name]()
    pictures = [part.on_canvas(view, width, ASCII).text() for part, width in PARTS.values()]
    assert "\n\n".join([*pictures, *panel_lines(view, 44, ASCII), *own_lines(view, 44, ASCII)]) == snapshot


@pytest.mark.parametrize("name", VIEWS)
def test_ascii_is_ascii(name: str) -> None:
    for part in PARTS:
        assert picture(name, part, ASCII).text().isascii(), part


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("name", VIEWS)
def test_the_panels_in_ascii_are_ascii(name: str, width: int) -> None:
    view = VIEWS[name]()
    assert all(line.isascii() for line in [*panel_lines(view, width, ASCII), *own_lines(view, width, ASCII)])


@pytest.mark.parametrize("name", VIEWS)
def test_every_glyph_is_one_cell_wide_on_every_terminal(name: str) -> None:
    for part in PARTS:
        assert not of_unsure_width(picture(name, part), "▸"), part


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("name", VIEWS)
def test_panels_keep_to_their_width_and_columns(name: str, look: Look, width: int) -> None:
    view = VIEWS[name]()
    lines = panel_lines(view, width, look)
    assert {len(line) for line in lines} == {len(lines[0])}
    assert len(lines[0]) <= width
    assert all(len(line) <= width for line in own_lines(view, width, look))


# ---------------------------------------------------------------------- spots


@pytest.mark.parametrize("name", VIEWS)
def test_spots_lie_on_the_canvas_and_apart_with_a_cell_for_the_marker(name: str) -> None:
    for part in PARTS:
        canvas = picture(name, part)
        check_spots_lie_apart(canvas)
        for spot, area in canvas.spots.items():
            assert area.width > 0, (part, spot)
            assert area.height > 0, (part, spot)
            assert canvas.cells[area.y][area.x][0] == " ", (part, spot)


@pytest.mark.parametrize("part", ["mat-50", "mat-70", "mat-79", "tall-50", "tall-140"])
@pytest.mark.parametrize("name", VIEWS)
def test_all_that_a_seat_has_can_be_found_on_its_board(name: str, part: str) -> None:
    view, (one, _) = VIEWS[name](), PARTS[part]
    number = owner(view)
    wanted = {f"track:{number}:{status}" for status in STATUS} | {f"token:{number}:{kind}" for kind in TOKENS}
    wanted |= {f"{what}:{number}" for what in ("seat", "harbor", "supply", "governor")}
    wanted |= {f"card:{number}:{card}" for card in view.seats[number].cards}
    if over_limit(view) is None or one is TALL:
        wanted |= set(building_spots(view, number))
    assert wanted <= set(picture(name, part).spots)


@pytest.mark.parametrize("name", VIEWS)
def test_own_board_and_the_others_share_no_spot_and_leave_nobody_out(name: str) -> None:
    view = VIEWS[name]()
    mine, others = set(MAT.on_canvas(view, 70).spots), set(SEATS.on_canvas(view, 70).spots)
    assert not mine & others
    assert {f"seat:{number}" for number in range(len(view.seats))} <= mine | others


@pytest.mark.parametrize("part", ["stockpile-70", "stockpile-46", "stockpile-tall-50"])
def test_every_kind_of_building_is_in_the_stockpile(part: str) -> None:
    one, width = PARTS[part]
    canvas = one.on_canvas(late(), width)
    for tile in STOCKPILE:
        assert BUILDINGS[tile].name in words_at(canvas, f"tile:{tile}")


def test_what_may_be_built_is_told_apart_without_colour() -> None:
    """EN-1.5, EN-1.7: with industry 12 every level but that of the Parliament, which Rin has."""
    text = STOCK.on_canvas(late(), 70).text()
    assert "[4]" in text
    assert "[5]" not in text
    assert stockpile.may_build(late(), 0, "docks")
    assert not stockpile.may_build(late(), 0, "market"), "none is left"
    assert not stockpile.may_build(late(), 0, "exchange"), "one of level 5 is built"


def test_the_end_of_a_turn_has_a_place_only_when_it_can_be_chosen() -> None:
    for part, width in (PARTS["mat-70"], PARTS["tall-140"]):
        assert "pass" in part.on_canvas(late(), width).spots
        assert "stop" in part.on_canvas(second(), width).spots
        assert not {"pass", "stop"} & set(part.on_canvas(discard(), width).spots)
        assert not {"pass", "stop"} & set(part.on_canvas(late(viewer=1), width).spots)


# ---------------------------------------------------------------------- figures


def test_a_track_tells_score_level_and_where_the_next_begins() -> None:
    canvas = MAT.on_canvas(late(), 70)
    assert words_at(canvas, "track:0:culture").split()[-4:] == ["4", "5", "at", "7"]
    assert "top" in words_at(canvas, "track:0:industry")
    assert words_at(MAT.on_canvas(late(viewer=2), 70), "track:2:industry").split()[1] == "17", "the true number"


def test_the_card_that_slavery_allows_is_told_apart() -> None:
    """EN-6.6."""
    assert [limit(mine).text for mine in late().seats] == ["4/4+1", "0/5", "1/1+1", "0/4", "2/3"]


def test_names_have_the_room_that_the_figures_leave() -> None:
    seats = tuple(seat(number, (12, 5, 10, 8), harbor=11, glory=48) for number in range(3))
    lines = panels.player_lines(replace(early(), seats=seats), ("Marlene", "Bettina", "Jon"), UNICODE, 44)
    assert "Marlene 12:5 5:4 10:5 8:4" in "".join(cell.text for cell in lines[1])


def test_the_marker_stands_on_its_score() -> None:
    for score in range(18):
        view = with_seat(early(), 1, tracks=seat(1, (score, 0, 0, 0)).tracks)
        words = words_at(MAT.on_canvas(view, 70), "track:1:industry")
        assert words[8:28].replace("│", "").index("▲") == min(score, 15)
        assert words[8:28].count("│") == len(set(LEVELS[0])) - 1


def test_a_discard_tells_what_falls_and_what_may_then_be_kept() -> None:
    """EN-6.9 to EN-6.11: Rin gives up Europe 3 with politics 4."""
    one = loss(discard().seats[0], "europe-3")
    assert [(fall.track, fall.before.score, fall.after.score) for fall in one.falls] == [(2, 10, 9), (3, 4, 2)]
    assert [fall.level for fall in one.falls] == [True, True]
    assert one.glory == 1 + (10 - 7) + (4 - 2)
    assert (one.held, one.allowed) == (3, 2 + 1)
    words = words_at(MAT.on_canvas(discard(), 79), "card:0:europe-3")
    assert "3/3" in words
    assert "−6" in words


def test_a_slavery_card_given_up_costs_a_glory_more_and_its_bonus() -> None:
    """EN-6.6, EN-6.13."""
    one = loss(discard().seats[0], "slavery-5")
    assert one.glory == (12 - 7) + (10 - 7) + 1
    assert (one.held, one.allowed) == (3, 3)


def test_of_buildings_alike_the_one_that_a_choice_would_use_has_the_spot() -> None:
    house = (("colonial_house", True), ("market", True), ("market", False), ("market", True))
    view = with_seat(late(), 0, buildings=house)
    assert building_spots(view, 0) == ["building:0:colonial_house", "building:0:1", "building:0:market", "building:0:3"]
    salary = replace(view, step="salary")
    assert building_spots(salary, 0)[1] == "building:0:market"
    working = replace(view, step="act", source="market")
    assert building_spots(working, 0)[1] == "building:0:market"


def test_with_a_governor_in_it_the_free_space_and_the_card_are_two_places() -> None:
    spots = MAT.on_canvas(VIEWS["free-space"](), 70).spots
    assert {"governor:0", "card:0:far_east-governor", "card:0:africa-governor"} <= set(spots)


def test_short_names_are_all_different() -> None:
    assert len(set(CODE.values())) == len(CODE)
    assert len({card_code(card) for card in CARDS}) == len(CARDS)
    assert max(len(card_code(card)) for card in CARDS) <= 6
    for source in [*BUILDINGS, *TOKEN_ACTIONS]:
        forms = action_forms(source, UNICODE)
        assert list(forms) == sorted(forms, key=len, reverse=True)


# ---------------------------------------------------------------------- choices


@cache
def asked() -> list[tuple[EndeavorView, Decision, list[Choice]]]:
    """Moments of random games with all their candidates."""
    return list(_asked())


def _asked() -> Iterator[tuple[EndeavorView, Decision, list[Choice]]]:
    for seed in range(4):
        for look in walk(GAME, Deal(3 + seed % 3, seed), seed, often=0.2):
            menu = GAME.flow.candidates(look.position, look.decision)
            yield GAME.view(look.position, look.decision.seat), look.decision, list(menu)


PREFIX: Final = {
    "build": "tile", "activate": "building", "pay": "building", "spend": "token", "ship": "region", "occupy": "city",
    "attack": "city", "draw": "stack", "discard": "card", "pass": "pass", "stop": "stop",
}  # fmt: skip


def test_every_choice_of_random_games_has_its_spot() -> None:
    met = set()
    for _, decision, choices in asked():
        for choice in choices:
            spot = verbs.spot_of(decision, choice)
            assert spot is not None, choice
            kind = PREFIX.get(choice.verb, "governor" if choice.args == ("none",) else "card")
            assert spot.split(":")[0] == kind
            met.add(choice.verb)
    assert met >= {"build", "activate", "spend", "ship", "occupy", "attack", "draw", "pass"}


def test_choices_on_the_boards_of_the_players_are_found_there() -> None:
    for view, decision, choices in asked():
        spots = set(MAT.on_canvas(view, 70).spots) | set(STOCK.on_canvas(view, 70).spots)
        tall = set(TALL.on_canvas(view, 50).spots) | set(TALL_STOCK.on_canvas(view, 50).spots)
        for choice in choices:
            spot = verbs.spot_of(decision, choice) or ""
            if spot.split(":")[0] in ("building", "token", "card", "governor", "tile", "pass", "stop"):
                assert spot in spots, (spot, view.step)
                assert spot in tall, (spot, view.step)


def test_keys_are_free_and_differ_within_a_verb() -> None:
    for _, decision, choices in asked():
        for verb in {choice.verb for choice in choices}:
            keys = [verbs.key_of(decision, choice, NAMES) for choice in choices if choice.verb == verb]
            wished = [key for key in keys if key is not None]
            assert len(set(wished)) == len(wished)
            assert not set(wished) & (TAKEN | set("?!"))
            assert all(len(key) == 1 for key in wished)


def test_a_card_has_the_letter_of_its_stack_also_in_the_list_where_it_is_folded_away() -> None:
    for view, decision, choices in asked():
        for choice in choices:
            if choice.verb == "draw":
                assert str(verbs.key_in(view, decision, choice, NAMES))[-1] == verbs.key_of(decision, choice, NAMES)


def test_what_a_turn_offers_never_shares_a_key() -> None:
    for _, decision, choices in asked():
        if decision.kind == "turn":
            keys = [verbs.key_of(decision, choice, NAMES) for choice in choices]
            assert len(set(keys)) == len(keys)
