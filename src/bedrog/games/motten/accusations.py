""" "Betrapt!": the guard accuses, and what comes of it (M6.3 to M6.9)."""

import msgspec

from bedrog.core.errors import Illegal, NotYours
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Caught, Give
from bedrog.games.motten.cards import is_moth
from bedrog.games.motten.draft import Draft, changed
from bedrog.games.motten.gifts import ask_givers, hand_over, spider_cards
from bedrog.games.motten.rounds import ask, draw, empty_hands, end_round, finish, pass_turn
from bedrog.games.motten.state import State
from bedrog.games.motten.times import DISPUTE_MS, LOCKED_NEW_MS, LOCKED_WRONG_MS
from bedrog.games.motten.turns import carry_out
from bedrog.games.motten.windows import change_moment, close_window


def verify_caught(state: State, seat: int, action: Caught) -> None:
    """M6.3, M6.6: the guard, one seat, and only while its window is open."""
    if seat != state.guard:
        raise NotYours("only_guard_accuses", "only the guard may accuse", "M6.3")
    if state.phase in {"results", "over"}:
        raise Illegal("round_is_over", "the round is over", "M6.3")
    if state.frozen:
        raise Illegal("accusation_running", "an accusation is being cleared up; wait", "M6.2")
    if state.clock < state.locked_until:
        raise Illegal("locked", "you have just accused, or just become guard; wait", "M6.5")
    if not 0 <= action.seat < state.seats or state.windows[action.seat] is None:
        raise Illegal("no_open_window", "too late: nobody there has just moved", "M6.6")


def caught(draft: Draft, seat: int, action: Caught) -> None:
    """M6.4, M6.5: right or wrong; either way the table stands still for a while."""
    window = draft.windows[action.seat]
    if window is None:
        return
    draft.frozen_until = draft.clock + DISPUTE_MS
    change_moment(draft, window, called=True)
    draft.windows = changed(draft.windows, action.seat, None)
    if draft.phase in {"spider", "gifts"}:
        ask(draft)  # M6.8: choices already made are void
    card = window.card
    public = ev.Accused(seat, action.seat, card is not None, None)
    draft.tell_seats(public, msgspec.structs.replace(public, card=card), action.seat)
    _hold_windows(draft)
    if card is None:
        draft.locked_until = draft.frozen_until + LOCKED_WRONG_MS
        draw(draft, seat, "wrong")
    else:
        draft.put(action.seat, card)
        _hand_over_guard(draft, action.seat)


def _hold_windows(draft: Draft) -> None:
    """M6.2: windows and a last look stand still meanwhile."""
    draft.look_until += DISPUTE_MS
    for seat, window in enumerate(draft.windows):
        if window is not None and window.closes is not None:
            later = msgspec.structs.replace(window, closes=window.closes + DISPUTE_MS)
            draft.windows = changed(draft.windows, seat, later)


def _hand_over_guard(draft: Draft, seat: int) -> None:
    """M6.4: the bug moves, and a card with it; nobody can be called for what the old guard heard."""
    former = draft.guard
    draft.guard = seat
    draft.lantern = draft.lantern_seen = None
    draft.shines = ()
    draft.locked_until = draft.frozen_until + LOCKED_NEW_MS
    for other in range(draft.seats):
        close_window(draft, other)
    cards = [card for card in draft.hands[former] if not is_moth(card)]
    if cards and draft.rules.penalty_card == "random":
        card = cards[draft.dealer.choose("penalty_card", former, len(cards))]
        hand_over(draft, former, seat, card, "caught")
    if cards and draft.rules.penalty_card == "chosen":
        draft.giver = former
    else:
        _go_on(draft, former)


def give_caught(draft: Draft, seat: int, action: Give) -> None:
    """M6.4: the former guard's card, of his own choice."""
    draft.giver = None
    draft.look_until += max(0, draft.clock - draft.frozen_until)  # M7.2: it stood still meanwhile
    hand_over(draft, seat, draft.guard, action.card, "caught")
    _go_on(draft, seat)


def _go_on(draft: Draft, former: int) -> None:
    """M7.1: a guard who gave his last card ends the round; else go on where play was interrupted."""
    if not draft.hands[former]:
        end_round(draft)
    elif draft.unfinished:
        finish(draft)
    elif draft.phase == "last_look":
        _after_look(draft)
    elif draft.phase == "gifts":
        ask_givers(draft)
    elif draft.phase == "spider" and not spider_cards(draft, draft.turn):
        finish(draft)


def _after_look(draft: Draft) -> None:
    """M7.2: if nobody's hand is empty any more, a lapsed effect is carried out and play goes on."""
    if empty_hands(draft):
        return
    lapsed, draft.lapsed = draft.lapsed, None
    draft.tell(ev.GoesOn())
    if lapsed is None:
        pass_turn(draft)
    else:
        draft.phase = "turn"
        carry_out(draft, lapsed)
