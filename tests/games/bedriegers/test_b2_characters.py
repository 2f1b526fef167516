"""B2: the 25 characters, their values and when they work."""

import pytest

from bedrog.games.bedriegers.cards import (
    CATEGORIES,
    CHARACTERS,
    GOALS,
    HALF_POINTS,
    SPECIALIST_HALF_POINTS,
    SPECIALIST_ON,
    TIMING,
    Category,
    Character,
    Goal,
    points,
)
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.scoring import score
from bedrog.games.bedriegers.state import Laid

TABLE = """
    king            20    number
    queen           16    number
    julia           14    number
    alchemist       8     number
    fencing_master  8     number
    landlord        8     number
    merchant        8     number
    cardinal        8     number
    troubadour      8     number
    explorer        13    flip
    assassin        9.5   flip
    storm           9     flip
    cloak           0     flip
    traitor         10    flip
    musketeers      11    end_1
    wizard          7     end_2
    witch           1     end_3
    prince          14    end_4
    squire          2     end_4
    hermit          12    end
    little_giant    2     end
    double          none  end
    dragon          11    end
    romeo           5     end
    beggar          4     end
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]

SPECIALISTS: list[tuple[Character, Category]] = [
    ("alchemist", "alchemy"),
    ("fencing_master", "fencing"),
    ("landlord", "farming"),
    ("merchant", "trade"),
    ("cardinal", "religion"),
    ("troubadour", "music"),
]


def alone(card: Character, category: Category) -> float | None:
    """The total of a column with this one card, in points."""
    totals = score(Goal(category, 1), [Laid(0, card, up=True)], HouseRules()).totals
    return points(totals[0]) if totals else None


def test_b2_the_25_characters_in_order() -> None:
    assert list(CHARACTERS) == [name for name, _, _ in ROWS]


@pytest.mark.parametrize(("card", "value", "timing"), ROWS)
def test_b2_value_and_timing(card: Character, value: str, timing: str) -> None:
    half_points = HALF_POINTS.get(card)
    assert TIMING[card] == timing
    assert value == ("none" if half_points is None else str(points(half_points)))


def test_b2_printed_values_add_up() -> None:
    assert points(sum(HALF_POINTS.values())) == 208.5
    assert set(CHARACTERS) - set(HALF_POINTS) == {"double"}


@pytest.mark.parametrize(("card", "value", "_timing"), ROWS)
def test_b2_a_card_alone_counts_what_is_printed(card: Character, value: str, _timing: str) -> None:
    elsewhere: Category = "music" if card != "troubadour" else "trade"
    total = alone(card, elsewhere)
    assert ("none" if total is None else str(total)) == value


@pytest.mark.parametrize(("card", "own"), SPECIALISTS)
def test_b2_a_specialist_counts_twelve_on_its_goal_and_eight_elsewhere(
    card: Character, own: Category
) -> None:
    assert {category: alone(card, category) for category in CATEGORIES} == {
        category: 12 if category == own else 8 for category in CATEGORIES
    }
    assert (SPECIALIST_ON[card], points(SPECIALIST_HALF_POINTS)) == (own, 12)


def test_b2_points_are_whole_or_end_in_a_half() -> None:
    assert [points(half) for half in (0, 1, 2, 19, -4, -5)] == [0, 0.5, 1, 9.5, -2, -2.5]
    assert [type(points(half)) for half in (2, 3)] == [int, float]


def test_b2_every_goal_has_its_specialist() -> None:
    assert set(SPECIALIST_ON.values()) == {goal.category for goal in GOALS}
    assert dict(SPECIALISTS) == SPECIALIST_ON
