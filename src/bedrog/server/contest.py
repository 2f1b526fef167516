"""A race at a live table: pings while the card flies, cues, taps, and at the end a verdict.

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
from bedrog.server.line import Purpose
from bedrog.server.measure import holds
from bedrog.server.pings import Pings
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.reactions import Entrant, Race
from bedrog.server.trust import Trust
from bedrog.server.verdict import Decides, Verdict
from bedrog.server.verdict import Reaction as Judgement
from bedrog.wire import to_client as tell
from bedrog.wire.to_server import Tap

By = Literal["device", "cut", "server", "bot", "nobody"]

BOTS_DO: dict[str, Kind] = {"slap": "slap", "cockroach": "pick"}


@dataclass(frozen=True)
class Out:
    """A message for a connection."""

    link: int
    message: tell.ToClient


class Contest:
    """One race, from the moment its card leaves a hand. ``turns_at``: when the card is to be seen.

    ``links`` are the connections of those seats who are there; ``standing`` the cards that bots would lay.
    """

    def __init__(
        self,
        state: State,
        turns_at: int,
        *,
        trusts: Mapping[int, Trust],
        links: Mapping[int, int],
        pings: Pings,
        numbers: RaceNumbers,
        again: bool,
    ) -> None:
        self.number = state.prompt
        self.kind: Literal["slap", "cockroach"] = "slap" if state.phase == "slap" else "cockroach"
        self._state = state
        self._turns_at = turns_at
        self._again = again
        self._links = dict(links)
        self._pings = pings
        self._numbers = numbers
        self._bursts = [turns_at - before for before in numbers.burst_before]
        self._cues: dict[int, float] = {}
        self._probes: dict[int, float] = {}
        self._cards: dict[int, Card | None] = {}
        self._shown = False
        entrants = {
            seat: Entrant(trusts[seat], pings.line(links[seat]) if seat in links else None)
            for seat in racers(state)
        }
        decides: Decides = "slowest" if self.kind == "slap" else "fastest"
        self._race = Race(self.number, decides, entrants, numbers)

    @property
    def shown(self) -> bool:
        """The card has turned."""
        return self._shown

    @property
    def cued(self) -> bool:
        """Everybody has been shown the card."""
        return self._shown and not self._cues

    def links(self) -> set[int]:
        """The connections of those who race; each gets its cue at its own time."""
        return {self._links[seat] for seat in racers(self._state) if seat in self._links}

    def next_due(self, now: int) -> float | None:
        """When ``tick`` has something to do."""
        if not self._shown:
            return min([*self._bursts, self._turns_at])
        looks = self._race.due(now)
        times = [*self._cues.values(), *self._probes.values()]
        if looks is not None:
            times.append(looks)
        return min(times, default=now)

    def tick(self, now: int, lots: Generator, away: Mapping[int, Card | None]) -> list[Out]:
        """What is due: pings, cues. ``away``: the seats that bots race for, and the card each would lay."""
        out: list[Out] = []
        if not self._shown:
            while self._bursts and self._bursts[0] <= now:
                del self._bursts[0]
                out += [self._probe(link, now, "burst") for link in self._links.values()]
            if now >= self._turns_at:
                self._turn(now, lots, away)
        for seat in [seat for seat, at in self._cues.items() if at <= now]:
            out += self._send_cue(seat, now)
        for seat in [seat for seat, at in self._probes.items() if at <= now]:
            self._probes[seat] = now + self._numbers.race_ping_every
            out.append(self._probe(self._links[seat], now, "race"))
        return out

    def cue(self) -> tell.Cue:
        """What everybody sees when the card turns."""
        return tell.Cue(self.number, self.kind, self._state.top, racers(self._state), self._again)

    def tapped(self, seat: int, tap: Tap, arrived: int) -> None:
        """A hand has come down. Raises Illegal or Stale."""
        if tap.race != self.number or not self._shown:
            raise Stale("race_over", "this race is over")
        if seat in self._cards:
            raise Illegal("raced_already", "you have done that in this race", "M4")
        if self.kind == "cockroach" and tap.card not in matching(self._state, seat):
            self._race.mistaken(seat, arrived)
            raise Illegal("no_match", "this card cannot be laid on the cockroach", "M4.4")
        heard = self._race.tapped(seat, arrived, Claim(tap.rt, tap.fi, tap.wait, tap.early))
        if heard != "counted":
            raise Illegal("no_tap", f"this does not count: {heard}", "M4")
        self._cards[seat] = tap.card
        self._probes.pop(seat, None)

    def gone(self, seat: int) -> None:
        """The line of a seat broke: pulling the plug never helps."""
        if (
            self._shown
            and seat in self._links
            and seat not in self._cues
            and seat in racers(self._state)
        ):
            self._race.lost(seat)
            self._probes.pop(seat, None)

    def verdict(self, now: int) -> Verdict | None:
        """What it came to, as soon as nothing can change it."""
        if not self._shown or self._cues or not self._race.closed(now):
            return None
        return self._race.verdict(now)

    def raced(self, found: Verdict) -> Raced:
        """The times as the rules take them."""
        return Raced(
            self.number,
            tuple(
                Time(one.seat, one.ms, self._cards.get(one.seat))
                for one in sorted(found.reactions, key=lambda one: one.seat)
            ),
        )

    def _turn(self, now: int, lots: Generator, away: Mapping[int, Card | None]) -> None:
        self._shown = True
        people = [seat for seat in racers(self._state) if seat in self._links and seat not in away]
        delays = [self._delay(seat, now) for seat in people]
        for seat, hold in zip(people, holds(delays, self._numbers), strict=True):
            self._cues[seat] = now + hold
        for seat in racers(self._state):
            if seat not in self._cues:
                self._cards[seat] = away.get(seat)
                sits_out = self.kind == "cockroach" and away.get(seat) is None
                time = None if sits_out else reaction("normal", BOTS_DO[self.kind], lots)
                self._race.bot(seat, now, time)

    def _delay(self, seat: int, now: int) -> float:
        line = self._pings.line(self._links[seat])
        return 0.0 if line is None else line.measure(now).delay

    def _send_cue(self, seat: int, now: int) -> list[Out]:
        del self._cues[seat]
        self._race.cue_sent(seat, now)
        self._probes[seat] = now + self._numbers.race_ping_every
        link = self._links[seat]
        return [Out(link, self.cue()), self._probe(link, now, "race")]

    def _probe(self, link: int, now: int, purpose: Purpose) -> Out:
        return Out(link, tell.Probe(self._pings.sent(link, now, purpose)))


def opened(found: Verdict) -> tell.Verdict:
    """The verdict as everybody may check it."""
    return tell.Verdict(found.race, tuple(map(_opened, found.reactions)), found.margin)


def _opened(one: Judgement) -> tell.Reaction:
    judged = one.judged
    return tell.Reaction(
        seat=one.seat,
        ms=one.ms,
        arrived=None if judged is None else round(judged.elapsed),
        claimed=None if judged is None or judged.told is None else round(judged.told),
        line=None if judged is None else round(judged.base + judged.band),
        credit=0 if judged is None else round(judged.used),
        early=one.early,
        by=_by(one),
    )


def _by(one: Judgement) -> By:
    if one.by != "person":
        return "bot"
    if one.judged is None:
        return "nobody"
    if one.judged.server_timed:
        return "server"
    return "cut" if one.judged.cut > 0 else "device"
