"""A race at a live table: cues, taps, and at the end a verdict.

The race itself, who is believed and when it is over, is in ``reactions``; here it meets the table's
connections. Times are milliseconds of the clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bedrog.bots.reactions import Kind, reaction
from bedrog.core.chance import Generator
from bedrog.core.errors import Illegal, Stale
from bedrog.games.motten.actions import Raced, Time
from bedrog.games.motten.cards import Card
from bedrog.games.motten.races import matching, racers
from bedrog.games.motten.state import State
from bedrog.server.claims import Claim
from bedrog.server.measure import holds
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.reactions import Entrant, Race
from bedrog.server.scene import Scene
from bedrog.server.trust import Trust
from bedrog.server.verdict import Decides, Verdict
from bedrog.wire import to_client as tell
from bedrog.wire.to_server import Tap

BOTS_DO: dict[str, Kind] = {"slap": "slap", "cockroach": "pick"}


@dataclass(frozen=True)
class Starters:
    """Who races: the connections of people, and the cards that bots would lay for the other seats."""

    links: Mapping[int, int]
    bots: Mapping[int, Card | None]


class Contest:
    """One race, from the moment its card turns."""

    def __init__(
        self,
        scene: Scene,
        state: State,
        now: int,
        *,
        starters: Starters,
        trusts: Mapping[int, Trust],
        lots: Generator,
        again: bool,
    ) -> None:
        self.number = state.prompt
        self.kind: Literal["slap", "cockroach"] = "slap" if state.phase == "slap" else "cockroach"
        self._scene = scene
        self._links = dict(starters.links)
        self._handicaps = _handicaps(state)
        self._cue = tell.Cue(self.number, self.kind, state.top, racers(state), again)
        self._told = False
        self._cues: dict[int, float] = {}
        self._probes: dict[int, float] = {}
        self._landings: dict[int, float] = {}
        self._cards: dict[int, Card | None] = {}
        decides: Decides = "slowest" if self.kind == "slap" else "fastest"
        even = scene.room.even_races
        self._race = Race(self.number, decides, self._entrants(state, trusts), self._numbers, even)
        self._hold_cues(now)
        for seat, card in starters.bots.items():
            self._enter_bot(seat, card, now, lots)

    @property
    def _numbers(self) -> RaceNumbers:
        return self._scene.numbers

    @property
    def cued(self) -> bool:
        """Everybody has been shown the card."""
        return self._told

    @property
    def shifts(self) -> Mapping[int, float]:
        """What comes on top of each seat's own time: head starts, the cockroach's handicap, the usual time."""
        return self._race.shifts

    # Before the cue

    def _entrants(self, state: State, trusts: Mapping[int, Trust]) -> dict[int, Entrant]:
        lines = {seat: self._scene.pings.line(link) for seat, link in self._links.items()}
        return {
            seat: Entrant(
                trusts[seat],
                lines.get(seat),
                self._head_start(seat),
                self._handicaps.get(seat, 0),
            )
            for seat in racers(state)
        }

    def _head_start(self, seat: int) -> int:
        """It was agreed for the person, not for a bot that stands in."""
        return self._scene.room.seats[seat].head_start if seat in self._links else 0

    def _hold_cues(self, now: int) -> None:
        """Near lines wait, so that all see the card at about one moment."""
        delays = [self._delay(link, now) for link in self._links.values()]
        for seat, hold in zip(self._links, holds(delays, self._numbers), strict=True):
            self._cues[seat] = now + hold

    def _delay(self, link: int, now: int) -> float:
        line = self._scene.pings.line(link)
        return 0.0 if line is None else line.measure(now).delay

    def _enter_bot(self, seat: int, card: Card | None, now: int, lots: Generator) -> None:
        """Who has nothing to lay on a cockroach does not try."""
        sits_out = self.kind == "cockroach" and card is None
        time = None if sits_out else reaction("normal", BOTS_DO[self.kind], lots)
        self._cards[seat] = card
        self._race.bot(seat, now, time)
        if time is not None:
            self._landings[seat] = now + time

    # What comes in

    def tapped(self, state: State, seat: int, tap: Tap, arrived: int) -> None:
        """A hand has come down. Raises Illegal or Stale."""
        self._verify(seat, tap.race)
        if self.kind == "cockroach" and tap.card not in matching(state, seat):
            self._race.mistaken(seat, arrived)
            raise Illegal("no_match", "this card cannot be laid on the cockroach", "M4.4")
        heard = self._race.tapped(seat, arrived, Claim(tap.rt, tap.fi, tap.wait, tap.early))
        if heard != "counted":
            raise Illegal("no_tap", f"this does not count: {heard}", "M4")
        self._cards[seat] = tap.card
        self._probes.pop(seat, None)
        self._scene.say(tell.Hand(self.number, seat))

    def held(self, seat: int, race: int) -> None:
        """Somebody will lay nothing, and is not waited for. Raises Illegal or Stale."""
        self._verify(seat, race)
        self._cards[seat] = None
        self._lose(seat)

    def gone(self, link: int) -> None:
        """A line broke after its cue: pulling the plug never helps."""
        for seat, mine in self._links.items():
            if mine == link and seat not in self._cues:
                self._lose(seat)

    def _verify(self, seat: int, race: int) -> None:
        if race != self.number:
            raise Stale("race_over", "this race is over")
        if seat in self._cards:
            raise Illegal("raced_already", "you have done that in this race", "M4")

    def _lose(self, seat: int) -> None:
        self._race.lost(seat)
        self._probes.pop(seat, None)

    # What is due

    def next_due(self, now: int) -> float | None:
        """When ``tick`` or ``verdict`` has something to do."""
        if not self._told and not self._cues:
            return now
        if self._race.closed(now):
            return now
        times = [*self._cues.values(), *self._probes.values(), *self._landings.values()]
        looks = self._race.due(now)
        return min(times if looks is None else [*times, looks], default=None)

    def tick(self, now: int) -> None:
        """What is due: cues, pings, the hands of bots."""
        for seat in _due(self._cues, now):
            self._send_cue(seat, now)
        if not self._told and not self._cues:
            self._tell_others()
        for seat in _due(self._probes, now):
            self._probe(seat, now)
        for seat in _due(self._landings, now):
            self._scene.say(tell.Hand(self.number, seat))

    def _send_cue(self, seat: int, now: int) -> None:
        self._race.cue_sent(seat, now)
        self._scene.announcer.say(self._links[seat], self._cue)
        self._probe(seat, now)

    def _probe(self, seat: int, now: int) -> None:
        self._scene.ping(self._links[seat], now, "race")
        self._probes[seat] = now + self._numbers.race_ping_every

    def _tell_others(self) -> None:
        """Those who do not race see the card last: one may look over the shoulder of the other."""
        self._told = True
        for viewer in self._scene.announcer.viewers:
            if viewer.link not in self._links.values():
                self._scene.announcer.say(viewer.link, self._cue)

    # What it comes to

    def verdict(self, now: int) -> Verdict | None:
        """What it came to, as soon as nothing can change it."""
        return self._race.verdict(now) if self._told and self._race.closed(now) else None

    def raced(self, found: Verdict) -> Raced:
        """The times as the rules take them, who add the head start themselves."""
        times = [
            Time(one.seat, self._plain(one.seat, one.ms), self._cards.get(one.seat))
            for one in sorted(found.reactions, key=lambda one: one.seat)
        ]
        return Raced(self.number, tuple(times))

    def _plain(self, seat: int, ms: int | None) -> int | None:
        return None if ms is None else ms - self._handicaps.get(seat, 0)


def _handicaps(state: State) -> dict[int, int]:
    """M4.4: the cockroach's player alone knew what was coming."""
    return {state.turn: state.rules.cockroach_head_start} if state.phase == "cockroach" else {}


def _due(times: dict[int, float], now: int) -> list[int]:
    """The seats whose time has come; they are taken out."""
    due = [seat for seat, at in times.items() if at <= now]
    for seat in due:
        del times[seat]
    return due
