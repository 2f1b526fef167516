"""How quick hands are in games in beats."""

from statistics import fmean, stdev

import pytest

from bedrog.core.chance import generator
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.reflexes import MATCH, QUICKEST_MS, SLAP, Law, reaction

HEAD_START = HouseRules().cockroach_head_start


@pytest.mark.parametrize("law", [SLAP, MATCH])
def test_times_have_the_mean_and_the_spread_of_their_law(law: Law) -> None:
    lots = generator("law")
    times = [reaction(law, lots) for _ in range(20_000)]
    assert fmean(times) == pytest.approx(law.middle + law.tail, rel=0.02)
    assert stdev(times) == pytest.approx((law.spread**2 + law.tail**2) ** 0.5, rel=0.05)


def test_nobody_is_quicker_than_a_person_can_be() -> None:
    lots = generator("quick")
    assert min(reaction(Law(100, 50, 1), lots) for _ in range(1000)) == QUICKEST_MS


@pytest.mark.parametrize(("others", "share"), [(2, 0.37), (3, 0.25), (4, 0.17)])
def test_with_the_head_start_against_it_the_cockroachs_player_wins_about_its_share(
    others: int, share: float
) -> None:
    """M4.4: it knows what is coming; without the 250 ms it would nearly always win."""
    lots = generator("cockroach")
    races = [
        (reaction(SLAP, lots), min(reaction(MATCH, lots) for _ in range(others)))
        for _ in range(10_000)
    ]
    assert fmean(own + HEAD_START < best for own, best in races) == pytest.approx(share, abs=0.03)
    assert fmean(own < best for own, best in races) > 0.85
