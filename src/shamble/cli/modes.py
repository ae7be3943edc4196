"""The additional game modes as they are given at the command line."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.cli.desk import Desk
from shamble.cli.problems import WrongUsageError
from shamble.content import typed
from shamble.game import Modes

FLAGS = (
    *("dark-zones", "abomination-fest", "ultrared", "defiler"),
    *("guard-skills", "guard-skills-chosen"),
)
"""Played or not; the others have a value."""
NUMBERS = ("abomination-limit", "cabal-figures")
LISTS = ("abominations", "zombie-cards", "cabal", "necromancers")
EXAMPLES = (
    *("dark-zones", "abomination-fest", "abomination-limit=2", "abominations=patient-0,abominacop"),
    *("ultrared", "zombie-cards=1-18,37-40"),
    *("guard-skills", "guard-skills-chosen"),
    *("cabal=necromancer,necromancer,…", "cabal-figures=2"),
    *("defiler", "necromancers=black-plague-necromancer"),
)


def read_modes(given: Sequence[str] | None, desk: Desk, known: Sequence[str] = EXAMPLES) -> Modes:
    """What was asked for as `ultrared`, `abomination-limit=2`, `zombie-cards=easier,40`; the last
    of several counts. `known` are those that make sense here, as they may be written."""
    found: dict[str, object] = {}
    names = [example.partition("=")[0] for example in known]
    for text in given or ():
        name, equals, value = text.partition("=")
        if name in FLAGS and name in names and value in ("", "on", "off") and text[-1:] != "=":
            found[name] = value != "off"
        elif name in NUMBERS and name in names and value.isdecimal():
            found[name] = int(value)
        elif name in LISTS and name in names and equals:
            found[name] = [word.strip() for word in value.split(",") if word.strip()]
        else:
            raise WrongUsageError(desk.text("cli.error.mode", given=text, known=", ".join(known)))
    return typed.convert(found, Modes)
