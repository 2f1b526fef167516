"""A state under construction: the rules write here, and ``done`` freezes the result."""

from typing import TypeVar, cast

import msgspec
from msgspec.structs import astuple

from bedrog.core.chance import Dealer
from bedrog.core.contract import Events
from bedrog.core.events import Told
from bedrog.games.motten.cards import Card
from bedrog.games.motten.events import Event
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.state import Hands, Moment, Phase, Shine, State, Window

T = TypeVar("T")


def changed(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values but for one: mostly what belongs to one seat."""
    new = list(values)
    new[at] = value
    return tuple(new)


class Draft(msgspec.Struct, gc=False):
    """Has every field of ``State``, in the same order, and where chance comes from and events go."""

    rules: HouseRules
    seats: int
    phase: Phase
    round: int
    starter: int
    guard: int
    turn: int
    prompt: int
    clock: int
    pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    hands: Hands
    windows: tuple[Window | None, ...]
    sleeves: Hands
    unseen: tuple[int, ...]
    drops: tuple[int | None, ...]
    rested: tuple[int, ...]
    vanish_from: tuple[int | None, ...]
    lantern: int | None
    lantern_seen: int | None
    shines: tuple[Shine, ...]
    dark_until: int
    locked_until: int
    frozen_until: int
    giver: int | None
    receiver: int | None
    answers: tuple[Card | None, ...]
    times: tuple[int | None, ...]
    held: tuple[int, ...]
    race_from: int
    lapsed: Card | None
    look_until: int
    unfinished: bool
    ready: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    moments: tuple[Moment, ...]
    dealer: Dealer = cast("Dealer", None)
    events: Events = None

    @classmethod
    def of(cls, state: State, dealer: Dealer, events: Events) -> "Draft":
        draft = cls(*astuple(state))
        draft.dealer = dealer
        draft.events = events
        return draft

    def done(self) -> State:
        return State(*astuple(self)[:-2])

    def tell(self, event: Event) -> None:
        """Everybody hears the same."""
        if self.events is not None:
            self.events.append(Told(event))

    def tell_seats(self, public: Event | None, private: Event, *seats: int) -> None:
        """``seats`` hear more than the others, who hear nothing at all when ``public`` is None."""
        if self.events is not None:
            self.events.append(Told(public, tuple((seat, private) for seat in seats)))

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise from the left of ``seat``."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def take(self, seat: int, card: Card) -> None:
        """Take a card out of a hand."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = changed(self.hands, seat, tuple(hand))

    def put(self, seat: int, card: Card) -> None:
        """Put a card into a hand."""
        self.hands = changed(self.hands, seat, (*self.hands[seat], card))
