"""The list of bots, and what holds for each of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from bedrog.bots import BOTS, bot_named, bots_for
from bedrog.bots.base import Bot
from bedrog.core.chance import Generator, SeededDealer, generator, seed_from
from bedrog.core.contract import Game
from bedrog.core.errors import Malformed
from bedrog.games import GAMES, game_named

PAIRS = [(bot, game) for bot in BOTS for game in bot.games]


@dataclass
class Table:
    """A game being played."""

    game: Game[Any, Any, Any, Any]
    state: Any
    dealer: SeededDealer

    def do(self, seat: int, action: Any, at: int = 0) -> None:
        self.state = self.game.apply(self.state, seat, action, self.dealer, None)


def choose(bot: Bot, view: Any, legal: Sequence[Any], lots: Generator) -> Any:
    """What it does; one that searches, after a few steps."""
    if bot.think is None:
        return bot.choose(view, legal, lots)
    return bot.think(view, legal, lots, range(8))


Moment = tuple[Any, int, Sequence[Any]]
"""A state, a seat that is asked, and what it may do."""


def moments(game_id: str, seats: int) -> list[Moment]:
    """Every question of one game by chance."""
    game = game_named(game_id)
    dealer, lots = SeededDealer(seed_from(game_id)), generator(game_id)
    table = Table(game, game.setup(game.house_rules.read({}), seats, dealer, None), dealer)
    questions, found = game.course(table, lots), []
    question = next(questions, None)
    while question is not None:
        found.append((table.state, question.seat, question.legal))
        try:
            question = questions.send(lots.choice(question.legal))
        except StopIteration:
            question = None
    return found


def some_moments(game_id: str, seats: int) -> list[Moment]:
    """A few hundred of them, all over a game."""
    found = moments(game_id, seats)
    return found[:: 1 + len(found) // 300]


def test_a_bot_is_found_by_name_and_game() -> None:
    assert bot_named("steady", "bedriegers").name == "steady"


@pytest.mark.parametrize(("name", "game"), [("nobody", "bedriegers"), ("steady", "chess")])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str, game: str) -> None:
    with pytest.raises(Malformed) as no:
        bot_named(name, game)
    assert name in no.value.text
    assert all(bot.name in no.value.text for bot in bots_for(game))


def test_every_bot_has_a_name_of_its_own_in_each_game() -> None:
    for game in GAMES:
        names = [bot.name for bot in bots_for(game)]
        assert len(names) == len(set(names)) > 0


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_a_bot_does_what_it_is_asked_for(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for seats in rules.seats_for(rules.house_rules.read({})):
        for state, seat, legal in moments(game, seats):
            assert choose(bot, rules.view(state, seat), legal, generator("lots")) in legal


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_a_bot_does_something_legal_where_everything_is_open_at_once(bot: Bot, game: str) -> None:
    """As at a live table, where nobody asks for one thing after the other."""
    rules = game_named(game)
    for state, seat, _ in some_moments(game, 4):
        legal = rules.legal(state, seat)
        for open_now in (legal, [None, *legal]):
            chosen = choose(bot, rules.view(state, seat), open_now, generator("lots"))
            assert chosen in open_now


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_the_same_lots_give_the_same_choice(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for state, seat, legal in some_moments(game, 3):
        view = rules.view(state, seat)
        assert choose(bot, view, legal, generator("a")) == choose(bot, view, legal, generator("a"))


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_a_bot_chooses_alike_in_worlds_that_look_alike(bot: Bot, game: str) -> None:
    """Nothing but the view and the legal actions reach it, and worlds of one view share both."""
    rules = game_named(game)
    for number, (state, seat, _) in enumerate(some_moments(game, 4)):
        other = rules.world(rules.view(state, seat), SeededDealer(seed_from(str(number))))
        chosen = [
            choose(bot, rules.view(world, seat), rules.legal(world, seat), generator("a"))
            for world in (state, other)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize(("bot", "game"), [pair for pair in PAIRS if pair[0].sees == "view"])
def test_a_bot_that_sees_a_view_needs_nothing_that_is_not_in_it(bot: Bot, game: str) -> None:
    """The view alone, sent over a wire and read again, is enough."""
    rules = game_named(game)
    for state, seat, legal in some_moments(game, rules.seats[0]):
        view = rules.view(state, seat)
        copy = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert choose(bot, copy, legal, generator("a")) == choose(bot, view, legal, generator("a"))


@pytest.mark.parametrize(("bot", "game"), [pair for pair in PAIRS if pair[0].sees == "legal"])
def test_a_bot_that_sees_nothing_needs_no_view(bot: Bot, game: str) -> None:
    for _, _, legal in some_moments(game, game_named(game).seats[0]):
        assert choose(bot, None, legal, generator("a")) in legal


def test_uniform_gives_every_action_its_share() -> None:
    lots, uniform = generator("shares"), bot_named("uniform", "bedriegers")
    drawn = [uniform.choose(None, ["a", "b", "c"], lots) for _ in range(3000)]
    assert all(900 < drawn.count(action) < 1100 for action in "abc")


@pytest.mark.parametrize(("bot", "game"), [pair for pair in PAIRS if pair[0].think is not None])
def test_a_bot_that_thinks_has_an_answer_without_a_step(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for state, seat, legal in some_moments(game, rules.seats[0]):
        assert bot.think is not None
        assert bot.think(rules.view(state, seat), legal, generator("a"), ()) in legal
