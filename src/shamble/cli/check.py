"""`shamble check`: everything that is wrong with the boxes or with somebody's own files."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from shamble import check as checks
from shamble.check import Finding, Severity
from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.files import check_source
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import PROBLEM
from shamble.content import document, library
from shamble.content.errors import ContentError
from shamble.content.reading import UnreadableError


def check(
    context: typer.Context,
    paths: Annotated[list[Path] | None, options.argument("paths", "PATH")] = None,
    strict: Annotated[bool, options.flag("strict")] = False,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Check files; without any, the boxes and the folders of --content."""
    desk = open_desk(context, lang, folders)
    for path in paths or ():
        check_source(path, desk.names)
        _refuse_unreadable(path)
    findings = checks.check_paths([*(paths or ()), *desk.folders])
    if not paths:
        findings = _check_boxes(desk) + findings
    counts = Counter(finding.severity for finding in findings)
    bad = len(findings) if strict else counts[Severity.ERROR]
    if json:
        write_json(
            {
                "clean": not bad,
                "errors": counts[Severity.ERROR],
                "warnings": counts[Severity.WARNING],
                "findings": [finding.to_dict() for finding in findings],
            }
        )
    else:
        _print(findings, counts, desk)
    if bad:
        raise typer.Exit(PROBLEM)


def _refuse_unreadable(path: Path) -> None:
    """A file that can be none of ours is no content with a problem: the command is wrong."""
    try:
        if path.is_file():
            document.parse(path)
    except UnreadableError:
        raise
    except ContentError:
        pass  # one of the findings


def _check_boxes(desk: Desk) -> list[Finding]:
    boxes = library.packaged()
    quests = sum(len(content.quests) for content in boxes.boxes.values())
    begun = itertools.count()
    with Patience(desk.text("cli.check.working")) as patience:
        return checks.check_library(boxes, lambda quest: patience.reached(next(begun), quests))


def _print(findings: list[Finding], counts: Counter[Severity], desk: Desk) -> None:
    for finding in findings:
        label = desk.text(f"cli.check.{finding.severity}")
        desk.out.as_it_is(f"{finding} [{label}]")
    if not findings:
        desk.out.line(desk.text("cli.check.clean"))
        return
    desk.out.line(
        desk.text(
            "cli.check.summary", errors=counts[Severity.ERROR], warnings=counts[Severity.WARNING]
        )
    )
