"""`shamble scenario`: play scenario files and say exactly what is not as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.files import check_source
from shamble.cli.output import write_json
from shamble.cli.problems import PROBLEM, WrongUsageError
from shamble.content.errors import ContentError
from shamble.scenarios import Difference, Scenario, load_scenario, run


def scenario(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", show_default=False, help="cli.help.scenario.files"),
    ],
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Play the files; a broken one stops everything before the first is played."""
    desk = open_desk(context, lang, folders)
    played = [(each, run(each)) for each in [_read(path, desk) for path in files]]
    if json:
        write_json([_as_table(each, found) for each, found in played])
    else:
        _print(played, desk)
    if any(found for _, found in played):
        raise typer.Exit(PROBLEM)


def _read(path: Path, desk: Desk) -> Scenario:
    check_source(path, desk.names)
    try:
        return load_scenario(path, desk.library)
    except ContentError as problem:
        raise WrongUsageError(str(problem)) from problem


def _as_table(played: Scenario, found: list[Difference]) -> dict[str, object]:
    return {
        "file": str(played.path),
        "title": played.file.title,
        "as_expected": not found,
        "differences": [
            {
                "line": played.line_of(difference.where),
                "where": difference.where,
                "expected": difference.expected,
                "found": difference.found,
            }
            for difference in found
        ],
    }


def _print(played: list[tuple[Scenario, list[Difference]]], desk: Desk) -> None:
    for each, found in played:
        for difference in found:
            desk.out.as_it_is(
                desk.text(
                    "cli.scenario.difference",
                    place=f"{each.path}:{each.line_of(difference.where)}",
                    where=difference.where,
                    expected=difference.expected,
                    found=difference.found,
                )
            )
        if not found:
            desk.out.as_it_is(
                desk.text("cli.scenario.as_expected", path=each.path, title=each.file.title)
            )
    good = sum(not found for _, found in played)
    desk.out.line(desk.text("cli.scenario.summary", good=good, all=len(played)))
