"""A server in a process of its own, with a bot that leaves its mark where it thinks.

python -m tests.server.serve_thinkers
"""

from pathlib import Path

from bedrog import bots
from bedrog.server.config import Config
from bedrog.server.run import serve
from tests.server import thinking_bots

if __name__ == "__main__":
    bots.BOTS = (*bots.BOTS, thinking_bots.bot(thinking_bots.marking))
    serve(Config(port=0, data=Path("data"), bot_pace=0, thinkers=2))
