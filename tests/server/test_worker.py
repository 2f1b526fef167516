"""A thought, from what is given to what comes of it: by a clock that is moved by hand."""

import pickle
from typing import Any

import pytest

from bedrog.bots.base import Think
from bedrog.server import worker
from bedrog.server.worker import Thought, think_about, until
from tests.server import thinking_bots as bots


class Watch:
    """Each look at it takes a millisecond."""

    def __init__(self) -> None:
        self.ms = 0

    def monotonic(self) -> float:
        self.ms += 1
        return self.ms / 1000


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch()
    monkeypatch.setattr(worker, "monotonic", made.monotonic)
    monkeypatch.setattr(worker, "settle_in", lambda: None)
    return made


def thought(think: Think, legal: tuple[Any, ...] = ("a", "b", "c"), lots: str = "") -> Thought:
    return Thought(bots.bot(think), "bedriegers", None, legal, lots, 100)


def test_a_budget_has_a_step_for_each_look_at_the_clock_until_the_time_is_up(watch: Watch) -> None:
    assert len(list(until(0.05))) == 49
    assert watch.ms == 50


def test_a_bot_gets_a_step_for_each_look_while_its_time_lasts(watch: Watch) -> None:
    assert think_about(thought(bots.patient)) == "c"
    assert watch.ms == 101


@pytest.mark.usefixtures("watch")
def test_with_one_thing_to_do_no_bot_is_asked() -> None:
    assert think_about(thought(bots.never, ("only",))) == "only"


@pytest.mark.usefixtures("watch")
def test_the_same_lots_choose_the_same() -> None:
    found = [think_about(thought(bots.drawing, tuple(range(1000)), lots)) for lots in "aab"]
    assert found[0] == found[1] != found[2]


@pytest.mark.usefixtures("watch")
def test_what_is_not_legal_is_no_answer() -> None:
    with pytest.raises(ValueError, match="legal"):
        think_about(thought(bots.illegal))


def test_a_thought_is_the_same_at_the_other_end() -> None:
    given = thought(bots.patient)
    assert pickle.loads(pickle.dumps(given)) == given  # noqa: S301
