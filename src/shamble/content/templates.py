"""Sentences with gaps: `{name}` for a value, `{count|card|cards}` for words after a number."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from shamble.content.errors import ContentError

_VALUE = re.compile(r"\{(\w+)\}")
_FORMS = re.compile(r"\{(\w+)\|((?:[^{}]|\{\w+\})*)\}")
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""Unicode's names for the forms of counted words, in the order of a language file."""


class Plurals:
    """The forms a language has for counted things, and which of them fits a number.

    >>> Plurals.of("pl").forms
    ('one', 'few', 'many')
    """

    def __init__(self, language: str) -> None:
        from babel import Locale  # here, since only counted words need it

        rule = Locale.parse(language, sep="-").plural_form
        self._category = functools.lru_cache(1000)(rule)  # most counts are small ones
        met = {self._category(number) for number in range(200)}
        self.forms = tuple(category for category in _CATEGORIES if category in met)

    @staticmethod
    @functools.cache
    def of(language: str) -> Plurals:
        """Those of a language by its code: `fr`, `pt-BR`."""
        return Plurals(language)

    def choose(self, number: int) -> int:
        """Which form fits: the last one for what only millions or fractions have."""
        category = self._category(number)
        return self.forms.index(category) if category in self.forms else len(self.forms) - 1


@dataclasses.dataclass(frozen=True, slots=True)
class Template:
    """A sentence of a language file. Every `{count|…}` has as many forms as the language."""

    text: str
    key: str
    file: Path
    """The file of a language is named by its code."""
    _pieces: list[str] = dataclasses.field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """Words and the names of values by turns; of a sentence with forms they are found each time."""

    def __post_init__(self) -> None:
        if not _FORMS.search(self.text):
            self._pieces.extend(_VALUE.split(self.text))
        for _, forms in _FORMS.findall(self.text):
            expected = self._plurals().forms
            if forms.count("|") + 1 != len(expected):
                told = f"{len(expected)} forms with | between them ({', '.join(expected)})"
                raise self._error(repr(forms), told)

    @property
    def language(self) -> str:
        """The language it is written in."""
        return self.file.stem

    def fill(self, values: Mapping[str, object]) -> str:
        """The sentence with the values in their places."""
        pieces = self._pieces[:] or _VALUE.split(_FORMS.sub(self._form_for(values), self.text))
        pieces[1::2] = [str(self._value(name, values)) for name in pieces[1::2]]
        return "".join(pieces)

    def _value(self, name: str, values: Mapping[str, object]) -> object:
        if name not in values:
            raise self._error(
                f"no value for {{{name}}}", f"one for each placeholder of {self.text!r}"
            )
        return values[name]

    def _form_for(self, values: Mapping[str, object]) -> Callable[[re.Match[str]], str]:
        def form(match: re.Match[str]) -> str:
            number = self._value(match[1], values)
            if not isinstance(number, int):
                raise self._error(f"{number!r} for {match[0]}", "a whole number")
            return match[2].split("|")[self._plurals().choose(number)]

        return form

    def _plurals(self) -> Plurals:
        from babel import UnknownLocaleError

        try:
            return Plurals.of(self.language)
        except (UnknownLocaleError, ValueError) as problem:
            raise self._error(
                f"counted words in {self.language!r}",
                "a file named by the code of a language whose plurals Unicode has: cs.toml",
            ) from problem

    def _error(self, found: str, expected: str) -> ContentError:
        return ContentError(found, expected=expected, key=self.key, file=self.file)
