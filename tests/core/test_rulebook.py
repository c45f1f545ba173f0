"""The rulebook: reading numbered rules, finding them, and the seed of each game."""

import re
from dataclasses import FrozenInstanceError

import pytest

from games.core.rulebook import MARKS, Rulebook, load, parse

SEED = """\
# Tic Tac

Three in a row
wins.

## TT-0 The board

A small chapter.

### TT-0.1 Nine fields  (told)
The board has nine fields,
three by three.

It is drawn on:

- paper
- slate, if there is
  slate

### TT-0.2 Crosses
One seat draws crosses. Ruling: the elder seat.

## TT-1 Play

### TT-1.1 Turns
Draw crosses or rings by turns.

### TT-1.2 A field is taken  (ruling, invented)
What is drawn stays; the board never empties.
"""


@pytest.fixture
def book() -> Rulebook:
    return parse(SEED, "tic_tac")


def numbers(book: Rulebook, words: str) -> list[str]:
    return [rule.number for rule in book.search(words)]


def test_a_seed_becomes_chapters_with_rules_in_order(book: Rulebook) -> None:
    assert (book.game, book.title, book.intro) == ("tic_tac", "Tic Tac", "Three in a row wins.")
    assert [(chapter.number, chapter.title, chapter.intro) for chapter in book.chapters] == [
        ("TT-0", "The board", "A small chapter."),
        ("TT-1", "Play", ""),
    ]
    assert [rule.number for rule in book] == ["TT-0.1", "TT-0.2", "TT-1.1", "TT-1.2"]
    assert {rule.chapter for rule in book.chapters[1].rules} == {"TT-1"}


def test_marks_are_read_off_the_heading_and_not_part_of_the_title(book: Rulebook) -> None:
    assert book.rule("TT-1.2").title == "A field is taken"
    assert book.rule("TT-1.2").marks == {"ruling", "invented"}
    assert book.rule("TT-1.1").marks == frozenset()
    assert book.rule("TT-0.1").told
    assert not book.rule("TT-0.2").told


def test_a_rule_is_ruled_by_its_mark_or_by_a_sentence_that_says_ruling(book: Rulebook) -> None:
    assert [rule.number for rule in book if rule.ruled] == ["TT-0.2", "TT-1.2"]


def test_wrapped_lines_are_joined_and_paragraphs_and_list_items_stay_apart(book: Rulebook) -> None:
    assert book.rule("TT-0.1").text == (
        "The board has nine fields, three by three.\n\nIt is drawn on:\n\n- paper\n- slate, if there is slate"
    )


def test_a_rulebook_cannot_be_written_to(book: Rulebook) -> None:
    with pytest.raises(FrozenInstanceError):
        book.rule("TT-0.2").title = "Rings"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("TT-0.9", "TT-0.1, TT-0.2"),
        ("TT-1", "TT-1.1, TT-1.2"),
        ("tt-1.2", "TT-1.2"),
        ("T-1.2", "TT-1.2"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest_ones(book: Rulebook, wrong: str, near: str) -> None:
    with pytest.raises(KeyError) as refused:
        book.rule(wrong)
    message = refused.value.args[0]
    assert message.startswith(f"Tic Tac has no rule {wrong}; the nearest: ")
    assert near in message
    assert message.endswith(".")


def test_a_number_like_no_other_is_answered_without_guesses(book: Rulebook) -> None:
    with pytest.raises(KeyError, match=r"Tic Tac has no rule Wolpertinger\."):
        book.rule("Wolpertinger")


def test_search_wants_every_word_and_does_not_mind_case(book: Rulebook) -> None:
    assert numbers(book, "BOARD nine") == ["TT-0.1"]
    assert numbers(book, "board wolpertinger") == []


def test_search_does_not_mind_hyphens() -> None:
    book = parse(
        "# X\n\nIntro.\n\n## X-0 All\n\n### X-0.1 Others\nAn early-bird letter.\n\n### X-0.2 Early bird\nIt.\n", "x"
    )
    assert numbers(book, "early-bird") == numbers(book, "early bird") == ["X-0.2", "X-0.1"]


def test_search_ranks_titles_before_texts(book: Rulebook) -> None:
    assert numbers(book, "field") == ["TT-0.1", "TT-1.2"]
    assert numbers(book, "crosses") == ["TT-0.2", "TT-1.1"]
    assert numbers(book, "taken") == ["TT-1.2"]
    assert numbers(book, "board") == ["TT-0.1", "TT-1.2"]
    assert numbers(book, "taken board") == ["TT-1.2"]


def test_search_ranks_a_number_before_titles_and_texts() -> None:
    rules = "".join(f"### X-0.{n} Name {n}\nSee X-0.1 and X-0.12.\n\n" for n in range(1, 13))
    book = parse(f"# X\n\nIntro.\n\n## X-0 All\n\n{rules}", "x")
    assert numbers(book, "x-0.12")[:2] == ["X-0.12", "X-0.1"]
    assert numbers(book, "0.1")[:4] == ["X-0.1", "X-0.10", "X-0.11", "X-0.12"]
    assert numbers(book, "name 7") == ["X-0.7"]


def test_search_for_a_chapter_gives_its_rules(book: Rulebook) -> None:
    assert numbers(book, "tt-1") == ["TT-1.1", "TT-1.2"]


def test_search_for_nothing_finds_nothing(book: Rulebook) -> None:
    assert book.search("  ") == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# Tic Tac\n", "Tic Tac\n", "line 1: a rulebook begins with its title"),
        ("# Tic Tac\n", "#\n", "line 1: a rulebook begins with its title"),
        ("Three in a row\nwins.\n", "\n\n", "line 1: the introduction is missing"),
        ("## TT-0 The board", "## The board", "line 6: cannot read the chapter heading 'The board'"),
        ("## TT-0 The board", "## TT-2 The board", "line 6: chapter TT-0 should come here, not TT-2"),
        ("## TT-1 Play", "## T-1 Play", "line 23: chapter TT-1 should come here, not T-1"),
        ("## TT-1 Play", "# TT-1 Play", "line 23: expected a chapter"),
        ("## TT-0 The board\n\nA small chapter.\n", "", "line 7: expected a chapter"),
        ("## TT-1 Play", "## TT-1 Play\n\nNo rules.\n\n## TT-2 More", "line 23: chapter TT-1 has no rules"),
        ("### TT-0.2 Crosses", "### TT-0.3 Crosses", "line 20: rule TT-0.2 should come here, not TT-0.3"),
        ("### TT-0.2 Crosses", "### TT-0.1 Crosses", "line 20: rule TT-0.2 should come here, not TT-0.1"),
        ("### TT-1.1 Turns", "### TT-0.3 Turns", "line 25: rule TT-1.1 should come here, not TT-0.3"),
        ("### TT-0.2 Crosses", "### TT-0.2", "line 20: cannot read the rule heading 'TT-0.2'"),
        ("### TT-0.2 Crosses", "#### TT-0.2 Crosses", "line 20: cannot read the rule heading"),
        ("Draw crosses or rings by turns.\n", "", "line 25: rule TT-1.1 has no text"),
        ("(told)", "(tolt)", "line 10: unknown mark 'tolt'; there are invented, ruling, told"),
        ("(told)", "()", "line 10: unknown mark ''"),
        ("(told)", "(told", "line 10: cannot read the marks"),
        ("(told)", "(told) (ruling)", "line 10: cannot read the marks"),
    ],
)
def test_a_malformed_seed_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert SEED.count(old) == 1
    with pytest.raises(ValueError, match=re.escape(message)):
        parse(SEED.replace(old, new), "tic_tac")


@pytest.mark.parametrize("text", ["", "\n\n", "# Title\n\nOnly an introduction.\n"])
def test_a_seed_without_a_title_or_a_chapter_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="line 1: "):
        parse(text, "none")


def test_load_reads_once() -> None:
    assert load("glover") is load("glover")


@pytest.mark.parametrize("name", ["chess", "../seeds/glover", "", "Glover"])
def test_load_knows_only_the_games_there_are(name: str) -> None:
    with pytest.raises(KeyError, match="There is no rulebook called"):
        load(name)


class TestGlover:
    """The seed of Glover."""

    def test_it_has_the_eight_chapters(self) -> None:
        book = load("glover")
        assert book.title == "Glover"
        assert [chapter.number for chapter in book.chapters] == [f"GL-{n}" for n in range(8)]

    def test_its_numbers_have_no_gaps_and_no_repeats(self) -> None:
        for chapter in load("glover").chapters:
            due = [f"{chapter.number}.{n}" for n in range(1, len(chapter.rules) + 1)]
            assert [rule.number for rule in chapter.rules] == due

    def test_its_titles_have_no_repeats(self) -> None:
        titles = [rule.title for rule in load("glover")]
        assert len(titles) == len(set(titles))

    def test_every_number_that_a_rule_names_is_there(self) -> None:
        book = load("glover")
        for rule in book:
            for number in re.findall(r"GL-\d+\.\d+", rule.text):
                assert book.rule(number) is not rule

    def test_every_rule_that_speaks_of_a_ruling_or_a_reconstruction_is_marked(self) -> None:
        for rule in load("glover"):
            assert rule.marks <= MARKS
            if "ruling" not in rule.marks:
                assert "reconstructed" not in rule.text, rule.number
                assert not re.search(r"\brul(ing|ed)\b(?!: )", rule.text, re.IGNORECASE), rule.number
            else:
                assert "Ruling:" not in rule.text, f"{rule.number} is a ruling as a whole"

    @pytest.mark.parametrize(
        "title",
        [
            "Seat by seat", "Gains by themselves", "New production tiles wait", "Fresh tiles", "Closing a round",
            "The last round", "No passing", "Calling the deal off", "A failure is no card", "Nothing to offer",
            "Real cubes only", "Changing a bid", "Changing the offer", "A lowered offer", "Saigo Takamori",
            "The order of settling", "Humble", "Crude", "Illicit", "Black cards", "Sakamoto Ryoma",
            "The next hand is partly known", "Used cards", "Reshuffling", "Limits of reliance",
            "As often as you like", "Different colours", "Any colour means all five", "Nothing above five",
            "Mansion", "Never below zero", "Once a round", "William J. Alt", "Accounting Firm", "Private Phone",
            "Early bird again and again", "Takasugi Shinsaku", "Riding Club", "Old Japanese-Style House", "Garden",
            "Godai Tomoatsu", "Where Iwasaki's pawn may lie", "What Iwasaki's pawn does", "Steam Locomotive",
            "Liner", "A tie", "Rifle", "Cannon", "Steamship", "The weapon ladder", "Letters are not for sale",
        ],
    )  # fmt: skip
    def test_what_the_printed_rules_leave_open_is_marked_as_a_ruling(self, title: str) -> None:
        (rule,) = (rule for rule in load("glover") if rule.title == title)
        assert rule.ruled

    def test_only_what_no_code_can_have_is_told(self) -> None:
        assert [rule.title for rule in load("glover") if rule.told] == ["Nagasaki", "Talk"]

    def test_only_the_tenth_big_cheese_is_invented(self) -> None:
        assert [rule.title for rule in load("glover") if "invented" in rule.marks] == [
            "The tenth Big Cheese",
            "Godai Tomoatsu",
        ]
