"""How a game ended, in plain words of a person's language: who died, or which rule was broken.

All of it is read from the last position alone, so that a stored game tells it, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content import telling
from shamble.content.telling.teller import Teller
from shamble.content.vocabulary.conditions import Eliminated
from shamble.rules.flow.endings import Ending
from shamble.rules.people.roles import BEACON, COMPANION, GUARD, ROLES, Role
from shamble.rules.table.state import NOWHERE, State

if TYPE_CHECKING:
    from shamble.telling.sayings import Sayings


def ending_said(sayings: Sayings, state: State) -> str:
    """How a game with this last position ended, as a part of a sentence. (rulings 193, 198)"""
    ending, way = Ending(state.outcome), state.lost_by
    match ending:
        case Ending.SURVIVOR_ELIMINATED:
            return _deaths(sayings, state)
        case Ending.ALL_ELIMINATED:
            return sayings.text("ended.all_dead", names=_named(sayings, _dead(state)))
        case Ending.GOAL_IMPOSSIBLE if way >= 0:
            return _lost_by(sayings, way)
        case Ending.GOAL_IMPOSSIBLE:
            return _nobody_left(sayings, state)
        case Ending.RULE_OF_THE_QUEST if way >= 0:
            return sayings.text("ended.by_rule", why=_lost_by(sayings, way))
        case Ending.NECROMANCER_ESCAPED:
            tokens = len([zone for zone in state.spawn_tokens if zone >= 0])
            return sayings.text("ended.escaped", count=tokens)
        case Ending.BEACON_REACHED:
            return _beacon_reached(sayings, state)
        case _:
            return sayings.text(f"ending.{ending.name.lower()}")


def lost_by_death(sayings: Sayings, people: list[int], state: State) -> str:
    """Why the deaths of these people lose this quest though they would not lose another one of the
    box; empty: they lose any, or none."""
    words = sayings.game.material.quest.defeats
    for way, word in enumerate(words):
        if isinstance(word, Eliminated):
            meant = [one for one in people if _role(state, one).name == word.who]
            if meant and not _loses_everywhere(sayings, _role(state, meant[0])):
                return _lost_by(sayings, way)
    return ""


# --- deaths -----------------------------------------------------------------------------------


def _role(state: State, person: int) -> Role:
    return ROLES[state.roles[person]]


def _dead(state: State) -> list[int]:
    """Everybody who was eliminated, but for Guards, whom nobody knows by name."""
    return [
        person
        for person, zone in enumerate(state.zone)
        if zone == NOWHERE and _role(state, person) is not GUARD
    ]


def _loses_everywhere(sayings: Sayings, role: Role) -> bool:
    """Whether such a death loses every game of the box. [2E 8, 34 · BP 8 · WD 9]"""
    if role.death_loses is None:
        return sayings.game.material.ruleset.death_loses
    return role.death_loses


def _deaths(sayings: Sayings, state: State) -> str:
    """Whose death it was. Those who die without losing the game are not meant."""
    quest = sayings.game.material.quest
    minded = [word.who for word in quest.defeats if isinstance(word, Eliminated)]
    dead = [person for person, zone in enumerate(state.zone) if zone == NOWHERE]
    fatal = [
        person
        for person in dead
        if _loses_everywhere(sayings, _role(state, person)) or _role(state, person).name in minded
    ]
    if not fatal:  # of a position that somebody made by hand
        return sayings.text("ending.survivor_eliminated")
    role = _role(state, fatal[0])
    said = _dead_of(sayings, role, [one for one in fatal if _role(state, one) is role])
    return said if _loses_everywhere(sayings, role) else sayings.text("ended.so_lost", why=said)


def _dead_of(sayings: Sayings, role: Role, people: list[int]) -> str:
    """`Lorna has died`, `2 Guards have died`."""
    if role is BEACON and not sayings.beacons_name():
        return sayings.text("ended.beacon_dead")
    word = {GUARD: "guards", COMPANION: "companions"}.get(role, "survivors")
    names = "" if role is GUARD else _named(sayings, people)
    return sayings.text(f"ended.dead.{word}", count=len(people), names=names)


def _named(sayings: Sayings, people: list[int]) -> str:
    teller = Teller(sayings.game.material.quest, sayings.names)
    return teller.joined([sayings.survivor(person) for person in people])


# --- other ways -------------------------------------------------------------------------------


def _nobody_left(sayings: Sayings, state: State) -> str:
    """Nobody is on the board any more who could do what is left to do. (rulings 2, 198)"""
    material = sayings.game.material
    behind = len([guard for guard in material.guards if state.zone[guard] >= 0])
    if behind and sayings.game.play.quest.guards_must_leave:
        return sayings.text("ended.guards_behind", count=behind)
    unmet = [str(n + 1) for n in range(len(material.quest.goals)) if not state.goals >> n & 1]
    goals = Teller(material.quest, sayings.names).joined(unmet)
    return sayings.text("ended.nobody_left", count=len(unmet), goals=goals)


def _beacon_reached(sayings: Sayings, state: State) -> str:
    """Where Corruption and the Beacon met. [WD 20] (ruling 199)"""
    person = state.bearer if state.bearer >= 0 else sayings.game.material.walking_beacon
    zone = state.beacon if state.beacon >= 0 else state.zone[person]
    beacon = sayings.beacons_name() or sayings.text("beacon")
    return sayings.text("ended.beacon_reached", beacon=beacon, zone=sayings.zone(zone))


def _lost_by(sayings: Sayings, way: int) -> str:
    told = telling.lost_by(sayings.game.material.quest, sayings.names, way)
    return sayings.places.labelled(told)
