"""What the shell offers when somebody presses Tab."""

from __future__ import annotations

import os
from collections.abc import Iterator

import typer

from shamble.cli.desk import Desk, open_desk
from shamble.cli.eyes import EYES
from shamble.content import names

Offers = Iterator[tuple[str, str]]
"""Words and what they mean."""


def _desk(context: typer.Context) -> Desk:
    return open_desk(context, context.params.get("lang"), context.params.get("folders"))


def languages(context: typer.Context) -> Offers:
    for language in names.languages(*(context.params.get("folders") or ())):
        yield language, names.Names.load(language).text("language.name")


def boxes(context: typer.Context) -> Offers:
    for content in _desk(context).library.boxes.values():
        yield content.box.id, content.box.name


def quests(context: typer.Context) -> Offers:
    desk = _desk(context)
    for content in desk.library.boxes.values():
        for quest in content.quests.values():
            yield quest.id, desk.names.of("quests", quest.title)


def zones(context: typer.Context) -> Offers:
    line = [word.casefold() for word in _line()]
    desk = _desk(context)
    for content in desk.library.boxes.values():
        for quest in content.quests.values():
            if quest.id.casefold() in line:
                for zone in desk.board(content, quest).zones:
                    yield zone.name, zone.kind


def _line() -> list[str]:
    """The words on the command line: Typer forgets arguments before an unfinished option."""
    variables = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")
    return " ".join(os.environ.get(name, "") for name in variables).split()


def eyes(context: typer.Context, incomplete: str) -> Offers:
    before, comma, _ = incomplete.rpartition(",")
    for name in EYES:
        yield f"{before}{comma}{name}", ""


def skills(context: typer.Context) -> Offers:
    for skill in _desk(context).skills:
        yield skill.name, skill.family


def zombies(context: typer.Context) -> Offers:
    for content in _desk(context).library.boxes.values():
        for kind in content.box.zombies:
            yield kind.id, kind.name
