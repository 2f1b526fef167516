"""The two races: slapping the mosquito and matching the cockroach (M4.3, M4.4)."""

from collections.abc import Iterator
from typing import Literal

from bedrog.core.errors import Illegal, NotYours, Stale
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import FalseSlap, Hold, Match, Raced, Slap, Time
from bedrog.games.motten.cards import KIND, NUMBER, Card, different, is_moth
from bedrog.games.motten.draft import Draft, changed
from bedrog.games.motten.gifts import ask_givers
from bedrog.games.motten.rounds import ask, clear_answers, draw, finish, show_drop
from bedrog.games.motten.state import State
from bedrog.games.motten.times import DARK_AFTER_RACE_MS, DEAD_HEAT_MS


def start_race(draft: Draft, kind: Literal["slap", "cockroach"]) -> None:
    """The card that lies open is the signal."""
    draft.phase = kind
    draft.race_from = draft.clock
    ask(draft)
    draft.tell(ev.RaceStarted(kind, draft.turn))


def racers(state: State | Draft) -> tuple[int, ...]:
    """M4.3, M4.4: who takes part; everybody slaps but the mosquito's player."""
    alone = state.phase == "slap" or not state.rules.cockroach_player_races
    return tuple(seat for seat in range(state.seats) if not (alone and seat == state.turn))


def racing(state: State) -> tuple[int, ...]:
    """The racers of whom nothing has been heard yet."""
    if state.phase not in {"slap", "cockroach"} or state.unfinished:
        return ()
    return tuple(
        seat for seat in racers(state) if state.times[seat] is None and seat not in state.held
    )


def matching(state: State | Draft, seat: int) -> list[Card]:
    """M4.4: the different cards of a hand that may be laid on the cockroach."""
    number = NUMBER[state.discards[-1]]
    return [
        card
        for card in different(state.hands[seat])
        if NUMBER[card] == number and _may_match(state, seat, card)
    ]


def _may_match(state: State | Draft, seat: int, card: Card) -> bool:
    if state.rules.cockroach_cards == "number":
        return KIND[card] == "number"
    return seat == state.guard or not is_moth(card)


def _verify_racing(state: State, seat: int, prompt: int, phase: str) -> None:
    if prompt < state.prompt:
        raise Stale("race_over", "this race is over")
    if prompt != state.prompt or state.phase != phase or seat not in racers(state):
        raise NotYours("no_race", "you are not in a race now", "M4")
    if seat not in racing(state):
        raise Illegal("raced_already", "you have done that in this race", "M4")


def verify_slap(state: State, seat: int, action: Slap) -> None:
    """M4.3: once in each race."""
    _verify_racing(state, seat, action.prompt, "slap")


def slap(draft: Draft, seat: int, action: Slap) -> None:  # noqa: ARG001
    """M4.3: timed by the clock of the game; the slowest is known when all have slapped."""
    draft.times = changed(draft.times, seat, draft.clock - draft.race_from)
    if all(draft.times[racer] is not None for racer in racers(draft)):
        decide_slap(draft)


def verify_match(state: State, seat: int, action: Match) -> None:
    """M4.4: a card of the cockroach's number that the house allows."""
    _verify_racing(state, seat, action.prompt, "cockroach")
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", f"{action.card} is not in your hand", "M4.4")
    if action.card not in matching(state, seat):
        raise Illegal("no_match", f"{action.card} cannot be laid on {state.top}", "M4.4")


def match(draft: Draft, seat: int, action: Match) -> None:
    """M4.4: timed by the clock of the game."""
    draft.times = changed(draft.times, seat, draft.clock - draft.race_from)
    draft.answers = changed(draft.answers, seat, action.card)
    _decide_when_all(draft)


def verify_hold(state: State, seat: int, action: Hold) -> None:
    """M4.4: nobody has to lay a card."""
    _verify_racing(state, seat, action.prompt, "cockroach")


def hold(draft: Draft, seat: int, action: Hold) -> None:  # noqa: ARG001
    """M4.4: lay nothing."""
    draft.held = (*draft.held, seat)
    _decide_when_all(draft)


def _decide_when_all(draft: Draft) -> None:
    heard = sum(time is not None for time in draft.times) + len(draft.held)
    if heard == len(racers(draft)):
        decide_cockroach(draft)


def verify_raced(state: State, seat: int, action: Raced) -> None:  # noqa: ARG001
    """Every time belongs to a racer. A card that is not there any more does not count."""
    if action.prompt != state.prompt or not racing(state):
        raise Stale("race_over", "this race is over")
    for time in action.times:
        if time.seat not in racers(state):
            raise Illegal("no_racer", f"seat {time.seat} is not timed in this race", "M4")


def raced(draft: Draft, seat: int, action: Raced) -> None:  # noqa: ARG001
    """The times that the table measured count instead of the clock's; who has none never came."""
    clear_answers(draft)
    for time in action.times:
        draft.times = changed(draft.times, time.seat, time.ms)
        draft.answers = changed(draft.answers, time.seat, time.card)
    if draft.phase == "slap":
        decide_slap(draft)
    else:
        decide_cockroach(draft)


def decide_slap(draft: Draft) -> None:
    """M4.3: no slap is slowest; several, or equal times, draw lots. The calm race is all lots."""
    times = [(seat, draft.times[seat]) for seat in racers(draft)]
    missing = [seat for seat, time in times if time is None]
    slowest = max((time for _, time in times if time is not None), default=0)
    behind = missing or [
        seat
        for seat, time in times
        if draft.rules.races == "calm" or (time is not None and slowest - time <= DEAD_HEAT_MS)
    ]
    draft.receiver = _lot(draft, behind)
    draft.dark_until = draft.clock + DARK_AFTER_RACE_MS
    shown = tuple(Time(seat, time) for seat, time in times)
    draft.tell(ev.Slapped(shown, draft.receiver, len(behind) > 1))
    clear_answers(draft)
    if draft.giver is None:
        ask_givers(draft)
    else:
        draft.phase = "gifts"  # M6.8: the card that is owed comes first


def decide_cockroach(draft: Draft) -> None:
    """M4.4: the fastest card stays, the others go back and have been shown."""
    laid = dict(_laid(draft))
    times = {seat: _handicapped(draft, seat) for seat in laid}
    calm = draft.rules.races == "calm"
    ahead = [
        seat for seat, time in times.items() if calm or time - min(times.values()) <= DEAD_HEAT_MS
    ]
    winner = _lot(draft, ahead) if ahead else None
    draft.dark_until = draft.clock + DARK_AFTER_RACE_MS
    shown = tuple(Time(seat, times[seat], card) for seat, card in laid.items())
    draft.tell(ev.Matched(shown, winner, len(ahead) > 1))
    if winner is not None:
        _stays(draft, winner, laid[winner])
    clear_answers(draft)
    finish(draft)


def _laid(draft: Draft) -> Iterator[tuple[int, Card]]:
    """Who has laid which card, of those that are still there and match."""
    for seat in racers(draft):
        card = draft.answers[seat]
        if card is not None and draft.times[seat] is not None and card in matching(draft, seat):
            yield seat, card


def _handicapped(draft: Draft, seat: int) -> int:
    """M4.4: the cockroach's player alone knew what was coming."""
    extra = draft.rules.cockroach_head_start if seat == draft.turn else 0
    return (draft.times[seat] or 0) + extra


def _stays(draft: Draft, seat: int, card: Card) -> None:
    """M4.4: without effect, whatever it is."""
    draft.take(seat, card)
    draft.discards = (*draft.discards, card)
    show_drop(draft, seat)


def _lot(draft: Draft, seats: list[int]) -> int:
    if len(seats) == 1:
        return seats[0]
    return seats[draft.dealer.choose("dead_heat", None, len(seats))]


def verify_false_slap(state: State, seat: int, action: FalseSlap) -> None:  # noqa: ARG001
    """M9 ``false_slap``: slapping something else than a mosquito costs a card at some tables."""
    if state.rules.false_slap == "free" or state.phase != "turn" or state.frozen:
        raise Illegal("false_slap_free", "a false slap costs nothing now", "M9")
    if not 0 <= action.seat < state.seats:
        raise Illegal("no_such_seat", f"there is no seat {action.seat} at this table", "M9")


def false_slap(draft: Draft, seat: int, action: FalseSlap) -> None:  # noqa: ARG001
    """M9: draw a card."""
    draw(draft, action.seat, "false_slap")
