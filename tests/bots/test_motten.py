"""``steady`` and ``uniform`` in moments of Valse Motten where a player of some experience knows what to do."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bedrog.bots.motten import PRIOR, STEADY, Habits, guilt, play, uniform
from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.games.motten import rules
from bedrog.games.motten.actions import (
    Action,
    Caught,
    Draw,
    Feint,
    Give,
    Hold,
    Keep,
    Lantern,
    Lay,
    Match,
    NextRound,
    Vanish,
)
from bedrog.games.motten.cards import Card
from bedrog.games.motten.evidence import LEVELS, LIT
from bedrog.games.motten.house_rules import house_rules
from bedrog.games.motten.view import HeardSeen, View, view

MANY = 2000


def seen(**changes: Any) -> View:
    """What seat 0 sees of a game of four that has just begun, but for the changes; seat 1 is guard."""
    state = rules.setup(house_rules({}), 4, SeededDealer(seed_from("bots")))
    plain = replace(view(state, 0), guard=1, turn=2, dark=False, watch=None)
    return replace(plain, **changes)


def watching(*heard: HeardSeen, lantern: int | None = None, moving: Sequence[int] = ()) -> View:
    """Seat 0 is guard, and has heard something."""
    state = rules.setup(house_rules({"first_guard": "seat"}), 4, SeededDealer(seed_from("bots")))
    begun = view(state, 0)
    assert begun.watch is not None
    watch = replace(
        begun.watch,
        lantern=lantern,
        heard=heard,
        callable=(*(one.seat for one in heard), *moving),
    )
    return replace(begun, watch=watch, turn=2, dark=False)


def chosen(
    sees: View, legal: Sequence[Action | None], times: int = MANY, habits: Habits | None = None
) -> Counter[Action | None]:
    """What it does how often."""
    lots = generator("chosen")
    return Counter(play(habits or Habits(), sees, legal, lots) for _ in range(times))


def vanishes(*cards: Card) -> list[Action | None]:
    return [None, *(Vanish(card, quick) for card in cards for quick in (True, False))]


def share(found: Counter[Action | None], kind: type[Action]) -> float:
    return sum(n for action, n in found.items() if isinstance(action, kind)) / found.total()


# Steady, who cheats


@pytest.mark.parametrize(
    ("sees", "chance"),
    [
        (seen(lantern=2), 0.12),
        (seen(lantern=0), 0.02),
        (seen(lantern=0, dark=True), 0.24),
        (seen(lantern=0, dark=True, locked=True), 1.0),
    ],
)
def test_a_card_vanishes_when_nobody_looks(sees: View, chance: float) -> None:
    found = chosen(sees, vanishes("number:1", "number:2"))
    assert share(found, Vanish) == pytest.approx(chance, abs=0.035)
    assert share(found, Vanish) + found[None] / MANY == 1


def test_it_is_mostly_the_dearest_card() -> None:
    habits = Habits(unlit=1)
    found = chosen(seen(), vanishes("number:1", "moth:2", "ant:3"), habits=habits)
    cards = Counter[Card]()
    for action, times in found.items():
        assert isinstance(action, Vanish)
        cards[action.card] += times
    assert cards["moth:2"] / MANY == pytest.approx(0.9, abs=0.04)
    assert set(cards) == {"number:1", "moth:2", "ant:3"}


def test_who_hides_moths_only_keeps_everything_else() -> None:
    habits = Habits(unlit=1, moths_only=True, feints=0)
    assert set(chosen(seen(), vanishes("number:1", "ant:3"), habits=habits)) == {None}
    both = chosen(seen(), vanishes("number:1", "moth:3"), habits=habits)
    assert {action.card for action in both if isinstance(action, Vanish)} == {"moth:3"}


@pytest.mark.parametrize(
    ("sees", "quick"), [(seen(lantern=2), 0.6), (seen(lantern=0), 0.35), (seen(dark=True), 0.35)]
)
def test_the_hand_is_slow_more_often_where_no_lantern_can_swing_to_it(
    sees: View, quick: float
) -> None:
    found = chosen(sees, vanishes("moth:1"), habits=Habits(unlit=1, lit=1, dark=1))
    assert found[Vanish("moth:1", True)] / MANY == pytest.approx(quick, abs=0.04)


def test_it_seldom_pretends() -> None:
    found = chosen(seen(), [None, Feint(True), Feint(False)])
    assert share(found, Feint) == pytest.approx(0.02, abs=0.012)


# Steady, who watches


def heard(
    level: int, seat: int = 1, quick: bool = True, lit: int = 0, dark: bool = False
) -> HeardSeen:
    return HeardSeen(seat, quick, lit, dark, level)


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize(("lit", "dark"), [(LIT, False), (0, False), (0, True), (400, False)])
def test_the_louder_the_likelier(quick: bool, lit: int, dark: bool) -> None:
    found = [guilt(heard(level, 1, quick, lit, dark)) for level in LEVELS]
    assert found == sorted(found)
    assert 0 <= found[0] < found[-1] <= 1


def test_guilt_is_what_bayes_says() -> None:
    """Level 7 of a quick hand in the dark corner: 0.036 if it was a vanish, 0.006 if it was not."""
    odds = PRIOR[True] / (1 - PRIOR[True]) * 36 / 6
    assert guilt(heard(7)) == pytest.approx(odds / (1 + odds), abs=0.02)


def test_it_accuses_the_seat_that_was_loudest() -> None:
    sees = watching(heard(5, 1, lit=LIT), heard(7, 2, lit=LIT), heard(0, 3))
    assert chosen(sees, [None, Caught(1), Caught(2), Caught(3)], 5) == {Caught(2): 5}


def test_it_lets_a_faint_sound_pass() -> None:
    sees = watching(heard(2, 1, lit=LIT), heard(3, 2))
    assert chosen(sees, [None, Caught(1), Caught(2)], 5) == {None: 5}


def test_it_accuses_nobody_of_whom_it_has_heard_nothing_yet() -> None:
    assert chosen(watching(moving=[2]), [None, Caught(2)], 5) == {None: 5}


@pytest.mark.parametrize(("sure", "calls"), [(-1, True), (2, False)])
def test_a_guard_may_always_or_never_call(sure: float, calls: bool) -> None:
    for level in LEVELS:
        found = chosen(watching(heard(level)), [None, Caught(1)], 5, Habits(sure=sure))
        assert (found[Caught(1)] == 5) == calls


def test_the_lantern_moves_to_somebody_who_can_move() -> None:
    sees = watching(heard(2, 3), lantern=1)
    often = Habits(looks=1)
    assert chosen(sees, [None, Lantern(2), Lantern(3)], 5, often) == {Lantern(2): 5}
    free = chosen(watching(lantern=1), [None, Lantern(2), Lantern(3)], habits=often)
    assert free[Lantern(2)] / MANY == pytest.approx(0.5, abs=0.05)
    assert None not in free


def test_the_lantern_swings_to_a_slow_hand_unless_it_is_on_a_moving_one() -> None:
    assert chosen(watching(lantern=1, moving=[3]), [None, Lantern(3)], 5) == {Lantern(3): 5}
    assert chosen(watching(lantern=1, moving=[1, 3]), [None, Lantern(3)], 5) == {None: 5}


def test_a_guard_may_leave_the_lantern_where_it_is() -> None:
    found = chosen(watching(lantern=1), [None, Lantern(2)], habits=Habits(looks=0.25))
    assert found[Lantern(2)] / MANY == pytest.approx(0.25, abs=0.04)


# Steady, who plays


@pytest.mark.parametrize(
    ("legal", "best"),
    [
        ([Lay("number:2"), Lay("ant:4"), Lay("number:4")], Lay("ant:4")),
        ([Lay("moth:2"), Draw()], Lay("moth:2")),
        ([Draw()], Draw()),
        ([Match(1, "number:3"), Hold(1)], Match(1, "number:3")),
        ([Give(1, "number:3"), Give(1, "spider:3")], Give(1, "spider:3")),
        ([Give(1, "ant:1", 2), Give(1, "number:3", 3), Keep(1)], Give(1, "ant:1", 2)),
        ([NextRound(1)], NextRound(1)),
    ],
)
def test_dear_cards_leave_the_hand_first(legal: list[Action], best: Action) -> None:
    assert chosen(seen(), legal, 5) == {best: 5}


def test_it_gives_what_could_not_be_laid_now() -> None:
    legal = [Give(1, "number:2"), Give(1, "number:4"), Give(1, "number:5")]
    assert chosen(seen(top="ant:3"), legal, 5) == {Give(1, "number:5"): 5}


def test_a_gift_goes_to_whoever_is_closest_to_winning() -> None:
    sees = seen()
    seats = tuple(replace(seat, hand=3 if at == 2 else 8) for at, seat in enumerate(sees.seats))
    legal = [Give(1, "ant:2", to) for to in (1, 2, 3)]
    assert chosen(replace(sees, seats=seats), legal, 5) == {Give(1, "ant:2", 2): 5}


# Both


@pytest.mark.parametrize("bot", [uniform, STEADY.choose])
def test_a_turn_is_played_even_if_one_might_cheat_instead(bot: Any) -> None:
    legal = [None, Lay("number:1"), Draw(), *vanishes("number:1")[1:], Feint(True)]
    lots = generator("turn")
    found = Counter(type(bot(seen(), legal, lots)) for _ in range(MANY))
    assert found[type(None)] == 0
    assert found[Lay] + found[Draw] > 0.7 * MANY
    assert found[Vanish] > 0


@pytest.mark.parametrize("bot", [uniform, STEADY.choose])
def test_what_must_be_done_is_done(bot: Any) -> None:
    """Where nothing may pass, even those who would rather wait do something."""
    for legal in ([Lantern(1), Lantern(2)], [Feint(True), Feint(False)], [Caught(2)]):
        assert bot(watching(), legal, generator("must")) in legal


def test_uniform_cheats_and_accuses_at_its_rates() -> None:
    lots = generator("rates")

    def found(legal: list[Action | None]) -> Counter[Any]:
        return Counter(type(uniform(None, legal, lots)) for _ in range(MANY))

    hands = found([*vanishes("number:1", "number:2", "moth:3"), Feint(True), Feint(False)])
    assert hands[Vanish] / MANY == pytest.approx(6 / 8 * 0.2, abs=0.03)
    assert hands[Feint] / MANY == pytest.approx(2 / 8 * 0.1, abs=0.015)
    assert found([None, Caught(1)])[Caught] / MANY == pytest.approx(0.15, abs=0.03)
    assert found([None, Lantern(1), Lantern(2)]) == {Lantern: MANY}


def test_uniform_plays_a_turn_evenly() -> None:
    lots = generator("even")
    legal: list[Action] = [Lay("number:1"), Lay("moth:3"), Draw()]
    found = Counter(uniform(None, legal, lots) for _ in range(MANY))
    assert all(600 < found[action] < 740 for action in legal)
