"""Ctrl-C, as a terminal sends it: to the command and to all processes that it has started."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bedrog.cli import main

BEDROG = Path(sys.executable).parent / "bedrog"
LONG = ["simulate", "bedriegers", "--games", "100000", "--seats", "2", "--bots", "uniform"]


def stopped(arguments: list[str], ready: Callable[[], bool]) -> tuple[int, str]:
    """How a command ended that was stopped as soon as it was ``ready``, and what it said."""
    running = _begun(arguments, ready)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=30)
    return running.returncode, said


def killed(arguments: list[str], ready: Callable[[], bool]) -> None:
    """Kill a command without a word; what it has started ends by itself."""
    running = _begun(arguments, ready)
    running.kill()
    running.communicate(timeout=30)
    patience = 3000
    while _is_there(running.pid):
        time.sleep(0.01)
        patience -= 1
        assert patience


def _is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def _begun(arguments: list[str], ready: Callable[[], bool]) -> "subprocess.Popen[str]":
    running = subprocess.Popen(
        [BEDROG, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not ready():
        assert running.poll() is None
        time.sleep(0.005)
    return running


@pytest.mark.parametrize(("jobs", "sign"), [("1", "records/0000.json"), ("2", "records")])
def test_a_simulation_stops_in_one_line(tmp_path: Path, jobs: str, sign: str) -> None:
    """While it plays, and while its processes begin."""
    words = [*LONG, "--jobs", jobs, "--out", str(tmp_path)]
    status, said = stopped(words, (tmp_path / sign).exists)
    assert status == 130
    assert said.startswith("bedrog: stopped")
    assert said.count("\n") == 1


def test_it_says_so_also_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bedrog.cli.simulating.series_of", interrupted)
    with pytest.raises(SystemExit) as end:
        main(LONG)
    assert end.value.code == 130
    assert capsys.readouterr().err == "bedrog: stopped\n"
