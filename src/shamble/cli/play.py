"""`shamble play`: a game in the terminal, or from a pipe."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from shamble.cli import modes, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.partners import read_bots, seats_beside_partners
from shamble.cli.problems import WrongUsageError, said
from shamble.cli.saves import new_file, newest_file, open_save
from shamble.cli.session import Session
from shamble.cli.show import headline, print_sentences
from shamble.cli.teams import read_team
from shamble.game import Game, Modes
from shamble.game.boxes import HOUSE_RULES
from shamble.minds import MINDS
from shamble.telling.modes import modes_said
from shamble.telling.places import Places

FIRST_QUEST = "M0"
"""What is played if no quest is named: the tutorial."""


def play(
    context: typer.Context,
    quest: Annotated[str | None, options.quest("play")] = None,
    resume: Annotated[bool, options.flag("resume")] = False,
    players: Annotated[int | None, options.number("players", 1, 6)] = None,
    team: Annotated[str | None, options.option("team", "NAMES", "--survivors")] = None,
    seed: Annotated[int | None, options.number("seed", 0, options.MOST_SEED)] = None,
    house: Annotated[
        list[str] | None, options.option("house_rule", "NAME=on|off", "--house-rule")
    ] = None,
    mode: options.Mode = None,
    bot: Annotated[list[str] | None, options.option("play_bot", "PLAYER=MIND", "--bot")] = None,
    partners: Annotated[str | None, options.one_of("partners", "MIND", MINDS)] = None,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Begin a game or go on with one."""
    desk = open_desk(context, lang, folders)
    if resume:
        if any(given is not None for given in (players, team, seed, house, mode, partners)):
            raise WrongUsageError(desk.text("cli.error.resume_or_new"))
        path = Path(quest) if quest else newest_file(desk)
        game = open_save(path, desk)
        session = Session(game, path, desk, read_bots(bot, None, game, desk))
        desk.out.line(desk.text("play.resumed", path=path))
    else:
        if partners is not None and players is not None:
            raise WrongUsageError(desk.text("cli.error.partners"))
        rules, chosen = _house_rules(house or [], desk), modes.read_modes(mode, desk)
        game = _new_game(quest or FIRST_QUEST, players or 1, team, seed, rules, chosen, desk)
        if partners is not None:
            game = _with_partners(game, desk)
        minds = read_bots(bot, partners, game, desk)
        session = Session(game, new_file(game.setup.quest, desk), desk, minds)
        _print_quest(game, desk)
    session.run()


def _house_rules(given: list[str], desk: Desk) -> dict[str, bool]:
    """What was asked for as `name=on` or `name=off`."""
    chosen: dict[str, bool] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in HOUSE_RULES or value not in ("on", "off"):
            known = ", ".join(HOUSE_RULES)
            raise WrongUsageError(desk.text("cli.error.house_rule", given=text, known=known))
        chosen[name] = value == "on"
    return chosen


def _new_game(
    quest: str,
    players: int,
    team: str | None,
    seed: int | None,
    rules: dict[str, bool],
    chosen: Modes,
    desk: Desk,
) -> Game:
    content, record = desk.playable(quest)
    survivors = read_team(team, content, desk, players) if team else ()
    chance = secrets.randbelow(options.MOST_SEED) if seed is None else seed
    with said(desk.names):
        return Game.new(
            record.id,
            players,
            survivors,
            chance,
            content=desk.library,
            options=rules,
            modes=chosen,
        )


def _with_partners(game: Game, desk: Desk) -> Game:
    """The same game with a seat for each partner."""
    seats = seats_beside_partners(len(game.setup.survivors))
    return Game(msgspec.structs.replace(game.setup, seats=seats), desk.library)


def _print_quest(game: Game, desk: Desk) -> None:
    table, team = game.components, len(game.setup.survivors)
    quest = table.quest
    desk.out.heading(f"{quest.id} — {desk.names.of('quests', quest.title)}")
    desk.out.line(headline(table.content, quest, desk))
    desk.out.line(desk.text("play.seed", seed=game.setup.seed))
    if not quest.suits(team):
        desk.out.line(desk.text("play.made_for", survivors=quest.survivors, count=team))
    if told := modes_said(game.setup.modes, table.content, desk.names):
        desk.out.line(desk.text("play.modes", modes="; ".join(told)))
    places = Places(table.board, quest, desk.names)
    print_sentences(table.content, quest, desk, places)
