"""A game of Valse Motten in beats, with an answer to every question, written down beat by beat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import Question
from bedrog.games.motten import rules
from bedrog.games.motten.actions import Action, Caught, Feint, Lantern, Vanish, Wait
from bedrog.games.motten.beats import course
from bedrog.games.motten.house_rules import house_rules
from bedrog.games.motten.state import State

What = Literal["shine", "move", "swing", "accuse", "other"]


@dataclass(frozen=True)
class Asked:
    """A question, and the state at that moment. ``beat`` counts the seconds of the game from 0."""

    beat: int
    what: What
    seat: int
    legal: Sequence[Any]
    state: State


@dataclass(frozen=True)
class Done:
    """What happened in which beat, and the state before it."""

    beat: int
    seat: int
    action: Any
    state: State


Answer = Callable[[Asked], Any]


def passive(asked: Asked) -> Any:
    """Let everything pass that may pass, else do what comes first."""
    return asked.legal[0]


@dataclass
class Beaten:
    """A table that is played until it is stopped or over."""

    seats: int
    seed: str = "beats"
    house: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._dealer = SeededDealer(seed_from(self.seed))
        self.state = rules.setup(house_rules(self.house), self.seats, self._dealer)
        self.done: list[Done] = []
        self._beat = 0

    def do(self, seat: int, action: Action, at: int = 0) -> None:
        assert at == self.state.clock
        self.done.append(Done(self._beat, seat, action, self.state))
        self.state = rules.apply(self.state, seat, action, self._dealer)
        if isinstance(action, Wait):
            self._beat += 1

    def play(self, answer: Answer, beats: int | None = None) -> list[Asked]:
        """The questions of so many beats, or of the whole game."""
        questions, asked = course(self, generator(self.seed)), []
        question = next(questions, None)
        while question is not None and (beats is None or self._beat < beats):
            one = Asked(self._beat, self._what(question), question.seat, question.legal, self.state)
            asked.append(one)
            try:
                question = questions.send(answer(one))
            except StopIteration:
                question = None
        return asked

    def _what(self, question: Question) -> What:
        kinds = {type(action) for action in question.legal}
        if Lantern in kinds:
            moving = [one for one in self.state.windows if one is not None and one.closes is None]
            return "swing" if moving else "shine"
        if Caught in kinds:
            return "accuse"
        return "move" if kinds & {Vanish, Feint} else "other"

    def kinds(self, *kinds: type[Action]) -> list[Done]:
        return [one for one in self.done if isinstance(one.action, kinds)]
