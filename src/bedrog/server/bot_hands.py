"""What bots do at their own time at a live table of Valse Motten: cheat, and as guard watch and accuse."""

from typing import Any

from bedrog.core.chance import Generator
from bedrog.games.motten import actions as act
from bedrog.games.motten.rules import sleights
from bedrog.games.motten.times import BEAT_MS
from bedrog.server.bot_choice import bot_choice
from bedrog.server.hands import Hands
from bedrog.server.lobby import Entries
from bedrog.server.play import Play
from bedrog.server.room import Room
from bedrog.server.scene import done


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

    def next_due(self) -> int | None:
        """When the next beat of a bot comes."""
        return min((self._beats[seat] for seat in self._room.bots()), default=None)

    def tick(self, time: int) -> Entries:
        """What a bot does whose beat has come, one bot at most."""
        for seat, bot in self._room.bots().items():
            if time >= self._beats[seat]:
                self._beats[seat] = time + BEAT_MS // 2 + self._lots.randrange(BEAT_MS)
                return self._think(seat, bot, time)
        return []

    def _think(self, seat: int, bot: str, time: int) -> Entries:
        """About the own hand, or as guard about those of the others; then where to shine."""
        moves = sleights(self._play.state, seat)
        shines = [move for move in moves if isinstance(move, act.Lantern)]
        others = [move for move in moves if not isinstance(move, act.Lantern)]
        choice = bot_choice(self._play, seat, bot, [None, *others]) if others else None
        if choice is not None:
            return self._do(seat, choice, time)
        return self._shine(seat, bot, shines) if shines else []

    def _do(self, seat: int, choice: Any, time: int) -> Entries:
        if isinstance(choice, act.Caught):
            return self._hands.call(seat, choice, time)
        return self._hands.whole(seat, choice, time) if self._hands.free(seat) else []

    def _shine(self, seat: int, bot: str, shines: list[act.Lantern]) -> Entries:
        return [done(seat, bot_choice(self._play, seat, bot, shines), "bot")]
