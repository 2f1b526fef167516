"""The HTTP side of tables: open one, sit down, begin, and everything that needs no open line."""

import gzip
from functools import partial
from io import BytesIO
from typing import Any, TypeVar

import segno
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from bedrog import __version__
from bedrog.core.errors import TooFast
from bedrog.games import GAMES
from bedrog.server.commands import (
    AnyTable,
    Facts,
    GiveSeatLink,
    ReadRecord,
    ReplayKey,
    SitDown,
    Start,
    TakeSeatLink,
)
from bedrog.server.config import Config
from bedrog.server.connection import Connection
from bedrog.server.facts import game_facts
from bedrog.server.films import LARGEST_RECORD
from bedrog.server.kernel import is_asked, kernel_of
from bedrog.server.limits import Kind
from bedrog.server.openapi import openapi
from bedrog.server.origin import same_origin
from bedrog.server.problems import (
    ProblemRaised,
    problem_response,
    refusal_response,
    unreadable_response,
)
from bedrog.server.services import Services
from bedrog.server.sessions import LINK_MS
from bedrog.server.store_schema import StoreError
from bedrog.server.table_task import NotSaved
from bedrog.server.tables import NoSuchTable, TableUnreadable
from bedrog.wire.codec import LARGEST, decode_request, encode
from bedrog.wire.http import (
    CreateTable,
    Health,
    OpenTables,
    ReplayLink,
    SeatLink,
    TakeSeat,
    UseSeatLink,
)

T = TypeVar("T")


async def create_table(request: Request) -> Response:
    wanted = await _body(request, CreateTable)
    _count(request, "tables")
    _services(request).shedding.verify_table()
    return _json(await _services(request).tables.create(wanted), 201)


async def open_tables(request: Request) -> Response:
    services = _services(request)
    return _json(OpenTables(services.config.public_tables, services.tables.listed()))


async def take_seat(request: Request) -> Response:
    table, wanted = await _table(request), await _body(request, TakeSeat)
    _count(request, "seats")
    _services(request).shedding.verify_line()
    return _json(await table.ask(SitDown(wanted.name)), 201)


async def start(request: Request) -> Response:
    table, token = await _table(request), _token(request)
    return _json(await table.ask(Start(token)))


async def table_facts(request: Request) -> Response:
    table = await _table(request)
    return _json(await table.ask(Facts()))


async def table_record(request: Request) -> Response:
    table, token = await _table(request), _token(request)
    return Response(await table.ask(ReadRecord(token)), media_type="application/json")


async def replay_link(request: Request) -> Response:
    table, token = await _table(request), _token(request)
    key = await table.ask(ReplayKey(token))
    return _json(ReplayLink(f"{_services(request).base}/replay/{table.code}#{key}", key), 201)


async def replay(request: Request) -> Response:
    """The one answer that is made in another process, and compressed there."""
    _count(request, "replays")
    body = await _json_body(request, LARGEST_RECORD)
    viewer = request.query_params.get("as", "all")
    packed = await _services(request).films.make(body, viewer)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="application/json")
    return Response(packed, headers={"Content-Encoding": "gzip"}, media_type="application/json")


async def seat_link(request: Request) -> Response:
    table, token = await _table(request), _token(request)
    code = await table.ask(GiveSeatLink(token))
    link = f"{_services(request).base}/{table.code}#{code}"
    return _json(SeatLink(link, code, LINK_MS // 1000), 201)


async def use_seat_link(request: Request) -> Response:
    table, wanted = await _table(request), await _body(request, UseSeatLink)
    _count(request, "seats")
    return _json(await table.ask(TakeSeatLink(wanted.code)), 201)


async def table_qr(request: Request) -> Response:
    """The address of a table as a picture: dark on white, four modules of quiet around it."""
    picture = BytesIO()
    link = f"{_services(request).base}/{(await _table(request)).code}"
    segno.make(link, micro=False).save(
        picture, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, scale=8
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def games(_: Request) -> Response:
    return _json([game_facts(game) for game in GAMES.values()])


async def health(request: Request) -> Response:
    try:
        await _services(request).tables.check()
    except (StoreError, TimeoutError):
        raise ProblemRaised("stopping", "the store does not answer, see the log") from None
    return _json(Health("ok", __version__))


async def metrics(request: Request) -> Response:
    return Response(
        _services(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


async def description(_: Request) -> Response:
    return _json(openapi())


async def socket(websocket: WebSocket) -> None:
    """The line to a table, once it is known that there is one and who asks."""
    services: Services = websocket.app.state.services
    if not same_origin(websocket.headers, services.config.public_url):
        detail = "this page comes from another address than the server's"
        await websocket.send_denial_response(problem_response("not_yours", detail, "other_origin"))
        return
    try:
        with services.shedding, services.limits.line(_address(websocket)):
            await _serve(websocket, await _table(websocket), services)
    except NoSuchTable:
        detail = "this table does not exist, or not any more"
        await websocket.send_denial_response(problem_response("no_such_table", detail))
    except NotSaved:
        detail = "this table cannot be reached now; try again"
        await websocket.send_denial_response(problem_response("stopping", detail))
    except TableUnreadable:
        await websocket.send_denial_response(unreadable_response())
    except TooFast as refusal:
        await websocket.send_denial_response(refusal_response(refusal))


async def _serve(websocket: WebSocket, table: AnyTable, services: Services) -> None:
    await websocket.accept()
    with services.metrics.connections.track_inprogress():
        kernel = partial(kernel_of, _line(websocket, services.config))
        await Connection(websocket, table, services.clock, services.metrics, kernel).run()


def _line(websocket: WebSocket, config: Config) -> Any:
    """The system's own socket, where what it measures of it may count; else None."""
    if not is_asked(config.kernel_rtt, _address(websocket), config.public_url):
        return None
    return getattr(websocket.state, "socket", None)


def _services(request: HTTPConnection) -> Services:
    services: Services = request.app.state.services
    return services


async def _table(request: HTTPConnection) -> AnyTable:
    """The table that is asked for. Raises NoSuchTable, and TooFast for who has tried many codes."""
    services = _services(request)
    services.limits.verify("guesses", _address(request))
    try:
        return await services.tables.reach(request.path_params["code"])
    except NoSuchTable:
        services.limits.take("guesses", _address(request))
        raise


def _count(request: Request, kind: Kind) -> None:
    """Raises TooFast where this address has asked for too many."""
    _services(request).limits.take(kind, _address(request))


def _address(request: HTTPConnection) -> str | None:
    """Where somebody comes from; behind a proxy, what that says."""
    return None if request.client is None else request.client.host


def _token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise ProblemRaised("token_expected", "send the seat's token: Authorization: Bearer TOKEN")
    return token.strip()


async def _body(request: Request, kind: type[T]) -> T:
    """The body as a struct. Raises ProblemRaised or Malformed."""
    return decode_request(await _json_body(request, LARGEST), kind)


async def _json_body(request: Request, largest: int) -> bytes:
    """The body as it is. Raises ProblemRaised; reads no more than is allowed."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise ProblemRaised("unsupported_media_type", "send JSON: Content-Type: application/json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise ProblemRaised("too_large", f"more than {largest} bytes are not read")
    return body


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


TABLE = "/api/tables/{code}"

ROUTES = [
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/tables", open_tables),
    Route(TABLE, table_facts),
    Route(f"{TABLE}/seats", take_seat, methods=["POST"]),
    Route(f"{TABLE}/start", start, methods=["POST"]),
    Route(f"{TABLE}/record", table_record),
    Route(f"{TABLE}/replay-link", replay_link, methods=["POST"]),
    Route(f"{TABLE}/seat-link", seat_link, methods=["POST"]),
    Route(f"{TABLE}/seat-link/use", use_seat_link, methods=["POST"]),
    Route(f"{TABLE}/qr.svg", table_qr),
    WebSocketRoute(f"{TABLE}/socket", socket),
    Route("/api/replay", replay, methods=["POST"]),
    Route("/api/games", games),
    Route("/api/health", health),
    Route("/api/openapi.json", description),
    Route("/metrics", metrics),
]
