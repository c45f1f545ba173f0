"""Why a choice looks good, as one sentence with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import structs

from games.core.advice import Advice
from games.core.phrases import number_of
from games.core.types import Choice, Decision
from games.endeavor.components import STATUS
from games.endeavor.rules.passing import NONE
from games.endeavor.text.effects import effect
from games.endeavor.text.names import BUILDING, CARD, CITY, CONNECTION, IN_REGION, TOKEN, an, glory
from games.endeavor.view import EndeavorView

Label = Callable[[EndeavorView, Decision, Choice, Sequence[str]], str]


def advice(view: EndeavorView, decision: Decision, given: Advice, names: Sequence[str], label: Label) -> str:
    """What the choice brings, with the action that it is meant for, and what that leads to."""
    written, *figures = given.why.data
    plan = [Choice.parse(one) for one in str(written).split(", ") if one]
    because = REASONS[given.why.reason](tuple(figures), names)
    act = plan.pop(0) if given.choice.verb in _OPENS and plan else given.choice
    lead = label(view, decision, act, names) if act is not given.choice else ""
    parts = [_brings(_when(view, decision, given.choice), decision, act, names)]
    for further in plan:
        if further.verb != "stop":
            again = " again" if further == act else ""
            parts.append(f"then {_small(label(view, decision, further, names))}{again}")
    return _sentence(lead, [*parts, because])


_OPENS: Final = frozenset({"activate", "spend"})
"""Verbs whose choice only opens an action."""


def _when(view: EndeavorView, decision: Decision, choice: Choice) -> EndeavorView:
    """The view in which the action is carried out that the choice opens: a marker is on the building then."""
    if choice.verb != "activate":
        return view
    seats = list(view.seats)
    seats[decision.seat] = structs.replace(seats[decision.seat], harbor=seats[decision.seat].harbor - 1)
    return structs.replace(view, seats=tuple(seats))


def _brings(view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
    return effect(view, decision.seat, choice, names) if choice.verb not in ("pass", "stop") else ""


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _sentence(lead: str, parts: Sequence[str]) -> str:
    told = "; ".join(filter(None, parts))
    told = f"{lead}: {told}" if lead and told else lead or told
    return f"{told[:1].upper()}{told[1:]}."


_Figures = tuple[Any, ...]


def _level(data: _Figures, names: Sequence[str]) -> str:
    track, now, rounds = data
    return _LEVEL[track](now, rounds)


def _in_rounds(rounds: int) -> str:
    return f"in each of {rounds} rounds" if rounds > 1 else "in the last round"


_LEVEL: Final[tuple[Callable[[int, int], str], ...]] = (
    lambda now, rounds: f"from the next round on you may build level {now}",
    lambda now, rounds: f"growth brings {number_of(now, 'marker')} {_in_rounds(rounds)}",
    lambda now, rounds: f"{number_of(now, 'marker')} may come home {_in_rounds(rounds)}",
    lambda now, rounds: f"you may keep {number_of(now, 'card')}",
)
_NEXT_LEVEL: Final = (
    "for build level {}",
    "to grow {} markers a round",
    "for {} Payments a round",
    "to keep {} cards",
)


def _nearer(data: _Figures, names: Sequence[str]) -> str:
    track, missing, level = data
    return f"{missing} {STATUS[track]} more {_NEXT_LEVEL[track].format(level)}"


def _race(data: _Figures, names: Sequence[str]) -> str:
    mine, taken, spaces = data
    return f"you lead for its governor with {mine} of {number_of(taken, 'marker')} ({taken} of {spaces} spaces taken)"


def _foothold(data: _Figures, names: Sequence[str]) -> str:
    mine, taken, spaces = data
    yours = "your first marker" if mine == 1 else f"{mine} markers of yours"
    return f"{yours} there for when it opens ({taken} of {spaces} spaces taken)"


def _cities(count: int) -> str:
    return f"{number_of(count, 'city')} to occupy there" if count else "its cards may be drawn"


def _next(data: _Figures, names: Sequence[str]) -> str:
    link, city, token = data
    won = f"{an(TOKEN[token])} and {glory(1)}" if token else glory(1)
    return f"{CITY[city]} would then complete {CONNECTION[link]} ({won})"


def _waits(data: _Figures, names: Sequence[str]) -> str:
    (harbor,) = data
    if not harbor:
        return "nothing that is left to do is worth its price"
    return f"{number_of(harbor, 'marker')} in the harbor can do more in the next round than now"


def _harbor(data: _Figures, names: Sequence[str]) -> str:
    harbor, won = data
    if not won:
        return "nothing that is left to do brings glory"
    return f"{number_of(harbor, 'marker')} left in the harbor are {glory(won)} at the end, more than they could win now"


def _free_space(data: _Figures, names: Sequence[str]) -> str:
    return "an empty space is worth 3 glory at the end" if data[0] == NONE else "there it takes no card slot"


REASONS: Final[dict[str, Callable[[_Figures, Sequence[str]], str]]] = {
    "level": _level,
    "nearer": _nearer,
    "icons": lambda data, names: "",
    "token": lambda data, names: f"you may spend the {TOKEN[data[0]]} from your next turn on",
    "opens": lambda data, names: f"it opens {IN_REGION[data[0]]} with you in it: {_cities(data[1])}",
    "presence": lambda data, names: f"it lets you into {IN_REGION[data[0]]}: {_cities(data[1])}",
    "race": _race,
    "foothold": _foothold,
    "unlocks": lambda data, names: f"with {number_of(data[1], 'marker')} there you can draw {CARD[data[0]]}",
    "next": _next,
    "leader": lambda data, names: f"{names[data[0]]} has most glory now ({data[1]})",
    "fits": lambda data, names: f"you hold {number_of(data[0], 'card')} then and may keep {data[1]}",
    "sorted": lambda data, names: f"you may keep {data[1]} of {number_of(data[0], 'card')}, the best ones",
    "used": lambda data, names: f"{number_of(data[0], 'round')} to use it in, this one too",
    "university": lambda data, names: "no other building brings glory by itself",
    "again": lambda data, names: f"{BUILDING[data[0]]} works once more this round",
    "waits": _waits,
    "harbor": _harbor,
    "out": lambda data, names: f"{number_of(data[0], 'marker')} in the harbor would wait for the next round",
    "left_over": lambda data, names: (
        f"{number_of(data[0], 'marker')} left in the harbor are {glory(data[1])} at the end"
    ),
    "one_half": lambda data, names: f"it stays with the one {data[0]}",
    "enough": lambda data, names: (
        f"{'a second' if data[0] == data[1] else 'the'} {data[1]} would bring less than it costs"
    ),
    "free_space": _free_space,
    "least": lambda data, names: "of the cards that you hold it costs you least",
}
