"""Writes the icons of the installed page, `web/public/icon-*.png`, from our drawing beside them.

python -m tools.icons
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parents[1] / "web" / "public"
DRAWING = PUBLIC / "favicon.svg"
SIZES = {"icon-180": 180, "icon-192": 192, "icon-512": 512, "icon-maskable-512": 512}
FULL = ("icon-180", "icon-maskable-512")
"""Whose corners the system rounds: they have ground to all sides, and the drawing in the middle."""


def drawn(name: str) -> str:
    """The drawing for an icon."""
    svg = DRAWING.read_text()
    if name in FULL:
        svg = svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
        svg = svg.replace(
            '<rect width="32" height="32" rx="7"', '<rect x="-4" y="-4" width="40" height="40"'
        )
    return svg


def main() -> None:
    for name, size in SIZES.items():
        png = bytes(resvg_py.svg_to_bytes(svg_string=drawn(name), width=size, height=size))
        (PUBLIC / f"{name}.png").write_bytes(png)


if __name__ == "__main__":
    main()
