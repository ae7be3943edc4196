"""Danger Levels bring skills; in Ultrared the points begin again beyond Red.
[2E 15, 35, 63 · BP 16, 51 · WD 16, 38]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.material import LISTED
from shamble.rules.people.abilities import MOST_FREE, Abilities
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, second, third, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.part import WIDTH
from shamble.rules.words.parts import FROM_THE_LIST, LEVEL, PERSON, SKILL, SKILL_PLACE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.skills.skill import Skill

LEARN: Final = verb("learn", SKILL, key="skill", pages=page.SKILLS)
LEVEL_UP: Final = question("level-up", level=LEVEL, pages=page.POINTS)

LEVEL_REACHED: Final = event(
    "level-reached", survivor=PERSON, level=LEVEL,
    pages=page.POINTS, scene="level", marks="grave strong",
)  # fmt: skip
SKILL_GAINED: Final = event(
    "skill-gained", survivor=PERSON, skill=SKILL_PLACE, level=LEVEL,
    pages=page.SKILLS, scene="level", marks="grave",
)  # fmt: skip

ORANGE: Final = 2
RED: Final = 3


def level_ups(play: Play) -> Script[None]:
    """Give the skills of new Danger Levels at once. [2E 15, 63 · BP 16, 51] (rulings 10, 11)"""
    play.risen = False
    state = play.state
    for survivor in play.team:
        if state.zone[survivor] < 0:
            continue
        while len(state.skills[survivor]) <= play.level(survivor):
            level = len(state.skills[survivor])
            play.tell(LEVEL_REACHED, survivor, level)
            row = play.skills[survivor][level]
            chosen = 0
            if level >= ORANGE:
                options = [choice(LEARN, survivor, level, n) for n in range(len(row))]
                seat = play.state.seats[survivor]
                answer = yield from ask(LEVEL_UP, seat, survivor, options, level)
                chosen = third(answer)
            _learn(play, survivor, level, chosen, chosen)
        if play.material.ruleset.ultrared:
            yield from _beyond_red(play, survivor)


def _learn(play: Play, survivor: int, level: int, kept: int, told: int) -> None:
    """Give the survivor one more skill: as the state keeps it, and as it is told."""
    before = play.abilities[survivor].actions
    skills = play.state.skills[:]
    skills[survivor] = (*skills[survivor], kept)
    play.state.skills = skills
    play.abilities[survivor] = play.compile(survivor)
    play.kits[survivor] = None
    if play.sharing:
        play.share()
    if play.state.active == survivor:
        play.state.actions[survivor] += play.abilities[survivor].actions - before
    play.tell(SKILL_GAINED, survivor, told, level)


# --- Ultrared -------------------------------------------------------------------------------


def _beyond_red(play: Play, survivor: int) -> Script[None]:
    """Take the tracker from Red back to the start and on by the points that are left; each level
    that it reaches again brings a skill again. [2E 35 · WD 38] (ruling 169)"""
    state = play.state
    if not state.laps[survivor]:
        if play.tracker(survivor) < RED:
            return
        play.begin_lap(survivor)
    while play.tracker(survivor) > state.laps[survivor] & RED:
        level = (state.laps[survivor] & RED) + 1
        play.reach(survivor, level)
        play.tell(LEVEL_REACHED, survivor, level)
        yield from _one_more_skill(play, survivor, level)
        if level == RED:
            play.begin_lap(survivor)


def _one_more_skill(play: Play, survivor: int, level: int) -> Script[None]:
    """Teach a skill of the level that the survivor does not have yet. A survivor with all skills of
    the card learns any of the book's list, at Orange and at Red. [2E 35 · WD 38]"""
    left = _not_chosen(play, survivor)
    options = [choice(LEARN, survivor, row, place) for row, place in left if row == level]
    if not left and level >= ORANGE:
        options = [choice(LEARN, survivor, LISTED, place) for place in _listed(play, survivor)]
    if not options:
        return
    seat = play.state.seats[survivor]
    answer = yield from ask(LEVEL_UP, seat, survivor, options, level)
    row, place = second(answer), third(answer)
    told = place if row < LISTED else FROM_THE_LIST + place
    _learn(play, survivor, level, row << WIDTH | place, told)


def _not_chosen(play: Play, survivor: int) -> list[tuple[int, int]]:
    """The skills of the card that the survivor does not have, by level and place."""
    skills = play.state.skills[survivor]
    has = [level << WIDTH | skills[level] for level in (ORANGE, RED)] + list(skills[RED + 1 :])
    return [
        (level, place)
        for level in (ORANGE, RED)
        for place in range(len(play.skills[survivor][level]))
        if level << WIDTH | place not in has
    ]


def _listed(play: Play, survivor: int) -> list[int]:
    """The places of those skills of the book's list that would add something."""
    has = play.skills_of(survivor)
    return [
        place
        for place, skill in enumerate(play.skills[survivor][LISTED])
        if (skill.adds_up or skill not in has) and _fits(play.abilities[survivor], skill)
    ]


def _fits(abilities: Abilities, skill: Skill) -> bool:
    """Whether the state has room to count the free actions that the skill would add."""
    brought = Abilities()
    skill.adjust(brought)
    both = zip(abilities.free, brought.free, strict=True)
    return all(has + more <= MOST_FREE for has, more in both)
