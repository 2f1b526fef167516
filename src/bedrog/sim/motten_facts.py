"""How rounds of Valse Motten end, and what comes of cheating and accusing."""

from collections.abc import Sequence
from typing import Any

from bedrog.games.motten import events as ev
from bedrog.games.motten.state import State
from bedrog.sim.facts import Counts, count


class Cheating:
    """The tables ``ends`` and ``hands``.

    ``ends``, a row for what a winner's last card left the hand by: ``rounds``. ``hands``, a row for each bot: ``rounds`` of its
    seats; ``vanishes`` and how many of them were ``caught``; ``feints``; as guard ``calls`` and ``right`` ones.
    """

    def __init__(self, bots: Sequence[str]) -> None:
        self._bots = bots
        self._last: dict[int, str] = {}

    def see(self, _: State, event: Any, counts: Counts) -> None:
        match event:
            case ev.Laid(seat=seat):
                self._last[seat] = "laid"
            case ev.Gave(seat=seat, why=why):
                self._last[seat] = why
            case ev.Matched(fastest=int(seat)):
                self._last[seat] = "cockroach"
            case ev.RoundEnded():
                self._count_round(event, counts)

    def _count_round(self, ended: ev.RoundEnded, counts: Counts) -> None:
        for winner in ended.winners:
            count(counts, "ends", self._last[winner], rounds=1 / len(ended.winners))
        for bot in self._bots:
            count(counts, "hands", bot, rounds=1, vanishes=0, caught=0, feints=0, calls=0, right=0)
        for moment in ended.moments:
            vanished, called = moment.what == "vanish", moment.called
            owner, guard = self._bots[moment.seat], self._bots[moment.guard]
            caught = vanished and called
            feinted = moment.what == "feint"
            count(counts, "hands", owner, vanishes=vanished, caught=caught, feints=feinted)
            count(counts, "hands", guard, calls=called, right=caught)
