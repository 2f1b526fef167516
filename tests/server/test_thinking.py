"""Bots that think away from the table: what they are given, when they answer, and when nobody asks any more."""

from typing import Any

import pytest

from bedrog.server import seats
from bedrog.server import table_log as log
from bedrog.server.play import Play
from bedrog.server.prompts import ANSWER_MS, THINK_MS
from bedrog.server.worker import Thought
from bedrog.wire import to_server as say
from tests.server import thinking_bots as bots
from tests.server.by_hand import ByHand, Person, play_on

FIRST = {"first_player": "seat"}
"""Anna begins, the bot is next."""


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    bots.let_in(monkeypatch, bots.bot(bots.patient))


def against_a_thinker(**given: Any) -> tuple[ByHand, Person]:
    """A game of two; Anna has moved, and the bot is asked."""
    hand = ByHand(2, bots=("thinker",), house_rules=FIRST, **given)
    anna = hand.host()
    anna.wish(say.Start)
    while not hand.thoughts:
        play_on(1, anna)
    return hand, anna


def answer(hand: ByHand, thought: Thought, choice: Any = None) -> None:
    """The worker has come to an end."""
    chosen = thought.legal[0] if choice is None else choice
    hand.do(lambda table, now: table.answer(thought, chosen, now))


def moves_of_bots(hand: ByHand) -> int:
    return sum(entry.by == "bot" for entry in hand.entries(log.Input))


def test_a_question_is_given_once_with_what_the_seat_sees_and_may_do() -> None:
    hand, _ = against_a_thinker()
    hand.wait(5_000)
    (thought,) = hand.thoughts
    play = hand.table.room.play
    assert play is not None
    assert thought.view == play.view(1)
    assert list(thought.legal) == play.answers(1)
    assert (thought.bot.name, thought.game, thought.ms) == ("thinker", "bedriegers", THINK_MS)


def test_nothing_happens_before_it_has_answered() -> None:
    hand, _ = against_a_thinker()
    hand.wait(60_000)
    assert moves_of_bots(hand) == 0
    answer(hand, hand.thoughts[0])
    hand.wait(0)
    assert moves_of_bots(hand) == 1


@pytest.mark.parametrize(("pace", "at"), [(0, ANSWER_MS), (700, ANSWER_MS), (1_200, 1_200)])
def test_an_answer_that_is_early_waits_for_its_moment(pace: int, at: int) -> None:
    hand, _ = against_a_thinker(pace=pace)
    answer(hand, hand.thoughts[0])
    hand.wait(at - 1)
    assert moves_of_bots(hand) == 0
    hand.wait(1)
    assert moves_of_bots(hand) == 1


def test_it_has_thought_to_the_end_before_it_may_answer() -> None:
    assert THINK_MS < ANSWER_MS <= 1_000


def asked_until_moved(hand: ByHand) -> int:
    """Milliseconds from the latest question to the bot's move; the worker is as quick as it can be."""
    asked, moves = hand.now, moves_of_bots(hand)
    hand.wait(THINK_MS)
    thought = hand.thoughts[-1]
    answer(hand, thought, thought.legal[moves % len(thought.legal)])
    while moves_of_bots(hand) == moves:
        step(hand)
    return hand.now - asked


def step(hand: ByHand) -> None:
    """On to what is due next."""
    due = hand.table.next_due()
    assert due is not None
    hand.wait(max(0, due - hand.now))


def test_the_moment_does_not_depend_on_the_hand() -> None:
    """However many cards and columns there are to choose from, and whatever is chosen."""
    hand, anna = against_a_thinker(pace=0)
    waits, widths = set[int](), set[int]()
    while anna.table.phase == "playing":
        widths.add(len(hand.thoughts[-1].legal))
        thoughts = len(hand.thoughts)
        waits.add(asked_until_moved(hand))
        while len(hand.thoughts) == thoughts and anna.table.phase == "playing":
            if anna.view.legal:
                play_on(1, anna)
            else:
                step(hand)
    assert waits == {ANSWER_MS}
    assert len(widths) >= 3


def test_with_one_thing_to_do_it_takes_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    only = Play.answers
    monkeypatch.setattr(Play, "answers", lambda play, seat: only(play, seat)[:1])
    hand, _ = against_a_thinker(pace=0)
    assert len(hand.thoughts[0].legal) == 1
    assert asked_until_moved(hand) == ANSWER_MS


def test_a_seat_that_has_been_given_back_is_not_played_by_an_old_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seats, "STAND_IN", "thinker")
    hand = ByHand(2, house_rules=FIRST)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.Start)
    anna.wish(say.BotFor, 1)
    while not hand.thoughts:
        play_on(1, anna)
    bo.wish(say.GiveBack, 1)
    answer(hand, hand.thoughts[0])
    hand.wait(60_000)
    assert moves_of_bots(hand) == 0
    anna.wish(say.BotFor, 1)
    answer(hand, hand.thoughts[0])
    hand.wait(60_000)
    assert (len(hand.thoughts), moves_of_bots(hand)) == (2, 0)


def test_after_a_restart_it_thinks_again_about_the_same() -> None:
    hand, anna = against_a_thinker()
    old = hand.thoughts.pop()
    hand.reload()
    assert hand.thoughts == []
    hand.guest_with(anna.token)
    (new,) = hand.thoughts
    assert new == old
    answer(hand, old)
    hand.wait(60_000)
    assert moves_of_bots(hand) == 0
    answer(hand, new)
    hand.wait(0)
    assert moves_of_bots(hand) == 1


def test_where_nobody_is_nobody_thinks() -> None:
    hand, anna = against_a_thinker()
    anna.go()
    answer(hand, hand.thoughts[0])
    hand.wait(60_000)
    assert (len(hand.thoughts), moves_of_bots(hand)) == (1, 0)
    hand.guest_with(anna.token)
    hand.wait(ANSWER_MS + 100)
    assert moves_of_bots(hand) == 1


def test_a_pause_keeps_what_was_thought() -> None:
    hand, anna = against_a_thinker()
    anna.wish(say.Pause)
    answer(hand, hand.thoughts[0])
    hand.wait(60_000)
    assert moves_of_bots(hand) == 0
    anna.wish(say.Resume)
    hand.wait(1_000)
    assert (len(hand.thoughts), moves_of_bots(hand)) == (1, 1)


def test_what_is_no_longer_legal_is_chosen_anew_at_the_same_moment() -> None:
    hand, _ = against_a_thinker(pace=0)
    answer(hand, hand.thoughts[0], "a card that is gone")
    hand.wait(ANSWER_MS)
    assert (len(hand.thoughts), moves_of_bots(hand)) == (1, 1)


def test_a_bot_that_does_not_think_is_not_sent_anywhere() -> None:
    hand = ByHand(2, bots=("steady",), house_rules=FIRST)
    anna = hand.host()
    anna.wish(say.Start)
    play_on(1, anna)
    hand.wait(10_000)
    assert (hand.thoughts, moves_of_bots(hand)) == ([], 1)


def test_a_bot_this_server_does_not_know_is_played_by_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, anna = against_a_thinker()
    monkeypatch.undo()
    hand.reload()
    hand.guest_with(anna.token)
    hand.wait(10_000)
    assert moves_of_bots(hand) == 1


def test_going_on_to_the_next_round_needs_no_thought() -> None:
    hand, anna = against_a_thinker()
    while anna.view.view.phase != "results":
        if anna.view.legal:
            play_on(1, anna)
        else:
            answer(hand, hand.thoughts[-1])
            hand.wait(ANSWER_MS + 100)
    thoughts = len(hand.thoughts)
    play_on(1, anna)
    hand.wait(0)
    assert anna.view.view.phase != "results"
    assert len(hand.thoughts) <= thoughts + 1
