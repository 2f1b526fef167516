"""Wilson's interval against figures from the literature, and what it must be for any figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bedrog.sim.stats import result, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    """Most of them from the tables of Newcombe (1998), method 3."""
    found = wilson(wins, games)
    assert found[0] == pytest.approx(low, abs=5e-5)
    assert found[1] == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10_000).flatmap(lambda games: st.tuples(st.floats(0, games), st.just(games))))
def test_it_holds_the_share_and_stays_between_0_and_1(pair: tuple[float, int]) -> None:
    wins, games = pair
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-9
    assert wins / games - 1e-9 <= high <= 1


@given(st.integers(1, 1000), st.integers(2, 100))
def test_more_games_make_it_narrower(games: int, times: int) -> None:
    few, many = wilson(games / 2, games), wilson(times * games / 2, times * games)
    assert many[1] - many[0] < few[1] - few[0]


def test_a_result_adds_up_shares_and_points() -> None:
    found = result([1, 0, 1 / 3, 1 / 2], [10, 0, 5, 5])
    assert found.games == 4
    assert found.wins == pytest.approx(11 / 6)
    assert found.win_rate == pytest.approx(11 / 24)
    assert (found.win_rate_low, found.win_rate_high) == wilson(sum([1, 0, 1 / 3, 1 / 2]), 4)
    assert found.mean_score == 5


@pytest.mark.parametrize("games", [1, 2, 3, 10, 97])
def test_an_interval_holds_the_share_it_is_about(games: int) -> None:
    """Also all and nothing, where a rounding error could leave them out."""
    for wins in (0, games / 2, games):
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
