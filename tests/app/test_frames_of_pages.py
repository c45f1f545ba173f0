"""The pages as they look, as text at three sizes, with glyphs and in plain ASCII; without colours nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from glover_tui.app import GloverApp
from tests.app.walking import SIZES, press, text_of, walk

pytestmark = pytest.mark.slow

PAGES = {
    "picker": (),
    "picker, another box": ("right", "right", "right"),
    "new table": ("enter",),
    "rulebook": ("r", "right", "right", "down"),
    "about": ("a",),
    "settings": ("s",),
    "help": ("question_mark",),
    "learn": ("t",),
}


def shot(data_dir: Path, keys: tuple[str, ...], size: tuple[int, int], ascii: bool = False) -> str:
    shown = ""

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        nonlocal shown
        for key in keys:
            await press(pilot, key)
        shown = text_of(app, data_dir)

    walk(data_dir, play, size, ascii)
    return "\n".join(line.rstrip() for line in shown.splitlines())


@pytest.fixture(autouse=True)
def full_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has the same length in every run."""
    return tmp_path_factory.getbasetemp()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", PAGES)
def test_frame(page: str, size: tuple[int, int], data_dir: Path, snapshot: SnapshotAssertion) -> None:
    assert shot(data_dir, PAGES[page], size) == snapshot


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", PAGES)
def test_frame_in_plain_ascii(page: str, size: tuple[int, int], data_dir: Path, snapshot: SnapshotAssertion) -> None:
    shown = shot(data_dir, PAGES[page], size, ascii=True)
    assert shown.isascii()
    assert shown == snapshot


@pytest.mark.parametrize("page", PAGES)
def test_without_colours_every_character_is_still_there(
    page: str, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coloured = shot(data_dir, PAGES[page], (80, 24))
    monkeypatch.setenv("NO_COLOR", "1")
    plain = shot(data_dir, PAGES[page], (80, 24))
    if page == "settings":  # which says there that the theme is the terminal's own
        plain, coloured = (
            plain.split("This terminal")[0].rstrip(),
            coloured[: len(plain.split("This terminal")[0].rstrip())],
        )
    assert plain == coloured
