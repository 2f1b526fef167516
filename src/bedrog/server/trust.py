"""What a seat has been credited so far in a match, and how quick it is as a rule."""

from statistics import median, pstdev

import msgspec

from bedrog.server.race_numbers import RaceNumbers


class Trust(msgspec.Struct, frozen=True, gc=False):
    """Of one seat, between two races. It follows from the verdicts so far and can be made anew from them."""

    bucket: float
    """What stalls may still excuse, ms; never negative."""
    drift: float = 0.0
    """How steadily the seat claims more than was measured."""
    server_timed: bool = False
    """It has claimed too much: for the rest of the match only the server's clock counts."""
    slaps: tuple[float, ...] = ()
    """Its last times in races where the slowest loses, ms, without handicap."""
    warm_up: tuple[float, ...] = ()
    """Its times before the match."""

    def credit(self, stall: float, numbers: RaceNumbers) -> float:
        """What so long a stall excuses in one race, ms."""
        return min(max(0.0, stall), numbers.most_credit, self.bucket)

    def spent(self, used: float, wobble: float, numbers: RaceNumbers) -> "Trust":
        """After a race: credit used is gone, and a line that wobbles is given more than one that does not."""
        gain = numbers.bucket_gain + numbers.bucket_per_wobble * wobble
        bucket = min(self.bucket - used + gain, numbers.bucket_most)
        return msgspec.structs.replace(self, bucket=bucket)

    def watched(self, excess: float, band: float, numbers: RaceNumbers) -> "Trust":
        """After a race in which a claim left ``excess`` more than was measured, give or take ``band``.

        Errors of honest seats cancel out; a sum that grows nevertheless ends in the alarm.
        """
        most = numbers.drift_clip * band
        error = min(max(excess, -most), most) * numbers.drift_scale / band
        drift = max(0.0, self.drift + error - numbers.drift_allowance)
        alarm = self.server_timed or drift > numbers.drift_alarm
        return msgspec.structs.replace(self, drift=drift, server_timed=alarm)

    def slapped(self, time: float, numbers: RaceNumbers) -> "Trust":
        """After a race where the slowest loses."""
        slaps = (*self.slaps, time)[-numbers.even_races :]
        return msgspec.structs.replace(self, slaps=slaps)

    def own_median(self, numbers: RaceNumbers) -> float | None:
        """What the seat runs against in an even race; None as long as nothing is known of it."""
        times = self.slaps if len(self.slaps) >= numbers.even_least else self.warm_up
        return median(times) if times else None

    def looks_like_a_program(self, numbers: RaceNumbers) -> bool:
        """Too quick or too steady in its last slaps for a person."""
        last = self.slaps[-numbers.machine_races :]
        if len(last) < numbers.machine_races:
            return False
        return median(last) < numbers.machine_median or pstdev(last) < numbers.machine_spread


def fresh_trust(numbers: RaceNumbers, warm_up: tuple[float, ...] = ()) -> Trust:
    """Of a seat at the beginning of a match."""
    return Trust(bucket=numbers.bucket_start, warm_up=warm_up)
