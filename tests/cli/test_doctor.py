"""``bedrog doctor``."""

from pathlib import Path

import pytest

from bedrog.server import checks, checks_place
from bedrog.server.config import Config
from bedrog.server.wrong import Wrong
from tests.cli.runs import Terminal


def broken(_: Config) -> str:
    raise Wrong("the roof leaks", "call a roofer")


@pytest.fixture(autouse=True)
def few_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "CHECKS", {"folder": checks_place.folder})


def test_all_is_well(terminal: Terminal, tmp_path: Path) -> None:
    ran = terminal.run("doctor", "--data", str(tmp_path))
    assert (ran.status, ran.err) == (0, "")
    assert "│ ok │ folder │" in ran.out


def test_what_is_wrong_comes_with_what_to_do(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(checks.CHECKS, "roof", broken)
    ran = terminal.run("doctor", "--data", str(tmp_path))
    assert (ran.status, ran.err) == (1, "")
    assert "│ NO │ roof   │ the roof leaks" in ran.out
    assert "→ call a roofer" in ran.out


def test_for_programs(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "CHECKS", {"roof": broken})
    ran = terminal.run("doctor", "--data", str(tmp_path), "--json")
    assert ran.status == 1
    assert ran.document == {
        "well": False,
        "findings": [
            {"check": "roof", "well": False, "found": "the roof leaks", "todo": "call a roofer"}
        ],
    }
