"""What becomes of hands below the table of Valse Motten, and of an accusation while one is there.

Everything said here is said alike of a vanish, a feint and a fidget. Times are milliseconds of table time.
"""

from typing import Any

import msgspec

from bedrog.core.chance import Dealer
from bedrog.core.contract import TABLE
from bedrog.core.errors import Illegal, Refusal, Stale
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import Card
from bedrog.games.motten.state import State, Window
from bedrog.games.motten.times import QUICK_MS, SLOW_MS
from bedrog.games.motten.windows import STILL, dark, may_move, verify_move, verify_vanish
from bedrog.server import table_log as log
from bedrog.server.lantern import Lantern
from bedrog.server.lobby import Entries
from bedrog.server.movements import Movement, Movements, begin
from bedrog.server.play import Play
from bedrog.server.scene import Moment, Scene, done, report
from bedrog.wire import to_client as tell

MOST_SWING_LAG_MS = 350
"""By so much at most a swing of the lantern is dated back..."""

MOST_CALL_LAG_MS = 400
"""...and what a late line of the guard's adds to the time to call."""


class Hands:
    """The hands of one game, from its beginning or from a restart on."""

    def __init__(self, scene: Scene, play: Play, chance: Dealer, time: int) -> None:
        self._scene = scene
        self._play = play
        self._chance = chance
        self._movements = Movements()
        self._lantern = Lantern(time)
        self._shine(time)
        self._resume(time)

    @property
    def _state(self) -> State:
        state: State = self._play.state
        return state

    def _resume(self, time: int) -> None:
        """After a restart: a hand that was below comes back, without a card only if that was sure."""
        for seat, dip in self._scene.room.dips.items():
            card = dip.card if dip.ended else None
            self._movements.add(Movement(seat, "own", time, time, True, card, seen=True))
        for seat, window in enumerate(self._state.windows):
            if window is not None and window.closes is None:
                back = Movement(seat, "own", time, time, window.quick, seen=True, back=True)
                self._movements.add(back)

    def next_due(self) -> int | None:
        """When ``tick`` has something to do; at once when hands are down and the table stands still."""
        if self._state.phase in STILL and self._movements.below():
            return 0
        return self._movements.next_due()

    # What seats do

    def dip(self, seat: int, time: int) -> Entries:
        """A person's hand goes below the table. Raises Illegal."""
        self._begin(seat, time)
        return [log.Dipped(seat)]

    def end(self, seat: int, card: Card | None, time: int, *, hidden: bool) -> Entries:
        """It comes back, without ``card`` if there is one.

        Raises Illegal when the card may not vanish, which only its owner hears: to the others it is
        a feint. While a card is ``hidden`` in the air no answer must tell what it is.
        """
        movement = self._movements.of(seat)
        if movement is None or movement.kind == "fidget" or movement.quick is not None:
            raise Stale("hand_is_up", "your hand is not below the table")
        movement.end(None, time)
        if card is not None and not hidden:
            verify_vanish(self._state, seat, act.Vanish(card, True))
        movement.card = card
        return [log.DipEnded(seat, card)]

    def whole(self, seat: int, action: act.Vanish | act.Feint, time: int) -> Entries:
        """The whole movement at once, for bots and for people with one button. Raises Illegal."""
        self._play.verify(seat, action)
        movement = self._begin(seat, time)
        movement.quick = action.quick
        movement.card = action.card if isinstance(action, act.Vanish) else None
        return [log.Dipped(seat), log.DipEnded(seat, movement.card)]

    def fidget(self, seat: int, time: int) -> None:
        """A hand moves by itself, if it is free."""
        if self.free(seat):
            movement = begin(seat, "fidget", time, self._chance)
            movement.quick = self._chance.choose("tempo", seat, 2) == 0
            self._movements.add(movement)

    def free(self, seat: int) -> bool:
        """Whether a movement may begin."""
        return may_move(self._state, seat) and self._movements.of(seat) is None

    def _begin(self, seat: int, time: int) -> Movement:
        verify_move(self._state, seat)
        if self._movements.of(seat) is not None:
            raise Illegal("one_at_a_time", "your hand is below the table already", "M6.2")
        movement = begin(seat, "own", time, self._chance)
        self._movements.add(movement)
        return movement

    # What the guard does

    def call(self, guard: int, action: act.Caught, time: int) -> Entries:
        """An accusation. Every hand comes up first: let go is let go, all else was a feint (M6.4, M6.9).

        Raises the Refusal of the rules.
        """
        self._verify_call(guard, action)
        called = self._state.windows[action.seat]
        entries: Entries = []
        for movement in self._movements.below():
            movement.quick = time < movement.down + QUICK_MS
            if movement.seat == action.seat and called is not None:
                entries += self._gone(movement)
            else:
                entries += self._come_back(movement)
        return [*entries, done(guard, action)]

    def _verify_call(self, guard: int, action: act.Caught) -> None:
        """A hand that is seen below the table can be called as if its window were open (M6.6)."""
        state, movement = self._state, self._movements.of(action.seat)
        if movement is not None and movement.seen and may_move(state, action.seat):
            windows: Any = [*state.windows]
            windows[action.seat] = windows[action.seat] or Window(None, True, 0)
            state = msgspec.structs.replace(state, windows=tuple(windows))
        self._play.game.verify(state, guard, action)

    def swung(self, guard: int, moment: Moment) -> None:
        """The guard has turned the lantern; he did it when he saw what he sees late."""
        lit, measure = self._state.lantern, self._scene.measure(guard, moment.now)
        lag = 0 if measure is None else min(MOST_SWING_LAG_MS, round(measure.delay))
        if lit is not None and not dark(self._state):
            self._lantern.swing(lit, moment.time, lag)

    def look(self, time: int) -> None:
        """Something has happened: the lantern may be out now, or lit again."""
        self._shine(time)

    def _shine(self, time: int) -> None:
        self._lantern.shine(None if dark(self._state) else self._state.lantern, time)

    # What is due

    def tick(self, moment: Moment) -> Entries:
        """Hands go down, come back and are heard; one step at most."""
        if self._state.phase in STILL:
            for movement in self._movements.below():
                return self._gone(movement)
        for movement in self._movements:
            if movement.due <= moment.time:
                return self._step(movement, moment)
        return []

    def _step(self, movement: Movement, moment: Moment) -> Entries:
        if not movement.seen:
            movement.seen = True
            self._scene.say(tell.Dipped(movement.seat))
            return []
        if movement.back:
            return self._be_heard(movement, moment.now)
        if movement.quick is None:
            movement.end(None, movement.began + SLOW_MS)
            return []
        return self._come_back(movement)

    def _come_back(self, movement: Movement) -> Entries:
        """The hand is up: now the rules learn what it did. A vanish that they refuse was a feint.

        One that nobody saw go down was never below.
        """
        for seat, action in _meanings(movement) if movement.seen else ():
            try:
                self._play.verify(seat, action)
            except Refusal:
                continue
            self._show(movement)
            movement.back = True
            return [log.Input(seat, msgspec.to_builtins(action)), *self._up(movement)]
        return self._gone(movement)

    def _gone(self, movement: Movement) -> Entries:
        """The hand is up, and nothing comes of it."""
        if movement.seen:
            self._show(movement)
        self._movements.drop(movement)
        return self._up(movement)

    def _show(self, movement: Movement) -> None:
        self._scene.say(tell.BackUp(movement.seat, bool(movement.quick)))

    def _up(self, movement: Movement) -> Entries:
        return [log.HandUp(movement.seat)] if movement.seat in self._scene.room.dips else []

    def _be_heard(self, movement: Movement, now: int) -> Entries:
        """The guard hears it, unless its window has been closed meanwhile."""
        self._movements.drop(movement)
        window = self._state.windows[movement.seat]
        if window is None or window.closes is not None:
            return self._up(movement)
        lit = self._lantern.share(movement.seat, movement.down, movement.up)
        return [report(act.Heard(movement.seat, lit, self._call_lag(now))), *self._up(movement)]

    def _call_lag(self, now: int) -> int:
        """How late the guard sees things and is heard."""
        measure = self._scene.measure(self._state.guard, now)
        if measure is None:
            return 0
        return min(MOST_CALL_LAG_MS, round(measure.delay + measure.band))


def _meanings(movement: Movement) -> list[tuple[int, act.Action]]:
    """What a movement was, and what it is instead if the rules do not allow that."""
    quick, seat = bool(movement.quick), movement.seat
    fidget: tuple[int, act.Action] = (TABLE, act.Fidget(seat, quick))
    if movement.kind == "fidget":
        return [fidget]
    feint: tuple[int, act.Action] = (seat, act.Feint(quick))
    if movement.card is None:
        return [feint, fidget]
    return [(seat, act.Vanish(movement.card, quick)), feint, fidget]
