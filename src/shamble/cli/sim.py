"""`shamble sim`: a bot plays many games; how they end is counted."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from shamble.cli import modes, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import PROBLEM, WrongUsageError, pick
from shamble.game import Game
from shamble.lab.simulation import BOTS, Order, Played, Report, simulate
from shamble.mode_sayings import modes_said


def sim(
    context: typer.Context,
    quests: Annotated[list[str], options.quest("sim")],
    games: Annotated[int, options.number("games", 1, 10_000_000)] = 100,
    bot: Annotated[str, options.one_of("bot", "BOT", BOTS)] = "random",
    seed: Annotated[int, options.number("seed", 0, options.MOST_SEED)] = 0,
    workers: Annotated[int, options.number("workers", 1, 256)] = 1,
    mode: options.Mode = None,
    checked: Annotated[bool, options.flag("checked")] = False,
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
    ids = dict.fromkeys(desk.playable(name)[1].id for name in quests)
    chosen = modes.read_modes(mode, desk)
    for quest in ids:
        with modes.said(desk):  # if it cannot be played so
            Game.new(quest, content=desk.library, modes=chosen, watched=False)
    reports = []
    for quest in ids:
        order = Order(
            quest=quest,
            seed=seed,
            modes=chosen,
            checked=checked,
            bot=player,
            content=tuple(str(folder) for folder in desk.folders),
            keep="" if keep is None else str(keep),
        )
        reports.append(_played(order, games, workers, desk))
    if json:
        told = [_as_json(report, timing) for report in reports]
        write_json({"seed": seed, "modes": msgspec.to_builtins(chosen), "quests": told})
    else:
        if mode:
            content, _ = desk.quest(quests[0])
            lines = modes_said(chosen, content, desk.names)
            desk.out.line(desk.text("play.modes", modes="; ".join(lines)))
        _print(reports, desk)
    if any(report.errors for report in reports):
        raise typer.Exit(PROBLEM)


def _played(order: Order, games: int, workers: int, desk: Desk) -> Report:
    done = itertools.count(1)
    with Patience(desk.text("play.sim.working", quest=order.quest)) as patience:
        return simulate(order, games, workers, lambda _: patience.reached(next(done), games))


def _as_json(report: Report, timing: bool) -> dict[str, object]:
    """Everything that is the same for the same order, and the time only if it is wanted."""
    told: dict[str, object] = {
        "quest": report.quest,
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
        told["seconds"] = round(report.seconds, 3)
        told["decisions_per_second"] = round(report.decisions_per_second)
    return told


def _print(reports: list[Report], desk: Desk) -> None:
    heads = ("quest", "games", "wins", "rounds", "decisions", "per_second", "errors", "losses")
    columns = [f"play.sim.{head}" for head in heads]
    rows = [
        (
            report.quest,
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


def _losses(report: Report, desk: Desk) -> str:
    causes = ((cause.replace("-", "_"), count) for cause, count in report.losses.items())
    return ", ".join(f"{desk.text(f'play.ending.{cause}')}: {count}" for cause, count in causes)


def _print_error(quest: str, played: Played, desk: Desk) -> None:
    out = desk.out
    out.gap()
    out.heading(desk.text("play.sim.failed", number=played.number, quest=quest, seed=played.seed))
    out.as_it_is(played.error)
    out.as_it_is(desk.text("play.sim.choices", choices="; ".join(played.choices)))
