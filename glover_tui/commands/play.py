"""`playout`: games that play themselves at random, with everything checked."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from games.core.bots import playout as play
from games.core.game import BadDeal, Deal
from glover_tui.bench.rules import measure
from glover_tui.commands import BAD, FINE, WRONG_USE, Trouble, game_called, options_given, print_json

TIMED: Final = 28
"""So many of the games, at most, are played once more without checks, to tell how fast that goes."""


def playout(args: Namespace) -> int:
    """Play games at random and tell what was wrong, how they ended and how fast they were."""
    game = game_called(args.game)
    if args.games < 1:
        raise Trouble("At least one game has to be played.", WRONG_USE)
    options = options_given(args)
    seats = game.seats[0] if args.seats is None else args.seats
    deals = [Deal(seats, args.seed + number, options) for number in range(args.games)]
    try:
        games = [play(game, deal, deal.seed, check=args.check) for deal in deals]
    except BadDeal as refused:
        raise Trouble(str(refused), WRONG_USE) from refused
    wrong = [violation for one in games for violation in one.violations]
    speed = measure(game, deals[:TIMED]) if not wrong else None
    told = {
        "game": game.name,
        "seats": seats,
        "games": len(games),
        "decisions": sum(one.decisions for one in games),
        "decisions_per_second": round(1 / speed.decision) if speed else None,
        "per_1000_units": round(speed.per_1000_units, 2) if speed else None,
        "clone_per_decision": round(speed.copy_per_decision, 3) if speed else None,
        "violations": len(wrong),
        "problems": wrong,
        "scores": [list(one.scores) for one in games],
    }
    if args.json:
        print_json(told)
    else:
        _print(told, args.check)
    return BAD if wrong else FINE


def _print(told: dict[str, Any], checked: bool) -> None:
    print(f"{told['games']} games of {told['game']} with {told['seats']} seats, {told['decisions']} decisions.")
    for problem in told["problems"]:
        print(f"Wrong: {problem}")
    if told["decisions_per_second"]:
        print(
            f"{told['decisions_per_second']} decisions a second without checks, {told['per_1000_units']} in 1000 "
            f"iterations of the yardstick; a copy takes {told['clone_per_decision']} of a decision."
        )
    totals = [total for scores in told["scores"] for total in scores]
    if totals:
        print(f"Totals from {min(totals)} to {max(totals)}, {sum(totals) / len(totals):.1f} on average.")
    if not told["problems"]:
        print("Every invariant held after every choice." if checked else "Invariants were not checked.")
