"""The words of choices and events in a scenario file, from the same descriptions as in play."""

from __future__ import annotations

import difflib

from shamble.content.errors import ContentError
from shamble.positions.meanings import one_of, unknown
from shamble.rules.boxes.material import Material
from shamble.rules.words.choices import VERB_CALLED, VERBS, numbers_of
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENT_CALLED, EVENTS
from shamble.rules.words.part import Part
from shamble.rules.words.texts import read_choice


def plain_verb(word: str) -> int:
    """The number of a verb."""
    if word not in VERB_CALLED:
        near = difflib.get_close_matches(word, sorted(VERB_CALLED), n=3) or sorted(VERB_CALLED)
        raise ContentError(
            f"the choice {word!r}, which is none", expected="one of " + ", ".join(near)
        )
    return VERB_CALLED[word]


def check_choice(material: Material, text: str) -> str:
    """The choice in its one form; one that could never be offered here is an error."""
    word, *words = text.split() or [""]
    described = VERBS[plain_verb(word)]
    parts, words = described.parts, described.gathered(words)
    if len(words) != len(parts):
        form = " ".join([word, *(part.name.upper() for part in parts)])
        raise ContentError(f"the choice {text!r}", expected=form)
    plain = [_plain(material, part, name) for part, name in zip(parts, words, strict=True)]
    found = " ".join([word, *plain])
    if not described.can_be(material, numbers_of(read_choice(material, found))):
        raise ContentError(
            f"the choice {text!r}, which no card of this kind allows",
            expected="a card with which it can be done, in a way that it has",
        )
    return found


def check_event(material: Material, text: str) -> tuple[str, ...]:
    """The words of an expected event: its kind, and those of its numbers that matter."""
    kind, *words = text.split() or [""]
    one_of(kind, sorted(EVENT_CALLED), "event")
    described = EVENTS[EVENT_CALLED[kind]]
    return (kind, *check_fields(material, described, words, f"the event {kind}"))


def check_fields(
    material: Material, described: Description, words: list[str], what: str
) -> list[str]:
    """Numbers by name, each in its one form: `zone=0,0:b`; what cannot be is an error."""
    parts = dict(zip(described.names, described.parts, strict=True))
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in parts:
            expected = "one of " + ", ".join(f"{name}=…" for name in parts) if parts else "nothing"
            raise ContentError(f"{word!r} of {what}", expected=expected)
        if name in found:
            raise ContentError(f"{name} of {what} twice", expected="each of its numbers once")
        found[name] = _plain(material, parts[name], value)
    return [f"{name}={value}" for name, value in found.items()]


def _plain(material: Material, part: Part, text: str) -> str:
    plain = part.plain(material, text)
    if plain:
        return plain
    known = part.texts(material)
    if known or part.numbers(material) is not None:
        raise unknown(part.what, text, known)
    raise ContentError(f"{text!r} as {part.name}", expected=part.expected)
