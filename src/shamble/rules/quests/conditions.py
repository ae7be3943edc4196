"""Conditions: what goals, defeats and waiting rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.rules.changes import (
    ARTIFACTS,
    CARDS,
    CRATES,
    GOALS,
    GONE,
    OBJECTIVES,
    PEOPLE,
    PHASE,
    POINTS,
    STORY,
    WHERE,
    ZOMBIES,
)
from shamble.rules.endings import Ending
from shamble.rules.material import COLORS, LEVELS, Material
from shamble.rules.people import COMPANION
from shamble.rules.quests.looking_back import Order, ends_with_leaving
from shamble.rules.quests.places import Where, zones_of
from shamble.rules.quests.words import Compile, Test, condition
from shamble.rules.state import LEFT, NOWHERE, Phase

if TYPE_CHECKING:
    from shamble.rules.play import Play

OUT_OF_ORDER: Final = "left out of order"

# --- joining conditions ---------------------------------------------------------------------


@condition(need.All, "of")
def _all(material: Material, word: need.All, compile: Compile) -> Test:
    tests = [compile(part) for part in word.of]
    return lambda play: all(test(play) for test in tests)


@condition(need.Any, "of")
def _any(material: Material, word: need.Any, compile: Compile) -> Test:
    tests = [compile(part) for part in word.of]
    return lambda play: any(test(play) for test in tests)


@condition(need.Not, "of")
def _not(material: Material, word: need.Not, compile: Compile) -> Test:
    test = compile(word.of)
    return lambda play: not test(play)


# --- tokens and cards -----------------------------------------------------------------------


@condition(need.ObjectivesTaken, "count", "color", "at", watches=OBJECTIVES)
def _objectives_taken(material: Material, word: need.ObjectivesTaken, compile: Compile) -> Test:
    """Taken by survivors; one that something else removed is not. (ruling 194)"""
    places = zones_of(material, word.at)
    lying = material.objective_zones
    meant = [number for number, zone in enumerate(lying) if not word.at or zone in places]
    colors = frozenset([COLORS.index(color) for color in word.color or COLORS])
    count = word.count
    if count is None:
        return lambda play: (
            not any(
                play.state.colors[number] in colors and not play.state.taken >> number & 1
                for number in meant
            )
        )
    return lambda play: (
        count
        <= len(
            [
                number
                for number in meant
                if play.state.taken >> number & 1 and play.state.colors[number] in colors
            ]
        )
    )


@condition(need.CratesTaken, "count", "at", watches=CRATES)
def _crates_taken(material: Material, word: need.CratesTaken, compile: Compile) -> Test:
    places = zones_of(material, word.at)
    bits = sum(
        1 << number
        for number, zone in enumerate(material.crate_zones)
        if not word.at or zone in places
    )
    total = bits.bit_count()
    count = total if word.count is None else word.count
    return lambda play: total - (play.state.crates & bits).bit_count() >= count


@condition(
    need.EachSurvivorHolds,
    "what",
    knows={"what": ("objective", "pimpweapon")},
    watches=OBJECTIVES | CARDS | CRATES | GONE | PEOPLE,
)
def _each_survivor_holds(
    material: Material, word: need.EachSurvivorHolds, compile: Compile
) -> Test:
    """Everybody who lives, those who left too; of Pimpweapons as many as there are.
    (rulings 2, 190)"""
    if word.what == "objective":
        return lambda play: all(play.state.kept[survivor] for survivor in play.living())
    weapons = _pimpweapons(material)

    def holds(play: Play) -> bool:
        living = play.living()
        armed = len([s for s in living if not weapons.isdisjoint(play.inventory(s))])
        there = len(weapons.intersection(play.state.cards)) + play.pimpweapons_to_come(weapons)
        return armed >= min(len(living), there)

    return holds


def _pimpweapons(material: Material) -> frozenset[int]:
    return frozenset([c for c in material.pimp if not material.card_of[c].aaahh])


@condition(need.CardsHeld, "names", "count", "each", watches=CARDS)
def _cards_held(material: Material, word: need.CardsHeld, compile: Compile) -> Test:
    groups = [[name] for name in word.names] if word.each else [list(word.names)]
    sets = [
        frozenset([copy for copy, card in enumerate(material.card_of) if card.name in names])
        for names in groups
    ]
    count = word.count
    return lambda play: all(len(s.intersection(play.state.cards)) >= count for s in sets)


@condition(need.PimpweaponsHeld, watches=CARDS | CRATES | OBJECTIVES)
def _pimpweapons_held(material: Material, word: need.PimpweaponsHeld, compile: Compile) -> Test:
    """One each, as far as they go. (ruling 190)"""
    weapons, team = _pimpweapons(material), material.team_size

    def held(play: Play) -> bool:
        in_hand = len(weapons.intersection(play.state.cards))
        return in_hand >= team or not play.pimpweapons_to_come(weapons)

    return held


@condition(need.ArtifactsTaken, "count", watches=ARTIFACTS)
def _artifacts_taken(material: Material, word: need.ArtifactsTaken, compile: Compile) -> Test:
    """Of those that the quest lays out; other cards in a Vault are none. [BP 37]"""
    total = sum(vault.artifacts for vault in material.quest.vaults)
    artifacts, count = frozenset(material.vault), word.count
    return lambda play: total - len(artifacts.intersection(play.state.artifacts[1::2])) >= count


# --- survivors ------------------------------------------------------------------------------


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

    def holds(play: Play) -> bool:
        state, zones = play.state, where.zones(play)
        if end_phase and state.phase != Phase.END:
            return False
        if no_zombies and any(state.crowd[zone] for zone in zones):
            return False
        people = (*play.team, *play.company())
        meant = [state.zone[s] for s in people if starting_team or state.zone[s] != NOWHERE]
        return bool(meant) and all(zone in zones for zone in meant)

    return holds


@condition(need.CompanionsRallied, "count", watches=PEOPLE | GONE)
def _companions_rallied(material: Material, word: need.CompanionsRallied, compile: Compile) -> Test:
    """Those who follow a Leader and live; of all who are in the game if no count is given."""
    count = word.count

    def holds(play: Play) -> bool:
        companions = [p for p in play.company() if play.role(p) is COMPANION]
        led = [p for p in companions if play.state.leaders[p] >= 0]
        return len(led) >= (len(companions) if count is None else count)

    return holds


@condition(need.DuosSwapped, watches=PEOPLE | GONE)
def _duos_swapped(material: Material, word: need.DuosSwapped, compile: Compile) -> Test:
    """Those who set out as Companions lead everywhere now. [2E 55]"""
    size = material.team_size
    return lambda play: all(survivor >= size for survivor in play.team)


@condition(need.LevelReached, "level", "survivors", watches=POINTS | GONE)
def _level_reached(material: Material, word: need.LevelReached, compile: Compile) -> Test:
    """Those who live, wherever they are."""
    level, survivors = LEVELS.index(word.level), word.survivors
    return lambda play: survivors <= len([s for s in play.living() if play.level(s) >= level])


@condition(
    need.Eliminated,
    "who",
    knows={"who": ("survivor", "companion")},
    watches=GONE | PEOPLE,
    ending=Ending.SURVIVOR_ELIMINATED,
)
def _eliminated(material: Material, word: need.Eliminated, compile: Compile) -> Test:
    who = word.who
    return lambda play: any(
        zone == NOWHERE and play.role(person).name == who
        for person, zone in enumerate(play.state.zone)
    )


# --- what can no longer be done -------------------------------------------------------------


def _without_order(quest: Quest, word: need.GoalImpossible) -> tuple[str, ...]:
    """Nobody leaves out of order where there is none."""
    ordered = word.because != OUT_OF_ORDER or ends_with_leaving(quest, word.goal)
    return () if ordered else ("because",)


@condition(
    need.GoalImpossible,
    "goal",
    "because",
    knows={"because": ("too few objectives left", OUT_OF_ORDER)},
    watches=OBJECTIVES | GONE | GOALS | STORY | PHASE,
    refuses=_without_order,
)
def _goal_impossible(material: Material, word: need.GoalImpossible, compile: Compile) -> Test:
    """`too few objectives left`: fewer on the board than survivors without one. (ruling 5)
    `left out of order`: somebody left who can no longer have done so as the goal asks.
    (ruling 193)"""
    goal = [goal.name for goal in material.quest.goals].index(word.goal)
    if word.because == OUT_OF_ORDER:
        order = Order(material, goal)
        return lambda play: (
            not play.state.goals >> goal & 1
            and order.is_broken(play.state.story, play.state.round, not play.on_board())
        )
    return lambda play: (
        not play.state.goals >> goal & 1
        and play.state.objectives.bit_count()
        < sum(
            not play.state.kept[survivor]
            for survivor in play.team
            if play.state.zone[survivor] != LEFT
        )
    )
