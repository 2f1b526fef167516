"""What one seat, or the audience, may know (M8.3). Built field by field; nothing is taken out of a state.

What hands do below the table is in no view but their owner's, and nothing depends on it: a card in limbo is
counted with the hand it left.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import structs

from bedrog.core.contract import Viewer
from bedrog.core.held import Held
from bedrog.games.motten.cards import Card
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.races import racers, racing
from bedrog.games.motten.rounds import fewest, totals
from bedrog.games.motten.rules import awaited
from bedrog.games.motten.state import Hands, Moment, Phase, State
from bedrog.games.motten.windows import dark, may_move, vanishable


class SeatSeen(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a seat: how many cards its hand seems to have; its minus points so far."""

    hand: int
    points: int


class QuestionSeen(msgspec.Struct, frozen=True, gc=False):
    """What the game waits for besides a turn. Answers carry ``prompt``.

    ``seats`` still have to answer; ``to`` gets the cards, None where the giver names the receiver.
    In a race ``racers`` take part, also while a card is owed to the caught.
    """

    prompt: int
    kind: Literal["spider", "gifts", "caught", "slap", "cockroach"]
    seats: tuple[int, ...]
    to: int | None = None
    racers: tuple[int, ...] = ()


class Own(msgspec.Struct, frozen=True, gc=False):
    """What only the viewer knows of the own hand.

    ``limbo``: the card that has just vanished and may still be caught; ``sleeve``: what is gone
    for good in this round. ``may_move``: the hand may go below the table; ``vanishable``: the cards that
    may vanish now. ``answered``: what was chosen in the present question.
    """

    hand: tuple[Card, ...]
    limbo: Card | None
    sleeve: tuple[Card, ...]
    may_move: bool
    vanishable: tuple[Card, ...]
    answered: Card | None


class HeardSeen(msgspec.Struct, frozen=True, gc=False):
    """What the guard has heard of a movement for which ``seat`` can still be called.

    ``lit``: thousandths of it under the lantern. ``dark``: the lantern was out.
    """

    seat: int
    quick: bool
    lit: int
    dark: bool
    level: int


class GuardSeen(msgspec.Struct, frozen=True, gc=False):
    """What only the guard sees: where the lantern shines, who can be called, and what was heard of them."""

    lantern: int | None
    callable: tuple[int, ...]
    heard: tuple[HeardSeen, ...]


class OutcomeSeen(msgspec.Struct, frozen=True, gc=False):
    """The end of the game: minus points and winners, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True, gc=False, tag_field="game", tag="motten"):
    """The table as ``viewer`` sees it (None: the audience). ``seats`` is by seat, from 0.

    ``guard`` has the bug, ``starter`` began the round. ``frozen``: an accusation is being cleared
    up. ``lantern`` is where the others see the guard shine, a second late; ``dark``: it is out.
    ``locked``: the guard cannot call. ``under``: how many cards lie below ``top``. ``rows``: minus points of the rounds played. ``winners``, ``hands`` and
    ``moments`` are those of the round that has ended, and empty before. ``raced``: who has been heard
    in the present race. ``prompts`` counts the questions asked so far: an answer to an earlier one
    than ``question`` comes too late.
    """

    viewer: int | None
    phase: Phase
    round: int
    rounds: int
    starter: int
    guard: int
    turn: int
    awaits: tuple[int, ...]
    top: Card
    under: int
    pile: int
    seats: tuple[SeatSeen, ...]
    own: Own | None
    watch: GuardSeen | None
    lantern: int | None
    dark: bool
    locked: bool
    frozen: bool
    question: QuestionSeen | None
    prompts: int
    ready: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    hands: Hands
    moments: tuple[Moment, ...]
    raced: tuple[int, ...]
    outcome: OutcomeSeen | None
    house_rules: HouseRules


def view(state: State, viewer: Viewer) -> View:
    """What ``viewer`` may know: a seat counted from 0, or None for the audience."""
    seated = viewer is not None and 0 <= viewer < state.seats
    seat = viewer if seated else None
    ended = state.phase in {"results", "over"}
    return View(
        viewer=seat,
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        starter=state.starter,
        guard=state.guard,
        turn=state.turn,
        awaits=awaited(state),
        top=state.top,
        under=len(state.discards) - 1,
        pile=len(state.pile),
        seats=_seats(state),
        own=None if seat is None else _own(state, seat),
        watch=_watch(state) if seat == state.guard and not ended else None,
        lantern=state.lantern_seen,
        dark=dark(state),
        locked=state.clock < state.locked_until,
        frozen=state.frozen,
        question=_question(state),
        prompts=state.prompt,
        ready=state.ready,
        rows=state.scores,
        winners=state.winners,
        hands=state.hands if ended else (),
        moments=state.moments if ended else (),
        raced=_raced(state),
        outcome=_outcome(state),
        house_rules=state.rules,
    )


def open_view(state: State) -> View:
    """The table with the lantern where it shines, and what hands have done so far in the round."""
    return structs.replace(view(state, None), lantern=state.lantern, moments=state.moments)


def held(state: State, seat: int) -> Held:
    """The cards in the hand of ``seat``, and those it made vanish: in limbo, too."""
    window = state.windows[seat]
    limbo = () if window is None or window.card is None else (window.card,)
    return Held(state.hands[seat], (*state.sleeves[seat], *limbo))


def shown_hand(state: State, seat: int) -> int:
    """M6.2: how many cards a hand seems to have: those in limbo and those not yet missed as well.

    An empty hand hides nothing any more (M7.2).
    """
    window = state.windows[seat]
    limbo = window is not None and window.card is not None and bool(state.hands[seat])
    return len(state.hands[seat]) + limbo + state.unseen[seat]


def _seats(state: State) -> tuple[SeatSeen, ...]:
    points = totals(state.scores) if state.scores else (0,) * state.seats
    return tuple(SeatSeen(shown_hand(state, seat), points[seat]) for seat in range(state.seats))


def _own(state: State, seat: int) -> Own:
    window = state.windows[seat]
    moves = may_move(state, seat)
    return Own(
        hand=state.hands[seat],
        limbo=None if window is None else window.card,
        sleeve=state.sleeves[seat],
        may_move=moves,
        vanishable=vanishable(state, seat) if moves else (),
        answered=state.answers[seat],
    )


def _watch(state: State) -> GuardSeen:
    return GuardSeen(
        lantern=state.lantern,
        callable=tuple(seat for seat, window in enumerate(state.windows) if window is not None),
        heard=tuple(_heard(state)),
    )


def _heard(state: State) -> Iterator[HeardSeen]:
    for window in state.windows:
        if window is not None:
            moment = state.moments[window.moment]
            if moment.level is not None:
                yield HeardSeen(moment.seat, moment.quick, moment.lit, moment.dark, moment.level)


def _question(state: State) -> QuestionSeen | None:
    seats = awaited(state)
    if state.giver is not None:
        racing_too = racers(state) if racing(state) else ()
        return QuestionSeen(state.prompt, "caught", (state.giver,), state.guard, racing_too)
    if state.phase == "spider":
        return QuestionSeen(state.prompt, "spider", seats)
    if state.phase == "gifts":
        return QuestionSeen(state.prompt, "gifts", seats, state.receiver)
    if state.phase == "slap":
        return QuestionSeen(state.prompt, "slap", seats, racers=racers(state))
    if state.phase == "cockroach":
        return QuestionSeen(state.prompt, "cockroach", seats, racers=racers(state))
    return None


def _raced(state: State) -> tuple[int, ...]:
    if state.phase not in {"slap", "cockroach"}:
        return ()
    return tuple(seat for seat in racers(state) if seat not in racing(state))


def _outcome(state: State) -> OutcomeSeen | None:
    if state.phase != "over":
        return None
    scores = totals(state.scores)
    return OutcomeSeen(scores, fewest(scores))
