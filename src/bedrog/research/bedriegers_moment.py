"""Bedriegers Bedrogen as a tree: a card is not shuffled beforehand but named by chance when it is drawn.

That is the same game, for nobody can tell when a card came to lie where it is drawn from. The rules
play on with a stand-in, and chance names the card before anybody acts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from bedrog.core.contract import Viewer
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.actions import Action, NextRound
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, Character, Goal
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.state import ROUNDS, Column, State
from bedrog.games.bedriegers.telling import card_name, goal_name
from bedrog.games.bedriegers.view import View, view
from bedrog.research.bedriegers import CARD, CATEGORY, SWAP, VALUES, index
from bedrog.research.bedriegers_text import private_text, public_text
from bedrog.research.placing import placing
from bedrog.research.tree import Frozen, Outcomes

Open = tuple[Literal["first", "goal", "draw"], int]
"""What chance has to name: who begins; the goal of a column; the card that a seat drew."""


Killed = tuple[frozenset[Character], ...]
"""By seat, cards among the discards that only their owner has seen."""


class InOrder:
    """A dealer that puts piles in the order of the rules, since chance names each card later."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        return in_order(items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return 0


def in_order(cards: Sequence[Character]) -> tuple[Character, ...]:
    """As the rules list them."""
    return tuple(sorted(cards, key=CARD.__getitem__))


IN_ORDER = InOrder()


class Less(InOrder):
    """The same, and of the cards that are shuffled first it gives only some."""

    def __init__(self, characters: Sequence[Character], goals: Sequence[Goal]) -> None:
        self._given: dict[str, Sequence[Any]] = {"pile": characters, "goals": goals}

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        return tuple(self._given[purpose])


class Moment(Frozen):
    """One node of the tree, never changed. ``open``: what chance has to name before anybody acts.

    ``unseen`` are the goals that nobody has seen yet, wherever they are. ``before`` and ``number``:
    the node it comes from, and the branch that was taken there. ``words`` and ``killed`` are what is
    remembered here, put together when somebody asks (``bedriegers_memory``).
    """

    __slots__ = (
        "_legal",
        "before",
        "killed",
        "number",
        "open",
        "over",
        "seat",
        "state",
        "unseen",
        "words",
    )

    def __init__(
        self,
        state: State,
        open_: tuple[Open, ...],
        unseen: tuple[Goal, ...],
        before: "Moment | None" = None,
        number: int = 0,
    ) -> None:
        self.state = state
        self.open = open_
        self.unseen = unseen
        self.before = before
        self.number = number
        self.words: dict[int, str] | None = None
        self.killed: Killed | None = None
        self._legal: dict[int, Action] | None = None
        self.over = state.phase == "over" and not open_
        self.seat = None if open_ or self.over else rules.may_act(state)[0]

    @property
    def legal(self) -> dict[int, Action]:
        """What the seat may do, by its index."""
        if self._legal is None:
            actions = [] if self.seat is None else rules.legal(self.state, self.seat)
            self._legal = {index(action): action for action in actions}
        return self._legal

    def outcomes(self) -> Outcomes:
        """What chance may name now."""
        what, where = self.open[0]
        if what == "draw":
            cards = self._drawn_from(where)
            share = 1 / len(cards)
            return [(CARD[card], share) for card in cards]
        if what == "goal":
            left = Counter(goal_number(goal) for goal in self.unseen)
            return [(goal, left[goal] / left.total()) for goal in sorted(left)]
        return [(seat, 1 / self.state.seats) for seat in range(self.state.seats)]

    def outcome_name(self, number: int) -> str:
        """``draw king``, ``goal music 3`` or ``first 1``."""
        what, _ = self.open[0]
        if what == "draw":
            return f"draw {card_name(CHARACTERS[number])}"
        return f"goal {goal_name(goal_numbered(number))}" if what == "goal" else f"first {number}"

    def after(self, number: int) -> "Moment":
        """The node to which this branch leads."""
        if self.open:
            return self._named(number)
        if self.seat is None:
            raise ValueError("the game is over")
        state = rules.apply(self.state, self.seat, self.legal[number], IN_ORDER)
        giver = self.seat if number < SWAP else None
        return _settled(state, drawn(self.state, state, giver), self.unseen, self, number)

    def _named(self, number: int) -> "Moment":
        what, where = self.open[0]
        state, unseen = self.state, self.unseen
        if what == "draw":
            state = self._with_card(where, number)
        elif what == "goal":
            goal = goal_numbered(number)
            at = unseen.index(goal)
            unseen = unseen[:at] + unseen[at + 1 :]
            columns = (*state.columns[:where], Column(goal), *state.columns[where + 1 :])
            state = replace(state, columns=columns, goals=unseen[: len(state.goals)])
        else:
            state = replace(state, turn=number)
        return _settled(state, self.open[1:], unseen, self, number)

    def _drawn_from(self, seat: int) -> tuple[Character, ...]:
        """The stand-ins that a seat drew, and the rest of its pile; all in the order of the rules."""
        hand = self.state.hands[seat]
        return hand[len(hand) - self.open.count(("draw", seat)) :] + self.state.piles[seat]

    def _with_card(self, seat: int, number: int) -> State:
        """The card takes the place of the first stand-in; the rest goes back into its order."""
        state, card, drawn_from = self.state, CHARACTERS[number], self._drawn_from(seat)
        at = drawn_from.index(card)
        left = drawn_from[:at] + drawn_from[at + 1 :]
        hand, more = state.hands[seat], len(left) - len(state.piles[seat])
        hand = (*hand[: len(hand) - more - 1], card, *left[:more])
        return replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            piles=(*state.piles[:seat], left[more:], *state.piles[seat + 1 :]),
        )

    def view(self, viewer: Viewer) -> View:
        """What a seat or the audience may know; nothing of what chance has yet to name."""
        if self.open:
            return replace(view(self._without_open(), viewer), awaits=())
        return view(self.state, viewer)

    def text(self, viewer: Viewer) -> str:
        """The same in a few lines."""
        seen = self.view(viewer)
        return f"{public_text(seen)}\n{private_text(seen)}"

    def _without_open(self) -> State:
        state = self.state
        hands = tuple(
            hand[: len(hand) - self.open.count(("draw", seat))]
            for seat, hand in enumerate(state.hands)
        )
        goals = sum(what == "goal" for what, _ in self.open)
        return replace(state, hands=hands, columns=state.columns[: len(state.columns) - goals])

    def returns(self) -> tuple[float, ...]:
        """The placing of each seat; 0 while the game goes on."""
        outcome = rules.outcome(self.state)
        return (0.0,) * self.state.seats if outcome is None else placing(outcome)

    def __reduce__(self) -> tuple[Any, ...]:
        """The first node, and the branches from there."""
        nodes = list(self.back())
        branches = [node.number for node in reversed(nodes[:-1])]
        first = nodes[-1]
        remembered = (first.words, first.killed)
        return _again, (first.state, first.open, first.unseen, remembered, branches)

    def back(self) -> "Iterator[Moment]":
        """This node and all before it."""
        node: Moment | None = self
        while node is not None:
            yield node
            node = node.before


def _again(
    state: State,
    open_: tuple[Open, ...],
    unseen: tuple[Goal, ...],
    remembered: tuple[dict[int, str] | None, Killed | None],
    branches: Sequence[int],
) -> Moment:
    moment = Moment(state, open_, unseen)
    moment.words, moment.killed = remembered
    for number in branches:
        moment = moment.after(number)
    return moment


def drawn(before: State, after: State, giver: int | None) -> tuple[Open, ...]:
    """The cards that chance has to name: drawn since, from a pile that still has others.

    Who drew a pile to its end has all its cards, in whatever order.
    """
    found: list[Open] = []
    for seat, hand in enumerate(after.hands):
        if hand is before.hands[seat] or not after.piles[seat]:
            continue
        count = len(hand) - len(before.hands[seat]) + (seat == giver)
        if count:
            pile = len(before.piles[seat])
            found += [("draw", seat)] * (count if count <= pile else count - pile)
    return tuple(found)


def start(
    rules_: HouseRules,
    seats: int,
    rounds: int,
    characters: Sequence[Character],
    goals: Sequence[Goal],
) -> Moment:
    """The first node of a game of the last so many rounds, with only these cards and goals in it.

    Raises Malformed for a wrong number of seats.
    """
    state = rules.setup(rules_, seats, Less(characters, goals))
    state = replace(state, round=ROUNDS - rounds + 1, goals=state.goals[: (rounds - 1) * seats])
    open_ = goals_of_the_row(seats)
    if rules_.first_player == "random":
        open_ = (("first", 0), *open_)
    nothing = replace(state, hands=((),) * seats, piles=(tuple(characters),) * seats)
    return Moment(state, (*open_, *drawn(nothing, state, None)), tuple(goals))


def _settled(
    state: State, open_: tuple[Open, ...], unseen: tuple[Goal, ...], before: Moment, number: int
) -> Moment:
    """Where nothing is left to name, the next round begins by itself."""
    if not open_ and state.phase == "results":
        state, open_ = _next_round(state)
    return Moment(state, open_, unseen, before, number)


def _next_round(state: State) -> tuple[State, tuple[Open, ...]]:
    after = state
    for seat in range(state.seats):
        after = rules.apply(after, seat, NextRound(state.round), IN_ORDER)
    return after, (*goals_of_the_row(state.seats), *drawn(state, after, None))


def goals_of_the_row(seats: int) -> tuple[Open, ...]:
    """A round begins with a goal for each column."""
    return tuple([("goal", column) for column in range(seats)])


def goal_number(goal: Goal) -> int:
    """Five for each category, by value."""
    return CATEGORY[goal.category] * VALUES + goal.value - 1


def goal_numbered(number: int) -> Goal:
    """The goal that ``goal_number`` counts."""
    return Goal(CATEGORIES[number // VALUES], number % VALUES + 1)
