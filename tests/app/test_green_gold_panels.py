"""The offices of Green Gold and the panels: painted in all sizes, what they name as spots; signs, spots and keys."""

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
from games.green_gold import GAME
from games.green_gold.components import load
from games.green_gold.figures import EFFECTS, TEAS
from games.green_gold.state import GreenGold
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Canvas
from glover_tui.boards.green_gold import marks, office, panels, verbs
from glover_tui.boards.green_gold.brush import Scene, owner
from glover_tui.boards.green_gold.pieces import next_post
from glover_tui.table.menu import TAKEN
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.painting import PANELS, Part, check_spots_lie_apart, of_unsure_width, told, with_seat, words_at

NAMES: Final = ("Rin", "Mira", "Jon", "Christopher Robin")
C: Final = load()


def scene(canvas: Canvas, view: GreenGoldView) -> Scene:
    return Scene(canvas, view, NAMES)


OFFICE: Final = Part(scene, office.height, office.paint)
TALL: Final = Part(scene, office.tall_height, office.paint_tall)
SEATS: Final = Part(scene, office.seats_height, office.paint_seats)
PARTS: Final = {
    "office-66": (OFFICE, 66),
    "office-72": (OFFICE, 72),
    "office-79": (OFFICE, 79),
    "office-138": (OFFICE, 138),
    "tall-46": (TALL, 46),
    "tall-110": (TALL, 110),
    "seats-72": (SEATS, 72),
    "seats-138": (SEATS, 138),
}

# ---------------------------------------------------------------------- views


def laid_out(seats: int) -> GreenGold:
    return GAME.start(Deal(seats, 0, {"first": "fixed"}))[0]


def early() -> GreenGoldView:
    """Rin begins."""
    return GAME.view(laid_out(4), 0)


def advanced() -> GreenGold:
    """The table in round 6: Rin has something of everything, Mira an overfull office and debts."""
    position = laid_out(4)
    rin, mira, *_ = position.seats
    rin.money, rin.concessions, rin.loans, rin.pawn = 12, 3, 1, "import"
    rin.crates = {"black": 2, "green": 1, "white": 0, "red": 1}
    rin.holes = [("blue",), ("orange", "orange"), (), ("yellow", "yellow")]
    rin.contracts, rin.fulfilled = ("S05", "C32", "S01"), ("S02", "S03", "C09")
    rin.mandates = ("M03", "M21", "M15", "M18")
    rin.rows = (("U15",), ("U20", "U36"), (), ("U13", "U40", "U08"))
    rin.shares.update(grey=2, blue=1, orange=4, brown=1)
    rin.agents, rin.posts = 3, 2
    mira.money, mira.concessions, mira.loans, mira.pawn = 104, 11, 3, "serve"
    mira.crates = {"black": 5, "green": 2, "white": 2, "red": 0}
    mira.holes = [("grey",), ("blue", "blue"), ("purple",), ("brown",)]
    mira.contracts, mira.mandates = ("C10",), ("M30",)
    mira.rows = (("U43",), (), (), ())
    mira.shares.update(grey=2, orange=2)
    mira.agents, mira.posts = 4, 0
    position.headquarters.update(grey=0, blue=0, orange=1)
    position.tea_break = (0, 1)
    position.royal = ("orange", "grey")
    position.values.update(orange=15, brown=26)
    position.round = 6
    return position


def late() -> GreenGoldView:
    return GAME.view(advanced(), 0)


def full() -> GreenGoldView:
    """Rin has taken a contract too many."""
    position = advanced()
    position.seats[0].contracts += ("C28",)
    return replace(
        GAME.view(position, 0), step="contract", args=(0, "grey"), action="negotiate", worker="grey", company="grey"
    )


VIEWS: Final[dict[str, Callable[[], GreenGoldView]]] = {
    "early": early,
    "late": late,
    "full": full,
    "use": lambda: replace(late(), step="use", args=(0, "U08")),
    "import": lambda: replace(late(), step="import", action="import", worker="orange", company="orange"),
    "mira": lambda: GAME.view(advanced(), 1),
    "two": lambda: GAME.view(laid_out(2), None),
    "over": lambda: replace(GAME.view(advanced(), None), active=-1, deciding=(), step="over"),
}


@cache
def picture(name: str, part: str, look: Look = UNICODE) -> Canvas:
    """This part of the view of this name, painted once for all tests: they only look at it."""
    one, width = PARTS[part]
    return one.on_canvas(VIEWS[name](), width, look)


def panel_lines(view: GreenGoldView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.player_lines(view, NAMES, look, width))


def own_lines(view: GreenGoldView, width: int, look: Look = UNICODE) -> list[str]:
    return told(panels.own_lines(view, NAMES, look, width))


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", ["early", "late", "full", "mira", "two"])
def test_it_looks_as_it_did(name: str, part: str, snapshot: SnapshotAssertion) -> None:
    assert picture(name, part).text() == snapshot


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("name", VIEWS)
def test_the_panels_look_as_they_did(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    view = VIEWS[name]()
    assert "\n".join([*panel_lines(view, width), "", *own_lines(view, width)]) == snapshot


def test_it_looks_as_it_did_in_ascii(snapshot: SnapshotAssertion) -> None:
    view = VIEWS["import"]()
    pictures = [part.on_canvas(view, width, ASCII).text() for part, width in PARTS.values()]
    panel = "\n".join([*panel_lines(view, 44, ASCII), *own_lines(view, 44, ASCII)])
    assert "\n\n".join([*pictures, panel]) == snapshot


@pytest.mark.parametrize("name", VIEWS)
def test_ascii_is_ascii_and_as_wide(name: str) -> None:
    for part in PARTS:
        plain, usual = picture(name, part, ASCII), picture(name, part)
        assert plain.text().isascii(), part
        assert plain.spots == usual.spots, part


@pytest.mark.parametrize("width", PANELS)
@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("name", VIEWS)
def test_panels_keep_to_their_width_and_columns(name: str, look: Look, width: int) -> None:
    view = VIEWS[name]()
    lines, own = panel_lines(view, width, look), own_lines(view, width, look)
    assert {len(line) for line in lines} == {len(lines[0])}
    assert len(lines[0]) <= width
    assert all(len(line) <= width for line in own)
    if look is ASCII:
        assert all(line.isascii() for line in [*lines, *own])


@pytest.mark.parametrize("name", VIEWS)
def test_every_glyph_is_one_cell_wide_on_every_terminal(name: str) -> None:
    for part in PARTS:
        assert not of_unsure_width(picture(name, part), "▸"), part


# ---------------------------------------------------------------------- spots


@pytest.mark.parametrize("name", VIEWS)
def test_spots_lie_on_the_canvas_and_apart_with_cells_for_the_markers(name: str) -> None:
    for part in PARTS:
        canvas = picture(name, part)
        check_spots_lie_apart(canvas)
        for spot, area in canvas.spots.items():
            assert area.width > 0, (part, spot)
            assert area.height > 0, (part, spot)
            row = canvas.cells[area.y]
            assert row[area.x][0] == row[area.x + area.width - 1][0] == " ", (part, spot)


def wanted_spots(view: GreenGoldView, number: int) -> set[str]:
    """All places in an office, but for rows of upgrades."""
    mine = view.seats[number]
    found = {f"{what}:{number}" for what in ("office", "purse", "agents", "posts")}
    found |= {f"hole:{number}:{hole}" for hole in range(4)} | {f"crate:{number}:{tea}" for tea in TEAS}
    found |= {f"held:{number}:{name}" for name in mine.contracts}
    found |= {f"owned_mandate:{number}:{name}" for name in mine.mandates}
    return found | {f"own_share:{number}:{name}" for name, count in mine.shares.items() if count}


@pytest.mark.parametrize("part", ["office-66", "office-72", "office-79", "tall-46", "tall-110"])
@pytest.mark.parametrize("name", VIEWS)
def test_all_that_a_seat_has_can_be_found_in_its_office(name: str, part: str) -> None:
    view = VIEWS[name]()
    number = owner(view)
    rows = {f"row:{number}:{row}" for row in range(4)}
    if view.step == "use":
        rows = rows - {"row:0:3"} | {"own_upgrade:0:U08"}
    assert wanted_spots(view, number) | rows <= set(picture(name, part).spots)


@pytest.mark.parametrize("name", VIEWS)
def test_own_office_and_the_others_share_no_spot_and_leave_nobody_out(name: str) -> None:
    view = VIEWS[name]()
    mine, others = set(OFFICE.on_canvas(view, 72).spots), set(SEATS.on_canvas(view, 72).spots)
    assert not mine & others
    assert {f"office:{number}" for number in range(len(view.seats))} <= mine | others
    for number in range(len(view.seats)):
        assert {f"held:{number}:{contract}" for contract in view.seats[number].contracts} <= mine | others


# ---------------------------------------------------------------------- figures


def test_a_contract_tells_what_it_still_lacks() -> None:
    canvas = OFFICE.on_canvas(late(), 79)
    assert words_at(canvas, "held:0:S05").split() == ["GG", "£9", "+con", "lacks", "G"]
    assert words_at(canvas, "held:0:S01").split() == ["BB", "£7", "+con", "ready"]


def test_what_covered_upgrades_are_worth_stays_in_sight() -> None:
    """GG-2.6."""
    assert words_at(OFFICE.on_canvas(late(), 79), "row:0:3").split() == ["4", "negotiate:", "+con", "(2)+4+3"]


def test_the_shares_tell_their_worth_and_the_prize_for_the_most() -> None:
    canvas = OFFICE.on_canvas(late(), 79)
    assert words_at(canvas, "own_share:0:orange").split() == ["or4", "£60+6"]
    assert "+6" not in words_at(canvas, "own_share:0:grey"), "Mira has as many"


def test_the_next_trading_post_tells_its_money() -> None:
    assert [next_post(left) for left in (4, 3, 2, 1, 0)] == [*C.post_income, C.rules.no_post_left_money]
    assert "none left: £4" in words_at(OFFICE.on_canvas(VIEWS["mira"](), 72), "posts:1")


# ---------------------------------------------------------------------- the panels


@pytest.mark.parametrize("step", ["turns", "turn", "import", "contract", "short", "store", "serve"])
@pytest.mark.parametrize("width", PANELS)
def test_the_own_crates_and_contracts_are_told_where_they_matter(step: str, width: int) -> None:
    view = replace(late(), step=step, worker="blue", company="blue")
    told = own_lines(view, width)
    assert len(told) <= {76: 2}.get(width, 3)
    assert ("holes bl ○ │ or or ○" in told[0]) == (step == "turns")
    text = "   ".join(told)
    assert "store 4/7 BB G R" in text
    assert "GG £9 +con lacks G" in text
    assert "£35 +wkr" in text
    assert "BB £7 +con ready" in text


@pytest.mark.parametrize("width", PANELS)
def test_players_have_their_contracts_shares_and_fortune(width: int) -> None:
    heading, rin, *_ = panel_lines(late(), width)
    assert heading.endswith("fortune")
    assert "ctr" in heading
    shares = {40: "8", 44: "21··41", 56: "21··41", 76: "2  1  ·  ·  4  1"}[width]
    assert shares in rin
    assert rin[1:].startswith("● Rin"), "no number before the seat"


@pytest.mark.parametrize(
    "change",
    [
        {"crates": dict.fromkeys(TEAS, 9)},
        {"contracts": ()},
        {"rows": ((),) * 4},
        {"shares": dict.fromkeys(C.companies, 3)},
        {"posts": 0},
    ],
)
def test_an_office_is_laid_out_anew_when_something_in_it_changes(change: dict[str, object]) -> None:
    view = late()
    changed = with_seat(view, 0, **change)
    assert OFFICE.on_canvas(changed, 72).text() != OFFICE.on_canvas(view, 72).text()
    seen = [replace(one, viewer=1) for one in (view, changed)]
    assert SEATS.on_canvas(seen[0], 72).text() != SEATS.on_canvas(seen[1], 72).text()


# ---------------------------------------------------------------------- signs

SIGNS: Final[dict[str, tuple[Callable[[str, int, Look], str], tuple[str, ...]]]] = {
    "effects": (marks.effects, tuple(EFFECTS)),
    "contract": (marks.contract, tuple(C.contracts)),
    "mandate": (marks.mandate, tuple(C.mandates)),
    "upgrade": (marks.upgrade, tuple(C.upgrades)),
}


@pytest.mark.parametrize("kind", SIGNS)
def test_signs_keep_to_the_room_they_are_given(kind: str) -> None:
    sign, names = SIGNS[kind]
    for name, width, look in itertools.product(names, range(4, 30), (UNICODE, ASCII)):
        assert len(sign(name, width, look)) <= width
        assert len(sign(name, 0, look)) <= 26
        assert look is UNICODE or sign(name, width, look).isascii()


@pytest.mark.parametrize("kind", ["contract", "mandate", "upgrade"])
def test_different_cards_have_different_signs(kind: str) -> None:
    sign, names = SIGNS[kind]
    for width in (0, 16):
        assert len({sign(name, width, UNICODE) for name in names}) == len(names)


def test_all_teas_companies_and_actions_have_signs_of_their_own() -> None:
    for signs, things in (
        (marks.TEA, TEAS),
        (marks.COMPANY, C.companies),
        (marks.ACTION, C.actions.order),
    ):
        assert list(signs) == list(things)
        assert len(set(signs.values())) == len(signs)


# ---------------------------------------------------------------------- choices


class Asked(NamedTuple):
    """A moment of a random game with all that could be chosen, and what is legal of it."""

    view: GreenGoldView
    decision: Decision
    choices: list[Choice]
    legal: list[Choice]


@cache
def asked() -> list[Asked]:
    return list(_asked())


def _asked() -> Iterator[Asked]:
    for seed in range(6):
        for look in walk(GAME, Deal(2 + seed % 3, seed), seed, often=0.3):
            view = GAME.view(look.position, look.decision.seat)
            menu = list(GAME.flow.candidates(look.position, look.decision))
            yield Asked(view, look.decision, menu, GAME.flow.legal(look.position, look.decision))


PLACELESS: Final = {"end", "done", "no_deal", "decline", "skip", "keep", "to_bag"}
"""These only the decision panel has."""


@pytest.mark.slow
def test_every_choice_of_random_games_has_its_spot() -> None:
    met = set()
    for _, decision, choices, _ in asked():
        for choice in choices:
            met.add(choice.verb)
            assert (verbs.spot_of(decision, choice) is None) == (choice.verb in PLACELESS), choice
    assert met >= {"go", "take", "upgrade", "row", "buy", "contract", "factory", "post", "serve", "fulfil", "mandate"}


@pytest.mark.slow
def test_choices_in_an_office_are_found_there() -> None:
    for view, decision, choices, _ in asked():
        small, tall = set(OFFICE.on_canvas(view, 66).spots), set(TALL.on_canvas(view, 46).spots)
        for choice in choices:
            spot = verbs.spot_of(decision, choice) or ""
            if spot.split(":")[0] in ("hole", "row", "own_upgrade", "held", "crate", "own_share"):
                assert spot in small, (spot, view.step)
                assert spot in tall, (spot, view.step)


def test_ending_the_turn_twice_moves_nobody() -> None:
    """The key that ends a turn is none of the next seat's actions."""
    end = verbs.key_of(Decision("deliver", 0, "GG-8.1", False), Choice("end", ()), NAMES)
    decision = Decision("action", 1, "GG-1.2", False)
    assert end not in {verbs.key_of(decision, Choice("go", (action,)), NAMES) for action in C.actions.order}


def test_keys_are_free_and_differ_within_a_question() -> None:
    for view, decision, _, legal in asked():
        titles = [GAME.words.group(view, decision, choice, NAMES) for choice in legal]
        listed = [choice for at, choice in enumerate(legal) if not titles[at] or titles.index(titles[at]) == at]
        wished = [key for choice in listed if (key := verbs.key_of(decision, choice, NAMES)) is not None]
        assert len(set(wished)) == len(wished), decision
        assert not set(wished) & (TAKEN | set("?!"))
        assert all(len(key) == 1 for key in wished)


def test_actions_have_keys_of_their_own() -> None:
    decision = Decision("action", 0, "GG-1.2", False)
    keys = [verbs.key_of(decision, Choice("go", (action,)), NAMES) for action in C.actions.order]
    assert keys == ["i", "m", "n", "p", "s"]
