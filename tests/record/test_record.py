"""A record is written and read without loss, and refused with the place of what is wrong."""

import json
from typing import Any

import pytest

from bedrog.core.errors import Malformed
from bedrog.record.record import Record, read, write
from tests.record.games import a_game


def broken(**changes: Any) -> bytes:
    """A good record with other fields; None takes a field out."""
    plain = json.loads(write(a_game().record)) | changes
    return json.dumps({key: value for key, value in plain.items() if value != "out"}).encode()


def refusal(text: bytes) -> str:
    with pytest.raises(Malformed) as no:
        read(text)
    return no.value.text


def test_what_is_written_is_read_again() -> None:
    record = a_game().record
    assert read(write(record)) == record


def test_it_is_one_line_of_json_with_its_format_and_version() -> None:
    text = write(a_game().record)
    assert text.count(b"\n") == 1
    assert json.loads(text)["format"] == "bedrog-record"
    assert json.loads(text)["version"] == 1


def test_it_holds_what_was_agreed_dealt_and_done() -> None:
    plain = json.loads(write(a_game().record))
    assert plain["game"] == "bedriegers"
    assert plain["seats"] == 3
    assert plain["names"] == ["Anna", "Bo", None]
    assert plain["house_rules"]["witch_reach"] == "below_nine"
    assert len(plain["seed"]) == 64
    assert plain["deals"][0]["purpose"] == "goals"
    assert plain["inputs"][0] == {"at": 7, "seat": a_game().first, "action": a_game().first_action}
    assert set(plain["outcome"]) == {"scores", "winners"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not a game record"),
        (b"[]", "not a game record: Expected `object`, got `array`"),
        (b'{"format":', "not a game record"),
        (b'{"format":"\xff"}', "not a game record"),
        (b"[" * 100_000, "not a game record"),
        (b'{"a":' * 100_000, "not a game record"),
        (b"{}", 'not a game record: it needs "format": "bedrog-record"'),
    ],
)
def test_what_is_no_record_is_refused(text: bytes, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"version": 2}, "version 1"),
        ({"seats": "three"}, "seats: Expected `int`, got `str`"),
        ({"inputs": [{"at": 0, "seat": 0, "action": 5}]}, "inputs[0].action: Expected `str`"),
        ({"inputs": [{"at": 0, "seat": 0}]}, "inputs[0]: Object missing required field `action`"),
        ({"deals": [{"purpose": "goals", "seat": None, "drawn": ["a"]}]}, "deals[0].drawn[0]"),
        ({"cheat": True}, "unknown field `cheat`"),
        ({"outcome": {"scores": [1]}}, "outcome: Object missing required field `winners`"),
    ],
)
def test_the_place_of_a_fault_is_named(changes: dict[str, Any], said: str) -> None:
    assert said in refusal(broken(**changes))


@pytest.mark.parametrize("field", sorted({*Record.__struct_fields__} - {"shuffle"}))
def test_no_field_may_be_missing(field: str) -> None:
    assert field in refusal(broken(**{field: "out"}))
