"""Whole games: what was told adds up to what came out."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from bedrog.games.bedriegers import GAME, events
from bedrog.games.bedriegers.cards import Goal
from bedrog.games.bedriegers.final import score_goals
from bedrog.games.bedriegers.state import State
from tests.conformance.walk import HABITS, Step, Table

TABLES = [Table(GAME, seats) for seats in GAME.seats]
EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)


def games(table: Table) -> Iterator[tuple[list[Step], list[Any]]]:
    """The steps of some games, and all that the audience heard."""
    for habit in HABITS:
        steps = list(table.walk("whole", habit))
        yield steps, [told.to(None) for step in steps for told in step.told]


@EVERY_TABLE
def test_the_points_are_those_of_the_goals_that_were_won(table: Table) -> None:
    for steps, heard in games(table):
        won: list[list[Goal]] = [[] for _ in range(table.seats)]
        for event in heard:
            if isinstance(event, events.ColumnWon) and event.seat is not None:
                won[event.seat].append(event.goal)
        last: State = steps[-1].after
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert outcome.scores == tuple(score_goals(goals, last.rules).points for goals in won)
        assert heard[-1] == events.GameEnded(outcome.scores, outcome.winners)


@EVERY_TABLE
def test_every_goal_of_every_round_is_won_or_leaves_the_game(table: Table) -> None:
    for _, heard in games(table):
        given = Counter[Goal]()
        for event in heard:
            if isinstance(event, events.ColumnWon):
                given[event.goal] += 1
        assert given.total() == 6 * table.seats
        ends = [event.round for event in heard if isinstance(event, events.RoundEnded)]
        assert ends == [1, 2, 3, 4, 5, 6]


@EVERY_TABLE
def test_hands_follow_from_what_was_told(table: Table) -> None:
    for steps, _ in games(table):
        for step in steps:
            hands = [len(hand) for hand in step.before.hands]
            for event in (told.to(None) for told in step.told):
                match event:
                    case events.Laid(seat) | events.Hid(seat):
                        hands[seat] -= 1
                    case events.Drew(seat):
                        hands[seat] += 1
            assert hands == [len(hand) for hand in step.after.hands]
            assert max(hands) <= 3


@EVERY_TABLE
def test_a_turn_passes_clockwise_over_the_skipped(table: Table) -> None:
    for steps, _ in games(table):
        for step in steps:
            before, after = step.before, step.after
            if before.phase == after.phase == "play" and after.question is None:
                skipped = sum(isinstance(told.public, events.Skipped) for told in step.told)
                assert after.turn == (before.turn + 1 + skipped) % table.seats


def test_these_games_meet_everything_that_can_happen() -> None:
    """So that what is said here about all games is said about all rules."""
    met = {type(event) for table in TABLES for _, heard in games(table) for event in heard}
    at_the_start = {events.RoundStarted}
    assert met | at_the_start == set(get_args(events.Event))
    reasons = {
        event.why
        for table in TABLES
        for _, heard in games(table)
        for event in heard
        if isinstance(event, events.Stayed)
    }
    assert "all_closed" in reasons
