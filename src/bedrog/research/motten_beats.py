"""The beats of Valse Motten one question at a time, from any place in a beat: what a tree needs.

``games.motten.beats`` plays whole games and cannot be left and entered again; a test compares the two.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, cast

import msgspec

from bedrog.core.chance import Generator
from bedrog.core.contract import TABLE, Question
from bedrog.games.motten import gifts, races, rules, windows
from bedrog.games.motten.actions import Action, Fidget, Heard, Lantern, Match, Raced, Time, Wait
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
from bedrog.research.motten_luck import FatedTable

Stage = Literal["begin", "shine", "move", "swing", "wait", "call", "above", "turn", "settle"]


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where in a beat a game is. ``seat``: the next one to be asked in this stage; ``left``: how many beats
    the present turn still takes; ``times``: of the race so far; ``then``: what follows when all is settled.
    """

    stage: Stage = "begin"
    seat: int = 0
    left: int = 0
    times: tuple[Time, ...] = ()
    then: Stage = "begin"


class Beats:
    """Plays on from a place: ``ask``, then ``answer``, and so on."""

    def __init__(self, table: FatedTable, place: Place) -> None:
        self.table = table
        self._stage, self._seat, self._left = place.stage, place.seat, place.left
        self._times, self._then = place.times, place.then
        self._lots = cast("Generator", table)

    @property
    def place(self) -> Place:
        """Where the game is now."""
        return Place(self._stage, self._seat, self._left, self._times, self._then)

    def ask(self) -> Question | None:
        """The next question; None when the game is over."""
        while self.table.state.phase != "over":
            question = _ASK[self._stage](self)
            if question is not None:
                return question
        return None

    def answer(self, question: Question, action: Action | None) -> None:
        """Let the seat that was asked do this, None for nothing."""
        _ANSWER[self._stage](self, question.seat, action)

    def _go(self, stage: Stage, seat: int = 0) -> None:
        self._stage, self._seat, self._times = stage, seat, ()

    def _do(self, seat: int, action: Action) -> None:
        self.table.do(seat, action, self.table.state.clock)

    def _begin(self) -> None:
        """Everybody has seen the results; a beat begins with what happens below the table."""
        state = self.table.state
        if state.phase == "results":
            self._left = 0
            for seat in rules.awaited(state):
                self._do(seat, rules.answers(state, seat)[0])
        elif state.phase in windows.STILL or state.frozen:
            self._go("wait")
        else:
            self._go("shine")

    def _shine(self) -> Question | None:
        state = self.table.state
        if not windows.dark(state):
            return Question(state.guard, [None, *rules.lanterns(state)])
        self._go("move")
        return None

    def _shone(self, seat: int, action: Action | None) -> None:
        if action is not None:
            self._do(seat, action)
        self._go("move")

    def _move(self) -> Question | None:
        """The next free hand; one that has nothing to choose may still fidget."""
        state = self.table.state
        for seat in windows.movers(state):
            if seat < self._seat:
                continue
            self._seat = seat
            if moves := rules.movements(state, seat):
                return Question(seat, [None, *moves])
            self._moved(seat, None)
        self._go("swing")
        return None

    def _moved(self, seat: int, action: Action | None) -> None:
        state = self.table.state
        if action is not None:
            self._do(seat, action)
        elif self._lots.random() < FIDGETS_IN[state.rules.fidgets][state.seats]:
            self._do(TABLE, Fidget(seat, quick=self._lots.random() < 0.5))
        self._go("move", seat + 1)

    def _swing(self) -> Question | None:
        """The guard may turn to one slow hand of those that have just moved."""
        state = self.table.state
        slow = [Lantern(seat) for seat in unheard(state) if _may_swing(state, seat)]
        if slow and not windows.dark(state):
            return Question(state.guard, [None, *slow])
        self._swung(state.guard, None)
        return None

    def _swung(self, seat: int, action: Action | None) -> None:
        """What the guard hears depends on how long each hand was lit."""
        state = self.table.state
        lit = {} if state.lantern is None or windows.dark(state) else {state.lantern: LIT}
        if isinstance(action, Lantern):
            self._do(seat, action)
            lit = {action.seat: SWUNG_ONTO} | dict.fromkeys(lit, SWUNG_FROM)
        for moved in unheard(state):
            self._do(TABLE, Heard(moved, lit.get(moved, 0), EVIDENCE_MS))
        self._go("wait")

    def _wait(self) -> None:
        self._do(TABLE, Wait(BEAT_MS))
        self._go("call")

    def _call(self) -> Question | None:
        state = self.table.state
        if calls := rules.calls(state):
            return Question(state.guard, [None, *calls])
        self._go("above")
        return None

    def _called(self, seat: int, action: Action | None) -> None:
        if action is None:
            self._go("above")
        else:
            self._do(seat, action)
            self._settle_then("above")

    def _above(self) -> None:
        """When its beats are over, the turn; and before and after it all that is asked for."""
        state = self.table.state
        if state.frozen:
            self._go("begin")
        elif state.phase == "turn":
            self._count_down(state)
        elif gifts.asked(state) or races.racing(state):
            self._settle_then("above")
        else:
            self._go("begin")

    def _count_down(self, state: State) -> None:
        if self._left == 0:
            own = state.turn == state.guard
            self._left = GUARD_TURN_BEATS if own else self._lots.choice(TURN_BEATS)
        self._left -= 1
        self._go("begin" if self._left else "turn")

    def _turn(self) -> Question:
        seat = self.table.state.turn
        return Question(seat, rules.answers(self.table.state, seat))

    def _turned(self, seat: int, action: Action) -> None:
        self._do(seat, action)
        self._settle_then("begin")

    def _settle_then(self, then: Stage) -> None:
        self._then = then
        self._go("settle")

    def _settle(self) -> Question | None:
        """A card that somebody owes or gives, then a race."""
        state = self.table.state
        if asked := gifts.asked(state):
            return Question(asked[0], rules.answers(state, asked[0]))
        if races.racing(state):
            return self._race(state)
        self._go(self._then)
        return None

    def _race(self, state: State) -> Question | None:
        """Who laid the cockroach need not look what it is."""
        racers = races.racers(state)
        if self._seat == len(racers):
            self._do(TABLE, Raced(state.prompt, self._times))
            self._go("settle")
            return None
        seat = racers[self._seat]
        if state.phase != "slap" and races.matching(state, seat):
            return Question(seat, rules.answers(state, seat))
        self._timed(Time(seat, reaction(SLAP, self._lots)) if state.phase == "slap" else None)
        return None

    def _settled(self, seat: int, action: Action) -> None:
        state = self.table.state
        if gifts.asked(state):
            self._do(seat, action)
        elif isinstance(action, Match):
            law = SLAP if seat == state.turn else MATCH
            self._timed(Time(seat, reaction(law, self._lots), action.card))
        else:
            self._timed(None)

    def _timed(self, time: Time | None) -> None:
        """On to the next who races."""
        self._seat += 1
        if time is not None:
            self._times = (*self._times, time)


def unheard(state: State) -> Sequence[int]:
    """The seats that have moved in this beat."""
    return [
        seat
        for seat, window in enumerate(state.windows)
        if window is not None and window.closes is None
    ]


def _may_swing(state: State, seat: int) -> bool:
    """A slow hand that is not under the lantern anyway."""
    window = state.windows[seat]
    return window is not None and not window.quick and seat != state.lantern


_ASK: dict[Stage, Callable[[Beats], Question | None]] = {
    "begin": Beats._begin,
    "shine": Beats._shine,
    "move": Beats._move,
    "swing": Beats._swing,
    "wait": Beats._wait,
    "call": Beats._call,
    "above": Beats._above,
    "turn": Beats._turn,
    "settle": Beats._settle,
}
_ANSWER: dict[Stage, Callable[[Beats, int, Any], None]] = {
    "shine": Beats._shone,
    "move": Beats._moved,
    "swing": Beats._swung,
    "call": Beats._called,
    "turn": Beats._turned,
    "settle": Beats._settled,
}
