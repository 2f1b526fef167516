"""Scoring one column (B6), one function per numbered rule, in the order of the rules.

Values are half points. Every function works on a ``Tally`` and, when somebody wants to know why,
writes what it changed into it.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bedrog.games.bedriegers.cards import (
    CATEGORIES,
    CHARACTERS,
    HALF_POINTS,
    SPECIALIST_HALF_POINTS,
    SPECIALIST_ON,
    Category,
    Character,
    Goal,
    points,
)
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.report import Change, Report, RuleOfResult, Step, StepKind
from bedrog.games.bedriegers.state import Column, Laid

WIZARD_REACHES = 20
WITCH_REACHES = {"nine_or_less": 18, "below_nine": 17}
DRAGON_TAKES = 4

CHANGES_VALUES: frozenset[Character] = frozenset(("hermit", "little_giant", "romeo", "double"))

PRINTED: dict[Category, dict[Character, int | None]] = {
    category: {
        card: SPECIALIST_HALF_POINTS
        if SPECIALIST_ON.get(card) == category
        else HALF_POINTS.get(card)
        for card in CHARACTERS
    }
    for category in CATEGORIES
}
"""Printed values in half points under a goal: 12 for a specialist on its own, None for a Double."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """Who wins a column, by which rule, and the totals in half points by seat.

    ``totals`` is None when a Prince and a Squire decide: then nobody counts.
    """

    winner: int | None
    rule: RuleOfResult
    totals: dict[int, int] | None


class Tally:
    """A column while it is being scored. Positions count from the goal, 0 is the nearest.

    ``values`` are None for a card without a value; ``here`` are the positions of the cards that
    have not been removed, in order. ``steps`` is None when nobody asked for an explanation.
    """

    def __init__(
        self, goal: Goal, cards: Sequence[Laid], rules: HouseRules, explain: bool = False
    ) -> None:
        self.goal = goal
        self.rules = rules
        self.laid = cards
        self.seats = [laid.seat for laid in cards]
        self.cards: list[Character] = [laid.under or laid.card for laid in cards]
        printed = PRINTED[goal.category]
        self.printed = [printed[card] for card in self.cards]
        self.values = list(self.printed)
        self.present = set(self.cards)
        self.here = list(range(len(cards)))
        self.steps: list[Step] | None = [] if explain else None
        self.changes: list[Change] = []

    def where(self, card: Character) -> list[int]:
        """The positions where this character still lies."""
        if card not in self.present:
            return []
        return [position for position in self.here if self.cards[position] == card]

    def set_value(self, position: int, value: int | None, why: str, by: Sequence[int]) -> None:
        before = self.values[position]
        if before == value:
            return
        self.values[position] = value
        if self.steps is not None:
            self._note(position, before, value, why, by)

    def remove(self, positions: Sequence[int], why: str, by: Sequence[int]) -> None:
        if self.steps is not None:
            for position in positions:
                self._note(position, self.values[position], None, why, by, removed=True)
        self.here = [position for position in self.here if position not in positions]

    def totals(self) -> dict[int, int]:
        """Sums by seat, for seats with at least one card that has a value (B6.8)."""
        sums: dict[int, int] = {}
        for position in self.here:
            value = self.values[position]
            if value is not None:
                seat = self.seats[position]
                sums[seat] = sums.get(seat, 0) + value
        return sums

    def step(self, kind: StepKind, source: Sequence[int] = ()) -> None:
        """Close a step of the explanation with whatever has changed since the one before."""
        if self.steps is None:
            return
        totals = {seat: points(total) for seat, total in sorted(self.totals().items())}
        self.steps.append(Step(kind, tuple(source), tuple(self.changes), totals))
        self.changes = []

    def _note(
        self,
        position: int,
        before: int | None,
        after: int | None,
        why: str,
        by: Sequence[int],
        *,
        removed: bool = False,
    ) -> None:
        self.changes.append(
            Change(
                position,
                self.cards[position],
                None if before is None else points(before),
                None if after is None else points(after),
                removed,
                why,
                tuple(by),
            )
        )


def score(goal: Goal, cards: Sequence[Laid], rules: HouseRules) -> Result:
    """Who wins ``goal`` with these cards, from the goal downward, all turned over."""
    return _score(Tally(goal, cards, rules))


@lru_cache(maxsize=256)
def explain(column: Column, rules: HouseRules) -> Report:
    """The same as ``score``, with every step. Kept, since every viewer asks for the same columns."""
    tally = Tally(column.goal, column.cards, rules, explain=True)
    result = _score(tally)
    totals = result.totals
    return Report(
        winner=result.winner,
        rule=result.rule,
        totals=None
        if totals is None
        else {seat: points(total) for seat, total in sorted(totals.items())},
        steps=tuple(tally.steps or ()),
    )


def _score(tally: Tally) -> Result:
    reveal(tally)
    silenced = musketeers(tally)
    pair = None
    if silenced:
        for kind in ("wizard", "witch", "prince_squire", "values", "dragon"):
            tally.step(kind)
    else:
        wizard(tally)
        witch(tally)
        pair = prince_and_squire(tally)
        if pair is None:
            values(tally)
            dragon(tally)
        else:
            tally.step("values")
            tally.step("dragon")
    return result(tally, pair, silenced)


def reveal(tally: Tally) -> None:
    """B6.1: a Cloak with a card under it has become that card."""
    if tally.steps is None:
        return
    for position, card in enumerate(tally.cards):
        value = tally.printed[position]
        tally.changes.append(
            Change(
                position=position,
                card=card,
                before=None,
                after=None if value is None else points(value),
                removed=False,
                why=_why_revealed(tally, position),
                by=(),
            )
        )
    tally.step("reveal")


def _why_revealed(tally: Tally, position: int) -> str:
    card = tally.cards[position]
    if card == "double":
        return "no_value"
    if SPECIALIST_ON.get(card) == tally.goal.category:
        return "specialist"
    if tally.laid[position].under is not None:
        return "hidden"
    return "empty_cloak" if card == "cloak" else "printed"


def musketeers(tally: Tally) -> bool:
    """B6.2: whether Musketeers silence every other end effect."""
    source = tally.where("musketeers")
    if source and tally.rules.musketeers_specialists == "eight":
        for position, card in enumerate(tally.cards):
            if card in SPECIALIST_ON:
                tally.set_value(position, HALF_POINTS[card], "musketeers", source)
    tally.step("musketeers", source)
    return bool(source)


def wizard(tally: Tally) -> None:
    """B6.3: a Wizard that is not cancelled removes every card of 10 or more."""
    source = tally.where("wizard")
    if _acts(source, tally.rules):
        judged = judged_values(tally)
        tally.remove(
            [
                at
                for at in tally.here
                if (value := judged[at]) is not None and value >= WIZARD_REACHES
            ],
            "wizard",
            source,
        )
    tally.step("wizard", source)


def witch(tally: Tally) -> None:
    """B6.4: a Witch that is not cancelled removes every card of 9 or less, but no Witch."""
    source = tally.where("witch")
    if _acts(source, tally.rules):
        judged = judged_values(tally)
        most = WITCH_REACHES[tally.rules.witch_reach]
        tally.remove(
            [
                at
                for at in tally.here
                if at not in source and (value := judged[at]) is not None and value <= most
            ],
            "witch",
            source,
        )
    tally.step("witch", source)


def _acts(source: Sequence[int], rules: HouseRules) -> bool:
    """One acts, two cancel; whether a third acts again is house rule ``two_spells``."""
    if rules.two_spells == "odd":
        return len(source) % 2 == 1
    return len(source) == 1


def judged_values(tally: Tally) -> list[int | None]:
    """What Wizard and Witch look at: B6.4 and the house rules ``spells_look_at`` and
    ``double_under_spells``. A Double without a value stays, and so has None here.
    """
    rules = tally.rules
    if rules.spells_look_at == "printed" and rules.double_under_spells == "immune":
        return tally.printed
    current = current_values(tally)
    judged = list(tally.printed if rules.spells_look_at == "printed" else current)
    if rules.double_under_spells == "copied":
        copied = copied_values(tally, current)
        for position in tally.where("double"):
            judged[position] = copied[position][0]
    return judged


def prince_and_squire(tally: Tally) -> int | None:
    """B6.5: the position of the card nearest to the goal among all Princes with their Squires."""
    squires = {tally.seats[position]: position for position in tally.where("squire")}
    pairs = [
        member
        for position in tally.where("prince")
        if (squire := squires.get(tally.seats[position])) is not None
        for member in (position, squire)
    ]
    tally.step("prince_squire", sorted(pairs))
    return min(pairs, default=None)


def current_values(tally: Tally) -> list[int | None]:
    """B6.6 without the Doubles: Hermit, Little Giant and Romeo as the column stands now."""
    current = list(tally.printed)
    others = len(tally.here) - 1
    for position in tally.where("hermit"):
        current[position] = max(0, HALF_POINTS["hermit"] - 2 * others)
    for position in tally.where("little_giant"):
        current[position] = HALF_POINTS["little_giant"] + 6 * others
    for position in tally.where("romeo"):
        if _own_julia(tally, position) is not None:
            current[position] = 30
    return current


def _own_julia(tally: Tally, romeo: int) -> int | None:
    for position in tally.where("julia"):
        if tally.seats[position] == tally.seats[romeo]:
            return position
    return None


def copied_values(
    tally: Tally, current: Sequence[int | None]
) -> dict[int, tuple[int | None, int | None]]:
    """B6.6: for each Double, from the bottom up, the value it copies and from which position.

    Whether that is the printed or the current value is house rule ``double_copies``.
    """
    values = list(current if tally.rules.double_copies == "current" else tally.printed)
    copied: dict[int, tuple[int | None, int | None]] = {}
    below: int | None = None
    for position in reversed(tally.here):
        if tally.cards[position] == "double":
            values[position] = None if below is None else values[below]
            copied[position] = (values[position], below)
        below = position
    return copied


def values(tally: Tally) -> None:
    """B6.6: Hermit, Little Giant, Romeo, then the Doubles from the bottom up."""
    if tally.steps is None and tally.present.isdisjoint(CHANGES_VALUES):
        return
    current = current_values(tally)
    source = [*tally.where("hermit"), *tally.where("little_giant"), *tally.where("romeo")]
    for position in source:
        card = tally.cards[position]
        if card == "romeo":
            julia = _own_julia(tally, position)
            by = [] if julia is None else [julia]
        else:
            by = [other for other in tally.here if other != position]
        tally.set_value(position, current[position], card, by)
    if "double" in tally.present:
        for position, (value, below) in copied_values(tally, current).items():
            tally.set_value(position, value, "double", [] if below is None else [below])
            source.append(position)
    tally.step("values", sorted(source))


def dragon(tally: Tally) -> None:
    """B6.7: every card with a value loses 2 for each Dragon of another colour."""
    source = tally.where("dragon")
    for position in tally.here if source else ():
        value = tally.values[position]
        by = [other for other in source if tally.seats[other] != tally.seats[position]]
        if value is None or not by:
            continue
        less = value - DRAGON_TAKES * len(by)
        if tally.rules.dragon_floor == "zero":
            less = max(0, less)
        tally.set_value(position, less, "dragon", by)
    tally.step("dragon", source)


def result(tally: Tally, pair: int | None, silenced: bool) -> Result:
    """B6.5 and B6.8 to B6.11: the winner, by which rule."""
    if pair is not None:
        tally.step("result", (pair,))
        return Result(tally.seats[pair], "prince_squire", None)
    totals = tally.totals()
    if not totals:
        tally.step("result")
        return Result(None, "nobody", {})
    beggar = not silenced and bool(tally.where("beggar"))
    best = min(totals.values()) if beggar else max(totals.values())
    tied = [seat for seat, total in totals.items() if total == best]
    if len(tied) == 1:
        tally.step("result")
        return Result(tied[0], "lowest" if beggar else "highest", totals)
    decides = decided_by_place(tally, tied, furthest=beggar)
    tally.step("result", (decides,))
    return Result(tally.seats[decides], "tie_furthest" if beggar else "tie_nearest", totals)


def decided_by_place(tally: Tally, tied: Sequence[int], furthest: bool) -> int:
    """B6.10: the position, nearest to the goal or furthest from it, of a tied player's card."""
    places = [position for position in tally.here if tally.seats[position] in tied]
    return places[-1] if furthest else places[0]
