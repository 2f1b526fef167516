"""A newcomer takes over a bot's seat, if the host agrees."""

import pytest

from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, two_people


def game_with_a_bot() -> tuple[ByHand, Person, Person]:
    hand = ByHand(2, bots=("uniform",), pace=600_000)
    anna, cem = hand.host(), hand.watcher()
    anna.wish(say.Start)
    return hand, anna, cem


def test_the_host_says_yes_and_the_newcomer_plays() -> None:
    hand, anna, cem = game_with_a_bot()
    cem.wish(say.AskSeat, 1, "Cem")
    (request,) = anna.table.requests
    assert (request.seat, request.name) == (1, "Cem")
    anna.wish(say.AnswerSeat, request.request, True)
    seated = cem.last(tell.Seated)
    assert seated.seat == 1
    hand.do(lambda table, now: table.enter(cem.link, say.Hello(seated.token), now))
    assert (cem.table.you, cem.table.seats[1].name, cem.table.seats[1].bot) == (1, "Cem", None)
    assert len(cem.view.view.hand) == 3
    assert (anna.table.requests, anna.table.watchers) == ((), 0)


def test_the_host_says_no_and_nothing_changes() -> None:
    _, anna, cem = game_with_a_bot()
    cem.wish(say.AskSeat, 1, "Cem")
    anna.wish(say.AnswerSeat, anna.table.requests[0].request, False)
    assert cem.all(tell.Seated) == []
    assert anna.table.requests == ()
    assert anna.table.seats[1].bot == "uniform"


def test_a_request_dies_when_whoever_asked_goes_away() -> None:
    _, anna, cem = game_with_a_bot()
    cem.wish(say.AskSeat, 1, "Cem")
    number = anna.table.requests[0].request
    cem.go()
    assert anna.table.requests == ()
    assert anna.refused(say.AnswerSeat, number, True).reason == "request_gone"


def test_who_asks_again_has_one_request_only() -> None:
    _, anna, cem = game_with_a_bot()
    cem.wish(say.AskSeat, 1, "Cem")
    cem.wish(say.AskSeat, 1, "Anna")
    assert [request.name for request in anna.table.requests] == ["Anna 2"]


def test_two_who_want_the_same_seat_do_not_both_get_it() -> None:
    hand, anna, cem = game_with_a_bot()
    dana = hand.watcher()
    cem.wish(say.AskSeat, 1, "Cem")
    dana.wish(say.AskSeat, 1, "Dana")
    first, second = anna.table.requests
    anna.wish(say.AnswerSeat, first.request, True)
    assert dana.all(tell.Seated) == []
    hand.do(lambda table, now: table.enter(cem.link, say.Hello(cem.last(tell.Seated).token), now))
    assert anna.refused(say.AnswerSeat, second.request, True).reason == "request_gone"


def test_somebody_who_lost_the_browser_gets_the_seat_back_from_the_host() -> None:
    """The bot holds the seat; its owner asks for it as a newcomer, and the old secret ends."""
    hand, anna, bo = two_people()
    bo.go()
    stranger = hand.watcher()
    assert stranger.refused(say.AskSeat, 1, "Bo").reason == "seat_taken"
    hand.wait(30_000)
    stranger.wish(say.AskSeat, 1, "Bo")
    anna.wish(say.AnswerSeat, anna.table.requests[0].request, True)
    assert hand.guest_with(bo.token).last(tell.Bye).why == "no_such_seat"
    back = hand.guest_with(stranger.last(tell.Seated).token)
    assert back.table.you == 1


def test_a_request_dies_when_the_owner_comes_back() -> None:
    hand, anna, bo = two_people()
    bo.go()
    hand.wait(30_000)
    hand.watcher().wish(say.AskSeat, 1, "Bo")
    hand.guest_with(bo.token)
    assert anna.table.requests == ()


@pytest.mark.parametrize(
    ("seat", "name", "reason"),
    [(0, "Cem", "seat_taken"), (4, "Cem", "no_such_seat"), (1, " ", "name_empty")],
)
def test_a_seat_that_cannot_be_had(seat: int, name: str, reason: str) -> None:
    _, _, cem = game_with_a_bot()
    assert cem.refused(say.AskSeat, seat, name).reason == reason


def test_nobody_asks_for_a_second_seat_or_before_the_game() -> None:
    _, anna, _ = game_with_a_bot()
    assert anna.refused(say.AskSeat, 1, "Anna").reason == "seated"
    hand = ByHand(2, bots=("steady",))
    assert hand.watcher().refused(say.AskSeat, 1, "Cem").reason == "not_playing"


def test_only_the_host_answers() -> None:
    hand = ByHand(3, bots=("uniform",), pace=600_000)
    anna, bo, cem = hand.host(), hand.guest(), hand.watcher()
    anna.wish(say.Start)
    cem.wish(say.AskSeat, 1, "Cem")
    request = anna.table.requests[0].request
    assert bo.refused(say.AnswerSeat, request, True).reason == "host_only"
    assert len(hand.entries(log.SatDown)) == 2
