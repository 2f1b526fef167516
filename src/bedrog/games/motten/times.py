"""Every length of time and every strength in Valse Motten, in one place; milliseconds of game time.

They come from simulation rather than from the rule book: see ``docs/decisions/motten-balance.md``.
"""

from typing import Literal

QUICK_MS = 500
SLOW_MS = 1400
"""How long a hand is below the edge of the table, as everybody sees it."""

LONGEST_QUICK_MS = 450
"""A hand that comes back within this time was quick."""

EVIDENCE_MS = 350
"""From the hand's return to what the guard hears of it."""

RED_HANDED_MS: dict[str, int] = {
    "normal": 2500,
    "short": 1500,
    "long": 4000,
    "until_next_card": 3_000_000,
}
"""How long after the evidence a seat can still be caught (M6.6); where a card ends it, as good as ever."""

LOOK_MS: dict[str, int] = RED_HANDED_MS | {"until_next_card": 2500}
"""How long a last look is (M7.2)."""

REST_MS = 4000
"""From the end of one movement of a seat to the start of its next."""

SPACED_MS = 10_000
"""From one vanish of a seat to its next under ``vanishes=spaced`` (M6.1)."""

DISPUTE_MS = 3000
"""How long an accusation stops hands, calls and windows."""

LOCKED_WRONG_MS = 3000
LOCKED_NEW_MS = 3000
"""How long the guard's lantern is out and he cannot call: after a wrong call, and for a new guard.

A hand that moves as soon as there is a new guard is safe before he can call: its window is the shorter.
"""

DARK_AFTER_RACE_MS = 2000
"""How long the lantern stays out after a race."""

LANTERN_SEEN_MS = 1000
"""How late the others see where the guard shines."""

DROP_MS = range(2000, 6001)
"""When at the latest a hand shows that a card is gone, counted from when it was safe."""

DEAD_HEAT_MS = 8
"""Times this close to the one that decides draw lots."""

EARLY_MS = 250
"""What each press before the cue adds."""

Fidgets = Literal["normal", "few", "many"]

FIDGETS_IN: dict[str, dict[int, float]] = {
    "normal": {3: 1 / 5, 4: 1 / 7, 5: 1 / 9, 6: 1 / 11},
    "few": {3: 1 / 10, 4: 1 / 14, 5: 1 / 18, 6: 1 / 22},
    "many": {3: 2 / 5, 4: 2 / 7, 5: 2 / 9, 6: 2 / 11},
}
"""How likely a free hand moves by itself in one second, by the number of seats."""

STRENGTH = {True: 2.8, False: 2.0}
FAINT = {True: 0.25, False: 0.15}
"""How clearly a vanish is heard under the lantern, and which part of that without it; quick, slow."""

BEAT_MS = 1000
"""Bots and research play in beats; what people do by reflex is then asked for once a beat."""

TURN_BEATS = range(3, 7)
GUARD_TURN_BEATS = 2
"""How long somebody thinks about a turn; the guard, whose lantern is out, hurries."""

SWUNG_ONTO = 650
SWUNG_FROM = 400
"""Thousandths of a slow movement under a lantern that swings to it, and of the one it leaves for that."""
