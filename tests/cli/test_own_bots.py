"""Bots from a file in simulations, and what the command says when they do not play."""

import json
import subprocess
from pathlib import Path

import pytest

from bedrog.record.record import read
from tests.cli.runs import Terminal
from tests.cli.test_stopping import BEDROG

SLY = """
from bedrog.bots import Bot


def choose(view, legal, lots):
    return lots.choice(legal)


def stumble(view, legal, lots):
    return legal[view.questions]


def cheat(view, legal, lots):
    return "a card up my sleeve"


def bot(choose):
    return Bot(name="sly", games=("bedriegers",), level="sneaky", sees="view", choose=choose)


Sly, Stumbling, Cheat = bot(choose), bot(stumble), bot(cheat)
"""
WORDS = ["simulate", "bedriegers", "--games", "5", "--seats", "2", "--seed", "1"]


@pytest.fixture
def sly(tmp_path: Path) -> str:
    file = tmp_path / "my.py"
    file.write_text(SLY)
    return f"{file}:Sly"


def test_it_plays_like_any_other(terminal: Terminal, sly: str) -> None:
    document = terminal.run(*WORDS, "--bots", f"{sly},steady", "--json").document
    assert document["bots"] == [sly, "steady"]
    assert document["results"][sly]["games"] == 5
    wins = sum(result["wins"] for result in document["results"].values())
    assert wins == pytest.approx(5)


def test_it_plays_the_same_in_several_processes(terminal: Terminal, sly: str) -> None:
    one, two = (
        terminal.run(*WORDS, "--bots", f"{sly},uniform", "--json", "--jobs", jobs).document
        for jobs in "12"
    )
    assert one["results"] == two["results"]


def test_bots_of_one_name_in_two_files_are_two(
    terminal: Terminal, sly: str, tmp_path: Path
) -> None:
    (tmp_path / "other.py").write_text(SLY)
    bots = f"{sly},{tmp_path / 'other.py'}:Sly"
    results = terminal.run(*WORDS, "--bots", bots, "--json").document["results"]
    assert list(results) == bots.split(",")


def test_records_name_it_as_it_was_named(terminal: Terminal, sly: str, tmp_path: Path) -> None:
    terminal.run(*WORDS, "--bots", f"{sly},steady", "--out", str(tmp_path / "out"))
    record = read((tmp_path / "out" / "records" / "0001.json").read_bytes())
    assert record.names == ("steady", sly)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Cheat", "in seat 0 chose 'a card up my sleeve', which it may not do now"),
        ("Stumbling", "raised IndexError: list index out of range (line 10 of "),
    ],
)
def test_one_that_does_not_play_is_named(
    terminal: Terminal, sly: str, jobs: str, name: str, said: str
) -> None:
    bot = sly.replace("Sly", name)
    games = ["--games", "60"]
    refusal = terminal.run(*WORDS, *games, "--bots", f"{bot},uniform", "--jobs", jobs).refusal
    assert refusal.startswith(f"the bot {bot} in seat ")
    assert said in refusal


def test_one_that_is_not_there(terminal: Terminal, sly: str) -> None:
    refusal = terminal.run(*WORDS, "--bots", sly.replace("Sly", "Shy")).refusal
    assert refusal.endswith("has no bot 'Shy'; there are: Sly, Stumbling, Cheat")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_one_prints_is_no_part_of_the_document(sly: str, jobs: str) -> None:
    file = Path(sly.rpartition(":")[0])
    file.write_text("print('loaded')\n" + SLY.replace("return lots", "print('hm'); return lots"))
    words = [str(BEDROG), *WORDS, "--bots", sly, "--json", "--jobs", jobs]
    done = subprocess.run(words, capture_output=True, check=True)
    assert json.loads(done.stdout)["games"] == 5
    assert b"loaded" in done.stderr
    assert b"hm" in done.stderr
