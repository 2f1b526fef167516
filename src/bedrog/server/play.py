"""One game in progress at a table: the game itself, its record so far, and what has been told."""

from typing import Any

import msgspec

from bedrog.core.chance import SeededDealer
from bedrog.core.contract import Game, Viewer
from bedrog.core.errors import Malformed
from bedrog.core.events import Told
from bedrog.core.outcome import Outcome
from bedrog.record.record import Record, Shuffle
from bedrog.record.recorder import Recorder


class Play:
    """A game from its seed on; ``told`` is everything that has happened in it, in order."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        rules: Any,
        names: tuple[str, ...],
        seed: bytes,
        at: int,
        *,
        shuffle: Shuffle | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.told: list[Told[Any]] = []
        self._names = names
        self._began = at
        self._shuffle = shuffle
        self._recorder = Recorder(game, rules, len(names), SeededDealer(seed), self.told)

    def read_action(self, plain: Any) -> Any:
        """The action that plain values stand for; raises Malformed."""
        try:
            return msgspec.convert(plain, self.game.action_type)
        except msgspec.ValidationError as wrong:
            raise Malformed("unknown_action", f"not an action of this game: {wrong}") from wrong

    def verify(self, seat: int, action: Any) -> None:
        """Raise the Refusal that forbids this action now."""
        self.game.verify(self._recorder.state, seat, action)

    def do(self, seat: int, action: Any, at: int) -> None:
        """Let it happen at this moment. Raises what ``verify`` raises; then nothing has changed."""
        self._recorder.do(seat, action, max(0, at - self._began), self.told)

    @property
    def state(self) -> Any:
        """The whole truth at this moment: for the rules of the table, never for a viewer."""
        return self._recorder.state

    @property
    def think_ms(self) -> int | None:
        """How long a person may think about a decision, by house rule; None is no limit."""
        return int(self._recorder.rules.think_time) * 1000 or None

    @property
    def moves(self) -> int:
        """How many actions there have been."""
        return len(self._recorder.inputs)

    def legal(self, seat: int) -> list[Any]:
        return self.game.legal(self._recorder.state, seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return self.game.awaited(self._recorder.state)

    def answers(self, seat: int) -> list[Any]:
        """What an awaited seat may do about it."""
        return self.game.answers(self._recorder.state, seat)

    def view(self, viewer: Viewer) -> Any:
        return self.game.view(self._recorder.state, viewer)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._recorder.state)

    def record(self) -> Record:
        """The whole game, secrets included: for those who played it, once it is over."""
        return self._recorder.record(self._names, self.seed, self._shuffle)
