"""A recorded game whose seed two people and the table have made together."""

from functools import cache

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.shuffle import promise_of, seal_of, seed_of
from bedrog.games.bedriegers import GAME
from bedrog.record.record import Record, Shuffle
from bedrog.record.recorder import Recorder

SECRET, ANNA, BO = map(seed_from, ("secret", "Anna", "Bo"))
SEAL = seal_of(SECRET)


@cache
def a_shuffled_game() -> Record:
    """Anna and Bo gave shares; the third seat promised one only."""
    seed, lots = seed_of(SECRET, [ANNA, BO]), generator("shuffled")
    recorder = Recorder(GAME, GAME.house_rules.read({}), 4, SeededDealer(seed))
    while GAME.outcome(recorder.state) is None:
        seat = GAME.may_act(recorder.state)[0]
        recorder.do(seat, lots.choice(GAME.legal(recorder.state, seat)))
    promises = [promise_of(SEAL, share).hex() for share in (ANNA, BO, bytes(32))]
    shuffle = Shuffle(SECRET.hex(), (*promises, None), (ANNA.hex(), BO.hex(), None, None))
    return recorder.record(["Anna", "Bo", "Cem", None], seed, shuffle)
