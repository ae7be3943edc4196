"""Tables, paragraphs and JSON: pretty on a terminal, plain and unwrapped in a pipe."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterable, Sequence
from types import TracebackType

import msgspec
import typer
from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

MARK = "*"
"""Stands behind what is our own design."""

NUMBER = re.compile(r"\d+\.")
"""What stands before a line that has a number of its own."""

_UNWRAPPED = 10_000
"""Columns of a pipe: no line of ours is longer, so that none is broken."""

LEVEL_STYLES = {"blue": "blue", "yellow": "yellow", "orange": "dark_orange", "red": "red"}


class Output:
    """Standard output."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.has_marks = False
        """Whether a mark was printed, which then needs a footnote."""
        self._begun = False
        self._console = Console(
            file=sys.stdout,
            width=None if self.is_terminal else _UNWRAPPED,
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        return self._console.width

    def heading(self, text: str) -> None:
        self.line(Text(text, style="bold"))

    def line(self, text: str | Text = "") -> None:
        self._print(text)

    def points(self, lines: Iterable[str]) -> None:
        """A list, each line behind a dash, or behind its number if it has one."""
        table = Table.grid(padding=(0, 1, 0, 0))
        for line in lines:
            number, _, rest = line.partition(" ")
            table.add_row(*((number, rest) if NUMBER.fullmatch(number) else ("-", line)))
        self._print(Padding(table, (0, 0, 0, 2), expand=False))

    def as_it_is(self, text: str | Text) -> None:
        """A drawing: its lines are not to be wrapped, whatever the terminal's width."""
        self._begun = True
        if self.is_terminal:
            shown = text if isinstance(text, Text) else text.rstrip("\n")
            self._console.print(shown, soft_wrap=True)
        else:
            sys.stdout.write(str(text).rstrip("\n") + "\n")

    def table(
        self,
        columns: Iterable[str],
        rows: Iterable[Sequence[str | Text]],
        right: Iterable[str] = (),
    ) -> None:
        """A table; the columns in `right` hold numbers."""
        numbers = set(right)
        lines = box.SIMPLE_HEAD if self.is_terminal else None
        table = Table(box=lines, pad_edge=False, show_edge=False)
        for column in columns:
            table.add_column(column, justify="right" if column in numbers else "left")
        for row in rows:
            self._look_for_marks(row)
            table.add_row(*row)
        self._print(table)

    def facts(self, rows: Iterable[tuple[str, str | Text]]) -> None:
        """Two columns: what, and how it is."""
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        for label, value in rows:
            self._look_for_marks((value,))
            table.add_row(label, value)
        self._print(Padding(table, (0, 0, 0, 2), expand=False))

    def choices(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """Three columns: a number, what it is, and the words that can be typed for it."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3, no_wrap=True)
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        for row in rows:
            table.add_row(*row)
        self._print(table)

    def _look_for_marks(self, cells: Iterable[str | Text]) -> None:
        self.has_marks |= any(MARK in str(cell) for cell in cells)

    def gap(self) -> None:
        """An empty line between two parts."""
        if self._begun:
            self.line()

    def _print(self, what: RenderableType) -> None:
        self._begun = True
        if self.is_terminal:
            self._console.print(what)
            return
        with self._console.capture() as captured:
            self._console.print(what)
        for line in captured.get().splitlines():
            sys.stdout.write(line.rstrip() + "\n")


def write_json(value: object) -> None:
    """The value as JSON on standard output, in UTF-8 whatever the terminal speaks."""
    write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


def write_bytes(data: bytes) -> None:
    """The bytes on standard output, behind all that was written before."""
    sys.stdout.flush()
    stream = typer.get_binary_stream("stdout")
    stream.write(data)
    stream.flush()


class Patience:
    """A progress bar on standard error, for whatever takes longer than two seconds."""

    DELAY = 2.0

    def __init__(self, label: str) -> None:
        self._start = time.monotonic()
        self._console = Console(stderr=True)
        self._bar = Progress(console=self._console, transient=True)
        self._task = self._bar.add_task(label)
        self._shown = False

    def __enter__(self) -> Patience:
        return self

    def reached(self, done: int, total: int) -> None:
        """So much of it is done."""
        if not self._shown and time.monotonic() - self._start >= self.DELAY:
            self._shown = self._console.is_terminal
            if self._shown:
                self._bar.start()
        self._bar.update(self._task, completed=done, total=total)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._shown:
            self._bar.stop()
