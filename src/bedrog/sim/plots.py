"""Pictures as SVG, to be opened in a browser or put on a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from leather import Bars, Chart, Series

INK = "#333"
FILL = "#7fa8c9"
CAP = 4
"""Half the height of the strokes at the ends of an interval."""

LONGEST_LABEL = 32

ROW_HEIGHT = 22
LEAST_HEIGHT = 240


class Row(NamedTuple):
    """A bar: its length, and between what the true length lies with 95 % confidence."""

    label: str
    value: float
    low: float
    high: float


Format = Callable[[float], str]


def percent(value: float) -> str:
    return f"{value:.0%}"


def number(value: float) -> str:
    return f"{value:.1f}"


def bars(title: str, rows: Sequence[Row], text: Format = percent) -> str:
    """A bar for each row, from the top, with its interval drawn across its end and its value in words."""
    chart = Chart(title)
    data = [(row.value, f"{_short(row.label)} {text(row.value)}", *row[2:]) for row in rows]
    chart.add_series(Series(data[::-1]), _BarsWithIntervals())
    chart.add_x_scale(min(0, *(row.low for row in rows)), max(row.high for row in rows) or 1)
    chart.add_x_axis(tick_formatter=lambda value, _, __: text(value))
    return str(chart.to_svg(height=max(LEAST_HEIGHT, 120 + ROW_HEIGHT * len(rows))))


def at_least(title: str, values: Mapping[str, Sequence[int]], unit: str) -> str:
    """A line for each name: in which share of its games it came to at least so many."""
    chart = Chart(title)
    most = max(max(some) for some in values.values())
    least = min(0, *(min(some) for some in values.values()))
    for name, some in values.items():
        chart.add_line(list(_shares(some, range(least, most + 2))), name=_short(name))
    chart.add_x_axis(name=unit)
    chart.add_y_axis(name="share of games", tick_formatter=lambda value, _, __: percent(value))
    return str(chart.to_svg())


def _shares(values: Sequence[int], levels: range) -> Iterator[tuple[int, float]]:
    """In one go over the values, from the lowest on."""
    rising, below = sorted(values), 0
    for level in levels:
        while below < len(rising) and rising[below] < level:
            below += 1
        yield level, 1 - below / len(rising)


def _short(label: str) -> str:
    """Its end, which is where the names of bots in files differ."""
    return label if len(label) <= LONGEST_LABEL else "…" + label[1 - LONGEST_LABEL :]


class _BarsWithIntervals:
    """A shape for leather, which has none for this. Rows are length, label, low, high."""

    def __init__(self) -> None:
        self._bars = Bars(FILL)

    def validate_series(self, series: Any) -> None:
        self._bars.validate_series(series)

    def to_svg(  # noqa: PLR0917 leather calls it so
        self, width: Any, height: Any, x_scale: Any, y_scale: Any, series: Any, palette: Any
    ) -> Element:
        group: Element = self._bars.to_svg(width, height, x_scale, y_scale, series, palette)
        for bar in series.data():
            low, high = (x_scale.project(end, 0, width) for end in bar.row[2:])
            middle = y_scale.project(bar.y, height, 0)
            _stroke(group, low, middle, high, middle)
            for end in (low, high):
                _stroke(group, end, middle - CAP, end, middle + CAP)
        return group


def _stroke(group: Element, x1: Any, y1: Any, x2: Any, y2: Any) -> None:
    place = {"x1": str(x1), "y1": str(y1), "x2": str(x2), "y2": str(y2)}
    SubElement(group, "line", {"class": "interval", "stroke": INK, **place})
