"""The whole truth about a game at one moment, as frozen values. Times are milliseconds of game time."""

from typing import Literal

import msgspec

from bedrog.games.motten.cards import Card
from bedrog.games.motten.house_rules import HouseRules

Hands = tuple[tuple[Card, ...], ...]


class Window(msgspec.Struct, frozen=True, gc=False):
    """A movement below the table for which its seat can still be caught (M6.6).

    ``card`` has vanished and is in limbo, None after a feint or a fidget. ``closes`` is None until
    the guard has heard something. ``moment`` is its place in ``State.moments``.
    """

    card: Card | None
    quick: bool
    moment: int
    closes: int | None = None


Movement = Literal["vanish", "feint", "fidget"]


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What a hand really did, for the truth at the end of the round.

    ``at``: when it came back. ``level``: what the guard heard, None when the round ended before.
    ``lit``: thousandths of it under the lantern; ``dark``: that was out. ``called``: the guard accused
    its seat for it.
    """

    at: int
    seat: int
    what: Movement
    card: Card | None
    quick: bool
    guard: int
    dark: bool
    lit: int = 0
    level: int | None = None
    called: bool = False


class Shine(msgspec.Struct, frozen=True, gc=False):
    """The guard turned the lantern to ``seat``; the others see it ``at`` that time."""

    at: int
    seat: int


Phase = Literal["turn", "spider", "gifts", "slap", "cockroach", "last_look", "results", "over"]


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know; tuples are by seat.

    ``turn``: whose turn it is, also while the effect of that seat's card is carried out.
    ``prompt``: how many questions have been asked; the present one has this number.
    ``pile`` is drawn from the end, ``discards`` has its top card last. ``hands`` are without limbo.
    ``sleeves``: what has vanished for good in this round. ``unseen``: by how many of those a hand
    still looks larger, until ``drops``. ``rested``: when a hand may move again. ``vanish_from``:
    when a card may vanish again, None until the own turn is over. ``lantern`` is where the guard
    shines, ``lantern_seen`` where the others see it, ``shines`` what they will see. ``dark_until``:
    the lantern is out. ``locked_until``: the guard cannot call. ``frozen_until``: an accusation is
    being cleared up. ``giver``: the former guard owes the new one a card. ``receiver``: of the
    gifts. ``answers`` and ``times``: what seats chose and how fast they were in the present
    question or race, which began at ``race_from``; ``held``: seats that want to lay nothing.
    ``lapsed``: the effect that waits for the last look, which ends at ``look_until``.
    ``unfinished``: the effect is over, but a card is still owed. ``scores``: a row per round.
    """

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

    @property
    def top(self) -> Card:
        """The card everybody plays to."""
        return self.discards[-1]

    @property
    def frozen(self) -> bool:
        """An accusation is being cleared up, or its card is still owed (M6.2)."""
        return self.clock < self.frozen_until or self.giver is not None

    @property
    def rounds(self) -> int:
        """How many rounds there are (M2.1)."""
        return self.rules.rounds or self.seats
