"""Looks: readable by day and by night."""

from __future__ import annotations

import pytest

from shamble.drawing.colours import mixed
from shamble.drawing.looks import LOOKS, TOKEN_COLOURS, Look, look_for
from shamble.drawing.style import MARKED, NIGHT

ALL = [
    *(look for pair in LOOKS.values() for look in pair),
    look_for("somebodys-own"),
    look_for("somebodys-own", dark=True),
]


def light(color: str) -> float:
    """Relative luminance."""
    parts = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", ALL, ids=lambda look: f"{look.box}-{look.dark}")
def test_words_have_enough_contrast(look: Look) -> None:
    assert contrast(look.text, look.panel) >= 7
    assert contrast(look.muted, look.panel) >= 4.5
    assert contrast(look.on_accent, look.accent) >= 4.5
    assert contrast(look.label, look.label_rim) >= 7
    assert contrast("#15171c", look.vault) >= 4.5


@pytest.mark.parametrize("look", ALL, ids=lambda look: f"{look.box}-{look.dark}")
def test_zones_and_walls_are_told_apart(look: Look) -> None:
    assert contrast(look.ink, look.room) >= 3
    assert contrast(look.ink, look.street) >= 2.5
    assert contrast(look.dark_room, look.room) >= 3, "dark rooms are dark"
    street = mixed(look.street, look.night, NIGHT) if look.dark else look.street
    marking = mixed(street, look.marking, MARKED) if look.dark else look.marking
    assert contrast(marking, street) >= 1.8
    assert (light(look.panel) < 0.1) == look.dark


@pytest.mark.parametrize("color", ["red", "blue", "green", "violet"])
def test_signs_on_tokens_can_be_read(color: str) -> None:
    assert contrast("#fffdf5", TOKEN_COLOURS[color]) >= 4.5


def test_every_box_has_its_own_look() -> None:
    days = [day for day, _ in LOOKS.values()]
    assert set(LOOKS) == {"second-edition", "black-plague", "white-death"}
    assert len({(day.ground, day.floor, day.limit, day.light, day.accent) for day in days}) == 3
    assert all(not day.dark and night.dark for day, night in LOOKS.values())


def test_an_unknown_box_gets_a_neutral_look() -> None:
    look = look_for("my-box")
    assert (look.box, look.dark) == ("my-box", False)
    assert look.accent not in {day.accent for day, _ in LOOKS.values()}
