"""The words of Glover: questions, labels of choices, log lines, reasons, facts. No rule is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.components import Figure
from games.core.game import CardPart, Fact, Words
from games.core.phrases import number_of
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal, Standing
from games.glover.components import load
from games.glover.rules.figures import WEAPON_POINTS, figure
from games.glover.text.about import about
from games.glover.text.advice import why
from games.glover.text.card import card
from games.glover.text.facts import fact
from games.glover.text.figures import figure_name
from games.glover.text.log import line
from games.glover.text.names import CARD, CARD_EFFECT, COLOUR_NAME, GUEST, SHORT_EFFECT, TILE, WEAPON, card_name, cubes
from games.glover.text.reasons import reason
from games.glover.view import GloverView

_C: Final = load()
_EACH: Final = {
    **{f"{weapon}s": points for weapon, points in WEAPON_POINTS.items()},
    "letters": _C.letters.points,
    "steam_locomotive": figure(_C.facilities["steam_locomotive"], "end"),
}
"""What one of the things counted is worth."""
_PHASE: Final = {
    "setup": "Setup",
    "production": "Production",
    "negotiation": "Negotiation",
    "glover": "Glover phase",
    "over": "The end",
}
_STEP: Final = {
    "turn": "the bargain",
    "offer": "the offer",
    "bid": "the bargain",
    "humble": "settling",
    "crude": "settling",
    "insurance": "settling",
    "iwasaki": "Iwasaki's pawns",
    "any_cube": "any colour",
}


class GloverWords(Words[GloverView]):
    """See `Words`."""

    def where(self, view: GloverView, names: Sequence[str]) -> tuple[str, ...]:
        phase = _PHASE[view.phase]
        step = "the card" if view.step == "turn" and view.drawn_count else _STEP.get(view.step, "")
        parts = [f"round {view.round} of {view.rounds}", f"{phase} · {step}" if step else phase]
        if view.active >= 0:
            parts.append(f"{names[view.active]}'s turn")
        elif len(view.deciding) == 1:
            parts.append(f"{names[view.deciding[0]]}'s turn")
        if view.cheeses:
            parts.append(f"Big Cheese: {GUEST[view.cheeses[-1]]}")
        return tuple(parts)

    # ------------------------------------------------------------ questions

    def question(self, view: GloverView, decision: Decision, names: Sequence[str]) -> str:
        if decision.kind == "pay":
            return self._payment(view)
        if decision.kind == "bargain":
            return self._bargain(view, names)
        if decision.kind == "bidding":
            return self._bidding(view, decision.seat, names)
        return _QUESTION[decision.kind]

    def _payment(self, view: GloverView) -> str:
        if not view.purpose or view.draft is None:
            return "Pick the cubes to pay with."
        _, what, count, mode = view.purpose
        name = _PURCHASE.get(str(what)) or TILE.get(str(what)) or WEAPON[str(what)]
        kind = {"different": "different colours", "same": "cubes of one colour", "any": "cubes of any colours"}[
            str(mode)
        ]
        if count == 1:
            kind = {"different": "cube", "same": "cube", "any": "cube of any colour"}[str(mode)]
        return f"Pay {count} {kind} for {name}. Picked so far: {cubes(view.draft)}."

    def _bargain(self, view: GloverView, names: Sequence[str]) -> str:
        bidders = sum(any(seat.bid) for seat in view.seats)
        if not bidders:
            return "No bids yet. Wait for the table, change the offer, or call it failed?"
        return "Strike a deal, change the offer, or wait for other bids?"

    def _bidding(self, view: GloverView, seat: int, names: Sequence[str]) -> str:
        owner = view.seats[seat]
        if owner.bid_stale:
            return f"{names[view.active]}'s offer has changed. Does {names[seat]}'s bid of {cubes(owner.bid)} stand?"
        if any(owner.bid):
            return f"{names[seat]} bids {cubes(owner.bid)}."
        return f"What does {names[seat]} bid?"

    # ------------------------------------------------------------ choices

    def label(self, view: GloverView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        verb, args = choice.verb, choice.args
        if verb == "deal":
            return f"Deal with {names[int(args[0])]}"
        if verb == "bid":
            return "Change the bid" if any(view.seats[decision.seat].bid) else "Make a bid"
        if verb == "lay" and decision.kind in ("offer", "bid"):
            return self._lay(view, decision)
        if verb == "upgrade":
            return "Upgrade the Workshop" if args[0] == "workshop" else "Upgrade the Small Office"
        if verb == "take" and decision.kind in ("offer", "bid"):
            return _BY_COLOUR["take_back"].format(COLOUR_NAME[str(args[0])])
        if verb in _BY_COLOUR:
            return _BY_COLOUR[verb].format(COLOUR_NAME[str(args[0])], args[0])
        if verb in _BY_CARD:
            return _BY_CARD[verb].format(card_name(str(args[0])) if verb != "claim" else CARD[str(args[0])])
        if verb in _BY_TILE:
            return _BY_TILE[verb].format(TILE[str(args[0])])
        if verb in _BY_WEAPON:
            return _BY_WEAPON[verb].format(WEAPON[str(args[0])].lower())
        if verb == "recolour":
            return f"Turn {COLOUR_NAME[str(args[0])]} on the deck into {COLOUR_NAME[str(args[1])]}"
        return _PLAIN[verb]

    def _lay(self, view: GloverView, decision: Decision) -> str:
        draft = view.draft or (0,) * 5
        if decision.kind == "offer":
            return "Keep the offer as it is" if draft == view.offer and any(draft) else f"Offer {cubes(draft)}"
        if draft == view.seats[decision.seat].bid:
            return "Leave the bid as it is" if any(draft) else "Make no bid"
        return f"Bid {cubes(draft)}" if any(draft) else "Take the bid back"

    def effect(self, view: GloverView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        verb, seat = choice.verb, view.seats[decision.seat]
        what = str(choice.args[0]) if choice.args else ""
        if verb == "deal":
            return f"you get {cubes(view.seats[int(what)].bid)}"
        if verb == "fail":
            return f"reliance {seat.reliance} → {max(0, seat.reliance - 1)}"
        if verb in ("discard", "return"):
            return f"if kept: {CARD_EFFECT[what]}"
        if verb in ("buy", "buy_alt"):
            return self._weapon(view, decision.seat, what, verb == "buy_alt")
        if verb in ("borrow", "borrow_tsuru"):
            cost = max(0, seat.prices[what] - (verb == "borrow_tsuru"))
            return f"{number_of(cost, 'colour')}; {SHORT_EFFECT[what]}"
        if verb in ("lay", "garden") and what:
            return SHORT_EFFECT[what]
        if verb == "raise" and "raise" in seat.prices:
            return f"{number_of(seat.prices['raise'], 'cube')}; reliance {seat.reliance} → {seat.reliance + 1}"
        if verb == "upgrade":
            return "3 colours; " + ("4 own a round, not 2" if what == "workshop" else SHORT_EFFECT["mansion"])
        if verb == "trade":
            return f"{seat.prices['trade']} of one colour for 1 of any"
        if verb == "mansion":
            return f"reliance {seat.reliance} → {min(5, seat.reliance + 1)}"
        if verb == "old_house":
            return "+2 letters" if "riding_club" in (*seat.borrowed, seat.laid) else "+1 letter"
        return ""

    def _weapon(self, view: GloverView, number: int, weapon: str, alt: bool) -> str:
        owner = view.seats[number]
        cost = owner.prices[weapon] - alt
        letters = view.early_bird[weapon]
        if letters and "riding_club" in (*owner.borrowed, owner.laid):
            letters += 1
        extra = f" + {number_of(letters, 'letter')}" if letters else ""
        return f"{number_of(cost, 'colour')}; {_C.weapons[weapon].points} points{extra}"

    def confirm(self, view: GloverView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        who = names[decision.seat]
        if choice.verb == "deal":
            partner = int(choice.args[0])
            return (
                f"{who} deals with {names[partner]}: {cubes(view.offer)} for {cubes(view.seats[partner].bid)}, "
                f"and {names[partner]} gets {cubes(view.deck_cubes)} from the deck. Then the card is opened."
            )
        if choice.verb == "fail":
            reliance = view.seats[decision.seat].reliance
            return f"{who} calls the deal failed: reliance {reliance} → {max(0, reliance - 1)}, and the turn is over."
        return ""

    def group(self, view: GloverView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return _GROUP.get(choice.verb, "")

    # ------------------------------------------------------------ the rest

    def line(self, event: Event, names: Sequence[str]) -> str:
        return line(event, names)

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        return reason(refusal, names)

    def advice(self, view: GloverView, decision: Decision, advice: Advice, names: Sequence[str]) -> str:
        return why(advice, names)

    def figure(self, name: str) -> str:
        return figure_name(name)

    def category(self, points: Points, names: Sequence[str]) -> str:
        if points.category == "steam_locomotive":
            return f"Steam Locomotive, {number_of(int(points.detail[0]), 'colour')} × {points.detail[1]}"
        if points.category == "liner":
            others = int(points.detail[0])
            return f"Liner, costs of {others} other {'facility' if others == 1 else 'facilities'}"
        count, each = points.detail
        return f"{points.category.capitalize()} {count} × {each}"

    def heading(self, category: str) -> str:
        each = _EACH.get(category)
        return super().heading(category) + (f" × {each}" if each is not None else "")

    def card(self, seats: int) -> Sequence[CardPart]:
        return card(seats)

    def tie_break(self, standing: Standing, names: Sequence[str]) -> str:
        return f"reliance {standing.tie_break[0]}"

    def fact(self, view: GloverView, spot: str, names: Sequence[str]) -> Fact | None:
        return fact(view, spot, names)

    def curtain(self, view: GloverView, decision: Decision | None, names: Sequence[str]) -> str:
        if decision is not None and decision.kind == "discard":
            return f"{names[decision.seat]}'s cubes and the three cards just drawn"
        if decision is not None and decision.kind == "return":
            return f"{names[decision.seat]}'s cubes and the two cards left in hand"
        if decision is None:
            return "the cubes behind the screen"
        return f"{names[decision.seat]}'s cubes"

    def about(self) -> Sequence[Figure]:
        return about()


_QUESTION: Final = {
    "lay_pawn": "Iwasaki lends for one round. Lay a pawn on a facility, or none?",
    "any_cube": "Take a cube of which colour?",
    "discard": "Which card do you discard, face up?",
    "return": "Which card goes back on the deck? The other one is your card for this deal.",
    "offer": "Pick the cubes that you offer, then lay them out.",
    "bid": "Pick the cubes that you bid, then lay them out.",
    "humble": "Humble: which cube of the bid do you give back?",
    "crude": "Crude: which cube of your offer do you take back?",
    "insurance": "Insurance Agency: take a cube of which colour?",
    "glover": "What may Glover do for you?",
    "gain": "Take a cube of which colour?",
}
_PURCHASE: Final = {
    "raise": "one step of reliance",
    "trade": "the trade",
    "workshop": "the Large Workshop",
    "office": "the Mansion",
}
_BY_COLOUR: Final = {
    "take": "Take {0}",
    "put": "Add {0}",
    "pay": "Pay {0}",
    "gain": "Take {0}",
    "give_back": "Give back {0}",
    "take_back": "Take back {0}",
}
_GROUP: Final = {
    "claim": "Say which card it is",
    "recolour": "Change a cube on the deck",
    "borrow": "Borrow a facility",
    "borrow_tsuru": "Borrow with Tsuru's favour: one colour less",
    "buy_alt": "Buy with Alt's favour: one colour less",
    "garden": "Move the Garden pawn",
}
_BY_CARD: Final = {"discard": "Discard {}", "return": "Put back {}", "claim": "Say it is {}"}
_BY_TILE: Final = {
    "lay": "Lay a pawn on {}",
    "borrow": "Borrow {}",
    "borrow_tsuru": "Borrow {} with Tsuru's favour",
    "garden": "Move the Garden pawn to {}",
}
_BY_WEAPON: Final = {"buy": "Buy a {}", "buy_alt": "Buy a {} with Alt's favour"}
_PLAIN: Final = {
    "skip": "Lay no pawn",
    "change_offer": "Change the offer",
    "fail": "Call it failed",
    "keep": "The bid stands",
    "withdraw": "Take the bid back",
    "raise": "Raise reliance",
    "trade": "Trade",
    "mansion": "Use the Mansion",
    "old_house": "Use the Old Japanese-Style House",
    "done": "Done for this round",
}
