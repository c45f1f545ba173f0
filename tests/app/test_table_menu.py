"""The choices with their keys and lines, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core.game import AnyGame, load_game
from games.core.ledger import SCORE, Change
from games.core.types import Choice, Decision
from glover_tui.boards.base import Ink
from glover_tui.boards.generic import GenericBoard
from glover_tui.table.bars import Act, Key, footer_line, info_lines, title_line
from glover_tui.table.changes import changes_told
from glover_tui.table.choices import Doubt, Opened, doubt_lines, lay_menu, lay_opened
from glover_tui.table.explaining import Remark, refused
from glover_tui.table.flow import Own, PublicTable
from glover_tui.table.lines import Piece, Pieces, abridged, coloured, cut, fit, width_of, wrap
from glover_tui.table.menu import TAKEN, Entry, Fold, Menu, Section, folded, give_keys, numbered, read_menu, seat_keys
from glover_tui.table.open_table import hash_pin, pin_fits
from glover_tui.table.scene import make_scene
from glover_tui.table.seats import SeatCall, Seats
from glover_tui.theme.look import UNICODE
from glover_tui.theme.plain import ascii_line
from tests.app.sitting import do, glover, play_to, table_of

ASKED = Decision("x", 0, "X-1.1", False)
SEATS = Seats(("Rin", "Mira", "Jon"), (0, 1, 2), UNICODE)


class Board(GenericBoard):
    """Wishes for keys."""

    def __init__(self, **wishes: str) -> None:
        super().__init__("x")
        self.wishes = wishes

    def key_of(self, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
        return self.wishes.get(choice.verb)


def entry(verb: str, reason: str = "", spot: str | None = None, effect: str = "", seat: int = 0) -> Entry:
    return Entry(seat, ASKED, Choice(verb), verb.capitalize(), effect, reason, "X-1.2", spot)


def menu_of(*entries: Entry | Fold, board: Board | None = None) -> Menu:
    return give_keys([Section(0, ASKED, "What now?", entries)], board or Board(), SEATS.names)


def panel(menu: Menu, width: int, height: int, cursor: object = None, viewer: int | None = None) -> list[Pieces]:
    return lay_menu(menu, [], SEATS, viewer, width, height, cursor).lines


def opened(fold: Opened, width: int, height: int) -> list[Pieces]:
    return lay_opened(fold, width, height).lines


def texts(lines: Sequence[Pieces]) -> list[str]:
    return ["".join(piece.text for piece in line).rstrip() for line in lines]


# ---------------------------------------------------------------------- keys


def test_keys_stay_where_they_are_whatever_is_ruled_out() -> None:
    for reasons in (("", "", ""), ("", "not now", ""), ("not now", "not now", "")):
        menu = menu_of(*(entry(verb, why) for verb, why in zip(("deal", "wait", "fail"), reasons, strict=True)))
        assert [item.key for item in menu.items] == ["1", "2", "3"]
        assert menu.by_key["3"].label == "Fail"


def test_a_wished_key_is_given_first() -> None:
    menu = menu_of(entry("deal"), entry("fail", "not now"), entry("wait"), board=Board(fail="1"))
    assert [item.key for item in menu.items] == ["2", "1", "3"]


def test_no_choice_gets_a_key_that_means_something_at_every_table() -> None:
    menu = menu_of(*(entry(f"v{number}") for number in range(40)), board=Board(v0="u", v1="j", v2="q"))
    given = [item.key for item in menu.items if item.key]
    assert not set(given) & TAKEN
    assert len(given) == len(set(given))


def test_a_fold_of_what_is_ruled_out_takes_no_key_that_belongs_to_something_else() -> None:
    shut = Fold(0, ASKED, "Others", (entry("a", "too far"), entry("b", "too far")))
    menu = menu_of(shut, entry("c"), board=Board(a="1", b="2", c="1"))
    assert [item.key for item in menu.items] == ["z", "1"]
    assert [one.key for one in numbered(next(menu.items).entries)] == ["1", "2"]
    menu = menu_of(shut, entry("c"), board=Board(a="m1", b="m2"))
    assert [item.key for item in menu.items] == ["m", "1"], "nor does it lose its own"
    bare = menu_of(shut, entry("c"))
    assert [item.key for item in bare.items] == ["1", "2"], "nobody wished for a key of it"


def test_an_entry_has_its_own_key_in_an_opened_fold() -> None:
    fold = Fold(0, ASKED, "Canton", (entry("a"), entry("b"), entry("c")))
    menu = menu_of(fold, board=Board(a="c3", b="c3", c="c1"))
    assert [item.key for item in menu.items] == ["c"]
    assert [one.key for one in numbered(next(menu.items).entries)] == ["3", "2", "1"]


def test_a_key_is_wished_for_once() -> None:
    menu = menu_of(entry("a"), entry("b"), board=Board(a="x1", b="b"))
    assert [item.key for item in menu.items] == ["1", "b"]


def test_entries_of_an_opened_fold_are_numbered_anew() -> None:
    again = numbered([entry("a"), entry("b", "no"), entry("c")])
    assert [one.key for one in again] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        (("Rin", "Mira", "Jon"), "RMJ"),
        (("Lena", "Uli", "Lu"), "EIA"),
        (("Ada", "Ann", "Ana"), "ANB"),
        (("林", "Åsa", "Łukasz"), "ASK"),
    ],
)
def test_every_seat_has_a_key_of_its_own(names: tuple[str, ...], keys: str) -> None:
    assert "".join(seat_keys(names)) == keys


# ---------------------------------------------------------------------- spots


def test_a_spot_is_live_if_one_of_its_choices_is_legal() -> None:
    menu = menu_of(entry("a", "too dear", "s"), entry("b", "", "s"), entry("c", "too far", "t"))
    assert menu.live() == {"s": None, "t": "too far"}
    assert [one.choice.verb for one in menu.at("s")] == ["b"]
    assert [one.choice.verb for one in menu.at("t")] == ["c"]


# ---------------------------------------------------------------------- lines


def test_a_refused_choice_shows_its_reason_and_a_legal_one_its_effect() -> None:
    menu = menu_of(entry("deal", effect="you get R R G"), entry("wait", "no bid on the table"))
    assert texts(panel(menu, 44, 20)) == [
        "What now?",
        " 1  Deal  you get R R G",
        " 2  Wait  no bid on the table",
    ]


def test_long_reasons_wrap_in_their_column_when_there_is_room_and_are_cut_when_not() -> None:
    menu = menu_of(entry("deal", "needs reliance 3, you have only 1"))
    roomy = texts(panel(menu, 30, 20))
    assert roomy[1:] == [" 1  Deal  needs reliance 3,", "          you have only 1"]
    assert texts(panel(menu, 30, 2))[1:] == [" 1  Deal  needs reliance 3 …"]


def test_when_nothing_helps_the_legal_choices_come_first() -> None:
    entries = [entry(f"v{number}", "no" if number % 2 else "") for number in range(10)]
    lines = texts(panel(menu_of(*entries), 30, 4))
    assert [line.split()[-1] for line in lines[1:]] == ["V0", "V2", "V4", "V6", "V8", *["no"] * 5]


def test_an_ellipsis_never_stands_alone_on_a_line() -> None:
    assert wrap("Other crates and tiles …", 23) == ["Other crates and", "tiles …"]
    assert wrap("Tiles …", 5) == ["Tiles", "…"], "there is no room for both"


def test_no_line_is_wider_than_the_panel() -> None:
    entries = [entry("word" * number, "reason " * number) for number in range(1, 9)]
    for width in range(12, 60):
        for line in panel(menu_of(*entries), width, 100):
            assert width_of(line) <= width


def test_the_choices_of_other_seats_stand_in_a_row_behind_their_names() -> None:
    sections = [
        Section(0, ASKED, "What now?", (entry("deal"),)),
        Section(1, ASKED, "?", (entry("bid", seat=1), entry("keep", "no", seat=1), entry("withdraw", seat=1))),
        Section(2, ASKED, "", behind=True),
    ]
    lines = panel(give_keys(sections, Board(), SEATS.names), 44, 20)
    assert texts(lines)[-2:] == ["▲ Mira  2 Bid  4 Withdraw", "■ Jon  decides in secret: J"]
    assert SeatCall(2) in [piece.target for line in lines for piece in line]


def test_a_seat_that_looks_and_is_not_asked_is_shown_the_way_back() -> None:
    lines = texts(panel(Menu(), 44, 20, viewer=1))
    assert lines == ["You are not asked anything now.", " Enter  Back to the open table"]


def test_many_choices_ruled_out_for_one_reason_share_a_line() -> None:
    table = play_to(glover(), "bid")
    seat = table.session.decisions()[0].seat
    scene = make_scene(table, Board(), Own(seat, glancing=False))
    put = [item for item in scene.menu.items if item.entries[0].choice.verb == "put"]
    assert [len(item.entries) for item in put] == [1, 1, 1, 1, 1], "each colour is missing for a reason of its own"
    alike = [entry("lay", "too far", str(number)) for number in range(4)]
    assert [one.label for one in folded([*alike, entry("go"), *alike[:2]])] == ["Lay and 3 more", "Go", "Lay", "Lay"]


def test_an_opened_fold_and_a_doubt_show_the_way_back() -> None:
    told = texts(opened(Opened("Which one?", numbered([entry("a"), entry("b")])), 40, 20))
    assert told == ["Which one?", " 1  A", " 2  B", " Esc    Back"]
    doubt = texts(doubt_lines(Doubt(entry("deal"), "All is at stake.", "X-1", meant=True), 40))
    assert doubt == ["Deal", "All is at stake. X-1", " Enter  Yes, do it", " Esc    No, back"]
    caution = texts(doubt_lines(Doubt(entry("deal"), "it costs all.", "X-1", meant=False), 40))
    assert caution[1:3] == ["Probably not meant: it costs all. X-1", " Enter  Do it all the same"]


def test_free_lines_are_shared_alike_and_the_cursor_has_its_own_first() -> None:
    menu = menu_of(*(entry(verb, effect="one two three four five six seven eight nine") for verb in ("deal", "wait")))
    assert len(panel(menu, 30, 20)) == 1 + 2 * 3
    told = [len([line for line in texts(panel(menu, 30, 5)) if "…" in line])]
    assert told == [2], "two lines each"
    last = list(menu.items)[-1]
    lines = texts(panel(menu, 30, 5, last))
    assert (lines[1][-1], lines[-1].split()[-1]) == ("…", "nine")


def test_labels_are_broken_where_that_saves_lines() -> None:
    menu = menu_of(replace(entry("deal"), label="Blue, Import/Negotiate", effect="one two three four five six seven"))
    assert texts(panel(menu, 44, 20))[1:] == [
        " 1  Blue,             one two three four",
        "    Import/Negotiate  five six seven",
    ]


def test_short_choices_stand_two_in_a_line_where_all_of_them_are_in_sight_only_then() -> None:
    menu = menu_of(*(entry(f"v{number}", effect=f"value {number} → {number + 1}") for number in range(5)))
    assert len(panel(menu, 78, 6)) == 6, "one below the other as long as there is room"
    assert texts(panel(menu, 78, 4))[1:] == [
        " 1  V0  value 0 → 1                      2  V1  value 1 → 2",
        " 3  V2  value 2 → 3                      4  V3  value 3 → 4",
        " 5  V4  value 4 → 5",
    ]
    assert len(panel(menu, 44, 4)) == 6, "there is no room for two"


def test_what_is_too_long_for_half_a_line_has_a_line_of_its_own() -> None:
    long = entry("deal", effect="you get one cube of every colour that lies on the table")
    lines = texts(panel(menu_of(entry("a"), entry("b"), long, entry("c"), entry("d"), entry("e")), 78, 5))
    assert [line.split()[1::2] for line in (lines[1], lines[3], lines[4])] == [["A", "B"], ["C", "D"], ["E"]]
    assert lines[2].endswith("on the table")


def test_where_not_even_that_is_room_enough_all_choices_are_named_and_no_figure_is_cut() -> None:
    entries = [entry(f"verb{number}", effect="politics 2 → 3, card limit 1 → 2; 2 glory") for number in range(8)]
    lines = texts(panel(menu_of(*entries), 78, 5))
    assert len(lines) == 5
    assert lines[1] == " 1  Verb0  politics 2 → 3 …              2  Verb1  politics 2 → 3 …"


def test_a_text_is_cut_after_a_part_of_it_or_a_word_and_never_within_a_figure() -> None:
    text = "value £4 → £5, over a line: 2 shares"
    cuts = ["value …", "value £4 → £5 …", "value £4 → £5, over a line: …", text]
    assert list(dict.fromkeys(abridged(text, width) for width in range(8, 37))) == cuts
    assert abridged("Constantinople", 8) == "Constan…"


def test_a_fold_tells_what_there_is_to_choose_from() -> None:
    fold = Fold(0, ASKED, "Pay", (entry("a"),), effect="you have 2")
    assert texts(panel(menu_of(fold), 44, 20))[1:] == [" 1  Pay …  you have 2"]


# ---------------------------------------------------------------------- what a menu is read from


def test_the_open_table_shows_no_secret_decision(toy: AnyGame) -> None:
    table = do(table_of(toy), 0, "pledge 1")
    do(table, 1, "pledge 0")
    do(table, 2, "pledge 2")
    menu = read_menu(table.session, Board(), table.session.view(None), None, table.names)
    assert [section.behind for section in menu.sections] == [True]
    assert not list(menu.entries)
    own = read_menu(table.session, Board(), table.session.view(0), 0, table.names)
    assert [one.choice.verb for one in own.entries][:1] == ["lay"]
    assert not read_menu(table.session, Board(), table.session.view(1), 1, table.names).sections


def test_at_the_open_table_every_asked_seat_has_its_section(toy: AnyGame) -> None:
    scene = make_scene(table_of(toy), Board(), PublicTable((0, 1, 2)))
    assert [section.seat for section in scene.menu.sections] == [0, 1, 2]


# ---------------------------------------------------------------------- bars


def test_the_footer_gives_up_the_least_needed_keys_first() -> None:
    keys = [Key("u", "Undo", Act("undo")), Key("x", "Extra", Act("x"), 5), Key("q", "Leave", Act("leave"))]
    assert texts([footer_line(keys, 40)]) == [" u Undo   x Extra   q Leave"]
    assert texts([footer_line(keys, 20)]) == [" u Undo   q Leave"]


def test_the_title_bar_says_what_is_not_saved_whatever_gives_way() -> None:
    parts = ("round 1 of 5", "Negotiation", "Mira's turn", "Big Cheese: nobody")
    line = "".join(piece.text for piece in title_line("Glover", parts, "saved", "not saved: the disk is full", 60))
    assert len(line) == 60
    assert "not saved: the disk is full" in line
    assert "saved" in "".join(piece.text for piece in title_line("Glover", parts, "saved", "", 90))


def test_the_info_line_is_cut_before_its_rule() -> None:
    refusal = refused("Brewery", "two cubes of any colour " * 5, "GL-5.9")
    lines = texts(info_lines(refusal, 60, 1))
    assert len(lines) == 1
    assert lines[0].endswith("…  GL-5.9")
    assert len(lines[0]) <= 60
    assert texts(info_lines(Remark("", head="Brewery"), 60, 2)) == [" Brewery"]


def test_the_info_line_gives_up_what_is_said_elsewhere_before_what_is_not() -> None:
    remark = Remark("two cubes; one more", "GL-5.9", "Brewery")
    assert texts(info_lines(remark, 38, 1)) == [" Brewery: two cubes; one more  GL-5.9"]
    assert texts(info_lines(remark, 37, 1)) == [" Brewery: two cubes; one more"]
    assert texts(info_lines(remark._replace(beside=True), 37, 1)) == [" two cubes; one more  GL-5.9"]
    assert texts(info_lines(remark, 29, 1)) == [" Brewery: two cubes …"]
    assert texts(info_lines(remark, 18, 1)) == [" Brewery: two …"]


def test_the_info_line_is_cut_between_figures_and_names_the_key_that_tells_all_of_them() -> None:
    remark = Remark("glory now 6→7, markers in the harbor 2→5; Rin: glory now 8→9", "EN-3.4", "Build Bank", more=True)
    beside = remark._replace(beside=True)
    assert texts(info_lines(beside, 80, 1)) == [f" {remark.text}  EN-3.4"]
    cuts = {"".join(texts(info_lines(beside, width, 1))) for width in range(24, 62)}
    assert cuts == {" glory now 6→7 … ? all", " glory now 6→7, markers in the harbor 2→5 … ? all"}
    assert len(info_lines(beside, 40, 1, spare=1)) == 2, "what is too long goes on in a line that is to spare"
    assert len(info_lines(beside, 80, 1, spare=1)) == 1
    assert info_lines(beside, 40, 1)[0][-1].target == Act("why")


def test_what_a_choice_changes_is_told_from_what_is_most_important_to_the_seat() -> None:
    told = [("money", 1), (SCORE, 2), ("money", 2), ("money", 0), ("dividends", -1), (SCORE, 0)]
    changes = [Change(name, seat, 1, 2) for name, seat in told]
    words = load_game("green_gold").words
    assert changes_told(words, 0, changes, SEATS.names) == [
        "fortune now 1→2, cash 1→2",
        "Jon: fortune now 1→2",
        "dividends paid 1→2",
        "Mira: cash 1→2",
        "Jon: cash 1→2",
    ]


def test_in_ascii_the_signs_are_told_as_the_board_draws_them() -> None:
    assert ascii_line(["● ▲ ■ ◆ ★  ── F ──  ━━ ● ━━  ○ 1 Market"]) == ["o ^ # % *  -- F --  -- o --  . 1 Market"]


def test_in_ascii_a_cut_is_no_full_stop_and_no_line_gets_wider() -> None:
    assert ascii_line(["needs a build lev…"]) == ["needs a build l..."]
    assert ascii_line(["a lev…", "  EN-1"]) == ["a l...", "  EN-1"]
    assert ascii_line(["Bank …", "  ", "why not"]) == ["Bank .", "..", "why not"]
    assert ascii_line(["Bank …"]) == ["Bank ..."], "at the end of a line there is room behind it"


# ---------------------------------------------------------------------- text


def test_text_is_measured_in_cells() -> None:
    assert [fit("林林林", width) for width in (6, 5, 4, 0)] == ["林林林", "林林…", "林…", ""]
    assert cut("abcdef", 4) == "abc…"
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrap("", 4) == [""]
    assert wrap("林林 a", 1) == ["林", "林", "a"], "wider than the line, as a terminal may be for a moment"


def test_a_pin_is_kept_as_a_hash_that_tells_nothing() -> None:
    kept = hash_pin("1234")
    assert "1234" not in kept
    assert hash_pin("1234") != kept
    assert pin_fits("1234", kept)
    assert not pin_fits("1235", kept)
    assert not pin_fits("", kept)
    assert not pin_fits("1234", "nonsense")
    assert hash_pin("") == ""


def test_words_with_an_ink_of_their_own_stand_out_where_they_stand_alone() -> None:
    inks = {"W": "cube.W", "R": "cube.R"}
    line = coloured([Piece("Wim pays R W: W.", Ink("text")), Piece(" R ", Ink("live"))], inks)
    assert [piece.text for piece in line if piece.ink.fore.startswith("cube.")] == ["R", "W", "W"]
    assert "".join(piece.text for piece in line) == "Wim pays R W: W. R "


def test_a_seat_that_is_called_like_a_cube_keeps_its_name_plain() -> None:
    assert Seats(("R", "Mira"), (0, 1), UNICODE, {"R": "cube.R", "W": "cube.W"}).inks == {"W": "cube.W"}


def test_an_opened_fold_uses_the_lines_that_are_left_to_tell_in_full_and_first_of_what_can_be_chosen() -> None:
    effect = "politics 2 to 3; 1 glory; Lisbon-Cadiz: culture 0 to 1, 1 glory"
    entries = numbered([entry("wait", reason="closed: 2 of 6 spaces are taken there"), entry("deal", effect=effect)])
    told = [texts(opened(Opened("Which one?", entries), 40, height)) for height in (4, 6, 9)]
    assert [len(lines) for lines in told] == [4, 6, 7]
    assert any("…" in line for line in told[0])
    assert "culture 0 to 1" in " ".join(" ".join(line.split()) for line in told[1])
    assert not any("…" in line for line in told[2])


def test_a_fold_in_which_nothing_goes_names_the_reason_as_far_as_all_have_it() -> None:
    one, other = entry("wait", reason="Rin is there"), entry("deal", reason="Mira is there")
    assert Fold(0, ASKED, "All", (one, one)).reason == "Rin is there"
    assert Fold(0, ASKED, "All", (one, other)).reason == "various reasons"
    assert Fold(0, ASKED, "All", (other, one, one)).reason == "mostly: Rin is there"
    nearly = [entry(verb, reason=f"closed: {taken} of 6 taken") for verb, taken in (("wait", 2), ("deal", 3))]
    assert Fold(0, ASKED, "All", tuple(nearly)).reason == "closed"
    assert Fold(0, ASKED, "All", (one, entry("deal"))).reason == ""


def test_a_long_name_is_broken_after_its_hyphen() -> None:
    assert wrap("Amsterdam-Copenhagen: industry", 17) == ["Amsterdam-", "Copenhagen:", "industry"]
    assert wrap("Import/Negotiate", 10) == ["Import/", "Negotiate"]
