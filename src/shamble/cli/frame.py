"""Around every command: help in the person's language, errors as sentences, exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

import typer
from rich.markup import escape
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from shamble.cli import options, problems
from shamble.cli.desk import DEFAULT_LANGUAGE
from shamble.content.errors import ContentError
from shamble.content.names import Names, languages
from shamble.content.reading import UnreadableError
from shamble.game import GameError

LANGUAGE_VARIABLE = "SHAMBLE_LANG"
COMPLETION_VARIABLE = "_SHAMBLE_COMPLETE"
READER_GONE = 141
"""Exit code when nobody reads the output any more, as a shell reports it of any command."""

_TYPERS_OWN = {
    "--help": "cli.help.option.help",
    "--install-completion": "cli.help.option.install_completion",
    "--show-completion": "cli.help.option.show_completion",
}


class _ReaderGoneError(Exception):
    """The pipe behind standard output is closed. Not an OSError, which Typer would judge."""


class CommandFrame(TyperGroup):
    """The command `shamble` as Typer's group of commands, with our manners."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run the command line and exit with 0, 1 (a problem) or 2 (wrong usage)."""
        names = self._names = spoken(sys.argv[1:] if args is None else args)
        _translate(self, names)
        for command in self.commands.values():
            _translate(command, names)
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except (_ReaderGoneError, BrokenPipeError):
            _write_nowhere()
            code = READER_GONE
        except SystemExit as leaving:  # Rich, if it meets the closed pipe first, leaves with 1
            if not isinstance(leaving.__context__, BrokenPipeError):
                raise
            code = READER_GONE
        except OSError as problem:  # all others are told where they happen
            _write_nowhere()
            code = _complain(_unwritten(problem, names), problems.WRONG_USAGE)
        except (problems.WrongUsageError, UnreadableError) as problem:
            code = _complain(str(problem), problems.WRONG_USAGE)
        except (problems.FailureError, ContentError, GameError) as problem:
            code = _complain(str(problem), problems.PROBLEM)
        except typer.TyperException as problem:
            code = _complain(_in_words(problem, names), problems.WRONG_USAGE)
        sys.exit(code or 0)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as problem:
            raise _ReaderGoneError from problem

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise problems.unknown(self._names, "command", args[0], self.commands)
        return super().resolve_command(ctx, args)


def spoken(arguments: Sequence[str]) -> Names:
    """The language for help and errors, which are needed before the options are read."""
    wanted = os.environ.get(LANGUAGE_VARIABLE, "")
    for before, word in pairwise(("", *arguments)):
        if before == "--lang":
            wanted = word
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    return Names.load(wanted if wanted in languages() else DEFAULT_LANGUAGE)


def _translate(command: Any, names: Names) -> None:
    """Put sentences where the code has their keys."""
    if isinstance(command, (TyperCommand, TyperGroup)):
        command.help = _told(command.help, names)
        command.epilog = _told(command.epilog, names)
        command.rich_help_panel = names.text("cli.help.commands")
        for option in command.get_params(typer.Context(command)):
            if isinstance(option, TyperOption):
                option.help = _told(_TYPERS_OWN.get(option.opts[0], option.help), names)
                option.rich_help_panel = names.text("cli.help.options")
                if option.is_flag:
                    option.metavar = ""
            elif isinstance(option, TyperArgument):
                option.help = _told(option.help, names)
                option.rich_help_panel = names.text("cli.help.arguments")


def _told(key: str | None, names: Names) -> str | None:
    return escape(names.text(key)) if key is not None and key.startswith("cli.") else key


def _in_words(problem: typer.TyperException, names: Names) -> str:
    """What Typer found wrong. Its classes are not public: their names and fields are stable."""
    option = getattr(problem, "option_name", "")
    parameter = getattr(problem, "param", None)
    hint = parameter.get_error_hint() if parameter is not None else ""
    hint = hint.partition(" (")[0].strip("'")  # without the name of its variable
    match type(problem).__name__:
        case "NoSuchOption":
            context: typer.Context | None = getattr(problem, "ctx", None)
            every = context.command.get_params(context) if context is not None else []
            known = [name for each in every for name in each.opts if name.startswith("--")]
            return str(problems.unknown(names, "option", option, known))
        case "BadOptionUsage":
            return names.text("cli.error.no_value", option=option)
        case "MissingParameter":
            return names.text("cli.error.missing", what=hint)
        case "BadParameter" if parameter is not None and parameter.metavar == options.NUMBER:
            least, most = parameter.min, parameter.max
            return names.text("cli.error.no_number", option=hint, least=least, most=most)
        case _:
            return problem.format_message()


def _unwritten(problem: OSError, names: Names) -> str:
    """Whoever opens a file says what became of it; what else cannot be written is our output."""
    why = problem.strerror or str(problem)
    if problem.filename is None:
        return names.text("cli.error.no_output", why=why)
    return names.text("cli.error.not_read", path=problem.filename, why=why)


def _complain(sentence: str, code: int) -> int:
    if COMPLETION_VARIABLE not in os.environ:  # somebody who presses Tab is still writing
        print(sentence, file=sys.stderr)
    return code


def _write_nowhere() -> None:
    """Let the interpreter's last flush of standard output succeed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
