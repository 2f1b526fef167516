"""A turn and the effect of its card (M3, M4)."""

from collections.abc import Iterable

from bedrog.core.errors import Illegal, NotYours
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Draw, Lay
from bedrog.games.motten.cards import FITTING, KIND, MOTHS, Card, different, fits, is_moth
from bedrog.games.motten.draft import Draft
from bedrog.games.motten.gifts import ask_spider
from bedrog.games.motten.races import start_race
from bedrog.games.motten.rounds import draw, finish, pass_turn, show_drop
from bedrog.games.motten.state import State
from bedrog.games.motten.windows import close_windows_at_card


def layable(state: State, seat: int) -> list[Card]:
    """M3.1, M3.3: the different cards of a hand that may be laid now."""
    fitting = FITTING[state.top]
    cards = [card for card in different(state.hands[seat]) if card in fitting]
    return cards if seat == state.guard else [card for card in cards if card not in MOTHS]


def may_draw(state: State, to_lay: Iterable[Card]) -> bool:
    """M3.2: nothing to lay but, for the guard, a moth."""
    return state.rules.draw_when_able or MOTHS.issuperset(to_lay)


def verify_turn(state: State, seat: int) -> None:
    """The table waits for this seat to lay or draw."""
    if state.frozen:
        raise Illegal("accusation_running", "an accusation is being cleared up; wait", "M6.2")
    if state.phase != "turn":
        raise Illegal("not_now", "something else is to be done first", "M3.1")
    if seat != state.turn:
        raise NotYours("not_your_turn", f"it is the turn of seat {state.turn}", "M2.3")


def verify_lay(state: State, seat: int, action: Lay) -> None:
    """M3.1, M3.3: a neighbour of the top card, and no moth unless one is the guard."""
    verify_turn(state, seat)
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "M3.1")
    if is_moth(action.card) and seat != state.guard:
        raise Illegal("moth", "only the guard may lay a moth; make it vanish", "M3.3")
    if not fits(action.card, state.top):
        raise Illegal(
            "no_neighbour", f"{action.card} is not one up or down from {state.top}", "M3.1"
        )


def lay(draft: Draft, seat: int, action: Lay) -> None:
    """M3.1: the card goes on the pile, then its effect is carried out."""
    draft.take(seat, action.card)
    draft.discards = (*draft.discards, action.card)
    draft.tell(ev.Laid(seat, action.card))
    show_drop(draft, seat)
    close_windows_at_card(draft, seat)
    effect = KIND[action.card] not in {"number", "moth"}
    if effect and not draft.hands[seat] and draft.rules.last_card_effect == "lapses":
        draft.lapsed = action.card
        draft.tell(ev.Lapsed(seat, action.card))
        finish(draft)
    else:
        carry_out(draft, action.card)


def carry_out(draft: Draft, card: Card) -> None:
    """M4: the effect of a card of the seat whose turn it is."""
    kind = KIND[card]
    if kind == "spider":
        ask_spider(draft)
    elif kind == "ant":
        for seat in draft.others(draft.turn):
            draw(draft, seat, "ant")
        finish(draft)
    elif kind == "mosquito":
        start_race(draft, "slap")
    elif kind == "cockroach":
        start_race(draft, "cockroach")
    else:
        finish(draft)


def verify_draw(state: State, seat: int, action: Draw) -> None:  # noqa: ARG001
    """M3.2: only who cannot lay draws."""
    verify_turn(state, seat)
    if not may_draw(state, layable(state, seat)):
        raise Illegal("can_lay", "you can lay a card, so you may not draw", "M3.2")


def draw_instead(draft: Draft, seat: int, action: Draw) -> None:  # noqa: ARG001
    """M3.2: draw one; the turn is over."""
    draw(draft, seat, "turn")
    close_windows_at_card(draft, seat)
    pass_turn(draft)
