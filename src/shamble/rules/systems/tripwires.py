"""Tripwires: survivors lay them, and zombies that come in set them off. No book has them.

A quest of any box that has some says how many: `[tokens.tripwires]`, `supply = 4`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.rules.systems.system import System
from shamble.rules.table.shapes import ZoneSeries
from shamble.rules.table.state import without
from shamble.rules.table.things import Token
from shamble.rules.words.choices import choice, verb
from shamble.rules.words.events import event
from shamble.rules.words.pages import OWN
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

NOISE: Final = 2
"""The Noise tokens of a tripwire that is set off."""


def has_tripwires(quest: Quest) -> bool:
    """Whether the quest brings tripwires along."""
    return TRIPWIRES.name in quest.tokens


def _crowded(play: Play, zone: int) -> str:
    return "one in a zone" if play.state.tripwires.count(zone) > 1 else ""


TRIPWIRES: Final = Token(
    "tripwires",
    ZoneSeries(),
    "Zones of the tripwires.",
    __name__,
    of_quest=True,
    misplaced=_crowded,
    called="tripwire",
    later=True,
)
LAY: Final = verb("lay-tripwire", pages=OWN, sign="here", quest_for=has_tripwires)
LAID: Final = event(
    "tripwire-laid", survivor=PERSON, zone=ZONE, pages=OWN, log="finds", quest_for=has_tripwires
)
SET_OFF: Final = event(
    "tripwire-set-off", zone=ZONE,
    pages=OWN, scene="move", log="horde", marks="grave", quest_for=has_tripwires,
)  # fmt: skip


class Tripwires(System):
    """An action lays a tripwire in the survivor's own zone, one at most, as long as one is left.
    The first zombies that come into the zone set it off: it goes back to the supply, and two Noise
    tokens lie there."""

    any_box: ClassVar[bool] = True
    verbs: ClassVar[tuple[int, ...]] = (LAY,)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def is_in(self, material: Material) -> bool:
        return has_tripwires(material.quest)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        lying, supply = play.state.tripwires, play.material.quest.tokens[TRIPWIRES.name].supply
        is_free = play.state.zone[survivor] not in lying and len(lying) < supply
        if is_free and play.state.actions[survivor] > 0:
            out.append(choice(LAY))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        zone = play.state.zone[survivor]
        play.pay(survivor, ())
        play.state.tripwires = sorted([*play.state.tripwires, zone])
        play.tell(LAID, survivor, zone)

    def zombies_enter(self, play: Play, zone: int, kind: int, count: int) -> None:
        if zone in play.state.tripwires:
            play.state.tripwires = without(play.state.tripwires, zone)
            play.tell(SET_OFF, zone)
            for _ in range(NOISE):
                play.make_noise(zone)
