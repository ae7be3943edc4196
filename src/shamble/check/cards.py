"""Cards and Survivors of a box: full decks, and Skills that exist."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path

from shamble.check.finding import Finding
from shamble.content import document
from shamble.content.danger import DangerLevel
from shamble.content.equipment import Deck
from shamble.content.library import BoxContent
from shamble.content.skills import find, load_skills

ContentRule = Callable[[BoxContent], Iterator[Finding]]
"""A rule about everything in a box but its tiles and quests."""


def at_record(content: BoxContent, what: str, name: str) -> tuple[Path | None, int | None]:
    """The file and the line of a record."""
    file = content.origins.get((what, name))
    return file, None if file is None else document.line_of_record(document.read_text(file), name)


def decks_are_full(content: BoxContent) -> Iterator[Finding]:
    """Each deck has the cards that the rulebook counts. People's own cards come on top."""
    printed = content.box.decks
    decks = [
        ("equipment", deck.value, sum(card.copies(deck) for card in content.equipment))
        for deck in (Deck.STARTING, Deck.EQUIPMENT, Deck.PIMP, Deck.VAULT)
    ]
    decks.append(("zombie card", "zombie", len(content.zombie_cards)))
    skills = sum(card.count for card in content.guard_skills)
    decks.append(("guard skill", "guard_skill", skills))
    for what, deck, found in decks:
        files = {path: None for (kind, _), path in content.origins.items() if kind == what}
        expected = getattr(printed, deck)
        if found < expected or (found > expected and len(files) < 2):
            yield Finding(
                file=next(iter(files), content.origins.get(("box", content.box.id))),
                place=deck.replace("_", " "),
                what=f"this deck has {found} cards, and the rulebook counts {expected}",
                remedy="correct the counts of the cards, or [decks] in box.toml",
            )


@functools.cache
def _is_skill(name: str) -> bool:
    return find(load_skills(), name) is not None


def skills_exist(content: BoxContent) -> Iterator[Finding]:
    """Every Skill of a Survivor, a card or a Guard is one that the books explain."""
    named = [
        ("survivor", survivor.id, skill)
        for survivor in content.survivors
        for level in DangerLevel
        for skill in survivor.skills(level)
    ]
    named += [("equipment", card.id, card.skill) for card in content.equipment if card.skill]
    named += [("guard skill", card.id, card.name) for card in content.guard_skills]
    for what, name, skill in named:
        if not _is_skill(skill):
            file, line = at_record(content, what, name)
            yield Finding(
                file=file,
                line=line,
                place=name,
                what=f"there is no Skill {skill!r}",
                remedy="use one that `shamble skills` lists",
            )


RULES: tuple[ContentRule, ...] = (decks_are_full, skills_exist)
