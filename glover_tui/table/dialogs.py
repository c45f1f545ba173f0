"""Small cards laid over the table: what something is and which rule is behind it, and whether the table agrees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from glover_tui.boards.base import Ink
from glover_tui.leaving import LeavesOnce
from glover_tui.table.lines import LinesPanel, Piece, Pieces, fit, wrap

TITLE = Ink("title", "", True)
TEXT = Ink("text")
QUIET = Ink("quiet")
KEY = Ink("live", "", True)
WARN = Ink("warn", "", True)


class Reply(NamedTuple):
    """An answer to a card: the key as it is written, what it means, the keys that give it, and what the card gives."""

    key: str
    label: str
    keys: tuple[str, ...]
    value: str


class Paragraph(NamedTuple):
    """Text on a card; `indent` holds for all of its lines, and has room for the `head` in the first one."""

    text: str
    ink: Ink = TEXT
    indent: int = 0
    head: str = ""


GAP = Paragraph("")


STEPS = {"down": 1, "j": 1, "up": -1, "k": -1}
PAGES = {"pagedown": 1, "space": 1, "pageup": -1}


class CardPanel(LinesPanel):
    """Tells how to see what is out of sight."""

    def say_more(self, told: str) -> None:
        super().say_more(f"{told}: Space, arrows" if told else "")


class Card(LeavesOnce, ModalScreen[str]):
    """A title, paragraphs, and the answers. Gives the answer's value; Esc and backspace give the last one's.

    `secret`: it tells what only the seat whose view is up may know, so it goes when that view goes. `rule` is the rule
    that the card is about, if it is about one.
    """

    SCOPED_CSS = False  # some of it asks how the app looks
    CSS = """
    Card { align: center middle; }
    Card > LinesPanel {
        width: 72; max-width: 94%; height: auto; max-height: 90%;
        background: $panel; border: solid $accent; padding: 0 1;
    }
    .-ascii Card > LinesPanel { border: ascii $accent; }
    """
    AUTO_FOCUS = ""

    def __init__(
        self,
        title: str,
        paragraphs: Iterable[Paragraph],
        replies: Sequence[Reply],
        *,
        secret: bool = False,
        rule: str = "",
    ) -> None:
        super().__init__()
        self.heading = title
        self.paragraphs = list(paragraphs)
        self.replies = tuple(replies)
        self.secret = secret
        self.rule = rule

    def compose(self) -> ComposeResult:
        yield CardPanel()

    def on_mount(self) -> None:
        self._lay()

    def on_resize(self, _: events.Resize) -> None:
        self._lay()

    def _lay(self) -> None:
        panel = self.query_one(LinesPanel)
        width = max(20, min(72, self.size.width * 94 // 100) - 4)
        lines = self.lines(width)
        panel.styles.height = min(len(lines) + 2, max(5, self.size.height - 2))
        panel.entitle(self.heading)
        panel.put(lines)

    def lines(self, width: int) -> list[Pieces]:
        """All of the card's lines."""
        lines: list[Pieces] = []
        for paragraph in self.paragraphs:
            told = wrap(paragraph.text, width - paragraph.indent)
            heads = [paragraph.head, *[""] * len(told)]
            pads = [fit(head, paragraph.indent) for head in heads]
            lines += [[Piece(pad + text, paragraph.ink)] for pad, text in zip(pads, told, strict=False)]
        lines.append([])
        for reply in self.replies:
            lines.append([Piece(f"{reply.key:<7}", KEY, reply), Piece(reply.label, TEXT, reply)])
        return lines

    def on_key(self, event: events.Key) -> None:
        """A key of an answer, or scrolling; nothing else gets through."""
        event.stop()
        if event.key == "tab" or event.key == "shift+tab":
            event.prevent_default()
        found = next((reply for reply in self.replies if {event.key, event.character} & set(reply.keys)), None)
        if found is None and event.key in ("escape", "backspace"):
            found = self.replies[-1]
        if found is not None:
            self.dismiss(found.value)
        elif event.key in STEPS:
            self.query_one(LinesPanel).scroll_lines(STEPS[event.key])
        elif event.key in PAGES:
            panel = self.query_one(LinesPanel)
            panel.scroll_lines(PAGES[event.key] * max(1, panel.room - 1))

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        event.stop()
        if isinstance(event.target, Reply):
            self.dismiss(event.target.value)


CLOSE = Reply("Esc", "Close", ("escape", "backspace", "enter"), "")


def rule_paragraphs(game: str, number: str) -> list[Paragraph]:
    """The text of a rule, for a card; empty if the rulebook does not have it."""
    from games.core import rulebook

    try:
        rule = rulebook.load(game).rule(number)
    except (KeyError, ValueError):
        return []
    marked = f" · {', '.join(sorted(rule.marks))}" if rule.marks else ""
    found = [GAP, Paragraph(f"{rule.number}  {rule.title}{marked}", TITLE)]
    return [*found, *(Paragraph(text, TEXT) for text in rule.text.split("\n\n"))]


def explain(title: str, texts: Iterable[Paragraph], game: str, rule: str, *, secret: bool) -> Card:
    """The card that says what something is and the rule behind it; gives "book" to read on in the rulebook."""
    paragraphs = list(texts)
    behind = rule_paragraphs(game, rule)
    if behind and not paragraphs:
        behind = behind[1:]
    replies = [CLOSE]
    if behind:
        replies = [
            Reply("?", f"Read on in the rulebook at {rule}", ("?", "f1", "enter"), "book"),
            Reply("Esc", "Close", ("escape", "backspace"), ""),
        ]
    replies.append(Reply("s", "What signs and short words on the board mean", ("s",), "signs"))
    return Card(title or rule, [*paragraphs, *behind], replies, secret=secret, rule=rule)


def legend(signs: Mapping[str, str]) -> Card:
    """The card that says what the signs on the board mean."""
    wide = max(map(cell_len, signs), default=0) + 2
    texts = [Paragraph(what, TEXT, wide, sign) for sign, what in signs.items()]
    return Card("The signs on the board", texts or [Paragraph("This board has none of its own.")], [CLOSE])


def turn(seat: str, missed: Iterable[str] = ()) -> Card:
    """The banner that names whose turn it is, for a game without secrets; it waits for Enter.

    `missed` is what others have done since the seat's last turn.
    """
    reply = Reply("Enter", "Go on", ("enter", "space", "escape", "backspace"), "")
    since = [Paragraph(line) for line in missed]
    if since:
        since = [GAP, Paragraph("Since the last one:", TITLE), *since]
    return Card(seat, [Paragraph(f"It is {seat}'s turn."), *since], [reply])


def agree(what: str, with_it: Sequence[str], why: str) -> Card:
    """The card that asks the table whether a move may be taken back though somebody has learnt something from it."""
    paragraphs = [Paragraph(why, QUIET), GAP, Paragraph("To be taken back:", TEXT), Paragraph(what, TITLE, 2)]
    if with_it:
        paragraphs += [GAP, Paragraph("And with it, what followed:", TEXT)]
        paragraphs += [Paragraph(line, TEXT, 2) for line in with_it]
    paragraphs += [GAP, Paragraph("What somebody has seen stays seen. The log will tell that the table agreed.", QUIET)]
    replies = [
        Reply("y", "Yes, the table agrees", ("y", "Y"), "yes"),
        Reply("n", "No, it stands", ("n", "N", "escape", "backspace"), "no"),
    ]
    return Card("Does the table agree?", paragraphs, replies)
