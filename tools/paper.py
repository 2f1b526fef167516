"""What the paper companion of the browser must agree with, worked out by the rules, one JSON a line.

``python tools/paper.py columns`` prints columns with their reports, ``house_rules`` what a table may
agree on, ``goals`` final scores of Bedriegers Bedrogen, ``rounds`` minus points of Valse Motten. The
browser's tests ask for them each time they run, so that they are never stale.
"""

import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from bedrog.core.chance import Generator, generator
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, GOALS, Character, Goal
from bedrog.games.bedriegers.final import score_goals, winners
from bedrog.games.bedriegers.house_rules import choices, house_rules
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column, Laid
from bedrog.games.bedriegers.texts import card_texts
from bedrog.games.motten.cards import COPIES, KINDS, penalty
from bedrog.games.motten.rounds import fewest

Case = dict[str, Any]

COLUMN_RULES = (
    "musketeers_specialists",
    "spells_look_at",
    "double_copies",
    "witch_reach",
    "double_under_spells",
    "two_spells",
    "dragon_floor",
)
"""The house rules that change the result of a column."""

LOUD: tuple[Character, ...] = (
    "wizard",
    "witch",
    "double",
    "dragon",
    "hermit",
    "little_giant",
    "romeo",
    "julia",
    "beggar",
    "prince",
    "squire",
)
"""Characters that change what others count, drawn more often."""

RANDOM_COLUMNS = 13_000
RANDOM_GOALS = 3_000
RANDOM_ROUNDS = 2_000


def house(**rules: object) -> Case:
    """The house rules of a column by name, with these changed."""
    whole = msgspec.structs.asdict(house_rules(rules))
    return {rule: whole[rule] for rule in COLUMN_RULES}


HOUSES: list[Case] = [
    house(**dict(zip(COLUMN_RULES, values, strict=True)))
    for values in product(*(choices(rule) for rule in COLUMN_RULES))
]
"""All their combinations, the usual first."""

ONE_CHANGED: list[Case] = [house(), *(house(**{rule: choices(rule)[1]}) for rule in COLUMN_RULES)]


def columns() -> Iterator[Case]:
    """Every pair of characters under each house rule, and many columns at random under any."""
    lots = generator("paper columns")
    goals = (Goal(category, 3) for category in CATEGORIES * len(pairs()) * len(ONE_CHANGED))
    for pair, rules in product(pairs(), ONE_CHANGED):
        yield judged(next(goals), pair, rules)
    for rules in HOUSES:
        yield judged(lots.choice(GOALS), (), rules)
    for _ in range(RANDOM_COLUMNS):
        yield judged(lots.choice(GOALS), random_cards(lots), lots.choice(HOUSES))


def judged(goal: Goal, cards: tuple[Laid, ...], rules: Case) -> Case:
    report = explain(Column(goal, cards), house_rules(rules))
    laid = [{"seat": it.seat, "card": it.card, "under": it.under} for it in cards]
    return {"goal": goal, "cards": laid, "house_rules": rules, "report": report}


def pairs() -> list[tuple[Laid, ...]]:
    """Every ordered pair of characters, of one owner and of two."""
    return [
        (Laid(0, one, up=True), Laid(other, two, up=True))
        for one, two in product(CHARACTERS, repeat=2)
        for other in (0, 1)
        if (other, two) != (0, one)
    ]


def random_cards(lots: Generator) -> tuple[Laid, ...]:
    """Up to twenty cards of up to six owners, none twice; some of them hidden under a Cloak."""
    owners = lots.randint(2, 6)
    drawn = [
        (lots.randrange(owners), lots.choice(lots.choice((CHARACTERS, LOUD))))
        for _ in range(lots.randint(1, lots.choice((5, 10, 20))))
    ]
    owned = list(dict.fromkeys(drawn))
    free = {seat for seat in range(owners) if (seat, "cloak") not in owned}
    cards: list[Laid] = []
    for seat, card in owned:
        hides = seat in free and lots.random() < 0.2
        free -= {seat} if hides else set()
        cards.append(Laid(seat, "cloak" if hides else card, up=True, under=card if hides else None))
    return tuple(cards)


def rules() -> Iterator[Case]:
    """The choices of each house rule of a column, and the cards' effect lines under each."""
    lines = [
        {
            "house_rules": changed,
            "line": {card: text.line for card, text in card_texts(house_rules(changed)).items()},
        }
        for changed in ONE_CHANGED
    ]
    yield {"choices": {rule: choices(rule) for rule in COLUMN_RULES}, "lines": lines}


def goals() -> Iterator[Case]:
    """Whole games: 6 goals a player, dealt to anybody; sets and almost sets come often enough."""
    lots = generator("paper goals")
    for _ in range(RANDOM_GOALS):
        players = lots.randint(2, 6)
        rule = lots.choice(choices("full_set"))
        won: list[list[Goal]] = [[] for _ in range(players)]
        for goal in lots.sample(GOALS, 6 * players):
            won[min(lots.randrange(players), lots.randrange(players))].append(goal)
        scores = [score_goals(own, house_rules({"full_set": rule})) for own in won]
        best = winners([score.points for score in scores])
        yield {"full_set": rule, "won": won, "scores": scores, "winners": best}


def rounds() -> Iterator[Case]:
    """Hands as counts of number cards, action cards and moths, with their minus points."""
    lots = generator("paper rounds")
    kinds = {"numbers": KINDS[:1], "actions": KINDS[1:5], "moths": KINDS[5:]}
    most = {name: sum(sum(COPIES[kind]) for kind in of) for name, of in kinds.items()}
    yield {"most": most}
    for _ in range(RANDOM_ROUNDS):
        counts = {name: lots.randint(0, lots.choice((0, 3, most[name]))) for name in kinds}
        hand = [f"{lots.choice(kinds[name])}:1" for name in kinds for _ in range(counts[name])]
        totals = [lots.randrange(4) for _ in range(lots.randint(3, 5))]
        yield {
            "held": counts,
            "points": penalty(tuple(hand)),
            "totals": totals,
            "winners": fewest(tuple(totals)),
        }


PARTS = {"columns": columns, "house_rules": rules, "goals": goals, "rounds": rounds}


def main() -> None:
    """Write the part that was asked for."""
    encoder = msgspec.json.Encoder()
    for case in PARTS[sys.argv[1]]():
        sys.stdout.buffer.write(encoder.encode(case) + b"\n")


if __name__ == "__main__":
    main()
