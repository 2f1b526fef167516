"""What all commands share: reading a file or ``-``, printing tables or JSON, saying no in one line."""

import sys
from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Column

from bedrog.cli import STOPPED
from bedrog.core.errors import Malformed

T = TypeVar("T")

LARGEST = 16 * 1024 * 1024
"""The most bytes a file may have; the longest game record is a thousand times smaller."""

LONGEST_LINE = 500

File = Annotated[str, typer.Argument(metavar="FILE", help="A JSON file, or - for standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]

out = Console(markup=False, emoji=False)
"""For people. Where JSON is asked for, nothing goes through here. Names and seeds are people's: brackets in them are no style."""


def read_input(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``. Raises Malformed when there are too many.

    The mark that editors on Windows put in front of text is left out. Raises OSError for a file that cannot be read.
    """
    if file == "-":
        text = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(file).open("rb") as opened:
            text = opened.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise Malformed(
            "too_large", f"{file}: larger than {LARGEST} bytes, which is the most we read"
        )
    return text.removeprefix(BOM_UTF8)


def print_json(document: object) -> None:
    """One line on standard output."""
    sys.stdout.write(msgspec.json.encode(document).decode() + "\n")


def shown(coming: Iterable[T], total: int) -> Iterable[T]:
    """The same, and on a terminal a bar that shows how far it is."""
    return track(
        coming,
        description="Playing",
        total=total,
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


def whole(heading: str) -> Column:
    """A column in which long names go on in the next line: files of bots may differ at the end only."""
    return Column(heading, overflow="fold")


def refuse(text: str) -> None:
    """One line on standard error, whatever ``text`` holds."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    if len(line) > LONGEST_LINE:
        line = line[:LONGEST_LINE] + "…"
    print(f"bedrog: {line}", file=sys.stderr)


def stop(text: str) -> NoReturn:
    """The end of a command that somebody stopped with Ctrl-C: how far it came, and how to go on."""
    refuse(text)
    raise typer.Exit(STOPPED)
