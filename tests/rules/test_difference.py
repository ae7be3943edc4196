"""What is different between two views."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.rules.table.difference import difference
from shamble.rules.table.shown import Change, GoalView, ObjectiveView


class Both(msgspec.Struct, frozen=True):
    """A view with one field."""

    field: Any


def changed(old: Any, new: Any) -> list[tuple[Any, ...]]:
    """What changed of the field: the way, and the new value unless it is gone."""
    found = difference(Both(old), Both(new))
    assert all(change.at[0] == "field" for change in found)
    return [
        (list(change.at[1:]), *([] if change.to is msgspec.UNSET else [change.to]))
        for change in found
    ]


ONE, OTHER = ObjectiveView(1, "a", None), ObjectiveView(1, "a", "blue")
TWO = ObjectiveView(2, "b", "red")


@pytest.mark.parametrize(
    "old, new, told",
    [
        (1, 1, []),
        (1, 2, [([], 2)]),
        ("a", None, [([], None)]),
        ({"a": 1, "b": 2}, {"b": 3, "c": 4}, [(["a"],), (["b"], 3), (["c"], 4)]),
        ({"a": {"x": 1, "y": 1}}, {"a": {"y": 2}}, [(["a", "x"],), (["a", "y"], 2)]),
        ((ONE, TWO), (OTHER, TWO), [([0, "color"], "blue")]),
        ((ONE,), (ONE, TWO), [([1], TWO)]),
        ((ONE,), (OTHER, TWO), [([], (OTHER, TWO))]),
        ((ONE, TWO), (TWO,), [([], (TWO,))]),
        ((), (), []),
        ((4,), (4, 7), [([1], 7)]),
        ((4, 7), (5, 7), [([], (5, 7))]),
        ((), ("a",), [([0], "a")]),
        (ONE, GoalView("x", False, 0, 1), [([], GoalView("x", False, 0, 1))]),
    ],
)
def test_the_least_is_told(old: Any, new: Any, told: list[tuple[Any, ...]]) -> None:
    assert changed(old, new) == told


def test_entries_stand_in_the_order_of_the_view() -> None:
    """Zombies of a zone are drawn in it: what does not come last is told with the whole table."""
    assert changed({"runner": 1}, {"runner": 1, "walker": 2}) == [(["walker"], 2)]
    assert changed({"walker": 2}, {"runner": 1, "walker": 2}) == [([], {"runner": 1, "walker": 2})]


def test_what_is_gone_has_no_value_over_the_wire() -> None:
    assert msgspec.json.encode(Change(("noise", "a"))) == b'{"at":["noise","a"]}'
    assert msgspec.json.encode(Change(("active",), None)) == b'{"at":["active"],"to":null}'
