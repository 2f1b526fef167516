"""``bedrog simulate``: the document, the table, and the same results on any number of processes."""

import json
import re
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from bedrog.cli import simulating
from bedrog.record.record import read
from bedrog.record.replay import replay
from tests.cli.runs import Terminal

FOUR = ["simulate", "bedriegers", "--games", "6", "--seats", "4", "--seed", "7"]
MIXED = [*FOUR, "--bots", "steady,uniform,uniform,uniform"]


def without_time(document: dict[str, Any]) -> dict[str, Any]:
    times = {"seconds", "games_per_second", "decisions_per_second"}
    return {key: value for key, value in document.items() if key not in times}


def test_the_document_has_exactly_these_fields(terminal: Terminal) -> None:
    document = terminal.run(*MIXED, "--house-rule", "witch_reach=below_nine", "--json").document
    assert list(document) == [
        "game",
        "games",
        "seats",
        "bots",
        "seed",
        "house_rules",
        "seconds",
        "games_per_second",
        "decisions",
        "decisions_per_second",
        "results",
    ]
    assert document["game"] == "bedriegers"
    assert document["games"] == 6
    assert document["seats"] == 4
    assert document["bots"] == ["steady", "uniform", "uniform", "uniform"]
    assert document["seed"] == "7"
    assert document["house_rules"] == {"witch_reach": "below_nine"}
    assert document["decisions"] > 6 * 4 * 10
    assert document["games_per_second"] == pytest.approx(6 / document["seconds"], rel=0.01)
    assert set(document["results"]) == {"steady", "uniform"}


def test_results_count_seat_games_and_shares(terminal: Terminal) -> None:
    results = terminal.run(*MIXED, "--json").document["results"]
    assert list(results["steady"]) == [
        "games",
        "wins",
        "win_rate",
        "win_rate_low",
        "win_rate_high",
        "mean_score",
    ]
    assert (results["steady"]["games"], results["uniform"]["games"]) == (6, 18)
    assert results["steady"]["wins"] + results["uniform"]["wins"] == pytest.approx(6)
    for result in results.values():
        assert result["win_rate"] == pytest.approx(result["wins"] / result["games"])
        assert 0 <= result["win_rate_low"] <= result["win_rate"] <= result["win_rate_high"] <= 1


def test_one_bot_fills_all_seats(terminal: Terminal) -> None:
    document = terminal.run(*FOUR, "--bots", "uniform", "--json").document
    assert document["bots"] == ["uniform"] * 4
    assert document["results"]["uniform"]["games"] == 24
    assert document["results"]["uniform"]["win_rate"] == pytest.approx(0.25)


def test_jobs_never_change_a_result(terminal: Terminal) -> None:
    words = [*FOUR, "--bots", "uniform,uniform,steady,uniform", "--games", "34", "--json"]
    one = terminal.run(*words, "--jobs", "1").document
    two = terminal.run(*words, "--jobs", "2").document
    assert without_time(one) == without_time(two)


def test_another_seed_gives_other_games(terminal: Terminal) -> None:
    one = terminal.run(*MIXED, "--json").document
    two = terminal.run(*MIXED, "--seed", "8", "--json").document
    assert one["results"] != two["results"]


def test_without_a_seed_the_games_can_still_be_had_again(terminal: Terminal) -> None:
    words = [
        "simulate",
        "bedriegers",
        "--games",
        "2",
        "--seats",
        "2",
        "--bots",
        "uniform",
        "--json",
    ]
    one = terminal.run(*words).document
    two = terminal.run(*words).document
    again = terminal.run(*words, f"--seed={one['seed']}").document
    assert one["seed"] != two["seed"]
    assert without_time(one) == without_time(again)


def test_people_get_a_table(terminal: Terminal) -> None:
    ran = terminal.run(*MIXED)
    assert (ran.status, ran.err) == (0, "")
    assert "steady" in ran.out
    assert "6 games in" in ran.out
    assert "Seed: 7" in ran.out
    assert re.search(r"steady .*│ \d+\.\d ± \d+\.\d", ran.out)


def test_a_progress_bar_is_for_terminals_only(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Playing" not in terminal.run(*MIXED, "--json").err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    shown = terminal.run(*MIXED, "--json")
    assert "Playing" in shown.err
    assert json.loads(shown.out)["games"] == 6


def test_out_gets_records_that_play_back_and_plots(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    document = terminal.run(*MIXED, "--out", str(folder), "--json").document
    assert json.loads((folder / "results.json").read_text()) == document
    records = [read(path.read_bytes()) for path in sorted((folder / "records").iterdir())]
    assert len(records) == 6
    assert records[1].names == ("uniform", "uniform", "uniform", "steady")
    assert all(len(list(replay(record))) > 1 for record in records)
    assert {path.name for path in folder.iterdir()} == {
        "records",
        "results.json",
        "facts.json",
        "win-rates.svg",
        "scores.svg",
        "mean-scores.svg",
        "lengths.svg",
        "order.svg",
        "characters.svg",
        "character-points.svg",
    }


def test_out_with_two_jobs_writes_the_same_records(terminal: Terminal, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        terminal.run(*MIXED, "--out", str(tmp_path / jobs), "--jobs", jobs)
    files = [one for one in (tmp_path / "1").rglob("*.*") if one.name != "results.json"]
    assert len(files) == 6 + 8
    for one in files:
        assert one.read_bytes() == (tmp_path / "2" / one.relative_to(tmp_path / "1")).read_bytes()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["chess"], "unknown game 'chess'; there are: bedriegers, motten"),
        (["bedriegers", "--bots", "genius"], "unknown bot 'genius' for bedriegers; there are: "),
        (["bedriegers", "--bots", "steady,uniform"], "2 bots for 3 seats"),
        (["bedriegers", "--bots", ""], "unknown bot ''"),
        (["bedriegers", "--seats", "7"], "bedriegers is for 2 to 6 seats, not 7"),
        (["bedriegers", "--seats", "1"], "bedriegers is for 2 to 6 seats, not 1"),
        (["bedriegers", "--seats", "-4"], "bedriegers is for 2 to 6 seats, not -4"),
        (["bedriegers", "--house-rule", "magic=1"], "unknown house rule 'magic'; there are: "),
        (["bedriegers", "--house-rule", "full_set"], "cannot read the house rule 'full_set'"),
        (["bedriegers", "--house-rule", "full_set=no"], "house rule full_set cannot be 'no'"),
        (["bedriegers", "--house-rule", "think_time=601"], "house rule think_time cannot be 601"),
        (["bedriegers", "--out", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_what_cannot_be_played_is_refused(
    terminal: Terminal, changes: list[str], said: str
) -> None:
    words = ["simulate", "--games", "1", "--seats", "3", "--bots", "uniform", *changes]
    assert terminal.run(*words).refusal.startswith(said)


def test_a_process_that_died_is_one_line(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def died(*_: object, **__: object) -> Iterator[object]:
        raise BrokenProcessPool
        yield

    monkeypatch.setattr(simulating, "played", died)
    assert terminal.run(*MIXED).refusal.startswith("a process that played games has died")


def test_text_in_brackets_is_no_style(terminal: Terminal) -> None:
    ran = terminal.run(*FOUR, "--bots", "uniform", "--seed", "[/b] :bee: [red]")
    assert " ".join(ran.out.split()).endswith("Seed: [/b] :bee: [red]")
