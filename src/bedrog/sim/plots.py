"""Pictures of a series as SVG, to be opened in a browser or put on a page."""

from collections.abc import Sequence

from leather import Chart

from bedrog.sim.series import Summary, Tally


def win_rates(summary: Summary) -> str:
    """A bar for each bot: the share of its games that it won, and the 95 % interval in words."""
    chart = Chart(f"Share of {summary.games} games won, with 95 % interval")
    chart.add_bars(
        [
            (r.win_rate, f"{bot} {r.win_rate:.0%} ({r.win_rate_low:.0%} to {r.win_rate_high:.0%})")
            for bot, r in summary.results.items()
        ]
    )
    chart.add_x_scale(0, 1)
    return str(chart.to_svg())


def scores(tally: Tally) -> str:
    """A line for each bot: in which share of its games it got at least so many points."""
    chart = Chart("At least so many points in a game")
    most = max(max(points) for points in tally.scores.values())
    for bot, points in tally.scores.items():
        chart.add_line([(level, _share(points, level)) for level in range(most + 2)], name=bot)
    chart.add_x_axis(name="points")
    chart.add_y_axis(name="share of games")
    return str(chart.to_svg())


def _share(points: Sequence[int], level: int) -> float:
    return sum(got >= level for got in points) / len(points)
