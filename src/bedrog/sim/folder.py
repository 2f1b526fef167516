"""A series on disk: a record of each game, the results, and plots."""

from pathlib import Path

import msgspec

from bedrog.record.record import write
from bedrog.sim import plots
from bedrog.sim.match import Played
from bedrog.sim.series import Summary, Tally


class Folder:
    """``records/0000.json`` and so on, ``results.json``, ``win-rates.svg`` and ``scores.svg``.

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
        results = msgspec.json.format(msgspec.json.encode(summary)) + b"\n"
        (self._folder / "results.json").write_bytes(results)
        (self._folder / "win-rates.svg").write_text(plots.win_rates(summary))
        (self._folder / "scores.svg").write_text(plots.scores(tally))
