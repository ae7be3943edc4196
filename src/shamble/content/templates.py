"""Sentences with gaps: `{name}` for a value, `{count|card|cards}` for words after a number."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Mapping
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
    _counted: list[tuple[str, Plurals]] = dataclasses.field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """The names of the numbers on which its forms depend, in their order, with the language's."""
    _pieces: dict[tuple[int, ...], list[str]] = dataclasses.field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Words and the names of values by turns, cut once for each choice of forms."""

    def __post_init__(self) -> None:
        for counted, forms in _FORMS.findall(self.text):
            plurals = self._plurals()
            self._counted.append((counted, plurals))
            expected = plurals.forms
            if forms.count("|") + 1 != len(expected):
                told = f"{len(expected)} forms with | between them ({', '.join(expected)})"
                raise self._error(repr(forms), told)

    @property
    def language(self) -> str:
        """The language it is written in."""
        return self.file.stem

    @property
    def gaps(self) -> frozenset[str]:
        """The names of all values that may go into it."""
        return frozenset(_VALUE.findall(self.text)).union([name for name, _ in self._counted])

    def fill(self, values: Mapping[str, object]) -> str:
        """The sentence with the values in their places."""
        forms = self._forms(values) if self._counted else ()
        pieces = (self._pieces.get(forms) or self._cut(forms))[:]
        for place in range(1, len(pieces), 2):
            name = pieces[place]
            if name not in values:
                raise self._lacks(name)
            pieces[place] = str(values[name])
        return "".join(pieces)

    def _forms(self, values: Mapping[str, object]) -> tuple[int, ...]:
        """Which of their forms the counted words have."""
        found: list[int] = []
        for name, plurals in self._counted:
            if name not in values:
                raise self._lacks(name)
            number = values[name]
            if not isinstance(number, int):
                raise self._error(f"{number!r} for {{{name}|…}}", "a whole number")
            found.append(plurals.choose(number))
        return tuple(found)

    def _cut(self, forms: tuple[int, ...]) -> list[str]:
        """The pieces of the sentence in these forms."""
        left = iter(forms)
        said = _FORMS.sub(lambda match: match[2].split("|")[next(left)], self.text)
        pieces = self._pieces[forms] = _VALUE.split(said)
        return pieces

    def _lacks(self, name: str) -> ContentError:
        return self._error(f"no value for {{{name}}}", f"one for each placeholder of {self.text!r}")

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
