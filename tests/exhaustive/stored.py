"""Games and tables that are written down already: golden games, and scenarios of a quest.

A golden game meets what its quest is about, and its positions are tables in the middle of a game
that somebody plays to win. A scenario lays what hardly ever comes up.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from shamble.content import document
from shamble.content.guests import with_guests
from shamble.content.library import Library
from shamble.game.saves import Save, Setup
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import State
from shamble.rules.words.texts import plain_choice
from shamble.scenarios import load_scenario
from shamble.scenarios.file import ScenarioFile
from shamble.scenarios.laying import laid_out
from tests.quests.replaying import GOLDEN

SCENARIOS = Path(__file__).parents[1] / "scenarios"


class Start(NamedTuple):
    """A table that is laid, and the choices that are made at it."""

    material: Material
    state: State
    modes: Modes
    choices: tuple[str, ...]


class Stored(NamedTuple):
    """A game or scenario that is written down in a file."""

    path: Path
    quest: str
    setup: Setup | None
    """Of a golden game."""
    choices: tuple[str, ...]

    @property
    def title(self) -> str:
        return self.path.name

    def lay(self, library: Library) -> Start:
        if self.setup is not None:
            material = material_of(self.setup, library)
            return Start(material, blank(material, self.setup.seed), self.setup.modes, self.choices)
        scenario = load_scenario(self.path, library)
        material, file = scenario.material, scenario.file
        choices = tuple(plain_choice(material, choice) for choice in self.choices)
        return Start(material, laid_out(file, material).state, file.modes, choices)


def material_of(setup: Setup, library: Library) -> Material:
    """A table of its own for a set-up: what is counted at it is counted at no other."""
    content, quest = library.quest(setup.quest)
    content = with_guests(content, library, setup.survivors)
    return Material(content, quest, setup.survivors, setup.seats, setup.options, modes=setup.modes)


@functools.cache
def stored() -> tuple[Stored, ...]:
    """Everything that is written down, golden games first."""
    return (*_golden_games(), *_scenarios())


def _golden_games() -> Iterator[Stored]:
    for path in sorted(GOLDEN.glob("*.json")):
        save = msgspec.json.decode(path.read_bytes(), type=Save)
        yield Stored(path, save.setup.quest, save.setup, save.choices)


def _scenarios() -> Iterator[Stored]:
    """Those at a table of a quest; one that looks where a phase begins is played to its choices."""
    for path in sorted(SCENARIOS.glob("*.scenario.toml")):
        file = document.read(path, ScenarioFile)
        if file.quest is not None:
            choices = tuple(choice for move in file.steps for choice in move.choices)
            yield Stored(path, file.quest, None, choices)
