"""Fair timing on a busy machine: contenders take turns, and the median of the rounds counts."""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

Work = Callable[[], int]
"""Does a fixed amount of work and returns how many units that was."""


def rates(contenders: Mapping[str, Work], rounds: int) -> dict[str, list[float]]:
    """Units per second of each contender in each round, after one round to warm up."""
    measured: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, work in contenders.items():
            start = perf_counter()
            units = work()
            if number:
                measured[name].append(units / (perf_counter() - start))
    return measured


def middle(values: list[float]) -> str:
    """The median with the extremes, for a table."""
    return f"{median(values):10,.1f}   ({min(values):,.1f} to {max(values):,.1f})"
