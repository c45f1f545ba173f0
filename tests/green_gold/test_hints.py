"""Hints: what a sensible player would choose, and the sentence that says why."""

from __future__ import annotations

import pytest

from games.core.advice import advise, hint
from games.core.rng import Rng
from games.core.testing import deals, walk
from games.core.types import Decision
from games.green_gold import GAME
from games.green_gold.strategy import sensible_choice
from tests.green_gold.helpers import FOUR_TEAS, act, at_deliver
from tests.green_gold.table import NAMES, Table, city, lay, seat


def _decision(table: Table) -> Decision:
    [decision] = table.session.decisions()
    return decision


def best(table: Table) -> str:
    """The choice that the hint puts first."""
    return str(hint(GAME, table.position, _decision(table).seat)[0].choice)


def why(table: Table, choice: str = "") -> str:
    """The sentence of the choice, by default of the best one."""
    decision = _decision(table)
    told = advise(GAME, table.position, decision)
    one = next(one for one in told if choice in ("", str(one.choice)))
    return GAME.words.advice(table.view, decision, one, NAMES)


@pytest.mark.rule("GG-8.1")
def test_a_contract_whose_crates_are_there_is_fulfilled() -> None:
    table = at_deliver(ann=seat(crates="2 black", contracts="S01"))
    assert best(table).startswith("fulfil S01")
    assert why(table) == "This pays £7 and 1 concession; fortune £8 → £15."


@pytest.mark.rule("GG-4.1")
def test_a_crate_that_completes_a_contract_is_bought_and_the_reason_says_so() -> None:
    canton = city(tile=FOUR_TEAS)
    table = lay(ann=seat(money=20, concessions=0, crates="black", contracts="S02"), cities={"canton": canton})
    act(table, "import", "grey")
    assert best(table) == "buy canton 1"
    assert "contract BG then complete" in why(table)


@pytest.mark.rule("GG-1.2")
def test_the_reason_for_an_action_tells_the_worker_and_what_the_turn_brings() -> None:
    table = lay()
    said = why(table, "go invest")
    assert said.startswith("With a")
    assert "worker: 1 share" in said
    assert "; fortune £" in said


@pytest.mark.rule("GG-3.7")
def test_a_loan_is_not_hidden_in_the_reason() -> None:
    table = lay(ann=seat(money=0), values="grey 9")
    table.play("go invest")
    assert "1 loan" in why(table, "take 0 grey") or "2 loans" in why(table, "take 0 grey")


def test_the_first_hint_is_what_a_sensible_player_chooses() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 5, often=0.05):
        rng = look.rng.bits()
        first = GAME.advise(look.position, look.decision, Rng(rng))[0]
        assert first.choice == sensible_choice(look.position, look.decision, Rng(rng))
