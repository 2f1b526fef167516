"""Who owns a seat: secrets, kept as hashes only, and one-time links to another device."""

from hashlib import sha256

import msgspec

from bedrog.core.chance import fresh_secret

LINK_MS = 60_000


def hashed(token: str) -> str:
    """What is kept of a token. It has 192 random bits, so a plain hash gives nothing away."""
    return sha256(token.encode()).hexdigest()


def replay_key(seed: bytes) -> str:
    """What opens the record of a finished game: nobody can guess it, and it leads back to no seed."""
    return sha256(b"replay " + seed).hexdigest()


class _Link(msgspec.Struct):
    secret: str
    until: int


class SeatLinks:
    """Codes that move a seat to another device: each works once and for 60 s. Never on disk."""

    def __init__(self) -> None:
        self._links: dict[str, _Link] = {}

    def give(self, secret: str, now: int) -> str:
        """A code for the seat with this (hashed) secret; an earlier one for it ends."""
        self._links = {
            code: link
            for code, link in self._links.items()
            if link.secret != secret and link.until > now
        }
        code = fresh_secret()
        self._links[hashed(code)] = _Link(secret, now + LINK_MS)
        return code

    def take(self, code: str, now: int) -> str | None:
        """The (hashed) secret of the seat it is for; None when the code is used, old or unknown."""
        link = self._links.pop(hashed(code), None)
        return None if link is None or link.until <= now else link.secret
