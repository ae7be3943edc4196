"""Room for tokens."""

from __future__ import annotations

import itertools

import pytest

from shamble.content.tiles import Rect
from shamble.drawing.geometry import Area, free_areas, outline
from shamble.drawing.packing import INSET, pack

L_SHAPE = (Rect(0, 0, 40, 100), Rect(40, 60, 60, 40))


def test_a_single_token_stands_in_the_middle() -> None:
    assert pack([(32, 32)], [Rect(0, 0, 100, 80)], ()) == [Area(34, 24, 66, 56)]


def test_an_obstacle_pushes_it_aside() -> None:
    (box,) = pack([(32, 32)], [Rect(0, 0, 100, 100)], [Area(0, 0, 50, 100)])
    assert box.left >= 50
    assert box.width == 32


def test_labels_come_last_and_give_way_first() -> None:
    door, label = Area(0, 0, 100, 20), Area(0, 20, 100, 100)
    (box,) = pack([(32, 32)], [Rect(0, 0, 100, 100)], [door, label])
    assert not box.meets(door)
    assert box.meets(label)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 13, 40, 200])
@pytest.mark.parametrize("rects", [(Rect(10, 10, 80, 80),), L_SHAPE, (Rect(0, 0, 9, 30),)])
def test_any_number_fits_without_overlap(count: int, rects: tuple[Rect, ...]) -> None:
    boxes = pack([(32.0, 32.0)] * count, rects, ())
    assert len(boxes) == count
    wholes = free_areas(rects, (), 0)
    for box in boxes:
        smaller = Area(box.left + 0.01, box.top + 0.01, box.right - 0.01, box.bottom - 0.01)
        assert any(whole.holds(smaller) for whole in wholes)
    for one, other in itertools.combinations(boxes, 2):
        gap = Area(one.left + 0.01, one.top + 0.01, one.right - 0.01, one.bottom - 0.01)
        assert not gap.meets(other)


def test_the_largest_rectangles_of_a_shape() -> None:
    assert free_areas(L_SHAPE, (), 0) == [Area(0, 0, 40, 100), Area(0, 60, 100, 100)]
    inset = free_areas(L_SHAPE, (), INSET)
    assert inset == [Area(8, 8, 32, 92), Area(8, 68, 92, 92)]


def test_an_outline_has_corners_only_and_runs_clockwise() -> None:
    assert outline(L_SHAPE) == [[(0, 0), (40, 0), (40, 60), (100, 60), (100, 100), (0, 100)]]


def test_an_outline_round_a_yard_has_two_lines() -> None:
    ring = [Rect(0, 0, 30, 10), Rect(0, 10, 10, 10), Rect(20, 10, 10, 10), Rect(0, 20, 30, 10)]
    assert sorted(map(len, outline(ring))) == [4, 4]
