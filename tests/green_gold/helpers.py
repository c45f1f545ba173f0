"""More for the tests of Green Gold: an action taken in one go, a game that ends, a bonus told in the words of GG-10."""

from __future__ import annotations

from typing import Any, Final

from tests.green_gold.table import ANN, NAMES, Given, GivenCity, Table, city, lay, seat

ADJACENT: Final = {"invest": (0, 4), "import": (0, 1), "negotiate": (1, 2), "expand": (2, 3), "serve": (3, 4)}
"""The depots beside each action (GG-0.6)."""
NO_WORKERS: Final = dict.fromkeys(range(5), "")
"""No worker in an active depot: whoever has the turn passes (GG-1.9)."""
FOUR_TEAS: Final = "T6"
"""The supply tile whose slots are black, green, white and red, for £2, £3, £4 and £5."""
BLACK, GREEN, WHITE, RED = range(4)
"""The slots of this tile."""


def act(table: Table, action: str, company: str, *choices: str) -> Table:
    """The pawn goes to the action, and a worker of the company is taken, from as near as may be; then the choices."""
    depots = table.position.depots
    depot = next(depot for depot in (*ADJACENT[action], *range(5)) if company in depots[depot])
    table.play(f"go {action}", f"take {depot} {company}", *choices)
    return table


def at_deliver(players: int = 0, **board: Any) -> Table:
    """Ann has passed, as there is no worker, and may fulfil contracts."""
    table = lay(players, **{"depots": NO_WORKERS, **board})
    assert table.asked == (ANN, "deliver")
    return table


def in_canton(deal: int = 0, canton: GivenCity | None = None, **board: Any) -> Table:
    """Ann imports grey tea: there is a grey factory in Canton, where the deal tile lies, and nowhere else."""
    there = canton or city(deal=deal)
    table = lay(**{**board, "cities": {"canton": there, **board.get("cities", {})}})
    return act(table, "import", "grey")


def over(players: int = 4, **board: Any) -> Table:
    """The game is over: the last seat had the last turn, found no worker and passed."""
    last = NAMES[players - 1]
    table = lay(players, **{"depots": NO_WORKERS, "round": 9, "last_round": 9, "active": last, **board})
    assert table.asked == (last, "deliver")
    table.play("end")
    assert table.session.over
    return table


def final(table: Table, who: str = ANN) -> dict[str, int]:
    """What the seat scores at the end, by category."""
    return {line.category: line.points for line in table.outcome.of(NAMES.index(who)).points}


def poor(**given: Any) -> Given:
    """A seat with no money and no concessions, but for what is given."""
    return seat(**{"money": 0, "concessions": 0, **given})


def both(upgrade: str) -> list[tuple[tuple[str, ...], bool]]:
    """Rows with the upgrade uncovered, where it works, and with it covered, where it does not; also without it."""
    return [((upgrade,), True), ((f"{upgrade} U01",), False), ((), False)]


# ---------------------------------------------------------------------- bonuses (GG-10.19)


def gains(table: Table, text: str, who: str = ANN, company: str = "") -> None:
    """Ann gains what `text` says, in the words of GG-10, and chooses where she has to; `company` is meant if it is
    not hers to choose. The events that the table has told since `forget` are looked at."""
    for part in filter(None, text.split(" and ")):
        amount, _, thing = part.partition(" ")
        if part.startswith("£"):
            assert int(part[1:]) in [data[1] for data in table.happened("money")]
        elif thing.startswith("concession"):
            assert (who, int(amount)) in [data[:2] for data in table.happened("concessions")]
        else:
            _GAINS[thing](table, who, company)


def _crate(table: Table, who: str, first: str, second: str) -> None:
    assert (table.asked, table.may()) == ((who, "crate"), [f"crate {first}", f"crate {second}"])
    before = table.seat(who).crates[second]
    table.play(f"crate {second}")
    assert table.seat(who).crates[second] == before + 1


def _value_step(table: Table, who: str, company: str) -> None:
    if company:
        assert [data[0] for data in table.happened("stepped")][-1] == company
        return
    assert table.asked == (who, "value")
    before = table.value("brown")
    table.play("raise brown")
    assert table.value("brown") == before + 1


def _supplier_step(table: Table, who: str, company: str) -> None:
    if not company:
        assert table.asked == (who, "supplier")
        table.play("advance brown")
    assert [data[0] for data in table.happened("royal")][-1] == (company or "brown")


def _worker(table: Table, who: str, company: str) -> None:
    [(whose, colour)] = table.happened("drawn_worker")
    assert whose == who
    assert (who, colour) in [data[:2] for data in table.happened("placed")]
    if table.kind == "upgrade":  # the pigeonhole was completed by it
        table.play("decline")


def _contract(table: Table, who: str, company: str) -> None:
    assert table.asked == (who, "contract")
    assert table.may() == [f"contract {space}" for space in range(6)]
    contract = table.position.contracts[3]
    table.play("contract 3")
    assert contract in table.contracts(who)


def _mandate(table: Table, who: str, company: str) -> None:
    assert table.asked == (who, "mandate")
    mandate = table.position.mandates[1]
    table.play("mandate 1")
    assert table.seat(who).mandates[-1] == mandate


def _upgrade(table: Table, who: str, company: str) -> None:
    assert table.asked == (who, "upgrade")
    assert table.may() == ["upgrade 0", "upgrade 1", "upgrade 2", "decline"]
    upgrade = table.position.upgrades[1]
    table.play("upgrade 1")
    assert (who, upgrade, 1, 1) in table.happened("upgraded")
    assert table.rows(who)[0] == upgrade


_GAINS: Final[dict[str, Any]] = {
    "black or green crate": lambda table, who, company: _crate(table, who, "black", "green"),
    "white or red crate": lambda table, who, company: _crate(table, who, "white", "red"),
    "share value step": _value_step,
    "supplier step": _supplier_step,
    "worker from the bag": _worker,
    "contract": _contract,
    "mandate": _mandate,
    "upgrade to buy": _upgrade,
}
