"""``sharp`` and ``master`` for Valse Motten: what may be won by a sleight, against what may be lost.

As all bots of this game they can be asked once a beat, with None among what is legal for "let it
pass", or at any moment at which everything is open at once: accusing and cheating come before a turn.
"""

from functools import lru_cache, partial

from bedrog.bots.base import Bot
from bedrog.bots.motten import Kinds, Legal, asked_for, by_kind
from bedrog.bots.motten_minds import MASTER as MASTER_MIND
from bedrog.bots.motten_minds import SHARP as SHARP_MIND
from bedrog.bots.motten_minds import Mind, Pace
from bedrog.bots.motten_suspicion import accuse, shine
from bedrog.core.chance import Generator
from bedrog.games.motten.actions import Action, Feint, Give, Lay, Match, Vanish
from bedrog.games.motten.cards import KIND, NUMBER, POINTS, Card, fits, is_moth
from bedrog.games.motten.view import View

Worth = tuple[float, ...]


def play(mind: Mind, view: View, legal: Legal, lots: Generator) -> Action | None:
    """The sleight that pays, else what is asked for and leaves the best hand, else nothing."""
    kinds = by_kind(legal)
    for sleight in (accuse, shine, smuggle):
        done = sleight(mind, view, kinds, lots)
        if done is not None:
            return done
    asked = asked_for(legal)
    if asked:
        return max(asked, key=lambda action: (worth(mind, view, action), lots.random()))
    return None if None in legal else lots.choice(legal)


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
    if view.locked:
        return mind.locked
    if view.dark:
        return mind.dark
    return mind.lit if view.lantern == view.viewer else mind.unlit


def chance_of(now: Pace, card: Card) -> float:
    """How likely this card vanishes at such a pace."""
    if is_moth(card):
        return now.moth
    return now.number if KIND[card] == "number" else now.action


# Above the table


def worth(mind: Mind, view: View, action: Action | None) -> Worth:
    """What an answer is worth: dear cards leave the hand first, those that could be laid last."""
    match action:
        case Lay(card):
            return (POINTS[KIND[card]] + mind.follow * follows(view, card),)
        case Give(_, card, to):
            hand = 0 if to is None else view.seats[to].hand
            return POINTS[KIND[card]], not fits(card, view.top), -hand
        case Match():
            return (1,)
    return (0,)


def follows(view: View, laid: Card) -> float:
    """How likely the rest of the hand can follow at the next own turn, if everybody lays a card until then."""
    hand = list(view.own.hand) if view.own is not None else [laid]
    hand.remove(laid)
    left = {NUMBER[card] for card in hand if view.viewer == view.guard or not is_moth(card)}
    shares = numbers_after(NUMBER[laid], len(view.seats) - 1)
    return sum(share for number, share in shares.items() if left & neighbours(number))


def neighbours(number: int) -> set[int]:
    """M1.2: on the ring of 1 to 5."""
    return {number % 5 + 1, (number - 2) % 5 + 1}


@lru_cache(maxsize=64)
def numbers_after(number: int, turns: int) -> dict[int, float]:
    """Where the top is so many turns later, if each goes up as likely as down."""
    shares = {number: 1.0}
    for _ in range(turns):
        after: dict[int, float] = {}
        for at, share in shares.items():
            for to in neighbours(at):
                after[to] = after.get(to, 0) + share / 2
        shares = after
    return shares


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
