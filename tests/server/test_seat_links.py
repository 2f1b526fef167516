"""A seat moves to another device with a code that works once, for a minute."""

import pytest

from bedrog.core.errors import Illegal, NotYours
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, play_on, two_people


def link(hand: ByHand, person: Person) -> str:
    return hand.do(lambda table, now: table.seat_link(str(person.token), now))


def use(hand: ByHand, code: str) -> Person:
    taken = hand.do(lambda table, now: table.use_seat_link(code, now))
    return hand.guest_with(taken.token)


def ended(hand: ByHand, code: str) -> bool:
    with pytest.raises(Illegal) as refused:
        use(hand, code)
    return refused.value.reason == "link_ended"


def test_the_new_device_has_the_seat_and_the_old_one_is_told() -> None:
    hand, anna, bo = two_people()
    phone = use(hand, link(hand, bo))
    assert (phone.table.you, phone.view.view.hand) == (1, bo.view.view.hand)
    assert bo.last(tell.Bye).why == "moved"
    assert hand.guest_with(bo.token).last(tell.Bye).why == "no_such_seat"
    play_on(2, anna, phone)


def test_a_code_works_once() -> None:
    hand, _, bo = two_people()
    code = link(hand, bo)
    use(hand, code)
    assert ended(hand, code)


def test_a_code_works_for_sixty_seconds() -> None:
    hand, _, bo = two_people()
    early = link(hand, bo)
    hand.wait(59_999)
    bo = use(hand, early)
    late = link(hand, bo)
    hand.wait(60_000)
    assert ended(hand, late)


def test_a_second_code_ends_the_first() -> None:
    hand, _, bo = two_people()
    first = link(hand, bo)
    second = link(hand, bo)
    assert ended(hand, first)
    use(hand, second)


def test_codes_of_two_seats_do_not_disturb_each_other() -> None:
    hand, anna, bo = two_people()
    codes = link(hand, anna), link(hand, bo)
    assert [use(hand, code).table.you for code in codes] == [0, 1]


def test_a_restart_ends_codes() -> None:
    hand, _, bo = two_people()
    code = link(hand, bo)
    hand.reload()
    assert ended(hand, code)


def test_guessing_opens_nothing() -> None:
    hand, *_ = two_people()
    assert ended(hand, "guess")
    with pytest.raises(NotYours):
        hand.do(lambda table, now: table.seat_link("guess", now))


def test_a_code_for_a_seat_that_was_given_up_opens_nothing() -> None:
    hand, _, bo = two_people()
    code = link(hand, bo)
    taken = hand.do(lambda table, now: table.use_seat_link(code, now))
    again = hand.do(lambda table, now: table.seat_link(taken.token, now))
    phone = hand.guest_with(taken.token)
    phone.wish(say.Leave)
    assert ended(hand, again)
