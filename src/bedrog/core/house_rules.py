"""House rules as one frozen struct a game: reading them, and what may be chosen."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec

from bedrog.core.errors import Malformed

R = TypeVar("R", bound=msgspec.Struct)


class Numbers(msgspec.Struct, frozen=True, gc=False):
    """A house rule that is a whole number: those a lobby offers, default first, and the most that is read.

    ``asks`` says in words what may be given.
    """

    offered: tuple[int, ...]
    most: int
    asks: str


THINK_TIME = Numbers((0, 15, 30, 60, 120, 300), 600, "whole seconds from 0 (off) to 600")
"""Seconds for a turn or a choice; 0 is no limit."""


class HouseRuleBook(Generic[R]):
    """The house rules of one game: a field per rule, its default first among its choices.

    ``section`` is where the law lists them, ``numbers`` the rules that are whole numbers and
    ``shown_first`` how many a lobby shows before "more".
    """

    def __init__(
        self, rules: type[R], section: str, numbers: Mapping[str, Numbers], shown_first: int
    ) -> None:
        self.shown_first = shown_first
        self._rules = rules
        self._section = section
        self._numbers = numbers
        self._choices = {
            rule: self._listed(rule, kind) for rule, kind in get_type_hints(rules).items()
        }

    def choices(self, rule: str) -> tuple[object, ...]:
        """The values that a lobby offers for a house rule, the default first."""
        return self._choices[rule]

    def read(self, given: Mapping[str, object]) -> R:
        """House rules from plain values; what is not given keeps its default.

        Raises Malformed for an unknown rule or value, and names what would be right.
        """
        for rule, value in given.items():
            self._known(rule)
            if not self._allowed(rule, value):
                self._refuse(
                    f"house rule {rule} cannot be {value!r}; choose from: {self._asks(rule)}"
                )
        return msgspec.convert(dict(given), self._rules)

    def parse(self, text: str) -> tuple[str, object]:
        """``key=value`` as people type it; what the value may be is checked by ``read``."""
        rule, equals, value = text.partition("=")
        if not equals:
            self._refuse(f"cannot read the house rule {text!r}; try '{self._example()}'")
        if rule not in self._choices:
            return rule, value
        kinds = {type(choice) for choice in self._choices[rule]}
        if bool in kinds and value in {"true", "false"}:
            return rule, value == "true"
        if int in kinds and value.isascii() and value.isdecimal() and len(value) < 10:
            return rule, int(value)
        return rule, value

    def _listed(self, rule: str, kind: Any) -> tuple[object, ...]:
        if rule in self._numbers:
            return self._numbers[rule].offered
        if kind is bool:
            default = self._rules.__struct_defaults__[self._rules.__struct_fields__.index(rule)]
            return (default, not default)
        return get_args(kind)

    def _known(self, rule: str) -> None:
        if rule not in self._choices:
            self._refuse(f"unknown house rule {rule!r}; there are: {', '.join(self._choices)}")

    def _allowed(self, rule: str, value: object) -> bool:
        if rule in self._numbers:
            return type(value) is int and 0 <= value <= self._numbers[rule].most
        return any(
            type(value) is type(choice) and value == choice for choice in self._choices[rule]
        )

    def _asks(self, rule: str) -> str:
        if rule in self._numbers:
            return self._numbers[rule].asks
        return ", ".join(str(choice).lower() for choice in self._choices[rule])

    def _example(self) -> str:
        rule, choices = next(iter(self._choices.items()))
        return f"{rule}={str(choices[-1]).lower()}"

    def _refuse(self, text: str) -> None:
        raise Malformed("unknown_house_rule", text, self._section)
