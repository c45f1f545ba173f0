"""A lock on a file that dies with the process that holds it, and that tells who holds it.

The system's own advisory lock is taken on a small hidden file beside the locked one; the file's text names the
holder. A process that is killed leaves the file but not the lock.
"""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from getpass import getuser
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Held(OSError):
    """Somebody else has the lock; `holder` is "user@host, process 123", or empty if that cannot be told."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"held by {holder}" if holder else "held by another process")
        self.holder = holder


class Lock:
    """The lock on `path`, held from the start until `release`.

    Raises Held if somebody has it, in this process or another; OSError where no lock file can be made.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()  # whatever other name a file is opened by, it has one lock
        self.file = real.with_name(f".{real.name}.lock")
        self._descriptor = self._take()
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{_user()}@{socket.gethostname()}, process {os.getpid()}\n".encode())

    def _take(self) -> int:
        while True:
            descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                # Whoever held the lock before may have removed the file between our opening it and our locking it.
                if os.path.samestat(os.fstat(descriptor), os.stat(self.file)):
                    return descriptor
            except FileNotFoundError:
                pass
            except (BlockingIOError, PermissionError) as refused:
                holder = os.pread(descriptor, 200, 0) if sys.platform != "win32" else os.read(descriptor, 200)
                os.close(descriptor)
                raise Held(holder.decode(errors="replace").strip()) from refused
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Give the lock up. Does nothing if that has been done."""
        if self._descriptor < 0:
            return
        with suppress(OSError):  # Windows keeps a file that somebody has open
            self.file.unlink()
        os.close(self._descriptor)
        self._descriptor = -1


def hold(descriptor: int) -> None:
    """Lock an open file itself, until its descriptor is closed: for a file that has several names, or lies in a folder
    where no lock file can be made. Others can still read it. Raises Held, or OSError where the system has no locks."""
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError) as refused:
        raise Held(_holder(descriptor)) from refused


def _holder(descriptor: int) -> str:
    """Who holds the lock on an open file, where the system tells (Linux does); else nothing."""
    with suppress(OSError, ValueError):
        file = os.fstat(descriptor)
        place = f"{os.major(file.st_dev):02x}:{os.minor(file.st_dev):02x}:{file.st_ino}"
        for line in Path("/proc/locks").read_text().splitlines():
            words = line.split()
            if len(words) > 5 and words[1] == "FLOCK" and words[5] == place and int(words[4]) > 0:
                return f"process {words[4]}"
    return ""


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # far behind the text, which others must be able to read
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _user() -> str:
    try:
        return getuser()
    except (KeyError, OSError, ImportError):  # a system without this user's name
        return "somebody"
