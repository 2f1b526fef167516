"""``sharp`` and ``master`` in moments of Valse Motten where it matters what may be won and what lost."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bedrog.bots.motten_minds import MASTER, SHARP, Mind, Pace
from bedrog.bots.motten_sharp import play
from bedrog.bots.motten_suspicion import dearest_gift, enough, guilt, missing, unseen_worth
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
from bedrog.games.motten.view import HeardSeen, SeatSeen, View, view

MANY = 1000

MINDS = [SHARP, MASTER]


PLENTY = ("moth:1", "ant:2", "number:3", "number:3", "number:4", "number:4")


def seen(hand: Sequence[Card] = PLENTY, **changes: Any) -> View:
    """What seat 0 sees of a game of four; seat 1 is guard, and it is the turn of seat 2."""
    state = rules.setup(house_rules({}), 4, SeededDealer(seed_from("sharp")))
    plain = view(state, 0)
    assert plain.own is not None
    own = replace(plain.own, hand=tuple(hand))
    return replace(
        plain, **({"own": own, "guard": 1, "turn": 2, "dark": False, "watch": None} | changes)
    )


def watching(*heard: HeardSeen, hand: Sequence[Card] = ("number:3",), **changes: Any) -> View:
    """Seat 0 is guard, and has heard something."""
    rule = house_rules({"first_guard": "seat"})
    begun = view(rules.setup(rule, 4, SeededDealer(seed_from("sharp"))), 0)
    assert begun.watch is not None
    assert begun.own is not None
    calls = tuple(one.seat for one in heard)
    watch = replace(begun.watch, lantern=None, heard=heard, callable=calls)
    own = replace(begun.own, hand=tuple(hand))
    return replace(begun, **({"watch": watch, "own": own, "turn": 2, "dark": False} | changes))


def heard(
    level: int, seat: int = 1, quick: bool = True, lit: int = 0, dark: bool = False
) -> HeardSeen:
    return HeardSeen(seat, quick, lit, dark, level)


def vanishes(*cards: Card) -> list[Action | None]:
    return [None, *(Vanish(card, quick) for card in cards for quick in (True, False))]


def chosen(
    mind: Mind, sees: View, legal: Sequence[Action | None], times: int = MANY
) -> Counter[Action | None]:
    """What it does how often."""
    lots = generator("chosen")
    return Counter(play(mind, sees, legal, lots) for _ in range(times))


def hidden(found: Counter[Action | None]) -> float:
    """How often a card vanishes."""
    return sum(n for action, n in found.items() if isinstance(action, Vanish)) / found.total()


# Below the table


@pytest.mark.parametrize("mind", MINDS)
def test_nothing_vanishes_where_the_lantern_is_out_and_the_guard_listens(mind: Mind) -> None:
    sees = seen(dark=True)
    assert hidden(chosen(mind, sees, [*vanishes("moth:1"), Feint(True)])) == 0


@pytest.mark.parametrize("mind", MINDS)
def test_all_vanishes_while_the_guard_cannot_call(mind: Mind) -> None:
    sees = seen(dark=True, locked=True)
    for card in ("moth:1", "ant:2", "number:3"):
        assert hidden(chosen(mind, sees, vanishes(card))) == 1


@pytest.mark.parametrize("mind", MINDS)
def test_a_bright_table_calls_for_a_slow_hand_and_patience(mind: Mind) -> None:
    found = chosen(mind, seen(lantern=2), vanishes("moth:1"))
    assert 0.05 < hidden(found) < 0.6
    assert found[Vanish("moth:1", True)] < found[Vanish("moth:1", False)]


def test_a_master_risks_being_caught_for_moths_only() -> None:
    for card in ("ant:2", "number:3"):
        assert hidden(chosen(MASTER, seen(lantern=2), vanishes(card))) == 0
        assert hidden(chosen(SHARP, seen(lantern=2), vanishes(card))) > 0.05


def test_a_master_hurries_before_a_moth_is_left_alone() -> None:
    """The last card may not vanish, and a moth can neither be laid nor given away."""
    many, few = ["moth:1", *["number:2"] * 6], ["moth:1", "number:2"]
    for lantern in (0, 2):
        assert hidden(chosen(MASTER, seen(few, lantern=lantern), vanishes("moth:1"))) == 1
        assert hidden(chosen(MASTER, seen(many, lantern=lantern), vanishes("moth:1"))) < 0.6
    assert hidden(chosen(SHARP, seen(few, lantern=2), vanishes("moth:1"))) < 0.6


@pytest.mark.parametrize("mind", MINDS)
def test_the_dearest_card_vanishes_first(mind: Mind) -> None:
    always = Pace(1, 1, 1, quick=0.5)
    found = chosen(replace(mind, unlit=always), seen(), vanishes("number:3", "moth:1", "ant:2"))
    assert {action.card for action in found if isinstance(action, Vanish)} == {"moth:1"}


@pytest.mark.parametrize("mind", MINDS)
def test_now_and_then_a_hand_pretends(mind: Mind) -> None:
    found = chosen(mind, seen(lantern=2), [None, Feint(True), Feint(False)])
    assert 0 < MANY - found[None] < 0.1 * MANY
    assert set(found) == {None, Feint(True), Feint(False)}


# Watching


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize(("lit", "dark"), [(LIT, False), (0, False), (0, True), (400, False)])
def test_the_louder_the_likelier(mind: Mind, quick: bool, lit: int, dark: bool) -> None:
    sees = watching()
    found = [guilt(mind, sees, heard(level, 1, quick, lit, dark)) for level in LEVELS]
    assert found == sorted(found)
    assert 0 <= found[0] < found[-1] <= 1


@pytest.mark.parametrize("mind", MINDS)
def test_who_seems_to_hold_one_card_is_innocent(mind: Mind) -> None:
    """M6.2: the last card never vanishes, and one in limbo still counts."""
    loud = heard(7, 1, lit=LIT)
    assert chosen(mind, watching(loud), [None, Caught(1)], 5) == {Caught(1): 5}
    seats = (SeatSeen(8, 0), SeatSeen(1, 0), SeatSeen(8, 0), SeatSeen(8, 0))
    assert chosen(mind, watching(loud, seats=seats), [None, Caught(1)], 5) == {None: 5}


@pytest.mark.parametrize("mind", MINDS)
def test_the_loudest_is_accused(mind: Mind) -> None:
    sees = watching(heard(5, 1, lit=LIT), heard(7, 2, lit=LIT), heard(0, 3))
    assert chosen(mind, sees, [None, Caught(1), Caught(2), Caught(3)], 5) == {Caught(2): 5}


@pytest.mark.parametrize("mind", MINDS)
def test_a_faint_sound_accuses_nobody(mind: Mind) -> None:
    sees = watching(heard(2, 1, lit=LIT), heard(3, 2))
    assert chosen(mind, sees, [None, Caught(1), Caught(2)], 5) == {None: 5}


def test_a_master_does_not_take_every_slow_hand_in_the_dark_for_guilty() -> None:
    """Most that is hidden in the dark is hidden while nobody can be called, so it is not called."""
    sees = watching(heard(2, 1, quick=False, dark=True))
    assert chosen(SHARP, sees, [None, Caught(1)], 5) == {Caught(1): 5}
    assert chosen(MASTER, sees, [None, Caught(1)], 5) == {None: 5}


@pytest.mark.parametrize("rule", ["long", "until_next_card"])
def test_where_a_hand_in_the_dark_can_still_be_called_later_it_is_suspect(rule: str) -> None:
    slow = heard(4, quick=False, dark=True)
    late = watching(slow, house_rules=house_rules({"red_handed": rule}))
    assert chosen(MASTER, late, [None, Caught(1)], 5) == {Caught(1): 5}
    short = watching(slow, house_rules=house_rules({"red_handed": "short"}))
    assert chosen(MASTER, short, [None, Caught(1)], 5) == {None: 5}


def test_a_master_counts_what_is_missing() -> None:
    """Dear cards vanish first: a hand that moves before any is gone has more to hide."""
    begun = watching()
    assert missing(begun) == 0
    slow, dark = heard(5, quick=False), heard(5, quick=False, dark=True)
    gone = replace(begun, pile=begun.pile - 3)
    assert missing(gone) == 3
    assert guilt(MASTER, begun, slow) > guilt(MASTER, gone, slow)
    assert guilt(MASTER, begun, dark) == guilt(MASTER, gone, dark)
    assert guilt(SHARP, begun, slow) == guilt(SHARP, gone, slow)


def test_cards_in_hands_and_piles_are_not_missing() -> None:
    begun = watching()
    more = (SeatSeen(9, 0), *begun.seats[1:])
    assert missing(replace(begun, pile=begun.pile - 1, seats=more)) == 0
    assert missing(replace(begun, pile=begun.pile - 2, under=2)) == 0


def test_a_call_pays_the_sooner_the_more_a_guard_can_give_away() -> None:
    poor, rich = watching(hand=["number:1"]), watching(hand=["number:1", "ant:1"])
    only_moths = watching(hand=["moth:1"])
    assert [dearest_gift(sees) for sees in (only_moths, poor, rich)] == [0, 1, 5]
    assert 1 > enough(MASTER, only_moths) > enough(MASTER, poor) > enough(MASTER, rich) > 0
    assert enough(SHARP, poor) == enough(SHARP, rich)


def test_a_call_pays_the_less_the_more_players_profit_from_a_wrong_one() -> None:
    few = watching(seats=(SeatSeen(8, 0),) * 3)
    many = watching(seats=(SeatSeen(8, 0),) * 5)
    assert enough(MASTER, few) < enough(MASTER, many)


def test_unseen_cards_are_dearer_for_who_holds_plain_ones() -> None:
    """71 cards cost 43 + 20 * 5 + 8 * 10 = 223."""
    sees = replace(watching(hand=["number:1", "number:2"]), top="number:3")
    assert unseen_worth(sees) == pytest.approx((223 - 3) / 68)
    assert unseen_worth(replace(sees, top="moth:1")) == pytest.approx((223 - 12) / 68)


# Above the table


@pytest.mark.parametrize("mind", MINDS)
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
def test_dear_cards_leave_the_hand_first(mind: Mind, legal: list[Action], best: Action) -> None:
    hand = [action.card for action in legal if isinstance(action, Lay)]
    assert chosen(mind, seen([*hand, "number:3"]), legal, 5) == {best: 5}


@pytest.mark.parametrize("mind", MINDS)
def test_a_turn_is_played_even_if_one_might_cheat_instead(mind: Mind) -> None:
    """Where everything is open at once, as at a live table."""
    legal = [*vanishes("moth:1"), Feint(True), Lay("number:3"), Draw()]
    found = chosen(mind, seen(lantern=2), legal)
    assert found[None] == found[Draw()] == 0
    assert found[Lay("number:3")] > 0.4 * MANY
    assert hidden(found) > 0.05


@pytest.mark.parametrize("mind", MINDS)
def test_what_must_be_done_is_done(mind: Mind) -> None:
    for legal in ([Lantern(1), Lantern(2)], [Feint(True), Feint(False)], [Caught(2)]):
        assert play(mind, watching(), legal, generator("must")) in legal
