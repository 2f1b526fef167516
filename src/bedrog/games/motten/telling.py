"""A game in plain English, for people at a terminal. Seats count from 0."""

from collections.abc import Iterable

from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Time
from bedrog.games.motten.cards import Card
from bedrog.games.motten.state import State
from bedrog.games.motten.view import View


def print_event(event: ev.Event) -> str:  # noqa: C901, PLR0911, PLR0912 one line per event
    """What happened, as the listener may know it."""
    match event:
        case ev.RoundStarted(number, seat, top):
            return f"Round {number}: seat {seat} is guard and begins, {_card(top)} lies open."
        case ev.Laid(seat, card):
            return f"Seat {seat} lays {_card(card)}."
        case ev.Drew(seat, why, card):
            return f"Seat {seat} draws {_card(card)}{_DRAWS[why]}."
        case ev.NothingToDraw(seat):
            return f"There is nothing to draw for seat {seat}."
        case ev.Reshuffled():
            return "The discards are shuffled into a new pile."
        case ev.Lapsed(seat, card):
            return f"It is the last card of seat {seat}: the effect of {_card(card)} lapses."
        case ev.Asked(seat):
            return f"Seat {seat} may give a card away."
        case ev.Gave(seat, to, why, card):
            return f"Seat {seat} gives seat {to} {_card(card)}{_GIVES[why]}."
        case ev.Kept(seat):
            return f"Seat {seat} gives nothing away."
        case ev.RaceStarted("slap", seat):
            return f"A mosquito! Everybody but seat {seat} slaps."
        case ev.RaceStarted(_, seat):
            return f"A cockroach of seat {seat}! Who lays its number first?"
        case ev.Slapped(times, slowest, lot):
            return f"{_race(times)} Seat {slowest} is slowest{_lot(lot)}."
        case ev.Matched(times, None, _):
            return f"{_race(times)} Nobody lays a card on the cockroach."
        case ev.Matched(times, fastest, lot):
            return f"{_race(times)} Seat {fastest} is fastest{_lot(lot)}."
        case ev.Stirred(seat, quick, level):
            return f"Seat {seat} stirs {'quickly' if quick else 'slowly'}: level {level} of 7."
        case ev.Safe(seat, card):
            return f"Seat {seat} has got rid of {_card(card)}."
        case ev.Winked(seat):
            return f"Seat {seat} winks: a card is gone."
        case ev.Dropped(seat, cards):
            return f"Seat {seat} has fewer cards than it had: {cards} less."
        case ev.Accused(guard, seat, right=True, card=card):
            return f"Seat {guard} catches seat {seat}, who takes back {_card(card)} and is guard."
        case ev.Accused(guard, seat):
            return f"Seat {guard} accuses seat {seat}, wrongly."
        case ev.LastLook(seats):
            return f"Out of cards: {_seats(seats)}. Everybody holds still for a moment."
        case ev.GoesOn():
            return "The round goes on."
        case ev.RoundEnded(number, winners, _, points, _):
            return (
                f"Round {number} is over, won by {_seats(winners)}. Minus points: {_row(points)}."
            )
        case ev.WantsNext(seat):
            return f"Seat {seat} is ready to go on."
        case ev.GameEnded(scores, winners):
            return f"The game is over. Minus points: {_row(scores)}. Won by {_seats(winners)}."


_DRAWS = {
    "turn": "",
    "ant": " for the ant",
    "wrong": " for the wrong accusation",
    "false_slap": " for a false slap",
}

_GIVES = {"spider": " with the spider", "mosquito": " for being slowest", "caught": " as guard"}


def card_name(card: Card) -> str:
    """``ant 5``, or ``3`` for a plain number card."""
    return card.replace(":", " ").removeprefix("number ")


def _card(card: Card | None) -> str:
    if card is None:
        return "a card"
    name = card_name(card)
    return f"{'an' if name.startswith('ant') else 'a'} {name}"


def _seats(seats: Iterable[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def _row(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _lot(lot: bool) -> str:
    return ", by lot" if lot else ""


def _race(times: Iterable[Time]) -> str:
    """``Seat 0: 312 ms. Seat 1: never.``"""
    return " ".join(["The race is over.", *map(_time, times)])


def _time(time: Time) -> str:
    took = "never" if time.ms is None else f"{time.ms} ms"
    laid = "" if time.card is None else f", {_card(time.card)}"
    return f"Seat {time.seat}: {took}{laid}."


def print_table(table: View | State) -> str:
    """The pile in one line, then one line per seat: what its hand looks like and what is known of it."""
    under = table.under if isinstance(table, View) else len(table.discards) - 1
    pile = table.pile if isinstance(table, View) else len(table.pile)
    head = f"top {card_name(table.top)}, {under} below, {pile} to draw, {_phase(table)}"
    seats = range(len(table.seats) if isinstance(table, View) else table.seats)
    return "\n".join([head, *(_seat(table, seat) for seat in seats)])


def _phase(table: View | State) -> str:
    frozen = ", an accusation" if table.frozen else ""
    return f"{table.phase.replace('_', ' ')}{frozen}"


def _seat(table: View | State, seat: int) -> str:
    """``>`` marks the turn, ``*`` the guard."""
    marks = (">" if seat == table.turn else " ") + ("*" if seat == table.guard else " ")
    parts = _seen(table, seat) if isinstance(table, View) else _true(table, seat)
    return f"{seat} {marks} {'; '.join(parts)}"


def _seen(view: View, seat: int) -> list[str]:
    if view.hands:
        return [_hand(view.hands[seat])]
    if view.own is None or seat != view.viewer:
        return [f"{view.seats[seat].hand} cards"]
    return _parts(view.own.hand, view.own.limbo, view.own.sleeve)


def _true(state: State, seat: int) -> list[str]:
    window = state.windows[seat]
    limbo = None if window is None else window.card
    return _parts(state.hands[seat], limbo, state.sleeves[seat])


def _parts(hand: tuple[Card, ...], limbo: Card | None, sleeve: tuple[Card, ...]) -> list[str]:
    vanishing = [] if limbo is None else [f"vanishing: {card_name(limbo)}"]
    gone = [f"gone: {_hand(sleeve)}"] if sleeve else []
    return [_hand(hand), *vanishing, *gone]


def _hand(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(card_name, cards)) or "no cards"
