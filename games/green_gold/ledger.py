"""What a player of Green Gold counts: money, shares, tea, people, and the fortune at the end. From a view alone."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.ledger import TABLE_SEAT, Figure
from games.green_gold.counting import upgrade_value
from games.green_gold.view import GreenGoldView, SeatView


def ledger(view: GreenGoldView) -> tuple[Figure, ...]:
    """Every figure of the table and of every seat; no seat has secrets (GG-0.21).

    The score is what the seat would have after the final count if the game ended now (GG-9).
    """
    return (
        *(figure for number, seen in enumerate(view.seats) for figure in _seat(view, seen, number)),
        *(Figure(f"value_{name}", TABLE_SEAT, company.value) for name, company in view.companies.items()),
        *(Figure(f"shares_left_{name}", TABLE_SEAT, company.shares_left) for name, company in view.companies.items()),
        Figure("dividends", TABLE_SEAT, view.dividends),
        Figure("sold_out", TABLE_SEAT, sum(not company.shares_left for company in view.companies.values())),
    )


def _seat(view: GreenGoldView, seen: SeatView, number: int) -> Iterator[Figure]:
    yield Figure("score", number, seen.fortune)
    yield Figure("money", number, seen.money)
    yield Figure("loans", number, seen.loans)
    yield Figure("concessions", number, seen.concessions)
    for tea, held in seen.crates.items():
        yield Figure(f"crates_{tea}", number, held)
    yield Figure("room", number, seen.warehouse - sum(seen.crates.values()))
    yield Figure("contracts", number, len(seen.contracts))
    yield Figure("contracts_ready", number, sum(not short for short in seen.lacking.values()))
    yield Figure("fulfilled", number, len(seen.fulfilled))
    for name, held in seen.shares.items():
        yield Figure(f"shares_{name}", number, held)
    yield Figure("share_money", number, sum(held * view.companies[name].value for name, held in seen.shares.items()))
    yield Figure("most_shares", number, sum(company.leader == number for company in view.companies.values()))
    yield Figure("mandates", number, len(seen.mandates))
    yield Figure("mandate_money", number, sum(seen.worth.values()))
    yield Figure("upgrades", number, sum(map(len, seen.rows)))
    yield Figure("upgrade_money", number, upgrade_value(seen.rows))
    yield Figure("workers", number, sum(map(len, seen.holes)))
    yield Figure("agents", number, seen.agents)
    yield Figure("agents_in_city", number, seen.agents_in_city)
    yield Figure("agents_at_tea", number, seen.agents_at_tea)
    yield Figure("posts", number, seen.posts)
