"""What a line says about itself: round trips, jitter, what is believed and what was held up."""

from collections.abc import Sequence

import pytest

from bedrog.server.line import Line, Purpose
from bedrog.server.measure import Kernel, Measure, frame_wait, holds, measured
from bedrog.server.race_numbers import RaceNumbers, race_numbers

NUMBERS = RaceNumbers()


def line_with(rtts: Sequence[float], purpose: Purpose = "idle") -> Line:
    """A line with these round trips, a second apart; the last ping goes out at 1000 · their number."""
    line = Line(NUMBERS)
    for k, rtt in enumerate(rtts, 1):
        line.ping_sent(k, 1000.0 * k, purpose)
        line.pong_received(k, 1000.0 * k + rtt)
    return line


def echo(line: Line, k: int, sent: float, back: float, purpose: Purpose = "race") -> None:
    line.ping_sent(k, sent, purpose)
    line.pong_received(k, back)


class TestSamples:
    def test_the_median_and_the_distance_from_it(self) -> None:
        measure = line_with([60, 70, 65, 90, 64]).measure(6000)
        assert (measure.samples, measure.usual, measure.least, measure.jitter) == (5, 65, 60, 5)

    def test_only_the_last_twelve_at_rest_count(self) -> None:
        measure = line_with([500] * 5 + [50] * 12).measure(18_000)
        assert (measure.samples, measure.usual, measure.least) == (12, 50, 50)

    def test_the_burst_counts_with_them(self) -> None:
        line = line_with([50, 50, 50])
        for k, before in enumerate(NUMBERS.burst_before, 10):
            echo(line, k, 10_000 - before, 10_000 - before + 58, "burst")
        assert line.measure(10_000).samples == 10
        assert line.measure(10_000).usual == 58

    def test_a_burst_pong_after_the_cue_does_not(self) -> None:
        line = line_with([50, 50, 50])
        line.ping_sent(10, 9940, "burst")
        before = line.measure(10_000)
        line.pong_received(10, 10_040)
        assert before.samples == 3

    def test_the_burst_before_another_card_does_not(self) -> None:
        line = line_with([50, 50, 50])
        echo(line, 10, 5000, 5400, "burst")
        assert line.measure(5400).samples == 4
        assert line.measure(9000).samples == 3

    def test_pings_of_a_race_say_nothing_about_the_line(self) -> None:
        line = line_with([50, 50, 50])
        echo(line, 10, 5000, 5900, "race")
        assert line.measure(6000) == line_with([50, 50, 50]).measure(6000)

    def test_nothing_is_believed_of_a_line_nobody_has_measured(self) -> None:
        measure = Line(NUMBERS).measure(1000)
        assert (measure.samples, measure.delay, measure.band) == (0, 0, 10)


class TestPongs:
    def test_an_answer_to_nothing_changes_nothing(self) -> None:
        line = line_with([50, 50])
        line.pong_received(99, 9000)
        line.pong_received(2, 9000)
        assert line.measure(9000) == line_with([50, 50]).measure(9000)

    def test_what_was_passed_over_is_not_answered_any_more(self) -> None:
        line = Line(NUMBERS)
        line.ping_sent(1, 0, "idle")
        line.ping_sent(2, 1000, "idle")
        line.ping_sent(3, 2000, "idle")
        line.pong_received(2, 1050)
        line.pong_received(1, 1060)
        assert (line.measure(2000).samples, line.waiting_since()) == (1, 2000)

    def test_a_line_without_a_pong_for_three_seconds_is_silent(self) -> None:
        line = line_with([50])
        assert not line.is_silent(100_000)
        line.ping_sent(2, 5000, "idle")
        line.ping_sent(3, 6000, "idle")
        assert not line.is_silent(7999)
        assert line.is_silent(8000)
        line.pong_received(2, 8001)
        assert not line.is_silent(8001)

    def test_a_line_that_never_answers_is_not_remembered_forever(self) -> None:
        line = Line(NUMBERS)
        for k in range(1000):
            line.ping_sent(k, 1000.0 * k, "idle")
        assert line.waiting_since() == 1000 * (1000 - NUMBERS.echoes_kept)
        assert line.is_silent(1_000_000)


class TestMeasure:
    @pytest.mark.parametrize(
        ("rtts", "kernel", "delay", "timed"),
        [
            ([67], None, 67, 67),
            ([67], 66, 67, 67),
            ([67], 50, 62, 53),
            ([900], None, 400, 400),
            ([900], 500, 400, 400),
            ([900], 300, 312, 303),
        ],
    )
    def test_the_delay_that_is_believed(
        self, rtts: list[float], kernel: float | None, delay: float, timed: float
    ) -> None:
        known = None if kernel is None else Kernel(kernel)
        measure = measured(rtts, [], known, NUMBERS)
        assert (measure.delay, measure.timed_delay) == (delay, timed)

    @pytest.mark.parametrize(
        ("jitter", "band"), [(0, 10), (2, 10), (2.1, 10.2), (5, 16), (17, 40), (200, 40)]
    )
    def test_the_band_grows_with_the_jitter_within_bounds(self, jitter: float, band: float) -> None:
        assert measured([100 - jitter, 100, 100 + jitter], [], None, NUMBERS).band == (
            pytest.approx(band)
        )

    def test_the_wobble_is_what_idle_samples_exceed_the_usual_by(self) -> None:
        measure = measured([50, 50, 50, 50, 110], [400, 400], None, NUMBERS)
        assert measure.usual == 50
        assert measure.wobble == pytest.approx((110 - 50 - 20) / 5)

    def test_a_frame_is_waited_for_one_and_a_half_times(self) -> None:
        assert frame_wait(1000 / 60, NUMBERS) == pytest.approx(28.5)
        assert frame_wait(50, NUMBERS) == frame_wait(34, NUMBERS) == pytest.approx(54.5)
        assert frame_wait(34, race_numbers(strict=True)) == pytest.approx(29)

    def test_near_seats_get_their_cue_later_but_not_much(self) -> None:
        assert holds([10, 60, 150, 300], NUMBERS) == [145, 120, 75, 0]
        assert holds([10, 400], NUMBERS) == [150, 0]
        assert holds([], NUMBERS) == []


class TestStalls:
    """Usual round trip 60; the cue goes out at 5000."""

    @pytest.fixture
    def line(self) -> Line:
        return line_with([60, 60, 60])

    def test_none(self, line: Line) -> None:
        echo(line, 10, 5000, 5055)
        echo(line, 11, 5200, 5262)
        assert line.stall(5000, 5265, usual=60) == pytest.approx(2)

    def test_one_at_the_cue(self, line: Line) -> None:
        echo(line, 10, 5001, 5301)
        assert line.stall(5000, 5600, usual=60) == pytest.approx(240)

    @pytest.mark.parametrize(("sent", "counts"), [(4960, 0), (4970, 90), (5030, 90), (5031, 0)])
    def test_only_pings_close_to_the_cue(self, line: Line, sent: float, counts: float) -> None:
        echo(line, 10, sent, sent + 150)
        assert line.stall(5000, 5600, usual=60) == pytest.approx(counts)

    @pytest.mark.parametrize(("back", "counts"), [(5589, 0), (5590, 1), (5640, 1), (5641, 0)])
    def test_only_pongs_close_to_the_tap(self, line: Line, back: float, counts: int) -> None:
        echo(line, 10, 5400, back)
        assert line.stall(5000, 5600, usual=60) == pytest.approx(counts * (back - 5400 - 60))

    def test_a_pong_long_after_the_tap_excuses_nothing_at_the_cue(self, line: Line) -> None:
        echo(line, 10, 5000, 5700)
        assert line.stall(5000, 5600, usual=60) == 0

    def test_both_ends_add_up(self, line: Line) -> None:
        echo(line, 10, 5000, 5160)
        echo(line, 11, 5200, 5400)
        assert line.stall(5000, 5390, usual=60) == pytest.approx(100 + 140)

    def test_what_may_still_be_excused_grows_while_a_pong_is_overdue(self, line: Line) -> None:
        echo(line, 10, 5000, 5060)
        line.ping_sent(11, 5200, "race")
        assert line.possible_stall(5000, 5220, usual=60) == pytest.approx(0)
        assert line.possible_stall(5000, 5300, usual=60) == pytest.approx(80)
        line.pong_received(11, 5300)
        assert line.possible_stall(5000, 5305, usual=60) == pytest.approx(40)
        assert line.possible_stall(5000, 5320, usual=60) == pytest.approx(0)

    def test_everything_may_be_while_the_pong_of_the_cue_is_out(self, line: Line) -> None:
        line.ping_sent(10, 5000, "race")
        possible = line.possible_stall(5000, 5010, usual=60)
        assert possible - NUMBERS.band[1] >= NUMBERS.most_credit


class TestKernel:
    @pytest.mark.parametrize(
        ("after", "worse"),
        [
            (Kernel(50, 3, 4), False),
            (Kernel(55, 3, 4), False),
            (Kernel(20, 3, 4), False),
            (Kernel(55.1, 3, 4), True),
            (Kernel(50, 4, 4), True),
            (Kernel(50, 3, 5), True),
        ],
    )
    def test_it_knows_when_something_was_held_up(self, after: Kernel, worse: bool) -> None:
        assert after.worse_than(Kernel(50, 3, 4), NUMBERS) is worse

    def test_its_word_is_part_of_the_measure(self) -> None:
        line = line_with([200, 200, 200])
        line.kernel = Kernel(60)
        measure: Measure = line.measure(4000)
        assert (measure.usual, measure.delay, measure.kernel) == (200, 72, Kernel(60))


class TestNumbers:
    def test_a_strict_table_believes_no_slow_screens(self) -> None:
        assert race_numbers(strict=True) == RaceNumbers(frame_cap=17)

    def test_a_relaxed_table_waits_longer(self) -> None:
        assert race_numbers(relaxed=True) == RaceNumbers(close=4000)

    def test_all_pings_of_the_longest_race_are_remembered(self) -> None:
        race = race_numbers(relaxed=True).close + 600
        burst = len(NUMBERS.burst_before)
        assert NUMBERS.echoes_kept > race / NUMBERS.race_ping_every + burst + 5
