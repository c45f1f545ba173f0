"""What the files of somebody's learning have in common: who writes them now, and whether this program knows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Final

import msgspec

from games.core.lock import Held, Lock

PATIENCE: Final = 50
"""So often it is tried to be alone with a file, a hundredth of a second apart: nobody needs one for long."""


class NewerFile(Exception):
    """The file was made by a newer version of the program; the message is one sentence for people."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} was made by a newer glover-tui and is left alone: what you learn here is not kept.")


class _Head(msgspec.Struct):
    format: int = 0


def mind_the_format(file: Path, content: bytes, known: int) -> None:
    """Raises NewerFile if the content is of a format above the one that is known."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if msgspec.json.decode(content, type=_Head).format > known:
            raise NewerFile(file)


@contextmanager
def alone_with(file: Path) -> Iterator[None]:
    """Be the only one who reads and then writes this file, as long as everybody does so in here."""
    lock = _lock(file)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _lock(file: Path) -> Lock | None:
    """None where there can be no lock, or where it is not to be had in good time."""
    for _ in range(PATIENCE):
        try:
            return hold(file)
        except Held:
            sleep(0.01)
        except OSError:
            return None
    return None


def hold(file: Path) -> Lock:
    """The lock on a file, which need not be there, nor its folder. Raises Held, or OSError where there can be none."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return Lock(file)
