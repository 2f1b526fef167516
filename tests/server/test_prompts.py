"""Questions and their clocks, on a game that asks what the test wants it to ask."""

from types import SimpleNamespace
from typing import Any

from bedrog.server.prompts import RESULTS_MS, Prompts


class Asking:
    """As much of a game in progress as questions look at."""

    def __init__(self, **legal: list[str]) -> None:
        self.think_ms: int | None = 10_000
        self.game = SimpleNamespace(id="bedriegers", waits=lambda action: action == "wait")
        self._legal = {int(seat.removeprefix("seat")): actions for seat, actions in legal.items()}

    def awaited(self) -> tuple[int, ...]:
        return tuple(self._legal)

    def answers(self, seat: int) -> list[str]:
        return self._legal[seat]


def refresh(
    prompts: Prompts,
    time: int,
    acted: int | None = None,
    bots: dict[int, str] | None = None,
    **legal: list[str],
) -> None:
    play: Any = Asking(**legal)
    prompts.refresh(play, play.awaited(), bots or {}, time, acted)


def test_a_question_that_stands_keeps_its_clock() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat0=["a", "b"])
    refresh(prompts, 4_000, seat0=["a", "b"])
    refresh(prompts, 5_000, acted=1, seat0=["a", "b"], seat1=["c"])
    assert prompts.deadline() == 10_000


def test_whoever_has_acted_and_is_asked_the_same_again_has_the_whole_time_again() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat0=["a", "b"])
    refresh(prompts, 4_000, acted=0, seat0=["a", "b"])
    assert prompts.deadline() == 14_000


def test_other_answers_are_another_question() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat0=["a", "b"])
    refresh(prompts, 4_000, acted=1, seat0=["b"])
    assert prompts.deadline() == 14_000


def test_several_seats_are_asked_at_once_and_the_first_clock_counts() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat2=["a"])
    refresh(prompts, 3_000, seat0=["b"], seat2=["a"])
    assert prompts.deadline() == 10_000
    answered_first = prompts.next()
    assert answered_first is not None
    assert answered_first.seat == 2


def test_a_bot_takes_its_pace_and_shows_no_deadline() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 100, bots={0: "steady"}, seat0=["a"], seat1=["b"])
    prompt = prompts.next()
    assert prompt is not None
    assert (prompt.seat, prompt.bot, prompt.due) == (0, "steady", 800)
    assert prompts.deadline() == 10_100


def test_only_reading_gets_more_time() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat0=["a"])
    assert not prompts.more_time()
    refresh(prompts, 0, acted=0, seat0=["wait"], seat1=["a"])
    assert prompts.more_time()
    refresh(prompts, 0, seat0=["wait"])
    assert prompts.deadline() == 2 * RESULTS_MS


def test_when_nobody_is_asked_nothing_is_due() -> None:
    prompts = Prompts(lambda: 700)
    refresh(prompts, 0, seat0=["a"])
    prompts.clear()
    assert (prompts.next(), prompts.deadline(), prompts.more_time()) == (None, None, False)
