"""What stays the same through a whole game: the quest, the box, the board, and the names of things.
A `View` tells what changes, by the ids that are listed here."""

from __future__ import annotations

import dataclasses

from shamble.board import Board
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.rules.boxes.material import Material


@dataclasses.dataclass(frozen=True)
class Components:
    """What a game is played with and never changes. Names are English, as the box prints them:
    `content.names.Names` knows them in other languages."""

    quest: Quest
    content: BoxContent
    """The box, with the cards and zombies that the table uses."""
    board: Board
    people: tuple[str, ...]
    """The ids of all people who may stand on the board; those with an ID card come first, Guards
    last. Their places here are their numbers in `Harm`, choices and events."""
    survivors: dict[str, str]
    """The name of each survivor with an ID card, by id; those whom no player plays too."""
    cards: dict[str, str]
    """The name of each Equipment card, by id."""
    zombies: dict[str, str]
    """The box's name for each kind of zombie, by id: `hobomination` is an `abomination`."""
    cars: tuple[str, ...]
    """The cars of the quest, by id."""
    objectives: int
    """How many Objectives the quest has."""
    beacon: bool
    """Whether there is a Beacon to defend."""


def components_of(material: Material) -> Components:
    """The components of a game, from the flat tables that the rules use."""
    return Components(
        quest=material.quest,
        content=material.content,
        board=material.board,
        people=tuple([person.id for person in material.people]),
        survivors={record.id: record.name for record in material.survivors},
        cards={card.id: card.name for card in material.cards},
        zombies={kind.id: kind.box_kind for kind in material.kinds},
        cars=tuple([car.id for car in material.cars]),
        objectives=len(material.objective_zones),
        beacon=material.beacon_zone >= 0,
    )
