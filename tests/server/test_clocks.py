"""Time at the table: thinking, reading results, bots' pace, pauses, and what a restart gives back."""

import pytest

from bedrog.bots import bot_named
from bedrog.bots.base import Bot
from bedrog.core.chance import generator
from bedrog.server import bot_choice
from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, awaited, play_on, two_people


def to_results(*people: Person) -> None:
    """Play until the first round is over."""
    while people[0].view.view.phase != "results":
        play_on(1, *people)


def clocks(hand: ByHand) -> list[log.Input]:
    return [entry for entry in hand.entries(log.Input) if entry.by == "clock"]


class TestThinkTime:
    def test_it_is_off_by_default(self) -> None:
        hand, anna, _ = two_people()
        assert anna.view.deadline is None
        hand.wait(3_600_000 - 1)
        assert hand.entries(log.Input) == []

    def test_when_it_is_up_the_table_decides_once_and_no_more(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        slow = awaited(anna, bo)
        assert anna.view.deadline == bo.view.deadline == 15_000
        hand.wait(14_999)
        assert clocks(hand) == []
        hand.wait(1)
        (made,) = clocks(hand)
        assert made.seat == slow.table.you
        assert slow.table.seats[made.seat].bot is None

    def test_what_the_table_decides_is_a_steady_players_move(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        slow = awaited(anna, bo)
        seed = hand.entries(log.Began)[0].seed
        lots = generator(f"bot {slow.table.you} 0 {seed}")
        wanted = bot_named("steady", "bedriegers").choose(slow.view.view, slow.view.legal, lots)
        hand.wait(15_000)
        assert clocks(hand)[0].action == {
            "t": "lay",
            "card": wanted.card,
            "column": wanted.column,
        }

    def test_each_question_has_its_whole_time(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        for _ in range(5):
            hand.wait(14_000)
            play_on(1, anna, bo)
            if anna.view.view.phase == "results":
                break
            assert anna.view.deadline == 15_000
        assert clocks(hand) == []

    def test_bots_have_no_deadline(self) -> None:
        hand = ByHand(2, bots=("uniform",), house_rules={"think_time": 15}, pace=600_000)
        anna = hand.host()
        anna.wish(say.Start)
        play_on(1, anna) if anna.view.legal else None
        assert anna.view.deadline is None

    def test_a_refused_move_does_not_buy_time(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        slow = awaited(anna, bo)
        hand.wait(10_000)
        slow.refused(say.Act, {"t": "lay", "card": "king", "column": 77})
        assert slow.view.deadline == 5_000

    def test_who_is_replaced_by_a_bot_and_comes_back_has_time_to_look(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 60}, pace=600_000)
        slow = awaited(anna, bo)
        slow.go()
        hand.wait(40_000)
        slow = hand.guest_with(slow.token)
        assert slow.view.deadline == 60_000

    def test_a_restart_gives_the_whole_time_again(self) -> None:
        hand, anna, _ = two_people(house_rules={"think_time": 15})
        hand.wait(10_000)
        hand.reload(after_ms=50_000)
        anna = hand.host()
        assert anna.view.deadline == 15_000
        hand.wait(14_999)
        assert clocks(hand) == []


class TestResults:
    def test_they_stay_for_45_seconds_at_most(self) -> None:
        hand, anna, bo = two_people()
        to_results(anna, bo)
        assert anna.view.deadline == 45_000
        hand.wait(44_999)
        assert anna.view.view.phase == "results"
        hand.wait(1)
        assert (anna.view.view.phase, anna.view.view.round) == ("play", 2)
        assert {entry.seat for entry in clocks(hand)} == {0, 1}

    def test_they_end_when_everybody_has_seen_them(self) -> None:
        _, anna, bo = two_people()
        to_results(anna, bo)
        anna.act(anna.view.legal[0])
        assert (anna.view.view.phase, anna.view.view.awaits) == ("results", (1,))
        bo.act(bo.view.legal[0])
        assert anna.view.view.round == 2

    def test_somebody_who_is_ready_does_not_shorten_or_lengthen_the_others_time(self) -> None:
        hand, anna, bo = two_people()
        to_results(anna, bo)
        hand.wait(20_000)
        anna.act(anna.view.legal[0])
        assert bo.view.deadline == 25_000

    def test_the_host_gives_more_time(self) -> None:
        hand, anna, bo = two_people()
        to_results(anna, bo)
        hand.wait(40_000)
        assert bo.refused(say.MoreTime).reason == "host_only"
        anna.wish(say.MoreTime)
        assert bo.view.deadline == 50_000
        hand.wait(49_999)
        assert bo.view.view.phase == "results"

    def test_there_is_no_more_time_for_anything_else(self) -> None:
        _, anna, _ = two_people(house_rules={"think_time": 15})
        assert anna.refused(say.MoreTime).reason == "nothing_to_extend"

    def test_bots_have_seen_enough_at_once(self) -> None:
        hand = ByHand(2, bots=("uniform",), pace=1)
        anna = hand.host()
        anna.wish(say.Start)
        while anna.view.view.phase != "results":
            play_on(1, anna) if anna.view.legal else hand.wait(1)
        hand.wait(0)
        assert anna.view.view.ready == (1,)


class TestPace:
    def test_a_bot_takes_its_time_for_each_move(self) -> None:
        hand = ByHand(3, bots=("uniform", "steady"), pace=1_200)
        watcher = hand.watcher()
        hand.do(lambda table, now: table.start(hand.host_token, now))
        hand.host()
        for _ in range(4):
            moves = len(hand.entries(log.Input))
            if 0 in watcher.view.view.awaits:
                break
            hand.wait(1_199)
            assert len(hand.entries(log.Input)) == moves
            hand.wait(1)
            assert len(hand.entries(log.Input)) == moves + 1

    def test_with_a_pace_of_zero_a_table_of_bots_plays_to_the_end_at_once(self) -> None:
        hand = ByHand(6, bots=("uniform",) * 5, pace=0)
        hand.do(lambda table, now: table.start(hand.host_token, now))
        watcher = hand.watcher()
        hand.wait(30_000)
        assert watcher.table.phase == "over"
        assert watcher.view.view.outcome is not None
        assert watcher.view.legal == ()

    def test_a_bot_that_breaks_does_not_stop_the_table(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: object) -> None:
            raise ZeroDivisionError

        bot = Bot("uniform", ("bedriegers",), "test", "view", broken)

        errors: list[object] = []
        monkeypatch.setattr(bot_choice, "bot_named", lambda *_: bot)
        monkeypatch.setattr(
            "bedrog.server.bot_choice.log.error", lambda *_, **said: errors.append(said["bot"])
        )
        hand = ByHand(3, bots=("uniform",) * 2, pace=1, house_rules={"first_player": "seat"})
        anna = hand.host()
        anna.wish(say.Start)
        play_on(1, anna)
        hand.wait(2)
        assert [entry.by for entry in hand.entries(log.Input)] == ["person", "bot", "bot"]
        assert errors == ["uniform", "uniform"]

    def test_one_tick_makes_one_move(self) -> None:
        hand = ByHand(6, bots=("uniform",) * 5, pace=0)
        anna = hand.host()
        anna.wish(say.Start)
        before = len(hand.entries(log.Input))
        hand.do(lambda table, now: table.tick(now))
        assert len(hand.entries(log.Input)) <= before + 1


class TestPause:
    def test_everything_stands_still_and_goes_on_with_the_time_that_was_left(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        hand.wait(5_000)
        bo.wish(say.Pause)
        assert anna.table.paused_by == 1
        hand.wait(3_000_000)
        assert hand.entries(log.Input) == []
        anna.wish(say.Resume)
        assert bo.table.paused_by is None
        assert anna.view.deadline == 10_000
        hand.wait(9_999)
        assert hand.entries(log.Input) == []
        hand.wait(1)
        assert len(hand.entries(log.Input)) == 1

    def test_bots_and_held_seats_wait_too(self) -> None:
        hand = ByHand(3, bots=("steady",))
        anna, bo = hand.host(), hand.guest()
        anna.wish(say.Start)
        bo.go()
        hand.wait(10_000)
        moves = len(hand.entries(log.Input))
        anna.wish(say.Pause)
        hand.wait(500_000)
        assert len(hand.entries(log.Input)) == moves
        assert anna.table.seats[2].held == 20_000
        anna.wish(say.Resume)
        hand.wait(19_999)
        assert anna.table.seats[2].bot is None
        hand.wait(1)
        assert anna.table.seats[2].bot == "steady"

    def test_moves_are_refused_with_a_reason(self) -> None:
        _, anna, bo = two_people()
        player = awaited(anna, bo)
        anna.wish(say.Pause)
        no = player.act(player.view.legal[0])
        assert isinstance(no, tell.No)
        assert (no.code, no.reason) == ("illegal", "paused")

    def test_anybody_seated_may_pause_and_anybody_else_resume(self) -> None:
        hand, anna, bo = two_people()
        watcher = hand.watcher()
        assert watcher.refused(say.Pause).code == "not_yours"
        bo.wish(say.Pause)
        assert anna.refused(say.Pause).reason == "paused"
        assert watcher.refused(say.Resume).code == "not_yours"
        bo.go()
        anna.wish(say.Resume)
        assert anna.refused(say.Resume).reason == "not_paused"

    def test_a_pause_survives_a_restart(self) -> None:
        hand, anna, bo = two_people(house_rules={"think_time": 15})
        bo.wish(say.Pause)
        hand.reload()
        anna = hand.host()
        hand.wait(100_000)
        assert anna.table.paused_by == 1
        assert hand.entries(log.Input) == []

    def test_there_is_no_pause_outside_a_game(self) -> None:
        hand = ByHand(2)
        anna = hand.host()
        assert anna.refused(say.Pause).reason == "not_playing"
        assert anna.refused(say.Resume).reason == "not_playing"


class TestExpiry:
    def test_an_empty_table_goes_after_the_stated_time(self) -> None:
        hand, anna, bo = two_people()
        anna.go()
        bo.go()
        hand.wait(3_599_999)
        assert not hand.gone
        hand.wait(1)
        assert hand.gone

    def test_as_long_as_somebody_is_there_it_stays(self) -> None:
        hand = ByHand(2)
        watcher = hand.watcher()
        hand.wait(36_000_000)
        assert not hand.gone
        watcher.go()
        hand.wait(3_600_000)
        assert hand.gone

    def test_a_table_taken_up_after_a_restart_counts_from_its_last_entry(self) -> None:
        hand = ByHand(2)
        hand.reload(touched=hand.now - 3_000_000)
        hand.wait(599_999)
        assert not hand.gone
        hand.wait(1)
        assert hand.gone
