"""The text form of choices: stable, readable, the same in logs, saves and on the wire."""

from __future__ import annotations

from shamble.rules.choices import SLOT_NAMES, WORDS, Verb, first, second, third, verb_of
from shamble.rules.material import WAY_NAMES, Material

LUCKY = 1023
"""Stands for the skill Lucky where a card is named that lets dice be rolled again."""


def text_of(material: Material, packed: int) -> str:
    """The text form of a choice: `move 1,0:c`."""
    word, *meanings = WORDS[Verb(verb_of(packed))]
    if meanings == ["skill"]:
        survivor = material.survivors[first(packed)]
        row = (survivor.blue, survivor.yellow, survivor.orange, survivor.red)[second(packed)]
        return f"{word} {row[third(packed)]}"
    numbers = (first(packed), second(packed), third(packed))
    return " ".join(
        [word, *(_name(material, m, n) for m, n in zip(meanings, numbers, strict=False))]
    )


def _name(material: Material, meaning: str, number: int) -> str:
    match meaning:
        case "zone":
            return material.board.name(number).replace(" ", "-")
        case "survivor":
            return material.people[number].id
        case "card" | "tool":
            if number == LUCKY:
                return "lucky" if meaning == "card" else "hands"
            return material.cards[number].id
        case "kind":
            return material.kinds[number].id
        case "way":
            return WAY_NAMES[number]
        case "slot":
            return SLOT_NAMES[number]
        case "door":
            door = material.board.doors[number]
            ends = (material.board.name(door.a), material.board.name(door.b))
            return "/".join(end.replace(" ", "-") for end in ends)
        case _:
            return str(number)
