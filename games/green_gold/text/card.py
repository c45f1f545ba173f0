"""The reference card: what a player keeps beside the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core.game import CardPart, CardRow
from games.core.phrases import number_of
from games.green_gold.components import load
from games.green_gold.figures import LINES, MOST_VALUE, TEAS, dividend_end
from games.green_gold.text.names import pounds

_C: Final = load()
_R: Final = _C.rules


def card(seats: int) -> Sequence[CardPart]:
    """The reference card for so many players."""
    return (
        CardPart("A turn", tuple(_turn(seats))),
        CardPart("The action, for the worker's company", tuple(_actions())),
        CardPart("Tea", tuple(_tea())),
        CardPart("Share values", tuple(_shares(seats))),
        CardPart("Your board", tuple(_board())),
        CardPart("The end", tuple(_end(seats))),
        CardPart("What your office is worth", tuple(_scoring())),
    )


def _in_pounds(figures: Iterable[int]) -> str:
    return ", ".join(map(pounds, figures))


def _in_order(figures: Iterable[int]) -> str:
    return ", ".join(map(str, figures))


# ---------------------------------------------------------------- a turn


def _turn(seats: int) -> Iterator[CardRow]:
    neutral = ", neutral too" if _C.tables[seats].neutral_pawns else ""
    beside, near, far = _R.depot_fee
    yield CardRow("1 Another action", f"{pounds(_R.pawn_fee)} for each pawn there{neutral}", "GG-1.3")
    yield CardRow("and a worker", f"beside it {pounds(beside)}, then {pounds(near)}, {pounds(far)}", "GG-1.5")
    yield CardRow("Pigeonhole full", "empty it, and buy an upgrade", "GG-2.4")
    yield CardRow("2 Do the action", "all of it, in its order", "GG-1.11")
    yield CardRow("3 Contracts", "fulfil any number of yours", "GG-8.1")
    yield CardRow("4 Maintenance", "refill what is empty", "GG-8.4")


# ---------------------------------------------------------------- the actions


def _actions() -> Iterator[CardRow]:
    agents = f"{pounds(_R.negotiate_money_city_agent)} an agent, {pounds(_R.negotiate_money_tea_break_agent)} at tea"
    yield CardRow("Invest", "buy a share, 1 step, gain its bonus", "GG-3.9")
    yield CardRow("Import", "buy tea where it has factories, 1 step", "GG-4.1")
    yield CardRow("Deal tile", "for 1 concession, in one such city", "GG-4.8")
    yield CardRow("Negotiate", "agent to its headquarters, contract", "GG-5.1")
    yield CardRow("and earn", f"{number_of(_R.negotiate_concession, 'concession')}, {agents}", "GG-5.7")
    yield CardRow("Expand", f"its next factory: {_in_order(_C.row_steps)} steps", "GG-6.3")
    yield CardRow("and a post", f"{_in_pounds(_C.post_income)}, then {pounds(_R.no_post_left_money)}", "GG-6.6")
    yield CardRow("Serve", "a tea not yet served: bonus, mandate", "GG-7.1")
    yield CardRow("Royal supplier", "and 1 step up for the company", "GG-7.5")


# ---------------------------------------------------------------- tea and shares


def _tea() -> Iterator[CardRow]:
    yield CardRow("Concessions", _by_tea(_R.concessions_per_crate, str), "GG-4.3")
    yield CardRow("The Crown pays", _by_tea(_R.serve_money, pounds), "GG-7.3")
    yield CardRow("Your post", f"{pounds(_R.post_passive)} if another takes tea there", "GG-6.9")
    yield CardRow("and", f"{pounds(_R.post_passive)} if another uses the deal tile", "GG-6.9")


def _by_tea(figures: Mapping[str, int], told: Callable[[int], str]) -> str:
    """The figure of each tea; teas with the same one together."""
    alike: dict[int, list[str]] = {}
    for tea in TEAS:
        alike.setdefault(figures[tea], []).append(tea)
    return "; ".join(f"{', '.join(teas)} {told(figure)}" for figure, teas in alike.items())


def _shares(seats: int) -> Iterator[CardRow]:
    yield CardRow("Shares", f"{_C.tables[seats].shares_per_company} of each company", "GG-0.4")
    yield CardRow("A step", f"{pounds(1)}, up to {pounds(MOST_VALUE)}", "GG-3.2")
    yield CardRow("Lines", f"behind {_in_order(sorted(LINES))}", "GG-3.3")
    yield CardRow("Over a line", f"{pounds(_R.dividend_per_share)} a share, dividend token +1", "GG-3.4")
    yield CardRow("Loan", f"{pounds(_R.loan_cash)}, only when you cannot pay", "GG-3.7")


def _board() -> Iterator[CardRow]:
    counts = _C.counts
    yield CardRow("Pigeonholes", f"{_in_order(_R.pigeonholes)} workers of one colour", "GG-2.1")
    yield CardRow("Upgrades", f"{_in_pounds(sorted(_R.upgrade_space_costs))}; the last in a row works", "GG-2.6")
    yield CardRow("Rows", f"{_R.upgrade_rows}, of {_R.upgrades_per_row} upgrades at most", "GG-2.6")
    yield CardRow("Warehouse", number_of(_R.warehouse, "crate"), "GG-4.6")
    yield CardRow("Contracts", f"{_R.contract_slots}; one too many: discard one", "GG-5.8")
    yield CardRow(
        "Pieces", f"{counts.agents_per_player} agents, {counts.trading_posts_per_player} trading posts", "GG-0.16"
    )


# ---------------------------------------------------------------- the end


def _end(seats: int) -> Iterator[CardRow]:
    yield CardRow("Either", f"the dividend token is on {dividend_end(seats)}", "GG-9.1")
    yield CardRow("or", f"{number_of(_R.shares_end_companies, 'company')} sold out", "GG-9.1")
    yield CardRow("Then", f"end this round, play {_R.extra_rounds} more", "GG-9.3")
    yield CardRow("Royal track", f"{_in_order(_C.royal_track)} steps for its companies", "GG-9.4")


def _scoring() -> Iterator[CardRow]:
    yield CardRow("Cash", "as it is", "GG-9.5")
    yield CardRow("Shares", "their values", "GG-9.14")
    yield CardRow("Most shares", f"{pounds(_R.majority_shareholder)} a company, none if tied", "GG-9.15")
    yield CardRow("Mandates", f"what each says; by place: {_in_pounds(_C.prizes)}", "GG-9.6")
    yield CardRow("Tied for a place", "one place down", "GG-9.12")
    yield CardRow("Upgrades", "their money, also if covered", "GG-9.13")
    yield CardRow("Crates, concessions", f"{pounds(1)} for every {_R.resources_per_pound} together", "GG-9.16")
    yield CardRow("Loans", f"{pounds(-_R.loan_repay)} each", "GG-9.17")
    yield CardRow("The richest wins", "tied: most shares", "GG-9.18")
    yield CardRow("Reconstructed", "lines, last space, factory and royal steps, posts, places", "GG-0.22")
