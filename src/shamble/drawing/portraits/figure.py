"""A portrait without a frame: the parts of a face laid over each other, in three states."""

from __future__ import annotations

import enum

from shamble.drawing.markup import element
from shamble.drawing.portraits.clothes import CLOTHES
from shamble.drawing.portraits.cuts import (
    Cut,
    Cuts,
    crease,
    drawn,
    flat,
    mirrored,
    moved,
    outlined,
    scaled,
)
from shamble.drawing.portraits.eyes import BROWS, EYES, GLASSES
from shamble.drawing.portraits.faces import FEATURES, Face
from shamble.drawing.portraits.hair import HAIR
from shamble.drawing.portraits.heads import HEADS, MARKS, NECK, NOSES, Head, ears, skull
from shamble.drawing.portraits.mouths import BEARDS, MOUTHS
from shamble.drawing.portraits.palette import greyed, palette

SIZE = 100.0
"""The side of the square that a portrait is drawn in."""


class PortraitState(enum.StrEnum):
    """How somebody is."""

    WELL = "well"
    WOUNDED = "wounded"
    DEAD = "dead"


BANDAGE: Cuts = (
    outlined("white", "26.6 30 32 22 74 48 71.6 62"),
    crease("30.4 26.4 72 54.6", 1.3),
    flat("blood", "53 45 60 45.6 65 51 62 56.4 55.6 52.6"),
)
"""Over the right eye: white, and aslant as nothing else in a face, to be seen at 28 pixels."""
UNDER_HAT = 4.0
"""So much lower it lies under a hat."""
SCRATCH: Cuts = (crease("34 60.4 41 64.4", 1.8), crease("34.6 64 39 66.8", 1.8))
TEAR: Cuts = (
    flat(
        "ink",
        "-4 72 14 82 26 75 41 88 56 78 70 90 84 80 104 92 104 87 84 74 70 84 56 72 41 82 26 69 "
        "14 76 -4 66",
    ),
    flat(
        "paper",
        "-4 66 14 76 26 69 41 82 56 72 70 84 84 74 104 87 104 83 84 69.6 70 79.6 56 67.4 41 77.4 "
        "26 64.4 14 71.4 -4 61.4",
    ),
)
"""The picture is torn through."""


def figure(face: Face, state: PortraitState = PortraitState.WELL) -> str:
    """The pieces of somebody's portrait, in a square of 100 units with nothing behind them."""
    colours = palette(face.skin, face.hair, face.gear, face.trim, face.cloth)
    colours["paper"] = "#f3ead6"
    if state is PortraitState.DEAD:
        colours = greyed(colours) | {"paper": "#d8d8d4"}
    pieces = drawn(_layers(face, state), colours.__getitem__)
    return element("g", pieces, stroke_linejoin="round", stroke_linecap="round")


def picture(face: Face, state: PortraitState = PortraitState.WELL) -> str:
    """It as a drawing of its own."""
    return element(
        "svg",
        figure(face, state),
        xmlns="http://www.w3.org/2000/svg",
        width=SIZE,
        height=SIZE,
        viewBox=f"0 0 {SIZE:g} {SIZE:g}",
    )


def _layers(face: Face, state: PortraitState) -> list[Cut]:
    """From the back to the front."""
    head, feature = HEADS[face.head], FEATURES[face.feature]
    drop = head.eyes - 48
    over_hair = face.feature in HAIR  # hats are put on over a bandage, which lies lower then
    low = drop if over_hair else drop + UNDER_HAT
    bound = (
        (*moved(SCRATCH, y=drop), *moved(BANDAGE, y=low)) if state is PortraitState.WOUNDED else ()
    )
    return [
        *feature.behind,
        *NECK,
        *scaled(CLOTHES[face.clothes], head.shoulders, 1, 50, 0),
        *ears(head),
        *skull(head),
        *(cut for mark in face.marks for cut in moved(MARKS[mark], y=drop)),
        *moved(NOSES[face.nose], 50, head.eyes),
        *(BEARDS[face.beard] if face.beard else ()),
        *_mouth(face, head, state),
        *_eyes(face, head, state),
        *(moved(GLASSES[face.glasses], y=drop) if face.glasses else ()),
        *(() if over_hair else bound),
        *feature.before,
        *(bound if over_hair else ()),
        *(TEAR if state is PortraitState.DEAD else ()),
    ]


def _mouth(face: Face, head: Head, state: PortraitState) -> Cuts:
    name = {PortraitState.WOUNDED: "clenched", PortraitState.DEAD: "slack"}.get(state, face.mouth)
    return moved(MOUTHS[name], 50, head.mouth, 0.84 if head.large > 1 else 1.0)


def _eyes(face: Face, head: Head, state: PortraitState) -> Cuts:
    """Both, with brows: shut in death, and drawn up in pain."""
    eyes = EYES["shut" if state is PortraitState.DEAD else face.eyes]
    brows = BROWS[
        {PortraitState.WOUNDED: "pained", PortraitState.DEAD: "level"}.get(state, face.brows)
    ]
    pair = (
        *moved(eyes, 0, 0, head.large, head.large),
        *moved(brows, 0, -1 if head.large > 1 else 0),
    )
    left = moved(pair, 50 - head.apart, head.eyes)
    return (*left, *mirrored(left))
