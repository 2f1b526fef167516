"""Full states that a viewer cannot tell from the truth: what may lie behind a view (M8.3).

A view has no memory, so a world has none either: hands below the table of which the viewer knows
nothing are at rest, and what a clock still holds has its full time left.
"""

from collections.abc import Iterable

import msgspec

from bedrog.core.chance import Dealer
from bedrog.games.motten.cards import DECK, KIND, Card
from bedrog.games.motten.gifts import giveable
from bedrog.games.motten.state import Hands, Moment, Movement, Shine, State, Window
from bedrog.games.motten.times import (
    DISPUTE_MS,
    DROP_MS,
    LANTERN_SEEN_MS,
    LOCKED_NEW_MS,
    LOOK_MS,
    RED_HANDED_MS,
    REST_MS,
    SPACED_MS,
)
from bedrog.games.motten.view import HeardSeen, View
from bedrog.games.motten.windows import dark, may_move, vanishable

NOW = 0
"""The clock of a world."""


def world(view: View, dealer: Dealer) -> State:
    """One state, drawn evenly, whose view for the same viewer equals ``view``."""
    seats = len(view.seats)
    hands, sleeves, pile, discards = _cards(view, dealer)
    windows, moments = _windows(view)
    asked = view.question
    giver = asked.seats[0] if asked is not None and asked.kind == "caught" else None
    state = State(
        rules=view.house_rules,
        seats=seats,
        phase=view.phase,
        round=view.round,
        starter=view.starter,
        guard=view.guard,
        turn=view.turn,
        prompt=view.prompts,
        clock=NOW,
        pile=pile,
        discards=discards,
        hands=hands,
        windows=windows,
        sleeves=sleeves,
        unseen=tuple(_unseen(view, seat) for seat in range(seats)),
        drops=tuple(DROP_MS[-1] if _unseen(view, seat) else None for seat in range(seats)),
        rested=(NOW,) * seats,
        vanish_from=(NOW,) * seats,
        lantern=view.lantern if view.watch is None else view.watch.lantern,
        lantern_seen=view.lantern,
        shines=_shines(view),
        dark_until=NOW,
        locked_until=NOW + LOCKED_NEW_MS if view.locked else NOW,
        frozen_until=NOW + DISPUTE_MS if view.frozen and giver is None else NOW,
        giver=giver,
        receiver=_receiver(view),
        answers=_answers(view, hands),
        times=_times(view),
        held=_held(view),
        race_from=NOW,
        lapsed=_lapsed(view),
        look_until=NOW + LOOK_MS[view.house_rules.red_handed],
        unfinished=giver is not None and _race_is_run(view),
        ready=view.ready,
        scores=view.rows,
        winners=view.winners,
        moments=moments,
    )
    return _as_dark(view, _as_tired(view, state))


def _cards(view: View, dealer: Dealer) -> tuple[Hands, Hands, tuple[Card, ...], tuple[Card, ...]]:
    """Hands, sleeves, pile and discards: what the viewer knows, the rest drawn from the unseen."""
    sleeves = _known_sleeves(view)
    known = [view.top, *(card for sleeve in sleeves for card in sleeve)]
    known += [card for hand in view.hands for card in hand]
    if view.own is not None:
        known += [] if view.hands else view.own.hand
        known += [] if view.own.limbo is None else [view.own.limbo]
    unseen = _without(DECK, known)
    left = dealer.shuffle("world", None, unseen)
    while not all(giveable(_hand(view, seat, left)) for seat in _giving(view)):
        left = dealer.shuffle("world", None, unseen)
    hands = tuple(_hand(view, seat, left) for seat in range(len(view.seats)))
    left = left[_place(view, len(view.seats)) :]
    pile, left = left[: view.pile], left[view.pile :]
    under, left = left[: view.under], left[view.under :]
    return hands, _spread(view, sleeves, left, dealer), pile, (*under, view.top)


def _without(cards: Iterable[Card], known: Iterable[Card]) -> list[Card]:
    left = list(cards)
    for card in known:
        left.remove(card)
    return left


def _giving(view: View) -> tuple[int, ...]:
    """Who is asked for a card has one to give."""
    asked = view.question
    racing = asked is not None and asked.kind in {"slap", "cockroach"}
    return () if asked is None or racing else asked.seats


def _hand(view: View, seat: int, left: tuple[Card, ...]) -> tuple[Card, ...]:
    if view.hands:
        return view.hands[seat]
    if view.own is not None and seat == view.viewer:
        return view.own.hand
    place = _place(view, seat)
    return left[place : place + view.seats[seat].hand]


def _place(view: View, seat: int) -> int:
    """How many of the unseen cards are in the hands of seats before this one."""
    if view.hands:
        return 0
    return sum(view.seats[other].hand for other in range(seat) if other != view.viewer)


def _known_sleeves(view: View) -> Hands:
    """One's own; and all when the truth is out."""
    sleeves: list[tuple[Card, ...]] = [()] * len(view.seats)
    for moment in view.moments:
        if moment.card is not None and not moment.called:
            sleeves[moment.seat] += (moment.card,)
    if view.own is not None and view.viewer is not None:
        sleeves[view.viewer] = view.own.sleeve
    return tuple(sleeves)


def _spread(view: View, sleeves: Hands, gone: tuple[Card, ...], dealer: Dealer) -> Hands:
    """Cards that are missing on the table are in somebody else's sleeve, whosever."""
    others = [seat for seat in range(len(view.seats)) if seat != view.viewer]
    spread = list(sleeves)
    for card in gone:
        seat = others[dealer.choose("world", None, len(others))]
        spread[seat] += (card,)
    return tuple(spread)


def _unseen(view: View, seat: int) -> int:
    """How much larger the own hand looks than it is; of others' the viewer cannot know."""
    if view.own is None or seat != view.viewer:
        return 0
    limbo = view.own.limbo is not None and bool(view.own.hand)
    return view.seats[seat].hand - len(view.own.hand) - limbo


def _windows(view: View) -> tuple[tuple[Window | None, ...], tuple[Moment, ...]]:
    """The own card in limbo; for the guard the hands that may be called, all of them innocent."""
    windows: list[Window | None] = [None] * len(view.seats)
    moments = list(view.moments)
    closes = NOW + RED_HANDED_MS[view.house_rules.red_handed]
    if view.own is not None and view.own.limbo is not None and view.viewer is not None:
        windows[view.viewer] = Window(view.own.limbo, False, len(moments), closes)
        moments.append(_moment(view, view.viewer, view.own.limbo))
    if view.watch is not None:
        heard = {one.seat: one for one in view.watch.heard}
        for seat in view.watch.callable:
            one = heard.get(seat)
            quick, until = (False, None) if one is None else (one.quick, closes)
            windows[seat] = Window(None, quick, len(moments), until)
            moments.append(_moment(view, seat, None, one))
    return tuple(windows), tuple(moments)


def _moment(view: View, seat: int, card: Card | None, heard: HeardSeen | None = None) -> Moment:
    what: Movement = "fidget" if card is None else "vanish"
    if heard is None:
        return Moment(NOW, seat, what, card, False, view.guard, view.dark)
    return Moment(
        NOW, seat, what, card, heard.quick, view.guard, heard.dark, heard.lit, heard.level
    )


def _shines(view: View) -> tuple[Shine, ...]:
    """What the guard has just lit the others will see."""
    if view.watch is None or view.watch.lantern in {None, view.lantern}:
        return ()
    return (Shine(NOW + LANTERN_SEEN_MS, view.watch.lantern),)


def _receiver(view: View) -> int | None:
    """Of the gifts. Behind the question of an accusation it is not seen."""
    if view.phase != "gifts" or view.question is None:
        return None
    return view.question.to


def _answers(view: View, hands: Hands) -> tuple[Card | None, ...]:
    """Whoever is not awaited any more for a gift has chosen one."""
    answers: list[Card | None] = [None] * len(hands)
    asked = view.question
    if asked is not None and asked.kind == "gifts":
        for seat, hand in enumerate(hands):
            if seat not in asked.seats and not view.frozen and giveable(hand):
                answers[seat] = giveable(hand)[0]
    if view.own is not None and view.viewer is not None:
        answers[view.viewer] = view.own.answered
    return tuple(answers)


def _times(view: View) -> tuple[int | None, ...]:
    """Who has slapped; and the viewer, if a card was laid."""
    return tuple(
        0 if seat in view.raced and seat not in _held(view) else None
        for seat in range(len(view.seats))
    )


def _held(view: View) -> tuple[int, ...]:
    """Nobody can know whether others lay a card on the cockroach, so they do not."""
    if view.phase != "cockroach":
        return ()
    laid = view.own is not None and view.own.answered is not None
    return tuple(seat for seat in view.raced if not (laid and seat == view.viewer))


def _race_is_run(view: View) -> bool:
    """M6.8: nothing of it is left but the card that a former guard owes."""
    return view.phase == "cockroach" and view.question is not None and not view.question.racers


def _lapsed(view: View) -> Card | None:
    """M4.5: the effect of a last card waits for the end of the last look."""
    lapses = view.house_rules.last_card_effect == "lapses" and view.phase == "last_look"
    plain = KIND[view.top] in {"number", "moth"}
    return view.top if lapses and not plain and not view.seats[view.turn].hand else None


def _as_tired(view: View, state: State) -> State:
    """As free to move as the viewer is."""
    seat, own = view.viewer, view.own
    if seat is None or own is None:
        return state
    if may_move(state, seat) and not own.may_move:
        return msgspec.structs.replace(state, rested=_at(state.rested, seat, NOW + REST_MS))
    if own.may_move and vanishable(state, seat) != own.vanishable:
        once = view.house_rules.vanishes == "one_per_turn"
        since = _at(state.vanish_from, seat, None if once else NOW + SPACED_MS)
        return msgspec.structs.replace(state, vanish_from=since)
    return state


def _at(values: tuple[int | None, ...], seat: int, value: int | None) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _as_dark(view: View, state: State) -> State:
    """The lantern is out for longer than one can see why."""
    if view.dark and not dark(state):
        return msgspec.structs.replace(state, dark_until=NOW + LOCKED_NEW_MS)
    return state
