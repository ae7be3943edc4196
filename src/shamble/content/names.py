"""Names and sentences in each language. The English name printed in the books is the key.

A language is one file, `languages/fr.toml`. Its tables:

    [book.<group>]      English name -> the name in the official edition of that language
    [ours.<group>]      English name -> our translation, where there is no official one
                        (in effects, notes and missing, whole sentences of the data)
    [text]              the program's own sentences by key, with {placeholders}
    [skills_summary]    English name of a skill -> what it does, in our words
    [skills_summary_in.<box>]   the same for a box in which the skill differs

A sentence that depends on a number gives all forms of the words: `{count|card|cards}`. How many
forms a language has, and when each is used, Unicode says for the code that names the file.

English itself needs [text] only.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from shamble.content import document
from shamble.content.errors import ContentError
from shamble.content.templates import Template

FOLDER = Path(__file__).parent / "languages"

LANGUAGES: tuple[str, ...] = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))
"""The languages we ship: one for each file."""

_BASE = "en"
"""The language from which the sentences come that a host's own language file lacks."""


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language file as it stands."""

    text: dict[str, Any] = {}
    book: dict[str, dict[str, str]] = {}
    ours: dict[str, dict[str, str]] = {}
    skills_summary: dict[str, str] = {}
    skills_summary_in: dict[str, dict[str, str]] = {}


@dataclasses.dataclass(frozen=True, slots=True)
class _Name:
    name: str
    ours: bool


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Names:
    """Every name and sentence in one language.

    >>> names = Names.load("fr")
    >>> names.of("zombies", "Walker"), names.is_ours("zombies", "Walker")
    ('Rôdeur', False)
    >>> names.of("equipment", "Chainsaw"), names.is_ours("equipment", "Chainsaw")
    ('Tronçonneuse', True)
    >>> names.text("map.spawn.numbered", number=2)
    "Zone d'invasion n° 2"
    """

    language: str
    _names: Mapping[tuple[str, str], _Name]
    _texts: Mapping[str, Template]
    _summaries: Mapping[tuple[str, str], str]

    @classmethod
    def load(cls, language: str, *folders: Path) -> Names:
        """The names of a language: ours, replaced by those in `languages/` of each folder."""
        if language not in languages(*folders):
            raise ContentError(
                f"the language {language!r}", expected=" or ".join(languages(*folders))
            )
        names = _shipped(language)
        for folder in folders:
            names = names._with(folder / "languages" / f"{language}.toml")
        return names

    def _with(self, path: Path) -> Names:
        """These names, replaced by those of a file, if there is one."""
        if not path.exists():
            return self
        catalogue = document.read(path, _Catalogue)
        texts = {key: Template(text, key, path) for key, text in _flat(catalogue.text, path)}
        summaries = {("", _fold(k)): v for k, v in catalogue.skills_summary.items()}
        for box, by_name in catalogue.skills_summary_in.items():
            summaries.update({(box, _fold(k)): v for k, v in by_name.items()})
        return Names(
            self.language,
            MappingProxyType({**self._names, **_names_in(catalogue, path)}),
            MappingProxyType({**self._texts, **texts}),
            MappingProxyType({**self._summaries, **summaries}),
        )

    def of(self, group: str, english: str) -> str:
        """The name in this language, or the English one where there is no other."""
        found = self._names.get((group, _fold(english)))
        return found.name if found is not None else english

    def has(self, group: str, english: str) -> bool:
        """Whether this language has its own name for the English one."""
        return (group, _fold(english)) in self._names

    def is_ours(self, group: str, english: str) -> bool:
        """Whether the name is our translation, not that of an official edition."""
        found = self._names.get((group, _fold(english)))
        return found is not None and found.ours

    def text(self, key: str, **values: object) -> str:
        """The sentence with this key, its placeholders filled in."""
        return self.template(key).fill(values)

    def template(self, key: str) -> Template:
        """The sentence with this key as it stands in the file."""
        found = self._texts.get(key)
        if found is None:
            table, _, word = f"text.{key}".rpartition(".")
            line = f'{word} = "…"'
            raise ContentError(
                "no such text", expected=f"{line} under [{table}]", key=key, file=self._file
            )
        return found

    def knows(self, key: str) -> bool:
        """Whether there is a sentence with this key."""
        return key in self._texts

    def templates(self) -> Iterator[tuple[str, Template]]:
        """Every sentence as it stands in the file, by its key."""
        yield from self._texts.items()

    def skill_summary(self, english: str, box: str) -> str | None:
        """What a skill does in a box; None if this language has no summary of it."""
        name = _fold(english)
        return self._summaries.get((box, name)) or self._summaries.get(("", name))

    @property
    def _file(self) -> Path:
        return FOLDER / f"{self.language}.toml"


def languages(*folders: Path) -> tuple[str, ...]:
    """The languages we ship and those for which one of the folders has a file."""
    theirs = (path.stem for folder in folders for path in folder.glob("languages/*.toml"))
    return tuple(sorted({*LANGUAGES, *theirs}))


@functools.cache
def _shipped(language: str) -> Names:
    """The names of a language that we ship; they never change, so they are read once."""
    names = Names(language, MappingProxyType({}), MappingProxyType({}), MappingProxyType({}))
    for name in dict.fromkeys((_BASE, language)):
        names = names._with(FOLDER / f"{name}.toml")
    return names


def _names_in(catalogue: _Catalogue, path: Path) -> dict[tuple[str, str], _Name]:
    names: dict[tuple[str, str], _Name] = {}
    for part, groups in (("book", catalogue.book), ("ours", catalogue.ours)):
        for group, entries in groups.items():
            for english, name in entries.items():
                if (group, _fold(english)) in names:
                    raise ContentError(
                        f"{english!r} a second time",
                        expected="one translation, in [book] or in [ours]",
                        file=path,
                        key=f"{part}.{group}",
                    )
                names[group, _fold(english)] = _Name(name, ours=part == "ours")
    return names


def _flat(table: dict[str, Any], path: Path, before: str = "") -> Iterator[tuple[str, str]]:
    """The texts of nested tables by their dotted keys: `map.door.open`."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, path, f"{before}{key}.")
        elif isinstance(value, str):
            yield before + key, value
        else:
            raise ContentError(
                repr(value), expected="text in quotes", file=path, key=f"text.{before}{key}"
            )


@functools.lru_cache(4096)
def _fold(english: str) -> str:
    """The name in one spelling: books vary its capitals, colons and apostrophes (`+1 Die:`)."""
    return " ".join(english.replace("’", "'").replace(":", " ").casefold().split())
