"""``steady`` in positions where a player of some experience does not hesitate."""

import pytest

from bedrog.bots import bot_named
from bedrog.bots.bedriegers import columns_after
from bedrog.core.chance import generator
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.notation import parse_action, print_action
from bedrog.games.bedriegers.state import State
from bedrog.sim.series import Series, Tally, played
from bedrog.sim.stats import wilson
from tests.drawing import play, position

STEADY = bot_named("steady", "bedriegers")


def chosen(state: State) -> str:
    """What steady does, in the notation."""
    seat = GAME.may_act(state)[0]
    return print_action(
        STEADY.choose(GAME.view(state, seat), GAME.legal(state, seat), generator("lots"))
    )


@pytest.mark.parametrize(
    "picture",
    [
        """
        music:4    0:queen
        trade:4
        0> king romeo beggar
        """,
        """
        music:4    1:queen 0:assassin?
        trade:4
        0> king romeo beggar
        """,
        """
        music:4    1:queen 0:storm?
        trade:4
        0> king romeo beggar
        """,
        """
        music:4    1:queen 0:explorer?
        trade:4    closed 1:storm
        farming:4  1:king
        0> king romeo beggar
        """,
        """
        music:4    1:queen 0:explorer?
        trade:4    closed 1:storm
        0> king romeo beggar
        """,
    ],
)
def test_it_foresees_what_its_own_card_above_will_do(picture: str) -> None:
    """Owners, cards and closed columns come out as the rules have them."""
    state = position(picture)
    foreseen = columns_after(GAME.view(state, 0), parse_action("lay king 0"))
    real = play(state, "0 lay king 0").columns
    assert [column.closed for column in foreseen] == [column.closed for column in real]
    assert [[(card.seat, card.card) for card in column.cards] for column in foreseen] == [
        [(card.seat, card.card) for card in column.cards] for column in real
    ]


def test_it_puts_a_specialist_on_its_own_goal() -> None:
    state = position("""
        music:4
        trade:4
        farming:4
        0> merchant squire beggar
    """)
    assert chosen(state) == "lay merchant 1"


def test_it_does_not_give_a_king_for_a_goal_of_one() -> None:
    state = position("""
        trade:1    1:storm
        music:1    1:traitor
        0> king storm dragon
    """)
    assert "king" not in chosen(state)


def test_it_fights_for_the_goal_that_is_worth_more() -> None:
    state = position("""
        music:1
        trade:5
        0> king queen julia
    """)
    assert chosen(state).endswith(" 1")


def test_it_wants_the_category_it_lacks_most() -> None:
    state = position("""
        music:3
        trade:3
        0> king queen julia | won music:1 music:2 alchemy:3 fencing:3 farming:3 religion:3
    """)
    assert chosen(state).endswith(" 1")


def test_it_leaves_a_column_alone_where_a_wizard_takes_its_king() -> None:
    state = position("""
        trade:5    1:storm 1:wizard 1:squire
        music:3    1:storm
        0> king wizard witch
    """)
    assert chosen(state) != "lay king 0"


def test_it_does_not_walk_into_its_own_assassin() -> None:
    state = position("""
        music:5    0:assassin?
        trade:2    1:storm
        0> king queen julia
    """)
    assert not chosen(state).endswith(" 0")


def test_it_completes_prince_and_squire() -> None:
    state = position("""
        music:5    0:prince 1:king
        trade:5    1:squire
        0> squire romeo beggar
    """)
    assert chosen(state) == "lay squire 0"


def test_it_closes_a_column_it_leads_with_its_own_storm() -> None:
    state = position("""
        music:5    0:queen 1:julia 0:storm?
        trade:5    1:king 1:queen 1:julia
        0> squire romeo little_giant
    """)
    assert chosen(state).endswith(" 0")


def test_it_hides_the_card_that_wins_under_its_cloak() -> None:
    state = position("""
        music:5    1:storm 0:cloak?
        trade:1
        0: king squire romeo
        1> traitor
    """)
    asked = play(state, "1 lay traitor 0")
    assert chosen(asked) == "hide 1 king"


def test_it_leaves_its_cloak_empty_where_nothing_helps() -> None:
    state = position("""
        music:1    1:king 1:queen 1:julia 0:cloak?
        trade:5
        0: squire romeo little_giant
        1> traitor
    """)
    asked = play(state, "1 lay traitor 0")
    assert chosen(asked) == "decline 1"


def test_its_traitor_brings_the_dear_goal_to_the_column_it_leads() -> None:
    state = position("""
        music:1    0:king 0:traitor?
        trade:5    1:king
        0: squire romeo beggar
        1> squire
    """)
    asked = play(state, "1 lay squire 0")
    assert chosen(asked) == "swap 1 1"


def test_its_traitor_leaves_a_dear_goal_where_it_leads() -> None:
    state = position("""
        music:5    0:king 0:traitor?
        trade:1    1:king
        0: squire romeo beggar
        1> squire
    """)
    asked = play(state, "1 lay squire 0")
    assert chosen(asked) == "decline 1"


def test_it_says_go_on_after_a_round() -> None:
    state = position("""
        music:1    0:king
        trade:1
        0> squire romeo beggar
    """)
    over = play(state, "0 lay squire 1")
    assert chosen(over) == "next_round 1"


@pytest.mark.parametrize("rules", [{}, {"look_at_own_cards": False}, {"traitor_decides": "active"}])
def test_one_steady_wins_against_three_uniform(rules: dict[str, object]) -> None:
    assert_wins(rules, games=60)


@pytest.mark.deep
@pytest.mark.parametrize("rules", [{}, {"look_at_own_cards": False}, {"spells_look_at": "current"}])
def test_one_steady_wins_many_games_against_three_uniform(rules: dict[str, object]) -> None:
    assert_wins(rules, games=1000)


def assert_wins(rules: dict[str, object], games: int) -> None:
    """At least 45 % of the games, and surely more than 40 %; a quarter is what chance gives."""
    series = Series("bedriegers", ("steady", "uniform", "uniform", "uniform"), rules, "strength")
    tally = Tally(series)
    for game in played(series, games, jobs=1, keep=False):
        tally.add(game)
    wins = sum(tally.wins["steady"])
    assert wins / games >= 0.45
    assert wilson(wins, games)[0] > 0.40
