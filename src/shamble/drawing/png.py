"""A drawing as PNG, with fonts of our own: the same picture on every machine."""

from __future__ import annotations

from pathlib import Path

ZOOM = 2
"""Pixels per unit, if no width is asked for."""


def render(svg: str, width: int | None = None) -> bytes:
    """The drawing as PNG; `width` in pixels, otherwise twice the drawing's own size."""
    import resvg_py  # a tenth of what every command would load

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            zoom=ZOOM if width is None else None,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Roboto",
            sans_serif_family="Roboto",
        )
    )


FONTS = [
    str(Path(__file__).parent / "fonts" / f"Roboto-{weight}.ttf") for weight in ("Regular", "Bold")
]
"""Roboto 2.138, with its licence beside it."""
