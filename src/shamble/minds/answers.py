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


class Grounds:
    """What speaks for an answer: a word, and the numbers that the rule of thumb looked at."""

    __slots__ = ("before", "count", "kind", "survivor", "word")

    def __init__(
        self, word: str, *, survivor: int = -1, kind: int = -1, count: int = 0, before: int = 0
    ) -> None:
        self.word: Final = word
        """Its sentence is `play.reason.WORD`."""
        self.survivor: Final = survivor
        self.kind: Final = kind
        """A kind of Zombie."""
        self.count: Final = count
        self.before: Final = before
        """Of how many the count is a part."""


Why = Callable[[Engine, Decision, int], Grounds]
"""What speaks for the answer that the rule gives."""

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


def _most_life(world: Engine, asked: Decision, packed: int) -> Grounds:
    person = first(packed)
    return Grounds("most-life", survivor=person, count=world.play.life(person))


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


def _worst_attacker(world: Engine, asked: Decision, packed: int) -> Grounds:
    kind = first(packed)
    kills = world.play.material.kinds[kind].toughness <= asked.about[1]
    return Grounds("worst-attacker" if kills else "too-weak", kind=kind)


def _reroll(world: Engine, asked: Decision) -> int:
    """Dice that hit less than on average are rolled again."""
    hits, dice = _rolled(world, asked)
    again = 6 * hits < dice * (7 - world.play.needed)
    options = [p for p in asked.choices if (verb_of(p) != KEEP_ROLL) == again]
    return options[0] if options else asked.choices[0]


def _average_roll(world: Engine, asked: Decision, packed: int) -> Grounds:
    hits, dice = _rolled(world, asked)
    word = "good-roll" if verb_of(packed) == KEEP_ROLL else "poor-roll"
    return Grounds(word, count=hits, before=dice)


def _rolled(world: Engine, asked: Decision) -> tuple[int, int]:
    """How many dice hit, and how many were rolled."""
    dice = [int(digit) for digit in str(asked.about[0])]
    return len([die for die in dice if die >= world.play.needed]), len(dice)


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


def _leave_together(world: Engine, asked: Decision, packed: int) -> Grounds:
    return Grounds("wait-for-others" if packed == TO_STAY else "leave-together")


ANSWERS: Final[dict[int, Answer]] = {}
"""By kind of question; where there is none, the first choice is made."""
WHY: Final[dict[int, str | Why]] = {}
"""By kind of question: what speaks for it, or only the word for that; `shamble.hints` tells it."""


def rule(answer: Answer, why: str | Why, *kinds: int) -> None:
    """Answer these kinds of question so, for this reason."""
    for kind in kinds:
        ANSWERS[kind], WHY[kind] = answer, why


def grounds(world: Engine, asked: Decision, packed: int) -> Grounds:
    """What speaks for the answer that the rule of thumb for this kind of question gives."""
    why = WHY[asked.kind]
    return Grounds(why) if isinstance(why, str) else why(world, asked, packed)


rule(_share, _most_life, SHARING_WOUNDS, SHARING_PIERCING_WOUNDS, SHARING_WOUNDS_OF_KIND, FIRING_AT)
rule(_aim, _worst_attacker, SHARING_HITS)
rule(_reroll, _average_roll, REROLLING)
rule(_learn, "best-skill", LEVEL_UP)
rule(_leave, _leave_together, LEAVING_BOARD)
