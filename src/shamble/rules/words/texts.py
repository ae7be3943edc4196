"""The text form of choices and events: stable, readable, the same in logs, saves and files."""

from __future__ import annotations

from typing import Final

from shamble.rules.boxes.material import Material
from shamble.rules.words.choices import (
    MOST_NUMBERS,
    VERB_CALLED,
    VERBS,
    choice,
    numbers_of,
    verb_of,
)
from shamble.rules.words.events import EVENTS, Event
from shamble.rules.words.part import WIDTH

MOST_TEXTS: Final = 2000
"""So many texts of choices a table keeps at most; when there are more, it begins anew."""


def text_of(material: Material, packed: int) -> str:
    """The text form of a choice: `move 1,0:c`."""
    known = material.choice_texts.get(packed)
    if known is None:
        described = VERBS[verb_of(packed)]
        words = [described.word]
        for part, number in zip(described.parts, numbers_of(packed), strict=True):
            words.append(part.text(material, number))
        if len(material.choice_texts) >= MOST_TEXTS:
            material.choice_texts.clear()
        known = material.choice_texts[packed] = " ".join(words)
    return known


def texts_of(material: Material, choices: list[int]) -> tuple[str, ...]:
    """The text forms of these choices."""
    known = material.choice_texts
    return tuple([known.get(packed) or text_of(material, packed) for packed in choices])


def read_choice(material: Material, text: str) -> int:
    """The choice that has this text; -1 if none can have it."""
    word, *words = text.split(" ")
    verb = VERB_CALLED.get(word, -1)
    if verb < 0:
        return -1
    parts, words = VERBS[verb].parts, VERBS[verb].gathered(words)
    if len(words) != len(parts):
        return -1
    packed, shift = choice(verb), MOST_NUMBERS * WIDTH
    for part, name in zip(parts, words, strict=True):
        number = part.read(material, name)
        if number < 0:
            return -1
        shift -= part.width * WIDTH
        packed |= number << shift
    return packed


def plain_choice(material: Material, text: str) -> str:
    """The one text of a choice, whichever names of zones and doors it has; empty if it is none."""
    packed = read_choice(material, " ".join(text.split()))
    return "" if packed < 0 else text_of(material, packed)


def event_text(material: Material, event: Event) -> str:
    """An event as text: `killed survivor=amy zone=0,0:b kind=walker count=2`."""
    described = EVENTS[event[0]]
    words, beside = [described.word], described.fields(event[1:])
    for (name, number), part in zip(beside.items(), described.parts, strict=True):
        meant, number = part.meant(material, number, beside)
        words.append(f"{name}={meant.called(material, number).replace(' ', '-')}")
    return " ".join(words)
