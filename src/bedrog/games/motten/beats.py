"""A whole game in beats of one second, for bots and research.

What people do when it suits them is asked for once a beat: where the guard shines, whose hand goes
below the table, whom the guard accuses. All of it happens by the rules of the game, and their
milliseconds pass; a guard takes the whole beat to make up his mind, so a window of 2.5 seconds is
open for two of his answers. Races take no time and are run by ``reflexes``.
"""

from collections.abc import Generator, Sequence
from typing import Any

from bedrog.core.chance import Generator as Lots
from bedrog.core.contract import TABLE, Question, Table
from bedrog.games.motten import gifts, races, rules, windows
from bedrog.games.motten.actions import (
    Action,
    Fidget,
    Heard,
    Lantern,
    Match,
    Raced,
    Time,
    Wait,
)
from bedrog.games.motten.evidence import LIT
from bedrog.games.motten.reflexes import MATCH, SLAP, reaction
from bedrog.games.motten.state import State
from bedrog.games.motten.times import (
    BEAT_MS,
    EVIDENCE_MS,
    FIDGETS_IN,
    GUARD_TURN_BEATS,
    SWUNG_FROM,
    SWUNG_ONTO,
    TURN_BEATS,
)

_BEAT = Wait(BEAT_MS)

Asking = Generator[Question, Any, None]
"""Asks questions on the way; is sent the choices."""


def course(table: Table, lots: Lots) -> Asking:
    """Ask for everything that seats decide, until the game is over."""
    return _Beats(table, lots).game()


class _Beats:
    """``_left``: how many beats the present turn still takes; 0: a new one begins."""

    def __init__(self, table: Table, lots: Lots) -> None:
        self._table = table
        self._lots = lots
        self._left = 0

    @property
    def _state(self) -> State:
        state: State = self._table.state
        return state

    def game(self) -> Asking:
        while (phase := self._state.phase) != "over":
            yield from self._go_on() if phase == "results" else self._beat()

    def _go_on(self) -> Asking:
        """M2.1: everybody has seen the results."""
        self._left = 0
        for seat in rules.awaited(self._state):
            yield from self._must(seat)

    def _beat(self) -> Asking:
        """Watching and cheating first, then the accusation, and at last the turn."""
        state = self._state
        if not (state.phase in windows.STILL or state.frozen):
            yield from self._below_the_table()
        self._do(TABLE, _BEAT)
        state = self._state
        calls = rules.calls(state)
        if calls and (yield from self._may(state.guard, calls)):
            yield from self._settle()
        if not self._state.frozen:
            yield from self._above_the_table()

    # Below the table

    def _below_the_table(self) -> Asking:
        """The guard moves the lantern before anybody moves; the others know where it was a beat ago."""
        state = self._state
        bright = not windows.dark(state)
        if bright:
            yield from self._may(state.guard, rules.lanterns(state))
        moved = yield from self._move()
        if moved:
            lit = (yield from self._swing(moved)) if bright else {}
            for seat in moved:
                self._do(TABLE, Heard(seat, lit.get(seat, 0), EVIDENCE_MS))

    def _move(self) -> Generator[Question, Any, list[int]]:
        """Every hand that is free may go below the table; those that do not may fidget. Who moved."""
        state = self._state
        fidgets = FIDGETS_IN[state.rules.fidgets][state.seats]
        moved = []
        for seat in windows.movers(state):
            moves = rules.movements(state, seat)
            chosen = (yield from self._may(seat, moves)) if moves else None
            if chosen is None and self._lots.random() < fidgets:
                chosen = Fidget(seat, quick=self._lots.random() < 0.5)
                self._do(TABLE, chosen)
            if chosen is not None:
                moved.append(seat)
        return moved

    def _swing(self, moved: list[int]) -> Generator[Question, Any, dict[int, int]]:
        """The guard may turn to one slow hand. For how much of it each hand was lit."""
        state = self._state
        slow = [Lantern(seat) for seat in moved if _may_swing(state, seat)]
        swung = (yield from self._may(state.guard, slow)) if slow else None
        if isinstance(swung, Lantern):
            return {swung.seat: SWUNG_ONTO} | _lit(state.lantern, SWUNG_FROM)
        return _lit(state.lantern, LIT)

    # Above the table

    def _above_the_table(self) -> Asking:
        """When its beats are over, the turn and all that comes of it."""
        if self._state.phase != "turn":
            yield from self._settle()
        state = self._state
        if state.phase != "turn":
            return
        if self._left == 0:
            own = state.turn == state.guard
            self._left = GUARD_TURN_BEATS if own else self._lots.choice(TURN_BEATS)
        self._left -= 1
        if self._left == 0:
            yield from self._must(state.turn)
            yield from self._settle()

    def _settle(self) -> Asking:
        """Everything the game waits for besides a turn."""
        while True:
            asked = gifts.asked(self._state)
            if asked:
                yield from self._must(asked[0])
            elif races.racing(self._state):
                yield from self._race()
            else:
                return

    def _race(self) -> Asking:
        """M4.3, M4.4: who laid the cockroach need not look what it is."""
        state = self._state
        times = []
        for seat in races.racers(state):
            if state.phase == "slap":
                times.append(Time(seat, reaction(SLAP, self._lots)))
            elif races.matching(state, seat):
                chosen = yield Question(seat, rules.answers(state, seat))
                if isinstance(chosen, Match):
                    law = SLAP if seat == state.turn else MATCH
                    times.append(Time(seat, reaction(law, self._lots), chosen.card))
        self._do(TABLE, Raced(state.prompt, tuple(times)))

    # Asking and doing

    def _must(self, seat: int) -> Asking:
        """The game waits for this seat."""
        action = yield Question(seat, rules.answers(self._state, seat))
        self._do(seat, action)

    def _may(self, seat: int, actions: Sequence[Action]) -> Generator[Question, Any, Action | None]:
        """The seat may do one of these, or let it pass."""
        action: Action | None = yield Question(seat, [None, *actions])
        if action is not None:
            self._do(seat, action)
        return action

    def _do(self, seat: int, action: Action) -> None:
        self._table.do(seat, action, self._state.clock)


def _may_swing(state: State, seat: int) -> bool:
    """A slow hand that is not under the lantern anyway."""
    window = state.windows[seat]
    return window is not None and not window.quick and seat != state.lantern


def _lit(seat: int | None, share: int) -> dict[int, int]:
    return {} if seat is None else {seat: share}
