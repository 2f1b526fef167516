"""``steady``: plays Bedriegers by rules of thumb.

It looks at each column as it would stand after its move, takes every card it cannot see for a
plain 8, lets the rules score that, and asks how safe the lead is. A goal is worth more when it
brings a category that is missing (B8.2); a strong card has its price, so none goes to a goal of 1.
"""

from collections.abc import Iterable, Sequence
from math import exp, sqrt

import msgspec

from bedrog.bots.base import Bot
from bedrog.core.chance import Generator
from bedrog.games.bedriegers.actions import Action, Hide, Lay, Swap
from bedrog.games.bedriegers.cards import (
    CATEGORIES,
    HALF_POINTS,
    SPECIALIST_ON,
    Character,
    Goal,
)
from bedrog.games.bedriegers.final import score_goals
from bedrog.games.bedriegers.scoring import score
from bedrog.games.bedriegers.state import Laid
from bedrog.games.bedriegers.view import CardSeen, ColumnSeen, View

PLAIN = 16
"""Half points of a plain card: of one it cannot see, and of one that somebody may still bring."""

DOUBT = 7
"""How far, in half points, a card that it cannot see is from a plain one, as a rule of thumb."""

PRICE = 0.02
"""What a half point on a card played now would be worth later, in goal points."""

Columns = tuple[ColumnSeen, ...]


def choose(view: View, legal: Sequence[Action], generator: Generator) -> Action:
    """The action after which the columns promise most; among equals, any."""
    now = {column: hope(view, column) for column in view.columns}

    def prospect(action: Action) -> tuple[float, float]:
        after = columns_after(view, action)
        hopes = sum(
            hope(view, new) - now[old]
            for new, old in zip(after, view.columns, strict=True)
            if new is not old
        )
        return hopes - price(action), generator.random()

    return max(legal, key=prospect)


def price(action: Action) -> float:
    """A strong card played now is not there for a better goal."""
    return PRICE * HALF_POINTS.get(action.card, 0) if isinstance(action, Lay | Hide) else 0


# What an action does to the columns, as far as one can see


def columns_after(view: View, action: Action) -> Columns:
    """The columns as they would stand. Untouched ones are the very same objects."""
    match action:
        case Lay(card, at):
            return after_lay(view, card, at)
        case Hide(_, card) if view.question is not None:
            return after_hide(view.columns, view.question.column, view.question.position, card)
        case Swap(_, other) if view.question is not None:
            return after_swap(view.columns, view.question.column, other)
    return view.columns


def after_lay(view: View, card: Character, at: int) -> Columns:
    """B3: the card lies there, unless the one above it does something and is known (B5)."""
    column = view.columns[at]
    laid = CardSeen(view.turn, card, up=False)
    above = column.cards[-1] if column.cards else None
    uncovered = None if above is None or above.up else above.card
    if uncovered == "assassin":
        return view.columns
    if uncovered == "explorer":
        return after_explorer(view.columns, at, laid)
    after = with_cards(column, (*column.cards, laid))
    if uncovered == "storm":
        after = msgspec.structs.replace(after, closed=True)
    return replaced(view.columns, at, after)


def after_explorer(columns: Columns, at: int, laid: CardSeen) -> Columns:
    """B5.1: the card above goes to the next column to the right that is open, if there is one."""
    *rest, explorer = columns[at].cards
    for step in range(1, len(columns)):
        to = (at + step) % len(columns)
        if not columns[to].closed:
            left = replaced(columns, at, with_cards(columns[at], (*rest, laid)))
            return replaced(left, to, with_cards(columns[to], (*columns[to].cards, explorer)))
    return replaced(columns, at, with_cards(columns[at], (*rest, explorer, laid)))


def after_hide(columns: Columns, at: int, position: int, card: Character) -> Columns:
    cards = list(columns[at].cards)
    cards[position] = msgspec.structs.replace(cards[position], covers=True, under=card)
    return replaced(columns, at, with_cards(columns[at], cards))


def after_swap(columns: Columns, one: int, two: int) -> Columns:
    first = msgspec.structs.replace(columns[one], goal=columns[two].goal)
    second = msgspec.structs.replace(columns[two], goal=columns[one].goal)
    return replaced(replaced(columns, one, first), two, second)


def replaced(columns: Columns, at: int, column: ColumnSeen) -> Columns:
    return (*columns[:at], column, *columns[at + 1 :])


def with_cards(column: ColumnSeen, cards: Iterable[CardSeen]) -> ColumnSeen:
    return msgspec.structs.replace(column, cards=tuple(cards))


# What a column promises


def hope(view: View, column: ColumnSeen) -> float:
    """Goal points to be expected from a column."""
    return worth(view, column.goal) * chance(view, column)


def worth(view: View, goal: Goal) -> float:
    """What a goal adds: its value, and more on the way to all six categories (B8)."""
    own = view.own_goals
    have = {won.category for won in own}
    if len(have) == len(CATEGORIES):
        more = score_goals((*own, goal), view.house_rules).points
        return more - score_goals(own, view.house_rules).points
    if goal.category in have:
        return goal.value
    return goal.value * (1 + len(have) / len(CATEGORIES))


def chance(view: View, column: ColumnSeen) -> float:
    """How likely the viewer is to win this column, from 0 to 1."""
    cards = [guessed(card, column.goal) for card in column.cards]
    result = score(column.goal, cards, view.house_rules)
    if result.totals is None:
        return float(result.winner == view.viewer)
    own = [total for seat, total in result.totals.items() if seat == view.viewer]
    rivals = [total for seat, total in result.totals.items() if seat != view.viewer]
    if not own:
        return 0
    if result.rule in {"lowest", "tie_furthest"}:
        lead = min(rivals, default=PLAIN) - own[0]
    else:
        lead = own[0] - max(rivals, default=0)
    return 1 / (1 + exp(-2 * lead / doubt(column)))


def doubt(column: ColumnSeen) -> float:
    """How far the totals may be off: cards nobody can see, and cards still to come."""
    unseen = sum(card.card is None for card in column.cards)
    to_come = 0 if column.closed else max(1, column.goal.value - len(column.cards))
    return DOUBT * sqrt(1 + unseen + to_come)


def guessed(card: CardSeen, goal: Goal) -> Laid:
    """The card, or in place of one that cannot be seen a plain 8: a specialist off its goal."""
    plain: Character = "cardinal" if SPECIALIST_ON["cardinal"] != goal.category else "merchant"
    if card.covers:
        return Laid(card.seat, card.under or plain)
    return Laid(card.seat, card.card or plain)


STEADY = Bot(name="steady", games=("bedriegers",), level="casual", sees="view", choose=choose)
