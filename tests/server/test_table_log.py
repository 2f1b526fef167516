"""The log is the truth: a restart at any moment, and the table is what it was."""

from typing import Any

import msgspec
import pytest

from bedrog.core.chance import generator
from bedrog.games import GAMES
from bedrog.record.replay import replay
from bedrog.server import table_log as log
from bedrog.server.room import Room, rebuild
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, awaited, play_on, two_people


def truth(room: Room) -> dict[str, Any]:
    """Everything about a room that must survive."""
    play = room.play
    return {
        "plain": (room.code, room.game.id, room.given, room.rules, room.host, room.phase),
        "talk": (room.chat, room.public),
        "seats": [msgspec.structs.astuple(seat) for seat in room.seats],
        "paused_by": room.paused_by,
        "views": play and [play.view(viewer) for viewer in (None, *range(len(room.seats)))],
        "legal": play and [play.legal(seat) for seat in range(len(room.seats))],
        "told": play and play.told,
        "record": play and play.record(),
    }


def same_after_restart(hand: ByHand) -> None:
    rebuilt = rebuild(log.read(log.write(hand.lines)))
    assert truth(rebuilt) == truth(hand.table.room)


def test_a_restart_at_every_point_of_a_game_changes_nothing() -> None:
    hand, anna, bo = two_people()
    while anna.table.phase == "playing":
        play_on(1, anna, bo)
        same_after_restart(hand)
    assert anna.table.phase == "over"


def test_a_game_restarted_after_each_move_ends_like_one_that_was_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bedrog.server.lobby.fresh_seed", lambda: bytes(32))

    def ends(restart: bool) -> Any:
        hand, anna, bo = two_people()
        lots = generator("ends")
        while anna.table.phase == "playing":
            player = awaited(anna, bo)
            player.act(lots.choice(player.view.legal))
            if restart:
                hand.reload()
                anna, bo = hand.guest_with(anna.token), hand.guest_with(bo.token)
        return anna.view.view.outcome

    assert ends(restart=True) == ends(restart=False)


OF_VALSE_MOTTEN = {
    *(log.HeadStartSet, log.EvenRacesSet),
    *(log.Dipped, log.DipEnded, log.HandUp, log.Tapped),
}


def test_every_kind_of_entry_survives() -> None:
    hand = ByHand(4, bots=("uniform",), pace=1, public_tables=True)
    anna, bo = hand.host(), hand.guest("Bo")
    cem, dana = hand.guest("Cem"), hand.watcher()
    anna.wish(say.Remove, 3)
    anna.wish(say.SetSeats, 3)
    anna.wish(say.SetSeats, 5)
    anna.wish(say.AddBot, "steady")
    anna.wish(say.SetHouseRules, {"won_goals": "open"})
    anna.wish(say.SetPublic, True)
    bo.wish(say.Ready, True)
    bo.shuffle()
    same_after_restart(hand)
    anna.wish(say.Start)
    same_after_restart(hand)
    bo.shuffle()
    dana.wish(say.AskSeat, 1, "Dana")
    anna.wish(say.AnswerSeat, anna.table.requests[0].request, True)
    anna.wish(say.BotFor, 2)
    bo.wish(say.Pause)
    same_after_restart(hand)
    bo.wish(say.Resume)
    bo.wish(say.GiveBack, 2)
    code = hand.do(lambda table, now: table.seat_link(hand.host_token, now))
    moved = hand.do(lambda table, now: table.use_seat_link(code, now))
    anna = hand.guest_with(moved.token)
    anna.wish(say.Leave)
    same_after_restart(hand)
    bo.go()
    hand.wait(120_000)
    bo = hand.guest_with(bo.token)
    assert bo.table.phase == "over"
    bo.wish(say.Again)
    bo.wish(say.OtherGame, "motten")
    bo.wish(say.OtherGame, "bedriegers")
    same_after_restart(hand)
    kinds = {type(line.entry) for line in hand.lines}
    assert kinds == set(msgspec_union(log.Entry)) - {log.Dissolved} - OF_VALSE_MOTTEN
    assert cem.last(tell.Bye).why == "removed"


def test_what_was_agreed_about_races_survives() -> None:
    hand = ByHand(3, game="motten")
    anna = hand.host()
    anna.wish(say.HeadStart, 0, 400)
    anna.wish(say.EvenRaces, True)
    rebuilt = rebuild(log.read(log.write(hand.lines)))
    assert (rebuilt.seats[0].head_start, rebuilt.even_races) == (400, True)


def msgspec_union(union: Any) -> tuple[type, ...]:
    kinds: tuple[type, ...] = union.__args__
    return kinds


def test_a_restart_while_an_absent_player_is_to_move_does_not_freeze_the_table() -> None:
    hand, anna, bo = two_people()
    while awaited(anna, bo) is anna:
        play_on(1, anna)
    bo.go()
    hand.wait(15_000)
    hand.reload(after_ms=100_000)
    anna = hand.host()
    assert anna.table.seats[1].held == 30_000
    hand.wait(32_000)
    assert anna.table.seats[1].bot == "steady"
    assert anna.view.legal


def test_a_bot_that_sat_in_goes_on_after_a_restart_and_gives_the_seat_back() -> None:
    hand, anna, bo = two_people()
    bo.go()
    hand.wait(30_000)
    hand.reload()
    anna = hand.host()
    assert anna.table.seats[1].bot == "steady"
    bo = hand.guest_with(bo.token)
    assert bo.table.seats[1].bot is None


def test_bots_are_not_asked_again() -> None:
    """What they chose is in the log; another choice today changes no past."""
    hand = ByHand(3, bots=("uniform", "uniform"), pace=1, house_rules={"first_player": "seat"})
    hand.do(lambda table, now: table.start(hand.host_token, now))
    anna = hand.host()
    play_on(1, anna)
    hand.wait(1)
    assert [entry.by for entry in hand.entries(log.Input)] == ["person", "bot"]
    inputs = len(hand.entries(log.Input))
    hand.reload()
    assert len(hand.entries(log.Input)) == inputs
    assert hand.host().view.view == anna.view.view


def test_the_log_holds_no_token() -> None:
    hand = ByHand(2)
    bo = hand.guest()
    written = b"".join(log.write(hand.lines)).decode()
    assert hand.host_token not in written
    assert str(bo.token) not in written
    assert written.count('"secret"') == 3  # two hashes, and what the cards will come from


def test_the_record_is_given_at_the_end_and_replays() -> None:
    hand, anna, bo = two_people()
    token = str(anna.token)
    with pytest.raises(Exception, match="when the game is over"):
        hand.do(lambda table, _: table.record(token))
    while anna.table.phase == "playing":
        hand.wait(1_500)
        play_on(1, anna, bo)
    record = hand.do(lambda table, _: table.record(token))
    last = list(replay(record))[-1]
    assert GAMES["bedriegers"].view(last.state, 0) == anna.view.view
    assert record.names == ("Anna", "Bo")
    assert record.inputs[0].at == 1_500
    with pytest.raises(Exception, match="opens no seat"):
        hand.do(lambda table, _: table.record("nobody's"))


def test_the_record_stays_until_the_next_game_begins() -> None:
    hand, anna, bo = two_people()
    token = str(anna.token)
    while anna.table.phase == "playing":
        play_on(1, anna, bo)
    first = hand.do(lambda table, _: table.record(token))
    anna.wish(say.Again)
    assert hand.do(lambda table, _: table.record(token)) == first
    anna.wish(say.Start)
    with pytest.raises(Exception, match="when the game is over"):
        hand.do(lambda table, _: table.record(token))


def test_a_log_begins_with_its_opening() -> None:
    for lines in ([], [log.Line(0, log.Freed(0))]):
        with pytest.raises(ValueError, match="opening"):
            rebuild(lines)


def test_a_move_without_a_game_is_no_log() -> None:
    opened = log.Line(0, log.Opened("TEST", "bedriegers", 2, {}))
    with pytest.raises(ValueError, match="without a game"):
        rebuild([opened, log.Line(0, log.Input(0, {}))])


class TestDissolved:
    def test_nothing_is_written_back_after_the_end(self) -> None:
        hand = ByHand(2)
        anna = hand.host()
        anna.wish(say.Leave)
        assert isinstance(hand.lines[-1].entry, log.Dissolved)
        written = len(hand.lines)
        hand.wait(10_000_000)
        late: Person = hand.watcher()
        assert late.last(tell.Bye).why == "gone"
        assert len(hand.lines) == written
