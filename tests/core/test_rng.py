"""Random numbers are the same however they are asked for: what is written out for speed draws as the plain way does."""

from __future__ import annotations

from games.core.rng import Rng


def test_a_shuffle_draws_a_place_for_each_item_but_the_first_from_the_last_on() -> None:
    for seed in range(50):
        rng, plain = Rng(seed), Rng(seed)
        items, expected = list(range(seed)), list(range(seed))
        rng.shuffle(items)
        for last in range(seed - 1, 0, -1):
            other = plain.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert (items, rng.state) == (expected, plain.state)


def test_to_pick_an_item_is_to_draw_its_number() -> None:
    rng, plain = Rng(5), Rng(5)
    for bound in range(1, 60):
        assert rng.pick(list(range(bound))) == plain.below(bound)
    assert rng.state == plain.state
