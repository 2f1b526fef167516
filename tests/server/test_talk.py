"""What people say to each other at a table: who hears it, how much of it, and what remains."""

from pathlib import Path

import pytest

from bedrog.server.table_log import write
from bedrog.server.talk import AT_ONCE, MOST_GRAPHEMES, REMEMBERED_LINES
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, Person, two_people
from tests.server.live import house, run
from tests.server.motten.parlour import parlour

PAUSE_MS = 2_000
"""How long to wait for one more word."""


def talk(person: Person) -> list[str]:
    return [said.line.text for said in person.all(tell.Said)]


def remembered(person: Person) -> list[str]:
    return [line.text for chat in person.all(tell.Chat) for line in chat.lines]


def test_everybody_with_a_seat_reads_a_line() -> None:
    hand = ByHand(3)
    anna, bo = hand.host(), hand.guest()
    bo.wish(say.Write, "  Who has  the queen? ")
    line = tell.ChatLine(1, 1, "Bo", "Who has the queen?")
    assert anna.last(tell.Said).line == bo.last(tell.Said).line == line


def test_nobody_without_a_seat_hears_of_it() -> None:
    hand = ByHand(3)
    anna, bo, watcher, screen = hand.host(), hand.guest(), hand.watcher(), hand.screen()
    bo.wish(say.Leave)
    anna.wish(say.Write, "Now we are alone.")
    for person in (bo, watcher, screen):
        assert talk(person) == []
    assert watcher.all(tell.Chat) == screen.all(tell.Chat) == []
    assert watcher.refused(say.Write, "Hello?").reason == "no_seat"
    assert screen.refused(say.Emote, "laugh").reason == "no_seat"


def test_who_comes_back_reads_what_was_missed() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    assert remembered(anna) == []
    bo.go()
    anna.wish(say.Write, "Where are you?")
    assert remembered(hand.guest_with(bo.token)) == ["Where are you?"]


def test_only_the_latest_lines_are_remembered() -> None:
    hand = ByHand(2)
    anna = hand.host()
    for number in range(REMEMBERED_LINES + 3):
        anna.wish(say.Write, f"line {number}")
        hand.wait(PAUSE_MS)
    lines = remembered(hand.guest())
    assert len(lines) == REMEMBERED_LINES
    assert (lines[0], lines[-1]) == ("line 3", f"line {REMEMBERED_LINES + 2}")


def test_what_was_said_is_nowhere_on_disk_and_ends_with_the_server() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    before = write(hand.lines)
    anna.wish(say.Write, "The moon is made of cheese.")
    anna.wish(say.Emote, "wow")
    assert write(hand.lines) == before
    hand.reload()
    assert remembered(hand.guest_with(bo.token)) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("   ", "line_empty"),
        ("\u200d \u2800", "line_empty"),
        ("a\x07b", "line_characters"),
        ("a\u202eb", "line_characters"),
        ("a" + "\u0301" * 5, "line_marks"),
        ("x" * (MOST_GRAPHEMES + 1), "line_long"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, reason: str) -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    assert anna.refused(say.Write, text).reason == reason
    assert talk(bo) == []


def test_two_hundred_characters_of_any_kind_fit() -> None:
    anna = ByHand(2).host()
    for letter in ("x", "é", "👩\u200d👧"):
        anna.wish(say.Write, letter * MOST_GRAPHEMES)
        assert talk(anna)[-1] == letter * MOST_GRAPHEMES


@pytest.mark.parametrize(("kind", "given"), [(say.Write, "Hi"), (say.Emote, "clap")])
def test_a_flood_of_one_seat_is_stopped_and_keeps_nobody_else_quiet(kind: type, given: str) -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    for _ in range(AT_ONCE):
        anna.wish(kind, given)
    assert anna.refused(kind, given).code == "too_fast"
    bo.wish(kind, given)
    anna = hand.host()
    assert anna.refused(kind, given).code == "too_fast"
    hand.wait(PAUSE_MS)
    anna.wish(kind, given)
    assert anna.refused(kind, given).code == "too_fast"


def test_a_face_is_seen_by_all_and_remembered_by_nobody() -> None:
    hand = ByHand(2)
    anna, bo, watcher, screen = hand.host(), hand.guest(), hand.watcher(), hand.screen()
    bo.wish(say.Emote, "innocent")
    for person in (anna, bo, watcher, screen):
        assert person.all(tell.Emoted) == [tell.Emoted(1, "innocent")]
    assert hand.watcher().all(tell.Emoted) == []


def test_the_same_message_again_is_said_once() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.send(say.Write("same", "Once."))
    anna.send(say.Write("same", "Once."))
    assert talk(bo) == ["Once."]


def test_the_host_turns_the_chat_off_and_on() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    bo.wish(say.Write, "Hi")
    assert bo.refused(say.SetChat, False).reason == "host_only"
    anna.wish(say.SetChat, False)
    assert not bo.table.chat
    assert bo.refused(say.Write, "Hello?").reason == "no_chat"
    bo.wish(say.Emote, "oops")
    assert remembered(hand.guest_with(bo.token)) == []
    hand.reload()
    anna = hand.host()
    assert not anna.table.chat
    anna.wish(say.SetChat, True)
    anna.wish(say.Write, "Hi again")


def test_faces_pass_in_a_pause_and_while_a_bot_plays() -> None:
    _, anna, bo = two_people()
    anna.wish(say.BotFor, 1)
    anna.wish(say.Pause)
    bo.wish(say.Emote, "sleepy")
    assert anna.last(tell.Emoted).seat == 1


RACE = """
    top number:3
    0 *  number:1 number:1 number:2 moth:5
    1>   mosquito:2 number:4 moth:1
    2    number:2 number:4
"""


def test_no_face_gets_in_the_way_of_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    table = parlour(monkeypatch, RACE)
    _, bo, cem = table.people
    cem.wish(say.Emote, "laugh")
    assert isinstance(bo.act({"t": "lay", "card": "mosquito:2"}), tell.Ok)
    assert cem.refused(say.Emote, "laugh").reason == "race_on"
    table.wait(900)
    assert cem.all(tell.Cue) != []
    assert cem.refused(say.Emote, "laugh").reason == "race_on"
    table.wait(10_000)
    cem.wish(say.Emote, "laugh")


def test_words_stand_in_no_log_line_and_no_number(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            anna = await home.enter(code, token)
            await anna.say({"t": "write", "id": "1", "text": "xylophone"})
            assert (await anna.hear("said"))["line"]["text"] == "xylophone"
            await anna.say({"t": "write", "id": "2", "text": "x" * 2_000})
            assert (await anna.hear("no"))["reason"] == "wrong_fields"
            await anna.say({"t": "emote", "id": "3", "emote": "xylophone"})
            assert (await anna.hear("no"))["reason"] == "wrong_fields"
            assert "xylophone" not in (await home.http.get("/metrics")).text

    run(test())
    captured = capfd.readouterr()
    assert "xylophone" not in captured.out + captured.err
    assert not any(b"xylophone" in path.read_bytes() for path in tmp_path.iterdir())
