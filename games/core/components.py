"""What the `components.toml` of every game has in common: marks of where figures come from, reading, and checks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pkgutil import get_data
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec

FILE: Final = "components.toml"

Source = Literal["reconstructed", "public + reconstructed", "public", "rulebook"]
"""Where a figure comes from, the least certain first: worked out by us, told by people who have played, printed."""

Count = Annotated[int, msgspec.Meta(ge=0)]
"""How many there are of something, which is never less than none."""

_SOURCES: Final[tuple[Source, ...]] = get_args(Source)
_K = TypeVar("_K")
_V = TypeVar("_V")
_Raw = TypeVar("_Raw", bound=msgspec.Struct)
_Built = TypeVar("_Built")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """What every entry of the file says about itself: where its figures come from, and why, if they are not printed.

    Entries are compared by identity: each is there once.
    """

    source: Source
    sources: dict[str, Source] = {}
    """The fields that come from elsewhere than `source` says."""
    why: str = ""

    def source_of(self, field: str) -> Source:
        """Where this one field comes from."""
        return self.sources.get(field, self.source)


class Rulings(Entry, frozen=True, kw_only=True):
    """Our answers where the printed rules leave a question open, by the question's key."""

    answers: dict[str, str]


class Figure(msgspec.Struct, frozen=True):
    """One group of figures for the page "About these numbers"; `why` is empty if there is nothing to explain."""

    what: str
    value: str
    source: Source
    why: str = ""


def about_rulings(rulings: Rulings) -> Figure:
    """That there are questions which we answered ourselves, told like a figure."""
    return Figure("Questions the rules leave open", f"{len(rulings.answers)} answers", rulings.source, rulings.why)


def least_certain_first(figures: Iterable[Figure]) -> list[Figure]:
    """The figures by their source, in the order of `Source`; those of one source stay in their order."""
    return sorted(figures, key=lambda figure: _SOURCES.index(figure.source))


# ------------------------------------------------------------------------------------------------- reading


def read(package: str) -> str:
    """The text of the `components.toml` that is shipped with a package."""
    data = get_data(package, FILE)
    assert data is not None, "the package's loader reads data"
    return data.decode()


def from_toml(
    text: str,
    shape: type[_Raw],
    assemble: Callable[[_Raw], _Built],
    check: Callable[[_Built], None],
    prepare: Callable[[dict[str, Any]], Any] = lambda tree: tree,
) -> _Built:
    """What `assemble` makes of the text, which has this `shape` once `prepare` has gone over its tables, and which
    `check` refuses if something is amiss. Raises ValueError, in one sentence, if something in it cannot be right."""
    try:
        built = assemble(msgspec.convert(prepare(tomllib.loads(text)), shape, str_keys=True))
        check(built)
    except (ValueError, msgspec.ValidationError) as error:
        raise ValueError(f"{FILE}: {error}") from error
    return built


def by_id(entries: Iterable[tuple[_K, _V]]) -> Mapping[_K, _V]:
    """The entries in their order, to be found by id and not to be changed; no id may come twice."""
    found: dict[_K, _V] = {}
    for key, entry in entries:
        if key in found:
            raise ValueError(f"the id {key!r} is used twice.")
        found[key] = entry
    return MappingProxyType(found)


# -------------------------------------------------------------------------------------------------- checks


def entries(components: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, Entry]]:
    """The entries among the fields of `components`, and those in its tables, each with its name."""
    for name in components.__struct_fields__:
        part = getattr(components, name)
        if isinstance(part, Entry):
            yield f"{prefix}{name}", part
        elif isinstance(part, Mapping):
            yield from ((f"{prefix}{name}.{key}", entry) for key, entry in part.items() if isinstance(entry, Entry))


def check_number(what: str, found: int, right: int) -> None:
    """Refuse a number that is not the right one."""
    if found != right:
        raise ValueError(f"{what} should be {right} and not {found}.")


def check_sources(named: Iterable[tuple[str, Entry]]) -> None:
    """Refuse a source for a field that the entry, here with its name, has not."""
    for name, entry in named:
        if unknown := sorted(set(entry.sources) - set(entry.__struct_fields__)):
            raise ValueError(f"{name} gives the source of {unknown[0]!r}, which it has not.")


def check_whys(named: Iterable[tuple[str, Entry]]) -> None:
    """Refuse an entry that is not all printed and does not say why; those with `whys` say it field by field."""
    for name, entry in named:
        told = bool(entry.why) or hasattr(entry, "whys")
        if not told and {entry.source, *entry.sources.values()} != {"rulebook"}:
            raise ValueError(f"{name} is not all printed in the rules and should say why.")
