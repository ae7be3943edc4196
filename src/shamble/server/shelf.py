"""The shelf: boxes, quests, survivors, cards and words, as the page shows them in a language."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from shamble.content import glossary, telling
from shamble.content.box import Inventory
from shamble.content.danger import DangerLevel
from shamble.content.equipment import Deck, Equipment
from shamble.content.library import BoxContent, Library, packaged
from shamble.content.made import made_cards
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.skills import Skill, find, load_skills
from shamble.content.survivors import Survivor
from shamble.content.telling.cards import CardTeller
from shamble.content.zombies import Abomination, Necromancer, ZombieKind
from shamble.mode_sayings import card_group_said
from shamble.rules import ruleset
from shamble.rules.house_rules import HOUSE_RULES
from shamble.rules.modes import necromancer_cards, necromancers_of
from shamble.rules.parts import SLOT_NAMES
from shamble.rules.quests import unplayable
from shamble.rules.quests.company import Wanted
from shamble.rules.ruleset import RULESETS
from shamble.rules.skills.listed import skill_list
from shamble.server.shelf_shapes import (
    AbominationName,
    AttackFace,
    BoxCard,
    BoxPage,
    CardChoice,
    CardFace,
    Catalogue,
    GameMode,
    GlossaryEntry,
    HouseRule,
    LanguageName,
    NecromancerName,
    QuestCard,
    QuestPage,
    Shelf,
    Silhouette,
    SkillFace,
    SurvivorCard,
    ZombieFace,
)

PARTS = frozenset(
    {
        *("web", "glossary", "house_rule", "play", "language"),
        *("level", "color", "difficulty", "length", "slot", "kind", "combat", "deck", "trait"),
    }
)
"""What the page needs of the language files' texts."""
FIRST_TEAM = 6
"""How many play if nobody chooses: the first ones of the box, as `Game.new` has it."""
SILHOUETTES: dict[str, Silhouette] = {
    "walker": "walker",
    "brute": "brute",
    "fatty": "brute",
    "runner": "runner",
    "abomination": "abomination",
    "necromancer": "necromancer",
}
"""The outline of each kind."""
ON_THE_FACE = frozenset({"dual", "reload", "armor"})
"""What a card's face shows by itself and needs no line for."""


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
        house_rules=tuple(_house_rule(name, library, names) for name in HOUSE_RULES),
    )


def quest_page(content: BoxContent, quest: Quest, names: Names) -> QuestPage:
    """A quest in full, in sentences."""
    return QuestPage(
        card=_quest(content, quest, names),
        setup=telling.setup(quest, names),
        goals=(*telling.goals(quest, names), *telling.defeats(quest, names)),
        goal_names=tuple(goal.name for goal in quest.goals),
        rules=(*telling.rules(quest, names), *telling.standing(quest, names)),
        honesty=telling.honesty(quest, names),
        notes=tuple(names.of("notes", note) for note in quest.notes),
    )


def box_page(content: BoxContent, library: Library, names: Names) -> BoxPage:
    """Everything a table needs to explain what lies on it."""
    box = content.box
    zombies = [_zombie(kind, content, names) for kind in box.zombies]
    zombies += [_abomination(card, content, names) for card in content.abominations]
    zombies += [_necromancer(one, content, names) for one in content.necromancers]
    return BoxPage(
        id=box.id,
        name=names.of("boxes", box.name),
        cards={card.id: _card(card, content, names) for card in _all_cards(content)},
        zombies={face.id: face for face in zombies},
        skills=_skills(content, library, names, _listed(content)),
        survivors={s.id: _survivor(s, content, names) for s in content.survivors},
        glossary={thing: _entry(thing, box.id, names) for thing in glossary.things(box.id)},
        levels=(box.danger.yellow, box.danger.orange, box.danger.red),
        slots=_slots(box.inventory),
    )


def _all_cards(content: BoxContent) -> list[Equipment]:
    """The cards of the box, and those that its quests make of them."""
    quests = content.quests.values()
    made = [card for quest in quests for card in made_cards(content.equipment, quest)]
    return [*content.equipment, *made]


def _slots(inventory: Inventory) -> tuple[str, ...]:
    """The slots of a survivor's dashboard, by the names that `View` has for them."""
    hands, body, backpack = SLOT_NAMES[:2], SLOT_NAMES[2:3], SLOT_NAMES[3:8]
    return (
        *hands[: inventory.hands],
        *body[: inventory.body],
        *backpack[: inventory.backpack],
    )


# --- quests and boxes -------------------------------------------------------------------------


def _box(content: BoxContent, library: Library, names: Names) -> BoxCard:
    box = content.box
    return BoxCard(
        id=box.id,
        name=names.of("boxes", box.name),
        quests=tuple(_quest(content, quest, names) for quest in content.quests.values()),
        survivors=tuple(_survivor(survivor, content, names) for survivor in content.survivors),
        skills=_skills(content, library, names),
        first_team=tuple(survivor.name for survivor in content.survivors[:FIRST_TEAM]),
        own_cards=tuple(_own_cards(content, names)),
        modes=tuple(_mode(name, box.id, names) for name in RULESETS[box.id].modes),
        abominations=tuple(
            AbominationName(id=card.id, name=names.of("zombies", card.name))
            for card in content.abominations
        ),
        necromancers=tuple(
            NecromancerName(id=one.id, name=names.of("zombies", one.name), figures=one.figures)
            for one in necromancers_of(content)
        ),
        card_groups=tuple(
            _card_group(group, content, names) for group in RULESETS[box.id].card_groups
        ),
    )


def _mode(name: str, box: str, names: Names) -> GameMode:
    told = glossary.mode(name, box, names)
    return GameMode(name=name, title=told.title, text=told.text, pages=told.pages)


def _card_group(group: ruleset.CardGroup, content: BoxContent, names: Names) -> CardChoice:
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
    unknown, wanted = unplayable(quest), Wanted(quest)
    missing = (
        *(names.of("missing", text) for text in quest.missing),
        *telling.unplayable(unknown, names),
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
        playable=not unknown,
        missing=missing,
        aside=wanted.aside,
        aside_each=wanted.each,
        drawn=wanted.drawn,
        necromancer_cards=len(necromancer_cards(content, quest)),
    )


def _house_rule(name: str, library: Library, names: Names) -> HouseRule:
    told = glossary.house_rule(name, names)
    field = HOUSE_RULES[name][0]
    return HouseRule(
        name=name,
        title=told.title,
        on=told.on,
        off=told.off,
        pages=told.pages,
        default={
            box: bool(getattr(RULESETS[box], field, getattr(content.box.board, field, False)))
            for box, content in library.boxes.items()
            if box in glossary.HOUSE_RULES[name]
        },
    )


# --- survivors and skills ---------------------------------------------------------------------


def _survivor(survivor: Survivor, content: BoxContent, names: Names) -> SurvivorCard:
    return SurvivorCard(
        id=survivor.id,
        name=names.of("survivors", survivor.name),
        english=survivor.name,
        kind=survivor.kind,
        health=survivor.health,
        blue=survivor.blue,
        yellow=survivor.yellow,
        orange=survivor.orange,
        red=survivor.red,
        note=names.of("notes", survivor.note) if survivor.note else "",
        own=("survivor", survivor.id) in content.own,
    )


@functools.cache
def _known_skills() -> tuple[Skill, ...]:
    return load_skills()


def _skills(
    content: BoxContent, library: Library, names: Names, listed: tuple[str, ...] = ()
) -> dict[str, SkillFace]:
    """The skills of a box by their printed names, also as another box prints them; with those that
    may be chosen from its list.

    In play a skill has the name under which it was met first, in whichever box.
    """
    here = {name.casefold() for name in (*_printed(content), *listed)}
    everywhere = [name for each in library.boxes.values() for name in (*_printed(each), *listed)]
    printed = dict.fromkeys(name for name in everywhere if name.casefold() in here)
    faces = ((name, _skill(name, content, names)) for name in printed)
    return {name: face for name, face in faces if face is not None}


def _listed(content: BoxContent) -> tuple[str, ...]:
    """The skills that may be met in the box besides those on its cards."""
    return skill_list(content) if "ultrared" in RULESETS[content.box.id].modes else ()


def _printed(content: BoxContent) -> Iterator[str]:
    for survivor in content.survivors:
        for level in DangerLevel:
            for name in survivor.skills(level):
                yield name
                yield from _named_in(name)
    yield from (card.skill for card in content.equipment if card.skill is not None)


@functools.cache
def _named_in(printed: str) -> tuple[str, ...]:
    """The skill that another one names: Brother in arms shares it."""
    known = find(_known_skills(), printed)
    if known is None or known[1] is None or find(_known_skills(), known[1]) is None:
        return ()
    return (known[1],)


def _skill(printed: str, content: BoxContent, names: Names) -> SkillFace | None:
    known = find(_known_skills(), printed)
    if known is None:
        return None
    box, skill = content.box, known[0]
    page = skill.boxes.get(box.id)
    return SkillFace(
        id=printed,
        name=names.of("skills", printed),
        summary=skill.summary_in(box.id, names),
        pages="" if page is None else _pages(content, str(page), names),
    )


def _pages(content: BoxContent, pages: str, names: Names) -> str:
    book = names.of("boxes", content.box.short_name)
    return names.text("value.book_page", box=book, pages=pages)


# --- cards, zombies, words --------------------------------------------------------------------


def _card(card: Equipment, content: BoxContent, names: Names) -> CardFace:
    box = content.box.id
    teller = CardTeller(content, card, names, _known_skills())
    told = [
        *teller.throw(),
        *((label, value) for f, label, value in teller.peculiarities() if f not in ON_THE_FACE),
        *teller.words(),
    ]
    return CardFace(
        id=card.id,
        name=names.of("equipment", card.name),
        kind=teller.kind(),
        slots=card.slots,
        attacks=tuple(
            AttackFace(
                way=way,
                nearest=attack.range.nearest,
                farthest=attack.range.farthest,
                dice=attack.dice,
                accuracy=attack.accuracy,
                damage=attack.damage,
                noisy=attack.noisy,
            )
            for way, attack in card.attacks.items()
        ),
        dual=card.dual,
        reload=card.reload,
        opens_doors=card.opens_doors is not None,
        noisy_door=card.opens_doors is not None and card.opens_doors.noisy,
        armor=card.armor,
        lines=tuple(
            names.text("cli.label", label=label, value=value) if label else value
            for label, value in told
        ),
        pages=glossary.explain(glossary.of_card(card, box), box, names).pages,
    )


def _zombie(kind: ZombieKind, content: BoxContent, names: Names) -> ZombieFace:
    told = glossary.explain(kind.id, content.box.id, names)
    return ZombieFace(
        id=kind.id,
        name=names.of("zombies", kind.name),
        silhouette=SILHOUETTES[kind.id],
        actions=kind.actions,
        damage=kind.toughness,
        points=kind.points,
        said=told.text,
        pages=told.pages,
    )


def _abomination(card: Abomination, content: BoxContent, names: Names) -> ZombieFace:
    """A card of the Abomination deck: the kind, and what is special about this one."""
    face = _zombie(content.box.zombie("abomination"), content, names)
    effect = f"{names.of('effects', card.effect)} " if card.effect else ""
    return msgspec.structs.replace(
        face, id=card.id, name=names.of("zombies", card.name), said=f"{effect}{face.said}"
    )


def _necromancer(one: Necromancer, content: BoxContent, names: Names) -> ZombieFace:
    """A Necromancer of a cabal is like the standard one. [BP 31]"""
    face = _zombie(content.box.zombie("necromancer"), content, names)
    return msgspec.structs.replace(face, id=one.id, name=names.of("zombies", one.name))


def _entry(thing: str, box: str, names: Names) -> GlossaryEntry:
    told = glossary.explain(thing, box, names)
    return GlossaryEntry(title=told.title, text=told.text, pages=told.pages)
