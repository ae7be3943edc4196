"""The figures of the dead, and their heaps."""

from __future__ import annotations

import functools
import itertools

import pytest

from shamble.content import library
from shamble.drawing import figures, tokens
from shamble.drawing.dead import bodies, heap, paints
from shamble.drawing.dead.bodies import BODIES, BodyName, body_named
from tests.drawing.drawn import Pixels, picture

BOXES = library.packaged().boxes
KINDS = {
    box: [
        *(kind.id for kind in content.box.zombies),
        *(card.id for card in content.abominations),
    ]
    for box, content in BOXES.items()
}
EVERY = [(box, kind) for box, kinds in KINDS.items() for kind in kinds]
POSES = [(name, pose) for name, body in BODIES.items() for pose in range(len(body.poses))]
SMALL = 28
"""Pixels: the least at which a kind must be known."""


@functools.cache
def small(box: str, name: BodyName, pose: int = 0) -> Pixels:
    """A Zombie as it stands beside a Walker who is 28 pixels high."""
    scale = SMALL / 100
    return picture(
        f'<g transform="translate(0 {SMALL})scale({scale})">{bodies.drawn(name, box, pose)}</g>'
    )


def outline(shown: Pixels) -> set[tuple[int, int]]:
    return {(x, y) for x in range(80) for y in range(80) if shown.painted(x, y)}


def greys(shown: Pixels) -> list[float]:
    """The picture without its colours."""
    return [
        (0.3 * row[k] + 0.59 * row[k + 1] + 0.11 * row[k + 2]) * row[k + 3] / 255
        for row in shown.rows
        for k in range(0, len(row), 4)
    ]


@pytest.mark.parametrize("box, kind", EVERY)
def test_every_kind_of_every_box_has_a_figure(box: str, kind: str) -> None:
    assert kind in bodies.KINDS, (
        f"no figure for {kind!r} of {box}: draw it in drawing/dead/crowd.py or monsters.py, name "
        "it in BodyName and BODIES of drawing/dead/bodies.py, then run `python -m "
        "tools.drawn_shapes` and `python -m tools.wire_types`"
    )


@pytest.mark.parametrize("box", paints.BOXES)
def test_every_box_has_its_colours(box: str) -> None:
    assert box in BOXES
    for name, body in BODIES.items():
        known = paints.paints(box, body.tone)
        missing = {part.paint for pose in body.poses for part in pose.of(box)} - known.keys()
        assert not missing, f"{name}: add them to drawing/dead/paints.py"


def test_no_box_is_without_colours() -> None:
    assert set(BOXES) == set(paints.BOXES), "give the box its colours in drawing/dead/paints.py"


@pytest.mark.parametrize("box", BOXES)
def test_kinds_are_told_apart_by_outline_at_28_pixels(box: str) -> None:
    names = {body_named(kind, box) for kind in KINDS[box]}
    assert len(names) == len(KINDS[box]), "two kinds share a figure"
    shown = {name: outline(small(box, name)) for name in names}
    for one, other in itertools.combinations(sorted(names), 2):
        apart = len(shown[one] ^ shown[other]) / len(shown[one] | shown[other])
        assert apart > 0.08, (one, other)


@pytest.mark.parametrize("box", BOXES)
def test_kinds_are_told_apart_without_colours(box: str) -> None:
    shown = {kind: greys(small(box, body_named(kind, box))) for kind in KINDS[box]}
    for one, other in itertools.combinations(shown, 2):
        differ = sum(abs(a - b) > 40 for a, b in zip(shown[one], shown[other], strict=True))
        assert differ > 60, (one, other)


def test_boxes_dress_the_same_pose_differently() -> None:
    for name, pose in POSES:
        drawn = {bodies.drawn(name, box, pose) for box in paints.BOXES}
        assert len(drawn) == len(paints.BOXES), name


@pytest.mark.parametrize("box", paints.BOXES)
@pytest.mark.parametrize("name, pose", POSES)
def test_lit_eyes_belong_to_the_dead(box: str, name: BodyName, pose: int) -> None:
    eye = paints.paints(box, BODIES[name].tone)["eye"]
    for row in range(BODIES[name].rows):
        assert f'fill="{eye}"' in bodies.drawn(name, box, pose, row)
    lit = [int(eye[k : k + 2], 16) for k in (1, 3, 5)]
    nearest = min(
        sum(abs(a - b) for a, b in zip(lit, color, strict=False))
        for color in small(box, name, pose).colors
    )
    assert nearest < 110, "too small to be seen"


def test_no_person_has_lit_eyes() -> None:
    people = [tokens.guard("G", 3), tokens.companion("C", 1), tokens.injured("I", 1)]
    eyes = {paints.paints(box, "walker")["eye"] for box in paints.BOXES}
    for drawing in [*people, tokens.bystander("N", 1)]:
        assert not any(eye in drawing for eye in eyes)
        seen = {bytes(color[:3]).hex() for color in picture(drawing).colors}
        assert not seen & {eye[1:] for eye in eyes}


def test_an_abomination_is_the_biggest_of_all() -> None:
    giants = [body for body in BODIES.values() if body.tone == "abomination"]
    others = [body for body in BODIES.values() if body.tone != "abomination"]
    for giant, other in itertools.product(giants, others):
        assert giant.height > other.height
        assert giant.height * giant.width > 1.25 * other.height * other.width
    for giant in giants:
        assert giant.height > 1.55 * BODIES["walker"].height


def test_a_figure_is_few_paths() -> None:
    for (name, pose), box in itertools.product(POSES, paints.BOXES):
        assert bodies.drawn(name, box, pose).count("<path") <= 36, name
        for row in range(bodies.PLAIN, BODIES[name].rows):
            assert bodies.drawn(name, box, pose, row).count("<path") <= 20, name


def heaps() -> list[tuple[str, str, int]]:
    """Heaps of each kind; of some there are never more than a few."""
    return [
        (box, kind, count)
        for (box, kind), count in itertools.product(EVERY, (1, 2, 9, 30))
        if count <= 2 or BODIES[body_named(kind, box)].rows != bodies.FEW
    ]


@pytest.mark.parametrize("box, kind, count", heaps())
def test_a_heap_keeps_to_its_size(box: str, kind: str, count: int) -> None:
    for variant in range(0, heap.VARIANTS, 3):
        width, height = figures.size(kind, box, count, variant)
        half = int(max(width, height) / 2) + 4
        shown = picture(figures.zombie(kind, box, "Sz", count, variant), half)
        painted = [
            (x - half, y - half)
            for x in range(2 * half)
            for y in range(2 * half)
            if shown.painted(x, y)
        ]
        assert min(x for x, _ in painted) >= -width / 2 - 1.5
        assert max(x for x, _ in painted) <= width / 2 + 0.5
        assert min(y for _, y in painted) >= -height / 2 - 1.5
        assert max(y for _, y in painted) <= height / 2 + 0.5


# --- heaps --------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", range(heap.VARIANTS))
def test_places_of_a_heap_are_taken_from_the_front(variant: int) -> None:
    slots = heap.slots(variant)
    for count, rows in ((3, 1), (6, 2), (9, 3), (15, 3), (heap.DRAWN, 4)):
        assert {slot.row for slot in slots[:count]} == set(range(rows)), count
    assert all(slot.head_only for slot in slots[heap.DRAWN :])
    assert not any(slot.head_only for slot in slots[: heap.DRAWN])


@pytest.mark.parametrize("variant", range(heap.VARIANTS))
def test_no_two_stand_in_one_place(variant: int) -> None:
    for name, body in BODIES.items():
        placed = [bodies.place(slot, body)[:2] for slot in heap.slots(variant)]
        for (x1, y1), (x2, y2) in itertools.combinations(placed, 2):
            assert abs(x1 - x2) > body.step * 0.25 or abs(y1 - y2) > 8, name


def test_whoever_joins_or_dies_moves_nobody() -> None:
    for name, body in BODIES.items():
        slots = heap.slots(heap.variant_of("0,1:g", name))
        drawn = [bodies.standing(slots[:count], name, "white-death") for count in range(1, 31)]
        for fewer, more in itertools.pairwise(drawn):
            left = fewer.split("<g ")[1:]
            assert [part for part in more.split("<g ")[1:] if part in left] == left
        assert body.pose(slots[0]) < len(body.poses)


def test_a_heap_is_the_same_in_each_game_and_not_the_same_in_each_zone() -> None:
    zones = [f"{column},{row}:{name}" for column in range(3) for row in range(3) for name in "abc"]
    taken = [heap.variant_of(zone, "walker") for zone in zones]
    assert taken == [heap.variant_of(zone, "walker") for zone in zones]
    assert set(taken) == set(range(heap.VARIANTS))
    assert heap.variant_of("0,0:a", "walker") == 1
