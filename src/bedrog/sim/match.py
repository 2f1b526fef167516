"""One whole game between bots."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from bedrog.bots.asking import ask
from bedrog.bots.base import Bot
from bedrog.core.chance import Dealer, SeededDealer, generator, seed_from
from bedrog.core.contract import Game, Question
from bedrog.core.outcome import Outcome
from bedrog.record.record import Record
from bedrog.record.recorder import Recorder


@dataclass(frozen=True)
class Played:
    """A game that is over. ``decisions`` were chosen among at least two; ``waits`` only said "go on".

    ``record`` is None where it was not kept.
    """

    outcome: Outcome
    decisions: int
    waits: int
    record: Record | None


class Unrecorded:
    """A game being played that nobody wants to see again."""

    def __init__(
        self, game: Game[Any, Any, Any, Any], rules: Any, seats: int, dealer: Dealer
    ) -> None:
        self._game = game
        self._dealer = dealer
        self.state = game.setup(rules, seats, dealer, None)

    def do(self, seat: int, action: Any, at: int = 0) -> None:  # noqa: ARG002
        """Let an action happen. A Refusal leaves all as it was."""
        self.state = self._game.apply(self.state, seat, action, self._dealer, None)


def play(
    game: Game[Any, Any, Any, Any], rules: Any, bots: Sequence[Bot], seed: str, keep: bool = True
) -> Played:
    """Play to the end, a bot in each seat. The same seed gives the same game, recorded or not.

    Raises BrokenBot for a bot that does not play.
    """
    dealt_from = seed_from(seed)
    kind = Recorder if keep else Unrecorded
    table = kind(game, rules, len(bots), SeededDealer(dealt_from))
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
    outcome = game.outcome(table.state)
    if outcome is None:
        raise RuntimeError(f"the course of {game.id} ended before the game")
    names = [bot.name for bot in bots]
    record = table.record(names, dealt_from) if isinstance(table, Recorder) else None
    return Played(outcome, decisions, waits, record)


def _next(course: Generator[Question, Any, None], action: Any) -> Question | None:
    try:
        return course.send(action)
    except StopIteration:
        return None
