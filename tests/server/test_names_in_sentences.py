"""Who is named in a sentence is meant: no name leads to a rule about something else.

`web/src/sentences/terms.svelte.ts` makes links of words, and leaves the names of survivors alone:
here it is looked at whether it knows them all, and whether anything is left that it could mistake.
"""

from __future__ import annotations

import re

import pytest

from shamble.content.library import packaged
from shamble.content.names import LANGUAGES, Names
from shamble.server.shelf import box_page
from shamble.server.shelf_shapes import BoxPage

BOXES = tuple(packaged().boxes)
CASES = [(box, language) for box in BOXES for language in LANGUAGES]


def shown(box: str, language: str) -> BoxPage:
    return box_page(packaged().box(box), packaged(), Names.load(language))


def words_of(page: BoxPage) -> dict[str, str]:
    """What leads to a rule, as the page has it: Zombies first."""
    words: dict[str, str] = {}
    for named in (page.zombies, page.skills, page.cards):
        for face in named.values():
            words.setdefault(face.name, face.rule)
    for entry in page.glossary.values():
        words.setdefault(entry.title, entry.rule)
        words.setdefault(entry.title[:1].lower() + entry.title[1:], entry.rule)
    return {word: rule for word, rule in words.items() if rule}


def found_in(text: str, words: dict[str, str]) -> set[str]:
    longest = sorted(words, key=len, reverse=True)
    anything = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})s?(?!\w)")
    return set(anything.findall(text))


@pytest.mark.parametrize(("box", "language"), CASES)
def test_everybody_at_a_table_is_known_by_name(box: str, language: str) -> None:
    names = Names.load(language)
    people = {survivor.name for survivor in shown(box, language).survivors.values()}
    setting = packaged().box(box).box.setting
    for content in packaged().boxes.values():
        if content.box.setting == setting:
            assert {names.of("survivors", one.name) for one in content.survivors} <= people


@pytest.mark.parametrize(("box", "language"), CASES)
def test_no_name_holds_a_word_that_is_looked_up(box: str, language: str) -> None:
    """But for Ned, who is all of it: he is a survivor, and the words say so first."""
    page = shown(box, language)
    words = words_of(page)
    for survivor in page.survivors.values():
        assert found_in(survivor.name, words) <= {survivor.name}


@pytest.mark.parametrize(("box", "language"), CASES)
def test_a_zombies_name_leads_to_zombies(box: str, language: str) -> None:
    page = shown(box, language)
    words = words_of(page)
    for zombie in page.zombies.values():
        found = found_in(f"2 × {zombie.name}", words)
        assert [words[word] for word in found] == [zombie.rule]
