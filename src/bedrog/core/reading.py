"""JSON that people and programs hand in, read with one clear sentence for what is wrong."""

import re
from typing import Any, TypeVar

import msgspec

from bedrog.core.errors import Malformed

T = TypeVar("T")

_PLACE = re.compile(r" - at `(?:key in )?\$\.?(.*?)`$")


def read_json(text: bytes, kind: type[T], what: str) -> T:
    """The value of type ``kind`` that the JSON stands for.

    Raises Malformed: ``what`` it is not, at which place, and what stands there instead.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as wrong:
        raise Malformed("wrong_shape", f"not {what}: {_placed(str(wrong))}") from wrong
    except msgspec.DecodeError as wrong:
        raise Malformed("not_json", f"not {what}: {wrong}") from wrong
    except RecursionError as wrong:
        raise Malformed("not_json", f"not {what}: too many brackets inside each other") from wrong


def convert(value: Any, kind: type[T], place: str) -> T:
    """Plain values as a ``kind``. Raises Malformed with the place, below ``place``."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed("wrong_shape", _placed(str(wrong), place)) from wrong


def _placed(message: str, below: str = "") -> str:
    """``columns[0].goal: Expected `int`, got `str```: the place first."""
    found = _PLACE.search(message)
    inner = found[1] if found else ""
    place = f"{below}{'.' if below and inner and not inner.startswith('[') else ''}{inner}"
    said = message[: found.start()] if found else message
    return f"{place}: {said}" if place else said
