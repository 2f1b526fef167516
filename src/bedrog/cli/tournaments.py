"""``tournament``: which of several bots is better."""

from collections.abc import Generator
from contextlib import closing
from functools import partial
from itertools import chain, islice
from math import comb
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.table import Table

from bedrog.cli.console import AsJson, out, print_json, shown, stop, whole
from bedrog.cli.simulating import GameId, HouseRule, Jobs, Seats, Seed
from bedrog.core.chance import fresh_secret
from bedrog.core.errors import Malformed
from bedrog.games import game_named
from bedrog.sim.diary import Diary, seed_in
from bedrog.sim.folder import write_results
from bedrog.sim.on_ray import spread_on_ray
from bedrog.sim.standings import Results, Standings
from bedrog.sim.tournament import Encounter, Pair, Tournament, tournament_of
from bedrog.sim.workers import spread


def tournament(
    game: GameId,
    *,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Two or more; own as FILE.py:NAME.")],
    seats: Seats,
    games: Annotated[int, typer.Option(min=2, help="How many games every two of them play.")],
    seed: Seed = None,
    jobs: Jobs = 1,
    house_rule: HouseRule = None,
    as_json: AsJson = False,
    folder: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep games and plots there, and go on there."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="[ADDRESS]", help="Play on a Ray cluster; alone: on the one at hand."),
    ] = None,
) -> None:
    """Let every two bots play against each other, half the seats each.

    Each deal is played twice, with the seats exchanged, so an even number of games. A pair of games is won by
    the better mean placing. The same seed gives the same results, with any number of jobs and on Ray.
    What was stopped goes on where it was with the same command, if it has a folder.

    Example: bedrog tournament bedriegers --bots steady,uniform --seats 4 --games 100 --out results
    """
    if games % 2:
        raise Malformed("game_count", f"each deal is played twice: {games} games is an odd number")
    rules = dict(map(game_named(game).house_rules.parse, house_rule or ()))
    known = seed_in(folder) if folder is not None and seed is None else seed
    names = tuple(bots.split(","))
    wanted = tournament_of(game, seats, names, rules, fresh_secret() if known is None else known)
    diary = None if folder is None else Diary(folder, wanted)
    results = _played(wanted, games // 2, jobs, ray, diary)
    if as_json:
        print_json(results)
    else:
        _print(results)


def _played(
    tournament: Tournament, deals: int, jobs: int, ray: str | None, diary: Diary | None
) -> Results:
    """Play what is not in the diary yet; on a terminal, show how far it is."""
    standings, start = Standings(tournament), monotonic()
    total = deals * comb(len(tournament.bots), 2)
    known = [] if diary is None else diary.pairs[:total]
    left = islice(tournament.encounters(deals), len(known), None)
    play = partial(_play, tournament, diary is not None)
    coming: Generator[Pair, None, None] = (
        spread(play, left, jobs) if ray is None else spread_on_ray(play, left, ray)
    )
    try:
        with closing(coming):
            for number, pair in enumerate(shown(chain(known, coming), total)):
                standings.add(pair)
                if diary is not None and number >= len(known):
                    diary.add(pair)
    except KeyboardInterrupt:
        on = (
            "the same command with --out DIR could go on"
            if diary is None
            else "the same command goes on"
        )
        stop(f"stopped after {2 * standings.pairs} of {2 * total} games; {on} from there")
    results = standings.results(monotonic() - start)
    if diary is not None:
        of_what = f"pairs of {results.games} games"
        write_results(diary.folder, results, results.results, of_what, standings)
    return results


def _play(tournament: Tournament, watch: bool, encounter: Encounter) -> Pair:
    return tournament.play(encounter, watch)


def _print(results: Results) -> None:
    table = Table(whole("Bot"), "Won", "95 % interval", "Placing", "Points", "Rating")
    for bot, row in results.results.items():
        table.add_row(
            bot,
            f"{row.win_rate:.1%}",
            f"{row.win_rate_low:.0%} to {row.win_rate_high:.0%}",
            f"{row.mean_placing:.2f}",
            f"{row.mean_score:.1f} ± {row.mean_score_high - row.mean_score:.1f}",
            f"{row.mu:.1f} ± {row.sigma:.1f}",
        )
    out.print(table)
    if len(results.matchups) > 1:
        out.print(_matchups(results))
    out.print(
        f"{results.games} games in pairs, {results.seats} seats, in {results.seconds:.1f} s."
        f" Seed: {results.seed}"
    )


def _matchups(results: Results) -> Table:
    table = Table(whole("Bot"), whole("against"), "Pairs", "Won", "95 % interval")
    for met in results.matchups:
        table.add_row(
            *met.bots,
            str(met.pairs),
            f"{met.win_rate:.1%}",
            f"{met.win_rate_low:.1%} to {met.win_rate_high:.1%}",
        )
    return table
