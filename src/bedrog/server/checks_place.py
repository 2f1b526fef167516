"""Checks of the machine: the program itself, the folder of the tables, what the system allows."""

import os
import platform
import shutil
import sqlite3
import stat
from pathlib import Path

from bedrog import __version__
from bedrog.server import static
from bedrog.server.config import Config
from bedrog.server.open_files import most_open_files
from bedrog.server.wrong import Wrong

LEAST_FREE = 200 * 1024 * 1024
"""Bytes that should be free: backups and the log of SQLite want room too."""

FILES_PER_TABLE = 4
"""Lines to a table: its people, and a screen or two."""


def version(_: Config) -> str:
    """What runs here."""
    return (
        f"bedrog {__version__}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    )


def client(_: Config) -> str:
    """Whether there are pages to show."""
    if not (static.FOLDER / f"{static.PAGE}.html").is_file():
        raise Wrong(
            "the browser client is not in this copy",
            "run `make web`, or install a released package",
        )
    return "the browser client is there"


def folder(config: Config) -> str:
    """Whether tables can be written down."""
    place = _folder(config)
    if place is None:
        return "not needed: the tables are in PostgreSQL"
    if not place.is_dir():
        raise Wrong(
            f"there is no folder {place}",
            "start bedrog once, which makes it, or name the right one with --data",
        )
    if not os.access(place, os.R_OK | os.W_OK | os.X_OK):
        raise Wrong(
            f"{place} cannot be written to by the user that asks here",
            "give the folder to the user that runs bedrog, or ask as that user",
        )
    return f"{place} can be written to"


def privacy(config: Config) -> str:
    """Whether others on this machine can read hands and seeds."""
    place = _folder(config)
    if place is None or not place.exists():
        return "there is no folder that others could read"
    if place.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise Wrong(
            f"others on this machine may look into {place}, where hidden cards are",
            f"chmod 700 {place}",
        )
    return f"{place} is its owner's alone"


def space(config: Config) -> str:
    """Whether the disk has room."""
    place = _folder(config)
    if place is None or not place.exists():
        return "there is no folder that could fill a disk"
    free = shutil.disk_usage(place).free
    if free < LEAST_FREE:
        raise Wrong(
            f"only {_megabytes(free)} are free below {place}",
            f"make room: {_megabytes(LEAST_FREE)} should be free; on a full disk no move is accepted",
        )
    return f"{_megabytes(free)} are free"


def open_files(config: Config) -> str:
    """Whether a full house fits."""
    most = most_open_files()
    wanted = config.most_tables * FILES_PER_TABLE
    if most is not None and most < wanted:
        raise Wrong(
            f"the system allows {most} open files; {config.most_tables} tables want {wanted}",
            f"raise the limit (LimitNOFILE={wanted} for systemd, ulimit -Hn in a shell), "
            "or lower BEDROG_MOST_TABLES",
        )
    return f"{'any number of' if most is None else most} open files are allowed"


def _folder(config: Config) -> Path | None:
    return config.store_file.parent if config.store is None else None


def _megabytes(size: int) -> str:
    return f"{size // (1024 * 1024)} MB"
