"""The commands put together."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated

import typer

from shamble.cli import (
    cards,
    check,
    gallery,
    ladder,
    options,
    play,
    quests,
    replay,
    review,
    rules,
    scenario,
    serve,
    show,
    sim,
    skills,
    survivors,
    tables,
    zombies,
)
from shamble.cli.desk import GlobalOptions
from shamble.cli.frame import LANGUAGE_VARIABLE, CommandFrame

app = typer.Typer(
    name="shamble",
    cls=CommandFrame,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

for command in (
    quests.quests,
    show.show,
    check.check,
    cards.cards,
    skills.skills,
    rules.rules,
    survivors.survivors,
    zombies.zombies,
    gallery.gallery,
    serve.serve,
    tables.tables,
    play.play,
    sim.sim,
    ladder.ladder,
    replay.replay,
    review.review,
    scenario.scenario,
):
    name = command.__name__
    app.command(name, help=f"cli.help.{name}.what", epilog=f"cli.help.{name}.examples")(command)


def _say_version(wanted: bool) -> None:
    if wanted:
        import importlib.metadata  # takes longer than most commands

        typer.echo(f"shamble {importlib.metadata.version('shamble')}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True, help="cli.help.shamble.what", epilog="cli.help.shamble.examples"
)
def shamble(
    context: typer.Context,
    lang: Annotated[
        str | None,
        options.option(
            "lang",
            "LANG",
            "--lang",
            envvar=LANGUAGE_VARIABLE,
            autocompletion=options.completion.languages,
        ),
    ] = None,
    folders: options.Folders = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="cli.help.option.version"
        ),
    ] = False,
) -> None:
    """Keep the global options for the command that follows; without one, show the help."""
    context.obj = GlobalOptions(lang, tuple(folders or ()))
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)


def main() -> None:
    """The entry point of the command `shamble`."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents shows ? for them
    app(prog_name="shamble")


def _open_what_is_closed() -> None:
    """Who closes a stream before the command begins has nothing to say on it, or to hear; and no
    file that is opened later may be taken for it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
