"""Columns with their right results, worked out by hand from B6."""

import json
from pathlib import Path
from typing import Any

import pytest

from bedrog.games.bedriegers.cards import points
from bedrog.games.bedriegers.house_rules import house_rules
from bedrog.games.bedriegers.notation import parse_card, parse_goal
from bedrog.games.bedriegers.scoring import explain, score
from bedrog.games.bedriegers.state import Column

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "columns.json").read_text())


def column(case: dict[str, Any]) -> Column:
    cards = tuple(parse_card(word) for word in case["cards"].split())
    return Column(parse_goal(case["goal"]), cards)


def by_seat(totals: dict[str, Any] | None) -> dict[int, Any] | None:
    return None if totals is None else {int(seat): total for seat, total in totals.items()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_a_column_has_its_winner_rule_and_totals(case: dict[str, Any]) -> None:
    rules = house_rules(case.get("house_rules", {}))
    laid = column(case)
    result = score(laid.goal, laid.cards, rules)
    totals = result.totals
    in_points = None if totals is None else {seat: points(half) for seat, half in totals.items()}
    assert (result.winner, result.rule) == (case["wins"], case["by"])
    assert in_points == by_seat(case["totals"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_the_report_comes_to_the_same_result(case: dict[str, Any]) -> None:
    report = explain(column(case), house_rules(case.get("house_rules", {})))
    assert (report.winner, report.rule) == (case["wins"], case["by"])
    assert report.totals == by_seat(case["totals"])
