"""`shamble replay`: saved games played again, and whether they are the same each time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import PROBLEM
from shamble.cli.saves import read_save, replayed
from shamble.game import Game
from shamble.lab.verification import ReplayDifference, differences
from shamble.telling.sayings import Sayings


class Replayed(msgspec.Struct, frozen=True):
    """A save file and what came of it."""

    path: Path
    game: Game
    verified: bool
    differences: list[ReplayDifference]


def replay(
    context: typer.Context,
    files: Annotated[list[Path], options.argument("saves", "FILE")],
    verify: Annotated[bool, options.flag("verify")] = False,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Play the files again; a difference ends in exit code 1."""
    desk = open_desk(context, lang, folders)
    done: list[Replayed] = []
    with Patience(desk.text("play.replay.working")) as patience:
        for path in files:
            done.append(_replayed(path, verify, desk))
            patience.reached(len(done), len(files))
    if json:
        write_json({"games": [_as_json(each) for each in done]})
    elif len(done) == 1:
        _print_one(done[0], desk)
    else:
        _print_table(done, desk)
    if any(each.differences for each in done):
        raise typer.Exit(PROBLEM)


def _replayed(path: Path, verify: bool, desk: Desk) -> Replayed:
    save = read_save(path, desk)
    game = replayed(save, path, desk)
    found = differences(save, desk.library, name=str(path)) if verify else []
    return Replayed(path, game, verify, found)


def _as_json(each: Replayed) -> dict[str, object]:
    game = each.game
    told: dict[str, object] = {
        "file": str(each.path),
        "setup": game.setup,
        "content": game.content_hash,
        "choices": len(game.choices),
        "events": len(game.events),
        "round": game.view().round,
        "over": game.over,
        "outcome": game.outcome if game.over else None,
    }
    if each.verified:
        told["differences"] = each.differences
    return told


def _print_one(each: Replayed, desk: Desk) -> None:
    game, text = each.game, desk.text
    quest = game.components.quest
    desk.out.heading(f"{quest.id} — {desk.names.of('quests', quest.title)}")
    team = (desk.names.of("survivors", name) for name in game.components.survivors.values())
    facts = [
        (text("play.replay.file"), str(each.path)),
        (text("play.replay.seed"), str(game.setup.seed)),
        (text("play.replay.survivors"), ", ".join(team)),
        (text("play.replay.rounds"), str(game.view().round)),
        (text("play.replay.choices"), str(len(game.choices))),
        (text("play.replay.events"), str(len(game.events))),
        (text("play.replay.outcome"), Sayings(game, desk.names).ending()),
    ]
    if each.verified and not each.differences:
        facts.append((text("play.replay.verified"), text("play.replay.same")))
    desk.out.facts(facts)
    _print_differences(each, desk)


def _print_table(done: list[Replayed], desk: Desk) -> None:
    heads = ("file", "quest", "seed", "rounds", "choices", "events", "outcome")
    columns = [f"play.replay.{head}" for head in heads]
    rows = [
        (
            str(each.path),
            each.game.setup.quest,
            str(each.game.setup.seed),
            str(each.game.view().round),
            str(len(each.game.choices)),
            str(len(each.game.events)),
            Sayings(each.game, desk.names).ending(),
        )
        for each in done
    ]
    desk.table(columns, rows, right=columns[2:-1])
    for each in done:
        _print_differences(each, desk)
    if any(each.verified for each in done):
        different = sum(bool(each.differences) for each in done)
        desk.out.line()
        desk.out.line(desk.text("play.replay.summary", files=len(done), different=different))


def _print_differences(each: Replayed, desk: Desk) -> None:
    for found in each.differences:
        sentence = desk.text(
            f"play.replay.difference.{found.what}",
            when=desk.text(f"play.replay.when.{found.when}"),
            place=found.place,
            expected=found.expected,
            found=found.found,
        )
        desk.out.as_it_is(f"{each.path}: {sentence}")
