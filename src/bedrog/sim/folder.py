"""A series on disk: a record of each game, the results, facts and plots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec

from bedrog.record.record import write
from bedrog.sim.match import Played
from bedrog.sim.pictures import Counted, pictures
from bedrog.sim.plots import Row
from bedrog.sim.series import Summary, Tally


class Won(Protocol):
    """How often a bot has won, with the interval."""

    @property
    def win_rate(self) -> float: ...

    @property
    def win_rate_low(self) -> float: ...

    @property
    def win_rate_high(self) -> float: ...


class Folder:
    """``records/0000.json`` and so on, ``results.json``, ``facts.json`` and the plots.

    Raises OSError where it cannot write. Files of the same names are written over.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._records = folder / "records"
        self._records.mkdir(parents=True, exist_ok=True)
        self._games = 0

    def add(self, game: Played) -> None:
        """Write down the next game."""
        if game.record is not None:
            (self._records / f"{self._games:04}.json").write_bytes(write(game.record))
        self._games += 1

    def finish(self, summary: Summary, tally: Tally) -> None:
        """Write the results and draw them."""
        write_results(self._folder, summary, summary.results, f"{summary.games} games", tally)


def write_results(
    folder: Path, results: Any, won: Mapping[str, Won], of_what: str, counted: Counted
) -> None:
    """``results.json``, ``facts.json`` and the plots; bots have ``won`` a share ``of_what``."""
    (folder / "results.json").write_bytes(_json(results))
    (folder / "facts.json").write_bytes(_json(counted.facts))
    rows = [Row(bot, one.win_rate, one.win_rate_low, one.win_rate_high) for bot, one in won.items()]
    for file, picture in pictures(rows, of_what, counted).items():
        (folder / file).write_text(picture, encoding="utf-8")


def _json(document: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document)) + b"\n"
