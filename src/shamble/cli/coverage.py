"""`shamble coverage`: whether everything that a box has really happens in games of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import PROBLEM, pick
from shamble.lab.coverage import CoverageReport, Covered, ThingSort, cover

BOX = "second-edition"
NAMED = {ThingSort.SKILL: "skills", ThingSort.SURVIVOR: "survivors"}
"""Things that go by a printed name, with the table of the language file that translates it."""


def coverage(
    context: typer.Context,
    box: Annotated[
        str,
        options.option("one_box", "BOX", "--box", autocompletion=options.completion.boxes),
    ] = BOX,
    games: Annotated[int, options.number("most_games", 1, 1_000_000)] = 1000,
    seed: Annotated[int, options.number("seed", 0, options.MOST_SEED)] = 0,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Play until everything has happened, and count; what never did ends in exit code 1."""
    desk = open_desk(context, lang, folders)
    wanted = pick(desk.names, "box", box, desk.library.boxes)
    name = desk.box_name(desk.library.box(wanted))
    with Patience(desk.text("cli.coverage.working", box=name)) as patience:
        report = cover(
            desk.library, wanted, games, seed, lambda done: patience.reached(done, games)
        )
    if json:
        write_json(_as_json(report, seed))
    else:
        _print(report, desk)
    if report.never or report.strays or report.errors:
        raise typer.Exit(PROBLEM)


def _as_json(report: CoverageReport, seed: int) -> dict[str, object]:
    return {
        "box": report.box,
        "seed": seed,
        "games": report.games,
        "decisions": report.decisions,
        "complete": not report.never,
        "things": [_thing(one) for one in report.things],
        "never": [_thing(one) for one in report.never],
        "elsewhere": [_thing(one) for one in report.elsewhere],
        "strays": [_thing(one) for one in report.strays],
        "errors": report.errors,
    }


def _thing(one: Covered) -> dict[str, object]:
    sort, name, way = one.thing
    return {
        "sort": sort,
        "name": name,
        "way": way,
        "count": one.count,
        "why": one.why,
        "about": one.about,
    }


def _print(report: CoverageReport, desk: Desk) -> None:
    out = desk.out
    desk.table(("cli.coverage.sort", "name", "cli.coverage.often"), _happened(report, desk))
    for heading, those in (
        ("elsewhere", report.elsewhere),
        ("strays", report.strays),
        ("never", report.never),
    ):
        if those:
            out.gap()
            out.heading(desk.text(f"cli.coverage.{heading}"))
            out.points(_reasons(those, desk))
    for error in report.errors:
        out.gap()
        out.as_it_is(error)
    out.gap()
    heads = [f"cli.coverage.{head}" for head in ("sort", "things", "happened", "missing")]
    desk.table(heads, _sums(report, desk), right=heads[1:])
    out.gap()
    out.line(desk.text("cli.coverage.summary", games=report.games, decisions=report.decisions))


def _happened(report: CoverageReport, desk: Desk) -> Iterable[tuple[str, str, str]]:
    """A line for each thing, with how often it happened in which way."""
    counts: dict[tuple[ThingSort, str], list[str]] = {}
    for one in report.things:
        if one.count:
            said = desk.text("cli.coverage.count", way=_way(one, desk), count=one.count)
            counts.setdefault((one.thing.sort, one.thing.name), []).append(said)
    for (sort, name), all_ways in counts.items():
        yield _sort(sort, desk), _name(sort, name, desk), ", ".join(all_ways)


def _reasons(those: Iterable[Covered], desk: Desk) -> Iterable[str]:
    for one in those:
        sort, name, _ = one.thing
        text = desk.text(
            "cli.coverage.line",
            sort=_sort(sort, desk), name=_name(sort, name, desk), way=_way(one, desk),
        )  # fmt: skip
        if one.why is not None:
            reason = desk.text(f"cli.coverage.why.{_key(one.why)}", quests=", ".join(one.about))
            text = desk.text("cli.coverage.because", text=text, why=reason)
        yield text


def _sums(report: CoverageReport, desk: Desk) -> Iterable[tuple[str, str, str, str]]:
    for sort in ThingSort:
        those = [one for one in report.things if one.thing.sort is sort]
        never = len([one for one in those if not one.count])
        if those:
            yield _sort(sort, desk), str(len(those)), str(len(those) - never), str(never)


def _name(sort: ThingSort, name: str, desk: Desk) -> str:
    return desk.names.of(NAMED[sort], name) if sort in NAMED else name


def _sort(sort: ThingSort, desk: Desk) -> str:
    return desk.text(f"cli.coverage.sorts.{_key(sort)}")


def _way(one: Covered, desk: Desk) -> str:
    return desk.text(f"cli.coverage.ways.{_key(one.thing.way)}")


def _key(word: str) -> str:
    return word.replace("-", "_")
