"""What pairs add up to: shares with intervals, placings, points and ratings."""

import pytest

from bedrog.core.outcome import Outcome
from bedrog.sim.ratings import Ratings
from bedrog.sim.standings import Standings
from bedrog.sim.stats import wilson
from bedrog.sim.tournament import GamePlayed, Pair, Tournament

CUP = Tournament("bedriegers", 2, ("a", "b", "c"), {"full_set": "always"}, "x")


def pair(one: str, other: str, *scores: tuple[int, int]) -> Pair:
    """Scores of the first bot and of the second, in both games."""
    games = []
    for (mine, theirs), swap in zip(scores, (False, True), strict=True):
        bots, points = ((one, other), (mine, theirs))
        if swap:
            bots, points = bots[::-1], points[::-1]
        won = tuple(seat for seat in range(2) if points[seat] == max(points))
        games.append(GamePlayed(bots, Outcome(points, won), 10))
    return Pair((one, other), 0, (games[0], games[1]))


@pytest.fixture
def standings() -> Standings:
    found = Standings(CUP)
    for played in (
        pair("a", "b", (9, 1), (8, 2)),
        pair("a", "c", (9, 1), (1, 9)),
        pair("b", "c", (3, 4), (3, 3)),
        pair("a", "b", (5, 1), (5, 5)),
    ):
        found.add(played)
    return found


def test_matchups_count_pairs(standings: Standings) -> None:
    found = {met.bots: met for met in standings.matchups()}
    assert [(met.pairs, met.wins) for met in found.values()] == [(2, 2), (1, 0.5), (1, 0)]
    met = found["a", "b"]
    assert (met.win_rate, (met.win_rate_low, met.win_rate_high)) == (1, wilson(2, 2))


def test_a_standing_is_over_all_others(standings: Standings) -> None:
    a = standings.standing("a")
    assert (a.pairs, a.wins, a.win_rate, a.games) == (3, 2.5, 2.5 / 3, 6)
    assert (a.win_rate_low, a.win_rate_high) == wilson(2.5, 3)
    assert a.mean_score == (9 + 8 + 9 + 1 + 5 + 5) / 6
    assert a.mean_placing == (1 + 1 + 1 + 2 + 1 + 1.5) / 6


def test_results_say_what_was_played(standings: Standings) -> None:
    results = standings.results(2.0)
    assert (results.game, results.games, results.seats) == ("bedriegers", 8, 2)
    assert (results.seed, results.house_rules) == ("x", {"full_set": "always"})
    assert list(results.results) == ["a", "b", "c"]
    assert sum(row.wins for row in results.results.values()) == standings.pairs
    assert standings.lengths == [10] * 8


def test_ratings_follow_who_wins() -> None:
    ratings = Ratings("abc")
    assert ratings.of("a") == ratings.of("b")
    for _ in range(20):
        ratings.add(("a", "b"), 1)
        ratings.add(("b", "c"), 1)
    a, b, c = map(ratings.of, "abc")
    assert a[0] > b[0] > c[0]
    assert a[1] < 25 / 3


def test_a_tie_leaves_equal_ratings_equal_but_surer() -> None:
    ratings = Ratings("ab")
    before = ratings.of("a")
    ratings.add(("a", "b"), 0.5)
    a, b = map(ratings.of, "ab")
    assert a == b
    assert a[0] == pytest.approx(before[0])
    assert a[1] < before[1]


def test_the_worse_of_equals_loses_as_much_as_the_other_gains() -> None:
    ratings = Ratings("ab")
    ratings.add(("a", "b"), 0)
    assert ratings.of("a")[0] + ratings.of("b")[0] == pytest.approx(50)
    assert ratings.of("a")[0] < ratings.of("b")[0]
