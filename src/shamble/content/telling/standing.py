"""Standing rules: what a quest changes for the whole game, or until something happens."""

from __future__ import annotations

import functools

from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.telling.conditions import WHEN, condition
from shamble.content.telling.rules import effects
from shamble.content.telling.teller import Phrase, Teller, phrase, sentence
from shamble.content.vocabulary import standing as s
from shamble.content.vocabulary.conditions import EveryoneHasLeft
from shamble.content.vocabulary.effects import Card
from shamble.content.vocabulary.walking import words_in

_AT_SETUP = (
    s.SplitTeam, s.RandomPairs, s.WalledUp, s.CardsSetAside, s.NoNecromancers, s.EquipmentStacks,
    s.SomeLeftOut,
)  # fmt: skip


def standing(quest: Quest, names: Names) -> tuple[str, ...]:
    """For each standing rule of the quest that is no step of set-up, what it says in a sentence or
    two."""
    teller = Teller(quest, names)
    lasting = [rule for rule in quest.standing if not is_set_up(rule)]
    return tuple(filter(None, (*(told(rule, teller) for rule in lasting), _unlocked(teller))))


def is_set_up(rule: s.Rule) -> bool:
    """Whether a rule is done with when the game begins, so that it is told with set-up."""
    chosen = isinstance(rule, s.StartingCompanions) and not rule.each
    return chosen or isinstance(rule, _AT_SETUP)


def told(rule: s.Rule, teller: Teller) -> str:
    """What a rule says."""
    return " ".join(
        sentence(teller.word("standing", rule, told)) for told in _phrases(rule, teller)
    )


@functools.singledispatch
def _phrases(rule: s.Rule, teller: Teller) -> list[Phrase]:
    """A phrase for each sentence of a rule; one without anything in it unless said below."""
    return [phrase()]


# --- doors --------------------------------------------------------------------------------------


def _unlocked(teller: Teller) -> str:
    """That coloured doors open like all others, if there are such, as most quests lock theirs.
    [2E 20, 56] (ruling 191)"""
    locks = [rule for rule in teller.quest.standing if isinstance(rule, s.DoorLocked)]
    if any(rule.color is None for rule in locks):
        return ""
    locked = {rule.color for rule in locks}
    painted = [door.color for door in teller.quest.doors if door.color and not door.open]
    free = [color for color in dict.fromkeys(painted) if color not in locked]
    words = teller.joined([teller.text(f"color.door.{color}") for color in free])
    return sentence(teller.text("unlocked", colors=words)) if free else ""


@_phrases.register
def _(rule: s.DoorLocked, teller: Teller) -> list[Phrase]:
    doors = _doors(rule, teller)
    told = []
    if rule.until is not None:
        told.append(phrase("until", doors=doors, condition=condition(rule.until, teller, WHEN)))
    if rule.level is not None:
        told.append(phrase("level", doors=doors, level=teller.level(rule.level)))
    return told or [phrase("never", doors=doors)]


def _doors(rule: s.DoorLocked, teller: Teller) -> str:
    """`every blue door`, `every door in “bunker” (unless it is green)`."""
    if rule.color is None:
        doors = teller.text("thing.all_doors")
    else:
        doors = teller.text("thing.all_doors_of", color=teller.text(f"color.door.{rule.color}"))
    if rule.place is not None:
        doors = f"{doors} {teller.where(rule.place)}"
    if rule.except_color is not None:
        color = teller.text(f"color.door.{rule.except_color}")
        doors = teller.tail("but_color", doors, color=color)
    return doors


@_phrases.register
def _(rule: s.VaultDoorLocked, teller: Teller) -> list[Phrase]:
    color = teller.text(f"color.vault.{rule.color}")
    return [phrase(color=color, condition=condition(rule.until, teller, WHEN))]


@_phrases.register
def _(rule: s.BrokenDoors, teller: Teller) -> list[Phrase]:
    doors = [" / ".join(door.between) for door in teller.quest.doors]
    return [phrase(doors=teller.joined(doors))]


@_phrases.register
def _(rule: s.WalledUp, teller: Teller) -> list[Phrase]:
    """All of them in one sentence, which each of them has."""
    walls = [word for word in teller.quest.standing if isinstance(word, s.WalledUp)]
    pairs = [" / ".join(word.between) for word in walls]
    return [phrase(count=len(pairs), openings=teller.joined(pairs))]


@_phrases.register
def _(rule: s.SeparateBuildings, teller: Teller) -> list[Phrase]:
    first, second = rule.between
    return [phrase(first=teller.place(first), second=teller.place(second))]


# --- actions ------------------------------------------------------------------------------------


@_phrases.register
def _(rule: s.Action, teller: Teller) -> list[Phrase]:
    price = ""
    if rule.discards:
        price = teller.text("standing.action.discard", thing=teller.thing(rule.discards))
    told = phrase(
        "no_zombies" if rule.no_zombies else "plain",
        name=teller.action(rule.name),
        cost=rule.cost,
        where=teller.where(rule.at),
        effects=effects(rule.then, teller, price),
    )
    if rule.search:
        return [told, phrase("search")]
    # Whoever draws a card would else take it for the Search of the Turn.
    return [told, phrase("no_search")] if any(isinstance(e, Card) for e in rule.then) else [told]


@_phrases.register
def _(rule: s.Stash, teller: Teller) -> list[Phrase]:
    how = "both" if rule.take_back else "in_only"
    tails = [name for name, on in (("car", rule.car), ("no_zombies", rule.no_zombies)) if on]
    return [phrase(how, *tails, thing=teller.thing(rule.what), car=teller.car(rule.car))]


@_phrases.register
def _(rule: s.Deliver, teller: Teller) -> list[Phrase]:
    things = teller.things(rule.cards, rule.objectives, "or")
    return [phrase(where=teller.where(rule.at), things=things)]


@_phrases.register
def _(rule: s.ObjectiveTakers, teller: Teller) -> list[Phrase]:
    told = []
    if rule.level is not None:
        told.append(phrase("level", level=teller.level(rule.level)))
    if rule.per_survivor is not None:
        told.append(phrase("per_survivor", count=rule.per_survivor))
    if rule.after is not None:
        told.append(phrase("after", condition=condition(rule.after, teller, WHEN)))
    if rule.never:
        told.append(phrase("never", colors=teller.colors(rule.never)))
    return told


@_phrases.register
def _(rule: s.Combine, teller: Teller) -> list[Phrase]:
    return [phrase(color=teller.color(rule.color))]


@_phrases.register
def _(rule: s.HeavyObjectives, teller: Teller) -> list[Phrase]:
    return [phrase(cost=rule.move_cost)]


# --- leaving ------------------------------------------------------------------------------------


@_phrases.register
def _(rule: s.ExitZone, teller: Teller) -> list[Phrase]:
    how = "both" if rule.on_foot and rule.cars else "cars" if rule.cars else "on_foot"
    told = [phrase(how, where=teller.wheres(rule.at))]
    if rule.guards:
        told.append(phrase("guards"))
        if _guards_must_leave(teller.quest):
            told.append(phrase("none_behind"))
    if rule.unless_on_board:
        told.append(phrase("unless_on_board", zombie=teller.zombie(rule.unless_on_board)))
    if before := _before_leaving(teller.quest):
        goals = teller.joined([teller.goal(name) for name in before])
        told.append(phrase("after", count=len(before), goals=goals))
    return told


def _guards_must_leave(quest: Quest) -> bool:
    """Whether the last survivor must not leave any Guard behind. (ruling 198)"""
    needs = words_in(tuple(goal.need for goal in quest.goals))
    return any(isinstance(word, EveryoneHasLeft) and word.guards for _, word in needs)


def _before_leaving(quest: Quest) -> list[str]:
    """The goals that must be met before anybody leaves, by name. (ruling C)"""
    leaving = [
        goal
        for goal in quest.goals
        if any(isinstance(word, EveryoneHasLeft) for _, word in words_in(goal.need))
    ]
    return list(dict.fromkeys(name for goal in leaving for name in goal.after))


# --- the team -----------------------------------------------------------------------------------


@_phrases.register
def _(rule: s.RandomPairs, teller: Teller) -> list[Phrase]:
    return [phrase(size=rule.size, played=rule.played)]


@_phrases.register
def _(rule: s.StartingCompanions, teller: Teller) -> list[Phrase]:
    if rule.each or rule.count is None:
        return [phrase("each")]
    return [phrase("count", count=rule.count)]


@_phrases.register
def _(rule: s.Bystander, teller: Teller) -> list[Phrase]:
    told = phrase("stays", who=teller.figure(rule.name), where=teller.where(rule.at))
    return [told, phrase("stand_in")] if rule.stand_in else [told]


@_phrases.register
def _(rule: s.BeaconCarried | s.BeaconWalks, teller: Teller) -> list[Phrase]:
    if not rule.stands_for:
        return [phrase("plain")]
    return [phrase("named", who=teller.names.of("people", rule.stands_for))]


@_phrases.register
def _(rule: s.GuardsStay, teller: Teller) -> list[Phrase]:
    held = condition(rule.until, teller, WHEN)
    return [phrase(where=teller.where(rule.at), condition=held)]


# --- decks and the horde ------------------------------------------------------------------------


@_phrases.register
def _(rule: s.CardsSetAside, teller: Teller) -> list[Phrase]:
    return [phrase(cards=teller.cards(rule.names))]


@_phrases.register
def _(rule: s.ReadAs, teller: Teller) -> list[Phrase]:
    return [phrase(zombie=teller.zombie(rule.kind), becomes=teller.zombie(rule.becomes))]


@_phrases.register
def _(rule: s.EquipmentStacks, teller: Teller) -> list[Phrase]:
    return [phrase(where=teller.wheres(rule.at, "and"))]


@_phrases.register
def _(rule: s.NoReturn, teller: Teller) -> list[Phrase]:
    return [phrase(condition=condition(rule.after, teller, WHEN))]
