"""What is counted in games: checked by hand on single columns and rounds, and against whole games."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from bedrog.bots import bot_named
from bedrog.core.events import Told
from bedrog.core.outcome import Outcome
from bedrog.games import GAMES
from bedrog.games.bedriegers import events as bedriegers
from bedrog.games.bedriegers.cards import Goal
from bedrog.games.bedriegers.scoring import score
from bedrog.games.bedriegers.state import Column, Laid
from bedrog.games.motten import events as motten
from bedrog.games.motten.actions import Time
from bedrog.games.motten.state import Moment
from bedrog.record.replay import replay
from bedrog.sim.bedriegers_facts import Characters
from bedrog.sim.facts import Counts, add, count
from bedrog.sim.match import Played, play
from bedrog.sim.motten_facts import Cheating
from bedrog.sim.observers import Watch


def played(game_id: str, watch: bool = True, keep: bool = True, seed: str = "x") -> Played:
    game = GAMES[game_id]
    bots = [bot_named(name, game_id) for name in ("steady", "uniform", "uniform")]
    return play(game, game.house_rules.read({}), bots, seed, keep, watch=watch)


def test_numbers_add_up_row_by_row() -> None:
    counts: Counts = {}
    count(counts, "t", "a", x=1)
    add(counts, {"t": {"a": {"x": 2, "y": 1}, "b": {"x": 5}}, "u": {}})
    add(counts, {"t": {"b": {"x": 0.5}}})
    assert counts == {"t": {"a": {"x": 3, "y": 1}, "b": {"x": 5.5}}}


@pytest.mark.parametrize("game", GAMES)
def test_watching_changes_nothing(game: str) -> None:
    watched, alone = played(game), played(game, watch=False)
    assert (watched.outcome, watched.record) == (alone.outcome, alone.record)
    assert alone.facts == {}
    assert played(game, keep=False).facts == watched.facts


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_play_counts_from_who_began(game: str) -> None:
    facts = played(game).facts["order"]
    assert [row["games"] for row in facts.values()] == [1, 1, 1]
    assert sum(row["wins"] for row in facts.values()) == pytest.approx(1)


def test_a_shared_win_is_shared_out_by_place() -> None:
    watch = Watch("bedriegers", ["a", "b", "c"])
    watch.see(None, [Told(bedriegers.RoundStarted(1, 2, ()))])
    watch.see(None, [Told(bedriegers.RoundStarted(2, 0, ()))])
    facts = watch.facts(Outcome((9, 1, 9), (0, 2)))
    wins = {place: row["wins"] for place, row in facts["order"].items()}
    assert wins == {"0": 0.5, "1": 0.5, "2": 0}


# Bedriegers Bedrogen


def characters(*cards: Laid, value: int = 4) -> dict[str, dict[str, float]]:
    """What is counted of a column; the goal is music."""
    game = GAMES["bedriegers"]
    column = Column(Goal("music", value), cards)
    rules = game.house_rules.read({})

    state: Any = SimpleNamespace(columns=(column,), rules=rules)
    winner = score(column.goal, column.cards, rules).winner
    counts: Counts = {}
    Characters().see(state, bedriegers.ColumnWon(0, column.goal, winner), counts)
    return counts["characters"]


def row(lain: int, won: int, decided: int, points: int, squares: int) -> dict[str, float]:
    return {"lain": lain, "won": won, "decided": decided, "points": points, "squares": squares}


def test_a_card_decides_when_without_it_another_would_have_won() -> None:
    found = characters(Laid(0, "king"), Laid(1, "queen"))
    assert found == {"king": row(1, 1, 1, 4, 16), "queen": row(1, 0, 0, 0, 0)}


def test_a_card_may_cost_its_owner_the_goal() -> None:
    found = characters(Laid(0, "king"), Laid(0, "beggar"), Laid(1, "squire"), value=3)
    assert found["beggar"] == row(1, 0, 1, -3, 9)
    assert found["king"] == row(1, 0, 0, 0, 0)
    assert found["squire"] == row(1, 1, 1, 3, 9)


def test_alone_it_decides() -> None:
    assert characters(Laid(2, "romeo")) == {"romeo": row(1, 1, 1, 4, 16)}


def test_under_a_cloak_the_hidden_card_counts() -> None:
    found = characters(Laid(0, "cloak", True, "king"), Laid(1, "queen"), Laid(2, "cloak", True))
    assert list(found) == ["king", "queen", "cloak"]
    assert found["king"]["decided"] == 1


def test_whole_games_agree_with_their_records() -> None:
    """Every card that lay in a column at the end of a round, and how many of its owner's columns were won."""
    game = played("bedriegers")
    assert game.record is not None
    lain, won = Counter[str](), Counter[str]()
    for step in replay(game.record):
        for told in step.told:
            if isinstance(told.public, bedriegers.ColumnWon):
                for laid in step.state.columns[told.public.column].cards:
                    lain[laid.under or laid.card] += 1
                    won[laid.under or laid.card] += laid.seat == told.public.seat
    facts = game.facts["characters"]
    assert {card: row["lain"] for card, row in facts.items()} == lain
    assert {card: row["won"] for card, row in facts.items()} == {card: won[card] for card in lain}


# Valse Motten


def moment(seat: int, what: Any, called: bool = False, at: int = 0) -> Moment:
    return Moment(at, seat, what, None, True, guard=1, dark=False, called=called)


def ended(*winners: int, moments: tuple[Moment, ...] = ()) -> motten.RoundEnded:
    return motten.RoundEnded(1, winners, (), (7, 0, 4), moments)


def cheating(*events: Any, clock: int = 0) -> Counts:
    """What is counted; seat 1 has begun."""
    counts: Counts = {}
    observer = Cheating(["a", "b", "a"])
    state: Any = SimpleNamespace(clock=clock, starter=1)
    for event in events:
        observer.see(state, event, counts)
    return counts


@pytest.mark.parametrize(
    ("event", "end"),
    [
        (motten.Laid(2, "number:3"), "laid"),
        (motten.Gave(2, 0, "spider", None), "spider"),
        (motten.Gave(2, 0, "mosquito", None), "mosquito"),
        (motten.Gave(2, 0, "caught", None), "caught"),
        (motten.Matched((Time(2, 300, "number:3"),), 2, False), "cockroach"),
    ],
)
def test_a_round_ends_by_what_emptied_the_hand(event: Any, end: str) -> None:
    before = (motten.Laid(2, "number:1"), motten.Laid(0, "ant:1"))
    assert cheating(*before, event, ended(2))["ends"] == {end: {"rounds": 1}}


def test_two_who_end_a_round_share_it() -> None:
    events = motten.Gave(0, 1, "mosquito", None), motten.Laid(2, "number:1"), ended(0, 2)
    assert cheating(*events)["ends"] == {"mosquito": {"rounds": 0.5}, "laid": {"rounds": 0.5}}


def test_hands_are_counted_for_their_bots_and_calls_for_the_guards() -> None:
    moments = (
        moment(0, "vanish"),
        moment(2, "vanish", called=True),
        moment(0, "feint"),
        moment(2, "fidget", called=True),
    )
    hands = cheating(motten.Laid(0, "number:1"), ended(0, moments=moments))["hands"]
    assert hands == {
        "a": {"rounds": 2, "vanishes": 2, "caught": 1, "feints": 1, "calls": 0, "right": 0},
        "b": {"rounds": 1, "vanishes": 0, "caught": 0, "feints": 0, "calls": 2, "right": 1},
    }


def test_early_is_what_was_not_caught_in_the_first_seconds_of_the_round() -> None:
    start = 90_000
    moments = (
        moment(0, "vanish", at=start + 19_000),
        moment(0, "vanish", at=start + 21_000),
        moment(0, "feint", at=start + 1000),
        moment(2, "vanish", called=True, at=start + 1000),
        *(moment(2, "vanish", at=start + 5000) for _ in range(4)),
    )
    began = motten.RoundStarted(2, 1, "number:1")
    last = motten.Laid(1, "number:1")
    early = cheating(began, last, ended(1, moments=moments), clock=start)["early"]
    assert early == {
        "1": {"rounds": 1, "points": 7, "squares": 49},
        "3": {"rounds": 1, "points": 4, "squares": 16},
    }


def test_whole_games_have_an_end_for_each_round() -> None:
    game = played("motten")
    assert game.record is not None
    accused = [
        told.public
        for step in replay(game.record)
        for told in step.told
        if isinstance(told.public, motten.Accused)
    ]
    hands = game.facts["hands"].values()
    assert sum(row["rounds"] for row in game.facts["ends"].values()) == pytest.approx(3)
    assert sum(row["rounds"] for row in hands) == 9
    assert sum(row["rounds"] for row in game.facts["early"].values()) == 6
    assert sum(row["calls"] for row in hands) == len(accused)
    assert sum(row["right"] for row in hands) == sum(one.right for one in accused)
    assert sum(row["caught"] for row in hands) == sum(one.right for one in accused)
