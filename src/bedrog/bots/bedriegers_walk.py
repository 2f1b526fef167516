"""The rest of a round of Bedriegers in an imagined world, as a search walks through it."""

from collections.abc import Sequence
from typing import TypeVar

from bedrog.bots.bedriegers_standing import standing
from bedrog.core.chance import Generator, QuickDealer
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.actions import LAY, Action
from bedrog.games.bedriegers.draft import Draft
from bedrog.games.bedriegers.state import State

T = TypeVar("T")

Branch = Action | int
"""A move; or the column where somebody else lays a card that the observer does not see."""


class RoundWalk:
    """One walk. ``observer`` is the seat that searches."""

    def __init__(self, world: State, observer: int, lots: Generator) -> None:
        self._draft = Draft(world, QuickDealer(lots), None)
        self._observer = observer
        self._random = lots.random

    def mover(self) -> int | None:
        draft = self._draft
        if draft.phase != "play":
            return None
        return draft.turn if draft.question is None else draft.question.seat

    def branches(self) -> Sequence[Branch]:
        draft = self._draft
        if draft.question is not None:
            return rules.answers(draft, draft.question)
        return rules.lays(draft) if draft.turn == self._observer else rules.open_columns(draft)

    def take(self, branch: Branch) -> None:
        draft = self._draft
        if isinstance(branch, int):
            rules.lay(draft, draft.turn, LAY[self._any(draft.hands[draft.turn])][branch])
        else:
            seat = draft.turn if draft.question is None else draft.question.seat
            rules.do(draft, seat, branch)

    def play_on(self) -> Sequence[float]:
        """Anything legal, to the end of the round."""
        draft, any_of = self._draft, self._any
        while draft.phase == "play":
            question = draft.question
            if question is None:
                card = any_of(draft.hands[draft.turn])
                rules.lay(draft, draft.turn, LAY[card][any_of(rules.open_columns(draft))])
            else:
                rules.do(draft, question.seat, any_of(rules.answers(draft, question)))
        return standing(draft)

    def _any(self, items: Sequence[T]) -> T:
        """Twice as quick as ``Random.choice``."""
        return items[int(self._random() * len(items))]
