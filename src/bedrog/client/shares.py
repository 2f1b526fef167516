"""Our part in the shuffles of a table, so that nobody else chooses the deal."""

from bedrog.core.chance import fresh_secret, fresh_seed
from bedrog.core.shuffle import promise_of
from bedrog.wire.to_client import Table
from bedrog.wire.to_server import GiveShare, PromiseShare


class Shares:
    """A share for each seal that we see; it is shown to the table only when all are bound."""

    def __init__(self) -> None:
        self._seal = ""
        self._share = b""

    def answer(self, table: Table) -> PromiseShare | GiveShare | None:
        """What the shuffle asks of us now, if it does."""
        shuffle = table.shuffle
        if shuffle is None or table.you is None:
            return None
        if shuffle.seal != self._seal:
            self._seal, self._share = shuffle.seal, fresh_seed()
        ours = promise_of(bytes.fromhex(self._seal), self._share).hex()
        promised = shuffle.promises[table.you] == ours
        if shuffle.closed:
            return GiveShare(fresh_secret(), self._share.hex()) if promised else None
        return None if promised else PromiseShare(fresh_secret(), self._seal, ours)
