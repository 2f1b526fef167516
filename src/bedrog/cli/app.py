"""The command itself: what there is, and how it says no."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import wraps
from typing import Annotated, Any

import typer

from bedrog import __version__
from bedrog.bots.asking import BrokenBot
from bedrog.cli.backups import backup, restore
from bedrog.cli.chaos import chaos
from bedrog.cli.checking import doctor
from bedrog.cli.columns import judge
from bedrog.cli.console import refuse, stop
from bedrog.cli.joining import join
from bedrog.cli.records import replay, verify
from bedrog.cli.scores import score
from bedrog.cli.serving import play, serve
from bedrog.cli.simulating import bots, count, simulate
from bedrog.cli.tournaments import tournament
from bedrog.client import Dismissed, NotLetIn
from bedrog.core.errors import Refusal
from bedrog.server.config import ConfigError
from bedrog.server.store import StoreError

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        print(f"bedrog {__version__}")
        raise typer.Exit


@app.callback()
def bedrog(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Say which version this is."
        ),
    ] = False,
) -> None:
    """Two card games of deception to play with friends, on any screen, without an account."""


def _told(command: Callable[..., None]) -> Callable[..., None]:
    """The same; Ctrl-C that comes while it does nothing in particular ends it in a line as well."""

    @wraps(command)
    def run(*arguments: Any, **options: Any) -> None:
        try:
            command(*arguments, **options)
        except KeyboardInterrupt:
            stop("stopped")

    return run


for command in (
    play,
    serve,
    doctor,
    backup,
    restore,
    chaos,
    join,
    simulate,
    tournament,
    judge,
    score,
    replay,
    verify,
    count,
    bots,
):
    app.command()(_told(command))


def _spelled_out(arguments: Sequence[str]) -> list[str]:
    """``--ray`` alone gets an empty address: to the parser an option has a value or it has none."""
    following = [*arguments[1:], "--"]
    return [
        "--ray=" if word == "--ray" and after.startswith("-") else word
        for word, after in zip(arguments, following, strict=True)
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and exit: 0 done, 1 read but refused, 2 wrong syntax of the command."""
    try:
        given = sys.argv[1:] if arguments is None else arguments
        app(args=_spelled_out(given), prog_name="bedrog")
    except Refusal as no:
        refuse(no.text)
    except (BrokenBot, ConfigError, Dismissed, NotLetIn, StoreError) as no:
        refuse(str(no))
    except BrokenProcessPool:
        refuse("a process that played games has died, perhaps for want of memory; try fewer --jobs")
    except OSError as no:
        refuse(f"{no.filename}: {no.strerror}" if no.filename else str(no))
    sys.exit(1)
