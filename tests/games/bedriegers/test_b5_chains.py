"""B5.1 to B5.3 once more, played by hand: rows drawn at random against a plain reading of the law."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bedrog.games.bedriegers.cards import Character
from bedrog.games.bedriegers.state import State
from tests.drawing import play, position, row

EVENTFUL: tuple[Character, ...] = ("explorer", "assassin", "storm", "cloak", "traitor", "king")
GOALS = ("music:5", "trade:5", "farming:5", "fencing:5", "alchemy:5", "religion:5")


@st.composite
def rows(draw: st.DrawFn) -> tuple[State, str]:
    """A row where cards that act are frequent, and a move in it."""
    seats = draw(st.integers(2, 6))
    deck = [f"{seat}:{card}" for card in EVENTFUL for seat in range(seats)]
    order = iter(draw(st.permutations(deck)))
    lines = [_line(draw, goal, order) for goal in GOALS[:seats]]
    hand = next(card[2:] for card in order if card.startswith("0:"))
    open_columns = [at for at, line in enumerate(lines) if "closed" not in line]
    if not open_columns:
        lines[0], open_columns = GOALS[0], [0]
    picture = "\n".join([*lines, f"0> {hand} romeo"])
    return position(picture), f"0 lay {hand} {draw(st.sampled_from(open_columns))}"


def _line(draw: st.DrawFn, goal: str, order: Iterator[str]) -> str:
    """Bottom card face down, preferably an Explorer; now and then closed."""
    cards = [next(order) for _ in range(draw(st.integers(0, 2)))]
    if not cards:
        return goal
    closed = "closed " if draw(st.integers(0, 3)) == 0 else ""
    return f"{goal} {closed}{' '.join(cards)}?"


def by_hand(state: State, move: str, *, once: bool = True) -> list[str] | None:
    """The row after the move; None when it would never end. ``once``: the last sentence of B5.1."""
    columns = [line.split() for line in row(state)]
    _, _, laid, at = move.split()
    column, moved = int(at), set[str]()
    columns[column].append(f"0:{laid}?")
    for _ in range(200):
        above = columns[column][-2]
        if not above.strip("!").endswith("?"):
            break
        card = columns[column][-2] = above.rstrip("?!")
        if card.endswith(":assassin"):
            columns[column].pop()
        if card.endswith(":storm"):
            columns[column].insert(1, "closed")
        others = [(column + step) % len(columns) for step in range(1, len(columns))]
        targets = [other for other in others if "closed" not in columns[other]]
        if not card.endswith(":explorer") or not targets or (once and card in moved):
            break
        moved.add(card)
        columns[column].remove(card)
        column = targets[0]
        columns[column].append(f"{card}?!")
    else:
        return None
    return [" ".join(words) for words in columns]


def check(drawn: tuple[State, str]) -> None:
    before, move = drawn
    after = play(before, move)
    expected = by_hand(before, move)
    without_the_sentence = by_hand(before, move, once=False)
    assert without_the_sentence in (None, expected)
    if after.phase == "results":  # B4.3: all has been turned over since
        expected = [line.replace("?", "").replace("!", "") for line in expected or ()]
    assert row(after) == expected


@given(rows())
@settings(max_examples=400)
def test_b5_chains_end_as_the_law_says_and_the_once_changes_no_finite_chain(
    drawn: tuple[State, str],
) -> None:
    check(drawn)


@pytest.mark.deep
@given(rows())
@settings(max_examples=5_000)
def test_b5_many_more_chains(drawn: tuple[State, str]) -> None:
    check(drawn)


def test_b5_1_the_chain_that_would_never_end() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    2:explorer?
        farming:5  closed 1:storm 2:king?
        0> explorer
    """)
    assert by_hand(before, "0 lay explorer 0", once=False) is None
    assert by_hand(before, "0 lay explorer 0") is not None
