"""``bedrog`` on the command line: arguments in, tables or one JSON document out."""

import sys
from collections.abc import Sequence
from importlib import import_module

STOPPED = 130
"""How a command ends that somebody stops with Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and exit: 0 done, 1 read but refused, 2 wrong syntax of the command.

    What the commands need is loaded in here: processes that share the work begin with this file and do
    not need it, and Ctrl-C is no error while it loads.
    """
    try:
        import_module("bedrog.cli.app").main(arguments)
    except KeyboardInterrupt:
        print("bedrog: stopped", file=sys.stderr)
        sys.exit(STOPPED)
