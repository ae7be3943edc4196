"""The shelf: boxes, quests, survivors, cards and words, as the page shows them in a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from shamble.board import Board
from shamble.content import glossary, telling
from shamble.content.equipment import Deck
from shamble.content.lessons import lessons_of
from shamble.content.library import BoxContent, Library, packaged
from shamble.content.made import every_card
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.rulebook import Explained, Made
from shamble.content.zombies import Abomination, Necromancer, ZombieKind
from shamble.drawing.dead.bodies import body_named
from shamble.game import boxes
from shamble.game.boxes import CardGroup
from shamble.server.rules_page import rule_made, rule_of
from shamble.server.shelf_cards import card_face
from shamble.server.shelf_people import (
    everybodys_cards,
    guest_boxes,
    skill_faces,
    survivor_cards,
)
from shamble.server.shelf_shapes import (
    AbominationName,
    BoxCard,
    BoxPage,
    CardChoice,
    Catalogue,
    GameMode,
    GlossaryEntry,
    HouseRule,
    LanguageName,
    LessonPage,
    LessonsPage,
    NecromancerName,
    QuestCard,
    QuestPage,
    Shelf,
    ZombieFace,
)
from shamble.telling.modes import card_group_said
from shamble.telling.places import Places

PARTS = frozenset(
    {
        *("web", "glossary", "guest", "house_rule", "play", "review", "language"),
        *("level", "color", "difficulty", "length", "slot", "kind", "combat", "deck", "trait"),
    }
)
"""What the page needs of the language files' texts."""


def language_names(known: Iterable[Names]) -> tuple[LanguageName, ...]:
    return tuple(
        LanguageName(code=names.language, name=names.text("language.name")) for names in known
    )


def catalogue(names: Names) -> Catalogue:
    """The page's texts."""
    texts: dict[str, str] = {}
    english: dict[str, str] = {}
    for key, template in names.templates():
        if key.split(".")[0] in PARTS:
            said = texts if template.language == names.language else english
            said[key] = template.text
    return Catalogue(language=names.language, texts=texts, english=english)


def shelf(library: Library, names: Names) -> Shelf:
    """Everything the home page shows."""
    return Shelf(
        language=names.language,
        boxes=tuple(_box(content, library, names) for content in library.boxes.values()),
        house_rules=tuple(_house_rule(name, library, names) for name in boxes.HOUSE_RULES),
    )


def quest_page(content: BoxContent, quest: Quest, names: Names) -> QuestPage:
    """A quest in full, in sentences."""
    board = Board(quest, content.tiles, content.box.board)
    labelled = Places(board, quest, names).labelled
    goals = (*telling.numbered_goals(quest, names), *telling.defeats(quest, names))
    rules = (*telling.rules(quest, names), *telling.standing(quest, names))
    return QuestPage(
        card=_quest(content, quest, names),
        setup=tuple(map(labelled, telling.setup(quest, names))),
        goals=tuple(map(labelled, goals)),
        goal_names=tuple(goal.name for goal in quest.goals),
        rules=tuple(map(labelled, rules)),
        honesty=telling.honesty(quest, names),
        notes=tuple(names.of("notes", note) for note in quest.notes),
    )


def lessons_page(content: BoxContent, quest: Quest, names: Names) -> LessonsPage:
    """What the guide of a quest teaches."""
    return LessonsPage(
        lessons=tuple(
            LessonPage(
                id=lesson.id,
                title=lesson.title(names),
                said=lesson.said(content.box.id, names),
                shows=lesson.shows,
                rule=f"{content.box.id}/{lesson.rule}",
            )
            for lesson in lessons_of(quest.id)
        )
    )


def box_page(content: BoxContent, library: Library, names: Names) -> BoxPage:
    """Everything a table needs to explain what lies on it."""
    box = content.box
    zombies = [_zombie(kind, content, names) for kind in box.zombies]
    may_come = boxes.box_choices(content)
    zombies += [_abomination(card, content, names) for card in may_come.abominations]
    zombies += [_necromancer(one, content, names) for one in may_come.necromancer_deck]
    return BoxPage(
        id=box.id,
        name=names.of("boxes", box.name),
        cards={
            card.id: card_face(card, content, names)
            for card in every_card(content.equipment, content.quests.values())
        },
        zombies={face.id: face for face in zombies},
        skills=skill_faces(content, library, names, boxes.further_skills(content)),
        survivors={card.id: card for card in everybodys_cards(content, library, names)},
        glossary={thing: _entry(thing, box.id, names) for thing in glossary.things(box.id)},
        levels=(box.danger.yellow, box.danger.orange, box.danger.red),
        slots=boxes.slots(content),
    )


# --- quests and boxes -------------------------------------------------------------------------


def _box(content: BoxContent, library: Library, names: Names) -> BoxCard:
    box, choices = content.box, boxes.box_choices(content)
    return BoxCard(
        id=box.id,
        name=names.of("boxes", box.name),
        quests=tuple(_quest(content, quest, names) for quest in content.quests.values()),
        survivors=survivor_cards(content, names),
        guests=guest_boxes(content, library, names),
        skills=skill_faces(content, library, names),
        first_team=choices.first_team,
        most_survivors=choices.most_survivors,
        large_teams=choices.large_teams,
        own_cards=tuple(_own_cards(content, names)),
        modes=tuple(_mode(name, box.id, names) for name in choices.modes),
        abominations=_abomination_names(content.abominations, names),
        visiting_abominations=_abomination_names(content.visitors.abominations, names),
        necromancers=_necromancer_names(choices.necromancers, names),
        necromancer_deck=_necromancer_names(choices.necromancer_deck, names),
        card_groups=tuple(_card_group(group, content, names) for group in choices.card_groups),
    )


def _abomination_names(cards: Iterable[Abomination], names: Names) -> tuple[AbominationName, ...]:
    return tuple(AbominationName(id=card.id, name=names.of("zombies", card.name)) for card in cards)


def _necromancer_names(people: Iterable[Necromancer], names: Names) -> tuple[NecromancerName, ...]:
    return tuple(
        NecromancerName(id=one.id, name=names.of("zombies", one.name), figures=one.figures)
        for one in people
    )


def _mode(name: str, box: str, names: Names) -> GameMode:
    told = glossary.mode(name, box, names)
    return GameMode(
        name=name,
        title=told.title,
        text=told.text,
        pages=told.pages,
        rule=rule_made(Made.MODES, name, box),
    )


def _card_group(group: CardGroup, content: BoxContent, names: Names) -> CardChoice:
    numbers = range(group.first, group.last + 1)
    return CardChoice(
        name=group.name,
        title=card_group_said(group, names),
        spawns=any(card.spawns for card in content.zombie_cards if card.number in numbers),
    )


def _own_cards(content: BoxContent, names: Names) -> Iterator[str]:
    """What somebody's own files change in the decks: `3 × Apple Pie`, `0 × Pistol`."""
    for card in content.equipment:
        if ("equipment", card.id) in content.own:
            yield f"{sum(map(card.copies, Deck))} × {names.of('equipment', card.name)}"
    printed = packaged().boxes.get(content.box.id, content).abominations
    called = {card.id: names.of("zombies", card.name) for card in (*printed, *content.abominations)}
    there = [card.id for card in content.abominations]
    zombies = Counter(str(card.number) for card in content.zombie_cards)
    for what, name in sorted(content.own):
        if what == "abomination":
            yield f"{there.count(name)} × {called.get(name, name)}"
        elif what == "zombie card":
            label = names.text("heading.zombie_cards")
            yield names.text("cli.label", label=label, value=f"{zombies[name]} × {name}")


def _quest(content: BoxContent, quest: Quest, names: Names) -> QuestCard:
    needs = boxes.quest_needs(content, quest)
    missing = (
        *(names.of("missing", text) for text in quest.missing),
        *telling.unplayable(needs.missing, names),
    )
    return QuestCard(
        id=quest.id,
        box=content.box.id,
        title=names.of("quests", quest.title),
        difficulty=quest.difficulty,
        minutes=quest.minutes,
        length=quest.length,
        survivors=quest.survivors,
        page=quest.page,
        tiles=(len(quest.tiles[0]), len(quest.tiles)),
        own_layout=quest.own_layout,
        own=("quest", quest.id) in content.own,
        playable=not needs.missing,
        missing=missing,
        guide=bool(lessons_of(quest.id)),
        aside=needs.aside,
        aside_each=needs.aside_each,
        drawn=needs.drawn,
        necromancer_cards=needs.necromancer_cards,
    )


def _house_rule(name: str, library: Library, names: Names) -> HouseRule:
    told = glossary.house_rule(name, names)
    return HouseRule(
        name=name,
        title=told.title,
        on=told.on,
        off=told.off,
        pages=told.pages,
        rule=rule_made(Made.HOUSE_RULES, name, min(glossary.HOUSE_RULES[name])),
        default={
            box: boxes.box_choices(content).house_rules[name]
            for box, content in library.boxes.items()
            if box in glossary.HOUSE_RULES[name]
        },
    )


# --- cards, zombies, words --------------------------------------------------------------------


def _zombie(kind: ZombieKind, content: BoxContent, names: Names) -> ZombieFace:
    told = glossary.explain(kind.id, content.box.id, names)
    return ZombieFace(
        id=kind.id,
        name=names.of("zombies", kind.name),
        silhouette=body_named(kind.id, content.box.id),
        actions=kind.actions,
        damage=kind.toughness,
        points=kind.points,
        said=told.text,
        pages=told.pages,
        rule=rule_of(Explained.WORDS, kind.id, content.box.id),
    )


def _abomination(card: Abomination, content: BoxContent, names: Names) -> ZombieFace:
    """A card of the Abomination deck: the kind, and what is special about this one."""
    face = _zombie(content.box.zombie("abomination"), content, names)
    effect = f"{names.of('effects', card.effect)} " if card.effect else ""
    return msgspec.structs.replace(
        face,
        id=card.id,
        name=names.of("zombies", card.name),
        silhouette=body_named(card.id, content.box.id, family="abomination"),
        said=f"{effect}{face.said}",
    )


def _necromancer(one: Necromancer, content: BoxContent, names: Names) -> ZombieFace:
    """A Necromancer of a cabal is like the standard one. [BP 31]"""
    face = _zombie(content.box.zombie("necromancer"), content, names)
    return msgspec.structs.replace(face, id=one.id, name=names.of("zombies", one.name))


def _entry(thing: str, box: str, names: Names) -> GlossaryEntry:
    told = glossary.explain(thing, box, names)
    return GlossaryEntry(
        title=told.title,
        text=told.text,
        pages=told.pages,
        rule=rule_of(Explained.WORDS, thing, box),
    )
