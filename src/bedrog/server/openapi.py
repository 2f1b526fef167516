"""The HTTP side described for programs, made from the same structs that serve it."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from bedrog import __version__
from bedrog.record.record import Record
from bedrog.wire import http

REF = "#/components/schemas/{name}"
CODE = {"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}
SEAT: list[dict[str, list[str]]] = [{"seat": []}]


class Operation(NamedTuple):
    """One thing that can be asked for; ``seat``: the token of a seat is needed."""

    method: str
    path: str
    summary: str
    body: Any
    status: int
    answer: Any
    seat: bool = False


TABLE = "/api/tables/{code}"

OPERATIONS = (
    Operation("post", "/api/tables", "Open a table", http.CreateTable, 201, http.Created),
    Operation("get", "/api/tables", "The list of open tables", None, 200, http.OpenTables),
    Operation("get", TABLE, "What anybody may know of a table", None, 200, http.TableFacts),
    Operation("post", f"{TABLE}/seats", "Sit down", http.TakeSeat, 201, http.SeatTaken),
    Operation("post", f"{TABLE}/start", "Begin (host)", None, 200, http.TableFacts, seat=True),
    Operation("get", f"{TABLE}/record", "The finished game", None, 200, Record, seat=True),
    Operation(
        "post", f"{TABLE}/replay-link", "Link to look back", None, 201, http.ReplayLink, seat=True
    ),
    Operation(
        "post", f"{TABLE}/seat-link", "Link for another device", None, 201, http.SeatLink, seat=True
    ),
    Operation(
        "post",
        f"{TABLE}/seat-link/use",
        "Move the seat to this device",
        http.UseSeatLink,
        201,
        http.SeatTaken,
    ),
    Operation("post", "/api/replay", "A record, step by step", Record, 200, http.Replay),
    Operation("get", "/api/games", "The games there are", None, 200, list[http.GameFacts]),
    Operation("get", "/api/health", "Whether the server is well", None, 200, http.Health),
)


@cache
def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    kinds = [kind for each in OPERATIONS for kind in (each.body, each.answer) if kind is not None]
    _, schemas = msgspec.json.schema_components([*kinds, http.Problem], ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "bedrog", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(asked: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": asked.summary,
        "responses": {
            str(asked.status): {"description": asked.summary, "content": _json(asked.answer)},
            "default": {
                "description": "What went wrong",
                "content": {"application/problem+json": {"schema": _schema(http.Problem)}},
            },
        },
    }
    if "{code}" in asked.path:
        described["parameters"] = [CODE]
    if asked.body is not None:
        described["requestBody"] = {"required": True, "content": _json(asked.body)}
    if asked.seat:
        described["security"] = SEAT
    return described


def _json(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": _schema(kind)}}


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema
