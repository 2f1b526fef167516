"""A screen for all to look at: it sees what everybody may see, is nobody, and has its limits."""

from pathlib import Path

from bedrog.server import table as tables
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import EXPIRE_MS, ByHand, play_on, two_people
from tests.server.live import house, run


def test_a_screen_sees_what_the_audience_sees() -> None:
    hand, anna, bo = two_people()
    watcher, screen = hand.watcher(), hand.screen()
    play_on(6, anna, bo)
    assert screen.all(tell.View) == watcher.all(tell.View)
    assert (screen.view.view.viewer, screen.view.legal) == (None, ())


def test_a_screen_is_not_counted_among_the_people() -> None:
    hand = ByHand(2)
    anna = hand.host()
    hand.screen()
    hand.watcher()
    assert anna.table.watchers == 1
    assert hand.do(lambda table, _: table.facts()).watchers == 1


def test_a_token_does_not_make_a_screen_a_player() -> None:
    _, anna, bo = two_people()
    screen = bo.hand.screen(bo.token)
    assert screen.table.you is None
    assert screen.view.view.viewer is None
    assert bo.all(tell.Bye) == []
    assert anna.table.seats[1].present


def test_a_screen_can_do_nothing() -> None:
    hand = ByHand(2, bots=("uniform",), pace=600_000)
    anna, screen = hand.host(), hand.screen()
    anna.wish(say.Start)
    assert screen.refused(say.AskSeat, 1, "Tele").reason == "screen"
    for kind, *given in ((say.Leave,), (say.Pause,), (say.Emote, "wow"), (say.Write, "Hi")):
        assert screen.refused(kind, *given).reason == "no_seat"


def test_no_clock_runs_for_a_screen_alone() -> None:
    hand = ByHand(2, bots=("uniform",))
    anna, screen = hand.host(), hand.screen()
    anna.wish(say.Start)
    anna.go()
    seen = len(screen.all(tell.View))
    hand.wait(60_000)
    assert len(screen.all(tell.View)) == seen


def test_a_table_with_nobody_but_a_screen_expires() -> None:
    hand = ByHand(2)
    anna, screen = hand.host(), hand.screen()
    anna.go()
    hand.wait(EXPIRE_MS)
    assert hand.gone
    assert screen.last(tell.Bye).why == "gone"


def test_so_many_look_on_and_no_more() -> None:
    hand = ByHand(3)
    anna = hand.host()
    crowd = [hand.watcher() for _ in range(tables.MOST_AUDIENCE - 1)]
    crowd.append(hand.screen())
    assert hand.watcher().last(tell.Bye).why == hand.screen().last(tell.Bye).why == "full"
    assert anna.table.watchers == tables.MOST_AUDIENCE - 1
    assert hand.guest().table.you == 1
    crowd[0].go()
    assert hand.watcher().all(tell.Bye) == []


def test_who_gives_up_a_seat_may_stay_in_a_full_house() -> None:
    hand = ByHand(3)
    hand.host()
    bo = hand.guest()
    for _ in range(tables.MOST_AUDIENCE):
        hand.watcher()
    bo.wish(say.Leave)
    assert bo.table.you is None
    assert bo.all(tell.Bye) == []
    hand.do(lambda table, now: table.enter(bo.link, say.Hello(), now))
    assert bo.last(tell.Bye).why == "full"


def test_a_screen_over_a_real_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, anna, _ = await home.two()
            screen = await home.line(code)
            await screen.say({"t": "hello", "screen": True})
            assert (await screen.hear("table"))["watchers"] == 0
            view = await screen.hear("view")
            assert view["view"]["hand"] == []
            await anna.close()
            assert not (await screen.hear("table"))["seats"][0]["present"]

    run(test())
