"""The rules of a game as numbered paragraphs, read from ``seeds/<game>.md``.

A seed is Markdown of one fixed shape: a title, an introduction, chapters (``## GL-2 Negotiation``) and in
them rules (``### GL-2.18 A lowered offer  (ruling)``), each followed by its text. Anything else is refused
with the line it stands on, so that a rule can be looked up by its number from anywhere.

>>> book = parse("# Tic\\n\\nThree in a row.\\n\\n## T-0 Play\\n\\n### T-0.1 Turns\\nTake turns.\\n", "tic")
>>> book.rule("T-0.1").text
'Take turns.'
"""

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import resources

MARKS = frozenset({"ruling", "told", "invented"})
"""What may stand in parentheses after a rule's title."""

_CHAPTER = re.compile(r"(?P<number>(?P<prefix>[A-Z]+)-(?P<index>\d+)) +(?P<title>\S.*)")
_RULE = re.compile(r"(?P<number>(?P<chapter>[A-Z]+-\d+)\.(?P<index>\d+)) +(?P<title>[^()]*[^()\s])(?P<rest>.*)")
_MARKS = re.compile(r"\s+\((?P<marks>[^()]*)\)")
_RULING = re.compile(r"\bRuling:")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule.

    ``text`` holds paragraphs parted by an empty line; a list item keeps a line of its own, ``- `` included.
    """

    number: str
    title: str
    text: str
    marks: frozenset[str]
    chapter: str
    """The chapter's number, such as ``GL-2``."""

    @property
    def told(self) -> bool:
        """Whether the rule is there to be read only, and no code can have it."""
        return "told" in self.marks

    @property
    def ruled(self) -> bool:
        """Whether some of it is our ruling: the printed rules do not say so."""
        return "ruling" in self.marks or _RULING.search(self.text) is not None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter and its rules, in order. ``intro`` may be empty."""

    number: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game.

    ``game`` is the name that `load` knows it by, ``title`` the one to show. Iterating gives every rule, in order.
    """

    game: str
    title: str
    intro: str
    chapters: tuple[Chapter, ...]
    _by_number: dict[str, Rule] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_number = {rule.number: rule for rule in reversed([*self])}  # of rules with one number the first counts
        object.__setattr__(self, "_by_number", by_number)

    def __iter__(self) -> Iterator[Rule]:
        for chapter in self.chapters:
            yield from chapter.rules

    def rule(self, number: str) -> Rule:
        """The rule of that number, such as ``GL-2.18``.

        Raises `KeyError` with a sentence that names the nearest numbers there are.
        """
        rule = self._by_number.get(number)
        if rule is not None:
            return rule
        near = self._nearest(number)
        raise KeyError(f"{self.title} has no rule {number}" + (f"; the nearest: {', '.join(near)}." if near else "."))

    def search(self, words: str) -> list[Rule]:
        """The rules in which every one of the words occurs, in number, title or text. Case does not matter, nor whether
        words are joined by a hyphen (``early-bird`` finds "early bird").

        A rule whose number is asked for comes first (``GL-2.1`` or ``2.1``; numbers that begin so come next),
        then those with all words in the title, then the rest; equals stay in the book's order. No words, no rules.
        """
        wanted = words.casefold().split()
        ranked = [(rank, rule) for rule in self if (rank := _rank(rule, wanted)) is not None]
        return [rule for _, rule in sorted(ranked, key=lambda pair: pair[0])]

    def _nearest(self, number: str) -> list[str]:
        """Up to three numbers that were perhaps meant, in the book's order."""
        wanted = number.strip().upper()
        numbers = [rule.number for rule in self]
        if wanted in numbers:
            return [wanted]
        chapter, _, index = wanted.rpartition(".")
        in_chapter = [rule.number for rule in self if rule.chapter in (chapter, wanted)]
        if not in_chapter:
            return sorted(get_close_matches(wanted, numbers), key=numbers.index)
        due = int(index) if index.isdecimal() else 0
        return sorted(sorted(in_chapter, key=lambda there: abs(_index(there) - due))[:3], key=_index)


@functools.cache
def load(name: str) -> Rulebook:
    """The rulebook of the game called ``name`` (``"glover"``), read once and kept.

    Raises `KeyError` if there is none of that name, `ValueError` if its file is malformed.
    """
    file = resources.files("seeds").joinpath(f"{name}.md")
    if not re.fullmatch("[a-z0-9_]+", name) or not file.is_file():
        raise KeyError(f"There is no rulebook called {name!r}.")
    return parse(file.read_text(encoding="utf-8"), name)


def parse(text: str, game: str) -> Rulebook:
    """The rulebook that a seed's text holds; ``game`` becomes its name.

    Raises `ValueError`, naming the line, for whatever is not of the fixed shape: a missing title, text or
    chapter, a heading that cannot be read, a number out of its order, an unknown mark.
    """
    return _Parser(text, game).rulebook()


def _index(number: str) -> int:
    """The last figure of a rule's number."""
    return int(number.rpartition(".")[2])


def _rank(rule: Rule, wanted: list[str]) -> int | None:
    """How well the rule fits the words: 0 is best, `None` does not fit (or there are no words)."""
    number, title = rule.number.casefold(), _unjoined(rule.title)
    short = number.partition("-")[2]
    whole = [word for word in wanted if word in (number, short)]
    begun = [word for word in wanted if number.startswith(word) or ("." in word and short.startswith(word))]
    named = whole + begun
    text = f"{title}\n{' '.join(_unjoined(rule.text).split())}"
    if not wanted or not all(word in named or _unjoined(word) in text for word in wanted):
        return None
    if whole:
        return 0
    if begun:
        return 1
    return 2 if all(_unjoined(word) in title for word in wanted) else 3


def _unjoined(text: str) -> str:
    """In small letters, with blanks for hyphens."""
    return text.casefold().replace("-", " ")


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading and what stands below it, up to the next heading of any level."""

    line: int
    level: int
    heading: str
    body: str

    def wrong(self, what: str) -> ValueError:
        return _wrong(self.line, what)


def _wrong(line: int, what: str) -> ValueError:
    return ValueError(f"line {line}: {what}")


def _sections(text: str) -> Iterator[_Section]:
    """The text cut at its headings. Raises `ValueError` for text before the first one."""
    line, level, heading = 0, 0, ""
    body: list[str] = []
    for number, content in enumerate(text.splitlines(), start=1):
        found = re.match(r"(#+)(.*)", content)
        if not found:
            if not level and content.strip():
                raise _wrong(number, "a rulebook begins with its title, '# Title'")
            body.append(content.strip())
            continue
        if level:
            yield _Section(line, level, heading, _paragraphs(body))
        line, level, heading, body = number, len(found[1]), found[2].strip(), []
    if level:
        yield _Section(line, level, heading, _paragraphs(body))


def _paragraphs(lines: list[str]) -> str:
    """Wrapped lines joined; paragraphs parted by an empty line; every list item on a line of its own."""
    text = ""
    parted = True
    for line in lines:
        if not line:
            parted = True
            continue
        if text:
            text += "\n\n" if parted else "\n" if line.startswith("- ") else " "
        text += line
        parted = False
    return text


class _Parser:
    """Reads one seed; made anew for each text."""

    def __init__(self, text: str, game: str) -> None:
        self._game = game
        self._sections = list(_sections(text))
        self._at = 0

    def rulebook(self) -> Rulebook:
        if not self._sections:
            raise _wrong(1, "a rulebook begins with its title, '# Title'")
        top = self._take()
        if top.level != 1 or not top.heading:
            raise top.wrong("a rulebook begins with its title, '# Title'")
        if not top.body:
            raise top.wrong("the introduction is missing below the title")
        chapters: list[Chapter] = []
        prefix = ""
        while self._at < len(self._sections):
            section = self._take()
            if section.level != 2:
                raise section.wrong(f"expected a chapter, '## GL-0 Title', not {section.heading!r}")
            found = _CHAPTER.fullmatch(section.heading)
            if not found:
                raise section.wrong(f"cannot read the chapter heading {section.heading!r}")
            prefix = prefix or found["prefix"]
            due = f"{prefix}-{len(chapters)}"
            if found["number"] != due:
                raise section.wrong(f"chapter {due} should come here, not {found['number']}")
            chapters.append(Chapter(due, found["title"], section.body, tuple(self._rules(section, due))))
        if not chapters:
            raise top.wrong("there is no chapter, '## GL-0 Title'")
        return Rulebook(self._game, top.heading, top.body, tuple(chapters))

    def _take(self) -> _Section:
        self._at += 1
        return self._sections[self._at - 1]

    def _rules(self, chapter: _Section, chapter_number: str) -> Iterator[Rule]:
        index = 0
        while self._at < len(self._sections) and self._sections[self._at].level > 2:
            index += 1
            yield _rule(self._take(), chapter_number, f"{chapter_number}.{index}")
        if not index:
            raise chapter.wrong(f"chapter {chapter_number} has no rules")


def _rule(section: _Section, chapter: str, due: str) -> Rule:
    found = _RULE.fullmatch(section.heading)
    if section.level != 3 or not found:
        raise section.wrong(f"cannot read the rule heading {section.heading!r}")
    if found["number"] != due:
        raise section.wrong(f"rule {due} should come here, not {found['number']}")
    if not section.body:
        raise section.wrong(f"rule {due} has no text")
    return Rule(due, found["title"], section.body, _marks(section, found["rest"]), chapter)


def _marks(section: _Section, rest: str) -> frozenset[str]:
    """The marks in what follows a title, which is nothing or one pair of parentheses."""
    if not rest:
        return frozenset()
    found = _MARKS.fullmatch(rest)
    if not found:
        raise section.wrong(f"cannot read the marks {rest.strip()!r}")
    marks = [mark.strip() for mark in found["marks"].split(",")]
    for mark in marks:
        if mark not in MARKS:
            raise section.wrong(f"unknown mark {mark!r}; there are {', '.join(sorted(MARKS))}")
    return frozenset(marks)
