"""Names in a scenario file, and the numbers by which the rules know the same things."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from shamble.content.errors import ContentError
from shamble.rules.material import Material
from shamble.rules.parts import SLOT_NAMES


class Names:
    """Finds what a name means at this table; a name that means nothing is an error at its key."""

    def __init__(self, material: Material) -> None:
        self.material: Final = material
        self._survivors: Final = [s.id for s in material.survivors]
        self._kinds: Final = [kind.id for kind in material.kinds]
        board = material.board
        self._zones: Final = {name: zone.index for zone in board.zones for name in zone.members}

    def zone(self, name: str, key: str) -> int:
        """Also in the form that choices have: `vault-yellow`."""
        spaced = name.replace("-", " ")
        if spaced not in self._zones:
            raise _unknown("zone", name, self._zones, key)
        return self._zones[spaced]

    def survivor(self, name: str, key: str) -> int:
        if name not in self._survivors:
            raise _unknown("survivor", name, self._survivors, key)
        return self._survivors.index(name)

    def kind(self, name: str, key: str) -> int:
        if name not in self._kinds:
            raise _unknown("kind of zombie", name, self._kinds, key)
        return self._kinds.index(name)

    def card(self, name: str, key: str) -> int:
        known = self.material.card_index
        if name not in known:
            raise _unknown("card", name, known, key)
        return known[name]

    def slot(self, name: str, key: str) -> int:
        if name not in SLOT_NAMES:
            raise _unknown("slot", name, SLOT_NAMES, key)
        return SLOT_NAMES.index(name)

    def door(self, name: str, key: str) -> int:
        """The door between two zones: `0,0:a/0,0:b`, in either order."""
        ends = name.split("/")
        if len(ends) != 2:
            raise ContentError(
                f"the door {name!r}", expected="two zones with / between them", key=key
            )
        zones = sorted(self.zone(end, key) for end in ends)
        for door in self.material.board.doors:
            if sorted((door.a, door.b)) == zones:
                return door.index
        raise _unknown("door", name, map(self.door_name, range(self.door_count)), key)

    def zombie_card(self, number: int, key: str) -> int:
        printed = [card.number for card in self.material.zombie_cards]
        if number not in printed:
            raise ContentError(
                f"the zombie card {number}, which is not in this box",
                expected=f"{min(printed)} to {max(printed)}",
                key=key,
            )
        return printed.index(number)

    def objective(self, number: int, key: str) -> int:
        return _numbered("Objective", number, len(self.material.objective_zones), key)

    def crate(self, number: int, key: str) -> int:
        return _numbered("crate", number, len(self.material.crate_zones), key)

    def goal(self, name: str, key: str) -> int:
        known = [goal.name for goal in self.material.quest.goals]
        if name not in known:
            raise _unknown("goal", name, known, key)
        return known.index(name)

    # --- numbers as names -------------------------------------------------------------------

    @property
    def door_count(self) -> int:
        return len(self.material.board.doors)

    def zone_name(self, zone: int) -> str:
        return self.material.board.name(zone)

    def door_name(self, door: int) -> str:
        facts = self.material.board.doors[door]
        return f"{self.zone_name(facts.a)}/{self.zone_name(facts.b)}"


def one_of(word: str, known: Iterable[str], what: str, key: str) -> str:
    """The word, if it is a known one."""
    known = list(known)
    if word not in known:
        raise _unknown(what, word, known, key)
    return word


def _numbered(what: str, number: int, count: int, key: str) -> int:
    if not 0 <= number < count:
        expected = f"0 to {count - 1}" if count else "none: there is none on this board"
        raise ContentError(f"the {what} {number}", expected=expected, key=key)
    return number


def _unknown(what: str, name: str, known: Iterable[str], key: str) -> ContentError:
    """What may have been meant, or else what there is."""
    words = list(known)
    near = difflib.get_close_matches(name, words, n=3) if len(words) > 12 else []
    listed = near or words
    if len(listed) > 12:
        expected = f"a {what} such as {listed[0]}"
    else:
        expected = "one of " + ", ".join(listed) if listed else f"none: there is no {what} here"
    return ContentError(f"the {what} {name!r}, which is not known here", expected=expected, key=key)
