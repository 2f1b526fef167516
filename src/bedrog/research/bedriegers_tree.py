"""Bedriegers Bedrogen as a tree: its parameters, and what OpenSpiel asks of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bedrog.core.contract import Viewer
from bedrog.core.errors import Malformed
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS, Character
from bedrog.games.bedriegers.house_rules import HOUSE_RULES
from bedrog.games.bedriegers.notation import parse_goal, print_state
from bedrog.games.bedriegers.state import HAND_SIZE, ROUNDS
from bedrog.games.bedriegers.view import View
from bedrog.research import bedriegers
from bedrog.research.bedriegers_memory import resampled, words
from bedrog.research.bedriegers_moment import Material, Moment, in_order, start
from bedrog.research.bedriegers_text import private_text, public_text
from bedrog.research.parameters import read_house_rules
from bedrog.research.tree import Tree

T = TypeVar("T")


def first(settings: Mapping[str, Any]) -> Moment:
    """The first node under these parameters."""
    seats, rounds = settings["players"], settings["rounds"]
    if seats not in rules.SEATS:
        raise Malformed("seat_count", f"this game is for 2 to 6 players, not {seats}")
    if not 1 <= rounds <= ROUNDS:
        raise Malformed("rounds", f"rounds are 1 to {ROUNDS}, not {rounds}")
    characters = in_order(_some(settings["characters"], _character, CHARACTERS))
    goals = _some(settings["goals"], parse_goal, GOALS)
    if len(set(characters)) < max(HAND_SIZE, len(characters)):
        raise Malformed("characters", f"give {HAND_SIZE} or more different characters")
    house_rules = read_house_rules(HOUSE_RULES, settings["house_rules"])
    if settings["goals"] == "all" and seats == 2 and house_rules.two_players_ones == "remove":
        goals = tuple(goal for goal in goals if goal.value > 1)
    if len(goals) < rounds * seats:
        raise Malformed("goals", f"{rounds} rounds need {rounds * seats} goals, not {len(goals)}")
    fates = settings["fates"]
    if fates < 0:
        raise Malformed("fates", f"fates is 0 or more, not {fates}")
    return start(house_rules, seats, Material(rounds, characters, goals), fates)


def _some(text: str, read: Callable[[str], T], all_: Sequence[T]) -> tuple[T, ...]:
    return tuple(all_) if text == "all" else tuple(read(word) for word in text.split())


def _character(text: str) -> Character:
    for character in CHARACTERS:
        if character == text:
            return character
    raise Malformed("characters", f"there is no character {text!r}")


def most_actions(first_: Moment) -> int:
    """A seat can lay each card once a round, and once more for each Assassin; and it is asked twice."""
    return _rounds(first_) * first_.state.seats * (_cards(first_) + 3)


def most_chances(first_: Moment) -> int:
    """Who is first, the goals, the first hands, and a card for each that is laid or hidden."""
    return 1 + first_.state.seats * (HAND_SIZE + _rounds(first_)) + most_actions(first_)


def _rounds(first_: Moment) -> int:
    return ROUNDS - first_.state.round + 1


def _cards(first_: Moment) -> int:
    return len(first_.state.hands[0]) + len(first_.state.piles[0])


NOTHING = "Nothing is dealt yet."


def _dealt(moment: Moment) -> bool:
    return not moment.open or moment.open[0][0] != "fate"


def view(moment: Moment, viewer: Viewer) -> View | None:
    """What a seat or the audience may know."""
    return moment.view(viewer) if _dealt(moment) else None


def all_see(moment: Moment) -> str:
    """As everybody sees it."""
    return public_text(moment.view(None)) if _dealt(moment) else NOTHING


def one_sees(moment: Moment, seat: int) -> str:
    """As only this seat does."""
    return private_text(moment.view(seat)) if _dealt(moment) else ""


def truth(moment: Moment) -> str:
    """Everything; ``open`` is what chance has to name."""
    return print_state(moment.state) + "".join(
        f"open {what} {where}\n" for what, where in moment.open
    )


TREE: Tree[Moment] = Tree(
    id="bedriegers",
    title="Bedriegers Bedrogen",
    seats=rules.SEATS,
    encoding=bedriegers.ENCODING,
    parameters={
        "players": rules.SEATS[0],
        "house_rules": "usual",
        "rounds": ROUNDS,
        "characters": "all",
        "goals": "all",
        "fates": 0,
    },
    start=first,
    most_outcomes=lambda settings: settings["fates"] or bedriegers.GOALS,
    most_actions=most_actions,
    most_chances=most_chances,
    view=view,
    words=words,
    public_text=all_see,
    private_text=one_sees,
    truth=truth,
    resampled=resampled,
)
