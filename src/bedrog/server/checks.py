"""What `bedrog doctor` looks at, and how a check says what it has found."""

from collections.abc import Callable, Iterator

import msgspec

from bedrog.server import checks_line, checks_place, checks_store
from bedrog.server.config import Config
from bedrog.server.wrong import Wrong

Check = Callable[[Config], str]
"""Returns what is right, or raises Wrong."""

CHECKS: dict[str, Check] = {
    "version": checks_place.version,
    "client": checks_place.client,
    "folder": checks_place.folder,
    "privacy": checks_place.privacy,
    "space": checks_place.space,
    "open files": checks_place.open_files,
    "store": checks_store.store,
    "tables": checks_store.tables,
    "port": checks_line.port,
    "address": checks_line.address,
    "certificate": checks_line.certificate,
}


class Finding(msgspec.Struct, frozen=True, gc=False):
    """What one check has found; ``todo``: what to do about it, empty where all is well."""

    check: str
    well: bool
    found: str
    todo: str = ""


def examine(config: Config) -> Iterator[Finding]:
    """All checks, one after the other. Nothing is changed by them."""
    for name, check in CHECKS.items():
        try:
            yield Finding(name, True, check(config))
        except Wrong as wrong:
            yield Finding(name, False, wrong.found, wrong.todo)
