"""Which pictures there are of games, and what is in them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from bedrog.sim.facts import Facts
from bedrog.sim.motten_facts import EARLY_MS, MANY
from bedrog.sim.plots import Row, at_least, bars, number
from bedrog.sim.stats import mean_interval, spread_interval, wilson


class Counted(Protocol):
    """What was counted: scores by bot, decisions by game, and facts."""

    @property
    def scores(self) -> Mapping[str, Sequence[int]]: ...

    @property
    def lengths(self) -> Sequence[int]: ...

    @property
    def facts(self) -> Facts: ...


def pictures(won: Iterable[Row], of_what: str, counted: Counted) -> dict[str, str]:
    """Every picture by the name of its file. ``won`` are the shares that bots have won ``of_what``."""
    means = [_mean(bot, scores) for bot, scores in counted.scores.items()]
    found = {
        "win-rates.svg": bars(f"Share of {of_what} won, with 95 % interval", [*won]),
        "scores.svg": at_least("At least so many points in a game", counted.scores, "points"),
        "mean-scores.svg": bars("Mean points in a game, with 95 % interval", means, number),
        "lengths.svg": at_least(
            "At least so many decisions in a game", {"all games": counted.lengths}, "decisions"
        ),
    }
    for file, (table, draw) in _OF_FACTS.items():
        if table in counted.facts:
            found[file] = draw(counted.facts[table])
    return found


def _mean(bot: str, scores: Sequence[int]) -> Row:
    return Row(bot, sum(scores) / len(scores), *mean_interval(scores))


Table = Mapping[str, Mapping[str, float]]


def _share(label: str, some: float, of_all: float) -> Row:
    return Row(label, some / of_all, *wilson(some, of_all))


def _order(table: Table) -> str:
    rows = [
        _share("who began" if place == "0" else f"{place} after", row["wins"], row["games"])
        for place, row in sorted(table.items())
    ]
    return bars("Share of games won, by place in the order of play", rows)


def _deciding(table: Table) -> str:
    rows = [_share(card, row["decided"], row["lain"]) for card, row in table.items()]
    return bars("How often a character decides its column", _falling(rows))


def _worth(table: Table) -> str:
    """Against the same column without it; what else its owner could have laid is not weighed."""
    rows = [
        Row(
            card,
            row["points"] / row["lain"],
            *spread_interval(row["lain"], row["points"], row["squares"]),
        )
        for card, row in table.items()
    ]
    return bars("Points of goals that a character wins its owner", _falling(rows), number)


def _ends(table: Table) -> str:
    rounds = sum(row["rounds"] for row in table.values())
    rows = [_share(_ENDS.get(end, end), row["rounds"], rounds) for end, row in table.items()]
    return bars("How the last card left the winner's hand", _falling(rows))


_ENDS = {
    "laid": "laid",
    "spider": "given by spider",
    "mosquito": "given by mosquito",
    "caught": "given to the caught",
    "cockroach": "laid on cockroach",
}


def _caught(table: Table) -> str:
    rows = [
        _share(
            f"{bot}, {row['vanishes'] / row['rounds']:.1f} a round", row["caught"], row["vanishes"]
        )
        for bot, row in table.items()
        if row["vanishes"]
    ]
    return bars("Share of smuggled cards that were caught", rows or [Row("none", 0, 0, 0)])


def _early(table: Table) -> str:
    rows = [
        Row(
            f"{cards} {'or more' if int(cards) == MANY else 'cards'}",
            row["points"] / row["rounds"],
            *spread_interval(row["rounds"], row["points"], row["squares"]),
        )
        for cards, row in sorted(table.items())
    ]
    return bars(
        f"Minus points in a round, by cards smuggled in its first {EARLY_MS // 1000} s",
        rows,
        number,
    )


def _falling(rows: Sequence[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: (-row.value, row.label))


_OF_FACTS: dict[str, tuple[str, Callable[[Table], str]]] = {
    "order.svg": ("order", _order),
    "characters.svg": ("characters", _deciding),
    "character-points.svg": ("characters", _worth),
    "round-ends.svg": ("ends", _ends),
    "caught.svg": ("hands", _caught),
    "early.svg": ("early", _early),
}
"""For each file the table of facts that it shows, and how."""
