"""The command itself: versions, help, lists, counts, and what happens to wrong words."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bedrog import __version__
from bedrog.bots import BOTS
from bedrog.games.bedriegers import GAME
from bedrog.sim.perft import count
from tests.cli.runs import Terminal

COMMANDS = [
    "play",
    "serve",
    "doctor",
    "backup",
    "restore",
    "chaos",
    "join",
    "simulate",
    "tournament",
    "judge",
    "score",
    "replay",
    "verify",
    "count",
    "bots",
]
COUNT = ["count", "bedriegers", "--seats", "3", "--seed", "1", "--depth", "3"]


def test_it_says_its_version(terminal: Terminal) -> None:
    ran = terminal.run("--version")
    assert (ran.status, ran.out, ran.err) == (0, f"bedrog {__version__}\n", "")


def test_help_lists_every_command(terminal: Terminal) -> None:
    ran = terminal.run("--help")
    assert ran.status == 0
    assert [command for command in COMMANDS if not re.search(rf"\b{command}\b", ran.out)] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(terminal: Terminal, command: str) -> None:
    ran = terminal.run(command, "--help")
    assert ran.status == 0
    assert f"Example: bedrog {command}" in ran.out


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["judge"],
        ["judge", "a", "b"],
        ["judge", "--loud", "x"],
        ["score", "bedriegers"],
        ["replay", "--as"],
        ["simulate", "bedriegers", "--seats", "3", "--bots", "uniform"],
        ["simulate", "bedriegers", "--games", "x", "--seats", "3", "--bots", "uniform"],
        ["simulate", "bedriegers", "--games", "0", "--seats", "3", "--bots", "uniform"],
        ["simulate", "bedriegers", "--games", "1", "--seats", "3", "--bots", "u", "--jobs", "0"],
        ["count", "bedriegers", "--seats", "3", "--seed", "1", "--depth", "-1"],
        ["serve", "--port", "many"],
        ["bots", "--as", "1"],
    ],
)
def test_wrong_syntax_ends_with_2_and_says_how_it_goes(
    terminal: Terminal, words: list[str]
) -> None:
    ran = terminal.run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert "Error" in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("words", [["judge"], ["score", "bedriegers"], ["replay"]])
def test_a_file_that_is_not_there_is_named(terminal: Terminal, words: list[str]) -> None:
    said = terminal.run(*words, "no-such-file.json").refusal
    assert said == "no-such-file.json: No such file or directory"


def test_a_folder_is_no_file(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("judge", str(tmp_path)).refusal == f"{tmp_path}: Is a directory"


def test_counts_are_those_of_the_tree(terminal: Terminal) -> None:
    document = terminal.run(*COUNT, "--json").document
    counts = count(GAME, GAME.house_rules.read({}), 3, "1", 3)
    assert document == {
        "game": "bedriegers",
        "seats": 3,
        "seed": "1",
        "depth": 3,
        "count": counts[-1],
        "counts": counts,
    }


def test_people_get_a_line_for_each_level(terminal: Terminal) -> None:
    rows = re.findall(r"│ (\d+) +│ (\d+) +│", terminal.run(*COUNT).out)
    assert rows == [("0", "1"), ("1", "9"), ("2", "81"), ("3", "684")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--seats", "3"], "unknown game 'chess'; there are: bedriegers, motten"),
        (["bedriegers", "--seats", "7"], "this game is for 2 to 6 players, not 7"),
    ],
)
def test_a_tree_of_no_game_is_refused(terminal: Terminal, words: list[str], said: str) -> None:
    assert terminal.run("count", *words, "--seed", "1", "--depth", "1").refusal == said


def test_bots_are_listed_with_level_and_what_they_see(terminal: Terminal) -> None:
    document = terminal.run("bots", "--json").document
    assert document == {
        "bots": [
            {"name": bot.name, "games": list(bot.games), "level": bot.level, "sees": bot.sees}
            for bot in BOTS
        ]
    }
    shown = terminal.run("bots").out
    for bot in BOTS:
        assert re.search(rf"│ {bot.name} +│ {', '.join(bot.games)} +│ {bot.level} ", shown)


def test_the_installed_command_says_no_with_status_1() -> None:
    ran = subprocess.run(
        [Path(sys.executable).parent / "bedrog", "judge", "-"],
        input=b"[]",
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stdout == b""
    assert ran.stderr == b"bedrog: not columns to judge: Expected `object`, got `array`\n"
