"""Each message is answered once, with the reason and the fresh view after a no."""

from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, awaited, plain, play_on, two_people


def kinds(person: Person) -> list[str]:
    return [type(message).__name__ for message in person.heard]


def test_a_move_is_answered_before_its_view_comes() -> None:
    _, anna, bo = two_people()
    player = awaited(anna, bo)
    move = player.view.legal[0]
    anna.forget()
    bo.forget()
    player.act(move)
    assert kinds(player) == ["Ok", "View"]
    assert kinds(bo if player is anna else anna) == ["View"]


def test_a_no_is_followed_by_the_fresh_view_for_whoever_asked_only() -> None:
    _, anna, bo = two_people()
    player = awaited(anna, bo)
    waiting = bo if player is anna else anna
    move = player.view.legal[0]
    anna.forget()
    bo.forget()
    no = waiting.act(move)
    assert isinstance(no, tell.No)
    assert (no.code, no.rule, no.reason) == ("not_yours", "B3.5", "not_your_turn")
    assert kinds(waiting) == ["No", "View"]
    assert waiting.view.events == ()
    assert kinds(player) == []


def test_the_same_id_again_has_no_second_effect_and_the_same_answer() -> None:
    hand, anna, bo = two_people()
    player = awaited(anna, bo)
    message = say.Act("once", plain(player.view.legal[0]))
    player.send(message)
    moves = len(hand.entries(log.Input))
    player.forget()
    player.send(message)
    assert player.heard == [tell.Ok("once")]
    assert len(hand.entries(log.Input)) == moves == 1


def test_a_refusal_is_remembered_too() -> None:
    hand, anna, bo = two_people()
    player = awaited(anna, bo)
    waiting = bo if player is anna else anna
    message = say.Act("early", plain(player.view.legal[0]))
    waiting.send(message)
    play_on(1, anna, bo)
    waiting.send(say.Act("early", plain(waiting.view.legal[0])))
    assert [no.code for no in waiting.all(tell.No)] == ["not_yours", "not_yours"]
    assert len(hand.entries(log.Input)) == 1


def test_ids_of_one_seat_are_not_those_of_another() -> None:
    _, anna, bo = two_people()
    for _ in range(2):
        player = awaited(anna, bo)
        player.send(say.Act("same", plain(player.view.legal[0])))
        if player is bo:
            break
    play_on(1, anna, bo)
    assert all(isinstance(answer, tell.Ok) for answer in anna.all(tell.Ok) + bo.all(tell.Ok))


def test_what_was_done_before_a_restart_is_not_done_again() -> None:
    hand, anna, bo = two_people()
    player = awaited(anna, bo)
    message = say.Act("kept", plain(player.view.legal[0]))
    player.send(message)
    hand.reload()
    again = hand.guest_with(player.token)
    again.send(message)
    assert again.last(tell.Ok) == tell.Ok("kept")
    assert len(hand.entries(log.Input)) == 1


def test_a_stale_answer_names_a_question_that_has_closed() -> None:
    _, anna, bo = two_people()
    while anna.view.view.phase != "results":
        play_on(1, anna, bo)
    move = plain(anna.view.legal[0])
    anna.send(say.Act("a", move))
    bo.act(bo.view.legal[0])
    anna.send(say.Act("b", move))
    assert anna.last(tell.No).code == "stale"


def test_n_is_for_diagnosis_only() -> None:
    """An act on an old view is judged by the present state."""
    _, anna, bo = two_people()
    player = awaited(anna, bo)
    player.send(say.Act("old", plain(player.view.legal[0]), n=-5))
    assert player.last(tell.Ok).id == "old"


def test_nonsense_is_malformed_and_changes_nothing() -> None:
    hand, anna, bo = two_people()
    player = awaited(anna, bo)
    nonsense: list[dict[str, object]] = [
        {},
        {"t": "lay"},
        {"t": "lay", "card": "joker", "column": 0},
        {"t": "lay", "card": "king", "column": "0"},
        {"t": "lay", "card": "king", "column": 0, "extra": 1},
        plain(player.view.legal[0]) | {"column": 10**30},
        {"t": ["lay"]},
    ]
    for action in nonsense:
        no = player.refused(say.Act, action)
        assert no.code == "malformed", action
    assert len(hand.entries(log.Input)) == 0


def test_a_game_that_is_over_takes_no_more_moves() -> None:
    _, anna, bo = two_people()
    move = plain(awaited(anna, bo).view.legal[0])
    while anna.table.phase == "playing":
        play_on(1, anna, bo)
    no = anna.refused(say.Act, move)
    assert no.code == "over"
    assert (anna.view.legal, anna.view.deadline) == ((), None)
    assert anna.view.view.outcome is not None


def test_again_keeps_people_and_house_rules_and_deals_new_cards() -> None:
    hand = ByHand(2, house_rules={"won_goals": "open"})
    anna, bo = hand.host(), hand.guest()
    bo.wish(say.Ready, True)
    anna.wish(say.Start)
    assert anna.refused(say.Again).reason == "not_over_yet"
    while anna.table.phase == "playing":
        play_on(1, anna, bo)
    assert bo.refused(say.Again).reason == "host_only"
    numbers = bo.view.n
    anna.wish(say.Again)
    assert (bo.table.phase, bo.table.you) == ("lobby", 1)
    assert [seat.ready for seat in bo.table.seats] == [False, False]
    assert bo.view.n == numbers
    anna.wish(say.Start)
    assert bo.view.view.house_rules.won_goals == "open"
    assert (bo.view.view.round, bo.view.n) == (1, numbers + 1)
    first, second = hand.entries(log.Began)
    assert first.seed != second.seed


def test_a_message_from_a_line_that_is_gone_is_nobodys() -> None:
    hand, anna, bo = two_people()
    player = awaited(anna, bo)
    move = say.Act("late", plain(player.view.legal[0]))
    player.go()
    player.forget()
    player.send(move)
    assert hand.entries(log.Input) == []
    assert player.heard == []


def test_a_watcher_is_answered_once_as_well() -> None:
    hand = ByHand(2, bots=("uniform",), pace=600_000)
    anna, cem = hand.host(), hand.watcher()
    anna.wish(say.Start)
    ask = say.AskSeat("ask", 1, "Cem")
    cem.send(ask)
    cem.send(ask)
    assert cem.all(tell.Ok) == [tell.Ok("ask"), tell.Ok("ask")]
    assert [request.request for request in anna.table.requests] == [1]
