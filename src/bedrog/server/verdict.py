"""What a race came to, in a form that anybody can check afterwards."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from bedrog.server.claims import Claim, Judged
from bedrog.server.measure import Measure
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.trust import Trust

Decides = Literal["slowest", "fastest"]
"""Who is looked for: the mosquito's victim, or the one whose card stays on the cockroach."""


By = Literal["person", "bot", "stand_in"]
"""Who raced for the seat: a stand-in is a bot for a person who is away."""


class Reaction(msgspec.Struct, frozen=True, gc=False):
    """One seat's part in a race. All times in milliseconds."""

    seat: int
    by: By
    ms: int | None
    """The time that counts at the table, early presses and handicaps included. None: did not show up."""
    rt: float | None = None
    """The seat's own reaction time."""
    at_least: float | None = None
    """Without one: how much it had taken at least when the race was decided."""
    early: int = 0
    """Presses before the cue was to be seen."""
    claim: Claim | None = None
    judged: Judged | None = None
    """How the claim was judged."""
    measure: Measure | None = None
    """What was known of the line at the cue."""

    @property
    def no_show(self) -> bool:
        return self.ms is None

    def trust_after(self, trust: Trust, decides: Decides, numbers: RaceNumbers) -> Trust:
        """What the seat's trust becomes by this race; a stand-in leaves it as it is."""
        if self.by == "stand_in":
            return trust
        judged = self.judged
        if self.measure is not None:
            used = judged.used if judged else 0.0
            trust = trust.spent(used, self.measure.wobble, numbers)
        if judged is not None and judged.network is not None:
            proven = max(0.0, judged.stall - judged.band)
            excess = judged.network - judged.base - proven
            trust = trust.watched(excess, judged.band, numbers)
        time = self.at_least if self.rt is None else self.rt
        if decides == "slowest" and time is not None:
            trust = trust.slapped(time, numbers)
        return trust


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """The end of a race. The lot among ``tied`` is drawn where all lots of the game are drawn."""

    race: int
    decides: Decides
    reactions: tuple[Reaction, ...]
    """The quickest first, no-shows last."""
    tied: tuple[int, ...]
    """The seats among whom the race is decided: one, several that draw lots, or nobody."""
    margin: int | None
    """By how much the time that decided differs from the next; None if there were no two to compare."""

    def trusts_after(self, trusts: Mapping[int, Trust], numbers: RaceNumbers) -> dict[int, Trust]:
        """The trust of every seat that took part, after this race."""
        return {
            reaction.seat: reaction.trust_after(trusts[reaction.seat], self.decides, numbers)
            for reaction in self.reactions
        }


def verdict(
    race: int, decides: Decides, reactions: Iterable[Reaction], numbers: RaceNumbers
) -> Verdict:
    """From what each seat did."""
    ranked = tuple(sorted(reactions, key=lambda one: (one.no_show, one.ms or 0)))
    times = {one.seat: one.ms for one in ranked if one.ms is not None}
    absent = tuple(one.seat for one in ranked if one.no_show)
    if decides == "slowest" and absent:
        return Verdict(race, decides, ranked, tied=absent, margin=None)
    order = sorted(times.values(), reverse=decides == "slowest")
    tied = [seat for seat, ms in times.items() if abs(ms - order[0]) <= numbers.dead_heat]
    margin = abs(order[1] - order[0]) if len(order) > 1 else None
    return Verdict(race, decides, ranked, tied=tuple(tied), margin=margin)
