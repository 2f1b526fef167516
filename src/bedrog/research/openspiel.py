"""Bedriegers Bedrogen as an OpenSpiel game; importing this module registers it.

``pyspiel.load_game("bedrog_bedriegers(players=3)")``. Parameters besides ``players`` make a smaller
game: the last ``rounds`` of it, with only these ``characters`` in each deck and these ``goals``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bedrog.core.errors import Malformed
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS, Character
from bedrog.games.bedriegers.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.bedriegers.notation import parse_goal, print_state
from bedrog.games.bedriegers.state import HAND_SIZE, ROUNDS
from bedrog.research.bedriegers import ENCODING, pieces
from bedrog.research.bedriegers import GOALS as GOAL_NUMBERS
from bedrog.research.bedriegers_memory import resampled, words
from bedrog.research.bedriegers_moment import Moment, start
from bedrog.research.bedriegers_text import private_text, public_text
from bedrog.research.encoding import size, spans

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        f"{missing.name} is not installed; run: pip install 'bedrog[openspiel]'"
    ) from missing

T = TypeVar("T")

TYPE = pyspiel.GameType(
    short_name="bedrog_bedriegers",
    long_name="Bedriegers Bedrogen",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=rules.SEATS[-1],
    min_num_players=rules.SEATS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={
        "players": 2,
        "rounds": ROUNDS,
        "characters": "all",
        "goals": "all",
        "house_rules": "usual",
    },
)


class BedriegersGame(pyspiel.Game):
    """The game under given parameters. ``first`` is the first node of its tree."""

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        settings = {**TYPE.parameter_specification, **(given or {})}
        self.first = _first(settings)
        cards = len(self.first.state.piles[0]) + len(self.first.state.hands[0])
        super().__init__(TYPE, _info(settings["players"], settings["rounds"], cards), given or {})
        self._chances = _most_chances(settings["players"], settings["rounds"], cards)

    def new_initial_state(self) -> "BedriegersState":
        """The beginning, when chance says who is first."""
        return BedriegersState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there are in any game."""
        return self._chances

    def make_py_observer(self, kind: Any = None, given: Any = None) -> "Observer":
        """Looks at states for players."""
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False), self, given)


class BedriegersState(pyspiel.State):
    """A place in the tree: ``moment`` is its node."""

    def __init__(self, game: BedriegersGame) -> None:
        super().__init__(game)
        self.moment = game.first

    def current_player(self) -> int:
        moment = self.moment
        if moment.seat is not None:
            return moment.seat
        return int(pyspiel.PlayerId.CHANCE if moment.open else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.moment.over

    def is_chance_node(self) -> bool:
        return bool(self.moment.open)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel gives, without asking it on the way."""
        if self.moment.open or player in {None, self.moment.seat}:
            return self._legal_actions(player or 0)
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.moment.outcomes()

    def returns(self) -> Sequence[float]:
        return self.moment.returns()

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "BedriegersState":
        """A state that this player cannot tell from the truth; its history stays the true one."""
        state: BedriegersState = self.clone()
        state.moment = resampled(self.moment, player, Sampler(sampler))
        return state

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        if self.moment.open:
            return [number for number, _ in self.moment.outcomes()]
        return sorted(self.moment.legal)

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.moment.outcome_name(action)
        return ENCODING.name(action)

    def __str__(self) -> str:
        """The whole truth; ``open`` is what chance has to name."""
        open_ = "".join(f"open {what} {where}\n" for what, where in self.moment.open)
        return print_state(self.moment.state) + open_


class Sampler:
    """A dealer that takes its chance from numbers between 0 and 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:  # noqa: ARG002
        return tuple(sorted(items, key=lambda _: self._sampler()))

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return int(self._sampler() * count)


class Observer:
    """Looks at a state for a player. With perfect recall it gives the words a player has heard, and
    no tensor; else what a player sees, as text, and as a tensor where that is the view of one seat.
    """

    def __init__(self, kind: Any, game: BedriegersGame, given: Any) -> None:
        if given:
            raise ValueError(f"there are no parameters of observers; given were {given}")
        self._recall, self._public, self._private = (
            kind.perfect_recall,
            kind.public_info,
            kind.private_info,
        )
        seats = game.first.state.seats
        one = self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor, self.dict = None, {}
        if self._public and one and not self._recall:
            self.tensor = np.zeros(size(pieces(seats)), np.float32)
            self.dict = {
                piece.name: self.tensor[span].reshape(piece.shape)
                for piece, span in spans(pieces(seats))
            }

    def set_from(self, state: BedriegersState, player: int) -> None:
        """Write what the player sees into ``tensor``."""
        if self.tensor is not None:
            seen = ENCODING.write(state.moment.view(player))
            self.tensor[:] = np.frombuffer(seen, np.uint8)

    def string_from(self, state: BedriegersState, player: int) -> str:
        """What the player has heard, or sees, as text."""
        moment = state.moment
        if self._recall:
            return f"Seat {player}\n{words(moment, player)}"
        seats = {
            pyspiel.PrivateInfoType.NONE: [],
            pyspiel.PrivateInfoType.SINGLE_PLAYER: [player],
            pyspiel.PrivateInfoType.ALL_PLAYERS: range(moment.state.seats),
        }[self._private]
        texts = [f"Seat {seat}: {private_text(moment.view(seat))}" for seat in seats]
        return "\n".join([*([public_text(moment.view(None))] if self._public else []), *texts])


def _first(settings: Mapping[str, Any]) -> Moment:
    seats, rounds = settings["players"], settings["rounds"]
    if seats not in rules.SEATS:
        raise Malformed("seat_count", f"this game is for 2 to 6 players, not {seats}")
    if not 1 <= rounds <= ROUNDS:
        raise Malformed("rounds", f"rounds are 1 to {ROUNDS}, not {rounds}")
    characters = _some(settings["characters"], _character, CHARACTERS)
    goals = _some(settings["goals"], parse_goal, GOALS)
    if len(set(characters)) < max(HAND_SIZE, len(characters)):
        raise Malformed("characters", f"give {HAND_SIZE} or more different characters")
    house_rules = _house_rules(settings["house_rules"])
    if settings["goals"] == "all" and seats == 2 and house_rules.two_players_ones == "remove":
        goals = tuple(goal for goal in goals if goal.value > 1)
    if len(goals) < rounds * seats:
        raise Malformed("goals", f"{rounds} rounds need {rounds * seats} goals, not {len(goals)}")
    return start(house_rules, seats, rounds, characters, goals)


def _some(text: str, read: Callable[[str], T], all_: Sequence[T]) -> tuple[T, ...]:
    return tuple(all_) if text == "all" else tuple(read(word) for word in text.split())


def _character(text: str) -> Character:
    for character in CHARACTERS:
        if character == text:
            return character
    raise Malformed("characters", f"there is no character {text!r}")


def _house_rules(text: str) -> HouseRules:
    """``won_goals:open witch_reach:below_nine``."""
    given = [] if text == "usual" else text.split()
    return HOUSE_RULES.read(dict(HOUSE_RULES.parse(rule.replace(":", "=", 1)) for rule in given))


def _info(seats: int, rounds: int, cards: int) -> Any:
    """A seat can lay each card once a round, and once more for each Assassin; and it is asked twice."""
    return pyspiel.GameInfo(
        num_distinct_actions=ENCODING.actions,
        max_chance_outcomes=GOAL_NUMBERS,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=rounds * seats * (cards + 3),
    )


def _most_chances(seats: int, rounds: int, cards: int) -> int:
    """Who is first, the goals, the first hands, and a card for each that is laid or hidden."""
    return 1 + seats * HAND_SIZE + seats * rounds * (cards + 3)


pyspiel.register_game(TYPE, BedriegersGame)
