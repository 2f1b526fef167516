"""The bots that search, in positions where the best move can be told, and what they walk through."""

import pytest

from bedrog.bots import bot_named
from bedrog.bots.bedriegers_search import choose, think_briefly
from bedrog.bots.bedriegers_standing import hope, standing
from bedrog.bots.bedriegers_walk import RoundWalk
from bedrog.core.chance import QuickDealer, generator
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import Goal
from bedrog.games.bedriegers.draft import Draft
from bedrog.games.bedriegers.notation import print_action
from bedrog.games.bedriegers.state import State
from bedrog.games.bedriegers.worlds import Worlds
from tests.drawing import position


def chosen(state: State, steps: int) -> str:
    """What it does after so many steps, in the notation."""
    seat = GAME.may_act(state)[0]
    lots = generator("lots")
    return print_action(choose(steps, GAME.view(state, seat), GAME.legal(state, seat), lots))


@pytest.mark.parametrize(
    ("picture", "best"),
    [
        pytest.param(
            """
            music:5    1:queen 1:julia 0:king 0:merchant
            trade:1    1:storm
            0> romeo double beggar
            """,
            "lay romeo 0",
            id="the last card of the round wins the better goal",
        ),
        pytest.param(
            """
            music:5    1:queen 1:king 0:hermit 0:romeo
            trade:1    1:storm
            0> dragon beggar alchemist
            """,
            "lay beggar 0",
            id="a beggar turns a column that is lost",
        ),
    ],
)
def test_it_finds_the_winning_card(picture: str, best: str) -> None:
    assert chosen(position(picture), 300) == best


def test_who_thinks_briefly_stops_in_time() -> None:
    """However long the budget is, and it may have no end."""
    state = position("music:4    0:queen\ntrade:4\n0> king romeo beggar")
    view, legal, endless = GAME.view(state, 0), GAME.legal(state, 0), iter(int, 1)
    assert think_briefly(view, legal, generator("a"), endless) == choose(
        200, view, legal, generator("a")
    )


def walk(seats: int, observer: int) -> RoundWalk:
    """Through a world behind the first view of a game."""
    lots = generator(f"{seats}/{observer}")
    state = GAME.setup(
        GAME.house_rules.read({"first_player": "seat"}), seats, QuickDealer(lots), None
    )
    return RoundWalk(Worlds(GAME.view(state, observer)).draw(QuickDealer(lots)), observer, lots)


def test_own_moves_are_told_apart_and_of_others_only_the_column() -> None:
    assert len(walk(4, observer=0).branches()) == 3 * 4
    assert list(walk(4, observer=2).branches()) == [0, 1, 2, 3]


def test_somebody_else_lays_a_card_where_the_branch_says() -> None:
    imagined = walk(3, observer=1)
    imagined.take(2)
    assert imagined.mover() == 1
    assert len(imagined.branches()) == 3 * 3


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_round_is_played_to_its_end_and_what_one_gains_others_lose(seats: int) -> None:
    imagined = walk(seats, observer=seats - 1)
    values = imagined.play_on()
    assert imagined.mover() is None
    assert all(0 <= value <= 1 for value in values)
    assert sum(values) == pytest.approx(seats / 2)


def test_all_six_categories_are_worth_more_than_their_points() -> None:
    five = [Goal(category, 3) for category in ("music", "alchemy", "fencing", "farming", "trade")]
    assert hope([*five, Goal("religion", 3)], 0) == 36
    assert hope([*five, Goal("trade", 3)], 0) == 18
    assert 15 < hope(five, 1) < hope(five, 3)


def test_at_the_end_it_counts_who_is_beaten() -> None:
    state = position(
        """
        music:1    0:king
        alchemy:1  1:king
        fencing:1  2:king
        0> queen | won trade:5
        1: queen | won trade:3
        2: queen | won music:3
        """
    )
    draft = Draft(state, QuickDealer(generator("a")), None)
    draft.phase = "over"
    assert standing(draft) == pytest.approx([1, 0.25, 0.25])


def test_sharp_and_master_differ_in_how_long_they_look() -> None:
    """Their names stand for a number of steps, which results depend on."""
    state = position("music:5\ntrade:4\nalchemy:3\n0> king romeo beggar")
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    for name, steps in (("sharp", 200), ("master", 800)):
        bot = bot_named(name, "bedriegers")
        assert bot.choose(view, legal, generator("a")) == choose(steps, view, legal, generator("a"))
