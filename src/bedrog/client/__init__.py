"""Play at a live table from Python, for bots and experiments of your own.

    async with join("http://localhost:8000", "MKT4", token) as seat:
        async for view in seat:
            if view.view["outcome"] is not None:
                break
            if view.legal:
                await seat.act(view.legal[0])

The line comes back by itself when it breaks. What was not answered is never sent again: it may have
had its effect, and the next view shows whether it had. ``playing.play`` lets a bot of the simulator do
all of it, and ``door`` finds a free seat.
"""

from bedrog.client.door import NotLetIn, sit_down, table_facts
from bedrog.client.playing import play
from bedrog.client.seat import Dismissed, Seat, join

__all__ = ["Dismissed", "NotLetIn", "Seat", "join", "play", "sit_down", "table_facts"]
