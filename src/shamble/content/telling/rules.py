"""Special rules: when a moment comes, effects happen."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from shamble.content.names import Names
from shamble.content.quests import Quest, SpecialRule
from shamble.content.telling.conditions import WHEN, condition
from shamble.content.telling.teller import Phrase, Teller, phrase, sentence
from shamble.content.vocabulary import effects as e, moments as m
from shamble.content.vocabulary.conditions import Not


def rules(quest: Quest, names: Names) -> tuple[str, ...]:
    """A sentence for each special rule, in the order of the quest; but those that do nothing but
    lose the game stand among the defeats, and those of set-up with it."""
    teller = Teller(quest, names)
    later = [r for r in quest.rules if not r.only_loses and not isinstance(r.when, m.Setup)]
    return tuple(sentence(told(rule, teller)) for rule in later)


def defeats(quest: Quest, names: Names) -> tuple[str, ...]:
    """A sentence for each way of losing that the quest adds: its defeats, then its rules."""
    teller = Teller(quest, names)
    texts = [teller.text("defeat", condition=condition(d, teller, WHEN)) for d in quest.defeats]
    texts += [told(rule, teller) for rule in quest.rules if rule.only_loses]
    return tuple(sentence(text) for text in texts)


def lost_by(quest: Quest, names: Names, way: int) -> str:
    """What has come about when the game is lost in one of these ways, as a part of a sentence."""
    teller = Teller(quest, names)
    if way < len(quest.defeats):
        return condition(quest.defeats[way], teller, WHEN)
    losing = [rule for rule in quest.rules if rule.only_loses]
    when = losing[way - len(quest.defeats)].when
    return teller.word("moment", when, _moment(when, teller))


def told(rule: SpecialRule, teller: Teller) -> str:
    """When it happens, and what."""
    moment = teller.word("moment", rule.when, _moment(rule.when, teller))
    parts = {"moment": moment, "effects": effects(rule.do, teller)}
    if rule.only_if is None:
        return teller.text("rule", **parts)
    if isinstance(rule.only_if, Not):
        return teller.text(
            "rule_unless", condition=condition(rule.only_if.of, teller, WHEN), **parts
        )
    return teller.text("rule_if", condition=condition(rule.only_if, teller, WHEN), **parts)


def effects(does: Sequence[e.Do], teller: Teller, first: str = "") -> str:
    """The effects one after the other, behind what comes `first`."""
    told = [teller.word("effect", effect, _effect(effect, teller)) for effect in does]
    return teller.joined([first, *told] if first else told, "also")


# --- moments ------------------------------------------------------------------------------------


@functools.singledispatch
def _moment(when: m.When, teller: Teller) -> Phrase:
    """What goes into the template of a moment; nothing unless said below."""
    return phrase()


@_moment.register
def _(when: m.ObjectiveTaken, teller: Teller) -> Phrase:
    return phrase(objective=teller.objective(when.color))


@_moment.register
def _(when: m.DoorOpened, teller: Teller) -> Phrase:
    return phrase("color", door=teller.door(when.color)) if when.color else phrase("any")


@_moment.register
def _(when: m.ZombieActivates | m.ZombieEnters, teller: Teller) -> Phrase:
    return phrase(where=teller.where(when.at))


@_moment.register
def _(when: m.ZombieEliminated, teller: Teller) -> Phrase:
    return phrase(a_zombie=teller.a_zombie(when.kind))


@_moment.register
def _(when: m.FireIn, teller: Teller) -> Phrase:
    variant = teller.variant("moment.fire", when.kind)
    return phrase(variant, where=teller.where(when.at or "anywhere"), fire=when.kind)


@_moment.register
def _(when: m.GoalMet, teller: Teller) -> Phrase:
    return phrase(goal=teller.goal(when.goal))


@_moment.register
def _(when: m.SurvivorEliminated, teller: Teller) -> Phrase:
    return phrase(teller.variant("moment.survivor_eliminated", when.who), who=when.who)


# --- effects ------------------------------------------------------------------------------------


@functools.singledispatch
def _effect(effect: e.Do, teller: Teller) -> Phrase:
    """What goes into the template of an effect; its numbers unless said otherwise below."""
    says = msgspec.structs.asdict(effect)
    return phrase(**{name: value for name, value in says.items() if isinstance(value, int)})


@_effect.register
def _(effect: e.VaultWeapon, teller: Teller) -> Phrase:
    return phrase("else_points" if effect.else_points else "plain", points=effect.else_points)


@_effect.register
def _(effect: e.Card, teller: Teller) -> Phrase:
    piles = [
        teller.text(f"pile.{pile}") if teller.names.knows(f"telling.pile.{pile}") else f"({pile})"
        for pile in effect.source
    ]
    tails = ["optional"] if effect.optional else []
    tails.append("shuffled" if "deck" in effect.source else "arranged")
    joint = "or" if effect.either else "else"
    return phrase("", *tails, card=teller.card(effect.name), piles=teller.joined(piles, joint))


@_effect.register
def _(effect: e.DeliveredCard, teller: Teller) -> Phrase:
    return phrase(
        "becomes" if effect.becomes else "same",
        card=teller.card(effect.name),
        where=teller.where(effect.at),
        becomes=teller.card(effect.becomes),
    )


@_effect.register
def _(effect: e.Companion, teller: Teller) -> Phrase:
    return phrase("here" if effect.source == "here" else "random")


@_effect.register
def _(effect: e.KeepObjective, teller: Teller) -> Phrase:
    return phrase("tradable" if effect.tradable else "kept")


@_effect.register
def _(effect: e.ZombieCard, teller: Teller) -> Phrase:
    return phrase("plain" if effect.rush else "no_rush", where=teller.where(effect.at))


@_effect.register
def _(effect: e.SpawnZombie, teller: Teller) -> Phrase:
    where, a_zombie = teller.where(effect.at), teller.a_zombie(effect.kind)
    if effect.otherwise is None:
        return phrase("plain", where=where, a_zombie=a_zombie)
    otherwise = teller.a_zombie(effect.otherwise)
    return phrase("otherwise", where=where, a_zombie=a_zombie, otherwise=otherwise)


@_effect.register
def _(effect: e.SpawnBuildings, teller: Teller) -> Phrase:
    return phrase(where=teller.wheres(effect.at, "and"))


@_effect.register
def _(effect: e.PutBack, teller: Teller) -> Phrase:
    return phrase(where=teller.where(effect.at))


@_effect.register
def _(effect: e.MoveSpawnToken, teller: Teller) -> Phrase:
    return phrase(where=teller.where(effect.to))


@_effect.register
def _(effect: e.WakeSpawn, teller: Teller) -> Phrase:
    return phrase(color=teller.text(f"color.door.{effect.color}"))
