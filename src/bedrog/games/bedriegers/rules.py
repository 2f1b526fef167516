"""The course of the game (B1, B3, B4): who may act, what they may do, and what it does."""

from collections.abc import Callable
from typing import Any

from bedrog.core.chance import Dealer
from bedrog.core.contract import Events
from bedrog.core.errors import Illegal, Malformed, NotYours, Over, Stale
from bedrog.core.outcome import Outcome
from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers.actions import LAY, Action, Decline, Hide, Lay, NextRound, Swap
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS
from bedrog.games.bedriegers.draft import Draft
from bedrog.games.bedriegers.effects import uncover
from bedrog.games.bedriegers.final import score_goals, winners
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.scoring import score
from bedrog.games.bedriegers.state import HAND_SIZE, ROUNDS, Column, Laid, Question, State

SEATS = range(2, 7)


def setup(rules: HouseRules, seats: int, dealer: Dealer, events: Events = None) -> State:
    """A new game (B1.3 to B1.6), dealt and ready for the first turn.

    Raises Malformed unless there are 2 to 6 seats.
    """
    if seats not in SEATS:
        raise Malformed("seat_count", f"this game is for 2 to 6 players, not {seats}", "B1")
    goals = GOALS
    if seats == 2 and rules.two_players_ones == "remove":
        goals = tuple(goal for goal in GOALS if goal.value > 1)
    nothing: tuple[tuple[Any, ...], ...] = ((),) * seats
    state = State(
        rules=rules,
        seats=seats,
        phase="play",
        round=0,
        turn=0,
        columns=(),
        goals=dealer.shuffle("goals", None, goals)[: ROUNDS * seats],
        hands=nothing,
        piles=tuple(dealer.shuffle("pile", seat, CHARACTERS) for seat in range(seats)),
        discards=nothing,
        won=nothing,
    )
    draft = Draft(state, dealer, events)
    first = 0 if rules.first_player == "seat" else dealer.choose("first_player", None, seats)
    begin_round(draft, first)
    return draft.done()


def may_act(state: State) -> tuple[int, ...]:
    """The seats the game waits for, in order."""
    if state.phase == "play":
        return (state.turn if state.question is None else state.question.seat,)
    if state.phase == "results":
        return tuple(seat for seat in range(state.seats) if seat not in state.ready)
    return ()


def legal(state: State, seat: int) -> list[Action]:
    """Everything ``seat`` may do now; empty when others are awaited."""
    if state.phase == "play":
        if state.question is not None:
            return answers(state, state.question) if seat == state.question.seat else []
        return lays(state) if seat == state.turn else []
    return [NextRound(state.round)] if seat in may_act(state) else []


def lays(state: State | Draft) -> list[Action]:
    """B3.1: what the seat on turn may lay where."""
    columns = open_columns(state)
    return [LAY[card][at] for card in state.hands[state.turn] for at in columns]


def open_columns(state: State | Draft) -> list[int]:
    """B3.1: the columns that no Storm has closed."""
    return [at for at, column in enumerate(state.columns) if not column.closed]


def answers(state: State | Draft, question: Question) -> list[Action]:
    """B5.4, B5.5: what the seat that is asked may say."""
    number = question.number
    if question.kind == "cloak":
        return [*(Hide(number, card) for card in state.hands[question.seat]), Decline(number)]
    others = (column for column in range(len(state.columns)) if column != question.column)
    return [*(Swap(number, column) for column in others), Decline(number)]


def verify(state: State, seat: int, action: Action) -> None:
    """Raise the Refusal that says why ``seat`` may not do this now; return if it may."""
    if not 0 <= seat < state.seats:
        raise NotYours("no_seat", f"there is no seat {seat} at this table")
    _VERIFY[type(action)](state, seat, action)


def apply(state: State, seat: int, action: Action, dealer: Dealer, events: Events = None) -> State:
    """The state after ``seat`` does this. Raises what ``verify`` raises, and then changes nothing."""
    verify(state, seat, action)
    draft = Draft(state, dealer, events)
    do(draft, seat, action)
    return draft.done()


def do(draft: Draft, seat: int, action: Action) -> None:
    """What an action does that has been verified before, or that is one of the legal ones."""
    _DO[type(action)](draft, seat, action)


def outcome(state: State) -> Outcome | None:
    """Points and winners (B8), or None while the game goes on."""
    if state.phase != "over":
        return None
    points = tuple(score_goals(goals, state.rules).points for goals in state.won)
    return Outcome(points, winners(points))


# Laying a card


def verify_lay(state: State, seat: int, action: Lay) -> None:
    """B3.1: a card of the own hand, in a column that no Storm has closed."""
    _game_goes_on(state)
    if state.phase == "results":
        raise Illegal("round_is_over", "the round is over; say that you want to go on", "B4.2")
    if state.question is not None:
        if state.question.seat == seat:
            raise Illegal("answer_first", "answer the question before the game goes on", "B5")
        raise NotYours("not_your_turn", f"seat {state.question.seat} decides now", "B5")
    if state.turn != seat:
        raise NotYours("not_your_turn", f"it is the turn of seat {state.turn}", "B3.5")
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "B3.1")
    if not 0 <= action.column < len(state.columns):
        raise Malformed(
            "no_such_column",
            f"there is no column {action.column}; they are 0 to {len(state.columns) - 1}",
            "B3.1",
        )
    if state.columns[action.column].closed:
        raise Illegal("column_closed", f"a Storm closed column {action.column}", "B5.3")


def lay(draft: Draft, seat: int, action: Lay) -> None:
    """B3: lay a card, uncover the one above it, then draw and look for the end of the round."""
    draft.take_from_hand(seat, action.card)
    cards = draft.columns[action.column].cards
    draft.put(action.column, (*cards, Laid(seat, action.card)))
    if draft.events is not None:
        draft.tell_seat(
            seat, ev.Laid(seat, action.column, action.card), ev.Laid(seat, action.column, None)
        )
    uncover(draft, action.column)
    if draft.question is None:
        finish_turn(draft)


# Answering a question


def verify_answer(state: State, seat: int, action: Hide | Swap | Decline) -> None:
    """B5.4, B5.5: the answer to the open question, by whom it was put to."""
    _game_goes_on(state)
    question = state.question
    if action.prompt > state.questions or action.prompt < 1:
        raise Malformed("no_such_prompt", f"question {action.prompt} has never been asked")
    if question is None or action.prompt != question.number:
        raise Stale("question_closed", f"question {action.prompt} has been answered")
    if question.seat != seat:
        raise NotYours("not_your_question", f"seat {question.seat} decides", _RULE[question.kind])
    if isinstance(action, Hide):
        _verify_hide(state, question, action)
    elif isinstance(action, Swap):
        _verify_swap(state, question, action)


_RULE = {"cloak": "B5.4", "traitor": "B5.5"}


def _verify_hide(state: State, question: Question, action: Hide) -> None:
    if question.kind != "cloak":
        raise Illegal("not_a_cloak", "only a Cloak can hide a card", "B5.4")
    if action.card not in state.hands[question.seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "B5.4")


def _verify_swap(state: State, question: Question, action: Swap) -> None:
    if question.kind != "traitor":
        raise Illegal("not_a_traitor", "only a Traitor swaps goals", "B5.5")
    if not 0 <= action.column < len(state.columns):
        raise Malformed("no_such_column", f"there is no column {action.column}", "B5.5")
    if action.column == question.column:
        raise Illegal("same_column", "a goal is swapped with that of another column", "B5.5")


def hide(draft: Draft, seat: int, action: Hide) -> None:
    """B5.4: the card goes under the Cloak unseen, and its owner draws a replacement."""
    question = _close_question(draft)
    draft.take_from_hand(seat, action.card)
    cards = draft.columns[question.column].cards
    at = question.position
    covering = Laid(seat, "cloak", up=True, under=action.card)
    draft.put(question.column, (*cards[:at], covering, *cards[at + 1 :]))
    if draft.events is not None:
        draft.tell_seat(
            seat, ev.Hid(seat, question.column, action.card), ev.Hid(seat, question.column, None)
        )
    draft.draw(seat)
    finish_turn(draft)


def swap(draft: Draft, seat: int, action: Swap) -> None:
    """B5.5: two goals change places; a Storm-closed column stays closed under its new goal."""
    question = _close_question(draft)
    one, two = draft.columns[question.column], draft.columns[action.column]
    draft.columns[question.column] = Column(two.goal, one.cards, one.closed)
    draft.columns[action.column] = Column(one.goal, two.cards, two.closed)
    draft.tell(ev.Swapped(seat, question.column, action.column))
    finish_turn(draft)


def decline(draft: Draft, seat: int, _: Decline) -> None:
    """B5.4, B5.5: nothing is hidden, nothing is swapped."""
    question = _close_question(draft)
    draft.tell(ev.Declined(question.kind, seat, question.column))
    finish_turn(draft)


def _close_question(draft: Draft) -> Question:
    question = draft.question
    if question is None:
        raise AssertionError("verified before: there is a question")
    draft.question = None
    return question


# The end of a turn and of a round


def finish_turn(draft: Draft) -> None:
    """B3.3 and B3.5: draw, then the end of the round or the next player."""
    draft.draw(draft.turn)
    draft.travelled = ()
    if is_full(draft) or not pass_turn(draft):
        end_round(draft)


def is_full(draft: Draft) -> bool:
    """B4.1: every column is complete. A loop, since every turn asks."""
    for column in draft.columns:  # noqa: SIM110
        if not column.complete:
            return False
    return True


def pass_turn(draft: Draft) -> bool:
    """B3.4: the next player clockwise who has a card or can draw one; False if nobody can."""
    for step in range(1, draft.seats + 1):
        seat = (draft.turn + step) % draft.seats
        if draft.hands[seat] or draft.draw(seat):
            draft.turn = seat
            return True
        draft.tell(ev.Skipped(seat))
    return False


def end_round(draft: Draft) -> None:
    """B4.3, B4.4, B4.6: turn all over, score the columns, then the results or the end."""
    draft.tell(ev.RoundEnded(draft.round))
    for at, column in enumerate(draft.columns):
        cards = tuple(Laid(laid.seat, laid.card, True, laid.under) for laid in column.cards)
        draft.put(at, cards)
        score_column(draft, at)
        for laid in cards:
            draft.discard(laid.seat, laid.card)
            if laid.under is not None:
                draft.discard(laid.seat, laid.under)
    draft.ready = ()
    draft.phase = "over" if draft.round == ROUNDS else "results"
    if draft.phase == "over" and draft.events is not None:
        points = tuple(score_goals(goals, draft.rules).points for goals in draft.won)
        draft.tell(ev.GameEnded(points, winners(points)))


def score_column(draft: Draft, at: int) -> None:
    """B4.4: the winner takes the goal; without one it leaves the game (B6.11)."""
    column = draft.columns[at]
    winner = score(column.goal, column.cards, draft.rules).winner
    if winner is not None:
        draft.won[winner] += (column.goal,)
    draft.tell(ev.ColumnWon(at, column.goal, winner))


def verify_next_round(state: State, seat: int, action: NextRound) -> None:
    """B4.5: everybody says once that the results have been seen."""
    _game_goes_on(state)
    if action.round < 1 or action.round > state.round:
        raise Malformed("no_such_round", f"round {action.round} has not been played")
    if action.round < state.round:
        raise Stale("round_has_begun", f"round {action.round + 1} has begun")
    if state.phase != "results":
        raise Illegal("round_not_over", f"round {action.round} is not over", "B4.2")
    if seat in state.ready:
        raise Stale("already_ready", "you have said so before")


def next_round(draft: Draft, seat: int, _: NextRound) -> None:
    """B4.5: when all are ready, the left neighbour of whoever ended the round begins the next."""
    draft.ready += (seat,)
    draft.tell(ev.WantsNext(seat))
    if len(draft.ready) == draft.seats:
        begin_round(draft, (draft.turn + 1) % draft.seats)


def begin_round(draft: Draft, starter: int) -> None:
    """B1.5: as many goals as players; and everybody draws up to 3 (B1.4, B3.4)."""
    draft.round += 1
    draft.phase = "play"
    draft.turn = starter
    draft.ready = ()
    goals, draft.goals = draft.goals[: draft.seats], draft.goals[draft.seats :]
    draft.columns = [Column(goal) for goal in goals]
    draft.tell(ev.RoundStarted(draft.round, starter, goals))
    for step in range(draft.seats):
        seat = (starter + step) % draft.seats
        while len(draft.hands[seat]) < HAND_SIZE and draft.draw(seat):
            pass


def _game_goes_on(state: State) -> None:
    if state.phase == "over":
        raise Over("game_over", "the game is over", "B4.6")


_VERIFY: dict[type[Action], Callable[[State, int, Any], None]] = {
    Lay: verify_lay,
    Hide: verify_answer,
    Swap: verify_answer,
    Decline: verify_answer,
    NextRound: verify_next_round,
}
_DO: dict[type[Action], Callable[[Draft, int, Any], None]] = {
    Lay: lay,
    Hide: hide,
    Swap: swap,
    Decline: decline,
    NextRound: next_round,
}
