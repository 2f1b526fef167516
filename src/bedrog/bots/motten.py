"""``uniform`` and ``steady`` for Valse Motten.

Both can be asked once a beat, with None among what is legal for "let it pass", and just as well at
any moment at which everything is open at once: cheating and accusing come before a turn.
"""

from collections.abc import Sequence
from types import NoneType
from typing import Any

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
from bedrog.games.motten.cards import KIND, POINTS, Card, fits
from bedrog.games.motten.evidence import chances, clearness
from bedrog.games.motten.view import HeardSeen, View

Legal = Sequence[Action | None]
KEPT: dict[type[Any], float] = {
    Vanish: 0.15,
    Feint: 0.1,
    Caught: 0.2,
    Lantern: 1.0,
    NoneType: 0.0,
}
"""How often uniform does what it has drawn, if that is something a seat does at its own time."""


def uniform(_: Any, legal: Legal, lots: Generator) -> Action | None:
    """Any action, each as likely as the others; but of a draw to cheat or accuse it may think better."""
    drawn = lots.choice(legal)
    if lots.random() < KEPT.get(type(drawn), 1):
        return drawn
    asked = [action for action in legal if type(action) not in KEPT]
    if asked:
        return lots.choice(asked)
    return None if None in legal else drawn


# Steady

Kinds = dict[type[Any], list[Any]]
"""What is legal, kind by kind."""

PACE = 0.12
"""How likely it makes a card vanish in a beat in which it may."""

PACE_LIT, PACE_DARK, PACE_LOCKED = 0.15, 2.0, 4.0
"""Times that under the lantern, while the lantern is out, and while the guard cannot call."""

FEINTS = 0.02
QUICK = 0.6
"""How likely a vanish is quick where a slow one might draw the lantern."""

DEAREST = 0.85
"""How likely it is the dearest card that vanishes; else it is any."""

CALLS = 0.42
"""How sure it is before it accuses."""

PRIOR = {True: 0.27, False: 0.18}
PRIOR_LIT = {True: 0.15, False: 0.14}
PRIOR_DARK = 0.48
"""How often movements are a vanish among players like itself; quick, slow."""


def steady(view: View, legal: Legal, lots: Generator) -> Action | None:
    """Plays by rules of thumb; every card is worth its minus points."""
    kinds: Kinds = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    for sleight in (accuse, shine, smuggle):
        done = sleight(view, kinds, lots)
        if done is not None:
            return done
    asked = [action for action in legal if type(action) not in KEPT]
    if asked:
        return max(asked, key=lambda action: (_worth(view, action), lots.random()))
    return None if None in legal else lots.choice(legal)


def accuse(view: View, kinds: Kinds, _: Generator) -> Action | None:
    """The seat that is most likely guilty, if that is likely enough."""
    seats = {action.seat for action in kinds.get(Caught, ())}
    heard = [one for one in view.watch.heard if one.seat in seats] if view.watch else []
    suspect = max(heard, key=guilt, default=None)
    return Caught(suspect.seat) if suspect and guilt(suspect) > CALLS else None


def guilt(heard: HeardSeen) -> float:
    """How likely a movement that sounded so was a vanish, from 0 to 1."""
    harmless = chances(0)[heard.level]
    guilty = chances(clearness(True, heard.quick, heard.lit))[heard.level]
    before = _prior(heard)
    return before * guilty / (before * guilty + (1 - before) * harmless)


def _prior(heard: HeardSeen) -> float:
    if heard.dark:
        return PRIOR_DARK
    return (PRIOR_LIT if heard.lit else PRIOR)[heard.quick]


def shine(view: View, kinds: Kinds, lots: Generator) -> Action | None:
    """Swing to a hand that moves, unless the lantern is on one; else look at somebody else each beat."""
    open_to: list[Lantern] = kinds.get(Lantern, [])
    if not open_to or view.watch is None:
        return None
    heard = {one.seat for one in view.watch.heard}
    moving = set(view.watch.callable) - heard
    if view.watch.lantern in moving:
        return None
    likely = moving or {action.seat for action in open_to} - heard - {view.watch.lantern}
    better = [action for action in open_to if action.seat in likely]
    return lots.choice(better) if better else None


def smuggle(view: View, kinds: Kinds, lots: Generator) -> Action | None:
    """The dearest card, mostly; rather not under the lantern, and boldly while nobody can see or call."""
    cards = [action.card for action in kinds.get(Vanish, ()) if action.quick]
    if cards and lots.random() < pace(view):
        return Vanish(_to_hide(cards, lots), _quickly(view, lots))
    feints: list[Feint] = kinds.get(Feint, [])
    return lots.choice(feints) if feints and lots.random() < FEINTS else None


def pace(view: View) -> float:
    """How likely a card vanishes now."""
    if view.locked:
        return PACE * PACE_LOCKED
    if view.dark:
        return PACE * PACE_DARK
    return PACE * PACE_LIT if view.lantern == view.viewer else PACE


def _to_hide(cards: list[Card], lots: Generator) -> Card:
    if lots.random() < DEAREST:
        return max(cards, key=lambda card: (POINTS[KIND[card]], lots.random()))
    return lots.choice(cards)


def _quickly(view: View, lots: Generator) -> bool:
    """A slow hand is the quieter one, as long as the lantern does not swing to it."""
    seen = view.dark or view.lantern == view.viewer
    return not seen and lots.random() < QUICK


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
STEADY = Bot(name="steady", games=("motten",), level="casual", sees="view", choose=steady)
