"""What of content makes a game another one, and what are only words."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from shamble.content import library
from shamble.content.box import Box
from shamble.content.confidence import Confidence
from shamble.content.counted import WORDS, counted
from shamble.content.library import BoxContent, Library
from shamble.content.quests import Noise, Quest
from shamble.content.zombies import Necromancer
from shamble.game import Game
from shamble.rules.table.version import CONTENT_CHANGED, RULES_CHANGED

SHELF = library.packaged()
TALK = {"title", "note", "notes", "confidence", "missing", "page", "short_name"}
"""Fields that are words wherever they stand."""


def parts(found: Any) -> Iterator[msgspec.Struct]:
    """Every record in some content, with those inside it."""
    if isinstance(found, msgspec.Struct):
        yield found
        for name in found.__struct_fields__:
            yield from parts(getattr(found, name))
    elif isinstance(found, dict):
        for one in found.values():
            yield from parts(one)
    elif isinstance(found, list | tuple):
        for one in found:
            yield from parts(one)


def all_parts() -> dict[type[msgspec.Struct], msgspec.Struct]:
    """One record of each kind that a game may be played with."""
    somebody = Necromancer(id="x", name="X", confidence={"all": Confidence.DESIGNED})
    found: dict[type[msgspec.Struct], msgspec.Struct] = {Necromancer: somebody}
    for content in SHELF.boxes.values():
        groups = (
            content.box,
            content.equipment,
            content.zombie_cards,
            content.abominations,
            content.survivors,
            content.guard_skills,
            content.tiles,
            content.quests,
        )
        for group in groups:
            for part in parts(group):
                found.setdefault(type(part), part)
    return found


PARTS = all_parts()


def test_the_kinds_of_content_with_words_are_known() -> None:
    assert set(WORDS) <= set(PARTS)
    assert {Quest, Box} <= set(WORDS)


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: kind.__name__)
def test_each_field_counts_or_is_named_as_words(kind: type[msgspec.Struct]) -> None:
    part, words = PARTS[kind], WORDS.get(kind, frozenset())
    assert words <= set(kind.__struct_fields__)
    assert TALK & set(kind.__struct_fields__) <= words
    for name in kind.__struct_fields__:
        other = copy.copy(part)
        msgspec.structs.force_setattr(other, name, "something else")
        assert (counted(other) == counted(part)) is (name in words), name


def test_a_field_that_has_its_default_is_left_out() -> None:
    told = counted(SHELF.quest("M1")[1])
    assert "vaults" not in told
    assert "spawns" in told


def with_quest(name: str, **changes: object) -> Library:
    box, quest = SHELF.quest(name)
    other = msgspec.structs.replace(quest, **changes)
    content: BoxContent = msgspec.structs.replace(box, quests={**box.quests, name: other})
    return Library({**SHELF.boxes, box.box.id: content})


def test_one_mark_in_a_title_changes_nothing() -> None:
    game = Game.new("M1", seed=3)
    for _ in range(20):
        game.choose(game.options // 2)
    quest = game.material.quest
    shelf = with_quest("M1", title=f"{quest.title}!", notes=("We looked again.",), minutes=1)
    again = Game.replay(game.to_save(), shelf)
    assert again.material.quest.title.endswith("!")
    assert again.content_hash == game.content_hash
    assert again.events == game.events
    assert again.position_hash == game.position_hash


def test_tokens_that_lie_elsewhere_are_another_game() -> None:
    game = Game.new("M1", seed=3)
    again = Game.replay(game.to_save(), with_quest("M1", noise=(Noise(zone="0,0:a"),)))
    assert again.content_hash != game.content_hash
    assert again.events[-1][0] in (CONTENT_CHANGED, RULES_CHANGED)
    assert again.view() == game.view(), "it goes on as it was set up"
