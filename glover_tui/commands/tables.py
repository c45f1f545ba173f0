"""`new`, `open` and `tables`: beginning a table, going on with one, and listing them."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import Any

from games.core.game import BadDeal, Deal
from games.core.journal import JournalError, read_header
from games.core.names import printable, problems_of
from glover_tui import store
from glover_tui.commands import BAD, FINE, WRONG_USE, Trouble, game_called, options_given, print_json, run_app, table_of
from glover_tui.start import Start


def new(args: Namespace) -> int:
    """Make a table and open it; with --json only make it and tell where it is."""
    game = game_called(args.game)
    names = [name.strip() for name in args.seats.split(",")]
    if problem := next(filter(None, problems_of(names)), ""):
        raise Trouble(f"{problem} Write --seats Rin,Mira,Jon.", WRONG_USE)
    seed = store.new_seed() if args.seed is None else args.seed
    try:
        deal = game.complete(Deal(len(names), seed, options_given(args)))
        _, journal, _ = store.create(args.data_dir, game, deal, store.seat_players(names), datetime.now().astimezone())
    except BadDeal as wrong:
        raise Trouble(str(wrong), WRONG_USE) from wrong
    journal.close()
    if journal.status:
        raise Trouble(f"The table is {journal.status}.")
    if args.json:
        print_json({"table": journal.header.table, "path": str(journal.path), "seed": seed})
        return FINE
    return run_app(args, Start(table=journal.path))


def open_(args: Namespace) -> int:
    """Go on with a table."""
    path = found(args, args.table)
    try:
        read_header(path)
    except JournalError as wrong:
        raise Trouble(str(wrong)) from wrong
    except OSError as wrong:
        raise Trouble(f"{path} cannot be read: {wrong.strerror or wrong}.") from wrong
    return run_app(args, Start(table=path))


def found(args: Namespace, wanted: str | None) -> Path:
    """The table that is meant. Raises Trouble."""
    try:
        return store.find(args.data_dir, wanted)
    except store.NoTable as unknown:
        raise Trouble(str(unknown)) from unknown


def tables(args: Namespace) -> int:
    """List all tables, the one played last first."""
    rows = [_described(stored) for stored in store.tables(args.data_dir)]
    if args.json:
        print_json(rows)
    elif not rows:
        print(printable(store.no_tables(args.data_dir)))
    else:
        cells = [(printable(row["table"]), row["changed"].replace("T", " ")[:16], _how_far(row)) for row in rows]
        print(table_of(cells))
    return BAD if any(row["problem"] for row in rows) else FINE


def _described(stored: store.Stored) -> dict[str, Any]:
    header, problem, progress = stored.header, stored.problem, None
    if header is not None:
        try:
            progress = store.progress(stored.path)
        except JournalError as wrong:
            problem = str(wrong)
        except OSError as wrong:
            problem = f"{stored.path} cannot be read: {wrong.strerror or wrong}."
    return {
        "table": stored.name,
        "path": str(stored.path),
        "game": header.game if header else None,
        "seats": list(header.names) if header else [],
        "created": header.created if header else None,
        "changed": stored.changed.isoformat(timespec="seconds"),
        "where": list(progress.where) if progress else [],
        "over": progress.over if progress else None,
        "problem": problem,
    }


def _how_far(row: dict[str, Any]) -> str:
    return row["problem"] or ("over" if row["over"] else ", ".join(row["where"]))
