"""Everything that is written can be read back, and what cannot be read is refused, never a crash."""

from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bedrog.core.errors import Malformed
from bedrog.games.motten import GAME
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import CARDS
from bedrog.games.motten.house_rules import HouseRules, choices, house_rules
from bedrog.games.motten.notation import parse_action, print_action
from bedrog.games.motten.state import Moment, Movement, Phase, Shine, State, Window
from bedrog.games.motten.state_notation import parse_state, print_state
from tests.conformance.walk import Table
from tests.games.motten.drawing import play, position, stirs

numbers = st.integers(0, 999_999_999_999)
seats = st.integers(0, 5)
cards = st.sampled_from(CARDS)
tempo = st.booleans()


def tuples(of: st.SearchStrategy[Any], size: int | None = None) -> st.SearchStrategy[Any]:
    least, most = (0, 4) if size is None else (size, size)
    return st.lists(of, min_size=least, max_size=most).map(tuple)


times = st.builds(act.Time, seats, st.none() | numbers, st.none() | cards)
actions: st.SearchStrategy[act.Action] = st.one_of(
    st.builds(act.Lay, cards),
    st.builds(act.Draw),
    st.builds(act.Give, numbers, cards, st.none() | numbers),
    st.builds(act.Keep, numbers),
    st.builds(act.Slap, numbers),
    st.builds(act.Match, numbers, cards),
    st.builds(act.Hold, numbers),
    st.builds(act.Vanish, cards, tempo),
    st.builds(act.Feint, tempo),
    st.builds(act.Lantern, numbers),
    st.builds(act.Caught, numbers),
    st.builds(act.NextRound, numbers),
    st.builds(act.Wait, numbers),
    st.builds(act.Fidget, numbers, tempo),
    st.builds(act.Heard, numbers, numbers, numbers),
    st.builds(act.Raced, numbers, tuples(times)),
    st.builds(act.FalseSlap, numbers),
)
houses = st.fixed_dictionaries(
    {}, optional={rule: st.sampled_from(choices(rule)) for rule in HouseRules.__struct_fields__}
).map(house_rules)
windows = st.none() | st.builds(Window, st.none() | cards, tempo, numbers, st.none() | numbers)
moments = st.builds(
    Moment,
    numbers,
    seats,
    st.sampled_from(get_args(Movement)),
    st.none() | cards,
    tempo,
    seats,
    st.booleans(),
    numbers,
    st.none() | numbers,
    st.booleans(),
)
maybe = st.none() | numbers


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any fields side by side, whether or not a game could come to it."""
    count = draw(st.integers(3, 6))
    return State(
        rules=draw(houses),
        seats=count,
        phase=draw(st.sampled_from(get_args(Phase))),
        round=draw(numbers),
        starter=draw(seats),
        guard=draw(seats),
        turn=draw(seats),
        prompt=draw(numbers),
        clock=draw(numbers),
        pile=draw(tuples(cards)),
        discards=draw(tuples(cards)),
        hands=draw(tuples(tuples(cards), count)),
        windows=draw(tuples(windows, count)),
        sleeves=draw(tuples(tuples(cards), count)),
        unseen=draw(tuples(numbers, count)),
        drops=draw(tuples(maybe, count)),
        rested=draw(tuples(numbers, count)),
        vanish_from=draw(tuples(maybe, count)),
        lantern=draw(maybe),
        lantern_seen=draw(maybe),
        shines=draw(tuples(st.builds(Shine, numbers, seats))),
        dark_until=draw(numbers),
        locked_until=draw(numbers),
        frozen_until=draw(numbers),
        giver=draw(maybe),
        receiver=draw(maybe),
        answers=draw(tuples(st.none() | cards, count)),
        times=draw(tuples(maybe, count)),
        held=draw(tuples(seats)),
        race_from=draw(numbers),
        lapsed=draw(st.none() | cards),
        look_until=draw(numbers),
        unfinished=draw(st.booleans()),
        ready=draw(tuples(seats)),
        scores=draw(tuples(tuples(numbers, count))),
        winners=draw(tuples(seats)),
        moments=draw(tuples(moments)),
    )


@given(actions)
def test_an_action_is_read_back(action: act.Action) -> None:
    assert parse_action(print_action(action)) == action


@given(states())
@settings(max_examples=80)
def test_a_state_is_read_back(state: State) -> None:
    assert parse_state(print_state(state)) == state


@pytest.mark.parametrize("seats", [3, 5])
def test_every_state_of_a_game_is_read_back(seats: int) -> None:
    for step in Table(GAME, seats, {"rounds": 1, "false_slap": "draw"}).walk("written"):
        assert parse_state(print_state(step.after)) == step.after
        assert parse_action(print_action(step.action)) == step.action


ACTIONS: list[tuple[str, act.Action]] = [
    ("lay ant:5", act.Lay("ant:5")),
    ("draw", act.Draw()),
    ("give 3 ant:5", act.Give(3, "ant:5")),
    ("give 3 ant:5 0", act.Give(3, "ant:5", 0)),
    ("keep 3", act.Keep(3)),
    ("slap 3", act.Slap(3)),
    ("match 3 number:2", act.Match(3, "number:2")),
    ("hold 3", act.Hold(3)),
    ("vanish moth:1 quick", act.Vanish("moth:1", True)),
    ("feint slow", act.Feint(False)),
    ("lantern 2", act.Lantern(2)),
    ("caught 2", act.Caught(2)),
    ("next_round 2", act.NextRound(2)),
    ("wait 350", act.Wait(350)),
    ("fidget 2 quick", act.Fidget(2, True)),
    ("heard 2 400 0", act.Heard(2, 400, 0)),
    (
        "raced 3 0=312 1=- 2=455=number:3",
        act.Raced(3, (act.Time(0, 312), act.Time(1, None), act.Time(2, 455, "number:3"))),
    ),
    ("raced 3", act.Raced(3, ())),
    ("false_slap 2", act.FalseSlap(2)),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_read_like_this(text: str, action: act.Action) -> None:
    assert (print_action(action), parse_action(text)) == (text, action)


def test_there_is_a_text_for_every_action() -> None:
    assert {type(action) for _, action in ACTIONS} == set(get_args(act.Action))


PICTURE = """
    top number:3
    0 * number:3 moth:4
    1   number:5 moth:1 | gone spider:1
    2>  ant:1 | missed moth:2
    pile number:4 number:5
    under ant:2
"""
WRITTEN = print_state(
    play(
        position(PICTURE, {"wink": False, "rounds": 2}), *stirs(1, "moth:1", lit=400), "0 lantern 2"
    )
)


EXPECTED = """
motten phase=turn round=1 starter=0 guard=0 turn=2 prompt=0 clock=350 lantern=2 dark_until=0 \
locked_until=0 frozen_until=0 race_from=0 look_until=0 unfinished=false
house_rules wink=false rounds=2
pile cards=number:5,number:4
discards cards=ant:2,number:3
seat number=0 hand=number:3,moth:4 unseen=0 rested=0 vanish_from=0
seat number=1 hand=number:5 sleeve=spider:1 unseen=0 rested=4000 vanish_from=10000
seat number=2 hand=ant:1 sleeve=moth:2 unseen=1 drops=3000 rested=0 vanish_from=0
window seat=1 card=moth:1 quick=true moment=0 closes=2850
moment at=0 seat=1 what=vanish card=moth:1 quick=true guard=0 dark=false lit=400 level=0 \
called=false
shine at=1350 seat=2
"""


def test_a_state_reads_like_this() -> None:
    assert WRITTEN.splitlines() == EXPECTED.strip().splitlines()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "cannot read the action ''"),
        ("lay", "cannot read the action"),
        ("lay ant:5 1", "cannot read the action"),
        ("lay  ant:5", "cannot read the action"),
        ("Lay ant:5", "cannot read the action"),
        ("lay ant:6", "cannot read the card 'ant:6'; try 'ant:5'"),
        ("lay guard:1", "cannot read the card"),
        ("feint fast", "quick or slow, not 'fast'"),
        ("lantern -1", "expected a number, not '-1'"),
        ("lantern ²", "expected a number"),
        ("wait 1234567890123", "expected a number"),
        ("raced 1 0", "cannot read the time '0'"),
        ("raced 1 0=1=ant:1=2", "cannot read the time"),
        ("raced 1 0=x", "expected a number, not 'x'"),
        ("raced 1 0=1=", "cannot read the card"),
    ],
)
def test_an_unreadable_action_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        parse_action(text)


@pytest.mark.parametrize(
    ("cut", "put", "complaint"),
    [
        (WRITTEN, "", "one line 'motten'"),
        ("motten phase", "moths phase", "no line of a state begins with 'moths'"),
        ("phase=turn", "phase=nap", "cannot read the state"),
        ("phase=turn ", "", "cannot read the state"),
        ("round=1", "round=one", "cannot read the state"),
        ("round=1", "round", "cannot read 'round' in the line 'motten'"),
        ("round=1", "round=1 round=1", "cannot read 'round=1'"),
        ("guard=0", "hero=0", "cannot read 'hero=0'"),
        ("wink=false", "wink=never", "wink"),
        ("cards=number:5", "cards=number:6", "cannot read the card"),
        ("cards=number:5", "cards=", "cannot read the card"),
        ("pile cards", "pile cards=ant:1\npile cards", "one line 'pile'"),
        ("seat number=1", "seat number=2", "a line for each seat"),
        ("seat number=0", "seat", "a line for each seat"),
        ("window seat=1", "window seat=3", "seat 3 is not there"),
        ("window seat=1", "window seat=1\nwindow seat=1", "seat 1 .* has two windows"),
        ("window seat=1", "window", "expected a number, not ''"),
        ("quick=true", "quick=yes", "cannot read the state"),
        ("what=vanish", "what=\udcd3", "cannot read the state"),
        ("what=vanish", "what=vanished", "cannot read the state"),
        ("what=vanish card=moth:1", "what=vanish card=moth", "cannot read the card"),
    ],
)
def test_an_unreadable_state_is_refused(cut: str, put: str, complaint: str) -> None:
    assert parse_state(WRITTEN)
    assert cut in WRITTEN
    with pytest.raises(Malformed, match=complaint):
        parse_state(WRITTEN.replace(cut, put, 1))


def read(text: str) -> None:
    """Read a text as everything there is; only Malformed may come out."""
    for parse in (parse_action, parse_state):
        try:
            parse(text)
        except Malformed as refused:
            assert refused.text  # noqa: PT017


@given(st.text() | st.text("lay give raced vanish 0123456789 :=,-\n ant"))
@example("motten round=" + "9" * 5000 + "\nhouse_rules\npile\ndiscards\n")
@example("motten\nhouse_rules\npile\ndiscards\nscores row=x\n")
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
