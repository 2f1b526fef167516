"""A tournament on disk: what was played stays played, however it ended."""

from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any, Literal

import msgspec

from bedrog import __version__
from bedrog.core.errors import Malformed
from bedrog.core.reading import read_json
from bedrog.sim.tournament import Pair, Tournament

FORMAT: Literal["bedrog-tournament"] = "bedrog-tournament"

PLAN = "tournament.json"
PAIRS = "games.jsonl"


class Plan(msgspec.Struct, frozen=True, gc=False):
    """What a tournament is. ``files``: for each file with bots the digest of its text."""

    format: Literal["bedrog-tournament"]
    version: str
    game: str
    seats: int
    bots: tuple[str, ...]
    house_rules: dict[str, Any]
    seed: str
    files: dict[str, str]


def seed_in(folder: Path) -> str | None:
    """The seed of the tournament in a folder, if there is one. Raises Malformed."""
    plan = folder / PLAN
    return read_json(plan.read_bytes(), Plan, str(plan)).seed if plan.exists() else None


class Diary:
    """``tournament.json``, and ``games.jsonl`` with a line for each pair of games, in their order.

    ``pairs`` are those that were there. Raises OSError where it cannot write, and Malformed for a
    folder in which something else is.
    """

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        _settle(folder / PLAN, _plan_of(tournament))
        self._file = folder / PAIRS
        self._length = 0
        self.pairs = self._read(tournament)

    def add(self, pair: Pair) -> None:
        """Write down the next pair: from here on nothing but the disk can lose it.

        Raises Malformed where a second command has written in between.
        """
        with self._file.open("ab") as opened:
            if opened.tell() != self._length:
                raise Malformed(
                    "two_writers", f"another command writes to {self._file}; wait for it"
                )
            opened.write(msgspec.json.encode(pair) + b"\n")
            self._length = opened.tell()

    def _read(self, tournament: Tournament) -> list[Pair]:
        """What is there; a line that was being written when all ended is cut off."""
        text = self._file.read_bytes() if self._file.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            with self._file.open("r+b") as opened:
                opened.truncate(len(whole))
        self._length = len(whole)
        lines = zip(count(1), whole.splitlines(), tournament.encounters(None), strict=False)
        pairs = []
        for number, line, expected in lines:
            pair = read_json(line, Pair, f"line {number} of {self._file}")
            if (pair.bots, pair.deal) != (expected.bots, expected.deal):
                raise _other(f"line {number} of {self._file} is not of this tournament")
            pairs.append(pair)
        return pairs


def _plan_of(tournament: Tournament) -> Plan:
    return Plan(
        FORMAT,
        __version__,
        tournament.game,
        tournament.seats,
        tournament.bots,
        tournament.house_rules,
        tournament.seed,
        {file: _digest(text) for file, text in tournament.texts.items()},
    )


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _settle(file: Path, plan: Plan) -> None:
    """Say in a new folder which tournament it is; of an old one it has to be the same."""
    if not file.exists():
        new = file.with_suffix(".new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        new.replace(file)
        return
    found = read_json(file.read_bytes(), Plan, str(file))
    for name in Plan.__struct_fields__:
        there, here = getattr(found, name), getattr(plan, name)
        if there != here:
            raise _other(f"{file.parent} holds another tournament: {name} {there!r}, not {here!r}")


def _other(text: str) -> Malformed:
    return Malformed("other_tournament", f"{text}; choose another folder")
