"""The page "About these numbers" of Endeavor: which figures are certain, and why the others are as they are."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import components as core
from games.core.components import Figure
from games.endeavor.components import STATUS, Components, Guess, Icons, Token, load


def about() -> list[Figure]:
    """Every group of figures with its source, the least certain first."""
    c = load()
    return core.least_certain_first(
        [
            *_about_tokens(c),
            _about_map(c),
            *_about_cards(c),
            *_about_buildings(c),
            *_about_tracks(c),
            *_about_the_rest(c),
            *_about_the_printed(c),
        ]
    )


def _about_tokens(c: Components) -> Iterator[Figure]:
    counts = ", ".join(f"{token.count} {_token(token)}" for token in c.tokens.values())
    guess = next(iter(c.tokens.values()))
    why = f"{c.whys.token_counts} {_sure(guess, 'count')}"
    yield Figure("Trade tokens of each kind", counts, guess.source_of("count"), why)
    guessed = [token for token in c.tokens.values() if token.source_of("actions") != "rulebook"]
    why = f"{c.whys.token_actions} {_sure(guessed[0], 'actions')}"
    yield Figure("Kinds of action tokens", ", ".join(map(_token, guessed)), guessed[0].source_of("actions"), why)


def _token(token: Token) -> str:
    return " or ".join(token.actions) or token.id


def _about_map(c: Components) -> Figure:
    parts = [f"{region.name} {len(region.cities)} cities, {region.track} spaces" for region in c.regions.values()]
    value = f"{'; '.join(parts)}; {len(c.connections)} connections".replace(", 0 spaces", "")
    return Figure("The map", value, c.map.source, f"{c.map.why} {_sure(c.map, 'cities')}")


def _about_cards(c: Components) -> Iterator[Figure]:
    printed = sum(card.source == "rulebook" for card in c.cards.values())
    value = f"{len(c.cards)} in {len(c.stacks)} stacks, {printed} of them described in the printed rules"
    yield Figure("Asset cards", value, "reconstructed", c.whys.cards)
    for stack in c.stacks.values():
        where = c.regions[stack.region].name if stack.id == stack.region else stack.id.title()
        cards = (c.cards[id] for id in stack.cards)
        value = "; ".join(f"{'governor' if card.governor else card.value}: {_listed(card.icons)}" for card in cards)
        yield Figure(f"Cards of {where}", value, stack.source_of("cards"), f"{stack.why} {_sure(stack, 'cards')}")


def _about_buildings(c: Components) -> Iterator[Figure]:
    guessed = [building for building in c.buildings.values() if building.source_of("icons") != "rulebook"]
    for level, source in dict.fromkeys((building.level, building.source_of("icons")) for building in guessed):
        group = [found for found in guessed if (found.level, found.source_of("icons")) == (level, source)]
        names = ", ".join(building.name for building in group)
        value = "; ".join(
            f"{found.name} {_listed(found.icons)} ({found.confidence['icons']:.0%} sure)" for found in group
        )
        why = " ".join(dict.fromkeys(building.why for building in group))
        yield Figure(f"Icons on {names}", value, source, why)


def _about_tracks(c: Components) -> Iterator[Figure]:
    for track in c.tracks.values():
        why = f"{track.why} {_sure(track, 'levels')}"
        yield Figure(f"{track.meaning.capitalize()} by {track.id}", _steps(track.levels), track.source, why)
    spaces = ", ".join(str(score) for score, glory in enumerate(c.track_glory) if glory == score)
    why = f"{c.glory_track.why} {_sure(c.glory_track, 'glory')}"
    yield Figure("Glory icons on each status track", f"on {spaces}", c.glory_track.source, why)


def _about_the_rest(c: Components) -> Iterator[Figure]:
    yield core.about_rulings(c.rulings)
    value = f"{c.seats[0]} to {c.seats[-1]} players, {c.building_spaces} spaces each beside the Colonial House"
    yield Figure("Players and building spaces", value, c.meta.source_of("seats"), c.meta.why)


def _about_the_printed(c: Components) -> Iterator[Figure]:
    yield Figure("Rounds", str(c.rounds), c.meta.source_of("rounds"))
    value = f"{c.population} a player, {c.meta.starting_harbor} of them in the harbor at the start"
    yield Figure("Population markers", value, c.meta.source_of("population"))
    value = f"{c.card_slots}, and {c.meta.governor_slots} governor in a space of its own"
    yield Figure("Cards kept at most", value, c.meta.source_of("card_slots"))
    for level in range(1, max(building.level for building in c.buildings.values()) + 1):
        tiles = (building for building in c.buildings.values() if building.level == level)
        value = ", ".join(f"{building.copies} {building.name}" for building in tiles)
        yield Figure(f"Buildings of level {level}", value, c.counts.source)
    points = (
        f"each connection {c.scoring.connection}",
        f"each University {c.scoring.university}",
        f"an empty governor space {c.scoring.no_governor}",
        f"every {c.scoring.population_per_glory} markers in the harbor 1",
        f"each slavery card set aside {c.scoring.slavery}",
    )
    yield Figure("Glory at the end, beside cities, tracks and cards", ", ".join(points), c.scoring.source)


def _listed(icons: Icons) -> str:
    """The icons in words: "2 culture, 1 glory"."""
    listed = zip((*STATUS, "glory"), (*icons.status, icons.glory), strict=True)
    return ", ".join(f"{number} {name}" for name, number in listed if number) or "nothing"


def _steps(levels: tuple[int, ...]) -> str:
    """Where each level begins: "1 from 0, 2 from 2"."""
    return ", ".join(f"{level} from {levels.index(level)}" for level in dict.fromkeys(levels))


def _sure(guess: Guess, field: str) -> str:
    return f"Confidence: {guess.confidence[field]:.0%}."
