"""What a line's round trips say about it, and how much of a tap's way they explain."""

from collections.abc import Collection, Iterable
from statistics import fmean, median

import msgspec

from bedrog.server.race_numbers import RaceNumbers


class Kernel(msgspec.Struct, frozen=True, gc=False):
    """What the operating system says about a connection that ends here.

    A client can hold back its pongs, but not what its system answers by itself.
    """

    rtt: float
    """Smoothed round trip, ms."""
    retransmits: int = 0
    """Segments that had to be sent again so far."""
    out_of_order: int = 0
    """Segments that came in behind later ones so far."""

    def worse_than(self, before: "Kernel", numbers: RaceNumbers) -> bool:
        """Something was held up on the wire in between."""
        return (
            self.retransmits > before.retransmits
            or self.out_of_order > before.out_of_order
            or self.rtt > before.rtt + numbers.kernel_rise
        )


class Measure(msgspec.Struct, frozen=True, gc=False):
    """A line at one moment. All in milliseconds."""

    samples: int
    """From so many round trips; with none nothing is known, and no delay is believed."""
    usual: float
    """Median round trip of the page."""
    least: float
    """Shortest round trip."""
    jitter: float
    """Median distance of the samples from their median."""
    wobble: float
    """What the idle samples exceed the usual by, on average, beyond an allowance."""
    kernel: Kernel | None
    delay: float
    """The network both ways: what is taken for true."""
    timed_delay: float
    """The same for a seat that the server times."""
    band: float
    """By so much more a claim may be off."""


def measured(
    idle: Collection[float], burst: Collection[float], kernel: Kernel | None, numbers: RaceNumbers
) -> Measure:
    """From the round trips at rest and those of the burst before the cue."""
    samples = [*idle, *burst] or [0.0]
    usual = median(samples)
    jitter = median([abs(sample - usual) for sample in samples])
    low, high = numbers.band
    return Measure(
        samples=len(idle) + len(burst),
        usual=usual,
        least=min(samples),
        jitter=jitter,
        wobble=_wobble(idle, usual + numbers.wobble_from),
        kernel=kernel,
        delay=_delay(usual, kernel, numbers.kernel_slack, numbers),
        timed_delay=_delay(usual, kernel, numbers.timed_kernel_slack, numbers),
        band=min(max(numbers.band_base + numbers.band_per_jitter * jitter, low), high),
    )


def _wobble(idle: Collection[float], allowed: float) -> float:
    return fmean([max(0.0, sample - allowed) for sample in idle]) if idle else 0.0


def _delay(usual: float, kernel: Kernel | None, slack: float, numbers: RaceNumbers) -> float:
    known = usual if kernel is None else min(usual, kernel.rtt + slack)
    return min(known, numbers.most_delay)


def frame_wait(frame: float, numbers: RaceNumbers) -> float:
    """How long, on average, a page keeps cue and tap, when it draws every ``frame`` ms."""
    return numbers.frames_waited * min(frame, numbers.frame_cap) + numbers.page


def holds(delays: Iterable[float], numbers: RaceNumbers) -> list[float]:
    """How long to keep back the cue of each line, so that all people see it at about one moment."""
    ways = [delay / 2 for delay in delays]
    return [min(numbers.most_hold, max(ways) - way) for way in ways]
