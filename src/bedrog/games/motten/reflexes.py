"""How quick hands are in a race that nobody measures: games in beats, for bots and research.

All draw from the same laws of people's reactions, so that only chance and knowledge decide: a normal
part and an exponential tail, in milliseconds.
"""

import msgspec

from bedrog.core.chance import Generator

QUICKEST_MS = 160


class Law(msgspec.Struct, frozen=True, gc=False):
    """The middle and the spread of the normal part, and the mean of the tail."""

    middle: float
    spread: float
    tail: float


SLAP = Law(270, 30, 70)
"""See what it is, and slap or do not."""

MATCH = Law(480, 70, 170)
"""Find the card that fits."""


def reaction(law: Law, lots: Generator) -> int:
    """From cue to hand."""
    drawn = lots.gauss(law.middle, law.spread) + lots.expovariate(1 / law.tail)
    return max(QUICKEST_MS, round(drawn))
