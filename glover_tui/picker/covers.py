"""The covers on the shelf: what is printed on each game's box, and its picture, read from `covers/<game>.txt`.

A cover file is there so that the picker can show a game without loading it. It opens with `key: value` lines, among
them one `ink` line for each letter used in the picture (colour, ground, and the colour of a sixteen-colour terminal).
Then come the pictures, `large` and `small`, each as glyphs, as plain ASCII, and as a map that names each cell's ink.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from glover_tui.boards.base import Canvas, Ink
from glover_tui.theme.inks import NAMES, Name, Tone, add_tones

FOLDER: Final = Path(__file__).parent / "covers"
SHELF: Final = ("glover", "green_gold", "endeavor", "glen_more")
"""The games with a cover, in their order on the shelf."""

_SOLID: Final = "█▇▆▅▄▃▂▁▀"
_LOOSE: Final = " ~≈░.\"'"

SIZES: Final = {"large": (26, 11), "small": (17, 6)}


class Picture(NamedTuple):
    """A picture: glyphs, their plain ASCII stand-ins, and the ink of each cell, all of the same size."""

    glyphs: tuple[str, ...]
    ascii: tuple[str, ...]
    inks: tuple[tuple[Ink, ...], ...]


class Cover(NamedTuple):
    """What is printed on a game's box."""

    name: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: str
    weight: str
    hidden: str
    credit: str
    pictures: dict[str, Picture]

    @property
    def players(self) -> str:
        """The seats in few characters ("3–5")."""
        first, last = self.seats[0], self.seats[-1]
        return str(first) if first == last else f"{first}–{last}"


@cache
def cover(name: str) -> Cover:
    """The cover of a game on the shelf. Raises ValueError for a file that is not of the right shape."""
    return parse(name, (FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Cover:
    """The cover that a file's text holds. Raises ValueError with what is wrong in it."""
    head, *sections = text.split("== ")
    facts: dict[str, str] = {}
    for line in head.splitlines():
        key, _, value = line.partition(":")
        facts[key.strip()] = value.strip()
    inks = {key.removeprefix("ink "): value for key, value in facts.items() if key.startswith("ink ")}
    _add_inks(name, inks)
    blocks = {title.strip(): body.splitlines() for title, _, body in (section.partition("\n") for section in sections)}
    pictures = {size: _picture(name, blocks, size, set(inks)) for size in SIZES}
    seats = tuple(int(number) for number in facts["seats"].split())
    title, tagline, minutes, weight, hidden, credit = (
        facts[key] for key in ("title", "tagline", "minutes", "weight", "hidden", "credit")
    )
    return Cover(name, title, tagline, seats, minutes, weight, hidden, credit, pictures)


def cover_of(name: str) -> Cover:
    """The cover of any game; one without a file has its facts from the game itself."""
    if name in SHELF:
        return cover(name)
    from games.core.game import load_game

    game = load_game(name)
    box = game.box
    return Cover(
        name,
        box.title,
        box.tagline,
        game.seats,
        box.minutes,
        box.weight,
        box.hidden,
        box.credit,
        blank(name),
    )


def blank(name: str) -> dict[str, Picture]:
    """Pictures for a game that has brought none: the letters of its name, scattered."""
    pictures = {}
    letters = name.replace("_", "").upper() or "?"
    for size, (width, height) in SIZES.items():
        rows = tuple("".join(_scattered(letters, x, y) for x in range(width)) for y in range(height))
        pictures[size] = Picture(rows, rows, ((Ink("quiet"),) * width,) * height)
    return pictures


def _scattered(letters: str, x: int, y: int) -> str:
    if y % 2:
        return letters[(x // 4 + y) % len(letters)] if x % 4 == 2 else " "
    return "." if x % 4 == 0 else " "


def paint(canvas: Canvas, picture: Picture, x: int, y: int, width: int, height: int) -> None:
    """Paint the picture, drawn out to fill `width` x `height`: the sky upwards, ground and water to both sides.

    The columns from `x` to `x + width` must all be on the canvas.
    """
    rows = picture.ascii if canvas.look.name == "ascii" else picture.glyphs
    left, above = (width - len(rows[0])) // 2, height - len(rows)
    right = width - left - len(rows[0])
    for row in range(height):
        if row < above:
            glyphs, inks = " " * width, [picture.inks[0][0]] * width
        else:
            glyphs, inks = _drawn_out(rows[row - above], picture.inks[row - above], left, right)
        if 0 <= y + row < canvas.height:  # a whole row at once: the first frame is waiting for this
            canvas.cells[y + row][x : x + width] = list(zip(glyphs, inks, strict=True))


def _drawn_out(glyphs: str, inks: Sequence[Ink], left: int, right: int) -> tuple[str, list[Ink]]:
    """A row of a picture with more of the same on both sides."""
    before, before_inks = _pattern(glyphs, inks, left)
    after, after_inks = _pattern(glyphs[::-1], inks[::-1], right)
    return before[::-1] + glyphs + after, [*reversed(before_inks), *inks, *after_inks]


def _pattern(glyphs: str, inks: Sequence[Ink], length: int) -> tuple[str, list[Ink]]:
    """What stands beyond a row's first cell: solid ground goes on, water and grass repeat, single strokes do not."""
    if glyphs[0] in _SOLID:
        return glyphs[0] * length, [inks[0]] * length
    run = 0
    first = NAMES[inks[0].fore].dark
    while run < len(glyphs) and glyphs[run] in _LOOSE and NAMES[inks[run].fore].dark == first:
        run += 1
    if run < 3:
        return " " * length, [inks[0]] * length
    return "".join(glyphs[at % run] for at in range(length)), [inks[at % run] for at in range(length)]


def _add_inks(name: str, inks: dict[str, str]) -> None:
    names = {}
    for letter, value in inks.items():
        fore, ground, ansi = value.split()
        names[f"{name}.{letter}"] = Name(Tone(fore, ground), Tone(fore, ground), Tone(ansi), Tone())
    add_tones(names)


def _picture(name: str, blocks: dict[str, list[str]], size: str, letters: set[str]) -> Picture:
    width, height = SIZES[size]
    found = []
    for block in (size, f"{size} ascii", f"{size} inks"):
        rows = tuple(row.ljust(width) for row in blocks.get(block, ()))
        if len(rows) != height or any(len(row) != width for row in rows):
            raise ValueError(f"the picture {block!r} of {name} is not {width} cells wide and {height} high")
        found.append(rows)
    glyphs, plain, inks = found
    if unknown := {letter for row in inks for letter in row} - letters:
        raise ValueError(f"the picture {size!r} of {name} uses inks that are not explained: {sorted(unknown)}")
    known = {letter: Ink(f"{name}.{letter}") for letter in letters}
    return Picture(glyphs, plain, tuple(tuple(known[letter] for letter in row) for row in inks))
