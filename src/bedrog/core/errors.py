"""The ways of saying no. Each has a type here and a code on the wire, and none changes a state."""

from typing import ClassVar, Literal

Code = Literal["malformed", "illegal", "not_yours", "stale", "over", "too_fast"]


class Refusal(Exception):
    """An input that was understood well enough to be refused.

    ``reason`` is a message key that screens translate; ``text`` says the same in plain English
    for people at a terminal; ``rule`` is the number of the rule that forbids it, or "".
    """

    code: ClassVar[Code]

    def __init__(self, reason: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str, str]]:
        """A refusal may come from another process."""
        return type(self), (self.reason, self.text, self.rule)


class Malformed(Refusal):
    """Not something that could ever be a move: unknown card, house rule, shape or type."""

    code = "malformed"


class Illegal(Refusal):
    """A move of the game, but one that a rule forbids now; ``rule`` names it."""

    code = "illegal"


class NotYours(Refusal):
    """Somebody else has to act, or the sender has no seat at all."""

    code = "not_yours"


class Stale(Refusal):
    """The answer to a question that is no longer open."""

    code = "stale"


class Over(Refusal):
    """The game is over; nothing can be done in it any more."""

    code = "over"


class TooFast(Refusal):
    """More than a person could mean, or than there is room for; ``seconds``: when to try again."""

    code = "too_fast"

    def __init__(self, reason: str, text: str, rule: str = "", *, seconds: int = 1) -> None:
        super().__init__(reason, text, rule)
        self.seconds = seconds
