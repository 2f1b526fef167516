"""Every number that a fair race needs, in one place. Times are milliseconds, also as floats.

How long a bot takes stands in ``bots/reactions.py``; what the cockroach's player gets on top is a
house rule of the game.
"""

import msgspec

HEAD_STARTS = (0, 100, 200, 300, 400, 600)
"""What a table may agree on for somebody who is slower than the others, ms."""


class RaceNumbers(msgspec.Struct, frozen=True, gc=False):
    """The dials of the races. All times in milliseconds."""

    # When to ask a line how long it is
    idle_ping_every: float = 1000
    burst_before: tuple[float, ...] = (420, 360, 300, 240, 180, 120, 60)
    """Pings so long before a card turns; every card has them, so they tell nothing about it."""
    race_ping_every: float = 200
    """After the ping right behind the cue. Oftener would make it worse: a lost ping holds up the tap."""
    flight: tuple[float, float] = (450, 850)
    """How long a card flies face down: anything between these, equally likely."""
    most_hold: float = 150
    """How long at most a cue is kept back for a near seat, so that all see it at about one moment."""

    # What the answers say about a line
    idle_samples: int = 12
    burst_kept: float = 600
    """Samples of a burst count for a cue that follows within this time."""
    echoes_kept: int = 40
    """So many pings and pongs are remembered; a race of the longest kind needs fewer."""
    kernel_slack: float = 12
    """By so much the answers of a page may be slower than those of its system."""
    kernel_rise: float = 5
    """The system's own round trip has risen when it is longer by more than this."""
    most_delay: float = 400
    band_base: float = 6
    band_per_jitter: float = 2
    band: tuple[float, float] = (10, 40)
    """What a claim may be off: base + per_jitter · jitter, kept between these."""
    silent_after: float = 3000
    """A line without a pong for so long counts as gone."""

    # Frames and pages
    frame_cap: float = 34
    """Longest frame that is believed: a phone that saves power draws 30 a second."""
    usual_frame: float = 1000 / 60
    """For a tap that names no frame."""
    frames_waited: float = 1.5
    """On average half a frame until the next one begins, and one until it is seen."""
    page: float = 3.5
    """On average what a page needs to take the cue and to send the tap."""

    # What is believed
    below_least: float = 5
    """So much less than the shortest round trip may still be true."""
    stall_at_cue: tuple[float, float] = (-30, 30)
    """Pings sent so close to the cue were held up when the cue was."""
    stall_at_tap: tuple[float, float] = (-10, 40)
    """Pongs that came in so close to the tap were held up when the tap was."""
    most_credit: float = 300
    """What a stall may excuse in one race."""
    bucket_start: float = 120
    bucket_most: float = 400
    """What stalls may excuse in a row."""
    bucket_gain: float = 4
    bucket_per_wobble: float = 2
    """After a race the bucket gains gain + per_wobble · wobble."""
    wobble_from: float = 20
    """The wobble of a line: the mean of what its idle samples are above the median plus this."""
    drift_clip: float = 2
    """One race counts as at most so many bands of drift."""
    drift_scale: float = 10
    """A band of drift counts so much."""
    drift_allowance: float = 8
    """So much of it is forgiven in each race."""
    drift_alarm: float = 60
    """Above this sum a seat is timed by the server for the rest of the match."""
    timed_kernel_slack: float = 3
    """As ``kernel_slack``, for seats that are timed by the server."""

    # What a race comes to
    dead_heat: int = 8
    """Times no further apart than this are equal."""
    early_cost: float = 250
    """For each press before the cue was to be seen."""
    too_early: int = 3
    """With so many early presses a seat ranks behind all others that tapped..."""
    behind_all: float = 10_000
    """...which so much on top of its time sees to."""
    quickest: float = 100
    """Nobody reacts in less: such a tap is an early press."""
    close: float = 2500
    """A seat that has not tapped so long after the cue does not show up any more."""
    silence: float = 1500
    """A race for the fastest is over when nobody has tapped for so long after the cue."""
    wrong_card_lock: float = 400
    """After a wrong card a seat's taps do not count for so long."""
    look: float = 1
    """A race is looked at so much after the moment in which it may have been decided."""
    restart_wait: float = 10_000
    """A race that a restart broke off is run anew when all are back, or after this time."""

    # Chances for all
    even_races: int = 20
    """In an even race a seat runs against its own median of so many slaps..."""
    even_least: int = 5
    """...or of its warm-up, as long as it has fewer than this."""
    warm_up_taps: int = 10

    # What only a program does
    machine_races: int = 10
    machine_median: float = 200
    machine_spread: float = 12
    """So many slaps with a median or a standard deviation below these get a mark at the table."""


def race_numbers(strict: bool = False, relaxed: bool = False) -> RaceNumbers:
    """The numbers of a table: ``strict`` believes no slow screens, ``relaxed`` waits longer."""
    usual = RaceNumbers()
    return RaceNumbers(
        frame_cap=17 if strict else usual.frame_cap, close=4000 if relaxed else usual.close
    )
