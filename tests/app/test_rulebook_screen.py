"""The rulebook on the screen: opening at a rule, moving, searching, references, marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games.core.game import AnyGame
from games.core.rulebook import load
from glover_tui.app import GloverApp
from glover_tui.page import Page
from glover_tui.rulebook.layout import MARKS, lay_out, marks_of
from glover_tui.rulebook.screen import RulebookScreen
from tests.app.sitting import frame
from tests.app.walking import SIZES, press, settle, walk, write

pytestmark = pytest.mark.slow


def book(app: GloverApp) -> RulebookScreen:
    assert isinstance(app.screen, RulebookScreen)
    return app.screen


async def open_at(pilot: Pilot[int], app: GloverApp, rule: str | None = None) -> None:
    app.open_rulebook("glover", rule)
    await settle(pilot)


def in_sight(app: GloverApp, number: str) -> bool:
    """Whether the rule's head is on the screen."""
    text = app.screen.query_one("#rb-text", Page)
    return f" {number} " in "\n".join(line[20:] for line in frame(app).splitlines()) and text.size.height > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rule", ["GL-0.1", "GL-2.18", "GL-5.22", "GL-7.19"])
def test_it_opens_at_a_rule(rule: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app, rule)
        assert book(app).here == rule
        assert in_sight(app, rule)

    walk(tmp_path, play, size=size)


def test_an_unknown_rule_opens_the_book_with_the_nearest_ones(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app, "GL-2.99")
        assert "Glover has no rule GL-2.99; the nearest:" in frame(app)
        assert book(app).here == "GL-0.1"

    walk(tmp_path, play, size=(120, 36))


def test_a_game_without_a_rulebook_says_so(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        app.open_rulebook("toy", "T-1.1")
        await settle(pilot)
        assert "This game has brought no rulebook." in frame(app)
        for key in ("down", "right", "space", "end", "n", "escape"):
            await press(pilot, key)
        await press(pilot, "escape")
        assert not isinstance(app.screen, RulebookScreen)

    walk(tmp_path, play)


def test_arrows_go_by_rule_and_by_chapter_and_stop_at_both_ends(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app)
        await press(pilot, "up")
        assert book(app).here == "GL-0.1"
        await press(pilot, "right", "right", "down")
        assert book(app).here == "GL-2.2"
        await press(pilot, "left")
        assert book(app).here == "GL-2.1"
        await press(pilot, "left")
        assert book(app).here == "GL-1.1"
        await press(pilot, "end", "down")
        assert book(app).here == [rule.number for rule in load("glover")][-1]
        assert in_sight(app, book(app).here)
        await press(pilot, "home")
        assert book(app).here == "GL-0.1"

    walk(tmp_path, play)


def test_turning_pages_reads_on(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app)
        seen = [book(app).here]
        for _ in range(80):
            await press(pilot, "space")
            if book(app).here == seen[-1]:
                break
            assert in_sight(app, book(app).here)
            seen.append(book(app).here)
        assert seen[-1] == [rule.number for rule in load("glover")][-1]
        await press(pilot, "b")
        assert book(app).here != seen[-1]

    walk(tmp_path, play, size=(120, 36))


def test_a_search_lists_its_hits_and_goes_round_them(tmp_path: Path) -> None:
    hits = [rule.number for rule in load("glover").search("deck cube")]

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app)
        await press(pilot, "slash")
        await write(pilot, "deck cube")
        await press(pilot, "enter")
        assert book(app).here == hits[0]
        assert f"{len(hits)} rules found" in frame(app)
        await press(pilot, "n")
        assert book(app).here == hits[1]
        await press(pilot, "N", "N")
        assert book(app).here == hits[-1]
        assert in_sight(app, hits[-1])
        await press(pilot, "escape")
        assert "rules found" not in frame(app)
        await press(pilot, "escape")
        assert not isinstance(app.screen, RulebookScreen)

    walk(tmp_path, play)


def test_a_search_for_a_number_goes_there_and_one_for_nothing_known_says_so(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app)
        await press(pilot, "slash")
        await write(pilot, "5.10")
        await press(pilot, "enter")
        assert book(app).here == "GL-5.10"
        await press(pilot, "slash")
        await write(pilot, "wolpertinger")
        await press(pilot, "enter")
        assert "Nothing found" in frame(app)

    walk(tmp_path, play)


def test_the_mouse_opens_a_chapter(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await open_at(pilot, app)
        await pilot.click("#rb-side", offset=(5, 4))
        await settle(pilot)
        assert book(app).here == "GL-3.1"

    walk(tmp_path, play)


@pytest.mark.parametrize("width", [40, 54, 80, 150])
def test_no_line_of_the_book_is_wider_than_its_page_and_no_rule_is_lost(width: int) -> None:
    rules = load("glover")
    laid = lay_out(rules, width)
    assert list(laid.rules) == [rule.number for rule in rules]
    for row, cells in enumerate(laid.sheet.rows):
        line = "".join(cell.text for cell in cells)
        is_head = any(first == row for first, _ in laid.rules.values())
        assert len(line) <= width or is_head
    flat = " ".join(" ".join("".join(cell.text for cell in cells) for cells in laid.sheet.rows).split())
    for rule in rules:
        assert " ".join(rule.text.split()) in flat


def test_marks_are_shown_behind_the_titles_in_a_fixed_order() -> None:
    rules = load("glover")
    shown = {rule.number: marks_of(rule) for rule in rules}
    for marks in shown.values():
        assert marks == sorted(marks, key=list(MARKS).index)
    assert any("told" in marks for marks in shown.values())
    assert any("invented" in marks for marks in shown.values())
    assert any("reconstructed" in marks for marks in shown.values())
    assert all("ruling" in shown[rule.number] for rule in rules if rule.ruled)


def test_a_reference_in_a_text_can_be_pressed() -> None:
    from games.core.rulebook import parse

    text = "# T\n\nIntro.\n\n## T-0 A\n\n### T-0.1 One\nSee T-0.2, please.\n\n### T-0.2 Two\nSee T-0.1.\n"
    spots = lay_out(parse(text, "t"), 60).sheet.spots
    assert [spot.partition("@")[0] for spot in spots if spot.startswith("go:")] == ["go:T-0.2", "go:T-0.1"]
