"""The browser client: files that were built into the package, and one page for every address."""

from contextlib import suppress
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from bedrog.server.start_page import StartPage, read_start_page

FOLDER = Path(__file__).parents[1] / "static"
IMMUTABLE = "_app/immutable/"
"""What stands here has its content's hash in its name."""

PACKED = {"br": ".br", "gzip": ".gz"}
"""How the build packs files, the best first, and what their names then end in."""

NO_CLIENT = "The browser client was not built into this copy: run `make web`, then start again.\n"


class Client(StaticFiles):
    """The files, and the start page for addresses that only the browser knows.

    ``base``: this server's address, for those who read the page without being there.
    """

    def __init__(self, folder: Path = FOLDER, base: str = "") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._page = folder / "index.html"
        self._base = base

    @property
    def policy(self) -> str:
        """What the page allows; sent with every answer, so that no page goes without."""
        return self._start.policy

    @property
    def _start(self) -> StartPage:
        return read_start_page(self._page, self._base)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await self._file(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or not _is_page(path):
                raise
            response = self._start_page(scope)
        if path.replace("\\", "/").startswith(IMMUTABLE):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        else:
            response.headers["Cache-Control"] = "no-cache"
        return response

    def _start_page(self, scope: Scope) -> Response:
        start = self._start
        if not start.plain:
            return Response(NO_CLIENT, 503, media_type="text/plain")
        headers = {"Vary": "Accept-Encoding"}
        if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return HTMLResponse(start.plain, headers=headers)
        return HTMLResponse(start.packed, headers={**headers, "Content-Encoding": "gzip"})

    async def _file(self, path: str, scope: Scope) -> Response:
        """The file, packed as the build has packed it when the browser can unpack that."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        response: Response | None = None
        for encoding in (name for name in PACKED if name in accepted):
            with suppress(HTTPException):  # not packed
                response = await super().get_response(path + PACKED[encoding], scope)
                response.headers["Content-Encoding"] = encoding
                break
        response = response or await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        return response


def _is_page(path: str) -> bool:
    """Addresses of pages have no ending; a missing file has, and is missing."""
    first, last = path.partition("/")[0], path.rpartition("/")[2]
    return path == "." or (first not in {"api", "_app"} and "." not in last)
