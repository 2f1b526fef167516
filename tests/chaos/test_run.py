"""A short run against a real server: every fault once, and nobody loses anything."""

import asyncio
from pathlib import Path

from bedrog.chaos import Plan, run
from bedrog.chaos.faults import FAULTS
from bedrog.chaos.person import WHIMS
from bedrog.core.chance import generator


def test_games_of_both_kinds_survive_every_fault(tmp_path: Path) -> None:
    kinds = ("bedriegers", "bedriegers", "motten")
    plan = Plan(games=1, tables=3, kinds=kinds, seed="everyday", pause=(0.2, 1.0), rounds=1)
    told: list[str] = []
    report = asyncio.run(run(plan, tmp_path, told.append))
    assert report.violations == []
    assert report.games == {"bedriegers": 2, "motten": 1}
    assert {fault: report.tried[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 1)
    assert sum(report.tried[whim] for whim in WHIMS) > 10
    assert report.acts > 100
    assert report.views > report.acts
    assert told[-1] == "3 of 3 games are over"


def test_a_seed_gives_the_same_lots() -> None:
    first, second = (generator("chaos 1").sample(sorted(FAULTS), len(FAULTS)) for _ in range(2))
    assert first == second
