"""How rounds of Valse Motten end, and what comes of cheating and accusing."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bedrog.games.motten import events as ev
from bedrog.games.motten.state import Moment, State
from bedrog.sim.facts import Counts, count

EARLY_MS = 20_000
"""What is early in a round, in milliseconds of game time; a round takes one to two minutes."""

MANY = 3
"""From so many on cards are not told apart by number."""


class Cheating:
    """The tables ``ends``, ``hands`` and ``early``.

    ``ends``, a row for what a winner's last card left the hand by: ``rounds``. ``hands``, a row for each bot: ``rounds`` of its
    seats; ``vanishes`` and how many of them were ``caught``; ``feints``; as guard ``calls`` and ``right`` ones. ``early``, a
    row for how many cards a seat that was not the first guard got rid of below the table while it was early: ``rounds`` of such seats,
    their minus ``points`` in them, and the ``squares`` of these.
    """

    def __init__(self, bots: Sequence[str]) -> None:
        self._bots = bots
        self._last: dict[int, str] = {}
        self._began = 0

    def see(self, state: State, event: Any, counts: Counts) -> None:
        match event:
            case ev.RoundStarted():
                self._began = state.clock
            case ev.Laid(seat=seat):
                self._last[seat] = "laid"
            case ev.Gave(seat=seat, why=why):
                self._last[seat] = why
            case ev.Matched(fastest=int(seat)):
                self._last[seat] = "cockroach"
            case ev.RoundEnded():
                self._count_ends(event, counts)
                self._count_hands(event.moments, counts)
                self._count_early(state.starter, event, counts)

    def _count_ends(self, ended: ev.RoundEnded, counts: Counts) -> None:
        for winner in ended.winners:
            count(counts, "ends", self._last[winner], rounds=1 / len(ended.winners))

    def _count_hands(self, moments: Sequence[Moment], counts: Counts) -> None:
        for bot in self._bots:
            count(counts, "hands", bot, rounds=1, vanishes=0, caught=0, feints=0, calls=0, right=0)
        for moment in moments:
            vanished, called = moment.what == "vanish", moment.called
            owner, guard = self._bots[moment.seat], self._bots[moment.guard]
            caught = vanished and called
            feinted = moment.what == "feint"
            count(counts, "hands", owner, vanishes=vanished, caught=caught, feints=feinted)
            count(counts, "hands", guard, calls=called, right=caught)

    def _count_early(self, starter: int, ended: ev.RoundEnded, counts: Counts) -> None:
        gone = Counter(
            moment.seat
            for moment in ended.moments
            if moment.what == "vanish" and not moment.called and moment.at - self._began <= EARLY_MS
        )
        for seat, points in enumerate(ended.points):
            if seat != starter:
                cards = str(min(gone[seat], MANY))
                count(counts, "early", cards, rounds=1, points=points, squares=points * points)
