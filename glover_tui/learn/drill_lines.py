"""What the panel of a drill says: the question with its answers, and what is told of them once one is given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.drills import Question
from games.core.rulebook import Rule
from glover_tui.boards.base import Ink
from glover_tui.table.bars import Act
from glover_tui.table.lines import Piece, Pieces, wrap
from glover_tui.theme.look import Look

TEXT: Final = Ink("text")
STRONG: Final = Ink("text", "", True)
QUIET: Final = Ink("quiet")
KEY: Final = Ink("live", "", True)
GOOD: Final = Ink("good", "", True)
BAD: Final = Ink("bad", "", True)
INDENT: Final = 4
"""Where an answer's words begin: after a mark, its number and a blank."""


class Given(NamedTuple):
    """An answer, by its number from 0, where it can be clicked."""

    number: int


class Tally(NamedTuple):
    """How many questions have been answered since the drill began, how many of them rightly, and how many in a row."""

    asked: int = 0
    right: int = 0
    row: int = 0

    def after(self, right: bool) -> Tally:
        """The tally with one more answer."""
        return Tally(self.asked + 1, self.right + right, self.row + 1 if right else 0)

    def words(self) -> str:
        """As the title bar has it; empty before the first answer."""
        if not self.asked:
            return ""
        return f"{self.right} of {self.asked} right" + (f", {self.row} in a row" if self.row > 2 else "")


def drill_lines(
    question: Question, given: int | None, rule: Rule, look: Look, width: int, room: int = 0
) -> list[Pieces]:
    """The question, its answers, and after an answer was given why it is so, with the rule: its first sentence, or as
    much of it as goes into so many lines in all."""
    lines: list[Pieces] = [[Piece(piece, STRONG)] for piece in wrap(question.ask, width)]
    lines.append([])
    for number in range(len(question.answers)):
        lines += _answer_lines(question, number, given, look, width)
    if given is not None:
        lines.append([])
        lines += _verdict_lines(question, given, width)
        lines += _rule_lines(rule, width, room - len(lines))
    return lines


def _answer_lines(question: Question, number: int, given: int | None, look: Look, width: int) -> list[Pieces]:
    answer, target = question.answers[number], Given(number)
    room = width - INDENT
    words = wrap(answer.words, room)
    if given is None:
        lines: list[Pieces] = [[Piece(f"  {number + 1} ", KEY, target), Piece(words[0], TEXT, target)]]
        return lines + [[Piece(" " * INDENT), Piece(word, TEXT, target)] for word in words[1:]]
    mark, ink = _mark(question, number, given, look)
    lines = [[Piece(f"{mark} {number + 1} ", ink), Piece(words[0], ink)]]
    lines += [[Piece(" " * INDENT), Piece(word, ink)] for word in words[1:]]
    if answer.told:
        named = answer.told.startswith(question.names)
        told = f": {answer.told if named else answer.told[:1].lower() + answer.told[1:]}"
        if len(words[-1]) + len(told) <= room:
            lines[-1] = [*lines[-1], Piece(told, QUIET)]
        else:
            lines += [[Piece(" " * INDENT), Piece(word, QUIET)] for word in wrap(answer.told, room)]
    return lines


def _mark(question: Question, number: int, given: int, look: Look) -> tuple[str, Ink]:
    plain = look.name == "ascii"
    if number == question.right:
        return "+" if plain else "✓", GOOD
    if number == given:
        return "x" if plain else "✗", BAD
    return " ", QUIET


def _verdict_lines(question: Question, given: int, width: int) -> list[Pieces]:
    right = given == question.right
    word, ink = ("Right.", GOOD) if right else (f"No, it is {question.right + 1}.", BAD)
    why = "" if question.kind in ("refused", "legal") else question.why  # these two say it beside the answers
    first, *rest = wrap(f"{word} {why}".rstrip(), width)
    lines: list[Pieces] = [[Piece(word, ink), Piece(first.removeprefix(word), TEXT)]]
    lines += [[Piece(piece, TEXT)] for piece in rest]
    return lines


def _rule_lines(rule: Rule, width: int, room: int) -> list[Pieces]:
    """The rule's number and title with its first sentence, and the next ones as far as there is room. Where there is
    none even for the first, it is told as far as its colon; a later one that ends with a colon comes with the next."""
    head = f"{rule.number} {rule.title}."
    paragraphs = [re.split(r"(?<=[.!?])\s", line) for line in rule.text.replace("\n\n", "\n").split("\n")]
    lines: list[str] = []
    told: list[str] = []
    for paragraph in paragraphs:
        told.append("")
        for sentence in paragraph:
            told[-1] = f"{told[-1]} {sentence}".lstrip()
            longer = [piece for text in (f"{head} {told[0]}", *told[1:]) for piece in wrap(text, width)]
            if len(longer) > room:
                return _with_head(lines or _to_colon(head, sentence, width), rule.number, head)
            if not lines or not sentence.endswith(":"):
                lines = longer
    return _with_head(lines, rule.number, head)


def _to_colon(head: str, sentence: str, width: int) -> list[str]:
    first, colon, _ = sentence.partition(": ")
    return wrap(f"{head} {first}{colon}", width)


def _with_head(lines: Sequence[str], number: str, head: str) -> list[Pieces]:
    title = lines[0][len(number) : len(head)]
    rest = lines[0][len(number) + len(title) :]
    first = [Piece(number, KEY, Act("rule")), Piece(title, STRONG), Piece(rest, QUIET)]
    return [first, *([Piece(line, QUIET)] for line in lines[1:])]


def looking_lines(title: str, text: str, rule: str, width: int) -> list[Pieces]:
    """What the cursor on the board is on."""
    head = f"{title}: " if title else ""
    found: list[Pieces] = []
    for number, line in enumerate(line for part in f"{head}{text}".split("\n") for line in wrap(part, width)):
        if not number and head and line.startswith(head.strip()):
            found.append([Piece(head.strip(), STRONG), Piece(line[len(head.strip()) :], TEXT)])
        else:
            found.append([Piece(line, TEXT)])
    if rule:
        found.append([Piece(rule, KEY, Act("rule"))])
    return found


def joined(parts: Sequence[Sequence[Pieces]]) -> list[Pieces]:
    """The parts that have lines, with a blank line between."""
    found: list[Pieces] = []
    for part in parts:
        if part:
            found += [[], *part] if found else part
    return found
