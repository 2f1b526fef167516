"""M9: every value of every house rule, and what it does."""

import msgspec
import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Malformed
from bedrog.games.motten import GAME
from bedrog.games.motten.events import Drew, GoesOn, LastLook, Matched, RaceStarted, Safe, Winked
from bedrog.games.motten.house_rules import HouseRules, choices, house_rules
from bedrog.games.motten.state import State
from bedrog.games.motten.times import FIDGETS_IN
from tests.games.motten.drawing import Fixed, can, heard, play, position, refused, stirs

TABLE: dict[str, tuple[object, ...]] = {
    "cockroach_cards": ("number", "any"),
    "cockroach_player_races": (True, False),
    "last_card_effect": ("lapses", "first"),
    "red_handed": ("normal", "short", "long", "until_next_card"),
    "vanishes": ("spaced", "one_per_turn", "free"),
    "cockroach_head_start": (250, 0),
    "fidgets": ("normal", "few", "many"),
    "feints": (True, False),
    "races": ("reflex", "calm"),
    "spider_gift": ("may", "must"),
    "spider_last_card": (True, False),
    "draw_when_able": (False, True),
    "penalty_card": ("chosen", "random"),
    "mosquito_gift": ("chosen", "random"),
    "false_slap": ("free", "draw"),
    "think_time": (0, 15, 30, 60, 120, 300),
    "smuggle_in_race": (True, False),
    "wink": (True, False),
    "first_guard": ("random", "seat"),
    "rounds": (0, 1, 2, 3, 4, 5, 6),
    "six_seats": (False, True),
}


def test_m9_the_rows_in_order_defaults_first() -> None:
    assert {rule: choices(rule) for rule in HouseRules.__struct_fields__} == TABLE
    assert list(HouseRules.__struct_fields__) == list(TABLE)
    defaults = msgspec.structs.asdict(HouseRules())
    assert defaults == {rule: values[0] for rule, values in TABLE.items()}
    assert house_rules({}) == HouseRules()


def test_m9_the_lobby_shows_the_first_eight() -> None:
    assert GAME.house_rules.shown_first == 8
    assert list(TABLE)[7] == "feints"


@pytest.mark.parametrize(("rule", "value"), [(r, v) for r, values in TABLE.items() for v in values])
def test_m9_every_value_is_taken_over(rule: str, value: object) -> None:
    rules = house_rules({rule: value})
    assert getattr(rules, rule) == value
    assert GAME.setup(rules, 3, SeededDealer(seed_from("m9")), None).rules == rules


@pytest.mark.parametrize(
    "given",
    [
        {"no_such_rule": 1},
        {"cockroach_cards": "moths"},
        {"cockroach_head_start": 251},
        {"cockroach_head_start": -1},
        {"cockroach_head_start": True},
        {"rounds": 21},
        {"rounds": "3"},
        {"think_time": 601},
        {"wink": "true"},
        {"six_seats": 1},
    ],
)
def test_m9_anything_else_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(Malformed) as no:
        house_rules(given)
    assert (no.value.reason, no.value.rule) == ("unknown_house_rule", "M9")


RACE = "top number:3\n 0> cockroach:2 ant:1\n 1 * moth:2 spider:2\n 2 moth:2 number:2 number:1"


def race(**house: object) -> State:
    return play(position(RACE, house), "0 lay cockroach:2")


def test_m9_cockroach_cards() -> None:
    state = race()
    assert (can(state, 1, "match"), can(state, 2, "match")) == (set(), {"match 1 number:2"})
    state = race(cockroach_cards="any")
    assert can(state, 1, "match") == {"match 1 moth:2", "match 1 spider:2"}
    assert can(state, 2, "match") == {"match 1 number:2"}
    after = play(state, "table raced 1 1=300=moth:2")
    assert (after.top, after.phase, after.turn) == ("moth:2", "turn", 1)


def test_m9_cockroach_player_races() -> None:
    assert GAME.awaited(race()) == (0, 1, 2)
    state = race(cockroach_player_races=False)
    assert GAME.awaited(state) == (1, 2)
    assert refused(state, "0 hold 1") == ("no_race", "M4")
    assert refused(state, "table raced 1 0=1") == ("no_racer", "M4")
    assert play(state, "1 hold 1", "2 hold 1").phase == "turn"


def test_m9_last_card_effect_first_spider() -> None:
    state = position(
        "top number:3\n 0> spider:2\n 1 * number:1\n 2 number:1", {"last_card_effect": "first"}
    )
    assert heard(state, "0 lay spider:2")[-1] == LastLook((0,))
    assert play(state, "0 lay spider:2").lapsed is None


def test_m9_last_card_effect_first_ant() -> None:
    picture = "top number:3\n 0> ant:2\n 1 * number:1\n 2 number:1"
    state = play(position(picture, {"last_card_effect": "first"}), "0 lay ant:2")
    assert [len(hand) for hand in state.hands] == [0, 2, 2]
    assert play(state, "table wait 2500").winners == (0,)
    assert play(position(picture), "0 lay ant:2").hands[1:] == (("number:1",), ("number:1",))


def test_m9_last_card_effect_first_mosquito_can_make_others_win_too() -> None:
    state = position(
        "top number:3\n 0> mosquito:2\n 1 * moth:1\n 2 number:1\n 3 number:4",
        {"last_card_effect": "first"},
    )
    state = play(state, "0 lay mosquito:2", "table raced 1 1=1 2=2 3=90", "2 give 2 number:1")
    assert state.phase == "last_look"
    state = play(state, "table wait 2500")
    assert (state.winners, state.scores) == ((0, 2), ((0, 0, 0, 0),))


def test_m9_last_card_effect_first_cockroach() -> None:
    picture = "top number:3\n 0> cockroach:2\n 1 * number:1\n 2 number:2 ant:1"
    state = play(position(picture, {"last_card_effect": "first"}), "0 lay cockroach:2")
    assert can(state, 0, "match", "hold") == {"hold 1"}
    assert play(state, "table raced 1 2=1=number:2").phase == "last_look"


def test_m9_last_card_effect_first_of_a_guard_who_calls_meanwhile() -> None:
    picture = "top number:3\n 0>* mosquito:2\n 1 ant:1 | limbo moth:1\n 2 number:1"
    state = play(position(picture, {"last_card_effect": "first"}), "0 lay mosquito:2")
    assert state.phase == "slap"
    state = play(state, "0 caught 1")
    assert (state.phase, state.winners) == ("results", (0,))


def test_m9_last_card_effect_a_look_that_brings_nothing_more_to_do_passes_the_turn() -> None:
    picture = "top number:3\n 0> ant:2 | limbo moth:1\n 1 * number:1 number:4\n 2 number:1"
    state = play(position(picture, {"last_card_effect": "first"}), "0 lay ant:2", "1 caught 0")
    events = heard(state, "1 give 0 number:1")
    assert events[-1] == GoesOn()
    assert play(state, "1 give 0 number:1").turn == 1


WINDOWS = "top number:3\n 0 * number:4 ant:4\n 1> number:2 ant:1 moth:1\n 2 number:4 ant:5 moth:2"


@pytest.mark.parametrize(("value", "lasts"), [("normal", 2500), ("short", 1500), ("long", 4000)])
def test_m9_red_handed(value: str, lasts: int) -> None:
    state = play(position(WINDOWS, {"red_handed": value}), *stirs(2, "moth:2"))
    assert refused(play(state, f"table wait {lasts - 1}"), "0 caught 2") == ("", "")
    gone = play(state, f"table wait {lasts}")
    assert refused(gone, "0 caught 2") == ("no_open_window", "M6.6")
    last = position("top number:3\n 0> number:2\n 1 * ant:1\n 2 ant:5", {"red_handed": value})
    looking = play(last, "0 lay number:2", f"table wait {lasts - 1}")
    assert looking.phase == "last_look"
    assert play(looking, "table wait 1").phase == "results"


def until(*moves: str) -> State:
    return play(position(WINDOWS, {"red_handed": "until_next_card"}), *moves)


def test_m9_red_handed_until_the_next_lay_by_another_player() -> None:
    state = until(*stirs(2, "moth:2"), "table wait 600000")
    assert refused(state, "0 caught 2") == ("", "")
    events = heard(state, "1 lay number:2", viewer=2)
    assert events[-1] == Safe(2, "moth:2")
    state = play(state, "1 lay number:2")
    assert refused(state, "0 caught 2") == ("no_open_window", "M6.6")


def test_m9_red_handed_until_the_next_draw_by_another_player() -> None:
    picture = WINDOWS.replace("number:2 ant:1", "number:1 ant:1")
    state = position(picture, {"red_handed": "until_next_card"})
    state = play(state, *stirs(2, "moth:2"), "1 draw")
    assert refused(state, "0 caught 2") == ("no_open_window", "M6.6")


def test_m9_red_handed_the_own_card_does_not_end_it() -> None:
    state = until(*stirs(1, "moth:1"), "1 lay number:2")
    assert refused(state, "0 caught 1") == ("", "")


def test_m9_red_handed_a_card_in_a_race_does_not_end_it() -> None:
    picture = WINDOWS.replace("1> number:2", "1> cockroach:2")
    state = position(picture, {"red_handed": "until_next_card"})
    state = play(state, "1 lay cockroach:2", *stirs(2, "moth:2"), "table raced 1 1=1")
    assert refused(state, "0 caught 2") == ("", "")


@pytest.mark.parametrize("move", ["2 vanish ant:5 slow", "2 feint slow", "table fidget 2 slow"])
def test_m9_red_handed_a_further_movement_closes_the_earlier_window(move: str) -> None:
    """Any movement: if a vanish alone did, the table could tell it from a feint."""
    state = until(*stirs(2, "moth:2"))
    assert refused(state, move) == ("one_at_a_time", "M6.2")
    state = play(state, "table wait 9650")
    assert heard(state, move, viewer=2) == [Safe(2, "moth:2")]
    state = play(state, move)
    assert state.sleeves[2] == ("moth:2",)
    assert refused(state, "0 caught 2") == ("", "")


def test_m9_red_handed_the_last_look_is_as_long_as_usual() -> None:
    picture = "top number:3\n 0> number:2\n 1 * ant:1\n 2 ant:5"
    state = position(picture, {"red_handed": "until_next_card"})
    assert play(state, "0 lay number:2", "table wait 2499").phase == "last_look"
    assert play(state, "0 lay number:2", "table wait 2500").phase == "results"


def test_m9_vanishes_one_between_two_own_turns() -> None:
    picture = (
        "top number:3\n 0 * number:5 ant:4\n 1> number:2 ant:1 moth:1\n 2 number:4 ant:5 moth:2"
    )
    state = position(picture, {"vanishes": "one_per_turn"})
    state = play(state, *stirs(2, "moth:2"), "table wait 60000")
    assert refused(state, "2 vanish ant:5 slow") == ("too_soon", "M6.1")
    assert can(state, 2, "feint") != set()
    state = play(state, "1 lay number:2")
    assert refused(state, "2 vanish ant:5 slow") == ("too_soon", "M6.1")
    state = play(state, "2 draw")
    assert refused(state, "2 vanish ant:5 slow") == ("", "")


def test_m9_vanishes_one_per_turn_is_still_four_seconds_after_the_last_movement() -> None:
    state = position(WINDOWS, {"vanishes": "one_per_turn"})
    state = play(state, "1 vanish moth:1 slow", "1 lay number:2", "table wait 350")
    state = play(state, "table heard 1 0 0", "table wait 3649")
    assert refused(state, "1 feint slow") == ("one_at_a_time", "M6.2")
    assert refused(play(state, "table wait 1"), "1 vanish ant:1 slow") == ("last_card", "M6.2")


def test_m9_vanishes_free() -> None:
    state = play(position(WINDOWS, {"vanishes": "free"}), *stirs(2, "moth:2"), "table wait 3649")
    assert refused(state, "2 vanish ant:5 slow") == ("one_at_a_time", "M6.2")
    assert refused(play(state, "table wait 1"), "2 vanish ant:5 slow") == ("", "")


@pytest.mark.parametrize(("value", "winner"), [(250, 2), (0, 0)])
def test_m9_cockroach_head_start(value: int, winner: int) -> None:
    picture = "top number:3\n 0> cockroach:2 number:2\n 1 * ant:1\n 2 number:2 ant:5"
    state = play(position(picture, {"cockroach_head_start": value}), "0 lay cockroach:2")
    [matched, *_] = heard(state, "table raced 1 0=300=number:2 2=400=number:2")
    assert isinstance(matched, Matched)
    assert (matched.fastest, matched.times[0].ms) == (winner, 300 + value)


def test_m9_fidgets_fewer_and_more() -> None:
    assert set(FIDGETS_IN) == set(TABLE["fidgets"])
    for seats in (3, 4, 5, 6):
        few, normal, many = (FIDGETS_IN[value][seats] for value in ("few", "normal", "many"))
        assert normal == pytest.approx(1 / (2 * seats - 1))
        assert few == pytest.approx(normal / 2)
        assert many == pytest.approx(normal * 2)


def test_m9_feints() -> None:
    assert can(position(WINDOWS), 2, "feint") == {"feint quick", "feint slow"}
    state = position(WINDOWS, {"feints": False})
    assert can(state, 2, "feint") == set()
    assert refused(state, "2 feint quick") == ("no_feints", "M9")
    assert refused(state, "table fidget 2 quick") == ("", "")


def test_m9_races() -> None:
    picture = "top number:3\n 0> cockroach:2 ant:1\n 1 * number:2 ant:5\n 2 number:2 ant:4"
    for value, fastest in (("reflex", 1), ("calm", 2)):
        state = play(position(picture, {"races": value}), "0 lay cockroach:2")
        events = heard(
            state, "table raced 1 1=100=number:2 2=900=number:2", dealer=Fixed(dead_heat=1)
        )
        assert isinstance(events[0], Matched)
        assert events[0].fastest == fastest


SPIDER = "top number:3\n 0> spider:2 number:5{more}\n 1 * ant:1\n 2 ant:5"


def spider(more: str = "", **house: object) -> State:
    return play(position(SPIDER.format(more=more), house), "0 lay spider:2")


def test_m9_spider_gift() -> None:
    assert "keep 1" in can(spider(), 0)
    state = spider(spider_gift="must")
    assert can(state, 0, "give", "keep") == {"give 1 number:5 1", "give 1 number:5 2"}
    assert refused(state, "0 keep 1") == ("must_give", "M4.1")


def test_m9_spider_last_card() -> None:
    assert spider().phase == "spider"
    state = spider(spider_last_card=False)
    assert (state.phase, state.turn) == ("turn", 1)
    assert spider(" ant:4", spider_last_card=False).phase == "spider"


def test_m9_spider_last_card_also_when_the_other_one_vanishes_meanwhile() -> None:
    state = play(spider(" ant:4", spider_last_card=False), "0 vanish ant:4 slow")
    assert can(state, 0, "give", "keep") == {"keep 1"}
    assert refused(state, "0 give 1 number:5 2") == ("last_card_gift", "M4.1")


def test_m9_draw_when_able() -> None:
    assert can(position(WINDOWS), 1, "lay", "draw") == {"lay number:2"}
    state = position(WINDOWS, {"draw_when_able": True})
    assert can(state, 1, "lay", "draw") == {"lay number:2", "draw"}
    assert play(state, "1 draw").turn == 2


def test_m9_penalty_card() -> None:
    picture = "top number:3\n 0 * number:4 ant:4 moth:5\n 1> ant:1 | limbo moth:1\n 2 ant:5"
    assert GAME.awaited(play(position(picture), "0 caught 1")) == (0,)
    state = position(picture, {"penalty_card": "random"})
    given = {play(state, "0 caught 1", dealer=Fixed(penalty_card=n)).hands[1][-1] for n in (0, 1)}
    assert given == {"number:4", "ant:4"}
    with pytest.raises(AssertionError):
        play(state, "0 caught 1", dealer=Fixed(penalty_card=2))


def test_m9_penalty_card_by_lot_may_be_the_last() -> None:
    picture = "top number:3\n 0 * number:4\n 1> ant:1 | limbo moth:1\n 2 ant:5"
    state = play(position(picture, {"penalty_card": "random"}), "0 caught 1")
    assert (state.phase, state.winners) == ("results", (0,))


def test_m9_mosquito_gift() -> None:
    picture = "top number:3\n 0> mosquito:2 ant:1\n 1 * number:4 moth:1 ant:4\n 2 ant:5 moth:2"
    chosen = play(position(picture), "0 lay mosquito:2", "table raced 1 1=1 2=900")
    assert GAME.awaited(chosen) == (0, 1)
    state = play(position(picture, {"mosquito_gift": "random"}), "0 lay mosquito:2")
    given = set()
    for lot in (0, 1):
        after = play(state, "table raced 1 1=1 2=900", dealer=_Second(lot))
        given.add(after.hands[2][-1])
        assert (after.hands[0], after.phase) == ((), "last_look")
    assert given == {"number:4", "ant:4"}


class _Second(Fixed):
    """The lot for seat 1 only."""

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return self._chosen["one"] if (purpose, seat) == ("mosquito_gift", 1) else 0

    def __init__(self, lot: int) -> None:
        super().__init__(one=lot)


def test_m9_false_slap() -> None:
    assert refused(position(WINDOWS), "table false_slap 2") == ("false_slap_free", "M9")
    state = position(WINDOWS, {"false_slap": "draw"})
    events = heard(state, "table false_slap 2")
    assert events == [Drew(2, "false_slap", None)]
    assert len(play(state, "table false_slap 2").hands[2]) == 4
    assert refused(state, "table false_slap 3") == ("no_such_seat", "M9")
    assert refused(state, "2 false_slap 2") == ("table_only", "M6.6")
    frozen = play(state, *stirs(2), "0 caught 2")
    assert refused(frozen, "table false_slap 2") == ("false_slap_free", "M9")


def test_m9_think_time_changes_nothing_in_the_rules() -> None:
    slow, quick = (position(WINDOWS, {"think_time": seconds}) for seconds in (0, 15))
    moves = (*stirs(2, "moth:2"), "1 lay number:2")
    slow, quick = play(slow, *moves), play(quick, *moves)
    assert msgspec.structs.replace(quick, rules=slow.rules) == slow


@pytest.mark.parametrize("kind", ["mosquito", "cockroach"])
def test_m9_smuggle_in_race(kind: str) -> None:
    picture = WINDOWS.replace("1> number:2", f"1> {kind}:2")
    state = play(position(picture), f"1 lay {kind}:2")
    assert refused(state, "2 vanish moth:2 slow") == ("", "")
    state = play(position(picture, {"smuggle_in_race": False}), f"1 lay {kind}:2")
    assert isinstance(heard(position(picture), f"1 lay {kind}:2")[-1], RaceStarted)
    assert can(state, 2, "vanish") == set()
    assert refused(state, "2 vanish moth:2 slow") == ("too_soon", "M6.1")
    assert refused(state, "2 feint slow") == ("", "")


def test_m9_wink() -> None:
    for value, told in ((True, [Winked(2)]), (False, [])):
        state = play(position(WINDOWS, {"wink": value}), *stirs(2, "moth:2"))
        assert heard(state, "table wait 2500", viewer=1) == told
        assert heard(state, "table wait 2500", viewer=0) == []
        assert heard(state, "table wait 2500") == []


def test_m9_first_guard() -> None:
    for value, guards in (("random", {0, 1, 2}), ("seat", {0})):
        rules = house_rules({"first_guard": value})
        dealers = [SeededDealer(seed_from(f"first {n}")) for n in range(30)]
        assert {GAME.setup(rules, 3, dealer, None).guard for dealer in dealers} == guards


@pytest.mark.parametrize(("value", "rounds"), [(0, 4), (1, 1), (2, 2), (6, 6), (20, 20)])
def test_m9_rounds(value: int, rounds: int) -> None:
    state = GAME.setup(house_rules({"rounds": value}), 4, SeededDealer(bytes(32)), None)
    assert GAME.view(state, None).rounds == rounds


def test_m9_one_round_is_a_game() -> None:
    picture = "top number:3\n 0>* number:2\n 1 ant:1\n 2 ant:5"
    assert play(position(picture, {"rounds": 1}), "0 lay number:2").phase == "over"


def test_m9_six_seats() -> None:
    rules = house_rules({"six_seats": True})
    assert GAME.seats_for(house_rules({})) == range(3, 6)
    assert GAME.seats_for(rules) == range(3, 7)
    assert GAME.setup(rules, 6, SeededDealer(bytes(32)), None).rounds == 6
    with pytest.raises(Malformed, match="3 to 6 players, not 7"):
        GAME.setup(rules, 7, SeededDealer(bytes(32)), None)
