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
from shamble.rules.skills.registry import is_added

ContentRule = Callable[[BoxContent], Iterator[Finding]]
"""A rule about everything in a box but its tiles and quests."""


def at_record(content: BoxContent, what: str, name: str) -> tuple[Path | None, int | None]:
    """The file and the line of a record, or of the number of it."""
    file = content.origins.get((what, name))
    if file is None:
        return None, None
    text = document.read_text(file)
    return file, document.line_of_record(text, name) or document.line_of(text, f"copies.{name}")


def decks_are_full(content: BoxContent) -> Iterator[Finding]:
    """Each deck has the cards that the rulebook counts. Who adds cards or changes their numbers
    leaves at least one in each."""
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
        changed = [key for key in content.origins if key in content.own and key[0] == what]
        if changed and ("box", content.box.id) not in content.own:
            if expected and not found:
                file, line = at_record(content, *changed[-1])
                yield Finding(
                    file=file,
                    line=line,
                    place=deck.replace("_", " "),
                    what="no card is left in this deck",
                    remedy="leave one or more",
                )
        elif found != expected:
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
    """Every Skill of a Survivor, a card or a Guard is one that the books explain, or that somebody
    added to the rules."""
    for what, name, skill in named_skills(content):
        if not _is_skill(skill) and not is_added(skill):
            file, line = at_record(content, what, name)
            yield Finding(
                file=file,
                line=line,
                place=name,
                what=f"there is no Skill {skill!r}",
                remedy="use one that `shamble skills` lists",
            )


def named_skills(content: BoxContent) -> list[tuple[str, str, str]]:
    """Whatever has a Skill: what it is, its id, and the Skill."""
    named = [
        ("survivor", survivor.id, skill)
        for survivor in content.survivors
        for level in DangerLevel
        for skill in survivor.skills(level)
    ]
    named += [("equipment", card.id, card.skill) for card in content.equipment if card.skill]
    named += [("guard skill", card.id, card.name) for card in content.guard_skills]
    return named


RULES: tuple[ContentRule, ...] = (decks_are_full, skills_exist)
