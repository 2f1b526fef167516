"""Every error over HTTP as a problem (RFC 9457)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from bedrog.core.errors import Refusal, TooFast
from bedrog.server.table import LONGEST_TEXT
from bedrog.server.table_task import NotSaved, TableEnded, Unsure
from bedrog.server.tables import NoSuchTable, TableUnreadable
from bedrog.wire.codec import encode
from bedrog.wire.http import PROBLEMS, problem

Handler = Callable[[Request, Any], Awaitable[Response]]


UNREADABLE = {"not_json", "not_an_object", "too_deep"}
"""Reasons why a body is no request at all; any other malformed one asks for what does not exist."""


class ProblemRaised(Exception):
    """A problem of a kind from ``PROBLEMS``."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail


def problem_response(
    kind: str,
    detail: str,
    reason: str | None = None,
    rule: str = "",
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The problem as a response."""
    found = problem(kind, detail[:LONGEST_TEXT], reason, rule)
    return Response(
        encode(found), found.status, dict(headers or {}), media_type="application/problem+json"
    )


async def _raised(_: Request, error: ProblemRaised) -> Response:
    headers = {"WWW-Authenticate": "Bearer"} if error.kind == "token_expected" else None
    return problem_response(error.kind, error.detail, headers=headers)


async def _refused(_: Request, error: Refusal) -> Response:
    return refusal_response(error)


def refusal_response(error: Refusal) -> Response:
    """A refusal as a problem, with the time to wait where that helps."""
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooFast) else None
    return problem_response(_kind(error), error.text, error.reason, error.rule, headers)


def _kind(refusal: Refusal) -> str:
    if refusal.reason in PROBLEMS:
        return refusal.reason
    if refusal.code == "malformed":
        return "malformed" if refusal.reason in UNREADABLE else "unprocessable"
    return {"stale": "illegal", "over": "illegal"}.get(refusal.code, refusal.code)


async def _no_such_table(_: Request, error: Exception) -> Response:  # noqa: ARG001
    return problem_response("no_such_table", "this table does not exist, or not any more")


async def _unreadable(_: Request, error: Exception) -> Response:  # noqa: ARG001
    return unreadable_response()


def unreadable_response() -> Response:
    """To keep a seat for: once there is a backup, the table may be back."""
    return problem_response(
        "table_unreadable", "this table cannot be read; the log of the server says why"
    )


async def _not_saved(_: Request, error: Exception) -> Response:  # noqa: ARG001
    return problem_response("stopping", "this could not be saved and did not happen; try again")


async def _unsure(_: Request, error: Exception) -> Response:  # noqa: ARG001
    detail = "the table did not answer; look whether it has happened before you try again"
    return problem_response("stopping", detail)


async def _http(request: Request, error: HTTPException) -> Response:
    if error.status_code == 405:
        detail = f"{request.method} is not possible here"
        return problem_response("method_not_allowed", detail, headers=error.headers)
    return problem_response("not_found", f"there is nothing at {request.url.path}")


async def _broken_off(_: Request, error: Exception) -> Response:  # noqa: ARG001
    """Nobody is there to read it, and nothing is wrong here."""
    return problem_response("malformed", "the request ended in the middle")


async def _broken(_: Request, error: Exception) -> Response:  # noqa: ARG001
    return problem_response(
        "out_of_order", "this is a fault of the server; it has been written down"
    )


HANDLERS: dict[type[Exception] | int, Handler] = {
    ProblemRaised: _raised,
    Refusal: _refused,
    NoSuchTable: _no_such_table,
    TableEnded: _no_such_table,
    TableUnreadable: _unreadable,
    NotSaved: _not_saved,
    Unsure: _unsure,
    HTTPException: _http,
    ClientDisconnect: _broken_off,
    Exception: _broken,
}
