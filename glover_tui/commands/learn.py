"""`learn`: the lessons of a game in the app, or what they meet of its rules."""

from __future__ import annotations

from argparse import Namespace
from textwrap import fill
from typing import TYPE_CHECKING

from glover_tui.commands import FINE, WRONG_USE, Trouble, game_called, print_json, run_app, width_of_output
from glover_tui.start import Start

if TYPE_CHECKING:
    from games.core.lessons.coverage import Coverage


def learn(args: Namespace) -> int:
    """Open a game's lessons, or print what they meet. Raises Trouble."""
    if args.coverage:
        return _coverage(args)
    if args.game is None:
        if args.lesson is not None or args.drill:
            raise Trouble("Which game? Write glover-tui learn GAME.", WRONG_USE)
        return run_app(args)
    game = game_called(args.game)
    if args.drill:
        _drills_are_there()
    return run_app(args, Start(learn=game.name, lesson=_number(game.name, args.lesson), drill=args.drill))


def _number(game: str, wanted: int | None) -> int:
    """The number of the lesson that is meant, 0 for none. Raises Trouble."""
    from games.core.lessons import BadLesson, load_lessons

    try:
        numbers = [lesson.number for lesson in load_lessons(game)]
    except BadLesson as wrong:
        raise Trouble(str(wrong)) from wrong
    if wanted is None:
        return 0
    if wanted not in numbers:
        known = f"it has lessons {numbers[0]} to {numbers[-1]}" if numbers else "it has none"
        raise Trouble(f"There is no lesson {wanted} of this game; {known}.", WRONG_USE)
    return wanted


def _drills_are_there() -> None:
    from glover_tui.learn.screen import has_drills

    if not has_drills():
        raise Trouble("There are no drills here.")


def _coverage(args: Namespace) -> int:
    from games.core.game import own_games
    from games.core.lessons import BadLesson
    from games.core.lessons.coverage import coverage

    names = [args.game] if args.game is not None else sorted(own_games())
    try:
        reports = [coverage(game_called(name)) for name in names]
    except BadLesson as wrong:
        raise Trouble(str(wrong)) from wrong
    if args.json:
        print_json([_described(report) for report in reports])
        return FINE
    for number, report in enumerate(reports):
        if number:
            print()
        _print_report(report, game_called(report.game).box.title)
    return FINE


def _described(report: Coverage) -> dict[str, object]:
    import msgspec

    described: dict[str, object] = msgspec.to_builtins(report)
    return described


def _print_report(report: Coverage, title: str) -> None:
    heading = f"{title}: what its lessons meet"
    print(f"{heading}\n{'=' * len(heading)}\n")
    print(f"{report.lessons} lessons, {report.steps} steps, {report.minutes} minutes")
    met, every = len(report.taught) + len(report.shown), len(report.taught) + len(report.shown) + len(report.unmet)
    _print_met("chapters", report.chapters, report.chapters_unmet)
    share = f" ({met * 100 // every} %)" if every else ""
    print(f"rules       {met} of {every} met{share}: {len(report.taught)} taught, {len(report.shown)} come up in play")
    _print_list("not met", report.unmet)
    _print_met("decisions", report.answered, report.unanswered)


def _print_met(what: str, met: tuple[str, ...], unmet: tuple[str, ...]) -> None:
    print(f"{what:<11} {len(met)} of {len(met) + len(unmet)} met")
    _print_list("not met", unmet)


def _print_list(what: str, parts: tuple[str, ...]) -> None:
    if parts:
        indent = " " * 12
        print(fill(f"{what}: {', '.join(parts)}", width_of_output(), initial_indent=indent, subsequent_indent=indent))
