"""What a player may set for the whole app, and who sat at the last table: read from and kept in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from platformdirs import user_config_path

from glover_tui.start import APP, default_data_dir
from glover_tui.whole import write_whole

FILE: Final = "settings.json"
DEFAULT_DARK: Final = "glover-dark"


class LastSeat(msgspec.Struct, frozen=True):
    """Who sat at a seat of the last new table. `colour` is a palette index in 0..4."""

    name: str
    colour: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """All settings. `idle_seconds`: how long secrets may lie open and untouched before the curtain falls; 0: always."""

    theme: str = DEFAULT_DARK
    ascii: bool = False
    motion: bool = True
    idle_seconds: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    wait_on_turn: bool = False
    """Whether the banner that names the next seat waits for Enter."""
    ask_before_final: bool = True
    """Whether choices that cannot be taken back are asked for twice."""
    uncoached: tuple[str, ...] = ()
    """The names of those who do not want to be asked before choices that are probably not meant."""
    last_seats: tuple[LastSeat, ...] = ()


def settings_file(data_dir: Path) -> Path:
    """Where settings live: the user's configuration folder, or beside tables that are not in their usual place."""
    if data_dir == default_data_dir():
        return user_config_path(APP, appauthor=False) / FILE
    return data_dir / FILE


def load(file: Path) -> tuple[Settings, str]:
    """The settings in the file, and one sentence if they could not be read, which then are the defaults."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as wrong:
        why = (wrong.strerror or "it cannot be read").lower()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        why = str(wrong).rstrip(".").lower()
    return Settings(), f"The settings in {file} are not used: {why}."


def save(file: Path, settings: Settings) -> str:
    """Keep the settings, for the user's eyes only. Gives one sentence if that failed; the old file then stays."""
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
    except OSError as wrong:
        return f"The settings are not saved: {(wrong.strerror or 'the disk does not take them').lower()}."
    return ""
