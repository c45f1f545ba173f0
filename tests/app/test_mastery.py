"""What is known of the rules: when a rule comes again, when it counts as mastered, and how that is kept."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from games.core.drills import Answer, Question
from games.core.game import Deal
from games.core.rulebook import load as load_book
from glover_tui.learn import mastery
from glover_tui.learn.mastery import MOST_DUE, MOST_NEW, Mastery

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
RULES = tuple(rule.number for rule in load_book("glover") if rule.chapter == "GL-2")


@cache
def question(rule: str, kind: str = "refused", others: str = "") -> Question:
    """A question on a rule, of which the first answer is right; the others rest on the rule `others`."""
    answers = tuple(Answer(str(number), rule if number == 0 else others) for number in range(4))
    named = Question("refused", "glover", rule, (rule,), Deal(3, 1), None, 0, ("Rin",), "?", answers, 0, "So.")
    if kind == "legal":
        named = Question("legal", "glover", rule, (rule,), Deal(3, 1), None, 0, ("Rin",), "?", answers, 0, "So.")
    return named


def right(known: Mastery, rule: str, now: datetime) -> None:
    known.answered(question(rule), 0, now)


def wrong(known: Mastery, rule: str, now: datetime) -> None:
    known.answered(question(rule), 3, now)


def test_at_first_the_first_rules_of_the_book_are_wanted() -> None:
    assert Mastery().wanted(RULES, NOON) == RULES[:MOST_NEW]


def test_a_rule_that_was_answered_makes_room_for_another_new_one() -> None:
    known = Mastery()
    right(known, RULES[0], NOON)
    assert known.wanted(RULES, NOON) == RULES[1 : MOST_NEW + 1]


def test_a_rule_that_went_wrong_comes_back_within_minutes_and_before_new_ones() -> None:
    known = Mastery()
    wrong(known, RULES[0], NOON)
    assert RULES[0] not in known.wanted(RULES, NOON)
    assert known.wanted(RULES, NOON + timedelta(minutes=2)) == (RULES[0],)


def test_what_went_wrong_comes_before_what_is_only_due() -> None:
    known = Mastery()
    right(known, RULES[0], NOON)
    wrong(known, RULES[1], NOON + timedelta(minutes=5))
    later = NOON + timedelta(hours=1)
    assert known.wanted(RULES, later) == (RULES[1], RULES[0])


def test_no_more_than_a_few_due_rules_are_wanted_at_once() -> None:
    known = Mastery()
    for rule in RULES[:10]:
        wrong(known, rule, NOON)
    assert len(known.wanted(RULES, NOON + timedelta(days=1))) == MOST_DUE


def test_a_rule_is_mastered_when_it_was_answered_rightly_twice_and_until_it_goes_wrong() -> None:
    known, rule = Mastery(), RULES[0]
    assert known.known(rule) == "new"
    right(known, rule, NOON)
    assert known.known(rule) == "learning"
    right(known, rule, NOON + timedelta(minutes=10))
    assert known.known(rule) == "mastered"
    wrong(known, rule, NOON + timedelta(days=3))
    assert known.known(rule) == "learning"


def test_a_mastered_rule_comes_back_after_days_and_each_time_later() -> None:
    known, rule, now = Mastery(), RULES[0], NOON
    right(known, rule, now)
    waits: list[timedelta] = []
    for _ in range(4):
        now = known.cards[rule].due
        right(known, rule, now)
        waits.append(known.cards[rule].due - now)
    assert waits[0] >= timedelta(days=1)
    assert waits == sorted(waits)
    assert waits[-1] > waits[0]


def test_when_all_is_known_what_is_due_next_is_wanted() -> None:
    known = Mastery()
    for number, rule in enumerate(RULES):
        for again in range(2):
            right(known, rule, NOON + timedelta(minutes=number + 20 * again))
    first = min(known.cards[rule].due for rule in RULES)
    assert known.cards[known.wanted(RULES, NOON + timedelta(hours=3))[0]].due == first


def test_who_takes_a_refused_choice_for_legal_has_missed_the_rule_that_refuses_it() -> None:
    known = Mastery()
    known.answered(question(RULES[0], "legal", RULES[5]), 2, NOON)
    assert known.cards[RULES[0]].missed
    assert known.cards[RULES[5]].missed
    known.answered(question(RULES[1], "refused", RULES[6]), 2, NOON)
    assert RULES[6] not in known.cards


def test_the_same_answers_bring_the_same_days() -> None:
    one, other = Mastery(), Mastery()
    for known in (one, other):
        for day in range(5):
            right(known, RULES[0], NOON + timedelta(days=day * 7))
    assert one.cards == other.cards


def test_a_clock_that_goes_back_is_no_trouble() -> None:
    known = Mastery()
    right(known, RULES[0], NOON)
    right(known, RULES[0], NOON - timedelta(days=400))
    assert known.known(RULES[0]) == "mastered"


def test_the_card_counts_the_rules_of_each_chapter_that_can_be_asked_about() -> None:
    known = Mastery()
    right(known, RULES[0], NOON)
    right(known, RULES[0], NOON + timedelta(hours=1))
    wrong(known, RULES[1], NOON)
    (chapter,) = known.chapters(load_book("glover"), RULES[:4])
    assert (chapter.number, chapter.title) == ("GL-2", "Negotiation")
    assert [known for _, known in chapter.rules] == ["mastered", "learning", "new", "new"]
    assert mastery.total([chapter], "new") == 2


# ---------------------------------------------------------------------- the file


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    known = Mastery()
    right(known, RULES[0], NOON)
    wrong(known, RULES[1], NOON)
    assert mastery.save(tmp_path, "glover", known) == ""
    again, notice = mastery.load(tmp_path, "glover")
    assert not notice
    assert again.cards == known.cards
    assert mastery.load(tmp_path, "green_gold")[0].cards == {}


def test_what_was_answered_in_another_terminal_meanwhile_is_not_lost(tmp_path: Path) -> None:
    here, there = Mastery(), Mastery()
    right(here, RULES[0], NOON)
    wrong(here, RULES[1], NOON)
    mastery.save(tmp_path, "glover", here)
    right(there, RULES[1], NOON + timedelta(minutes=1))
    right(there, RULES[2], NOON + timedelta(minutes=1))
    mastery.save(tmp_path, "glover", there)
    cards = mastery.load(tmp_path, "glover")[0].cards
    assert set(cards) == set(RULES[:3])
    assert (cards[RULES[1]].right, cards[RULES[1]].wrong) == (1, 0)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"format": 0, "cards": {}}',
        b'{"format": 1, "cards": {"GL-2.1": {}}}',
        b'{"format": 1, "cards": {"GL-2.1": {"state": 1, "step": null, "stability": 1.0, "difficulty": 5.0, '
        b'"due": "2026-11-30T12:00:00Z", "last": "2026-11-30T12:00:00Z"}}}',
        b'{"format": 1, "cards": {"GL-2.1": {"state": 2, "step": null, "stability": -1.0, "difficulty": 5.0, '
        b'"due": "2026-11-30T12:00:00Z", "last": "2026-11-30T12:00:00Z"}}}',
        b'{"format": 1, "cards": {"GL-2.1": {"state": 2, "step": null, "stability": 1.0, "difficulty": 5.0, '
        b'"due": "2026-11-30T12:00:00", "last": "2026-11-30T12:00:00Z"}}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_named_and_put_aside(content: bytes, tmp_path: Path) -> None:
    file = mastery.file_of(tmp_path, "glover")
    file.parent.mkdir()
    file.write_bytes(content)
    known, notice = mastery.load(tmp_path, "glover")
    assert known.cards == {}
    assert str(file) in notice
    assert "\n" not in notice
    (aside,) = file.parent.iterdir()
    assert aside.name in notice
    assert aside.read_bytes() == content
    assert mastery.save(tmp_path, "glover", known) == ""
    assert mastery.load(tmp_path, "glover")[1] == ""


@pytest.mark.parametrize("content", [b'{"format": 2, "cards": {}}', b'{"format": 7, "cards": [1, 2, 3]}'])
def test_a_file_of_a_newer_version_is_left_alone_and_said_and_no_answer_is_kept(content: bytes, tmp_path: Path) -> None:
    file = mastery.file_of(tmp_path, "glover")
    file.parent.mkdir()
    file.write_bytes(content)
    told = f"{file} was made by a newer glover-tui and is left alone: what you learn here is not kept."
    known, notice = mastery.load(tmp_path, "glover")
    assert (known.cards, notice) == ({}, told)
    assert mastery.save(tmp_path, "glover", known) == told
    assert list(file.parent.iterdir()) == [file]
    assert file.read_bytes() == content


def test_files_that_are_put_aside_do_not_overwrite_each_other(tmp_path: Path) -> None:
    file = mastery.file_of(tmp_path, "glover")
    file.parent.mkdir()
    for content in (b"one", b"two"):
        file.write_bytes(content)
        mastery.load(tmp_path, "glover")
    assert sorted(kept.read_bytes() for kept in file.parent.iterdir()) == [b"one", b"two"]


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "learning").write_bytes(b"")
    assert mastery.save(tmp_path, "glover", Mastery()).startswith("Your answers are not saved: ")
    assert mastery.load(tmp_path, "glover")[1] == ""


def test_the_library_is_not_loaded_before_an_answer_is_given() -> None:
    code = "import sys, glover_tui.learn.drill_screen; print('fsrs' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
