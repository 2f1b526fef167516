"""What people at a table saw and were told, to be held against what is on disk."""

from hashlib import blake2b
from typing import Any

import msgspec

from bedrog.wire.codec import encode


class Sight(msgspec.Struct, frozen=True, gc=False):
    """A view as it came: its number, on which of the person's lines, and what it showed."""

    line: int
    n: int
    shown: bytes


class Witness(msgspec.Struct):
    """One person. ``answers``: whether a message was confirmed, by its id. ``odd``: what must never happen to anybody."""

    seat: int
    answers: dict[str, bool] = msgspec.field(default_factory=dict)
    seen: list[Sight] = msgspec.field(default_factory=list)
    odd: list[str] = msgspec.field(default_factory=list)

    def hear(self, id: str, yes: bool) -> None:  # noqa: A002
        """An answer. What is confirmed stays so; a refusal is remembered until the server ends."""
        confirmed = self.answers.get(id, False)
        if confirmed and not yes:
            self.odd.append(f"{id} was confirmed, and refused later")
        self.answers[id] = confirmed or yes

    @property
    def done(self) -> list[str]:
        """What was confirmed."""
        return [each for each, yes in self.answers.items() if yes]


class Evidence(msgspec.Struct):
    """One table. ``records``: the finished game, each time that somebody fetched it."""

    code: str
    game: str
    witnesses: list[Witness]
    records: list[bytes] = msgspec.field(default_factory=list)
    odd: list[str] = msgspec.field(default_factory=list)


def digest(view: Any) -> bytes:
    """The same for a view as the rules build it and as it comes over the wire."""
    plain = msgspec.json.decode(encode(view))
    return blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=12).digest()
