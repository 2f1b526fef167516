"""The page about writing a bot is followed to the letter: its file is written, its commands are run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bedrog.bots.files import bot_in_file
from bedrog.sim.standings import Standings
from bedrog.sim.tournament import tournament_of

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "add-a-bot.md").read_text()
BEDROG = Path(sys.executable).parent / "bedrog"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[list[str]]:
    lines = [line.split() for block in blocks("sh") for line in block.splitlines()]
    assert all(line[0] == "bedrog" for line in lines)
    return [line[1:] for line in lines]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (file,) = blocks("python")
    (tmp_path / "mybots.py").write_text(file)
    return tmp_path


def test_the_page_shows_each_way_to_play() -> None:
    assert [words[0] for words in commands()] == ["simulate", "tournament", "tournament", "join"]


@pytest.mark.parametrize("words", [one for one in commands() if one[0] != "join"], ids=" ".join)
def test_its_commands_run_with_its_file(folder: Path, words: list[str]) -> None:
    shown = words.index("--games") + 1
    fewer = [*words[:shown], "6", *words[shown + 1 :]]
    done = subprocess.run([BEDROG, *fewer], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "mybots.py:" in done.stdout


def test_its_bots_declare_what_they_are(folder: Path) -> None:
    texts = {"mybots.py": (folder / "mybots.py").read_text()}
    sly = bot_in_file("mybots.py:Sly", "bedriegers", texts)
    honest = bot_in_file("mybots.py:Honest", "motten", texts)
    assert (sly.sees, honest.sees) == ("view", "legal")


def test_its_bot_beats_chance(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    cup = tournament_of("bedriegers", 4, ("mybots.py:Sly", "uniform"), {}, "a page")
    standings = Standings(cup)
    for encounter in cup.encounters(10):
        standings.add(cup.play(encounter))
    assert standings.standing("mybots.py:Sly").win_rate_low > 0.5
