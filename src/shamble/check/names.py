"""Names: that whatever a player reads has one in every language of the books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from shamble.check.cards import ContentRule, at_record
from shamble.check.finding import Finding, Severity, from_error
from shamble.content.danger import DangerLevel
from shamble.content.errors import ContentError
from shamble.content.library import PACKAGED, BoxContent
from shamble.content.names import LANGUAGES, Names


def names_are_translated(content: BoxContent) -> Iterator[Finding]:
    """Every name has its translations. In people's own folders that is only a wish."""
    for language in LANGUAGES:
        if language == "en":
            continue
        try:
            names = Names.load(language, *_folders(content))
        except ContentError as problem:
            yield from_error(problem)
            continue
        for what, record, group, name in _printed(content):
            if names.has(group, name):
                continue
            file, line = at_record(content, what, record)
            if file is not None and _folder(content, what, file) is None:
                continue
            ours = file is None or file.is_relative_to(PACKAGED)
            yield Finding(
                file=file,
                line=line,
                place=record,
                what=f"{name!r} has no name in the language {language!r}",
                remedy=f"add it to languages/{language}.toml under [ours.{group}]",
                severity=Severity.ERROR if ours else Severity.WARNING,
            )


def _folders(content: BoxContent) -> list[Path]:
    """The folders of content that something in the box was read from."""
    found = (_folder(content, what, path) for (what, _), path in content.origins.items())
    return list(dict.fromkeys(folder for folder in found if folder is not None))


def _folder(content: BoxContent, what: str, path: Path) -> Path | None:
    """The folder of content that a file lies in; None for a file by itself, which has no
    translations."""
    deep = 1 if what in ("quest", "tile") else 0
    return path.parents[deep + 1] if path.parents[deep].name == content.box.id else None


def _printed(content: BoxContent) -> Iterator[tuple[str, str, str, str]]:
    """Whatever has a name: what it is, its id, the group of names, and the name."""
    box = content.box
    yield "box", box.id, "boxes", box.name
    yield "box", box.id, "boxes", box.short_name
    yield from (("box", box.id, "zombies", kind.name) for kind in box.zombies)
    yield from (("quest", quest.id, "quests", quest.title) for quest in content.quests.values())
    for card in content.equipment:
        yield "equipment", card.id, "equipment", card.name
        if card.skill is not None:
            yield "equipment", card.id, "skills", card.skill
    yield from (("abomination", card.id, "zombies", card.name) for card in content.abominations)
    yield from (("necromancer", one.id, "zombies", one.name) for one in content.necromancers)
    yield from (("guard skill", card.id, "skills", card.name) for card in content.guard_skills)
    for survivor in content.survivors:
        for level in DangerLevel:
            for skill in survivor.skills(level):
                yield "survivor", survivor.id, "skills", skill


RULES: tuple[ContentRule, ...] = (names_are_translated,)
