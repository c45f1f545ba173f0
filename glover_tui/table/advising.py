"""Advice at the table: what a sensible player would choose, and the question before what is probably not meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.advice import Advice, hint
from games.core.types import Caution
from glover_tui.boards.base import Ink
from glover_tui.table.bars import info_lines
from glover_tui.table.changes import what_follows
from glover_tui.table.dialogs import CLOSE, GAP, Card, Paragraph, Reply
from glover_tui.table.explaining import Remark
from glover_tui.table.flow import Over
from glover_tui.table.menu import Entry, Fold

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen

QUIET = Ink("quiet")
HINT = Ink("title", "", True)
KEY: Final = "!"
WAIT: Final = "Wait"
"""What is called so is no choice: others may act, and had better."""


class Adviser:
    """Gives hints at one table: the best choice first, and asked once more, the runners-up as well."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._given: tuple[int, int] = (-1, -1)

    def hint(self) -> None:
        """Say what a sensible player would choose, and put the cursor on it."""
        screen = self._screen
        seat = self._seat()
        if seat is None:
            screen.say(Remark(self._nobody(), ink=QUIET))
            return
        found = hint(screen.game, screen.session.position, seat)
        if not found:
            screen.say(Remark("There is nothing to choose now.", ink=QUIET))
            return
        now = (screen.session.count, seat)
        first, self._given = self._given != now, now
        if not (first and self._pointed_out(seat, found[0])):
            screen.app.push_screen(self._card(seat, found), self._after_card)

    def _seat(self) -> int | None:
        """Whom a hint can be given to: whose own view is up, or who is asked where there are no secrets."""
        screen = self._screen
        eyes = screen.scene.eyes
        asked = {decision.seat for decision in screen.session.decisions()}
        return eyes if eyes in asked else None

    def _nobody(self) -> str:
        screen = self._screen
        if isinstance(screen.scene.shown, Over):
            return "The game is over: there is nothing left to choose."
        if not screen.game.hidden or screen.scene.viewer is not None:
            return "You are not asked anything now."
        keys = ", ".join(map(screen.seats.key, range(len(screen.seats.names))))
        return f"Call your own view first ({keys}): a hint rests on what is behind the screen."

    def _entry(self, seat: int, advice: Advice) -> Entry | None:
        entries = self._screen.scene.menu.entries
        return next((entry for entry in entries if (entry.seat, entry.choice) == (seat, advice.choice)), None)

    def _pointed_out(self, seat: int, advice: Advice) -> bool:
        """Put the cursor on the choice, if it is one to make, and say why; gives whether there was room for that."""
        screen = self._screen
        entry = self._entry(seat, advice)
        if entry is None:
            return False
        if not advice.waits:
            self._point(entry)
        words, names = screen.game.words, screen.seats.names
        why = words.advice(screen.scene.view, entry.decision, advice, names)
        label = WAIT if advice.waits else entry.label
        remark = Remark(f"{why}  {KEY} for more", advice.why.rule, f"Hint: {label}", HINT)
        width, height = screen.info.content_size
        screen.say(remark)
        most = height + screen.strip.content_size.height
        return len(info_lines(remark, width, most + 1)) <= most

    def _point(self, entry: Entry) -> None:
        """Put the cursor on the choice, wherever it is folded away."""
        screen = self._screen
        screen.decision.close()
        folds = [item for item in screen.scene.menu.items if isinstance(item, Fold) and entry in item.entries]
        screen.set_focus(screen.decision)
        if folds:
            screen.decision.open(folds[0].label, folds[0].entries)
        entries = [one for one in screen.decision.targets if isinstance(one, Entry)]
        screen.decision.point(next(one for one in entries if (one.seat, one.choice) == (entry.seat, entry.choice)))

    def _card(self, seat: int, found: Sequence[Advice]) -> Card:
        screen = self._screen
        words, names, view = screen.game.words, screen.seats.names, screen.scene.view
        texts: list[Paragraph] = []
        for number, advice in enumerate(found):
            entry = self._entry(seat, advice)
            if entry is None:
                continue
            heading = "A sensible player would choose" if number == 0 else "Next best" if number == 1 else ""
            texts += [GAP, Paragraph(heading, QUIET)] if heading else [GAP]
            texts.append(Paragraph(WAIT if advice.waits else entry.label, HINT))
            why = words.advice(view, entry.decision, advice, names)
            texts.append(Paragraph(f"{why}  {advice.why.rule}", indent=2))
            if not advice.waits and (follows := what_follows(screen.table, screen.scene, entry)):
                texts.append(Paragraph(follows, QUIET, indent=2))
        told = "It rests on what you can see; nobody else's secrets have a part in it. You may know better."
        texts += [GAP, Paragraph(told, QUIET)]
        rule = found[0].why.rule
        replies = [CLOSE, Reply("F1", f"The rule, {rule}", ("f1", "?"), rule)]
        return Card(
            f"Hint for {names[seat]}", texts[1:], [replies[1], replies[0]], secret=screen.scene.viewer is not None
        )

    def _after_card(self, answer: str | None) -> None:
        if answer:
            self._screen.reader.rulebook(answer)


class Coach:
    """Whose choices are asked about once if they are legal and probably not meant: a switch a seat, kept by name."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def watches(self, seat: int) -> bool:
        """Whether the seat wants to be asked."""
        return self._screen.seats.names[seat] not in self._screen.settings.uncoached

    def cautions(self, entry: Entry) -> list[Caution]:
        """Why the choice is probably not meant, for a seat that is watched. They rest on what that seat knows, so at a
        table that lies open for all there are none."""
        screen = self._screen
        own = screen.scene.eyes == entry.seat or not screen.game.hidden
        return screen.session.warnings(entry.seat, entry.choice) if own and self.watches(entry.seat) else []

    def turn(self) -> None:
        """Switch it for the seat whose choices are being made, or say for whom it is on."""
        screen = self._screen
        asked = [section.seat for section in screen.scene.menu.sections]
        seat = screen.showing.acting if len(asked) != 1 else asked[0]
        if seat is None:
            screen.say(Remark(self._told(), ink=QUIET))
            return
        name, off = screen.seats.names[seat], screen.settings.uncoached
        now = (*off, name) if self.watches(seat) else tuple(one for one in off if one != name)
        trouble = screen.glover.change(uncoached=now)
        told = f"The coach asks {name} once before a wasteful choice." if name not in now else f"No coach for {name}."
        screen.say(Remark(f"{told} {trouble}".strip(), ink=QUIET))

    def _told(self) -> str:
        names = self._screen.seats.names
        asked = [name for seat, name in enumerate(names) if self.watches(seat)]
        return f"The coach watches {', '.join(asked) or 'nobody'}; * changes that for the seat whose own view is up."
