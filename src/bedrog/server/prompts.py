"""The questions that stand open at a table, and when the table answers one itself."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from bedrog.server.bot_choice import thinks, thought_about
from bedrog.server.play import Play
from bedrog.server.worker import Thought

RESULTS_MS = 45_000
"""How long people may read the results of a round before the table goes on."""

THINK_MS = 800
"""How long a bot that thinks does so."""

ANSWER_MS = 900
"""When it answers at the earliest. Where a worker was free it is ready by then, whatever it has
found, so that the moment tells nothing."""

Pace = Callable[[], int]
"""How many milliseconds a bot thinks this time."""


class Prompt(msgspec.Struct):
    """One seat is awaited. ``due``: when the table acts for it, in table time; None is never.

    ``bot`` is the kind of bot that answers, None for a person; ``waits`` that there is nothing to
    decide. ``question`` is what it can be told from others by. A new question is a new object, so
    an old clock cannot answer it. ``thinks``: it is not answered before there is a ``choice``, which
    comes of the ``thought`` somebody else was given.
    """

    seat: int
    legal: list[Any]
    waits: bool
    bot: str | None
    due: int | None
    question: Any
    thinks: bool = False
    thought: Thought | None = None
    choice: Any = None

    @property
    def ready(self) -> bool:
        return not self.thinks or self.choice is not None


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
                self._open[seat] = self._ask(play, seat, legal, bot, time=time, question=asked)

    def _ask(
        self, play: Play, seat: int, legal: list[Any], bot: str | None, *, time: int, question: Any
    ) -> Prompt:
        waits = all(play.game.waits(action) for action in legal)
        thinking = not waits and thinks(bot, play.game.id)
        left = self._left(play, waits=waits, bot=bot, thinking=thinking)
        due = None if left is None else time + left
        return Prompt(seat, legal, waits, bot, due, question, thinking)

    def _left(self, play: Play, *, waits: bool, bot: str | None, thinking: bool) -> int | None:
        """How long a new question may wait for its answer."""
        if bot is not None:
            return 0 if waits else max(self._pace(), ANSWER_MS if thinking else 0)
        return RESULTS_MS if waits else play.think_ms

    def next(self) -> Prompt | None:
        """The prompt that the table answers first, if it answers any."""
        timed = (
            prompt for prompt in self._open.values() if prompt.due is not None and prompt.ready
        )
        return min(timed, key=_due, default=None)

    def to_think_about(self, play: Play) -> list[Thought]:
        """What bots have been asked and nobody has been given to think about yet."""
        return [
            _given(prompt, play)
            for prompt in self._open.values()
            if prompt.thinks and prompt.thought is None
        ]

    def answer(self, thought: Thought, choice: Any) -> bool:
        """A thought has come to an end; tells whether its question still stands."""
        for prompt in self._open.values():
            if prompt.thought is thought:
                prompt.choice = choice
                return True
        return False

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


def _given(prompt: Prompt, play: Play) -> Thought:
    bot = str(prompt.bot)
    prompt.thought = thought_about(play, prompt.seat, bot, prompt.legal, THINK_MS)
    return prompt.thought


def _due(prompt: Prompt) -> int:
    return 0 if prompt.due is None else prompt.due
