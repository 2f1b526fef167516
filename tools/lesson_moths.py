"""The lessons of Valse Motten: laying cards off, and sneaking them away."""

from typing import Any

from msgspec.structs import replace

from bedrog.core.contract import TABLE
from bedrog.games.motten import GAME
from bedrog.games.motten.actions import Caught, Draw, Give, Heard, Lantern, Lay, Vanish, Wait
from bedrog.games.motten.evidence import LIT
from bedrog.games.motten.state import State
from bedrog.games.motten.times import DISPUTE_MS, LOCKED_NEW_MS, RED_HANDED_MS, SPACED_MS
from bedrog.wire.to_client import BackUp, Dipped
from lesson_stage import YOU, Lesson, Loudest, Stage, Wish

BO, CEM = 1, 2
BELOW_MS = 1400
"""How long a hand is seen to be below the table."""


def laying() -> Lesson:
    mine = ("number:5", "number:5", "spider:4", "moth:3")
    stage = Stage(GAME, _round(mine, turn=BO, top="number:4", pile=("ant:2",)))
    stage.says("moths.goal")
    stage.sees()
    stage.says("moths.ring", _act("lay", card="number:5"))
    stage.plays(BO, Lay("number:5"))
    stage.plays(CEM, Lay("number:1"))
    stage.does(YOU, Lay("number:5"))
    stage.says("moths.draw", _act("draw"))
    stage.sees()
    stage.plays(BO, Lay("number:1"))
    stage.plays(CEM, Lay("number:2"))
    stage.does(YOU, Draw())
    stage.says("moths.insect", _act("lay", card="spider:4"))
    stage.sees()
    stage.plays(BO, Lay("number:1"))
    stage.plays(CEM, Lay("number:5"))
    stage.does(YOU, Lay("spider:4"))
    stage.says("moths.gift")
    stage.sees()
    stage.takes_any("give")
    stage.says("moths.laid")
    return stage.lesson()


def sneaking() -> Lesson:
    mine = ("moth:4", "moth:1", "number:3", "number:5")
    stage = Stage(GAME, _round(mine, turn=BO, top="number:3", pile=("number:1",)))
    stage.says("moths.only_way")
    stage.sees()
    stage.says("moths.sneak", _vanishes("moth:4"), _ON_THE_WAY)
    _sneaks(stage, YOU, "moth:4")
    stage.says("moths.limbo")
    stage.sees()
    stage.does(TABLE, Wait(RED_HANDED_MS["normal"]))
    stage.sees(RED_HANDED_MS["normal"])
    stage.does(TABLE, Wait(SPACED_MS))
    stage.says("moths.again", _vanishes("moth:1"), _ON_THE_WAY)
    stage.sees()
    _sneaks(stage, YOU, "moth:1")
    stage.says("moths.caught")
    stage.sees()
    stage.plays(CEM, Caught(YOU))
    stage.does(TABLE, Wait(DISPUTE_MS))
    stage.sees(DISPUTE_MS)
    stage.plays(CEM, Give(stage.state.prompt, "number:2"))
    stage.does(TABLE, Wait(LOCKED_NEW_MS))
    stage.says("moths.lantern", _act("lantern", seat=BO))
    stage.sees()
    stage.does(YOU, Lantern(BO))
    stage.says("moths.call", _act("caught", seat=BO), (_act("lantern"),))
    stage.sees()
    stage.hears(Dipped(BO), 600)
    _sneaks(stage, BO, "moth:2")
    stage.hears(BackUp(BO, quick=False), BELOW_MS)
    stage.sees(350)
    stage.does(YOU, Caught(BO))
    stage.says("moths.fine")
    stage.sees()
    stage.does(TABLE, Wait(DISPUTE_MS))
    stage.sees(DISPUTE_MS)
    stage.takes_any("give")
    stage.says("moths.sneaked")
    return stage.lesson()


def _round(mine: tuple[str, ...], *, turn: int, top: str, pile: tuple[str, ...]) -> State:
    """Well into a round that Cem guards; everybody has few cards left."""
    state = GAME.setup(GAME.house_rules.read({}), 3, Loudest(), None)
    return replace(
        state,
        starter=CEM,
        guard=CEM,
        turn=turn,
        hands=(
            mine,
            ("number:5", "number:1", "number:1", "number:3", "moth:2"),
            ("number:1", "number:2", "number:5", "number:4", "moth:5"),
        ),
        discards=("number:2", top),
        pile=pile,
    )


def _sneaks(stage: Stage, seat: int, card: str) -> None:
    """A card stays below the table, and the guard hears of it."""
    stage.does(seat, Vanish(card, quick=False))
    stage.does(TABLE, Heard(seat, LIT))


def _act(kind: str, **fields: Any) -> Wish:
    return {"t": "act", "action": {"t": kind, **fields}}


def _vanishes(card: str) -> Wish:
    return {"t": "end", "vanish": True, "card": card}


_ON_THE_WAY: tuple[Wish, ...] = ({"t": "dip"}, {"t": "end", "vanish": False})
"""A hand goes below the table first, and may come back with its card."""
