"""Beginning, passing the turn and ending of a round (M2, M3.2, M3.4, M7, M8)."""

from typing import Literal

from bedrog.core.errors import Illegal
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import NextRound
from bedrog.games.motten.cards import DECK, HAND_SIZE, is_moth, penalty
from bedrog.games.motten.draft import Draft, changed
from bedrog.games.motten.state import State
from bedrog.games.motten.times import LOOK_MS


def begin_round(draft: Draft, starter: int) -> None:
    """M2.1, M2.2: shuffle, deal, turn up a card; the starter is guard."""
    seats = draft.seats
    deck = draft.dealer.shuffle("deck", None, DECK)
    dealt = HAND_SIZE * seats
    draft.round += 1
    draft.phase = "turn"
    draft.starter = draft.guard = draft.turn = starter
    draft.hands = tuple(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats))
    draft.discards = (deck[dealt],)
    draft.pile = deck[dealt + 1 :]
    draft.windows = draft.drops = (None,) * seats
    draft.sleeves = ((),) * seats
    draft.unseen = (0,) * seats
    draft.rested = draft.vanish_from = (draft.clock,) * seats
    draft.lantern = draft.lantern_seen = None
    draft.shines = ()
    draft.dark_until = draft.locked_until = draft.frozen_until = draft.clock
    draft.giver = draft.receiver = draft.lapsed = None
    draft.unfinished = False
    draft.ready = draft.winners = draft.moments = ()
    clear_answers(draft)
    draft.tell(ev.RoundStarted(draft.round, starter, deck[dealt]))


def ask(draft: Draft) -> None:
    """A new question; answers to earlier ones come too late."""
    draft.prompt += 1
    clear_answers(draft)


def clear_answers(draft: Draft) -> None:
    draft.answers = draft.times = (None,) * draft.seats
    draft.held = ()


def draw(draft: Draft, seat: int, why: Literal["turn", "ant", "wrong", "false_slap"]) -> None:
    """M3.4: one card, after shuffling the discards if there is none left; else nothing."""
    if not draft.pile:
        _reshuffle(draft)
    if not draft.pile:
        draft.tell(ev.NothingToDraw(seat))
        return
    card = draft.pile[-1]
    draft.pile = draft.pile[:-1]
    draft.put(seat, card)
    draft.tell_seats(ev.Drew(seat, why, None), ev.Drew(seat, why, card), seat)
    show_drop(draft, seat)


def _reshuffle(draft: Draft) -> None:
    *under, top = draft.discards
    if under:
        draft.pile = draft.dealer.shuffle("reshuffle", None, under)
        draft.discards = (top,)
        draft.tell(ev.Reshuffled())


def show_drop(draft: Draft, seat: int) -> None:
    """M6.2: a hand that changes openly shows what has vanished from it in the meantime.

    An empty one shows limbo as well: one more card would tell the guard whom to call (M7.2).
    """
    window = draft.windows[seat]
    limbo = window is not None and window.card is not None and not draft.hands[seat]
    missing = draft.unseen[seat] + limbo
    if missing:
        draft.unseen = changed(draft.unseen, seat, 0)
        draft.drops = changed(draft.drops, seat, None)
        draft.tell(ev.Dropped(seat, missing))


def finish(draft: Draft) -> None:
    """M7.1: everything about the card of the turn is done; look for empty hands, else pass on.

    A card that a former guard still owes comes first (M6.8), if the race has left him one to give.
    """
    giver = draft.giver
    if giver is not None and not all(map(is_moth, draft.hands[giver])):
        draft.unfinished = True
        return
    draft.giver = None
    draft.unfinished = False
    empty = empty_hands(draft)
    if draft.guard in empty:
        end_round(draft)
    elif empty:
        look(draft, empty)
    else:
        pass_turn(draft)


def empty_hands(draft: Draft) -> tuple[int, ...]:
    """The seats without cards; limbo does not count (M6.6)."""
    return tuple(seat for seat, hand in enumerate(draft.hands) if not hand)


def pass_turn(draft: Draft) -> None:
    """M2.3: clockwise; at the end of the own turn one may smuggle again (``one_per_turn``)."""
    if draft.rules.vanishes == "one_per_turn":
        draft.vanish_from = changed(draft.vanish_from, draft.turn, draft.clock)
    draft.phase = "turn"
    draft.turn = (draft.turn + 1) % draft.seats


def look(draft: Draft, empty: tuple[int, ...]) -> None:
    """M7.2: the table stands still for one red-handed window, always equally long."""
    draft.phase = "last_look"
    begins = max(draft.clock, draft.frozen_until)
    draft.look_until = begins + LOOK_MS[draft.rules.red_handed]
    draft.tell(ev.LastLook(empty))


def end_round(draft: Draft) -> None:
    """M7.1, M7.3: who holds no cards wins; what is in limbo has vanished."""
    winners = empty_hands(draft)
    points = (0,) * draft.seats if len(winners) > 1 else tuple(map(penalty, draft.hands))
    for seat, window in enumerate(draft.windows):
        if window is not None and window.card is not None:
            draft.sleeves = changed(draft.sleeves, seat, (*draft.sleeves[seat], window.card))
    draft.windows = draft.drops = (None,) * draft.seats
    draft.unseen = (0,) * draft.seats
    draft.giver = draft.receiver = draft.lapsed = None
    draft.unfinished = False
    draft.frozen_until = draft.clock
    clear_answers(draft)
    draft.scores = (*draft.scores, points)
    draft.winners = winners
    draft.phase = "results"
    draft.tell(ev.RoundEnded(draft.round, winners, draft.hands, points, draft.moments))
    if draft.round == (draft.rules.rounds or draft.seats):
        draft.phase = "over"
        scores = totals(draft.scores)
        draft.tell(ev.GameEnded(scores, fewest(scores)))


def totals(scores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """M8.1: minus points of the whole game, by seat."""
    return tuple(map(sum, zip(*scores, strict=True)))


def fewest(scores: tuple[int, ...]) -> tuple[int, ...]:
    """M8.1: the fewest minus points win; equal ones share."""
    return tuple(seat for seat, points in enumerate(scores) if points == min(scores))


def verify_next_round(state: State, seat: int, action: NextRound) -> None:
    """Once each, after the round has ended."""
    if state.phase != "results" or action.round != state.round:
        raise Illegal("no_results_now", "there are no results of that round to leave", "M2.1")
    if seat in state.ready:
        raise Illegal("said_already", "you have said that you want to go on", "M2.1")


def next_round(draft: Draft, seat: int, action: NextRound) -> None:  # noqa: ARG001
    """M2.1: when all have seen the results, left of the previous starter begins and is guard."""
    draft.ready = (*draft.ready, seat)
    draft.tell(ev.WantsNext(seat))
    if len(draft.ready) == draft.seats:
        begin_round(draft, (draft.starter + 1) % draft.seats)
