"""Each message is answered once: the same id again gets the same answer and has no effect."""

from bedrog.server.room import REMEMBERED_IDS
from bedrog.wire.to_client import No, Ok

Answer = Ok | No
Owner = str | int
"""Whose ids they are: the (hashed) secret of a seat, or a connection of the audience."""


class Answers:
    """The latest answers by owner and id."""

    def __init__(self) -> None:
        self._given: dict[Owner, dict[str, Answer]] = {}

    def find(self, owner: Owner, id: str) -> Answer | None:  # noqa: A002
        return self._given.get(owner, {}).get(id)

    def keep(self, owner: Owner, id: str, answer: Answer) -> None:  # noqa: A002
        given = self._given.setdefault(owner, {})
        given[id] = answer
        if len(given) > REMEMBERED_IDS:
            del given[next(iter(given))]

    def forget(self, owner: Owner) -> None:
        self._given.pop(owner, None)
