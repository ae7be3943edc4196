"""Goals that fail because Objectives were lost: too few left to burn, or to use up. (ruling 193)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.using import burnt_at, users
from shamble.content.vocabulary import conditions as need
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.quests.combining import colors_in_pieces, is_whole
from shamble.rules.quests.places import OBJECTIVES, building, zones_of
from shamble.rules.quests.words import Test
from shamble.rules.systems.corruption import patches

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


# --- buildings to burn ----------------------------------------------------------------------


def too_few_buildings(material: Material, goal: need.Condition) -> Test:
    """Fewer have burnt, or have an Objective at which they could, than the goal needs. [WD 44]"""
    assert isinstance(goal, need.BuildingsBurnt)
    colors = [OBJECTIVES[place] for place in burnt_at(material.quest)]
    lying, count = material.objective_zones, goal.count

    def too_few(play: Play) -> bool:
        state, burnt, open_to_fire = play.state, set(), set()
        for each in material.board.buildings:
            if any(play.is_burnt(room) for room in each.zones):
                burnt.add(building(material, each.zones[0]))
        for number, zone in enumerate(lying):
            meant = -1 in colors or state.colors[number] in colors
            if state.objectives >> number & 1 and meant:
                open_to_fire.add(building(material, zone))
        return len(burnt | open_to_fire) < count

    return too_few


# --- Objectives to use up -------------------------------------------------------------------


def nothing_to_discard(material: Material, goal: need.Condition) -> Test:
    """Fewer Objectives that the quest's action uses up, on the board or with somebody there, than
    Spawn tokens still to be moved. [WD 48] Of Corruption: none at all; or one was lost, and there
    are fewer than patches that touch nowhere. [WD 42]"""
    left = _Left(material, goal)
    if isinstance(goal, need.SpawnTokensIn):
        there = zones_of(material, [goal.place])
        return lambda play: left.count(play) < len(_elsewhere(play, there))
    return lambda play: too_few_tomes(left.count(play), len(patches(play)), left.is_one_lost(play))


def _elsewhere(play: Play, there: frozenset[int]) -> list[int]:
    """The numbered Spawn tokens that are not in these zones."""
    tokens = play.state.spawn_tokens[: len(play.material.spawn_zones)]
    return [zone for zone in tokens if zone >= 0 and zone not in there]


def too_few_tomes(tomes: int, found: int, one_lost: bool) -> bool:
    """Whether so many patches of Corruption cannot be removed. [WD 42] (ruling 193)"""
    return tomes < found and (not tomes or one_lost)


class _Left:
    """What the actions for a goal can still use up."""

    def __init__(self, material: Material, goal: need.Condition) -> None:
        used = [OBJECTIVES[word.discards] for word in users(material.quest, goal)]
        self.colors = frozenset(range(len(COLORS)) if -1 in used else used)
        self.pieces = frozenset(colors_in_pieces(material.quest)) & self.colors

    def count(self, play: Play) -> int:
        """So many: each Objective that lies or is held, pieces of one thing as one."""
        colors = play.state.colors
        held = [n for n, color in enumerate(colors) if color in self.colors - self.pieces]
        whole = [color for color in self.pieces if self._can_be_whole(play, color)]
        return len([number for number in held if _is_there(play, number)]) + len(whole)

    def _can_be_whole(self, play: Play, color: int) -> bool:
        numbers = [number for number, of in enumerate(play.state.colors) if of == color]
        if is_whole(play, color):
            return any(play.kept_by(survivor, color) for survivor in play.on_board())
        return bool(numbers) and all(_is_there(play, number) for number in numbers)

    def is_one_lost(self, play: Play) -> bool:
        """Whether one went that nobody used up: with Corruption, or with who held it."""
        state = play.state
        there = state.objectives | state.taken
        for survivor, kept in enumerate(state.kept):
            if state.zone[survivor] < 0:
                there &= ~kept
        return any(
            color in self.colors and not there >> number & 1
            for number, color in enumerate(state.colors)
        )


def _is_there(play: Play, number: int) -> bool:
    """Whether an Objective lies on the board, or somebody there has it."""
    kept = [play.state.kept[survivor] for survivor in play.on_board()]
    return any(bits >> number & 1 for bits in (play.state.objectives, *kept))
