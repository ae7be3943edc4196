"""The additional game modes of a box: games with them, and what shows them in effect."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.content.library import BoxContent
from shamble.content.tiles import ZoneKind
from shamble.rules.actions.kit import kit_of
from shamble.rules.boxes.facts import RANGED
from shamble.rules.boxes.modes import (
    Modes,
    chosen,
)
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.flow.play import Play
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.coming import SPAWNED
from shamble.rules.people.words import TRACKER_RETURNED
from shamble.rules.systems.cabals import DARK_RITUAL
from shamble.rules.systems.guards.training import TRAINED
from shamble.rules.systems.necromancers import NECROMANCER_CAME
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.events import Event, fields
from tests.exhaustive.things import Entry, Thing, ThingSort


def modes(content: BoxContent) -> Iterator[Entry]:
    """Each mode of the box played, and making a difference."""
    for name in RULESETS[content.box.id].modes:
        for way in ("played", "took-effect"):
            yield Entry(Thing(ThingSort.MODE, name, way))


def shown_modes(play: Play, modes: Modes, event: Event) -> Iterator[str]:
    """The modes that an event shows in effect."""
    kind, facts = event[0], fields(event)
    played = chosen(modes)
    if kind == ATTACKED and "dark-zones" in played and facts["way"] == RANGED:
        dark = play.passages.kinds[facts["zone"]] is ZoneKind.DARK_ROOM
        if dark and not kit_of(play, facts["survivor"]).light:
            yield "dark-zones"
    elif kind == SPAWNED and play.material.kinds[facts["kind"]].has_card:
        there = _abominations(play)
        if "abominations" in played:
            yield "abominations"
        if there > 1 and "abomination-fest" in played:
            yield "abomination-fest"
        if there == modes.abomination_limit:
            yield "abomination-limit"
    elif kind == SPAWNED and facts["kind"] in play.material.necromancer_deck:
        yield "necromancers"
    elif kind == NECROMANCER_CAME and "defiler" in played:
        yield "defiler"
    elif kind == DARK_RITUAL:
        yield "cabal"
    elif kind == NECROMANCER_CAME and len(play.state.necromancers) > NECROMANCER:
        yield "cabal-figures"
    elif kind == CARD_DRAWN and "zombie-cards" in played:
        yield "zombie-cards"
    elif kind == TRACKER_RETURNED:
        yield "ultrared"
    elif kind == TRAINED:
        yield "guard-skills-chosen" if modes.guard_skills_chosen else "guard-skills"


def _abominations(play: Play) -> int:
    """Those on the board."""
    count, zombies = play.material.kind_count, play.state.zombies
    return sum([sum(zombies[k.index :: count]) for k in play.material.kinds if k.has_card])
