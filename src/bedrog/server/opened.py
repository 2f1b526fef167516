"""The verdict of a race as everybody may check it."""

from collections.abc import Mapping
from typing import Literal

from bedrog.server.verdict import Reaction, Verdict
from bedrog.wire import to_client as tell

By = Literal["device", "cut", "server", "bot", "nobody"]


def opened(found: Verdict, shifts: Mapping[int, float]) -> tell.Verdict:
    """How the times came about. ``shifts``: what came on top of each seat's own time."""
    reactions = tuple(_opened(one, shifts[one.seat]) for one in found.reactions)
    return tell.Verdict(found.race, reactions, found.margin)


def _opened(one: Reaction, shift: float) -> tell.Reaction:
    judged = one.judged
    return tell.Reaction(
        seat=one.seat,
        ms=one.ms,
        arrived=None if judged is None else round(judged.elapsed),
        claimed=None if judged is None or judged.told is None else round(judged.told),
        line=None if judged is None else round(judged.base + judged.band),
        credit=0 if judged is None else round(judged.used),
        early=one.early,
        shift=round(shift),
        by=_by(one),
    )


def _by(one: Reaction) -> By:
    if one.by != "person":
        return "bot"
    if one.judged is None:
        return "nobody"
    if one.judged.server_timed:
        return "server"
    return "cut" if one.judged.cut > 0 else "device"
