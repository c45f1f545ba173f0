"""Setting up a new table: seats, colours, options, the seed, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games.core.game import AnyGame, load_game, own_games
from games.core.journal import read_header
from games.core.lessons import cast_of
from games.core.names import problem_of, problems_of
from glover_tui.app import GloverApp
from glover_tui.picker.names import FIRST_NAMES, fresh_name
from glover_tui.picker.new_table import NewTableScreen
from glover_tui.picker.pick import PickScreen
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.open_table import pin_fits
from glover_tui.table.screen import TableScreen
from tests.app.sitting import frame
from tests.app.walking import press, settle, walk, write

pytestmark = pytest.mark.slow


def form(app: GloverApp) -> NewTableScreen:
    assert isinstance(app.screen, NewTableScreen)
    return app.screen


def table(app: GloverApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def fill(pilot: Pilot[int], app: GloverApp, field: str, text: str) -> None:
    """Write a text into a field instead of what is there."""
    app.screen.query_one(f"#text-{field}").focus()
    await press(pilot, "end", "ctrl+u")
    await write(pilot, text)


def test_names_colours_options_pin_and_seed_reach_the_table(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await fill(pilot, app, "name-0", "Ada")
        await fill(pilot, app, "pin-0", "1234")
        app.screen.query_one("#deed-start").focus()
        await press(pilot, "plus")
        app.screen.query_one("#mark-0").focus()
        await press(pilot, "right")
        app.screen.query_one("#choice-ladder").focus()
        await press(pilot, "right")
        await fill(pilot, app, "seed", "42")
        await press(pilot, "enter")
        await press(pilot, "enter")
        deal = table(app).session.deal
        assert (deal.seats, deal.seed, deal.options["ladder"]) == (4, 42, "2/3/4")

    walk(tmp_path, play)
    header = read_header(next((tmp_path / "tables").glob("*.jsonl")))
    assert header.names == ("Ada", "Mira", "Jon", "Rin")
    assert [seat.colour for seat in header.seats] == [1, 0, 3, 2]
    assert [seat.glyph for seat in header.seats] == ["▲", "●", "◆", "■"]
    assert pin_fits("1234", header.seats[0].pin)
    assert "1234" not in next((tmp_path / "tables").glob("*.jsonl")).read_text()


@pytest.mark.parametrize("game", sorted(own_games()))
def test_who_plays_in_the_lessons_has_the_same_colours_at_a_new_table(tmp_path: Path, game: str) -> None:
    cast = cast_of(game)
    assert cast["Rin"] == 0

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        app.push_screen(NewTableScreen(game))
        await settle(pilot)
        sitting = {row.name_.value: row.mark.colour for row in form(app).rows}
        assert {name: colour for name, colour in sitting.items() if name in cast} == {
            name: colour for name, colour in cast.items() if name in sitting
        }
        assert len(set(sitting.values())) == len(sitting)

    walk(tmp_path, play)


def test_the_last_names_and_colours_are_remembered(tmp_path: Path) -> None:
    async def first(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await press(pilot, "plus")
        await fill(pilot, app, "name-1", "Zoe")
        app.screen.query_one("#mark-0").focus()
        await press(pilot, "left")
        app.screen.query_one("#deed-start").focus()
        await press(pilot, "enter")

    async def again(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "n")
        assert form(app).count == 4
        assert [row.name_.value for row in form(app).rows[:4]] == ["Rin", "Zoe", "Jon", "Ada"]
        assert form(app).rows[0].mark.colour == 4

    walk(tmp_path, first)
    walk(tmp_path, again)


def test_a_name_that_will_not_do_is_told_at_its_field_and_keeps_the_game_from_starting(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        rows = form(app).rows
        rows[0].name_.value = "Mira"
        for name, sentence in (
            ("", "A seat needs a name."),
            ("   ", "A seat needs a name."),
            ("mira", "Seat 1 is called mira too."),
            ("日本", "A name may have only letters that are one cell wide."),
        ):
            rows[0].name_.focus()
            rows[1].name_.value = "Jon"
            await settle(pilot)
            assert sentence not in frame(app)
            rows[1].name_.value = name
            await press(pilot, "enter")
            assert app.focused is rows[1].name_
            line = next(line for line in frame(app).splitlines() if "red" in line)
            assert sentence[:20] in line
            assert sentence in frame(app)

    walk(tmp_path, play)


def test_a_name_is_cut_at_twelve_letters_while_it_is_written(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await fill(pilot, app, "name-0", "Bartholomeus the Elder")
        assert form(app).rows[0].name_.value == "Bartholomeus"

    walk(tmp_path, play)


def test_a_seed_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    sentence = "A seed is a whole number from 0 to 9223372036854775807"

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        for seed in ("minus one", "12x", "9999999999999999999"):
            await fill(pilot, app, "seed", "")
            assert sentence not in frame(app)
            await fill(pilot, app, "seed", seed)
            app.screen.query_one("#deed-start").focus()
            await press(pilot, "enter")
            assert sentence in frame(app)
            assert app.focused is app.screen.query_one("#text-seed")

    walk(tmp_path, play)


def test_without_a_seed_two_tables_are_dealt_differently(tmp_path: Path) -> None:
    seeds = []

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter", "enter")
        seeds.append(table(app).session.deal.seed)

    walk(tmp_path, play)
    walk(tmp_path, play)
    assert seeds[0] != seeds[1]


def test_seats_stay_within_what_the_game_is_played_by(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await press(pilot, "minus")
        assert "Glover is played by at least 3." in frame(app)
        await press(pilot, "plus", "plus", "plus")
        assert "Glover is played by at most 5." in frame(app)
        assert form(app).count == 5
        colours = [row.mark.colour for row in form(app).rows]
        assert sorted(colours) == [0, 1, 2, 3, 4]

    walk(tmp_path, play)


def test_taking_a_colour_that_somebody_has_swaps_the_two(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        app.screen.query_one("#mark-2").focus()
        await press(pilot, "left", "left")
        assert [row.mark.colour for row in form(app).rows[:3]] == [0, 2, 1]

    walk(tmp_path, play)


def test_eight_facilities_are_picked_by_hand_with_a_warning_when_a_cost_is_missing(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        app.screen.query_one("#choice-set").focus()
        await press(pilot, "enter")
        assert isinstance(app.screen, PickScreen)
        await press(pilot, *["space", "down"] * 7)
        assert "1 more." in frame(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, PickScreen)
        await press(pilot, "space")
        assert "No facility costs 4 or 5" in frame(app)
        await press(pilot, "enter")
        assert "picked by hand" in frame(app)
        assert "No facility costs 4 or 5" in frame(app)
        app.screen.query_one("#deed-start").focus()
        await press(pilot, "enter")
        assert len(table(app).session.deal.options["set"].split(",")) == 8

    walk(tmp_path, play)


def test_a_value_that_is_not_listed_is_asked_for_and_checked(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "end", "enter")
        app.screen.query_one("#choice-rounds").focus()
        await press(pilot, "enter")
        await press(pilot, "end", "ctrl+u")
        await write(pilot, "9")
        await press(pilot, "enter")
        assert "it is a number from 1 to 5." in frame(app)
        await press(pilot, "backspace")
        await write(pilot, "2")
        await press(pilot, "enter")
        app.screen.query_one("#deed-start").focus()
        await press(pilot, "enter")
        assert table(app).session.deal.options["rounds"] == "2"

    walk(tmp_path, play)


def test_enter_goes_from_name_to_name_and_then_to_the_start(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        form(app).rows[0].name_.focus()
        await press(pilot, "enter", "enter")
        assert app.focused is form(app).rows[2].name_
        await press(pilot, "enter")
        assert app.focused is app.screen.query_one("#deed-start")

    walk(tmp_path, play)


def test_arrows_alone_reach_every_line(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        seen = set()
        for _ in range(20):
            await press(pilot, "down")
            assert app.focused is not None
            seen.add(app.focused.id)
        assert {
            "text-name-0",
            "text-name-2",
            "deed-add",
            "choice--order",
            "choice-set",
            "text-seed",
            "deed-start",
        } <= seen

    walk(tmp_path, play)


def test_order_at_random_keeps_everybody_with_colour_and_pin(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        app.screen.query_one("#choice--order").focus()
        await press(pilot, "right")
        app.screen.query_one("#deed-start").focus()
        await press(pilot, "enter")

    walk(tmp_path, play)
    header = read_header(next((tmp_path / "tables").glob("*.jsonl")))
    assert {(seat.name, seat.colour) for seat in header.seats} == {("Rin", 0), ("Mira", 1), ("Jon", 3)}


def test_a_question_mark_is_no_letter_of_a_name_but_asks_for_help(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await fill(pilot, app, "name-0", "An+n-A")
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulebookScreen)
        await press(pilot, "escape")
        assert form(app).rows[0].name_.value == "An+n-A"

    walk(tmp_path, play)


def test_f1_opens_the_rule_of_an_option(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        app.screen.query_one("#choice-ladder").focus()
        await press(pilot, "f1")
        assert "The weapon ladder" in frame(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, NewTableScreen)

    walk(tmp_path, play)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Zoë", ""),
        ("a\nb", "A name is made of"),
        ("x" * 13, "A name has at most 12"),
        ("", "A seat needs"),
        ("凛", "A name may have only"),
        ("e\u0301", "A name may have only"),
        ("\udcff", "A name is made of"),
        ("[b]", ""),
    ],
)
def test_what_a_name_may_be(name: str, problem: str) -> None:
    assert problem_of(name).startswith(problem)
    assert bool(problem_of(name)) == bool(problem)


def test_the_second_of_two_equal_names_is_the_wrong_one() -> None:
    assert problems_of(["Rin", "Jon", "RIN"]) == ["", "", "Seat 1 is called RIN too."]


def test_there_is_always_a_fresh_name() -> None:
    taken: list[str] = []
    for _ in range(12):
        name = fresh_name(taken)
        assert name.casefold() not in {known.casefold() for known in taken}
        taken.append(name)
    assert taken[: len(FIRST_NAMES)] == list(FIRST_NAMES)


@pytest.mark.parametrize("name", own_games())
def test_every_game_of_ours_can_be_set_up_and_started(tmp_path: Path, name: str) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        game = load_game(name)
        app.push_screen(NewTableScreen(name))
        await settle(pilot)
        shown = frame(app)
        assert all(option.title in shown for option in game.options)
        assert ("PIN" in shown) == game.hidden, "there is nothing to keep from anybody in an open game"
        await press(pilot, "enter")
        assert table(app).game is game

    walk(tmp_path, play)
