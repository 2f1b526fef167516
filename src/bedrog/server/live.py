"""Valse Motten at a live table: hands, the lantern, cards in the air and races, between one input and the next.

The rules know what has happened; this knows what is happening, and when everybody may see it. Whatever it
decides becomes an entry of the table's log. Times are milliseconds: ``time`` is table time, which
stands still in a pause, ``now`` the clock, which races are measured by.
"""

from collections.abc import Mapping
from math import ceil
from math import log as ln
from typing import Any

import msgspec

from bedrog.core.chance import Dealer, SeededDealer, generator, seed_from
from bedrog.core.contract import TABLE
from bedrog.core.errors import Illegal, Refusal, Stale
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import Card
from bedrog.games.motten.evidence import LIT
from bedrog.games.motten.races import racing
from bedrog.games.motten.rules import sleights
from bedrog.games.motten.state import State, Window
from bedrog.games.motten.times import FIDGETS_IN, SLOW_MS
from bedrog.games.motten.windows import dark, may_move, verify_move, verify_vanish
from bedrog.server import table_log as log
from bedrog.server.announcer import Announcer
from bedrog.server.bot_choice import bot_choice
from bedrog.server.contest import Contest, opened
from bedrog.server.lobby import Entries
from bedrog.server.movements import Movement, Movements, begin, end, next_tick
from bedrog.server.pings import Pings
from bedrog.server.play import Play
from bedrog.server.race_numbers import RaceNumbers, race_numbers
from bedrog.server.room import Room
from bedrog.server.trust import Trust, fresh_trust
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say

BEAT_MS = 1000
"""How often a bot thinks about its hand, or about other people's."""

MOST_LAG_MS = 400
"""What a late line of the guard's adds to the time to call."""

FALSE_SLAP_MS = 2000
"""How long after a card has turned a slap at it is a false one."""

RERUN_MS = 500
"""How long before a race that a restart broke off begins again."""


class Live:
    """What happens at a table between the inputs of its game."""

    MESSAGES = (say.Act, say.Dip, say.End, say.Tap)
    """What ``wish`` knows about."""

    SLEIGHTS = frozenset({"lantern", "vanish", "feint", "caught"})
    """Actions that answer no question: one may think on about it."""

    def __init__(self, room: Room, announcer: Announcer, time: int, now: int) -> None:
        self.pings = Pings(race_numbers())
        self._room = room
        self._announcer = announcer
        self._numbers: RaceNumbers = race_numbers()
        self._movements = Movements()
        self._contest: Contest | None = None
        self._trusts: dict[int, Trust] = {}
        self._reveal = 0
        self._rerun: int | None = None
        self._false: set[int] = set()
        self._checked: dict[int, tell.Lines] = {}
        self._now = now
        self._time = time
        self._begin(time, now)

    def _begin(self, time: int, now: int) -> None:
        """A game begins here, or goes on after a restart."""
        play = self._room.play
        self._movements.clear()
        self._contest = None
        if play is None:
            return
        state: State = play.state
        self._zero = time - state.clock
        self._chance: Dealer = SeededDealer(seed_from(f"live {play.moves} {play.seed.hex()}"))
        self._lots = generator(f"live {play.moves} {play.seed.hex()}")
        self._trusts = {seat: fresh_trust(self._numbers) for seat in range(state.seats)}
        self._next_fidget = time + self._fidget_gap(state)
        self._beats = {seat: time + self._lots.randrange(BEAT_MS) for seat in range(state.seats)}
        self._rerun = now + int(self._numbers.restart_wait) if _is_race(state) else None
        self._resume_hands(state, time)

    def _resume_hands(self, state: State, time: int) -> None:
        """After a restart: a hand that was below the table comes back, without a card only if that was sure."""
        for seat, dip in self._room.dips.items():
            movement = Movement(seat, "own", time, time, quick=True, ended=True, seen=True)
            movement.card = dip.card if dip.ended else None
            self._movements.add(movement)
        for seat, window in enumerate(state.windows):
            if window is not None and window.closes is None and seat not in self._room.dips:
                back = Movement(seat, "own", time, time, quick=window.quick, ended=True, seen=True)
                back.back = True
                self._movements.add(back)

    # What the table asks

    def holding(self, time: int) -> bool:
        """A card is in the air: what it is nobody sees yet."""
        return time < self._reveal or (self._contest is not None and not self._contest.cued)

    def racing(self) -> tuple[int, ...]:
        """The seats whom a race waits for: no question is put to them."""
        play = self._play()
        if play is None or play.state.rules.races == "calm":
            return ()
        return racing(play.state)

    def asked_from(self, time: int) -> int:
        """When questions that follow from the card in the air are put."""
        return max(time, self._reveal)

    def verify_pause(self) -> None:
        """Raises Illegal in a race, in an accusation and in a last look."""
        play = self._play()
        if play is not None and (
            self._contest or play.state.frozen or play.state.phase == "last_look"
        ):
            raise Illegal("no_pause_now", "not in the middle of a race or an accusation", "M6.2")

    def next_due(self, time: int) -> int | None:
        """When ``tick`` has something to do, in table time."""
        play = self._play()
        if play is None:
            return None
        state: State = play.state
        dues = [self._next_fidget, *self._bot_beats(), *self._cut_off()]
        waits = self._due_in(state)
        if waits is not None:
            dues.append(self._zero + state.clock + waits)
        moves = self._movements.next_due()
        if moves is not None:
            dues.append(moves)
        if time < self._reveal:
            dues.append(self._reveal)
        return min(dues)

    def next_due_now(self, *, running: bool) -> int | None:
        """When ``tick_lines`` has something to do, by the clock; races stand still with the table."""
        dues = [] if (pings := self.pings.next_due()) is None else [pings]
        if not running:
            return min(dues, default=None)
        if self._contest is not None and (due := self._contest.next_due(self._now)) is not None:
            dues.append(ceil(due))
        if self._rerun is not None and self._play() is not None:
            dues.append(self._rerun)
        return min(dues, default=None)

    # What comes in

    def catch_up(self, time: int) -> Entries:
        """The game's clock is set to the table's."""
        play = self._play()
        passed = 0 if play is None else time - self._zero - play.state.clock
        return [_report(act.Wait(passed))] if passed > 0 else []

    def wish(self, seat: int, message: Any, time: int, arrived: int) -> Entries | None:
        """What somebody's message comes to, if it is one of this game's own; raises its Refusal."""
        self._time = time
        play = self._play()
        if play is None:
            return None
        if isinstance(message, say.Dip):
            return self._dip(play.state, seat, time)
        if isinstance(message, say.End):
            return self._end(play.state, seat, message, time)
        if isinstance(message, say.Tap):
            return self._tap(seat, message, arrived)
        action = play.read_action(message.action) if isinstance(message, say.Act) else None
        return None if action is None else self._act(play, seat, action, time)

    def _dip(self, state: State, seat: int, time: int) -> Entries:
        verify_move(state, seat)
        if self._movements.of(seat) is not None:
            raise Illegal("one_at_a_time", "your hand is below the table already", "M6.2")
        self._movements.add(begin(seat, "own", time, self._chance))
        return [log.Dipped(seat)]

    def _end(self, state: State, seat: int, message: say.End, time: int) -> Entries:
        movement = self._movements.of(seat)
        if movement is None or movement.kind == "fidget" or movement.ended:
            raise Stale("hand_is_up", "your hand is not below the table")
        end(movement, None, time)
        card = message.card if message.vanish else None
        if card is not None:
            verify_vanish(state, seat, act.Vanish(card, True))
            movement.card = card
        return [log.DipEnded(seat, card)]

    def _tap(self, seat: int, tap: say.Tap, arrived: int) -> Entries:
        if self._contest is None:
            return self._false_slap(seat)
        self._contest.tapped(seat, tap, arrived)
        self._say(tell.Hand(tap.race, seat))
        return [log.Tapped(seat, tap.race, arrived, tap.rt)]

    def _false_slap(self, seat: int) -> Entries:
        """M9: once for each card that flew, and only while it has just turned."""
        play = self._play()
        if play is None or seat in self._false or self._time > self._reveal + FALSE_SLAP_MS:
            raise Stale("race_over", "there is no race now")
        report = act.FalseSlap(seat)
        play.verify(TABLE, report)
        self._false.add(seat)
        return [_report(report)]

    def _act(self, play: Play, seat: int, action: act.Action, time: int) -> Entries | None:
        if isinstance(action, act.Vanish | act.Feint):
            return self._scripted(play, seat, action, time)
        if isinstance(action, act.Caught):
            return self._caught(play, seat, action)
        if isinstance(action, act.Slap | act.Match) and play.state.rules.races == "reflex":
            card = action.card if isinstance(action, act.Match) else None
            race = say.Tap(id="", race=action.prompt, card=card)
            return self._tap(seat, race, self._now)
        if isinstance(action, act.Lay | act.Draw) and self.holding(time):
            raise Illegal("card_flying", "a card is in the air; wait until it lies", "M3.1")
        return None

    def _scripted(
        self, play: Play, seat: int, action: act.Vanish | act.Feint, time: int
    ) -> Entries:
        """The whole movement in one message, for bots and for people with one button."""
        play.verify(seat, action)
        entries = self._dip(play.state, seat, time)
        movement = self._movements.of(seat)
        if movement is None:
            return entries
        movement.ended, movement.quick = True, action.quick
        movement.card = action.card if isinstance(action, act.Vanish) else None
        return [*entries, log.DipEnded(seat, movement.card)]

    def _caught(self, play: Play, seat: int, action: act.Caught) -> Entries:
        """A hand still below the table counts as it is: without a card only if it has let go."""
        movement = self._movements.of(action.seat)
        running = movement is not None and movement.seen and not movement.back
        if movement is None or not running:
            play.verify(seat, action)
            return [log.Input(seat, msgspec.to_builtins(action))]
        state = msgspec.structs.replace(play.state, windows=_open_window(play.state, action.seat))
        play.game.verify(state, seat, action)
        meant = self._come_back(play, movement)
        if not any(isinstance(entry, log.Input) for entry in meant):
            raise Illegal("no_open_window", "too late: nobody there has just moved", "M6.6")
        return [*meant, log.Input(seat, msgspec.to_builtins(action))]

    def committed(self, entry: log.Entry, time: int, now: int) -> None:
        """An entry has happened."""
        if isinstance(entry, log.Began):
            self._begin(time, now)
        play = self._play()
        if play is None or not isinstance(entry, log.Input):
            return
        if entry.action["t"] == "lay":
            self._flies(play.state, entry.seat, time, now)
        elif entry.action["t"] == "lantern":
            self._shine(play.state, time - self._lag(entry.seat))

    def _flies(self, state: State, seat: int, time: int, now: int) -> None:
        """Every card flies face down before it turns, so that the flight tells nothing."""
        least, most = (int(ms) for ms in self._numbers.flight)
        flight = least + self._chance.choose("flight", None, most - least + 1)
        self._reveal = next_tick(time + flight)
        self._false.clear()
        self._say(tell.Fly(seat))
        if _is_race(state):
            self._race(state, now + self._reveal - time, again=False)

    def _race(self, state: State, turns_at: int, *, again: bool) -> None:
        links = {
            seat: link for seat, link in self._links().items() if self._room.bot_of(seat) is None
        }
        self._contest = Contest(
            state,
            turns_at,
            trusts=self._trusts,
            links=links,
            pings=self.pings,
            numbers=self._numbers,
            again=again,
        )

    # What is due

    def tick(self, time: int, now: int) -> Entries:
        """What is due of the game, one step at most; the caller has caught up with the clock."""
        self._now = now
        play = self._play()
        if play is None:
            return []
        state: State = play.state
        self._shine(state, time)
        return (
            self._move_hands(play, time)
            or self._finish_race(play, now)
            or self._fidget(state, time)
            or self._let_bots_cheat(play, time)
        )

    def tick_lines(self, now: int, *, running: bool) -> None:
        """Pings and cues: what must not wait, and changes nothing in the game."""
        self._now = now
        links = self._links()
        self.pings.keep(tuple(links.values()))
        for link, k in self.pings.idle(now):
            self._announcer.say(link, tell.Probe(k))
        play = self._play()
        if play is None or not running:
            self._check_lines(links, now)
            return
        if self._rerun is not None and (now >= self._rerun or self._all_here(play.state)):
            self._rerun = None
            self._race(play.state, now + RERUN_MS, again=True)
        if self._contest is not None:
            self._tick_contest(play, self._contest, now)

    def _check_lines(self, links: Mapping[int, int], now: int) -> None:
        """Before a game with races everybody sees whose line is how long."""
        if self._room.phase != "lobby" or self._room.rules.races == "calm":
            return
        check = self.pings.check(links, now)
        for viewer in self._announcer.viewers:
            if self._checked.get(viewer.link) != check:
                self._checked[viewer.link] = check
                self._announcer.say(viewer.link, check)

    def _tick_contest(self, play: Play, contest: Contest, now: int) -> None:
        was_shown = contest.shown
        for out in contest.tick(now, self._lots, self._stand_ins(play)):
            self._announcer.say(out.link, out.message)
        if contest.shown and not was_shown:
            cue, racers = contest.cue(), contest.links()
            for viewer in self._announcer.viewers:
                if viewer.link not in racers:
                    self._announcer.say(viewer.link, cue)

    def _stand_ins(self, play: Play) -> Mapping[int, Card | None]:
        """The seats for whom bots race, each with the card it would lay."""
        links, found = self._links(), {}
        for seat in racing(play.state):
            line = self.pings.line(links[seat]) if seat in links else None
            bot = self._room.bot_of(seat)
            if bot is not None or line is None or line.is_silent(self._now):
                choice = bot_choice(play, seat, bot or "steady", play.answers(seat))
                found[seat] = choice.card if isinstance(choice, act.Match) else None
        return found

    def _finish_race(self, play: Play, now: int) -> Entries:
        contest = self._contest
        found = None if contest is None else contest.verdict(now)
        if contest is None or found is None:
            return []
        self._contest = None
        self._trusts |= found.trusts_after(self._trusts, self._numbers)
        self._say(opened(found))
        raced = contest.raced(found)
        play.verify(TABLE, raced)
        return [_report(raced)]

    def _move_hands(self, play: Play, time: int) -> Entries:
        for movement in self._movements:
            if not movement.ended and time >= movement.began + SLOW_MS:
                end(movement, None, movement.began + SLOW_MS)
            if not movement.seen and time >= movement.down:
                movement.seen = True
                self._say(tell.Dipped(movement.seat))
            if movement.ended and not movement.back and time >= movement.up:
                return self._come_back(play, movement)
            if movement.back and time >= movement.heard:
                return self._be_heard(play.state, movement)
        return []

    def _come_back(self, play: Play, movement: Movement) -> Entries:
        """The hand is up: now the rules learn what it did. A vanish that they refuse was a feint."""
        movement.back = True
        self._say(tell.BackUp(movement.seat, bool(movement.quick)))
        for by, action in _meanings(movement):
            try:
                play.verify(by, action)
            except Refusal:
                continue
            return [log.Input(by, msgspec.to_builtins(action)), *self._up(movement)]
        self._movements.drop(movement.seat)
        return self._up(movement)

    def _up(self, movement: Movement) -> Entries:
        return [log.HandUp(movement.seat)] if movement.seat in self._room.dips else []

    def _be_heard(self, state: State, movement: Movement) -> Entries:
        self._movements.drop(movement.seat)
        window = state.windows[movement.seat]
        if window is None or window.closes is not None:
            return []
        lit = min(LIT, movement.share)
        return [_report(act.Heard(movement.seat, lit, self._lag(state.guard)))]

    def _lag(self, seat: int) -> int:
        """How late the guard sees things and is heard."""
        line = self.pings.line(self._links().get(seat, -1))
        if line is None:
            return 0
        measure = line.measure(self._now)
        return min(MOST_LAG_MS, round(measure.delay + measure.band)) if measure.samples else 0

    def _shine(self, state: State, time: int) -> None:
        self._movements.shine(None if dark(state) else state.lantern, time)

    def _fidget(self, state: State, time: int) -> Entries:
        """A hand moves by itself, now and then, whoever's it is."""
        if time < self._next_fidget:
            return []
        self._next_fidget = time + self._fidget_gap(state)
        seat = self._chance.choose("fidgeter", None, state.seats)
        if may_move(state, seat) and self._movements.of(seat) is None:
            movement = begin(seat, "fidget", time, self._chance)
            movement.ended = True
            movement.quick = self._chance.choose("tempo", seat, 2) == 0
            self._movements.add(movement)
        return []

    def _fidget_gap(self, state: State) -> int:
        """Free hands move independently: the time to the next is exponential."""
        mean = 1000 / (FIDGETS_IN[state.rules.fidgets][state.seats] * state.seats)
        share = (1 + self._chance.choose("fidget_gap", None, 1_000_000)) / 1_000_000
        return max(1, round(-mean * ln(share)))

    def _let_bots_cheat(self, play: Play, time: int) -> Entries:
        """Each bot thinks once a beat: about its own hand, or as guard about the others'."""
        for seat, bot in self._room.bots().items():
            if time >= self._beats.get(seat, 0):
                self._beats[seat] = time + BEAT_MS
                return self._beat(play, seat, bot, time)
        return []

    def _beat(self, play: Play, seat: int, bot: str, time: int) -> Entries:
        moves = sleights(play.state, seat)
        shines = [move for move in moves if isinstance(move, act.Lantern)]
        others = [move for move in moves if not isinstance(move, act.Lantern)]
        if others and self._movements.of(seat) is None:
            choice = bot_choice(play, seat, bot, [None, *others])
            if isinstance(choice, act.Caught):
                return self._caught(play, seat, choice)
            if choice is not None:
                return self._scripted(play, seat, choice, time)
        if shines:
            choice = bot_choice(play, seat, bot, shines)
            if choice.seat != play.state.lantern:
                return [log.Input(seat, msgspec.to_builtins(choice), "bot")]
        return []

    # Small things

    def _play(self) -> Play | None:
        return self._room.play if self._room.phase == "playing" else None

    def _links(self) -> dict[int, int]:
        """The connection of each seat whose owner is here."""
        seats = ((self._announcer.seat(viewer), viewer.link) for viewer in self._announcer.viewers)
        return {seat: link for seat, link in seats if seat is not None}

    def _all_here(self, state: State) -> bool:
        people = [seat for seat in racing(state) if self._room.bot_of(seat) is None]
        return all(seat in self._links() for seat in people)

    def _say(self, message: tell.ToClient) -> None:
        for viewer in self._announcer.viewers:
            self._announcer.say(viewer.link, message)

    def _bot_beats(self) -> list[int]:
        return [self._beats[seat] for seat in self._room.bots() if seat in self._beats]

    def _cut_off(self) -> list[int]:
        """When hands that stay below for too long come up."""
        return [move.began + SLOW_MS for move in self._movements if not move.ended]

    def _due_in(self, state: State) -> int | None:
        return self._room.game.due(state)


def _is_race(state: State) -> bool:
    return state.phase in {"slap", "cockroach"} and state.rules.races == "reflex"


def _report(action: act.Action) -> log.Input:
    return log.Input(TABLE, msgspec.to_builtins(action), "clock")


def _meanings(movement: Movement) -> list[tuple[int, act.Action]]:
    """What a movement was, and what it is instead if the rules do not allow that."""
    quick, seat = bool(movement.quick), movement.seat
    fidget: tuple[int, act.Action] = (TABLE, act.Fidget(seat, quick))
    if movement.kind == "fidget":
        return [fidget]
    feint: tuple[int, act.Action] = (seat, act.Feint(quick))
    if movement.card is None:
        return [feint, fidget]
    return [(seat, act.Vanish(movement.card, quick)), feint, fidget]


def _open_window(state: State, seat: int) -> tuple[Any, ...]:
    """The windows as they will be when a running hand is called up."""
    return (*state.windows[:seat], Window(None, True, 0), *state.windows[seat + 1 :])
