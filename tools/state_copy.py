"""Writes the lines of `State.copy` from the fields of `State`.

    python -m tools.state_copy

`tests/rules/test_state.py` fails when the lines are not what this writes.
"""

from __future__ import annotations

import re
from pathlib import Path

from shamble.rules.state import State

FILE = Path(__file__).parents[1] / "src" / "shamble" / "rules" / "state.py"
BEGIN = "        # made by `python -m tools.state_copy`\n"
END = "        # end\n"


def render() -> str:
    """The lines that copy each field: own lists are copied, everything else is shared."""
    lines = []
    for name, kind in State.__annotations__.items():
        copied = f"self.{name}.copy()" if kind == "Own" else f"self.{name}"
        lines.append(f"        new.{name} = {copied}\n")
    return "".join(lines)


def renewed(text: str) -> str:
    """The file's text with these lines in their place."""
    return re.sub(
        re.escape(BEGIN) + ".*?" + re.escape(END), BEGIN + render() + END, text, flags=re.DOTALL
    )


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
