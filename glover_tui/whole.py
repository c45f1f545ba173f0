"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Put this into the file, for the user's eyes only; its folder is made if it is not there.

    Raises OSError if that failed; what was in the file before then stays.
    """
    import tempfile

    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # made with mode 0600
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(content)
        os.replace(name, file)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
