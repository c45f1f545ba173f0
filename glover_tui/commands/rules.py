"""`rules` and `about`: the rulebook of a game, and its figures with where they come from."""

from __future__ import annotations

from argparse import Namespace
from textwrap import fill

from games.core.rulebook import Rule, load
from glover_tui.commands import FINE, WRONG_USE, Trouble, game_called, print_json, width_of_output


def rules(args: Namespace) -> int:
    """Print a rulebook, one of its chapters, or one rule."""
    try:
        book = load(args.game)
    except KeyError as unknown:
        game_called(args.game)  # which names those that there are
        raise Trouble(unknown.args[0], WRONG_USE) from unknown
    wanted = (args.number or "").upper()
    chapters = [chapter for chapter in book.chapters if wanted in ("", chapter.number)]
    try:
        single = None if chapters else book.rule(wanted)
    except KeyError as unknown:
        raise Trouble(unknown.args[0]) from unknown
    listed = [single] if single is not None else [rule for chapter in chapters for rule in chapter.rules]
    if args.json:
        print_json([_described(rule) for rule in listed])
        return FINE
    if not wanted:
        _print_heading(f"{book.title}: the rules in our own words", book.intro)
    if single is not None:
        _print_rule(single)
    for chapter in chapters:
        _print_heading(f"{chapter.number}  {chapter.title}", chapter.intro)
        for rule in chapter.rules:
            _print_rule(rule)
    return FINE


def _described(rule: Rule) -> dict[str, object]:
    marks = sorted(rule.marks)
    return {"number": rule.number, "chapter": rule.chapter, "title": rule.title, "text": rule.text, "marks": marks}


def _print_heading(title: str, text: str) -> None:
    print(f"{title}\n{'=' * len(title)}\n")
    if text:
        _print_text(text)


def _print_rule(rule: Rule) -> None:
    marks = f"  ({', '.join(sorted(rule.marks))})" if rule.marks else ""
    print(f"{rule.number}  {rule.title}{marks}")
    _print_text(rule.text)


def _print_text(text: str) -> None:
    for line in text.split("\n"):
        print(fill(line, width_of_output(), subsequent_indent="  " if line.startswith("- ") else ""))
    print()


def about(args: Namespace) -> int:
    """Print where the figures of a game come from, the ones that are not the printed ones with the reason."""
    game = game_called(args.game)
    figures = game.words.about()
    if args.json:
        keys = ("what", "value", "source", "why")
        print_json([{key: getattr(figure, key) for key in keys} for figure in figures])
        return FINE
    _print_heading(f"{game.box.title}: about these numbers", f"{game.box.tagline}.\n\n{_CREDIT} {game.box.credit}")
    for figure in figures:
        width = width_of_output()
        print(fill(f"{figure.what}: {figure.value}  [{figure.source}]", width, subsequent_indent="    "))
        if figure.why:
            print(fill(figure.why, width, initial_indent="    ", subsequent_indent="    "))
    return FINE


_CREDIT = (
    "glover-tui is unofficial. The games and their names belong to their authors and publishers, and the rules are "
    "told in our own words. Figures marked reconstructed are ours; the printed game may differ."
)
