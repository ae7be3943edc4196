"""Which skills mattered: without them the same choices could not be made, or led elsewhere.

A skill that answers to moments is seen at work by the watch. One that only changes numbers is not:
so what was just chosen is chosen once more at a table where survivors lack skills.
"""

from __future__ import annotations

import copy
from typing import Final, NamedTuple

from shamble.rules.boxes.material import Material
from shamble.rules.boxes.prepared import prepare
from shamble.rules.flow.engine import Engine
from shamble.rules.table.state import State
from tests.properties.states import FIELDS

Owned = tuple[int, str]
"""A skill of a survivor, by name."""


class Chosen(NamedTuple):
    """What was chosen, from which state on, and what came of it."""

    before: State
    choices: list[int]
    after: State


class Tables:
    """The same table with survivors who lack skills: some of these, and then others."""

    def __init__(self, material: Material) -> None:
        self._material: Final = material
        self._known: Final[dict[tuple[Owned, ...], Material]] = {}

    def mattering(self, chosen: Chosen, skills: tuple[Owned, ...]) -> tuple[Owned, ...]:
        """Those of the skills that mattered: mostly none, which is found out at once."""
        if not skills or _leads_to_the_same(chosen, self._without(skills)):
            return ()
        if len(skills) == 1:
            return skills
        half = len(skills) // 2
        return self.mattering(chosen, skills[:half]) + self.mattering(chosen, skills[half:])

    def _without(self, skills: tuple[Owned, ...]) -> Material:
        if skills not in self._known:
            self._known[skills] = without(self._material, skills)
        return self._known[skills]


def _leads_to_the_same(chosen: Chosen, other: Material) -> bool:
    """Whether the same choices can be made at the other table, and have the same outcome."""
    twin = Engine(other, chosen.before.copy(), answered=True)
    for packed in chosen.choices:
        asked = twin.decision
        if asked is None or packed not in (*asked.choices, *twin.free_choices()):
            return False
        twin.choose(packed)
    return all(getattr(twin.state, name) == getattr(chosen.after, name) for name in FIELDS)


def without(material: Material, skills: tuple[Owned, ...]) -> Material:
    """The same table, at which survivors lack these skills of the level Blue."""
    known, trees = prepare(material), list(prepare(material).skills)
    for survivor in {survivor for survivor, _ in skills}:
        blue, *others = trees[survivor]
        kept = [skill for skill in blue if (survivor, skill.name) not in skills]
        trees[survivor] = (tuple(kept), *others)
    people = {survivor for survivor, _ in skills}
    same = {key: value for key, value in known.abilities.items() if key[0] not in people}
    changed, other = copy.copy(known), copy.copy(material)
    vars(changed).update(skills=tuple(trees), abilities=same)
    vars(other).update(prepared=changed)
    return other
