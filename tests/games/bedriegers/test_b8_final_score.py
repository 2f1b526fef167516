"""B8: the final score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CATEGORIES, GOALS, Goal
from bedrog.games.bedriegers.final import Score, full_set, score_goals, winners
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.notation import parse_goal
from tests.drawing import play, position

EXAMPLE = "music:4 alchemy:3 fencing:3 farming:2 trade:5 religion:1 music:3 trade:1"
LOW = "music:1 alchemy:1 fencing:1 farming:1 trade:1 religion:1"


def goals(text: str) -> list[Goal]:
    return [parse_goal(word) for word in text.split()]


def test_b8_1_the_sum_of_the_own_goals() -> None:
    assert score_goals(goals("music:4 music:3 trade:5"), HouseRules()) == Score(12, None, 12)
    assert score_goals([], HouseRules()) == Score(0, None, 0)


def test_b8_2_the_example() -> None:
    assert full_set(goals(EXAMPLE)) == 34
    assert score_goals(goals(EXAMPLE), HouseRules()) == Score(22, 34, 34)


def test_b8_2_all_six_categories_are_needed() -> None:
    for missing in range(6):
        five = [goal for at, goal in enumerate(goals(LOW)) if at != missing]
        assert full_set([*five, *five]) is None


def test_b8_2_the_highest_of_each_counts_twice_and_every_other_costs_one() -> None:
    assert full_set(goals(LOW)) == 12
    assert full_set(goals(LOW + " music:5")) == 2 * 10 - 1
    assert full_set(goals(LOW + " music:3 music:3 music:2")) == 2 * 8 - 3


def test_b8_3_the_better_of_the_two_counts() -> None:
    many = goals(LOW + " music:5 music:4 music:3 music:3 trade:5 trade:4 trade:3 trade:3 trade:2")
    assert score_goals(many, HouseRules()) == Score(38, 19, 38)
    assert score_goals(many, HouseRules(full_set="always")) == Score(38, 19, 19)


def test_b8_3_always_means_only_with_all_six() -> None:
    assert score_goals(goals("music:5"), HouseRules(full_set="always")) == Score(5, None, 5)


@given(
    st.lists(st.sampled_from(range(36)), unique=True).map(lambda places: [GOALS[p] for p in places])
)
def test_b8_any_goals(won: list[Goal]) -> None:
    plain = sum(goal.value for goal in won)
    best = [max((g.value for g in won if g.category == c), default=0) for c in CATEGORIES]
    doubled = 2 * sum(best) - (len(won) - 6) if 0 not in best else None
    assert score_goals(won, HouseRules()).points == max(plain, doubled or 0)
    forced = score_goals(won, HouseRules(full_set="always"))
    assert forced == Score(plain, doubled, plain if doubled is None else doubled)


@pytest.mark.parametrize(
    ("points", "expected"),
    [((3, 5, 4), (1,)), ((5, 5, 4), (0, 1)), ((0, 0), (0, 1)), ((7, 2, 7, 7), (0, 2, 3))],
)
def test_b8_4_most_points_win_and_equal_points_share(
    points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert winners(points) == expected


def test_b8_4_at_the_end_of_a_game() -> None:
    before = position(
        "music:1 1:king?\n trade:2 1:witch\n 0> queen | won farming:3\n 1: julia | won farming:4",
        number=6,
    )
    ended = play(before, "0 lay queen 1")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 5), (0, 1))
    for viewer in (0, 1, None):
        seen = GAME.view(ended, viewer).outcome
        assert seen is not None
        assert (seen.scores, seen.winners, seen.goals) == ((5, 5), (0, 1), ended.won)
        assert seen.counts == (Score(5, None, 5), Score(5, None, 5))
