"""A bot of the simulator at a live table: it gets the view and the legal actions that it knows.

What the game waits for is answered after a pause, as people make one. What may be done at any moment, the
hands and the lantern of Valse Motten, the bot is asked about once a beat, as in a simulation; None among the
legal actions lets it pass. In a race of reflexes its hand is as quick as that of a bot of the house: the time
is drawn from the same law, and counts from the moment at which the cue was heard.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

import msgspec

from bedrog.bots.asking import ask
from bedrog.bots.base import Bot, Think
from bedrog.bots.reactions import reaction
from bedrog.client.aside import aside
from bedrog.client.seat import Seat
from bedrog.core.chance import Generator
from bedrog.games import game_named
from bedrog.games.bedriegers.view import View as BedriegersView
from bedrog.games.motten.actions import Caught, Feint, Hold, Lantern, Match, Slap, Vanish
from bedrog.games.motten.times import BEAT_MS
from bedrog.games.motten.view import View as MottenView
from bedrog.wire.to_client import Cue, No, Ok, View

AT_WILL = (Vanish, Feint, Caught, Lantern)
"""What nobody waits for."""

IN_RACE = (Slap, Match, Hold)

THINK_S = 0.8
GLANCE_S = 0.2
"""How long a bot thinks that gets better with time: about a question, and about what it does at will."""

AFTER_NO_S = 0.3
"""How long to wait after a refusal. Something came in between, or the table is paused; the next view shows it."""

IDLE_S = 60.0

Typed = BedriegersView | MottenView
Cued = tuple[Cue, float]
Pace = Callable[[], float]
"""How long the next pause is, in seconds."""


async def play(seat: Seat, bot: Bot, lots: Generator, pace: Pace) -> Typed:
    """Play until the game is over; the last view.

    Raises Dismissed when the server sends us away, and BrokenBot.
    """
    return await _Player(seat, bot, lots, pace).play()


class _Player:
    """``_answer_at``: when the present question is answered, None if it is not; ``_done``: the number
    of the view whose question has been, ``_raced`` the race that has been. Times are seconds of the event loop.
    """

    def __init__(self, seat: Seat, bot: Bot, lots: Generator, pace: Pace) -> None:
        self._seat = seat
        self._thorough, self._brisk = _in_time(bot, THINK_S), _in_time(bot, GLANCE_S)
        self._lots = lots
        self._pace = pace
        self._question: object = None
        self._answer_at: float | None = None
        self._done = 0
        self._raced: Cued | None = None
        self._beat_at = 0.0

    async def play(self) -> Typed:
        while True:
            seen = self._seat.latest
            if seen is None:
                await self._seat.news(IDLE_S)
                continue
            view, legal = typed(seen, self._seat.table.game)
            if view.outcome is not None:
                return view
            await self._step(seen, view, legal)

    async def _step(self, seen: View, view: Typed, legal: list[Any]) -> None:
        """Do what is due, or wait until something is."""
        asked = [action for action in legal if not isinstance(action, AT_WILL)]
        at_will = [action for action in legal if isinstance(action, AT_WILL)]
        now = asyncio.get_running_loop().time()
        self._note(seen, view, asked, now)
        if self._answer_at is not None and self._answer_at <= now:
            await self._answer(seen, view, asked)
        elif at_will and self._beat_at <= now:
            self._beat_at = now + BEAT_MS / 1000 * self._lots.uniform(0.5, 1.5)
            await self._beat(view, at_will)
        else:
            dues = [self._answer_at, self._beat_at if at_will else None]
            await self._seat.news(min([IDLE_S, *(due - now for due in dues if due is not None)]))

    # What the game waits for

    def _note(self, seen: View, view: Typed, asked: Sequence[Any], now: float) -> None:
        """A question that is new is answered after a pause."""
        if not asked or seen.n == self._done:
            self._question = self._answer_at = None
            return
        question = _question(view)
        if question != self._question:
            self._question = question
            self._answer_at = self._due(asked, now)

    def _due(self, asked: Sequence[Any], now: float) -> float | None:
        cued = self._cued(asked)
        if cued is None:
            return now + self._pace()
        if cued is self._raced:
            return None
        cue, heard = cued
        time = reaction("normal", "slap" if cue.kind == "slap" else "pick", self._lots)
        return None if time is None else heard + time / 1000

    def _cued(self, asked: Sequence[Any]) -> Cued | None:
        """The race that these actions belong to, if its cue was heard."""
        races = [action.prompt for action in asked if isinstance(action, IN_RACE)]
        cued = self._seat.cue
        return cued if cued is not None and cued[0].race in races else None

    async def _answer(self, seen: View, view: Typed, asked: Sequence[Any]) -> None:
        chosen, cued = asked[0], self._cued(asked)
        if len(asked) > 1:
            chosen = await self._ask(self._thorough, view, asked)
        self._done, self._question, self._answer_at = seen.n, None, None
        if cued is not None and isinstance(chosen, IN_RACE):
            await self._race(cued, chosen)
        elif isinstance(await self._act(chosen), No):
            await asyncio.sleep(AFTER_NO_S)

    async def _race(self, cued: Cued, chosen: Slap | Match | Hold) -> None:
        """Once, with the time that has passed since the cue."""
        self._raced = cued
        if isinstance(chosen, Hold):
            await self._act(chosen)
            return
        cue, heard = cued
        ms = 1000 * (asyncio.get_running_loop().time() - heard)
        await self._seat.tap(cue.race, ms, chosen.card if isinstance(chosen, Match) else None)

    # What is done at will

    async def _beat(self, view: Typed, at_will: Sequence[Any]) -> None:
        """The own hand, or as guard the others' hands; then where to shine."""
        shines = [action for action in at_will if isinstance(action, Lantern)]
        others = [action for action in at_will if not isinstance(action, Lantern)]
        for actions in (others, shines):
            legal = [None, *actions]
            chosen = await self._ask(self._brisk, view, legal) if actions else None
            if chosen is not None:
                await self._act(chosen)
                return

    async def _ask(self, bot: Bot, view: Typed, legal: Sequence[Any]) -> Any:
        """In a thread, so that the line stays awake while the bot thinks."""
        seat = self._seat.table.you or 0
        return await aside(lambda: ask(bot, seat, view, legal, self._lots))

    async def _act(self, action: Any) -> Ok | No | None:
        return await self._seat.act(msgspec.to_builtins(action))


def typed(seen: View, game: str) -> tuple[Typed, list[Any]]:
    """A view of the wire and its legal actions, as the simulator's bots know them."""
    view: Typed = msgspec.convert(seen.view, Typed, str_keys=True)
    action_type = game_named(game).action_type
    return view, [msgspec.convert(action, action_type) for action in seen.legal]


def _question(view: Typed) -> object:
    """What tells one question from the next."""
    prompts = view.questions if isinstance(view, BedriegersView) else view.prompts
    return view.round, view.phase, view.turn, prompts


def _in_time(bot: Bot, seconds: float) -> Bot:
    """The bot, which thinks for so long if it gets better with time."""
    if bot.think is None:
        return bot
    return replace(bot, choose=partial(_think, bot.think, seconds))


def _think(think: Think, seconds: float, view: Any, legal: Sequence[Any], lots: Generator) -> Any:
    return think(view, legal, lots, _until(monotonic() + seconds))


def _until(end: float) -> Iterator[None]:
    while monotonic() < end:
        yield
