"""Cards that change hands: the spider's gift, those to the slowest, the guard's to the caught (M4.1, M4.3, M6.4)."""

from collections.abc import Sequence

from bedrog.core.errors import Illegal, NotYours, Stale
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Give, Keep
from bedrog.games.motten.cards import MOTHS, Card, different, is_moth
from bedrog.games.motten.draft import Draft, changed
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.rounds import ask, clear_answers, finish, show_drop
from bedrog.games.motten.state import State


def giveable(hand: Sequence[Card]) -> list[Card]:
    """M5: the different cards that may be given away, which a moth never is."""
    return [card for card in different(tuple(hand)) if card not in MOTHS]


def spider_gifts(rules: HouseRules, hand: Sequence[Card]) -> list[Card]:
    """M4.1: what the spider may give away of a hand."""
    if len(hand) == 1 and not rules.spider_last_card:
        return []
    return giveable(hand)


def spider_cards(state: State | Draft, seat: int) -> list[Card]:
    """M4.1: what the spider may give away."""
    return spider_gifts(state.rules, state.hands[seat])


def ask_spider(draft: Draft) -> None:
    """M4.1: with nothing to give nothing happens."""
    if spider_cards(draft, draft.turn):
        draft.phase = "spider"
        ask(draft)
        draft.tell(ev.Asked(draft.turn))
    else:
        finish(draft)


def givers(state: State | Draft) -> tuple[int, ...]:
    """M4.3: the seats that still have to choose a card for the slowest."""
    return tuple(
        seat
        for seat in range(state.seats)
        if seat != state.receiver and state.answers[seat] is None and giveable(state.hands[seat])
    )


def verify_give(state: State, seat: int, action: Give) -> None:
    """M4.1, M4.3, M6.4: no moth, and only who is asked."""
    _verify_asked(state, seat, action.prompt)
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "M5")
    if is_moth(action.card):
        raise Illegal("moth_gift", "a moth may never be given away", "M5")
    if asks_spider(state):
        _verify_spider(state, seat, action)
    elif action.to is not None:
        raise Illegal("receiver_fixed", "who gets the card is decided already", "M5")


def _verify_spider(state: State, seat: int, action: Give) -> None:
    if not spider_cards(state, seat):
        raise Illegal("last_card_gift", "your last card may not be given away", "M4.1")
    if action.to is None or action.to == seat or not 0 <= action.to < state.seats:
        raise Illegal("who_gets_it", "name another seat that gets the card", "M4.1")


def _verify_asked(state: State, seat: int, prompt: int) -> None:
    if prompt < state.prompt:
        raise Stale("question_closed", "this question is no longer open")
    if prompt != state.prompt or seat not in asked(state):
        raise NotYours("nothing_asked", "nobody asks you for a card now", "M5")


def asks_spider(state: State) -> bool:
    return state.giver is None and state.phase == "spider"


def asked(state: State) -> tuple[int, ...]:
    """The seats that have to choose a card to give away."""
    if state.giver is not None:
        return (state.giver,)
    if state.clock < state.frozen_until:
        return ()
    if state.phase == "spider":
        return (state.turn,)
    return givers(state) if state.phase == "gifts" else ()


def give_spider(draft: Draft, seat: int, action: Give) -> None:
    """M4.1: only those two see it."""
    hand_over(draft, seat, seat if action.to is None else action.to, action.card, "spider")
    finish(draft)


def verify_keep(state: State, seat: int, action: Keep) -> None:
    """M4.1: the spider's gift is free to make, unless the house says otherwise."""
    _verify_asked(state, seat, action.prompt)
    if not asks_spider(state):
        raise Illegal("must_give", "this card must be given", "M5")
    if state.rules.spider_gift == "must":
        raise Illegal("must_give", "at this table the spider must give a card", "M4.1")


def keep(draft: Draft, seat: int, action: Keep) -> None:  # noqa: ARG001
    """M4.1: no gift."""
    draft.tell(ev.Kept(seat))
    finish(draft)


def ask_givers(draft: Draft) -> None:
    """M4.3: everybody picks a card for the slowest, or chance does."""
    draft.phase = "gifts"
    ask(draft)
    if draft.rules.mosquito_gift == "random":
        for seat in givers(draft):
            cards = [card for card in draft.hands[seat] if not is_moth(card)]
            pick = draft.dealer.choose("mosquito_gift", seat, len(cards))
            draft.answers = changed(draft.answers, seat, cards[pick])
    exchange_gifts(draft)


def give_gift(draft: Draft, seat: int, action: Give) -> None:
    """M4.3: a choice that stays hidden until all have chosen."""
    draft.answers = changed(draft.answers, seat, action.card)
    exchange_gifts(draft)


def exchange_gifts(draft: Draft) -> None:
    """M4.3: all gifts change hands at the same moment; then empty hands are looked for."""
    if draft.receiver is None or givers(draft):
        return
    gifts, receiver = draft.answers, draft.receiver
    draft.receiver = None
    clear_answers(draft)
    for seat in draft.others(receiver):
        card = gifts[seat]
        if card is not None:
            hand_over(draft, seat, receiver, card, "mosquito")
    finish(draft)


def hand_over(draft: Draft, seat: int, to: int, card: Card, why: ev.Why) -> None:
    """M8.3: giver and receiver see the card."""
    draft.take(seat, card)
    draft.put(to, card)
    draft.tell_seats(ev.Gave(seat, to, why, None), ev.Gave(seat, to, why, card), seat, to)
    show_drop(draft, seat)
    show_drop(draft, to)
