"""``score``: the end of a game, from goals or cards that people have before them."""

from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.table import Table

from bedrog.cli.console import AsJson, File, out, print_json, read_input
from bedrog.core.errors import Malformed
from bedrog.games.bedriegers import paper as bedriegers
from bedrog.games.motten import paper as motten


def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help="bedriegers or motten")],
    file: File,
    as_json: AsJson = False,
) -> None:
    """Count the points at the end of a game.

    For bedriegers the file holds the goals that each seat has won:

    {"goals": {"0": [{"category": "music", "value": 4}], "1": []}, "house_rules": {}}

    For motten it holds what each seat still held at the end of each round:

    {"rounds": [{"0": ["number:3", "moth:2", "ant:1"], "1": []}]}

    Example: bedrog score motten rounds.json
    """
    if game not in _GAMES:
        raise Malformed("unknown_game", f"unknown game {game!r}; there are: {', '.join(_GAMES)}")
    count, table = _GAMES[game]
    scored = count(read_input(file))
    if as_json:
        print_json(scored)
    else:
        out.print(table(scored))


def _goals(scored: bedriegers.Scored) -> Table:
    table = Table("Seat", "Sum", "Full set", "Points", "")
    for seat, counts in scored.counts.items():
        table.add_row(
            str(seat),
            str(counts.plain),
            "-" if counts.full_set is None else str(counts.full_set),
            str(scored.scores[seat]),
            _winner(seat, scored.winners),
        )
    return table


def _rounds(scored: motten.Scored) -> Table:
    numbers = [f"Round {at}" for at in range(1, len(scored.rounds) + 1)]
    table = Table("Seat", *numbers, "Minus points", "")
    for seat, points in scored.scores.items():
        rows = [str(one[seat]) for one in scored.rounds]
        table.add_row(str(seat), *rows, str(points), _winner(seat, scored.winners))
    return table


def _winner(seat: int, winners: tuple[int, ...]) -> str:
    return "winner" if seat in winners else ""


_GAMES: dict[str, tuple[Callable[[bytes], Any], Callable[[Any], Table]]] = {
    "bedriegers": (bedriegers.score, _goals),
    "motten": (motten.score, _rounds),
}
"""How a game's goals or cards are counted, and shown."""
