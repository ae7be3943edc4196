"""Options and arguments that several commands have. Their help is a key of the language files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shamble.cli import completion

NUMBER = "N"
"""The metavar of every option that needs a whole number."""
MOST_SEED = 1_000_000_000_000

Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="TEXT", show_default=False, help="cli.help.option.text"),
]
Json = Annotated[bool, typer.Option("--json", help="cli.help.option.json")]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="LANG",
        show_default=False,
        autocompletion=completion.languages,
        help="cli.help.option.lang",
    ),
]
Folders = Annotated[
    list[Path] | None,
    typer.Option("--content", metavar="FOLDER", show_default=False, help="cli.help.option.content"),
]
InBoxes = Annotated[
    list[str] | None,
    typer.Option(
        "--box",
        metavar="BOX",
        show_default=False,
        autocompletion=completion.boxes,
        help="cli.help.option.box",
    ),
]
WithSkill = Annotated[
    str | None,
    typer.Option(
        "--skill",
        metavar="SKILL",
        show_default=False,
        autocompletion=completion.skills,
        help="cli.help.option.skill",
    ),
]
Force = Annotated[bool, typer.Option("--force", help="cli.help.option.force")]
