"""Bonuses and other effects (GG-10.19): one after the other, each finished before the next (GG-1.11).

What each thing does stands in `components.toml`; so deal tiles 3, 5, 7, 8 and 9 (GG-10.3, GG-10.5, GG-10.7, GG-10.8,
GG-10.9) need nothing of their own.

Effects that need no choice happen at once. For the others a procedure is pushed, which the chapter brings that they
belong to; here are those that belong to none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import Effect, load
from games.green_gold.components_effects import teas_of
from games.green_gold.counting import count_of
from games.green_gold.figures import COMPANIES, CONTRACTS, EFFECTS, TEAS, companies, perks_of, stored
from games.green_gold.rules.common import advance, earn, gain_concessions, step
from games.green_gold.rules.possible import why_not_without
from games.green_gold.state import GreenGold, Seat

_C: Final = load()
_MOST_OF_ONE_KIND: Final = range(1, 5)
ANY: Final = "any"
CHOSEN: Final = "chosen"

Handler = Callable[[GreenGold, Log, int, Effect, str, str], None]
"""Called with the position, the log, the seat, the effect, the key of its source in `EFFECTS`, and the company that is
meant unless the effect says otherwise."""

# ---------------------------------------------------------------- effects one after the other


def run_effects(position: GreenGold, log: Log, seat: int, source: str, company: str = "") -> None:
    """Let the effects of this source happen, or begin to. Call it last: what it pushes comes first."""
    go_on(position, log, seat, source, 0, company)


def go_on(position: GreenGold, log: Log, seat: int, source: str, at: int, company: str) -> None:
    """The effects of the source from this one on: what happens by itself at once, and of the others the first."""
    effects = EFFECTS[source]
    for number in range(at, len(effects)):
        effect = effects[number]
        at_once = _AT_ONCE.get(effect.kind)
        if at_once is not None:
            at_once(position, log, seat, effect, source, company)
            continue
        if number + 1 < len(effects):
            push(position, "effects", seat, source, number + 1, company)
        _ASKING[effect.kind](position, log, seat, effect, source, company)
        return


def rule_of(source: str) -> str:
    """The rule that has the effects of this source."""
    kind, _, name = source.partition(":")
    if kind == "deal":
        return f"GG-10.{name}"
    if kind == "upgrade":
        when = _C.upgrades[name].when
        return _RULE_OF_UPGRADE.get(when, "GG-11.4" if when.startswith("action:") else "GG-11.6")
    if kind == "contract":
        return "GG-10.17" if CONTRACTS[name].starting else "GG-10.18"
    return _RULES[kind]


_RULES: Final = {"hq": "GG-10.13", "share": "GG-10.14", "order": "GG-10.15", "post": "GG-10.16"}
_RULE_OF_UPGRADE: Final = {"fulfil": "GG-11.5", "deal": "GG-11.7", "post": "GG-11.8", "pigeonhole": "GG-11.9"}


def _money(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    earn(position, log, seat, int(effect.args[0]), source, rule_of(source))


def _concession(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    gain_concessions(position, log, seat, int(effect.args[0]), source, rule_of(source))


def _per(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    """So much for each thing that is counted now."""
    key, what, each = effect.args
    gain = earn if what == "money" else gain_concessions
    gain(position, log, seat, int(each) * count_of(position, seat, str(key)), source, rule_of(source))


def _crate(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    for _ in range(int(effect.args[1])):
        push(position, "crate", seat, source, str(effect.args[0]))


def _share_value(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    who, steps = effect.args
    if who == CHOSEN:
        push(position, "value", seat, source, int(steps))
    else:
        step(position, log, company, int(steps))


def _supplier(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    who, steps = effect.args
    for _ in range(int(steps)):
        if who == CHOSEN:
            push(position, "supplier", seat, source)
        else:
            advance(position, log, company)


def _repeat(name: str, *args: str) -> Handler:
    """Push a procedure as often as the effect says."""

    def handler(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
        for _ in range(abs(int(effect.args[0]))):
            push(position, name, seat, *args)

    return handler


def _upgrade(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    push(position, "upgrade", seat, str(effect.args[0]))


def _bonus(position: GreenGold, log: Log, seat: int, effect: Effect, source: str, company: str) -> None:
    push(position, "bonus", seat, int(effect.args[0]), "")


_AT_ONCE: Final[dict[str, Handler]] = {"money": _money, "concession": _concession, "per": _per}
"""Effects that need no choice and set nothing off."""
_ASKING: Final[dict[str, Handler]] = {
    "crate": _crate,
    "crate_city": _repeat("carry"),
    "share_value": _share_value,
    "supplier": _supplier,
    "contract": _repeat("contract", ANY),
    "mandate": _repeat("mandate"),
    "upgrade": _upgrade,
    "bag_worker": _repeat("draw"),
    "agent": _repeat("agent"),
    "shareholder_bonus": _bonus,
    "fulfil": _repeat("short"),
    "discard_contract": _repeat("give_up"),
    "swap_share": lambda position, log, seat, effect, source, company: push(position, "swap", seat),
}

# ---------------------------------------------------------------- upgrades that work at a moment


def moment(position: GreenGold, log: Log, seat: int, when: str) -> None:
    """GG-11.1: the step that lets upgrades work whose moment has come."""
    trigger(position, log, seat, when)


def trigger(position: GreenGold, log: Log, seat: int, when: str) -> None:
    """Let the uncovered upgrades work whose moment this is (GG-11.1).

    `when` is a moment of `components.toml`, or fulfilled:CONTRACT. What only gives money or concessions is taken by
    itself, as nobody would leave it; for the others the seat is asked (GG-11.2).
    """
    triggers = perks_of(position.seats[seat].rows).triggers
    if not triggers:
        return
    for moment_of_it in _moments(when):
        for name in triggers.get(moment_of_it, ()):
            if all(effect.kind in _AT_ONCE for effect in EFFECTS[f"upgrade:{name}"]):
                run_effects(position, log, seat, f"upgrade:{name}")
            else:
                push(position, "use", seat, name)


def _moments(when: str) -> tuple[str, ...]:
    kind, _, contract = when.partition(":")
    if kind != "fulfilled":
        return (when,)
    return ("fulfil", *(f"fulfil:{tea}" for tea in CONTRACTS[contract].crates))


def _use(position: GreenGold, log: Log, seat: int, name: str) -> None:
    log.append(Event("used", "GG-11.2", seat, (name,)))
    run_effects(position, log, seat, f"upgrade:{name}", position.company)


def _why_not_use(position: GreenGold, seat: int, name: str) -> Refusal | None:
    return None if position.agenda[-1].args[1] == name else Refusal("GG-11.1", "not_its_moment", (name,))


ask_use: Final = Question[GreenGold](
    "use",
    "GG-11.2",
    lambda position, seat, name: (seat,),
    Verb(
        "use",
        "GG-11.2",
        lambda position, seat: (Choice("use", (position.agenda[-1].args[1],)),),
        _why_not_use,
        _use,
        shape=(frozenset(_C.upgrades),),
    ),
    Verb(
        "skip",
        "GG-11.2",
        lambda position, seat: (Choice("skip"),),
        lambda position, seat: None,
        lambda position, log, seat: None,
        sure=True,
    ),
    secret=False,
)

# ---------------------------------------------------------------- crates and the warehouse

_CRATE: Final = {tea: Choice("crate", (tea,)) for tea in TEAS}
_GIVE_BACK: Final = {tea: Choice("give_back", (tea,)) for tea in TEAS}


def _why_not_crate(position: GreenGold, seat: int, tea: str) -> Refusal | None:
    teas = str(position.agenda[-1].args[2])
    return None if tea in teas_of(teas) else Refusal("GG-10.19", "other_tea", (tea, *teas_of(teas)))


def _gain_crate(position: GreenGold, log: Log, seat: int, tea: str) -> None:
    position.seats[seat].crates[tea] += 1
    source = str(position.agenda[-1].args[1])
    log.append(Event("crate", rule_of(source), seat, (tea, source)))


def _holds_too_much(owner: Seat) -> bool:
    return stored(owner.crates) > perks_of(owner.rows).warehouse


def settle_warehouse(position: GreenGold, seat: int) -> None:
    """Let the seat give crates back if it has more than the warehouse holds (GG-4.6)."""
    if _holds_too_much(position.seats[seat]):
        push(position, "store", seat)


def settle_crate(position: GreenGold, log: Log, seat: int, *_: int | str) -> None:
    """GG-4.6: the warehouse holds only so many."""
    settle_warehouse(position, seat)


def _must_give_back(position: GreenGold, seat: int) -> Iterable[int]:
    return (seat,) if _holds_too_much(position.seats[seat]) else ()


def _why_not_give_back(position: GreenGold, seat: int, tea: str) -> Refusal | None:
    if not position.seats[seat].crates[tea]:
        return Refusal("GG-4.6", "no_such_crate", (tea,))
    return why_not_without(position, seat, tea)


def _give_back(position: GreenGold, log: Log, seat: int, tea: str) -> None:
    position.seats[seat].crates[tea] -= 1
    log.append(Event("crate_back", "GG-4.6", seat, (tea,)))


ask_crate: Final = Question[GreenGold](
    "crate",
    "GG-10.19",
    lambda position, seat, source, teas: (seat,),
    Verb(
        "crate",
        "GG-10.19",
        lambda position, seat: _CRATE.values(),
        _why_not_crate,
        _gain_crate,
        shape=(frozenset(TEAS),),
    ),
    secret=False,
)
ask_store: Final = Question[GreenGold](
    "store",
    "GG-4.6",
    _must_give_back,
    Verb(
        "give_back",
        "GG-4.6",
        lambda position, seat: _GIVE_BACK.values(),
        _why_not_give_back,
        _give_back,
        shape=(frozenset(TEAS),),
        ends=False,
    ),
    secret=False,
)

# ---------------------------------------------------------------- a company of one's choice


def _any_company(name: str) -> Callable[[GreenGold, int], list[Choice]]:
    choices = {company: Choice(name, (company,)) for company in COMPANIES}
    return lambda position, seat: [choices[company] for company in companies(len(position.seats))]


def why_not_in_play(position: GreenGold, seat: int, company: str) -> Refusal | None:
    """Why the company cannot be chosen: with two seats one is out of the game."""
    return None if company in position.values else Refusal("GG-0.19", "not_in_play", (company,))


def _raise(position: GreenGold, log: Log, seat: int, company: str) -> None:
    step(position, log, company, int(position.agenda[-1].args[2]))


ask_value: Final = Question[GreenGold](
    "value",
    "GG-10.19",
    lambda position, seat, source, steps: (seat,),
    Verb("raise", "GG-3.2", _any_company("raise"), why_not_in_play, _raise, shape=(frozenset(COMPANIES),)),
    secret=False,
)
ask_supplier: Final = Question[GreenGold](
    "supplier",
    "GG-10.19",
    lambda position, seat, source: (seat,),
    Verb(
        "advance",
        "GG-7.5",
        _any_company("advance"),
        why_not_in_play,
        lambda position, log, seat, company: advance(position, log, company),
        shape=(frozenset(COMPANIES),),
    ),
    secret=False,
)

_SOURCE: Final = frozenset(EFFECTS)
_TEAS: Final = frozenset({ANY, *(str(e.args[0]) for effects in EFFECTS.values() for e in effects if e.kind == "crate")})
MOMENTS: Final = frozenset(
    {
        "pigeonhole",
        "deal",
        "post",
        *(f"action:{action}" for action in _C.actions.order),
        *(f"fulfilled:{contract}" for contract in CONTRACTS),
    }
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "effects",
        "GG-1.11",
        go_on,
        shape=(SEAT, _SOURCE, _MOST_OF_ONE_KIND, frozenset({"", *COMPANIES})),
    ),
    Procedure[GreenGold]("trigger", "GG-11.1", moment, shape=(SEAT, MOMENTS)),
    Procedure[GreenGold]("use", "GG-11.2", Ask(ask_use), shape=(SEAT, frozenset(_C.upgrades))),
    Procedure[GreenGold]("crate", "GG-10.19", Ask(ask_crate), settle_crate, shape=(SEAT, _SOURCE, _TEAS)),
    Procedure[GreenGold]("store", "GG-4.6", Ask(ask_store), shape=(SEAT,)),
    Procedure[GreenGold]("value", "GG-10.19", Ask(ask_value), shape=(SEAT, _SOURCE, _MOST_OF_ONE_KIND)),
    Procedure[GreenGold]("supplier", "GG-10.19", Ask(ask_supplier), shape=(SEAT, _SOURCE)),
)
