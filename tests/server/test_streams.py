"""What each viewer is shown: numbered without gaps, complete, and healing itself."""

import msgspec

from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, awaited, play_on, two_people


def whole_game(*people: Person) -> None:
    while people[0].table.phase == "playing":
        play_on(1, *people)


def test_every_viewer_counts_from_one_without_gaps() -> None:
    hand, anna, bo = two_people()
    watcher = hand.watcher()
    for person in (anna, bo):
        person.refused(say.Act, {"t": "decline", "prompt": 1})
    whole_game(anna, bo)
    for person in (anna, bo, watcher):
        numbers = [view.n for view in person.all(tell.View)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_first_view_tells_how_the_game_was_set_up() -> None:
    _, anna, _ = two_people()
    told = [msgspec.to_builtins(event)["e"] for event in anna.view.events]
    assert (told[0], told.count("drew")) == ("round_started", 6)


def test_everybody_hears_each_event_once_and_in_order() -> None:
    hand, anna, bo = two_people()
    watcher = hand.watcher()
    whole_game(anna, bo)
    heard = [
        [type(event) for view in person.all(tell.View) for event in view.events]
        for person in (anna, bo)
    ]
    assert heard[0] == heard[1]
    public = [type(event) for view in watcher.all(tell.View) for event in view.events]
    assert public == heard[0][len(anna.all(tell.View)[0].events) :]  # it came after the set-up


def test_coming_back_continues_the_numbers_and_tells_what_was_missed() -> None:
    hand, anna, bo = two_people()
    play_on(3, anna, bo)
    one = awaited(anna, bo)
    other = bo if one is anna else anna
    have = other.view.n
    other.go()
    play_on(1, one)
    missed = one.view.events
    back = hand.guest_with(other.token, have)
    assert back.view.n == have + 1
    assert [type(event) for event in back.view.events] == [type(event) for event in missed]
    play_on(1, anna if one is anna else bo, back)
    assert back.view.n == have + 2


def test_a_view_that_got_lost_on_the_way_is_made_up_for() -> None:
    hand, anna, bo = two_people()
    play_on(4, anna, bo)
    back = hand.guest_with(anna.token, 2)
    expected = [type(e) for view in anna.all(tell.View)[2:] for e in view.events]
    assert [type(event) for event in back.view.events] == expected
    assert back.view.n == 3


def test_a_number_the_table_does_not_know_gives_the_present_and_no_past() -> None:
    hand, anna, bo = two_people()
    play_on(4, anna, bo)
    for have in (0, 999, -1, 2**70):
        back = hand.guest_with(anna.token, have)
        assert back.view.events == ()
        assert back.view.view == anna.view.view
        assert back.view.n == (have + 1 if have == 999 else 1)


def test_after_a_restart_the_numbers_go_on_where_the_page_is() -> None:
    hand, anna, bo = two_people()
    play_on(4, anna, bo)
    hand.reload()
    back = hand.guest_with(anna.token, anna.view.n)
    assert back.view.n == anna.view.n + 1
    assert back.view.view == anna.view.view


def test_the_newest_tab_wins_and_the_older_one_says_so() -> None:
    hand, anna, bo = two_people()
    newer = hand.guest_with(anna.token)
    assert anna.last(tell.Bye).why == "replaced"
    anna.forget()
    play_on(1, newer, bo)
    assert anna.heard == []
    assert bo.table.seats[0].present
    anna.go()  # its line closes late
    assert bo.table.seats[0].present


def test_a_refused_tab_back_and_forth_leaves_one_connection() -> None:
    hand, anna, bo = two_people()
    for _ in range(5):
        anna = hand.guest_with(anna.token)
    assert bo.table.watchers == 0
    assert anna.table.you == 0


def test_the_audience_sees_the_public_view_and_is_counted() -> None:
    hand, anna, bo = two_people()
    watcher = hand.watcher()
    assert anna.table.watchers == 1
    play_on(5, anna, bo)
    view = watcher.view
    assert (view.view.viewer, view.legal) == (None, ())
    assert view.view.hand == ()
    watcher.go()
    assert anna.table.watchers == 0


def test_a_second_hello_on_the_same_line_changes_who_speaks() -> None:
    hand = ByHand(2)
    token = hand.sit("Bo")
    watcher = hand.watcher()
    assert watcher.table.you is None
    hand.do(lambda table, now: table.enter(watcher.link, say.Hello(token), now))
    assert watcher.table.you == 1
    assert watcher.table.watchers == 0


def test_a_token_of_another_table_opens_nothing() -> None:
    hand, *_ = two_people()
    stranger = hand.guest_with(ByHand(2).host_token)
    assert [type(message) for message in stranger.heard] == [tell.Bye]
    assert stranger.last(tell.Bye).why == "no_such_seat"


def test_facts_are_sent_when_they_change_and_not_otherwise() -> None:
    _, anna, bo = two_people()
    before = len(anna.all(tell.Table))
    play_on(6, anna, bo)
    assert len(anna.all(tell.Table)) == before


def test_legal_is_complete_every_entry_can_be_sent_back() -> None:
    """Each way to go on is tried on a copy of the table."""
    hand, anna, bo = two_people()
    for _ in range(25):
        player = awaited(anna, bo)
        for action in player.view.legal:
            other = hand.copy()
            assert isinstance(other.guest_with(player.token).act(action), tell.Ok)
        play_on(1, anna, bo)
