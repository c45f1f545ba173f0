"""What the lesson panel says: the step's words, what others have just done, the answer to the learner, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.lessons import Answer, LessonRun, Told
from games.core.lessons.form import Option
from glover_tui.boards.base import Ink
from glover_tui.table.bars import Act
from glover_tui.table.lines import Piece, Pieces, cut, trimmed, width_of, wrap
from glover_tui.table.seats import Seats

TEXT: Final = Ink("text")
STRONG: Final = Ink("text", "", True)
QUIET: Final = Ink("quiet")
KEY: Final = Ink("live", "", True)
WARN: Final = Ink("warn", "", True)
GOOD: Final = Ink("good", "", True)

GAP: Final = "   "
_PLEASED: Final = ("right", "soft", "stay")


class ToRule(NamedTuple):
    """The number of a rule where it can be clicked."""

    rule: str


class Given(NamedTuple):
    """An answer to a question that is asked in words, by its number from 0."""

    number: int


class Deed(NamedTuple):
    """What the learner can do now: the key and what it does."""

    key: str
    label: str
    act: Act | None = None


class Fit(NamedTuple):
    """How the words are laid: in so many cells and lines; `airy` with blank lines where there is room for them.
    `begun`: the step has just begun, so what others did comes before its own words; `brought`: and so does the answer
    to what brought it there."""

    width: int
    room: int
    airy: bool
    begun: bool
    brought: bool


def lesson_lines(run: LessonRun, deeds: Sequence[Deed], seats: Seats, fit: Fit) -> list[Pieces]:
    """The lines of the panel. What others did gives way if there is no room for all of it."""
    width = fit.width
    if run.done:
        said = _said(run.lesson.last, "", width) if run.lesson.last else []
        said += _said(f"You can now {run.lesson.can}.", "", width)
    else:
        said = _said(run.step.say, run.step.rule, width)
    answer = _answer(run.answer, width) if run.answer is not None else []
    deed = [_deeds(deeds, width)]
    told = _told(run.told, seats, width, max(0, fit.room - len(said) - len(answer) - 1))
    before, after = ([told], []) if fit.begun else ([], [told])
    (before.insert(0, answer) if fit.brought else after.append(answer))
    parts = [part for part in (*before, said, *after, deed) if part]
    spread: list[Pieces] = [line for part in parts for line in ([], *part)][1:]
    if fit.airy and len(spread) <= fit.room:
        return spread
    return _beside([line for part in parts for line in part], width)


def _beside(lines: list[Pieces], width: int) -> list[Pieces]:
    """The lines with the last one, what to do, behind the one before it if there is room."""
    last, deed = lines[-2:]
    room = width - width_of(last) - width_of(deed)
    return [*lines[:-2], [*last, Piece(" " * room), *deed]] if room >= len(GAP) else lines


def title_of(run: LessonRun, width: int) -> str:
    """What stands over the words, in so many cells: which lesson it is and, whatever gives way, which step."""
    title, at, last = f"{run.lesson.number} {run.lesson.title}", run.at + 1, len(run.lesson.steps)
    step = "done" if run.done else f"step {at} of {last}"
    if not run.done and len(title) + 3 + len(step) > width:
        step = f"{at}/{last}"
    return f"{cut(title, width - 3 - len(step))} · {step}"


def deed_lines(run: LessonRun, following: str, there: bool, score: bool) -> list[Deed]:
    """What the learner can do at this point of the run; `following` is the title of the next lesson, if any; `there`:
    the cursor is where it was to go; `score`: there is a score sheet to be looked at."""
    on = Act("next")
    sheet = [Deed("s", "The score sheet", Act("score"))] if score else []
    if run.astray:
        return [Deed("Enter, u", "Take it back, and try again", on)]
    if run.done:
        return [Deed("Enter", f"Next: {following}" if following else "Now you: set up a table", on), *sheet]
    if run.wait == "next":
        return [Deed("Enter", "Next", on), *sheet]
    if run.wait == "look":
        read = Deed("Enter", "Next, when you have read it below", on)
        return [read] if there else [Deed("Arrows", "Move the cursor there"), Deed("!", "Where?", Act("meant"))]
    if run.wait == "answers":
        return [Deed(f"1-{len(run.step.answers)}", "Your answer")]
    if run.wait == "refused":
        return [Deed("", "Try it: pick what cannot be done")]
    if run.wait == "goal":
        return [Deed("", "You choose"), Deed("u", "Take back", Act("undo"))]
    count = len(run.left)
    label = "Choose it" if count == 1 else f"Choose: {count} to go"
    return [
        Deed("", label),
        *([Deed("Enter", "Let it be", on)] if run.step.stay else []),
        Deed("!", "Which?", Act("meant")),
    ]


def option_lines(options: Sequence[Option], width: int) -> list[Pieces]:
    """The answers to choose from, each with its digit."""
    lines: list[Pieces] = []
    for number, option in enumerate(options):
        target = Given(number)
        for row, text in enumerate(wrap(option.say, max(1, width - 4))):
            key = str(number + 1) if row == 0 else ""
            lines.append([Piece(f" {key:1}  ", KEY, target), Piece(text, TEXT, target)])
    return lines


def _said(text: str, rule: str, width: int) -> list[Pieces]:
    """Running text with its rule behind it."""
    lines: list[Pieces] = [[Piece(line, STRONG)] for line in wrap(text, width)]
    return _with_rule(lines, rule, width)


def _with_rule(lines: list[Pieces], rule: str, width: int) -> list[Pieces]:
    if not rule:
        return lines
    number = Piece(f"  {rule}", QUIET, ToRule(rule))
    if width_of(lines[-1]) + len(number.text) <= width:
        return [*lines[:-1], [*lines[-1], number]]
    return [*lines, [number._replace(text=rule)]]


def _answer(answer: Answer, width: int) -> list[Pieces]:
    """The answer to what the learner did, each line behind a mark."""
    ink = GOOD if answer.kind in _PLEASED else WARN
    reason = f"No: {answer.reason}." if answer.reason else ""
    text = f"{reason} {answer.words}".strip()
    lines: list[Pieces] = [
        [Piece("▸ " if number == 0 else "  ", ink), Piece(line, ink)]
        for number, line in enumerate(wrap(text, width - 2))
    ]
    return _with_rule(lines, answer.rule if answer.reason else "", width)


def _told(told: Sequence[Told], seats: Seats, width: int, room: int) -> list[Pieces]:
    """What others did, with their lines of why; the latest, if there is not room for all of it."""
    lines: list[Pieces] = []
    for one in told:
        lines += _one_told(one, seats, width)
    if len(lines) <= room:
        return lines
    if room < 2:
        return [_short(told[-1], seats, width)][:room] if told else []
    return [[Piece(cut("… (l: all of it)", width), QUIET)], *lines[len(lines) - room + 1 :]]


def _one_told(one: Told, seats: Seats, width: int) -> list[Pieces]:
    """A seat's glyph, what it did, and why in quotation marks."""
    glyph = f"{seats.glyph(one.seat)} "
    name = seats.names[one.seat]
    done = " · ".join(one.lines)
    why = f"“{one.why}”" if one.why else ""
    if not done.startswith(name):
        done = f"{name}: {done}" if done else f"{name}:"
    text = " · ".join(filter(None, [f"{done}  {why}".strip(), *one.then]))
    lines = wrap(text, width - len(glyph))
    found: list[Pieces] = []
    for number, line in enumerate(lines):
        lead = Piece(glyph if number == 0 else " " * len(glyph), seats.ink(one.seat))
        found.append([lead, Piece(line, TEXT)])
    return found


def _short(one: Told, seats: Seats, width: int) -> Pieces:
    first = _one_told(one, seats, 1000)[0]
    return [first[0], first[1]._replace(text=cut(first[1].text, width - 2))]


def _deeds(deeds: Sequence[Deed], width: int) -> Pieces:
    line: list[Piece] = []
    for number, deed in enumerate(deeds):
        line += [Piece(GAP)] if number else []
        line += [Piece(deed.key, KEY, deed.act), Piece(f" {deed.label}" if deed.key else deed.label, KEY, deed.act)]
    while width_of(line) > width and len(line) > 2:
        line = line[:-3]
    return trimmed(line, width)
