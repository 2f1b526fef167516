"""What a guard who thinks makes of a movement: how likely it was a vanish, and whether a call pays.

A right call rids the guard of the bug and of a card; a wrong one costs a card, and while the guard
cannot call everybody else has a free hand. So how likely is likely enough depends on the hand, on
what the unseen cards are worth, and on how many there are to profit.
"""

from bedrog.bots.motten import Kinds
from bedrog.bots.motten_minds import ByHand, Mind
from bedrog.core.chance import Generator
from bedrog.games.motten.actions import Caught
from bedrog.games.motten.cards import DECK, KIND, POINTS, is_moth, penalty
from bedrog.games.motten.evidence import chances, clearness
from bedrog.games.motten.times import LOCKED_WRONG_MS, RED_HANDED_MS
from bedrog.games.motten.view import HeardSeen, View

WHOLE_DECK = penalty(DECK)
"""Minus points of all cards."""


def accuse(mind: Mind, view: View, kinds: Kinds, _: Generator) -> Caught | None:
    """The seat that is most likely guilty, if accusing it costs less than it brings."""
    seats = {action.seat for action in kinds.get(Caught, ())}
    heard = [one for one in view.watch.heard if one.seat in seats] if view.watch else []
    guilts = {one.seat: guilt(mind, view, one) for one in heard}
    suspect = max(guilts, key=guilts.__getitem__, default=None)
    if suspect is None or guilts[suspect] <= enough(mind, view):
        return None
    return Caught(suspect)


def guilt(mind: Mind, view: View, heard: HeardSeen) -> float:
    """By Bayes, from 0 to 1. Who seems to hold one card cannot have hidden another (M6.2)."""
    if view.seats[heard.seat].hand < 2:
        return 0.0
    odds = before(mind, view, heard)
    odds *= chances(clearness(True, heard.quick, heard.lit))[heard.level] / chances(0)[heard.level]
    return odds / (1 + odds)


def before(mind: Mind, view: View, heard: HeardSeen) -> float:
    """The odds that such a movement, not heard yet, is a vanish that can be called."""
    share = prior(mind, view, heard)[heard.quick]
    odds = share / (1 - share)
    return odds * mind.fresh if not heard.dark and missing(view) < len(view.seats) - 1 else odds


def prior(mind: Mind, view: View, heard: HeardSeen) -> ByHand:
    """What was hidden while the guard could not call can be called only where windows outlast that (M9)."""
    if heard.dark:
        late = RED_HANDED_MS[view.house_rules.red_handed] > LOCKED_WRONG_MS
        return mind.late_prior if late else mind.dark_prior
    return mind.lit_prior if heard.lit else mind.unlit_prior


def missing(view: View) -> int:
    """How many cards are gone from the table, as everybody may count: neither piled, nor in a hand."""
    return len(DECK) - view.pile - view.under - 1 - sum(seat.hand for seat in view.seats)


def enough(mind: Mind, view: View) -> float:
    """The guilt from which on a call pays: losses to stakes, in minus points."""
    if mind.sure is not None:
        return mind.sure
    won = mind.duty + dearest_gift(view)
    lost = unseen_worth(view) + mind.free_hand * (len(view.seats) - 1)
    return lost / (won + lost)


def dearest_gift(view: View) -> int:
    """M6.4: what the caught would get, in minus points."""
    hand = view.own.hand if view.own is not None else ()
    return max((POINTS[KIND[card]] for card in hand if not is_moth(card)), default=0)


def unseen_worth(view: View) -> float:
    """What a card drawn unseen costs on average: the deck without what lies open or was in one's own hand."""
    known = [view.top]
    if view.own is not None:
        known += [*view.own.hand, *view.own.sleeve]
    return (WHOLE_DECK - penalty(tuple(known))) / (len(DECK) - len(known))
