"""How a seed is made of a secret and of the shares of the people at a table.

The secret is bound by its seal before anybody gives a share, and each share by its promise before
any share is shown. So whoever knows the seed in the end could not choose it
(``docs/decisions/verifiable-shuffle.md``).
"""

import hmac
from collections.abc import Iterable
from functools import reduce
from hashlib import sha256


def seal_of(secret: bytes) -> bytes:
    """What is shown of the secret before the game; it leads back to no secret."""
    return sha256(b"bedrog seal " + secret).digest()


def promise_of(seal: bytes, share: bytes) -> bytes:
    """What is shown of a share, for this secret, before all shares are given."""
    return sha256(b"bedrog promise " + seal + share).digest()


def seed_of(secret: bytes, shares: Iterable[bytes]) -> bytes:
    """The secret, stirred by one share after the other."""
    return reduce(lambda seed, share: hmac.digest(seed, share, "sha256"), shares, secret)
