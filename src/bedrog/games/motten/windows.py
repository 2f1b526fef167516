"""Hands below the table, and how long their seats can still be caught (M6.1, M6.2, M6.6)."""

from msgspec.structs import replace

from bedrog.core.errors import Illegal, NotYours
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Feint, Fidget, Heard, Lantern, Vanish
from bedrog.games.motten.cards import Card, different
from bedrog.games.motten.draft import Draft, changed
from bedrog.games.motten.evidence import LIT, draw_level
from bedrog.games.motten.gifts import asked, giveable, spider_gifts
from bedrog.games.motten.state import Moment, Movement, Shine, State, Window
from bedrog.games.motten.times import (
    DROP_MS,
    LANTERN_SEEN_MS,
    RED_HANDED_MS,
    REST_MS,
    SPACED_MS,
)

STILL = {"last_look", "results", "over"}
"""Phases in which no hand goes below the table (M6.2, M7.2)."""


def movers(state: State) -> list[int]:
    """The seats whose hand may go below the table now, by its owner or by itself."""
    if _still(state):
        return []
    return [
        seat for seat, at in enumerate(state.rested) if at <= state.clock and _free(state, seat)
    ]


def may_move(state: State, seat: int) -> bool:
    """Whether this hand may go below the table now."""
    if _still(state) or not 0 <= seat < state.seats:
        return False
    return state.rested[seat] <= state.clock and _free(state, seat)


def _still(state: State) -> bool:
    return state.phase in STILL or state.frozen


def _free(state: State, seat: int) -> bool:
    """One window at a time; one that waits for a card (M9 ``red_handed``) ends with the next movement."""
    if seat == state.guard:
        return False
    window = state.windows[seat]
    if window is None:
        return True
    return state.rules.red_handed == "until_next_card" and window.closes is not None


def vanishable(state: State, seat: int) -> tuple[Card, ...]:
    """M6.1, M6.2: the different cards that may vanish now; the last card never."""
    since, hand, phase = state.vanish_from[seat], state.hands[seat], state.phase
    if since is None or state.clock < since or len(hand) < 2:
        return ()
    cards = different(hand)
    if phase == "turn":
        return cards
    if phase in {"slap", "cockroach"} and not state.rules.smuggle_in_race:
        return ()
    return tuple(card for card in cards if not _needed(state, seat, card))


def _needed(state: State, seat: int, card: Card) -> bool:
    """A card that has been chosen, or the only one for a gift that has to be made, stays in the hand.

    Else somebody would be asked for a card in vain, and all would see why.
    """
    left = list(state.hands[seat])
    left.remove(card)
    chosen = state.answers[seat]
    if chosen is not None:
        return chosen not in left
    if seat not in asked(state):
        return False
    if state.phase == "spider":
        return state.rules.spider_gift == "must" and not spider_gifts(state.rules, left)
    return not giveable(left)


def verify_move(state: State, seat: int) -> None:
    """M6.2, M6.3: one movement at a time, none by the guard, none while an accusation runs."""
    if may_move(state, seat):
        return
    if not 0 <= seat < state.seats:
        raise Illegal("no_such_seat", f"there is no seat {seat} at this table")
    if seat == state.guard:
        raise Illegal("guard_smuggles_not", "the guard does not smuggle", "M6.3")
    if _still(state):
        raise Illegal("accusation_running", "the table stands still for a moment; wait", "M6.2")
    raise Illegal("one_at_a_time", "your hand has just been below the table; wait", "M6.2")


def verify_vanish(state: State, seat: int, action: Vanish) -> None:
    """M6.1, M6.2: any card of the hand, but never the last, and not too soon after another."""
    verify_move(state, seat)
    if action.card in vanishable(state, seat):
        return
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "M6.1")
    if len(state.hands[seat]) < 2:
        raise Illegal("last_card", "your last card may not vanish", "M6.2")
    if _needed(state, seat, action.card):
        raise Illegal("card_needed", f"{action.card} is to be given or laid; it stays", "M6.8")
    raise Illegal("too_soon", "it is too soon to make another card vanish", "M6.1")


def vanish(draft: Draft, seat: int, action: Vanish) -> None:
    """M6.6: into limbo. Nobody hears of it but, later, the guard."""
    draft.take(seat, action.card)
    draft.vanish_from = changed(draft.vanish_from, seat, _again_from(draft))
    _moved(draft, seat, "vanish", action.card, action.quick)


def _again_from(draft: Draft) -> int | None:
    """M9 ``vanishes``: when the next card may vanish; None: when the own turn is over."""
    if draft.rules.vanishes == "one_per_turn":
        return None
    return draft.clock + (SPACED_MS if draft.rules.vanishes == "spaced" else 0)


def verify_feint(state: State, seat: int, action: Feint) -> None:  # noqa: ARG001
    """M9 ``feints``: one may pretend."""
    verify_move(state, seat)
    if not state.rules.feints:
        raise Illegal("no_feints", "nobody pretends at this table", "M9")


def feint(draft: Draft, seat: int, action: Feint) -> None:
    """A movement without consequence, but for the guard's nerves."""
    _moved(draft, seat, "feint", None, action.quick)


def verify_fidget(state: State, seat: int, action: Fidget) -> None:  # noqa: ARG001
    """A hand moves by itself only where its owner might move it."""
    verify_move(state, action.seat)


def fidget(draft: Draft, seat: int, action: Fidget) -> None:  # noqa: ARG001
    """A hand moves by itself: cover for those who smuggle."""
    _moved(draft, action.seat, "fidget", None, action.quick)


def _moved(draft: Draft, seat: int, what: Movement, card: Card | None, quick: bool) -> None:
    close_window(draft, seat)
    draft.windows = changed(draft.windows, seat, Window(card, quick, len(draft.moments)))
    draft.rested = changed(draft.rested, seat, draft.clock + REST_MS)
    moment = Moment(draft.clock, seat, what, card, quick, draft.guard, dark(draft))
    draft.moments = (*draft.moments, moment)


def verify_heard(state: State, seat: int, action: Heard) -> None:  # noqa: ARG001
    """Once after each movement."""
    window = state.windows[action.seat] if 0 <= action.seat < state.seats else None
    if window is None or window.closes is not None:
        raise Illegal("nothing_to_hear", f"seat {action.seat} has not just moved", "M6.6")
    if not 0 <= action.lit <= LIT or not 0 <= action.lag <= 400:
        raise Illegal("no_share", "lit is 0 to 1000 thousandths, lag 0 to 400 ms", "M6.6")


def heard(draft: Draft, seat: int, action: Heard) -> None:  # noqa: ARG001
    """The guard hears a level; from now on the time to call runs out (M6.6)."""
    window = draft.windows[action.seat]
    if window is None:
        return
    level = draw_level(window.card is not None, window.quick, action.lit, draft.dealer)
    lasts = RED_HANDED_MS[draft.rules.red_handed] + action.lag
    closes = max(draft.clock, draft.frozen_until) + lasts
    draft.windows = changed(draft.windows, action.seat, replace(window, closes=closes))
    change_moment(draft, window, lit=action.lit, level=level)
    draft.tell_seats(None, ev.Stirred(action.seat, window.quick, level), draft.guard)


def change_moment(draft: Draft, window: Window, **changes: object) -> None:
    """Add to what will be told at the end of the round."""
    moment = replace(draft.moments[window.moment], **changes)
    draft.moments = changed(draft.moments, window.moment, moment)


def close_window(draft: Draft, seat: int) -> None:
    """M6.1: the time to call is over; a card in limbo is gone until the next round."""
    window = draft.windows[seat]
    if window is None:
        return
    draft.windows = changed(draft.windows, seat, None)
    if window.card is None:
        return
    draft.sleeves = changed(draft.sleeves, seat, (*draft.sleeves[seat], window.card))
    if draft.hands[seat]:
        draft.unseen = changed(draft.unseen, seat, draft.unseen[seat] + 1)
        later = DROP_MS[draft.dealer.choose("drop", seat, len(DROP_MS))]
        draft.drops = changed(draft.drops, seat, draft.clock + later)
    if draft.events is not None:
        _tell_safe(draft, seat, window.card)


def _tell_safe(draft: Draft, seat: int, card: Card) -> None:
    draft.tell_seats(None, ev.Safe(seat, card), seat)
    if draft.rules.wink:
        others = [other for other in draft.others(seat) if other != draft.guard]
        draft.tell_seats(None, ev.Winked(seat), *others)


def close_windows_at_card(draft: Draft, seat: int) -> None:
    """M9 ``red_handed=until_next_card``: another player's card ends the time to call."""
    if draft.rules.red_handed == "until_next_card":
        for other in draft.others(seat):
            close_window(draft, other)


def verify_lantern(state: State, seat: int, action: Lantern) -> None:
    """Only the guard has one; it shines on somebody else."""
    if seat != state.guard:
        raise NotYours("no_guard", "only the guard has a lantern", "M6.3")
    if state.phase in {"results", "over"}:
        raise Illegal("not_now", "the round is over", "M6.3")
    if not 0 <= action.seat < state.seats or action.seat == seat:
        raise Illegal("no_such_seat", "shine on the seat of another player", "M6.3")
    if action.seat == state.lantern:
        raise Illegal("lantern_there", f"the lantern shines on seat {action.seat} already", "M6.3")


def lantern(draft: Draft, seat: int, action: Lantern) -> None:  # noqa: ARG001
    """At once for the guard; the others see it late."""
    draft.lantern = action.seat
    draft.shines = (*draft.shines, Shine(draft.clock + LANTERN_SEEN_MS, action.seat))


def dark(state: State | Draft) -> bool:
    """The lantern is out: the guard's own turn, a race and shortly after, while he cannot call."""
    own_turn = state.phase == "turn" and state.turn == state.guard
    racing = state.phase in {"slap", "cockroach"} or state.clock < state.dark_until
    return own_turn or racing or state.clock < state.locked_until
