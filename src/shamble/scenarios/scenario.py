"""Reading a scenario file, and refusing one that contradicts itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from shamble.content import document, library
from shamble.content.errors import ContentError
from shamble.content.library import Library
from shamble.positions.meanings import at
from shamble.rules.boxes.material import Material
from shamble.rules.table.invariants import broken
from shamble.scenarios.expect import Expect
from shamble.scenarios.expected import compare
from shamble.scenarios.file import ScenarioFile
from shamble.scenarios.laying import laid_out
from shamble.scenarios.material import material_of
from shamble.scenarios.playthrough import Snapshot
from shamble.scenarios.words import check_choice

AT_LEAST = (
    "offered", "not_offered", "verbs_offered", "verbs_not_offered", "events", "no_events",
    "discarded", "zombie_discarded",
)  # fmt: skip
"""Expectations that list what must be among others, or must not be."""
NOTHING_THERE = {
    "zombies": "zones by name, an empty one as {}; for the whole board: on_board = { walker = 0 }",
    "discarded": "exactly = { discarded = [] } for an empty pile",
    "zombie_discarded": "exactly = { zombie_discarded = [] } for an empty pile",
    "offered": "offered_only = [] if nothing is offered",
}


@dataclasses.dataclass(frozen=True)
class Scenario:
    """A scenario that can be run."""

    path: Path
    file: ScenarioFile
    material: Material

    def line_of(self, key: str) -> int | None:
        """The line of its file on which a key stands."""
        return document.line_of(document.read_text(self.path), key)


def load_scenario(path: Path, content: Library | None = None) -> Scenario:
    """The scenario in a file. Whatever is wrong with it is a ContentError with line and key."""
    file = document.read(path, ScenarioFile)
    try:
        material = material_of(file, content or library.packaged())
        _check(file, material)
    except ContentError as problem:
        line = document.line_of(document.read_text(path), problem.key) if problem.key else None
        raise problem.at(path, line) from None
    return Scenario(path, file, material)


def _check(file: ScenarioFile, material: Material) -> None:
    """Lay the position out and look every name up, so that only the rules can surprise."""
    table = Snapshot(laid_out(file, material))
    faults = broken(table.play)
    if faults:
        raise ContentError(
            f"a position that cannot be: {faults[0]}", expected="one that can", key="survivors"
        )
    for number, move in enumerate(file.steps):
        key = f"steps[{number}]"
        if move.until is not None and move.choices:
            raise ContentError(
                "both choose and until", expected="a step for each", key=f"{key}.until"
            )
        for place, choice in enumerate(move.choices):
            listed = "" if isinstance(move.choose, str) else f"[{place}]"
            with at(f"{key}.choose{listed}"):
                check_choice(material, choice)
        _check_expected(table, move.expect, f"{key}.expect")
    _check_expected(table, file.expect, "expect")
    played = any(move.choices or move.until for move in file.steps)
    expected = [file.expect, *[move.expect for move in file.steps]]
    if not played and all(expect == Expect() for expect in expected):
        raise ContentError(
            "a scenario that expects nothing", expected="what must hold", key="expect"
        )


def _check_expected(table: Snapshot, expect: Expect, key: str) -> None:
    """Look up the names, and refuse what holds whatever happens."""
    for field in expect.__struct_fields__:
        wanted = getattr(expect, field)
        if wanted == {} or (wanted == () and field in AT_LEAST):
            raise ContentError(
                f"an empty {field}, which expects nothing",
                expected=NOTHING_THERE.get(field, "what must be there, or no such key"),
                key=f"{key}.{field}",
            )
    compare(table, expect, key, 0)
