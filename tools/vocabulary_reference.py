"""docs/vocabulary.md, made from the vocabulary itself. `python -m tools.vocabulary_reference`."""

from __future__ import annotations

import inspect
import typing
from pathlib import Path
from typing import Any

import msgspec

from shamble.content.vocabulary import Condition, Effect, Moment, Standing
from shamble.content.vocabulary.words import Word
from shamble.rules.quests.words import READINGS

PATH = Path(__file__).parent.parent / "docs" / "vocabulary.md"

INTRODUCTION = """# The quest vocabulary

The words in which a quest file says its goals and special rules. A place is a zone name
(`1,0:c`), a general word (`exit`, `flag`, `beacon`, `starting spawn`, `here`, `vault yellow`,
`objective`) or one of the quest's own `places`.

```toml
[[goals]]
name = "keys"
need = { need = "objectives taken", color = ["blue", "green"] }

[[goals]]
name = "leave"
need = { need = "everyone has left" }
after = ["keys"]

[[rules]]
when = { moment = "objective taken", color = ["blue"] }
do = [{ effect = "points", points = 5 }, { effect = "wake spawn", color = "blue" }]

[[standing]]
rule = "door locked"
color = "green"
until = { need = "objectives taken", color = ["green"] }
```

All goals together win. One that comes `after` others counts only after them; a goal once met stays
met. `[[defeats]]` are conditions that lose the game besides the box's own rule. Rules of one moment
happen in the order of the file.

A star marks what must be given, a dagger (†) what cannot be played yet: a quest that says it can be
looked at, drawn and checked, and a table refuses it, naming the word and the field. This page is
made from the words' own descriptions and from what their rules read.
"""


def reference() -> str:
    """The page."""
    parts = [INTRODUCTION]
    for title, key, union in (
        ("Conditions", "need", Condition),
        ("Moments", "moment", Moment),
        ("Effects", "effect", Effect),
        ("Standing rules", "rule", Standing),
    ):
        parts.append(f"## {title}\n\n| `{key} =` | with | |\n|---|---|---|")
        parts.extend(_row(word) for word in typing.get_args(union))
        parts.append("")
    return "\n".join(parts)


def _row(word: type[Word]) -> str:
    reading = READINGS[word]
    fields = []
    for field in msgspec.structs.fields(word):
        text = f"`{field.encode_name}`" + (" *" if field.required else "")
        if field.name not in reading.reads:
            text += " †"
        elif field.name in reading.knows:
            text += f" (only {' or '.join(map(_value, reading.knows[field.name]))})"
        fields.append(text)
    text = " ".join((inspect.getdoc(word) or "").split())
    return f"| `{_tag(word)}` | {', '.join(fields)} | {text} |"


def _value(value: object) -> str:
    """A value as it stands in a file."""
    return f"`{str(value).lower()}`" if isinstance(value, bool) else f"`{value}`"


def _tag(word: type[Word]) -> Any:
    return word.__struct_config__.tag


if __name__ == "__main__":
    PATH.write_text(reference(), "utf-8")
