"""Games in beats: what is asked when, and that the seconds of the rules pass with them."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest

from bedrog.core.chance import generator
from bedrog.games.motten import rules
from bedrog.games.motten.actions import (
    Caught,
    Draw,
    Feint,
    Fidget,
    Give,
    Heard,
    Hold,
    Lantern,
    Lay,
    Match,
    NextRound,
    Raced,
    Vanish,
    Wait,
)
from bedrog.games.motten.times import BEAT_MS, FIDGETS_IN
from bedrog.games.motten.view import view
from bedrog.games.motten.windows import dark
from tests.games.motten.beaten import Answer, Asked, Beaten, passive

EVERY_SIZE = pytest.mark.parametrize("seats", [3, 4, 5])


def any_answer(seed: str) -> Answer:
    lots = generator(seed)
    return lambda asked: lots.choice(asked.legal)


def first(kind: type[Any], otherwise: Answer = passive) -> Answer:
    """Do something of this kind whenever it is open."""

    def answer(asked: Asked) -> Any:
        found = [action for action in asked.legal if isinstance(action, kind)]
        return found[0] if found else otherwise(asked)

    return answer


def by_round(beaten: Beaten) -> Iterator[list[Any]]:
    """What was done, round by round."""
    rounds = defaultdict(list)
    for one in beaten.done:
        rounds[one.state.round].append(one)
    yield from rounds.values()


# The course


@EVERY_SIZE
def test_a_game_of_any_answers_ends(seats: int) -> None:
    beaten = Beaten(seats)
    asked = beaten.play(any_answer("ends"))
    assert beaten.state.phase == "over"
    assert len(beaten.state.scores) == seats
    assert {one.what for one in asked} == {"shine", "move", "swing", "accuse", "other"}


@EVERY_SIZE
def test_everything_that_is_offered_is_legal_and_nothing_twice(seats: int) -> None:
    for one in Beaten(seats).play(any_answer("legal")):
        offered = [action for action in one.legal if action is not None]
        assert len(set(offered)) == len(offered) > 0
        for action in offered:
            rules.verify(one.state, one.seat, action)


@EVERY_SIZE
def test_who_is_awaited_may_not_let_it_pass_and_who_is_not_may(seats: int) -> None:
    for one in Beaten(seats).play(any_answer("pass")):
        assert (None in one.legal) == (one.what != "other")
        if one.what == "other":
            assert one.seat in rules.awaited(one.state)
            assert one.legal == rules.answers(one.state, one.seat)


def test_the_same_seed_gives_the_same_game() -> None:
    one, two, other = Beaten(4), Beaten(4), Beaten(4, "another")
    for beaten in (one, two, other):
        beaten.play(any_answer("same"))
    assert one.done == two.done
    assert one.done != other.done


def test_a_beat_is_a_second_of_the_rules() -> None:
    beaten = Beaten(3)
    beaten.play(any_answer("clock"))
    assert {one.action.ms for one in beaten.kinds(Wait)} == {BEAT_MS}
    assert beaten.state.clock == BEAT_MS * len(beaten.kinds(Wait))


def test_the_guard_looks_hands_move_the_guard_swings_and_a_second_later_calls() -> None:
    order = ["accuse", "other", "shine", "move", "swing"]
    asked = Beaten(4).play(first(Vanish, any_answer("order")))
    for one, two in pairwise(asked):
        if one.beat == two.beat and one.state.phase != "results":
            assert order.index(one.what) <= order.index(two.what)


# Hands


@EVERY_SIZE
def test_a_hand_that_moved_rests_for_four_beats(seats: int) -> None:
    beaten = Beaten(seats)
    asked = beaten.play(lambda one: one.legal[-1] if one.what == "move" else passive(one))
    beats = defaultdict(list)
    for one in asked:
        if one.what == "move":
            beats[one.state.round, one.seat].append(one.beat)
    gaps = [later - earlier for moved in beats.values() for earlier, later in pairwise(moved)]
    assert min(gaps) == 4
    assert gaps.count(4) > len(gaps) / 2


def test_a_card_vanishes_every_ten_beats_at_most() -> None:
    beaten = Beaten(4)
    beaten.play(first(Vanish))
    for done in by_round(beaten):
        for seat in range(4):
            beats = [
                one.beat for one in done if one.seat == seat and isinstance(one.action, Vanish)
            ]
            assert all(later - earlier >= 10 for earlier, later in pairwise(beats))
    assert len(beaten.kinds(Vanish)) > 8


@pytest.mark.parametrize(("red_handed", "beats"), [("normal", 2), ("short", 1), ("long", 4)])
def test_how_many_beats_a_seat_can_be_called(red_handed: str, beats: int) -> None:
    beaten = Beaten(3, house={"red_handed": red_handed})
    asked = beaten.play(first(Vanish), beats=60)
    calls = [
        (one.beat, action.seat)
        for one in asked
        for action in one.legal
        if one.what == "accuse" and isinstance(action, Caught)
    ]
    moves = [(one.beat, heard.seat) for one in beaten.kinds(Heard) if (heard := one.action)]
    open_for = Counter[tuple[int, int]]()
    for beat, seat in calls:
        open_for[max(at for at, who in moves if who == seat and at < beat), seat] += 1
    whole = [times for (at, _), times in open_for.items() if at < 60 - beats]
    assert set(whole) == {beats}
    assert len(whole) > 5


@EVERY_SIZE
@pytest.mark.parametrize("often", ["normal", "few", "many"])
def test_free_hands_fidget_as_often_as_the_house_says(seats: int, often: str) -> None:
    free = fidgets = quick = 0
    for number in range(3):
        beaten = Beaten(seats, f"fidgets {number}", {"fidgets": often})
        asked = beaten.play(passive)
        free += sum(one.what == "move" for one in asked)
        fidgets += len(beaten.kinds(Fidget))
        quick += sum(one.action.quick for one in beaten.kinds(Fidget))
    expected = FIDGETS_IN[often][seats]
    spread = (expected * (1 - expected) / free) ** 0.5
    assert fidgets / free == pytest.approx(expected, abs=4 * spread)
    assert quick / fidgets == pytest.approx(0.5, abs=2 / fidgets**0.5)


def test_a_hand_that_moves_on_purpose_does_not_fidget() -> None:
    beaten = Beaten(4, house={"fidgets": "many"})
    beaten.play(first(Feint))
    beats = [(one.beat, one.action.seat) for one in beaten.kinds(Heard)]
    assert len(beats) == len(set(beats))
    assert len(beaten.kinds(Feint)) + len(beaten.kinds(Fidget)) == len(beats)


def test_every_movement_is_heard_once_in_its_beat() -> None:
    beaten = Beaten(5)
    beaten.play(first(Vanish, any_answer("heard")))
    moved = [
        (one.beat, one.action.seat if isinstance(one.action, Fidget) else one.seat)
        for one in beaten.kinds(Vanish, Feint, Fidget)
    ]
    heard = [(one.beat, one.action.seat) for one in beaten.kinds(Heard)]
    assert sorted(heard) == sorted(moved)


def test_without_feints_only_cards_are_offered() -> None:
    asked = Beaten(3, house={"feints": False}).play(first(Vanish), beats=60)
    offered = [type(action) for one in asked if one.what == "move" for action in one.legal[1:]]
    assert set(offered) == {Vanish}


# The lantern


def lit_in(beaten: Beaten) -> Counter[int]:
    return Counter(one.action.lit for one in beaten.kinds(Heard))


def test_a_hand_is_lit_all_the_time_or_not_at_all_when_nobody_swings() -> None:
    beaten = Beaten(4)
    asked = beaten.play(
        lambda one: one.legal[-1] if one.what == "shine" else passive(one), beats=200
    )
    assert set(lit_in(beaten)) == {0, 1000}
    for one in beaten.kinds(Heard):
        under = one.state.lantern == one.action.seat and not dark(one.state)
        assert (one.action.lit == 1000) == under
    assert any(one.what == "swing" for one in asked)


def slow_feints(asked: Asked) -> Any:
    """Move the lantern and the hands whenever it is possible."""
    return passive(asked) if asked.what in {"accuse", "other"} else asked.legal[-1]


def test_a_swing_lights_a_slow_hand_in_part_and_leaves_the_other_in_part() -> None:
    beaten = Beaten(5)
    asked = beaten.play(slow_feints, beats=300)
    assert set(lit_in(beaten)) >= {0, 400, 650}
    swings = {one.beat: one for one in asked if one.what == "swing"}
    for one in beaten.kinds(Heard):
        swing, heard = swings.get(one.beat), one.action
        if swing is not None:
            to, left = swing.legal[-1].seat, swing.state.lantern
            assert heard.lit == {to: 650, left: 400}.get(heard.seat, 0)


def test_the_guard_swings_to_slow_hands_only() -> None:
    asked = Beaten(5).play(any_answer("swings"))
    for one in asked:
        if one.what == "swing":
            for action in one.legal[1:]:
                window = one.state.windows[action.seat]
                assert window is not None
                assert not window.quick
                assert action.seat != one.state.lantern


def test_the_others_see_where_the_lantern_was_a_beat_ago() -> None:
    beaten = Beaten(4)
    asked = beaten.play(slow_feints)
    shone = {one.beat: one.state.lantern for one in beaten.kinds(Wait) if one.state.round == 1}
    late = 0
    for one in asked:
        if one.what == "move" and one.beat - 1 in shone and one.state.round == 1:
            assert view(one.state, one.seat).lantern == shone[one.beat - 1]
            late += one.state.lantern != shone[one.beat - 1]
    assert late > 5


def test_while_the_lantern_is_out_nothing_is_lit_and_nobody_is_asked_to_move_it() -> None:
    beaten = Beaten(3)
    asked = beaten.play(first(Lantern, any_answer("dark")))
    assert all(not dark(one.state) for one in asked if one.what in {"shine", "swing"})
    heard = [one for one in beaten.kinds(Heard) if dark(one.state)]
    assert len(heard) > 10
    assert {one.action.lit for one in heard} == {0}


# Accusations


@pytest.mark.parametrize(("right", "locked"), [(True, 3), (False, 3)])
def test_an_accusation_stops_hands_for_three_beats_and_the_guard_for_longer(
    right: bool, locked: int
) -> None:
    beaten = Beaten(3)
    asked = beaten.play(first(Caught, first(Vanish)))
    hands, guards = [], []
    for call in beaten.kinds(Caught):
        window = call.state.windows[call.action.seat]
        later = [
            one for one in asked if one.beat >= call.beat and one.state.round == call.state.round
        ]
        if window is not None and (window.card is not None) == right:
            hands += [one.beat - call.beat for one in later if one.what == "move"][:1]
            guards += [one.beat - call.beat for one in later if one.what == "accuse"][1:2]
    assert min(hands) == 3
    assert min(guards) >= 3 + locked
    assert len(guards) > 3


def test_the_caught_is_guard_and_gets_a_card_in_the_same_beat() -> None:
    beaten = Beaten(4)
    beaten.play(first(Caught, first(Vanish)))
    right = 0
    for call, given in pairwise(beaten.kinds(Caught, Give)):
        if given.state.giver is not None and isinstance(call.action, Caught):
            assert (given.beat, given.seat) == (call.beat, call.seat)
            assert given.state.guard == call.action.seat
            right += 1
    assert right > 3


# Turns


@EVERY_SIZE
def test_a_turn_takes_three_to_six_beats_and_the_guards_own_two(seats: int) -> None:
    beaten = Beaten(seats)
    beaten.play(passive)
    guards, others = Counter[int](), Counter[int]()
    for one, two in pairwise(beaten.kinds(Lay, Draw, NextRound)):
        if isinstance(one.action, NextRound) or isinstance(two.action, NextRound):
            continue
        own = two.seat == two.state.guard
        (guards if own else others)[two.beat - one.beat] += 1
    assert set(guards) == {2}
    assert set(others) == {3, 4, 5, 6}


def test_a_round_begins_with_a_turn_of_the_guard() -> None:
    beaten = Beaten(3)
    beaten.play(passive)
    for done in by_round(beaten):
        turn = next(one for one in done if isinstance(one.action, Lay | Draw))
        assert turn.seat == turn.state.starter == turn.state.guard
        assert turn.beat - done[0].beat == 2


def test_everybody_goes_on_after_each_round_but_the_last() -> None:
    beaten = Beaten(4)
    beaten.play(passive)
    said = Counter((one.state.round, one.seat) for one in beaten.kinds(NextRound))
    assert said == {(number, seat): 1 for number in (1, 2, 3) for seat in range(4)}


def test_a_last_look_lasts_two_calls_and_nobody_moves_meanwhile() -> None:
    for number in range(4):
        beaten = Beaten(3, f"look {number}")
        asked = beaten.play(first(Vanish, passive))
        looked = [one for one in asked if one.state.phase == "last_look"]
        assert {one.what for one in looked} <= {"accuse"}
        waits = Counter(
            one.state.round for one in beaten.kinds(Wait) if one.state.phase == "last_look"
        )
        assert set(waits.values()) == {3}


# Races


def test_every_race_is_over_in_its_beat() -> None:
    beaten = Beaten(5)
    beaten.play(any_answer("races"))
    raced = beaten.kinds(Raced)
    laid = [
        one for one in beaten.kinds(Lay) if one.action.card.startswith(("mosquito", "cockroach"))
    ]
    assert len(raced) > 5
    assert {one.beat for one in raced} <= {one.beat for one in laid}


def test_a_mosquito_times_everybody_but_its_player() -> None:
    beaten = Beaten(5)
    beaten.play(any_answer("slaps"))
    for one in beaten.kinds(Raced):
        if one.state.phase == "slap":
            times = one.action.times
            assert [time.seat for time in times] == [s for s in range(5) if s != one.state.turn]
            assert all(time.ms is not None and time.ms >= 160 for time in times)


def test_a_cockroach_asks_only_who_has_a_card_and_times_only_who_lays_it() -> None:
    beaten = Beaten(5)
    asked = beaten.play(any_answer("matches"))
    races = [one for one in beaten.kinds(Raced) if one.state.phase == "cockroach"]
    questions = [one for one in asked if one.state.phase == "cockroach"]
    assert all(isinstance(one.legal[0], Match) for one in questions)
    assert all(isinstance(one.legal[-1], Hold) for one in questions)
    lying = 0
    for one in races:
        able = {at.seat for at in questions if at.beat == one.beat}
        laying = {time.seat: time.card for time in one.action.times}
        assert set(laying) <= able
        assert all(card in one.state.hands[seat] for seat, card in laying.items())
        lying += len(laying)
    assert lying > 3


def test_who_lays_the_cockroach_knows_it_and_is_quicker() -> None:
    times = defaultdict(list)
    for number in range(12):
        beaten = Beaten(4, f"cockroach {number}")
        beaten.play(first(Match))
        for one in beaten.kinds(Raced):
            if one.state.phase == "cockroach":
                for time in one.action.times:
                    times[time.seat == one.state.turn].append(time.ms)
    assert len(times[True]) > 10
    assert fmean(times[True]) < 450 < fmean(times[False])
