"""How many worlds a second the search of Bedriegers walks through, beside the UNO core of RLCard in the same run.

Every walk goes to the end of the round. "Whole rounds" are searched at the first decision of a game, where a
round is longest; "all decisions" are those of whole games, as they come.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from typing import Any

from bedrog.bots.bedriegers_search import think
from bedrog.core.chance import QuickDealer, generator
from bedrog.core.contract import Question
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.view import View
from bench_game import Table, total, uno
from measure import Work, middle, rates

STEPS = 50
THOUGHTS = 10

Asked = tuple[View, Sequence[Any]]


def first_decisions(seats: int) -> list[Asked]:
    """Of a few games."""
    found: list[Asked] = []
    for number in range(THOUGHTS):
        dealer = QuickDealer(generator(f"first {number}"))
        state = GAME.setup(GAME.house_rules.read({}), seats, dealer, None)
        seat = GAME.may_act(state)[0]
        found.append((GAME.view(state, seat), GAME.legal(state, seat)))
    return found


def all_decisions(seats: int) -> list[Asked]:
    """Of a game by chance, in their order."""
    lots = generator("all")
    found: list[Asked] = []
    table = Table(GAME, "all", seats)
    course = GAME.course(table, lots)
    question: Question | None = next(course)
    while question is not None:
        if len(question.legal) > 1:
            found.append((GAME.view(table.state, question.seat), question.legal))
        try:
            question = course.send(lots.choice(question.legal))
        except StopIteration:
            question = None
    return found


def searching(asked: Sequence[Asked]) -> Callable[[], int]:
    """Think about so many of these, beginning where it stopped the last time."""
    moments, lots = cycle(asked), generator("search")

    def work() -> int:
        for _ in range(THOUGHTS):
            view, legal = next(moments)
            think(view, legal, lots, range(STEPS))
        return THOUGHTS * STEPS

    return work


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    contenders: dict[str, Work] = {"UNO, actions": partial(total, uno, 0, generator("uno"), 20)}
    for seats in (2, 4, 6):
        contenders[f"{seats} seats, whole rounds"] = searching(first_decisions(seats))
        contenders[f"{seats} seats, all decisions"] = searching(all_decisions(seats))
    for name, values in rates(contenders, parser.parse_args().rounds).items():
        print(f"  {name:24}  {middle(values)}")


if __name__ == "__main__":
    main()
