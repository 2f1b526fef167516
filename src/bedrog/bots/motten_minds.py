"""How ``sharp`` and ``master`` think in Valse Motten, as numbers: see ``docs/decisions/motten-bots.md``."""

import msgspec

ByHand = dict[bool, float]
"""A chance for a quick hand (True) and one for a slow one."""


class Pace(msgspec.Struct, frozen=True, gc=False):
    """How likely a card vanishes within a second in which it may: a moth, an action card, a number card.

    ``quick``: how often the hand is quick then. ``feints``: how likely it only pretends.
    """

    moth: float
    action: float
    number: float
    quick: float
    feints: float = 0.02


STILL_HAND = Pace(0, 0, 0, quick=0.5)
"""Pretends now and then, and no more."""


class Mind(msgspec.Struct, frozen=True, gc=False):
    """How somebody hides cards and watches.

    ``unlit``, ``lit``, ``dark``, ``locked``: the pace outside the lantern, under it, while it is out, while
    the guard cannot call. ``few``: with at most so many cards besides moths they are hidden at the ``urgent``
    pace. ``unlit_prior``, ``lit_prior``, ``dark_prior``, ``late_prior``: how often a movement is a vanish, before it
    is heard, the last in the dark where windows are open for longer than a guard is locked. ``fresh``: what
    the odds in the light are multiplied by while fewer cards are missing than there are hands to watch.
    ``sure``: how likely guilt must be for an accusation; None: as the minus points say, with ``duty`` for
    being rid of the bug and ``free_hand`` for each seat that nobody can call for a while. ``looks``: how often
    the lantern moves on in a second.
    """

    unlit: Pace
    lit: Pace
    dark: Pace
    locked: Pace
    unlit_prior: ByHand
    lit_prior: ByHand
    dark_prior: ByHand
    late_prior: ByHand
    sure: float | None
    fresh: float = 1
    duty: float = 0
    free_hand: float = 0
    looks: float = 0.5
    few: int = -1
    urgent: Pace = STILL_HAND


SHARP = Mind(
    unlit=Pace(0.12, 0.12, 0.12, quick=0),
    lit=Pace(0.02, 0.02, 0.02, quick=0.35),
    dark=STILL_HAND,
    locked=Pace(1, 1, 1, quick=0.35),
    unlit_prior={True: 0.27, False: 0.18},
    lit_prior={True: 0.15, False: 0.14},
    dark_prior={True: 0.4, False: 0.55},
    late_prior={True: 0.4, False: 0.55},
    sure=0.42,
)
"""Knows when a hand is heard least, and does not hide cards where the guard expects it."""

MASTER = Mind(
    unlit=Pace(0.4, 0, 0, quick=0.25),
    lit=STILL_HAND,
    dark=STILL_HAND,
    locked=Pace(1, 1, 1, quick=1, feints=0),
    unlit_prior={True: 0.1, False: 0.25},
    lit_prior={True: 0.1, False: 0.25},
    dark_prior={True: 0.25, False: 0.2},
    late_prior={True: 0.4, False: 0.55},
    fresh=2.5,
    sure=None,
    duty=4,
    free_hand=1,
    few=3,
    urgent=Pace(1, 0, 0, quick=0.25),
)
"""Risks being caught for moths only, waits for moments in which nobody can call, and calls where it pays."""
