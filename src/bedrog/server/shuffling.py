"""How the people at a table take part in the shuffle: promises in the lobby, shares at the start.

Like the lobby's functions these decide and return entries; they change nothing. Why so:
``docs/decisions/verifiable-shuffle.md``.
"""

from bedrog.core.errors import Illegal, Malformed
from bedrog.core.shuffle import promise_of, seal_of, seed_of
from bedrog.server import table_log as log
from bedrog.server.room import Room
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say

LONGEST_MS = 2_000
"""How long the start waits for the shares that were promised."""


def facts(room: Room) -> tell.NextShuffle | None:
    """What everybody may know of the shuffle before the game."""
    if room.phase != "lobby" or room.secret is None:
        return None
    promises = tuple(seat.promise for seat in room.seats)
    return tell.NextShuffle(_seal(room.secret).hex(), promises, room.closed_at is not None)


def promise(room: Room, seat: int, message: say.PromiseShare) -> list[log.Entry]:
    """A share is promised, or another one in place of it: nobody has shown any yet."""
    if room.phase != "lobby" or room.secret is None or _seal(room.secret).hex() != message.seal:
        raise Illegal("no_share_now", "this promise is for another shuffle than the next one")
    not_begun(room)
    known = room.seats[seat].promise == message.promise
    return [] if known else [log.Promised(seat, message.promise)]


def give(room: Room, seat: int, message: say.GiveShare) -> list[log.Entry]:
    """A share is shown, once and as promised; with the last one the game begins."""
    promised = room.seats[seat].promise
    if room.secret is None or room.closed_at is None or promised is None:
        raise Illegal("no_share_now", "shares are given when the host starts, by who promised one")
    if room.seats[seat].share is not None:
        raise Illegal("no_share_now", "this seat has given its share")
    share = bytes.fromhex(message.share)
    if promise_of(_seal(room.secret), share).hex() != promised:
        raise Malformed("other_share", "this is not the share that was promised")
    missing = [at for at in promises(room) if room.seats[at].share is None]
    given = log.ShareGiven(seat, message.share)
    return [given, began(room, given)] if missing == [seat] else [given]


def due(room: Room) -> int | None:
    """When the game begins, whatever is missing."""
    return None if room.closed_at is None else room.closed_at + LONGEST_MS


def promises(room: Room) -> list[int]:
    """The seats that have promised a share."""
    return [at for at, seat in enumerate(room.seats) if seat.promise is not None]


def began(room: Room, last: log.ShareGiven | None = None) -> log.Began:
    """The beginning, with the seed that follows from the secret and the shares; ``last`` has just come."""
    if room.secret is None:
        raise RuntimeError("a shuffle without a secret")
    given = [
        seat.share if last is None or at != last.seat else last.share
        for at, seat in enumerate(room.seats)
    ]
    shares = [bytes.fromhex(share) for share in given if share is not None]
    return log.Began(seed_of(bytes.fromhex(room.secret), shares).hex())


def not_begun(room: Room) -> None:
    """While shares are given nothing else may change: somebody could choose among the outcomes."""
    if room.closed_at is not None:
        raise Illegal("shuffling", "the cards are being shuffled; wait a moment")


def _seal(secret: str) -> bytes:
    return seal_of(bytes.fromhex(secret))
