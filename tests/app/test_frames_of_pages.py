"""The pages as they look, as text at three sizes, with glyphs and in plain ASCII; without colours nothing is lost."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from glover_tui.app import GloverApp
from glover_tui.picker.screen import PickerScreen
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


LAST = "picker, another box"
"""It leaves the picker as it does not begin."""


@cache
def shots(data_dir: Path, size: tuple[int, int], ascii: bool = False, plain: bool = False) -> dict[str, str]:
    """All pages, visited one after another from the picker; `plain` tells whether the environment asks for that."""
    shown: dict[str, str] = {}

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        for page in sorted(PAGES, key=LAST.__eq__):
            for key in PAGES[page]:
                await press(pilot, key)
            shown[page] = "\n".join(line.rstrip() for line in text_of(app, data_dir).splitlines())
            while not isinstance(app.screen, PickerScreen):
                await press(pilot, "escape")

    walk(data_dir, play, size, ascii)
    return shown


# Size by size, so that with several processes most need to visit the pages at few sizes.
every_page_at_every_size = pytest.mark.parametrize(
    ("page", "size"), [pytest.param(page, size, id=f"{page}-{size[0]}x{size[1]}") for size in SIZES for page in PAGES]
)


@pytest.fixture(autouse=True)
def full_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has the same length in every run."""
    return tmp_path_factory.getbasetemp()


@every_page_at_every_size
def test_frame(page: str, size: tuple[int, int], data_dir: Path, snapshot: SnapshotAssertion) -> None:
    assert shots(data_dir, size)[page] == snapshot


@every_page_at_every_size
def test_frame_in_plain_ascii(page: str, size: tuple[int, int], data_dir: Path, snapshot: SnapshotAssertion) -> None:
    shown = shots(data_dir, size, ascii=True)[page]
    assert shown.isascii()
    assert shown == snapshot


@pytest.mark.parametrize("page", PAGES)
def test_without_colours_every_character_is_still_there(
    page: str, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coloured = shots(data_dir, (80, 24))[page]
    monkeypatch.setenv("NO_COLOR", "1")
    plain = shots(data_dir, (80, 24), plain=True)[page]
    if page == "settings":  # which says there that the theme is the terminal's own
        plain, coloured = (
            plain.split("This terminal")[0].rstrip(),
            coloured[: len(plain.split("This terminal")[0].rstrip())],
        )
    assert plain == coloured
