"""B6: the scoring against a second, plainer writing of the same rules."""

from itertools import product

import pytest
from hypothesis import given, settings

from bedrog.games.bedriegers.cards import CHARACTERS, Goal, points
from bedrog.games.bedriegers.house_rules import HouseRules, choices, house_rules
from bedrog.games.bedriegers.scoring import explain, score
from bedrog.games.bedriegers.state import Column, Laid
from paper import COLUMN_RULES
from tests.games.bedriegers.columns import (
    EVERY_HOUSE,
    columns,
    every_column,
    scoring_rules,
)
from tests.games.bedriegers.oracle import judge


def agree(column: Column, house: HouseRules) -> None:
    """The quick score, the explained one and the oracle name the same winner, rule and totals."""
    expected = judge(column, house)
    quick = score(column.goal, column.cards, house)
    totals = None if quick.totals is None else _in_points(quick.totals)
    assert (quick.winner, quick.rule, totals) == expected
    report = explain(column, house)
    assert (report.winner, report.rule, report.totals) == expected


def _in_points(totals: dict[int, int]) -> dict[int, int | float]:
    return {seat: points(total) for seat, total in totals.items()}


def two_cards() -> list[Column]:
    """Every ordered pair of characters, of one owner and of two, where the goal matters and not."""
    goals = [Goal("music", 2), Goal("trade", 2)]
    return [
        Column(goal, (Laid(0, one, up=True), Laid(other, two, up=True)))
        for goal in goals
        for one, two in product(CHARACTERS, repeat=2)
        for other in (0, 1)
        if (other, two) != (0, one)
    ]


def three_cards(owners: tuple[int, int, int]) -> list[Column]:
    return [
        Column(
            Goal("music", 3),
            tuple(Laid(seat, card, up=True) for seat, card in zip(owners, cards, strict=True)),
        )
        for cards in product(CHARACTERS, repeat=3)
        if len(set(zip(owners, cards, strict=True))) == 3
    ]


def test_b6_every_pair_of_characters() -> None:
    for column in two_cards():
        agree(column, HouseRules())


@pytest.mark.parametrize("rule", COLUMN_RULES)
def test_b6_every_pair_of_characters_under_each_house_rule(rule: str) -> None:
    house = house_rules({rule: choices(rule)[1]})
    for column in two_cards():
        agree(column, house)


def test_b6_every_three_characters() -> None:
    for column in three_cards((0, 1, 2)):
        agree(column, HouseRules())


@given(columns, scoring_rules)
@settings(max_examples=300)
def test_b6_any_column_under_any_house_rules(column: Column, house: HouseRules) -> None:
    agree(column, house)


def test_b6_ten_thousand_columns() -> None:
    for column, house in every_column("b6", 10_000):
        agree(column, house)


@pytest.mark.deep
def test_b6_many_columns_under_all_house_rules() -> None:
    for column, _ in every_column("b6 deep", 3000):
        for house in EVERY_HOUSE:
            agree(column, house)


@pytest.mark.deep
@pytest.mark.parametrize("owners", [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 2)])
def test_b6_every_three_characters_of_any_owners(owners: tuple[int, int, int]) -> None:
    for column in three_cards(owners):
        for rule in COLUMN_RULES:
            agree(column, house_rules({rule: choices(rule)[1]}))
