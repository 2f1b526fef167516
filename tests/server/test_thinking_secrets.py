"""What leaves the server's process for a bot is what its seat sees; and when it answers tells nothing.

The worlds differ in the order of Bo's cards, which the bot in the third seat may not know.
"""

import io
import pickle
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from bedrog.core.chance import SeededDealer
from bedrog.games import GAMES
from bedrog.server import lobby, play
from bedrog.server import table_log as log
from bedrog.server.bot_choice import thought_about
from bedrog.server.play import Play
from bedrog.server.prompts import ANSWER_MS
from bedrog.server.worker import Thought
from bedrog.wire import to_server as say
from tests.server import thinking_bots as bots
from tests.server.by_hand import ByHand, awaited, plain

T = TypeVar("T")
BO, BOT = 1, 2
SEED = bytes(range(100, 132))


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    bots.let_in(monkeypatch, bots.bot(bots.patient))
    monkeypatch.setattr(lobby, "fresh_seed", lambda: SEED)


class OtherCardsForBo(SeededDealer):
    """Deals Bo's pile in another order, and all else as ever."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        dealt = super().shuffle(purpose, seat, items)
        return dealt[::-1] if (purpose, seat) == ("pile", BO) else dealt


def laid_by_both(patch: pytest.MonkeyPatch, dealer: type[SeededDealer]) -> ByHand:
    """Each of the people has laid the first card of the hand, and the bot is asked."""
    patch.setattr(play, "SeededDealer", dealer)
    hand = ByHand(3, house_rules={"first_player": "seat"}, pace=0)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.AddBot, "thinker")
    anna.wish(say.Start)
    for column in (0, 1):
        person = awaited(anna, bo)
        person.act(plain(next(move for move in person.view.legal if move.column == column)))
    return hand


def answered(hand: ByHand) -> None:
    """The worker was as quick as it can be; the bot has laid its card."""
    (thought,) = hand.thoughts
    hand.do(lambda table, now: table.answer(thought, thought.legal[0], now))
    hand.wait(5_000)


def test_a_worker_is_sent_the_same_bytes_in_both_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    one = laid_by_both(monkeypatch, SeededDealer)
    two = laid_by_both(monkeypatch, OtherCardsForBo)
    assert view(one, BO) != view(two, BO)
    assert pickle.dumps(one.thoughts[0]) == pickle.dumps(two.thoughts[0])
    assert one.thoughts[0].view == view(one, BOT)


def test_the_bot_answers_at_the_same_moment_in_both_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = []
    for dealer in (SeededDealer, OtherCardsForBo):
        hand = laid_by_both(monkeypatch, dealer)
        answered(hand)
        began, *moves = [
            line.at for line in hand.lines if isinstance(line.entry, log.Began | log.Input)
        ]
        moments.append([at - began for at in moves])
    assert moments[0] == moments[1] == [0, 0, ANSWER_MS]


@pytest.mark.parametrize("game", ["bedriegers", "motten"])
def test_no_part_of_the_state_is_sent_and_nothing_that_leads_to_it(game: str) -> None:
    made = in_play(game, SEED)
    for seat in range(3):
        given = thought_about(made, seat, "thinker", made.legal(seat) or [None], 1)
        sent = pickle.dumps(given)
        assert given.view == made.view(seat)
        assert Thought.__struct_fields__ == ("bot", "game", "view", "legal", "lots", "ms")
        assert "State" not in names_in(sent)
        assert SEED not in sent
        assert SEED.hex().encode() not in sent


def test_the_lots_are_others_for_each_seat_and_game_and_the_same_after_a_restart() -> None:
    lots = [
        thought_about(in_play("bedriegers", seed), seat, "thinker", ["a"], 1).lots
        for seed in (SEED, bytes(32), SEED)
        for seat in (0, 1)
    ]
    assert len(set(lots)) == 4
    assert lots[:2] == lots[4:]


def in_play(game: str, seed: bytes) -> Play:
    rules = GAMES[game]
    return Play(rules, rules.house_rules.read({}), ("Anna", "Bo", "C"), seed, 0)


def view(hand: ByHand, seat: int) -> Any:
    made = hand.table.room.play
    assert made is not None
    return made.view(seat)


class Names(pickle.Unpickler):
    """Notes which classes and functions a pickle is made of."""

    def __init__(self, sent: bytes) -> None:
        super().__init__(io.BytesIO(sent))
        self.found: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.found.add(name)
        return super().find_class(module, name)


def names_in(sent: bytes) -> set[str]:
    names = Names(sent)
    names.load()
    return names.found
