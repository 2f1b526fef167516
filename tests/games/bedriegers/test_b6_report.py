"""B6: the report on a column holds all it takes to follow the result, and nothing that is not so."""

from hypothesis import given, settings

from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.report import Change, Report
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column
from tests.games.bedriegers.columns import columns, every_column, judged, scoring_rules

KINDS = ["reveal", "musketeers", "wizard", "witch", "prince_squire", "values", "dragon", "result"]
Values = dict[int, float | None]


def replay(column: Column, report: Report) -> Values:
    """Follow the changes from nothing; every step must start where the one before ended."""
    values: Values = {}
    removed = set[int]()
    for step in report.steps:
        for change in step.changes:
            laid = column.cards[change.position]
            assert change.card == (laid.under or laid.card)
            assert change.before == values.get(change.position)
            assert change.position not in removed
            assert change.removed <= (change.after is None)
            values[change.position] = change.after
            if change.removed:
                removed.add(change.position)
                del values[change.position]
        assert step.totals == totals(column, values)
    return values


def totals(column: Column, values: Values) -> dict[int, float]:
    sums: dict[int, float] = {}
    for position, value in values.items():
        if value is not None:
            seat = column.cards[position].seat
            sums[seat] = sums.get(seat, 0) + value
    return sums


def check(column: Column, house: HouseRules) -> None:
    report = explain(column, house)
    values = replay(column, report)
    assert [step.kind for step in report.steps] == KINDS
    last = report.steps[-1]
    if report.rule == "prince_squire":
        assert report.totals is None
        assert [column.cards[position].seat for position in last.source] == [report.winner]
        return
    assert report.totals == totals(column, values) == last.totals
    best = {"highest": max, "tie_nearest": max, "lowest": min, "tie_furthest": min}
    if report.winner is not None:
        assert report.totals[report.winner] == best[report.rule](report.totals.values())
    decided_by_place = report.rule.startswith("tie")
    assert [column.cards[at].seat for at in last.source] == [report.winner] * decided_by_place
    assert (report.winner is None) == (report.rule == "nobody") == (not report.totals)


@given(columns, scoring_rules)
@settings(max_examples=200)
def test_b6_the_changes_of_a_report_add_up_to_its_totals(column: Column, house: HouseRules) -> None:
    check(column, house)


def test_b6_and_so_they_do_for_many_columns() -> None:
    for column, house in every_column("report", 5000):
        check(column, house)


def test_b6_every_change_names_what_caused_it() -> None:
    sources = {"musketeers", "wizard", "witch", "double", "dragon", "romeo"}
    for column, house in every_column("causes", 3000):
        for step in explain(column, house).steps[1:]:
            for change in step.changes:
                names = {column.cards[at].under or column.cards[at].card for at in change.by}
                assert change.position not in change.by
                if change.why in sources - {"double", "romeo"}:
                    assert names == {change.why}
                    assert set(change.by) <= set(step.source)
                if change.why == "romeo":
                    assert names == {"julia"}


def test_b6_the_report_of_a_column_that_uses_every_step() -> None:
    report = judged("trade:5 0:king 1:wizard 2:dragon 0:double 3:little_giant 1:merchant")
    steps = {step.kind: step for step in report.steps}
    assert steps["reveal"].changes == (
        Change(0, "king", None, 20, removed=False, why="printed", by=()),
        Change(1, "wizard", None, 7, removed=False, why="printed", by=()),
        Change(2, "dragon", None, 11, removed=False, why="printed", by=()),
        Change(3, "double", None, None, removed=False, why="no_value", by=()),
        Change(4, "little_giant", None, 2, removed=False, why="printed", by=()),
        Change(5, "merchant", None, 12, removed=False, why="specialist", by=()),
    )
    assert steps["wizard"].source == (1,)
    assert steps["wizard"].changes == (
        Change(0, "king", 20, None, removed=True, why="wizard", by=(1,)),
        Change(2, "dragon", 11, None, removed=True, why="wizard", by=(1,)),
        Change(5, "merchant", 12, None, removed=True, why="wizard", by=(1,)),
    )
    assert steps["wizard"].totals == {1: 7, 3: 2}
    assert steps["values"].source == (3, 4)
    assert steps["values"].changes == (
        Change(4, "little_giant", 2, 8, removed=False, why="little_giant", by=(1, 3)),
        Change(3, "double", None, 8, removed=False, why="double", by=(4,)),
    )
    assert (report.winner, report.rule, report.totals) == (0, "tie_nearest", {0: 8, 1: 7, 3: 8})
    assert steps["result"].source == (3,)


def test_b6_the_reveal_tells_hidden_cards_and_empty_cloaks() -> None:
    reveal = judged("trade:5 0:cloak+king 1:cloak").steps[0]
    assert reveal.changes == (
        Change(0, "king", None, 20, removed=False, why="hidden", by=()),
        Change(1, "cloak", None, 0, removed=False, why="empty_cloak", by=()),
    )


def test_b6_spells_that_cancel_are_named_without_changes() -> None:
    report = judged("trade:5 0:wizard 1:wizard 2:witch 3:king 0:witch")
    steps = {step.kind: step for step in report.steps}
    assert (steps["wizard"].source, steps["wizard"].changes) == ((0, 1), ())
    assert (steps["witch"].source, steps["witch"].changes) == ((2, 4), ())


def test_b6_a_dragons_bite_names_every_dragon() -> None:
    report = judged("trade:5 0:dragon 1:dragon 2:king")
    [bite] = [change for change in report.steps[6].changes if change.card == "king"]
    assert bite == Change(2, "king", 20, 16, removed=False, why="dragon", by=(0, 1))


def test_b6_both_cards_of_a_pair_are_its_source() -> None:
    report = judged("trade:5 0:king 1:squire 2:romeo 1:prince")
    steps = {step.kind: step for step in report.steps}
    assert steps["prince_squire"].source == (1, 3)
    assert steps["result"].source == (1,)


def test_b6_musketeers_and_eight_say_so() -> None:
    report = judged("trade:5 0:merchant 1:musketeers", "musketeers_specialists=eight")
    assert report.steps[1].changes == (
        Change(0, "merchant", 12, 8, removed=False, why="musketeers", by=(1,)),
    )
    assert report.totals == {0: 8, 1: 11}
