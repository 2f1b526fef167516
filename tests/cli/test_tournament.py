"""``bedrog tournament``: the document, the table, and that nothing changes or stops a result."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bedrog.cli import tournaments
from tests.cli.runs import Terminal
from tests.cli.test_stopping import BEDROG, killed, stopped

TWO = ["tournament", "bedriegers", "--seats", "3", "--seed", "7", "--bots", "steady,uniform"]
LONG = [*TWO, "--games", "40", "--json"]
SLY = """
from bedrog.bots import Bot

def choose(view, legal, lots):
    return lots.choice(legal)

Sly = Bot(name="sly", games=("bedriegers",), level="sneaky", sees="view", choose=choose)
Cheat = Bot("cheat", ("bedriegers",), "sneaky", "view", lambda view, legal, lots: "a card")
"""


def results(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "seconds"}


def test_the_document_has_exactly_these_fields(terminal: Terminal) -> None:
    words = [*TWO, "--games", "8", "--house-rule", "witch_reach=below_nine", "--json"]
    document = terminal.run(*words).document
    assert list(document) == [
        "game",
        "games",
        "seats",
        "bots",
        "seed",
        "house_rules",
        "seconds",
        "matchups",
        "results",
    ]
    assert (document["game"], document["games"], document["seats"]) == ("bedriegers", 8, 3)
    assert document["house_rules"] == {"witch_reach": "below_nine"}
    (met,) = document["matchups"]
    steady, uniform = document["results"]["steady"], document["results"]["uniform"]
    assert met["bots"] == ["steady", "uniform"]
    assert met["wins"] == steady["wins"] == 4 - uniform["wins"]
    assert (steady["pairs"], steady["games"]) == (4, 12)
    assert steady["mu"] > 25 > uniform["mu"]
    assert 0 <= steady["win_rate_low"] <= steady["win_rate"] <= steady["win_rate_high"] <= 1
    assert 1 <= steady["mean_placing"] < uniform["mean_placing"] <= 3


def test_people_get_a_table(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(SLY)
    bots = f"steady,uniform,{tmp_path}/my.py:Sly"
    ran = terminal.run(*TWO[:-1], bots, "--games", "4")
    assert (ran.status, ran.err) == (0, "")
    assert "12 games in pairs, 3 seats, in" in ran.out
    assert "Seed: 7" in ran.out
    assert ran.out.count("steady") == 3


@pytest.mark.parametrize("command", ["tournament", "simulate"])
def test_a_narrow_table_tells_long_names_apart(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    for last in "YZ":
        Path(f"{40 * 'x'}{last}.py").write_text(SLY)
    bots = ",".join(f"{40 * 'x'}{last}.py:Sly" for last in "YZ")
    words = [command, "bedriegers", "--seats", "2", "--seed", "1", "--games", "2"]
    assert {"Y", "Z"} <= {*terminal.run(*words, "--bots", bots).out}


def test_the_same_results_on_one_process_on_two_and_on_ray(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's file comes along: Ray plays in folders of its own."""
    monkeypatch.chdir(tmp_path)
    Path("my.py").write_text(SLY)
    words = [*TWO[:-1], "steady,my.py:Sly", "--games", "6", "--json"]
    one = results(terminal.run(*words).document)
    assert results(terminal.run(*words, "--jobs", "2").document) == one
    patient = {**os.environ, "RAY_raylet_start_wait_time_s": "150"}
    done = subprocess.run(
        [BEDROG, *words, "--ray", "local"], env=patient, capture_output=True, check=True
    )
    assert results(json.loads(done.stdout)) == one


def test_a_number_of_games_that_never_ends_begins_at_once(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spread(*_: Any) -> Iterator[Any]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(tournaments, "spread", spread)
    ran = terminal.run(*TWO, "--games", str(10**18))
    assert ran.err.startswith(f"bedrog: stopped after 0 of {10**18} games; ")


def test_another_seed_gives_other_games(terminal: Terminal) -> None:
    words = [*TWO, "--games", "6", "--json"]
    one, two = (terminal.run(*words, "--seed", seed).document["results"] for seed in "78")
    assert one != two


@pytest.mark.parametrize(
    ("words", "address"),
    [(["--ray"], ""), (["--ray", "--json"], ""), (["--ray", "head:6379"], "head:6379")],
)
def test_ray_is_an_option_with_or_without_an_address(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, words: list[str], address: str
) -> None:
    asked = []

    def spread(task: Any, items: Any, at: str) -> Iterator[Any]:
        asked.append(at)
        yield from map(task, items)

    monkeypatch.setattr(tournaments, "spread_on_ray", spread)
    assert terminal.run(*TWO, "--games", "2", *words).status == 0
    assert asked == [address]


# A tournament that was stopped, in whatever way, goes on where it was


Whole = tuple[dict[str, Any], bytes, bytes]
"""What it printed, and its files of games and facts."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    folder = tmp_path_factory.mktemp("whole")
    done = subprocess.run([BEDROG, *LONG, "--out", str(folder)], capture_output=True, check=True)
    games, facts = ((folder / name).read_bytes() for name in ("games.jsonl", "facts.json"))
    return results(json.loads(done.stdout)), games, facts


@pytest.mark.parametrize(("jobs", "end"), [("1", stopped), ("2", killed)])
def test_after_a_sudden_end(
    terminal: Terminal,
    tmp_path: Path,
    whole: Whole,
    end: Callable[[list[str], Callable[[], bool]], tuple[int, str] | None],
    jobs: str,
) -> None:
    words = [*LONG, "--out", str(tmp_path), "--jobs", jobs]
    file = tmp_path / "games.jsonl"
    ended = end(words, file.exists)
    kept = file.read_bytes()
    assert kept != whole[1]
    if ended is not None:
        status, said = ended
        assert status == 130
        assert said.startswith("bedrog: stopped after ")
        assert said.endswith(" of 40 games; the same command goes on from there\n")
    assert results(terminal.run(*words).document) == whole[0]
    assert file.read_bytes() == whole[1]
    assert (tmp_path / "facts.json").read_bytes() == whole[2]
    assert whole[1].startswith(kept[: kept.rfind(b"\n") + 1])


def test_a_folder_gets_results_facts_and_plots(terminal: Terminal, tmp_path: Path) -> None:
    words = ["tournament", "motten", "--seats", "3", "--bots", "steady,uniform", "--games", "4"]
    document = terminal.run(*words, "--out", str(tmp_path), "--json").document
    assert json.loads((tmp_path / "results.json").read_text()) == document
    facts = json.loads((tmp_path / "facts.json").read_text())
    assert sum(row["rounds"] for row in facts["ends"].values()) == pytest.approx(12)
    assert {path.name for path in tmp_path.iterdir()} == {
        "tournament.json",
        "games.jsonl",
        "results.json",
        "facts.json",
        "win-rates.svg",
        "scores.svg",
        "mean-scores.svg",
        "lengths.svg",
        "order.svg",
        "round-ends.svg",
        "caught.svg",
        "early.svg",
    }


def test_more_games_and_fewer(terminal: Terminal, tmp_path: Path, whole: Whole) -> None:
    few = [*TWO, "--games", "6", "--json", "--out", str(tmp_path)]
    first = results(terminal.run(*few).document)
    more = [*LONG, "--out", str(tmp_path)]
    assert results(terminal.run(*more).document) == whole[0]
    assert results(terminal.run(*few).document) == first
    assert (tmp_path / "games.jsonl").read_bytes() == whole[1]


def test_without_a_seed_it_is_the_one_in_the_folder(terminal: Terminal, tmp_path: Path) -> None:
    words = ["tournament", "bedriegers", "--seats", "2", "--bots", "steady,uniform"]
    words += ["--games", "4", "--json", "--out", str(tmp_path)]
    assert results(terminal.run(*words).document) == results(terminal.run(*words).document)


def test_another_tournament_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    words = [*TWO, "--games", "2", "--out", str(tmp_path)]
    terminal.run(*words)
    said = terminal.run(*words, "--seed", "8").refusal
    assert said == f"{tmp_path} holds another tournament: seed '7', not '8'; choose another folder"


def test_without_a_folder_it_says_what_one_would_have_been_good_for(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spread(task: Any, items: Any, _: int) -> Iterator[Any]:
        yield task(next(items))
        raise KeyboardInterrupt

    monkeypatch.setattr(tournaments, "spread", spread)
    ran = terminal.run(*TWO, "--games", "8")
    assert (ran.status, ran.out) == (130, "")
    on = "the same command with --out DIR could go on from there"
    assert ran.err == f"bedrog: stopped after 2 of 8 games; {on}\n"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["--games", "5"], "each deal is played twice: 5 games is an odd number"),
        (["--bots", "steady"], "a tournament is between two or more different bots, not steady"),
        (["--seats", "7"], "bedriegers is for 2 to 6 seats, not 7"),
        (["--house-rule", "magic=1"], "unknown house rule 'magic'; there are: "),
        (["--out", "/dev/null/x"], "/dev/null/x"),
        (["--ray", "127.0.0.1:1"], "no Ray answers at 127.0.0.1:1: "),
        (["--ray", "ray://127.0.0.1:1"], "'ray://127.0.0.1:1' is no address of Ray; write HOST"),
        (["--ray", "here"], "'here' is no address of Ray; write HOST:PORT"),
        (["--ray", "127.0.0.1:99999"], "no Ray answers at 127.0.0.1:99999: "),
    ],
)
def test_what_cannot_be_played_is_refused(
    terminal: Terminal, changes: list[str], said: str
) -> None:
    assert terminal.run(*TWO, "--games", "2", *changes).refusal.startswith(said)


def test_a_bot_that_does_not_play_is_named(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(SLY)
    words = [*TWO[:-1], f"steady,{tmp_path}/my.py:Cheat", "--games", "4"]
    assert f"the bot {tmp_path}/my.py:Cheat in seat" in terminal.run(*words).refusal
