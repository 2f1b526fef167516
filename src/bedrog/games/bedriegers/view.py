"""What one seat, or the audience, may know (B7). Built field by field; nothing is taken out of a state."""

import msgspec
from msgspec import structs

from bedrog.core.contract import Viewer
from bedrog.core.held import Held
from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.events import Decision
from bedrog.games.bedriegers.final import Score, score_goals, winners
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.rules import may_act
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import ROUNDS, Column, Laid, Phase, Question, State


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """A card in a column as a viewer sees it.

    ``card`` is None when it lies face down and the viewer may not know it. ``covers`` tells that a
    Cloak hides a card, ``under`` which one, to its owner only (until the round is scored).
    """

    seat: int
    card: Character | None
    up: bool
    covers: bool = False
    under: Character | None = None
    moved: bool = False


class ColumnSeen(msgspec.Struct, frozen=True, gc=False):
    """A column: the cards from the goal downward."""

    goal: Goal
    cards: tuple[CardSeen, ...]
    closed: bool
    complete: bool


class QuestionSeen(msgspec.Struct, frozen=True, gc=False):
    """Who decides what. Answers carry ``prompt``."""

    prompt: int
    kind: Decision
    seat: int
    column: int
    position: int


class SeatSeen(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a seat; ``goals`` is None while won goals are hidden."""

    hand: int
    pile: int
    discards: int
    won: int
    goals: tuple[Goal, ...] | None = None


class OutcomeSeen(msgspec.Struct, frozen=True, gc=False):
    """The end of the game: points, winners, and by which count, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    counts: tuple[Score, ...]
    goals: tuple[tuple[Goal, ...], ...]


class View(msgspec.Struct, frozen=True, gc=False, tag_field="game", tag="bedriegers"):
    """The table as ``viewer`` sees it (None: the audience). ``seats`` is by seat, from 0.

    ``own_discards`` and ``own_goals`` are empty for the audience. ``reports`` are the results of
    the round in ``columns``, given in the phases ``results`` and ``over``. ``ready`` are the seats
    that want to go on, ``awaits`` those that may act now. ``questions`` counts those asked so far: an
    answer to an earlier one than ``question`` comes too late.
    """

    viewer: int | None
    phase: Phase
    round: int
    rounds: int
    turn: int
    awaits: tuple[int, ...]
    columns: tuple[ColumnSeen, ...]
    seats: tuple[SeatSeen, ...]
    hand: tuple[Character, ...]
    own_discards: tuple[Character, ...]
    own_goals: tuple[Goal, ...]
    goals_left: int
    question: QuestionSeen | None
    questions: int
    travelled: tuple[int, ...]
    ready: tuple[int, ...]
    reports: tuple[Report, ...] | None
    outcome: OutcomeSeen | None
    house_rules: HouseRules


def view(state: State, viewer: Viewer) -> View:
    """What ``viewer`` may know: a seat counted from 0, or None for the audience."""
    hand, discards, goals = _own(state, viewer)
    return View(
        viewer=viewer,
        phase=state.phase,
        round=state.round,
        rounds=ROUNDS,
        turn=state.turn,
        awaits=may_act(state),
        columns=tuple(_column(state, column, viewer) for column in state.columns),
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        hand=hand,
        own_discards=discards,
        own_goals=goals,
        goals_left=len(state.goals),
        question=None if state.question is None else _question(state.question),
        questions=state.questions,
        travelled=state.travelled,
        ready=state.ready,
        reports=_reports(state),
        outcome=_outcome(state),
        house_rules=state.rules,
    )


def open_view(state: State) -> View:
    """The table with every card known, also those that lie face down."""
    return structs.replace(
        view(state, None),
        columns=tuple(_open_column(column) for column in state.columns),
        seats=tuple(_open_seat(state, seat) for seat in range(state.seats)),
    )


def held(state: State, seat: int) -> Held:
    """The cards in the hand of ``seat``."""
    return Held(state.hands[seat], ())


def _open_column(column: Column) -> ColumnSeen:
    cards = tuple(
        CardSeen(laid.seat, laid.card, laid.up, laid.under is not None, laid.under, laid.moved)
        for laid in column.cards
    )
    return ColumnSeen(column.goal, cards, column.closed, column.complete)


def _open_seat(state: State, seat: int) -> SeatSeen:
    return structs.replace(_seat(state, seat), goals=state.won[seat])


def _own(
    state: State, viewer: Viewer
) -> tuple[tuple[Character, ...], tuple[Character, ...], tuple[Goal, ...]]:
    """Hand, discards and won goals of the viewer; nothing for the audience or the table itself."""
    if viewer is None or not 0 <= viewer < state.seats:
        return (), (), ()
    return state.hands[viewer], state.discards[viewer], state.won[viewer]


def _column(state: State, column: Column, viewer: Viewer) -> ColumnSeen:
    return ColumnSeen(
        goal=column.goal,
        cards=tuple(_card(state, laid, viewer) for laid in column.cards),
        closed=column.closed,
        complete=column.complete,
    )


def _card(state: State, laid: Laid, viewer: Viewer) -> CardSeen:
    """B7: face up, or a moved Explorer, or the viewer's own card."""
    own = viewer == laid.seat
    known = laid.up or laid.moved or (own and state.rules.look_at_own_cards)
    covers = laid.under is not None
    return CardSeen(
        seat=laid.seat,
        card=laid.card if known else None,
        up=laid.up,
        covers=covers,
        under=laid.under if own or state.phase != "play" else None,
        moved=laid.moved,
    )


def _seat(state: State, seat: int) -> SeatSeen:
    won = state.won[seat]
    return SeatSeen(
        hand=len(state.hands[seat]),
        pile=len(state.piles[seat]),
        discards=len(state.discards[seat]),
        won=len(won),
        goals=won if state.rules.won_goals == "open" or state.phase == "over" else None,
    )


def _question(question: Question) -> QuestionSeen:
    return QuestionSeen(
        prompt=question.number,
        kind=question.kind,
        seat=question.seat,
        column=question.column,
        position=question.position,
    )


def _reports(state: State) -> tuple[Report, ...] | None:
    if state.phase == "play":
        return None
    return tuple(explain(column, state.rules) for column in state.columns)


def _outcome(state: State) -> OutcomeSeen | None:
    if state.phase != "over":
        return None
    counts = tuple(score_goals(goals, state.rules) for goals in state.won)
    scores = tuple(count.points for count in counts)
    return OutcomeSeen(scores, winners(scores), counts, state.won)
