"""The host role moves to somebody who is there, and never to a bot."""

from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, two_people


def test_after_ten_seconds_somebody_present_becomes_host() -> None:
    hand = ByHand(3, bots=("steady",))
    anna, bo = hand.host(), hand.guest()
    anna.go()
    hand.wait(9_999)
    assert bo.table.host == 0
    hand.wait(1)
    assert bo.table.host == bo.table.you == 2


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.go()
    hand.wait(9_000)
    hand.host()
    hand.wait(60_000)
    assert bo.table.host == 0


def test_with_nobody_there_the_host_stays_host() -> None:
    hand = ByHand(2, bots=("steady",))
    anna, watcher = hand.host(), hand.watcher()
    anna.go()
    hand.wait(60_000)
    assert watcher.table.host == 0


def test_a_table_without_its_host_is_taken_over_by_who_comes_first() -> None:
    hand = ByHand(2)
    token = hand.sit("Bo")
    hand.wait(60_000)
    bo = hand.guest_with(token)
    hand.wait(1)
    assert bo.table.host == 1


def test_a_host_who_leaves_hands_over_at_once() -> None:
    hand = ByHand(3)
    anna, bo = hand.host(), hand.guest("Bo")
    cem = hand.guest("Cem")
    bo.go()
    anna.wish(say.Leave)
    assert cem.table.host == cem.table.you == 2


def test_a_host_who_leaves_a_game_hands_over_at_once() -> None:
    _, anna, bo = two_people()
    anna.wish(say.Leave)
    assert bo.table.host == 1
    assert (bo.table.seats[0].person, bo.table.seats[0].bot) == (False, "steady")


def test_the_host_moves_during_a_pause_too() -> None:
    hand, anna, bo = two_people()
    bo.wish(say.Pause)
    anna.go()
    hand.wait(10_000)
    assert bo.table.host == 1


def test_the_old_host_has_no_rights_left() -> None:
    hand, anna, bo = two_people()
    anna.go()
    hand.wait(10_000)
    anna = hand.host()
    assert anna.refused(say.BotFor, 1).reason == "host_only"
    bo.wish(say.BotFor, 0)


def test_the_host_stays_host_when_seats_close_up() -> None:
    hand = ByHand(3)
    anna, bo = hand.host(), hand.guest("Bo")
    cem = hand.guest("Cem")
    anna.wish(say.Leave)
    bo.wish(say.Start)
    assert (bo.table.host, bo.table.you) == (0, 0)
    assert (cem.table.host, cem.table.you) == (0, 1)
