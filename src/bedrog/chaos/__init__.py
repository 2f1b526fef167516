"""Whole games by scripted people against a real server, while lines, disks, clocks and the server itself fail.

What people were told is written down as evidence; when all games are over, it is held against what the
server has on disk. ``run`` does all of it.
"""

from bedrog.chaos.run import Plan, Report, run

__all__ = ["Plan", "Report", "run"]
