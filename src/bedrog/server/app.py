"""The web application: tables over HTTP and WebSocket, the browser client, and the safe headers."""

from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from bedrog.server.http import ROUTES
from bedrog.server.problems import HANDLERS
from bedrog.server.services import Services
from bedrog.server.static import FOLDER, Client

SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE_OVER_TLS = SAFE | {
    "Cross-Origin-Opener-Policy": "same-origin",  # on plain http browsers complain about it
    "Strict-Transport-Security": "max-age=31536000",
}


class SafeHeaders:
    """Headers that keep a page from being framed, sniffed, asked who sent it, or given a camera.

    ``secure``: people come over TLS, and browsers shall come in no other way.
    """

    def __init__(self, app: ASGIApp, client: Client, *, secure: bool) -> None:
        self._app = app
        self._client = client
        self._headers = SAFE_OVER_TLS if secure else SAFE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                headers.setdefault("Content-Security-Policy", self._client.policy)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def make_app(services: Services, folder: Path = FOLDER) -> ASGIApp:
    """The application around running services."""
    client = Client(folder, services.base)

    async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            await client(scope, receive, send)

    app = Starlette(routes=ROUTES, exception_handlers=HANDLERS)
    app.router.default = elsewhere
    app.router.redirect_slashes = False
    app.state.services = services
    return SafeHeaders(app, client, secure=services.base.startswith("https://"))
