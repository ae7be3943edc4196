"""What the rules page of a box is made of. `web/src/wire.ts` is made from this file, too."""

from __future__ import annotations

import msgspec


class RuleElsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule says in another box and not in this one."""

    box: str
    lines: tuple[str, ...]
    pages: str


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A rule to look up; `#/rules/BOX/ID` leads to it."""

    id: str
    title: str
    lines: tuple[str, ...]
    """Paragraphs, and items of lists, which begin with `- `."""
    pages: str
    elsewhere: tuple[RuleElsewhere, ...] = ()
    related: tuple[str, ...] = ()
    """Other rules by their ids."""


class RuleTopic(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that belong together; `#/rules/BOX/ID` leads there as well."""

    id: str
    title: str
    entries: tuple[RuleEntry, ...]


class RulesOf(msgspec.Struct, frozen=True, kw_only=True):
    """A box that has rules."""

    id: str
    name: str


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """All rules of a box."""

    id: str
    name: str
    boxes: tuple[RulesOf, ...]
    """This one and the others."""
    topics: tuple[RuleTopic, ...]
