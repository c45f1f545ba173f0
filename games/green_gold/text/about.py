"""The page "About these numbers" of Green Gold: which figures are certain, and why the others are as they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core import components as core
from games.core.components import Entry, Figure
from games.core.phrases import listed, number_of
from games.green_gold.components import SIDES, Components, load
from games.green_gold.text.names import CONTRACT, UPGRADE, gains, mandate, pounds, reward

_SIDE = {side: f"{'with two players' if side == '1-2' else 'with three or four'}" for side in SIDES}


def about() -> list[Figure]:
    """Every group of figures with its source, the least certain first."""
    c = load()
    return core.least_certain_first(
        [
            *_about_the_wheel(c),
            *_about_the_map(c),
            *_about_the_tracks(c),
            *_about_tokens(c),
            *_about_cards(c),
            core.about_rulings(c.rulings),
            *_about_the_printed(c),
        ]
    )


def _figure(what: str, value: str, entry: Entry, field: str = "") -> Figure:
    return Figure(what, value, entry.source_of(field), entry.why)


def _some(prices: Sequence[int]) -> str:
    return ", ".join(map(pounds, prices))


def _about_the_wheel(c: Components) -> Iterator[Figure]:
    order = ", ".join(action.capitalize() for action in c.actions.order)
    yield _figure("The wheel, clockwise", order, c.actions)
    yield _figure("Active depots", str(c.setup.active_depots), c.setup, "active_depots")
    own = [company for company in c.companies.values() if company.source != "rulebook"]
    names = listed([f"{company.color} {company.name}" for company in own])
    yield _figure("Names and colours of companies", names, c.groups["companies"])


def _about_the_map(c: Components) -> Iterator[Figure]:
    for side in SIDES:
        places = [
            f"{city.name} {city.factory_spaces[side]} and {len(city.post_bonuses[side])}" for city in c.cities.values()
        ]
        yield _figure(f"Factory and post spaces {_SIDE[side]}", ", ".join(places), c.groups["cities"])
    for side in SIDES:
        told = [
            f"{city.name}: {', '.join(gains(f'post:{side}:{city.id}:{at}') for at in range(len(spaces)))}"
            for city in c.cities.values()
            if (spaces := city.post_bonuses[side])
        ]
        yield _figure(f"Bonuses of trading posts {_SIDE[side]}", "; ".join(told), c.groups["cities"])
    for side in SIDES:
        ring = c.headquarters[side]
        told = [f"{name} {one + 1} and {two + 1}" for name, (one, two) in zip(ring.order, ring.adjacency, strict=True)]
        yield _figure(f"Contract spaces of headquarters {_SIDE[side]}", ", ".join(told), c.groups["headquarters"])


def _about_the_tracks(c: Components) -> Iterator[Figure]:
    track = c.share_track
    lines = listed([pounds(value) for value in track.dividend_lines_after])
    value = f"{pounds(track.values[0])} to {pounds(track.values[-1])}; lines behind {lines}"
    yield _figure("Share values and dividend lines", value, track, "values")
    yield _figure("Starting share values", _some(track.white_start_values), track, "white_start_values")
    ends = ", ".join(f"{c.dividend_last[side]} {_SIDE[side]}" for side in SIDES)
    yield _figure("Last space of the dividend track", ends, c.groups["dividend_track"])
    yield _figure("Royal influence by place", _numbers(c.royal_track), c.groups["royal_supplier_track"])
    yield _figure("Steps of a company's next factories", _numbers(c.row_steps), c.groups["factory_reserve"])
    yield _figure("Money with each trading post", _some(c.post_income), c.groups["trading_post_board"])


def _numbers(steps: Sequence[int]) -> str:
    return ", ".join(map(str, steps))


def _about_tokens(c: Components) -> Iterator[Figure]:
    for tile in c.supply_tiles.values():
        sides = [", ".join(f"{slot.tea} {pounds(slot.price)}" for slot in side) for side in tile.sides]
        yield _figure(f"Supply tile {tile.id}", "; or ".join(sides), c.groups["supply_tiles"])
    orders = [f"{gains(f'order:{token}:0')}; or {gains(f'order:{token}:1')}" for token in c.order_tokens]
    yield _figure("Royal order bonuses", ". ".join(orders), c.groups["order_tokens"])
    yield _figure("Headquarters bonuses", _bonuses("hq", c.hq_tokens), c.groups["hq_tokens"])
    yield _figure("Shareholder bonuses", _bonuses("share", c.shareholder_tokens), c.groups["shareholder_tokens"])


def _bonuses(kind: str, tokens: Mapping[str, object]) -> str:
    return ", ".join(gains(f"{kind}:{token}") for token in tokens)


def _about_cards(c: Components) -> Iterator[Figure]:
    for starting, what in ((True, "Starting contracts"), (False, "Contracts of the deck")):
        cards = [name for name, contract in c.contracts.items() if contract.starting == starting]
        told = "; ".join(f"{CONTRACT[name]}: {reward(name)}" for name in cards)
        yield _figure(what, told, c.groups["contracts"])
    per = [name for name, card in c.mandates.items() if card.kind == "per"]
    yield _figure("Royal mandates that count", "; ".join(map(mandate, per)), c.groups["mandates"])
    ranks = "; ".join(c.mandate_keys[card.key] for card in c.mandates.values() if card.kind == "majority")
    yield _figure("Royal mandates by rank", f"{_some(c.prizes)} for: {ranks}", c.groups["mandates"])
    told = "; ".join(f"{UPGRADE[name]} ({pounds(upgrade.value)})" for name, upgrade in c.upgrades.items())
    yield _figure("Office upgrades, with their money at the end", told, c.groups["upgrades"])


def _about_the_printed(c: Components) -> Iterator[Figure]:
    rules = c.rules
    for tile in c.deal_tiles:
        yield _figure(f"Deal tile {tile}", gains(f"deal:{tile}"), c.groups["deal_tiles"])
    start = f"{pounds(c.setup.money)} and {number_of(c.setup.concessions, 'concession')}"
    yield _figure("Money at the start", start, c.setup)
    tables = [
        f"{number_of(table.shares_per_company, 'share')} a company with {table.seats}" for table in c.tables.values()
    ]
    yield _figure("Shares by number of players", ", ".join(tables), c.groups["tables"])
    yield _figure("Pigeonholes", _numbers(rules.pigeonholes), rules)
    yield _figure("Cost of upgrades", _some(rules.upgrade_space_costs), rules)
    yield _figure("Fee for a depot, near to far", _some(rules.depot_fee), rules)
    crown = ", ".join(f"{tea} {pounds(rules.serve_money[tea])}" for tea in c.teas)
    yield _figure("The Crown pays", crown, rules)
    loan = f"{pounds(rules.loan_cash)} now, {pounds(-rules.loan_repay)} at the end"
    yield _figure("Loans", loan, rules)
    yield _figure("Dividend a share", pounds(rules.dividend_per_share), rules)
    yield _figure("Majority shareholder", pounds(rules.majority_shareholder), rules)
    kept = f"{number_of(rules.warehouse, 'crate')} and {number_of(rules.contract_slots, 'contract')}"
    yield _figure("Room in an office", kept, rules)
    box = (
        f"{c.counts.contracts} contracts, {c.counts.royal_mandates} mandates, {c.counts.office_upgrades} upgrades, "
        f"{c.counts.workers} workers, {c.counts.factories} factories, {c.counts.shares} shares"
    )
    yield _figure("In the box", box, c.counts)
