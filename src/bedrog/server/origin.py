"""Which pages may open a line: those of this server."""

from collections.abc import Mapping
from urllib.parse import urlsplit


def same_origin(headers: Mapping[str, str], public_url: str | None) -> bool:
    """Whether a browser's page comes from here. Programs send no origin and are let in.

    A line carries its secret in its first message, so this keeps foreign pages from using a
    visitor's address, no more.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        page = _of(origin)
    except ValueError:  # no address at all
        return False
    if page[1] and page[1] == headers.get("host"):
        return True
    return public_url is not None and page == _of(public_url)


def _of(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme, parts.netloc
