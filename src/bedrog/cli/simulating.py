"""``simulate``, ``count`` and ``bots``: games without people."""

from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.table import Table

from bedrog.bots import BOTS
from bedrog.bots.base import Bot
from bedrog.cli.console import AsJson, out, print_json, shown, stop, whole
from bedrog.core.chance import fresh_secret
from bedrog.games import GAMES, game_named
from bedrog.sim.folder import Folder
from bedrog.sim.perft import count as count_tree
from bedrog.sim.series import Series, Summary, Tally, played, series_of

GameId = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Seats = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[str | None, typer.Option(help="Any text; the same text gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes share the work.")]
HouseRule = Annotated[
    list[str] | None, typer.Option(metavar="KEY=VALUE", help="May be given several times.")
]


def simulate(
    game: GameId,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    seats: Seats,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…", help="One for all seats, or one each; your own as FILE.py:NAME."
        ),
    ],
    seed: Seed = None,
    jobs: Jobs = 1,
    house_rule: HouseRule = None,
    as_json: AsJson = False,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Put records and plots there.")
    ] = None,
) -> None:
    """Play whole games between bots; they move on a seat from game to game.

    A decision is an action chosen among at least two; going on to the next round is none.
    The same seed gives the same results, with any number of jobs.

    Example: bedrog simulate bedriegers --games 100 --seats 4 --bots steady,uniform,uniform,uniform
    """
    rules = dict(map(game_named(game).house_rules.parse, house_rule or ()))
    names = tuple(bots.split(","))
    series = series_of(game, seats, names, rules, fresh_secret() if seed is None else seed)
    summary, tally = _played(series, games, jobs, None if folder is None else Folder(folder))
    if as_json:
        print_json(summary)
    else:
        _print(summary, tally)


def _played(series: Series, games: int, jobs: int, folder: Folder | None) -> tuple[Summary, Tally]:
    """Play them all; on a terminal, show how far it is."""
    tally = Tally(series)
    start = monotonic()
    try:
        with closing(played(series, games, jobs, keep=folder is not None)) as coming:
            for one in shown(coming, games):
                tally.add(one)
                if folder is not None:
                    folder.add(one)
    except KeyboardInterrupt:
        stop(f"stopped after {tally.games} of {games} games")
    summary = tally.summary(monotonic() - start)
    if folder is not None:
        folder.finish(summary, tally)
    return summary, tally


def _print(summary: Summary, tally: Tally) -> None:
    table = Table(whole("Bot"), "Seat-games", "Wins", "Win rate", "95 % interval", "Mean points")
    for bot, result in summary.results.items():
        table.add_row(
            bot,
            str(result.games),
            f"{result.wins:.1f}",
            f"{result.win_rate:.1%}",
            f"{result.win_rate_low:.1%} to {result.win_rate_high:.1%}",
            f"{result.mean_score:.1f} ± {tally.mean_interval(bot)[1] - result.mean_score:.1f}",
        )
    out.print(table)
    out.print(
        f"{summary.games} games in {summary.seconds:.1f} s, {summary.games_per_second:.1f} games "
        f"and {summary.decisions_per_second:.0f} decisions a second. Seed: {summary.seed}"
    )


def count(
    game: GameId,
    seats: Seats,
    seed: Annotated[str, typer.Option(help="Any text, as for simulate.")],
    depth: Annotated[int, typer.Option(min=0, help="How many actions deep.")],
    as_json: AsJson = False,
) -> None:
    """Count the ways a game can go on: the tree of actions, level by level.

    Every action of every seat that may act is a branch. Chance is fixed by the seed.

    Example: bedrog count bedriegers --seats 3 --seed 1 --depth 4
    """
    rules = game_named(game).house_rules.read({})
    counts = count_tree(game_named(game), rules, seats, seed, depth)
    if as_json:
        print_json(
            {
                "game": game,
                "seats": seats,
                "seed": seed,
                "depth": depth,
                "count": counts[-1],
                "counts": counts,
            }
        )
        return
    table = Table("Depth", "Sequences of actions")
    for level, number in enumerate(counts):
        table.add_row(str(level), str(number))
    out.print(table)


def bots(as_json: AsJson = False) -> None:
    """List the bots: what they play, how well, and what they look at.

    Example: bedrog bots
    """
    if as_json:
        print_json({"bots": [_facts(bot) for bot in BOTS]})
        return
    table = Table("Bot", "Games", "Level", "Sees")
    for bot in BOTS:
        table.add_row(bot.name, ", ".join(bot.games), bot.level, _SEES[bot.sees])
    out.print(table)


_SEES = {
    "view": "what a player in its seat sees",
    "legal": "only what it may do",
}


def _facts(bot: Bot) -> dict[str, object]:
    return {"name": bot.name, "games": bot.games, "level": bot.level, "sees": bot.sees}
