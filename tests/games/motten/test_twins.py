"""Two games with equal seeds, in one of which a card vanishes where in the other a hand only pretends.

Until the card settles nobody but its owner, and the guard by ``level`` alone, can tell them apart;
afterwards only the wink, and later the drop.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from bedrog.core.chance import Generator, SeededDealer, generator, seed_from
from bedrog.core.contract import TABLE, Viewer
from bedrog.core.events import Told
from bedrog.games.motten import GAME
from bedrog.games.motten import actions as act
from bedrog.games.motten.events import Dropped, Event, Safe, Stirred, Winked
from bedrog.games.motten.house_rules import house_rules
from bedrog.games.motten.state import State
from bedrog.games.motten.view import View
from bedrog.games.motten.windows import may_move, vanishable

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"wink": False, "vanishes": "free"},
    {"red_handed": "short", "vanishes": "one_per_turn"},
    {"red_handed": "long", "races": "calm"},
)


class Twin:
    """One of the two games, with its own dealer from the same seed."""

    def __init__(self, state: State, seed: str) -> None:
        self.state = state
        self._dealer = SeededDealer(seed_from(seed))

    def do(self, seat: int, action: act.Action) -> list[Told[Any]]:
        told: list[Told[Any]] = []
        self.state = GAME.apply(self.state, seat, action, self._dealer, told)
        return told


class Moment(NamedTuple):
    """The two games right after the same thing has happened in both."""

    mover: int
    one: Twin
    two: Twin
    told_one: list[Told[Any]]
    told_two: list[Told[Any]]

    def events(self, viewer: Viewer) -> tuple[list[Event], list[Event]]:
        heard = [
            [event for one in told if (event := one.to(viewer)) is not None]
            for told in (self.told_one, self.told_two)
        ]
        return heard[0], heard[1]

    def views(self, viewer: Viewer) -> tuple[View, View]:
        return GAME.view(self.one.state, viewer), GAME.view(self.two.state, viewer)


def begun(seed: str, house: dict[str, object]) -> State:
    """A game after a while, with a hand that can make a card vanish and has plenty to give."""
    chance, dealer = generator(seed), SeededDealer(seed_from(seed))
    state = GAME.setup(house_rules(house), 4, dealer, None)
    for _ in range(chance.randrange(30)):
        for seat in GAME.awaited(state):
            if seat in GAME.awaited(state) and state.phase not in {"results", "over"}:
                action = chance.choice(GAME.answers(state, seat))
                state = GAME.apply(state, seat, action, dealer, None)
        state = GAME.apply(state, TABLE, act.Wait(1000), dealer, None)
    return state


def movers(state: State) -> list[int]:
    """Seats for which a card less makes no difference to anybody for a while."""
    return [
        seat
        for seat in range(state.seats)
        if may_move(state, seat) and seat != state.turn and len(vanishable(state, seat)) > 4
    ]


def twins(seed: str, house: dict[str, object], quick: bool) -> Iterator[Moment]:
    """From the movement until the card has settled, and what the table does meanwhile."""
    state, chance = begun(seed, house), generator(f"twins {seed}")
    if not movers(state):
        return
    mover = chance.choice(movers(state))
    card = chance.choice(vanishable(state, mover))
    one, two = Twin(state, seed), Twin(state, seed)
    vanished, pretended = one.do(mover, act.Vanish(card, quick)), two.do(mover, act.Feint(quick))
    yield Moment(mover, one, two, vanished, pretended)
    for seat, action in _meanwhile(one, two, mover, chance):
        yield Moment(mover, one, two, one.do(seat, action), two.do(seat, action))


def _meanwhile(one: Twin, two: Twin, mover: int, chance: Generator) -> Iterator[tuple[int, Any]]:
    yield TABLE, act.Wait(350)
    yield TABLE, act.Heard(mover, chance.randrange(1001))
    for _ in range(12):
        window = one.state.windows[mover]
        if window is None or window.closes is None:
            return
        left = window.closes - one.state.clock
        choice = _doings(one, two, mover, chance)
        if choice is not None:
            yield choice
        if left > 1:
            yield TABLE, act.Wait(chance.randrange(1, left))


def _doings(one: Twin, two: Twin, mover: int, chance: Generator) -> tuple[int, Any] | None:
    """Anything that anybody else does in between, the same in both games."""
    found = []
    for seat in range(one.state.seats):
        both = set(GAME.legal(one.state, seat)) & set(GAME.legal(two.state, seat))
        for action in sorted(both, key=repr):
            accuses = isinstance(action, act.Caught) and action.seat == mover
            if seat != mover and not accuses:
                found.append((seat, action))
    return chance.choice(found) if found else None


def blank(event: Event) -> Event:
    """Levels may differ, for the guard."""
    return msgspec.structs.replace(event, level=0) if isinstance(event, Stirred) else event


def deaf(view: View) -> View:
    """What the guard sees, but for the level."""
    if view.watch is None:
        return view
    heard = tuple(msgspec.structs.replace(one, level=0) for one in view.watch.heard)
    return msgspec.structs.replace(view, watch=msgspec.structs.replace(view.watch, heard=heard))


def check_alike(moment: Moment) -> None:
    """Everybody but the mover sees, hears and may do the same."""
    mover, one, two = moment.mover, moment.one.state, moment.two.state
    for viewer in (*(seat for seat in range(one.seats) if seat != mover), None):
        heard_one, heard_two = moment.events(viewer)
        view_one, view_two = moment.views(viewer)
        if viewer == one.guard:
            heard_one, heard_two = list(map(blank, heard_one)), list(map(blank, heard_two))
            view_one, view_two = deaf(view_one), deaf(view_two)
        assert msgspec.json.encode(heard_one) == msgspec.json.encode(heard_two)
        assert msgspec.json.encode(view_one) == msgspec.json.encode(view_two)
        if viewer is not None:
            assert GAME.legal(one, viewer) == GAME.legal(two, viewer)
    assert GAME.awaited(one) == GAME.awaited(two)
    assert GAME.may_act(one) == GAME.may_act(two)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "defaults")
def test_until_the_card_settles_nobody_can_tell(house: dict[str, object]) -> None:
    steps = 0
    for number in range(60):
        for moment in twins(f"twin {number}", house, quick=number % 2 == 0):
            if moment.one.state.windows[moment.mover] is None:
                break
            check_alike(moment)
            steps += 1
    assert steps > 300


def test_the_table_is_due_at_the_same_moments() -> None:
    for number in range(30):
        for moment in twins(f"due {number}", {"vanishes": "free"}, quick=True):
            if moment.one.state.windows[moment.mover] is None:
                break
            assert GAME.due(moment.one.state) == GAME.due(moment.two.state)


@pytest.mark.parametrize("wink", [True, False])
def test_afterwards_only_the_wink_and_later_the_drop(wink: bool) -> None:
    settled = 0
    for number in range(150):
        moments = list(twins(f"after {number}", {"wink": wink}, quick=True))
        window = moments[-1].one.state.windows[moments[-1].mover] if moments else None
        if window is None or window.closes is None:
            continue
        mover, one, two = moments[-1].mover, moments[-1].one, moments[-1].two
        wait = act.Wait(window.closes - one.state.clock)
        moment = Moment(mover, one, two, one.do(TABLE, wait), two.do(TABLE, wait))
        safe = [told for told in moment.told_one if told not in moment.told_two]
        others = [seat for seat in range(4) if seat not in {mover, one.state.guard}]
        assert [told.public for told in safe] == [None] * (1 + wink)
        assert [type(event) for _, event in safe[0].private] == [Safe]
        if wink:
            assert sorted(safe[1].private) == [(seat, Winked(mover)) for seat in others]
        for viewer in (*others, one.state.guard, None):
            view_one, view_two = (deaf(view) for view in moment.views(viewer))
            assert view_one == view_two
        drops = _drops(one, two, mover)
        assert drops == [Dropped(mover, 1)]
        settled += 1
    assert settled > 20


def _drops(one: Twin, two: Twin, mover: int) -> list[Event | None]:
    """Six seconds later at the latest the hand is seen to be smaller, in one of the games."""
    told_one, told_two = one.do(TABLE, act.Wait(6001)), two.do(TABLE, act.Wait(6001))
    hands = [GAME.view(twin.state, None).seats[mover].hand for twin in (one, two)]
    assert hands[0] == hands[1] - 1
    return [told.public for told in told_one if told not in told_two]
