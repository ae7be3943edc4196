"""Stacks of Equipment cards that lie face down in zones. [WD 40]

`State.stacks` holds them: zone, card, zone, card … Of the cards of a zone the last is on top; which
one it is is known when it is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.vocabulary.standing import EquipmentStacks
from shamble.rules.systems.system import System
from shamble.rules.table.changes import CARDS
from shamble.rules.table.shapes import COPY, ZoneSeries
from shamble.rules.table.things import Secret, Token

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play


Token(
    "stacks",
    ZoneSeries(COPY),
    "Equipment cards that lie face down in zones: zone, card, zone, card …",
    __name__,
    pages="WD 40",
    mark=CARDS,
    secret=Secret.FACES,
    drawn_from="equipment_deck",
    called="stack",
    drawing="chest",
)


class Stacks(System):
    """What people see of them, and what they cannot know."""

    def is_in(self, material: Material) -> bool:
        return any(isinstance(word, EquipmentStacks) for word in material.quest.standing)


def lay_stack(play: Play, zone: int, count: int) -> None:
    """So many cards off the Equipment deck lie face down in a zone, as far as they go. [WD 40]"""
    for _ in range(count):
        copy = play.draw_equipment()
        if copy >= 0:
            play.set_stacks([*play.state.stacks, zone, copy])


def has_stack(play: Play, zone: int) -> bool:
    return zone in play.state.stacks[::2]


def off_the_stack(play: Play, zone: int) -> int:
    """The top card of the stack in a zone, which does not lie there any more."""
    lying = play.state.stacks
    at = max(number for number in range(0, len(lying), 2) if lying[number] == zone)
    play.set_stacks(lying[:at] + lying[at + 2 :])
    return lying[at + 1]
