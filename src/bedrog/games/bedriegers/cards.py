"""The material: 25 characters in six colours and 36 goals (B1, B2)."""

from typing import Literal, get_args

import msgspec

Character = Literal[
    "king",
    "queen",
    "julia",
    "alchemist",
    "fencing_master",
    "landlord",
    "merchant",
    "cardinal",
    "troubadour",
    "explorer",
    "assassin",
    "storm",
    "cloak",
    "traitor",
    "musketeers",
    "wizard",
    "witch",
    "prince",
    "squire",
    "hermit",
    "little_giant",
    "double",
    "dragon",
    "romeo",
    "beggar",
]
CHARACTERS: tuple[Character, ...] = get_args(Character)
"""All 25, in the order of B2, which is also the order in which a hand is shown."""

Category = Literal["music", "alchemy", "fencing", "farming", "trade", "religion"]
CATEGORIES: tuple[Category, ...] = get_args(Category)

Timing = Literal["number", "flip", "end_1", "end_2", "end_3", "end_4", "end"]
"""When a character works: never, at once when uncovered, or at the end in an order (or in none)."""

HALF_POINTS: dict[Character, int] = {
    "king": 40,
    "queen": 32,
    "julia": 28,
    "alchemist": 16,
    "fencing_master": 16,
    "landlord": 16,
    "merchant": 16,
    "cardinal": 16,
    "troubadour": 16,
    "explorer": 26,
    "assassin": 19,
    "storm": 18,
    "cloak": 0,
    "traitor": 20,
    "musketeers": 22,
    "wizard": 14,
    "witch": 2,
    "prince": 28,
    "squire": 4,
    "hermit": 24,
    "little_giant": 4,
    "dragon": 22,
    "romeo": 10,
    "beggar": 8,
}
"""Printed values in half points, so that the Assassin's nine and a half is exact.

The Double is missing: it has no printed value (B2).
"""

SPECIALIST_ON: dict[Character, Category] = {
    "alchemist": "alchemy",
    "fencing_master": "fencing",
    "landlord": "farming",
    "merchant": "trade",
    "cardinal": "religion",
    "troubadour": "music",
}
SPECIALIST_HALF_POINTS = 24
"""A specialist's value in a column whose goal is its own (B2), in half points."""

TIMING: dict[Character, Timing] = {
    **dict.fromkeys(CHARACTERS, "number"),
    "explorer": "flip",
    "assassin": "flip",
    "storm": "flip",
    "cloak": "flip",
    "traitor": "flip",
    "musketeers": "end_1",
    "wizard": "end_2",
    "witch": "end_3",
    "prince": "end_4",
    "squire": "end_4",
    "hermit": "end",
    "little_giant": "end",
    "double": "end",
    "dragon": "end",
    "romeo": "end",
    "beggar": "end",
}


class Goal(msgspec.Struct, frozen=True, gc=False):
    """A goal card: what it is about, and the points it is worth."""

    category: Category
    value: int


GOALS: tuple[Goal, ...] = tuple(
    Goal(category, value) for category in CATEGORIES for value in (1, 2, 3, 3, 4, 5)
)
"""All 36 (B1.2)."""


def points(half_points: int) -> int | float:
    """Half points as people write them: a whole number, or one with a half."""
    return half_points // 2 if half_points % 2 == 0 else half_points / 2
