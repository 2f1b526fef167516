"""The questions that stand open at a table, and when the table answers one itself."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from bedrog.server.play import Play

RESULTS_MS = 45_000
"""How long people may read the results of a round before the table goes on."""

Pace = Callable[[], int]
"""How many milliseconds a bot thinks this time."""


class Prompt(msgspec.Struct):
    """One seat is awaited. ``due``: when the table acts for it, in table time; None is never.

    ``bot`` is the kind of bot that answers, None for a person; ``waits`` that there is nothing to
    decide. ``question`` is what it can be told from others by. A new question is a new object, so
    an old clock cannot answer it.
    """

    seat: int
    legal: list[Any]
    waits: bool
    bot: str | None
    due: int | None
    question: Any


class Prompts:
    """One prompt per awaited seat."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._open: dict[int, Prompt] = {}

    def clear(self) -> None:
        self._open.clear()

    def refresh(
        self,
        play: Play,
        seats: Iterable[int],
        bots: Mapping[int, str],
        time: int,
        acted: int | None,
        *,
        question: Any = None,
    ) -> None:
        """Ask ``seats`` what has to be asked now.

        A question that stands as it stood keeps its clock; one put to the seat that has just
        acted, or to a seat somebody else plays now, is new. Where hands can change unseen, so
        that a new clock would give that away, ``question`` tells one from the next; else the
        answers do.
        """
        before, self._open = self._open, {}
        for seat in seats:
            legal, bot = play.answers(seat), bots.get(seat)
            asked = legal if question is None else question
            old = before.get(seat)
            if old is not None and seat != acted and (old.question, old.bot) == (asked, bot):
                old.legal = legal
                self._open[seat] = old
            else:
                waits = all(play.game.waits(action) for action in legal)
                left = self._left(play, waits=waits, bot=bot)
                due = None if left is None else time + left
                self._open[seat] = Prompt(seat, legal, waits, bot, due, asked)

    def _left(self, play: Play, *, waits: bool, bot: str | None) -> int | None:
        """How long a new question may wait for its answer."""
        if bot is not None:
            return 0 if waits else self._pace()
        return RESULTS_MS if waits else play.think_ms

    def next(self) -> Prompt | None:
        """The prompt that the table answers first, if it answers any."""
        timed = (prompt for prompt in self._open.values() if prompt.due is not None)
        return min(timed, key=_due, default=None)

    def deadline(self) -> int | None:
        """When the first person's time is up, in table time."""
        return min(
            (prompt.due for prompt in self._people() if prompt.due is not None), default=None
        )

    def more_time(self) -> bool:
        """Give people longer to read results; tells whether anybody was reading."""
        reading = [prompt for prompt in self._people() if prompt.waits and prompt.due is not None]
        for prompt in reading:
            prompt.due = _due(prompt) + RESULTS_MS
        return bool(reading)

    def _people(self) -> list[Prompt]:
        return [prompt for prompt in self._open.values() if prompt.bot is None]


def _due(prompt: Prompt) -> int:
    return 0 if prompt.due is None else prompt.due
