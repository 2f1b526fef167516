"""B6, rule by rule, on drawn columns: the goal, then the cards from the goal downward."""

import pytest

from tests.games.bedriegers.columns import verdict


def test_b6_1_a_cloak_becomes_the_card_under_it() -> None:
    assert verdict("music:2 0:cloak+king 1:queen") == (0, "highest", {0: 20, 1: 16})
    assert verdict("music:2 0:cloak+troubadour 1:julia") == (1, "highest", {0: 12, 1: 14})


def test_b6_1_in_the_cloaks_place() -> None:
    assert verdict("trade:2 0:cloak+prince 1:julia") == (0, "tie_nearest", {0: 14, 1: 14})


def test_b6_1_a_hidden_squire_pairs_with_an_own_prince() -> None:
    assert verdict("music:3 0:king 1:cloak+squire 1:prince") == (1, "prince_squire", None)
    assert verdict("music:3 0:king 2:cloak+squire 1:prince")[0] == 0


def test_b6_1_a_hidden_second_witch_cancels() -> None:
    column = "music:3 0:witch 1:cloak+witch 2:romeo"
    assert verdict(column) == (2, "highest", {0: 1, 1: 1, 2: 5})


def test_b6_1_hidden_musketeers_silence() -> None:
    assert verdict("music:2 0:beggar 1:cloak+musketeers") == (1, "highest", {0: 4, 1: 11})


def test_b6_1_a_hidden_double_copies_from_below() -> None:
    assert verdict("music:2 0:cloak+double 1:prince") == (0, "tie_nearest", {0: 14, 1: 14})


def test_b6_1_a_double_above_copies_the_hidden_card() -> None:
    assert verdict("music:2 0:double 1:cloak+king") == (0, "tie_nearest", {0: 20, 1: 20})


def test_b6_1_an_empty_cloak_has_the_value_0() -> None:
    assert verdict("music:2 0:beggar 1:cloak") == (1, "lowest", {0: 4, 1: 0})
    assert verdict("music:1 0:cloak") == (0, "highest", {0: 0})
    assert verdict("music:2 0:double 1:cloak") == (0, "tie_nearest", {0: 0, 1: 0})


def test_b6_1_wizard_and_witch_reach_the_hidden_card() -> None:
    assert verdict("music:3 0:cloak+king 1:wizard") == (1, "highest", {1: 7})
    assert verdict("music:3 0:cloak+romeo 1:witch") == (1, "highest", {1: 1})
    assert verdict("music:3 0:cloak 1:witch") == (1, "highest", {1: 1})


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("0:wizard 1:king", {0: 7, 1: 20}),
        ("0:witch 1:squire", {0: 1, 1: 2}),
        ("0:prince 0:squire 1:king", {0: 16, 1: 20}),
        ("0:hermit", {0: 12}),
        ("0:little_giant", {0: 2}),
        ("0:double 1:king", {1: 20}),
        ("0:dragon 1:king", {0: 11, 1: 20}),
        ("0:romeo 0:julia", {0: 19}),
    ],
)
def test_b6_2_musketeers_silence_every_end_effect(card: str, printed: dict[int, int]) -> None:
    assert verdict(f"trade:3 {card} 5:musketeers")[2] == {**printed, 5: 11}


def test_b6_2_the_highest_wins_even_against_a_beggar() -> None:
    assert verdict("trade:3 0:beggar 1:king 2:musketeers")[:2] == (1, "highest")


def test_b6_2_a_tie_beside_a_silent_beggar_goes_to_the_nearest() -> None:
    assert verdict("trade:3 0:julia 1:prince 2:beggar 3:musketeers")[:2] == (0, "tie_nearest")


def test_b6_2_several_musketeers_are_no_different() -> None:
    assert verdict("trade:3 0:beggar 1:musketeers 2:musketeers") == (
        1,
        "tie_nearest",
        {0: 4, 1: 11, 2: 11},
    )


def test_b6_2_a_specialist_on_its_goal_keeps_twelve() -> None:
    assert verdict("trade:2 0:merchant 1:musketeers") == (0, "highest", {0: 12, 1: 11})


def test_b6_2_an_only_card_double_beside_musketeers_takes_no_part() -> None:
    assert verdict("trade:2 0:double 1:musketeers") == (1, "highest", {1: 11})


def test_b6_3_a_wizard_removes_every_card_of_ten_or_more_of_every_colour() -> None:
    column = "trade:5 0:king 1:traitor 2:wizard 2:explorer 3:assassin"
    assert verdict(column)[2] == {2: 7, 3: 9.5}


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2)])
def test_b6_3_two_or_more_wizards_do_nothing(seats: tuple[int, ...]) -> None:
    wizards = " ".join(f"{seat}:wizard" for seat in seats)
    assert verdict(f"trade:3 {wizards} 5:king") == (5, "highest", dict.fromkeys(seats, 7) | {5: 20})


def test_b6_3_removed_cards_lose_effect_and_place() -> None:
    assert verdict("trade:3 0:dragon 1:wizard 2:romeo") == (1, "highest", {1: 7, 2: 5})
    assert verdict("trade:4 0:king 1:wizard 0:assassin 2:assassin")[:2] == (0, "tie_nearest")
    assert verdict("trade:4 2:king 1:wizard 0:assassin 2:assassin")[:2] == (0, "tie_nearest")


def test_b6_3_what_the_wizard_removes_is_no_other_for_hermit_and_little_giant() -> None:
    assert verdict("trade:3 0:little_giant 1:king 2:wizard")[2] == {0: 5, 2: 7}


def test_b6_4_a_witch_removes_every_card_of_nine_or_less_but_herself() -> None:
    assert verdict("trade:5 0:storm 1:squire 2:witch 2:cloak 3:assassin")[2] == {2: 1, 3: 9.5}


def test_b6_4_the_wizard_acts_before_her_and_may_then_be_removed() -> None:
    assert verdict("trade:4 0:king 1:wizard 2:witch 0:assassin")[2] == {2: 1, 0: 9.5}


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2)])
def test_b6_4_two_or_more_witches_do_nothing(seats: tuple[int, ...]) -> None:
    witches = " ".join(f"{seat}:witch" for seat in seats)
    assert verdict(f"trade:3 {witches} 5:squire")[2] == dict.fromkeys(seats, 1) | {5: 2}


def test_b6_4_both_judge_the_printed_value() -> None:
    assert verdict("trade:3 0:little_giant 1:wizard 2:squire 3:romeo")[2] == {
        0: 11,
        1: 7,
        2: 2,
        3: 5,
    }
    assert verdict("trade:3 0:hermit 1:witch 2:king 3:queen 4:julia")[2] == {
        0: 8,
        1: 1,
        2: 20,
        3: 16,
        4: 14,
    }
    assert verdict("trade:3 0:romeo 0:julia 1:witch")[2] == {0: 14, 1: 1}


def test_b6_4_a_specialist_on_its_goal_is_judged_as_twelve() -> None:
    assert verdict("trade:2 0:merchant 1:wizard") == (1, "highest", {1: 7})
    assert verdict("trade:2 0:merchant 1:witch") == (0, "highest", {0: 12, 1: 1})
    assert verdict("music:2 0:merchant 1:wizard") == (0, "highest", {0: 8, 1: 7})
    assert verdict("music:2 0:merchant 1:witch") == (1, "highest", {1: 1})


def test_b6_4_a_double_has_no_printed_value_and_stays() -> None:
    assert verdict("trade:3 0:double 1:king 2:wizard")[2] == {0: 7, 2: 7}
    assert verdict("trade:3 0:double 1:squire 2:witch")[2] == {0: 1, 2: 1}


def test_b6_5_prince_and_squire_of_one_colour_win_whatever_the_totals() -> None:
    assert verdict("trade:4 0:king 0:queen 1:prince 1:squire") == (1, "prince_squire", None)


def test_b6_5_even_against_a_beggar() -> None:
    assert verdict("trade:4 0:squire 1:prince 1:squire 2:beggar") == (1, "prince_squire", None)


def test_b6_5_not_of_two_colours() -> None:
    assert verdict("trade:3 0:prince 1:squire 1:king") == (1, "highest", {0: 14, 1: 22})


@pytest.mark.parametrize("spell", ["wizard", "witch"])
def test_b6_5_both_must_still_be_there(spell: str) -> None:
    assert verdict(f"trade:3 0:prince 0:squire 1:{spell}")[1] == "highest"


def test_b6_5_of_two_pairs_the_one_with_the_nearest_card_of_the_four() -> None:
    assert verdict("trade:4 0:squire 1:prince 1:squire 0:prince")[0] == 0
    assert verdict("trade:4 0:squire 1:prince 0:prince 1:squire")[0] == 0
    assert verdict("trade:4 0:king 1:prince 0:squire 1:squire 0:prince")[0] == 1
    assert verdict("trade:4 1:king 0:prince 1:prince 1:squire 0:squire")[0] == 0
    assert verdict("trade:4 0:king 1:squire 0:prince 0:squire 1:prince")[0] == 1


def test_b6_5_a_third_prince_without_a_squire_does_not_count() -> None:
    assert verdict("trade:5 2:prince 0:squire 1:prince 1:squire")[0] == 1


@pytest.mark.parametrize("others", range(14))
def test_b6_6_hermit_loses_one_for_every_other_card_but_stays_at_zero(others: int) -> None:
    cards = ["1:king", "1:queen", "1:julia", "2:king", "2:queen", "2:julia", "3:king", "3:queen"]
    cards += ["3:julia", "4:king", "4:queen", "4:julia", "0:romeo", "5:king"]
    totals = verdict(f"trade:5 {' '.join(cards[:others])} 0:hermit")[2]
    assert totals is not None
    assert totals[0] == max(0, 12 - others) + (5 if others > 12 else 0)


@pytest.mark.parametrize("others", range(6))
def test_b6_6_little_giant_gains_three_for_every_other_card(others: int) -> None:
    cards = ["1:king", "0:king", "2:double", "1:squire", "3:hermit"]
    totals = verdict(f"trade:5 0:little_giant {' '.join(cards[:others])}")[2]
    assert totals is not None
    assert totals[0] == 2 + 3 * others + (20 if others > 1 else 0)


def test_b6_6_cloak_and_hidden_card_count_once() -> None:
    assert verdict("trade:3 0:little_giant 1:cloak+king")[2] == {0: 5, 1: 20}
    assert verdict("trade:3 0:hermit 1:cloak+king")[2] == {0: 11, 1: 20}


def test_b6_6_romeo_counts_fifteen_with_his_own_julia() -> None:
    assert verdict("trade:3 0:romeo 0:julia") == (0, "highest", {0: 29})
    assert verdict("trade:3 0:romeo 1:julia") == (1, "highest", {0: 5, 1: 14})


def test_b6_6_romeo_without_her_once_the_wizard_took_her() -> None:
    assert verdict("trade:3 0:romeo 0:julia 1:wizard") == (1, "highest", {0: 5, 1: 7})


def test_b6_6_a_double_takes_the_value_below_it() -> None:
    assert verdict("trade:3 0:double 1:assassin 2:king")[2] == {0: 9.5, 1: 9.5, 2: 20}


def test_b6_6_the_value_as_it_is_now() -> None:
    assert verdict("trade:3 0:double 1:hermit")[2] == {0: 11, 1: 11}
    assert verdict("trade:3 0:double 1:little_giant")[2] == {0: 5, 1: 5}
    assert verdict("trade:3 0:double 1:romeo 1:julia")[2] == {0: 15, 1: 29}
    assert verdict("trade:3 0:double 1:merchant")[2] == {0: 12, 1: 12}


def test_b6_6_double_over_double_chains() -> None:
    assert verdict("trade:3 0:double 1:double 2:king") == (0, "tie_nearest", {0: 20, 1: 20, 2: 20})


def test_b6_6_the_next_card_below_that_is_still_there() -> None:
    assert verdict("trade:4 0:double 1:king 2:wizard 3:romeo")[2] == {0: 7, 2: 7, 3: 5}


def test_b6_6_the_value_not_the_effect() -> None:
    assert verdict("trade:4 0:double 1:dragon 2:king")[2] == {0: 9, 1: 11, 2: 18}
    assert verdict("trade:3 0:double 1:wizard 2:king")[2] == {0: 7, 1: 7}


def test_b6_6_with_nothing_below_it_has_no_value() -> None:
    assert verdict("trade:2 0:king 1:double") == (0, "highest", {0: 20})
    assert verdict("trade:2 0:king 1:double 2:double") == (0, "highest", {0: 20})
    assert verdict("trade:2 0:king 1:squire 1:double")[2] == {0: 20, 1: 2}


def test_b6_6_who_has_only_such_a_double_takes_no_part_not_even_with_a_beggar() -> None:
    assert verdict("trade:3 0:beggar 1:king 2:double") == (0, "lowest", {0: 4, 1: 20})


def test_b6_7_a_dragon_takes_two_from_every_card_of_other_colours() -> None:
    assert verdict("trade:4 0:dragon 0:king 1:queen 1:romeo 2:storm")[2] == {0: 31, 1: 17, 2: 7}


def test_b6_7_not_below_zero() -> None:
    assert verdict("trade:2 0:dragon 1:witch")[2] == {0: 11, 1: 0}
    assert verdict("trade:2 0:dragon 1:cloak")[2] == {0: 11, 1: 0}
    assert verdict("trade:3 0:dragon 1:dragon 2:squire")[2] == {0: 9, 1: 9, 2: 0}


def test_b6_7_dragons_of_different_colours_hit_each_other_and_add_up() -> None:
    assert verdict("trade:3 0:dragon 1:dragon 2:king")[2] == {0: 9, 1: 9, 2: 16}
    assert verdict("trade:4 0:dragon 1:dragon 2:dragon 3:king")[2] == {0: 7, 1: 7, 2: 7, 3: 14}


def test_b6_7_a_double_copies_the_value_before_dragons_and_then_loses_its_own() -> None:
    assert verdict("trade:3 0:double 1:king 2:dragon")[2] == {0: 18, 1: 18, 2: 11}
    assert verdict("trade:3 0:double 0:dragon 1:king")[2] == {0: 22, 1: 18}
    assert verdict("trade:4 0:double 3:king 1:dragon 2:dragon")[2] == {0: 16, 3: 16, 1: 9, 2: 9}
    assert verdict("trade:4 1:double 3:king 1:dragon 2:dragon")[2] == {1: 27, 3: 16, 2: 9}


def test_b6_7_a_double_without_a_value_stays_without() -> None:
    assert verdict("trade:2 0:dragon 1:double") == (0, "highest", {0: 11})


def test_b6_8_totals_are_per_colour() -> None:
    assert verdict("trade:4 0:queen 1:king 0:romeo") == (0, "highest", {0: 21, 1: 20})


def test_b6_8_half_points_decide() -> None:
    assert verdict("trade:3 0:storm 1:assassin 2:squire")[:2] == (1, "highest")


def test_b6_9_with_a_beggar_the_lowest_total_wins() -> None:
    assert verdict("trade:3 0:king 1:queen 2:beggar 2:julia") == (
        1,
        "lowest",
        {0: 20, 1: 16, 2: 18},
    )
    assert verdict("trade:3 0:king 1:queen 2:beggar")[:2] == (2, "lowest")


def test_b6_9_several_beggars_do_not_cancel_out() -> None:
    assert verdict("trade:3 0:beggar 1:beggar 1:king 2:queen")[:2] == (0, "lowest")


def test_b6_9_a_removed_beggar_does_nothing() -> None:
    assert verdict("trade:3 0:beggar 1:witch 2:king") == (2, "highest", {1: 1, 2: 20})


def test_b6_9_players_without_a_card_take_no_part() -> None:
    assert verdict("trade:3 3:king 5:beggar") == (5, "lowest", {3: 20, 5: 4})


def test_b6_10_a_tie_goes_to_the_tied_player_nearest_to_the_goal() -> None:
    assert verdict("trade:3 2:romeo 1:julia 0:prince") == (1, "tie_nearest", {2: 5, 1: 14, 0: 14})


def test_b6_10_with_a_beggar_to_the_one_furthest_from_it() -> None:
    assert verdict("trade:3 0:beggar 1:beggar 2:king") == (1, "tie_furthest", {0: 4, 1: 4, 2: 20})


def test_b6_10_any_card_still_there_counts_for_place() -> None:
    assert verdict("trade:3 1:cloak 0:king 1:king") == (1, "tie_nearest", {0: 20, 1: 20})
    assert verdict("trade:3 1:beggar 0:beggar 1:cloak") == (1, "tie_furthest", {0: 4, 1: 4})


def test_b6_10_also_a_double_without_a_value() -> None:
    assert verdict("trade:3 0:beggar 1:beggar 0:double") == (0, "tie_furthest", {0: 4, 1: 4})


def test_b6_11_without_any_value_nobody_gets_the_goal() -> None:
    assert verdict("trade:1 0:double") == (None, "nobody", {})
    assert verdict("trade:1 0:double 1:double") == (None, "nobody", {})
    assert verdict("trade:1") == (None, "nobody", {})
