"""`position show`, `legal`, `why` and `play`: looking into a position file and going on from it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import msgspec

from games.core.positions import BadPosition, Placed, dump, load
from games.core.session import Item, Menu, Session
from games.core.types import Choice
from glover_tui.commands import FINE, WRONG_USE, Trouble, look_of, print_json, run_app, table_of, width_of_output
from glover_tui.commands.pictures import picture
from glover_tui.start import Start

AnySession = Session[Any, Any]


def show(args: Namespace) -> int:
    """Print what lies open on the table, or with --seat what that seat sees."""
    placed, session = _loaded(args)
    seat = _seat(placed, args.seat)
    view = session.view(seat)
    if args.json:
        asked = [decision.seat for decision in session.decisions()]
        print_json({"game": placed.game.name, "viewer": seat, "asked": asked, "view": msgspec.to_builtins(view)})
        return FINE
    whose = "What lies open on the table" if seat is None else f"What {placed.names[seat]} sees, secrets included"
    print(f"{whose}:\n")
    print(picture(placed.game, view, placed.names, look_of(args), width_of_output()))
    asked_names = ", ".join(placed.names[decision.seat] for decision in session.decisions())
    print(f"\nAsked now: {asked_names or 'nobody, the game is over'}.")
    return FINE


def legal(args: Namespace) -> int:
    """Print every legal choice, one a line: who, what, and what that means. Rests on all secrets in the position."""
    placed, session = _loaded(args)
    rows = [_described(placed, menu, item) for menu, item in _items(session) if item.refusal is None]
    if args.json:
        print_json(rows)
    elif rows:
        print(table_of([(f"{row['name']}:", row["text"], row["label"]) for row in rows]))
    return FINE


def why(args: Namespace) -> int:
    """Print every candidate, the refused ones with the rule and the reason."""
    placed, session = _loaded(args)
    rows = [_described(placed, menu, item) for menu, item in _items(session)]
    if args.json:
        print_json(rows)
    elif rows:
        print(
            table_of(
                [
                    (f"{row['name']}:", row["text"], "no" if row["reason"] else "yes", row["rule"], _meaning(row))
                    for row in rows
                ]
            )
        )
    return FINE


def play(args: Namespace) -> int:
    """Play on from the position in the app, or make the choices given and print the position that comes of them."""
    if not args.choice:
        _loaded(args)  # what is wrong with it is told here, before the terminal is taken
        return run_app(args, Start(position=args.file))
    placed, session = _loaded(args)
    for written in args.choice:
        seat, choice = _parsed(placed, session, written)
        if (refusal := session.why_not(seat, choice)) is not None:
            reason = placed.game.words.reason(refusal, placed.names)
            raise Trouble(f"{placed.names[seat]} cannot {str(choice)!r}: {reason} ({refusal.rule or 'not asked'}).")
        session.play(seat, choice)
    print(dump(placed.game, session.position, placed.names, placed.deal.options, placed.deal.colours), end="")
    return FINE


def _loaded(args: Namespace) -> tuple[Placed, AnySession]:
    try:
        placed = load(args.file)
    except BadPosition as wrong:
        raise Trouble(str(wrong)) from wrong
    except OSError as wrong:
        raise Trouble(f"{args.file} cannot be read: {wrong.strerror or wrong}.") from wrong
    return placed, Session(placed.game, placed.deal, placed.position)


def _seat(placed: Placed, wanted: str | None) -> int | None:
    """The seat that is meant by its number, counted from 1, or by its name."""
    if wanted is None:
        return None
    for seat, name in enumerate(placed.names):
        if wanted in (name, str(seat + 1)):
            return seat
    raise Trouble(f"There is no seat {wanted!r}: there are {', '.join(placed.names)}.", WRONG_USE)


def _parsed(placed: Placed, session: AnySession, written: str) -> tuple[int, Choice]:
    """Who chooses what: "Rin: put W", or "put W" where only one seat is asked."""
    who, colon, what = written.partition(":")
    try:
        choice = Choice.parse(what if colon else written)
    except ValueError as wrong:
        raise Trouble(f"{written!r} is no choice: {wrong}.", WRONG_USE) from wrong
    asked = [decision.seat for decision in session.decisions()]
    seat = _seat(placed, who.strip()) if colon else asked[0] if len(asked) == 1 else None
    if seat is None:
        several = ", ".join(placed.names[seat] for seat in asked) or "nobody"
        raise Trouble(f"Say who chooses {written!r}, as in 'Rin: put W'; asked now: {several}.", WRONG_USE)
    return seat, choice


def _items(session: AnySession) -> Iterator[tuple[Menu, Item]]:
    for decision in session.decisions():
        menu = session.menu(decision.seat)
        assert menu is not None
        yield from ((menu, item) for item in menu.items)


def _described(placed: Placed, menu: Menu, item: Item) -> dict[str, Any]:
    decision, words = menu.decision, placed.game.words
    view = placed.game.view(placed.position, decision.seat)
    return {
        "seat": decision.seat,
        "name": placed.names[decision.seat],
        "decision": decision.kind,
        "choice": msgspec.to_builtins(item.choice),
        "text": str(item.choice),
        "label": words.label(view, decision, item.choice, placed.names),
        "effect": words.effect(view, decision, item.choice, placed.names),
        "rule": item.refusal.rule if item.refusal else item.rule,
        "reason": words.reason(item.refusal, placed.names) if item.refusal else "",
    }


def _meaning(row: dict[str, Any]) -> str:
    return f"{row['label']}: {row['reason']}" if row["reason"] else row["label"]
