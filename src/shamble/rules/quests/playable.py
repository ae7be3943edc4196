"""What a quest says and these rules do not know. Nothing it says is dropped in silence."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

import msgspec

from shamble.content.quests import Quest
from shamble.content.vocabulary import Effect
from shamble.content.vocabulary.standing import Action
from shamble.content.vocabulary.walking import words
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.quests.company import unknown_friends
from shamble.rules.quests.places import (
    BEACON,
    DOOR_TOKEN,
    HERE,
    OBJECTIVES,
    PLACE_FIELDS,
    is_at,
    moves,
)
from shamble.rules.quests.words import DOOR, EFFECTS, READINGS, SOMEWHERE, SURVIVOR, TIME
from shamble.rules.table import things

TOKENS: Final = {
    "guards": "guards",
    "cauldrons": "cauldrons",
    "rope_ladders": "rope-ladders",
    "corruption": "defilers",
    "beacon": "beacon",
}
"""What may lie on the board, and the system of a box that has rules for it."""


class Missing(NamedTuple):
    """A word that cannot be played; or only its field; or that only with this value. With a value
    and no field: the effect cannot be played at this moment."""

    word: str
    field: str = ""
    value: str = ""

    def __str__(self) -> str:
        if self.field:
            return f"{self.word}: {self.field}" + (f" = {self.value}" if self.value else "")
        return f"{self.word} at {self.value}" if self.value else self.word


def unplayable(quest: Quest, box: str = "") -> tuple[Missing, ...]:
    """What this quest says and the rules of the box, or of any box, do not know; empty if it can be
    played."""
    systems = RULESETS[box].systems if box in RULESETS else ()
    lying = [tokens for tokens, system in TOKENS.items() if system not in systems]
    found = [Missing(tokens) for tokens in lying if getattr(quest, tokens)]
    own = [name for name, token in things.TOKENS.items() if token.of_quest]
    found += [Missing("tokens", name) for name in quest.tokens if name not in own]
    found += [Missing("friends", "kind", kind) for kind in unknown_friends(quest)]
    if any(car.drivable and car.objective for car in quest.cars):
        found.append(Missing("cars", "objective", "true"))
    if quest.missing:
        found.append(Missing("missing"))
    for _, word in words(quest):
        found += _unread(quest, word, systems)
    found += _misplaced_effects(quest)
    return tuple(sorted(set(found)))


def tag(word: Word) -> str:
    """The word as it stands in a file."""
    return str(type(word).__struct_config__.tag)


def _unread(quest: Quest, word: Word, systems: Collection[str]) -> Iterator[Missing]:
    """The word, if it has no rule in the box; else its fields that say something the rule does not
    read."""
    reading = READINGS.get(type(word))
    if reading is None or (reading.system and reading.system not in systems):
        yield Missing(tag(word))
        return
    for field in _fields(type(word)):
        value = getattr(word, field.name)
        if field.name not in reading.reads:
            if value != field.default:
                yield Missing(tag(word), field.name)
        elif field.name in reading.knows and value not in reading.knows[field.name]:
            yield Missing(tag(word), field.name, _said(value))
        elif field.name in PLACE_FIELDS:
            beacon = (BEACON,) if TOKENS[BEACON] in systems else ()
            known = (*OBJECTIVES, *beacon) if field.name in reading.moving else ()
            here = HERE if known and (type(word) in EFFECTS or reading.here) else ""
            for place in (value,) if isinstance(value, str) else value or ():
                if moves(quest, place) and place not in known and place != here:
                    yield Missing(tag(word), field.name, place)
    if reading.refuses is not None:
        for name in reading.refuses(quest, word):
            yield Missing(tag(word), name)


@functools.cache
def _fields(kind: type[Word]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _said(value: object) -> str:
    """A value as it stands in a file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _misplaced_effects(quest: Quest) -> Iterator[Missing]:
    """Effects for a survivor, or with an Objective, or that ask something, at a moment that has
    none, or cannot wait."""
    for special in quest.rules:
        at = READINGS.get(type(special.when))
        for word in special.do:
            if at is not None and needs(quest, word) & ~at.with_:
                yield Missing(tag(word), "", tag(special.when))
    for action in quest.standing:
        if isinstance(action, Action):
            door = DOOR if is_at(quest, action, DOOR_TOKEN) else 0
            brings = SURVIVOR | TIME | SOMEWHERE | door
            for word in action.then:
                if needs(quest, word) & ~brings:
                    yield Missing(tag(word), "", tag(action))


def needs(quest: Quest, word: Effect) -> int:
    """What an effect needs: see `Reading.with_`."""
    reading = READINGS.get(type(word))
    if reading is None:
        return 0
    here = any(getattr(word, name, "") == HERE for name in PLACE_FIELDS)
    return reading.with_ | (SOMEWHERE if here and HERE not in quest.places else 0)
