"""Who was the slowest, who the fastest, and how early a race may say so."""

from collections.abc import Mapping
from math import inf

import msgspec
import pytest

from bedrog.games.motten.times import DEAD_HEAT_MS, EARLY_MS
from bedrog.server.claims import Claim, Judged
from bedrog.server.line import Line
from bedrog.server.measure import Kernel
from bedrog.server.person import Heard
from bedrog.server.race_numbers import RaceNumbers, race_numbers
from bedrog.server.reactions import Entrant, Race
from bedrog.server.trust import Trust, fresh_trust
from bedrog.server.verdict import Decides, Reaction, Verdict

NUMBERS = RaceNumbers()
FRAME = 1000 / 60
CUE = 50_000.0
WAY = 50.0 + 28.5
"""What network and frames take on a line with a round trip of 50."""

REACH = 50.0 + 54.5 + 10.0
"""The most that may be believed of it without a stall."""


def steady_line(rtt: float = 50.0) -> Line:
    line = Line(NUMBERS)
    for k in range(12):
        line.ping_sent(k, 1000.0 * k, "idle")
        line.pong_received(k, 1000.0 * k + rtt)
    return line


class Course:
    """A race of seats with equal lines whose cues all go out at ``CUE``."""

    def __init__(
        self,
        decides: Decides = "slowest",
        seats: int = 3,
        *,
        numbers: RaceNumbers = NUMBERS,
        trusts: Mapping[int, Trust] | None = None,
        even: bool = False,
        **handicaps: Mapping[int, float],
    ) -> None:
        self.lines = {seat: steady_line() for seat in range(seats)}
        self.trusts = trusts or {seat: fresh_trust(numbers) for seat in range(seats)}
        entrants = {
            seat: Entrant(
                self.trusts[seat],
                line,
                **{name: of.get(seat, 0.0) for name, of in handicaps.items()},
            )
            for seat, line in self.lines.items()
        }
        self.race = Race(7, decides, entrants, numbers, even=even)
        for seat in self.lines:
            self.race.cue_sent(seat, CUE)

    def tap(self, seat: int, time: float, early: int = 0) -> Heard:
        """An honest tap; comes in after what the line takes."""
        claim = Claim(time, FRAME, early=early)
        return self.race.tapped(seat, CUE + time + WAY, claim)

    def taps(self, *times: float) -> "Course":
        for seat, time in enumerate(times):
            assert self.tap(seat, time) == "counted"
        return self

    def closed(self, after: float) -> bool:
        """Is it, so long after the cue?"""
        return self.race.closed(CUE + after)

    def verdict(self, after: float = 10_000) -> Verdict:
        return self.race.verdict(CUE + after)

    def closes(self, until: float = 10_000) -> float:
        """How long after the cue it closes if nothing more comes in, by looking when it asks to."""
        now, looks = CUE, 0
        while not self.race.closed(now):
            due = self.race.due(now)
            assert due is not None
            assert now < due <= CUE + until
            now, looks = due, looks + 1
            assert looks < 50
        return now - CUE


def of(verdict: Verdict, seat: int) -> Reaction:
    return next(reaction for reaction in verdict.reactions if reaction.seat == seat)


def order(verdict: Verdict) -> list[int]:
    return [reaction.seat for reaction in verdict.reactions]


def test_the_rules_draw_lots_over_the_same_times() -> None:
    assert (NUMBERS.dead_heat, NUMBERS.early_cost) == (DEAD_HEAT_MS, EARLY_MS)


class TestDecided:
    def test_the_slowest(self) -> None:
        verdict = Course("slowest").taps(250, 400, 300).verdict()
        assert (verdict.tied, verdict.margin, order(verdict)) == ((1,), 100, [0, 2, 1])

    def test_the_fastest(self) -> None:
        verdict = Course("fastest").taps(250, 400, 300).verdict()
        assert (verdict.tied, verdict.margin, order(verdict)) == ((0,), 50, [0, 2, 1])

    @pytest.mark.parametrize(("other", "tied"), [(292, (1, 0)), (291, (0,))])
    def test_the_slowest_within_eight_milliseconds_are_tied(
        self, other: float, tied: tuple[int, ...]
    ) -> None:
        assert Course("slowest").taps(300, other, 200).verdict().tied == tied

    @pytest.mark.parametrize(("other", "tied"), [(308, (0, 1)), (309, (0,))])
    def test_the_fastest_within_eight_milliseconds_are_tied(
        self, other: float, tied: tuple[int, ...]
    ) -> None:
        assert Course("fastest").taps(300, other, 400).verdict().tied == tied

    def test_not_the_order_of_arrival(self) -> None:
        race = Race(
            1,
            "slowest",
            {
                0: Entrant(fresh_trust(NUMBERS), steady_line(10)),
                1: Entrant(fresh_trust(NUMBERS), steady_line(300)),
            },
            NUMBERS,
        )
        for seat in (0, 1):
            race.cue_sent(seat, CUE)
        assert race.tapped(0, CUE + 350 + 10 + 28.5, Claim(350, FRAME)) == "counted"
        assert race.tapped(1, CUE + 250 + 300 + 28.5, Claim(250, FRAME)) == "counted"
        assert race.verdict(CUE + 600).tied == (0,)

    def test_everybody_can_check_it(self) -> None:
        verdict = Course().taps(250, 300, 400).verdict()
        seen = of(verdict, 1)
        assert (seen.by, seen.ms, seen.rt, seen.early, seen.no_show) == (
            "person",
            300,
            300,
            0,
            False,
        )
        assert seen.judged is not None
        assert seen.judged.elapsed == pytest.approx(300 + WAY)
        assert seen.judged.network == pytest.approx(WAY)
        assert seen.measure is not None
        assert seen.measure.usual == 50
        assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict

    def test_it_changes_the_trust_of_all(self) -> None:
        course = Course().taps(250, 300, 400)
        after = course.verdict().trusts_after(course.trusts, NUMBERS)
        assert [after[seat].bucket for seat in range(3)] == [124, 124, 124]
        assert [after[seat].slaps for seat in range(3)] == [(250,), (300,), (400,)]

    def test_an_open_race_has_no_verdict(self) -> None:
        with pytest.raises(ValueError, match="race 7 is still open"):
            Course().verdict(100)


class TestEarly:
    def test_each_early_press_costs_a_quarter_of_a_second(self) -> None:
        course = Course().taps(250, 300)
        assert course.tap(2, 200, early=1) == "counted"
        assert of(course.verdict(), 2).ms == 450
        assert of(course.verdict(), 2).rt == 200

    def test_negative_presses_bring_nothing(self) -> None:
        course = Course().taps(250, 300)
        course.tap(2, 400, early=-3)
        assert of(course.verdict(), 2).ms == 400

    @pytest.mark.parametrize("decides", ["slowest", "fastest"])
    def test_three_rank_behind_all_who_tapped(self, decides: Decides) -> None:
        course = Course(decides).taps(1300, 1400)
        assert course.tap(2, 150, early=3) == "counted"
        assert order(course.verdict()) == [0, 1, 2]

    def test_but_before_who_did_not_show_up(self) -> None:
        course = Course()
        course.tap(0, 300, early=3)
        course.tap(1, 300)
        assert course.verdict().tied == (2,)

    def test_a_reaction_under_a_tenth_of_a_second_is_early_and_the_next_counts(self) -> None:
        course = Course().taps(250, 300)
        assert course.tap(2, 99) == "too_early"
        assert course.tap(2, 100) == "counted"
        assert of(course.verdict(), 2).ms == 350
        assert of(course.verdict(), 2).early == 1

    def test_also_by_the_clients_own_word(self) -> None:
        course = Course()
        assert course.race.tapped(0, CUE + 500, Claim(50, FRAME)) == "too_early"

    def test_also_where_the_server_times(self) -> None:
        course = Course()
        assert course.race.tapped(0, CUE + WAY + 99, Claim(None, FRAME)) == "too_early"
        assert course.race.tapped(0, CUE + WAY + 101, Claim(None, FRAME)) == "counted"

    def test_all_kinds_of_early_presses_add_up(self) -> None:
        course = Course().taps(250, 300)
        course.tap(2, 50)
        course.tap(2, 60)
        course.tap(2, 200, early=1)
        assert order(course.verdict()) == [0, 1, 2]
        assert of(course.verdict(), 2).early == 3


class TestIgnored:
    def test_a_second_tap(self) -> None:
        course = Course().taps(250)
        assert course.tap(0, 240) == "ignored"

    def test_a_tap_of_somebody_who_does_not_race(self) -> None:
        assert Course().tap(9, 300) == "ignored"

    def test_a_tap_before_the_cue(self) -> None:
        race = Race(1, "slowest", {0: Entrant(fresh_trust(NUMBERS), steady_line())}, NUMBERS)
        assert race.tapped(0, CUE - 10, Claim(300, FRAME)) == "ignored"
        race.cue_sent(0, CUE)
        assert race.tapped(0, CUE - 1, Claim(300, FRAME)) == "ignored"

    def test_a_tap_after_the_close(self) -> None:
        course = Course().taps(250, 300)
        assert course.race.tapped(2, CUE + 2500 + REACH, Claim(2480, FRAME)) == "ignored"

    def test_for_a_while_after_a_wrong_card(self) -> None:
        course = Course("fastest")
        course.race.mistaken(0, CUE + 300)
        assert course.race.tapped(0, CUE + 699, Claim(620, FRAME)) == "ignored"
        assert course.race.tapped(0, CUE + 700, Claim(621, FRAME)) == "counted"

    def test_what_happens_to_seats_that_do_not_race(self) -> None:
        course = Course().taps(250, 300, 350)
        course.race.lost(9)
        course.race.mistaken(9, CUE)
        assert course.verdict().tied == (2,)


class TestAbsent:
    def test_no_tap_is_the_slowest(self) -> None:
        verdict = Course().taps(250, 300).verdict()
        assert (verdict.tied, verdict.margin) == ((2,), None)
        assert of(verdict, 2).no_show

    def test_several_draw_lots(self) -> None:
        assert Course().taps(250).verdict().tied == (1, 2)

    def test_nobody_at_all(self) -> None:
        assert Course("slowest").verdict().tied == (0, 1, 2)
        assert Course("fastest").verdict().tied == ()

    def test_who_is_lost_after_the_cue_does_not_show_up(self) -> None:
        course = Course()
        course.race.lost(0)
        assert course.tap(0, 300) == "ignored"
        course.tap(1, 300)
        course.tap(2, 350)
        assert course.closed(350 + WAY)
        assert course.verdict().tied == (0,)

    def test_a_tap_before_the_line_broke_stands(self) -> None:
        course = Course().taps(250, 300, 400)
        course.race.lost(1)
        assert of(course.verdict(), 1).ms == 300

    def test_pulling_the_plug_leaves_no_slow_time_behind(self) -> None:
        course = Course().taps(250, 300)
        course.race.lost(2)
        after = course.verdict().trusts_after(course.trusts, NUMBERS)
        assert after[2].slaps == ()

    def test_who_is_lost_before_the_cue_is_played_by_a_bot(self) -> None:
        race = Race(
            1,
            "slowest",
            {seat: Entrant(fresh_trust(NUMBERS), steady_line()) for seat in (0, 1)},
            NUMBERS,
        )
        race.cue_sent(0, CUE)
        race.lost(1)
        assert race.waits_for_cue(1)
        assert not race.closed(CUE + 9000)
        race.bot(1, CUE, 350)
        assert race.tapped(0, CUE + 300 + WAY, Claim(300, FRAME)) == "counted"
        assert race.tapped(1, CUE + 310, Claim(200, FRAME)) == "ignored"
        verdict = race.verdict(CUE + 400)
        assert (verdict.tied, of(verdict, 1).by) == ((1,), "stand_in")

    def test_a_seat_gets_one_cue(self) -> None:
        course = Course()
        for again in (course.race.cue_sent, lambda seat, at: course.race.bot(seat, at, 300)):
            with pytest.raises(ValueError, match="seat 0 does not wait for a cue"):
                again(0, CUE)


class TestBots:
    def race(self, decides: Decides, *times: float | None) -> Race:
        """A person in seat 0, bots with these times in the others."""
        entrants = {seat + 1: Entrant(fresh_trust(NUMBERS), None) for seat in range(len(times))}
        entrants[0] = Entrant(fresh_trust(NUMBERS), steady_line())
        race = Race(1, decides, entrants, NUMBERS)
        race.cue_sent(0, CUE)
        for seat, time in enumerate(times, 1):
            race.bot(seat, CUE, time)
        return race

    def test_their_times_count_as_they_are(self) -> None:
        race = self.race("slowest", 290, 310)
        race.tapped(0, CUE + 300 + WAY, Claim(300, FRAME))
        verdict = race.verdict(CUE + 400)
        assert [(one.seat, one.ms, one.by) for one in verdict.reactions] == [
            (1, 290, "bot"),
            (0, 300, "person"),
            (2, 310, "bot"),
        ]

    def test_their_hands_come_down_when_the_time_is_over(self) -> None:
        race = self.race("fastest", 290, 310)
        assert not race.closed(CUE + 289)
        assert race.due(CUE) == CUE + 290

    def test_a_person_who_is_still_out_may_have_been_quicker(self) -> None:
        race = self.race("fastest", 290, 310)
        assert not race.closed(CUE + 310)
        assert race.closed(CUE + 290 + 8.5 + REACH + 0.1)

    def test_one_that_sleeps_does_not_show_up(self) -> None:
        race = self.race("slowest", 290, None)
        race.tapped(0, CUE + 300 + WAY, Claim(300, FRAME))
        assert not race.closed(CUE + 308)
        assert race.closed(CUE + 300 + WAY)
        assert race.verdict(CUE + 400).tied == (2,)

    def test_a_bot_has_no_line(self) -> None:
        race = Race(1, "slowest", {0: Entrant(fresh_trust(NUMBERS), None)}, NUMBERS)
        with pytest.raises(ValueError, match="seat 0 has no line"):
            race.cue_sent(0, CUE)
        race.bot(0, CUE, 300)
        assert race.verdict(CUE + 300).tied == (0,)


class TestAnnouncing:
    def test_the_slowest_is_known_before_he_taps(self) -> None:
        course = Course().taps(250, 300)
        after = 300 + 8.5 + REACH
        assert not course.closed(after)
        assert course.closed(after + 0.1)
        assert course.closes() == pytest.approx(after, abs=NUMBERS.look)
        assert of(course.verdict(after + 1), 2).at_least == pytest.approx(309.5)

    def test_of_two_who_are_out_nobody_knows_which(self) -> None:
        course = Course().taps(250)
        assert not course.closed(2000)
        assert course.closes() == pytest.approx(2500 + REACH)

    def test_a_no_show_may_get_company(self) -> None:
        course = Course().taps(250)
        course.race.lost(1)
        assert course.closes() == pytest.approx(2500 + REACH)
        assert course.verdict().tied == (1, 2)

    def test_the_fastest_is_known_as_soon_as_no_other_can_have_been(self) -> None:
        course = Course("fastest", seats=5).taps(420)
        assert course.closes() == pytest.approx(420 + 8.5 + REACH, abs=NUMBERS.look)

    def test_all_hands_are_down(self) -> None:
        course = Course().taps(250, 300, 310)
        assert course.closed(310 + WAY)

    def test_an_overdue_pong_may_hold_up_a_tap(self) -> None:
        course = Course().taps(250, 300)
        course.lines[2].ping_sent(50, CUE + 200, "race")
        after = 300 + 8.5 + REACH + 0.1
        assert not course.closed(after)
        assert course.closed(after + NUMBERS.bucket_start)

    def test_no_longer_than_the_bucket_lasts(self) -> None:
        trusts = {seat: Trust(bucket=30) for seat in range(3)}
        course = Course(trusts=trusts).taps(250, 300)
        course.lines[2].ping_sent(50, CUE + 200, "race")
        assert course.closed(300 + 8.5 + REACH + 30.1)

    def test_a_tap_that_was_held_up_is_in_time_then(self) -> None:
        course = Course().taps(250, 300)
        line = course.lines[2]
        line.ping_sent(50, CUE + 200, "race")
        arrival = CUE + 290 + WAY + 100
        assert not course.race.closed(arrival - 1)
        course.race.tapped(2, arrival, Claim(290, FRAME))
        line.pong_received(50, arrival)
        assert not course.race.closed(arrival)
        assert course.closes() == pytest.approx(290 + WAY + 100 + 40)
        verdict = course.verdict(290 + WAY + 140)
        assert (of(verdict, 2).ms, verdict.tied) == (290, (1,))

    def test_a_claim_nothing_excuses_is_cut_when_the_pongs_are_in(self) -> None:
        course = Course().taps(250, 300)
        course.race.tapped(2, CUE + 290 + WAY + 50, Claim(290, FRAME))
        assert not course.closed(290 + WAY + 50)
        seen = of(course.verdict(290 + WAY + 90), 2)
        assert seen.ms == 290 + 40
        assert seen.judged is not None
        assert seen.judged.cut == pytest.approx(40)

    def test_a_relaxed_table_waits_longer(self) -> None:
        assert Course(numbers=race_numbers(relaxed=True)).closes() == pytest.approx(4000 + REACH)


class TestSilence:
    def test_after_a_while_without_a_tap_play_goes_on(self) -> None:
        course = Course("fastest")
        assert course.closes() == pytest.approx(1500 + REACH)
        assert course.verdict(1500 + REACH).tied == ()

    def test_a_race_for_the_slowest_waits_for_everybody(self) -> None:
        assert Course("slowest").closes() == pytest.approx(2500 + REACH)

    def test_a_late_tap_lets_the_others_try_on(self) -> None:
        course = Course("fastest", handicap={0: 250}).taps(1490)
        assert not course.closed(1500 + REACH)
        course.tap(1, 1600)
        assert course.verdict().tied == (1,)


class TestHandicaps:
    def test_a_head_start_comes_off(self) -> None:
        verdict = Course(head_start={1: 200}).taps(250, 440, 300).verdict()
        assert (verdict.tied, of(verdict, 1).ms, of(verdict, 1).rt) == ((2,), 240, 440)

    def test_a_handicap_comes_on_top(self) -> None:
        verdict = Course("fastest", handicap={0: 250}).taps(300, 520, 600).verdict()
        assert (verdict.tied, of(verdict, 0).ms) == ((1,), 550)

    def test_who_has_a_head_start_is_waited_for(self) -> None:
        course = Course("fastest", head_start={2: 300}).taps(400, 450)
        assert course.closes() == pytest.approx(400 + 8.5 + REACH + 300, abs=NUMBERS.look)

    def trusts(self, *medians: float | None) -> dict[int, Trust]:
        return {
            seat: fresh_trust(NUMBERS, () if median is None else (median,) * 10)
            for seat, median in enumerate(medians)
        }

    def test_in_an_even_race_all_run_against_themselves(self) -> None:
        course = Course(even=True, trusts=self.trusts(250, 500, 350))
        verdict = course.taps(300, 520, 380).verdict()
        assert [(one.seat, one.ms) for one in verdict.reactions] == [(1, 20), (2, 30), (0, 50)]

    def test_once_something_is_known_of_all(self) -> None:
        course = Course(even=True, trusts=self.trusts(250, None, 350))
        assert course.taps(300, 520, 380).verdict().tied == (1,)

    def test_only_where_the_table_wants_it(self) -> None:
        course = Course(trusts=self.trusts(250, 500, 350))
        assert course.taps(300, 520, 380).verdict().tied == (1,)


def test_floors_hold_for_every_later_tap() -> None:
    """What a race takes for out of reach is: no claim, however bold, comes in below it."""
    for after in range(400, 900, 7):
        course = Course("fastest").taps(300)
        line = course.lines[1]
        line.ping_sent(50, CUE, "race")
        line.pong_received(50, CUE + 50)
        line.ping_sent(51, CUE + 200, "race")
        closed = course.closed(after)
        line.pong_received(51, CUE + after)
        told = course.race.tapped(1, CUE + after, Claim(100, 34))
        assert told == "counted"
        boldest = of(course.verdict(), 1).ms
        assert boldest is not None
        assert not closed or boldest > 308


def test_the_first_look_is_not_before_the_cue() -> None:
    race = Race(1, "slowest", {0: Entrant(fresh_trust(NUMBERS), steady_line())}, NUMBERS)
    assert race.due(0) is None
    assert not race.closed(inf)


class TestSystemBelow:
    """A tap that needs 100 ms of credit, with a pong that came back as late as that."""

    def judged(self, before: Kernel | None, after: Kernel | None) -> Judged:
        line = steady_line()
        line.kernel = before
        race = Race(1, "slowest", {0: Entrant(fresh_trust(NUMBERS), line)}, NUMBERS)
        race.cue_sent(0, CUE)
        line.ping_sent(50, CUE + 200, "race")
        arrival = CUE + 300 + WAY + 100
        assert race.tapped(0, arrival, Claim(300, FRAME)) == "counted"
        line.pong_received(50, arrival)
        line.kernel = after
        judged = of(race.verdict(arrival + 40), 0).judged
        assert judged is not None
        return judged

    def test_a_pong_that_was_only_held_back_excuses_nothing(self) -> None:
        assert self.judged(Kernel(49), Kernel(50)).used == 0

    @pytest.mark.parametrize("after", [Kernel(49, 1), Kernel(49, 0, 1), Kernel(60)])
    def test_one_that_was_lost_on_the_wire_does(self, after: Kernel) -> None:
        tap = self.judged(Kernel(49), after)
        assert tap.used == pytest.approx(90)
        assert tap.rt == pytest.approx(300)

    def test_where_the_system_is_not_asked_pongs_are_believed(self) -> None:
        assert self.judged(None, None).used == pytest.approx(90)
