"""The page about the protocol: made from the code it describes, and complete."""

import json
import re
from typing import get_args

from starlette.routing import Route, WebSocketRoute

import protocol
from bedrog.games.bedriegers.actions import Action
from bedrog.games.bedriegers.events import Event
from bedrog.games.motten import actions as motten_actions
from bedrog.games.motten import events as motten_events
from bedrog.server.http import ROUTES
from bedrog.wire.codec import decode_to_client, decode_to_server
from bedrog.wire.to_client import ToClient, View
from bedrog.wire.to_server import ToServer

PAGE = protocol.PAGE.read_text(encoding="utf-8")


def section(name: str) -> str:
    found = re.search(rf"<!-- begin {name} -->\n(.*?)<!-- end {name} -->", PAGE, re.DOTALL)
    assert found is not None, f"docs/protocol.md has no section {name}"
    return found[1]


def examples(name: str) -> list[str]:
    """The last cell of every row of a table."""
    return re.findall(r"\| `([^`]+)` \|$", section(name), re.MULTILINE)


def tags(union: object) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


def test_the_page_is_up_to_date() -> None:
    assert protocol.filled(PAGE) == PAGE, "run: python tools/protocol.py"


def test_every_section_is_on_the_page() -> None:
    assert sorted(re.findall(r"<!-- begin (\w+) -->", PAGE)) == sorted(protocol.SECTIONS)


def test_every_message_to_the_server_has_an_example_that_is_read() -> None:
    shown = [json.loads(example)["t"] for example in examples("to_server")]
    assert shown == tags(ToServer)
    for example in examples("to_server"):
        decode_to_server(example)


def test_every_message_to_the_client_has_an_example_that_is_read() -> None:
    shown = [*examples("to_client"), *(section(name)[8:-5] for name in ("table", "view"))]
    assert sorted(json.loads(example)["t"] for example in shown) == sorted(tags(ToClient))
    for example in shown:
        decode_to_client(example)


def test_every_action_and_event_has_an_example() -> None:
    assert [json.loads(example)["t"] for example in examples("actions")] == tags(Action)
    assert [json.loads(example)["e"] for example in examples("events")] == tags(Event)
    actions, heard = examples("motten_actions"), examples("motten_events")
    assert [json.loads(example)["t"] for example in actions] == tags(motten_actions.Action)
    assert [json.loads(example)["e"] for example in heard] == tags(motten_events.Event)


def test_the_view_of_valse_motten_is_read() -> None:
    assert isinstance(decode_to_client(section("motten_view")[8:-5]), View)


def test_every_address_is_on_the_page() -> None:
    paths = [route.path for route in ROUTES if isinstance(route, Route | WebSocketRoute)]
    assert len(paths) == len(ROUTES)
    assert [path for path in paths if path not in PAGE] == []
