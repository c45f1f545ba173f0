"""EN-4.15 and EN-4.16: payments in the action phase."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, lay, seat


@pytest.mark.rule("EN-4.15")
def test_a_payment_moves_a_marker_from_a_building_to_the_harbor_and_both_can_be_used_again() -> None:
    table = lay(
        black=seat(harbor=1, tokens="payment", buildings="shipyard", manned="shipyard"),
        red=seat(passed=True), white=seat(passed=True),
    )  # fmt: skip
    table.play(BLACK, "spend payment", "pay shipyard")
    assert (table.seat(BLACK).harbor, table.manned(BLACK)) == (2, [])
    table.play(BLACK, "activate shipyard", "ship africa")
    assert (table.seat(BLACK).harbor, table.manned(BLACK)) == (0, ["shipyard"])


@pytest.mark.rule("EN-4.15")
def test_only_an_own_building_with_a_marker_can_be_paid() -> None:
    table = lay(
        black=seat(tokens="payment", buildings="shipyard market", manned="market"),
        red=seat(buildings="docks", manned="docks"),
    )
    table.play(BLACK, "spend payment")
    assert table.may(BLACK) == ["pay market"]
    assert table.no(BLACK, "pay shipyard") == "EN-4.15 no_marker"
    assert table.no(BLACK, "pay docks") == "EN-4.15 not_built"


@pytest.mark.rule("EN-4.16", "EN-1.11")
@pytest.mark.ruling("payment_target", "colonial_house")
def test_with_a_payment_token_one_may_choose_any_building_the_colonial_house_too() -> None:
    manned = "colonial_house market exchange"
    table = lay(black=seat(tokens="payment", buildings="market exchange", manned=manned))
    table.play(BLACK, "spend payment")
    assert table.may(BLACK) == ["pay colonial_house", "pay market", "pay exchange"]


@pytest.mark.rule("EN-4.16")
@pytest.mark.ruling("payment_target", "activation_needs_action")
@pytest.mark.parametrize("tile", ["exchange", "museum", "parliament"])
def test_a_buildings_own_payment_never_takes_the_marker_that_activates_it(tile: str) -> None:
    table = lay(black=seat(harbor=1, buildings=f"market {tile}", manned="colonial_house market"))
    table.play(BLACK, f"activate {tile}")
    assert table.may(BLACK) == ["pay colonial_house", "pay market"]
    assert table.no(BLACK, f"pay {tile}") == "EN-4.16 own_payment"
    table.play(BLACK, "pay market")
    assert table.manned(BLACK) == ["colonial_house", tile]
    assert table.seat(BLACK).harbor == 1
