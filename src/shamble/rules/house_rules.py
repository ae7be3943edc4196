"""House rules: points the books leave open, with our default, that a table may play otherwise.

Each is a field of the `Ruleset`; a game's options set it, and the save keeps them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from shamble.content.errors import ContentError
from shamble.rules.ruleset import Ruleset

HOUSE_RULES: Final[dict[str, tuple[str, int]]] = {
    "defeat-first": ("defeat_first", 3),
    "gone-survivors-set-danger": ("danger_counts_the_gone", 14),
    "lights-add-up": ("light_adds_a_card", 51),
    "raised-six-is-a-six": ("raised_six_counts", 78),
}
"""The options by name: the field of the ruleset, and the ruling it is about."""


def with_options(ruleset: Ruleset, options: Mapping[str, bool]) -> Ruleset:
    """The box's rules with a table's house rules in place."""
    changed: dict[str, Any] = {}
    for name, value in options.items():
        if name not in HOUSE_RULES:
            raise ContentError(
                f"the house rule {name!r}", expected="one of " + ", ".join(HOUSE_RULES)
            )
        changed[HOUSE_RULES[name][0]] = value
    return dataclasses.replace(ruleset, **changed)
