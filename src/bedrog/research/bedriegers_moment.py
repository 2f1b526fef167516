"""Bedriegers Bedrogen as a tree: a card is not shuffled beforehand but named by chance when it is drawn.

That is the same game, for nobody can tell when a card came to lie where it is drawn from. The rules
play on with a stand-in, and chance names the card before anybody acts. Or chance has one word for
the whole game: a fate, which decides every shuffle.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec.structs import replace

from bedrog.core.chance import Dealer
from bedrog.core.contract import Viewer
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.actions import Action, NextRound
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, Character, Goal
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.state import ROUNDS, Column, State
from bedrog.games.bedriegers.telling import card_name, goal_name
from bedrog.games.bedriegers.view import View, view
from bedrog.research.bedriegers import CARD, CATEGORY, SWAP, VALUES, index, name
from bedrog.research.bedriegers_text import private_text, public_text
from bedrog.research.fate import FatedDealer, fate_named
from bedrog.research.placing import placing
from bedrog.research.tree import Frozen, Outcomes, illegal, unheard_of

T = TypeVar("T")

Open = tuple[Literal["fate", "first", "goal", "draw"], int]
"""What chance has to name: one of so many fates; who begins; the goal of a column; the card that a seat drew."""


Killed = tuple[frozenset[Character], ...]
"""By seat, cards among the discards that only their owner has seen."""


class InOrder:
    """A dealer that puts piles in the order of the rules, since chance names each card later."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        return in_order(items) if purpose == "reshuffle" else tuple(items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return 0


def in_order(cards: Sequence[Character]) -> tuple[Character, ...]:
    """As the rules list them."""
    return tuple(sorted(cards, key=CARD.__getitem__))


IN_ORDER = InOrder()


class Material(NamedTuple):
    """What a game is played with: so many rounds, these characters in each deck, and these goals."""

    rounds: int
    characters: Sequence[Character]
    goals: Sequence[Goal]


class Less:
    """A dealer that has only this material."""

    def __init__(self, material: Material, dealer: Dealer) -> None:
        self._given: dict[str, Sequence[Any]] = {
            "pile": material.characters,
            "goals": material.goals,
        }
        self._dealer = dealer

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        return self._dealer.shuffle(purpose, seat, self._given[purpose])

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return self._dealer.choose(purpose, seat, count)


class Moment(Frozen):
    """One node of the tree, never changed. ``open``: what chance has to name before anybody acts.

    ``unseen`` are the goals that nobody has seen yet, wherever they are. ``before`` and ``number``:
    the node it comes from, and the branch that was taken there; ``depth``: how many came before;
    ``fate``: what decides shuffles, None where chance names each card. ``words`` and ``killed`` are what is
    remembered here, put together when somebody asks (``bedriegers_memory``).
    """

    __slots__ = (
        "_legal",
        "before",
        "depth",
        "fate",
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
        *,
        fate: str | None = None,
    ) -> None:
        self.state = state
        self.fate = fate
        self.depth: int = 0 if before is None else before.depth + 1
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
        count = where if what == "fate" else self.state.seats
        return [(number, 1 / count) for number in range(count)]

    def outcome_name(self, number: int) -> str:
        """``draw king``, ``goal music 3``, ``first 1`` or ``fate 7``."""
        what, _ = self.open[0]
        if what == "draw":
            return f"draw {card_name(CHARACTERS[number])}"
        return f"goal {goal_name(goal_numbered(number))}" if what == "goal" else f"{what} {number}"

    def after(self, number: int) -> "Moment":
        """The node to which this branch leads."""
        if self.open:
            return self._named(number)
        action = self.legal.get(number)
        if self.seat is None or action is None:
            raise illegal(self.seat, name(number))
        state = rules.apply(self.state, self.seat, action, self.dealer)
        giver = self.seat if number < SWAP else None
        open_ = drawn(self.state, state, giver) if self.fate is None else ()
        return self._settled(state, open_, self.unseen, number)

    @property
    def dealer(self) -> Dealer:
        """For what happens on the way to the next node."""
        return IN_ORDER if self.fate is None else FatedDealer(self.fate, self.depth)

    def _can_be_named(self, number: int) -> bool:
        """Whether it is one of the outcomes, without making all of them."""
        what, where = self.open[0]
        if what == "draw":
            return any(CARD[card] == number for card in self._drawn_from(where))
        if what == "goal":
            return any(goal_number(goal) == number for goal in self.unseen)
        return 0 <= number < (where if what == "fate" else self.state.seats)

    def _named(self, number: int) -> "Moment":
        if not self._can_be_named(number):
            raise unheard_of(number)
        what, where = self.open[0]
        state, unseen = self.state, self.unseen
        if what == "fate":
            return self._dealt(fate_named(number), number)
        if what == "draw":
            state = self._with_card(where, number)
        elif what == "goal":
            goal = goal_numbered(number)
            unseen = without(unseen, [goal])
            columns = (*state.columns[:where], Column(goal), *state.columns[where + 1 :])
            state = replace(state, columns=columns, goals=unseen[: len(state.goals)])
        else:
            state = replace(state, turn=number)
        return self._settled(state, self.open[1:], unseen, number)

    def _dealt(self, fate: str, number: int) -> "Moment":
        """The whole game is decided but for what seats do."""
        state = self.state
        deck = (*state.hands[0], *state.piles[0])
        material = Material(ROUNDS - state.round + 1, deck, self.unseen)
        state = dealt(state.rules, state.seats, material, FatedDealer(fate))
        return Moment(state, (), _rest(self.unseen, state), self, number, fate=fate)

    def _settled(
        self, state: State, open_: tuple[Open, ...], unseen: tuple[Goal, ...], number: int
    ) -> "Moment":
        """Where nothing is left to name, the next round begins by itself."""
        if not open_ and state.phase == "results":
            before, state = state, _next_round(state, self.dealer)
            if self.fate is None:
                open_ = (*goals_of_the_row(state.seats), *drawn(before, state, None))
            else:
                unseen = _rest(unseen, state)
        return Moment(state, open_, unseen, self, number, fate=self.fate)

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
        kept = (first.state, first.open, first.unseen)
        remembered = (first.fate, first.words, first.killed)
        return _again, (kept, remembered, branches)

    def back(self) -> "Iterator[Moment]":
        """This node and all before it."""
        node: Moment | None = self
        while node is not None:
            yield node
            node = node.before


def _again(
    kept: tuple[State, tuple[Open, ...], tuple[Goal, ...]],
    remembered: tuple[str | None, dict[int, str] | None, Killed | None],
    branches: Sequence[int],
) -> Moment:
    fate, words, killed = remembered
    moment = Moment(*kept, fate=fate)
    moment.words, moment.killed = words, killed
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


def start(rules_: HouseRules, seats: int, material: Material, fates: int) -> Moment:
    """The first node of a game. With 0 fates chance names each card, else one of so many fates.

    Raises Malformed for a wrong number of seats.
    """
    state = dealt(rules_, seats, material, IN_ORDER)
    open_ = goals_of_the_row(seats)
    if rules_.first_player == "random":
        open_ = (("first", 0), *open_)
    nothing = replace(state, hands=((),) * seats, piles=(tuple(material.characters),) * seats)
    open_ = (*open_, *drawn(nothing, state, None))
    return Moment(state, (("fate", fates),) if fates else open_, tuple(material.goals))


def dealt(rules_: HouseRules, seats: int, material: Material, dealer: Dealer) -> State:
    """The first of the last so many rounds, with only this material."""
    state = rules.setup(rules_, seats, Less(material, dealer))
    rounds = material.rounds
    return replace(state, round=ROUNDS - rounds + 1, goals=state.goals[: (rounds - 1) * seats])


def _next_round(state: State, dealer: Dealer) -> State:
    for seat in range(state.seats):
        state = rules.apply(state, seat, NextRound(state.round), dealer)
    return state


def _rest(unseen: tuple[Goal, ...], state: State) -> tuple[Goal, ...]:
    """Without the goals of a new row."""
    return without(unseen, [column.goal for column in state.columns])


def without(items: Sequence[T], taken: Iterable[T]) -> tuple[T, ...]:
    """Each of those taken once less."""
    left = list(items)
    for item in taken:
        left.remove(item)
    return tuple(left)


def goals_of_the_row(seats: int) -> tuple[Open, ...]:
    """A round begins with a goal for each column."""
    return tuple([("goal", column) for column in range(seats)])


def goal_number(goal: Goal) -> int:
    """Five for each category, by value."""
    return CATEGORY[goal.category] * VALUES + goal.value - 1


def goal_numbered(number: int) -> Goal:
    """The goal that ``goal_number`` counts."""
    return Goal(CATEGORIES[number // VALUES], number % VALUES + 1)
