"""Every way of saying no: its type, its reason, its rule, and that nothing has changed."""

from itertools import chain

import pytest

from bedrog.core.contract import TABLE
from bedrog.core.errors import Illegal, Malformed, NotYours, Over, Refusal, Stale
from bedrog.core.events import Told
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action, Decline, Hide, Lay, NextRound, Swap
from bedrog.games.bedriegers.events import Event
from bedrog.games.bedriegers.state import State
from tests.drawing import Unshuffled, play, position

TURN = position("music:5 closed 1:storm 0:king?\n trade:5\n farming:5\n 0> queen witch")
CLOAK = play(position("music:5 1:cloak?\n trade:5\n 0> queen king\n 1: witch"), "0 lay queen 0")
TRAITOR = play(position("music:5 1:traitor?\n trade:5\n 0> queen king\n 1: witch"), "0 lay queen 0")
ANSWERED = play(TRAITOR, "1 decline 1")
RESULTS = play(position("music:1 1:king?\n trade:1\n 0> queen"), "0 lay queen 1")
READY = play(RESULTS, "0 next_round 1")
SECOND_ROUND = play(READY, "1 next_round 1")
OVER = play(position("music:1 1:king?\n trade:1\n 0> queen", number=6), "0 lay queen 1")

Case = tuple[State, int, Action, type[Refusal], str, str]
CASES: dict[str, Case] = {
    "no seat": (TURN, 3, Lay("queen", 1), NotYours, "no_seat", ""),
    "the table": (TURN, TABLE, Lay("queen", 1), NotYours, "no_seat", ""),
    "not your turn": (TURN, 1, Lay("dragon", 1), NotYours, "not_your_turn", "B3.5"),
    "not in hand": (TURN, 0, Lay("king", 1), Illegal, "not_in_hand", "B3.1"),
    "column closed": (TURN, 0, Lay("queen", 0), Illegal, "column_closed", "B5.3"),
    "no column": (TURN, 0, Lay("queen", 3), Malformed, "no_such_column", "B3.1"),
    "no column left": (TURN, 0, Lay("queen", -1), Malformed, "no_such_column", "B3.1"),
    "never asked": (TURN, 0, Decline(1), Malformed, "no_such_prompt", ""),
    "never asked 0": (TRAITOR, 1, Swap(0, 1), Malformed, "no_such_prompt", ""),
    "never asked 2": (TRAITOR, 1, Swap(2, 1), Malformed, "no_such_prompt", ""),
    "answer first": (CLOAK, 1, Lay("witch", 0), Illegal, "answer_first", "B5"),
    "others decide": (CLOAK, 0, Lay("king", 0), NotYours, "not_your_turn", "B5"),
    "not your cloak": (CLOAK, 0, Hide(1, "king"), NotYours, "not_your_question", "B5.4"),
    "not your cloak to leave": (CLOAK, 0, Decline(1), NotYours, "not_your_question", "B5.4"),
    "not your traitor": (TRAITOR, 0, Swap(1, 1), NotYours, "not_your_question", "B5.5"),
    "hide what you lack": (CLOAK, 1, Hide(1, "king"), Illegal, "not_in_hand", "B5.4"),
    "a cloak swaps": (CLOAK, 1, Swap(1, 1), Illegal, "not_a_traitor", "B5.5"),
    "a traitor hides": (TRAITOR, 1, Hide(1, "witch"), Illegal, "not_a_cloak", "B5.4"),
    "swap with itself": (TRAITOR, 1, Swap(1, 0), Illegal, "same_column", "B5.5"),
    "swap with none": (TRAITOR, 1, Swap(1, 2), Malformed, "no_such_column", "B5.5"),
    "swap with none left": (TRAITOR, 1, Swap(1, -1), Malformed, "no_such_column", "B5.5"),
    "answered": (ANSWERED, 1, Decline(1), Stale, "question_closed", ""),
    "answered by others": (ANSWERED, 0, Swap(1, 1), Stale, "question_closed", ""),
    "lay in the results": (RESULTS, 0, Lay("king", 0), Illegal, "round_is_over", "B4.2"),
    "round going on": (TURN, 0, NextRound(1), Illegal, "round_not_over", "B4.2"),
    "round to come": (RESULTS, 0, NextRound(2), Malformed, "no_such_round", ""),
    "round nought": (RESULTS, 0, NextRound(0), Malformed, "no_such_round", ""),
    "round gone": (SECOND_ROUND, 0, NextRound(1), Stale, "round_has_begun", ""),
    "ready twice": (READY, 0, NextRound(1), Stale, "already_ready", ""),
    "lay at the end": (OVER, 0, Lay("king", 0), Over, "game_over", "B4.6"),
    "answer at the end": (OVER, 0, Decline(1), Over, "game_over", "B4.6"),
    "go on at the end": (OVER, 1, NextRound(6), Over, "game_over", "B4.6"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_refusal_names_its_kind_reason_and_rule(case: Case) -> None:
    state, seat, action, kind, reason, rule = case
    with pytest.raises(kind) as refused:
        GAME.verify(state, seat, action)
    assert type(refused.value) is kind
    assert (refused.value.reason, refused.value.rule) == (reason, rule)
    assert refused.value.text == str(refused.value) != ""


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_refusal_changes_nothing_and_tells_nobody(case: Case) -> None:
    state, seat, action, kind, *_ = case
    before = hash(state)
    told: list[Told[Event]] = []
    with pytest.raises(kind):
        GAME.apply(state, seat, action, Unshuffled(), told)
    assert told == []
    assert hash(state) == before
    assert action not in GAME.legal(state, seat)


def test_reasons_tell_codes_apart() -> None:
    """A screen that knows the reason knows the code: no reason stands for two of them."""
    kinds: dict[str, set[type[Refusal]]] = {}
    for _, _, _, kind, reason, _ in CASES.values():
        kinds.setdefault(reason, set()).add(kind)
    assert [reason for reason, found in kinds.items() if len(found) > 1] == []


def test_what_is_refused_here_is_possible_elsewhere() -> None:
    """The same positions are not dead: in each the one who may act can act."""
    states = [TURN, CLOAK, TRAITOR, ANSWERED, RESULTS, READY, SECOND_ROUND]
    for state in states:
        moves = [
            (seat, action) for seat in GAME.may_act(state) for action in GAME.legal(state, seat)
        ]
        assert moves
        for seat, action in moves:
            assert GAME.apply(state, seat, action, Unshuffled(), None) != state
    assert list(chain.from_iterable(GAME.legal(OVER, seat) for seat in (0, 1))) == []
