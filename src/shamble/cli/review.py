"""`shamble review`: the look back at a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import FailureError
from shamble.cli.saves import open_save
from shamble.game import Game, GameError
from shamble.review import Review, Reviewing
from shamble.review.telling import ToldPart, ToldPoint, ToldReview, told

HEIGHT = 10
"""Lines of the curve: ten percent each."""
MARK, BAND = "●", "░"
BAR = "█"
MARGIN = 6
"""Columns before the curve."""


def review(
    context: typer.Context,
    file: Annotated[Path, options.argument("review", "FILE")],
    playouts: Annotated[int | None, options.number("playouts", 2, 100_000)] = None,
    workers: Annotated[int, options.number("workers", 1, 256)] = 1,
    seed: Annotated[int, options.number("seed", 0, options.MOST_SEED)] = 0,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Look back at the game in a file."""
    desk = open_desk(context, lang, folders)
    game = open_save(file, desk)
    found = _reviewed(game, playouts, workers, seed, desk)
    if json:
        write_json(found)
    else:
        _print(game, told(game, found, desk.names), desk)


def _reviewed(game: Game, playouts: int | None, workers: int, seed: int, desk: Desk) -> Review:
    with Patience(desk.text("review.working")) as patience:
        try:
            reviewing = Reviewing(
                game,
                seed=seed,
                playouts=playouts,
                workers=workers,
                folders=tuple(map(str, desk.folders)),
                reached=patience.reached,
            )
            *_, last = reviewing.states()
        except GameError as problem:
            raise FailureError(problem.said(desk.names)) from problem
    return last


# --- telling --------------------------------------------------------------------------------


def _print(game: Game, look: ToldReview, desk: Desk) -> None:
    quest = game.components.quest
    desk.out.heading(f"{quest.id} — {desk.names.of('quests', quest.title)}")
    desk.out.line(look.measure)
    desk.out.gap()
    desk.out.as_it_is(curve(look.points, max(20, min(desk.out.width, 120) - MARGIN)))
    desk.out.gap()
    desk.out.line(look.summed)
    desk.out.facts([(part.name, _bar(part, desk)) for part in look.sum])
    desk.out.gap()
    desk.out.line(look.said)
    for number, moment in enumerate(look.moments, 1):
        desk.out.gap()
        desk.out.heading(f"{number}. {moment.when}")
        desk.out.facts(
            [
                (desk.text("review.done"), "; ".join(moment.done)),
                (desk.text("review.instead"), "; ".join(moment.instead)),
                (desk.text("review.worth"), moment.said),
            ]
        )


def _bar(part: ToldPart, desk: Desk) -> str:
    return f"{BAR * round(abs(part.percent) / 4):25} {part.said}"


def curve(points: Sequence[ToldPoint], width: int) -> str:
    """The curve by characters: a column for each point, or for each few if there is no room, a line
    for each ten percent, and below it the rounds.

    >>> half = ToldPoint(round=1, choices=0, value=50.0, low=38.0, high=62.0, said="")
    >>> print(curve([half, half], 20).splitlines()[5])
     50 % ●●
    """
    every = -(-len(points) // width)
    shown = [*points[:-1:every], points[-1]]
    lines = []
    for line in range(HEIGHT, -1, -1):
        cells = [_cell(point, line) for point in shown]
        head = f"{100 * line // HEIGHT:3} % " if line % 5 == 0 else " " * MARGIN
        lines.append((head + "".join(cells)).rstrip())
    return "\n".join([*lines, " " * MARGIN + _rounds(shown)])


def _cell(point: ToldPoint, line: int) -> str:
    step = 100 / HEIGHT
    if round(point.value / step) == line:
        return MARK
    return BAND if round(point.low / step) <= line <= round(point.high / step) else " "


def _rounds(points: Sequence[ToldPoint]) -> str:
    """The number of each round below its first point, as far as there is room."""
    text, known = "", -1
    for column, point in enumerate(points):
        if point.round != known and len(text) <= column:
            text = f"{text:{column}}{point.round} "
            known = point.round
    return text.rstrip()
