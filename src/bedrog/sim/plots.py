"""Pictures of a series as SVG, to be opened in a browser or put on a page."""

from pygal import Box, HorizontalBar

from bedrog.sim.series import Summary, Tally


def win_rates(summary: Summary) -> str:
    """A bar for each bot: the share of its games that it won, with the 95 % interval."""
    chart = HorizontalBar(
        title=f"Share of games won ({summary.games} games of {summary.game})",
        js=[],
        show_legend=False,
        range=(0, 1),
    )
    chart.uuid = "win-rates"
    chart.x_labels = list(summary.results)
    chart.add(
        "won",
        [
            {
                "value": result.win_rate,
                "ci": {"low": result.win_rate_low, "high": result.win_rate_high},
            }
            for result in summary.results.values()
        ],
    )
    return str(chart.render(is_unicode=True))


def scores(tally: Tally) -> str:
    """A box for each bot: how its points are spread, from the lowest to the highest."""
    chart = Box(title="Points in a game", js=[], box_mode="extremes")
    chart.uuid = "scores"
    for bot, points in tally.scores.items():
        chart.add(bot, points)
    return str(chart.render(is_unicode=True))
