"""The fields of the state about the board: doors, terrain, buildings, Objectives, crates, noise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.rules.boxes.facts import COLORS
from shamble.rules.table.changes import CRATES, DOORS, OBJECTIVES
from shamble.rules.table.shapes import (
    MAYBE_PERSON,
    ZONE,
    Bits,
    Bounds,
    Row,
    Series,
    ZoneCounts,
    between,
    copies,
    crates,
    doors,
    objectives,
)
from shamble.rules.table.state import UNDELIVERED
from shamble.rules.table.things import Secret, Thing, Token

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material


def hidden_pool(quest: Quest) -> list[int]:
    """The colours of the shuffled Objectives; there may be more of them than places. [2E 54]"""
    pool = quest.objectives.pool.items()
    return [COLORS.index(color) for color, count in pool for _ in range(count)]


def _colors(material: Material) -> list[int]:
    """The colour of each Objective, red on a car; hidden ones in the order of their pool, still
    unshuffled."""
    objectives = material.quest.objectives
    colors = (
        ["red"] * len(objectives.red)
        + ["blue"] * len(objectives.blue)
        + ["green"] * len(objectives.green)
    )
    colors += ["red"] * (material.face_up - len(colors))
    return [*[COLORS.index(color) for color in colors], *hidden_pool(material.quest)]


def _delivered(material: Material) -> tuple[int, int]:
    """A card copy or Objective, or UNDELIVERED or TAKEN_AWAY."""
    return (-2, max(copies(material), objectives(material)) - 1)


DELIVERED: Final = Bounds("a card, an Objective, -1 or -2", _delivered)


def _noise(material: Material) -> list[int]:
    """The Noise tokens that the quest lays out, which stay for good."""
    found = [0] * material.zone_count
    for noise in material.quest.noise:
        found[material.board.zone(noise.zone)] += noise.count
    return found


Thing(
    "passages",
    Bits(
        "doors and terrain",
        lambda material: material.board.barricade_bit + len(material.board.doors),
    ),
    "Doors and terrain as one number: see `board.passages`.",
    __name__,
    first=lambda material: material.board.start,
    mark=DOORS,
)
Thing(
    "locked",
    Bits("doors", doors),
    "Bits: doors that stood open and were shut again.",
    __name__,
    mark=DOORS,
)
Thing(
    "revealed",
    Bits("buildings", lambda material: len(material.board.buildings)),
    "Bits, by `Zone.building`: buildings that were filled, or never will be.",
    __name__,
    mark=DOORS,
)
Thing(
    "objectives",
    Bits("Objectives", objectives),
    "Bits: Objectives still on the board.",
    __name__,
    first=lambda material: (1 << len(material.objective_zones)) - 1,
    mark=OBJECTIVES,
)
Thing(
    "taken",
    Bits("Objectives", objectives),
    "Bits: Objectives that survivors took.",
    __name__,
    mark=OBJECTIVES,
)
Thing(
    "colors",
    Series(between("a colour", 0, len(COLORS) - 1), least=objectives),
    "The colour of each Objective token.",
    __name__,
    first=_colors,
    mark=OBJECTIVES,
    secret=Secret.COLORS,
)
Thing(
    "delivered",
    Row(lambda material: len(material.deliverable), DELIVERED, UNDELIVERED),
    "For each thing of `Material.deliverable` the card copy or Objective that lies in its "
    "place; UNDELIVERED, or TAKEN_AWAY.",
    __name__,
    mark=OBJECTIVES,
)
Thing(
    "crates",
    Bits("crates", crates),
    "Bits: crates still on the board.",
    __name__,
    first=lambda material: (1 << len(material.crate_zones)) - 1,
    mark=CRATES,
)
Thing(
    "crates_lost",
    Bits("crates", crates),
    "Bits: crates that are gone with the car on which they stood.",
    __name__,
    mark=CRATES,
)
Token(
    "noise",
    ZoneCounts(),
    "Noise tokens by zone.",
    __name__,
    pages="2E 14 · BP 15 · WD 15",
    first=_noise,
)
Thing(
    "loud",
    Series(ZONE, MAYBE_PERSON, at_most_one=True),
    "The zone that counts as the noisiest, and the person who made it so; or empty.",
    __name__,
)
