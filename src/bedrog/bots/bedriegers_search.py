"""``sharp`` and ``master``: imagine what the others may hold, and search to the end of the round.

They do the same; ``master`` looks longer.
"""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from bedrog.bots.base import Bot, Budget
from bedrog.bots.bedriegers_walk import RoundWalk
from bedrog.bots.ismcts import search
from bedrog.core.chance import Generator, QuickDealer
from bedrog.games.bedriegers.actions import Action
from bedrog.games.bedriegers.view import View
from bedrog.games.bedriegers.worlds import Worlds

SHARP_STEPS = 200
MASTER_STEPS = 800
"""Steps of a thought: worlds that are imagined."""


def think(view: View, legal: Sequence[Action], lots: Generator, budget: Budget) -> Action:
    """The action that the search took most often; the first while it has taken none."""
    seat = view.viewer
    if len(legal) == 1 or seat is None:
        return legal[0]
    worlds, dealer = Worlds(view), QuickDealer(lots)
    taken = search(lambda: RoundWalk(worlds.draw(dealer), seat, lots), budget)
    return max(legal, key=lambda action: taken.get(action, 0))


def choose(steps: int, view: View, legal: Sequence[Action], lots: Generator) -> Action:
    return think(view, legal, lots, range(steps))


def think_briefly(view: View, legal: Sequence[Action], lots: Generator, budget: Budget) -> Action:
    """Not longer than ``sharp`` does, however much time there is."""
    return think(view, legal, lots, islice(budget, SHARP_STEPS))


SHARP = Bot(
    name="sharp",
    games=("bedriegers",),
    level="experienced",
    sees="view",
    choose=partial(choose, SHARP_STEPS),
    think=think_briefly,
)
MASTER = Bot(
    name="master",
    games=("bedriegers",),
    level="expert",
    sees="view",
    choose=partial(choose, MASTER_STEPS),
    think=think,
)
