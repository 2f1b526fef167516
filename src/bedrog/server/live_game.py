"""One game of Valse Motten at a live table, from its beginning or from a restart on.

Milliseconds of table time, but for ``now``, which is by the clock.
"""

from typing import Any

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.errors import Illegal
from bedrog.games.motten import actions as act
from bedrog.games.motten.passing import LONGEST_WAIT_MS, due
from bedrog.games.motten.races import racing
from bedrog.games.motten.state import State
from bedrog.server import table_log as log
from bedrog.server.bot_hands import BotHands
from bedrog.server.fidgets import Fidgets
from bedrog.server.hands import Hands
from bedrog.server.lobby import Entries
from bedrog.server.play import Play
from bedrog.server.reveals import Reveals
from bedrog.server.scene import Moment, Scene, in_race, report
from bedrog.server.worker import Thought
from bedrog.wire import to_server as say


class LiveGame:
    """Chance here has streams of its own, so that the game's cards are as they would be without it."""

    def __init__(self, scene: Scene, play: Play, time: int) -> None:
        self._play = play
        self._zero = time - self._state.clock
        text = f"live {play.moves} {play.seed.hex()}"
        chance, lots = SeededDealer(seed_from(text)), generator(text)
        self._hands = Hands(scene, play, chance, time)
        self._reveals = Reveals(scene, play, chance, lots, time)
        self._fidgets = Fidgets(self._state, chance, time)
        self._bots = BotHands(scene.room, play, self._hands, lots, time)

    @property
    def _state(self) -> State:
        state: State = self._play.state
        return state

    # What the table asks

    @property
    def hidden(self) -> bool:
        """A card is in the air: what it is, and what came of it, is not shown yet."""
        return self._reveals.hidden

    def asked(self) -> tuple[int, ...]:
        """The seats that a question is put to; a race of reflexes puts none."""
        racers = racing(self._state) if in_race(self._state) else ()
        return tuple(seat for seat in self._play.awaited() if seat not in racers)

    def asked_from(self, time: int) -> int:
        """When a question is put that is new at ``time``: it may follow from the card in the air."""
        return self._reveals.turns_at or time

    def question(self) -> Any:
        """What everybody can tell one question from the next by; no hidden card has a part in it."""
        state = self._state
        return state.round, state.phase, state.turn, state.prompt, state.giver

    def verify_pause(self) -> None:
        """Raises Illegal in a race, an accusation and a last look, and while a card may begin one."""
        state = self._state
        if self.hidden or in_race(state) or state.frozen or state.phase == "last_look":
            raise Illegal("no_pause_now", "not in the middle of a race or an accusation", "M6.2")

    def verify_calm(self) -> None:
        """Raises Illegal in a race of reflexes, and while a card may begin one."""
        if self.hidden or in_race(self._state):
            raise Illegal(
                "race_on", "everybody looks at the card now; wait for the end of the race"
            )

    def next_due(self) -> int:
        """When ``tick`` has something to do, in table time."""
        waits = due(self._state)
        dues = [
            self._fidgets.next_due,
            None if waits is None else self._zero + self._state.clock + waits,
            self._hands.next_due(),
            self._reveals.next_due(),
            self._bots.next_due(),
        ]
        return min(due for due in dues if due is not None)

    def next_due_now(self, now: int) -> int | None:
        """The same by the clock."""
        return self._reveals.next_due_now(now)

    # What comes in

    def late(self, time: int) -> bool:
        """Something has happened in the game by itself that it has not been told of."""
        waits = due(self._state)
        return waits is not None and self._zero + self._state.clock + waits <= time

    def passed(self, time: int) -> Entries:
        """The time that has passed in the game since it was last told."""
        left, waits = time - self._zero - self._state.clock, []
        while left > 0:
            waits.append(report(act.Wait(min(left, LONGEST_WAIT_MS))))
            left -= LONGEST_WAIT_MS
        return [*waits]

    def wish(self, seat: int, message: Any, moment: Moment, arrived: int) -> Entries | None:
        """What somebody's message comes to; None: it is an ordinary move. Raises its Refusal."""
        if isinstance(message, say.Dip):
            return self._hands.dip(seat, moment.time)
        if isinstance(message, say.End):
            card = message.card if message.vanish else None
            return self._hands.end(seat, card, moment.time, hidden=self.hidden)
        if isinstance(message, say.Tap):
            return self._reveals.tap(seat, message, moment, arrived)
        action = self._play.read_action(message.action)
        return self._act(seat, action, moment, arrived)

    def _act(self, seat: int, action: act.Action, moment: Moment, arrived: int) -> Entries | None:
        if isinstance(action, act.Vanish | act.Feint):
            return self._hands.whole(seat, action, moment.time)
        if isinstance(action, act.Caught):
            return self._hands.call(seat, action, moment.time)
        if isinstance(action, act.Lantern):
            return None
        if self.hidden:
            raise Illegal("card_flying", "a card is in the air; wait until it lies", "M3.1")
        return self._race(seat, action, moment, arrived) if self._reflex else None

    @property
    def _reflex(self) -> bool:
        reflex: bool = self._state.rules.races == "reflex"
        return reflex

    def _race(self, seat: int, action: act.Action, moment: Moment, arrived: int) -> Entries | None:
        """Races by plain moves: the server times them."""
        if isinstance(action, act.Hold):
            return self._reveals.hold(seat, action, moment.now)
        if not isinstance(action, act.Slap | act.Match):
            return None
        card = action.card if isinstance(action, act.Match) else None
        tap = say.Tap(id="", race=action.prompt, card=card)
        return self._reveals.tap(seat, tap, moment, arrived)

    def committed(self, entry: log.Input, moment: Moment) -> None:
        """A move has happened."""
        self._hands.look(moment.time)
        self._reveals.forget()
        if entry.action["t"] == "lay":
            self._reveals.flies(entry.seat, moment.time)
        elif entry.action["t"] == "lantern":
            self._hands.swung(entry.seat, moment)

    def to_think_about(self) -> list[Thought]:
        """What bots begin to think about now."""
        return self._bots.to_think_about()

    def answer(self, thought: Thought, choice: Any, time: int) -> Entries:
        """What a bot does that has thought."""
        return self._bots.answer(thought, choice, time)

    def gone(self, link: int) -> None:
        """A connection is gone."""
        self._reveals.gone(link)

    # What is due

    def tick(self, moment: Moment) -> Entries:
        """What is due of the game, one step at most; it has been told of the time."""
        fidgeter = self._fidgets.take(moment.time)
        if fidgeter is not None:
            self._hands.fidget(fidgeter, moment.time)
        return (
            self._hands.tick(moment)
            or self._reveals.finish(moment.now)
            or self._bots.tick(moment.time)
        )

    def tick_lines(self, moment: Moment) -> None:
        """Pings and cues: what must not wait, and changes nothing in the game."""
        self._reveals.tick(moment)
