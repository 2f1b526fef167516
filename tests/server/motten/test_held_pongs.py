"""Who holds back its pongs to seem farther away, over real packets: the system below sees through it.

Four people with equal reflexes, each 60 ms away, slap mosquitos that a fifth lays; one page keeps every
pong for 120 ms and takes as much off its times. In the design and in the model (``test_race_fairness``)
it loses 22.3 % of 20 races where the system is asked, and about 4.5 % where it is not.

Of either kind 220 races are run, and the share lost is known to 3.9 standard errors: whoever loses 23 or
fewer of them gains too much. A true share of 5 % is found out in all but three of 10,000 runs, one of
8 % in nine of ten; one of 21.3 % is taken for too little in two of 100,000.
"""

import asyncio
import socket
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect

from bedrog.core.chance import generator
from bedrog.server import http
from bedrog.server.kernel import Use, kernel_of
from bedrog.server.measure import Kernel
from bedrog.sim.stats import wilson
from tests.server.live import House, house, run
from tests.server.motten.robots import Message, Robot, always_deal
from tests.server.tun import NEAR, inside, missing, tun_line

WAY, JITTER = 30, 3
"""What a packet takes one way, ms, and how much more or less that may be."""

HELD = 120
PUT_OFF = 40
"""A system may put off by so much what it owes by itself for a message that no page answers at once."""

USES: tuple[Use, ...] = ("on", "off")

RACES = 20
"""Of each match; after it a seat is trusted anew."""

MATCHES = 11
AT_ONCE = 8
"""More than so many matches at a time would be held up by the test itself."""

AT_LEAST = 0.223 - 0.01
"""What the one who holds back must lose all the same: as designed, and what two models may differ by."""

ERRORS = 3.9

HAND = " ".join(["mosquito:1", "mosquito:2"] * 20)

PICTURE = f"""
    top number:1
    0>*  {HAND}
    1    {HAND}
    2    {HAND}
    3    {HAND}
    4    {HAND}
    pile number:3
"""


class Match:
    """Five at a table; the races in which the one who holds back takes part are counted."""

    def __init__(self, holder: int) -> None:
        self.holder = holder
        self.open = True
        self.over = asyncio.Event()
        self.lost: Counter[bool] = Counter()
        """Whether it was the holder who lost."""

    def note(self, message: Message) -> None:
        for event in message.get("events", ()):
            if event["e"] == "slapped" and self.holder in {time["seat"] for time in event["times"]}:
                self.lost[event["slowest"] == self.holder] += 1
        if self.lost.total() >= RACES:
            self.open = False
            self.over.set()


class Far:
    """Everybody in the far network."""

    def __init__(self, network: int) -> None:
        self._network = network
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def play(self, home: House, match: Match) -> None:
        """A whole match, when it is its turn."""
        async with self._turns, asyncio.TaskGroup() as group:
            code, token = await home.open(5, game="motten", house_rules={"mosquito_gift": "random"})
            tokens = [token, *[await home.sit(code, name) for name in "BCDE"]]
            address = home.url.replace("http", "ws", 1) + f"/api/tables/{code}/socket"
            playing = [
                group.create_task(self._robot(match, seat, code).play(address, own, self._dial))
                for seat, own in enumerate(tokens)
            ]
            await asyncio.sleep(4)  # until every line has been measured
            await home.start(code, token)
            await match.over.wait()
            for task in playing:
                task.cancel()

    def _robot(self, match: Match, seat: int, code: str) -> Robot:
        held = HELD if seat == match.holder else 0
        return Robot(seat, match, generator(f"{code} {seat}"), lays="mosquito", held=held)

    async def _dial(self, address: str) -> ClientConnection:
        where = urlsplit(address)
        with inside(self._network):
            own = socket.socket(proto=socket.IPPROTO_TCP)
        own.setblocking(False)
        await asyncio.get_running_loop().sock_connect(own, (where.hostname, where.port))
        return await connect(address, sock=own, ping_interval=None, compression=None)


class Noted:
    """What the system told the server, by line."""

    def __init__(self) -> None:
        self._rtts: defaultdict[int, list[float]] = defaultdict(list)

    def kernel_of(self, line: socket.socket | None) -> Kernel | None:
        kernel = kernel_of(line)
        if line is not None:
            assert kernel is not None
            self._rtts[line.getpeername()[1]].append(kernel.rtt)
        return kernel

    def medians(self) -> list[float]:
        return [median(rtts) for rtts in self._rtts.values()]


async def race(data: Path, network: int, matches: dict[Use, list[Match]]) -> None:
    """All matches, each at the server that asks its system or does not."""
    far = Far(network)
    async with (
        house(data / "on", host=NEAR, kernel_rtt="on") as asking,
        house(data / "off", host=NEAR, kernel_rtt="off") as unasking,
        asyncio.TaskGroup() as group,
    ):
        for asked, unasked in zip(matches["on"], matches["off"], strict=True):
            group.create_task(far.play(asking, asked))
            group.create_task(far.play(unasking, unasked))


def share(matches: Iterable[Match]) -> tuple[float, float]:
    """What the holders lost; an interval."""
    lost = sum((match.lost for match in matches), Counter[bool]())
    return wilson(lost[True], lost.total(), ERRORS)


@pytest.mark.deep
def test_who_holds_back_pongs_gains_little_where_the_system_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if lacking := missing():
        pytest.fail(f"a line of real packets needs {', '.join(lacking)}", pytrace=False)
    always_deal(PICTURE, monkeypatch)
    noted = Noted()
    monkeypatch.setattr(http, "kernel_of", noted.kernel_of)
    matches = {use: [Match(at % 5) for at in range(MATCHES)] for use in USES}
    with tun_line(WAY, JITTER) as (near, far), inside(near):
        run(race(tmp_path, far, matches), seconds=240)

    usual = median(noted.medians())
    for use, some in matches.items():
        print(use, sum((match.lost for match in some), Counter[bool]()), share(some))
    print(
        f"the system says {usual:.1f} ms, from {min(noted.medians()):.1f} to {max(noted.medians()):.1f}"
    )
    assert len(noted.medians()) == 5 * MATCHES
    assert min(noted.medians()) > 2 * (WAY - JITTER)
    assert usual < 2 * (WAY + JITTER) + PUT_OFF
    assert share(matches["on"])[1] >= AT_LEAST
    assert share(matches["off"])[1] < AT_LEAST, "holding back gained nothing where nobody looked"
