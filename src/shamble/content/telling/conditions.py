"""Conditions in two moods: as a goal (`take every Objective`) and as a clause (`you lose if …`)."""

from __future__ import annotations

import functools

from shamble.content.names import Names
from shamble.content.quests import Goal, Quest
from shamble.content.telling.teller import Phrase, Teller, phrase, sentence
from shamble.content.using import burnt_at, colors_of, users
from shamble.content.vocabulary import conditions as c
from shamble.content.vocabulary.effects import MoveSpawnToken, RemoveSpawnToken
from shamble.content.vocabulary.moments import GoalMet
from shamble.content.vocabulary.walking import words, words_in
from shamble.content.vocabulary.words import Color

GOAL = "goal"
WHEN = "when"

_LASTING = (
    c.ObjectivesTaken, c.CratesTaken, c.ArtifactsTaken, c.VaultWeaponsTaken, c.Eliminated,
    c.Killed, c.KilledWith, c.BuildingsOpened, c.DoorOpen, c.DoorsBarricaded, c.BuildingsBurnt,
    c.Fire, c.Delivered,
)  # fmt: skip
"""What stays true once it is. Only of other conditions must a player know `at the same moment`."""


def goals(quest: Quest, names: Names) -> tuple[str, ...]:
    """A sentence for each goal, in the order of the quest."""
    teller = Teller(quest, names)
    return tuple(sentence(_goal(goal, number, teller)) for number, goal in enumerate(quest.goals))


def numbered_goals(quest: Quest, names: Names) -> tuple[str, ...]:
    """The same, each with the number by which other sentences speak of it, where any does."""
    told = goals(quest, names)
    by_number = (c.GoalImpossible, GoalMet)
    if len(told) < 2 and not any(isinstance(word, by_number) for _, word in words(quest)):
        return told
    teller = Teller(quest, names)
    return tuple(teller.text("numbered", number=n, goal=goal) for n, goal in enumerate(told, 1))


def _goal(goal: Goal, number: int, teller: Teller) -> str:
    told = condition(goal.need, teller, GOAL)
    if not goal.after:
        return told
    if _before(goal, teller.quest) >= {earlier.name for earlier in teller.quest.goals[:number]}:
        return teller.text("then", goal=told)
    numbers = teller.joined([teller.goal(name) for name in goal.after])
    return teller.text("after", count=len(goal.after), goals=numbers, goal=told)


def _before(goal: Goal, quest: Quest) -> set[str]:
    """All goals that must be met before this one counts."""
    by_name = {each.name: each for each in quest.goals}
    return set(goal.after).union(*(_before(by_name[name], quest) for name in goal.after))


def condition(need: c.Need, teller: Teller, mood: str) -> str:
    """A condition as a goal or as a clause."""
    if isinstance(need, c.Not):
        told = phrase(part=condition(need.of, teller, WHEN))
    elif isinstance(need, c.All | c.Any | c.InOneRound):
        told = _joined(need, teller, mood)
    else:
        told = _phrase(need, teller)
    return teller.word("condition", need, told, mood)


def _joined(need: c.All | c.Any | c.InOneRound, teller: Teller, mood: str) -> Phrase:
    parts = [condition(part, teller, mood) for part in need.of]
    if isinstance(need, c.Any):
        return phrase(parts=teller.joined(parts, "or"))
    if isinstance(need, c.InOneRound):
        return phrase(parts=teller.joined(parts, "then"))
    if isinstance(need, c.All) and (colors := _among(need)):
        text = teller.tail("including", parts[0], colors=teller.colors(colors))
        return phrase("each", parts=text)
    passing = [part for part in need.of if not isinstance(part, _LASTING)]
    return phrase("at_once" if len(passing) > 1 else "each", parts=teller.joined(parts))


def _among(need: c.All) -> tuple[Color, ...]:
    """The colours of which one is wanted among so many Objectives, if that is all it says."""
    match need.of:
        case (
            c.ObjectivesTaken(count=int(), color=(), at=()),
            c.ObjectivesTaken(count=1, color=colors, at=()),
        ):
            return colors
        case _:
            return ()


@functools.singledispatch
def _phrase(need: c.Need, teller: Teller) -> Phrase:
    """What goes into the templates of a condition; nothing unless said below."""
    return phrase()


# --- tokens and cards ---------------------------------------------------------------------------


@_phrase.register
def _(need: c.ObjectivesTaken, teller: Teller) -> Phrase:
    return phrase(objectives=teller.objectives(need.count, need.color, need.at))


@_phrase.register
def _(need: c.CratesTaken, teller: Teller) -> Phrase:
    if need.count is None:
        crates = teller.text("thing.all_crates")
    else:
        crates = teller.text("thing.crates", count=need.count)
    return phrase(crates=f"{crates} {teller.wheres(need.at)}" if need.at else crates)


@_phrase.register
def _(need: c.ArtifactsTaken | c.VaultWeaponsTaken | c.BuildingsBurnt, teller: Teller) -> Phrase:
    return phrase(count=need.count)


@_phrase.register
def _(need: c.EachSurvivorHolds, teller: Teller) -> Phrase:
    return phrase(thing=teller.thing(need.what))


@_phrase.register
def _(need: c.CardsHeld, teller: Teller) -> Phrase:
    tails = ["cards_in_cars"] if need.in_cars else []
    if len(need.names) == 1:
        return phrase("one", *tails, count=need.count, card=teller.card(need.names[0]))
    if need.each:
        return phrase("each", *tails, count=need.count, cards=teller.cards(need.names))
    return phrase("any", *tails, count=need.count, cards=teller.cards(need.names, "or"))


@_phrase.register
def _(need: c.ObjectivesStashed, teller: Teller) -> Phrase:
    return phrase(car=teller.car(need.car))


@_phrase.register
def _(need: c.Delivered, teller: Teller) -> Phrase:
    return phrase(where=teller.where(need.at), things=teller.things(need.cards, need.objectives))


@_phrase.register
def _(need: c.StackEmpty, teller: Teller) -> Phrase:
    return phrase(where=teller.where(need.at))


# --- survivors and friends ----------------------------------------------------------------------


@_phrase.register
def _(need: c.EveryoneHasLeft, teller: Teller) -> Phrase:
    tails = [name for name, on in (("aboard", need.in_cars), ("guards", need.guards)) if on]
    if not need.through:
        return phrase("anywhere", *tails)
    if need.through == ("exit",):
        return phrase("exit", *tails)
    return phrase("elsewhere", *tails, where=teller.wheres(need.through))


@_phrase.register
def _(need: c.SurvivorsIn, teller: Teller) -> Phrase:
    tails = [name for name in ("no_zombies", "end_phase", "starting_team") if getattr(need, name)]
    return phrase("", *tails, where=teller.where(need.place))


@_phrase.register
def _(need: c.LevelReached, teller: Teller) -> Phrase:
    return phrase(count=need.survivors, level=teller.level(need.level))


@_phrase.register
def _(need: c.CompanionsRallied, teller: Teller) -> Phrase:
    return phrase("all") if need.count is None else phrase("count", count=need.count)


@_phrase.register
def _(need: c.Eliminated, teller: Teller) -> Phrase:
    return phrase(teller.variant("condition.eliminated", need.who, WHEN), who=need.who)


# --- zombies ------------------------------------------------------------------------------------


@_phrase.register
def _(need: c.Killed, teller: Teller) -> Phrase:
    if need.placed:
        return phrase("placed", zombie=teller.zombie(need.kind))
    if need.count == 1:
        return phrase("one", a_zombie=teller.a_zombie(need.kind))
    return phrase("count", count=need.count, zombie=teller.zombie(need.kind))


@_phrase.register
def _(need: c.KilledWith, teller: Teller) -> Phrase:
    return phrase(a_zombie=teller.a_zombie(need.kind), weapon=teller.card(need.weapon))


@_phrase.register
def _(need: c.NoZombiesIn, teller: Teller) -> Phrase:
    return phrase("opened" if need.opened else "plain", where=teller.where(need.place))


@_phrase.register
def _(need: c.NoneOnBoard, teller: Teller) -> Phrase:
    return phrase(zombie=teller.zombie(need.kind))


@_phrase.register
def _(need: c.SpawnTokensIn, teller: Teller) -> Phrase:
    """Where no rule of the quest touches a token, a Necromancer's death does; where there is a
    Beacon, one's own counts as well. [BP 30, 48 · WD 48] (ruling 205)"""
    touching = (MoveSpawnToken, RemoveSpawnToken)
    moved = any(isinstance(word, touching) for _, word in words(teller.quest))
    how = "moved" if teller.quest.beacon is None else "moved_with_defilers"
    return phrase(how if moved else "killing", where=teller.where(need.place))


# --- the board ----------------------------------------------------------------------------------


@_phrase.register
def _(need: c.DoorOpen, teller: Teller) -> Phrase:
    return phrase(door=teller.door(need.color))


@_phrase.register
def _(need: c.Fire, teller: Teller) -> Phrase:
    variant = teller.variant("condition.fire", need.kind, WHEN)
    return phrase(variant, where=teller.where(need.at), fire=need.kind)


@_phrase.register
def _(need: c.BeaconIn, teller: Teller) -> Phrase:
    tails = ["no_zombies"] if need.no_zombies else []
    return phrase("", *tails, where=teller.where(need.place))


@_phrase.register
def _(need: c.GoalImpossible, teller: Teller) -> Phrase:
    variant = teller.variant("condition.goal_impossible", need.because, WHEN)
    goals = [goal.need for goal in teller.quest.goals if goal.name == need.goal]
    taken = [word for _, word in words_in(tuple(goals)) if isinstance(word, c.ObjectivesTaken)]
    colors = tuple(dict.fromkeys(color for word in taken for color in word.color))
    actions = [action for goal in goals for action in users(teller.quest, goal)]
    used = colors_of(tuple(action.discards for action in actions) or burnt_at(teller.quest))
    if variant == "nothing_left_to_discard" and used:
        variant += "_of"
    return phrase(
        variant,
        goal=teller.goal(need.goal),
        because=need.because,
        objective=teller.objective(colors),
        action=teller.joined([teller.action(action.name) for action in actions], "or"),
        colors=teller.colors(used),
    )
