"""``sharp`` and ``master`` for Valse Motten: what may be won by a sleight, against what may be lost.

As all bots of this game they can be asked once a beat, with None among what is legal for "let it
pass", or at any moment at which everything is open at once: accusing and cheating come before a turn.
"""

from functools import partial

from bedrog.bots.base import Bot
from bedrog.bots.motten import Kinds, Legal, answer, by_kind, shine
from bedrog.bots.motten_minds import MASTER as MASTER_MIND
from bedrog.bots.motten_minds import SHARP as SHARP_MIND
from bedrog.bots.motten_minds import Mind, Pace
from bedrog.bots.motten_suspicion import accuse
from bedrog.core.chance import Generator
from bedrog.games.motten.actions import Action, Feint, Vanish
from bedrog.games.motten.cards import KIND, POINTS, Card, is_moth
from bedrog.games.motten.view import View


def play(mind: Mind, view: View, legal: Legal, lots: Generator) -> Action | None:
    """The sleight that pays; else as ``steady`` does above the table."""
    kinds = by_kind(legal)
    for sleight in (accuse, shine, smuggle):
        done = sleight(mind, view, kinds, lots)
        if done is not None:
            return done
    return answer(view, legal, lots)


# Below the table


def smuggle(mind: Mind, view: View, kinds: Kinds, lots: Generator) -> Action | None:
    """The dearest card, at the pace of the moment; else a hand may pretend."""
    now = pace(mind, view)
    cards = [action.card for action in kinds.get(Vanish, ()) if action.quick]
    dearest = max(cards, key=lambda card: (POINTS[KIND[card]], lots.random()), default=None)
    if dearest is not None and lots.random() < chance_of(now, dearest):
        return Vanish(dearest, lots.random() < now.quick)
    feints: list[Feint] = kinds.get(Feint, [])
    return lots.choice(feints) if feints and lots.random() < now.feints else None


def pace(mind: Mind, view: View) -> Pace:
    """How boldly to hide cards now."""
    if view.locked:
        return mind.locked
    if moth_may_stay(mind, view):
        return mind.urgent
    if view.dark:
        return mind.dark
    return mind.lit if view.lantern == view.viewer else mind.unlit


def moth_may_stay(mind: Mind, view: View) -> bool:
    """A moth that is the last card can neither be laid nor given away nor hidden (M3.3, M5, M6.2)."""
    hand = view.own.hand if view.own is not None else ()
    moths = sum(map(is_moth, hand))
    return moths > 0 and len(hand) - moths <= mind.few


def chance_of(now: Pace, card: Card) -> float:
    """How likely this card vanishes at such a pace."""
    if is_moth(card):
        return now.moth
    return now.number if KIND[card] == "number" else now.action


SHARP = Bot(
    name="sharp",
    games=("motten",),
    level="experienced",
    sees="view",
    choose=partial(play, SHARP_MIND),
)
MASTER = Bot(
    name="master",
    games=("motten",),
    level="expert",
    sees="view",
    choose=partial(play, MASTER_MIND),
)
