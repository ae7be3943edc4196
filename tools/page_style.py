"""Writes `web/src/looks.css`: the colours, sizes, type, shadows and times of `looks.toml` for the
page, so that page and drawings look alike.

    python -m tools.page_style

`tests/drawing/test_page_style.py` fails when the file is not what this writes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from shamble.drawing.looks import LOOKS, SHEET, Look

FILE = Path(__file__).parents[1] / "web" / "src" / "looks.css"
MADE = "Made by `python -m tools.page_style` from looks.toml. Do not edit."

SCREEN = "#app>"
"""Where a screen is: the whole page looks like the box of its screen."""
PAGE = {
    "paper": "stage",
    "panel": "panel",
    "raised": "raised",
    "line": "rule",
    "field": "field",
    "edge": "edge",
    "ink": "text",
    "quiet": "muted",
    "accent": "accent_text",
    "signal": "accent",
    "on-signal": "on_accent",
}
"""What the page calls the colours of a look."""


def sheet() -> str:
    """`looks.css`."""
    first, *others = LOOKS.items()
    return "\n".join(
        [
            f"/* {MADE} */",
            # again where a part of the page has a theme of its own: colours by day and by night are
            # settled where they are set
            _rule(":root,[data-theme]", _common()),
            # a page of no box looks as that of the first
            _rule(f':root,[data-box="{first[0]}"]', _box(*first)),
            *(
                _rule(f'[data-box="{box}"],:root:has({SCREEN}[data-box="{box}"])', _box(box, looks))
                for box, looks in others
            ),
            "@media (prefers-reduced-motion:reduce){"
            + _rule(":root", [(name, "0ms") for name in SHEET.times])
            + "}",
            "",
        ]
    )


def _common() -> Iterable[tuple[str, str]]:
    """What is the same in all boxes."""
    for name, (day, night) in SHEET.themed.items():
        yield name, _both(day, night)
    for name, color in SHEET.fixed.items():
        yield f"token-{name}", color
    for name, (falls, day, night) in SHEET.shadows.items():
        yield name, f"{falls} {_both(day, night)}"
    yield from SHEET.sizes.items()
    yield from SHEET.times.items()
    yield "face-text", SHEET.faces["text"]
    yield "face-title", SHEET.faces["title"]


def _box(box: str, looks: tuple[Look, Look]) -> Iterable[tuple[str, str]]:
    day, night = looks
    for name, field in PAGE.items():
        yield name, _both(getattr(day, field), getattr(night, field))
    own = SHEET.faces.get(box)
    yield "face-box", f"{own}," + SHEET.faces["title"] if own else SHEET.faces["title"]
    yield "box-spacing", "0.01em" if own else "0.14em"


def _both(day: str, night: str) -> str:
    return day if day == night else f"light-dark({day},{night})"


def _rule(selector: str, values: Iterable[tuple[str, str]]) -> str:
    return selector + "{" + ";".join(f"--{name}:{value}" for name, value in values) + "}"


def main() -> None:
    FILE.write_text(sheet())


if __name__ == "__main__":
    main()
