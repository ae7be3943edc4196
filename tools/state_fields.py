"""Writes the fields of `State`, its slots and the lines of its `copy` from the described things.

    python -m tools.state_fields

`tests/rules/test_state.py` fails when the lines are not what this writes.
"""

from __future__ import annotations

import itertools
import re
import textwrap
from pathlib import Path

import shamble.game  # noqa: F401  # all things are described
from shamble.rules.table.things import THINGS, Thing

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src" / "shamble" / "rules" / "table" / "state.py"
BLOCK = re.compile(r"( +# made by `python -m tools.state_fields`\n).*?( +# end\n)", re.DOTALL)


def things() -> list[Thing]:
    """All of them, module by module, in the order in which each module describes its own."""
    return sorted(THINGS.values(), key=lambda thing: thing.module)


def slots() -> str:
    """The names of the fields."""
    names = textwrap.wrap(", ".join(f'"{name}"' for name in sorted(THINGS)) + ",", 90)
    lines = ["    __slots__ = (\n", *(f"        {line}\n" for line in names)]
    return "".join([*lines, "    )  # fmt: skip\n"])


def fields() -> str:
    """The fields with their types and meanings, under the name of the describing module."""
    lines = []
    for module, described in itertools.groupby(things(), key=lambda thing: thing.module):
        lines.append(f"\n    # {module.removeprefix('shamble.rules.')}\n")
        for thing in described:
            lines.append(f"    {thing.name}: {thing.shape.kind}\n")
            if thing.what:
                lines += [f"    {line}\n" for line in textwrap.wrap(f'"""{thing.what}"""', 95)]
    return "".join(lines)


def copying() -> str:
    """The lines that copy each field: own lists are copied, everything else is shared."""
    lines = []
    for thing in things():
        copied = f"self.{thing.name}.copy()" if thing.shape.kind == "Own" else f"self.{thing.name}"
        lines.append(f"        new.{thing.name} = {copied}\n")
    return "".join(lines)


def renewed(text: str) -> str:
    """The file's text with these lines in their places."""
    parts = iter([slots() + fields(), copying()])
    return BLOCK.sub(lambda found: found[1] + next(parts) + found[2], text)


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
