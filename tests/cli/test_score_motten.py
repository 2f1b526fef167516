"""``bedrog score motten``: minus points from what each seat still held, round by round."""

from typing import Any

import pytest

from tests.cli.runs import Terminal


def held(*rounds: dict[str, str]) -> dict[str, Any]:
    """Rounds with the hands as words."""
    return {"rounds": [{seat: hand.split() for seat, hand in one.items()} for one in rounds]}


def scored(terminal: Terminal, *rounds: dict[str, str]) -> Any:
    return terminal.run("score", "motten", terminal.file(held(*rounds)), "--json").document


def test_a_number_counts_1_an_action_5_a_moth_10(terminal: Terminal) -> None:
    assert scored(terminal, {"0": "number:3 moth:2 ant:1", "1": ""}) == {
        "rounds": [{"0": 16, "1": 0}],
        "scores": {"0": 16, "1": 0},
        "winners": [1],
    }


@pytest.mark.parametrize(
    ("card", "points"),
    [("number:1", 1), ("spider:2", 5), ("mosquito:3", 5), ("cockroach:4", 5), ("moth:5", 10)],
)
def test_the_points_of_each_kind(terminal: Terminal, card: str, points: int) -> None:
    assert scored(terminal, {"0": card, "3": ""})["scores"] == {"0": points, "3": 0}


def test_rounds_add_up_and_the_fewest_minus_points_win(terminal: Terminal) -> None:
    found = scored(
        terminal,
        {"2": "", "0": "number:1", "1": "moth:1"},
        {"0": "spider:1", "1": "", "2": "ant:1 ant:2"},
    )
    assert found == {
        "rounds": [{"0": 1, "1": 10, "2": 0}, {"0": 5, "1": 0, "2": 10}],
        "scores": {"0": 6, "1": 10, "2": 10},
        "winners": [0],
    }


def test_several_empty_hands_leave_nobody_with_points(terminal: Terminal) -> None:
    found = scored(terminal, {"0": "moth:1 moth:1", "1": "", "2": ""})
    assert found["rounds"] == [{"0": 0, "1": 0, "2": 0}]
    assert found["winners"] == [0, 1, 2]


def test_the_guard_bug_counts_for_nobody(terminal: Terminal) -> None:
    found = scored(
        terminal, {"0": "guard_bug number:1", "1": ""}, {"0": "moth:3", "1": "guard_bug"}
    )
    assert found["rounds"] == [{"0": 1, "1": 0}, {"0": 10, "1": 0}]
    alone = scored(terminal, {"0": "guard_bug", "1": "", "2": "moth:1"})
    assert alone["rounds"] == [{"0": 0, "1": 0, "2": 0}]


def test_people_get_a_table(terminal: Terminal) -> None:
    given = held({"0": "moth:1", "1": ""}, {"0": "", "1": "ant:1"})
    ran = terminal.run("score", "motten", terminal.file(given))
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in ran.out.splitlines()]
    assert [row for row in rows if row] == [
        ["0", "10", "0", "10", ""],
        ["1", "0", "5", "5", "winner"],
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (held({"0": "number:6"}), "rounds[0].0[0]: unknown card 'number:6'; it is one of number,"),
        (held({"0": "moth:1"}, {"0": "ant:1 bee:2"}), "rounds[1].0[1]: unknown card 'bee:2'"),
        (held({"0": "moth"}), "rounds[0].0[0]: unknown card 'moth'"),
        (held({"6": ""}), 'rounds[0]: seats are "0" to "5", not \'6\' (M2)'),
        (held({"Anna": ""}), 'rounds[0]: seats are "0" to "5", not \'Anna\''),
        (held({"0": "ant:1 ant:1 ant:1", "1": "ant:1 ant:1 ant:1"}), "rounds[0].1[2]: there are"),
        (held({"0": "guard_bug", "1": "guard_bug"}), "rounds[0].1[0]: there are only 1 of guard"),
        (held({"0": "moth:1 " * 9}), "rounds[0].0[8]: there are only 8 of moth (M1.1)"),
        (held({"0": "", "1": ""}, {"0": "", "2": ""}), "rounds[1]: give the cards of the same"),
        (held({}), "rounds[0]: give the cards of at least one seat"),
        (held(), "rounds: give the cards of at least one round"),
        ({"rounds": {"0": []}}, "not rounds to score: rounds: Expected `array`, got `object`"),
        ({"rounds": [{"0": [3]}]}, "not rounds to score: "),
        ({"rounds": [{"0": []}], "goals": {}}, "not rounds to score: "),
        (
            held({"0": ""}) | {"house_rules": {"magic": 1}},
            "house_rules: unknown house rule 'magic'",
        ),
        ({}, "not rounds to score: Object missing required field `rounds`"),
        (b"moths", "not rounds to score: "),
    ],
)
def test_what_cannot_be_counted_is_refused_with_its_place(
    terminal: Terminal, given: object, said: str
) -> None:
    assert terminal.run("score", "motten", terminal.file(given)).refusal.startswith(said)


def test_house_rules_may_stand_beside_the_rounds(terminal: Terminal) -> None:
    given = held({"0": "moth:1", "1": ""}) | {"house_rules": {"feints": False}}
    found = terminal.run("score", "motten", terminal.file(given), "--json").document
    assert found["scores"] == {"0": 10, "1": 0}
