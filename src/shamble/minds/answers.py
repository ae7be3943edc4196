"""Answers to what is asked beside the menu of a Turn: wounds, hits, cards, levels, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.minds.packing import arrange
from shamble.rules.combat.friendly_fire import FIRE_AT, FIRING_AT
from shamble.rules.combat.rerolls import KEEP_ROLL, REROLLING
from shamble.rules.combat.targets import SHARING_HITS
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.levels import LEVEL_UP
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import LEAVING_BOARD
from shamble.rules.foresight.ways import ways
from shamble.rules.horde.attacks import (
    SHARING_PIERCING_WOUNDS,
    SHARING_WOUNDS,
    SHARING_WOUNDS_OF_KIND,
    WOUND,
)
from shamble.rules.quests.tasks import Deed
from shamble.rules.words.choices import TO_STAY, first, second, third, verb_of
from shamble.rules.words.decisions import Decision

Answer = Callable[[Engine, Decision], int]
"""Which choice is made, as the rules know it."""

NEAR_ENOUGH: Final = 2
"""So many steps from the exit the last one may be when the others begin to leave."""
HURTING: Final = (WOUND, FIRE_AT)


def answer(world: Engine) -> int:
    """The choice that is made in a world at a question that is no menu of a Turn."""
    asked = world.decision
    if asked is None:
        raise AssertionError("nothing is asked")
    if len(asked.choices) == 1:
        return asked.choices[0]
    if world.play.state.arranging:
        return arrange(world, asked)
    known = ANSWERS.get(asked.kind)
    return asked.choices[0] if known is None else known(world, asked)


def knows(world: Engine) -> bool:
    """Whether there is a rule of thumb for what is asked, or but one answer."""
    asked = world.decision
    if asked is None or len(asked.choices) == 1 or world.play.state.arranging:
        return True
    return asked.kind in ANSWERS


def _share(world: Engine, asked: Decision) -> int:
    """An attack or a miss goes to the person with most life left, counting what was given already.
    Where a death does not lose the game and somebody has to die, one person takes all of it."""
    play = world.play
    options = [packed for packed in asked.choices if verb_of(packed) in HURTING]
    if not options:
        return asked.choices[0]
    best, most = options[0], -1000
    loses = play.material.ruleset.death_loses
    for packed in options:
        left = _life_left(play, first(packed))
        if not loses and left <= 1:
            left = -left - 100
        if left > most:
            best, most = packed, left
    return best


def _life_left(play: Play, person: int) -> int:
    """The Wounds that a person can still take after those that were given already."""
    blows = play.blows
    given = 0 if blows is None else blows.given[person] + blows.piercing[person]
    return play.life(person) - given


def _aim(world: Engine, asked: Decision) -> int:
    """A hit goes to who would attack most among those whom it kills; one for which the Damage is
    just enough before one that anybody could kill."""
    kinds, damage = world.play.material.kinds, asked.about[1]
    best, most = asked.choices[0], -1.0
    for packed in asked.choices:
        kind = kinds[first(packed)]
        worth = float(kind.wounds * kind.actions) + 1.5 * (kind.toughness == damage)
        if kind.toughness <= damage and worth > most:
            best, most = packed, worth
    return best


def _reroll(world: Engine, asked: Decision) -> int:
    """Dice that hit less than on average are rolled again."""
    needed = world.play.needed
    dice = [int(digit) for digit in str(asked.about[0])]
    hits = len([die for die in dice if die >= needed])
    again = 6 * hits < len(dice) * (7 - needed)
    options = [p for p in asked.choices if (verb_of(p) != KEEP_ROLL) == again]
    return options[0] if options else asked.choices[0]


def _learn(world: Engine, asked: Decision) -> int:
    """The skill of the highest rank."""
    skills = world.play.skills
    best, most = asked.choices[0], -1.0
    for packed in asked.choices:
        worth = skills[first(packed)][second(packed)][third(packed)].wanted()
        if worth > most:
            best, most = packed, worth
    return best


def _leave(world: Engine, asked: Decision) -> int:
    """People leave together: nobody goes while somebody is still far from the exit."""
    play = world.play
    zones, rows = play.state.zone, ways(play)
    at = zones[asked.survivor]
    if not any(task.deed == Deed.LEAVE for task in play.quest.tasks(play)):
        return TO_STAY
    others = [zones[person] for person in play.on_board() if person != asked.survivor]
    if others and max([rows[zone][at] for zone in others]) > NEAR_ENOUGH:
        return TO_STAY
    return asked.choices[0]


ANSWERS: Final[dict[int, Answer]] = {}
"""By kind of question; where there is none, the first choice is made."""
WHY: Final[dict[int, str]] = {}
"""By kind of question: the word for the reason, which `shamble.hints` tells."""


def rule(answer: Answer, why: str, *kinds: int) -> None:
    """Answer these kinds of question so, for the reason of this word."""
    for kind in kinds:
        ANSWERS[kind], WHY[kind] = answer, why


rule(
    _share, "most-life", SHARING_WOUNDS, SHARING_PIERCING_WOUNDS, SHARING_WOUNDS_OF_KIND, FIRING_AT
)
rule(_aim, "worst-attacker", SHARING_HITS)
rule(_reroll, "average-roll", REROLLING)
rule(_learn, "best-skill", LEVEL_UP)
rule(_leave, "leave-together", LEAVING_BOARD)
