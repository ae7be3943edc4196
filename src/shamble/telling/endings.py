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
    from shamble.telling.naming import Naming


def ending_said(naming: Naming, state: State) -> str:
    """How a game with this last position ended, as a part of a sentence. (rulings 193, 198)"""
    ending, way = Ending(state.outcome), state.lost_by
    match ending:
        case Ending.SURVIVOR_ELIMINATED:
            return _deaths(naming, state)
        case Ending.ALL_ELIMINATED:
            return naming.text("ended.all_dead", names=_named(naming, _dead(state)))
        case Ending.GOAL_IMPOSSIBLE if way >= 0:
            return _lost_by(naming, way)
        case Ending.GOAL_IMPOSSIBLE:
            return _nobody_left(naming, state)
        case Ending.RULE_OF_THE_QUEST if way >= 0:
            return naming.text("ended.by_rule", why=_lost_by(naming, way))
        case Ending.NECROMANCER_ESCAPED:
            tokens = len([zone for zone in state.spawn_tokens if zone >= 0])
            return naming.text("ended.escaped", count=tokens)
        case Ending.BEACON_REACHED:
            return _beacon_reached(naming, state)
        case _:
            return naming.text(f"ending.{ending.name.lower()}")


def lost_by_death(naming: Naming, people: list[int], state: State) -> str:
    """Why the deaths of these people lose this quest though they would not lose another one of the
    box; empty: they lose any, or none."""
    words = naming.game.material.quest.defeats
    for way, word in enumerate(words):
        if isinstance(word, Eliminated):
            meant = [one for one in people if _role(state, one).name == word.who]
            if meant and not _loses_everywhere(naming, _role(state, meant[0])):
                return _lost_by(naming, way)
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


def _loses_everywhere(naming: Naming, role: Role) -> bool:
    """Whether such a death loses every game of the box. [2E 8, 34 · BP 8 · WD 9]"""
    if role.death_loses is None:
        return naming.game.material.ruleset.death_loses
    return role.death_loses


def _deaths(naming: Naming, state: State) -> str:
    """Whose death it was. Those who die without losing the game are not meant."""
    quest = naming.game.material.quest
    minded = [word.who for word in quest.defeats if isinstance(word, Eliminated)]
    dead = [person for person, zone in enumerate(state.zone) if zone == NOWHERE]
    fatal = [
        person
        for person in dead
        if _loses_everywhere(naming, _role(state, person)) or _role(state, person).name in minded
    ]
    if not fatal:  # of a position that somebody made by hand
        return naming.text("ending.survivor_eliminated")
    role = _role(state, fatal[0])
    said = _dead_of(naming, role, [one for one in fatal if _role(state, one) is role])
    return said if _loses_everywhere(naming, role) else naming.text("ended.so_lost", why=said)


def _dead_of(naming: Naming, role: Role, people: list[int]) -> str:
    """`Lorna has died`, `2 Guards have died`."""
    if role is BEACON and not naming.beacons_name():
        return naming.text("ended.beacon_dead")
    word = {GUARD: "guards", COMPANION: "companions"}.get(role, "survivors")
    names = "" if role is GUARD else _named(naming, people)
    return naming.text(f"ended.dead.{word}", count=len(people), names=names)


def _named(naming: Naming, people: list[int]) -> str:
    teller = Teller(naming.game.material.quest, naming.names)
    return teller.joined([naming.survivor(person) for person in people])


# --- other ways -------------------------------------------------------------------------------


def _nobody_left(naming: Naming, state: State) -> str:
    """Nobody is on the board any more who could do what is left to do. (rulings 2, 198)"""
    material = naming.game.material
    behind = len([guard for guard in material.guards if state.zone[guard] >= 0])
    if behind and naming.game.play.quest.guards_must_leave:
        return naming.text("ended.guards_behind", count=behind)
    unmet = [str(n + 1) for n in range(len(material.quest.goals)) if not state.goals >> n & 1]
    goals = Teller(material.quest, naming.names).joined(unmet)
    return naming.text("ended.nobody_left", count=len(unmet), goals=goals)


def _beacon_reached(naming: Naming, state: State) -> str:
    """Where Corruption and the Beacon met. [WD 20] (ruling 199)"""
    person = state.bearer if state.bearer >= 0 else naming.game.material.walking_beacon
    zone = state.beacon if state.beacon >= 0 else state.zone[person]
    beacon = naming.beacons_name() or naming.text("beacon")
    return naming.text("ended.beacon_reached", beacon=beacon, zone=naming.zone(zone))


def _lost_by(naming: Naming, way: int) -> str:
    told = telling.lost_by(naming.game.material.quest, naming.names, way)
    return naming.places.labelled(told)
