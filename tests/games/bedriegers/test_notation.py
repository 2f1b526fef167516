"""Everything that is written can be read back, and what cannot be read is refused, never a crash."""

from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bedrog.core.errors import Malformed
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action, Decline, Hide, Lay, NextRound, Swap
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS
from bedrog.games.bedriegers.events import Decision
from bedrog.games.bedriegers.house_rules import HOUSE_RULES, HouseRules, choices, house_rules
from bedrog.games.bedriegers.notation import (
    parse_action,
    parse_card,
    parse_goal,
    parse_state,
    print_action,
    print_card,
    print_goal,
    print_state,
)
from bedrog.games.bedriegers.state import Column, Laid, Phase, Question, State
from tests.conformance.walk import Table
from tests.drawing import play, position

numbers = st.integers(0, 999_999_999)
seats = st.integers(0, 5)
characters = st.sampled_from(CHARACTERS)
goals = st.sampled_from(GOALS)
cards = st.builds(
    Laid, seats, characters, st.booleans(), st.none() | characters, moved=st.booleans()
)
columns = st.builds(Column, goals, st.lists(cards, max_size=4).map(tuple), st.booleans())
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Lay, characters, numbers),
    st.builds(Hide, numbers, characters),
    st.builds(Swap, numbers, numbers),
    st.builds(Decline, numbers),
    st.builds(NextRound, numbers),
)
houses = st.fixed_dictionaries(
    {}, optional={rule: st.sampled_from(choices(rule)) for rule in HouseRules.__struct_fields__}
).map(house_rules)
questions = st.none() | st.builds(
    Question, numbers, st.sampled_from(get_args(Decision)), seats, seats, numbers
)


def tuples(of: st.SearchStrategy[Any], size: int | None = None) -> st.SearchStrategy[Any]:
    least, most = (0, 4) if size is None else (size, size)
    return st.lists(of, min_size=least, max_size=most).map(tuple)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any fields side by side, whether or not a game could come to it."""
    count = draw(st.integers(2, 6))
    return State(
        rules=draw(houses),
        seats=count,
        phase=draw(st.sampled_from(get_args(Phase))),
        round=draw(numbers),
        turn=draw(numbers),
        columns=draw(tuples(columns)),
        goals=draw(tuples(goals)),
        hands=draw(tuples(tuples(characters), count)),
        piles=draw(tuples(tuples(characters), count)),
        discards=draw(tuples(tuples(characters), count)),
        won=draw(tuples(tuples(goals), count)),
        question=draw(questions),
        questions=draw(numbers),
        travelled=draw(tuples(seats)),
        ready=draw(tuples(seats)),
    )


@given(actions)
def test_an_action_is_read_back(action: Action) -> None:
    assert parse_action(print_action(action)) == action


@given(cards)
def test_a_card_is_read_back(card: Laid) -> None:
    assert parse_card(print_card(card)) == card


@pytest.mark.parametrize("goal", dict.fromkeys(GOALS), ids=print_goal)
def test_a_goal_is_read_back(goal: Any) -> None:
    assert parse_goal(print_goal(goal)) == goal


@given(states())
@settings(max_examples=60)
def test_a_state_is_read_back(state: State) -> None:
    assert parse_state(print_state(state)) == state


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_state_of_a_game_is_read_back(seats: int) -> None:
    for step in Table(GAME, seats, {"won_goals": "open"}).walk("written"):
        assert parse_state(print_state(step.after)) == step.after


def test_a_state_reads_like_this() -> None:
    before = position(
        """
        music:4    1:explorer?
        trade:2    closed 0:storm 1:king?
        farming:3  2:cloak+witch 0:traitor?
        0> queen beggar | pile julia | discards prince | won religion:5
        1: romeo
        2:
        """,
        {"look_at_own_cards": False, "think_time": 30},
    )
    text = print_state(play(before, "0 lay queen 0", "0 swap 1 1"))
    assert text.splitlines()[:3] == [
        "bedriegers round 1 play turn 1",
        "house_rules look_at_own_cards=false think_time=30",
        "goals " + " ".join(print_goal(goal) for goal in before.goals),
    ]
    assert text.splitlines()[3:6] == [
        "column music:4 0:queen?",
        "column farming:3 closed 0:storm 1:king?",
        "column trade:2 2:cloak+witch 0:traitor 1:explorer?!",
    ]
    assert text.splitlines()[-3:] == ["asked 1", "travelled", "ready"]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay king 2", Lay("king", 2)),
        ("hide 3 witch", Hide(3, "witch")),
        ("swap 3 1", Swap(3, 1)),
        ("decline 3", Decline(3)),
        ("next_round 2", NextRound(2)),
    ],
)
def test_actions_read_like_this(text: str, action: Action) -> None:
    assert (print_action(action), parse_action(text)) == (text, action)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("0:king", Laid(0, "king", up=True)),
        ("1:storm?", Laid(1, "storm")),
        ("1:explorer?!", Laid(1, "explorer", moved=True)),
        ("0:cloak+witch", Laid(0, "cloak", up=True, under="witch")),
    ],
)
def test_cards_read_like_this(text: str, card: Laid) -> None:
    assert (print_card(card), parse_card(text)) == (text, card)


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("full_set=always", ("full_set", "always")),
        ("look_at_own_cards=false", ("look_at_own_cards", False)),
        ("look_at_own_cards=true", ("look_at_own_cards", True)),
        ("think_time=30", ("think_time", 30)),
        ("think_time=soon", ("think_time", "soon")),
        ("think_time=" + "9" * 5000, ("think_time", "9" * 5000)),
        ("think_time=٣", ("think_time", "٣")),
        ("no_such_rule=1", ("no_such_rule", "1")),
        ("full_set=", ("full_set", "")),
    ],
)
def test_a_house_rule_is_read_as_typed_and_judged_later(text: str, pair: tuple[str, Any]) -> None:
    assert HOUSE_RULES.parse(text) == pair


def test_a_house_rule_needs_a_value() -> None:
    with pytest.raises(Malformed, match="try 'traitor_decides=active'"):
        HOUSE_RULES.parse("full_set")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "cannot read the action ''"),
        ("lay king", "cannot read the action"),
        ("lay king 1 2", "cannot read the action"),
        ("lay  king 1", "cannot read the action"),
        ("Lay king 1", "cannot read the action"),
        ("lay kong 1", "unknown word 'kong'; one of: king, queen"),
        ("lay king -1", "expected a number, not '-1'"),
        ("lay king ²", "expected a number"),
        ("lay king 1234567890", "expected a number"),
        ("hide witch 3", "expected a number, not 'witch'"),
    ],
)
def test_an_unreadable_action_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        parse_action(text)


@pytest.mark.parametrize(
    "text", ["king", "king:0", ":king", "0:", "0:cloak+", "0:king!!", "0:king??"]
)
def test_an_unreadable_card_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        parse_card(text)


@pytest.mark.parametrize(
    "text", ["music", "music:0", "music:6", "music:٣", "musik:3", "music:3:3", ""]
)
def test_an_unreadable_goal_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="try 'music:3'"):
        parse_goal(text)


WRITTEN = print_state(
    play(
        position("music:4 1:traitor?\n trade:2 closed 0:storm 1:explorer?!\n 0> queen king"),
        "0 lay queen 0",
    )
)


@pytest.mark.parametrize(
    ("cut", "put", "complaint"),
    [
        (WRITTEN, "", "empty"),
        (WRITTEN, " \n\n", "empty"),
        ("bedriegers round", "bedriegers runde", "first line"),
        ("play turn", "paused turn", "first line"),
        ("round 1", "round one", "expected a number"),
        ("house_rules", "house_rules full_set", "full_set"),
        ("house_rules", "house_rules full_set=never", "full_set"),
        ("column music:4", "column", "cannot read the goal"),
        ("column music:4 1:traitor 0:queen?", "column", "needs a goal"),
        ("seat 0 hand king", "seat 1 hand king", "line of seat 0"),
        ("seat 0 hand king", "seat", "line of seat 0"),
        ("| won", "| lost", "no part 'won'"),
        ("question 1 traitor", "question 1 beggar", "unknown word 'beggar'"),
        ("question 1 traitor", "question traitor", "cannot read the question"),
        ("asked 1", "asked x", "expected a number"),
        ("column trade:2", "colunm trade:2", "no line of a state begins with 'colunm'"),
        ("asked 1", "asked 1\nasked 2", "two lines 'asked'"),
    ],
)
def test_an_unreadable_state_is_refused(cut: str, put: str, complaint: str) -> None:
    assert parse_state(WRITTEN)
    assert cut in WRITTEN
    with pytest.raises(Malformed, match=complaint):
        parse_state(WRITTEN.replace(cut, put, 1))


def read(text: str) -> None:
    """Read a text as everything there is; only Malformed may come out."""
    for parse in (parse_action, parse_card, parse_goal, HOUSE_RULES.parse, parse_state):
        try:
            parse(text)
        except Malformed as refused:
            assert refused.text  # noqa: PT017


@given(st.text() | st.text("lay hide swap seat :?!+=|\n0123456789 king"))
@example("bedriegers round 1 play turn 0\nhouse_rules think_time=" + "9" * 5000)
@example("bedriegers round 1 play turn 0\nasked\nquestion\nready\n")
@settings(max_examples=400)
def test_any_text_is_read_or_refused(text: str) -> None:
    read(text)


@given(st.data())
@settings(max_examples=400)
def test_a_state_with_a_slip_of_the_pen_is_read_or_refused(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(WRITTEN)))
    end = data.draw(st.integers(start, min(start + 12, len(WRITTEN))))
    slip = data.draw(st.text(max_size=4) | st.sampled_from(WRITTEN.split()))
    read(WRITTEN[:start] + slip + WRITTEN[end:])
