"""The board of Green Gold: at three sizes, early and as full as can be, with everything where it belongs."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace
from rich.terminal_theme import TerminalTheme
from syrupy.assertion import SnapshotAssertion

from games.core.game import Deal
from games.green_gold import GAME
from games.green_gold.components import load
from games.green_gold.figures import ACTIONS, CITIES, CONTRACTS, DEPOTS, TEAS, factory_spaces
from games.green_gold.state import GreenGold, Seat
from games.green_gold.view import ActionView, GreenGoldView
from glover_tui.boards.base import PLAIN, Area, Canvas, Ink
from glover_tui.boards.find import board_for
from glover_tui.boards.green_gold import cities, city, crown, tracks, upgrades, wheel
from glover_tui.boards.green_gold.board import plan
from glover_tui.boards.green_gold.brush import Scene
from glover_tui.boards.green_gold.marks import COMPANY, POUND, TEA, effects
from glover_tui.theme.inks import Mode
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.colours import TEXT, VGA, XTERM, check_stands_out, chip_contrasts, inks_on
from tests.app.painting import SIZES, check_arrows_reach_all, check_spots_lie_apart, of_unsure_width

BOARD = board_for("green_gold")
NAMES: Final = ("Rin", "Mira", "Jonathan", "Ada")
_C: Final = load()


def dealt(seats: int) -> GreenGold:
    return GAME.start(Deal(seats, 3, {"first": "fixed"}, tuple(range(seats))))[0]


@cache
def early(seats: int = 4) -> GreenGoldView:
    """The beginning, when an action is to be chosen."""
    return GAME.view(dealt(seats), None)


@cache
def full(seats: int = 4) -> GreenGoldView:
    """A table as crowded as can be."""
    position, rng = dealt(seats), Random(1)
    playing = tuple(position.values)
    for number, seat in enumerate(position.seats):
        _fill(seat, number, playing, rng)
    position.shares_left = dict.fromkeys(playing, 0) | {playing[2]: 1, playing[4]: 2}
    position.values = dict(zip(playing, (26, 7, 8, 16, 16, 26), strict=False))
    for number, (name, place) in enumerate(position.cities.items()):
        place.factories = tuple(playing[(number + k) % len(playing)] for k in range(factory_spaces(seats, name)))
        place.posts = tuple((number + k) % seats for k in range(len(place.posts)))
        place.filled = tuple(rng.random() < 0.6 for _ in place.filled)
    position.headquarters = {company: number % seats for number, company in enumerate(playing)}
    position.tea_break = tuple(rng.randrange(seats) for _ in range(12))
    position.royal = playing[:5]
    position.order_teas = ["white", "", "red"]
    position.depots = (position.depots[0], (playing[0],) * 3, (), *position.depots[3:])
    position.dividends, position.round, position.last_round = 10 if seats > 2 else 6, 14, 15
    return GAME.view(position, None)


def _fill(seat: Seat, number: int, playing: tuple[str, ...], rng: Random) -> None:
    cards = rng.sample(sorted(_C.upgrades), 12)
    contracts = rng.sample([name for name in CONTRACTS if CONTRACTS[name].money > 20], 3)
    seat.money, seat.concessions, seat.loans, seat.pawn = 120, 12, 3, ACTIONS[number // 2]
    seat.crates = dict(zip(TEAS, (3, 2, 1, 1), strict=True))
    seat.holes = [(playing[0],), (playing[1],) * 2, (playing[2],), (playing[3], playing[4])]
    seat.contracts = tuple(contracts)
    seat.fulfilled = tuple(rng.sample(sorted(CONTRACTS), 6))
    seat.mandates = tuple(rng.sample(sorted(_C.mandates), 4))
    seat.rows = tuple(tuple(cards[3 * row : 3 * row + 3]) for row in range(4))
    seat.shares = {company: 2 if k == number else 1 for k, company in enumerate(playing)}
    seat.agents, seat.posts = 0, 0


@cache
def importing() -> GreenGoldView:
    """The action is chosen, and a worker is to be taken."""
    return replace(early(), action="import")


VIEWS: Final[dict[str, Callable[[], GreenGoldView]]] = {
    "early": early,
    "full": full,
    "two": lambda: early(2),
    "full_two": lambda: full(2),
}
EACH: Final = list(itertools.product(VIEWS, SIZES))


def painted(view: GreenGoldView, size: str, look: Look = UNICODE) -> Canvas:
    """The whole board, in the size that the widget asks for."""
    width, height = SIZES[size]
    wanted = BOARD.size(view, width, height)
    if wanted[1] > height:
        wanted = BOARD.size(view, width - 1, height)
    canvas = Canvas(*wanted, look, height)
    BOARD.paint(canvas, view, NAMES)
    return canvas


def part(module: object, view: GreenGoldView, width: int, height: int) -> Canvas:
    """One part alone."""
    canvas = Canvas(width, height, UNICODE)
    module.paint(Scene(canvas, view, NAMES), Area(0, 0, width, height))  # type: ignore[attr-defined]
    return canvas


def line_of(canvas: Canvas, spot: str) -> str:
    area = canvas.spots[spot]
    return "".join(char for char, _ in canvas.cells[area.y][area.x : area.x + area.width])


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(("moment", "size"), list(itertools.product(("early", "full"), SIZES)))
def test_it_looks_as_it_did(moment: str, size: str, snapshot: SnapshotAssertion) -> None:
    assert painted(VIEWS[moment](), size).text() == snapshot


def test_with_two_it_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert painted(early(2), "120x36").text() == snapshot


def test_it_looks_as_it_did_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert painted(full(), "120x36", ASCII).text() == snapshot


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_ascii_is_ascii(moment: str, size: str) -> None:
    assert painted(VIEWS[moment](), size, ASCII).text().isascii()


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_every_glyph_is_one_cell_wide_on_every_terminal(moment: str, size: str) -> None:
    unsure = of_unsure_width(painted(VIEWS[moment](), size), "▸┼")
    assert all(glyph.isalpha() for glyph in unsure), unsure


# ---------------------------------------------------------------------- room


def test_at_120x36_the_common_board_is_one_leaf_and_the_offices_come_after_it() -> None:
    canvas = painted(full(), "120x36")
    first = canvas.leaves[0]
    assert first.height <= SIZES["120x36"][1]
    common = {spot for spot, area in canvas.spots.items() if area.y < first.height}
    assert common >= everywhere(full())
    assert not any(spot.startswith("hole:") for spot in common)


def test_at_80x24_each_leaf_of_the_common_board_and_the_own_office_is_seen_whole() -> None:
    canvas, height = painted(full(), "80x24"), SIZES["80x24"][1]
    *shown, _ = canvas.leaves
    assert all(leaf.height <= height for leaf in shown)
    assert all(leaf.top % height == 0 for leaf in canvas.leaves), "a page down turns over"
    assert canvas.leaves[-1].top <= canvas.height - height


@pytest.mark.parametrize("moment", VIEWS)
def test_where_the_cities_have_a_leaf_of_their_own_it_tells_what_is_wanted_of_them(moment: str) -> None:
    canvas = painted(VIEWS[moment](), "80x24")
    leaf = canvas.leaf_of("city:canton")
    assert leaf is not None
    *rows, before, last = canvas.text().split("\n")[leaf.top : leaf.top + leaf.height]
    told, seat = f"{before} {last}", VIEWS[moment]().seats[0]
    assert "The cities" in rows[0]
    assert f"store {sum(seat.crates.values())}/7" in told
    assert all(f"£{CONTRACTS[name].money}" in told for name in seat.contracts)


def test_at_200x60_all_is_in_sight() -> None:
    for view in (early(), early(2), full(2)):
        canvas = painted(view, "200x60")
        assert (canvas.width, canvas.height) == SIZES["200x60"]
        assert not canvas.leaves


@pytest.mark.parametrize("moment", VIEWS)
@pytest.mark.parametrize(
    ("width", "height"), [(69, 20), (70, 32), (81, 39), (100, 42), (139, 52), (152, 34), (180, 70)]
)
def test_parts_lie_beside_and_below_each_other(moment: str, width: int, height: int) -> None:
    wide, high, placed, _ = plan(VIEWS[moment](), width, height)
    cells: set[tuple[int, int]] = set()
    for _, area in placed:
        assert area.x + area.width <= wide
        assert area.y + area.height <= high
        own = set(itertools.product(range(area.x, area.x + area.width), range(area.y, area.y + area.height)))
        assert not own & cells
        cells |= own


class Watched(Canvas):
    """A canvas that refuses what does not fit on it or is written over something else."""

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN) -> int:
        if text.strip():
            assert x >= 0, text
            assert 0 <= y < self.height, text
            assert x + len(text.rstrip()) <= self.width, text
            lines = set(self.look.box) | {" ", self.look.dot}
            for at, char in enumerate(text, x):
                if at < self.width and char != " ":
                    assert self.cells[y][at][0] in lines, f"{text!r} over {self.cells[y][at][0]!r} in line {y}"
        return super().put(x, y, text, ink)


@pytest.mark.parametrize("moment", VIEWS)
@pytest.mark.parametrize(
    ("module", "width", "height"),
    [
        (wheel, wheel.LEAST, wheel.HEIGHT),
        (wheel, 69, wheel.GRAND),
        (tracks, tracks.LEAST, 7),
        (cities, cities.LEAST, 8),
        (cities, 140, 12),
        (city, city.LEAST, 4),
        (city, city.LEAST, 6),
        (crown, crown.LEAST, 7),
        (crown, 34, 7),
        (upgrades, upgrades.LEAST, 4),
        (upgrades, upgrades.LEAST, 5),
    ],
)
def test_nothing_is_clipped_or_written_over(moment: str, module: object, width: int, height: int) -> None:
    canvas = Watched(width, height, UNICODE)
    module.paint(Scene(canvas, VIEWS[moment](), NAMES), Area(0, 0, width, height))  # type: ignore[attr-defined]


@pytest.mark.parametrize("deal", _C.deal_tiles)
def test_every_deal_tile_has_room_in_every_city(deal: int) -> None:
    places = {name: replace(seen, deal=deal) for name, seen in early().cities.items()}
    canvas = Watched(cities.LEAST, 8, UNICODE)
    cities.paint(Scene(canvas, replace(early(), cities=places), NAMES), Area(0, 0, cities.LEAST, 8))
    assert all(line_of(canvas, f"deal:{name}").startswith(" ") for name in CITIES)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_has_room(contract: str) -> None:
    canvas = Watched(city.LEAST, 4, UNICODE)
    city.paint(Scene(canvas, replace(early(), contracts=(contract,) * 6), NAMES), Area(0, 0, city.LEAST, 4))
    area = canvas.spots["contract:0"]
    assert f"£{CONTRACTS[contract].money}" in canvas.text().split("\n")[area.y + 1]


@pytest.mark.parametrize("width", [crown.LEAST, 23, 34])
@pytest.mark.parametrize("up", [0, 1])
def test_every_order_has_room(width: int, up: int) -> None:
    tokens = [replace(order, side=up, effects=f"order:{order.token}:{up}") for order in early().orders]
    canvas = Watched(width, 7, UNICODE)
    crown.paint(Scene(canvas, replace(early(), orders=tuple(tokens)), NAMES), Area(0, 0, width, 7))
    for space in range(3):
        area = canvas.spots[f"order:{space}"]
        assert canvas.cells[area.y][area.x][0] == " "
        told = line_of(canvas, f"order:{space}").replace(" ", "")
        assert told == effects(tokens[space].effects).replace(" ", "")


# ---------------------------------------------------------------------- fees


def fees_told(view: GreenGoldView, width: int, height: int) -> list[list[str]]:
    """The lines under each depot."""
    canvas = part(wheel, view, width, height)
    areas = [canvas.spots[f"depot:{depot}"] for depot in range(DEPOTS)]
    rows = canvas.text().split("\n")
    return [[row[at.x : at.x + at.width].strip() for row in rows[at.y : at.y + at.height]] for at in areas]


def test_before_an_action_is_chosen_each_depot_tells_for_which_ones_it_is_free() -> None:
    free = [["free: inv imp"], ["free: imp neg"], ["free: neg exp"], ["free: exp srv"], ["free: inv srv"]]
    assert fees_told(early(), wheel.LEAST, wheel.HEIGHT) == free
    assert "else £1 or £2" in part(wheel, early(), wheel.LEAST, wheel.HEIGHT).text()
    paid = [
        "£1 neg srv  £2 exp",
        "£1 inv exp  £2 srv",
        "£1 imp srv  £2 inv",
        "£1 inv neg  £2 imp",
        "£1 imp exp  £2 neg",
    ]
    told = fees_told(early(), 69, wheel.GRAND)
    assert told == [[*words, more] for words, more in zip(free, paid, strict=True)]


def test_who_pays_less_for_depots_is_told_so() -> None:
    position = dealt(4)
    position.seats[0].rows = (("U23",), (), (), ())
    assert fees_told(GAME.view(position, None), wheel.LEAST, wheel.HEIGHT)[0] == ["free, but £1 exp"]


def test_an_empty_depot_says_so() -> None:
    text = part(wheel, full(), wheel.LEAST, wheel.HEIGHT).text()
    assert "no workers" in text


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("workers", [("grey", "blue", "yellow"), ("grey", "blue", "blue"), ("grey",) * 3, ("grey",)])
def test_workers_with_their_fees_keep_to_their_depot(workers: tuple[str, ...], look: Look) -> None:
    view = replace(importing(), depots=(workers,) * DEPOTS)
    canvas = Watched(wheel.LEAST, wheel.HEIGHT, look)
    wheel.paint(Scene(canvas, view, NAMES), Area(0, 0, wheel.LEAST, wheel.HEIGHT))
    for depot in range(DEPOTS):
        below = canvas.spots[f"depot:{depot}"]
        areas = [canvas.spots[f"worker:{depot}:{company}"] for company in set(workers)]
        assert min(area.x for area in areas) == below.x
        assert max(area.x + area.width for area in areas) <= below.x + below.width


def test_once_it_is_chosen_each_worker_bears_its_fee() -> None:
    canvas = part(wheel, importing(), wheel.LEAST, wheel.HEIGHT)
    for depot, fee in enumerate(importing().actions["import"].reach):
        for company in importing().depots[depot]:
            text = line_of(canvas, f"worker:{depot}:{company}")
            assert text.count(COMPANY[company]) == importing().depots[depot].count(company)
            assert (f"{POUND}{fee}" in text) == bool(fee)


def test_once_a_worker_is_taken_no_fee_is_told() -> None:
    view = replace(importing(), worker=early().depots[0][0])
    assert POUND not in part(wheel, view, wheel.LEAST, wheel.HEIGHT).text()


def test_the_pawns_of_others_have_their_price() -> None:
    busy = ActionView((1, 2, 3), 1, 4, early().actions["invest"].reach)
    view = replace(early(), actions=early().actions | {"invest": busy, "serve": busy})
    for height in (wheel.HEIGHT, wheel.GRAND):
        text = part(wheel, view, 69, height).text()
        assert text.count("▲■◆N") == 2
        assert "INVEST £4" in text
        assert "SERVE £4" in text


def test_where_the_own_pawn_stands_there_is_no_price_as_nobody_can_stay() -> None:
    crowd = ActionView((0, 1, 2), 0, 2, early().actions["invest"].reach)
    view = replace(early(), actions=early().actions | {"invest": crowd})
    assert "INVEST £" not in part(wheel, view, wheel.LEAST, wheel.HEIGHT).text()


# ---------------------------------------------------------------------- spots


def everywhere(view: GreenGoldView) -> set[str]:
    """The spots of the common board."""
    found = {"central", "reserve:0", "reserve:1", "bag", "dividends", "tea_break"}
    found |= {"mandate_deck", "contract_deck", "upgrade_next"}
    found |= {f"action:{action}" for action in ACTIONS} | {f"depot:{depot}" for depot in range(DEPOTS)}
    found |= {f"worker:{depot}:{worker}" for depot, workers in enumerate(view.depots) for worker in workers}
    found |= {f"{kind}:{name}" for kind in ("city", "deal", "factory") for name in CITIES}
    found |= {f"slot:{name}:{slot}" for name, seen in view.cities.items() for slot in range(len(seen.slots))}
    found |= {f"post:{name}:{space}" for name, seen in view.cities.items() for space in range(len(seen.posts))}
    found |= {f"{kind}:{company}" for kind in ("value", "share", "hq", "royal") for company in view.companies}
    found |= {f"royal:{place}" for place in range(len(view.royal) + 1, 6)}
    found |= {f"contract:{space}" for space in range(6)}
    return found | {f"{kind}:{space}" for kind in ("order", "mandate", "upgrade") for space in range(3)}


def in_offices(view: GreenGoldView) -> set[str]:
    """The spots of the offices."""
    found: set[str] = set()
    for number, seat in enumerate(view.seats):
        found |= {f"{kind}:{number}" for kind in ("office", "purse", "agents", "posts")}
        found |= {f"held:{number}:{contract}" for contract in seat.contracts}
        found |= {f"own_share:{number}:{company}" for company, held in seat.shares.items() if held}
        found |= {f"owned_mandate:{number}:{mandate}" for mandate in seat.mandates}
        found |= {f"crate:{number}:{tea}" for tea in TEAS}
    return found


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_everything_has_its_spot(moment: str, size: str) -> None:
    view = VIEWS[moment]()
    assert everywhere(view) | in_offices(view) <= set(painted(view, size).spots)


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_who_decides_has_all_pigeonholes_and_rows(moment: str, size: str) -> None:
    view = VIEWS[moment]()
    spots, seat = painted(view, size).spots, view.deciding[0]
    assert {f"{kind}:{seat}:{number}" for kind in ("hole", "row") for number in range(4)} <= set(spots)


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_spots_lie_on_the_canvas_and_not_on_each_other(moment: str, size: str) -> None:
    check_spots_lie_apart(painted(VIEWS[moment](), size))


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_a_spot_keeps_its_first_cell_free_for_a_marker(moment: str, size: str) -> None:
    canvas = painted(VIEWS[moment](), size)
    for spot in everywhere(VIEWS[moment]()):
        area = canvas.spots[spot]
        assert canvas.cells[area.y][area.x][0] == " ", spot


@pytest.mark.slow
@pytest.mark.parametrize(("moment", "size"), EACH)
@pytest.mark.parametrize("kind", ["", "action:", "worker:", "slot:", "post:", "contract:", "royal:"])
def test_the_arrows_reach_everything_and_all_that_can_be_chosen_at_once(moment: str, size: str, kind: str) -> None:
    check_arrows_reach_all(painted(VIEWS[moment](), size), kind)


# ---------------------------------------------------------------------- what it tells


def test_a_value_stands_on_its_place_of_the_track() -> None:
    canvas = part(tracks, full(), tracks.LEAST, 7)
    places = {name: line_of(canvas, f"value:{name}").index(POUND, 8) for name in full().companies}
    values = {name: seen.value for name, seen in full().companies.items()}
    assert sorted(places, key=lambda name: places[name]) == sorted(places, key=lambda name: values[name])
    lines = [line_of(canvas, f"value:{name}")[: places[name]].count("│") for name in places]
    crossed = [sum(line < values[name] for line in _C.share_track.dividend_lines_after) for name in places]
    assert lines == crossed


def test_the_line_that_the_next_step_crosses_stands_out() -> None:
    rows = part(tracks, full(), tracks.LEAST, 7).text().split("\n")
    assert "dividends │ next ┃  10/11" in rows[0]
    for row, seen in zip(rows[1:], full().companies.values(), strict=True):
        assert ("£┃" in row) == (seen.value in _C.share_track.dividend_lines_after)


def test_every_trading_post_tells_its_bonus_with_a_plus() -> None:
    for view in (early(), early(2)):
        canvas = part(cities, view, cities.LEAST, 8)
        for name, seen in view.cities.items():
            for space, bonus in enumerate(seen.bonuses):
                assert line_of(canvas, f"post:{name}:{space}").strip() == effects(bonus)


def test_each_leaf_has_its_number_in_its_heading() -> None:
    for view, size in itertools.product((early(), full()), ("80x24", "120x36")):
        canvas = painted(view, size)
        rows, count = canvas.text().split("\n"), len(canvas.leaves)
        assert [rows[leaf.top][-3:] for leaf in canvas.leaves] == [f"{one}/{count}" for one in range(1, count + 1)]


def test_whoever_holds_shares_is_named_with_how_many() -> None:
    canvas = part(tracks, full(), tracks.LEAST, 7)
    for company, seen in full().companies.items():
        text = line_of(canvas, f"share:{company}")
        assert all(f"{UNICODE.seats[seat]}{held}" in text for seat, held in enumerate(seen.held))


def test_crates_and_empty_places_differ_by_more_than_colour() -> None:
    canvas = part(cities, full(), cities.LEAST, 8)
    for name, seen in full().cities.items():
        for number, (tea, price, filled) in enumerate(seen.slots):
            text = line_of(canvas, f"slot:{name}:{number}").strip()
            assert text == (f"{TEA[tea]}{price}" if filled else f"{TEA[tea].lower()}·")


def test_a_cheaper_crate_costs_what_it_costs_whose_turn_it_is() -> None:
    seat = replace(early().seats[0], rows=(("U11",), (), (), ()))
    view = replace(early(), seats=(seat, *early().seats[1:]))
    canvas = part(cities, view, cities.LEAST, 8)
    for name, seen in view.cities.items():
        for number, (tea, price, _) in enumerate(seen.slots):
            cost = price - (tea == "black")
            assert line_of(canvas, f"slot:{name}:{number}").strip() == f"{TEA[tea]}{cost}"


def test_each_contract_lies_between_the_two_headquarters_that_are_adjacent() -> None:
    canvas = part(city, early(), city.LEAST, 4)
    for name, seen in early().companies.items():
        above = canvas.spots[f"hq:{name}"]
        for space in seen.spaces:
            below = canvas.spots[f"contract:{space}"]
            touching = below.x < above.x + above.width and above.x < below.x + below.width
            assert touching or (name, space) == ("brown", 0)
    assert "first" in canvas.text()
    assert "first" not in part(city, early(2), city.LEAST, 4).text()


def test_the_legend_names_what_is_on_the_board() -> None:
    legend = " ".join([*BOARD.legend(), *BOARD.legend().values()])
    assert all(sign in legend for sign in (*COMPANY.values(), *TEA.values(), "N", "○○", "first again", "out 2/3"))


# ---------------------------------------------------------------------- inks


@cache
def in_use() -> list[tuple[str, Ink]]:
    """Every character with its ink that is put on the board, under any mark."""
    return inks_on(painted(view, size) for view, size in itertools.product((early(), full(), importing()), SIZES))


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_text_stands_out_from_its_ground(mode: Mode) -> None:
    check_stands_out(in_use(), mode)


@pytest.mark.parametrize("palette", [XTERM, VGA])
def test_chips_can_be_read_in_sixteen_colours(palette: TerminalTheme) -> None:
    for name, found in chip_contrasts(in_use(), ("token.", "cube."), palette).items():
        assert found >= TEXT, name
