"""The list of bots, and what holds for each of them."""

from typing import Any

import msgspec
import pytest

from bedrog.bots import BOTS, bot_named, bots_for
from bedrog.bots.base import Bot
from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.errors import Malformed
from bedrog.games import GAMES, game_named

PAIRS = [(bot, game) for bot in BOTS for game in bot.games]


def moments(game_id: str, seats: int) -> list[tuple[Any, int]]:
    """Every moment of one game by chance, with a seat that may act."""
    game = game_named(game_id)
    dealer, lots = SeededDealer(seed_from(game_id)), generator(game_id)
    state = game.setup(game.house_rules.read({}), seats, dealer, None)
    found = []
    while game.outcome(state) is None:
        seat = game.may_act(state)[0]
        found.append((state, seat))
        state = game.apply(state, seat, lots.choice(game.legal(state, seat)), dealer, None)
    return found


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
def test_a_bot_does_what_is_legal_at_every_moment(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for seats in rules.seats:
        for state, seat in moments(game, seats):
            legal = rules.legal(state, seat)
            action = bot.choose(rules.view(state, seat), legal, generator("lots"))
            rules.verify(state, seat, action)


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_the_same_lots_give_the_same_choice(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for state, seat in moments(game, 3):
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        assert bot.choose(view, legal, generator("a")) == bot.choose(view, legal, generator("a"))


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_a_bot_chooses_alike_in_worlds_that_look_alike(bot: Bot, game: str) -> None:
    """Nothing but the view and the legal actions reach it, and worlds of one view share both."""
    rules = game_named(game)
    for number, (state, seat) in enumerate(moments(game, 4)):
        other = rules.world(rules.view(state, seat), SeededDealer(seed_from(str(number))))
        chosen = [
            bot.choose(rules.view(world, seat), rules.legal(world, seat), generator("a"))
            for world in (state, other)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize(("bot", "game"), [pair for pair in PAIRS if pair[0].sees == "view"])
def test_a_bot_that_sees_a_view_needs_nothing_that_is_not_in_it(bot: Bot, game: str) -> None:
    """The view alone, sent over a wire and read again, is enough."""
    rules = game_named(game)
    for state, seat in moments(game, 2):
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        copy = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert bot.choose(copy, legal, generator("a")) == bot.choose(view, legal, generator("a"))


@pytest.mark.parametrize(("bot", "game"), [pair for pair in PAIRS if pair[0].sees == "legal"])
def test_a_bot_that_sees_nothing_needs_no_view(bot: Bot, game: str) -> None:
    rules = game_named(game)
    for state, seat in moments(game, 2):
        legal = rules.legal(state, seat)
        assert bot.choose(None, legal, generator("a")) in legal


def test_uniform_gives_every_action_its_share() -> None:
    lots, uniform = generator("shares"), bot_named("uniform", "bedriegers")
    drawn = [uniform.choose(None, ["a", "b", "c"], lots) for _ in range(3000)]
    assert all(900 < drawn.count(action) < 1100 for action in "abc")
