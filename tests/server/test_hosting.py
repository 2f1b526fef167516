"""What the host may decide about people and the table as a whole."""

import pytest

from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, play_on, two_people


def names(person: Person) -> list[str | None]:
    return [seat.name for seat in person.table.seats]


def play_to_the_end(*people: Person) -> None:
    while people[0].table.phase == "playing":
        play_on(1, *people)


def test_somebody_removed_in_the_lobby_leaves_a_free_seat() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.Remove, 1)
    assert bo.last(tell.Bye).why == "removed"
    assert names(anna) == ["Anna", None]


def test_somebody_removed_from_a_game_makes_room_for_a_bot() -> None:
    hand, anna, bo = two_people()
    anna.wish(say.Remove, 1)
    assert bo.last(tell.Bye).why == "removed"
    seat = anna.table.seats[1]
    assert (seat.name, seat.person, seat.bot) == ("Bo", False, "steady")
    assert hand.guest_with(bo.token).last(tell.Bye).why == "no_such_seat"


def test_who_was_removed_comes_back_only_if_the_host_agrees() -> None:
    hand, anna, bo = two_people()
    anna.wish(say.Remove, 1)
    bo = hand.watcher()
    assert bo.refused(say.GiveBack, 1).reason == "no_seat"
    bo.wish(say.AskSeat, 1, "Bo")
    anna.wish(say.AnswerSeat, anna.table.requests[0].request, True)
    assert bo.last(tell.Seated).seat == 1


def test_somebody_away_or_played_for_can_be_removed_too() -> None:
    hand, anna, bo = two_people()
    anna.wish(say.BotFor, 1)
    anna.wish(say.Remove, 1)
    assert bo.last(tell.Bye).why == "removed"
    assert not anna.table.seats[1].person
    hand.reload()
    assert not hand.host().table.seats[1].person


@pytest.mark.parametrize(
    ("seat", "reason"), [(0, "own_seat"), (2, "no_person"), (9, "no_such_seat")]
)
def test_nobody_else_can_be_removed_from_a_game(seat: int, reason: str) -> None:
    hand = ByHand(3, bots=("uniform",), pace=600_000)
    anna, _ = hand.host(), hand.guest()
    anna.wish(say.Start)
    places = {0: 0, 2: 1, 9: 9}
    assert anna.refused(say.Remove, places[seat]).reason == reason


def test_the_host_passes_the_role_on() -> None:
    hand, anna, bo = two_people()
    anna.wish(say.PassHost, 1)
    assert anna.table.host == bo.table.host == 1
    assert anna.refused(say.PassHost, 0).reason == "host_only"
    hand.reload()
    assert hand.guest_with(bo.token).table.host == 1


def test_the_role_goes_only_to_somebody_who_is_there() -> None:
    hand = ByHand(4, bots=("steady",))
    anna, bo = hand.host(), hand.guest()
    bo.go()
    for seat, reason in ((1, "not_here"), (2, "not_here"), (3, "not_here"), (7, "no_such_seat")):
        assert anna.refused(say.PassHost, seat).reason == reason


def test_again_keeps_people_and_house_rules() -> None:
    _, anna, bo = two_people(house_rules={"won_goals": "open"})
    play_to_the_end(anna, bo)
    assert bo.refused(say.Again).reason == "host_only"
    anna.wish(say.Again)
    rows = {row.rule: row.value for row in bo.table.house_rules}
    assert (bo.table.phase, names(bo), rows["won_goals"]) == ("lobby", ["Anna", "Bo"], "open")
    assert not any(seat.ready for seat in bo.table.seats)


def test_a_host_who_leaves_at_the_end_lets_the_next_one_go_on() -> None:
    _, anna, bo = two_people()
    play_to_the_end(anna, bo)
    anna.wish(say.Leave)
    assert bo.table.host == 1
    bo.wish(say.Again)
    assert bo.table.phase == "lobby"


def test_a_host_who_is_gone_at_the_end_is_followed_after_ten_seconds() -> None:
    hand, anna, bo = two_people()
    play_to_the_end(anna, bo)
    anna.go()
    hand.wait(10_000)
    bo.wish(say.Again)


def test_after_the_end_the_same_people_play_the_other_game() -> None:
    hand, anna, bo = two_people(house_rules={"won_goals": "open"})
    play_to_the_end(anna, bo)
    anna.wish(say.OtherGame, "motten")
    table = bo.table
    assert (table.game, table.phase, names(bo)) == ("motten", "lobby", ["Anna", "Bo", None])
    assert all(row.value == row.choices[0] for row in table.house_rules)
    anna.wish(say.AddBot, "steady")
    anna.wish(say.Start)
    assert bo.view.view.guard in range(3)
    hand.reload()
    assert hand.guest_with(bo.token).view.view.guard in range(3)


def test_there_and_back_again_before_anybody_has_played() -> None:
    hand = ByHand(6)
    anna = hand.host()
    anna.wish(say.OtherGame, "motten")
    assert len(anna.table.seats) == 5
    anna.wish(say.OtherGame, "bedriegers")
    hand.guest()
    anna.wish(say.Start)
    assert anna.view.view.phase == "play"


def test_bots_that_do_not_know_the_other_game_make_room_for_some_that_do() -> None:
    anna = ByHand(3, bots=("master", "uniform")).host()
    kept = names(anna)
    anna.wish(say.OtherGame, "motten")
    assert names(anna) == kept
    assert all(seat.bot in anna.table.bots for seat in anna.table.seats[1:])


@pytest.mark.parametrize("given", ["chess", "x" * 40, ""])
def test_a_game_that_is_none_is_refused(given: str) -> None:
    anna = ByHand(2).host()
    assert anna.refused(say.OtherGame, given).reason == "unknown_game"


def test_no_other_game_in_the_middle_of_one_and_none_by_guests() -> None:
    _, anna, bo = two_people()
    assert anna.refused(say.OtherGame, "motten").reason == "not_over_yet"
    play_to_the_end(anna, bo)
    assert bo.refused(say.OtherGame, "motten").reason == "host_only"


def test_a_game_for_fewer_people_is_refused() -> None:
    hand = ByHand(6)
    anna = hand.host()
    for name in ("Bo", "Cem", "Dana", "Eva", "Fay"):
        hand.guest(name)
    assert anna.refused(say.OtherGame, "motten").reason == "too_many_players"
