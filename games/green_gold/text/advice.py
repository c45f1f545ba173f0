"""Why a choice looks good, as one sentence with its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.advice import Advice
from games.core.phrases import listed, number_of
from games.core.types import Decision
from games.green_gold.components import load
from games.green_gold.text.names import ACTION, CONTRACT_SIGNS, UPGRADE, an, capital, gains, pounds, reward
from games.green_gold.text.outlook import wanted
from games.green_gold.view import GreenGoldView

_C: Final = load()
_MOST_NEWS: Final = 3
"""So many changes are told, the most important ones."""
_NOUN: Final = {
    "shares": "share",
    "crates": "crate",
    "mandates": "mandate",
    "upgrades": "upgrade",
    "posts": "trading post",
    "concessions": "concession",
    "loans": "loan",
}


def why(view: GreenGoldView, decision: Decision, advice: Advice) -> str:
    """The reason for the advice as one sentence."""
    before, after, promise, worker, *news = advice.why.data
    data = Told(view, decision, advice, int(before), int(after), int(promise), str(worker), list(news))
    return _SENTENCES[advice.why.reason](data)


class Told:
    """What a sentence is made of."""

    def __init__(
        self,
        view: GreenGoldView,
        decision: Decision,
        advice: Advice,
        before: int,
        after: int,
        promise: int,
        worker: str,
        news: list[int | str],
    ) -> None:
        self.view = view
        self.seat = decision.seat
        self.choice = advice.choice
        self.before, self.after, self.promise, self.worker = before, after, promise, worker
        self.news = {str(name): int(change) for name, change in zip(news[::2], news[1::2], strict=True)}

    @property
    def fortune(self) -> str:
        """How the fortune changes."""
        if self.before == self.after:
            return f"fortune stays {pounds(self.before)}"
        return f"fortune {pounds(self.before)} → {pounds(self.after)}"

    @property
    def changes(self) -> str:
        """What changes, in few words."""
        told = [_change(name, change) for name, change in self.news.items()]
        return listed(told[:_MOST_NEWS])

    @property
    def later(self) -> str:
        """What it promises besides what the fortune shows already."""
        more = self.promise - (self.after - self.before)
        return f", and about {pounds(more)} more later" if more > 1 else ""


def _change(name: str, change: int) -> str:
    """
    >>> _change("shares", 1), _change("fulfilled", 2), _change("loans", -1), _change("money", -6)
    ('1 share', '2 contracts fulfilled', '1 loan less', '−£6')
    """
    if name == "money":
        return f"+{pounds(change)}" if change > 0 else pounds(change)
    if name in ("ready", "fulfilled"):
        return f"{number_of(abs(change), 'contract')} {name}{' less' * (change < 0)}"
    if name == "contracts":
        return f"{number_of(abs(change), 'contract')} {'more' if change > 0 else 'less'} in hand"
    if name == "agents":
        return f"{number_of(abs(change), 'agent')} {'more' if change > 0 else 'less'} in the City"
    return f"{number_of(abs(change), _NOUN[name])}{' less' * (change < 0)}"


# ---------------------------------------------------------------- sentences


def _action(told: Told) -> str:
    return f"With {an(told.worker)} worker: {told.changes or 'little'}; {told.fortune}{told.later}."


def _worker(told: Told) -> str:
    return f"{ACTION[told.view.action]} brings {told.changes or 'little'}; {told.fortune}{told.later}."


def _brings(told: Told) -> str:
    tell = _MORE.get(told.choice.verb)
    more = tell(told) if tell is not None else ""
    changes = told.changes * (told.choice.verb not in _TOLD_ALREADY)
    if changes and told.choice.verb in _WHOLE_TURN:
        changes, more = more, f"the turn then brings {changes}"
    parts = [part for part in (changes, more) if part]
    return f"{capital('; '.join([*parts, told.fortune]))}{told.later}."


_TOLD_ALREADY: Final = frozenset({"contract", "fulfil", "short", "mandate", "agent"})
"""Choices whose own words say all that changes."""


_WHOLE_TURN: Final = frozenset({"serve", "serve_own", "upgrade", "hole"})
"""Choices that are judged by the turn that follows."""


def _leaves(told: Told) -> str:
    return _LEAVE[told.choice.verb]


_LEAVE: Final = {
    "end": "Nothing that you could fulfil now brings you more.",
    "done": "Another crate would cost more than it promises you.",
    "no_deal": "The deal tile costs a concession and brings less.",
    "decline": "None of the upgrades on offer is worth its price to you.",
    "skip": "It would bring you nothing now.",
    "keep": "Its own colour serves you best, and costs nothing.",
    "to_bag": "Its pigeonhole has more use for another worker.",
}


def _crate(told: Told) -> str:
    args: Any = told.choice.args
    tea = told.view.cities[args[0]].slots[args[1]][0] if len(args) > 1 else str(args[0])
    return wanted(told.view.seats[told.seat], tea)


def _contract(told: Told) -> str:
    args: Any = told.choice.args
    name = told.view.contracts[args[0]]
    return f"{CONTRACT_SIGNS[name]} pays {reward(name)}" if name else ""


def _fulfil(told: Told) -> str:
    return f"this pays {reward(str(told.choice.args[0]))}"


def _mandate(told: Told) -> str:
    args: Any = told.choice.args
    return f"as things stand it pays {pounds(told.view.mandates_worth[args[0]])}"


def _value(told: Told) -> str:
    company = str(told.choice.args[0])
    held = told.view.seats[told.seat].shares.get(company, 0)
    return f"you have {number_of(held, f'{company} share')}"


def _agent(told: Told) -> str:
    company = str(told.choice.args[0])
    return gains(f"hq:{told.view.companies[company].hq_token}", company)


def _serve(told: Told) -> str:
    args: Any = told.choice.args
    tea = told.view.cities[args[0]].slots[args[1]][0] if len(args) > 1 else str(args[0])
    return f"the Crown pays {pounds(_C.rules.serve_money[tea])} for {tea}"


def _factory(told: Told) -> str:
    company = told.view.companies[told.view.company]
    rise = min(company.value + company.steps, _C.share_track.max)
    held = number_of(company.held[told.seat], "share")
    return f"{told.view.company} goes from {pounds(company.value)} to {pounds(rise)}, and you have {held} of it"


def _upgrade(told: Told) -> str:
    args: Any = told.choice.args
    name = told.view.upgrades[args[0]]
    return f"“{UPGRADE[name]}”, worth {pounds(_C.upgrades[name].value)} at the end" if name else ""


def _deal(told: Told) -> str:
    args: Any = told.choice.args
    return gains(f"deal:{told.view.cities[args[0]].deal}")


_MORE: Final[dict[str, Callable[[Told], str]]] = {
    "buy": _crate,
    "paper": _crate,
    "crate": _crate,
    "carry": _crate,
    "contract": _contract,
    "fulfil": _fulfil,
    "short": _fulfil,
    "mandate": _mandate,
    "raise": _value,
    "advance": _value,
    "agent": _agent,
    "serve": _serve,
    "serve_own": _serve,
    "factory": _factory,
    "upgrade": _upgrade,
    "deal": _deal,
}
_SENTENCES: Final[dict[str, Callable[[Told], str]]] = {
    "action": _action,
    "worker": _worker,
    "brings": _brings,
    "leaves": _leaves,
}
