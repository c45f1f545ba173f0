"""Position files: one state as readable JSON, and what is said of one that cannot be used."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.game import AnyGame, Deal
from games.core.positions import BadPosition, dump, load, parse
from games.core.session import Session
from games.core.types import Choice

pytestmark = pytest.mark.usefixtures("toy")
NAMES = ("Rin", "Mira", "Jon")


@pytest.fixture
def session(toy: AnyGame) -> Session[Any, Any]:
    session: Session[Any, Any] = Session(toy, Deal(3, 5, {"rounds": "2"}))
    session.play(1, Choice("pledge", (2,)))
    return session


@pytest.fixture
def text(session: Session[Any, Any]) -> str:
    return dump(session.game, session.position, NAMES, session.deal.options, (2, 0, 1))


def test_a_position_comes_back_as_it_was_with_its_names_options_and_colours(
    session: Session[Any, Any], text: str, tmp_path: Path
) -> None:
    path = tmp_path / "position.json"
    path.write_text(text, encoding="utf-8")
    placed = load(path)
    assert placed.position == session.position
    assert placed.names == NAMES
    assert placed.deal == Deal(3, 0, {"rounds": "2", "log": "fades"}, (2, 0, 1))
    again: Session[Any, Any] = Session(placed.game, placed.deal, placed.position)
    assert again.decisions() == session.decisions()


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["R\x1b[2Jin", "Mira", "Jon"], "A name is made of letters and signs that can be seen."),
        (["Rin", "Mira", "rin"], "Seat 1 is called rin too."),
        (["Rin", "", "Jon"], "A seat needs a name."),
    ],
)
def test_names_that_a_new_table_would_refuse_are_refused(text: str, names: list[str], why: str) -> None:
    changed = json.dumps({**json.loads(text), "names": names})
    with pytest.raises(BadPosition, match=f"^lots.json has names that cannot be used. {why}$"):
        parse(changed.encode(), "lots.json")


def test_what_is_said_of_a_file_steers_no_terminal() -> None:
    with pytest.raises(BadPosition) as wrong:
        parse(b'{"format":1,"game":"\\u001b[2J"}', "\x1b[2J.json")
    assert str(wrong.value).isprintable()


def test_brackets_without_end_are_no_position() -> None:
    with pytest.raises(BadPosition, match="is not a position"):
        parse(b'{"format":1,"game":"toy","position":' + b"[" * 100_000, "lots.json")


def test_the_file_can_be_read_by_people(text: str) -> None:
    assert text.startswith(
        """{
  "format": 1,
  "game": "toy",
  "rules": 1,
  "options": {"rounds": "2", "log": "fades"},
  "names": ["Rin", "Mira", "Jon"],
  "colours": [2, 0, 1],
  "position": {
    "agenda": [["game", [], 2], ["rounds", [], 1], ["rounds", [], 0], ["round", [], 1]],
    "rng": """
    )
    assert text.endswith("}\n")
    assert text.count("\n") < 30


def test_options_and_colours_may_be_left_out(text: str) -> None:
    content = json.loads(text)
    del content["options"], content["colours"]
    assert parse(json.dumps(content).encode(), "it").deal == Deal(3, 0, {"rounds": "3", "log": "fades"}, (0, 1, 2))


def test_a_position_that_stands_between_two_questions_runs_on_to_the_next(text: str) -> None:
    content = json.loads(text)
    content["position"]["agenda"] = [["rounds", [], 1], ["round", [], 0]]
    placed = parse(json.dumps(content).encode(), "it")
    assert [decision.seat for decision in placed.game.decisions(placed.position)] == [0, 2]


def put(*path: str | int, value: Any) -> Callable[[Any], None]:
    def change(content: Any) -> None:
        for step in path[:-1]:
            content = content[step]
        content[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("harm", "what"),
    [
        (put("format", value=2), "it has format 2, and the newest known here is 1."),
        (put("game", value="chess"), "it is of a game that is not here. There is no game called 'chess'; there is"),
        (put("names", value=["Rin"]), "it cannot be played: Lots is played by 2 or 3 or 4 people, not 1."),
        (put("options", value={"pace": "slow"}), "it cannot be played: Lots has no option 'pace'; it has rounds, log."),
        (put("position", "round", value="one"), "not a position: Expected `int`, got `str` - at `$.position.round`."),
        (put("position", value={}), "not a position: Object missing required field `agenda` - at `$.position`."),
        (put("position", "pile", value=[]), "it is not a sound position: A card is missing or there twice."),
        (
            put("position", "agenda", value=[["dance", [], 0]]),
            "it is not a sound position: The agenda has 'dance', and no procedure is called that.",
        ),
        (
            put("position", "agenda", value=[["round", [], 9]]),
            "it is not a sound position: The agenda is at step 9 of 'round', which has 5.",
        ),
        (
            put("position", "agenda", 3, value=["lay", [7], 0]),
            "it is not a sound position: The agenda has 'lay' with arguments that it cannot have.",
        ),
        (
            put("position", "agenda", 3, value=["lay", [], 0]),
            "it is not a sound position: The agenda has 'lay' with arguments that it cannot have.",
        ),
        (
            put("position", "agenda", 3, value=["lay", [0], 0]),
            "it is not a sound position: The agenda has 'lay' where it cannot be.",
        ),
        (
            put("position", "agenda", 1, value=["game", [], 2]),
            "it is not a sound position: The agenda has 'game' where it cannot be.",
        ),
        (
            put("position", "seats", 2, "coins", value="many"),
            "it is not a position: Expected `int`, got `str` - at `$.position.seats[2].coins`.",
        ),
        (put("rules", value=2), "it follows version 2 of the rules of Lots, and the newest known here is 1."),
        (put("rules", value=0), "it follows version 0 of the rules of Lots, and the newest known here is 1."),
        (
            put("names", value=["Rin", "Mira", "Jon", "Ada"]),
            "it cannot be played: Every seat needs a colour of its own, out of the five.",
        ),
        (put("names", value=["Rin", "", "Jon"]), "it has names that cannot be used. A seat needs a name."),
        (put("names", value=["Rin", "Mira", "rin"]), "it has names that cannot be used. Seat 1 is called rin too."),
        (put("names", value=["Rin", "Mira", "J\x1b[2J"]), "it has names that cannot be used. A name is made of"),
    ],
)
def test_a_position_that_cannot_be_used_is_refused_in_a_sentence(
    text: str, harm: Callable[[Any], None], what: str
) -> None:
    content = json.loads(text)
    harm(content)
    with pytest.raises(BadPosition) as refused:
        parse(json.dumps(content).encode(), "it")
    assert what in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"hello", b"[]", b"\xff\xfe", b"{}"])
def test_a_file_that_is_something_else_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(BadPosition, match="it is not a position: "):
        parse(data, "it")


@pytest.mark.parametrize("names", [["Rin", "Mira"], ["Rin", "Mira", "Jon", "Ada"]])
def test_there_is_one_name_for_each_seat(text: str, names: list[str]) -> None:
    content = json.loads(text) | {"names": names, "colours": []}
    with pytest.raises(BadPosition, match=f"It has {len(names)} names and another number of seats"):
        parse(json.dumps(content).encode(), "it")


def test_a_seat_that_is_asked_has_something_to_choose(text: str) -> None:
    content = json.loads(text)
    position = content["position"]
    position["agenda"].append(["lay", [2], 0])
    position["agenda"][3][2] = 3
    position["pile"] = sorted(position["pile"] + position["seats"][2]["hand"])
    position["seats"][2]["hand"] = []
    with pytest.raises(BadPosition, match="Seat 3 is asked and has nothing that it may choose"):
        parse(json.dumps(content).encode(), "it")


@pytest.mark.parametrize("deep", ["[" * 200_000, '{"format": 1, "game": "toy", "names": ' + "[" * 200_000])
def test_a_file_that_is_nested_deeply_is_refused_in_a_sentence(deep: str) -> None:
    with pytest.raises(BadPosition, match="it is not a position: "):
        parse(deep.encode(), "it")
