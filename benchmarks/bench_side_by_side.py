"""A move and what four people see of it, here and in boardgame.io and Colyseus, in turn within one run.

Theirs are small servers in `side_by_side/` that lay a card and tell each seat its own view: no rules, nothing on
disk. Ours is Bedriegers as it is: rules, a list of what is legal, on disk before anybody is told. Each server
has one core. Needs Node 22 or newer as `node`, and `npm ci --omit=peer` in `side_by_side/`.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import subprocess
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import httpx
import msgspec

from bench_server import cpu_seconds, resident_kb, server
from bench_tables import Growth

FOLDER = Path(__file__).parent / "side_by_side"
PORT = 4320


class Result(msgspec.Struct):
    """One round: milliseconds, and kilobytes of a table with its four lines."""

    median: float
    slowest: float
    cpu: float
    memory: float


async def ours(tables: int, seconds: float) -> Result:
    here, there = multiprocessing.Pipe()
    with TemporaryDirectory() as data:
        process = multiprocessing.get_context("spawn").Process(target=server, args=(data, there))
        process.start()
        try:
            async with httpx.AsyncClient(base_url=here.recv().split()[-1], timeout=60) as http:
                step = await Growth(http, process.pid or 0, seconds).grow(tables)
        finally:
            process.terminate()
            process.join()
    return Result(step.cut(2), step.cut(100), step.cpu, step.memory / tables)


def theirs(name: str, tables: int, seconds: float) -> Result:
    command = "node", f"{name}.mjs"
    serving = started(*command, "serve", str(PORT), core=min)
    try:
        wait_for(serving, "ready")
        empty = resident_kb(serving.pid)
        playing = started(*command, "play", str(PORT), str(tables), str(seconds), core=max)
        wait_for(playing, "begin")
        busy = cpu_seconds(serving.pid)
        times = json.loads(wait_for(playing, "["))
        busy, memory = cpu_seconds(serving.pid) - busy, resident_kb(serving.pid) - empty
        playing.wait()
    finally:
        serving.kill()
        serving.wait()
    slowest = quantiles(times, n=100)[-1]
    return Result(median(times), slowest, 1000 * busy / len(times), memory / tables)


def started(*command: str, core: object) -> "subprocess.Popen[str]":
    """A program in ``side_by_side``, held to the first or the last core."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores) if core is min else max(cores)})
    try:
        return subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    finally:
        os.sched_setaffinity(0, cores)


def wait_for(program: "subprocess.Popen[str]", beginning: str) -> str:
    """The next line of its output that begins so. Raises LookupError where it ends before."""
    assert program.stdout is not None
    for line in program.stdout:
        if line.startswith(beginning):
            return line
    raise LookupError(f"{program.args!r} ended before it said {beginning!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    print("round contender    median ms   99 % ms  ms/move  kB/table   load")
    for number in range(given.rounds):
        for name in ("bedrog", "boardgame", "colyseus"):
            if name == "bedrog":
                found = asyncio.run(ours(given.tables, given.seconds))
            else:
                found = theirs(name, given.tables, given.seconds)
            print(
                f"{number:5} {name:10} {found.median:11.2f} {found.slowest:9.1f} {found.cpu:8.2f}"
                f" {found.memory:9.0f} {os.getloadavg()[0]:6.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
