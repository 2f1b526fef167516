"""Bots that think, at a live table of Valse Motten: at each beat they are asked, and answer by and by."""

from collections.abc import Callable
from typing import Any

import pytest

from bedrog.games.motten import actions as act
from bedrog.server import table_log as log
from bedrog.server.bot_hands import BEAT_THINK_MS
from bedrog.server.prompts import ANSWER_MS
from bedrog.server.worker import Thought
from bedrog.wire import to_server as say
from tests.server import thinking_bots as bots
from tests.server.motten.parlour import Parlour

Sit = Callable[..., Parlour]
ANNA, BO, CEM, DAN = range(4)


@pytest.fixture
def table(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Parlour:
    """Anna is guard; Bo, who has the turn, is a bot that thinks."""
    bots.let_in(monkeypatch, bots.bot(bots.patient))
    return sit(bots=("thinker",))


def beats(table: Parlour) -> list[Thought]:
    return [thought for thought in table.thoughts if thought.ms == BEAT_THINK_MS]


def answer(table: Parlour, thought: Thought, choice: Any) -> None:
    table.do(lambda it, now: it.answer(thought, choice, now))


def test_it_is_asked_what_to_do_or_to_let_it_pass_and_not_again_before_it_has_answered(
    table: Parlour,
) -> None:
    table.wait(20_000)
    (thought,) = beats(table)
    play = table.table.room.play
    assert play is not None
    assert thought.view == play.view(BO)
    assert thought.legal[0] is None
    assert act.Vanish("moth:1", True) in thought.legal
    answer(table, thought, None)
    table.wait(20_000)
    assert len(beats(table)) == 2
    assert table.entries(log.Dipped) == []


def test_its_hand_goes_below_when_it_has_thought_of_it(table: Parlour) -> None:
    table.wait(3_000)
    answer(table, beats(table)[0], act.Vanish("moth:1", True))
    table.wait(3_000)
    assert table.entries(log.Dipped) == [log.Dipped(BO)]
    assert "moth:1" not in table.state.hands[BO]


def test_what_it_may_not_do_any_more_is_let_pass(table: Parlour) -> None:
    table.wait(3_000)
    answer(table, beats(table)[0], act.Vanish("spider:1", True))
    table.wait(3_000)
    assert table.entries(log.Dipped) == []
    assert len(beats(table)) == 2


def test_a_thought_that_comes_in_a_pause_is_lost(table: Parlour) -> None:
    table.wait(3_000)
    table.people[0].wish(say.Pause)
    answer(table, beats(table)[0], act.Vanish("moth:1", True))
    table.people[0].wish(say.Resume)
    table.wait(3_000)
    assert table.entries(log.Dipped) == []


def test_nobody_sees_by_the_time_whether_it_thought_of_anything(table: Parlour) -> None:
    """Its turn comes at the same moment, and an answer is not waited for by anybody else."""
    turn = next(thought for thought in table.thoughts if thought.ms != BEAT_THINK_MS)
    asked = table.now
    answer(table, turn, act.Lay("number:2"))
    while not table.inputs("lay"):
        table.wait(1)
    assert table.now - asked == max(ANSWER_MS, 1_000)


def test_a_card_that_has_vanished_meanwhile_is_not_waited_for(table: Parlour) -> None:
    turn = next(thought for thought in table.thoughts if thought.ms != BEAT_THINK_MS)
    asked = table.now
    answer(table, turn, act.Lay("number:3"))
    while not table.inputs("lay", "draw"):
        table.wait(1)
    assert table.now - asked == max(ANSWER_MS, 1_000)


def test_as_guard_it_shines_and_accuses(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    bots.let_in(monkeypatch, bots.bot(bots.patient))
    table = sit(
        """
        top number:3
        0>   number:2 number:4 moth:2
        1 *  number:2 number:4
        2    number:2 spider:3
        """,
        bots=("thinker",),
    )
    table.wait(2_000)
    shine = beats(table)[-1]
    assert {type(action) for action in shine.legal} == {act.Lantern}
    answer(table, shine, act.Lantern(CEM))
    table.wait(100)
    assert table.inputs("lantern")[-1].seat == BO
    table.people[0].wish(say.Dip)
    table.people[0].wish(say.End, True, "moth:2")
    for _ in range(20):
        table.wait(200)
        if act.Caught(ANNA) in beats(table)[-1].legal:
            break
        answer(table, beats(table)[-1], None)
    answer(table, beats(table)[-1], act.Caught(ANNA))
    table.wait(100)
    assert table.inputs("caught")[-1].seat == BO


def test_a_bot_that_does_not_think_is_asked_in_passing(sit: Sit) -> None:
    table = sit(bots=("steady",))
    table.wait(30_000)
    assert table.thoughts == []
    assert table.entries(log.Dipped) != []
