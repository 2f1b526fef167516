"""Moments of Valse Motten that show what each kind of card does, played by the rules."""

import msgspec

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Refusal
from bedrog.core.events import Told
from bedrog.games.motten import GAME
from bedrog.games.motten.actions import Lay
from bedrog.games.motten.cards import Card, Kind, different
from bedrog.games.motten.events import Event
from bedrog.games.motten.notation import parse_action
from bedrog.games.motten.state import State
from bedrog.record.text import heard

PLAYER, OTHER_GUARD = 0, 2


class Moment(msgspec.Struct, frozen=True, gc=False):
    """``top``, the hands by seat, and what which seat does (-1: the table); ``guard``: the player is it."""

    top: Card
    hands: tuple[str, str, str]
    does: tuple[str, ...]
    guard: bool = False


EXAMPLES: dict[Kind, tuple[Moment, ...]] = {
    "number": (
        Moment(
            "number:3",
            ("number:2 number:3 number:5 ant:4", "number:1", "number:5"),
            ("0 lay number:2",),
        ),
        Moment(
            "number:5", ("number:1 number:3 spider:4", "number:1", "number:5"), ("0 lay number:1",)
        ),
        Moment("number:1", ("number:1 number:3 ant:4", "number:1", "number:5"), ("0 draw",)),
    ),
    "spider": (
        Moment(
            "number:3",
            ("spider:4 number:5 moth:1", "number:1", "number:5"),
            ("0 lay spider:4", "0 give 1 number:5 1"),
        ),
    ),
    "ant": (Moment("spider:2", ("ant:3 number:5", "number:1", "number:5"), ("0 lay ant:3",)),),
    "mosquito": (
        Moment(
            "number:4",
            ("mosquito:5 number:1 number:2", "number:1 number:3", "number:5 ant:2"),
            ("0 lay mosquito:5", "-1 raced 1 1=420 2=380", "0 give 2 number:2", "2 give 2 ant:2"),
        ),
    ),
    "cockroach": (
        Moment(
            "number:3",
            ("cockroach:4 number:1", "number:4 number:2", "number:4 number:5"),
            ("0 lay cockroach:4", "-1 raced 1 1=510=number:4 2=430=number:4"),
        ),
        Moment(
            "number:3",
            ("cockroach:4 number:1", "number:5 number:2", "ant:3 number:5"),
            ("0 lay cockroach:4", "-1 raced 1"),
        ),
    ),
    "moth": (
        Moment("number:2", ("moth:3 number:1", "number:1", "number:5"), ("0 lay number:1",)),
        Moment(
            "number:2", ("moth:3 number:4", "number:1", "number:5"), ("0 lay moth:3",), guard=True
        ),
    ),
}


DEALER = SeededDealer(seed_from("rulebook"))


class Example(msgspec.Struct, frozen=True, gc=False):
    """``refused``: why a card of the hand cannot be laid. ``told``: what happened then, all open."""

    top: Card
    hand: tuple[Card, ...]
    guard: bool
    refused: dict[Card, str]
    told: tuple[Event, ...]


def example(moment: Moment) -> Example:
    """What the rules say to it."""
    state = _state(moment)
    hand = state.hands[PLAYER]
    refused = {card: why for card in different(hand) if (why := _refused(state, card))}
    told: list[Told[Event]] = []
    for done in moment.does:
        seat, _, action = done.partition(" ")
        state = GAME.apply(state, int(seat), parse_action(action), DEALER, told)
    events = tuple(heard(one, "all") for one in told)
    return Example(moment.top, hand, moment.guard, refused, events)


def _state(moment: Moment) -> State:
    return msgspec.structs.replace(
        GAME.setup(GAME.house_rules.read({}), len(moment.hands), DEALER, None),
        guard=PLAYER if moment.guard else OTHER_GUARD,
        turn=PLAYER,
        discards=(moment.top,),
        hands=tuple(tuple(hand.split(" ")) for hand in moment.hands),
    )


def _refused(state: State, card: Card) -> str:
    try:
        GAME.verify(state, PLAYER, Lay(card))
    except Refusal as refusal:
        return refusal.reason
    return ""
