"""Territories, clan board, standings and panels of Glen More II: painted in all sizes, what they tell, spots, keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from games.core.game import Deal
from games.core.types import Choice, Decision
from games.core.walks import walk
from games.glen_more import GAME
from games.glen_more.cells import NEAR
from games.glen_more.components import load
from games.glen_more.figures import CLANS, PER_TILE, TILES
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Canvas
from glover_tui.boards.glen_more import clanboard, marks, panels, standings, territory, verbs
from glover_tui.boards.glen_more.brush import Scene
from glover_tui.boards.glen_more.territory import HUGE, LARGE, MIDDLE, SCALES, SMALL, Scale
from glover_tui.table.menu import TAKEN
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.glen_more_views import JUNCTIONS, NAMES, acting, crowded, early, full, placing
from tests.app.painting import PANELS, Part, check_spots_lie_apart, of_unsure_width, told, with_seat, words_at

C: Final = load()
ANN: Final = 0
WIDTHS: Final = range(40, 201)


def over() -> GlenMoreView:
    return replace(full(), active=-1, deciding=(), asked="", step="over")


VIEWS: Final[dict[str, Callable[[], GlenMoreView]]] = {
    "early": early,
    "full": full,
    "placing": placing,
    "acting": acting,
    "two": lambda: early(2),
    "over": over,
}


def scene(canvas: Canvas, view: GlenMoreView) -> Scene:
    return Scene(canvas, view, NAMES)


CLAN_BOARD: Final = Part(scene, clanboard.height, clanboard.paint)
LOW_CLAN_BOARD: Final = Part(scene, clanboard.low_height, clanboard.paint)
STANDINGS: Final = Part(scene, standings.height, standings.paint)
PARTS: Final = {
    "clans-70": (CLAN_BOARD, 70),
    "clans-130": (CLAN_BOARD, 130),
    "low-clans-78": (LOW_CLAN_BOARD, 78),
    "standings-70": (STANDINGS, 70),
    "standings-130": (STANDINGS, 130),
}
EACH: Final = list(itertools.product(VIEWS, PARTS))


def land(view: GlenMoreView, seat: int, scale: Scale, look: Look = UNICODE) -> Canvas:
    """The territory alone."""
    canvas = Canvas(*territory.size(view, seat, scale), look)
    territory.draw(scene(canvas, view), 0, 0, seat, scale)
    return canvas


def at(canvas: Canvas, cell: str, seat: int = ANN) -> list[str]:
    """What is written on a cell, line by line, without its edge."""
    area = canvas.spots[f"land:{seat}:{cell}"]
    rows = canvas.cells[area.y + 1 : area.y + area.height - 1]
    return ["".join(char for char, _ in row[area.x + 1 : area.x + area.width - 1]).strip() for row in rows]


def panel_lines(view: GlenMoreView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.player_lines(view, NAMES, look, width))


def own_lines(view: GlenMoreView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.own_lines(view, NAMES, look, width))


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", ["early", "full"])
def test_it_looks_as_it_did(name: str, part: str, snapshot: SnapshotAssertion) -> None:
    one, width = PARTS[part]
    assert one.on_canvas(VIEWS[name](), width).text() == snapshot


@pytest.mark.parametrize("scale", SCALES, ids=["huge", "large", "middle", "small"])
@pytest.mark.parametrize("name", ["full", "placing", "acting"])
def test_a_territory_looks_as_it_did(name: str, scale: Scale, snapshot: SnapshotAssertion) -> None:
    assert land(VIEWS[name](), ANN, scale).text() == snapshot


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("name", ["early", "full", "acting"])
def test_the_panels_look_as_they_did(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    view = VIEWS[name]()
    assert "\n".join([*panel_lines(view, width), "", *own_lines(view, width)]) == snapshot


def test_it_looks_as_it_did_in_ascii(snapshot: SnapshotAssertion) -> None:
    view = acting()
    pictures = [part.on_canvas(view, width, ASCII).text() for part, width in PARTS.values()]
    panel = "\n".join([*panel_lines(view, 44, ASCII), *own_lines(view, 44, ASCII)])
    assert "\n\n".join([land(view, ANN, MIDDLE, ASCII).text(), *pictures, panel]) == snapshot


@pytest.mark.parametrize(("name", "part"), EACH)
def test_ascii_is_ascii_and_as_wide(name: str, part: str) -> None:
    one, width = PARTS[part]
    plain, usual = one.on_canvas(VIEWS[name](), width, ASCII), one.on_canvas(VIEWS[name](), width)
    assert plain.text().isascii()
    assert plain.spots == usual.spots


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", VIEWS)
def test_a_territory_in_ascii_is_ascii_and_as_wide(name: str, scale: Scale) -> None:
    view = VIEWS[name]()
    plain, usual = land(view, ANN, scale, ASCII), land(view, ANN, scale)
    assert plain.text().isascii()
    assert plain.spots == usual.spots
    assert not of_unsure_width(usual, JUNCTIONS)


@pytest.mark.parametrize(("name", "part"), EACH)
def test_every_glyph_is_one_cell_wide_on_every_terminal(name: str, part: str) -> None:
    one, width = PARTS[part]
    assert not of_unsure_width(one.on_canvas(VIEWS[name](), width), JUNCTIONS)


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("name", VIEWS)
def test_panels_keep_to_their_width_and_columns(name: str, look: Look) -> None:
    view = VIEWS[name]()
    for width in WIDTHS:
        lines, own = panel_lines(view, width, look), own_lines(view, width, look)
        assert {len(line) for line in lines} == {len(lines[0])}
        assert max(map(len, [*lines, *own])) <= width
        if look is ASCII:
            assert all(line.isascii() for line in [*lines, *own])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["full", "placing"])
def test_there_is_a_picture_for_every_width(name: str) -> None:
    view = VIEWS[name]()
    for width in WIDTHS:
        for part in (CLAN_BOARD, LOW_CLAN_BOARD, STANDINGS):
            part.on_canvas(view, width)
        scale = territory.fitting(view, ANN, width, 40)
        assert SMALL.width <= scale.width <= HUGE.width
        land(view, ANN, scale)


# ---------------------------------------------------------------------- territories


def test_thirty_tiles_are_seen_whole_at_130x45_with_what_lies_and_stands_on_them() -> None:
    view = placing()
    scale = territory.fitting(view, ANN, 81, 39)
    wide, high = territory.size(view, ANN, scale)
    assert len(view.seats[ANN].tiles) == 30
    assert (wide, high) <= (81, 39)
    assert high <= 39
    canvas = land(view, ANN, scale)
    for cell, tile in view.seats[ANN].tiles.items():
        words = at(canvas, cell)
        assert words[0].startswith(marks.name(tile, 4)[:2]), cell
        told = "".join(words[1:])
        assert told.count(UNICODE.seats[view.seats[ANN].colour]) == view.seats[ANN].men.get(cell, 0)
        for resource in view.seats[ANN].goods.get(cell, ()):
            assert marks.LETTER[resource] in told


@pytest.mark.parametrize("scale", SCALES)
def test_every_tile_and_place_has_its_spot_and_they_share_no_more_than_edges(scale: Scale) -> None:
    view = placing()
    canvas = land(view, ANN, scale)
    wanted = {f"land:{ANN}:{cell}" for cell in (*view.seats[ANN].tiles, *view.places)}
    assert wanted <= set(canvas.spots)
    assert canvas.framed == set(canvas.spots)
    for one, other in itertools.combinations(canvas.spots.values(), 2):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert min(across, down) <= 1


def test_the_river_runs_through_from_end_to_end() -> None:
    for scale in SCALES:
        canvas = land(full(), ANN, scale)
        area = canvas.spots[f"land:{ANN}:0,0"]
        row = canvas.cells[area.y + area.height - 2]
        edges = [row[x][0] for x in range(0, canvas.width, scale.width)]
        assert set(edges) == {marks.WAVE}


def test_a_place_tells_how_many_tiles_it_would_activate_and_lights_their_names() -> None:
    view = placing()
    canvas = land(view, ANN, LARGE)
    for place, near in view.places.items():
        tiles = [view.tile if cell == place else view.seats[ANN].tiles[cell] for cell in near]
        count = sum(not TILES[tile].activation.nothing for tile in tiles)
        assert f"activates {count}" in at(canvas, place)
        lit = {(area.x, area.y) for area in canvas.lights[f"land:{ANN}:{place}"]}
        spots = [canvas.spots[f"land:{ANN}:{cell}"] for cell in near if cell != place]
        assert lit == {(area.x + 1, area.y + 1) for area in spots}


def test_a_place_tells_what_there_is_room_for() -> None:
    """GM-6.4: the home pasture's neighbours that are full bring nothing."""
    view = placing()
    place = next(iter(view.places))
    near = [cell for cell in view.places[place] if cell != place]
    letters, others = territory.brings(view, ANN, place)
    stuffed = with_seat(view, ANN, goods=dict.fromkeys(near, ("wood",) * PER_TILE))
    less, same = territory.brings(stuffed, ANN, place)
    assert len(less) < len(letters) or not letters
    assert [one for one in same if one[1] != "any"] == [one for one in others if one[1] != "any"]


def test_awake_and_woken_tiles_have_signs_of_their_own() -> None:
    table = crowded().play("take D11", "give 0,0 wood", "place 3,-1")
    cell = next(cell for cell in table.view.awake if TILES[table.view.seats[ANN].tiles[cell]].activation.gain)
    canvas = land(table.view, ANN, LARGE)
    assert at(canvas, cell)[0].endswith(territory.awake_sign(UNICODE))
    canvas = land(replace(table.view, awake=(), woken=(cell,)), ANN, LARGE)
    assert at(canvas, cell)[0].endswith(territory.woken_sign(UNICODE))
    assert not at(canvas, "0,0")[0].endswith(territory.awake_sign(UNICODE))


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("scale", SCALES)
def test_the_home_is_called_so_also_beside_a_sign(scale: Scale, look: Look) -> None:
    for changes in ({}, {"awake": ("0,0",)}, {"woken": ("0,0",)}):
        canvas = land(replace(acting(), **changes), ANN, scale, look)
        assert at(canvas, "0,0")[0].startswith("Home")
        assert at(canvas, "1,0")[0].startswith("Home")
        signs = (territory.awake_sign(look), territory.woken_sign(look))
        assert at(canvas, "0,0")[0].endswith(signs) == bool(changes)


def test_in_ascii_signs_are_neither_letters_nor_the_walls_of_a_live_frame() -> None:
    signs = {territory.awake_sign(ASCII), territory.woken_sign(ASCII)}
    assert len(signs) == 2
    assert not any(sign.isalnum() for sign in signs)
    assert not signs & {*ASCII.live_box, *ASCII.seats}


def test_where_loch_oich_may_go_all_tiles_are_told_to_be_activated() -> None:
    """GM-9.14."""
    view = placing()
    tiles = view.seats[ANN].tiles
    whole = replace(view, tile="D13", places={cell: (*tiles, cell) for cell in view.places})
    for scale in SCALES:
        canvas = land(whole, ANN, scale)
        for place in whole.places:
            assert at(canvas, place)[0] in ("activates all", "active all", "act. all", "all")
            assert len(canvas.lights[f"land:{ANN}:{place}"]) == len(tiles)


def test_texts_share_lines_in_as_few_shorter_forms_as_fit() -> None:
    texts = (("WWS", "2WS"), ("2 steps", "2step", "2mv"), ("1 trade", "1trade"))
    assert marks.in_lines((), 12, 2) == ()
    assert marks.in_lines(texts, 12, 3) == ("WWS", "2 steps", "1 trade")
    assert marks.in_lines(texts, 12, 2) == ("WWS 2 steps", "1 trade")
    assert marks.in_lines(texts, 9, 2) == ("WWS 2step", "1 trade")
    assert marks.in_lines(texts, 8, 1) == ("WWS 2mv+",)
    assert marks.in_lines(texts, 5, 1) == ("WWS+",)
    assert marks.in_lines((("WWSS",),), 3, 1) == ("WW.",)


def test_a_tile_that_does_nothing_is_never_awake() -> None:
    view = replace(full(), active=ANN, awake=("1,0",))
    assert territory.state_of(view, ANN, "1,0") == ""


def test_scotsmen_of_a_card_stand_on_the_castle() -> None:
    """GM-9.13."""
    view = with_seat(full(), ANN, cards=("cawdor_castle",))
    assert "●●+2" in at(land(view, ANN, LARGE), "1,0")


def test_what_overbuilt_another_tile_has_a_double_edge() -> None:
    tiles = {**full().seats[ANN].tiles, "0,1": "D2"}
    canvas = land(with_seat(full(), ANN, tiles=tiles), ANN, MIDDLE)
    area = canvas.spots[f"land:{ANN}:0,1"]
    assert canvas.cells[area.y][area.x + 1][0] == UNICODE.double_box.across


def test_where_scotsmen_may_go_is_lit_while_there_are_steps() -> None:
    view = replace(full(), active=ANN, steps=1)
    canvas = land(view, ANN, MIDDLE)
    tiles = view.seats[ANN].tiles
    for cell in view.seats[ANN].men:
        assert len(canvas.lights[f"land:{ANN}:{cell}"]) == sum(near in tiles for near in NEAR[cell])
    assert not land(replace(view, steps=0), ANN, MIDDLE).lights


def test_a_long_exchange_takes_two_lines_where_there_is_room() -> None:
    canvas = land(full(), ANN, Scale(8, 6))
    fair = next(cell for cell, tile in full().seats[ANN].tiles.items() if TILES[tile].name == "Fair")
    assert at(canvas, fair)[1:3] == ["2/4kind", "→4/8"]


# ---------------------------------------------------------------------- the clan board


@pytest.mark.parametrize("part", ["clans-70", "clans-130", "low-clans-78"])
@pytest.mark.parametrize("name", VIEWS)
def test_every_clan_and_road_has_its_spot(name: str, part: str) -> None:
    one, width = PARTS[part]
    canvas = one.on_canvas(VIEWS[name](), width)
    roads = {f"road:{road.a}-{road.b}" for road in C.roads}
    assert set(canvas.spots) == {f"clan:{field}" for field in CLANS} | roads
    check_spots_lie_apart(canvas)
    for road in C.roads:
        assert words_at(canvas, f"road:{road.a}-{road.b}")[1] == str(road.cost)


def test_a_field_tells_what_its_way_costs_or_whose_marker_lies_there() -> None:
    view = full()
    canvas, low = CLAN_BOARD.on_canvas(view, 70), LOW_CLAN_BOARD.on_canvas(view, 78)
    for field, clan in CLANS.items():
        words = words_at(canvas, f"clan:{field}")
        assert words.split()[0] == clan.name
        if field in view.marks:
            sign = UNICODE.seats[view.seats[view.marks[field]].colour]
            assert sign in words
            assert sign in words_at(low, f"clan:{field}")
        else:
            price = view.roads[field]
            assert words.rstrip().endswith(f"cost {price}" if price else "free")
            assert words_at(low, f"clan:{field}").rstrip().endswith(str(price))


def test_roads_meet_what_they_join() -> None:
    canvas = CLAN_BOARD.on_canvas(early(), 130)
    for road in C.roads:
        if road.a != C.start:
            a, b = canvas.spots[f"clan:{road.a}"], canvas.spots[f"clan:{road.b}"]
            rows = [{row[x][0] for x in (a.x + a.width, b.x - 1)} for row in canvas.cells]
            assert any("─" in rows[y] for y in range(a.y, a.y + a.height))
            assert any("─" in rows[y] for y in range(b.y, b.y + b.height))


# ---------------------------------------------------------------------- standings


def test_standings_tell_counts_leads_penalty_and_score() -> None:
    view = full()
    canvas = STANDINGS.on_canvas(view, 130)
    smallest = min(len(mine.tiles) for mine in view.seats)
    lines = canvas.text().splitlines()[standings.HEADING :]
    for mine, line in zip(view.seats, lines, strict=True):
        figures = [int(word.replace("+", "").replace("−", "-")) for word in line.split()[2:] if word != "·"]
        for count, points in zip(mine.standing, mine.scoring, strict=True):
            assert count in figures
            assert not points or points in figures
        assert figures[-1] == mine.if_it_ended
        assert str(len(mine.tiles)) in line
        less = C.scoring.tile_penalty * (len(mine.tiles) - smallest)
        assert not less or -less in figures


# ---------------------------------------------------------------------- the panels


@pytest.mark.parametrize("width", PANELS)
def test_players_have_their_points_scotsmen_and_place_on_the_rondel(width: int) -> None:
    heading, ann, ben, cal, _ = panel_lines(full(), width)
    assert heading.split()[0] == "VP"
    assert heading.endswith("ahead")
    assert ann[1:].startswith("● Rin"), "no number before the seat"
    assert ann.endswith("last")
    assert ben.endswith("+3")
    assert cal.endswith("out")
    assert ann.replace("/", " ").split()[2:8] == ["41", "12", "2", "5", "2", "9"]


def test_own_resources_are_told_by_kind() -> None:
    held = full().seats[ANN].held
    assert own_lines(full(), 60)[0].split()[:5] == [f"{letter}{n}" for letter, n in zip("WSBEC", held, strict=True)]
    assert "12 coins" in own_lines(full(), 60)[0]
    assert own_lines(over(), 60) == []


def test_own_cards_and_persons_are_told_where_the_territory_may_be_out_of_sight() -> None:
    assert len(own_lines(full(), 76)) == 2
    assert "K. MacAlpin" in own_lines(full(), 160)[1]
    assert len(own_lines(acting(), 76)) == 1


# ---------------------------------------------------------------------- choices


class Asked(NamedTuple):
    """A moment of a random game with all that could be chosen, and what is legal of it."""

    view: GlenMoreView
    decision: Decision
    choices: list[Choice]
    legal: list[Choice]


@cache
def asked() -> list[Asked]:
    return list(_asked())


def _asked() -> Iterator[Asked]:
    for seed in range(5):
        for look in walk(GAME, Deal(2 + seed % 3, seed), seed, often=0.2):
            view = GAME.view(look.position, look.decision.seat)
            menu = list(GAME.flow.candidates(look.position, look.decision))
            yield Asked(view, look.decision, menu, GAME.flow.legal(look.position, look.decision))


PLACELESS: Final = {"rest", "done", "forgo", "own"}
"""These only the decision panel has."""


def test_every_choice_of_random_games_has_its_spot() -> None:
    met = set()
    for _, decision, choices, _ in asked():
        for choice in choices:
            met.add(choice.verb)
            assert (verbs.spot_of(decision, choice) is None) == (choice.verb in PLACELESS), choice
    assert met >= {"take", "give", "buy", "sell", "place", "gain", "mark", "wake", "trade", "move", "rest", "done"}


def test_choices_on_the_land_are_found_there() -> None:
    for view, decision, _, legal in asked():
        spots = {spot for choice in legal if (spot := verbs.spot_of(decision, choice) or "").startswith("land:")}
        if spots:
            assert spots <= set(land(view, decision.seat, SMALL).spots), decision


def test_what_is_sold_is_so_at_the_market() -> None:
    """So that of all tiles only those are lit that are awake."""
    assert verbs.spot_of(Decision("act", 0, "GM-6.2", False), Choice("sell", ("0,0", "wood"))) == "market:wood"


def test_keys_are_free_and_differ_within_a_question() -> None:
    for view, decision, _, legal in asked():
        titles = [GAME.words.group(view, decision, choice, NAMES) for choice in legal]
        listed = [choice for at, choice in enumerate(legal) if not titles[at] or titles.index(titles[at]) == at]
        wished = [key[0] for choice in listed if (key := verbs.key_in(view, decision, choice, NAMES))]
        assert not set(wished) & (TAKEN | set("?!+-,."))
        if decision.kind in ("take", "mark"):
            assert len(wished) == len(set(wished)), decision


def test_a_key_means_the_same_throughout_a_turn() -> None:
    """Whatever has been activated, sold or moved in it."""
    for seed in range(2):
        meanings: dict[tuple[int, str], Choice] = {}
        for look in walk(GAME, Deal(2 + seed, seed), seed):
            if look.decision.kind == "act":
                view = GAME.view(look.position, None)
                for choice in GAME.candidates(look.position, look.decision):
                    key = verbs.key_in(view, look.decision, choice, NAMES)
                    if key and choice.verb in ("wake", "gather", "trade", "move", "rest", "done"):
                        assert meanings.setdefault((look.position.chapter, key), choice) == choice, look.where


def test_a_move_has_the_key_of_who_goes_and_of_the_way() -> None:
    view = acting()
    move = Decision("act", view.active, "GM-6.2", False)
    keys = [verbs.key_in(view, move, Choice("move", way), NAMES) for way in (("0,0", "1,0"), ("1,0", "0,1"))]
    assert keys == ["v6", "c7"]


def test_a_tile_on_the_rondel_has_the_key_of_its_distance() -> None:
    view = early()
    for space in view.ring:
        if space.tile:
            key = verbs.key_in(
                view, Decision("take", view.active, "GM-2.2", False), Choice("take", (space.tile,)), NAMES
            )
            assert key == "1234567890ab"[space.ahead - 1]


def test_what_gives_something_up_has_another_key_than_what_ends_a_turn() -> None:
    for kind, verb, key in (("act", "done", "d"), ("mark", "forgo", "n"), ("gain", "forgo", "n")):
        assert verbs.key_of(Decision(kind, 0, "GM-2.8", False), Choice(verb), NAMES) == key


def test_what_is_left_where_nothing_can_be_taken_stands_before_what_cannot_be() -> None:
    view = replace(early(), ring=tuple(replace(space, can_take=False) for space in early().ring))
    decision = Decision("take", view.active, "GM-2.2", False)
    choices = [Choice("sell", ("0,0", "wood")), Choice("take", ("A1",)), Choice("discard", ("A1", "coin"))]
    ranked = sorted(choices, key=lambda choice: verbs.rank_of(view, decision, choice))
    assert [choice.verb for choice in ranked] == ["discard", "take", "sell"]
    assert verbs.rank_of(early(), decision, choices[2]) == verbs.rank_of(early(), decision, choices[1])


def test_activating_comes_first_and_all_at_once_before_one_by_one() -> None:
    for view, decision, _, legal in asked():
        if decision.kind == "act":
            ranked = sorted(legal, key=lambda choice: verbs.rank_of(view, decision, choice))
            order = [choice.verb for choice in ranked]
            assert "rest" not in order or order[0] == "rest"
            assert order[-1] in ("done", "sell")
            assert order.index("done") > max(
                (at for at, verb in enumerate(order) if verb in ("wake", "trade")), default=-1
            )
