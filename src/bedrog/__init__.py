"""Two card games of deception: rules, bots, records, a table and a server."""

from importlib.metadata import version

__version__ = version("bedrog")
