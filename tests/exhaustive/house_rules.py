"""The house rules of a box as options of a game, and whether anything asks for them."""

from __future__ import annotations

import dataclasses
import functools
import sys
from collections.abc import Iterator
from pathlib import Path

from shamble.content.library import BoxContent
from shamble.rules.boxes.house_rules import HOUSE_RULES
from shamble.rules.boxes.ruleset import RULESETS, Ruleset
from shamble.rules.systems import SYSTEMS
from tests.exhaustive.things import Entry, Reason, Thing, ThingSort

PACKAGES = ("shamble.rules.", "shamble.board.")


def house_rules(content: BoxContent) -> Iterator[Entry]:
    """Each option played as the box does not, and asked for by a rule."""
    others = [name for name in SYSTEMS if name not in RULESETS[content.box.id].systems]
    foreign = {type(SYSTEMS[name]).__module__ for name in others}
    for option, (field, _) in HOUSE_RULES.items():
        thing = Thing(ThingSort.HOUSE_RULE, option, "asked")
        yield Entry(thing, Reason.NO_SYSTEM if _asking(field) <= foreign else None)


def turned(content: BoxContent, option: str) -> bool:
    """The value of an option that the box does not have by itself."""
    field, _ = HOUSE_RULES[option]
    ruleset = RULESETS[content.box.id]
    own = ruleset if field in _fields(ruleset) else content.box.board
    return not getattr(own, field)


def of_field(field: str) -> str | None:
    """The option that sets a field of the rules."""
    return next((option for option, (sets, _) in HOUSE_RULES.items() if sets == field), None)


def _fields(ruleset: Ruleset) -> list[str]:
    return [field.name for field in dataclasses.fields(ruleset)]


def _asking(field: str) -> set[str]:
    """The modules of rules and board that ask for a field."""
    found = set()
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGES) and module.__file__ is not None:
            file = Path(module.__file__)
            source = file.with_name(file.name.partition(".")[0] + ".py")  # beside what is compiled
            if f".{field}" in _text(source):
                found.add(name)
    return found


@functools.cache
def _text(source: Path) -> str:
    return source.read_text("utf-8") if source.is_file() else ""
