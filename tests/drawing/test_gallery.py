"""The page of all quests."""

from __future__ import annotations

import functools
import re
from collections import Counter
from html.parser import HTMLParser

import msgspec
import pytest

from shamble.content import library
from shamble.content.quests import Length
from shamble.drawing import gallery
from tests.boards import QUESTS
from tests.drawing.drawn import LANGUAGES, names_in, quest_of

VOID = {"meta", "input", "link", "br", "img"}


class Page(HTMLParser):
    """A page taken apart: its elements, and whether each is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def having(self, attribute: str) -> list[dict[str, str]]:
        return [attributes for _, attributes in self.elements if attribute in attributes]

    def of_class(self, name: str) -> list[dict[str, str]]:
        return [a for a in self.having("class") if name in a["class"].split()]


@functools.cache
def html_in(language: str) -> str:
    return gallery.page(library.packaged(), names_in(language))


@functools.cache
def page_in(language: str) -> Page:
    return Page(html_in(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quest_has_a_card_with_its_map(language: str) -> None:
    page = page_in(language)
    assert [card["data-quest"] for card in page.of_class("q-card")] == QUESTS
    maps = [a["data-quest"] for tag, a in page.elements if tag == "svg" and "data-quest" in a]
    assert maps == QUESTS
    words = "".join(page.words)
    for quest_id in QUESTS:
        assert names_in(language).of("quests", quest_of(quest_id).title) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_survivor_is_shown_well_wounded_and_dead(language: str) -> None:
    page, everybody = page_in(language), library.packaged().boxes.values()
    people = [survivor for box in everybody for survivor in box.survivors]
    shown = [found["data-survivor"] for found in page.having("data-survivor")]
    assert shown == [survivor.id for survivor in people]
    frames = [a["id"] for tag, a in page.elements if tag == "clippath"]
    assert len([name for name in frames if name.endswith(("-well", "-wounded", "-dead"))]) == 72
    words = "".join(page.words)
    assert all(names_in(language).of("survivors", one.name) in words for one in people)


def test_cards_say_what_the_filters_ask() -> None:
    page = page_in("en")
    radios = Counter(
        a["name"] for tag, a in page.elements if tag == "input" and a["type"] == "radio"
    )
    assert radios == {"box": 4, "difficulty": 4, "length": 4}
    values = {
        (a["name"], a["value"])
        for tag, a in page.elements
        if tag == "input" and a["type"] == "radio"
    }
    for card in page.of_class("q-card"):
        for key in ("box", "difficulty", "length"):
            assert (key, card[f"data-{key}"]) in values
        assert card["data-quest"] in card["data-text"]
    boxes = Counter(card["data-box"] for card in page.of_class("q-card"))
    assert boxes == {"second-edition": 26, "black-plague": 11, "white-death": 11}


@pytest.mark.parametrize(
    ("quest_id", "length"),
    [("M0", "short"), ("M1", "short"), ("M2", "medium"), ("Q10", "long"), ("Q4", "long")],
)
def test_lengths_by_minutes(quest_id: str, length: str) -> None:
    assert quest_of(quest_id).length_class is Length(length)


def test_ids_are_unique_and_references_lead_somewhere() -> None:
    page = page_in("en")
    ids = Counter(a["id"] for a in page.having("id"))
    assert max(ids.values()) == 1
    references = {a["href"][1:] for a in page.having("href") if a["href"].startswith("#")}
    references |= {a["for"] for a in page.having("for")}
    references |= set(re.findall(r"url\(#([^)]+)\)", html_in("en")))
    references |= {
        name for a in page.having("aria-labelledby") for name in a["aria-labelledby"].split()
    }
    assert references <= set(ids)


def test_the_page_needs_nothing_from_elsewhere() -> None:
    html = html_in("en")
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", html))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in html
    page = page_in("en")
    assert not page.having("src")
    assert all(a["href"].startswith("#") for a in page.having("href"))
    assert len(html.encode()) < 6_000_000


def test_a_policy_could_forbid_inline_handlers_and_styles() -> None:
    for tag, attributes in page_in("en").elements:
        assert not [key for key in attributes if key.startswith("on")], tag
        assert "style" not in attributes, tag


def test_controls_have_names() -> None:
    page = page_in("pl")
    for tag, attributes in page.elements:
        if tag == "button" and attributes.get("type") != "reset":
            assert attributes.get("aria-label"), attributes
    assert len(page.of_class("q-open")) == len(QUESTS)
    labels = {a["for"] for a in page.having("for")}
    assert {a["id"] for tag, a in page.elements if tag == "input"} <= labels
    assert [a["lang"] for tag, a in page.elements if tag == "html"] == ["pl"]


def test_what_is_our_own_design_is_marked() -> None:
    marked = len(page_in("en").of_class("q-own"))
    assert marked == sum(quest_of(quest_id).own_layout for quest_id in QUESTS)
    assert "our own layout" in html_in("en"), "M13 is ours altogether"


def test_the_page_follows_the_readers_wishes() -> None:
    html = html_in("en")
    assert "prefers-color-scheme" in html
    assert "prefers-reduced-motion" in html
    assert "CMON" in html


def test_goals_rules_and_notes_stand_beside_the_map() -> None:
    words = "".join(page_in("en").words)
    assert "Take the blue and green Objectives." in words
    for quest_id in ("M24", "W7"):
        for note in quest_of(quest_id).notes:
            assert note in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_notes_are_in_the_language_of_the_page(language: str) -> None:
    names, words = names_in(language), "".join(page_in(language).words)
    for quest_id in QUESTS:
        for note in quest_of(quest_id).notes:
            assert names.of("notes", note) in words
    assert {found["lang"] for found in page_in(language).having("lang")} == {language}


def test_a_note_without_translation_is_marked_as_english() -> None:
    content = library.packaged().box("second-edition")
    own = msgspec.structs.replace(quest_of("M0"), notes=("Mind the gap.",))
    content = msgspec.structs.replace(content, quests={own.id: own})
    page = gallery.page(library.Library({content.box.id: content}), names_in("fr"))
    assert '<li lang="en">Mind the gap.</li>' in page


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    gallery.page(library.packaged(), names_in("en"), lambda done, total: told.append((done, total)))
    assert told == [(number, len(QUESTS)) for number in range(1, len(QUESTS) + 1)]
