"""Options and arguments of the commands. Their help is a key of the language files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from shamble.cli import completion

NUMBER = "N"
"""The metavar of every option that needs a whole number."""
MOST_SEED = 1_000_000_000_000


def option(name: str, metavar: str, *flags: str, **more: Any) -> Any:
    """An option with a value; its help is `cli.help.option.<name>`."""
    return typer.Option(*flags, metavar=metavar, help=f"cli.help.option.{name}", **more)


def one_of(name: str, metavar: str, words: Iterable[str]) -> Any:
    """One of these words."""
    return option(name, metavar, autocompletion=lambda: list(words))


def number(name: str, least: int, most: int, **more: Any) -> Any:
    """A whole number."""
    return option(name, NUMBER, min=least, max=most, **more)


def flag(name: str, flags: str = "") -> Any:
    """Something that is so or not."""
    return typer.Option(flags or f"--{name}", help=f"cli.help.option.{name}")


def argument(name: str, metavar: str, **more: Any) -> Any:
    """What stands behind the command without a name."""
    return typer.Argument(metavar=metavar, help=f"cli.help.option.{name}", **more)


def quest(name: str) -> Any:
    """A quest by its id or title."""
    return argument(name, "QUEST", autocompletion=completion.quests)


Mode = Annotated[list[str] | None, option("mode", "NAME[=VALUE]", "--mode")]
Words = Annotated[list[str] | None, argument("text", "TEXT")]
Json = Annotated[bool, flag("json")]
Force = Annotated[bool, flag("force")]
Language = Annotated[
    str | None, option("lang", "LANG", "--lang", autocompletion=completion.languages)
]
Folders = Annotated[list[Path] | None, option("content", "FOLDER", "--content")]
InBoxes = Annotated[
    list[str] | None, option("box", "BOX", "--box", autocompletion=completion.boxes)
]
WithSkill = Annotated[
    str | None, option("skill", "SKILL", "--skill", autocompletion=completion.skills)
]
