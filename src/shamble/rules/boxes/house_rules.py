"""House rules: points that the books leave open and that a table may play unlike our default.

Each is a field of the `Ruleset` or of the `BoardRules`; a game's options set it, and the save
keeps them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from shamble.content.board_rules import BoardRules
from shamble.content.errors import ContentError
from shamble.rules.boxes.ruleset import Ruleset

HOUSE_RULES: Final[dict[str, tuple[str, int | str]]] = {
    "defeat-first": ("defeat_first", 3),
    "gone-survivors-set-danger": ("danger_counts_the_gone", 14),
    "sight-across-streets": ("sight_across_streets", 23),
    "bloodlust-may-hold": ("bloodlust_may_hold", 45),
    "lights-add-up": ("light_adds_a_card", 51),
    "tools-from-inside": ("tools_from_inside", 60),
    "raised-six-is-a-six": ("raised_six_counts", 78),
    "own-tokens-are-no-exit": ("own_tokens_are_no_exit", 147),
    "necromancers-wait-at-doors": ("necromancers_wait_at_doors", 148),
    "exact-teams": ("exact_teams", "D"),
}
"""The field that each option sets, and the ruling that it is about."""


def with_options(ruleset: Ruleset, options: Mapping[str, bool]) -> Ruleset:
    """The box's rules of play with a table's house rules in place."""
    if not options:
        return ruleset
    names = [field.name for field in dataclasses.fields(ruleset)]
    return dataclasses.replace(ruleset, **_fields(options, names))


def board_with_options(rules: BoardRules, options: Mapping[str, bool]) -> BoardRules:
    """The box's rules of the board with a table's house rules in place."""
    return msgspec.structs.replace(rules, **_fields(options, rules.__struct_fields__))


def _fields(options: Mapping[str, bool], names: list[str] | tuple[str, ...]) -> dict[str, Any]:
    """The fields with their values that the options set, of those with these names."""
    for option in options:
        if option not in HOUSE_RULES:
            raise ContentError(
                f"the house rule {option!r}",
                expected="one of " + ", ".join(HOUSE_RULES),
                code="unknown-house-rule",
                name=option,
            )
    chosen = {HOUSE_RULES[option][0]: value for option, value in options.items()}
    return {field: value for field, value in chosen.items() if field in names}
