"""Before the line is open: what table it is, and a seat at it, over HTTP."""

from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

import msgspec

from bedrog.wire.codec import encode
from bedrog.wire.http import SeatTaken, TableFacts, TakeSeat

T = TypeVar("T")

PATIENCE = 10
"""Seconds after which a server that says nothing is given up."""


class NotLetIn(Exception):
    """There is no server, no table or no seat; the text is one sentence that says which."""


class _Problem(msgspec.Struct):
    detail: str


def table_facts(url: str, code: str) -> TableFacts:
    """What anybody may know of a table. Raises NotLetIn."""
    return _ask(Request(_address(url, code)), TableFacts)  # noqa: S310 http or https


def sit_down(url: str, code: str, name: str) -> SeatTaken:
    """Take a free seat of a table that has not begun. Raises NotLetIn."""
    try:
        body, kind = encode(TakeSeat(name)), {"Content-Type": "application/json"}
    except UnicodeEncodeError:
        raise NotLetIn(f"the name {name!r} is no text; use letters and digits") from None
    return _ask(Request(f"{_address(url, code)}/seats", body, kind), SeatTaken)  # noqa: S310


def _address(url: str, code: str) -> str:
    parts = _parts(url)
    if parts is None or not (code.isascii() and code.isalnum()):
        raise NotLetIn(f"there is no table {code!r} at {url!r}; write http://HOST:PORT CODE")
    return f"{parts.scheme}://{parts.netloc}/api/tables/{code}"


def _parts(url: str) -> SplitResult | None:
    """None for what is no address of a server."""
    try:
        parts = urlsplit(url)
        whole = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:  # brackets, or a port that is none
        return None
    return parts if whole else None


def _ask(request: Request, kind: type[T]) -> T:
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read(), type=kind)
    except HTTPError as no:
        raise NotLetIn(f"{request.host} says no: {_detail(no)}") from None
    except (URLError, HTTPException, TimeoutError, ConnectionError, UnicodeError) as silence:
        why = getattr(silence, "reason", silence)
        raise NotLetIn(f"no server answers at {request.host}: {why}") from None
    except msgspec.DecodeError:
        raise NotLetIn(f"what answers at {request.host} is no server of this kind") from None


def _detail(no: HTTPError) -> str:
    with no:
        try:
            return msgspec.json.decode(no.read(), type=_Problem).detail
        except msgspec.DecodeError:
            return f"{no.code} {no.reason}"
