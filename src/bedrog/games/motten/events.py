"""What happens in a game, one small value each; ``None`` stands for a card the listener may not know."""

from typing import Literal

import msgspec

from bedrog.games.motten.actions import Time
from bedrog.games.motten.cards import Card
from bedrog.games.motten.state import Hands, Moment

Why = Literal["spider", "mosquito", "caught"]
"""What a card is given for."""


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="e"):
    pass


class RoundStarted(_Event, frozen=True, tag="round_started"):
    """Everybody has new cards, ``top`` lies open, ``seat`` is guard and begins (M2.1, M2.2)."""

    round: int
    seat: int
    top: Card


class Laid(_Event, frozen=True, tag="laid"):
    """``seat`` laid a card (M3.1)."""

    seat: int
    card: Card


class Drew(_Event, frozen=True, tag="drew"):
    """``seat`` drew a card. ``why``: it could not lay one, an ant, a wrong accusation, a false slap."""

    seat: int
    why: Literal["turn", "ant", "wrong", "false_slap"]
    card: Card | None


class NothingToDraw(_Event, frozen=True, tag="nothing_to_draw"):
    """``seat`` should draw, but there is nothing left to shuffle (M3.4)."""

    seat: int


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """The discard pile became a new draw pile (M3.4)."""


class Lapsed(_Event, frozen=True, tag="lapsed"):
    """The effect of a last card is left out (M4.5)."""

    seat: int
    card: Card


class Asked(_Event, frozen=True, tag="asked"):
    """``seat`` may give a card away (M4.1)."""

    seat: int


class Gave(_Event, frozen=True, tag="gave"):
    """A card went from one seat to another; the two know which (M4.1, M4.3, M6.4)."""

    seat: int
    to: int
    why: Why
    card: Card | None


class Kept(_Event, frozen=True, tag="kept"):
    """``seat`` gives nothing to anybody (M4.1)."""

    seat: int


class RaceStarted(_Event, frozen=True, tag="race_started"):
    """A mosquito or a cockroach lies on top (M4.3, M4.4)."""

    kind: Literal["slap", "cockroach"]
    seat: int


class Slapped(_Event, frozen=True, tag="slapped"):
    """The mosquito is settled: ``slowest`` gets a card from everybody; by ``lot`` among equals."""

    times: tuple[Time, ...]
    slowest: int
    lot: bool


class Matched(_Event, frozen=True, tag="matched"):
    """The cockroach is settled: only the card of the ``fastest`` stays, the others were shown."""

    times: tuple[Time, ...]
    fastest: int | None
    lot: bool


class Stirred(_Event, frozen=True, tag="stirred"):
    """To the guard: a hand went below the table and came back, and sounded so loud, 0 to 7."""

    seat: int
    quick: bool
    level: int


class Safe(_Event, frozen=True, tag="safe"):
    """To its owner: the card is gone for good (M6.1)."""

    seat: int
    card: Card


class Winked(_Event, frozen=True, tag="winked"):
    """To the others who smuggle: ``seat`` got rid of a card (house rule ``wink``)."""

    seat: int


class Dropped(_Event, frozen=True, tag="dropped"):
    """The hand of ``seat`` is smaller than it was, and nobody saw why (M6.2)."""

    seat: int
    cards: int


class Accused(_Event, frozen=True, tag="accused"):
    """The guard accused ``seat`` (M6.4, M6.5). ``card``: what it takes back, for its owner only."""

    guard: int
    seat: int
    right: bool
    card: Card | None


class LastLook(_Event, frozen=True, tag="last_look"):
    """``seats`` hold no cards; the table stands still for a moment (M7.2)."""

    seats: tuple[int, ...]


class GoesOn(_Event, frozen=True, tag="goes_on"):
    """Nobody's hand is empty any more: the round goes on (M7.2)."""


class RoundEnded(_Event, frozen=True, tag="round_ended"):
    """``winners`` hold no cards; the others' hands count against them (M7.1, M7.3)."""

    round: int
    winners: tuple[int, ...]
    hands: Hands
    points: tuple[int, ...]
    moments: tuple[Moment, ...]


class WantsNext(_Event, frozen=True, tag="wants_next"):
    """``seat`` has seen the results."""

    seat: int


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """All rounds are played: the fewest minus points win (M8.1)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundStarted
    | Laid
    | Drew
    | NothingToDraw
    | Reshuffled
    | Lapsed
    | Asked
    | Gave
    | Kept
    | RaceStarted
    | Slapped
    | Matched
    | Stirred
    | Safe
    | Winked
    | Dropped
    | Accused
    | LastLook
    | GoesOn
    | RoundEnded
    | WantsNext
    | GameEnded
)
