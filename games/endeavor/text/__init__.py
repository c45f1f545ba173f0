"""The words of Endeavor: questions, labels of choices, log lines, reasons, facts. No rule is decided here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.advice import Advice
from games.core.components import Figure
from games.core.game import CardPart, Fact, Words
from games.core.phrases import number_of
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal
from games.endeavor.components import STATUS, load
from games.endeavor.figures import BUILDINGS, CARDS, INDUSTRY, REGION_OF, SLAVERY
from games.endeavor.rules.actions import ACTIONS, BOTH, MODE, TWICE
from games.endeavor.rules.passing import NONE
from games.endeavor.state import NOBODY
from games.endeavor.text.about import about
from games.endeavor.text.card import card
from games.endeavor.text.effects import confirm, effect, may_enter
from games.endeavor.text.facts import fact
from games.endeavor.text.figures import figure_name
from games.endeavor.text.hints import advice as told_advice
from games.endeavor.text.log import line
from games.endeavor.text.names import (
    BUILDING,
    CARD,
    CARD_IN_LIST,
    CITY,
    IN_REGION,
    PHASE,
    REGION,
    SOURCE,
    TOKEN,
    an,
    does,
    in_words,
    place,
)
from games.endeavor.text.reasons import reason
from games.endeavor.view import EndeavorView

_C: Final = load()
FEW: Final = 12
FEW_OF_TWO: Final = 8
"""So many cities are listed one by one; more are folded by region."""


class EndeavorWords(Words[EndeavorView]):
    """See `Words`."""

    def where(self, view: EndeavorView, names: Sequence[str]) -> tuple[str, ...]:
        parts = (f"round {view.round} of {view.rounds}", PHASE[view.phase])
        if not view.deciding:
            return parts
        seat = view.deciding[0]
        return (*parts, f"{names[seat]} {self._does_now(view, seat)}")

    def _does_now(self, view: EndeavorView, seat: int) -> str:
        if view.step == "act":
            return f"uses {SOURCE[view.source]}" if view.source in BUILDING else f"spends {an(SOURCE[view.source])}"
        if view.step in ("leave", "settle"):
            owner = view.seats[seat]
            sorts = owner.governor or any(CARDS[card].governor for card in owner.cards)
            return "sorts the cards" if sorts else "discards"
        return _DOES_NOW.get(view.step, "to act")

    # ------------------------------------------------------------ questions

    def question(self, view: EndeavorView, decision: Decision, names: Sequence[str]) -> str:
        return _QUESTIONS[decision.kind](view, decision.seat)

    # ------------------------------------------------------------ choices

    def label(self, view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        if choice.verb == "attack":
            city = str(choice.args[0])
            holder = view.cities[city]
            return f"Attack {CITY[city] if holder in (NOBODY, decision.seat) else f'{names[holder]} in {CITY[city]}'}"
        return _LABELS[choice.verb](str(choice.args[0]) if choice.args else "")

    def effect(self, view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return effect(view, decision.seat, choice, names)

    def confirm(self, view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return confirm(view, decision.seat, choice, names)

    def group(self, view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        group = _GROUPS.get(choice.verb)
        return group(view, decision.seat, str(choice.args[0])) if group is not None else ""

    # ------------------------------------------------------------ the rest

    def line(self, event: Event, names: Sequence[str]) -> str:
        return line(event, names)

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        return reason(refusal, names)

    def advice(self, view: EndeavorView, decision: Decision, advice: Advice, names: Sequence[str]) -> str:
        return told_advice(view, decision, advice, names, self.label)

    def figure(self, name: str) -> str:
        return figure_name(name)

    def category(self, points: Points, names: Sequence[str]) -> str:
        if points.category in STATUS:
            score = int(points.detail[0])
            pushed = f", pushed down to {points.points}" if points.points < score else ""
            return f"{points.category.capitalize()} {score}{pushed}"
        return _CATEGORIES[points.category].format(*points.detail)

    def heading(self, category: str) -> str:
        return category.capitalize() if category in STATUS else _HEADINGS[category]

    def fact(self, view: EndeavorView, spot: str, names: Sequence[str]) -> Fact | None:
        return fact(view, spot, names)

    def curtain(self, view: EndeavorView, decision: Decision | None, names: Sequence[str]) -> str:
        return "the table, which everybody may look at"

    def about(self) -> Sequence[Figure]:
        return about()

    def card(self, seats: int) -> Sequence[CardPart]:
        return card()


_DOES_NOW: Final = {"build": "builds", "salary": "takes payments"}

# ---------------------------------------------------------------- questions


def _ask_build(view: EndeavorView, seat: int) -> str:
    owner = view.seats[seat]
    own = owner.tracks[INDUSTRY].level
    if owner.build_level > own:
        return f"No building is left up to level {own}. Which one of level {owner.build_level} do you build?"
    return f"Which building do you build? Your build level is {own}."


def _ask_turn(view: EndeavorView, seat: int) -> str:
    return f"{number_of(view.seats[seat].harbor, 'marker')} in the harbor. What do you do?"


_WHICH: Final = {
    "ship": "ship to which region?",
    "occupy": "occupy which city?",
    "attack": "attack which city? Of 2 markers one is lost",
    "draw": "draw from which stack?",
    "payment": "which building's marker comes home?",
}


def _ask_action(view: EndeavorView, seat: int) -> str:
    name = SOURCE[view.source]
    name = name[0].upper() + name[1:]
    actions = ACTIONS[view.source]
    if MODE[view.source] == BOTH:
        return f"{name}: {', '.join(actions)}, or both in one region. Which first?"
    if len(actions) > 1:
        return f"{name}: {does(view.source)}?"
    which = _WHICH[actions[0]]
    return f"{name}: {which.replace('?', ' first?')}" if MODE[view.source] == TWICE else f"{name}: {which}"


def _ask_second(view: EndeavorView, seat: int) -> str:
    done, where = view.half
    other = next((action for action in ACTIONS[view.source] if action != done), done)
    how = {"ship": "ship to", "occupy": "occupy in", "draw": "draw from"}[other]
    again = "too" if other != done else "again"
    return f"{SOURCE[view.source]}: {how} {place(where)} {again}, or stop?"


def _ask_salary(view: EndeavorView, seat: int) -> str:
    payments = "payment" if view.payments == 1 else "payments"
    return f"{in_words(view.payments)} {payments} left. Which building's marker comes home?"


def _ask_free(view: EndeavorView, seat: int) -> str:
    return "Which governor lies in your free space?"


def _ask_discard(view: EndeavorView, seat: int) -> str:
    owner = view.seats[seat]
    return f"You hold {number_of(len(owner.cards), 'card')} and may keep {owner.cards_allowed}. Which one goes?"


_QUESTIONS: Final[dict[str, Callable[[EndeavorView, int], str]]] = {
    "build": _ask_build,
    "turn": _ask_turn,
    "action": _ask_action,
    "token_action": _ask_action,
    "second": _ask_second,
    "salary": _ask_salary,
    "free_space": _ask_free,
    "discard": _ask_discard,
}

# ---------------------------------------------------------------- labels and groups

_SPACE_EMPTY: Final = f"Leave the space empty ({_C.scoring.no_governor} glory at the end)"
_LABELS: Final[dict[str, Callable[[str], str]]] = {
    "build": lambda tile: f"Build {BUILDING[tile]}",
    "activate": lambda tile: f"Activate {BUILDING[tile]}",
    "spend": lambda kind: f"Spend {an(TOKEN[kind])}",
    "pass": lambda _: "Pass",
    "ship": lambda region: f"Ship to {IN_REGION[region]}",
    "occupy": lambda city: f"Occupy {CITY[city]}",
    "draw": lambda stack: "Draw a slavery card" if stack == SLAVERY else f"Draw from {IN_REGION[stack]}",
    "pay": lambda tile: f"Bring home the marker on {BUILDING[tile]}",
    "stop": lambda _: "Stop here",
    "free": lambda card: _SPACE_EMPTY if card == NONE else f"Keep {CARD[card]} free",
    "discard": lambda card: f"Discard {CARD_IN_LIST[card]}",
}


def _level_group(view: EndeavorView, seat: int, tile: str) -> str:
    """The two highest levels that can be built are listed; the others are folded."""
    top, level = view.seats[seat].build_level, BUILDINGS[tile].level
    return "" if top - 1 <= level <= top else f"Buildings of level {level}"


def _draw_group(view: EndeavorView, seat: int, stack: str) -> str:
    return "Draw a card" if len(ACTIONS[view.source]) > 1 else ""


def _city_group(verb: str) -> Callable[[EndeavorView, int, str], str]:
    """Cities that are not to be had are folded together, the others by region if they are too many to list."""

    def group(view: EndeavorView, seat: int, city: str) -> str:
        region, mixed = REGION_OF[city], len(ACTIONS[view.source]) > 1
        if view.half:
            return "" if region == view.half[1] else f"{verb} elsewhere"
        if not to_be_had(view, seat, verb, city):
            return f"{verb} elsewhere" if mixed else "Other cities"
        if sum(to_be_had(view, seat, verb, one) for one in view.cities) <= (FEW_OF_TWO if mixed else FEW):
            return ""
        return f"{verb} in {IN_REGION[region]}" if mixed else REGION[region]

    return group


def to_be_had(view: EndeavorView, seat: int, verb: str, city: str) -> bool:
    """Whether the seat may enter the city's region, and the city is empty, or, for an attack, another seat's."""
    holder = view.cities[city]
    fits = holder == NOBODY if verb == "Occupy" else holder not in (NOBODY, seat)
    return fits and may_enter(view, seat, REGION_OF[city])


_GROUPS: Final[dict[str, Callable[[EndeavorView, int, str], str]]] = {
    "build": _level_group,
    "draw": _draw_group,
    "occupy": _city_group("Occupy"),
    "attack": _city_group("Attack"),
}

# ---------------------------------------------------------------- the score sheet

_HEADINGS: Final = {
    "cities": "Cities",
    "connections": f"Connections × {_C.scoring.connection}",
    "cards": "Glory on cards",
    "governor_space": "Empty governor space",
    "university": f"Universities × {_C.scoring.university}",
    "harbor": f"Harbor, 1 for {_C.scoring.population_per_glory}",
    "slavery": "Slavery set aside",
}
_CATEGORIES: Final = {
    "cities": "Cities {}",
    "connections": f"Connections {{}} × {_C.scoring.connection}",
    "cards": "Glory on cards",
    "governor_space": "Empty governor space",
    "university": f"Universities {{}} × {_C.scoring.university}",
    "harbor": f"Harbor {{}}, 1 for every {_C.scoring.population_per_glory}",
    "slavery": "Slavery cards set aside {} × −1",
}
