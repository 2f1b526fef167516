"""How much of a claim is believed, and what it does to a seat's credit."""

from collections.abc import Sequence
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bedrog.core.chance import generator
from bedrog.server.claims import Claim, Judged, judge
from bedrog.server.measure import Kernel, Measure, measured
from bedrog.server.race_numbers import RaceNumbers, race_numbers
from bedrog.server.trust import Trust, fresh_trust
from bedrog.server.verdict import Reaction

NUMBERS = RaceNumbers()
FRAME = 1000 / 60
FRESH = fresh_trust(NUMBERS)
TIMED = Trust(bucket=0, server_timed=True)

LINE = measured([64.9, 67, 69.1], [], None, NUMBERS)
"""Round trips around 67 with a jitter of 2.1, the line of the worked example."""

reals = st.floats(allow_nan=True, allow_infinity=True)


def judged(
    rt: float | None,
    elapsed: float = 455,
    stall: float = 0,
    *,
    measure: Measure = LINE,
    trust: Trust = FRESH,
    frame: float | None = FRAME,
) -> Judged:
    return judge(Claim(rt, frame), elapsed, stall, measure, trust, numbers=NUMBERS)


class TestWorkedExample:
    def test_what_the_line_explains(self) -> None:
        tap = judged(352)
        assert (tap.base, tap.band) == pytest.approx((95.5, 10.2))

    def test_a_claim_within_it_is_accepted(self) -> None:
        tap = judged(352)
        assert tap.network == pytest.approx(103)
        assert (tap.rt, tap.cut, tap.used, tap.server_timed) == (352, 0, 0, False)

    def test_a_claim_beyond_it_is_cut(self) -> None:
        tap = judged(300)
        assert tap.network == pytest.approx(155)
        assert tap.rt == pytest.approx(349.3)
        assert tap.cut == pytest.approx(49.3)


class TestBounds:
    def test_a_claim_of_more_than_the_shortest_way_allows_is_cut_too(self) -> None:
        assert judged(400).rt == pytest.approx(455 - (64.9 - 5))

    def test_the_very_edges_are_accepted(self) -> None:
        assert judged(455 - 105.6).cut == 0
        assert judged(455 - 59.9).rt == pytest.approx(455 - 59.9)

    def test_a_stall_excuses_what_is_above_the_band(self) -> None:
        tap = judged(300, stall=100)
        assert (tap.rt, tap.cut) == (300, 0)
        assert tap.used == pytest.approx(49.3)

    def test_no_more_than_the_stall(self) -> None:
        assert judged(300, stall=40.2).rt == pytest.approx(349.3 - 30)

    def test_no_more_than_the_bucket(self) -> None:
        assert judged(100, elapsed=655, stall=1000).used == 120

    def test_no_more_than_the_most_in_one_race(self) -> None:
        assert judged(100, elapsed=1000, stall=1000, trust=Trust(bucket=400)).used == 300

    def test_an_honest_claim_uses_no_credit_whatever_was_held_up(self) -> None:
        assert judged(352, stall=500).used == 0

    def test_the_system_below_bounds_what_the_page_says(self) -> None:
        held = measured([200, 200, 200], [], Kernel(60), NUMBERS)
        assert judged(300, elapsed=455, measure=held).rt == pytest.approx(455 - 72 - 28.5 - 10)

    @given(reals, st.floats(0, 5000), st.floats(0, 2000), st.floats(0, 400), reals)
    def test_never_less_than_what_was_measured_allows(
        self, rt: float, elapsed: float, stall: float, bucket: float, frame: float
    ) -> None:
        tap = judged(rt, elapsed, stall, trust=Trust(bucket=bucket), frame=frame)
        most = 67 + 54.5 + 10.2 + min(bucket, 300)
        assert elapsed - most - 1e-6 <= tap.rt <= elapsed
        assert 0 <= tap.used <= min(bucket, 300)


class TestNonsense:
    @pytest.mark.parametrize("rt", [None, nan, inf, -inf, -1, -1e-9, 455.1, 1e300])
    def test_a_claim_that_cannot_be_is_timed_by_the_server(self, rt: float | None) -> None:
        tap = judged(rt)
        assert (tap.server_timed, tap.told, tap.network) == (True, None, None)
        assert tap.rt == pytest.approx(455 - 67 - 28.5)

    @pytest.mark.parametrize("rt", [None, nan, -1, 1e300])
    def test_for_this_race_only(self, rt: float | None) -> None:
        after = reaction(judged(rt)).trust_after(FRESH, "fastest", NUMBERS)
        assert not after.server_timed
        assert after.drift == 0

    @pytest.mark.parametrize("frame", [None, nan, inf, 0, -20])
    def test_without_a_frame_the_usual_one_is_taken(self, frame: float | None) -> None:
        assert judged(352, frame=frame).base == pytest.approx(95.5)

    def test_a_slow_screen_is_believed_up_to_a_cap(self) -> None:
        assert judged(300, frame=33).base == pytest.approx(67 + 1.5 * 33 + 3.5)
        assert judged(300, frame=500).base == pytest.approx(67 + 54.5)
        strict = race_numbers(strict=True)
        claim = Claim(300, 33.3)
        assert judge(claim, 455, 0, LINE, FRESH, numbers=strict).base == pytest.approx(67 + 29)

    @pytest.mark.parametrize(("early", "presses"), [(-5, 0), (0, 0), (2, 2)])
    def test_nobody_has_pressed_less_than_never(self, early: int, presses: int) -> None:
        assert Claim(300, early=early).early_presses == presses


class TestServerTimed:
    def test_the_whole_round_trip_comes_off(self) -> None:
        tap = judged(10, trust=TIMED)
        assert tap.server_timed
        assert tap.rt == pytest.approx(455 - 67 - 28.5)

    def test_but_not_what_the_system_below_denies(self) -> None:
        held = measured([200, 200, 200], [], Kernel(60), NUMBERS)
        assert judged(10, measure=held, trust=TIMED).rt == pytest.approx(455 - 63 - 28.5)


def reaction(tap: Judged | None = None, measure: Measure | None = LINE) -> Reaction:
    """Of seat 0, which tapped so or not at all."""
    rt = None if tap is None else tap.rt
    return Reaction(0, "person", ms=None, rt=rt, judged=tap, measure=measure)


class TestBucket:
    def test_it_starts_with_enough_for_one_stall(self) -> None:
        assert FRESH.bucket == 120

    def test_what_was_used_is_gone(self) -> None:
        after = reaction(judged(300, stall=100)).trust_after(FRESH, "fastest", NUMBERS)
        assert after.bucket == pytest.approx(120 - 49.3 + 4)

    def test_a_line_that_wobbles_gets_more_back(self) -> None:
        wobbly = measured([60, 60, 60, 60, 130], [], None, NUMBERS)
        after = reaction(measure=wobbly).trust_after(FRESH, "fastest", NUMBERS)
        assert after.bucket == pytest.approx(120 + 4 + 2 * (130 - 60 - 20) / 5)

    def test_it_never_runs_over(self) -> None:
        trust = FRESH
        for _ in range(200):
            trust = reaction().trust_after(trust, "fastest", NUMBERS)
        assert trust.bucket == 400

    @given(st.lists(st.tuples(st.floats(0, 3000), st.floats(0, 3000), st.floats(0, 3000))))
    def test_it_is_never_negative(self, races: list[tuple[float, float, float]]) -> None:
        trust = FRESH
        for rt, elapsed, stall in races:
            tap = judged(rt, elapsed, stall, trust=trust)
            trust = reaction(tap).trust_after(trust, "slowest", NUMBERS)
            assert 0 <= trust.bucket <= 400


class TestAlarm:
    def after(self, excess: float, races: int, trust: Trust = FRESH) -> Trust:
        """After claims that leave so much more than network and frames take as a rule."""
        for _ in range(races):
            tap = judged(455 - 95.5 - excess, trust=trust)
            trust = reaction(tap).trust_after(trust, "fastest", NUMBERS)
        return trust

    def test_one_great_claim_is_no_alarm(self) -> None:
        trust = self.after(200, races=1)
        assert not trust.server_timed
        assert trust.drift == pytest.approx(12)

    def test_great_claims_in_a_row_are(self) -> None:
        assert not self.after(200, races=5).server_timed
        assert self.after(200, races=6).server_timed

    def test_from_then_on_the_server_times_the_seat(self) -> None:
        trust = self.after(200, races=6)
        assert judged(352, trust=trust).server_timed
        assert self.after(0, races=50, trust=trust).server_timed

    def test_small_ones_are_forgiven(self) -> None:
        assert self.after(0.8 * 10.2, races=200).drift == pytest.approx(0, abs=1e-6)

    def test_honest_claims_make_up_for_great_ones(self) -> None:
        trust = self.after(-10, races=1, trust=self.after(200, races=3))
        assert trust.drift < self.after(200, races=3).drift - 15

    def test_what_a_stall_explains_is_not_held_against_anybody(self) -> None:
        tap = judged(300, stall=120)
        assert reaction(tap).trust_after(FRESH, "fastest", NUMBERS).drift == 0

    def test_a_stand_in_leaves_the_trust_as_it_is(self) -> None:
        stood_in = Reaction(0, "stand_in", ms=300, rt=300)
        assert stood_in.trust_after(FRESH, "slowest", NUMBERS) == FRESH


class TestOwnMedian:
    def slapped(self, *times: float, warm_up: tuple[float, ...] = ()) -> Trust:
        trust = fresh_trust(NUMBERS, warm_up)
        for time in times:
            trust = Reaction(0, "person", ms=0, rt=time).trust_after(trust, "slowest", NUMBERS)
        return trust

    def test_nothing_is_known_at_first(self) -> None:
        assert self.slapped().own_median(NUMBERS) is None

    def test_the_warm_up_counts_until_there_are_five_races(self) -> None:
        warm_up = (500.0,) * NUMBERS.warm_up_taps
        assert self.slapped(300, 300, 300, 300, warm_up=warm_up).own_median(NUMBERS) == 500
        assert self.slapped(300, 301, 302, 303, 304, warm_up=warm_up).own_median(NUMBERS) == 302

    def test_the_last_twenty_count(self) -> None:
        assert self.slapped(*[900] * 30, *[300] * 20).own_median(NUMBERS) == 300

    def test_races_for_the_fastest_do_not_count(self) -> None:
        trust = Reaction(0, "person", ms=0, rt=700).trust_after(FRESH, "fastest", NUMBERS)
        assert trust.slaps == ()

    def test_who_was_the_slowest_for_certain_is_known_to_have_been_slow(self) -> None:
        late = Reaction(0, "person", ms=None, at_least=640)
        assert late.trust_after(FRESH, "slowest", NUMBERS).slaps == (640,)


class TestPrograms:
    def looks(self, times: Sequence[float]) -> bool:
        return Trust(bucket=0, slaps=tuple(times)).looks_like_a_program(NUMBERS)

    def test_too_quick(self) -> None:
        assert self.looks([160 + 8 * n for n in range(10)])
        assert not self.looks([170 + 8 * n for n in range(10)])

    def test_too_steady(self) -> None:
        assert self.looks([300 + n for n in range(10)])

    def test_nine_races_are_too_few_to_tell(self) -> None:
        assert not self.looks([150] * 9)

    def test_only_the_last_ten_count(self) -> None:
        assert self.looks([200 + 40 * n for n in range(10)] + [300] * 10)

    def test_quick_people_do_not(self) -> None:
        chance = generator("quick people")
        people = [
            [chance.gauss(240, 25) + chance.expovariate(1 / 45) for _ in range(10)]
            for _ in range(2000)
        ]
        assert sum(map(self.looks, people)) <= 0.004 * len(people)
