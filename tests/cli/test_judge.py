"""``bedrog judge``: every column gets its result, and everything that is no column a clear no."""

import json
from pathlib import Path
from typing import Any

import pytest

from bedrog.games.bedriegers.notation import parse_card, parse_goal
from tests.cli.runs import Terminal

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "games" / "bedriegers" / "columns.json").read_text()
)
KING = {"seat": 0, "card": "king"}
MUSIC = {"category": "music", "value": 4}
STEPS = ["reveal", "musketeers", "wizard", "witch", "prince_squire", "values", "dragon", "result"]


def column(goal: str, cards: str) -> dict[str, Any]:
    """A column as people write it in JSON, from the notation."""
    parsed = parse_goal(goal)
    laid = [parse_card(word) for word in cards.split()]
    return {
        "goal": {"category": parsed.category, "value": parsed.value},
        "cards": [
            {"seat": card.seat, "card": card.card} | ({"under": card.under} if card.under else {})
            for card in laid
        ],
    }


def with_cards(*cards: object, **goal: object) -> dict[str, Any]:
    return {"columns": [{"goal": MUSIC, "cards": [KING]}, {"goal": MUSIC | goal, "cards": cards}]}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_a_column_is_judged(terminal: Terminal, case: dict[str, Any]) -> None:
    given = {
        "columns": [column(case["goal"], case["cards"])],
        "house_rules": case.get("house_rules", {}),
    }
    (judged,) = terminal.run("judge", terminal.file(given), "--json").document["columns"]
    assert list(judged) == ["winner", "rule", "totals", "steps"]
    assert (judged["winner"], judged["rule"]) == (case["wins"], case["by"])
    assert judged["totals"] == case["totals"]
    assert [step["kind"] for step in judged["steps"]] == STEPS


def test_a_change_is_told_in_full(terminal: Terminal) -> None:
    given = column("farming:3", "0:king 1:wizard 2:assassin")
    ran = terminal.run("judge", "-", "--json", stdin=json.dumps(given).encode())
    steps = ran.document["columns"][0]["steps"]
    assert steps[2] == {
        "kind": "wizard",
        "source": [1],
        "changes": [
            {
                "position": 0,
                "card": "king",
                "from": 20,
                "to": None,
                "removed": True,
                "why": "wizard",
                "by": [1],
            }
        ],
        "totals": {"1": 7, "2": 9.5},
    }
    assert steps[3] == {"kind": "witch", "source": [], "changes": [], "totals": {"1": 7, "2": 9.5}}


def test_several_columns_keep_their_order(terminal: Terminal) -> None:
    given = {"columns": [column("music:1", "2:king"), column("music:1", "1:king")]}
    judged = terminal.run("judge", terminal.file(given), "--json").document["columns"]
    assert [one["winner"] for one in judged] == [2, 1]


def test_one_column_alone_may_carry_house_rules(terminal: Terminal) -> None:
    given = column("trade:2", "0:storm 1:witch") | {"house_rules": {"witch_reach": "below_nine"}}
    judged = terminal.run("judge", terminal.file(given), "--json").document["columns"]
    assert judged[0]["winner"] == 0


def test_an_under_of_null_is_an_empty_cloak(terminal: Terminal) -> None:
    given = {"goal": MUSIC, "cards": [{"seat": 0, "card": "cloak", "under": None}]}
    judged = terminal.run("judge", terminal.file(given), "--json").document["columns"]
    assert judged[0]["totals"] == {"0": 0}


def test_no_columns_are_no_fault(terminal: Terminal) -> None:
    assert terminal.run("judge", terminal.file({"columns": []}), "--json").document == {
        "columns": []
    }


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("0:king 1:wizard 2:assassin", "Seat 2 wins: it has the highest total (1: 7  2: 9.5)."),
        ("0:king 1:beggar", "Seat 1 wins: it has the lowest total, and a Beggar lies here"),
        ("0:prince 1:king 0:squire", "Seat 0 wins: it has Prince and Squire"),
        ("0:storm 1:storm", "Seat 0 wins: it is tied, with the card nearest to the goal"),
        ("0:beggar 1:beggar", "Seat 1 wins: it is tied beside a Beggar"),
        ("0:double", "Nobody has a value: the goal leaves the game."),
    ],
)
def test_people_get_a_table_and_a_sentence(terminal: Terminal, cards: str, verdict: str) -> None:
    ran = terminal.run("judge", terminal.file(column("farming:3", cards)))
    assert (ran.status, ran.err) == (0, "")
    assert "Column 0: farming 3" in ran.out
    assert verdict in " ".join(ran.out.splitlines())


def test_the_table_tells_step_by_step_what_happened(terminal: Terminal) -> None:
    ran = terminal.run("judge", terminal.file(column("farming:3", "0:king 1:wizard 2:assassin")))
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in ran.out.splitlines()]
    assert [row for row in rows if row] == [
        ["reveal", "0:king", "20", "printed", ""],
        ["", "1:wizard", "7", "printed", ""],
        ["", "2:assassin", "9.5", "printed", "0: 20  1: 7  2: 9.5"],
        ["wizard", "0:king", "20 → removed", "wizard", "1: 7  2: 9.5"],
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            with_cards(KING, {"seat": 1, "card": "kng"}),
            "columns[1].cards[1].card: unknown card 'kng'",
        ),
        (
            with_cards({"seat": 6, "card": "king"}),
            "columns[1].cards[0].seat: seats are 0 to 5, not 6",
        ),
        (with_cards({"seat": -1, "card": "king"}), "columns[1].cards[0].seat: seats are 0 to 5"),
        (with_cards(KING, category="love"), "columns[1].goal.category: unknown category 'love'"),
        (with_cards(KING, value=0), "columns[1].goal.value: goals are worth 1 to 5, not 0"),
        (with_cards(KING, value=6), "columns[1].goal.value: goals are worth 1 to 5, not 6"),
        (with_cards(KING, value=10**30), "columns[1].goal.value: goals are worth 1 to 5"),
        (with_cards(KING, value=4.5), "columns[1].goal.value: Expected `int`, got `float`"),
        (with_cards(KING, value="4"), "columns[1].goal.value: Expected `int`, got `str`"),
        (
            with_cards({"seat": True, "card": "king"}),
            "columns[1].cards[0].seat: Expected `int`, got `bool`",
        ),
        (with_cards({"seat": 0, "card": 5}), "columns[1].cards[0].card: Expected `str`, got `int`"),
        (with_cards({"seat": 0}), "columns[1].cards[0]: Object missing required field `card`"),
        (with_cards("0:king"), "columns[1].cards[0]: Expected `object`, got `str`"),
        (
            with_cards({"seat": 0, "card": "king", "udner": "witch"}),
            "columns[1].cards[0]: Object contains unknown field `udner`",
        ),
        (
            with_cards({"seat": 0, "card": "king", "under": "witch"}),
            "columns[1].cards[0].under: only a cloak hides a card, not the king (B5.4)",
        ),
        (
            with_cards({"seat": 0, "card": "cloak", "under": "which"}),
            "columns[1].cards[0].under: unknown card 'which'",
        ),
        (
            with_cards({"seat": 0, "card": "cloak", "under": "cloak"}),
            "columns[1].cards[0].under: seat 0 has only one cloak (B1.1)",
        ),
        (with_cards(KING, KING), "columns[1].cards[1].card: seat 0 has only one king (B1.1)"),
        (
            with_cards(KING, {"seat": 0, "card": "cloak", "under": "king"}),
            "columns[1].cards[1].under: seat 0 has only one king (B1.1)",
        ),
        (
            with_cards({"seat": 0, "card": "cloak", "under": "king"}, KING),
            "columns[1].cards[1].card: seat 0 has only one king (B1.1)",
        ),
        (
            {"goal": MUSIC, "cards": [{"seat": 9, "card": "king"}]},
            "cards[0].seat: seats are 0 to 5",
        ),
        (
            {"goal": {"category": "music"}, "cards": []},
            "goal: Object missing required field `value`",
        ),
        ({"goal": MUSIC}, "Object missing required field `cards`"),
        ({"columns": {}}, "columns: Expected `array`, got `object`"),
        ({"columns": [], "house_rules": []}, "house_rules: Expected `object`, got `array`"),
        ({"columns": [], "house_rules": {"magic": 1}}, "house_rules: unknown house rule 'magic'"),
        (
            {"columns": [], "house_rules": {"witch_reach": "ten"}},
            "house_rules: house rule witch_reach cannot be 'ten'; choose from: nine_or_less, below_nine",
        ),
        ({}, "Object missing required field `columns`"),
        ({"colums": []}, "Object contains unknown field `colums`"),
        ({"columns": [], "extra": 1}, "Object contains unknown field `extra`"),
        ([], "not columns to judge: Expected `object`, got `array`"),
        (None, "not columns to judge: Expected `object`, got `null`"),
        (b"", "not columns to judge: "),
        (b"{", "not columns to judge: "),
        (b'{"goal": NaN}', "not columns to judge: "),
        (b'{"goal": "\xff"}', "not columns to judge: "),
        (b'{"a":' * 100_000, "not columns to judge: too many brackets"),
    ],
)
def test_what_is_no_column_is_refused_with_its_place(
    terminal: Terminal, given: object, said: str
) -> None:
    for options in ([], ["--json"]):
        assert terminal.run("judge", terminal.file(given), *options).refusal.startswith(said)


def test_the_cards_of_different_columns_may_be_the_same(terminal: Terminal) -> None:
    assert terminal.run("judge", terminal.file(with_cards(KING))).status == 0


def test_different_seats_have_the_same_cards(terminal: Terminal) -> None:
    given = with_cards(KING, {"seat": 1, "card": "king"})
    assert terminal.run("judge", terminal.file(given)).status == 0


def test_a_file_that_is_too_large_is_refused(terminal: Terminal) -> None:
    file = terminal.file(b" " * (16 * 1024 * 1024 + 1))
    assert "larger than 16777216 bytes" in terminal.run("judge", file).refusal


def test_a_refusal_stays_one_short_line_whatever_is_in_the_file(terminal: Terminal) -> None:
    ugly = "\x1b[31m\n\r\u2028" + "x" * 100_000
    said = terminal.run("judge", terminal.file(with_cards({"seat": 0, "card": ugly}))).refusal
    assert "\x1b" not in said
    assert len(said) < 600


def test_a_mark_in_front_that_editors_on_windows_put_there_is_no_fault(terminal: Terminal) -> None:
    plain = json.dumps(with_cards(KING)).encode()
    marked = terminal.file(b"\xef\xbb\xbf" + plain)
    assert terminal.run("judge", marked) == terminal.run("judge", "-", stdin=plain)
