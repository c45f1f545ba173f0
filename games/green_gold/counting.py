"""What bonuses and royal mandates count (GG-9.7 to GG-9.10, GG-10.1, GG-10.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import CONTRACTS, CRATES_OF, agents_in_headquarters, own_shares, own_upgrades
from games.green_gold.state import GreenGold

_C: Final = load()
_BIG: Final = 4
"""A big contract asks for so many crates or more."""
_VARIED: Final = 3
"""A varied contract asks for so many teas or more."""
_HIGH: Final = 16
"""A high share has this final value or more."""
_PAIR: Final = 2

Counter = Callable[[GreenGold, int, Mapping[str, int]], int]
"""Called with the position, the seat, and the share values to go by."""


@lru_cache(4096)
def upgrade_value(rows: tuple[tuple[str, ...], ...]) -> int:
    """The money that these upgrades are worth at the end, covered ones included (GG-9.13)."""
    return sum(_C.upgrades[name].value for row in rows for name in row)


def count_of(position: GreenGold, seat: int, key: str, values: Mapping[str, int] | None = None) -> int:
    """How many there are of what `key` stands for in `components.toml`; `values` are the share values to go by, those
    of the moment by default."""
    return _COUNTERS[key](position, seat, position.values if values is None else values)


def _contracts(matches: Callable[[str], bool]) -> Counter:
    matching = frozenset(filter(matches, CONTRACTS))
    return lambda position, seat, values: len([*filter(matching.__contains__, position.seats[seat].fulfilled)])


def _with_tea(tea: str) -> Counter:
    return _contracts(lambda contract: tea in CONTRACTS[contract].crates)


def _shares(counts: Callable[[GreenGold, str, int, Mapping[str, int]], int]) -> Counter:
    """Add up over the companies of which the seat has shares; `counts` gets the company and how many they are."""
    return lambda position, seat, values: sum(
        counts(position, company, held, values) for company, held in position.seats[seat].shares.items() if held
    )


_COUNTERS: Final[dict[str, Counter]] = {
    "contract": _contracts(lambda contract: True),
    "contract_big": _contracts(lambda contract: CRATES_OF[contract] >= _BIG),
    "contract_variety": _contracts(lambda contract: len(CONTRACTS[contract].crates) >= _VARIED),
    **{f"contract_{tea}": _with_tea(tea) for tea in _C.teas},
    "crates_delivered": lambda position, seat, values: sum(map(CRATES_OF.__getitem__, position.seats[seat].fulfilled)),
    "post": lambda position, seat, values: _C.counts.trading_posts_per_player - position.seats[seat].posts,
    "agent_city": lambda position, seat, values: agents_in_headquarters(position, seat),
    "agent_any": lambda position, seat, values: _C.counts.agents_per_player - position.seats[seat].agents,
    "share": lambda position, seat, values: own_shares(position.seats[seat]),
    "share_company": _shares(lambda position, company, held, values: 1),
    "share_pair": _shares(lambda position, company, held, values: held >= _PAIR),
    "share_high": _shares(lambda position, company, held, values: held if values[company] >= _HIGH else 0),
    "share_supplied": _shares(lambda position, company, held, values: held if company in position.royal else 0),
    "best_block": lambda position, seat, values: max(position.seats[seat].shares.values()),
    "upgrade": lambda position, seat, values: own_upgrades(position.seats[seat]),
    "upgrade_row2": lambda position, seat, values: sum(len(row) >= _PAIR for row in position.seats[seat].rows),
    "upgrade_value": lambda position, seat, values: upgrade_value(position.seats[seat].rows),
    "concession": lambda position, seat, values: position.seats[seat].concessions,
    "worker_held": lambda position, seat, values: sum(map(len, position.seats[seat].holes)),
    "mandate": lambda position, seat, values: len(position.seats[seat].mandates),
    "cash": lambda position, seat, values: position.seats[seat].money,
    "no_loan": lambda position, seat, values: position.seats[seat].loans == 0,
}
