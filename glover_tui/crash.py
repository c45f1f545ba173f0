"""What is left behind when the app breaks: a file that tells where, and none of what anybody held."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

FOLDER: Final = "crashes"


def write(data_dir: Path, error: BaseException) -> Path | None:
    """Write down where the error came from, for the user's eyes only; gives the file, or None if it cannot be written.

    Neither local variables nor the errors' messages are kept: both could tell what a seat hides.
    """
    now = datetime.now().astimezone()
    folder = data_dir / FOLDER
    file = folder / f"{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as out:
            out.write(_details(error, now))
    except OSError:
        return None
    return file


def sentence(error: BaseException, file: Path | None) -> str:
    """The one sentence for whoever sat at the keyboard."""
    kind = type(error).__name__
    if file is None:
        return f"glover-tui broke ({kind}), and the details could not be written; every choice that was saved is kept."
    return f"glover-tui broke ({kind}); every choice that was saved is kept, and what happened is written in {file}."


def _details(error: BaseException, now: datetime) -> str:
    from importlib.metadata import PackageNotFoundError, version

    versions = []
    for package in ("glover-tui", "textual", "rich", "msgspec"):
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            versions.append(f"{package} (version unknown)")
    lines = [
        f"glover-tui broke at {now.isoformat(timespec='seconds')}",
        f"{', '.join(versions)}, Python {platform.python_version()}, {sys.platform}",
        "Messages and variables are left out, as they could tell what a seat hides.",
        "",
    ]
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        inner = getattr(link, "error", None)  # Textual's WorkerFailed keeps there what its worker raised
        context = None if link.__suppress_context__ else link.__context__
        link = inner if isinstance(inner, BaseException) else link.__cause__ or context
    for link in reversed(chain):
        lines.append(f"{type(link).__module__}.{type(link).__qualname__}, raised at (innermost last):")
        lines += [
            f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in traceback.extract_tb(link.__traceback__)
        ]
        lines.append("")
    return "\n".join(lines)
