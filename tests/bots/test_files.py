"""Bots in files of people's own: found by ``FILE.py:NAME``, and refused with the reason."""

from pathlib import Path

import pytest

from bedrog.bots import bot_called, bot_named
from bedrog.bots.asking import BrokenBot, ask
from bedrog.bots.files import bot_in_file, read_files
from bedrog.core.chance import generator
from bedrog.core.errors import Malformed

SLY = """
from dataclasses import dataclass

from bedrog.bots import Bot, Generator


@dataclass
class Mood:
    sly: bool = True


def choose(view, legal, lots: Generator):
    return legal[-1]


Sly = Bot(name="sly", games=("bedriegers",), level="sneaky", sees="view", choose=choose)
Bold = Bot(name="bold", games=("motten",), level="sneaky", sees="legal", choose=choose)
"""


def load(text: str, name: str = "Sly", game: str = "bedriegers") -> object:
    return bot_in_file(f"my.py:{name}", game, {"my.py": text})


def test_a_bot_comes_out_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my:bots.py"
    file.write_text(SLY)
    name = f"{file}:Sly"
    texts = read_files([name, "steady", name])
    assert texts == {str(file): SLY}
    bot = bot_called(name, "bedriegers", texts)
    assert (bot.name, bot.level, bot.sees) == ("sly", "sneaky", "view")
    assert ask(bot, 0, None, ["a", "b"], generator("x")) == "b"


def test_a_file_is_loaded_once() -> None:
    assert load(SLY) is load(SLY)
    assert load(SLY) is not load(SLY + "\n")


def test_a_name_without_a_file_is_one_of_the_house() -> None:
    assert bot_called("steady", "motten", {}) is bot_named("steady", "motten")
    with pytest.raises(Malformed, match="unknown bot 'genius'"):
        bot_called("genius", "motten", {})


def test_no_file_is_opened_for_a_server(tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(SLY)
    with pytest.raises(Malformed, match="unknown bot"):
        bot_named(f"{tmp_path}/my.py:Sly", "bedriegers")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.py"
    binary.write_bytes(b"\xff\xfe")
    for name, said in [
        ("nowhere.py:Sly", r"there is no file 'nowhere.py' with bots; write FILE.py:NAME"),
        (f"{tmp_path}:Sly", r"cannot be read: .*directory"),
        (f"{binary}:Sly", r"cannot be read: .*utf-8"),
        (":Sly", r"cannot be read|there is no file"),
        ("\udcff.py:Sly", r"cannot be read: .*utf-8"),
    ]:
        with pytest.raises(Malformed, match=said):
            read_files([name])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\ny = nothing", r"NameError: name 'nothing' is not defined \(line 2 of my.py\)"),
        ("def (", r"'my.py' with bots cannot be loaded: SyntaxError: [^(]*\(my.py, line 1\)$"),
        ("raise SystemExit(3)", r"cannot be loaded: SystemExit: 3 \(line 1 of my.py\)"),
        ("", r"my.py has no bot 'Sly'; there is none; write Sly = Bot"),
        (SLY.replace("Sly =", "Shy ="), r"my.py has no bot 'Sly'; there are: Shy, Bold"),
        ("def Sly(): ...", r"Sly in my.py is a function, not a bot; write Sly = Bot"),
        (SLY.replace('("bedriegers",)', '"bedriegers"'), r"games must be a tuple"),
        (SLY.replace('("bedriegers",)', "(1,)"), r"games must be a tuple of game ids"),
        (SLY.replace('name="sly"', "name=7"), r"name must be a text, not 7"),
        (SLY.replace("choose=choose", "choose=choose, think=1"), r"think must be a function"),
        (SLY.replace('sees="view"', 'sees="all"'), r"sees must be 'view' or 'legal', not 'all'"),
        (SLY.replace("choose=choose", "choose=1"), r"choose must be a function"),
        (SLY.replace("bedriegers", "motten"), r"my.py:Sly does not play bedriegers, only motten"),
    ],
)
def test_a_file_that_is_not_as_it_should_be(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        load(text)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 / 0", r"sly in seat 2 raised ZeroDivisionError: .*line 13 of my.py"),
        ("return 'x'", r"the bot sly in seat 2 chose 'x', .* return one of the legal actions"),
        ("return None", r"the bot sly in seat 2 chose None"),
        ("raise SystemExit", r"sly in seat 2 raised SystemExit: .*line 13 of my.py"),
        ("legal.append('x'); return 'x'", r"the bot sly in seat 2 chose 'x'"),
    ],
)
def test_a_bot_that_does_not_play_is_named(body: str, said: str) -> None:
    bot = bot_in_file("my.py:Sly", "bedriegers", {"my.py": SLY.replace("return legal[-1]", body)})
    with pytest.raises(BrokenBot, match=said):
        ask(bot, 2, None, ["a", "b"], generator("x"))
