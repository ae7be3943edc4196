"""A stored position: from it a game goes on although its choices would lead elsewhere by now.

Choices lead to the same position only with the rules and the content they were made with. A kept
position has the table itself as numbers, and a catalogue of what those numbers mean.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Annotated, Any

import msgspec

from shamble.content import typed
from shamble.rules.boxes.material import Material
from shamble.rules.flow.engine import Engine
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import State
from shamble.rules.table.things import THINGS, Thing
from shamble.rules.table.version import RULES
from shamble.rules.words.texts import text_of

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$")]
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""A number of choices."""


class StoredPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position. `rules/table/reopening.py` opens it."""

    length: Count
    """How many choices of the game lead to it."""
    path: Hash
    """The hash of these choices: a game with other choices does not have this position."""
    rules: int
    """The version of the rules by which it was reached: see `version`."""
    catalogue: dict[str, str]
    """Hashes of the names by which its numbers have a meaning: see `catalogue`."""
    state: dict[str, Any]
    """The state field by field; in the middle of a step, as it was when the step began."""
    since: tuple[str, ...] = ()
    """The answers since the step began; the first may be one that was given without asking."""
    hash: Hash
    """The hash of the position itself, not of the step's beginning."""


def stored_position(engine: Engine, choices: Sequence[str]) -> StoredPosition:
    """The position of a game after these choices. The engine must be one that can be copied."""
    material = engine.play.material
    state, since = engine.taken_up_from()
    return StoredPosition(
        length=len(choices),
        path=path_hash(choices),
        rules=RULES,
        catalogue=catalogue(material),
        state=_plain(written(material, state)),
        since=_texts(material, since),
        hash=position_hash(engine),
    )


def position_hash(engine: Engine) -> str:
    """The hash of what lies on the table and of the choices since the step under way began.
    Two games with the same hash are at the same point."""
    material = engine.play.material
    _, since = engine.taken_up_from()
    position = (written(material, engine.state), _texts(material, since))
    return hashlib.blake2b(msgspec.json.encode(position), digest_size=6).hexdigest()


def path_hash(choices: Sequence[str]) -> str:
    """A hash of choices in their text forms."""
    return hashlib.blake2b("\n".join(choices).encode(), digest_size=6).hexdigest()


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """The values as they will be read: numbers, and lists that no game changes any more."""
    plain: dict[str, Any] = typed.decode(msgspec.json.encode(values), Any)
    return plain


def written(material: Material, state: State) -> dict[str, Any]:
    """A state thing by thing, as it is stored: by names, in their order."""
    if material.untouched is None:
        material.untouched = blank(material)
    values: dict[str, Any] = {}
    read = _reader()
    for thing, value, first in zip(
        stored_things(), read(state), read(material.untouched), strict=True
    ):
        if not thing.later or value != first:
            values[thing.stored] = value if thing.shape.as_it_is else thing.shape.write(value)
    return values


@functools.cache
def stored_things() -> tuple[Thing, ...]:
    """Every thing, in the order of the stored names: the hash of a position depends on it."""
    return tuple(sorted(THINGS.values(), key=lambda thing: thing.stored))


@functools.cache
def _reader() -> Callable[[State], tuple[Any, ...]]:
    """What reads all of them at once, in their order."""
    return attrgetter(*[thing.name for thing in stored_things()])


def _texts(material: Material, choices: list[int]) -> tuple[str, ...]:
    return tuple(text_of(material, packed) for packed in choices)


def catalogue(material: Material) -> dict[str, str]:
    """The hash of each group of names to which the numbers of a state point. As long as it is the
    same, the numbers mean the same, even if a weapon's dice, a skill or a rule has changed."""
    if material.catalogue is None:
        material.catalogue = {name: _hash(names) for name, names in _meanings(material).items()}
    return material.catalogue


def _meanings(material: Material) -> dict[str, list[Any]]:
    board = material.board
    return {
        "zones": [zone.name for zone in board.zones],
        "buildings": [building.zones for building in board.buildings],
        "passages": [
            [(door.a, door.b) for door in board.doors],
            [(border.a, border.b) for border in board.borders],
        ],
        "people": [[person.id for person in material.people], len(material.survivors)],
        "seats": [material.seat_count],
        "cards": [card.id for card in material.card_of],
        "figures": [(kind.id, kind.miniatures) for kind in material.kinds],
        "zombie-cards": [card.number for card in material.zombie_cards],
        "tokens": [
            len(material.objective_zones),
            len(material.crate_zones),
            len(material.spawn_zones),
            [car.id for car in material.cars],
            len(material.deliverable),
        ],
        "goals": [goal.name for goal in material.quest.goals],
    }


def _hash(names: list[Any]) -> str:
    return hashlib.blake2b(msgspec.json.encode(names), digest_size=4).hexdigest()
