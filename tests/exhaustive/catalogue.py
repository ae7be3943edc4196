"""Everything that a box has: what should happen at least once in games of it, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from shamble.content.equipment import Combat
from shamble.content.library import BoxContent
from shamble.content.quests import Goal, Quest
from shamble.content.skills import Family, find, load_skills
from shamble.content.vocabulary.conditions import EveryoneHasLeft, Need
from shamble.content.vocabulary.effects import Do, Lose
from shamble.content.vocabulary.moments import When
from shamble.content.vocabulary.standing import ExitZone, Rule
from shamble.content.vocabulary.walking import words, words_in
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.facts import WAYS, Card
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.moments import Handler
from shamble.rules.quests import unplayable
from shamble.rules.quests.playable import tag
from shamble.rules.quests.words import READINGS
from shamble.rules.skills import skill_named
from shamble.rules.skills.registry import FAMILIES
from shamble.rules.systems import SYSTEMS
from shamble.rules.words.choices import VERBS, VerbFacts
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS
from tests.exhaustive.house_rules import house_rules
from tests.exhaustive.modes import modes
from tests.exhaustive.skills import is_of_box, skills, written
from tests.exhaustive.things import Entry, Reason, Thing, ThingSort
from tests.exhaustive.tokens import lays, token_faces


def catalogue(content: BoxContent) -> list[Entry]:
    """Everything that the box has, and what only others have."""
    found: list[Entry] = []
    for survivor in content.survivors:
        found.append(Entry(Thing(ThingSort.SURVIVOR, survivor.name, "played")))
    found += skills(content)
    material = _any_material(content)
    found += _cards(material)
    for zombie_card in content.zombie_cards:
        found.append(Entry(Thing(ThingSort.ZOMBIE_CARD, str(zombie_card.number), "drawn")))
    found += _zombies(material)
    found += _tokens(content)
    found += _words(content)
    found += house_rules(content)
    found += modes(content)
    found += _verbs(content, material)
    found += [_described(content, material, ThingSort.QUESTION, "asked", q) for q in QUESTIONS]
    found += [_described(content, material, ThingSort.EVENT, "told", event) for event in EVENTS]
    found += _endings(content)
    return found


def playable_quests(content: BoxContent) -> list[Quest]:
    box = content.box.id
    return [quest for quest in content.quests.values() if not unplayable(quest, box)]


def _any_material(content: BoxContent) -> Material:
    """The cards and kinds of the box as the rules know them, with whatever board."""
    quest = (playable_quests(content) or list(content.quests.values()))[0]
    return Material(content, quest, (content.survivors[0].name,), (0,))


ELIMINATED: Final = Ending.SURVIVOR_ELIMINATED


def ending_name(ending: int) -> str:
    return Ending(ending).name.casefold().replace("_", "-")


def _endings(content: BoxContent) -> Iterator[Entry]:
    """How games of the box can end."""
    ruleset = RULESETS[content.box.id]
    losing = [
        quest
        for quest in content.quests.values()
        if any(isinstance(word, Lose) for _, word in words(quest))
    ]
    dying = [quest for quest in content.quests.values() if loses_by(quest, ELIMINATED)]
    giving_up = [
        quest
        for quest in content.quests.values()
        if loses_by(quest, Ending.GOAL_IMPOSSIBLE) or _may_be_left_undone(quest)
    ]
    known: dict[Ending, tuple[Reason | None, tuple[str, ...]]] = {
        Ending.RULE_OF_THE_QUEST: _only_in(content, losing),
        Ending.NECROMANCER_ESCAPED: (None if ruleset.escape_limit else Reason.NO_PAGE, ()),
        Ending.ALL_ELIMINATED: (Reason.NO_PAGE if ruleset.death_loses else None, ()),
        ELIMINATED: (None, ()) if ruleset.death_loses else _only_in(content, dying),
        Ending.GOAL_IMPOSSIBLE: _only_in(content, giving_up),
        Ending.BEACON_REACHED: (None if "beacon" in ruleset.systems else Reason.NO_SYSTEM, ()),
    }
    for ending in Ending:
        if ending is not Ending.RUNNING:
            thing = Thing(ThingSort.ENDING, ending_name(ending), "came")
            yield Entry(thing, *known.get(ending, (None, ())))


def loses_by(quest: Quest, ending: Ending) -> bool:
    """Whether a defeat of the quest ends so."""
    readings = [READINGS.get(type(need)) for need in quest.defeats]
    return any(reading is not None and reading.ending is ending for reading in readings)


def _may_be_left_undone(quest: Quest) -> bool:
    """Whether everybody can leave the board while a goal is open. (rulings 2, 5)"""
    leaving = [goal for goal in quest.goals if _is_to_leave(goal)]
    before = {name for goal in leaving for name in goal.after}
    others = [goal for goal in quest.goals if not _is_to_leave(goal) and goal.name not in before]
    return bool(others) and any(isinstance(word, ExitZone) for word in quest.standing)


def _is_to_leave(goal: Goal) -> bool:
    return any(isinstance(word, EveryoneHasLeft) for _, word in words_in(goal.need))


# --- cards and tokens -----------------------------------------------------------------------


def card_uses(card: Card) -> list[str]:
    """What there is to do with a card besides having it."""
    record = card.record
    uses = [str(WAYS[weapon.way]) for weapon in card.weapons if weapon is not None]
    lends = find(load_skills(), card.skill) if card.skill else None
    also = {
        "thrown": card.thrown,
        "eaten": card.food,
        "cast": card.enchantment,
        "re-rolled": bool(card.rerolls),
        "armor": bool(card.armor),
        "opened": card.opens_doors,
        "reloaded": record.reload,
        "searched": bool(card.search) or (lends is not None and lends[0].family is Family.SEARCH),
    }
    return uses + [use for use, has in also.items() if has]


def _cards(material: Material) -> Iterator[Entry]:
    for card in _cards_of(material):
        for way in ("drawn", *card_uses(card)):
            yield Entry(Thing(ThingSort.CARD, card.id, way))


def _zombies(material: Material) -> Iterator[Entry]:
    """Each kind; one that a system of the box runs may stay where it is."""
    systems = [SYSTEMS[name] for name in material.ruleset.systems]
    for kind in material.kinds:
        walks = all(system.walks for system in systems if system.runs(kind))
        for way in ("spawned", "moved", "attacked", "killed"):
            why = None if walks or way != "moved" else Reason.STAYS
            yield Entry(Thing(ThingSort.ZOMBIE, kind.id, way), why)


def _tokens(content: BoxContent) -> Iterator[Entry]:
    playable = playable_quests(content)
    for face, ways in token_faces(content.box).items():
        why, about = None, tuple(q.id for q in content.quests.values() if lays(q, face))
        if not any(lays(quest, face) for quest in playable):
            why = Reason.UNPLAYABLE if about else Reason.NO_QUEST
        for way in ways:
            yield Entry(Thing(ThingSort.TOKEN, face, way), why, about if why else ())


# --- words ----------------------------------------------------------------------------------

WAYS_OF_WORDS = {
    ThingSort.CONDITION: ("asked", "held"),
    ThingSort.EFFECT: ("happened",),
    ThingSort.MOMENT: ("came",),
    ThingSort.STANDING: ("in-force",),
}


SORTS: tuple[tuple[type[Word], ThingSort], ...] = (
    (Need, ThingSort.CONDITION),
    (Do, ThingSort.EFFECT),
    (When, ThingSort.MOMENT),
    (Rule, ThingSort.STANDING),
)


def sort_of(word: Word) -> ThingSort:
    """What kind of word it is, whether its rule is written or not."""
    return next(sort for kind, sort in SORTS if isinstance(word, kind))


def names_of(word: Word) -> Iterator[str]:
    """The word, each of its fields that says something here, and what it says if the rules know
    only certain values of it."""
    yield tag(word)
    reading = READINGS.get(type(word))
    for field in msgspec.structs.fields(word):
        value = getattr(word, field.name)
        if value != field.default:
            yield f"{tag(word)}: {field.name}"
            if reading is not None and field.name in reading.knows:
                yield f"{tag(word)}: {field.name} {value}"


def _words(content: BoxContent) -> Iterator[Entry]:
    """Every word and every field that quests of the box use."""
    users: dict[tuple[ThingSort, str], list[Quest]] = {}
    for quest in content.quests.values():
        for _, word in words(quest):
            for name in names_of(word):
                those = users.setdefault((sort_of(word), name), [])
                if quest not in those:
                    those.append(quest)
    for (sort, name), quests in sorted(users.items()):
        for way in WAYS_OF_WORDS[sort]:
            yield Entry(Thing(sort, name, way), *_only_in(content, quests))


# --- what is described ----------------------------------------------------------------------


def _described(
    content: BoxContent, material: Material, sort: ThingSort, way: str, described: Description
) -> Entry:
    thing = Thing(sort, described.word, way)
    if described.pages and content.box.id not in described.pages:
        return Entry(thing, Reason.NO_PAGE)
    if described.quest_for is not None:
        quests = [quest for quest in content.quests.values() if described.quest_for(quest)]
        return Entry(thing, *_only_in(content, quests))
    if described.cards_for is not None and not described.cards_for(_cards_of(material)):
        return Entry(thing, Reason.NO_CARD)
    return Entry(thing)


def _cards_of(material: Material) -> list[Card]:
    """The kinds of card that the box has."""
    return [material.cards[index] for index in sorted(set(material.copies))]


def _only_in(content: BoxContent, quests: list[Quest]) -> tuple[Reason | None, tuple[str, ...]]:
    """What is known of something that only these quests have."""
    if not quests:
        return Reason.NO_QUEST, ()
    if all(unplayable(quest, content.box.id) for quest in quests):
        return Reason.UNPLAYABLE, tuple(quest.id for quest in quests)
    return None, ()


def _verbs(content: BoxContent, material: Material) -> Iterator[Entry]:
    mine = {type(skill_named(name)) for name in written(content)}
    for described in VERBS:
        entry = _described(content, material, ThingSort.VERB, "chosen", described)
        if entry.why is None:
            owners = [kind for kind in _skill_classes() if described.number in _verbs_of(kind)]
            if owners and not mine.intersection(owners):
                entry = Entry(entry.thing, Reason.NO_SKILL)
            elif not _has_card_for(material, described) or not _has_ways(content, described):
                entry = Entry(entry.thing, Reason.NO_CARD)
        yield entry


def _skill_classes() -> list[type[Handler]]:
    return [kind for family in FAMILIES for _, kind in family]


def _verbs_of(kind: type[Handler]) -> tuple[int, ...]:
    own = (kind.called,) if kind.called != Handler.called else ()
    return (*kind.verbs, *own)


def _has_card_for(material: Material, verb: VerbFacts) -> bool:
    test = verb.card_for
    if test is None:
        return True
    return any(test(card, way) for card in _cards_of(material) for way in range(len(WAYS)))


def _has_ways(content: BoxContent, verb: VerbFacts) -> bool:
    """Whether the box has the way of attack that the verb's word names, if it names one."""
    named = [word for word in verb.word.split("-") if word in list(Combat)]
    return all(is_of_box(content, word) for word in named)
