"""What each character of Bedriegers Bedrogen is good for."""

from typing import Any

from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers.scoring import score
from bedrog.games.bedriegers.state import Column, State
from bedrog.sim.facts import Counts, count


class Characters:
    """The table ``characters``, a row for each. A column is scored again without each of its cards.

    ``lain``: how often it lay in a column that was scored. ``won``: its owner won that column. ``decided``: without
    it somebody else, or nobody, would have. ``points``: the value of the goal where only with it the owner won,
    less where only without it; ``squares`` of these. A card under a Cloak counts, the Cloak does not.
    """

    def see(self, state: State, event: Any, counts: Counts) -> None:
        if isinstance(event, ev.ColumnWon):
            _count_column(state, state.columns[event.column], event.seat, counts)


def _count_column(state: State, column: Column, winner: int | None, counts: Counts) -> None:
    value = column.goal.value
    for at, laid in enumerate(column.cards):
        others = (*column.cards[:at], *column.cards[at + 1 :])
        without = score(column.goal, others, state.rules).winner if others else None
        gained = value * ((winner == laid.seat) - (without == laid.seat))
        count(
            counts,
            "characters",
            laid.under or laid.card,
            lain=1,
            won=winner == laid.seat,
            decided=winner != without,
            points=gained,
            squares=gained * gained,
        )
