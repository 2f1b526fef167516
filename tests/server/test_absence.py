"""Somebody is away: the seat is held, a bot plays it, and it is given back."""

import pytest

from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, awaited, play_on, two_people


def other(one: Person, people: tuple[Person, Person]) -> Person:
    return people[1] if one is people[0] else people[0]


def test_a_seat_is_held_for_thirty_seconds_and_everybody_sees_how_long() -> None:
    hand, anna, bo = two_people()
    bo.go()
    assert (anna.table.seats[1].present, anna.table.seats[1].held) == (False, 30_000)
    hand.wait(29_999)
    assert anna.table.seats[1].bot is None
    hand.wait(1)
    facts = anna.table.seats[1]
    assert (facts.bot, facts.person, facts.held) == ("steady", True, None)


def test_somebody_who_comes_back_in_time_has_lost_nothing() -> None:
    hand, anna, bo = two_people()
    bo.go()
    hand.wait(20_000)
    assert anna.view.n == 1
    bo = hand.guest_with(bo.token)
    assert anna.table.seats[1].held is None
    hand.wait(29_000)
    assert anna.table.seats[1].bot is None
    assert hand.entries(log.BotTook) == []


def test_the_hold_begins_anew_with_every_absence() -> None:
    hand, anna, bo = two_people()
    for _ in range(3):
        bo.go()
        hand.wait(25_000)
        bo = hand.guest_with(bo.token)
    assert hand.entries(log.BotTook) == []
    assert anna.table.seats[1].present


def test_the_bot_plays_on_for_whoever_is_away() -> None:
    hand, anna, bo = two_people()
    while awaited(anna, bo) is anna:
        play_on(1, anna)
    bo.go()
    hand.wait(31_000)
    assert hand.entries(log.Input)[-1].by == "bot"
    assert hand.entries(log.Input)[-1].seat == 1
    assert anna.view.legal


def test_a_seat_is_given_back_with_everything_that_was_missed() -> None:
    hand, anna, bo = two_people()
    while awaited(anna, bo) is anna:
        play_on(1, anna)
    seen = bo.view.n
    bo.go()
    hand.wait(31_000)
    bo = hand.guest_with(bo.token, seen)
    assert (bo.table.seats[1].bot, anna.table.seats[1].bot) == (None, None)
    assert bo.view.n == seen + 1
    assert bo.view.events[0].card is not None  # its own card, laid by the bot


def test_a_bots_clock_does_not_play_for_the_person_who_has_returned() -> None:
    hand, anna, bo = two_people(pace=5_000)
    while awaited(anna, bo) is anna:
        play_on(1, anna)
    bo.go()
    hand.wait(34_000)
    bo = hand.guest_with(bo.token)
    moves = len(hand.entries(log.Input))
    hand.wait(60_000)
    assert len(hand.entries(log.Input)) == moves
    assert bo.view.legal


def test_people_who_were_never_there_are_held_from_the_start_of_the_game() -> None:
    hand = ByHand(2)
    hand.sit("Bo")
    anna = hand.host()
    hand.wait(60_000)
    anna.wish(say.Start)
    assert anna.table.seats[1].held == 30_000


def test_in_the_lobby_nobody_is_replaced() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    bo.go()
    hand.wait(120_000)
    assert (anna.table.seats[1].held, anna.table.seats[1].bot) == (None, None)


def test_while_nobody_at_all_is_there_nothing_moves() -> None:
    """A locked phone costs nothing: no bot finishes the game behind somebody's back."""
    hand, anna, bo = two_people(house_rules={"think_time": 30})
    anna.go()
    bo.go()
    before = len(hand.lines)
    hand.wait(600_000)
    assert len(hand.lines) == before
    anna = hand.host()
    assert anna.table.seats[1].held == 30_000


def test_a_game_of_bots_goes_on_for_the_audience() -> None:
    hand, anna, bo = two_people()
    watcher = hand.watcher()
    anna.go()
    bo.go()
    hand.wait(60_000)
    assert watcher.view.n > 10


def test_who_leaves_a_game_is_replaced_for_good() -> None:
    hand, anna, bo = two_people()
    bo.wish(say.Leave)
    facts = anna.table.seats[1]
    assert (facts.bot, facts.person, facts.present) == ("steady", False, False)
    assert bo.table.you is None
    assert (bo.view.view.viewer, bo.view.view.hand, bo.view.legal) == (None, (), ())
    late = hand.guest_with(bo.token)
    assert late.last(tell.Bye).why == "no_such_seat"


class TestABotForSomebodyIdle:
    def test_the_host_lets_a_bot_play_and_gives_the_seat_back(self) -> None:
        hand, anna, bo = two_people()
        anna.wish(say.BotFor, 1)
        assert anna.table.seats[1].bot == "steady"
        assert bo.view.legal == ()
        hand.wait(10_000)
        anna.wish(say.GiveBack, 1)
        assert bo.table.seats[1].bot is None

    def test_the_person_cannot_move_meanwhile_but_takes_the_seat_back(self) -> None:
        _, anna, bo = two_people(pace=600_000)
        while awaited(anna, bo) is anna:
            play_on(1, anna)
        move = bo.view.legal[0]
        anna.wish(say.BotFor, 1)
        assert bo.view.legal == ()
        no = bo.act(move)
        assert isinstance(no, tell.No)
        assert (no.code, no.reason) == ("not_yours", "bot_plays")
        bo.wish(say.GiveBack, 1)
        assert isinstance(bo.act(move), tell.Ok)

    def test_a_phone_that_connects_by_itself_does_not_take_the_seat_back(self) -> None:
        hand, anna, bo = two_people()
        anna.wish(say.BotFor, 1)
        bo.go()
        bo = hand.guest_with(bo.token)
        assert bo.table.seats[1].bot == "steady"

    def test_for_somebody_away_it_need_not_wait_for_thirty_seconds(self) -> None:
        hand, anna, bo = two_people()
        bo.go()
        anna.wish(say.BotFor, 1)
        assert anna.table.seats[1].bot == "steady"
        bo = hand.guest_with(bo.token)
        assert bo.table.seats[1].bot is None

    def test_only_the_host_or_the_owner_decides(self) -> None:
        hand = ByHand(3)
        anna, bo, cem = hand.host(), hand.guest("Bo"), hand.guest("Cem")
        anna.wish(say.Start)
        assert bo.refused(say.BotFor, 2).reason == "host_only"
        anna.wish(say.BotFor, 2)
        assert bo.refused(say.GiveBack, 2).reason == "host_only"
        cem.wish(say.GiveBack, 2)

    @pytest.mark.parametrize(("seat", "reason"), [(1, "nothing_to_give_back"), (5, "no_such_seat")])
    def test_there_must_be_something_to_give_back(self, seat: int, reason: str) -> None:
        _, anna, _ = two_people()
        assert anna.refused(say.GiveBack, seat).reason == reason

    def test_nothing_is_given_back_to_somebody_who_is_away(self) -> None:
        _, anna, bo = two_people()
        bo.go()
        anna.wish(say.BotFor, 1)
        assert anna.refused(say.GiveBack, 1).reason == "not_here"
        assert anna.refused(say.BotFor, 1).reason == "bot_plays"

    def test_there_is_nothing_to_do_about_seats_before_the_game(self) -> None:
        hand = ByHand(2)
        anna, _ = hand.host(), hand.guest()
        assert anna.refused(say.BotFor, 1).reason == "not_playing"
        assert anna.refused(say.GiveBack, 1).reason == "not_playing"
