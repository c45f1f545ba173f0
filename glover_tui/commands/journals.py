"""`journal check` and `journal show`: whether a saved game is sound, and what is in it that all may see."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from games.core.journal import JournalError, Loaded, load
from games.core.journal import check as check_file
from games.core.names import printable
from glover_tui.commands import BAD, FINE, Trouble, look_of, print_json, width_of_output
from glover_tui.commands.pictures import picture, score_sheet, scores_described


def check(args: Namespace) -> int:
    """Replay a journal and check every digest."""
    report = check_file(args.file)
    if args.json:
        print_json(msgspec.to_builtins(report))
    elif report.problem:
        print(printable(report.problem))
    else:
        assert report.header is not None
        how_far = "a finished game" if report.over else "a game under way"
        what = f"{how_far} of {report.header.game}, {report.moves} moves"
        if report.whole:
            print(printable(f"{report.path} is sound: {what}, every digest right."))
        else:
            print(printable(f"{report.path} can be opened: {what}, checked from move {report.base} on."))
        for notice in report.notices:
            print(printable(notice))
    return BAD if report.problem else FINE


def show(args: Namespace) -> int:
    """Print a finished game's scores, or what lies open on the table now or after move N."""
    loaded = _loaded(args.file)
    header, session, base = loaded.header, loaded.session, loaded.base
    moves = base + session.count
    at = moves if args.at is None else args.at
    if not base <= at <= moves:
        raise Trouble(f"{args.file} has the positions after move {base} to {moves}, not after move {at}.")
    game, outcome = session.game, session.outcome if args.at is None else None
    view = game.view(session.at(at - base), None)
    if args.json:
        print_json(
            {
                "table": header.table,
                "game": header.game,
                "seats": list(header.names),
                "created": header.created,
                "seed": header.seed,
                "options": header.options,
                "moves": moves,
                "over": session.over,
                "notices": loaded.notices,
                "at": at,
                "view": msgspec.to_builtins(view),
                "scores": scores_described(game, outcome, header.names) if outcome else None,
            }
        )
        return FINE
    for notice in loaded.notices:
        print(printable(notice), file=sys.stderr)
    options = ", ".join(f"{name} {value}" for name, value in header.options.items())
    print(f"{header.table}: {', '.join(header.names)}, begun {header.created.replace('T', ' ')[:16]}")
    print(f"seed {header.seed}; {options}; {moves} moves\n")
    if outcome is not None:
        print(score_sheet(game, outcome, header.names))
    else:
        print(f"What lies open on the table after move {at}:\n")
        print(picture(game, view, header.names, look_of(args), width_of_output()))
    return FINE


def _loaded(path: Path) -> Loaded:
    try:
        return load(path)
    except JournalError as wrong:
        raise Trouble(str(wrong)) from wrong
    except OSError as wrong:
        raise Trouble(f"{path} cannot be read: {wrong.strerror or wrong}.") from wrong
