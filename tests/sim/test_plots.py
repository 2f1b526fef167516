"""Pictures: what is in them, intervals drawn to scale, and that odd figures do not break them."""

from xml.etree.ElementTree import Element, fromstring

import pytest

from bedrog.sim.pictures import pictures
from bedrog.sim.plots import Row, at_least, bars, number


def drawn(svg: str) -> Element:
    tree = fromstring(svg)  # noqa: S314 we made it
    assert tree.tag.endswith("svg")
    return tree


def words(tree: Element) -> str:
    return "|".join(tree.itertext())


def intervals(tree: Element) -> list[tuple[float, float]]:
    """Where the horizontal strokes begin and end, from the lowest bar up."""
    lines = [node for node in tree.iter() if node.get("class") == "interval"]
    flat = [line for line in lines if line.get("y1") == line.get("y2")]
    return [(float(line.get("x1", "")), float(line.get("x2", ""))) for line in flat]


def bar_ends(tree: Element) -> list[float]:
    groups = [node for node in tree.iter() if node.get("class") == "series bars"]
    return [
        float(bar.get("x", "")) + float(bar.get("width", ""))
        for bar in groups[0]
        if bar.tag.endswith("rect")
    ]


def test_a_bar_has_its_value_in_words_and_its_interval_to_scale() -> None:
    tree = drawn(bars("Title", [Row("steady", 0.5, 0.25, 0.75), Row("uniform", 0.2, 0.1, 1.0)]))
    assert "Title" in words(tree)
    assert words(tree).index("uniform 20%") < words(tree).index("steady 50%")
    (low_two, high_two), (low_one, high_one) = intervals(tree)
    end_two, end_one = bar_ends(tree)
    assert high_one - end_one == pytest.approx(end_one - low_one)
    assert low_one / high_two == pytest.approx(0.25)
    assert low_two / end_two == pytest.approx(0.5)


@pytest.mark.parametrize(
    "rows",
    [
        [Row("none", 0, 0, 0)],
        [Row("down", -2, -3, -1), Row("up", 1, 0.5, 1.5)],
        [Row("all", 1, 1, 1)],
        [Row(f"card {at}", at, at, at) for at in range(25)],
    ],
)
def test_odd_figures(rows: list[Row]) -> None:
    assert len(intervals(drawn(bars("Odd", rows, number)))) == len(rows)


def test_a_long_name_keeps_its_end() -> None:
    name = "/somewhere/very/far/away/in/a/folder/mybots.py:Sly"
    label = words(drawn(bars("Long", [Row(name, 1, 1, 1)])))
    assert "in/a/folder/mybots.py:Sly 100%" in label
    assert name not in label


def test_lines_show_the_share_of_games_that_came_so_far() -> None:
    tree = drawn(at_least("Points", {"a": [0, 1, 1, 3], "b": [-2, 5, 5, 5]}, "points"))
    assert "share of games" in words(tree)
    lines = [node.get("d", "") for node in tree.iter() if node.tag.endswith("path")]
    assert [line.count("L") for line in lines] == [8, 8]


class Counted:
    def __init__(self, facts: dict[str, dict[str, dict[str, float]]]) -> None:
        self.scores = {"steady": [1, 2, 3], "uniform": [4]}
        self.lengths = [10, 20]
        self.facts = facts


CHARACTER = {"lain": 4, "won": 2, "decided": 1, "points": 3, "squares": 9}


@pytest.mark.parametrize(
    ("facts", "more"),
    [
        ({}, {}),
        ({"order": {"0": {"games": 4, "wins": 1.5}}}, {"order.svg": "who began 38%"}),
        (
            {"characters": {"king": CHARACTER}},
            {"characters.svg": "king 25%", "character-points.svg": "king 0.8"},
        ),
        ({"ends": {"laid": {"rounds": 4.5}}}, {"round-ends.svg": "laid 100%"}),
        (
            {"hands": {"steady": {"rounds": 4, "vanishes": 8, "caught": 2}}},
            {"caught.svg": "steady, 2.0 a round 25%"},
        ),
        (
            {"hands": {"steady": {"rounds": 4, "vanishes": 0, "caught": 0}}},
            {"caught.svg": "none 0%"},
        ),
        (
            {"early": {"3": {"rounds": 2, "points": 9, "squares": 41}}},
            {"early.svg": "3 or more 4.5"},
        ),
    ],
)
def test_there_is_a_picture_for_what_was_counted(
    facts: dict[str, dict[str, dict[str, float]]], more: dict[str, str]
) -> None:
    found = pictures([Row("steady", 0.5, 0.2, 0.8)], "3 games", Counted(facts))
    always = {"win-rates.svg", "scores.svg", "mean-scores.svg", "lengths.svg"}
    assert set(found) == always | set(more)
    assert "Share of 3 games won" in words(drawn(found["win-rates.svg"]))
    assert "steady 2.0" in words(drawn(found["mean-scores.svg"]))
    for file, said in more.items():
        assert said in words(drawn(found[file]))
