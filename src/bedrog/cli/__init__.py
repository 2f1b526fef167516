"""``bedrog`` on the command line: arguments in, tables or one JSON document out."""

from bedrog.cli.main import main

__all__ = ["main"]
