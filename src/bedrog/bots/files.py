"""Bots that people wrote, each in a Python file: ``mybots.py:Sly``.

The text of a file is read once and goes along to every process and machine, so all of them play the
same bot even while its author is changing the file.
"""

import sys
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

from bedrog.bots.asking import told
from bedrog.bots.base import Bot
from bedrog.core.errors import Malformed

Texts = Mapping[str, str]
"""The text of each file of bots by its name."""

FORM = "FILE.py:NAME"


def is_in_file(name: str) -> bool:
    """Whether a bot's name leads to a file."""
    return ":" in name


def read_files(names: Iterable[str]) -> dict[str, str]:
    """The files that these bots are in. Raises Malformed for one that cannot be read."""
    files = {name.rpartition(":")[0] for name in names if is_in_file(name)}
    return {file: _read(file) for file in sorted(files)}


def _read(file: str) -> str:
    try:
        file.encode()  # it is part of results, which are text
        return Path(file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise _refused(f"there is no file {file!r} with bots; write {FORM}") from None
    except (OSError, UnicodeError) as wrong:
        raise _refused(f"the file {file!r} with bots cannot be read: {wrong}") from wrong


def bot_in_file(name: str, game_id: str, texts: Texts) -> Bot:
    """The bot of this name. Raises Malformed for a file or a bot that is not as it should be."""
    file, _, variable = name.rpartition(":")
    found = vars(_loaded(file, texts[file])).get(variable)
    if not isinstance(found, Bot):
        raise _no_bot(file, texts[file], variable, found)
    _verify(name, found)
    if game_id not in found.games:
        played = ", ".join(found.games)
        raise _refused(f"the bot {name} does not play {game_id}, only {played}")
    return found


@lru_cache
def _loaded(file: str, text: str) -> ModuleType:
    """The module that a text makes; it may define classes, so it is known by a name of its own.

    What it prints is no result of ours, and goes where errors go.
    """
    module = ModuleType(f"bots_{blake2b((file + text).encode(), digest_size=8).hexdigest()}")
    module.__file__ = file
    sys.modules[module.__name__] = module
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(text, file, "exec"), vars(module))  # noqa: S102 its author asked for it
    except (Exception, SystemExit) as wrong:
        raise _refused(f"the file {file!r} with bots cannot be loaded: {told(wrong)}") from wrong
    return module


def _no_bot(file: str, text: str, variable: str, found: object) -> Malformed:
    if found is not None:
        return _refused(
            f"{variable} in {file} is a {type(found).__name__}, not a bot;"
            f" write {variable} = Bot(name=…, …)"
        )
    bots = [name for name, value in vars(_loaded(file, text)).items() if isinstance(value, Bot)]
    there = f"there are: {', '.join(bots)}" if bots else "there is none; write Sly = Bot(name=…, …)"
    return _refused(f"{file} has no bot {variable!r}; {there}")


def _verify(name: str, bot: Bot) -> None:
    """Types are not looked at when a bot is made, so what matters is looked at here."""
    if not isinstance(bot.name, str):
        raise _refused(f"the bot {name}: name must be a text, not {bot.name!r}")
    if not isinstance(bot.games, tuple) or not all(isinstance(game, str) for game in bot.games):
        raise _refused(f"the bot {name}: games must be a tuple of game ids, as in ('bedriegers',)")
    if bot.sees not in {"view", "legal"}:
        raise _refused(f"the bot {name}: sees must be 'view' or 'legal', not {bot.sees!r}")
    if not callable(bot.choose):
        raise _refused(f"the bot {name}: choose must be a function of view, legal and lots")
    if bot.think is not None and not callable(bot.think):
        raise _refused(f"the bot {name}: think must be a function of view, legal, lots and budget")


def _refused(text: str) -> Malformed:
    return Malformed("bot_file", text)
