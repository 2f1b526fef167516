"""Full states that a viewer cannot tell from the truth: the information set behind a view (B7)."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from bedrog.core.chance import Dealer
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS, Character, Goal
from bedrog.games.bedriegers.state import Column, Laid, Question, State
from bedrog.games.bedriegers.view import CardSeen, ColumnSeen, View

T = TypeVar("T")

Cards = tuple[Character, ...]


def world(view: View, dealer: Dealer) -> State:
    """One state, drawn evenly, whose view for the same viewer equals ``view``."""
    return Worlds(view).draw(dealer)


class Worlds:
    """All worlds behind a view, to draw many of them: what they have in common is made once."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seats = [_Seat(view, seat) for seat in range(len(view.seats))]
        self._columns = [_column(column) for column in view.columns]
        self._won = [_known_won(view, seat) for seat in range(len(view.seats))]
        self._won_unseen = [
            seen.won - len(known) for seen, known in zip(view.seats, self._won, strict=True)
        ]
        self._goals = _unseen_goals(view, self._won)
        self._question = _question(view)

    def draw(self, dealer: Dealer) -> State:
        """One of them, each as likely as the others."""
        unknown = [
            iter(dealer.shuffle("world", seat, cards.unknown))
            for seat, cards in enumerate(self._seats)
        ]
        columns = tuple([_imagined(column, unknown) for column in self._columns])
        hands, discards, piles = [], [], []
        for cards, rest in zip(self._seats, unknown, strict=True):
            hands.append((*cards.hand, *_take(rest, cards.hand_unknown)))
            discards.append((*cards.discards, *_take(rest, cards.discards_unknown)))
            piles.append(_take(rest, cards.pile))
        goals = iter(dealer.shuffle("world", None, self._goals))
        won = [
            (*_take(goals, missing), *known) if missing else known
            for known, missing in zip(self._won, self._won_unseen, strict=True)
        ]
        view = self._view
        return State(
            rules=view.house_rules,
            seats=len(view.seats),
            phase=view.phase,
            round=view.round,
            turn=view.turn,
            columns=columns,
            goals=_take(goals, view.goals_left),
            hands=tuple(hands),
            piles=tuple(piles),
            discards=tuple(discards),
            won=tuple(won),
            question=self._question,
            questions=view.questions,
            travelled=view.travelled,
            ready=view.ready,
        )


def _take(cards: Iterator[T], count: int) -> tuple[T, ...]:
    return tuple(islice(cards, count))


class _Seat:
    """The cards of one seat: those whose place the viewer knows, and how many of the unknown lie where."""

    def __init__(self, view: View, seat: int) -> None:
        counts, own = view.seats[seat], seat == view.viewer
        lying = _lying_open(view, seat)
        self.hand: Cards = view.hand if own else ()
        self.discards: Cards = view.own_discards if own else ()
        if not own and view.phase != "play":  # what lay in the row is on the discard pile by now
            self.discards = lying
        known = {*lying, *self.hand, *self.discards}
        self.unknown = [card for card in CHARACTERS if card not in known]
        self.hand_unknown = counts.hand - len(self.hand)
        self.discards_unknown = counts.discards - len(self.discards)
        self.pile = counts.pile


def _lying_open(view: View, seat: int) -> Cards:
    """The cards of a seat in the row that the viewer knows."""
    return tuple(
        card
        for column in view.columns
        for seen in column.cards
        if seen.seat == seat
        for card in (seen.card, seen.under)
        if card is not None
    )


def _is_known(seen: CardSeen) -> bool:
    return seen.card is not None and (seen.under is not None or not seen.covers)


def _column(seen: ColumnSeen) -> Column | ColumnSeen:
    """The column itself, if the viewer knows all its cards."""
    if not all(map(_is_known, seen.cards)):
        return seen
    return Column(seen.goal, tuple(_laid(card, iter(())) for card in seen.cards), seen.closed)


def _imagined(column: Column | ColumnSeen, unknown: Sequence[Iterator[Character]]) -> Column:
    if isinstance(column, Column):
        return column
    cards = tuple([_laid(card, unknown[card.seat]) for card in column.cards])
    return Column(column.goal, cards, column.closed)


def _laid(seen: CardSeen, unknown: Iterator[Character]) -> Laid:
    card = seen.card if seen.card is not None else next(unknown)
    under = seen.under
    if seen.covers and under is None:
        under = next(unknown)
    return Laid(seen.seat, card, seen.up, under, seen.moved)


def _question(view: View) -> Question | None:
    if view.question is None:
        return None
    asked = view.question
    return Question(asked.prompt, asked.kind, asked.seat, asked.column, asked.position)


def _unseen_goals(view: View, won: Sequence[tuple[Goal, ...]]) -> list[Goal]:
    """The goals whose place the viewer does not know."""
    unseen = list(GOALS)
    if len(view.seats) == 2 and view.house_rules.two_players_ones == "remove":
        unseen = [goal for goal in unseen if goal.value > 1]
    for goal in (*(goal for goals in won for goal in goals), *_goals_in_the_row(view)):
        unseen.remove(goal)
    return unseen


def _known_won(view: View, seat: int) -> tuple[Goal, ...]:
    """The goals of a seat that the viewer knows: own or open ones, or those won just now."""
    open_goals = view.seats[seat].goals
    if seat == view.viewer:
        return view.own_goals
    if open_goals is not None:
        return open_goals
    return tuple(
        column.goal
        for column, report in zip(view.columns, view.reports or (), strict=False)
        if report.winner == seat
    )


def _goals_in_the_row(view: View) -> list[Goal]:
    """Goals of the row that nobody has won: all during a round, afterwards those that left the game."""
    if view.reports is None:
        return [column.goal for column in view.columns]
    return [
        column.goal
        for column, report in zip(view.columns, view.reports, strict=True)
        if report.winner is None
    ]
