"""What every game has to keep to, as plain functions that take any game.

`play_through` plays a random game to its end, with the invariants looked at after every choice. On the way it stops now
and then and lets each of the `CHECKS` look at the moment. All of them raise AssertionError, with seeds and move, where
something is broken. A game's own tests need only

    for seed, deal in enumerate(deals(GAME, seats=3, count=20)):
        play_through(GAME, deal, seed, checks=CHECKS, often=0.1)

`saved_games_come_back` wants a folder besides, `hints_beat_chance` plays whole games, and `rule_coverage` looks at the
rule numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from games.core.advice import MOST_HINTS, Advice, advise
from games.core.encoding import decode, encode
from games.core.flow import IllegalChoice, Position
from games.core.game import AnyGame, Deal, Words
from games.core.journal import Journal, Player, header_for
from games.core.ledger import SCORE, what_if
from games.core.positions import dump, parse
from games.core.rng import Rng
from games.core.rulebook import load
from games.core.secrecy import nothing_hidden_shows
from games.core.session import Session
from games.core.types import Choice, Decision, Refusal
from games.core.walks import NAMES, Look, deals, onward, viewers, walk

__all__ = [
    "CHECKS",
    "Check",
    "Look",
    "copies_share_nothing",
    "deals",
    "every_choice_is_explained",
    "everything_has_words",
    "figures_are_certain",
    "hints_are_never_doubted",
    "hints_beat_chance",
    "hints_rest_on_the_view",
    "lists_hold_what_is_not_refused",
    "nobody_else_may_look",
    "nothing_hidden_shows",
    "play_through",
    "saved_games_come_back",
    "saved_positions_come_back",
    "taking_back_restores",
    "walk",
]

Check = Callable[[AnyGame, Look], None]
"""Looks at one moment of a game. Raises AssertionError."""

AFTERWARDS: Final = 8
"""How many moves are made to see whether something that was kept changes with them."""
LONGEST_HINT: Final = 4 * 78
"""Characters of a sentence that a screen of 80 columns has room for."""
LONGEST_LABEL: Final = 32
"""Characters of a figure's name."""
MOST_DOUBTED: Final = 0.03
"""So large a share of what is advised may be doubted all the same: a guess may be worth a doubt."""
MOST_TRIED: Final = 3
"""Of so many choices of a moment it is looked at what they would change."""


def play_through(
    game: AnyGame,
    deal: Deal,
    seed: int,
    *,
    checks: Iterable[Check] = (),
    often: float = 1.0,
    sound: float = 1.0,
    start: Position | None = None,
    besides: Callable[[Look], None] | None = None,
) -> None:
    """A random game of `deal` (or from `start`) comes to its end, and every invariant holds after every choice.

    `checks` look at a share of `often` (0..1) of its moments, and with `sound` below 1 so do the invariants. What a
    game's own tests want to see of every moment of it they look at `besides`.
    """
    final = None
    for look in walk(game, deal, seed, start=start):
        drawn = look.rng.below(1000)
        if drawn < sound * 1000:
            stays_sound(game, look)
        final = look.position  # played on by the walk, to the end
        if drawn < often * 1000:
            for check in checks:
                check(game, look)
        if besides is not None:
            besides(look)
    over = f"{game.name}, {deal}, played with seed {seed}: at the end"
    outcome = game.outcome(final) if final is not None else None
    assert outcome is not None, f"{over} there is no outcome"
    assert not game.check(final), f"{over} {game.check(final)}"
    assert sorted(standing.seat for standing in outcome.standings) == list(range(deal.seats)), (
        f"{over} a seat is missing"
    )
    for standing in outcome.standings:
        assert standing.total == sum(line.points for line in standing.points), f"{over} the points do not add up"
    totals = {standing.seat: standing.total for standing in outcome.standings}
    for viewer in viewers(deal):
        scores = {one.seat: one.value for one in game.ledger(game.view(final, viewer)) if one.name == SCORE}
        assert scores in (totals, {}), f"{over} {scores} is counted, and {totals} the outcome"


# ---------------------------------------------------------------------- the checks


def stays_sound(game: AnyGame, look: Look) -> None:
    """Every invariant holds, and a game that asks somebody is not over."""
    agenda = game.flow.problem(look.position, look.deal.seats)
    assert agenda is None, f"{look.where}: {agenda}"
    wrong = game.check(look.position)
    assert not wrong, f"{look.where}: {wrong}"
    assert game.outcome(look.position) is None, f"{look.where}: there is an outcome already"


def every_choice_is_explained(game: AnyGame, look: Look) -> None:
    """What `why_not` allows is done, what it refuses changes nothing, and rubbish is refused without a crash."""
    wrong = game.check(look.position)  # and with that of every position that a refusal leaves as it is
    assert not wrong, f"{look.where}: {wrong}"
    decisions = game.decisions(look.position)
    assert len({decision.seat for decision in decisions}) == len(decisions), f"{look.where}: a seat is asked twice"
    for decision in decisions:
        candidates = list(game.candidates(look.position, decision))
        legal = [choice for choice in candidates if game.why_not(look.position, decision, choice) is None]
        assert legal == game.legal(look.position, decision), f"{look.where}: two opinions on what is legal"
        assert legal, f"{look.where}: {decision} leaves no legal choice"
        assert len(set(candidates)) == len(candidates), f"{look.where}: a candidate comes twice for {decision}"
        known = dict.fromkeys([*candidates, *rubbish(game, decision, look.rng)])
        trial = game.clone(look.position)
        for choice in [*known, *misshapen(game, decision, look.rng)]:
            if _is_played(game, look, decision, choice, trial):
                trial = game.clone(look.position)


def lists_hold_what_is_not_refused(game: AnyGame, look: Look) -> None:
    """The list of legal choices is just the candidates that `why_not` allows: it leaves out unasked what certainly is
    not legal, and takes over what certainly is."""
    position, decision = look.position, look.decision
    judged = [
        choice for choice in game.candidates(position, decision) if game.why_not(position, decision, choice) is None
    ]
    assert game.legal(position, decision) == judged, f"{look.where}: two opinions on what is legal"


def _is_played(game: AnyGame, look: Look, decision: Decision, choice: Choice, trial: Any) -> bool:
    """Whether the choice was made in the copy. If not, that is as it was."""
    refusal = game.why_not(trial, decision, choice)
    assert trial == look.position, f"{look.where}: asking why not {choice} changed the position"
    raised = None
    try:
        game.apply(trial, decision, choice)
    except IllegalChoice as refused:
        raised = refused.refusal
    assert raised == refusal, f"{look.where}: why not {choice}? {refusal}. And when it was played: {raised}"
    if raised is not None:
        assert trial == look.position, f"{look.where}: refusing {choice} changed the position"
        return False
    wrong = game.check(trial)
    assert not wrong, f"{look.where}: after {choice} by seat {decision.seat + 1}: {wrong}"
    return True


def rubbish(game: AnyGame, decision: Decision, rng: Rng) -> Iterator[Choice]:
    """Choices that make no sense: unknown verbs, verbs of other questions, too few, too many and absurd arguments."""
    absurd: tuple[int | str, ...] = (-1, 0, 1, 7, 10**9, -(2**63), "", "W", "no such thing", "\0")
    yield Choice("")
    yield Choice("sing")
    for question in game.flow.questions.values():
        for verb in question.verbs:
            length = len(verb.shape) if question.kind == decision.kind else rng.below(3)
            yield Choice(verb.name, tuple(rng.pick(absurd) for _ in range(length)))
            yield Choice(verb.name, tuple(rng.pick(absurd) for _ in range(length + 1)))
            if length:
                yield Choice(verb.name, tuple(rng.pick(absurd) for _ in range(length - 1)))


def misshapen(game: AnyGame, decision: Decision, rng: Rng) -> Iterator[Any]:
    """What is no choice at all, though it may come from a program: parts of wrong types, also such as have no hash."""
    odd: tuple[Any, ...] = (None, [], {}, 1.0, True, ["W"], b"W")
    yield rng.pick(odd)
    yield Choice(rng.pick(odd))
    for verb in game.flow.questions[decision.kind].verbs:
        yield Choice(verb.name, rng.pick(odd))
        if verb.shape:
            yield Choice(verb.name, tuple(rng.pick(odd) for _ in verb.shape))


def nobody_else_may_look(game: AnyGame, look: Look) -> None:
    """There is a view for each seat and for the open table, and none for a seat that is not there."""
    for viewer in viewers(look.deal):
        game.view(look.position, viewer)
    for stranger in (-1, look.deal.seats, 99):
        try:
            game.view(look.position, stranger)
        except IndexError:
            continue
        raise AssertionError(f"{look.where}: there is a view for seat number {stranger}")


def copies_share_nothing(game: AnyGame, look: Look) -> None:
    """A copy has nothing in common with the original, and is later what it was, however the game goes on."""
    copy = game.clone(look.position)
    assert copy == look.position, f"{look.where}: the copy is not alike"
    mine, theirs = mutable_parts(copy), mutable_parts(look.position)
    shared = [mine[part] for part in mine.keys() & theirs.keys()]
    assert not shared, f"{look.where}: a copy shares {shared}"
    before = encode(look.position)
    for _ in onward(game, look, AFTERWARDS):
        assert encode(copy) == before, f"{look.where}: a copy has changed since"
    assert encode(look.position) == before, f"{look.where}: playing on from a copy changed the original"


def mutable_parts(thing: Any, name: str = "position") -> dict[int, str]:
    """Everything in it that can change, as identities with the path to each."""
    found: dict[int, str] = {}
    _find_mutable(thing, name, found)
    return found


_PLAIN: Final[frozenset[type]] = frozenset({bool, int, str, float, bytes, frozenset, type(None)})


def _find_mutable(thing: Any, name: str, found: dict[int, str]) -> None:
    parts: Iterable[tuple[str, Any]]
    if isinstance(thing, msgspec.Struct):
        if not type(thing).__struct_config__.frozen:
            found[id(thing)] = name
        parts = [(f".{field}", getattr(thing, field)) for field in type(thing).__struct_fields__]
    elif isinstance(thing, dict):
        found[id(thing)] = name
        parts = [(f"[{key!r}]", value) for key, value in thing.items()]
    elif isinstance(thing, (list, tuple)):
        if isinstance(thing, list):
            found[id(thing)] = name
        if _PLAIN.issuperset(map(type, thing)):
            return
        parts = [(f"[{index}]", part) for index, part in enumerate(thing)]
    else:
        assert isinstance(thing, tuple(_PLAIN)), f"{name} is {thing!r}: a position is plain data all through"
        return
    for where, part in parts:
        if type(part) not in _PLAIN:
            _find_mutable(part, name + where, found)


def taking_back_restores(game: AnyGame, look: Look) -> None:
    """A move taken back and made again leaves everything as it was, and is free only where nobody learnt anything."""
    session: Session[Any, Any] = Session(game, look.deal, look.position)
    seat, everybody = look.decision.seat, viewers(look.deal)
    logs = [session.events_for(viewer) for viewer in everybody]
    learnt = any(event.reveals for event in session.play(seat, look.choice))
    after = session.position
    assert (session.undo_refusal(seat) is not None) == learnt, (
        f"{look.where}: undo is free after a reveal, or not without"
    )
    session.undo(seat, agreed=learnt)
    assert session.position == look.position, f"{look.where}: taking it back left something changed"
    if not learnt:
        told = [session.events_for(viewer) for viewer in everybody]
        assert told == logs, f"{look.where}: taking it back left its lines in the log"
    session.redo()
    assert session.position == after, f"{look.where}: making it again came out differently"


def everything_has_words(game: AnyGame, look: Look) -> None:
    """Every question, choice, effect, refusal, caution, event and point has words, each on one line."""
    words, decision = game.words, look.decision
    view, table = game.view(look.position, decision.seat), game.view(look.position, None)
    said: dict[str, Any] = dict.fromkeys(words.where(view, NAMES), view)
    said |= {words.question(view, decision, NAMES): decision, words.curtain(table, decision, NAMES): decision}
    tried = list(game.candidates(look.position, decision))
    doubts = game.doubts(look.position, decision, tried)
    alone = game.warnings(look.position, decision, look.choice)
    assert doubts[tried.index(look.choice)] == alone, f"{look.where}: {doubts}, and of the choice alone {alone}"
    for choice, notes in zip(tried, doubts, strict=True):
        said[words.label(view, decision, choice, NAMES)] = choice
        assert "\n" not in words.effect(view, decision, choice, NAMES), f"{look.where}: the effect of {choice}"
        if (refusal := game.why_not(look.position, decision, choice)) is not None:
            said[words.reason(refusal, NAMES)] = refusal
        said |= {words.reason(note, NAMES): note for note in notes}
    for key in ("not_asked", "unknown_verb", "misspelt"):
        said[words.reason(Refusal(decision.rule, key, ("x",)), NAMES)] = key
    for text, about in said.items():
        assert text.strip(), f"{look.where}: there are no words for {about}"
        assert "\n" not in text, f"{look.where}: more than one line for {about}: {text!r}"
    for event in game.flow.perform(game.clone(look.position), decision, look.choice):
        for viewer in viewers(look.deal):
            for told in (event.seen_by(viewer), (game.fade(event) or event).seen_by(viewer)):
                assert told is None or "\n" not in words.line(told, NAMES), f"{look.where}: the line of {told}"


def hints_rest_on_the_view(game: AnyGame, look: Look) -> None:
    """Just what is legal is advised, the best first, whatever is hidden from the seat; a line with a rule says why."""
    decision = look.decision
    advised = advise(game, look.position, decision)
    legal = game.legal(look.position, decision)
    assert sorted(map(str, legal)) == sorted(str(one.choice) for one in advised), f"{look.where}: not all are advised"
    worths = [one.worth for one in advised]
    assert worths == sorted(worths, reverse=True), f"{look.where}: the best choice is not the first"
    other = game.determinize(look.position, decision.seat, look.rng)
    assert advise(game, other, decision) == advised, f"{look.where}: advice changes with what is hidden"
    numbers = rule_numbers(game)
    for one in advised if numbers else ():
        assert one.why.rule in numbers, f"{look.where}: {one} names a rule that is not in the rulebook"
    for one in advised[:MOST_HINTS] if type(game.words).advice is not Words.advice else ():  # else: bare choices
        _says_why(game, look, one)


def _says_why(game: AnyGame, look: Look, advice: Advice) -> None:
    where = f"{look.where}: the hint {advice.choice}"
    said = game.words.advice(game.view(look.position, look.decision.seat), look.decision, advice, NAMES)
    assert said.endswith("."), f"{where} is no sentence: {said!r}"
    assert "\n" not in said, f"{where} is more than one line: {said!r}"
    assert len(said) <= LONGEST_HINT, f"{where} is too long: {said!r}"


@cache
def rule_numbers(game: AnyGame) -> frozenset[str]:
    """The numbers in the game's rulebook; none if it has no rulebook."""
    try:
        return frozenset(rule.number for rule in load(game.name))
    except KeyError:
        return frozenset()


def figures_are_certain(game: AnyGame, look: Look) -> None:
    """Figures have a name, are the same whatever is hidden, and change as it is told before a choice is made."""
    position = look.position
    for viewer in viewers(look.deal):
        figures = game.ledger(game.view(position, viewer))
        keys = [(figure.name, figure.seat) for figure in figures]
        assert len(set(keys)) == len(keys), f"{look.where}: a figure is there twice"
        for name in {name for name, _ in keys}:
            label = game.words.figure(name)
            assert 0 < len(label) <= LONGEST_LABEL, f"{look.where}: {name} is called {label!r}"
        other = game.determinize(position, viewer, look.rng)
        assert game.ledger(game.view(other, viewer)) == figures, f"{look.where}: figures change with what is hidden"
    legal = game.legal(position, look.decision)
    for choice in legal if len(legal) <= MOST_TRIED else [look.rng.pick(legal) for _ in range(MOST_TRIED)]:
        _changes_as_told(game, look, choice)


def _changes_as_told(game: AnyGame, look: Look, choice: Choice) -> None:
    seat = look.decision.seat
    told = what_if(game, look.position, look.decision, choice)
    for before in (look.position, game.determinize(look.position, seat, look.rng)):
        after = game.clone(before)
        asked = game.flow.go_on(after, look.decision, choice, [])
        while details := [one for one in asked if one.seat == seat and one.kind in game.details]:
            asked = game.flow.go_on(after, details[0], look.rng.pick(game.legal(after, details[0])), [])
        was, now = (
            {(one.name, one.seat): one.value for one in game.ledger(game.view(there, seat))}
            for there in (before, after)
        )
        for change in told:
            key = (change.name, change.seat)
            assert change.before != change.after, f"{look.where}: {choice} leaves {key} as it is, and it is told"
            really = (was.get(key), now.get(key))
            assert really == (change.before, change.after), f"{look.where}: {choice}: {change}, and it was {really}"


def hints_beat_chance(game: AnyGame, seats: int, count: int) -> None:
    """A seat that does what is advised wins at least nine of ten games against others that choose at random; of a
    victory that is shared it has its share. And it is hardly ever warned of what it does."""
    won, doubts = 0.0, list[bool]()
    for seed in range(count):
        deal, rng, advised = Deal(seats, seed), Rng(seed), seed % seats
        position = game.start(deal)[0]
        while asked := game.decisions(position):
            decision = rng.pick(asked)
            if decision.seat == advised:
                choice = advise(game, position, decision)[0].choice
                doubts.append(bool(game.warnings(position, decision, choice)))
            else:
                choice = rng.pick(game.legal(position, decision))
            game.apply(position, decision, choice)
        outcome = game.outcome(position)
        assert outcome is not None
        won += (advised in outcome.winners) / len(outcome.winners)
    told = f"{game.name}, {seats} seats, {count} games: who is advised"
    assert won >= 9 / 10 * count, f"{told} wins {won:.1f}"
    assert sum(doubts) <= MOST_DOUBTED * len(doubts), f"{told} is warned {sum(doubts)} times of {len(doubts)} choices"


def hints_are_never_doubted(game: AnyGame, count: int) -> None:
    """In so many games in which every seat does what is advised, of all numbers of seats in turn, none is warned."""
    for seed in range(count):
        position = game.start(Deal(game.seats[seed % len(game.seats)], seed))[0]
        while asked := game.decisions(position):
            decision = asked[0]
            best = advise(game, position, decision)[0].choice
            doubts = game.warnings(position, decision, best)
            assert not doubts, f"{game.name}, seed {seed}: {best} is advised to {decision}, and doubted: {doubts}"
            game.apply(position, decision, best)


def saved_positions_come_back(game: AnyGame, look: Look) -> None:
    """A position written out and read back is the same and has the same legal choices, in both forms of writing."""
    position, deal = look.position, look.deal
    file = dump(game, position, NAMES[: deal.seats], deal.options, deal.colours)
    for again in (decode(game, encode(position)), parse(file.encode(), "file").position):
        assert again == position, f"{look.where}: a position read back is another one"
        assert encode(again) == encode(position), f"{look.where}: its bytes are other ones"
        for decision in game.decisions(position):
            assert game.legal(again, decision) == game.legal(position, decision), look.where


def saved_games_come_back(game: AnyGame, deal: Deal, seed: int, folder: Path) -> None:
    """A whole game in a journal in `folder`, with moves taken back, opens to the same moves, positions and logs."""
    deal = game.complete(deal)
    session: Session[Any, Any] = Session(game, deal)
    players = tuple(Player(name, colour) for name, colour in zip(NAMES, deal.colours, strict=False))
    path = folder / f"{game.name}-{deal.seats}-{seed}.jsonl"
    journal = Journal.create(path, header_for(session, players, path.stem, "2026-11-30T20:15:00"), session)
    kept: list[Any] = []
    for look in walk(game, deal, seed):
        kept.append(session.position)
        session.play(look.decision.seat, look.choice)
        if look.rng.below(10) == 0:
            session.undo(agreed=True)
            session.redo()
    journal.close()
    again, journal, notices = Journal.open(path)
    journal.close()
    assert not notices
    assert again.moves == session.moves
    assert again.outcome == session.outcome
    for viewer in viewers(deal):
        assert again.events_for(viewer) == session.events_for(viewer)
    for count, position in enumerate(kept):
        opened = again.at(count)
        assert opened == position, f"{path}: the position before move {count + 1} came back as another one"
        for decision in game.decisions(position):
            assert game.legal(opened, decision) == game.legal(position, decision)


CHECKS_OF_RULES: Final[tuple[Check, ...]] = (
    every_choice_is_explained,
    copies_share_nothing,
    nobody_else_may_look,
    nothing_hidden_shows,
    taking_back_restores,
    everything_has_words,
    saved_positions_come_back,
)
CHECKS: Final[tuple[Check, ...]] = (*CHECKS_OF_RULES, hints_rest_on_the_view, figures_are_certain)
"""The two on advice take longer than all the others."""
