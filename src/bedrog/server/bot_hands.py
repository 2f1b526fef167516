"""What bots do at their own time at a live table of Valse Motten: cheat, and as guard watch and accuse."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bedrog.core.chance import Generator
from bedrog.games.motten import actions as act
from bedrog.games.motten.rules import sleights
from bedrog.games.motten.times import BEAT_MS
from bedrog.server.bot_choice import bot_choice, thinks, thought_about
from bedrog.server.hands import Hands
from bedrog.server.lobby import Entries
from bedrog.server.play import Play
from bedrog.server.room import Room
from bedrog.server.scene import done
from bedrog.server.worker import Thought

BEAT_THINK_MS = 50
"""How long a bot that thinks does so at a beat: there are many of them."""


class Asked(msgspec.Struct):
    """A bot thinks about what to do at its beat."""

    bot: str
    thought: Thought
    given: bool = False


class BotHands:
    """Each bot thinks once a beat, more or less: who could count its beats would know its hand from a
    fidget. Times are milliseconds of table time.
    """

    def __init__(self, room: Room, play: Play, hands: Hands, lots: Generator, time: int) -> None:
        self._room = room
        self._play = play
        self._hands = hands
        self._lots = lots
        seats = range(len(room.seats))
        self._beats = {seat: time + lots.randrange(BEAT_MS) for seat in seats}
        self._asked: dict[int, Asked] = {}

    def next_due(self) -> int | None:
        """When the next beat of a bot comes."""
        return min((self._beats[seat] for seat in self._room.bots()), default=None)

    def tick(self, time: int) -> Entries:
        """What a bot does whose beat has come, one bot at most; not while it still thinks."""
        for seat, bot in self._room.bots().items():
            if time >= self._beats[seat]:
                self._beats[seat] = time + BEAT_MS // 2 + self._lots.randrange(BEAT_MS)
                return [] if seat in self._asked else self._think(seat, bot, time)
        return []

    def to_think_about(self) -> list[Thought]:
        """What bots are asked and nobody has been given to think about yet."""
        fresh = [asked for asked in self._asked.values() if not asked.given]
        for asked in fresh:
            asked.given = True
        return [asked.thought for asked in fresh]

    def answer(self, thought: Thought, choice: Any, time: int) -> Entries:
        """What a bot does that has thought, if it still plays and still may."""
        for seat, asked in self._asked.items():
            if asked.thought is thought:
                del self._asked[seat]
                return self._answer(seat, asked, choice, time)
        return []

    def _answer(self, seat: int, asked: Asked, choice: Any, time: int) -> Entries:
        moves = sleights(self._play.state, seat)
        if self._room.bot_of(seat) != asked.bot or (choice is not None and choice not in moves):
            return []
        return self._go_on(seat, asked.bot, asked.thought.legal, choice, time)

    def _think(self, seat: int, bot: str, time: int) -> Entries:
        """About the own hand, or as guard about those of the others; then where to shine."""
        moves = sleights(self._play.state, seat)
        others = [move for move in moves if not isinstance(move, act.Lantern)]
        if others:
            return self._ask(seat, bot, [None, *others], time)
        return self._shine(seat, bot, time)

    def _shine(self, seat: int, bot: str, time: int) -> Entries:
        moves = sleights(self._play.state, seat)
        shines = [move for move in moves if isinstance(move, act.Lantern)]
        return self._ask(seat, bot, shines, time) if shines else []

    def _ask(self, seat: int, bot: str, legal: Sequence[Any], time: int) -> Entries:
        """At once, or by and by where the bot thinks."""
        if not thinks(bot, self._play.game.id):
            choice = bot_choice(self._play, seat, bot, legal)
            return self._go_on(seat, bot, legal, choice, time)
        thought = thought_about(self._play, seat, bot, legal, BEAT_THINK_MS)
        self._asked[seat] = Asked(bot, thought)
        return []

    def _go_on(self, seat: int, bot: str, legal: Sequence[Any], choice: Any, time: int) -> Entries:
        if choice is not None:
            return self._do(seat, choice, time)
        return self._shine(seat, bot, time) if legal[0] is None else []

    def _do(self, seat: int, choice: Any, time: int) -> Entries:
        if isinstance(choice, act.Caught):
            return self._hands.call(seat, choice, time)
        if isinstance(choice, act.Lantern):
            return [done(seat, choice, "bot")]
        return self._hands.whole(seat, choice, time) if self._hands.free(seat) else []
