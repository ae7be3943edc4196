"""The page's tokens and figures are those of the package."""

from __future__ import annotations

from tools import drawn_shapes


def test_the_page_draws_what_the_package_draws() -> None:
    made = "run `python -m tools.drawn_shapes`"
    assert (drawn_shapes.FOLDER / "drawn.ts").read_text() == drawn_shapes.script(), made
    assert (drawn_shapes.FOLDER / "dead.ts").read_text() == drawn_shapes.dead(), made
    assert (drawn_shapes.FOLDER / "drawn.css").read_text() == drawn_shapes.sheet(), made
    assert drawn_shapes.FRAMES.read_text() == drawn_shapes.frame_script(), made
