"""A game by chance, recorded."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.games.bedriegers import GAME
from bedrog.record.record import Record
from bedrog.record.recorder import Recorder

HOUSE_RULES = {"witch_reach": "below_nine"}


@dataclass(frozen=True)
class Recorded:
    """A whole game: its record, a record of each prefix, and the state after each input."""

    record: Record
    prefixes: list[Record]
    states: list[Any]

    @property
    def first(self) -> int:
        return self.record.inputs[0].seat

    @property
    def first_action(self) -> str:
        return self.record.inputs[0].action


@cache
def a_game(seats: int = 3, seed: str = "an evening") -> Recorded:
    """The input number ``n`` came at 7 n milliseconds."""
    bytes_of_seed, lots = seed_from(seed), generator(seed)
    recorder = Recorder(
        GAME, GAME.house_rules.read(HOUSE_RULES), seats, SeededDealer(bytes_of_seed)
    )
    names = ["Anna", "Bo", *[None] * (seats - 2)]
    prefixes, states = [recorder.record(names, bytes_of_seed)], [recorder.state]
    while GAME.outcome(recorder.state) is None:
        seat = GAME.may_act(recorder.state)[0]
        recorder.do(seat, lots.choice(GAME.legal(recorder.state, seat)), at=7 * len(states))
        prefixes.append(recorder.record(names, bytes_of_seed))
        states.append(recorder.state)
    return Recorded(prefixes[-1], prefixes, states)
