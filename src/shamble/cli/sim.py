"""`shamble sim`: a bot plays many games; how they end is counted."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.modes import read_modes
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import PROBLEM, WrongUsageError, pick, said
from shamble.cli.teams import read_team
from shamble.content.library import BoxContent
from shamble.game import Game, Modes
from shamble.game.boxes import is_playable
from shamble.lab.modes import each_mode as modes_of_quest
from shamble.lab.simulation import BOTS, Order, Played, Report, simulate
from shamble.telling.modes import modes_said

Table = tuple[str, Modes, tuple[str, ...]]
"""A quest, the modes in which it is played, and the names of the team."""


def sim(
    context: typer.Context,
    quests: Annotated[list[str] | None, options.quest("sim")] = None,
    box: Annotated[
        list[str] | None,
        options.option("sim_box", "BOX", "--box", autocompletion=options.completion.boxes),
    ] = None,
    games: Annotated[int, options.number("games", 1, 10_000_000)] = 100,
    bot: Annotated[str, options.one_of("bot", "BOT", BOTS)] = "random",
    seed: Annotated[int, options.number("seed", 0, options.MOST_SEED)] = 0,
    workers: Annotated[int, options.number("workers", 1, 256)] = 1,
    team: Annotated[str | None, options.option("sim_team", "NAMES|N", "--survivors")] = None,
    mode: options.Mode = None,
    each_mode: Annotated[bool, options.flag("each_mode", "--each-mode")] = False,
    checked: Annotated[bool, options.flag("checked")] = False,
    check_every: Annotated[int, options.number("check_every", 0, 1_000_000)] = 0,
    keep: Annotated[Path | None, options.option("keep", "FOLDER")] = None,
    timing: Annotated[bool, options.flag("timing")] = False,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Play the games and count; any error ends in exit code 1."""
    desk = open_desk(context, lang, folders)
    player = pick(desk.names, "bot", bot, BOTS)
    if keep is not None and not keep.is_dir():
        raise WrongUsageError(desk.text("cli.error.no_folder", path=keep))
    named, ids = find_quests(quests, box, desk)
    chosen = read_modes(mode, desk)
    played = {
        quest: modes_of_quest(content, content.quests[quest], seed) if each_mode else [chosen]
        for quest, content in ids.items()
    }
    tables, left_out = _tables(ids, played, named, team, desk)
    reports = []
    for quest, with_modes, survivors in tables:
        order = Order(
            quest=quest,
            seed=seed,
            survivors=survivors,
            modes=with_modes,
            check_every=1 if checked else check_every,
            bot=player,
            content=tuple(str(folder) for folder in desk.folders),
            keep="" if keep is None else str(keep),
        )
        reports.append(_played(order, games, workers, desk))
    if json:
        told: dict[str, object] = {"seed": seed, "modes": msgspec.to_builtins(chosen)}
        told["quests"] = [_as_json(report, timing) for report in reports]
        write_json(told | ({"left_out": left_out} if left_out else {}))
    else:
        if mode and not each_mode:
            lines = modes_said(chosen, next(iter(ids.values())), desk.names)
            desk.out.line(desk.text("play.modes", modes="; ".join(lines)))
        _print(reports, desk, ids if each_mode else {})
        for quest, why in left_out.items():
            desk.out.line(desk.text("play.sim.left_out", quest=quest, why=why))
    if any(report.errors for report in reports):
        raise typer.Exit(PROBLEM)


def _tables(
    ids: dict[str, BoxContent],
    played: dict[str, list[Modes]],
    named: list[str],
    team: str | None,
    desk: Desk,
) -> tuple[list[Table], dict[str, str]]:
    """Each quest in each of the ways in which it is played, with its team; and why quests that the
    person did not name cannot be played by it."""
    tables: list[Table] = []
    left_out: dict[str, str] = {}
    for quest, content in ids.items():
        for modes in played[quest]:
            try:
                tables.append((quest, modes, _team(quest, modes, team, content, desk)))
            except WrongUsageError as problem:
                if team is None or quest in named:
                    raise
                left_out[quest] = str(problem)
    if not tables:
        raise WrongUsageError(next(iter(left_out.values())))
    return tables, left_out


def _team(
    quest: str, played: Modes, team: str | None, content: BoxContent, desk: Desk
) -> tuple[str, ...]:
    """The names of the team; an error if the quest cannot be played so."""
    survivors = read_team(team, content, desk) if team else ()
    with said(desk.names):
        Game.new(quest, 1, survivors, content=desk.library, modes=played, watched=False)
    return survivors


def find_quests(
    quests: list[str] | None, boxes: list[str] | None, desk: Desk
) -> tuple[list[str], dict[str, BoxContent]]:
    """The quests that were named; and these and all of the boxes that can be played, each with its
    box."""
    found: dict[str, BoxContent] = {}
    for name in quests or ():
        content, quest = desk.playable(name)
        found[quest.id] = content
    named = list(found)
    for content in desk.boxes(boxes) if boxes else []:
        playable = [q for q in content.quests.values() if is_playable(content, q)]
        found |= {one.id: content for one in playable}
    if not found:
        raise WrongUsageError(desk.text("cli.error.missing", what="QUEST"))
    return named, found


def _played(order: Order, games: int, workers: int, desk: Desk) -> Report:
    done = itertools.count(1)
    with Patience(desk.text("play.sim.working", quest=order.quest)) as patience:
        return simulate(order, games, workers, lambda _: patience.reached(next(done), games))


def _as_json(report: Report, timing: bool) -> dict[str, object]:
    """Everything that is the same for the same order, and the time only if it is wanted."""
    told: dict[str, object] = {
        "quest": report.quest,
        "modes": msgspec.to_builtins(report.modes),
        "games": report.games,
        "wins": report.wins,
        "losses": report.losses,
        "rounds": report.rounds,
        "decisions": report.decisions,
        "errors": [
            {
                "number": played.number,
                "seed": played.seed,
                "error": played.error,
                "choices": played.choices,
            }
            for played in report.errors
        ],
    }
    if timing:
        told["seconds"] = round(report.seconds, 6)
        told["decisions_per_second"] = round(report.decisions_per_second)
    return told


def _print(reports: list[Report], desk: Desk, boxes: dict[str, BoxContent]) -> None:
    """A line for each report; with its modes, if the boxes of the quests are given."""
    heads = ("quest", "games", "wins", "rounds", "decisions", "per_second", "errors", "losses")
    columns = [f"play.sim.{head}" for head in heads]
    rows = [
        (
            "; ".join([report.quest, *_modes(report, boxes, desk)]),
            str(report.games),
            f"{report.wins} ({report.wins / report.games:.1%})",
            f"{report.rounds:.1f}",
            str(report.decisions),
            f"{report.decisions_per_second:.0f}",
            str(len(report.errors)),
            _losses(report, desk),
        )
        for report in reports
    ]
    desk.table(columns, rows, right=columns[1:-1])
    for report in reports:
        for played in report.errors:
            _print_error(report.quest, played, desk)


def _modes(report: Report, boxes: dict[str, BoxContent], desk: Desk) -> tuple[str, ...]:
    return modes_said(report.modes, boxes[report.quest], desk.names) if boxes else ()


def _losses(report: Report, desk: Desk) -> str:
    causes = ((cause.replace("-", "_"), count) for cause, count in report.losses.items())
    return ", ".join(f"{desk.text(f'play.ending.{cause}')}: {count}" for cause, count in causes)


def _print_error(quest: str, played: Played, desk: Desk) -> None:
    out = desk.out
    out.gap()
    out.heading(desk.text("play.sim.failed", number=played.number, quest=quest, seed=played.seed))
    out.as_it_is(played.error)
    out.as_it_is(desk.text("play.sim.choices", choices="; ".join(played.choices)))
