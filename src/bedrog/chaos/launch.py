"""A server in a process of its own, whose date may be wrong: ``python -m bedrog.chaos.launch``."""

import sys
from pathlib import Path

from bedrog.server.clock import SystemClock
from bedrog.server.config import read_config
from bedrog.server.run import serve


class SkewedClock(SystemClock):
    """A machine whose date is wrong by so many milliseconds."""

    def __init__(self, skew: int) -> None:
        super().__init__()
        self._ahead += skew * 1_000_000


def main() -> None:
    """Serve the folder on the port, bots acting at once, until SIGTERM."""
    data, port, skew = sys.argv[1:]
    config = read_config({"data": Path(data), "port": int(port), "bot_pace": 0})
    serve(config, clock=SkewedClock(int(skew)))


if __name__ == "__main__":
    main()
