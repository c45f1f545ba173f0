"""What tiles, landmark cards and clan fields cost and do, and the words `components.toml` says it in.

>>> cost_of({"barley": 1, "whisky": 2})
Cost(needs=(0, 0, 1, 0, 0), any=0, whisky=2, scotsman=0)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec

from games.core.components import Count

RESOURCES: Final = ("wood", "stone", "barley", "sheep", "cattle")
"""The resources, in the order of everything that has one figure for each; whisky is none."""

ANIMALS: Final = ("sheep", "cattle")
"""Those of the resources that are animals."""

PERSON, END = "person", "end"
"""The types of the tiles that are not for a territory."""

TYPES: Final = (
    *("village", "castle", "forest", "quarry", "pasture", "cattle", "field", "distillery"),
    *("market", "tavern", "loch", "abbey", "bridge"),
)
"""The types of the tiles of a territory."""

Timing = Literal["one_time", "ongoing", "end_game"]
"""When an effect works: once and now, from now on, or once in the final scoring."""

VERBS: Final[Mapping[str, Timing]] = MappingProxyType(
    {
        "joker": "one_time",
        "scotsman": "one_time",
        "whisky": "one_time",
        "coin": "one_time",
        "vp": "one_time",
        "move": "one_time",
        "activate_all": "one_time",
        "fill_empty_producers": "one_time",
        "take_person": "one_time",
        "place_scotsman": "one_time",
        "gain_free": "one_time",
        "activate_extra_per_turn": "ongoing",
        "count_as_scotsmen": "ongoing",
        "buy_discount": "ongoing",
        "move_bonus": "ongoing",
        "whisky_vp": "ongoing",
        "vp_per_tile": "end_game",
        "vp_per_item": "end_game",
    }
)
"""The verbs of effects, each with when such an effect works."""

ITEMS: Final = ("whisky", "person", "landmark")
"""What an effect may count that is no tile of a territory."""

_Positive = Annotated[int, msgspec.Meta(ge=1)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of a landmark card or a clan field; `components.toml` says what each verb does with the number `n`.

    `types` are the tiles that are counted and `item` is what else is, or the person that is taken.
    """

    verb: str
    n: _Positive = 1
    types: tuple[str, ...] = ()
    item: str = ""


class Cost(msgspec.Struct, frozen=True):
    """What a tile costs: `needs` of each resource, `any` more of whatever kind, casks, Scotsmen of the territory."""

    needs: tuple[int, ...] = (0,) * len(RESOURCES)
    any: int = 0
    whisky: int = 0
    scotsman: int = 0

    @property
    def nothing(self) -> bool:
        """Whether it costs nothing."""
        return self == Cost()


class OneTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tile brings when it is taken: a landmark card, named by id or empty, and so many of everything else."""

    landmark: str = ""
    scotsman: Count = 0
    joker: Count = 0
    clan_marker: Count = 0
    whisky: Count = 0
    coin: Count = 0
    vp: Count = 0


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `n` resources are exchanged for."""

    n: _Positive
    vp: Count = 0
    whisky: Count = 0
    clan_marker: Count = 0


ExchangeKind = Literal["exact", "different", "animals", "any"]


class Exchange(msgspec.Struct, frozen=True):
    """An exchange: one of the `offers`, for resources of the kind.

    The kind is "exact" for just what `give` says of each resource, "different" for resources of which no two are the
    same, "animals" for sheep and cattle, and "any".
    """

    kind: ExchangeKind
    give: tuple[int, ...]
    offers: tuple[Offer, ...]


class Activation(msgspec.Struct, frozen=True):
    """What a tile does when it is activated; at most one of these.

    It gains the resources `gain` or `gain_any` resources of the player's choice, which lie on it from then on, or gives
    movement points, victory points or an exchange.
    """

    gain: tuple[str, ...] = ()
    gain_any: int = 0
    move: int = 0
    vp: int = 0
    exchange: Exchange | None = None

    @property
    def nothing(self) -> bool:
        """Whether it does nothing."""
        return self == Activation()


# ---------------------------------------------------------------------------------------------- what is written


class WrittenExchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An exchange as it is written; "exact" has `give` and `get`, every other kind has `offers`."""

    kind: ExchangeKind
    give: dict[str, _Positive] = {}
    get: dict[Literal["vp", "whisky", "clan_marker"], _Positive] = {}
    offers: tuple[Offer, ...] = ()


class WrittenActivation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tile does, as it is written."""

    gain: tuple[str, ...] = ()
    gain_any: Count = 0
    move: Count = 0
    vp: Count = 0
    exchange: WrittenExchange | None = None


def cost_of(written: Mapping[str, int]) -> Cost:
    """The cost written as numbers of things. Raises ValueError if one of them is nothing that a tile can cost."""
    others = {name: number for name, number in written.items() if name not in RESOURCES}
    if unknown := set(others) - {"any", "whisky", "scotsman"}:
        raise ValueError(f"it costs {min(unknown)!r}, which nothing can.")
    return Cost(needs=_by_resource(written), **others)


def activation_of(written: WrittenActivation) -> Activation:
    """What a tile does. Raises ValueError if that is two things, or has to do with a resource that there is not."""
    exchange = None if written.exchange is None else _exchange(written.exchange)
    found = Activation(written.gain, written.gain_any, written.move, written.vp, exchange)
    if sum(map(bool, (found.gain, found.gain_any, found.move, found.vp, found.exchange))) > 1:
        raise ValueError("it does more than one thing when it is activated.")
    _check_resources(found.gain)
    if len(set(found.gain)) > 1:
        raise ValueError("it gains resources of more than one kind.")
    return found


def _exchange(written: WrittenExchange) -> Exchange:
    _check_resources(written.give)
    give = _by_resource(written.give)
    if written.kind == "exact":
        if not written.give or not written.get or written.offers:
            raise ValueError("its exchange should tell what is given and what is got.")
        return Exchange("exact", give, (Offer(n=sum(give), **written.get),))
    if written.give or written.get or not written.offers:
        raise ValueError("its exchange should have offers.")
    numbers = [offer.n for offer in written.offers]
    if numbers != sorted(set(numbers)):
        raise ValueError("the offers of its exchange should take more and more resources.")
    if written.kind == "different" and numbers[-1] > len(RESOURCES):
        raise ValueError("its exchange takes more different resources than there are.")
    if any(offer == Offer(offer.n) for offer in written.offers):
        raise ValueError("its exchange gives nothing for its resources.")
    return Exchange(written.kind, give, written.offers)


def _check_resources(names: tuple[str, ...] | Mapping[str, int]) -> None:
    for name in names:
        if name not in RESOURCES:
            raise ValueError(f"it has to do with {name!r}, which is no resource.")


def _by_resource(numbers: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(numbers.get(name, 0) for name in RESOURCES)
