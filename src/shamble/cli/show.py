"""`shamble show`: one quest, drawn in the terminal or in a file, with its goals and rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from shamble.board import Eyes
from shamble.cli import board_json, completion, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.eyes import read_eyes
from shamble.cli.files import STANDARD_OUTPUT, check_target, write_files
from shamble.cli.modes import read_modes
from shamble.cli.output import write_bytes, write_json
from shamble.cli.problems import WrongUsageError, said, unknown
from shamble.cli.quests import as_json
from shamble.content import telling
from shamble.content.library import BoxContent
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.drawing import looks, png, svg, text
from shamble.game import Modes, boxes
from shamble.telling.places import Places


def show(
    context: typer.Context,
    quest: Annotated[str, options.quest("quest")],
    svg_file: Annotated[Path | None, options.option("svg", "FILE", "--svg")] = None,
    png_file: Annotated[Path | None, options.option("png", "FILE", "--png")] = None,
    force: options.Force = False,
    width: Annotated[int | None, options.number("width", 20, 20_000)] = None,
    zones: Annotated[bool, options.flag("zones")] = False,
    sight: Annotated[
        str | None, options.option("sight", "ZONE", autocompletion=completion.zones)
    ] = None,
    eyes: Annotated[
        str | None, options.option("eyes", "WORDS", autocompletion=completion.eyes)
    ] = None,
    mode: Annotated[list[str] | None, options.option("mode_of_sight", "NAME", "--mode")] = None,
    dark: Annotated[bool, options.flag("dark")] = False,
    legend: Annotated[bool, options.flag("legend", "--legend/--no-legend")] = True,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """One quest."""
    desk = open_desk(context, lang, folders)
    _check_files(svg_file, png_file, force, json, desk)
    if eyes is not None and sight is None:
        raise WrongUsageError(desk.text("cli.error.eyes_without_sight"))
    if mode is not None and sight is None:
        raise WrongUsageError(desk.text("cli.error.mode_without_sight"))
    if width is not None and svg_file is not None and png_file is None:
        raise WrongUsageError(desk.text("cli.error.width_without_picture"))
    picture = _Picture(quest, sight, eyes, read_modes(mode, desk, ("dark-zones",)), desk)
    files: list[tuple[Path, bytes]] = []
    if svg_file is not None or png_file is not None:
        drawn = picture.svg(zones, dark, legend)
        if svg_file is not None:
            files.append((svg_file, drawn.encode()))
        if png_file is not None:
            files.append((png_file, png.render(drawn, width=width)))
    write_files(((path, data) for path, data in files if path != STANDARD_OUTPUT), desk.names)
    if json:
        write_json(picture.as_json())
    elif not files:
        picture.print(zones, width)
    for path, data in files:
        if path == STANDARD_OUTPUT:
            write_bytes(data)
        elif not json:
            print(desk.text("cli.written", path=path), file=sys.stderr)


def _check_files(
    svg_file: Path | None, png_file: Path | None, force: bool, json: bool, desk: Desk
) -> None:
    """Whether the outputs go together and the files may be written."""
    files = [path for path in (svg_file, png_file) if path is not None]
    if [json, *(path == STANDARD_OUTPUT for path in files)].count(True) > 1:
        raise WrongUsageError(desk.text("cli.error.one_output"))
    if svg_file is not None and svg_file == png_file:
        raise WrongUsageError(desk.text("cli.error.same_file", path=svg_file))
    if png_file == STANDARD_OUTPUT and desk.out.is_terminal:
        raise WrongUsageError(desk.text("cli.error.png_on_terminal"))
    for path in files:
        check_target(path, force, desk.names)


class _Picture:
    """A quest, its board, and what is to be seen on it."""

    def __init__(
        self, name: str, sight: str | None, eyes: str | None, modes: Modes, desk: Desk
    ) -> None:
        self.desk = desk
        self.eyes = read_eyes(eyes, desk.names) if eyes else Eyes.NORMAL
        self.content, self.quest = desk.quest(name)
        with said(desk.names):
            boxes.check_modes(self.content, modes)
        self.board = desk.board(self.content, self.quest, modes.dark_zones)
        self.sight_from = sight
        known = [member for zone in self.board.zones for member in zone.members]
        if sight is not None and sight not in known:
            raise unknown(desk.names, "zone", sight, known)

    def as_json(self) -> dict[str, object]:
        told = as_json(self.content, self.quest, self.desk)
        told |= board_json.board_as_json(self.board, self.quest)
        told["sentences"] = _sentences(self.quest, self.desk.names)
        told["honesty"] = telling.honesty(self.quest, self.desk.names)
        if self.sight_from is not None:
            told["sight"] = board_json.sight_as_json(self.board, self.sight_from, self.eyes)
        return told

    def svg(self, zones: bool, dark: bool, legend: bool) -> str:
        return svg.draw(
            self.board,
            self.quest,
            looks.look_for(self.content.box.id, dark),
            self.desk.names,
            zone_names=zones,
            sight_from=self.sight_from,
            eyes=self.eyes,
            dark=dark,
            legend=legend,
        )

    def print(self, zones: bool, width: int | None) -> None:
        """The quest on the terminal."""
        out, quest, names = self.desk.out, self.quest, self.desk.names
        out.heading(f"{quest.id} — {names.of('quests', quest.title)}")
        out.line(headline(self.content, quest, self.desk))
        for line in telling.honesty(quest, names):
            out.line(line)
        out.line()
        drawing = text.draw(
            self.board,
            quest,
            names,
            zone_names=zones,
            sight_from=self.sight_from,
            eyes=self.eyes,
            width=width or (out.width if out.is_terminal else None),
        )
        out.as_it_is(drawing)
        places = None if zones else Places(self.board, quest, names)
        print_sentences(self.content, quest, self.desk, places)


def headline(content: BoxContent, quest: Quest, desk: Desk) -> str:
    """Box, page, difficulty, length and how many play."""
    parts = [desk.names.of("boxes", content.box.name)]
    if quest.page is not None:
        parts.append(desk.text("value.page", page=quest.page))
    return telling.headline(quest, desk.names, *parts)


def print_sentences(
    content: BoxContent, quest: Quest, desk: Desk, places: Places | None = None
) -> None:
    """Set-up, goals, rules and remarks; with `places`, zones as people call them."""
    shown = _sentences(quest, desk.names) | {"goals": telling.numbered_goals(quest, desk.names)}
    for key, sentences in shown.items():
        told = tuple(map(places.labelled, sentences)) if places else sentences
        _section(f"cli.show.{key}", told, desk)
    of = desk.names.of
    _section("cli.show.missing", tuple(of("missing", text) for text in quest.missing), desk)
    _section(
        "cli.show.unplayable",
        telling.unplayable(boxes.quest_needs(content, quest).missing, desk.names),
        desk,
    )
    _section("cli.show.notes", tuple(of("notes", note) for note in quest.notes), desk)


def _sentences(quest: Quest, names: Names) -> dict[str, tuple[str, ...]]:
    return {
        "setup": telling.setup(quest, names),
        "goals": telling.goals(quest, names),
        "defeats": telling.defeats(quest, names),
        "rules": telling.rules(quest, names),
        "standing": telling.standing(quest, names),
    }


def _section(key: str, lines: tuple[str, ...], desk: Desk) -> None:
    if lines:
        desk.out.line()
        desk.out.heading(desk.text(key))
        desk.out.points(lines)
