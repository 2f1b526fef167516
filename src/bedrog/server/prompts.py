"""The questions that stand open at a table, and when the table answers one itself."""

from collections.abc import Callable
from typing import Any

import msgspec

from bedrog.server.play import Play


class Prompt(msgspec.Struct):
    """One seat is awaited. ``due``: when the table acts for it, in table time; None is never.

    ``bot`` is the kind of bot that answers, None for a person. A new question is a new object, so
    an old clock cannot answer it.
    """

    seat: int
    legal: list[Any]
    bot: str | None
    due: int | None


Limit = Callable[[list[Any], str | None], int | None]
"""How many milliseconds a question stays open, by its answers and the bot that gives one."""


class Prompts:
    """One prompt per awaited seat."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._open: dict[int, Prompt] = {}

    def clear(self) -> None:
        self._open.clear()

    def refresh(self, play: Play, bots: dict[int, str], time: int, acted: int | None) -> None:
        """Ask what has to be asked now.

        A question that stands as it stood keeps its clock; one put to the seat that has just
        acted, or to a seat somebody else plays now, is new.
        """
        before = self._open
        self._open = {}
        for seat in play.awaited():
            legal, bot = play.legal(seat), bots.get(seat)
            old = before.get(seat)
            if old is not None and seat != acted and (old.legal, old.bot) == (legal, bot):
                self._open[seat] = old
            else:
                left = self._limit(legal, bot)
                due = None if left is None else time + left
                self._open[seat] = Prompt(seat, legal, bot, due)

    def legal(self, seat: int | None) -> tuple[Any, ...]:
        """What the person in this seat may do now; nothing while a bot plays it."""
        prompt = None if seat is None else self._open.get(seat)
        return () if prompt is None or prompt.bot is not None else tuple(prompt.legal)

    def next(self) -> Prompt | None:
        """The prompt that the table answers first, if it answers any."""
        timed = [prompt for prompt in self._open.values() if prompt.due is not None]
        return min(timed, key=_due, default=None)

    def deadline(self) -> int | None:
        """When the first person's time is up, in table time."""
        people = [p.due for p in self._open.values() if p.bot is None and p.due is not None]
        return min(people, default=None)

    def extend(self, ms: int, wanted: Callable[[Prompt], bool]) -> bool:
        """Give people more time where ``wanted``; tells whether there was anything to extend."""
        found = False
        for prompt in self._open.values():
            if prompt.bot is None and prompt.due is not None and wanted(prompt):
                prompt.due += ms
                found = True
        return found


def _due(prompt: Prompt) -> int:
    return 0 if prompt.due is None else prompt.due
