"""Names of things in words, effects in words, and small pieces of sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from games.core.phrases import listed, number_of
from games.green_gold.components import Effect, load
from games.green_gold.components_effects import teas_of
from games.green_gold.figures import ACTIONS, CONTRACTS, DEPOTS, EFFECTS, TEAS

_C: Final = load()

ACTION: Final = {action: action.capitalize() for action in ACTIONS}
COMPANY: Final = {company.color: f"{company.color} {company.name}" for company in _C.companies.values()}
"""The colour and the name: blue Harbour Co."""
CITY: Final = {city.id: city.name for city in _C.cities.values()}
DEPOT: Final = tuple(f"{ACTION[one]}/{ACTION[ACTIONS[(at + 1) % DEPOTS]]}" for at, one in enumerate(ACTIONS))
"""The depots by the actions on both sides: Invest/Import."""

# ---------------------------------------------------------------- small pieces


def pounds(amount: int) -> str:
    """Money, with a real minus sign: £3, −£8."""
    return f"£{amount}" if amount >= 0 else f"−£{-amount}"


def an(noun: str) -> str:
    """The noun with its article: an orange share."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def capital(text: str) -> str:
    """The text with a capital in front and the rest as it is."""
    return text[:1].upper() + text[1:]


def place(number: int) -> str:
    """A place in a row: 1st, 2nd.

    >>> [place(number) for number in (1, 2, 3, 5)]
    ['1st', '2nd', '3rd', '5th']
    """
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def crates(counts: Mapping[str, int]) -> str:
    """Crates by tea, in the order of the teas.

    >>> crates({"green": 1, "black": 2, "red": 0})
    '2 black, 1 green'
    """
    return ", ".join(f"{counts[tea]} {tea}" for tea in TEAS if counts.get(tea))


def signs(counts: Mapping[str, int]) -> str:
    """Crates by the letters of their teas, as the board has them.

    >>> signs({"green": 1, "black": 2, "red": 0})
    'BBG'
    """
    return "".join(tea[0].upper() * counts.get(tea, 0) for tea in TEAS)


def workers(colours: Iterable[str]) -> str:
    """Workers by colour, in the order of the companies.

    >>> workers(["blue", "grey", "blue"])
    'grey and 2 blue'
    """
    here = list(colours)
    counted = ((here.count(colour), colour) for colour in COMPANY if colour in here)
    return listed([f"{count} {colour}" if count > 1 else colour for count, colour in counted])


# ---------------------------------------------------------------- effects


def _of_company(effect: Effect, company: str) -> str:
    """For which company a step is: a chosen one, or the one that is meant."""
    if effect.args[0] == "chosen":
        return "for any company"
    return f"for {company}" if company else "for the company"


def _some_crates(effect: Effect, company: str) -> str:
    teas, count = str(effect.args[0]), int(effect.args[1])
    which = "" if teas == "any" else f"{listed(teas_of(teas), 'or')} "
    return f"{number_of(count, f'{which}crate')}{' of any tea' if not which else ''}"


def _per(effect: Effect, company: str) -> str:
    key, what, each = effect.args
    gain = pounds(int(each)) if what == "money" else number_of(int(each), "concession")
    return f"{gain} each for {_C.mandate_keys[str(key)]}"


def _counted(noun: str) -> Callable[[Effect, str], str]:
    return lambda effect, company: number_of(abs(int(effect.args[0])), noun)


_EFFECT: Final[dict[str, Callable[[Effect, str], str]]] = {
    "money": lambda effect, company: pounds(int(effect.args[0])),
    "concession": _counted("concession"),
    "crate": _some_crates,
    "crate_city": lambda effect, company: f"{number_of(int(effect.args[0]), 'crate')} from this city",
    "share_value": lambda effect, company: (
        f"{number_of(int(effect.args[1]), 'share value step')} {_of_company(effect, company)}"
    ),
    "supplier": lambda effect, company: (
        f"{number_of(int(effect.args[1]), 'supplier step')} {_of_company(effect, company)}"
    ),
    "contract": lambda effect, company: number_of(int(effect.args[0]), "new contract"),
    "mandate": _counted("mandate"),
    "upgrade": lambda effect, company: "a free upgrade" if effect.args[0] == "free" else "an upgrade to buy",
    "bag_worker": lambda effect, company: f"{number_of(int(effect.args[0]), 'worker')} from the bag",
    "agent": lambda effect, company: f"{number_of(int(effect.args[0]), 'agent')} to any headquarters, with its bonus",
    "shareholder_bonus": lambda effect, company: f"{effect.args[0]} different shareholder bonuses",
    "per": _per,
    "fulfil": lambda effect, company: f"fulfil a contract with {number_of(abs(int(effect.args[0])), 'crate')} less",
    "discard_contract": lambda effect, company: f"discard {number_of(int(effect.args[0]), 'contract')}",
    "swap_share": lambda effect, company: "swap a share for one of another company",
}


def effect_in_words(effect: Effect, company: str = "") -> str:
    """What one effect is. `company` is the one that is meant unless the effect says otherwise."""
    return _EFFECT[effect.kind](effect, company)


@cache
def gains(source: str, company: str = "") -> str:
    """What the effects of a source are, in words; empty for none. `company` is the one that is meant.

    >>> gains("deal:3"), gains("hq:H4", "blue")
    ('£2 and 1 share value step for any company', '1 share value step for blue')
    >>> gains("deal:9"), gains("contract:S10")
    ('£1 each for your shares and 1 supplier step for any company', '')
    """
    return listed([effect_in_words(effect, company) for effect in EFFECTS[source]])


def source_of(source: str) -> str:
    """What a gain comes from, where the log has little room.

    >>> source_of("deal:3"), source_of("post:3-4:canton:1"), source_of("serve")
    ('deal tile 3', 'post bonus', 'the Crown')
    """
    kind, _, name = source.partition(":")
    return f"deal tile {name}" if kind == "deal" else _SOURCES[source if source in _SOURCES else kind + ":"]


_SOURCES: Final = {
    "share:": "shareholder bonus",
    "hq:": "headquarters bonus",
    "order:": "royal order",
    "contract:": "contract",
    "upgrade:": "upgrade",
    "post:": "post bonus",
    "serve": "the Crown",
    "negotiate": "negotiating",
    "post": "trading post",
    "no_post": "no post left",
}

# ---------------------------------------------------------------- contracts and mandates

CONTRACT: Final = {contract: crates(printed.crates) for contract, printed in CONTRACTS.items()}
"""The crates a contract asks for, which no other one does: 2 black, 1 green."""


CONTRACT_SIGNS: Final = {contract: signs(printed.crates) for contract, printed in CONTRACTS.items()}
"""The same in letters: BBG."""


@cache
def reward(contract: str) -> str:
    """What a contract brings.

    >>> reward("S01"), reward("S10")
    ('£7 and 1 concession', '£15')
    """
    money, bonus = pounds(CONTRACTS[contract].money), gains(f"contract:{contract}")
    return f"{money} and {bonus}" if bonus else money


@cache
def mandate(name: str) -> str:
    """What a royal mandate pays for.

    >>> mandate("M01"), mandate("M11")
    ('£2 each for contracts you fulfilled', '£2 each, £8 at most, for different companies you have shares of')
    >>> mandate("M20"), mandate("M21")
    ('£6 for having no loan', '£10, £6, £3 or £1 by rank in your shares')
    """
    card = _C.mandates[name]
    what = _C.mandate_keys[card.key]
    if card.kind == "majority":
        return f"{listed([pounds(prize) for prize in _C.prizes], 'or')} by rank in {what}"
    if card.money == card.max:
        return f"{pounds(card.money)} for {what}"
    most = f", {pounds(card.max)} at most," if card.max else ""
    return f"{pounds(card.money)} each{most} for {what}"


# ---------------------------------------------------------------- upgrades


def _moment(when: str) -> str:
    """When an upgrade works."""
    kind, _, what = when.partition(":")
    if kind == "action":
        return ACTION[what]
    if kind == "fulfil":
        return f"fulfil with {what}" if what else "fulfil"
    return {"deal": "deal tile", "post": "post", "pigeonhole": "hole full"}[kind]


_MOD: Final = {
    "tea_price": "{0} costs £{1} less",
    "contract_fewer": "fulfil for 1 {0} less",
    "depot_fee": "depots £{0} cheaper",
    "pawn_fee": "pawns free of fees",
    "wild_worker": "any colour for £{0}",
    "free_pigeonhole": "any hole for workers",
    "passive": "post pays £{0} more",
    "deal_free": "deal tiles free",
    "share_price": "shares £{0} cheaper",
    "dividend": "dividends £{0} more",
    "any_shareholder_bonus": "any bonus with a share",
    "hq_any_contract": "any contract of the City",
    "tea_break": "tea break £{0} an agent",
    "serve_from_warehouse": "serve own tea",
    "serve_repeat": "serve tea again",
    "mandate_top": "top mandate of the deck",
    "upgrade_cost": "upgrades £{0} cheaper",
    "loan_repay": "loan costs £{0} at the end",
    "resource_value": "goods £1 each at the end",
    "concession_white": "white for 1 concession",
    "concession_red": "red for 1 concession",
    "warehouse": "store {0} more crates",
}


def _short(name: str) -> str:
    upgrade = _C.upgrades[name]
    if upgrade.mod is None:
        return f"{_moment(upgrade.when)}: {gains(f'upgrade:{name}')}"
    return _MOD[upgrade.mod.kind].format(*(abs(arg) if isinstance(arg, int) else arg for arg in upgrade.mod.args))


UPGRADE: Final = {name: _short(name) for name in _C.upgrades}
"""What an upgrade does, in few words that no other one has, and that begin like its sign on the board."""

_AFTER: Final = {
    "fulfil": "After each contract that you fulfil",
    "deal": "After each deal tile that you activate",
    "post": "After each trading post that you place",
    "pigeonhole": "At each pigeonhole that you complete",
}


def upgrade_in_full(name: str) -> str:
    """What an upgrade does, as a sentence without its full stop.

    >>> upgrade_in_full("U15"), upgrade_in_full("U31")
    ('After each contract with black tea that you fulfil: £2', 'Dividends pay you 1 more for each share')
    """
    upgrade = _C.upgrades[name]
    if upgrade.mod is not None:
        return _C.mod_in_words(upgrade.mod)
    kind, _, what = upgrade.when.partition(":")
    moment = f"After each {ACTION[what]} of yours" if kind == "action" else _AFTER[kind]
    if kind == "fulfil" and what:
        moment = moment.replace("contract", f"contract with {what} tea")
    return f"{moment}: {gains(f'upgrade:{name}', 'its company' if kind == 'action' else '')}"
