"""What is asked of a table can travel, and so can what it answers."""

from typing import Any, get_args

import msgspec
import pytest

from bedrog.server.commands import (
    Command,
    Echoed,
    Enter,
    Facts,
    Receive,
    Reject,
    SitDown,
    answer_type,
)
from bedrog.server.measure import Kernel
from bedrog.server.table import Table, TableSettings
from bedrog.wire.http import CreateTable, SeatTaken, TableFacts
from bedrog.wire.to_client import No
from bedrog.wire.to_server import Act, Hello

COMMANDS = [
    Facts(),
    SitDown("Bo"),
    Enter(3, Hello("token", have=7)),
    Receive(3, Act("once", {"play": "9½"}, 4), 1234),
    Reject(3, No("once", "too_fast", "", "too_fast", "wait")),
    Echoed(3, 8, 1234, Kernel(12.5, 1, 0)),
    Echoed(3, 8, 1234, None),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_command_comes_in_as_it_went_out(command: Any) -> None:
    wire = msgspec.json.encode(command)
    assert msgspec.json.decode(wire, type=Command) == command


def test_an_answer_comes_back_as_it_was() -> None:
    settings = TableSettings("http://here", lambda: 0, 1000)
    table, _ = Table.open(CreateTable("bedriegers", 3, "Anna"), "TEST", settings, 0)
    for command, kind in ((SitDown("Bo"), SeatTaken), (Facts(), TableFacts)):
        answer = command(table, 0)
        assert answer_type(type(command)) is kind
        assert msgspec.json.decode(msgspec.json.encode(answer), type=kind) == answer


def test_every_command_says_what_it_answers_with() -> None:
    for command in get_args(Command):
        assert msgspec.json.Decoder(answer_type(command))
