"""One game from opening the table to fetching its record."""

import asyncio
from collections import Counter
from collections.abc import Collection
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from bedrog.chaos.evidence import Evidence, Witness
from bedrog.chaos.person import Person, Stuck, Whim
from bedrog.chaos.system import System
from bedrog.core.chance import Generator
from bedrog.wire.codec import encode
from bedrog.wire.http import Created, CreateTable, SeatTaken, TakeSeat

PATIENCE_S = 10
LONGEST_S = 900
"""A game that takes longer does not come to its end."""

PEOPLE = {"bedriegers": (2, 4), "motten": (3, 4)}
MOST_BOTS = 1
BOT = "uniform"


class Table:
    """A table with its people; ``evidence`` is what they saw."""

    def __init__(self, system: System, game: str, lots: Generator) -> None:
        self._system = system
        self._game = game
        self._lots = lots
        self._tokens: dict[int, str] = {}
        self.evidence = Evidence("", game, [])

    async def play(self, whims: Collection[Whim], tried: "Counter[str]") -> None:
        """Open the table and play; whatever does not go on is in the evidence."""
        await self._gather()
        self.evidence.witnesses = [Witness(seat) for seat in self._tokens]
        players = [
            Person(
                self._socket,
                token,
                witness,
                game=self._game,
                lots=self._lots,
                whims=whims,
                tried=tried,
            )
            for token, witness in zip(self._tokens.values(), self.evidence.witnesses, strict=True)
        ]
        ends = await asyncio.gather(
            *(asyncio.wait_for(each.play(), LONGEST_S) for each in players), return_exceptions=True
        )
        for end in ends:
            if isinstance(end, TimeoutError):
                self.evidence.odd.append(f"not over after {LONGEST_S} s")
            elif isinstance(end, Stuck):
                self.evidence.odd.append(str(end))
            elif end is not None:
                raise end

    async def fetch_records(self) -> None:
        """The record as each seat gets it."""
        for seat, token in self._tokens.items():
            try:
                body = await self._ask(f"/api/tables/{self.evidence.code}/record", token=token)
            except HTTPError as no:
                self.evidence.odd.append(f"seat {seat} gets no record: {no.code} {no.reason}")
            else:
                self.evidence.records.append(body)

    async def _gather(self) -> None:
        """A table that has begun.

        Whoever gets no answer cannot know what became of it, and begins anew with another table.
        """
        people = self._lots.randint(*PEOPLE[self._game])
        bots = self._lots.randint(0, MOST_BOTS)
        rules = {"rounds": 1} if self._game == "motten" else {}
        wanted = CreateTable(self._game, people + bots, "Ada", rules, (BOT,) * bots)
        while True:
            try:
                await self._open(wanted, people)
            except (OSError, TimeoutError):
                await asyncio.sleep(0.2)
            else:
                return

    async def _open(self, wanted: CreateTable, people: int) -> None:
        created = msgspec.json.decode(await self._ask("/api/tables", wanted), type=Created)
        tokens = {created.seat: created.token}
        for guest in range(1, people):
            body = await self._ask(f"/api/tables/{created.table}/seats", TakeSeat(f"Bo {guest}"))
            taken = msgspec.json.decode(body, type=SeatTaken)
            tokens[taken.seat] = taken.token
        await self._ask(f"/api/tables/{created.table}/start", b"", token=created.token)
        self.evidence.code, self._tokens = created.table, tokens

    def _socket(self) -> str:
        address = self._system.url.replace("http", "ws", 1)
        return f"{address}/api/tables/{self.evidence.code}/socket"

    async def _ask(self, path: str, body: object = None, token: str | None = None) -> bytes:
        """Raises OSError when nothing answers, HTTPError for a refusal."""
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = body if body is None or isinstance(body, bytes) else encode(body)
        request = Request(self._system.url + path, data, headers)  # noqa: S310 our own server
        return await asyncio.to_thread(_fetch, request)


def _fetch(request: Request) -> bytes:
    with urlopen(request, timeout=PATIENCE_S) as answer:  # noqa: S310
        body: bytes = answer.read()
        return body
