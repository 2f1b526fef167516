"""The lesson of Bedriegers Bedrogen: a column grows, a Storm closes it, and it is explained."""

from msgspec.structs import replace

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Lay
from bedrog.games.bedriegers.cards import Goal
from bedrog.games.bedriegers.state import Column, Laid, State
from lesson_stage import YOU, Lesson, Loudest, Stage, Wish

BO = 1
GOALS = Goal("farming", 5), Goal("music", 1)


def column() -> Lesson:
    stage = Stage(GAME, _late_in_a_round())
    stage.says("court.goal")
    stage.sees()
    stage.says("court.hand")
    stage.says("court.wizard", _lays("wizard"))
    stage.does(YOU, Lay("wizard", 0))
    stage.says("court.turned")
    stage.sees()
    stage.says("court.under", _lays("merchant"))
    stage.plays(BO, Lay("storm", 0))
    stage.does(YOU, Lay("merchant", 0))
    stage.says("court.storm")
    stage.sees()
    stage.takes_any("next_round")
    stage.says("court.end")
    return stage.lesson()


def _late_in_a_round() -> State:
    """The second column is complete; in the first lies a King of Bo's, face down."""
    state = GAME.setup(GAME.house_rules.read({"first_player": "seat"}), 2, Loudest(), None)
    return replace(
        state,
        columns=(
            Column(GOALS[0], (Laid(BO, "king"),)),
            Column(GOALS[1], (Laid(BO, "troubadour", up=True),)),
        ),
        hands=(("merchant", "julia", "wizard"), ("storm", "beggar", "queen")),
        piles=(("hermit", "romeo", "witch"), ("dragon", "prince", "double")),
    )


def _lays(card: str) -> Wish:
    return {"t": "act", "action": {"t": "lay", "card": card, "column": 0}}
