"""Drawings as pictures."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import shamble.drawing
from shamble.drawing import png, tokens
from tests.drawing.drawn import Pixels, drawing_of, picture


def size_of(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_the_size_is_as_asked_and_keeps_the_shape() -> None:
    drawing = drawing_of("M0")
    width, height = size_of(png.render(drawing))
    asked = size_of(png.render(drawing, width=500))
    assert asked[0] == 500
    assert asked[1] == pytest.approx(500 * height / width, abs=1)


def test_a_picture_is_the_same_each_time() -> None:
    assert png.render(drawing_of("Q0"), width=300) == png.render(drawing_of("Q0"), width=300)


def test_a_picture_is_not_blank() -> None:
    assert len(Pixels(png.render(drawing_of("W0"), width=240)).colors) > 200


def glyph(letter: str) -> list[bytearray]:
    return picture(f'<text class="words" font-size="40" x="-20" y="15">{letter}</text>').rows


def test_every_letter_of_our_languages_has_a_glyph() -> None:
    missing = glyph("\ue0f0")
    empty = glyph("")
    for letter in "AZaz09ąćęłńóśźżĄĆĘŁŃÓŚŹŻàâçéèêëîïôœùûüÿÀÉÈÇŒ×·«»’“”„–…°+":
        assert glyph(letter) not in (missing, empty), letter
    assert glyph("ł") != glyph("l")


def test_the_letters_are_ours_with_their_licence() -> None:
    """They come with the package, and from no other one."""
    ours = Path(shamble.drawing.__file__).parent / "fonts"
    assert [Path(font).parent for font in png.FONTS] == [ours] * 2
    assert all(Path(font).is_file() for font in png.FONTS)
    assert "Apache License" in (ours / "LICENSE").read_text("utf-8")
    root = Path(__file__).parents[2]
    for names in (root / "pyproject.toml", root / "constraints.txt"):
        assert "font" not in names.read_text("utf-8").replace("drawing/fonts/LICENSE", "")


TOKENS = {
    "start": (tokens.start("S"), tokens.SIZE),
    "exit": (tokens.exit_("E"), tokens.EXIT),
    "exit down": (tokens.exit_("W", 90), tokens.EXIT[::-1]),
    "spawn": (tokens.spawn(12, "green", "G"), tokens.SPAWN),
    "objective": (tokens.objective("blue", "Vi"), tokens.SIZE),
    "hidden": (tokens.hidden_objective(), tokens.SIZE),
    "crate": (tokens.crate("Sk"), tokens.SIZE),
    "noise": (tokens.noise("N", 3), tokens.SIZE),
    "police car": (
        tokens.police_car("P", drivable=True, crate=True, objective=True),
        tokens.CAR,
    ),
    "pimpmobile": (
        tokens.pimpmobile("OB", drivable=True, crate=True, objective=True),
        tokens.CAR,
    ),
    "wreck": (tokens.wreck("Wr"), tokens.CAR),
    "companion": (tokens.companion("Co", 6), tokens.SIZE),
    "injured": (tokens.injured("In", 6), tokens.SIZE),
    "bystander": (tokens.bystander("Ned", 1), tokens.SIZE),
    "guard": (tokens.guard("St", 12), tokens.SIZE),
    "cauldron": (tokens.cauldron("Ca"), tokens.SIZE),
    "beacon": (tokens.beacon("Be"), tokens.SIZE),
    "flag": (tokens.flag("F"), tokens.SIZE),
    "vault door": (tokens.vault_door("violet", "Vi"), tokens.SIZE),
    "chest": (tokens.chest(2), tokens.SIZE),
    "cards": (tokens.cards(4), tokens.SIZE),
}


@pytest.mark.parametrize("name", TOKENS)
def test_a_token_keeps_to_its_size(name: str) -> None:
    drawing, (width, height) = TOKENS[name]
    shown = picture(drawing, 40)
    painted = [(x - 40, y - 40) for x in range(80) for y in range(80) if shown.painted(x, y)]
    assert painted
    assert min(x for x, _ in painted) >= -width / 2 - 1
    assert max(x for x, _ in painted) <= width / 2
    assert min(y for _, y in painted) >= -height / 2 - 1
    assert max(y for _, y in painted) <= height / 2
