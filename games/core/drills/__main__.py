"""Writes `drills.json` of the games that are named: see `atlas`. Takes a minute for each."""

from __future__ import annotations

import sys
from importlib import resources
from typing import Final

import msgspec

from games.core.drills.atlas import FILE, survey
from games.core.drills.make import places
from games.core.game import find_games, load_game

WALKS: Final = 200
"""So many games of each number of seats are walked through for reasons."""
GAMES: Final = 240
"""In so many games it is looked for where rules decide something."""


def main(names: list[str]) -> None:
    """Write the file of each of these games anew."""
    for name in names:
        game = load_game(name)
        whole = msgspec.structs.replace(survey(game, WALKS), places=places(game, GAMES))
        lines = msgspec.json.encode(whole).replace(b'],["', b'],\n["').replace(b"]],", b"]],\n")
        with open(str(resources.files(find_games()[name]).joinpath(FILE)), "wb") as file:
            file.write(lines + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
