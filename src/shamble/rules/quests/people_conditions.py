"""Conditions about people: where they are, what they have become, who is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import conditions as need, effects as do
from shamble.content.vocabulary.standing import BeaconWalks
from shamble.rules.boxes.material import LEVELS, Material
from shamble.rules.flow.endings import Ending
from shamble.rules.people.roles import BEACON, COMPANION
from shamble.rules.quests.means import actions_that, colors_that
from shamble.rules.quests.places import Where
from shamble.rules.quests.tasks import (
    Deed,
    Further,
    Task,
    Tasks,
    clear,
    earn,
    furthered,
    known_zones,
    lying,
    reach,
    take,
    walkways,
)
from shamble.rules.quests.words import Compile, Counted, Progress, Test, condition
from shamble.rules.table.changes import (
    DOORS,
    GONE,
    OBJECTIVES,
    PEOPLE,
    PHASE,
    POINTS,
    WHERE,
    ZOMBIES,
)
from shamble.rules.table.state import ASIDE, NOWHERE, Phase

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


@condition(
    need.SurvivorsIn,
    "place",
    "no_zombies",
    "end_phase",
    "starting_team",
    moving=("place",),
    watches=WHERE | GONE | ZOMBIES | PHASE | OBJECTIVES,
)
def _survivors_in(material: Material, word: need.SurvivorsIn, compile: Compile) -> Test:
    """All who live, at least one, Companions too; of a starting team, all who set out.
    (ruling 2)"""
    where = Where(material, word.place)
    no_zombies, end_phase, starting_team = word.no_zombies, word.end_phase, word.starting_team

    def there(play: Play) -> Progress:
        state, zones = play.state, where.zones(play)
        people = (*play.team, *play.company())
        meant = [state.zone[s] for s in people if starting_team or state.zone[s] != NOWHERE]
        return len([zone for zone in meant if zone in zones]), max(len(meant), 1)

    def holds(play: Play) -> bool:
        state = play.state
        if end_phase and state.phase != Phase.END:
            return False
        if no_zombies and any(state.crowd[zone] for zone in where.zones(play)):
            return False
        have, needed = there(play)
        return have >= needed

    return Counted(there, holds)


@furthered(need.SurvivorsIn)
def _come_together(material: Material, word: need.SurvivorsIn, further: Further) -> Tasks:
    """Where it is asked in the End Phase alone, those who are there have to stay till then."""
    where, holds = Where(material, word.place), further.compile(word)
    no_zombies, end_phase = word.no_zombies, word.end_phase

    def tasks(play: Play) -> list[Task]:
        zones, at = known_zones(play, where), play.state.zone
        people = [one for one in (*play.team, *play.company()) if at[one] >= 0]
        away = [one for one in people if at[one] not in zones]
        if not away and end_phase and not holds(play):
            away = people
        return reach(zones, away) + (clear(play, zones) if no_zombies else [])

    return tasks


@condition(need.EveryoneOnWalkways, watches=WHERE | GONE | PEOPLE | DOORS)
def _everyone_on_walkways(
    material: Material, word: need.EveryoneOnWalkways, compile: Compile
) -> Test:
    """All who live, at least one, Guards too; a walkway under Corruption is none any more.
    [WD 20, 41] (rulings 2, 33)"""
    guards = material.guards

    def above(play: Play) -> Progress:
        state, kinds = play.state, play.passages.kinds
        zones = [state.zone[person] for person in (*play.team, *play.company(), *guards)]
        meant = [zone for zone in zones if zone != NOWHERE]
        high = [zone for zone in meant if zone >= 0 and kinds[zone] is ZoneKind.BATTLEMENT]
        return len(high), max(len(meant), 1)

    return Counted(above)


@furthered(need.EveryoneOnWalkways)
def _climb_walkways(material: Material, word: need.EveryoneOnWalkways, further: Further) -> Tasks:
    guards = material.guards

    def tasks(play: Play) -> list[Task]:
        at, high = play.state.zone, walkways(play)
        people = [one for one in (*play.team, *play.company(), *guards) if at[one] >= 0]
        return reach(high, [one for one in people if at[one] not in high])

    return tasks


@condition(need.CompanionsRallied, "count", watches=PEOPLE | GONE)
def _companions_rallied(material: Material, word: need.CompanionsRallied, compile: Compile) -> Test:
    """Those who follow a Leader and live; of all who are in the game if no count is given."""
    count = word.count

    def rallied(play: Play) -> Progress:
        companions = [p for p in play.company() if play.role(p) is COMPANION]
        led = [p for p in companions if play.state.leaders[p] >= 0]
        return len(led), len(companions) if count is None else count

    return Counted(rallied)


@furthered(need.CompanionsRallied)
def _rally(material: Material, word: need.CompanionsRallied, further: Further) -> Tasks:
    """Where they stand alone, by Objectives that bring one, or by an action of the quest.
    [2E 33-34, 48]"""
    count = word.count
    colors = colors_that(material, lambda effect: isinstance(effect, do.Companion))
    actions = actions_that(material, do.Companion)

    def tasks(play: Play) -> list[Task]:
        state = play.state
        companions = [p for p in play.company() if play.role(p) is COMPANION]
        led = [p for p in companions if state.leaders[p] >= 0]
        missing = (len(companions) if count is None else count) - len(led)
        if missing <= 0:
            return []
        alone = [p for p in companions if state.leaders[p] < 0 and state.zone[p] >= 0]
        found = take([state.zone[p] for p in alone], missing)
        if colors and ASIDE in state.zone:
            found += take(lying(play, colors), missing)
        for action in actions:
            found += action.tasks(play, [], missing)
        return found

    return tasks


@condition(need.DuosSwapped, watches=PEOPLE | GONE)
def _duos_swapped(material: Material, word: need.DuosSwapped, compile: Compile) -> Test:
    """Those who set out as Companions lead everywhere now. [2E 55]"""
    size = material.team_size
    return Counted(lambda play: (len([one for one in play.team if one >= size]), len(play.team)))


@furthered(need.DuosSwapped)
def _swap_duos(material: Material, word: need.DuosSwapped, further: Further) -> Tasks:
    size = material.team_size
    colors = colors_that(material, lambda effect: isinstance(effect, do.SwapDuo))

    def tasks(play: Play) -> list[Task]:
        people = [one for one in play.on_board() if one < size]
        return take(lying(play, colors), len(people), people, each=True) if colors else []

    return tasks


@condition(need.LevelReached, "level", "survivors", watches=POINTS | GONE)
def _level_reached(material: Material, word: need.LevelReached, compile: Compile) -> Test:
    """Those who live, wherever they are."""
    level, survivors = LEVELS.index(word.level), word.survivors
    return Counted(
        lambda play: (len([s for s in play.living() if play.level(s) >= level]), survivors)
    )


@furthered(need.LevelReached)
def _earn_points(material: Material, word: need.LevelReached, further: Further) -> Tasks:
    level, survivors = LEVELS.index(word.level), word.survivors

    def tasks(play: Play) -> list[Task]:
        there = len([one for one in play.living() if play.level(one) >= level])
        return earn(play, level, survivors - there)

    return tasks


def _nobody_walks(quest: Quest, word: need.Eliminated) -> tuple[str, ...]:
    """The Beacon is eliminated only where it is somebody. [WD 49]"""
    walks = any(isinstance(rule, BeaconWalks) for rule in quest.standing)
    return () if word.who != BEACON.name or walks else (f"who = {word.who}",)


@condition(
    need.Eliminated,
    "who",
    knows={"who": ("survivor", "companion", "guard", "beacon")},
    watches=GONE | PEOPLE,
    refuses=_nobody_walks,
    ending=Ending.SURVIVOR_ELIMINATED,
)
def _eliminated(material: Material, word: need.Eliminated, compile: Compile) -> Test:
    who = word.who
    return lambda play: any(
        zone == NOWHERE and play.role(person).name == who
        for person, zone in enumerate(play.state.zone)
    )


@furthered(need.Eliminated)
def _protect(material: Material, word: need.Eliminated, further: Further) -> Tasks:
    """What keeps it from coming about: nobody wants it."""
    who, holds = word.who, further.compile(word)

    def tasks(play: Play) -> list[Task]:
        zones = play.state.zone
        people = [p for p, zone in enumerate(zones) if zone >= 0 and play.role(p).name == who]
        if not people or holds(play):
            return []
        there = sorted({zones[person] for person in people})
        return [Task(Deed.PROTECT, there, len(people), people, each=True)]

    return tasks
