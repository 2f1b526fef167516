"""Full states that a viewer cannot tell from the truth: the information set behind a view (B7)."""

from bedrog.core.chance import Dealer
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS, Character, Goal
from bedrog.games.bedriegers.state import Column, Laid, Question, State
from bedrog.games.bedriegers.view import CardSeen, View


def world(view: View, dealer: Dealer) -> State:
    """One state, drawn evenly, whose view for the same viewer equals ``view``."""
    unknown = [_Unknown(view, seat, dealer) for seat in range(len(view.seats))]
    columns = tuple(
        Column(
            seen.goal,
            tuple(_laid(card, unknown[card.seat]) for card in seen.cards),
            seen.closed,
        )
        for seen in view.columns
    )
    hands, discards, piles = [], [], []
    for seat, cards in enumerate(unknown):
        own = seat == view.viewer
        counts = view.seats[seat]
        hands.append(view.hand if own else cards.take(counts.hand))
        discards.append(
            view.own_discards
            if own
            else (*cards.discarded, *cards.take(counts.discards - len(cards.discarded)))
        )
        piles.append(cards.take(counts.pile))
    won, goals = _goals(view, dealer)
    return State(
        rules=view.house_rules,
        seats=len(view.seats),
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        columns=columns,
        goals=goals,
        hands=tuple(hands),
        piles=tuple(piles),
        discards=tuple(discards),
        won=won,
        question=_question(view),
        questions=view.questions,
        travelled=view.travelled,
        ready=view.ready,
    )


class _Unknown:
    """The cards of one seat whose place the viewer does not know, in a random order.

    ``discarded`` are those that lay open in the row and are on the discard pile by now.
    """

    def __init__(self, view: View, seat: int, dealer: Dealer) -> None:
        open_cards = [
            card
            for column in view.columns
            for seen in column.cards
            if seen.seat == seat
            for card in (seen.card, seen.under)
            if card is not None
        ]
        self.discarded: list[Character] = [] if view.phase == "play" else open_cards
        known = {*open_cards}
        if seat == view.viewer:
            known.update(view.hand, view.own_discards)
        rest = [card for card in CHARACTERS if card not in known]
        self._left = list(dealer.shuffle("world", seat, rest))

    def take(self, count: int) -> tuple[Character, ...]:
        taken, self._left = self._left[:count], self._left[count:]
        return tuple(taken)


def _laid(seen: CardSeen, unknown: _Unknown) -> Laid:
    card = seen.card if seen.card is not None else unknown.take(1)[0]
    under = seen.under
    if seen.covers and under is None:
        under = unknown.take(1)[0]
    return Laid(seen.seat, card, seen.up, under, seen.moved)


def _question(view: View) -> Question | None:
    if view.question is None:
        return None
    asked = view.question
    return Question(asked.prompt, asked.kind, asked.seat, asked.column, asked.position)


def _goals(view: View, dealer: Dealer) -> tuple[tuple[tuple[Goal, ...], ...], tuple[Goal, ...]]:
    """The won goals by seat and the stack: what the viewer knows, the rest drawn from the unseen."""
    won = [_known_won(view, seat) for seat in range(len(view.seats))]
    unseen = list(GOALS)
    if len(view.seats) == 2 and view.house_rules.two_players_ones == "remove":
        unseen = [goal for goal in unseen if goal.value > 1]
    for goal in (goal for goals in won for goal in goals):
        unseen.remove(goal)
    for goal in _goals_in_the_row(view):
        unseen.remove(goal)
    left = list(dealer.shuffle("world", None, unseen))
    for seat, known in enumerate(won):
        missing = view.seats[seat].won - len(known)
        won[seat] = (*left[:missing], *known)
        left = left[missing:]
    return tuple(won), tuple(left[: view.goals_left])


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
