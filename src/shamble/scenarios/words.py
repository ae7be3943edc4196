"""The text forms of choices and events in a scenario file: read, checked, written."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from shamble.content.errors import ContentError
from shamble.rules.choices import WORDS, Verb
from shamble.rules.endings import Ending
from shamble.rules.events import FIELDS, Event, Happened, Why
from shamble.rules.material import COLORS, WAY_NAMES, Material
from shamble.rules.state import Phase
from shamble.rules.views import LEVEL_NAMES
from shamble.scenarios.names import Names, one_of

LUCKY: Final = "lucky"
"""Stands for the skill where `re-roll` names a card."""
HANDS: Final = "hands"
"""Stands for no tool where `open` names one."""

VERBS: Final = {words[0]: verb for verb, words in WORDS.items()}


# --- choices --------------------------------------------------------------------------------


def check_choice(names: Names, text: str, key: str) -> str:
    """The choice in its plain form; one that could never be offered here is an error."""
    word, *rest = text.split() or [""]
    verb = VERBS.get(word)
    if verb is None:
        near = difflib.get_close_matches(word, VERBS, n=3) or sorted(VERBS)
        raise ContentError(
            f"the choice {text!r}, which is none", expected="one of " + ", ".join(near), key=key
        )
    meanings = WORDS[verb][1:]
    if verb is Verb.SKILL:
        _check_skill(names.material, " ".join(rest), key)
    elif len(rest) != len(meanings):
        form = " ".join([word, *(meaning.upper() for meaning in meanings)])
        raise ContentError(f"the choice {text!r}", expected=form, key=key)
    else:
        for meaning, name in zip(meanings, rest, strict=True):
            _check_name(names, meaning, name, key)
    return " ".join([word, *rest])


def _check_name(names: Names, meaning: str, name: str, key: str) -> None:
    match meaning:
        case "zone":
            names.zone(name, key)
        case "survivor":
            names.survivor(name, key)
        case "card" | "tool":
            if name != (LUCKY if meaning == "card" else HANDS):
                names.card(name, key)
        case "kind":
            names.kind(name, key)
        case "way":
            one_of(name, WAY_NAMES, "way to attack", key)
        case "slot":
            names.slot(name, key)
        case "door":
            names.door(name, key)
        case _:
            if not name.isdecimal():
                raise ContentError(f"{name!r} in a choice", expected="a number", key=key)


def _check_skill(material: Material, skill: str, key: str) -> None:
    known = [name for s in material.survivors for name in (*s.orange, *s.red)]
    one_of(skill, dict.fromkeys(known), "skill to learn", key)


# --- events ---------------------------------------------------------------------------------


def word_of(member: Happened | Ending | Phase | Why) -> str:
    """The name of an event, an ending … in its text form: `zombies-moved`."""
    return member.name.lower().replace("_", "-")


EVENTS: Final = {word_of(kind): kind for kind in Happened}


def event_text(names: Names, event: Event) -> str:
    """An event as text: `killed survivor=amy zone=0,0:b kind=walker count=2`."""
    kind = Happened(event[0])
    fields = [
        f"{field}={_value(names, kind, field, number)}"
        for field, number in zip(FIELDS[kind], event[1:], strict=True)
    ]
    return " ".join([word_of(kind), *fields])


def check_event(text: str, key: str) -> tuple[str, ...]:
    """The words of an expected event: its kind, and those of its numbers that matter."""
    kind, *fields = text.split() or [""]
    one_of(kind, EVENTS, "event", key)
    known = FIELDS[EVENTS[kind]]
    for field in fields:
        name, equals, _ = field.partition("=")
        if not equals or name not in known:
            expected = "one of " + ", ".join(f"{name}=…" for name in known)
            raise ContentError(f"{field!r} of the event {kind}", expected=expected, key=key)
    return (kind, *fields)


def _value(names: Names, kind: Happened, field: str, number: int) -> str:
    name = _OWN.get((kind, field)) or _FIELDS.get(field)
    return str(number) if name is None else name(names, number).replace(" ", "-")


Name = Callable[[Names, int], str]


def _zone(names: Names, number: int) -> str:
    return names.zone_name(number)


def _survivor(names: Names, number: int) -> str:
    return names.material.survivors[number].id


_FIELDS: Final[dict[str, Name]] = {
    "survivor": _survivor,
    "zone": _zone,
    "from": _zone,
    "card": lambda names, number: names.material.cards[number].id,
    "kind": lambda names, number: names.material.kinds[number].id,
    "way": lambda names, number: WAY_NAMES[number],
    "door": lambda names, number: names.door_name(number),
    "color": lambda names, number: COLORS[number].value,
    "level": lambda names, number: LEVEL_NAMES[number],
    "goal": lambda names, number: names.material.quest.goals[number].name,
    "phase": lambda names, number: word_of(Phase(number)),
    "ending": lambda names, number: word_of(Ending(number)),
    "why": lambda names, number: word_of(Why(number)),
}
"""How the numbers of events are named; the others stay numbers."""

_OWN: Final[dict[tuple[Happened, str], Name]] = {
    (Happened.FRIENDLY_FIRE, "target"): _survivor,
    (Happened.GAVE, "target"): _survivor,
    (Happened.ZOMBIES_MOVED, "target"): _zone,
    (Happened.ZOMBIE_CARD, "card"): lambda names, number: str(
        names.material.zombie_cards[number].number
    ),
}
"""Where the same word means something else."""
