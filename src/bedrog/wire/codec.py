"""JSON in and out: the only place where messages are bytes. What cannot be read gets a clear no."""

from typing import Any, TypeVar, get_args

import msgspec

from bedrog.core.errors import Malformed
from bedrog.wire.to_client import ToClient
from bedrog.wire.to_server import Act, SetHouseRules, ToServer

T = TypeVar("T")

LARGEST = 16 * 1024
"""The most bytes a client may send in one message or request; a real one has a few hundred."""

DEEPEST = 4
"""How many objects and lists may stand inside each other in an action or in house rules."""

LONGEST_ID = 40
LONGEST_TEXT = 300


class _Glance(msgspec.Struct):
    """The one field worth a look in a message that cannot be read as a whole."""

    id: Any = None


_encoder = msgspec.json.Encoder()
_glance = msgspec.json.Decoder(_Glance)
_to_server: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_to_client: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


def encode(message: object) -> bytes:
    """A message, an answer or anything else made of structs, as JSON."""
    return _encoder.encode(message)


def decode_to_server(data: str | bytes) -> ToServer:
    """A message of a client. Raises Malformed, which says in one line what is wrong with it."""
    message = _read(_limited(data), _to_server)
    if isinstance(message, Act):
        _check_depth(message.action)
    elif isinstance(message, SetHouseRules):
        _check_depth(message.house_rules)
    return message


def decode_to_client(data: str | bytes) -> ToClient:
    """A message of the server, for clients in Python; fields unknown here are passed over.

    Raises Malformed for anything else.
    """
    return _read(data, _to_client)


def decode_request(data: bytes, kind: type[T]) -> T:
    """The body of an HTTP request as a struct of ``bedrog.wire.http``. Raises Malformed."""
    request = _read(_limited(data), msgspec.json.Decoder(kind))
    _check_depth(getattr(request, "house_rules", None))
    return request


def id_of(data: str | bytes) -> str | None:
    """The ``id`` of a message that was refused, so that the refusal can name it; None without one."""
    try:
        found = _glance.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, str) and 1 <= len(found) <= LONGEST_ID else None


def _limited(data: str | bytes) -> str | bytes:
    size = len(data.encode(errors="replace") if isinstance(data, str) else data)
    if size > LARGEST:
        raise Malformed("too_large", f"{size} bytes are too many, the most is {LARGEST}")
    return data


def _read(data: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _wrong(str(error), decoder.type) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        why = str(error).removeprefix("JSON is malformed: ")
        raise Malformed("not_json", _line(f"this is not JSON: {why}")) from None
    except RecursionError:
        raise _too_deep() from None


def _wrong(error: str, kind: Any) -> Malformed:
    """JSON, but not the message it should be: which of the three usual mistakes is it?"""
    if error.startswith("Expected `object`") and "$" not in error:
        return Malformed("not_an_object", f"one JSON object is expected: {error}")
    if error.endswith(("`t`", "`$.t`")):
        known = ", ".join(str(one.__struct_config__.tag) for one in get_args(kind))
        return Malformed("unknown_message", f"`t` must be one of: {known}")
    return Malformed("wrong_fields", _line(error))


def _check_depth(value: object, left: int = DEEPEST) -> None:
    if not isinstance(value, dict | list):
        return
    if left == 0:
        raise _too_deep()
    for part in value.values() if isinstance(value, dict) else value:
        _check_depth(part, left - 1)


def _too_deep() -> Malformed:
    return Malformed("too_deep", f"more than {DEEPEST} objects or lists inside each other")


def _line(text: str) -> str:
    """One short line: what others wrote can hold line breaks and worse."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= LONGEST_TEXT else plain[:LONGEST_TEXT] + "…"
