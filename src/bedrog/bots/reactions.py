"""How quick a bot is in a race of reactions.

A bot has no line and no screen, so its time is drawn as it counts: a normal part, an exponential
tail, and what a person would lose to display and touch. Now and then it does not react at all.
"""

from typing import Literal

import msgspec

from bedrog.core.chance import Generator

Level = Literal["easy", "normal", "hard"]
Kind = Literal["slap", "pick"]
"""Slap a mosquito at sight, or find a card that fits on a cockroach."""

QUICKEST_MS = 160
DEVICE_MS = 55


class Law(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds: the middle and the spread of the normal part, and the mean of the tail."""

    middle: float
    spread: float
    tail: float


class Speed(msgspec.Struct, frozen=True, gc=False):
    """A level. ``lapse``: the share of races it sleeps through."""

    slap: Law
    pick: Law
    lapse: float


SPEEDS: dict[Level, Speed] = {
    "easy": Speed(Law(360, 50, 110), Law(650, 110, 260), lapse=0.03),
    "normal": Speed(Law(290, 35, 80), Law(520, 80, 190), lapse=0.015),
    "hard": Speed(Law(240, 25, 45), Law(420, 60, 120), lapse=0.005),
}


def reaction(level: Level, kind: Kind, generator: Generator) -> float | None:
    """How long it takes from cue to hand, ms; None: it does not show up."""
    speed = SPEEDS[level]
    if generator.random() < speed.lapse:
        return None
    law = speed.slap if kind == "slap" else speed.pick
    drawn = generator.gauss(law.middle, law.spread) + generator.expovariate(1 / law.tail)
    return max(QUICKEST_MS, drawn) + DEVICE_MS
