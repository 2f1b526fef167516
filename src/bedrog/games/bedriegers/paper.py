"""For people who play with printed cards: columns and goals from JSON, checked and scored.

Every refusal begins with the place, for example ``columns[0].cards[2].card``.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bedrog.core.errors import Malformed
from bedrog.core.reading import convert, read_json
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, GOALS, Character, Goal
from bedrog.games.bedriegers.final import score_goals, winners
from bedrog.games.bedriegers.house_rules import HouseRules, house_rules
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column, Laid

T = TypeVar("T", bound=str)

SEATS = range(6)
VALUES = range(1, 6)


class _Given(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    pass


class GoalGiven(_Given, frozen=True):
    """A goal as people write it; what it may be is looked at later, to say it well."""

    category: str
    value: int


class CardGiven(_Given, frozen=True):
    seat: int
    card: str
    under: str | None = None


class ColumnGiven(_Given, frozen=True):
    """A goal and the cards from the goal downward."""

    goal: GoalGiven
    cards: tuple[CardGiven, ...]


class ColumnsGiven(_Given, frozen=True):
    columns: tuple[ColumnGiven, ...]
    house_rules: dict[str, Any] = {}


class LoneColumn(ColumnGiven, frozen=True):
    """A column without a list around it; house rules may stand beside it."""

    house_rules: dict[str, Any] = {}


class GoalsGiven(_Given, frozen=True):
    """The goals that each seat has won."""

    goals: dict[str, tuple[GoalGiven, ...]]
    house_rules: dict[str, Any] = {}


class Judged(msgspec.Struct, frozen=True, gc=False):
    """The columns, checked, and a report for each in the same order."""

    given: tuple[Column, ...]
    reports: tuple[Report, ...]


class Counts(msgspec.Struct, frozen=True, gc=False):
    """Both ways to count (B8.1, B8.2); ``full_set`` is None when a category is missing."""

    plain: int
    full_set: int | None


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The end of a game, by seat."""

    scores: dict[int, int]
    counts: dict[int, Counts]
    winners: tuple[int, ...]


# Columns


def judge(text: bytes) -> Judged:
    """Score columns (B6) by the house rules given with them. Raises Malformed."""
    plain = read_json(text, dict[str, Any], "columns to judge")
    if "columns" in plain or "goal" not in plain:
        given = convert(plain, ColumnsGiven, "")
        columns = [_column(one, f"columns[{at}].") for at, one in enumerate(given.columns)]
        rules = _rules(given.house_rules)
    else:
        lone = convert(plain, LoneColumn, "")
        columns = [_column(lone, "")]
        rules = _rules(lone.house_rules)
    return Judged(tuple(columns), tuple(explain(column, rules) for column in columns))


def _column(given: ColumnGiven, place: str) -> Column:
    goal = _goal(given.goal, f"{place}goal")
    cards = [_card(card, f"{place}cards[{at}]") for at, card in enumerate(given.cards)]
    _no_card_twice(cards, f"{place}cards")
    return Column(goal, tuple(cards))


def _goal(given: GoalGiven, place: str) -> Goal:
    category = _one_of(CATEGORIES, given.category, f"{place}.category", "category")
    if given.value not in VALUES:
        raise _wrong(f"{place}.value", f"goals are worth 1 to 5, not {given.value}", "B1.2")
    return Goal(category, given.value)


def _card(given: CardGiven, place: str) -> Laid:
    if given.seat not in SEATS:
        raise _wrong(f"{place}.seat", f"seats are 0 to 5, not {given.seat}", "B1")
    card = _one_of(CHARACTERS, given.card, f"{place}.card", "card")
    if given.under is None:
        return Laid(given.seat, card, up=True)
    if card != "cloak":
        raise _wrong(f"{place}.under", f"only a cloak hides a card, not the {card}", "B5.4")
    under = _one_of(CHARACTERS, given.under, f"{place}.under", "card")
    return Laid(given.seat, card, up=True, under=under)


def _no_card_twice(cards: Sequence[Laid], place: str) -> None:
    """B1.1: each colour has one of each, those under a Cloak included."""
    seen: set[tuple[int, Character]] = set()
    for at, laid in enumerate(cards):
        for field, card in (("card", laid.card), ("under", laid.under)):
            if card is None:
                continue
            if (laid.seat, card) in seen:
                raise _wrong(
                    f"{place}[{at}].{field}", f"seat {laid.seat} has only one {card}", "B1.1"
                )
            seen.add((laid.seat, card))


# Goals


def score(text: bytes) -> Scored:
    """The final score (B8) by the house rules given with the goals. Raises Malformed."""
    given = read_json(text, GoalsGiven, "goals to score")
    rules = _rules(given.house_rules)
    if not given.goals:
        raise _wrong("goals", 'give the goals of at least one seat, like {"0": []}')
    won = {_seat(seat): goals for seat, goals in given.goals.items()}
    checked = {
        seat: [_goal(goal, f"goals.{seat}[{at}]") for at, goal in enumerate(won[seat])]
        for seat in sorted(won)
    }
    _no_more_than_exist(checked)
    counted = {seat: score_goals(goals, rules) for seat, goals in checked.items()}
    seats = list(counted)
    return Scored(
        scores={seat: count.points for seat, count in counted.items()},
        counts={seat: Counts(count.plain, count.full_set) for seat, count in counted.items()},
        winners=tuple(seats[at] for at in winners([count.points for count in counted.values()])),
    )


def _seat(text: str) -> int:
    if text not in {str(seat) for seat in SEATS}:
        raise _wrong("goals", f'seats are "0" to "5", not {text!r}', "B1")
    return int(text)


def _no_more_than_exist(won: dict[int, list[Goal]]) -> None:
    """B1.2: one of each value in a category, two of the 3."""
    left = Counter(GOALS)
    for seat, goals in won.items():
        for at, goal in enumerate(goals):
            if not left[goal]:
                raise _wrong(
                    f"goals.{seat}[{at}]",
                    f"there are only {GOALS.count(goal)} goals {goal.category} {goal.value}",
                    "B1.2",
                )
            left[goal] -= 1


# Both


def _rules(given: dict[str, Any]) -> HouseRules:
    try:
        return house_rules(given)
    except Malformed as wrong:
        raise Malformed(wrong.reason, f"house_rules: {wrong.text}", wrong.rule) from wrong


def _one_of(known: Sequence[T], text: str, place: str, what: str) -> T:
    for one in known:
        if one == text:
            return one
    raise _wrong(place, f"unknown {what} {text!r}; one of: {', '.join(known)}")


def _wrong(place: str, text: str, rule: str = "") -> Malformed:
    return Malformed("wrong_value", f"{place}: {text}{f' ({rule})' if rule else ''}", rule)
