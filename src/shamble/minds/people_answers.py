"""Answers about people: who is dragged out of trouble, treated, sent along, escorted."""

from __future__ import annotations

from typing import Final

from shamble.minds.answers import Grounds, rule
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.ways import FAR, ways
from shamble.rules.quests.beacon import ESCORT, ESCORTING
from shamble.rules.quests.company import GOES_WITH, HELPING, SHARING_COMPANY
from shamble.rules.quests.deliver import WHO
from shamble.rules.skills.charges import TREATING
from shamble.rules.skills.people import RESCUING
from shamble.rules.words.choices import DONE, NO, TO_STAY, first, second, verb_of
from shamble.rules.words.decisions import Decision

ENOUGH: Final = (DONE, NO)


def _weakest(world: Engine, asked: Decision) -> int:
    """Everybody whom it may help is helped, who has least life left first."""
    play = world.play
    best, least = asked.choices[0], 1000
    for packed in asked.choices:
        if verb_of(packed) not in ENOUGH and play.life(first(packed)) < least:
            best, least = packed, play.life(first(packed))
    return best


def _strongest(world: Engine, asked: Decision) -> int:
    """The person who can take most Wounds."""
    play = world.play
    best, most = asked.choices[0], -1
    for packed in asked.choices:
        if play.life(first(packed)) > most:
            best, most = packed, play.life(first(packed))
    return best


def _toughest(world: Engine, asked: Decision, packed: int) -> Grounds:
    return Grounds("strongest", survivor=first(packed))


def _send_along(world: Engine, asked: Decision) -> int:
    """Companions are shared out evenly, and who can take most Wounds comes first. [2E 33-34]"""
    play = world.play
    best, most = asked.choices[0], -1000
    for packed in asked.choices:
        worth = play.material.people[first(packed)].health
        if verb_of(packed) == GOES_WITH:
            worth -= 10 * len(play.followers(second(packed)))
        if worth > most:
            best, most = packed, worth
    return best


def _escort(world: Engine, asked: Decision) -> int:
    """The Beacon goes a step nearer to where it is to be if somebody waits there and no Zombie
    does: alone it could not go on. [WD 49]"""
    play, rows = world.play, ways(world.play)
    beacon = play.material.walking_beacon
    tasks = [task for task in play.quest.tasks(play) if beacon in task.people]
    aims = [zone for task in tasks for zone in task.zones]
    best, least = TO_STAY, min([rows[asked.about[0]][zone] for zone in aims], default=0)
    for packed in asked.choices:
        if verb_of(packed) == ESCORT:
            zone = first(packed)
            far = min([rows[zone][aim] for aim in aims], default=FAR)
            if far < least and play.people_in(zone) and not play.state.crowd[zone]:
                best, least = packed, far
    return best


rule(_weakest, "weakest", RESCUING, TREATING)
rule(_strongest, _toughest, HELPING, WHO)
rule(_send_along, "shared-out", SHARING_COMPANY)
rule(_escort, "safe-step", ESCORTING)
