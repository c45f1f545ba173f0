"""The page "About these numbers" of Glover: which figures are certain, and why the others are as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.core import components as core
from games.core.components import Figure
from games.glover.components import Components, load


def about() -> list[Figure]:
    """Every group of figures with its source, the least certain first."""
    c = load()
    return core.least_certain_first([*_about_weapons(c), *_about_the_rest(c), *_about_the_printed(c)])


def _about_weapons(c: Components) -> Iterator[Figure]:
    for weapon in c.weapons.values():
        why = f"{weapon.whys.cost} Confidence: {weapon.confidence.cost}."
        value = f"{weapon.cost} cubes, all of different colours"
        yield Figure(f"Price of a {weapon.name}", value, weapon.source_of("cost"), why)
    for weapon in c.weapons.values():
        why = f"{weapon.whys.min_reliance} Confidence: {weapon.confidence.min_reliance}."
        value = f"{weapon.min_reliance}; {weapon.alt_min_reliance} on the gentler ladder"
        yield Figure(f"Reliance for a {weapon.name}", value, weapon.source_of("min_reliance"), why)
    entry = c.helps.buy_weapon
    yield Figure("Buying weapons", "a help like the others", entry.source, entry.why)


def _about_the_rest(c: Components) -> Iterator[Figure]:
    for card in c.cheeses.values():
        if card.source != "rulebook":
            yield Figure("Tenth Big Cheese card", card.name, card.source, card.why)
    sold = "for sale" if c.letters.purchasable else "not for sale"
    yield Figure("Letters", sold, c.letters.source_of("purchasable"), c.letters.why)
    limits = f"stops at {c.reliance.min} and at {c.reliance.max}"
    yield Figure("Reliance at its limits", limits, c.reliance.source_of("clamp"), c.reliance.why)
    yield Figure("Colours of the cubes", ", ".join(c.colours.names), c.colours.source, c.colours.why)
    whys = c.options.whys
    yield Figure(
        "Setting: reliance for weapons", "the stricter ladder, or the gentler one", c.options.source, whys.weapon_ladder
    )
    yield Figure("Setting: tenth Big Cheese card", "in the deck, or left out", c.options.source, whys.godai)
    yield Figure("Setting: facilities", c.options.facilities, c.options.source, whys.facilities)
    yield core.about_rulings(c.rulings)
    yield Figure("Who may know what", f"{len(c.information.items)} items", c.information.source, c.information.why)
    black = ", ".join(card.name for card in c.cards.values() if card.black)
    yield Figure("Black negotiation cards", black, c.black_cards.source, c.black_cards.why)


def _about_the_printed(c: Components) -> Iterator[Figure]:
    counts, helps, track = c.counts, c.helps, c.reliance
    rounds = (f"{rounds} with {seats} players" for seats, rounds in c.rounds.items())
    yield Figure("Rounds", ", ".join(rounds), c.meta.source)
    yield Figure("Tie-break", c.meta.tie_break, c.meta.source)
    by_cost = sorted(Counter(tile.cost for tile in c.facilities.values()).items())
    tiles = ", ".join(f"{number} of cost {cost}" for cost, number in by_cost)
    value = f"{counts.facility_tiles} ({tiles}), {counts.facilities_in_play} in a game"
    yield Figure("Facilities", value, counts.source)
    sets = ", ".join(combination.name for combination in c.combinations.values())
    yield Figure("Sample combinations", sets, next(iter(c.combinations.values())).source)
    cards = ", ".join(f"{card.count} {card.name} ({card.reliance:+})" for card in c.cards.values())
    yield Figure("Negotiation cards", cards, counts.source)
    fronts = [c.hq[front] for front in c.setup.hq]
    sides = ", ".join(f"{front.name} / {c.hq[front.flips_to].name}" for front in fronts)
    yield Figure("HQ tiles", sides, counts.source)
    cheeses = ", ".join(card.name for card in c.cheeses.values() if card.source == "rulebook")
    yield Figure("Big Cheese cards", cheeses, "rulebook")
    points = [f"{weapon.name} {weapon.points}" for weapon in c.weapons.values()]
    yield Figure("Points", ", ".join([*points, f"Letter {c.letters.points}"]), c.letters.source_of("points"))
    for weapon in c.weapons.values():
        value = "; ".join(
            f"{seats} players: {'/'.join(str(weapon.early_bird[tier]) for tier in tiers)}"
            for seats, tiers in c.early_bird_tiers.items()
        )
        yield Figure(f"Early-bird letters for a {weapon.name}, by round", value, weapon.source_of("early_bird"))
    value = f"from {track.min} to {track.max}, starting at {track.start}; a failed deal {track.failed_deal:+}"
    yield Figure("Reliance", value, track.source)
    steps = ", ".join(f"{cost} for {level} to {level + 1}" for level, cost in enumerate(track.raise_cost, track.min))
    yield Figure("Getting reliance, in cubes of any colours", steps, track.source)
    value = f"{helps.upgrade_hq.cost} cubes, all of different colours; reliance {helps.upgrade_hq.min_reliance}"
    yield Figure("Upgrading an HQ tile", value, helps.upgrade_hq.source)
    value = f"{helps.trade.pay} of one colour for {helps.trade.gain} of any; reliance {helps.trade.min_reliance}"
    yield Figure("Trading", value, helps.trade.source)
    yield Figure("Borrowing a facility", f"reliance {helps.borrow.min_reliance}", helps.borrow.source)
    value = f"{counts.cubes_per_colour} of each of {counts.cube_colours} colours, and more if they run out"
    yield Figure("Cubes", value, counts.source)
    yield Figure("Pawns", f"{counts.pawns_per_player} a player", counts.source)
