"""What can be counted in games, besides who won."""

from collections.abc import Mapping

Facts = Mapping[str, Mapping[str, Mapping[str, float]]]
"""Numbers by table, row and column; those of several games add up."""

Counts = dict[str, dict[str, dict[str, int | float]]]
"""The same, while it is being counted; whole numbers stay whole when they are written down and read again."""


def count(counts: Counts, table: str, row: str, **numbers: float) -> None:
    """Add to a row of a table."""
    columns = counts.setdefault(table, {}).setdefault(row, {})
    for column, number in numbers.items():
        columns[column] = columns.get(column, 0) + number


def add(counts: Counts, facts: Facts) -> None:
    """Add the facts of another game."""
    for table, rows in facts.items():
        for row, columns in rows.items():
            count(counts, table, row, **columns)
