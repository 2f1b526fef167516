"""B9: every value of every house rule, and what it does."""

import msgspec
import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Malformed
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import Goal
from bedrog.games.bedriegers.final import score_goals
from bedrog.games.bedriegers.house_rules import HouseRules, choices, house_rules
from tests.drawing import play, position
from tests.games.bedriegers.columns import verdict

TABLE = {
    "traitor_decides": ("owner", "active"),
    "look_at_own_cards": (True, False),
    "musketeers_specialists": ("twelve", "eight"),
    "spells_look_at": ("printed", "current"),
    "double_copies": ("current", "printed"),
    "full_set": ("better", "always"),
    "won_goals": ("hidden", "open"),
    "first_player": ("random", "seat"),
    "witch_reach": ("nine_or_less", "below_nine"),
    "double_under_spells": ("immune", "copied"),
    "two_spells": ("none", "odd"),
    "dragon_floor": ("zero", "none"),
    "two_players_ones": ("keep", "remove"),
    "think_time": (0, 15, 30, 60, 120, 300),
}


def test_b9_the_rows_in_order_defaults_first() -> None:
    assert {rule: choices(rule) for rule in HouseRules.__struct_fields__} == TABLE
    assert list(HouseRules.__struct_fields__) == list(TABLE)
    assert house_rules({}) == HouseRules()
    defaults = msgspec.structs.asdict(HouseRules())
    assert defaults == {rule: values[0] for rule, values in TABLE.items()}


def test_b9_the_lobby_shows_the_first_seven() -> None:
    assert GAME.house_rules.shown_first == 7
    assert list(TABLE)[:7][-1] == "won_goals"


@pytest.mark.parametrize(("rule", "value"), [(r, v) for r, values in TABLE.items() for v in values])
def test_b9_every_value_is_taken_over(rule: str, value: object) -> None:
    assert getattr(house_rules({rule: value}), rule) == value
    assert GAME.setup(house_rules({rule: value}), 2, SeededDealer(seed_from("b9")), None)


@pytest.mark.parametrize("seconds", [1, 7, 599, 600])
def test_b9_any_think_time_up_to_ten_minutes(seconds: int) -> None:
    assert house_rules({"think_time": seconds}).think_time == seconds


@pytest.mark.parametrize(
    "given",
    [
        {"no_such_rule": "owner"},
        {"": 1},
        {"traitor_decides": "nobody"},
        {"traitor_decides": None},
        {"traitor_decides": ["owner"]},
        {"look_at_own_cards": "true"},
        {"look_at_own_cards": 1},
        {"think_time": -1},
        {"think_time": 601},
        {"think_time": True},
        {"think_time": 15.0},
        {"think_time": "15"},
        {"full_set": "always", "dragon_floor": "basement"},
    ],
)
def test_b9_anything_else_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refused:
        house_rules(given)
    assert (refused.value.reason, refused.value.rule) == ("unknown_house_rule", "B9")


def test_b9_a_refusal_names_what_would_be_right() -> None:
    with pytest.raises(Malformed, match=r"dragon_floor .*'cellar'.*zero, none"):
        house_rules({"dragon_floor": "cellar"})
    with pytest.raises(Malformed, match="traitor_decides, look_at_own_cards"):
        house_rules({"dragons_floor": "zero"})
    with pytest.raises(Malformed, match="true, false"):
        house_rules({"look_at_own_cards": "yes"})
    with pytest.raises(Malformed, match=r"0 .* 600"):
        house_rules({"think_time": 601})


# How cards are played


def test_b9_traitor_decides() -> None:
    picture = "music:5 1:traitor?\n trade:2\n 0> queen"
    for value, seat in (("owner", 1), ("active", 0)):
        before = position(picture, {"traitor_decides": value})
        assert GAME.may_act(play(before, "0 lay queen 0")) == (seat,)


@pytest.mark.parametrize("allowed", [True, False])
def test_b9_look_at_own_cards(allowed: bool) -> None:
    state = position("music:5 0:king?\n trade:2 1:queen?\n 0>", {"look_at_own_cards": allowed})
    seen = GAME.view(state, 0)
    assert seen.columns[0].cards[0].card == ("king" if allowed else None)
    assert seen.columns[1].cards[0].card is None


def test_b9_look_at_own_cards_never_hides_the_card_under_the_own_cloak() -> None:
    state = position("music:5 0:cloak+king\n trade:2\n 0>", {"look_at_own_cards": False})
    assert GAME.view(state, 0).columns[0].cards[0].under == "king"
    assert GAME.view(state, 1).columns[0].cards[0].under is None


def test_b9_look_at_own_cards_never_hides_a_moved_explorer() -> None:
    state = position("music:5 1:explorer?!\n trade:2\n 0>", {"look_at_own_cards": False})
    assert [GAME.view(state, v).columns[0].cards[0].card for v in (0, 1, None)] == ["explorer"] * 3


@pytest.mark.parametrize("value", ["hidden", "open"])
def test_b9_won_goals(value: str) -> None:
    state = position("music:5\n trade:2\n 0> | won farming:3\n 1:", {"won_goals": value})
    goals = (Goal("farming", 3),)
    for viewer in (0, 1, None):
        seats = GAME.view(state, viewer).seats
        assert [seat.goals for seat in seats] == ([goals, ()] if value == "open" else [None, None])
        assert [seat.won for seat in seats] == [1, 0]
    assert (GAME.view(state, 0).own_goals, GAME.view(state, 1).own_goals) == (goals, ())


def test_b9_first_player() -> None:
    for value, starters in (("random", {0, 1, 2}), ("seat", {0})):
        rules = house_rules({"first_player": value})
        dealers = [SeededDealer(seed_from(f"first {n}")) for n in range(30)]
        assert {GAME.setup(rules, 3, dealer, None).turn for dealer in dealers} == starters


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("value", ["keep", "remove"])
def test_b9_two_players_ones(value: str, seats: int) -> None:
    rules = house_rules({"two_players_ones": value})
    values = set[int]()
    for number in range(20):
        state = GAME.setup(rules, seats, SeededDealer(seed_from(f"ones {number}")), None)
        dealt = [*state.goals, *(column.goal for column in state.columns)]
        assert len(dealt) == 6 * seats
        values |= {goal.value for goal in dealt}
    without_ones = value == "remove" and seats == 2
    assert values == ({2, 3, 4, 5} if without_ones else {1, 2, 3, 4, 5})


def test_b9_think_time_changes_nothing_in_the_rules() -> None:
    picture = "music:5 1:traitor?\n trade:2\n 0> queen"
    slow, quick = (position(picture, {"think_time": time}) for time in (0, 15))
    slow, quick = (play(state, "0 lay queen 0", "1 swap 1 1") for state in (slow, quick))
    assert msgspec.structs.replace(quick, rules=slow.rules) == slow


def test_b9_full_set() -> None:
    six = [Goal("music", 5)] * 2 + [Goal("trade", 5)] * 2 + [Goal("farming", 5)] * 2
    won = [*six, Goal("alchemy", 1), Goal("fencing", 1), Goal("religion", 1), *six]
    better, always = (score_goals(won, HouseRules(full_set=v)) for v in ("better", "always"))
    assert (better.points, always.points) == (63, 2 * 18 - 9)


# How a column is scored


def test_b9_musketeers_specialists() -> None:
    column = "trade:3 0:merchant 1:musketeers 2:cardinal"
    assert verdict(column, "musketeers_specialists=twelve")[2] == {0: 12, 1: 11, 2: 8}
    assert verdict(column, "musketeers_specialists=eight")[2] == {0: 8, 1: 11, 2: 8}
    alone = "trade:3 0:merchant"
    assert verdict(alone, "musketeers_specialists=eight")[2] == {0: 12}


def test_b9_spells_look_at_the_wizard() -> None:
    column = "trade:4 0:little_giant 1:wizard 2:squire 3:romeo"
    assert verdict(column, "spells_look_at=printed")[2] == {0: 11, 1: 7, 2: 2, 3: 5}
    assert verdict(column, "spells_look_at=current")[2] == {1: 7, 2: 2, 3: 5}
    column = "trade:4 0:hermit 1:wizard 2:squire 3:romeo"
    assert verdict(column, "spells_look_at=printed")[2] == {1: 7, 2: 2, 3: 5}
    assert verdict(column, "spells_look_at=current")[2] == {0: 9, 1: 7, 2: 2, 3: 5}
    column = "trade:4 0:romeo 0:julia 1:wizard"
    assert verdict(column, "spells_look_at=printed")[2] == {0: 5, 1: 7}
    assert verdict(column, "spells_look_at=current")[2] == {1: 7}


def test_b9_spells_look_at_the_witch() -> None:
    column = "trade:4 0:little_giant 1:witch 2:assassin 2:king"
    assert verdict(column, "spells_look_at=printed")[2] == {1: 1, 2: 29.5}
    assert verdict(column, "spells_look_at=current")[2] == {0: 11, 1: 1, 2: 29.5}
    column = "trade:4 0:hermit 1:witch 2:assassin 2:king"
    assert verdict(column, "spells_look_at=printed")[2] == {0: 9, 1: 1, 2: 29.5}
    assert verdict(column, "spells_look_at=current")[2] == {1: 1, 2: 29.5}


def test_b9_current_is_recomputed_for_the_witch_after_the_wizard() -> None:
    """The Hermit counts 9 beside three others, and 10 once the Wizard has taken the King."""
    column = "trade:4 0:hermit 1:witch 2:wizard 3:king"
    assert verdict(column, "spells_look_at=current")[2] == {0: 11, 1: 1}


def test_b9_current_is_taken_before_dragons() -> None:
    column = "trade:3 0:assassin 1:dragon 2:witch"
    for value in ("printed", "current"):
        assert verdict(column, f"spells_look_at={value}")[2] == {0: 7.5, 1: 11, 2: 0}


def test_b9_double_copies() -> None:
    column = "trade:3 0:double 1:little_giant 2:king"
    assert verdict(column, "double_copies=current")[2] == {0: 8, 1: 8, 2: 20}
    assert verdict(column, "double_copies=printed")[2] == {0: 2, 1: 8, 2: 20}


def test_b9_double_copies_printed_is_twelve_for_a_specialist_on_its_goal() -> None:
    assert verdict("trade:2 0:double 1:merchant", "double_copies=printed")[2] == {0: 12, 1: 12}


def test_b9_double_copies_printed_still_chains() -> None:
    column = "trade:3 0:double 1:double 2:hermit"
    assert verdict(column, "double_copies=printed")[2] == {0: 12, 1: 12, 2: 10}


def test_b9_double_copies_printed_is_still_hit_by_dragons() -> None:
    column = "trade:3 0:double 1:hermit 2:dragon"
    assert verdict(column, "double_copies=printed")[2] == {0: 10, 1: 8, 2: 11}


def test_b9_witch_reach() -> None:
    column = "trade:3 0:storm 1:witch 2:merchant 3:romeo 4:assassin"
    assert verdict(column, "witch_reach=nine_or_less")[2] == {1: 1, 2: 12, 4: 9.5}
    assert verdict(column, "witch_reach=below_nine")[2] == {0: 9, 1: 1, 2: 12, 4: 9.5}


def test_b9_double_under_spells() -> None:
    column = "trade:3 0:double 1:king 2:wizard"
    assert verdict(column, "double_under_spells=immune")[2] == {0: 7, 2: 7}
    assert verdict(column, "double_under_spells=copied")[2] == {2: 7}
    column = "trade:3 0:double 1:squire 2:witch"
    assert verdict(column, "double_under_spells=immune")[2] == {0: 1, 2: 1}
    assert verdict(column, "double_under_spells=copied")[2] == {2: 1}


def test_b9_double_under_spells_judges_before_that_spells_removals() -> None:
    column = "trade:4 0:double 1:king 2:wizard 3:witch"
    assert verdict(column, "double_under_spells=copied")[2] == {3: 1}
    column = "trade:4 0:double 1:squire 2:king 3:witch"
    assert verdict(column, "double_under_spells=copied")[2] == {2: 20, 3: 1}


def test_b9_double_under_spells_chains_and_stays_without_a_value() -> None:
    column = "trade:4 0:double 1:double 2:king 3:wizard"
    assert verdict(column, "double_under_spells=copied")[2] == {3: 7}
    assert verdict("trade:3 0:wizard 1:double", "double_under_spells=copied")[2] == {0: 7}
    column = "trade:3 1:witch 0:king 1:king 0:double"
    assert verdict(column, "double_under_spells=copied") == (1, "highest", {0: 20, 1: 21})


def test_b9_double_under_spells_judges_what_it_would_copy() -> None:
    column = "trade:4 0:double 1:little_giant 2:wizard 3:squire"
    copied = "double_under_spells=copied "
    assert verdict(column, copied + "double_copies=current")[2] == {1: 8, 2: 7, 3: 2}
    assert verdict(column, copied + "double_copies=printed")[2] == {0: 2, 1: 11, 2: 7, 3: 2}


def test_b9_a_double_immune_to_spells_is_so_too_when_they_look_at_current_values() -> None:
    column = "trade:4 0:double 1:king 2:wizard"
    assert verdict(column, "spells_look_at=current")[2] == {0: 7, 2: 7}


@pytest.mark.parametrize(
    ("value", "number", "acts"),
    [
        ("none", 1, True),
        ("none", 2, False),
        ("none", 3, False),
        ("odd", 1, True),
        ("odd", 2, False),
        ("odd", 3, True),
        ("odd", 4, False),
        ("odd", 5, True),
    ],
)
@pytest.mark.parametrize(("spell", "victim"), [("wizard", "king"), ("witch", "squire")])
def test_b9_two_spells(value: str, number: int, acts: bool, spell: str, victim: str) -> None:
    spells = " ".join(f"{seat}:{spell}" for seat in range(number))
    totals = verdict(f"trade:5 {spells} 5:{victim}", f"two_spells={value}")[2]
    assert totals is not None
    assert (5 not in totals) == acts
    assert set(range(number)) <= set(totals)  # every Witch stays


def test_b9_dragon_floor() -> None:
    column = "trade:2 0:dragon 1:squire 2:dragon"
    assert verdict(column, "dragon_floor=zero")[2] == {0: 9, 1: 0, 2: 9}
    assert verdict(column, "dragon_floor=none")[2] == {0: 9, 1: -2, 2: 9}


def test_b9_without_a_floor_a_beggar_column_can_be_won_below_zero() -> None:
    column = "trade:2 0:dragon 1:beggar 2:cloak"
    assert verdict(column, "dragon_floor=none") == (2, "lowest", {0: 11, 1: 2, 2: -2})
    assert verdict(column, "dragon_floor=zero") == (2, "lowest", {0: 11, 1: 2, 2: 0})
