"""``bedrog score``: the end of a game, from the goals of each seat."""

from typing import Any

import pytest

from tests.cli.runs import Terminal

FULL = "music:4 alchemy:3 fencing:3 farming:2 trade:5 religion:1 music:3 trade:1"
"""The example of B8.2."""


def goals(text: str) -> list[dict[str, Any]]:
    pairs = [word.split(":") for word in text.split()]
    return [{"category": category, "value": int(value)} for category, value in pairs]


def scored(terminal: Terminal, won: dict[str, str], **rules: object) -> Any:
    given = {"goals": {seat: goals(text) for seat, text in won.items()}, "house_rules": rules}
    return terminal.run("score", "bedriegers", terminal.file(given), "--json").document


def test_the_example_of_the_rules(terminal: Terminal) -> None:
    assert scored(terminal, {"0": FULL}) == {
        "scores": {"0": 34},
        "counts": {"0": {"plain": 22, "full_set": 34}},
        "winners": [0],
    }


def test_without_a_full_set_there_is_one_count(terminal: Terminal) -> None:
    found = scored(terminal, {"1": "music:4 trade:5", "4": "music:1"})
    assert found["scores"] == {"1": 9, "4": 1}
    assert found["counts"]["1"] == {"plain": 9, "full_set": None}
    assert found["winners"] == [1]


def test_equal_points_share_the_win(terminal: Terminal) -> None:
    assert scored(terminal, {"2": "music:3", "0": "music:3", "1": ""})["winners"] == [0, 2]


def test_nobody_has_a_goal(terminal: Terminal) -> None:
    assert scored(terminal, {"0": "", "1": ""})["winners"] == [0, 1]


SPARE = " ".join(
    ["music:1 alchemy:1 fencing:1 farming:1 trade:1 religion:1"]
    + [f"{category}:{value}" for category in ("music", "trade") for value in (3, 3, 4, 5, 2)]
)
"""A full set with many goals beside it: 40 points plain, 2 x (5 + 1 + 1 + 1 + 5 + 1) - 10 = 18."""


@pytest.mark.parametrize(("rule", "points"), [("better", 40), ("always", 18)])
def test_whether_the_full_set_must_be_taken_is_a_house_rule(
    terminal: Terminal, rule: str, points: int
) -> None:
    found = scored(terminal, {"0": SPARE}, full_set=rule)
    assert found["counts"]["0"] == {"plain": 40, "full_set": 18}
    assert found["scores"]["0"] == points


def test_people_get_a_table(terminal: Terminal) -> None:
    given = {"goals": {"0": goals(FULL), "1": goals("trade:3")}}
    ran = terminal.run("score", "bedriegers", terminal.file(given))
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in ran.out.splitlines()]
    assert [row for row in rows if row] == [
        ["0", "22", "34", "34", "winner"],
        ["1", "3", "-", "3", ""],
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"goals": {"6": []}}, 'goals: seats are "0" to "5", not \'6\''),
        ({"goals": {"00": []}}, 'goals: seats are "0" to "5", not \'00\''),
        ({"goals": {"Anna": []}}, 'goals: seats are "0" to "5", not \'Anna\''),
        ({"goals": {}}, "goals: give the goals of at least one seat"),
        ({"goals": {"0": goals("love:3")}}, "goals.0[0].category: unknown category 'love'"),
        ({"goals": {"0": goals("music:3 music:9")}}, "goals.0[1].value: goals are worth 1 to 5"),
        (
            {"goals": {"0": goals("music:4"), "1": goals("music:4")}},
            "goals.1[0]: there are only 1 goals music 4 (B1.2)",
        ),
        (
            {"goals": {"0": goals("music:3 music:3 music:3")}},
            "goals.0[2]: there are only 2 goals music 3 (B1.2)",
        ),
        ({"goals": []}, "not goals to score: goals: Expected `object`, got `array`"),
        ({"goals": {"0": [{"category": "music", "value": "3"}]}}, "not goals to score: "),
        (
            {"goals": {"0": []}, "house_rules": {"full_set": "never"}},
            "house_rules: house rule full_set",
        ),
        ({}, "not goals to score: Object missing required field `goals`"),
        (b"goals", "not goals to score: "),
    ],
)
def test_what_cannot_be_counted_is_refused_with_its_place(
    terminal: Terminal, given: object, said: str
) -> None:
    assert terminal.run("score", "bedriegers", terminal.file(given)).refusal.startswith(said)


def test_an_unknown_game_is_refused(terminal: Terminal) -> None:
    said = terminal.run("score", "chess", terminal.file({})).refusal
    assert said == "unknown game 'chess'; there are: bedriegers, motten"
