"""The page's style is made from looks.toml, and its words can be read in every box and theme."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from tools import page_style

from shamble.drawing.colours import mixed
from shamble.drawing.looks import LOOKS, SHEET, Look, look_for
from tests.drawing.test_looks import contrast

WEB = Path(__file__).parents[2] / "web"
READABLE = 4.5
ALL = [
    *(look for pair in LOOKS.values() for look in pair),
    *(look_for("somebodys-own", dark) for dark in (False, True)),
]
looks = pytest.mark.parametrize("look", ALL, ids=lambda look: f"{look.box}-{look.dark}")


def test_the_page_has_the_style_of_the_package() -> None:
    assert page_style.FILE.read_text() == page_style.sheet(), "run `python -m tools.page_style`"


@looks
def test_words_can_be_read_on_everything_they_stand_on(look: Look) -> None:
    words = {
        "text": look.text,
        "muted": look.muted,
        "accent_text": look.accent_text,
        **{name: pair[look.dark] for name, pair in SHEET.themed.items()},
    }
    grounds = {"stage": look.stage, "panel": look.panel, "raised": look.raised}
    low = {
        (word, ground): round(contrast(words[word], grounds[ground]), 2)
        for word, ground in itertools.product(words, grounds)
        if contrast(words[word], grounds[ground]) < READABLE
    }
    assert not low, "make the first of each pair darker or lighter in looks.toml"
    assert contrast(look.on_accent, look.accent) >= READABLE


@looks
@pytest.mark.parametrize("speck", ["#000000", "#ffffff"])
def test_words_can_be_read_over_a_dimmed_map(look: Look, speck: str) -> None:
    """Whatever lies on it, as dark or as light as can be."""
    ground = mixed(look.panel, speck, float(SHEET.sizes["dimmed"]))
    assert contrast(look.text, ground) >= READABLE, "less of the map: `dimmed` in looks.toml"


@looks
def test_what_one_types_in_has_an_outline(look: Look) -> None:
    assert contrast(look.field, look.panel) >= 3


def test_signs_of_teams_and_cards_can_be_read() -> None:
    fixed = SHEET.fixed
    for name, color in fixed.items():
        if name.startswith("team-"):
            assert contrast(fixed["ink"], color) >= 7, name
    for name in ("melee", "ranged", "magic", "armour", "item"):
        assert contrast("#ffffff", fixed[name]) >= READABLE, name
        assert contrast(fixed[name], fixed["card-paper"]) >= READABLE, name


def test_every_value_that_the_page_uses_is_there() -> None:
    """A value that no style sheet or component sets would leave what uses it without one."""
    texts = [
        file.read_text()
        for kind in ("*.svelte", "*.css", "*.ts")
        for file in (WEB / "src").rglob(kind)
    ]
    used = {name for text in texts for name in re.findall(r"var\(--([\w-]+)\)", text)}
    told = {name for text in texts for name in re.findall(r"--([\w-]+)[\"':=]", text)}
    assert used <= told, used - told


def test_the_faces_that_are_named_are_shipped_with_their_licence() -> None:
    faces = (WEB / "src" / "fonts.css").read_text()
    licence = (WEB / "public" / "fonts.txt").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for stack in SHEET.faces.values():
        first = stack.split(",")[0].strip("'")
        assert faces.count(f'font-family: "{first}"') >= 2, f"{first}: latin and latin-ext"
        assert first in licence


@pytest.mark.parametrize("ground", ["harm", "gloom"])
def test_bright_words_can_be_read_on_what_is_dark(ground: str) -> None:
    assert contrast(SHEET.fixed["bright"], SHEET.fixed[ground]) >= READABLE
