"""A card from the moment it leaves a hand until everybody has seen it, and the race that it may begin.

Milliseconds: ``time`` of the table while the card flies, ``now`` by the clock from the cue on.
"""

from math import ceil

from bedrog.core.chance import Dealer, Generator
from bedrog.core.contract import TABLE
from bedrog.core.errors import Illegal, Stale
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import Card
from bedrog.games.motten.races import racers
from bedrog.games.motten.state import State
from bedrog.server import table_log as log
from bedrog.server.bot_choice import bot_choice
from bedrog.server.contest import Contest, Starters
from bedrog.server.flight import Flight
from bedrog.server.lobby import STAND_IN, Entries
from bedrog.server.opened import opened
from bedrog.server.play import Play
from bedrog.server.scene import Moment, Scene, in_race, report
from bedrog.server.trust import Trust, fresh_trust
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say

FALSE_SLAP_MS = 2000
"""How long after a card has turned a slap at it is a false one."""

RERUN_MS = 500
"""How long before a race that a restart broke off begins again."""


class Reveals:
    """Of one game: at most one card is in the air, and at most one race is on."""

    def __init__(
        self, scene: Scene, play: Play, chance: Dealer, lots: Generator, time: int
    ) -> None:
        self._scene = scene
        self._play = play
        self._chance = chance
        self._lots = lots
        seats = range(len(scene.room.seats))
        self._trusts: dict[int, Trust] = {seat: fresh_trust(scene.numbers) for seat in seats}
        self._flight: Flight | None = None
        self._contest: Contest | None = None
        self._slappers: set[int] = set()
        self._slap_until: int | None = None
        wait = int(scene.numbers.restart_wait)
        self._rerun = time + wait if in_race(self._state) else None

    @property
    def _state(self) -> State:
        state: State = self._play.state
        return state

    # What the table asks

    @property
    def hidden(self) -> bool:
        """A card is in the air, or not everybody has been shown it yet."""
        return self._flight is not None or (self._contest is not None and not self._contest.cued)

    @property
    def turns_at(self) -> int | None:
        """When the card in the air turns, in table time."""
        return None if self._flight is None else self._flight.turns_at

    def next_due(self) -> int | None:
        """When ``tick`` has something to do, in table time."""
        if self._flight is not None:
            return self._flight.next_due()
        return self._rerun

    def next_due_now(self, now: int) -> int | None:
        """When ``tick`` or ``finish`` has something to do, by the clock."""
        due = None if self._contest is None else self._contest.next_due(now)
        return None if due is None else ceil(due)

    # What happens

    def flies(self, seat: int, time: int) -> None:
        """Every card flies face down before it turns, so that the flight tells nothing."""
        least, most = (int(ms) for ms in self._scene.numbers.flight)
        lasts = least + self._chance.choose("flight", None, most - least + 1)
        self._flight = Flight(time + lasts, self._scene.numbers)
        self._scene.say(tell.Fly(seat))

    def gone(self, link: int) -> None:
        """A connection is gone."""
        if self._contest is not None:
            self._contest.gone(link)

    def forget(self) -> None:
        """Something has happened in the game: a race that it ended is over."""
        if self._contest is not None and not in_race(self._state):
            self._contest = None

    # What comes in

    def tap(self, seat: int, tap: say.Tap, moment: Moment, arrived: int) -> Entries:
        """A hand comes down. Raises Illegal or Stale."""
        if self.hidden:
            raise Illegal("card_flying", "a card is in the air; wait until it lies", "M3.1")
        if self._contest is None:
            return self._false_slap(seat, moment.time)
        self._contest.tapped(self._state, seat, tap, arrived)
        return [log.Tapped(seat, tap.race, arrived, tap.rt)]

    def hold(self, seat: int, action: act.Hold, now: int) -> Entries:
        """Somebody will lay nothing. Raises Illegal or Stale."""
        self._play.verify(seat, action)
        if self._contest is None:
            raise Stale("race_over", "there is no race now")
        self._contest.held(seat, action.prompt)
        return [log.Tapped(seat, action.prompt, now, None)]

    def _false_slap(self, seat: int, time: int) -> Entries:
        """M9: once for each card that flew and began no race, and only while it has just turned."""
        late = self._slap_until is None or time > self._slap_until
        if late or seat in self._slappers:
            raise Stale("race_over", "there is no race now")
        slap = act.FalseSlap(seat)
        self._play.verify(TABLE, slap)
        self._slappers.add(seat)
        return [report(slap)]

    # What is due

    def tick(self, moment: Moment) -> None:
        """Pings, the card turns, cues: what changes nothing in the game."""
        if self._rerun is not None and (moment.time >= self._rerun or self._all_here()):
            self._rerun = None
            self._flight = Flight(moment.time + RERUN_MS, self._scene.numbers, again=True)
        if self._flight is not None:
            self._fly(self._flight, moment)
        if self._contest is not None:
            self._contest.tick(moment.now)

    def finish(self, now: int) -> Entries:
        """The race is decided."""
        found = None if self._contest is None else self._contest.verdict(now)
        if self._contest is None or found is None:
            return []
        self._trusts |= found.trusts_after(self._trusts, self._scene.numbers)
        self._scene.say(opened(found, self._contest.shifts))
        raced = self._contest.raced(found)
        self._contest = None
        return [report(raced)]

    def _fly(self, flight: Flight, moment: Moment) -> None:
        for _ in range(flight.bursts(moment.time)):
            for link in self._scene.links().values():
                self._scene.ping(link, moment.now, "burst")
        if moment.time >= flight.turns_at:
            self._flight = None
            self._turn(flight, moment)

    def _turn(self, flight: Flight, moment: Moment) -> None:
        """The card turns, and what it is decides whether there is a race."""
        self._slappers.clear()
        if not in_race(self._state):
            self._slap_until = flight.turns_at + FALSE_SLAP_MS
            return
        self._slap_until = None
        self._contest = Contest(
            self._scene,
            self._state,
            moment.now,
            starters=self._starters(moment.now),
            trusts=self._trusts,
            lots=self._lots,
            again=flight.again,
        )

    def _starters(self, now: int) -> Starters:
        """Whoever is here races; bots race for themselves and for who is away or silent."""
        people, seats = self._scene.people(), racers(self._state)
        here = {seat: people[seat] for seat in seats if seat in people}
        links = {seat: link for seat, link in here.items() if self._answers(link, now)}
        return Starters(links, {seat: self._match(seat) for seat in seats if seat not in links})

    def _answers(self, link: int, now: int) -> bool:
        line = self._scene.pings.line(link)
        return line is not None and not line.is_silent(now)

    def _match(self, seat: int) -> Card | None:
        """The card that a bot would lay for the seat."""
        bot = self._scene.room.bot_of(seat) or STAND_IN
        choice = bot_choice(self._play, seat, bot, self._play.answers(seat))
        return choice.card if isinstance(choice, act.Match) else None

    def _all_here(self) -> bool:
        people = [seat for seat in racers(self._state) if self._scene.room.bot_of(seat) is None]
        return all(seat in self._scene.links() for seat in people)
