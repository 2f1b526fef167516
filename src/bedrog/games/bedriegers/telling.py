"""A game in plain English, for people at a terminal. Seats and columns count from 0."""

from collections.abc import Sequence

from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column, Laid, State
from bedrog.games.bedriegers.view import CardSeen, ColumnSeen, View


def print_event(event: ev.Event) -> str:  # noqa: C901, PLR0911, PLR0912 one line per event
    """What happened, as the listener may know it."""
    match event:
        case ev.RoundStarted(number, seat, goals):
            row = ", ".join(goal_name(goal) for goal in goals)
            return f"Round {number} begins with seat {seat}. Goals: {row}."
        case ev.Laid(seat, column, card):
            return f"Seat {seat} lays {_card(card)} face down in column {column}."
        case ev.Turned(column, _, seat, card):
            return f"The {card_name(card)} of seat {seat} in column {column} is turned over."
        case ev.Moved(seat, column, to):
            return f"The explorer of seat {seat} goes from column {column} to column {to}."
        case ev.Stayed(seat, _, why):
            return f"The explorer of seat {seat} stays: {_STAYS[why]}."
        case ev.Killed(_, by, seat, card):
            return f"The assassin of seat {by} kills {_card(card)} of seat {seat}."
        case ev.Closed(column):
            return f"Column {column} is closed."
        case ev.Asked("cloak", seat, column):
            return f"Seat {seat} may hide a card under the cloak in column {column}."
        case ev.Asked(_, seat, column):
            return f"Seat {seat} may swap the goal of column {column} for another."
        case ev.Hid(seat, column, card):
            return f"Seat {seat} hides {_card(card)} under the cloak in column {column}."
        case ev.Swapped(seat, column, other):
            return f"Seat {seat} swaps the goals of columns {column} and {other}."
        case ev.Declined("cloak", seat, _):
            return f"Seat {seat} hides nothing."
        case ev.Declined(_, seat, _):
            return f"Seat {seat} leaves the goals where they are."
        case ev.Reshuffled(seat):
            return f"Seat {seat} shuffles the discards into a new pile."
        case ev.Drew(seat, card):
            return f"Seat {seat} draws {_card(card)}."
        case ev.Skipped(seat):
            return f"Seat {seat} has no card and is skipped."
        case ev.ColumnWon(column, goal, None):
            return f"Column {column}: nobody wins {goal_name(goal)}; it leaves the game."
        case ev.ColumnWon(column, goal, seat):
            return f"Column {column}: seat {seat} wins {goal_name(goal)}."
        case ev.RoundEnded(number):
            return f"Round {number} is over. All cards are turned over."
        case ev.WantsNext(seat):
            return f"Seat {seat} is ready to go on."
        case ev.GameEnded(scores, winners):
            points = ", ".join(str(score) for score in scores)
            who = " and ".join(f"seat {seat}" for seat in winners)
            return f"The game is over. Points by seat: {points}. Won by {who}."


_STAYS = {
    "moved_already": "it has moved in this turn",
    "all_closed": "all other columns are closed",
}


def card_name(card: Character) -> str:
    return card.replace("_", " ")


def goal_name(goal: Goal) -> str:
    return f"{goal.category} {goal.value}"


def _card(card: Character | None) -> str:
    return "a card" if card is None else f"the {card_name(card)}"


def print_table(table: View | State) -> str:
    """One line per column: its goal, its cards from the goal downward, and how it was scored.

    Cards stand as in the notation, ``1:?`` for one that lies face down unknown.
    """
    reports = _reports(table)
    columns: Sequence[Column | ColumnSeen] = table.columns
    lines = []
    for at, column in enumerate(columns):
        closed = ["closed"] if column.closed else []
        cards = [_seen(card) for card in column.cards]
        line = " ".join([f"{at}  {goal_name(column.goal):<11}", *cards, *closed])
        lines.append(line + (f"  -> {_result(reports[at])}" if reports else ""))
    return "\n".join(line.rstrip() for line in lines)


def _reports(table: View | State) -> Sequence[Report]:
    if isinstance(table, View):
        return table.reports or ()
    if table.phase == "play":
        return ()
    return [explain(column, table.rules) for column in table.columns]


def _seen(card: CardSeen | Laid) -> str:
    """As ``notation.print_card``, with nothing where the card is unknown."""
    under = "" if card.under is None else f"+{card.under}"
    if isinstance(card, CardSeen) and card.covers and card.under is None:
        under = "+?"
    down = "" if card.up else "?"
    return f"{card.seat}:{card.card or ''}{under}{down}{'!' if card.moved else ''}"


def _result(report: Report) -> str:
    """``seat 0, highest of 0: 20, 1: 9.5``."""
    if report.winner is None:
        return "nobody"
    if report.totals is None:
        return f"seat {report.winner}, prince and squire"
    totals = ", ".join(f"{seat}: {total}" for seat, total in report.totals.items())
    return f"seat {report.winner}, {report.rule.replace('_', ' ')} of {totals}"
