"""``judge``: for people with printed cards, and for anybody who wants to know why."""

from rich.table import Table

from bedrog.cli.console import AsJson, File, out, print_json, read_input
from bedrog.games.bedriegers import paper
from bedrog.games.bedriegers.report import Change, Report
from bedrog.games.bedriegers.state import Column
from bedrog.games.bedriegers.telling import card_name, goal_name


def judge(file: File, as_json: AsJson = False) -> None:
    """Score columns of Bedriegers Bedrogen, and explain every step.

    The file holds one column or several, the cards from the goal downward:

    {"goal": {"category": "music", "value": 4}, "cards": [{"seat": 0, "card": "king"},
    {"seat": 1, "card": "cloak", "under": "witch"}]}

    Several stand in {"columns": [...], "house_rules": {...}}.

    Example: bedrog judge column.json
    """
    judged = paper.judge(read_input(file))
    if as_json:
        print_json({"columns": judged.reports})
        return
    for at, (column, report) in enumerate(zip(judged.given, judged.reports, strict=True)):
        out.print(_steps(f"Column {at}: {goal_name(column.goal)}", column, report))
        out.print(f"{_verdict(report)}\n")


def _steps(title: str, column: Column, report: Report) -> Table:
    """A row for each card a step changes; steps that change nothing are left out."""
    table = Table(
        "Step", "Card", "Points", "Why", "Totals by seat", title=title, title_justify="left"
    )
    for step in report.steps:
        totals = _totals(step.totals)
        for at, change in enumerate(step.changes):
            first = at == 0
            last = at == len(step.changes) - 1
            table.add_row(
                step.kind.replace("_", " ") if first else "",
                f"{column.cards[change.position].seat}:{card_name(change.card)}",
                _points(change),
                change.why.replace("_", " "),
                totals if last else "",
                end_section=last,
            )
    return table


def _points(change: Change) -> str:
    after = "removed" if change.removed else "none" if change.after is None else str(change.after)
    return after if change.before is None else f"{change.before} → {after}"


def _totals(totals: dict[int, int | float]) -> str:
    return "  ".join(f"{seat}: {total}" for seat, total in totals.items())


_VERDICTS = {
    "highest": "has the highest total",
    "lowest": "has the lowest total, and a Beggar lies here",
    "prince_squire": "has Prince and Squire, whatever the totals",
    "tie_nearest": "is tied, with the card nearest to the goal",
    "tie_furthest": "is tied beside a Beggar, with the card furthest from the goal",
}


def _verdict(report: Report) -> str:
    if report.winner is None:
        return "Nobody has a value: the goal leaves the game."
    totals = f" ({_totals(report.totals)})" if report.totals else ""
    return f"Seat {report.winner} wins: it {_VERDICTS[report.rule]}{totals}."
