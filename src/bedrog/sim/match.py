"""One whole game between bots."""

import sys
from collections.abc import Generator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from typing import Any

from bedrog.bots.asking import ask
from bedrog.bots.base import Bot
from bedrog.core.chance import Dealer, SeededDealer, generator, seed_from
from bedrog.core.contract import Events, Game, Question, Table
from bedrog.core.errors import Malformed
from bedrog.core.events import Told
from bedrog.core.outcome import Outcome
from bedrog.games import game_named
from bedrog.record.record import Record
from bedrog.record.recorder import Recorder
from bedrog.sim.facts import Facts
from bedrog.sim.observers import Watch


@dataclass(frozen=True)
class Played:
    """A game that is over. ``decisions`` were chosen among at least two; ``waits`` only said "go on".

    ``record`` is None where it was not kept, ``facts`` are empty where nobody watched.
    """

    outcome: Outcome
    decisions: int
    waits: int
    record: Record | None
    facts: Facts = field(default_factory=dict)


class Unrecorded:
    """A game being played that nobody wants to see again."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        rules: Any,
        seats: int,
        dealer: Dealer,
        told: Events = None,
    ) -> None:
        self._game = game
        self._dealer = dealer
        self.state = game.setup(rules, seats, dealer, told)

    def do(self, seat: int, action: Any, at: int = 0, told: Events = None) -> None:  # noqa: ARG002
        """Let an action happen. A Refusal leaves all as it was."""
        self.state = self._game.apply(self.state, seat, action, self._dealer, told)


class Watched:
    """A game being played while somebody watches; ``told`` are the events of its set-up."""

    def __init__(self, table: Recorder | Unrecorded, watch: Watch, told: list[Told[Any]]) -> None:
        self._table = table
        self.watch = watch
        watch.see(table.state, told)

    @property
    def state(self) -> Any:
        return self._table.state

    def do(self, seat: int, action: Any, at: int = 0) -> None:
        """Let an action happen."""
        told: list[Told[Any]] = []
        self._table.do(seat, action, at, told)
        self.watch.see(self._table.state, told)


def verify_seats(game_id: str, seats: int, house_rules: dict[str, object]) -> None:
    """Raises Malformed for an unknown game or house rule, and unless so many can play under these."""
    game = game_named(game_id)
    allowed = game.seats_for(game.house_rules.read(house_rules))
    if seats not in allowed:
        least, most = allowed[0], allowed[-1]
        raise Malformed("seat_count", f"{game_id} is for {least} to {most} seats, not {seats}")


def play(
    game: Game[Any, Any, Any, Any],
    rules: Any,
    bots: Sequence[Bot],
    seed: str,
    keep: bool = True,
    *,
    watch: bool = False,
) -> Played:
    """Play to the end, a bot in each seat: with a record to ``keep``, with facts if somebody shall ``watch``.

    The same seed gives the same game, recorded or not, watched or not. Raises BrokenBot for a bot
    that does not play. What a bot prints goes where errors go: results may be read by programs.
    """
    dealt_from, names = seed_from(seed), [bot.name for bot in bots]
    told: Events = [] if watch else None
    kind = Recorder if keep else Unrecorded
    table = kind(game, rules, len(bots), SeededDealer(dealt_from), told)
    watching = None if told is None else Watched(table, Watch(game.id, names), told)
    with redirect_stdout(sys.stderr):
        decisions, waits = _play(game, watching or table, bots, seed)
    outcome = game.outcome(table.state)
    if outcome is None:
        raise RuntimeError(f"the course of {game.id} ended before the game")
    record = table.record(names, dealt_from) if isinstance(table, Recorder) else None
    facts = {} if watching is None else watching.watch.facts(outcome)
    return Played(outcome, decisions, waits, record, facts)


def _play(
    game: Game[Any, Any, Any, Any], table: Table, bots: Sequence[Bot], seed: str
) -> tuple[int, int]:
    """Ask all that there is to ask; how many decisions and how many waits that were."""
    lots = [generator(f"{seed}/{seat}") for seat in range(len(bots))]
    decisions = waits = 0
    course = game.course(table, generator(f"{seed}/table"))
    question = next(course, None)
    while question is not None:
        seat, legal = question.seat, question.legal
        action = legal[0]
        if len(legal) > 1:
            view = game.view(table.state, seat) if bots[seat].sees == "view" else None
            action = ask(bots[seat], seat, view, legal, lots[seat])
        waiting = action is None or game.waits(action)
        waits += waiting
        decisions += len(legal) > 1 and not waiting
        question = _next(course, action)
    return decisions, waits


def _next(course: Generator[Question, Any, None], action: Any) -> Question | None:
    try:
        return course.send(action)
    except StopIteration:
        return None
