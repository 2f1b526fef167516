"""Races at a live table: cues, taps, who counts as slow and who as fast (M4.3, M4.4)."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from bedrog.games.motten import actions as act
from bedrog.games.motten import events as ev
from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import Person
from tests.server.motten.parlour import Parlour, events

Sit = Callable[..., Parlour]
ANNA, BO, CEM, DAN = range(4)

PICTURE = """
    top number:3
    0 *  number:1 number:2 number:5 moth:5
    1>   mosquito:2 cockroach:2 number:2 moth:1 ant:4
    2    number:2 number:4 number:5
    3    number:2 number:4 number:5
"""

LENGTHS = {ANNA: 10, BO: 60, CEM: 150, DAN: 300}


def seated(sit: Sit, lengths: dict[int, int] | None = None, **house: Any) -> Parlour:
    table = sit(PICTURE, house=house)
    for seat, length in (LENGTHS if lengths is None else lengths).items():
        table.line(table.people[seat], length)
    table.wait(4000)
    return table


def lay(table: Parlour, card: str = "mosquito:2") -> None:
    assert isinstance(table.people[BO].act(act.Lay(card)), tell.Ok)


def race(table: Parlour, times: dict[int, float], card: str = "mosquito:2") -> tell.Verdict:
    """Everybody reacts in these times; what it comes to."""
    for seat, ms in times.items():
        table.ready(table.people[seat], ms, None if card.startswith("mosquito") else "number:2")
    lay(table, card)
    verdict: tell.Verdict = table.until(tell.Verdict)
    return verdict


def times(verdict: tell.Verdict) -> dict[int, int | None]:
    return {one.seat: one.ms for one in verdict.reactions}


def pings(table: Parlour, person: Person, since: int) -> list[int]:
    return [at - since for at in table.times(person, tell.Probe) if at >= since]


class TestCues:
    def test_near_lines_wait_for_far_ones(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        table.wait(1000)
        cues = {seat: table.times(table.people[seat], tell.Cue)[0] for seat in range(4)}
        first = cues[DAN]
        assert {seat: at - first for seat, at in cues.items()} == {
            ANNA: 145,
            BO: 145,
            CEM: 75,
            DAN: 0,
        }
        assert table.times(table.watcher_there, tell.Cue) == [first + 145]

    def test_all_cues_say_the_same(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue)
        assert (cue.kind, cue.card, cue.racers, cue.again) == (
            "slap",
            "mosquito:2",
            (ANNA, CEM, DAN),
            False,
        )
        assert all(person.all(tell.Cue) == [cue] for person in table.others())

    def test_nobody_has_a_view_of_it_before_all_cues(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        table.wait(1000)
        shown = max(table.times(person, tell.Cue)[0] for person in table.others())
        assert all(table.times(person, tell.View)[-1] == shown for person in table.others())

    def test_pings_before_behind_and_until_the_tap(self, sit: Sit) -> None:
        table = seated(sit)
        table.ready(table.people[DAN], 320)
        moment = table.now
        lay(table)
        table.wait(1500)
        (cue,) = table.times(table.people[DAN], tell.Cue)
        idle = range(4000 - 1000, 10_000, 1000)
        sent = [
            at + moment - cue
            for at in pings(table, table.people[DAN], moment)
            if at + moment - 1_000_000 not in idle
        ]
        assert sent == [-420, -360, -300, -240, -180, -120, -60, 0, 200, 400, 600]

    def test_numbers_of_pings_tell_nothing_about_others(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        table.wait(1000)
        for person in table.people:
            numbers = [probe.k for probe in person.all(tell.Probe)]
            assert numbers == list(range(1, len(numbers) + 1))


class TestTaps:
    def test_the_own_reaction_counts_and_not_the_arrival(self, sit: Sit) -> None:
        verdict = race(table := seated(sit), {ANNA: 330, CEM: 320, DAN: 250})
        assert times(verdict) == {ANNA: 330, CEM: 320, DAN: 250}
        assert {one.by for one in verdict.reactions} == {"device"}
        hands = [hand.seat for hand in table.watcher_there.all(tell.Hand)]
        assert hands == [ANNA, CEM, DAN]
        (slapped,) = events(table.people[BO], ev.Slapped)
        assert (slapped.slowest, slapped.lot) == (ANNA, False)

    def test_plain_moves_are_timed_by_the_server(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue, table.people[ANNA])
        for seat, ms in ((ANNA, 300), (CEM, 400), (DAN, 500)):
            person = table.people[seat]
            table.later(ms + 60, partial(person.act, act.Slap(cue.race)))
        verdict = table.until(tell.Verdict)
        assert {one.by for one in verdict.reactions} == {"server"}
        assert {one.claimed for one in verdict.reactions} == {None}
        assert times(verdict)[ANNA] == 300 + 60 - 10 - 29

    def test_a_verdict_opens_how_times_came_about(self, sit: Sit) -> None:
        verdict = race(seated(sit), {ANNA: 300, CEM: 280, DAN: 360})
        far = verdict.reactions[-1]
        assert (far.seat, far.claimed, far.arrived, far.early) == (DAN, 360, 360 + 300 + 29, 0)
        assert (far.line, far.credit, verdict.margin) == (300 + 29 + 10, 0, 60)

    def test_a_claim_that_the_line_does_not_explain_is_cut(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue)
        table.wait(500)
        table.people[ANNA].wish(say.Tap, cue.race, 200.0)
        for seat in (CEM, DAN):
            table.people[seat].wish(say.Tap, cue.race, 390.0)
        verdict = table.until(tell.Verdict)
        anna = next(one for one in verdict.reactions if one.seat == ANNA)
        assert anna.by == "cut"
        assert anna.ms is not None
        assert anna.ms > 400

    def test_once_each_and_only_who_races(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue)
        table.wait(350)
        table.people[ANNA].wish(say.Tap, cue.race, 310.0)
        assert table.people[ANNA].refused(say.Tap, cue.race, 310.0).reason == "raced_already"
        assert table.people[BO].refused(say.Tap, cue.race, 310.0).reason == "no_tap"
        assert table.people[CEM].refused(say.Tap, cue.race - 1, 310.0).reason == "race_over"
        assert table.watcher_there.refused(say.Tap, cue.race, 310.0).reason == "no_seat"
        assert [tapped.seat for tapped in table.entries(log.Tapped)] == [ANNA]
        assert [hand.seat for hand in table.people[DAN].all(tell.Hand)] == [ANNA]

    def test_presses_before_the_cue_cost(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue)
        table.wait(345)
        table.people[ANNA].wish(say.Tap, cue.race, 300.0, 16.7, 0.0, 1)
        for seat in (CEM, DAN):
            table.people[seat].wish(say.Tap, cue.race, 300.0)
        verdict = table.until(tell.Verdict)
        assert times(verdict)[ANNA] == 550

    def test_nobody_reacts_so_quickly(self, sit: Sit) -> None:
        """The tap does not count, costs as an early one, and the next one counts."""
        table = seated(sit)
        lay(table)
        cue = table.until(tell.Cue)
        table.wait(60)
        assert table.people[ANNA].refused(say.Tap, cue.race, 40.0).reason == "no_tap"
        assert table.people[DAN].all(tell.Hand) == []
        table.wait(285)
        for seat in (ANNA, CEM, DAN):
            table.people[seat].wish(say.Tap, cue.race, 310.0)
        verdict = table.until(tell.Verdict)
        assert times(verdict)[ANNA] == 560

    def test_the_verdict_comes_with_the_last_hand(self, sit: Sit) -> None:
        table = seated(sit)
        race(table, {ANNA: 330, CEM: 320, DAN: 250})
        last = table.times(table.people[BO], tell.Hand)[-1]
        assert table.times(table.people[BO], tell.Verdict) == [last]


class TestAbsences:
    def test_a_bot_slaps_for_who_left_before_the_card_turned(self, sit: Sit) -> None:
        table = seated(sit)
        table.people[CEM].go()
        verdict = race(table, {ANNA: 300, DAN: 310})
        assert {one.seat: one.by for one in verdict.reactions}[CEM] == "bot"
        assert CEM in {hand.seat for hand in table.people[ANNA].all(tell.Hand)}

    def test_and_for_who_has_not_answered_for_long(self, sit: Sit) -> None:
        table = seated(sit)
        table.silent(table.people[CEM])
        table.wait(4000)
        verdict = race(table, {ANNA: 300, DAN: 310})
        assert {one.seat: one.by for one in verdict.reactions}[CEM] == "bot"
        assert table.people[CEM].all(tell.Cue) != []

    def test_who_comes_back_while_it_flies_races(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        table.wait(10)
        table.come_back(CEM)
        table.line(table.people[CEM], 100)
        for seat in (ANNA, CEM, DAN):
            table.ready(table.people[seat], 300)
        verdict = table.until(tell.Verdict)
        assert {one.seat: one.by for one in verdict.reactions}[CEM] == "device"

    def test_pulling_the_plug_never_helps(self, sit: Sit) -> None:
        """Whoever goes after the cue has not slapped, and nobody waits for it."""
        table = seated(sit)
        for seat in (ANNA, CEM):
            table.ready(table.people[seat], 400)
        lay(table)
        table.until(tell.Cue, table.people[DAN])
        table.wait(200)
        table.come_back(DAN)
        moment = table.now
        verdict = table.until(tell.Verdict)
        assert table.now - moment < 600
        assert [one.by for one in verdict.reactions if one.seat == DAN] == ["nobody"]
        assert events(table.people[BO], ev.Slapped)[-1].slowest == DAN
        assert isinstance(table.people[DAN].ask(say.Tap, verdict.race, 300.0), tell.No)

    def test_a_hand_that_is_down_stays_down(self, sit: Sit) -> None:
        table = seated(sit)
        for seat, ms in ((ANNA, 300), (CEM, 900), (DAN, 200)):
            table.ready(table.people[seat], ms)
        lay(table)
        table.until(tell.Hand)
        while DAN not in {hand.seat for hand in table.people[BO].all(tell.Hand)}:
            table.wait(10)
        table.people[DAN].go()
        assert times(table.until(tell.Verdict))[DAN] == 200

    def test_nobody_slaps(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table)
        moment = table.now
        verdict = table.until(tell.Verdict)
        assert times(verdict) == {ANNA: None, CEM: None, DAN: None}
        assert 2500 < table.now - moment < 850 + 145 + 2500 + 350
        assert events(table.people[BO], ev.Slapped)[-1].lot

    def test_bots_race_among_themselves(self, sit: Sit) -> None:
        table = sit(
            """
            top number:3
            0>*  mosquito:2 number:2
            1    number:1 number:4
            2    number:1 number:4
            """,
            bots=("steady", "steady"),
        )
        table.people[0].act(act.Lay("mosquito:2"))
        verdict = table.until(tell.Verdict)
        assert {one.by for one in verdict.reactions} == {"bot"}


class TestCockroach:
    def test_the_fastest_card_stays(self, sit: Sit) -> None:
        table = seated(sit)
        race(table, {ANNA: 600, CEM: 520, DAN: 500}, "cockroach:2")
        (matched,) = events(table.people[BO], ev.Matched)
        assert matched.fastest == DAN
        assert table.state.hands[DAN] == ("number:4", "number:5")

    def test_the_head_start_is_added_once(self, sit: Sit) -> None:
        table = seated(sit)
        verdict = race(table, {BO: 300, CEM: 570}, "cockroach:2")
        assert times(verdict)[BO] == 550
        (matched,) = events(table.people[ANNA], ev.Matched)
        assert {time.seat: time.ms for time in matched.times}[BO] == 550
        assert matched.fastest == BO

    def test_and_others_are_waited_for_so_long(self, sit: Sit) -> None:
        table = seated(sit)
        verdict = race(table, {BO: 300, CEM: 520}, "cockroach:2")
        assert events(table.people[ANNA], ev.Matched)[-1].fastest == CEM
        assert times(verdict)[CEM] == 520

    def test_without_head_start(self, sit: Sit) -> None:
        table = seated(sit, cockroach_head_start=0)
        race(table, {BO: 300, CEM: 520}, "cockroach:2")
        assert events(table.people[ANNA], ev.Matched)[-1].fastest == BO

    def test_a_wrong_card_locks_for_a_while(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table, "cockroach:2")
        cue = table.until(tell.Cue)
        anna = table.people[ANNA]
        table.wait(400)
        wrong = (cue.race, 300.0, 16.7, 0.0, 0, "number:1")
        right = (cue.race, 500.0, 16.7, 0.0, 0, "number:2")
        assert anna.refused(say.Tap, *wrong).reason == "no_match"
        table.wait(399)
        assert anna.refused(say.Tap, *right).reason == "no_tap"
        table.wait(1)
        anna.wish(say.Tap, *right)

    def test_a_slap_at_it_is_a_wrong_card(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table, "cockroach:2")
        cue = table.until(tell.Cue)
        table.wait(300)
        assert table.people[ANNA].refused(say.Tap, cue.race, 280.0).reason == "no_match"

    def test_a_card_that_vanished_meanwhile_cannot_be_laid(self, sit: Sit) -> None:
        table = seated(sit)
        cem = table.people[CEM]
        cem.act(act.Vanish("number:2", True))
        lay(table, "cockroach:2")
        cue = table.until(tell.Cue, cem)
        table.wait(600)
        laid = (cue.race, 580.0, 16.7, 0.0, 0, "number:2")
        assert cem.refused(say.Tap, *laid).reason == "no_match"

    def test_who_holds_is_not_waited_for(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table, "cockroach:2")
        cue = table.until(tell.Cue)
        table.wait(200)
        for person in table.people:
            assert isinstance(person.act(act.Hold(cue.race)), tell.Ok)
        moment = table.now
        table.until(tell.Verdict)
        assert table.now - moment <= 1
        (matched,) = events(table.people[BO], ev.Matched)
        assert (matched.fastest, matched.times) == (None, ())
        assert table.state.turn == CEM

    def test_nobody_lays_anything(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table, "cockroach:2")
        table.until(tell.Cue)
        moment = table.now
        table.until(tell.Verdict)
        assert 1500 < table.now - moment < 1500 + 150 + 350
        assert table.state.turn == CEM

    def test_plain_moves(self, sit: Sit) -> None:
        table = seated(sit)
        lay(table, "cockroach:2")
        cue = table.until(tell.Cue)
        table.wait(600)
        assert isinstance(table.people[CEM].act(act.Match(cue.race, "number:2")), tell.Ok)
        table.until(tell.Verdict)
        assert events(table.people[BO], ev.Matched)[-1].fastest == CEM


class TestLots:
    def deals(self, table: Parlour) -> list[str]:
        play = table.table.room.play
        assert play is not None
        return [deal.purpose for deal in play.record().deals]

    def test_a_dead_heat_is_decided_by_the_games_own_lots(self, sit: Sit) -> None:
        table = seated(sit)
        race(table, {ANNA: 330, CEM: 322, DAN: 250})
        (slapped,) = events(table.people[BO], ev.Slapped)
        assert slapped.lot
        assert slapped.slowest in {ANNA, CEM}
        assert self.deals(table).count("dead_heat") == 1

    def test_nine_milliseconds_are_none(self, sit: Sit) -> None:
        table = seated(sit)
        race(table, {ANNA: 331, CEM: 322, DAN: 250})
        assert events(table.people[BO], ev.Slapped)[-1].slowest == ANNA
        assert self.deals(table).count("dead_heat") == 0

    def test_a_calm_race_needs_no_cue_and_no_clock(self, sit: Sit) -> None:
        table = seated(sit, races="calm")
        lay(table)
        table.wait(900)
        assert table.people[ANNA].all(tell.Cue) == []
        question = table.people[ANNA].view.view.question
        assert question.kind == "slap"
        for seat in (ANNA, CEM, DAN):
            table.wait(5000 * seat)
            assert isinstance(table.people[seat].act(act.Slap(question.prompt)), tell.Ok)
        assert events(table.people[BO], ev.Slapped)[-1].lot


class TestAccusationsInRaces:
    """M6.8: judged by the state at that moment, and settled before hands are looked at."""

    def accused(self, sit: Sit, picture: str = PICTURE) -> Parlour:
        table = sit(picture)
        for seat, length in LENGTHS.items():
            if seat < len(table.people):
                table.line(table.people[seat], length)
        table.wait(4000)
        table.people[CEM].act(act.Vanish("number:4", True))
        table.wait(900)
        lay(table)
        table.until(tell.Cue)
        table.wait(100)
        assert isinstance(table.people[ANNA].act(act.Caught(CEM)), tell.Ok)
        return table

    def test_the_race_goes_on_and_gifts_come_after_the_guards_card(self, sit: Sit) -> None:
        table = self.accused(sit)
        cue = table.people[ANNA].last(tell.Cue)
        table.wait(500)
        for seat in (ANNA, CEM, DAN):
            table.people[seat].ask(say.Tap, cue.race, 550.0)
        table.until(tell.Verdict)
        assert table.state.phase == "gifts"
        assert table.state.guard == CEM
        assert table.state.giver == ANNA
        assert table.people[ANNA].view.view.question.kind == "caught"

    def test_a_guard_whose_last_card_that_was_ends_the_race_with_the_round(self, sit: Sit) -> None:
        table = self.accused(
            sit,
            """
            top number:3
            0 *  number:1
            1>   mosquito:2 number:2
            2    number:2 number:4
            """,
        )
        table.people[ANNA].act(act.Give(table.state.prompt, "number:1"))
        assert table.state.phase == "results"
        table.wait(5000)
        assert table.people[ANNA].all(tell.Verdict) == []
        assert table.inputs("raced") == []


class TestHandicaps:
    """People of unequal reflexes."""

    def test_a_head_start_comes_off_the_time(self, sit: Sit) -> None:
        table = seated(sit)
        table.table.room.seats[DAN].head_start = 400
        verdict = race(table, {ANNA: 300, CEM: 320, DAN: 600})
        assert times(verdict) == {ANNA: 300, CEM: 320, DAN: 200}
        assert {one.seat: one.shift for one in verdict.reactions} == {ANNA: 0, CEM: 0, DAN: -400}
        assert table.state.receiver == CEM

    def test_with_a_head_start_a_time_may_be_less_than_nothing(self, sit: Sit) -> None:
        table = seated(sit)
        table.table.room.seats[DAN].head_start = 600
        assert times(race(table, {ANNA: 300, CEM: 320, DAN: 400}))[DAN] == -200

    def test_a_bot_that_stands_in_has_none(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bedrog.server.contest.reaction", lambda *_: 310.0)
        table = seated(sit)
        table.table.room.seats[DAN].head_start = 600
        table.people[DAN].go()
        assert times(race(table, {ANNA: 300, CEM: 320}))[DAN] == 310

    def test_in_even_races_everybody_runs_against_the_own_usual_time(self, sit: Sit) -> None:
        table = seated(sit)
        table.table.room.even_races = True
        live = table.table._live
        assert live is not None
        assert live.game is not None
        reveals = live.game._reveals
        for seat, usual in {ANNA: 250.0, CEM: 300.0, DAN: 700.0}.items():
            trust = reveals._trusts[seat]
            reveals._trusts[seat] = msgspec.structs.replace(trust, slaps=(usual,) * 5)
        verdict = race(table, {ANNA: 300, CEM: 320, DAN: 690})
        assert times(verdict) == {ANNA: 50, CEM: 20, DAN: -10}
        assert table.state.receiver == ANNA
