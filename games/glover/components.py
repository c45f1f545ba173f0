"""The printed facts of Glover: tiles, cards, tracks and prices, each with where it comes from.

They are read once from `components.toml`, which is where to look them up and to mend them. `load()` gives them typed
and frozen, and refuses a file whose counts are not the printed ones.

>>> load().facilities["brewery"].cost
5
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from games.core import components as core
from games.core.components import Count, Entry, Rulings, by_id, check_number

Phase = Literal[
    "round_start",
    "production",
    "negotiation",
    "counterparty",
    "counterparty_black",
    "glover",
    "glover_static",
    "glover_once",
    "glover_once_if_reliance_le2",
    "end",
    "none",
]
"""When a `do` counts; `components.toml` says what each word means."""

Ladder = Literal["min_reliance", "alt_min_reliance"]
"""Which reliance a weapon asks for: the one we think right, or the gentler one."""


class Piece(Entry, frozen=True, kw_only=True):
    """A tile or card that does something: `do` holds effects, in order, for `effect` to read."""

    id: str
    name: str
    do: tuple[str, ...]


class Power(Piece, frozen=True, kw_only=True):
    """A tile or card whose `do` counts at a time of its own."""

    phase: Phase


class Facility(Power, frozen=True, kw_only=True):
    """A tile to borrow: `cost` cubes, all of different colours."""

    cost: Count


class HqTile(Power, frozen=True, kw_only=True):
    """One side of an HQ tile; `flips_to` is the other, upgraded side, or empty if this is it."""

    flips_to: str


class BigCheese(Power, frozen=True, kw_only=True):
    """A character card: what it does to the round in which it lies open."""


class NegotiationCard(Piece, frozen=True, kw_only=True):
    """One kind of negotiation card, of which there are `count`. `reliance` comes first, then `do`."""

    count: Count
    reliance: int
    black: bool


class WeaponNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say about each figure of a weapon that is not printed."""

    cost: str
    min_reliance: str


class Weapon(Entry, frozen=True, kw_only=True):
    """A weapon for sale: `cost` cubes, all of different colours. `early_bird` has the letters for each tier."""

    id: str
    name: str
    points: Count
    cost: Count
    min_reliance: Count
    alt_min_reliance: Count
    early_bird: tuple[Count, Count, Count, Count]
    confidence: WeaponNotes
    whys: WeaponNotes

    def reliance(self, ladder: Ladder) -> int:
        """The reliance that a buyer must hold on this ladder; it is looked at, never spent."""
        return self.min_reliance if ladder == "min_reliance" else self.alt_min_reliance


class Combination(Entry, frozen=True, kw_only=True):
    """Eight facilities that the rulebook suggests to play with."""

    id: int
    name: str
    tiles: tuple[str, ...]


class Meta(Entry, frozen=True, kw_only=True):
    """How many may play, how long, and what breaks a tie."""

    title: str
    players: tuple[int, ...]
    rounds: dict[int, int]
    tie_break: str


class Counts(Entry, frozen=True, kw_only=True):
    """What lies in the printed box."""

    facility_tiles: Count
    facilities_in_play: Count
    negotiation_cards: Count
    hq_tiles: Count
    big_cheese_cards: Count
    point_cards: dict[str, Count]
    point_cards_total: Count
    cubes: Count
    cube_colours: Count
    cubes_per_colour: Count
    pawns: Count
    pawns_per_player: Count
    unlimited: tuple[str, ...]


class Colours(Entry, frozen=True, kw_only=True):
    """The cube colours, by name and by the letter that stands for them, in one order."""

    names: tuple[str, ...]
    letters: tuple[str, ...]


class Setup(Entry, frozen=True, kw_only=True):
    """What everybody starts with."""

    cubes_behind_screen: Count
    point_cards: Count
    pawns_in_hand: Count
    hq: tuple[str, ...]
    start_player: Literal["random"]
    first_game_combination: int
    big_cheese_open: Count


class OptionNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why each setting is one."""

    facilities: str
    weapon_ladder: str
    godai: str


class Options(Entry, frozen=True, kw_only=True):
    """The settings of a table; the first value of each is its default."""

    facilities: str
    weapon_ladder: tuple[Ladder, ...]
    godai: tuple[bool, ...]
    whys: OptionNotes


class Reliance(Entry, frozen=True, kw_only=True):
    """The reliance track. `raise_cost[r]` is the price, in cubes of any colours, of the step from `r` to `r + 1`."""

    min: int
    max: int
    start: int
    raise_cost: tuple[Count, ...]
    failed_deal: int
    clamp: bool


class RaiseReliance(Entry, frozen=True, kw_only=True):
    """The help that raises reliance; its price is `Reliance.raise_cost`."""

    min_reliance: Count


class UpgradeHq(Entry, frozen=True, kw_only=True):
    """The help that flips an HQ tile: `cost` cubes, all of different colours."""

    min_reliance: Count
    cost: Count


class Trade(Entry, frozen=True, kw_only=True):
    """The help that trades `pay` cubes of one colour for `gain` of any."""

    min_reliance: Count
    pay: Count
    gain: Count


class Borrow(Entry, frozen=True, kw_only=True):
    """The help that lends a facility, for the facility's own cost."""

    min_reliance: Count


class Helps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Glover does for a player, with the reliance each help needs and what it costs."""

    raise_reliance: RaiseReliance
    upgrade_hq: UpgradeHq
    trade: Trade
    borrow: Borrow
    buy_weapon: Entry


class Letters(Entry, frozen=True, kw_only=True):
    """The one-point letters, which are given and not sold."""

    points: Count
    purchasable: bool


class _EarlyBirdTiers(Entry, frozen=True, kw_only=True):
    tiers: dict[int, tuple[Count, ...]]


class Information(Entry, frozen=True, kw_only=True):
    """Who may know what, by item."""

    items: dict[str, str]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`components.toml` as it is written."""

    meta: Meta
    counts: Counts
    colours: Colours
    setup: Setup
    options: Options
    reliance: Reliance
    helps: Helps
    weapons: tuple[Weapon, ...]
    letters: Letters
    early_bird_tiers: _EarlyBirdTiers
    black_cards: Entry
    cards: tuple[NegotiationCard, ...]
    hq: tuple[HqTile, ...]
    facilities: tuple[Facility, ...]
    combinations: tuple[Combination, ...]
    cheeses: tuple[BigCheese, ...]
    rulings: Rulings
    information: Information


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All printed facts. Tiles and cards are found by id, in the printed order; combinations by number."""

    meta: Meta
    counts: Counts
    colours: Colours
    setup: Setup
    options: Options
    reliance: Reliance
    helps: Helps
    letters: Letters
    black_cards: Entry
    facilities: Mapping[str, Facility]
    cards: Mapping[str, NegotiationCard]
    cheeses: Mapping[str, BigCheese]
    weapons: Mapping[str, Weapon]
    hq: Mapping[str, HqTile]
    combinations: Mapping[int, Combination]
    rounds: Mapping[int, int]
    """How many rounds a game has, by number of players."""
    early_bird_tiers: Mapping[int, tuple[int, ...]]
    """By number of players: the tier of each round, the first round first."""
    rulings: Rulings
    information: Information


class Effect(msgspec.Struct, frozen=True):
    """One entry of a `do`: its verb, its arguments as written, and the figure among them (0 if there is none).

    `n` has the sign that is written: `reliance:-2` gives -2, and `raise_cost:=1` ("exactly 1") gives 1.
    """

    verb: str
    args: tuple[str, ...] = ()
    n: int = 0


_EFFECTS: Final = frozenset(
    {
        "own:N",
        "own:unused_pawns",
        "any:N",
        "letter:N",
        "reliance:+N",
        "reliance:-N",
        "return_bid:N",
        "add_offer_own:N",
        "return_offer:N",
        "return_offer:all",
        "copy_bid",
        "raise_cost:-N",
        "raise_cost:=N",
        "item_cost:ITEM:=N",
        "item_discount:N:once",
        "borrow_cost_leN:-N",
        "borrow_discount:N:once",
        "trade:N",
        "letters_bonus:N",
        "move_pawn",
        "end:N_per_colour",
        "end:sum_costs",
        "temp_pawn",
        "deck_cubes:N",
        "deck_any_colour",
        "card_abs:+N",
        "bonus_rifle:once",
        "min_reliance:-N",
    }
)


@cache
def effect(text: str) -> Effect:
    """What an entry of a `do` means. Raises ValueError if it is not one of the effects that `components.toml` explains.

    >>> effect("item_cost:cannon:=3")
    Effect(verb='item_cost', args=('cannon', '=3'), n=3)
    """
    verb, *args = text.split(":")
    shape = [verb, "ITEM", *args[1:]] if verb == "item_cost" else [verb, *args]
    if re.sub("[0-9]+", "N", ":".join(shape)) not in _EFFECTS:
        raise ValueError(f"{text!r} is not an effect.")
    number = re.search("[+-]?[0-9]+", ":".join(args))
    return Effect(verb, tuple(args), int(number[0]) if number else 0)


@cache
def load() -> Components:
    """The components of Glover, read and checked at the first call."""
    return from_toml(core.read("games.glover"))


def from_toml(text: str) -> Components:
    """The components written as `text`. Raises ValueError, in one sentence, if something in it cannot be right."""
    return core.from_toml(text, _File, _assemble, _check)


def _assemble(raw: _File) -> Components:
    return Components(
        meta=raw.meta,
        counts=raw.counts,
        colours=raw.colours,
        setup=raw.setup,
        options=raw.options,
        reliance=raw.reliance,
        helps=raw.helps,
        letters=raw.letters,
        black_cards=raw.black_cards,
        facilities=by_id((tile.id, tile) for tile in raw.facilities),
        cards=by_id((card.id, card) for card in raw.cards),
        cheeses=by_id((card.id, card) for card in raw.cheeses),
        weapons=by_id((weapon.id, weapon) for weapon in raw.weapons),
        hq=by_id((tile.id, tile) for tile in raw.hq),
        combinations=by_id((combination.id, combination) for combination in raw.combinations),
        rounds=MappingProxyType(raw.meta.rounds),
        early_bird_tiers=MappingProxyType(raw.early_bird_tiers.tiers),
        rulings=raw.rulings,
        information=raw.information,
    )


# -------------------------------------------------------------------------------------------------- checks


def _check(c: Components) -> None:
    _check_counts(c)
    _check_seats(c)
    _check_tracks(c)
    _check_tiles(c)
    _check_effects(c)
    entries = [*core.entries(c), *core.entries(c.helps, "helps.")]
    core.check_sources(entries)
    core.check_whys(entries)


def _check_counts(c: Components) -> None:
    counts, most = c.counts, max(c.meta.players)
    check_number("the number of facilities", len(c.facilities), counts.facility_tiles)
    check_number("the number of negotiation cards", sum(k.count for k in c.cards.values()), counts.negotiation_cards)
    check_number("the number of Big Cheese cards", len(c.cheeses), counts.big_cheese_cards)
    check_number("the number of HQ tiles", len(c.setup.hq) * most, counts.hq_tiles)
    check_number("the number of point cards", sum(counts.point_cards.values()), counts.point_cards_total)
    check_number("the number of cubes", counts.cube_colours * counts.cubes_per_colour, counts.cubes)
    check_number("the number of pawns", counts.pawns_per_player * most, counts.pawns)
    check_number("the number of pawns in hand", c.setup.pawns_in_hand, counts.pawns_per_player)
    check_number("the number of colour names", len(set(c.colours.names)), counts.cube_colours)
    check_number("the number of colour letters", len(set(c.colours.letters)), counts.cube_colours)
    if len(c.colours.names) != len(c.colours.letters) or any(len(letter) != 1 for letter in c.colours.letters):
        raise ValueError("each colour needs one name and one letter.")
    if set(counts.point_cards) != {*c.weapons, "letter"}:
        raise ValueError("the point cards should be the weapons and the letter.")


def _check_seats(c: Components) -> None:
    last_tier = min(len(weapon.early_bird) for weapon in c.weapons.values()) - 1
    if not set(c.meta.players) == set(c.rounds) == set(c.early_bird_tiers):
        raise ValueError("rounds and early-bird tiers should be given for each number of players.")
    for seats, tiers in c.early_bird_tiers.items():
        check_number(f"the number of early-bird tiers for {seats} players", len(tiers), c.rounds[seats])
        if max(tiers) > last_tier or list(tiers) != sorted(tiers):
            raise ValueError(f"the early-bird tiers for {seats} players should climb to {last_tier} at most.")
    if c.counts.big_cheese_cards <= max(c.rounds.values()):
        raise ValueError("there should be a Big Cheese card for each round, also if one is left out.")


def _check_tracks(c: Components) -> None:
    track = c.reliance
    if not track.min <= track.start <= track.max:
        raise ValueError(f"the reliance at the start should lie in {track.min}..{track.max}.")
    check_number("the number of prices for raising reliance", len(track.raise_cost), track.max - track.min)
    for weapon in c.weapons.values():
        if max(weapon.min_reliance, weapon.alt_min_reliance) > track.max:
            raise ValueError(f"the reliance for {weapon.name} is beyond the track.")
        if list(weapon.early_bird) != sorted(weapon.early_bird, reverse=True):
            raise ValueError(f"the early-bird letters of {weapon.name} should fall from tier to tier.")


def _check_tiles(c: Components) -> None:
    colours = c.counts.cube_colours
    costly: list[Facility | Weapon] = [*c.facilities.values(), *c.weapons.values()]
    for tile in costly:
        if not 1 <= tile.cost <= colours:
            raise ValueError(f"the cost of {tile.name} should lie in 1..{colours}.")
    backs = [c.hq[front].flips_to for front in c.setup.hq if front in c.hq]
    if Counter([*c.setup.hq, *backs]) != Counter(list(c.hq)) or any(c.hq[back].flips_to for back in backs):
        raise ValueError("each HQ tile should have one front and one back.")
    for combination in c.combinations.values():
        if unknown := sorted(set(combination.tiles) - set(c.facilities)):
            raise ValueError(f"combination {combination.id} names {unknown[0]!r}, which is no facility.")
        different = len(set(combination.tiles))
        for right in (len(combination.tiles), c.counts.facilities_in_play):
            check_number(f"the number of facilities in combination {combination.id}", different, right)
    if c.setup.first_game_combination not in c.combinations:
        raise ValueError("the combination for the first game is not among the combinations.")


def _check_effects(c: Components) -> None:
    pieces: list[Piece] = [
        *c.facilities.values(),
        *c.cards.values(),
        *c.cheeses.values(),
        *c.hq.values(),
    ]
    for piece in pieces:
        for done in map(effect, piece.do):
            if done.verb == "item_cost" and done.args[0] not in c.weapons:
                raise ValueError(f"{piece.name} names {done.args[0]!r}, which is no weapon.")
