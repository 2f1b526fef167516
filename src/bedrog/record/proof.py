"""Whether the deal of a recorded game could have been chosen by anybody."""

from bedrog.core.errors import Malformed
from bedrog.core.shuffle import promise_of, seal_of, seed_of
from bedrog.record.record import Record, Shuffle
from bedrog.record.replay import replay


def prove(record: Record, seal: str | None = None, share: str | None = None) -> Shuffle:
    """Recompute everything from the secret to the last card; what the shuffle was made of.

    ``seal`` was shown before the game, ``share`` is one's own; in hex, None: not known. Raises
    Malformed with the first thing that does not fit.
    """
    shuffle = record.shuffle
    if shuffle is None:
        raise _differs("it does not tell where its seed came from")
    found = seal_of(bytes.fromhex(shuffle.secret)).hex()
    if seal is not None and seal != found:
        raise _differs(f"the secret is not the one that was sealed before the game: {found}")
    if share is not None and share not in shuffle.shares:
        raise _differs("your share was not used")
    _compare_shares(record, shuffle)
    shares = [bytes.fromhex(share) for share in shuffle.shares if share is not None]
    if record.seed != seed_of(bytes.fromhex(shuffle.secret), shares).hex():
        raise _differs("the seed does not follow from the secret and the shares")
    for _ in replay(record):
        pass
    return shuffle


def _compare_shares(record: Record, shuffle: Shuffle) -> None:
    """Every share is the one that was promised for this secret."""
    if not len(shuffle.promises) == len(shuffle.shares) == record.seats:
        raise _differs(f"it needs a promise and a share, or null, for each of {record.seats} seats")
    seal = seal_of(bytes.fromhex(shuffle.secret))
    for seat, (promise, share) in enumerate(zip(shuffle.promises, shuffle.shares, strict=True)):
        if share is not None and promise_of(seal, bytes.fromhex(share)).hex() != promise:
            raise _differs(f"seat {seat} promised another share")


def _differs(text: str) -> Malformed:
    return Malformed("shuffle_differs", f"the shuffle: {text}")
