"""What the README says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def command_under(heading: str) -> str:
    """The first fenced block under a heading."""
    found = re.search(rf"^## {heading}\n.*?^```\w*\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1].strip()


def test_the_test_command_is_the_one_that_ci_runs() -> None:
    command = command_under("Test")
    assert command in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_both_commands_are_one_line_each() -> None:
    for heading in ("Install and play", "Test"):
        assert "\n" not in command_under(heading)


def test_every_folder_and_file_it_names_is_there() -> None:
    named = re.findall(r"`((?:games|glover_tui|seeds|tests|\.ci)/[\w./-]*)`", README)
    assert named
    missing = [name for name in named if not (ROOT / name).exists()]
    assert not missing


def test_it_says_that_it_is_unofficial_and_whose_the_games_are() -> None:
    flat = " ".join(README.split())
    assert "unofficial" in flat
    assert "belong to their authors and publishers" in flat
    assert "in our own words" in flat
    assert "reconstructed" in flat


@pytest.mark.parametrize(
    "word", ["new", "open", "tables", "learn", "rules", "about", "playout", "journal", "position", "bench"]
)
def test_every_word_of_the_command_line_is_told_of(word: str) -> None:
    assert f"glover-tui {word}" in README
