"""The browser client: files that were built into the package, and a page for every address."""

import re
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

PAGE = "page"
"""The page for every address that none was built for."""

TABLE = "t/any"
"""The page that was built for tables, whatever their code."""

BUILT = re.compile(r"[a-z]+(/[a-z]+)*")
"""Names of pages that may have been built."""

NO_CLIENT = "The browser client was not built into this copy: run `make web`, then start again.\n"


class Client(StaticFiles):
    """The files, and pages for addresses that only the browser knows.

    A page says what its own address needs, so that this is fetched at once. ``base``: this server's
    address, for those who read the page without being there.
    """

    def __init__(self, folder: Path = FOLDER, base: str = "") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._base = base

    @property
    def policy(self) -> str:
        """What comes with every answer that has no policy of its own."""
        return self._read(self._page(PAGE)).policy

    async def get_response(self, path: str, scope: Scope) -> Response:
        path = path.replace("\\", "/")
        page = self._built(path) if scope["method"] in ("GET", "HEAD") else None
        try:
            response = self._start_page(page, scope) if page else await self._file(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or not _is_page(path):
                raise
            response = self._start_page(self._page(PAGE), scope)
        if path.startswith(IMMUTABLE):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        else:
            response.headers["Cache-Control"] = "no-cache"
        return response

    def _built(self, path: str) -> Path | None:
        """The page that was built for this address."""
        at_table = path.startswith("t/") and "." not in path
        name = "index" if path == "." else TABLE if at_table else path.removesuffix(".html")
        page = self._page(name)
        return page if BUILT.fullmatch(name) and page.is_file() else None

    def _page(self, name: str) -> Path:
        return self._folder / f"{name}.html"

    def _read(self, page: Path) -> StartPage:
        return read_start_page(page, self._base)

    def _start_page(self, page: Path, scope: Scope) -> Response:
        start = self._read(page)
        if not start.plain:
            return Response(NO_CLIENT, 503, media_type="text/plain")
        headers = {"Vary": "Accept-Encoding", "Content-Security-Policy": start.policy}
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
