"""Sentences with gaps: `{name}` for a value, `{count|card|cards}` for words after a number."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from shamble.content.errors import ContentError

_VALUE = re.compile(r"\{(\w+)\}")
_FORMS = re.compile(r"\{(\w+)\|((?:[^{}]|\{\w+\})*)\}")


@dataclasses.dataclass(frozen=True, slots=True)
class PluralRule:
    """How many forms a language has for counted things, and which of them fits a number."""

    forms: int
    choose: Callable[[int], int]


def _polish(number: int) -> int:
    """1 karta; 2, 3, 4, 22 karty; 5, 12, 21 kart."""
    if number == 1:
        return 0
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return 1 if few else 2


PLURALS: Mapping[str, PluralRule] = MappingProxyType(
    {
        "en": PluralRule(2, lambda number: int(number != 1)),
        "fr": PluralRule(2, lambda number: int(number > 1)),
        "pl": PluralRule(3, _polish),
    }
)
"""Each is named after a language that has it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Template:
    """A sentence of a language file. Every `{count|…}` has as many forms as the language."""

    text: str
    plural: PluralRule
    key: str
    file: Path

    def __post_init__(self) -> None:
        for _, forms in _FORMS.findall(self.text):
            if forms.count("|") + 1 != self.plural.forms:
                raise self._error(repr(forms), f"{self.plural.forms} forms, with | between them")

    def fill(self, values: Mapping[str, object]) -> str:
        """The sentence with the values in their places."""

        def value(match: re.Match[str]) -> object:
            if match[1] not in values:
                raise self._error(
                    f"no value for {{{match[1]}}}", f"one for each placeholder of {self.text!r}"
                )
            return values[match[1]]

        def form(match: re.Match[str]) -> str:
            number = value(match)
            if not isinstance(number, int):
                raise self._error(f"{number!r} for {match[0]}", "a whole number")
            return match[2].split("|")[self.plural.choose(number)]

        return _VALUE.sub(lambda match: str(value(match)), _FORMS.sub(form, self.text))

    def _error(self, found: str, expected: str) -> ContentError:
        return ContentError(found, expected=expected, key=self.key, file=self.file)


def placeholders(text: str) -> set[str]:
    """The names of the values that a sentence wants.

    >>> sorted(placeholders("{who}: {count|a card|{count} cards}"))
    ['count', 'who']
    """
    return {*_VALUE.findall(text), *(name for name, _ in _FORMS.findall(text))}
