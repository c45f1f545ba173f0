"""A data folder that nothing can be written to, or not even be looked into: all is told, and play goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from games.core.game import Deal, load_game
from games.core.lessons import load_lessons
from glover_tui import store
from glover_tui.learn.progress import Mark, keep

ROOT = not hasattr(os, "geteuid") or os.geteuid() == 0
BOUND = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if ROOT else []
"""What takes root's right away to write everywhere."""
WALK = """
import sys
from pathlib import Path
from typing import Any
from glover_tui.app import GloverApp
from tests.app.sitting import frame
from tests.app.walking import press, walk

def told(app):
    return " ".join(" ".join(notice.message for notice in app._notifications).split())

async def play(pilot: Any, app: GloverApp) -> None:
    tables = " ".join(frame(app).split())
    await press(pilot, "s", "right")
    print("settings:", "The settings are not saved: permission denied." in " ".join(frame(app).split()))
    await press(pilot, "q", "t", "enter", "enter", "exclamation_mark", "enter")
    print("lesson:", app.screen.run.inputs[:1], "not saved" in frame(app).splitlines()[0])
    await press(pilot, "q", "d", "1")
    print("drill:", app.screen.tally.asked, "Your answers are not saved: permission denied." in told(app))
    await press(pilot, "q", "q", "right", "right", "n", "enter", "exclamation_mark", "escape", "m")
    print("table:", app.screen.session.count, "not saved: Permission denied" in frame(app).splitlines()[0])
    await press(pilot, "q")
    print("leaving:", "Leave once more to go without" in told(app))
    await press(pilot, "q")
    if "cannot be read: permission denied" in tables:
        print("no tables")
    else:
        await press(pilot, "c", "q")
        print("an earlier table that was only looked at:", app.screen.id)

walk(Path(sys.argv[1]), play)
"""
ALL = ["settings: True", "lesson: ['next'] True", "drill: 1 True", "table: 1 True", "leaving: True"]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run python without any right to write to what is read-only."""
    place = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [*BOUND, sys.executable, *command], capture_output=True, text=True, check=False, env=place, timeout=120
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a table in it, and a lesson that is begun."""
    game = load_game("endeavor")
    deal = game.complete(Deal(3, 5, {}))
    now = datetime.now().astimezone()
    store.create(tmp_path, game, deal, store.seat_players(("Rin", "Mira", "Jon")), now).journal.close()
    first = load_lessons("glover")[0]
    keep(tmp_path, "glover", first.name, Mark(inputs=("next",), at=1, steps=len(first.steps)))
    return tmp_path


def shut(folder: Path, mode: int) -> None:
    for place, _, files in os.walk(folder, topdown=False):
        for file in files:
            os.chmod(os.path.join(place, file), mode & 0o444)
        os.chmod(place, mode)


@pytest.mark.slow
@pytest.mark.skipif(ROOT and shutil.which("setpriv") is None, reason="root may write everywhere")
@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_in_a_folder_that_cannot_be_written_to_all_is_told_and_play_goes_on(folder: Path, mode: int) -> None:
    shut(folder, mode)
    try:
        done = run("-c", WALK, str(folder))
        listed = run("-m", "glover_tui", "--data-dir", str(folder), "tables")
    finally:
        shut(folder, 0o755)
    last = "an earlier table that was only looked at: picker" if mode else "no tables"
    assert (done.returncode, done.stdout.splitlines()) == (0, [*ALL, last]), done.stderr
    assert ("endeavor-" if mode else "cannot be read: permission denied") in listed.stdout
    assert "Traceback" not in done.stderr + listed.stderr
