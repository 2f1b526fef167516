"""How a column was scored, step by step: what every screen shows, and what nobody has to compute."""

from typing import Literal

import msgspec

from bedrog.games.bedriegers.cards import Character


class Change(msgspec.Struct, frozen=True, gc=False, rename={"before": "from", "after": "to"}):
    """What one step did to one card; values in points, None for no value."""

    position: int
    card: Character
    before: int | float | None
    after: int | float | None
    removed: bool
    why: str
    by: tuple[int, ...]


StepKind = Literal[
    "reveal", "musketeers", "wizard", "witch", "prince_squire", "values", "dragon", "result"
]


class Step(msgspec.Struct, frozen=True, gc=False):
    """One step of B6: the cards that cause it, what changes, and the totals by seat afterwards."""

    kind: StepKind
    source: tuple[int, ...]
    changes: tuple[Change, ...]
    totals: dict[int, int | float]


RuleOfResult = Literal[
    "highest", "lowest", "prince_squire", "tie_nearest", "tie_furthest", "nobody"
]


class Report(msgspec.Struct, frozen=True, gc=False):
    """A scored column that explains itself. ``totals`` is None when Prince and Squire decide."""

    winner: int | None
    rule: RuleOfResult
    totals: dict[int, int | float] | None
    steps: tuple[Step, ...]
