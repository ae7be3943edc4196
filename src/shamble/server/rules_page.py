"""The rules of a box as the page shows them, and where a sentence of the table leads to them."""

from __future__ import annotations

from shamble.content import glossary
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.rule_entries import LookedUp, chapters
from shamble.content.rulebook import Explained, Made, entry_id, explaining, of_skill
from shamble.server.rules_shapes import RuleElsewhere, RuleEntry, RulesOf, RulesPage, RuleTopic


def rules_page(content: BoxContent, library: Library, names: Names) -> RulesPage:
    """All rules of a box in a language."""
    return RulesPage(
        id=content.box.id,
        name=_name(content, names),
        boxes=tuple(RulesOf(id=id, name=_name(box, names)) for id, box in library.boxes.items()),
        topics=tuple(
            RuleTopic(
                id=chapter.id,
                title=chapter.title,
                entries=tuple(_entry(entry, names) for entry in chapter.entries),
            )
            for chapter in chapters(content, names)
        ),
    )


def _name(content: BoxContent, names: Names) -> str:
    return names.of("boxes", content.box.short_name)


def _entry(entry: LookedUp, names: Names) -> RuleEntry:
    return RuleEntry(
        id=entry.id,
        title=entry.title,
        lines=entry.lines,
        pages=entry.pages,
        elsewhere=tuple(
            RuleElsewhere(
                box=names.of("boxes", glossary.BOOKS[other.box]),
                lines=other.lines,
                pages=other.pages,
            )
            for other in entry.elsewhere
        ),
        related=entry.related,
    )


# --- what leads there: `second-edition/move` ------------------------------------------------------


def rule_of(sort: Explained, word: str, box: str) -> str:
    """Where a verb, question, event or word of the glossary is explained; empty: nowhere."""
    entry = explaining(sort, word, box)
    return f"{box}/{entry}" if entry else ""


def rule_of_skill(printed: str, box: str) -> str:
    """Where a skill is explained; empty if the box does not have it."""
    entry = of_skill(printed, box)
    return f"{box}/{entry}" if entry else ""


def rule_made(made: Made, name: str, box: str) -> str:
    """Where a card, game mode or house rule stands."""
    return f"{box}/{entry_id(made, name)}"
