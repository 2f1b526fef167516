"""The browser client: files that were built into the package, and one page for every address."""

from contextlib import suppress
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "static"
IMMUTABLE = "_app/immutable/"
"""What stands here has its content's hash in its name."""

PACKED = {"br": ".br", "gzip": ".gz"}
"""How the build packs files, the best first, and what their names then end in."""

NO_FRAMES = "frame-ancestors 'none'"
NO_CLIENT = "The browser client was not built into this copy: run `make web`, then start again.\n"


class Client(StaticFiles):
    """The files, and the start page for addresses that only the browser knows."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._page = folder / "index.html"

    @property
    def policy(self) -> str:
        """What the page allows: read anew when a build has replaced it under a running server."""
        return page_policy(self._page, _changed(self._page))

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await self._file(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or not _is_page(path):
                raise
            response = await self._start_page(scope)
        if path.replace("\\", "/").startswith(IMMUTABLE):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        else:
            response.headers["Cache-Control"] = "no-cache"
        return response

    async def _start_page(self, scope: Scope) -> Response:
        if not self._page.exists():
            return Response(NO_CLIENT, 503, media_type="text/plain")
        return await self._file(self._page.name, scope)

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


class _Policy(HTMLParser):
    found = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if tag == "meta" and (known.get("http-equiv") or "").lower() == "content-security-policy":
            self.found = known.get("content") or ""


def _changed(page: Path) -> int | None:
    """When the page was written; None: it is not there."""
    try:
        return page.stat().st_mtime_ns
    except FileNotFoundError:
        return None


@lru_cache(maxsize=1)
def page_policy(page: Path, changed: int | None) -> str:
    """The policy that the built page carries (it knows the hash of its own start lines), and what
    only a header can say. Sent with every answer, so that no page goes without.

    ``changed`` tells one build from the next; None: there is no page.
    """
    parser = _Policy()
    if changed is not None:
        parser.feed(page.read_text(encoding="utf-8"))
    return "; ".join(part for part in (parser.found.rstrip("; "), NO_FRAMES) if part)
