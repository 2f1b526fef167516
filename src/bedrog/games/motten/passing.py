"""Time passes: windows close, hands show what is missing, a last look ends (M6.6, M7.2)."""

from collections.abc import Iterator

from bedrog.core.errors import Illegal
from bedrog.games.motten.actions import Wait
from bedrog.games.motten.draft import Draft
from bedrog.games.motten.rounds import end_round, show_drop
from bedrog.games.motten.state import State
from bedrog.games.motten.windows import close_window

LONGEST_WAIT_MS = 3_600_000

NEVER = 1 << 60


def due(state: State) -> int | None:
    """In how many milliseconds something will be different by itself; None: never."""
    if state.phase in {"results", "over"}:
        return None
    moments = [_next_change(state, state.clock), *_allows(state)]
    later = min((at for at in moments if at > state.clock), default=NEVER)
    return None if later == NEVER else later - state.clock


def _next_change(state: State | Draft, after: int = -1) -> int:
    """When the table changes: the earliest moment later than ``after``."""
    if state.phase in {"results", "over"}:
        return NEVER
    first = NEVER
    if state.shines and after < state.shines[0].at:
        first = state.shines[0].at
    if state.phase == "last_look" and state.giver is None and after < state.look_until < first:
        first = state.look_until
    for drop in state.drops:
        if drop is not None and after < drop < first:
            first = drop
    for window in state.windows:
        if window is not None and window.closes is not None and after < window.closes < first:
            first = window.closes
    return first


def _allows(state: State) -> Iterator[int]:
    """When somebody may do something again."""
    yield state.frozen_until
    yield state.locked_until
    yield state.dark_until
    yield from state.rested
    for since in state.vanish_from:
        if since is not None:
            yield since


def verify_wait(state: State, seat: int, action: Wait) -> None:  # noqa: ARG001
    """The clock goes forward."""
    if not 1 <= action.ms <= LONGEST_WAIT_MS:
        raise Illegal("no_such_time", f"a wait is 1 to {LONGEST_WAIT_MS} ms in a game", "M6.6")


def quiet(state: State, action: Wait) -> bool:
    """Whether nothing happens meanwhile but that the clock goes forward."""
    return _next_change(state) > state.clock + action.ms


def wait(draft: Draft, seat: int, action: Wait) -> None:  # noqa: ARG001
    """What becomes due happens in its order, at its own moment."""
    until = draft.clock + action.ms
    while (next_at := _next_change(draft)) <= until:
        draft.clock = max(draft.clock, next_at)
        _happen(draft, next_at)
    draft.clock = until


def _happen(draft: Draft, at: int) -> None:
    for seat, window in enumerate(draft.windows):
        if window is not None and window.closes == at:
            close_window(draft, seat)
    for seat, drop in enumerate(draft.drops):
        if drop == at:
            show_drop(draft, seat)
    while draft.shines and draft.shines[0].at == at:
        draft.lantern_seen, draft.shines = draft.shines[0].seat, draft.shines[1:]
    if draft.phase == "last_look" and draft.look_until == at and draft.giver is None:
        end_round(draft)
