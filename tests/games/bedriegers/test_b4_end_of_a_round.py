"""B4: the end of a round."""

from collections import Counter

import pytest

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, Goal
from bedrog.games.bedriegers.events import ColumnWon, Drew, GameEnded, RoundEnded, RoundStarted
from bedrog.games.bedriegers.state import State
from tests.drawing import heard, picture, play, position, row


def complete(picture: str) -> list[bool]:
    return [column.complete for column in position(picture).columns]


def go_on(state: State) -> State:
    """Everybody has seen the results."""
    return play(state, *(f"{seat} next_round {state.round}" for seat in range(state.seats)))


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_b4_1_complete_with_at_least_as_many_cards_as_the_goal_asks(value: int) -> None:
    for count in range(7):
        cards = " ".join(f"0:{card}" for card in CHARACTERS[:count])
        assert complete(f"music:{value} {cards}\n trade:1\n 0>") == [count >= value, False]


def test_b4_1_complete_when_a_storm_closed_it() -> None:
    assert complete("music:5 closed 1:storm 0:king?\n trade:5\n 0>") == [True, False]


def test_b4_1_cloak_and_hidden_card_are_one_card() -> None:
    assert complete("music:2 1:cloak+king\n trade:1 1:cloak?\n 0>") == [False, True]


def test_b4_2_the_round_ends_at_once_when_all_columns_are_complete() -> None:
    before = position("music:1 1:king?\n trade:2 1:witch\n 0> queen")
    assert play(before, "0 lay queen 0").phase == "play"
    assert play(before, "0 lay queen 1").phase == "results"


def test_b4_2_the_last_player_still_draws() -> None:
    before = position("music:1 1:king?\n trade:2 1:witch\n 0> queen | pile julia beggar")
    after = play(before, "0 lay queen 1")
    assert after.hands[0] == ("julia",)
    told = heard(before, "0 lay queen 1")
    assert told.index(Drew(0, None)) < told.index(RoundEnded(1))


def test_b4_2_the_test_comes_after_the_whole_chain() -> None:
    before = position("""
        music:2    1:explorer?
        trade:1
        farming:1  1:king
        0> queen
    """)
    after = play(before, "0 lay queen 0")
    assert after.phase == "play"  # complete for a moment, then the Explorer went on
    assert row(after) == picture("""
        music:2    0:queen?
        trade:1    1:explorer?!
        farming:1  1:king
    """)


def test_b4_2_an_explorer_can_complete_the_last_column() -> None:
    before = position("music:1 1:explorer?\n trade:1\n 0> queen")
    assert play(before, "0 lay queen 0").phase == "results"


def test_b4_2_an_assassin_can_keep_the_round_open() -> None:
    before = position("music:2 1:assassin?\n trade:1 1:king?\n 0> queen")
    assert play(before, "0 lay queen 0").phase == "play"


def test_b4_2_a_storm_can_end_it() -> None:
    before = position("music:5 1:storm?\n trade:1 1:king?\n 0> queen")
    assert play(before, "0 lay queen 0").phase == "results"


def test_b4_2_an_open_question_is_answered_first() -> None:
    before = position("music:2 1:cloak?\n trade:1 1:king?\n 0> queen\n 1: witch")
    asked = play(before, "0 lay queen 0")
    assert (asked.phase, GAME.may_act(asked)) == ("play", (1,))
    assert play(asked, "1 hide 1 witch").phase == "results"
    assert play(asked, "1 decline 1").phase == "results"


def test_b4_2_the_last_player_draws_also_after_a_traitors_swap() -> None:
    before = position("""
        music:5  1:traitor?
        trade:2  1:king 0:julia?
        0> queen | pile witch beggar
        1: romeo
    """)
    asked = play(before, "0 lay queen 0")
    assert asked.hands[0] == ()
    swapped = play(asked, "1 swap 1 1")
    assert swapped.phase == "play"  # two cards under the goal of 5 are not enough
    assert swapped.hands[0] == ("witch",)
    before = position(
        "music:5 1:traitor?\n trade:2 1:king 0:julia 0:beggar 0:romeo 0:hermit\n 0> queen"
    )
    asked = play(before, "0 lay queen 0")
    ended = play(asked, "1 swap 1 1")
    assert (ended.phase, len(ended.hands[0])) == ("results", 1)


def test_b4_3_face_down_cards_are_turned_over_and_flip_effects_ignored() -> None:
    before = position("""
        music:1    1:explorer?
        trade:1    2:storm?
        farming:1
        0> traitor
    """)
    after = play(before, "0 lay traitor 2")
    assert after.phase == "results"
    assert row(after) == picture("""
        music:1    1:explorer
        trade:1    2:storm
        farming:1  0:traitor
    """)
    assert after.question is None


@pytest.mark.parametrize("card", ["explorer", "assassin", "storm", "cloak", "traitor"])
def test_b4_3_no_flip_effect_works_at_the_end(card: str) -> None:
    before = position(f"music:2 1:king\n trade:1 1:queen\n 0> {card}")
    after = play(before, f"0 lay {card} 0")
    assert row(after) == [f"music:2 1:king 0:{card}", "trade:1 1:queen"]
    assert (after.phase, after.question) == ("results", None)


def test_b4_3_end_effects_work_for_cards_turned_over_only_now() -> None:
    before = position("music:2 1:king\n trade:1 1:queen\n 0> wizard")
    after = play(before, "0 lay wizard 0")
    assert after.won[0] == (Goal("music", 2),)


def test_b4_3_a_moved_explorer_is_turned_over_like_any_other() -> None:
    before = position("music:1 1:explorer?\n trade:1\n 0> queen")
    assert row(play(before, "0 lay queen 0")) == ["music:1 0:queen", "trade:1 1:explorer"]


def test_b4_4_the_winner_takes_the_goal() -> None:
    before = position("music:1 1:king?\n trade:2 1:witch\n 0> queen")
    after = play(before, "0 lay queen 1")
    assert after.won == ((Goal("trade", 2),), (Goal("music", 1),))
    assert heard(before, "0 lay queen 1")[-2:] == [
        ColumnWon(0, Goal("music", 1), 1),
        ColumnWon(1, Goal("trade", 2), 0),
    ]


def test_b4_4_a_won_goal_lies_face_down() -> None:
    after = play(position("music:1 1:king?\n trade:2 1:witch\n 0> queen"), "0 lay queen 1")
    seen = GAME.view(after, 0)
    assert [(seat.won, seat.goals) for seat in seen.seats] == [(1, None), (1, None)]
    assert seen.own_goals == (Goal("trade", 2),)


def test_b4_4_every_card_goes_to_its_owners_discards() -> None:
    before = position("""
        music:1  1:cloak+prince 0:king
        trade:2  1:witch
        0> queen
        1: romeo | discards julia
    """)
    after = play(before, "0 lay queen 1")
    assert after.discards[0] == ("king", "queen")
    assert Counter(after.discards[1]) == Counter(["julia", "cloak", "prince", "witch"])
    assert after.hands[1] == ("romeo",)


def test_b4_5_the_next_round_starts_left_of_whoever_ended_this_one() -> None:
    before = position("music:1 0:king?\n trade:1 1:king?\n farming:1\n 2> queen")
    after = go_on(play(before, "2 lay queen 2"))
    assert (after.round, after.turn) == (2, 0)
    before = position("music:1 0:king?\n trade:1 1:king?\n farming:1\n 0> queen")
    assert go_on(play(before, "0 lay queen 2")).turn == 1


def test_b4_5_a_card_slid_under_a_cloak_does_not_count() -> None:
    before = position("music:1 1:king\n trade:1 2:king\n farming:2 2:cloak?\n 0> queen\n 2: witch")
    after = go_on(play(before, "0 lay queen 2", "2 hide 1 witch"))
    assert after.turn == 1


def test_b4_5_nor_does_an_explorers_move() -> None:
    before = position("music:1 2:explorer?\n trade:1\n farming:1 2:king\n 0> queen")
    assert go_on(play(before, "0 lay queen 0")).turn == 1


def test_b4_5_nor_does_anothers_decision_for_a_traitor() -> None:
    before = position("music:2 2:traitor?\n trade:1 2:king\n farming:1 1:king\n 0> queen")
    assert go_on(play(before, "0 lay queen 0", "2 decline 1")).turn == 1


def test_b4_5_after_a_round_that_ran_dry_left_of_the_last_who_laid() -> None:
    before = position("music:5 0:rest 1:rest 2:rest\n trade:5\n farming:5\n 1> king\n 0:\n 2:")
    assert go_on(play(before, "1 lay king 0")).turn == 2


def test_b4_5_the_next_round_begins_when_everybody_has_seen_the_results() -> None:
    after = play(
        position("music:1 1:king?\n trade:1\n farming:1 1:witch\n 0> queen"), "0 lay queen 1"
    )
    assert GAME.may_act(after) == (0, 1, 2)
    after = play(after, "1 next_round 1")
    assert (GAME.may_act(after), after.phase, after.ready) == ((0, 2), "results", (1,))
    after = play(after, "2 next_round 1", "0 next_round 1")
    assert (GAME.may_act(after), after.phase, after.ready) == ((1,), "play", ())


def test_b4_5_new_goals_come_from_the_stack() -> None:
    results = play(position("music:1 1:king?\n trade:1\n 0> queen"), "0 lay queen 1")
    stack = results.goals
    after = go_on(results)
    assert tuple(column.goal for column in after.columns) == stack[:2]
    assert after.goals == stack[2:]
    assert all(not column.cards and not column.closed for column in after.columns)
    told = heard(results, "0 next_round 1", "1 next_round 1")
    assert RoundStarted(2, 1, stack[:2]) in told


def test_b4_6_after_round_six_the_game_ends() -> None:
    before = position("music:1 1:king?\n trade:2 1:witch\n 0> queen", number=6)
    ended = play(before, "0 lay queen 1")
    assert (ended.phase, GAME.may_act(ended)) == ("over", ())
    assert [GAME.legal(ended, seat) for seat in (0, 1)] == [[], []]
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((2, 1), (0,))
    assert heard(before, "0 lay queen 1")[-1] == GameEnded((2, 1), (0,))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_b4_6_but_not_before(number: int) -> None:
    before = position("music:1 1:king?\n trade:2 1:witch\n 0> queen", number=number)
    after = play(before, "0 lay queen 1")
    assert (after.phase, GAME.outcome(after)) == ("results", None)
    assert go_on(after).round == number + 1
