"""Messages in and out, and a clear no for what is none."""

from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bedrog.core.errors import Malformed
from bedrog.wire import codec, http
from bedrog.wire.to_client import No, Ok, Table, ToClient, View
from bedrog.wire.to_server import Act, Feeling, Hello, Leave, Ping, SetHouseRules, ToServer


def nested(levels: int) -> bytes:
    """An act whose action holds ``levels`` objects and lists inside each other."""
    inner = b"[" * (levels - 1) + b"]" * (levels - 1) if levels > 1 else b"1"
    return b'{"t":"act","id":"a","action":{"deep":' + inner + b"}}"


MALFORMED: dict[str, tuple[str | bytes, str, str]] = {
    "empty": (b"", "not_json", "truncated"),
    "words": (b"hello there", "not_json", "invalid character"),
    "cut off": (b'{"t":"ping","k":1', "not_json", "truncated"),
    "two in one": (b'{"t":"ping","k":1}{"t":"ping","k":2}', "not_json", "trailing"),
    "not UTF-8": (b'{"t":"leave","id":"\xff"}', "not_json", "UTF-8"),
    "half a letter": ('{"t":"leave","id":"\ud800"}', "not_json", "surrogates"),
    "NaN": (b'{"t":"ping","k":NaN}', "not_json", "invalid character"),
    "infinity": (b'{"t":"ping","k":Infinity}', "not_json", "invalid character"),
    "a list": (b"[]", "not_an_object", "got `array`"),
    "a number": (b"3", "not_an_object", "got `int`"),
    "null": (b"null", "not_an_object", "got `null`"),
    "no kind": (b'{"id":"a"}', "unknown_message", "one of: hello, ping, pong,"),
    "unknown kind": (b'{"t":"cheat","id":"a"}', "unknown_message", "one of: hello,"),
    "kind is no text": (b'{"t":3}', "unknown_message", "one of: hello,"),
    "kind of the server": (b'{"t":"ok","id":"a"}', "unknown_message", "one of: hello,"),
    "field missing": (b'{"t":"leave"}', "wrong_fields", "missing required field `id`"),
    "field too many": (b'{"t":"leave","id":"a","x":1}', "wrong_fields", "unknown field `x`"),
    "wrong type": (b'{"t":"ping","k":"1"}', "wrong_fields", "`int`, got `str` - at `$.k`"),
    "yes as number": (b'{"t":"ready","id":"a","yes":1}', "wrong_fields", "`bool`, got `int`"),
    "fraction": (b'{"t":"ping","k":1.5}', "wrong_fields", "`int`, got `float`"),
    "empty id": (b'{"t":"leave","id":""}', "wrong_fields", "length >= 1"),
    "long id": (b'{"t":"leave","id":"' + b"a" * 41 + b'"}', "wrong_fields", "length <= 40"),
    "number past all": (b'{"t":"act","id":"a","action":{"c":1e999}}', "wrong_fields", "range"),
    "action is a list": (b'{"t":"act","id":"a","action":[]}', "wrong_fields", "got `array`"),
    "one level too deep": (nested(codec.DEEPEST + 1), "too_deep", "more than 4"),
    "far too deep": (nested(5000), "too_deep", "more than 4"),
    "too long": (b" " * (codec.LARGEST + 1), "too_large", "16385 bytes"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_message_gets_reason_and_words(name: str) -> None:
    data, reason, words = MALFORMED[name]
    with pytest.raises(Malformed) as caught:
        codec.decode_to_server(data)
    assert caught.value.reason == reason
    assert words in caught.value.text


def test_text_and_bytes_read_the_same() -> None:
    expected = Act(id="a", action={"t": "lay", "card": "king", "column": 0}, n=7)
    text = '{"t":"act","id":"a","n":7,"action":{"t":"lay","card":"king","column":0}}'
    assert codec.decode_to_server(text) == expected
    assert codec.decode_to_server(text.encode()) == expected


def test_what_has_a_default_may_be_missing() -> None:
    assert codec.decode_to_server('{"t":"hello"}') == Hello(token=None, have=0)


def test_exactly_the_largest_and_the_deepest_pass() -> None:
    message = b'{"t":"ping","k":1}'
    assert codec.decode_to_server(message.ljust(codec.LARGEST)) == Ping(1)
    codec.decode_to_server(nested(codec.DEEPEST))


def test_the_limit_counts_bytes_not_letters() -> None:
    with pytest.raises(Malformed, match="too many"):
        codec.decode_to_server('{"t":"act","id":"a","action":{"x":"' + "é" * 8192 + '"}}')


def test_house_rules_may_not_be_deep_either() -> None:
    deep: Any = 1
    for _ in range(codec.DEEPEST):
        deep = [deep]
    with pytest.raises(Malformed, match="more than 4"):
        codec.decode_to_server(codec.encode(SetHouseRules(id="a", house_rules={"x": deep})))


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b'{"t":"leave","id":"a","extra":1}', "a"),
        (b'{"id":"only"}', "only"),
        (b'{"id":""}', None),
        (b'{"id":7}', None),
        (b'{"id":"' + b"a" * 41 + b'"}', None),
        (b'{"t":"leave"}', None),
        (b'{"id":"a"', None),
        (b"[1]", None),
        (b'{"x":' + b"[" * 20_000 + b"]" * 20_000 + b',"id":"a"}', None),
        ('{"id":"\ud800"}', None),
    ],
)
def test_the_id_of_a_malformed_message(data: str | bytes, found: str | None) -> None:
    assert codec.id_of(data) == found


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
almost_messages = st.dictionaries(
    st.sampled_from(["t", "id", "k", "yes", "seat", "action", "n", "token", "house_rules"])
    | st.text(max_size=5),
    st.sampled_from(["act", "ping", "hello", "ready", "leave"]) | json_values,
)


@given(st.binary(max_size=200) | st.text(max_size=200) | almost_messages.map(msgspec.json.encode))
@example(b'{"t":"a\\nb"}')
@example(b'{"t":"leave","id":"a","a\\nb":1}')
@example(b'{"t":"leave","id":"a","' + b"x" * 2000 + b'":1}')
def test_any_input_is_a_message_or_gets_one_short_line(data: str | bytes) -> None:
    try:
        message = codec.decode_to_server(data)
    except Malformed as caught:
        no = No(codec.id_of(data), caught.code, caught.rule, caught.reason, caught.text)
    else:
        assert codec.decode_to_server(codec.encode(message)) == message
        return
    assert no.text.isprintable()
    assert len(no.text) <= codec.LONGEST_TEXT + 1
    assert codec.decode_to_client(codec.encode(no)) == no


plain = st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(max_size=20)
open_fields = st.dictionaries(st.text(max_size=10), plain | st.lists(plain, max_size=3), max_size=4)
json_letters = st.characters(exclude_categories=["Cs"])


@st.composite
def messages(draw: st.DrawFn) -> ToServer:
    """Any message a client may send."""
    kind = draw(st.sampled_from(get_args(ToServer)))
    fields = {
        "id": st.text(json_letters, min_size=1, max_size=40),
        "name": st.text(json_letters, min_size=1, max_size=64),
        "token": st.none() | st.text(json_letters, min_size=1, max_size=64),
        "bot": st.text(json_letters, max_size=40),
        **dict.fromkeys(
            ["seal", "promise", "share"], st.from_regex("[0-9a-f]{64}", fullmatch=True)
        ),
        "action": open_fields,
        "house_rules": open_fields,
        "yes": st.booleans(),
        "screen": st.booleans(),
        "game": st.text(json_letters, max_size=40),
        "emote": st.sampled_from(get_args(Feeling)),
        "text": st.text(json_letters, min_size=1, max_size=1000),
        "vanish": st.booleans(),
        "card": st.text(json_letters, max_size=20),
        "rt": st.none() | st.floats(0, 5000),
        "fi": st.floats(1, 100),
        "wait": st.floats(0, 100),
    }
    values = {
        field: draw(fields.get(field, st.integers(0, 2**53))) for field in kind.__struct_fields__
    }
    message: ToServer = kind(**values)
    return message


@given(messages())
def test_what_a_client_writes_the_server_reads(message: ToServer) -> None:
    assert codec.decode_to_server(codec.encode(message)) == message
    assert codec.id_of(codec.encode(message)) == getattr(message, "id", None)


def test_clients_pass_over_fields_of_newer_servers() -> None:
    assert codec.decode_to_client('{"t":"ok","id":"a","new":1}') == Ok("a")


@pytest.mark.parametrize("data", [b"", b"[]", b'{"t":"leave","id":"a"}', b'{"t":"ok"}'])
def test_clients_refuse_what_no_server_says(data: bytes) -> None:
    with pytest.raises(Malformed):
        codec.decode_to_client(data)


def test_a_view_keeps_the_shape_the_game_gave_it() -> None:
    view = View(1, {"game": "bedriegers"}, ({"t": "lay"},), ({"e": "drew"},), None)
    assert codec.decode_to_client(codec.encode(view)) == view


def test_messages_of_the_two_sides_have_different_names_within_a_side() -> None:
    for union in (ToServer, ToClient):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags))
    assert Table in get_args(ToClient)
    assert Leave in get_args(ToServer)


def test_a_request_body() -> None:
    body = b'{"game":"bedriegers","seats":3,"name":"Anna","bots":["steady"]}'
    wanted = http.CreateTable("bedriegers", 3, "Anna", {}, ("steady",))
    assert codec.decode_request(body, http.CreateTable) == wanted


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "not_json"),
        (b"[]", "not_an_object"),
        (b'{"game":"bedriegers","seats":"3","name":"Anna"}', "wrong_fields"),
        (b'{"game":"bedriegers","seats":3,"name":"Anna","spy":true}', "wrong_fields"),
        (b'{"game":"b","seats":3,"name":"A","house_rules":{"x":[[[[1]]]]}}', "too_deep"),
        (b" " * 20000, "too_large"),
    ],
)
def test_a_malformed_request_body(body: bytes, reason: str) -> None:
    with pytest.raises(Malformed) as caught:
        codec.decode_request(body, http.CreateTable)
    assert caught.value.reason == reason
