"""The text forms of choices, events and what questions are about in a scenario file, checked."""

from __future__ import annotations

import difflib

from shamble.content.errors import ContentError
from shamble.rules.choices import VERB_CALLED, VERBS
from shamble.rules.descriptions import Description
from shamble.rules.events import EVENT_CALLED, EVENTS
from shamble.rules.material import Material
from shamble.rules.parts import Part
from shamble.scenarios.names import one_of


def check_choice(material: Material, text: str, key: str) -> str:
    """The choice in its plain form; one that could never be offered here is an error."""
    word, *words = text.split() or [""]
    if word not in VERB_CALLED:
        near = difflib.get_close_matches(word, VERB_CALLED, n=3) or sorted(VERB_CALLED)
        raise ContentError(
            f"the choice {text!r}, which is none", expected="one of " + ", ".join(near), key=key
        )
    described = VERBS[VERB_CALLED[word]]
    parts, words = described.parts, described.gathered(words)
    if len(words) != len(parts):
        form = " ".join([word, *(part.name.upper() for part in parts)])
        raise ContentError(f"the choice {text!r}", expected=form, key=key)
    for part, name in zip(parts, words, strict=True):
        _check(material, part, name, key)
    return " ".join([word, *words])


def check_event(material: Material, text: str, key: str) -> tuple[str, ...]:
    """The words of an expected event: its kind, and those of its numbers that matter."""
    kind, *words = text.split() or [""]
    one_of(kind, EVENT_CALLED, "event", key)
    described = EVENTS[EVENT_CALLED[kind]]
    return (kind, *check_fields(material, described, words, f"the event {kind}", key))


def check_fields(
    material: Material, described: Description, words: list[str], what: str, key: str
) -> list[str]:
    """Numbers by name: `zone=0,0:b`; a name or value that cannot be is an error."""
    parts = dict(zip(described.names, described.parts, strict=True))
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in parts:
            expected = "one of " + ", ".join(f"{name}=…" for name in parts)
            raise ContentError(f"{word!r} of {what}", expected=expected, key=key)
        _check(material, parts[name], value, key)
    return words


def _check(material: Material, part: Part, text: str, key: str) -> None:
    if part.numbers(material) is not None:
        one_of(text, part.texts(material), part.what, key)
    elif part.read(material, text) < 0:
        raise ContentError(f"{text!r} as {part.name}", expected="a number", key=key)
