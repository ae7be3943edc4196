"""Writes the slots and the lines of `State.copy` from the fields of `State`.

    python -m tools.state_copy

`tests/rules/test_state.py` fails when the lines are not what this writes.
"""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

FILE = Path(__file__).parents[1] / "src" / "shamble" / "rules" / "state.py"


def fields() -> dict[str, str]:
    """The fields of `State` with their types, as the file says them."""
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    state = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "State")
    return {
        ast.unparse(line.target): ast.unparse(line.annotation)
        for line in state.body
        if isinstance(line, ast.AnnAssign)
    }


FIELDS = fields()
BLOCK = re.compile(r"( +# made by `python -m tools.state_copy`\n).*?( +# end\n)", re.DOTALL)


def slots() -> str:
    """The names of the fields."""
    names = textwrap.wrap(", ".join(f'"{name}"' for name in sorted(FIELDS)) + ",", 90)
    lines = ["    __slots__ = (\n", *(f"        {line}\n" for line in names)]
    return "".join([*lines, "    )  # fmt: skip\n"])


def copying() -> str:
    """The lines that copy each field: own lists are copied, everything else is shared."""
    lines = []
    for name, kind in FIELDS.items():
        copied = f"self.{name}.copy()" if kind == "Own" else f"self.{name}"
        lines.append(f"        new.{name} = {copied}\n")
    return "".join(lines)


def renewed(text: str) -> str:
    """The file's text with these lines in their places."""
    parts = iter([slots(), copying()])
    return BLOCK.sub(lambda found: found[1] + next(parts) + found[2], text)


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
