"""Valse Motten as a tree: its parameters, and what OpenSpiel asks of it."""

from collections.abc import Mapping
from typing import Any

from bedrog.core.contract import Viewer
from bedrog.core.errors import Malformed
from bedrog.games.motten import rules
from bedrog.games.motten.cards import HAND_SIZE
from bedrog.games.motten.house_rules import HOUSE_RULES
from bedrog.games.motten.state_notation import print_state
from bedrog.games.motten.view import View
from bedrog.research import motten
from bedrog.research.motten_memory import own_text, resampled, words
from bedrog.research.motten_moment import Moment, Start
from bedrog.research.motten_text import public_text
from bedrog.research.parameters import read_house_rules
from bedrog.research.tree import Tree

LONGEST = 10_000
"""Questions after which a game usually ends without a winner; random games have some hundreds."""


NOTHING = "Nothing is dealt yet."


def first(settings: Mapping[str, Any]) -> Start:
    """The first node under these parameters."""
    house_rules = read_house_rules(HOUSE_RULES, settings["house_rules"])
    rules.verify_seats(house_rules, settings["players"])
    for what in ("fates", "longest"):
        if settings[what] < 1:
            raise Malformed(what, f"{what} is 1 or more, not {settings[what]}")
    cards = settings["cards"]
    if not 1 <= cards <= HAND_SIZE:
        raise Malformed("cards", f"a hand has 1 to {HAND_SIZE} cards, not {cards}")
    return Start(
        house_rules,
        settings["players"],
        fates=settings["fates"],
        longest=settings["longest"],
        cards=cards,
    )


def _most_actions(moment: Moment | Start) -> int:
    return moment.longest if isinstance(moment, Start) else moment.start.longest


def view(moment: Moment | Start, viewer: Viewer) -> View | None:
    """What a seat or the audience may know."""
    return None if isinstance(moment, Start) else moment.view(viewer)


def all_see(moment: Moment | Start) -> str:
    """As everybody sees it."""
    return NOTHING if isinstance(moment, Start) else public_text(moment.view(None))


def one_sees(moment: Moment | Start, seat: int) -> str:
    """As only this seat does."""
    return "" if isinstance(moment, Start) else own_text(moment, seat)


def truth(moment: Moment | Start) -> str:
    """Everything: the table, where in its beat it is, and its fate."""
    if isinstance(moment, Start):
        return f"{NOTHING}\n"
    where = moment.where
    place = f"{where.place.stage} seat {where.place.seat} left {where.place.left}"
    return f"{print_state(where.state)}{place}, {where.fate} {where.actions}.{where.drawn}\n"


TREE: Tree[Any] = Tree(
    id="motten",
    title="Valse Motten",
    seats=rules.SEATS,
    encoding=motten.ENCODING,
    parameters={
        "players": rules.SEATS[0],
        "house_rules": "usual",
        "fates": 1000,
        "longest": LONGEST,
        "cards": HAND_SIZE,
    },
    start=first,
    most_outcomes=lambda settings: int(settings["fates"]),
    most_actions=_most_actions,
    most_chances=lambda _: 1,
    view=view,
    words=words,
    public_text=all_see,
    private_text=one_sees,
    truth=truth,
    resampled=resampled,
)
