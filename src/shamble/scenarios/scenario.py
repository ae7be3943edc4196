"""Reading a scenario file, and refusing one that contradicts itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from shamble.content import document, library
from shamble.content.errors import ContentError
from shamble.content.library import Library
from shamble.positions.names import at
from shamble.rules.invariants import broken
from shamble.rules.material import Material
from shamble.scenarios.expectations import compare
from shamble.scenarios.playing import Snapshot
from shamble.scenarios.position import lay_out, material_of
from shamble.scenarios.records import ScenarioFile
from shamble.scenarios.words import check_choice


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
    table = Snapshot(lay_out(file, material))
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
        compare(table, move.expect, f"{key}.expect", 0)
    compare(table, file.expect, "expect", 0)
