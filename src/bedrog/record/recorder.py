"""A game being played and written down at the same time."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bedrog.core.chance import Deal, Dealer, RecordingDealer
from bedrog.core.contract import Events, Game
from bedrog.core.outcome import Outcome
from bedrog.record.record import FORMAT, VERSION, Input, Record, Shuffle


class Recorder:
    """The present ``state`` of a game, with all it takes to get there again.

    ``told`` hears the events of the set-up. Every input goes through ``do``.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        rules: Any,
        seats: int,
        dealer: Dealer,
        told: Events = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.dealer = RecordingDealer(dealer)
        self.inputs: list[Input] = []
        self.state = game.setup(rules, seats, self.dealer, told)

    def do(self, seat: int, action: Any, at: int = 0, told: Events = None) -> None:
        """Let an action happen ``at`` so many milliseconds. A Refusal leaves all as it was."""
        self.state = self.game.apply(self.state, seat, action, self.dealer, told)
        self.inputs.append(Input(at, seat, self.game.print_action(action)))

    def record(
        self,
        names: Sequence[str | None] | None = None,
        seed: bytes | None = None,
        shuffle: Shuffle | None = None,
    ) -> Record:
        """The game so far. The seed and where it came from go into it only when the game is over."""
        return record_of(
            self.game,
            self.rules,
            names=[None] * self.seats if names is None else names,
            deals=self.dealer.deals,
            inputs=self.inputs,
            outcome=self.game.outcome(self.state),
            seed=seed,
            shuffle=shuffle,
        )


def record_of(
    game: Game[Any, Any, Any, Any],
    rules: Any,
    *,
    names: Sequence[str | None],
    deals: Iterable[Deal],
    inputs: Iterable[Input],
    outcome: Outcome | None,
    seed: bytes | None = None,
    shuffle: Shuffle | None = None,
) -> Record:
    """The record of a game that was kept track of elsewhere; ``names`` has an entry per seat."""
    return Record(
        format=FORMAT,
        version=VERSION,
        game=game.id,
        seats=len(names),
        names=tuple(names),
        house_rules=msgspec.to_builtins(rules),
        seed=seed.hex() if seed is not None and outcome is not None else None,
        deals=tuple(deals),
        inputs=tuple(inputs),
        outcome=outcome,
        shuffle=shuffle if outcome is not None else None,
    )
