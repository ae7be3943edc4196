"""What cards, maps and quests say in sentences of ours: all of it in every language."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content import library, telling
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.content.quests import Goal, Quest, SpecialRule
from shamble.content.telling.teller import slug
from shamble.content.vocabulary.conditions import BeaconTaken
from shamble.content.vocabulary.effects import Lose
from shamble.content.vocabulary.moments import ObjectiveTaken, Setup
from shamble.rules.quests import unplayable
from shamble.rules.quests.playable import TOKENS, Missing
from tests.content.test_telling import QUESTS, WORDS, samples

GROUPS = ("effects", "notes", "missing")
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]

each_translation = pytest.mark.parametrize("language", TRANSLATIONS)


def raw(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def printed() -> Iterator[tuple[str, str]]:
    """Every (group, English sentence) of the data files."""
    for path in sorted((FOLDER.parent / "data").rglob("*.toml")):
        if path.parent.name == "quests":  # whose `effect`s are words of the vocabulary
            quest = raw(path)
            yield from (("notes", note) for note in quest.get("notes", ()))
            yield from (("missing", text) for text in quest.get("missing", ()))
        else:
            yield from _of_records(raw(path))


def _of_records(value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, list):
        for record in value:
            yield from _of_records(record)
    elif isinstance(value, dict):
        for key, inside in value.items():
            if key in ("effect", "note"):
                yield f"{key}s", inside
            elif key != "confidence":
                yield from _of_records(inside)


SENTENCES = sorted(set(printed()))


def test_there_are_sentences_of_both_sorts() -> None:
    assert {group for group, _ in SENTENCES} == {"effects", "notes"}


@each_translation
def test_each_sentence_has_its_translation(language: str) -> None:
    names = Names.load(language)
    assert not [entry for entry in SENTENCES if not names.has(*entry)]
    assert not [english for group, english in SENTENCES if names.of(group, english) == english]


@each_translation
def test_each_translation_has_its_sentence(language: str) -> None:
    ours = raw(FOLDER / f"{language}.toml")["ours"]
    translated = {(group, english) for group in GROUPS for english in ours.get(group, {})}
    assert translated == set(SENTENCES)


# --- what cannot be played yet --------------------------------------------------------------------


def own_quest(**fields: Any) -> Quest:
    plain: dict[str, Any] = {"goals": (), "defeats": (), "rules": (), "standing": ()}
    return msgspec.structs.replace(library.packaged().quest("M0")[1], **plain | fields)


def possible() -> set[Missing]:
    """All that may be missing for a quest to be playable."""
    quests = [own_quest(start=("1,0:a", "1,0:b")), own_quest(missing=("a rule of its own",))]
    conditional = SpecialRule(when=ObjectiveTaken(), only_if=BeaconTaken(), do=())
    quests.append(own_quest(rules=(conditional,)))
    for token in TOKENS:
        lying = next(getattr(quest, token) for quest in QUESTS if getattr(quest, token))
        quests.append(own_quest(**{token: lying}))
    for part, word in WORDS:
        for sample in samples(word):
            fields: dict[str, dict[str, Any]] = {
                "condition": {"goals": (Goal(name="own", need=sample),)},
                "moment": {"rules": (SpecialRule(when=sample, do=(Lose(),)),)},
                "effect": {"rules": (SpecialRule(when=Setup(), do=(sample,)),)},
                "standing": {"standing": (sample,)},
            }
            quests.append(own_quest(**fields[part]))
    return set(itertools.chain.from_iterable(map(unplayable, quests)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_may_be_missing_has_words_and_nothing_else_has(language: str) -> None:
    texts = raw(FOLDER / f"{language}.toml")["text"]["unplayable"]
    found = possible()
    words = {slug(word) for word, field, value in found if not field and not value}
    assert set(texts) == words | {"field", "value", "moment"}
    told = telling.unplayable(sorted(found), Names.load(language))
    assert all("{" not in text and "None" not in text for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_of_a_word_is_told_with_its_word(language: str) -> None:
    names = Names.load(language)
    parts = (("exit", "cars", ""), ("each survivor holds", "what", "pimpweapon"))
    field, value = telling.unplayable(parts, names)
    assert "cars" in field
    assert "exit" in field
    assert "what = pimpweapon" in value
    (moment,) = telling.unplayable([("points", "", "setup")], names)
    assert "points" in moment
    assert "setup" in moment


def test_what_is_missing_is_told_once() -> None:
    missing = unplayable(library.packaged().quest("W5")[1])
    assert {"beacon carried", "beacon in", "beacon taken"} <= {part.word for part in missing}
    told = telling.unplayable(missing, Names.load("fr"))
    assert len(set(told)) == len(told) < len(missing)
    assert "le Signal" in told
    assert telling.unplayable((), Names.load("fr")) == ()
