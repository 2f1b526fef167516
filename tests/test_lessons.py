"""The lessons of the browser: played by the rules, up to date, and possible to get through."""

from typing import Any

import msgspec
import pytest

import lessons
from bedrog.wire.codec import decode_to_client, decode_to_server
from bedrog.wire.to_client import ToClient

NAMES = list(lessons.LESSONS)


def steps(name: str) -> list[dict[str, Any]]:
    read: dict[str, Any] = msgspec.json.decode((lessons.FOLDER / f"{name}.json").read_bytes())
    return list(read["steps"])


def messages(step: dict[str, Any]) -> list[dict[str, Any]]:
    afterwards = [heard for way in step["ways"] for heard in way["heard"]]
    return [heard["message"] for heard in [*step["heard"], *afterwards]]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_what_the_rules_play_today(name: str) -> None:
    file = lessons.FOLDER / f"{name}.json"
    assert file.read_bytes() == lessons.written(name), "run: python tools/lessons.py"


def test_no_other_file_lies_there() -> None:
    assert sorted(file.stem for file in lessons.FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_everything_heard_is_a_message_of_the_table(name: str) -> None:
    for step in steps(name):
        for message in messages(step):
            heard: ToClient = decode_to_client(msgspec.json.encode(message))
            assert msgspec.to_builtins(heard)["t"] == message["t"]


@pytest.mark.parametrize("name", NAMES)
def test_every_wish_that_leads_on_can_be_sent_when_it_is_asked_for(name: str) -> None:
    legal: list[dict[str, Any]] = []
    asked = 0
    for step in steps(name):
        for heard in step["heard"]:
            legal = heard["message"].get("legal", legal)
        for way in step["ways"]:
            asked += 1
            wish = way["wish"]
            decode_to_server(msgspec.json.encode({"id": "1", **wish}))
            assert possible(wish, legal), (step["says"], wish)
    assert asked > 0


def possible(wish: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
    """Whether the last view allows it; a hand that comes back without its card has let it vanish."""
    if wish["t"] == "end":
        return any(move["t"] == "vanish" and move["card"] == wish["card"] for move in legal)
    return any(wish["action"].items() <= move.items() for move in legal)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_never_tells_what_its_learner_may_not_know(name: str) -> None:
    for step in steps(name):
        for message in messages(step):
            if message["t"] == "view":
                assert message["view"]["viewer"] == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_takes_a_minute_and_a_half_at_most(name: str) -> None:
    """What is played, and eight seconds to read each sentence and do what it says."""
    played = sum(heard["after"] for step in steps(name) for heard in step["heard"])
    assert played / 1000 + 8 * (len(steps(name)) - 1) <= 90
