"""How sure we are of what is shown: the mark behind a value, and the list of all values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shamble.cli.desk import Desk
from shamble.cli.output import MARK
from shamble.content.confidence import Confidence, Confidences
from shamble.content.danger import DangerLevel
from shamble.content.equipment import Combat
from shamble.content.names import Names


def how_sure(confidences: Confidences, *fields: str) -> Confidence:
    """How sure we are of a value; of its names, the most particular stands first."""
    for field in (*fields, "all"):
        if field in confidences:
            return confidences[field]
    return Confidence.DESIGNED


def marked(text: str, confidences: Confidences, *fields: str) -> str:
    """The text, with the mark behind it where it is our own design."""
    ours = how_sure(confidences, *fields) is Confidence.DESIGNED
    return text + MARK if ours and text else text


def has_ours(records: Iterable[Confidences]) -> bool:
    """Whether anything in these records is our own design."""
    return any(Confidence.DESIGNED in confidences.values() for confidences in records)


def print_footnote(desk: Desk) -> None:
    """What the mark means, if there is one."""
    if desk.out.has_marks:
        meaning = desk.text("honesty.designed")
        desk.out.line(desk.text("honesty.mark", mark=MARK, meaning=meaning))


def told(confidences: Confidences, names: Names) -> Iterator[tuple[str, str]]:
    """For each degree of sureness, the surest first, what it is said of; label and value."""
    for degree in Confidence:
        fields = [field_name(field, names) for field, sure in confidences.items() if sure is degree]
        if fields:
            sureness = names.text(f"honesty.{degree}")
            yield names.text("column.confidence"), f"{sureness} — {', '.join(fields)}"


_TEXTS = {
    "all": "telling.part.all_else",
    "body": "column.body_slot",
    "dual_damage": "cli.card.dual_damage",
    "spawns": "zombie_card.spawn",
    "traits": "column.special",
    **{level: f"level.{level}" for level in DangerLevel},
    **{way: f"combat.{way}" for way in (*Combat, "thrown")},
    **{
        name: f"column.{name}"
        for name in (
            *("accuracy", "ammo", "armor", "count", "damage", "deck", "dice", "dual", "effect"),
            *("health", "kind", "name", "noisy", "opens_doors", "points", "range", "reload"),
            *("search", "skill", "slots", "starting"),
        )
    },
}
"""What a field of a card or Survivor is called in a list."""


def field_name(field: str, names: Names) -> str:
    """A field in words."""
    return names.text(_TEXTS[field]).lower() if field in _TEXTS else field.replace("_", " ")
