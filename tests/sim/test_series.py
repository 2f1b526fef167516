"""Series of games: seats rotate, every game has chance of its own, and processes change nothing."""

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from bedrog.bots import bot_named
from bedrog.core.errors import Malformed
from bedrog.core.outcome import Outcome
from bedrog.games.bedriegers import GAME
from bedrog.record.record import read
from bedrog.record.replay import replay
from bedrog.sim.folder import Folder
from bedrog.sim.match import Played, play
from bedrog.sim.series import Series, Tally, played, series_of

PLOTS = (
    "win-rates.svg",
    "scores.svg",
    "mean-scores.svg",
    "lengths.svg",
    "order.svg",
    "characters.svg",
    "character-points.svg",
)
MIXED = Series("bedriegers", ("steady", "uniform", "uniform"), {}, "a series")


def tallied(series: Series, games: int) -> Tally:
    tally = Tally(series)
    for game in played(series, games, jobs=1, keep=False):
        tally.add(game)
    return tally


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(Outcome(scores, winners), decisions=10, waits=5, record=None)


def test_seats_rotate() -> None:
    assert MIXED.seated(0) == ("steady", "uniform", "uniform")
    assert MIXED.seated(1) == ("uniform", "uniform", "steady")
    assert MIXED.seated(2) == ("uniform", "steady", "uniform")
    assert MIXED.seated(3) == MIXED.seated(0)


def test_games_of_a_series_differ_and_come_again_with_the_seed() -> None:
    one = [game.record for game in played(MIXED, 4, jobs=1, keep=True)]
    two = [game.record for game in played(MIXED, 4, jobs=1, keep=True)]
    assert one == two
    assert len({record.deals for record in one if record is not None}) == 4


def test_two_processes_play_the_same_games_in_the_same_order() -> None:
    alone = list(played(MIXED, 40, jobs=1, keep=True))
    assert list(played(MIXED, 40, jobs=2, keep=True)) == alone


def test_a_game_does_not_depend_on_those_before() -> None:
    assert list(played(MIXED, 3, jobs=1, keep=True))[2] == MIXED.play(2)


def test_records_are_kept_only_on_request() -> None:
    assert [game.record for game in played(MIXED, 2, jobs=1, keep=False)] == [None, None]


def test_a_decision_has_at_least_two_choices_and_is_not_going_on() -> None:
    """Counted again from the record."""
    game = MIXED.play(0)
    assert game.record is not None
    decisions = waits = 0
    steps = list(replay(game.record))
    for before, step in pairwise(steps):
        assert step.input is not None
        going_on = step.input.action.startswith("next_round")
        waits += going_on
        decisions += len(GAME.legal(before.state, step.input.seat)) > 1 and not going_on
    assert (game.decisions, game.waits) == (decisions, waits)
    assert waits == 5 * 3


def test_a_record_of_a_simulation_names_the_bots_and_plays_back() -> None:
    bots = [bot_named(name, "bedriegers") for name in MIXED.seated(1)]
    game = play(GAME, GAME.house_rules.read({}), bots, "x")
    assert game.record is not None
    assert game.record.names == ("uniform", "uniform", "steady")
    assert GAME.outcome(list(replay(game.record))[-1].state) == game.outcome


def test_wins_and_points_go_to_the_bot_in_the_seat() -> None:
    tally = Tally(MIXED)
    tally.add(ended((30, 10, 20), (0,)))
    tally.add(ended((30, 10, 40), (2,)))
    tally.add(ended((5, 40, 40), (1, 2)))
    summary = tally.summary(2.0)
    assert tally.wins == {"steady": [1, 1, 0.5], "uniform": [0, 0, 0, 0, 0, 0.5]}
    assert tally.scores["steady"] == [30, 40, 40]
    assert summary.results["steady"].games == 3
    assert summary.results["uniform"].games == 6
    assert (summary.games, summary.decisions) == (3, 30)
    assert (summary.games_per_second, summary.decisions_per_second) == (1.5, 15)


def test_wins_add_up_to_the_games() -> None:
    summary = tallied(MIXED, 12).summary(1.0)
    assert sum(result.wins for result in summary.results.values()) == pytest.approx(12)


def test_house_rules_are_played() -> None:
    series = Series("bedriegers", ("uniform",) * 2, {"two_players_ones": "remove"}, "ones")
    for game in played(series, 3, jobs=1, keep=True):
        assert game.record is not None
        first = next(replay(game.record)).state
        goals = [column.goal for column in first.columns] + list(first.goals)
        assert all(goal.value > 1 for goal in goals)


@pytest.mark.parametrize("bots", [("steady",), ("steady", "steady", "steady")])
def test_one_bot_fills_all_seats_or_each_has_its_own(bots: tuple[str, ...]) -> None:
    assert series_of("bedriegers", 3, bots, {}, "seed").bots == ("steady", "steady", "steady")


@pytest.mark.parametrize(
    ("game", "seats", "bots", "rules", "said"),
    [
        ("chess", 2, ("steady",), {}, "unknown game 'chess'"),
        ("bedriegers", 7, ("steady",), {}, "2 to 6 seats, not 7"),
        ("bedriegers", -1, ("steady",), {}, "2 to 6 seats, not -1"),
        ("bedriegers", 3, ("steady",) * 2, {}, "2 bots for 3 seats"),
        ("bedriegers", 2, ("steady", "genius"), {}, "unknown bot 'genius'"),
        ("bedriegers", 2, ("steady",), {"magic": 1}, "unknown house rule 'magic'"),
    ],
)
def test_an_impossible_series_is_refused(
    game: str, seats: int, bots: tuple[str, ...], rules: dict[str, object], said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        series_of(game, seats, bots, rules, "seed")


def test_a_folder_gets_records_results_and_plots(tmp_path: Path) -> None:
    folder, tally = Folder(tmp_path / "new"), Tally(MIXED)
    for game in played(MIXED, 3, jobs=1, keep=True):
        tally.add(game)
        folder.add(game)
    summary = tally.summary(1.0)
    folder.finish(summary, tally)
    records = sorted((tmp_path / "new" / "records").iterdir())
    assert [record.name for record in records] == ["0000.json", "0001.json", "0002.json"]
    assert [read(record.read_bytes()) for record in records] == [
        MIXED.play(n).record for n in range(3)
    ]
    results = json.loads((tmp_path / "new" / "results.json").read_text())
    assert results == json.loads(msgspec.json.encode(summary))
    facts = json.loads((tmp_path / "new" / "facts.json").read_text())
    assert facts == json.loads(msgspec.json.encode(tally.facts))
    assert sum(row["games"] for row in facts["order"].values()) == 9
    for plot in PLOTS:
        drawn = ElementTree.fromstring((tmp_path / "new" / plot).read_text())  # noqa: S314
        assert drawn.tag.endswith("svg")
    words = (tmp_path / "new" / "win-rates.svg").read_text()
    assert "steady" in words
    assert "uniform" in words


def test_plots_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    folder, tally = Folder(tmp_path), tallied(MIXED, 2)
    folder.finish(tally.summary(1.0), tally)
    for plot in tmp_path.glob("*.svg"):
        tree = ElementTree.fromstring(plot.read_text())  # noqa: S314
        links = [value for node in tree.iter() for name, value in node.items() if "href" in name]
        assert links == []
        assert not any(node.tag.endswith("script") and node.get("src") for node in tree.iter())
