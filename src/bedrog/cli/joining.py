"""``join``: a bot sits down at a live table."""

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from bedrog.bots import Bot, bot_called
from bedrog.bots.files import read_files
from bedrog.cli.console import out, stop
from bedrog.client import join as sit
from bedrog.client import play, sit_down, table_facts
from bedrog.core.chance import Generator, fresh_secret, generator
from bedrog.core.errors import Malformed
from bedrog.games.bedriegers.view import OutcomeSeen as BedriegersOutcome
from bedrog.games.motten.view import OutcomeSeen as MottenOutcome
from bedrog.wire.to_client import SeatFacts

PACE_MS = (700, 1400)
"""How long a bot takes when nobody says: between these, as those of the house do."""


def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The server, as http://HOST:PORT.")],
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of the table.")],
    *,
    bot: Annotated[str, typer.Option(help="A bot of the house, or FILE.py:NAME.")],
    name: Annotated[str | None, typer.Option(help="Its name at the table.")] = None,
    token_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the seat's token there, and come back with it."),
    ] = None,
    pace: Annotated[
        int | None, typer.Option(min=0, metavar="MS", help="How long it takes; 0: acts at once.")
    ] = None,
) -> None:
    """Let a bot play at a live table until the game is over.

    It takes a free seat. With a token file that is there already, it takes that seat: after it was
    stopped, or one that you have opened. A token never stands on the command line, where others could read it.

    Example: bedrog join http://localhost:8000 MKT4 --bot mybots.py:Sly --token-file sly.token
    """
    game = table_facts(url, code).game
    player = bot_called(bot, game, read_files([bot]))
    try:
        with asyncio.Runner() as runner:
            runner.get_loop()  # Ctrl-C meanwhile would leave it half made, so before there is a seat to leave
            token = _token(url, code, name or player.name, token_file)
            runner.run(_play(url, code, token, player, pace))
    except KeyboardInterrupt:
        kept = token_file is not None and token_file.exists() and token_file.stat().st_size
        back = f"; --token-file {token_file} comes back to it" if kept else ""
        stop(f"{player.name} has left its seat at {code}{back}")


def _token(url: str, code: str, name: str, file: Path | None) -> str:
    """The token in the file; else that of a free seat, which is put there for nobody else to read."""
    if file is not None:
        file.touch(mode=0o600)
        try:
            token = file.read_text(encoding="utf-8").strip()
        except UnicodeDecodeError:
            raise Malformed("token_file", f"{file} holds no token, but something else") from None
        if token:
            return token
    token = sit_down(url, code, name).token
    if file is not None:
        file.write_text(token + "\n")
    return token


async def _play(url: str, code: str, token: str, bot: Bot, pace: int | None) -> None:
    lots = generator(fresh_secret())
    async with sit(url, code, token) as seat:
        facts = seat.table
        out.print(f"{bot.name} has seat {facts.you} at {facts.code} ({facts.game}).")
        if facts.phase == "lobby":
            await seat.ready()
        view = await play(seat, bot, lots, _pace(pace, lots))
        _print_end(view.outcome, seat.table.seats)


def _pace(ms: int | None, lots: Generator) -> Callable[[], float]:
    least, most = PACE_MS if ms is None else (ms, ms)
    return lambda: lots.uniform(least, most) / 1000


def _print_end(
    outcome: BedriegersOutcome | MottenOutcome | None, seats: Iterable[SeatFacts]
) -> None:
    if outcome is None:
        return
    table = Table("Seat", "Name", "Points", "Won")
    for seat, points in zip(seats, outcome.scores, strict=True):
        won = "yes" if seat.seat in outcome.winners else ""
        table.add_row(str(seat.seat), seat.name, str(points), won)
    out.print(table)
