"""The law by which two bots meet: seats shared and exchanged, the same cards, and who has won a pair."""

from collections import Counter
from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

from bedrog.core.errors import Malformed
from bedrog.core.outcome import Outcome
from bedrog.games import game_named
from bedrog.sim import tournament as module
from bedrog.sim.match import Played, play
from bedrog.sim.tournament import (
    Encounter,
    GamePlayed,
    Pair,
    Tournament,
    placings,
    tournament_of,
)

CUP = Tournament("bedriegers", 3, ("steady", "uniform"), {}, "cup")


def seatings(seats: int, deals: int) -> list[tuple[str, ...]]:
    return [
        seated for deal in range(deals) for seated in Encounter(("A", "B"), deal).seatings(seats)
    ]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_half_the_seats_belong_to_each(seats: int) -> None:
    assert all(seated.count("A") == seats // 2 for seated in seatings(seats, 50))


@pytest.mark.parametrize("seats", [3, 5])
def test_at_odd_counts_one_has_one_more_alternately(seats: int) -> None:
    counts = [Encounter(("A", "B"), deal).seatings(seats)[0].count("A") for deal in range(6)]
    assert counts == [seats // 2, seats // 2 + 1] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_second_game_exchanges_the_seats(seats: int) -> None:
    for deal in range(30):
        first, second = Encounter(("A", "B"), deal).seatings(seats)
        assert {*zip(first, second, strict=True)} <= {("A", "B"), ("B", "A")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_ways_to_share_the_seats_come_equally_often(seats: int) -> None:
    deals = comb(seats, seats // 2) * (1 + seats % 2)
    counts = Counter(Encounter(("A", "B"), deal).seatings(seats)[0] for deal in range(deals))
    assert set(counts.values()) == {1}
    assert len(counts) == deals
    assert seatings(seats, deals) == seatings(seats, 2 * deals)[2 * deals :]


def test_every_two_bots_meet_deal_after_deal() -> None:
    three = Tournament("bedriegers", 2, ("a", "b", "c"), {}, "x")
    met = [(encounter.bots, encounter.deal) for encounter in three.encounters(2)]
    assert met == [(two, deal) for deal in range(2) for two in combinations("abc", 2)]
    endless = three.encounters(None)
    assert [encounter.deal for encounter in islice(endless, 7)] == [0, 0, 0, 1, 1, 1, 2]


def test_both_games_of_a_deal_have_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def spy(game: Any, rules: Any, bots: Any, seed: str, **how: Any) -> Played:
        seeds.append(seed)
        return play(game, rules, bots, seed, **how)

    monkeypatch.setattr(module, "play", spy)
    for encounter in Tournament("bedriegers", 2, ("steady", "uniform"), {}, "x").encounters(3):
        CUP.play(encounter)
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3


def test_a_pair_is_what_its_games_are() -> None:
    encounter = Encounter(("steady", "uniform"), 4)
    pair = CUP.play(encounter)
    assert pair == CUP.play(encounter)
    game = game_named("bedriegers")
    for seated, played in zip(encounter.seatings(3), pair.games, strict=True):
        bots = [CUP.bot(name) for name in seated]
        again = play(game, game.house_rules.read({}), bots, "cup/steady uniform/4", keep=False)
        assert played == GamePlayed(seated, again.outcome, again.decisions)


def test_watching_adds_facts_and_changes_nothing_else() -> None:
    encounter = Encounter(("steady", "uniform"), 0)
    watched, alone = CUP.play(encounter, watch=True), CUP.play(encounter)
    assert (watched.games, alone.facts) == (alone.games, {})
    assert sum(row["games"] for row in watched.facts["order"].values()) == 2 * 3


def test_results_of_two_do_not_depend_on_who_else_is_there() -> None:
    three = Tournament("bedriegers", 3, ("steady", "other", "uniform"), {}, "cup")
    encounter = Encounter(("steady", "uniform"), 1)
    assert three.play(encounter) == CUP.play(encounter)


def test_house_rules_reach_the_games() -> None:
    strict = Tournament("motten", 3, ("steady", "uniform"), {"rounds": 1}, "cup")
    longer = Tournament("motten", 3, ("steady", "uniform"), {"rounds": 2}, "cup")
    one, two = (each.play(next(each.encounters(1))) for each in (strict, longer))
    assert sum(game.decisions for game in one.games) < sum(game.decisions for game in two.games)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((30, 10, 20), (0,), (1, 3, 2)),
        ((30, 10, 20), (1,), (3, 1, 2)),
        ((5, 5, 9, 9), (0, 1), (1.5, 1.5, 3.5, 3.5)),
        ((7, 7, 7), (0, 1, 2), (2, 2, 2)),
        ((0, -4, 8), (2,), (2, 3, 1)),
    ],
)
def test_placings(
    scores: tuple[int, ...], winners: tuple[int, ...], places: tuple[float, ...]
) -> None:
    assert placings(Outcome(scores, winners)) == places


def pair(*games: tuple[str, tuple[int, ...]]) -> Pair:
    """Games in which many points are good; a letter for each seat."""
    first, second = (
        GamePlayed(
            tuple(seated),
            Outcome(scores, tuple(at for at, score in enumerate(scores) if score == max(scores))),
            decisions=1,
        )
        for seated, scores in games
    )
    return Pair(("A", "B"), 0, (first, second))


@pytest.mark.parametrize(
    ("games", "share"),
    [
        ((("AB", (9, 1)), ("BA", (1, 9))), 1),
        ((("AB", (1, 9)), ("BA", (9, 1))), 0),
        ((("AB", (9, 1)), ("BA", (9, 1))), 0.5),
        ((("AB", (9, 9)), ("BA", (1, 9))), 1),
        ((("AAB", (3, 1, 2)), ("BBA", (1, 2, 3))), 1),
        ((("AAB", (2, 1, 3)), ("BBA", (2, 1, 3))), 0.5),
        ((("AAB", (1, 2, 3)), ("BBA", (3, 2, 1))), 0),
    ],
)
def test_the_better_mean_placing_over_both_games_wins(
    games: tuple[tuple[str, tuple[int, ...]], ...], share: float
) -> None:
    assert pair(*games).share == share


@pytest.mark.parametrize(
    ("game", "seats", "bots", "rules", "said"),
    [
        ("chess", 2, ("steady", "uniform"), {}, "unknown game 'chess'"),
        ("bedriegers", 7, ("steady", "uniform"), {}, "2 to 6 seats, not 7"),
        ("motten", 6, ("steady", "uniform"), {}, "3 to 5 seats, not 6"),
        ("bedriegers", 3, ("steady",), {}, "two or more different bots, not steady"),
        ("bedriegers", 3, ("steady", "steady"), {}, "different bots, not steady,steady"),
        ("bedriegers", 2, ("steady", "genius"), {}, "unknown bot 'genius'"),
        ("bedriegers", 2, ("steady", "no.py:Sly"), {}, "there is no file 'no.py'"),
        ("bedriegers", 2, ("steady", "uniform"), {"magic": 1}, "unknown house rule 'magic'"),
    ],
)
def test_an_impossible_tournament_is_refused(
    game: str, seats: int, bots: tuple[str, ...], rules: dict[str, object], said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        tournament_of(game, seats, bots, rules, "seed")
