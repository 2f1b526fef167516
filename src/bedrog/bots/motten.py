"""``uniform`` and ``steady`` for Valse Motten.

Both can be asked once a beat, with None among what is legal for "let it pass", and just as well at
any moment at which everything is open at once: cheating and accusing come before a turn.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from bedrog.bots.base import Bot
from bedrog.core.chance import Generator
from bedrog.games.motten.actions import (
    Action,
    Caught,
    Feint,
    Give,
    Lantern,
    Lay,
    Match,
    Vanish,
)
from bedrog.games.motten.cards import KIND, POINTS, Card, fits, is_moth
from bedrog.games.motten.evidence import chances, clearness
from bedrog.games.motten.view import HeardSeen, View

Legal = Sequence[Action | None]

AT_WILL: dict[type[Any], float] = {Vanish: 0.2, Feint: 0.1, Caught: 0.15, Lantern: 1.0}
"""What a seat does at its own time, and how often uniform does it when that is what it has drawn."""


def uniform(_: Any, legal: Legal, lots: Generator) -> Action | None:
    """Any action, each as likely as the others; but it may think better of cheating and accusing."""
    drawn = lots.choice(legal[1:] if legal[0] is None else legal)
    if lots.random() < AT_WILL.get(type(drawn), 1):
        return drawn
    asked = asked_for(legal)
    if asked:
        return lots.choice(asked)
    return None if None in legal else drawn


def asked_for(legal: Legal) -> Legal:
    """What is done because the game waits for it."""
    return [action for action in legal if action is not None and type(action) not in AT_WILL]


class Habits(msgspec.Struct, frozen=True, gc=False):
    """How somebody cheats and watches; chances are for a second in which it may be done.

    ``unlit``, ``lit``, ``dark``, ``locked``: a card vanishes outside the lantern, under it, while it is
    out, while the guard cannot call. ``dearest``: it is the dearest card that vanishes, else any;
    ``moths_only``: no other. ``quick``: how often the hand is quick where the lantern might swing to a slow
    one; ``quick_else``: and where it will not.
    ``looks``: the guard looks at somebody else. ``sure``: how likely guilt must be for an accusation.
    """

    unlit: float = 0.12
    lit: float = 0.02
    dark: float = 0.24
    locked: float = 1.0
    feints: float = 0.02
    dearest: float = 0.85
    moths_only: bool = False
    quick: float = 0.6
    quick_else: float = 0.35
    looks: float = 0.5
    sure: float = 0.42


PRIOR = {True: 0.27, False: 0.18}
PRIOR_LIT = {True: 0.15, False: 0.14}
PRIOR_DARK = {True: 0.4, False: 0.55}
"""How often movements are a vanish among players of such habits; quick, slow."""

Kinds = dict[type[Any], list[Any]]
"""What is legal, kind by kind."""


def by_kind(legal: Legal) -> Kinds:
    kinds: Kinds = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return kinds


def play(habits: Habits, view: View, legal: Legal, lots: Generator) -> Action | None:
    """By rules of thumb: every card is worth its minus points, and accusing is a matter of odds."""
    kinds = by_kind(legal)
    for sleight in (accuse, shine, smuggle):
        done = sleight(habits, view, kinds, lots)
        if done is not None:
            return done
    return answer(view, legal, lots)


def answer(view: View, legal: Legal, lots: Generator) -> Action | None:
    """What is asked for, so that the best hand is left; else nothing."""
    asked = asked_for(legal)
    if asked:
        return max(asked, key=lambda action: (_worth(view, action), lots.random()))
    return None if None in legal else lots.choice(legal)


# The guard


class Looks(Protocol):
    """How often, from 0 to 1, a guard looks at somebody else when nothing moves."""

    @property
    def looks(self) -> float: ...


def accuse(habits: Habits, view: View, kinds: Kinds, _: Generator) -> Action | None:
    """The seat that is most likely guilty, if that is likely enough."""
    seats = {action.seat for action in kinds.get(Caught, ())}
    heard = [one for one in view.watch.heard if one.seat in seats] if view.watch else []
    suspect = max(heard, key=guilt, default=None)
    return Caught(suspect.seat) if suspect and guilt(suspect) > habits.sure else None


def guilt(heard: HeardSeen) -> float:
    """How likely a movement that sounded so was a vanish, from 0 to 1."""
    harmless = chances(0)[heard.level]
    guilty = chances(clearness(True, heard.quick, heard.lit))[heard.level]
    before = _prior(heard)
    return before * guilty / (before * guilty + (1 - before) * harmless)


def _prior(heard: HeardSeen) -> float:
    if heard.dark:
        return PRIOR_DARK[heard.quick]
    return (PRIOR_LIT if heard.lit else PRIOR)[heard.quick]


def shine(habits: Looks, view: View, kinds: Kinds, lots: Generator) -> Lantern | None:
    """Swing to a hand that moves, unless the lantern is on one; else look at somebody else now and then."""
    lanterns: list[Lantern] = kinds.get(Lantern, [])
    if not lanterns or view.watch is None:
        return None
    heard = {one.seat for one in view.watch.heard}
    moving = set(view.watch.callable) - heard
    if view.watch.lantern in moving or (not moving and lots.random() >= habits.looks):
        return None
    likely = moving or {lantern.seat for lantern in lanterns} - heard
    better = [lantern for lantern in lanterns if lantern.seat in likely]
    return lots.choice(better) if better else None


# The others


def smuggle(habits: Habits, view: View, kinds: Kinds, lots: Generator) -> Action | None:
    """Rather not under the lantern, and boldly while nobody can see or call."""
    cards = [action.card for action in kinds.get(Vanish, ()) if action.quick]
    if habits.moths_only:
        cards = [card for card in cards if is_moth(card)]
    if cards and lots.random() < _pace(habits, view):
        return Vanish(_to_hide(habits, cards, lots), _quickly(habits, view, lots))
    feints: list[Feint] = kinds.get(Feint, [])
    return lots.choice(feints) if feints and lots.random() < habits.feints else None


def _pace(habits: Habits, view: View) -> float:
    if view.locked:
        return habits.locked
    if view.dark:
        return habits.dark
    return habits.lit if view.lantern == view.viewer else habits.unlit


def _to_hide(habits: Habits, cards: Sequence[Card], lots: Generator) -> Card:
    if lots.random() < habits.dearest:
        return max(cards, key=lambda card: (POINTS[KIND[card]], lots.random()))
    return lots.choice(cards)


def _quickly(habits: Habits, view: View, lots: Generator) -> bool:
    """A slow hand is the quieter one where no lantern swings to it; but who is always slow there is known by it."""
    unlikely = view.dark or view.lantern == view.viewer
    return lots.random() < (habits.quick_else if unlikely else habits.quick)


def _worth(view: View, action: Action | None) -> tuple[int, ...]:
    """What an answer is worth: dear cards leave the hand first, those that could be laid last."""
    match action:
        case Lay(card):
            return (POINTS[KIND[card]],)
        case Give(_, card, to):
            hand = 0 if to is None else view.seats[to].hand
            return POINTS[KIND[card]], not fits(card, view.top), -hand
        case Match():
            return (1,)
    return (0,)


UNIFORM = Bot(name="uniform", games=("motten",), level="beginner", sees="legal", choose=uniform)
STEADY = Bot(
    name="steady",
    games=("motten",),
    level="casual",
    sees="view",
    choose=partial(play, Habits()),
)
