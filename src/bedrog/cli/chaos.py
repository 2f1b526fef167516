"""``chaos``: break a server in every way we know, and look whether anybody loses anything."""

import asyncio
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Annotated, Literal

import msgspec
import typer
from rich.status import Status
from rich.table import Table

from bedrog.chaos import Plan, Report
from bedrog.chaos import run as play_out
from bedrog.chaos.faults import FAULTS
from bedrog.chaos.person import WHIMS
from bedrog.chaos.system import DidNotStart
from bedrog.cli.console import AsJson, out, print_json, refuse
from bedrog.core.errors import Malformed

Kind = Literal["bedriegers", "motten", "both"]
MOST_SHOWN = 20


def chaos(
    *,
    game: Annotated[Kind, typer.Option(help="Which games are played.")] = "both",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="So many of each.")] = 10,
    tables: Annotated[int, typer.Option(min=1, metavar="N", help="So many at a time.")] = 10,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Where all chance comes from.")] = "1",
    faults: Annotated[
        str, typer.Option(metavar="A,B", help=f"Some of: {', '.join([*FAULTS, *WHIMS])}.")
    ] = "all",
    as_json: AsJson = False,
) -> None:
    """Play whole games against a server of its own that is killed, starved and frozen meanwhile.

    Scripted people lose their lines, repeat themselves and open second tabs. In the end all they were told is
    held against what is on disk. Status 1 when anything was lost, doubled or leaked; the folder is kept then.

    Example: bedrog chaos --games 100 --tables 20
    """
    plan = _plan(game, games, tables, seed, faults)
    data = Path(mkdtemp(prefix="bedrog-chaos-"))
    report = _run(plan, data)
    if as_json:
        print_json(report)
    else:
        _show(report)
    if report.violations:
        refuse(f"violations; what the server left is in {data}")
        raise typer.Exit(1)
    rmtree(data)


def _plan(game: Kind, games: int, tables: int, seed: str, faults: str) -> Plan:
    known = {*FAULTS, *WHIMS}
    wanted = known if faults == "all" else set(filter(None, faults.split(",")))
    for name in sorted(wanted - known):
        raise Malformed("unknown_fault", f"there is no fault {name!r}; choose of {sorted(known)}")
    return Plan(
        games=games,
        tables=tables,
        seed=seed,
        kinds=("bedriegers", "motten") if game == "both" else (game,),
        faults=tuple(fault for fault in FAULTS if fault in wanted),
        whims=tuple(whim for whim in WHIMS if whim in wanted),
    )


def _run(plan: Plan, data: Path) -> Report:
    try:
        with Status("Opening tables", console=out) if sys.stdout.isatty() else _Silent() as status:
            return asyncio.run(play_out(plan, data, status.update))
    except* DidNotStart as wrong:
        refuse(f"the server did not start again: {wrong.exceptions[0]}")
    raise typer.Exit(1)


class _Silent:
    """Where nobody watches."""

    def __enter__(self) -> "_Silent":
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to put away."""

    def update(self, status: str) -> None:
        """Nobody reads it."""


def _show(report: Report) -> None:
    rows = Table("what", "times")
    for game, times in report.games.items():
        rows.add_row(f"games of {game}", str(times))
    rows.add_row("moves confirmed", str(report.acts))
    rows.add_row("views checked", str(report.views))
    for name, times in report.tried.items():
        rows.add_row(name, str(times))
    rows.add_row("violations", str(len(report.violations)), style="bold")
    out.print(rows)
    for each in report.violations[:MOST_SHOWN]:
        out.print(f"{each.game} {each.table} (game {each.number}): {each.what}", soft_wrap=True)
    again = msgspec.json.encode(report.plan.seed).decode()
    out.print(f"{report.seconds:.0f} s; the same lots again with --seed {again}")
