"""Goals that can no longer be met: each reason that a quest may name is a test. (rulings 5, 193)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.using import burnt_at, users
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.effects import DeliveredCard
from shamble.content.vocabulary.walking import words, words_in
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.people.roles import COMPANION, SURVIVOR
from shamble.rules.quests.looking_back import LeavingOrder, ends_with_leaving
from shamble.rules.quests.losses import nothing_to_discard, too_few_buildings
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.tasks import Further, Tasks, furthered, nothing
from shamble.rules.quests.words import Compile, Test, condition
from shamble.rules.table.changes import (
    CARDS,
    CARS,
    DOORS,
    GOALS,
    GONE,
    OBJECTIVES,
    PEOPLE,
    PHASE,
    SPAWNS,
    STORY,
    WHERE,
    ZOMBIES,
)
from shamble.rules.table.state import LEFT, TAKEN_AWAY, UNDELIVERED

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

Reason = Callable[[Material, need.Condition], Test]
"""Makes the test: from the material and what the goal needs."""


def _too_few_objectives_left(material: Material, goal: need.Condition) -> Test:
    """Fewer on the board than survivors without one. (ruling 5)"""
    return lambda play: (
        play.state.objectives.bit_count()
        < sum(
            not play.state.kept[survivor]
            for survivor in play.team
            if play.state.zone[survivor] != LEFT
        )
    )


def _too_few_cars_left(material: Material, goal: need.Condition) -> Test:
    """Fewer than Spawn tokens that are not yet where the goal wants all of them. (ruling 193)"""
    places = [w.place for _, w in words_in(goal) if isinstance(w, need.SpawnTokensIn)]
    there = zones_of(material, places)
    return lambda play: (
        len([zone for zone in play.state.cars if zone >= 0])
        < len([zone for zone in play.state.spawn_tokens if zone >= 0 and zone not in there])
    )


def _too_few_seats_left(material: Material, goal: need.Condition) -> Test:
    """Fewer, in the cars on the board that can be driven, than people who have to leave in them.
    (ruling 193)"""
    drivable = [car.index for car in material.cars if car.drivable]
    seats = 1 + material.passengers

    def too_few(play: Play) -> bool:
        there = [person for person, zone in enumerate(play.state.zone) if zone >= 0]
        people = [one for one in there if play.role(one) in (SURVIVOR, COMPANION)]
        return seats * len([car for car in drivable if play.state.cars[car] >= 0]) < len(people)

    return too_few


def _left_out_of_order(material: Material, goal: need.Condition) -> Test:
    """Somebody left who can no longer have done so as the goal asks. (rulings 193, 196)"""
    order = LeavingOrder(material, [each.need for each in material.quest.goals].index(goal))
    return lambda play: order.is_broken(play.state.story, play.state.round, not play.on_board())


def _nobody_inside(material: Material, goal: need.Condition) -> Test:
    """Every door token is barricaded, zombies are in the place that is to be free of them, and no
    survivor is in it. [2E 52] (ruling 193)"""
    assert isinstance(goal, need.NoZombiesIn)
    zones = zones_of(material, [goal.place])

    def holds(play: Play) -> bool:
        state = play.state
        return (
            any(state.crowd[zone] for zone in zones)
            and not any(state.zone[survivor] in zones for survivor in play.on_board())
            and play.all_barricaded()
        )

    return holds


def _card_is_gone(material: Material, goal: need.Condition) -> Test:
    """Of a goal to deliver: an Objective that is still missing is neither on the board nor with a
    survivor there. Of a goal to kill: the card was made and nobody on the board has it any more.
    [2E 62] (ruling 193)"""
    if isinstance(goal, need.KilledWith):
        return _was_made_and_is_gone(material, goal.weapon)
    assert isinstance(goal, need.Delivered)
    at, colors = goal.at, [COLORS.index(color) for color in goal.objectives]
    things = [n for n, t in enumerate(material.deliverable) if t.at == at and t.color in colors]

    def holds(play: Play) -> bool:
        state = play.state
        for thing in things:
            color = material.deliverable[thing].color
            lying = any(
                state.objectives >> n & 1 for n, of in enumerate(state.colors) if of == color
            )
            carried = any(play.kept_by(survivor, color) for survivor in play.on_board())
            if state.delivered[thing] == UNDELIVERED and not lying and not carried:
                return True
        return False

    return holds


def _was_made_and_is_gone(material: Material, card: str) -> Test:
    """It was made of something that was delivered, and nobody has it any more."""
    copy = material.made[card]
    sources = [
        (word.at, word.name)
        for _, word in words(material.quest)
        if isinstance(word, DeliveredCard) and word.becomes == card
    ]
    things = [n for n, t in enumerate(material.deliverable) if (t.at, t.card) in sources]
    return lambda play: (
        copy not in play.state.cards
        and any(play.state.delivered[thing] == TAKEN_AWAY for thing in things)
    )


def _corrupted(material: Material, goal: need.Condition) -> Test:
    """Corruption is in every zone to which the Beacon must come, and where both are the game is
    lost anyway. [WD 20] (rulings 193, 199)"""
    assert isinstance(goal, need.BeaconIn)
    zones = zones_of(material, [goal.place])
    return lambda play: all(play.is_corrupted(zone) for zone in zones)


def _objectives_wanted(goal: need.Condition) -> list[need.ObjectivesTaken]:
    """What the goal says of Objectives to be taken, if that must hold for it."""
    if isinstance(goal, need.All):
        return [word for part in goal.of for word in _objectives_wanted(part)]
    return [goal] if isinstance(goal, need.ObjectivesTaken) else []


def _objectives_lost(material: Material, goal: need.Condition) -> Test:
    """Corruption discarded one that the goal cannot do without: what is left on the board and what
    was taken is less than it needs. [WD 19-20] (rulings 193, 194)"""
    lying = material.objective_zones
    wanted = []
    for word in _objectives_wanted(goal):
        places = zones_of(material, word.at)
        meant = [number for number, zone in enumerate(lying) if not word.at or zone in places]
        wanted.append((meant, [COLORS.index(color) for color in word.color], word.count))
    whole = sum([1 << number for number in range(len(lying))])
    all_of_them = all(count is None for _, _, count in wanted)

    def holds(play: Play) -> bool:
        state = play.state
        there = state.objectives | state.taken
        if there == whole and all_of_them:
            return False  # mostly none is lost
        for meant, colors, count in wanted:
            right = [n for n in meant if not colors or state.colors[n] in colors]
            left = [number for number in right if there >> number & 1]
            if len(left) < (len(right) if count is None else count):
                return True
        return False

    return holds


LOST: Final = "objectives lost"
REASONS: Final[dict[str, Reason]] = {
    "too few objectives left": _too_few_objectives_left,
    "too few cars left": _too_few_cars_left,
    "too few seats left": _too_few_seats_left,
    "left out of order": _left_out_of_order,
    "nobody inside": _nobody_inside,
    "the card is gone": _card_is_gone,
    "the place is corrupted": _corrupted,
    LOST: _objectives_lost,
    "too few buildings left": too_few_buildings,
    "nothing left to discard": nothing_to_discard,
}
"""The reasons that can be played."""
WATCHES: Final = {
    "too few objectives left": OBJECTIVES | GONE,
    "too few cars left": CARS | SPAWNS,
    "too few seats left": CARS | GONE | PEOPLE,
    "left out of order": STORY | GONE | PHASE,
    "nobody inside": ZOMBIES | WHERE | GONE | DOORS,
    "the card is gone": CARDS | OBJECTIVES | GONE,
    "the place is corrupted": DOORS,
    LOST: OBJECTIVES,
    "too few buildings left": OBJECTIVES | DOORS,
    "nothing left to discard": OBJECTIVES | DOORS | GONE | SPAWNS,
}
"""What of the game each of them reads, besides the goals that are met."""
EVERY_REASON: Final = (
    OBJECTIVES | GONE | GOALS | WHERE | ZOMBIES | DOORS | CARDS | CARS | PEOPLE | SPAWNS | STORY
    | PHASE
)  # fmt: skip
ABOUT: Final[dict[str, tuple[type[need.Need], ...]]] = {
    "left out of order": (need.InOneRound,),
    "nobody inside": (need.NoZombiesIn,),
    "the card is gone": (need.Delivered, need.KilledWith),
    "the place is corrupted": (need.BeaconIn,),
    LOST: (need.ObjectivesTaken, need.All),
    "too few buildings left": (need.BuildingsBurnt,),
    "nothing left to discard": (need.SpawnTokensIn, need.CorruptionGone),
}
"""What a goal must need for a reason to make sense."""


def _senseless(quest: Quest, word: need.GoalImpossible) -> tuple[str, ...]:
    """A reason that has nothing to do with the goal."""
    about = ABOUT.get(word.because)
    goals = [goal.need for goal in quest.goals if goal.name == word.goal]
    made = [do.becomes for _, do in words(quest) if isinstance(do, DeliveredCard)]
    for goal in goals:
        if about is not None and not isinstance(goal, about):
            return ("because",)
        if word.because == LOST and not _objectives_wanted(goal):
            return ("because",)
        if isinstance(goal, need.InOneRound) and not ends_with_leaving(quest, word.goal):
            return ("because",)
        if isinstance(goal, need.KilledWith) and goal.weapon not in made:
            return ("because",)
        if isinstance(goal, need.BuildingsBurnt) and not burnt_at(quest):
            return ("because",)
        if word.because == "nothing left to discard" and not users(quest, goal):
            return ("because",)
    return ()


def _watching(word: need.GoalImpossible) -> int:
    return WATCHES[word.because] | GOALS


@condition(
    need.GoalImpossible,
    "goal",
    "because",
    knows={"because": tuple(REASONS)},
    watches=EVERY_REASON,
    watching=_watching,
    refuses=_senseless,
)
def _goal_impossible(material: Material, word: need.GoalImpossible, compile: Compile) -> Test:
    """While the goal is not met, and does not come to be met by the same effect.
    (rulings 5, 193)"""
    number = [goal.name for goal in material.quest.goals].index(word.goal)
    goal = material.quest.goals[number].need
    lost, met = REASONS[word.because](material, goal), compile(goal)
    return lambda play: not play.state.goals >> number & 1 and lost(play) and not met(play)


@furthered(need.GoalImpossible)
def _never_further(material: Material, word: need.GoalImpossible, further: Further) -> Tasks:
    """Nobody wants it, and what keeps it away is to meet the goal."""
    return nothing
