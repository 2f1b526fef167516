"""Both games as OpenSpiel games; importing this module registers them.

``pyspiel.load_game("bedrog_bedriegers(players=3)")`` loads one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        f"{missing.name} is not installed; run: pip install 'bedrog[openspiel]'"
    ) from missing

from bedrog.research.bedriegers_tree import TREE as BEDRIEGERS
from bedrog.research.encoding import size, spans
from bedrog.research.motten_tree import TREE as MOTTEN
from bedrog.research.tree import Node, Tree

T = TypeVar("T")

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class BedrogGame(pyspiel.Game):
    """A game under given parameters. ``first`` is the first node of its tree."""

    tree: ClassVar[Tree[Any]]
    kind: ClassVar[Any]

    def __init__(self, given: Mapping[str, Any]) -> None:
        tree = self.tree
        settings = {**tree.parameters, **given}
        self.first: Node = tree.start(settings)
        self.seats: int = settings["players"]
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.encoding.actions,
            max_chance_outcomes=tree.most_outcomes(settings),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=tree.most_actions(self.first),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "BedrogState":
        """The beginning, when chance has the first word."""
        return BedrogState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there are in any game."""
        return self.tree.most_chances(self.first)

    def make_py_observer(self, kind: Any = None, given: Any = None) -> "Observer":
        """Looks at states for players. Raises ValueError if parameters are given."""
        if given:
            raise ValueError(f"observers have no parameters; given were {given}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class BedrogState(pyspiel.State):
    """A place in the tree: ``moment`` is its node."""

    def __init__(self, game: BedrogGame) -> None:
        super().__init__(game)
        self.moment: Any = game.first

    def current_player(self) -> int:
        moment: Node = self.moment
        if moment.seat is not None:
            return moment.seat
        return CHANCE if moment.open else TERMINAL

    def is_terminal(self) -> bool:
        return bool(self.moment.over)

    def is_chance_node(self) -> bool:
        return bool(self.moment.open)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.moment.outcomes()
        return outcomes

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel gives, without asking it on the way."""
        moment = self.moment
        if player is not None and player != moment.seat and not moment.open:
            return []
        return self._legal_actions(0) if moment.open else sorted(moment.legal)

    def returns(self) -> list[float]:
        return list(self.moment.returns())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BedrogState":
        """A state that this player cannot tell from the truth; its history stays the true one."""
        state: BedrogState = self.clone()
        tree = self.get_game().tree
        state.moment = tree.resampled(self.moment, player, SampledDealer(sampler))
        return state

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        if self.moment.open:
            return [number for number, _ in self.moment.outcomes()]
        return sorted(self.moment.legal)

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return str(self.moment.outcome_name(action))
        return str(self.get_game().tree.encoding.name(action))

    def __str__(self) -> str:
        """The whole truth."""
        return str(self.get_game().tree.truth(self.moment))


class SampledDealer:
    """A dealer that takes its chance from numbers between 0 and 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:  # noqa: ARG002
        return tuple(sorted(items, key=lambda _: self._sampler()))

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return min(int(self._sampler() * count), count - 1)


class Observer:
    """Looks at a state for a player. With perfect recall it gives the words a player has heard, and
    no tensor; else what a player sees, as text, and as a tensor where that is the view of one seat.
    """

    def __init__(self, game: BedrogGame, kind: Any) -> None:
        self._tree, self._seats = game.tree, game.seats
        self._recalls, self._public = kind.perfect_recall, kind.public_info
        self._private = kind.private_info
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        one = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if one and self._public and not self._recalls:
            pieces = self._tree.encoding.pieces(self._seats)
            self.tensor = np.zeros(size(pieces), np.float32)
            self.dict = {
                piece.name: self.tensor[span].reshape(piece.shape) for piece, span in spans(pieces)
            }

    def set_from(self, state: BedrogState, player: int) -> None:
        """Write what the player sees into ``tensor``."""
        view = self._tree.view(state.moment, player)
        if view is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self._tree.encoding.write(view), np.uint8)

    def string_from(self, state: BedrogState, player: int) -> str:
        """What the player has heard, or sees, as text."""
        if self._recalls:
            return f"Seat {player}\n{self._tree.words(state.moment, player)}"
        texts = [self._tree.public_text(state.moment)] if self._public else []
        texts += [
            f"Seat {seat}: {self._tree.private_text(state.moment, seat)}"
            for seat in self._private_seats(player)
        ]
        return "\n".join(texts)

    def _private_seats(self, player: int) -> Sequence[int]:
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return range(self._seats)
        return [player] if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER else []


def _kind(tree: Tree[Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"bedrog_{tree.id}",
        long_name=tree.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=tree.seats[-1],
        min_num_players=tree.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(tree.parameters),
    )


class BedriegersGame(BedrogGame):
    """Bedriegers Bedrogen. OpenSpiel keeps the class itself until the very end, so it must be one."""

    tree = BEDRIEGERS
    kind = _kind(BEDRIEGERS)


class MottenGame(BedrogGame):
    """Valse Motten."""

    tree = MOTTEN
    kind = _kind(MOTTEN)


for _game in (BedriegersGame, MottenGame):
    pyspiel.register_game(_game.kind, _game)
