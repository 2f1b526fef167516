"""A page that an address begins with: as it was built, with this server's address in it."""

import gzip
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path

import msgspec

NO_FRAMES = "frame-ancestors 'none'"

PREVIEW = "/icons/preview.png"
"""The picture of a link. Whoever shows links to others takes whole addresses only."""


class StartPage(msgspec.Struct, frozen=True, gc=False):
    """``plain`` is empty where no client was built in; ``packed`` is the same by gzip.

    ``policy``: what the page allows (it knows the hash of its own start lines), and what only a
    header can say.
    """

    plain: bytes
    packed: bytes
    policy: str


def read_start_page(file: Path, base: str) -> StartPage:
    """Read anew when a build has replaced it under a running server."""
    return _read(file, _changed(file), base)


def _changed(file: Path) -> int | None:
    """When the page was written; None: it is not there."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return None


@lru_cache(maxsize=64)
def _read(file: Path, changed: int | None, base: str) -> StartPage:
    """``changed`` tells one build from the next; None: there is no page."""
    text = "" if changed is None else file.read_text(encoding="utf-8")
    plain = text.replace(f'content="{PREVIEW}"', f'content="{base}{PREVIEW}"').encode()
    return StartPage(plain, gzip.compress(plain, mtime=0), _policy(text))


class _Policy(HTMLParser):
    found = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if tag == "meta" and (known.get("http-equiv") or "").lower() == "content-security-policy":
            self.found = known.get("content") or ""


def _policy(text: str) -> str:
    parser = _Policy()
    parser.feed(text)
    return "; ".join(part for part in (parser.found.rstrip("; "), NO_FRAMES) if part)
