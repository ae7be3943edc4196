"""The rules to look up: complete for each box, in three languages, with pages, and everything that
the table tells leads to one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import shamble.game  # noqa: F401  # all verbs, questions and events are described
from shamble.content import glossary, library, rulebook
from shamble.content.errors import ContentError
from shamble.content.glossary import BOOKS
from shamble.content.names import LANGUAGES, Names
from shamble.content.rule_entries import Chapter, LookedUp, chapters
from shamble.content.rulebook import Explained, Made, entry_id, explaining, of_skill, topics
from shamble.content.skills import load_skills
from shamble.rules.words.choices import VERBS
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS
from tests.content.test_glossary import LAST_PAGES

BOXES = library.packaged().boxes
DESCRIBED: dict[Explained, Iterable[Description]] = {
    Explained.VERBS: VERBS,
    Explained.QUESTIONS: QUESTIONS,
    Explained.EVENTS: EVENTS,
}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_box = pytest.mark.parametrize("box", BOOKS)


def told(box: str, language: str = "en") -> tuple[Chapter, ...]:
    return chapters(BOXES[box], Names.load(language))


def entries(box: str, language: str = "en") -> dict[str, LookedUp]:
    found = [entry for chapter in told(box, language) for entry in chapter.entries]
    by_id = {entry.id: entry for entry in found}
    assert len(by_id) == len(found)
    return by_id


def numbers(pages: str) -> set[int]:
    """`2nd Edition, p. 19-20, 25` as 19, 20, 25."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", pages.rpartition("p. ")[2]):
        found |= set(range(int(first), int(last or first) + 1))
    return found


def rules() -> Iterator[rulebook.WrittenRule]:
    for topic in topics():
        yield from topic.rules


# --- what is written ----------------------------------------------------------------------------


def test_every_language_has_all_of_it() -> None:
    assert {path.name for path in rulebook.FOLDER.iterdir() if path.is_dir()} == set(LANGUAGES)
    for language in LANGUAGES:
        assert set(rulebook.texts(language)) == {topic.id for topic in topics()}


@each_box
def test_the_languages_tell_the_same_of_a_box(box: str) -> None:
    english = rulebook.texts("en")
    for language in LANGUAGES:
        for topic, text in rulebook.texts(language).items():
            for id, rule in text.rules.items():
                assert set(rule.only) == set(english[topic].rules[id].only), (language, id)
    for id, entry in entries(box).items():
        for language in set(LANGUAGES) - {"en"}:
            other = entries(box, language)[id]
            lists = [[line.startswith("- ") for line in each.lines] for each in (entry, other)]
            assert lists[0] == lists[1], (language, id)


@each_language
@each_box
def test_every_entry_reads_as_sentences(box: str, language: str) -> None:
    for entry in entries(box, language).values():
        assert entry.title[0] == entry.title[0].upper()
        assert entry.lines, entry.id
        for line in entry.lines:
            assert not re.search(r"[{}|]|  ", line), line
            if len(line) > 80:
                assert line[-1] in ".:;,!", line


def test_no_rule_stays_in_another_language() -> None:
    for topic in topics():
        for rule in topic.rules:
            texts = {rulebook.texts(one)[topic.id].rules[rule.id].text for one in LANGUAGES}
            assert len(texts) == len(LANGUAGES), rule.id


def test_pages_are_pages_of_the_book() -> None:
    for rule in rules():
        for box, pages in rule.pages.items():
            if not any(rule.pages.values()):
                continue  # no book has it
            assert re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", pages)
            found = [int(number) for number in re.findall(r"\d+", pages)]
            assert found == sorted(set(found)), rule.id
            assert found[-1] <= LAST_PAGES[box]


@each_box
def test_the_rules_of_a_box_cover_its_book(box: str) -> None:
    """From set-up to the last chapter no page of rules is without an entry."""
    covered = {page for rule in rules() for page in numbers(rule.pages.get(box, ""))}
    covered |= {page for entry in entries(box).values() for page in numbers(entry.pages)}
    assert set(range(6, LAST_PAGES[box] - 1)) <= covered


@each_box
def test_what_is_related_is_there(box: str) -> None:
    found = entries(box)
    for entry in found.values():
        assert set(entry.related) <= set(found), entry.id
        assert entry.id not in entry.related


def test_differences_are_told_with_the_rule_and_with_the_others() -> None:
    order = entries("black-plague")["targeting-priority"]
    assert order.lines[1] == "- 1: Walkers"
    assert [other.box for other in order.elsewhere] == ["second-edition", "white-death"]
    assert order.elsewhere[0].lines[0] == "- 1: Fatties and Abominations"
    assert "mission" in entries("second-edition")["winning"].lines[0]
    assert "quest" in entries("white-death")["winning"].lines[0]


# --- what is made -------------------------------------------------------------------------------


@each_box
def test_skills_words_modes_cards_and_house_rules_stand_there(box: str) -> None:
    found = set(entries(box))
    assert {entry_id(Made.SKILLS, s.name) for s in load_skills() if box in s.boxes} <= found
    assert {entry_id(Made.WORDS, thing) for thing in glossary.things(box)} <= found
    assert {entry_id(Made.MODES, m) for m, boxes in glossary.MODES.items() if box in boxes} <= found
    assert {entry_id(Made.CARDS, card.id) for card in BOXES[box].equipment} <= found
    house = {name for name, boxes in glossary.HOUSE_RULES.items() if box in boxes}
    assert {entry_id(Made.HOUSE_RULES, name) for name in house} <= found


# --- what leads there ---------------------------------------------------------------------------


def entry_for(sort: Explained, word: str, box: str) -> LookedUp:
    """The entry that explains something, which must be there."""
    id, found = explaining(sort, word, box), entries(box)
    assert id in found, (
        f"no rule to look up explains {word!r} of the {sort.value} in {box}: add it to"
        f" `{sort.value}` of a rule with pages of {box} in src/shamble/content/rules/*.toml; a new"
        " rule also needs its text in en, fr and pl beside them"
    )
    return found[id]


def test_what_nothing_explains_is_told_where_to_be_added() -> None:
    with pytest.raises(
        AssertionError, match="no rule to look up explains 'yodelled' of the events"
    ):
        entry_for(Explained.EVENTS, "yodelled", "black-plague")


@pytest.mark.parametrize("sort", DESCRIBED)
def test_every_page_that_the_table_names_leads_to_the_rule(sort: Explained) -> None:
    for described in DESCRIBED[sort]:
        for box, pages in described.pages.items():
            entry = entry_for(sort, described.word, box)
            assert numbers(pages) & numbers(entry.pages), (described.word, box, entry.id)


@pytest.mark.parametrize("sort", DESCRIBED)
def test_what_no_book_has_leads_to_a_rule_that_says_so(sort: Explained) -> None:
    explained = {(s, word): (box, entry) for s, word, box, entry in rulebook.explained()}
    for described in DESCRIBED[sort]:
        if described.own:
            box, _ = explained.get((sort, described.word), ("second-edition", ""))
            entry = entry_for(sort, described.word, box)
            assert entry.pages.endswith(", in no rulebook"), (described.word, entry.id)


@each_box
def test_every_word_of_the_glossary_leads_to_a_rule(box: str) -> None:
    for thing in glossary.things(box):
        entry = entry_for(Explained.WORDS, thing, box)
        pages = glossary.GLOSSARY[thing][box]
        assert numbers(pages) & numbers(entry.pages) or not pages, thing


def test_nothing_is_explained_twice_or_unknown() -> None:
    known = {sort: {one.word for one in DESCRIBED[sort]} for sort in DESCRIBED}
    known[Explained.WORDS] = set(glossary.GLOSSARY)
    seen = set()
    for sort, word, box, entry in rulebook.explained():
        assert word in known[sort], (sort, word)
        assert (sort, word, box) not in seen, (sort, word, box, entry)
        seen.add((sort, word, box))
    for topic in topics():
        for link in topic.links:
            assert rulebook.boxes_of(link.to), link.to


def test_a_skill_is_found_as_it_is_printed() -> None:
    assert of_skill("+1 Die: Ranged", "white-death") == "skill-plus-1-die-action"
    assert of_skill("Webbing", "black-plague") == ""
    assert of_skill("no such skill", "black-plague") == ""


# --- bad files ----------------------------------------------------------------------------------

FACTS = """order = 1

[[rules]]
id = "hop"
pages = { second-edition = "7" }
"""
TEXT = """title = "Hops"

[rules.hop]
title = "Hop"
text = "One hops."
"""


@pytest.mark.parametrize(
    "facts, text, problem",
    [
        (FACTS + 'colour = "red"\n', TEXT, "unknown key 'colour'"),
        (FACTS + 'related = ["skip"]\n', TEXT, "the related rule 'skip' of 'hop'"),
        (FACTS.replace("second", "third"), TEXT, "needs pages of"),
        (FACTS + FACTS.partition("\n\n")[2], TEXT, "'hop' a second time"),
        (FACTS, TEXT + 'size = "small"\n', "unknown key 'size'"),
        (FACTS, TEXT.partition("[")[0], "no text for the rule 'hop'"),
        (FACTS, TEXT.replace("rules.hop", "rules.skip"), "'hop'"),
        (FACTS, TEXT + 'only.black-plague = "No."\n', "'hop' in 'black-plague'"),
        (FACTS, TEXT.replace("text", "# text"), "nothing on 'hop'"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, facts: str, text: str, problem: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "hops.toml").write_text(facts, "utf-8")
    (tmp_path / "en" / "hops.toml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match=re.escape(problem)):
        rulebook.texts("en", tmp_path)


def test_a_language_of_somebodys_own_has_the_english_rules() -> None:
    assert rulebook.texts("eo") == rulebook.texts("en")
