"""Which body each kind of each box has, and what must be known about it to make room."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from typing import Final, Literal

from shamble.drawing.dead import crowd, monsters, paints
from shamble.drawing.dead.cutting import Cutout, Pose
from shamble.drawing.dead.heap import HeapPlace
from shamble.drawing.markup import element, number

UNIT: Final = 0.27
"""A body's hundredth on the board: a Walker is 27 high."""
EDGE = 2.0
"""Of the ink between two parts of a body."""
PLAIN: Final = 2
"""From this row on only eyes and outlines are drawn: more is not seen."""
MANY, FEW = 4, 2
"""Rows in which a kind is drawn: of the few nobody ever makes a heap."""


BodyName = Literal[
    "walker",
    "brute",
    "runner",
    "abomination",
    "patient-0",
    "hobomination",
    "abominacop",
    "abominawild",
    "khan",
    "necromancer",
    "defiler",
]


@dataclasses.dataclass(frozen=True)
class Body:
    """How a kind of Zombie looks."""

    poses: tuple[Pose, ...]
    tone: str
    step: float
    """From one to the next in a row."""
    ink: float = 8.0
    """Width of the line around the whole."""
    rows: int = FEW

    @functools.cached_property
    def reaches(self) -> tuple[tuple[float, float], ...]:
        """How far each pose reaches to the left and to the right, in whichever box."""
        return tuple(
            (self.ink / 2 - min(across), self.ink / 2 + max(across))
            for across in ([x for x, _ in _corners(pose)] for pose in self.poses)
        )

    @functools.cached_property
    def width(self) -> float:
        """Twice as far as it reaches to one side or the other."""
        return 2 * max(max(sides) for sides in self.reaches)

    @functools.cached_property
    def height(self) -> float:
        """From its feet to its highest point."""
        return max(-y for pose in self.poses for _, y in _corners(pose)) + self.ink / 2

    @functools.cached_property
    def depth(self) -> float:
        """From its feet to its lowest point: some drag a hand on the ground."""
        return max(y for pose in self.poses for _, y in _corners(pose)) + self.ink / 2

    def pose(self, slot: HeapPlace) -> int:
        """The pose in which it stands at a place of a heap."""
        return slot.pose % len(self.poses)


def _corners(pose: Pose) -> Iterable[tuple[float, float]]:
    for box in paints.BOXES:
        yield from pose.points(box)


def _abomination(pose: Pose) -> Body:
    return Body((pose,), "abomination", 120, ink=9.5)


BODIES: Final[dict[BodyName, Body]] = {
    "walker": Body((crowd.REACHING, crowd.LURCHING, crowd.SHUFFLING), "walker", 46, rows=MANY),
    "brute": Body((crowd.WADDLING, crowd.GRASPING), "fatty", 70, rows=MANY),
    "runner": Body((crowd.STRIDING, crowd.POUNCING), "runner", 66, rows=MANY),
    "abomination": _abomination(monsters.ABOMINATION),
    "patient-0": _abomination(monsters.PATIENT_0),
    "hobomination": _abomination(monsters.HOBOMINATION),
    "abominacop": _abomination(monsters.ABOMINACOP),
    "abominawild": _abomination(monsters.ABOMINAWILD),
    "khan": _abomination(monsters.KHAN),
    "necromancer": Body((monsters.NECROMANCER,), "necromancer", 80),
    "defiler": Body((monsters.DEFILER,), "necromancer", 100),
}
KINDS: Final[dict[str, BodyName]] = {**{name: name for name in BODIES}, "fatty": "brute"}
"""The body of each kind, and of each Abomination by its card."""
_IN_BOX: Final[dict[tuple[str, str], BodyName]] = {("white-death", "necromancer"): "defiler"}


def body_named(kind: str, box: str, family: str = "walker") -> BodyName:
    """The body of a kind of Zombie in a box; one that we do not know has that of its family."""
    known = kind if kind in KINDS else family
    return _IN_BOX.get((box, known)) or KINDS[known]


# --- drawing ------------------------------------------------------------------------------------


def outline(pose: Pose, box: str) -> str:
    """Path data of everything that belongs to the outline."""
    return "".join(part.d for part in pose.of(box) if part.edged)


def merged(parts: Iterable[Cutout]) -> list[Cutout]:
    """The same parts in fewer pieces: those of one paper that follow one another are one."""
    found: list[Cutout] = []
    for part in parts:
        last = found[-1] if found else None
        if last and (last.paint, last.edged, last.box) == (part.paint, part.edged, part.box):
            found[-1] = dataclasses.replace(last, shapes=last.shapes + part.shapes)
        else:
            found.append(part)
    return found


def drawn(name: BodyName, box: str, pose: int = 0, row: int = 0) -> str:
    """A body in a pose, as it stands in a row of a heap: the farther, the darker, the plainer."""
    body = BODIES[name]
    colours = paints.paints(box, body.tone)
    parts = merged(body.poses[pose].of(box))
    around = outline(body.poses[pose], box)
    plain = row >= PLAIN
    pieces = [element("path", d=around, class_="z-ink", stroke_width=body.ink)]
    pieces += [
        element("path", d=part.d, fill=colours[part.paint], class_="z-edge" if part.edged else None)
        for part in parts
        if part.edged or not plain
    ]
    if row:
        eyes = "".join(part.d for part in parts if part.paint == "eye")
        pieces.append(
            element("path", d=around, class_="z-veil", opacity=f"{1 - paints.ROWS[row]:.2f}")
        )
        pieces.append(element("path", d=eyes, fill=colours["eye"]))
    return "".join(pieces)


def head_only(box: str) -> str:
    """What is seen of those at the very back: black shoulders, a black head, lit eyes."""
    eye = paints.paints(box, "walker")["eye"]
    black = element("path", d=HEAD, class_="z-mass")
    return black + element("path", d=HEAD_EYES, fill=eye)


HEAD = "M-36-68l6-12 16-6-5-8 2-17 12-11 17 2 10 13-3 18-4 5 15 6 6 14-16 30h-42z"
HEAD_REACH, HEAD_HEIGHT = 40.0, 124.0
HEAD_EYES = "M-14-104l6-4.5 6 4.5-6 4.5zM5-104l6-4.5 6 4.5-6 4.5z"


def place(slot: HeapPlace, body: Body) -> tuple[float, float, float]:
    """Where a place of a heap is for this body, in its own units, and how large one is there."""
    tall = body.height / 100
    return slot.across * body.step + slot.aside, slot.down * tall, slot.size


def extent(taken: Iterable[HeapPlace], body: Body) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a heap, from the feet of the first, in the body's units."""
    left, top, right, bottom = 0.0, 0.0, 0.0, 0.0
    for slot in taken:
        x, y, size = place(slot, body)
        ahead, behind = body.reaches[body.pose(slot)][:: -1 if slot.mirrored else 1]
        if slot.head_only:
            ahead = behind = HEAD_REACH
        left, right = min(left, x - ahead * size), max(right, x + behind * size)
        high = HEAD_HEIGHT if slot.head_only else body.height
        top, bottom = min(top, y - high * size), max(bottom, y + body.depth * size)
    return left, top, right, bottom


def standing(taken: Iterable[HeapPlace], name: BodyName, box: str) -> str:
    """A heap, from the back to the front."""
    body = BODIES[name]
    pieces: list[str] = []
    for slot in sorted(taken, key=lambda one: -one.row):
        x, y, size = place(slot, body)
        row = min(slot.row, body.rows - 1)
        turned = f"{number(-1 if slot.mirrored else 1)} 1"
        inside = head_only(box) if slot.head_only else drawn(name, box, body.pose(slot), row)
        pieces.append(
            element(
                "g",
                inside,
                transform=f"translate({number(x)} {number(y)})scale({size:.3g})scale({turned})",
            )
        )
    return "".join(pieces)
