"""Finds an example for every rule that it can, in games that sensible players play, and writes them down.

Run it as `python -m games.core.example_finder GAME > games/GAME/examples.toml`. What was written by hand there (the
examples with words of their own) is kept, with its recorded games, which are looked through first; new games are played
for what they do not show.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import count, product
from typing import Any, Final

import msgspec

from games.core.advice import advise
from games.core.examples import Example, Record, examples
from games.core.examples import _file as examples_file
from games.core.game import AnyGame, Deal, load_game
from games.core.rng import Rng
from games.core.rulebook import load
from games.core.session import Move, Session
from games.core.types import Choice, Decision

GAMES_EACH: Final = 3
"""So many games for each table that there can be."""
AT_RANDOM: Final = 4
"""One choice in so many is made at random, as what is seldom wise has its rules too."""


class Found(msgspec.Struct):
    """An example with how good it is: smaller is better."""

    example: Example
    rank: tuple[int, ...]


def recorded(game: AnyGame, deal: Deal) -> Iterator[tuple[Session[Any, Any], list[Move]]]:
    """Play the deal with sensible and a few random choices; gives the one session before each move and at the end."""
    session, rng, moves = Session(game, deal), Rng(deal.seed), list[Move]()
    while not session.over:
        yield session, moves
        decision = rng.pick(session.decisions())
        legal = game.legal(session.position, decision)
        choice = legal[0]
        if len(legal) > 1:
            at_random = rng.below(AT_RANDOM) == 0
            choice = rng.pick(legal) if at_random else advise(game, session.position, decision)[0].choice
        session.play(decision.seat, choice)
        moves.append(Move(decision.seat, choice))
    yield session, moves


def find(game: AnyGame, wanted: set[str], known: dict[str, Record]) -> tuple[dict[str, Record], dict[str, Found]]:
    """The recorded games that are needed, and the best example found of each rule that is wanted.

    `known` are games that there are already; they are kept, and new ones are played only if they do not suffice.
    """
    best: dict[str, Found] = {}
    records = dict(known)
    for name, record in known.items():
        for session in replayed(game, record):
            _note(session, name, wanted, best)
    wanted = wanted - set(best)
    free = (name for number in count() if (name := f"t{number}") not in known)
    for name, deal in zip(free, _deals(game) if wanted else (), strict=False):
        moves = list[Move]()
        for session, moves in recorded(game, deal):  # noqa: B007
            _note(session, name, wanted, best)
        text = "\n".join(f"{move.seat} {move.choice}" for move in moves)
        records[name] = Record(deal.seats, deal.seed, text + "\n", deal.options)
        print(f"{name}: {deal.seats} seats, {deal.options}, {len(moves)} moves, {len(best)} rules", file=sys.stderr)
    used = {found.example.table for found in best.values()}
    return {name: record for name, record in records.items() if name in used or name in known}, best


def replayed(game: AnyGame, record: Record) -> Iterator[Session[Any, Any]]:
    """The one session before each move of a recorded game, and after the last."""
    session = Session(game, Deal(record.seats, record.seed, record.options))
    for move in record.listed:
        yield session
        session.play(move.seat, move.choice)
    yield session


def _note(session: Session[Any, Any], table: str, wanted: set[str], best: dict[str, Found]) -> None:
    """Keep what the position shows, where it shows it better than what was found before."""
    for found in _seen_here(session, table, wanted):
        known = best.get(found.example.rule)
        if known is None or found.rank < known.rank:
            best[found.example.rule] = found


def _deals(game: AnyGame) -> Iterator[Deal]:
    """Tables of every size with every option's values."""
    seed = 100
    values = [[value.id for value in option.values] for option in game.options]
    ids = [option.id for option in game.options]
    combined = list(product(*values))
    for seats in game.seats:
        for number in range(GAMES_EACH):
            seed += 1
            chosen = combined[0] if number == 0 else Rng(seed).pick(combined)
            yield Deal(seats, seed, dict(zip(ids, chosen, strict=True)))


def _seen_here(session: Session[Any, Any], table: str, wanted: set[str]) -> Iterator[Found]:
    """What the position shows: choices that are made or refused by a wanted rule, and the final score."""
    after = session.count
    if session.outcome is not None:
        for standing in session.outcome.standings:
            for points in standing.points:
                if points.rule in wanted:
                    yield Found(Example(points.rule, table, after, standing.seat), (2, -abs(points.points), after))
        return
    for decision in session.decisions():
        menu = session.menu(decision.seat)
        for item in menu.items if menu is not None else ():
            play = str(item.choice)
            if item.refusal is not None:
                if item.refusal.rule in wanted:
                    example = Example(item.refusal.rule, table, after, decision.seat, play, True)
                    yield Found(example, (1, -len(item.refusal.data), after))
                continue
            for rule, rank in _rules_of(session, decision, item.choice, item.rule):
                if rule in wanted:
                    yield Found(Example(rule, table, after, decision.seat, play), rank)


def _rules_of(
    session: Session[Any, Any], decision: Decision, choice: Choice, rule: str
) -> Iterable[tuple[str, tuple[int, ...]]]:
    """The rules that come up when the choice is made, with how well it shows each."""
    game = session.game
    position = session.position
    events = game.apply(position, decision, choice)
    names = [f"{seat}" for seat in range(session.deal.seats)]
    told = [event for event in events if game.words.line(event, names)]
    much = abs(len(told) - 2)
    for event in told:
        yield event.rule, (0, much, session.count)
    yield rule, (0, much + 1, session.count)


def written(records: dict[str, Record], found: Iterable[Example]) -> str:
    """The file's text."""
    parts = ["# Worked examples of the rules: recorded games, and where in them a rule can be seen.\n"]
    for name, record in records.items():
        options = ", ".join(f'{key} = "{value}"' for key, value in record.options.items())
        head = f"[table.{name}]\nseats = {record.seats}\nseed = {record.seed}\noptions = {{ {options} }}"
        parts.append(f'{head}\nmoves = """\n{record.moves}"""\n')
    for example in found:
        lines = ["[[example]]", f'rule = "{example.rule}"', f'table = "{example.table}"', f"after = {example.after}"]
        lines.append(f"seat = {example.seat}")
        if example.play:
            lines.append(f'play = "{example.play}"')
        if example.refused:
            lines.append("refused = true")
        if example.look:
            lines.append(f"look = {list(example.look)}".replace("'", '"'))
        if example.say:
            lines.append(f"say = {msgspec.json.encode(example.say).decode()}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Write the examples of the game that is named on the command line."""
    name = sys.argv[1]
    game, book, kept = load_game(name), load(name), examples(name)
    by_hand = {rule: example for rule, example in kept.items() if example.say or example.look}
    wanted = {rule.number for rule in book} - set(by_hand)
    known = {example.table: examples_file(name).table[example.table] for example in by_hand.values()}
    records, best = find(game, wanted, dict(sorted(known.items())))
    order = [rule.number for rule in book]
    found = [by_hand.get(number) or best[number].example for number in order if number in by_hand or number in best]
    missing = [number for number in order if number not in by_hand and number not in best]
    print(f"{len(found)} examples; none for {', '.join(missing) or 'no rule'}", file=sys.stderr)
    print(written(records, found), end="")


if __name__ == "__main__":
    main()
