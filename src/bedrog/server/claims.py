"""What a client says about its tap, and how much of it is believed.

A tap that comes in ``elapsed`` after the cue took ``rt`` by its own clock, so it claims that network and
frames took the rest. The rest is accepted as far as the server has measured it, and no further.
"""

from math import isfinite

import msgspec

from bedrog.server.measure import Measure, frame_wait
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.trust import Trust


class Claim(msgspec.Struct, frozen=True, gc=False):
    """As it came in: nothing here has been checked."""

    rt: float | None = None
    """Reaction time, from the painted cue to the finger, ms."""
    fi: float | None = None
    """Milliseconds between two frames of the page."""
    wait: float | None = None
    """How long the tap waited in the page before it was sent, ms; for diagnosis only."""
    early: int = 0
    """Presses since the card left the hand and before the cue was painted."""

    @property
    def early_presses(self) -> int:
        return max(0, self.early)


class Judged(msgspec.Struct, frozen=True, gc=False):
    """A tap as the server sees it. All in milliseconds."""

    elapsed: float
    """From sending the cue until the tap came in."""
    told: float | None
    """The client's own time; None where it was not listened to and the server timed the tap."""
    base: float
    """What network and frames take as a rule."""
    band: float
    """What a claim may be off."""
    stall: float
    """What seems to have been held up."""
    used: float
    """What of it was needed to believe the claim."""
    cut: float
    """What of the claim was not believed."""
    rt: float
    """The reaction time that counts."""

    @property
    def network(self) -> float | None:
        """What the claim leaves for network and frames."""
        return None if self.told is None else self.elapsed - self.told

    @property
    def quickest(self) -> float:
        """The server's word or the client's, whichever makes the person quicker."""
        return self.rt if self.told is None else min(self.rt, self.told)

    @property
    def server_timed(self) -> bool:
        return self.told is None


def judge(
    claim: Claim,
    elapsed: float,
    stall: float,
    measure: Measure,
    trust: Trust,
    *,
    numbers: RaceNumbers,
) -> Judged:
    """The reaction time that a claim is worth."""
    wait = frame_wait(_frame(claim, numbers), numbers)
    base, band = measure.delay + wait, measure.band
    told = None if trust.server_timed else _told(claim, elapsed)
    if told is None:
        rt = elapsed - measure.timed_delay - wait
        return Judged(elapsed, None, base, band, stall, used=0.0, cut=0.0, rt=rt)
    network = elapsed - told
    beyond = max(0.0, network - base - band)
    used = min(beyond, trust.credit(stall - band, numbers))
    least = min(measure.least, measure.delay) - numbers.below_least
    believed = min(max(network, least), base + band + used)
    rt = told + (network - believed)
    return Judged(elapsed, told, base, band, stall, used=used, cut=beyond - used, rt=rt)


def _told(claim: Claim, elapsed: float) -> float | None:
    """The claimed time, unless it is nonsense: no number, negative, or longer than all that passed."""
    if claim.rt is not None and isfinite(claim.rt) and 0 <= claim.rt <= elapsed:
        return claim.rt
    return None


def _frame(claim: Claim, numbers: RaceNumbers) -> float:
    if claim.fi is not None and isfinite(claim.fi) and claim.fi > 0:
        return claim.fi
    return numbers.usual_frame
