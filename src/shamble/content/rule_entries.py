"""What stands on the rules page of a box, in one language: the rules that are written, and those
that are made from skills, cards, game modes, words and house rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping

from shamble.content import glossary
from shamble.content.library import BoxContent
from shamble.content.made import every_card
from shamble.content.names import Names
from shamble.content.rulebook import (
    Explained,
    Made,
    RuleText,
    WrittenRule,
    boxes_of,
    entry_id,
    explaining,
    texts,
    topics,
)
from shamble.content.skills import load_skills
from shamble.content.telling.cards import CardTeller
from shamble.content.telling.teller import slug


@dataclasses.dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a rule says in another box and not in this one."""

    box: str
    lines: tuple[str, ...]
    pages: str


@dataclasses.dataclass(frozen=True, slots=True)
class LookedUp:
    """A rule as a reader finds it in a box."""

    id: str
    title: str
    lines: tuple[str, ...]
    """Paragraphs, and items of lists, which begin with `- `."""
    pages: str = ""
    elsewhere: tuple[Elsewhere, ...] = ()
    related: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Chapter:
    """The entries of a topic."""

    id: str
    title: str
    entries: tuple[LookedUp, ...]


def chapters(content: BoxContent, names: Names) -> tuple[Chapter, ...]:
    """All rules of a box; topics of which it has nothing are left out."""
    told = texts(names.language)
    found: list[Chapter] = []
    for topic in topics():
        written = (
            _written(rule, told[topic.id].rules[rule.id], content.box.id, names)
            for rule in topic.rules
            if content.box.id in rule.pages
        )
        made = () if topic.made is None else tuple(_MAKERS[topic.made](content, names))
        if entries := (*written, *made):
            found.append(Chapter(topic.id, told[topic.id].title, entries))
    return tuple(found)


def _written(rule: WrittenRule, text: RuleText, box: str, names: Names) -> LookedUp:
    own = (*_lines(text.text, box, names), *_lines(text.only.get(box, ""), box, names))
    elsewhere = (
        Elsewhere(other, lines, _pages(other, rule.pages[other], names))
        for other in rule.pages
        if other != box and (lines := _lines(text.only.get(other, ""), other, names))
    )
    return LookedUp(
        id=rule.id,
        title=text.title,
        lines=own,
        pages=_pages(box, rule.pages[box], names),
        elsewhere=tuple(elsewhere),
        related=tuple(other for other in rule.related if _has(box, other)),
    )


def _has(box: str, entry: str) -> bool:
    rules = (rule for topic in topics() for rule in topic.rules)
    return box in boxes_of(entry) or any(rule.id == entry and box in rule.pages for rule in rules)


def _lines(text: str, box: str, names: Names) -> tuple[str, ...]:
    """The paragraphs of a text, with the words that the book of this box has."""
    for word in ("quest", "players_phase", "zombies_phase"):
        if f"{{{word}}}" in text:
            text = text.replace(f"{{{word}}}", names.text(f"rulebook.{slug(box)}.{word}"))
    return tuple(filter(None, map(str.strip, text.splitlines())))


def _pages(box: str, pages: str, names: Names) -> str:
    return glossary.told_pages({box: pages}, names)


# --- made from what is told elsewhere -----------------------------------------------------------


def _skills(content: BoxContent, names: Names) -> Iterator[LookedUp]:
    """Under the names that this box prints, and in the order of these."""
    box = content.box.id
    for skill in sorted(load_skills(), key=lambda each: _alphabetical(each.name_in(box))):
        if box in skill.boxes:
            yield LookedUp(
                id=entry_id(Made.SKILLS, skill.name),
                title=names.of("skills", skill.name_in(box)),
                lines=(skill.summary_in(box, names),),
                pages=_pages(box, str(skill.boxes[box] or ""), names),
            )


def _alphabetical(name: str) -> str:
    """Names that begin with a sign come first, as they stand."""
    return name.casefold() if name[0].isalpha() else ""


def _modes(content: BoxContent, names: Names) -> Iterator[LookedUp]:
    box = content.box.id
    for name, boxes in glossary.MODES.items():
        if box in boxes:
            told = glossary.mode(name, box, names)
            yield LookedUp(entry_id(Made.MODES, name), told.title, (told.text,), told.pages)


def _cards(content: BoxContent, names: Names) -> Iterator[LookedUp]:
    skills = load_skills()
    for card in every_card(content.equipment, content.quests.values()):
        teller = CardTeller(content, card, names, skills)
        told = [*teller.attacks(), *teller.throw()]
        told += [(label, value) for _, label, value in teller.peculiarities()]
        told += teller.words()
        lines = (
            names.text("cli.label", label=label, value=value) if label else value
            for label, value in told
        )
        thing = glossary.of_card(card, content.box.id)
        known = thing in glossary.things(content.box.id)
        rule = explaining(Explained.WORDS, thing, content.box.id)
        yield LookedUp(
            id=entry_id(Made.CARDS, card.id),
            title=names.of("equipment", card.name),
            lines=(*(() if card.attacks else (teller.kind(),)), *lines),
            pages=glossary.explain(thing, content.box.id, names).pages if known else "",
            related=(rule,) if rule else (),
        )


def _words(content: BoxContent, names: Names) -> Iterator[LookedUp]:
    box = content.box.id
    for thing in glossary.things(box):
        told = glossary.explain(thing, box, names)
        rule = explaining(Explained.WORDS, thing, box)
        yield LookedUp(
            id=entry_id(Made.WORDS, thing),
            title=told.title,
            lines=(told.text,),
            pages=told.pages,
            related=(rule,) if rule else (),
        )


def _house_rules(content: BoxContent, names: Names) -> Iterator[LookedUp]:
    for name, boxes in glossary.HOUSE_RULES.items():
        if content.box.id in boxes:
            told = glossary.house_rule(name, names)
            yield LookedUp(
                id=entry_id(Made.HOUSE_RULES, name),
                title=told.title,
                lines=(
                    names.text("rulebook.switched_on", said=told.on),
                    names.text("rulebook.switched_off", said=told.off),
                ),
                pages=told.pages,
            )


_MAKERS: Mapping[Made, Callable[[BoxContent, Names], Iterator[LookedUp]]] = {
    Made.SKILLS: _skills,
    Made.MODES: _modes,
    Made.CARDS: _cards,
    Made.WORDS: _words,
    Made.HOUSE_RULES: _house_rules,
}
