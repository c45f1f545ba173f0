"""What is kept of a person's learning: the lessons that are done, and how far a half-done one has come.

One small file a game in the folder `learning` of the data directory, written anew as a whole with every step. A file
that cannot be read is never touched: what comes after it goes into another one beside it. Where one was made by a newer
version of the program nothing is kept, as that version would not look for it there. Whoever plays a lesson holds its
lock, so that of two who do at once only one keeps how far it has come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from games.core.lock import Held, Lock
from glover_tui.learn.keeping import NewerFile, alone_with, hold, mind_the_format
from glover_tui.whole import write_whole

FORMAT: Final = 1
MOST_FILES: Final = 9
"""After so many files that cannot be read nothing more is kept: something else is wrong."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of one lesson. `inputs` are the learner's in a half-done one, which stands at step `at` of `steps`,
    counted from 0; none of them: it is not begun, or was played to its end."""

    done: bool = False
    inputs: tuple[str, ...] = ()
    at: Count = 0
    steps: Count = 0

    @property
    def half(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.inputs)


class Learnt(msgspec.Struct, frozen=True):
    """All that is known of the lessons of one game, by the name of the lesson."""

    lessons: Mapping[str, Mark] = {}

    def of(self, lesson: str) -> Mark:
        """What is known of this lesson."""
        return self.lessons.get(lesson, Mark())


class _File(msgspec.Struct):
    format: int
    lessons: dict[str, Mark]


def learning_dir(data_dir: Path) -> Path:
    """The folder in `data_dir` for all that is kept of somebody's learning. It may not be there yet."""
    return data_dir / "learning"


def load(data_dir: Path, game: str) -> tuple[Learnt, str]:
    """What is known of the lessons of a game, and one sentence that names a file that could not be read."""
    learnt, _, notice = _find(data_dir, game)
    return learnt, notice


def keep(data_dir: Path, game: str, lesson: str, mark: Mark) -> str:
    """Keep this of the lesson; what is known of the others stays. Gives one sentence if that failed."""
    with alone_with(learning_dir(data_dir) / f"{game}.json"):
        learnt, file, notice = _find(data_dir, game)
        if file is None:
            return notice
        content = _File(FORMAT, {**learnt.lessons, lesson: mark})
        try:
            write_whole(file, msgspec.json.format(msgspec.json.encode(content)) + b"\n")
        except OSError as wrong:
            return f"What you learn is not saved: {(wrong.strerror or 'the disk does not take it').lower()}."
    return ""


def begin(data_dir: Path, game: str, lesson: str) -> Lock | None:
    """The lock of a lesson that somebody plays now; None where there can be none. Raises Held if it is played already
    by somebody else, who keeps how far it comes."""
    try:
        return hold(learning_dir(data_dir) / f"{game}-{lesson}")
    except Held:
        raise
    except OSError:
        return None


class _Found(NamedTuple):
    learnt: Learnt
    file: Path | None
    """Where to write it, if there is a place left."""
    notice: str


def _find(data_dir: Path, game: str) -> _Found:
    """What all files that can be read know together, and the last of them or the first that is not there yet."""
    known: dict[str, Mark] = {}
    last: Path | None = None
    notice = ""
    for file in _files(learning_dir(data_dir), game):
        try:
            marks = _read(file)
        except (FileNotFoundError, NotADirectoryError):
            return _Found(Learnt(known), last or file, notice)
        except NewerFile as newer:
            return _Found(Learnt(known), None, str(newer))
        except _Unfit as wrong:
            last, notice = None, notice or f"{file} cannot be read and is left alone: {wrong}."
            continue
        last = file
        for lesson, mark in marks.items():
            known[lesson] = msgspec.structs.replace(mark, done=mark.done or known.get(lesson, Mark()).done)
    return _Found(Learnt(known), last, notice)


class _Unfit(Exception):
    """A file cannot be used; the message is a phrase that says why."""


def _read(file: Path) -> dict[str, Mark]:
    """Raises _Unfit, NewerFile, or FileNotFoundError or NotADirectoryError if there is no such file."""
    try:
        content = file.read_bytes()
        mind_the_format(file, content, FORMAT)
        found = msgspec.json.decode(content, type=_File)
    except (FileNotFoundError, NotADirectoryError):
        raise
    except OSError as wrong:
        raise _Unfit((wrong.strerror or "it is not to be had").lower()) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise _Unfit(str(wrong).rstrip(".").lower()) from wrong
    if found.format != FORMAT:
        raise _Unfit(f"it has format {found.format}, which is not known here")
    return found.lessons


def _files(folder: Path, game: str) -> Iterator[Path]:
    yield folder / f"{game}.json"
    for number in range(2, MOST_FILES + 1):
        yield folder / f"{game}-{number}.json"
