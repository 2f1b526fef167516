"""A game that is over, frame by frame: each viewer's own views and events, and the whole truth."""

import gzip
from functools import cache
from typing import Any

import msgspec
import pytest

from bedrog.bots import bot_named
from bedrog.core.errors import Refusal
from bedrog.games import GAMES
from bedrog.record.record import Record, write
from bedrog.record.replay import Step, replay
from bedrog.server import frames
from bedrog.server.frames import film
from bedrog.sim.match import play

SEATS = 4
HOUSES: dict[str, dict[str, Any]] = {"bedriegers": {}, "motten": {"rounds": 2}}


@pytest.fixture(autouse=True)
def _unsettled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process for films hears no Ctrl-C; this one has other tests to run."""
    monkeypatch.setattr(frames, "settle_in", lambda: None)


@cache
def a_record(game: str) -> Record:
    rules = GAMES[game]
    bots = [bot_named("steady", game)] * SEATS
    record = play(rules, rules.house_rules.read(HOUSES[game]), bots, "frames").record
    assert record is not None
    return msgspec.structs.replace(record, names=("Anna", None, "Bo", None))


@cache
def shown(game: str, viewer: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(
        gzip.decompress(film(write(a_record(game)), viewer))
    )
    return found


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def steps(game: str) -> list[Step]:
    return list(replay(a_record(game)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", ["audience", *map(str, range(SEATS))])
def test_a_viewer_sees_what_the_table_showed_then(game: str, viewer: str) -> None:
    eyes = None if viewer == "audience" else int(viewer)
    told = []
    for frame in shown(game, viewer)["frames"]:
        step = steps(game)[frame["step"]]
        assert frame["view"] == plain(GAMES[game].view(step.state, eyes))
        assert [held is not None for held in frame["held"]] == [s == eyes for s in range(SEATS)]
        told += frame["events"]
    heard = [one.to(eyes) for step in steps(game) for one in step.told]
    assert told == plain([event for event in heard if event is not None])


@pytest.mark.parametrize("game", GAMES)
def test_who_sees_all_sees_every_hand(game: str) -> None:
    for frame in shown(game, "all")["frames"]:
        state = steps(game)[frame["step"]].state
        assert [held["hand"] for held in frame["held"]] == plain(state.hands)


def test_who_sees_all_sees_what_lies_face_down() -> None:
    columns = [c for f in shown("bedriegers", "all")["frames"] for c in f["view"]["columns"]]
    cards = [card for column in columns for card in column["cards"]]
    assert {card["up"] for card in cards} == {True, False}
    assert all(card["card"] for card in cards)
    assert all(card["covers"] == (card["under"] is not None) for card in cards)


def test_who_sees_all_sees_what_hands_do_before_the_round_ends() -> None:
    frames_of_rounds = [
        f["view"] for f in shown("motten", "all")["frames"] if not f["view"]["hands"]
    ]
    assert any(view["moments"] for view in frames_of_rounds)
    public = [f["view"] for f in shown("motten", "audience")["frames"] if not f["view"]["hands"]]
    assert not any(view["moments"] for view in public)


def test_who_sees_all_sees_what_has_vanished() -> None:
    ends = [step for step in steps("motten") if step.state.phase == "results"]
    last = next(f for f in shown("motten", "all")["frames"] if f["step"] == ends[0].number)
    vanished = [card for held in last["held"] for card in held["gone"]]
    assert sorted(vanished) == sorted(card for one in ends[0].state.sleeves for card in one)
    assert vanished


def test_people_are_called_as_at_the_table() -> None:
    table = shown("motten", "all")["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", None, "Bo", None]
    assert {row["rule"]: row["value"] for row in table["house_rules"]}["rounds"] == 2
    assert (table["you"], table["host"], table["link"]) == (None, None, "")


def changed(**fields: Any) -> bytes:
    return write(msgspec.structs.replace(a_record("bedriegers"), **fields))


REFUSED: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"hello", "not_json"),
    "another file": (b'{"a": 1}', "unreadable_record"),
    "a later version": (changed(version=2), "unreadable_record"),
    "unknown game": (changed(game="whist"), "unknown_game"),
    "a move left out": (changed(inputs=a_record("bedriegers").inputs[1:]), "record_differs"),
    "other cards": (changed(seed="00" * 32), "record_differs"),
    "no seed at all": (changed(seed="zz"), "record_differs"),
    "another end": (changed(inputs=a_record("bedriegers").inputs[:-1]), "record_differs"),
    "not over": (changed(outcome=None, seed=None), "not_over_yet"),
    "too few names": (changed(names=("Anna",)), "record_differs"),
    "too many seats": (changed(seats=999, names=(None,) * 999), "record_differs"),
    "less than none": (changed(seats=-1, names=()), "record_differs"),
    "a name that turns the text": (
        changed(names=("\u202eAnna", None, None, None)),
        "name_characters",
    ),
    "a long name": (changed(names=("A" * 999, None, None, None)), "name_long"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_whole_game_is_refused(what: str) -> None:
    text, reason = REFUSED[what]
    with pytest.raises(Refusal) as refused:
        film(text, "all")
    assert refused.value.reason == reason


def test_a_viewer_who_was_not_there_is_refused() -> None:
    for viewer in ("4", "-1", "everything", ""):
        with pytest.raises(Refusal) as refused:
            film(write(a_record("bedriegers")), viewer)
        assert refused.value.reason == "unknown_viewer"


def test_a_record_without_end_is_refused_before_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frames, "MOST_INPUTS", 10)
    with pytest.raises(Refusal) as refused:
        film(write(a_record("bedriegers")), "all")
    assert refused.value.reason == "record_too_long"
