"""Does cheating pay in Valse Motten, and watching? One seat with other habits against a steady field.

Whole games by the real rules in beats. A payoff is the seat's own minus points less the mean of the
others', per round, with its 95 % interval: below zero is better than the field. Guards' habits count for all
rounds, as the bug goes round. The same seed gives the same figures, with any number of jobs. The figures of ``docs/decisions/motten-balance.md`` come from here::

    .venv/bin/python benchmarks/motten_balance.py --games 110
"""

import argparse
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from bedrog.bots.motten import Habits, play
from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import Question
from bedrog.games.motten import GAME
from bedrog.games.motten.actions import Action
from bedrog.games.motten.state import State
from bedrog.sim.stats import NINETY_FIVE

STEADY = Habits()


def pace(chance: float) -> Habits:
    """Any card, so often where it is neither better nor worse than usual; else in proportion."""
    return Habits(
        unlit=chance, lit=chance / 6, dark=min(1, 2 * chance), locked=min(1, 4 * chance), dearest=0
    )


NEVER = Habits(unlit=0, lit=0, dark=0, locked=0)
ALWAYS = Habits(unlit=1, lit=1, dark=1, locked=1)

SMUGGLERS: dict[str, Habits] = {
    "as the field": STEADY,
    "never smuggles": NEVER,
    "always smuggles": ALWAYS,
    "moths only": Habits(moths_only=True),
    "any card .03": pace(0.03),
    "any card .06": pace(0.06),
    "any card .12": pace(0.12),
    "any card .25": pace(0.25),
    "also when lit": Habits(lit=0.12),
    "only while dark": Habits(unlit=0, lit=0),
    "feints .10": Habits(feints=0.10),
}

GUARDS: dict[str, Habits] = {
    "never calls": Habits(sure=2),
    "calls at every dip": Habits(sure=-1),
    "at p > .6": Habits(sure=0.6),
    "at p > .5": Habits(sure=0.5),
    "at p > .3": Habits(sure=0.3),
    "lantern never moved": Habits(looks=0),
    "lantern every beat": Habits(looks=1),
}


@dataclass
class Figures:
    """What rounds came to. ``payoffs`` and ``points``: of the seat under test, one a round."""

    payoffs: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Figures") -> None:
        self.payoffs += other.payoffs
        self.points += other.points
        self.counts += other.counts


class Table:
    """A game in progress, and what the seat under test made of its rounds."""

    def __init__(self, seats: int, house: Mapping[str, object], seed: str, tested: int) -> None:
        self._dealer = SeededDealer(seed_from(seed))
        self._tested = tested
        self._began = 0
        self._emptied_by = ""
        self.figures = Figures()
        self.state: State = GAME.setup(GAME.house_rules.read(house), seats, self._dealer, None)

    def do(self, seat: int, action: Action, at: int = 0) -> None:  # noqa: ARG002
        before = self.state
        self.state = GAME.apply(before, seat, action, self._dealer, None)
        if all(before.hands) and not all(self.state.hands):
            self._emptied_by = "guard" if before.giver is not None else before.phase
        if len(self.state.scores) > len(before.scores):
            self._count_round()

    def _count_round(self) -> None:
        points, counts = self.state.scores[-1], self.figures.counts
        own = points[self._tested]
        self.figures.points.append(own)
        self.figures.payoffs.append(own - (sum(points) - own) / (len(points) - 1))
        counts["rounds"] += 1
        counts["ms"] += self.state.clock - self._began
        counts[f"ended by {self._emptied_by}"] += 1
        for moment in self.state.moments:
            kind = "vanish" if moment.what == "vanish" else "harmless"
            counts[kind] += 1
            counts[f"called {kind}"] += moment.called
        self._began = self.state.clock


def game(seats: int, house: Mapping[str, object], tested: Habits, seed: str) -> Figures:
    """One game; the seat under test depends on the seed."""
    chance = generator(seed)
    seat = chance.randrange(seats)
    table = Table(seats, house, seed, seat)
    course = GAME.course(table, chance)
    question = next(course, None)
    while question is not None:
        habits = tested if question.seat == seat else STEADY
        view = GAME.view(table.state, question.seat)
        question = _sent(course, play(habits, view, question.legal, chance))
    return table.figures


def _sent(course: Generator[Question, Any, None], chosen: Action | None) -> Question | None:
    try:
        return course.send(chosen)
    except StopIteration:
        return None


def games(
    seats: int, house: Mapping[str, object], tested: Habits, seed: str, numbers: range
) -> Figures:
    total = Figures()
    for number in numbers:
        total.add(game(seats, house, tested, f"{seed} {seats} {number}"))
    return total


def payoff(figures: Figures) -> str:
    """With its 95 % interval."""
    half = NINETY_FIVE * stdev(figures.payoffs) / sqrt(len(figures.payoffs))
    return f"{fmean(figures.payoffs):6.2f} ± {half:.2f}"


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}"


def described(counts: Counter[str], seats: int) -> list[str]:
    """The row of a table: how rounds went."""
    rounds = counts["rounds"]
    dips = counts["vanish"] + counts["harmless"]
    calls = counts["called vanish"] + counts["called harmless"]
    ends = sorted(name for name in counts if name.startswith("ended by "))
    return [
        str(seats),
        f"{counts['ms'] / rounds / 1000:.0f} s",
        f"{counts['vanish'] / rounds / (seats - 1):.1f}",
        share(counts["called vanish"], counts["vanish"]),
        share(counts["called harmless"], counts["harmless"]),
        f"{calls / rounds:.1f}",
        share(counts["called vanish"], calls),
        f"{counts['called vanish'] / rounds:.1f}",
        f"{dips / counts['ms'] * 60_000:.0f}",
        ", ".join(f"{name[9:]} {share(counts[name], rounds)}" for name in ends),
    ]


COLUMNS = (
    "seats",
    "round",
    "vanishes a watched seat",
    "hit",
    "false alarms",
    "calls",
    "right",
    "role changes",
    "dips a minute",
    "ended by",
)


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="for each habit and size")
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--house-rule", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    house = dict(map(GAME.house_rules.parse, given.house_rule))
    chunks = [range(at, min(at + 25, given.games)) for at in range(0, given.games, 25)]
    with ProcessPoolExecutor(given.jobs) as pool:
        measured: dict[tuple[str, int], Figures] = {}
        for name, habits in (SMUGGLERS | GUARDS).items():
            for seats in given.seats:
                figures = measured[name, seats] = Figures()
                for part in pool.map(partial(games, seats, house, habits, given.seed), chunks):
                    figures.add(part)
            cells = [payoff(measured[name, seats]) for seats in given.seats]
            means = [f"{fmean(measured[name, seats].points):5.1f}" for seats in given.seats]
            print(row([f"{name:22}", *cells, *means]), flush=True)
    print(row(COLUMNS))
    for seats in given.seats:
        print(row(described(measured["as the field", seats].counts, seats)))


if __name__ == "__main__":
    main()
