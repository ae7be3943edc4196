"""`shamble gallery`: all quests on one page for the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import open_desk
from shamble.cli.files import check_target, user_folder, write_files
from shamble.cli.output import Patience
from shamble.drawing.gallery import page as draw_page


def gallery(
    context: typer.Context,
    out: Annotated[Path | None, options.option("out", "FILE")] = None,
    show: Annotated[bool, options.flag("open")] = False,
    force: options.Force = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Write the page and say where it is."""
    desk = open_desk(context, lang, folders)
    if out is None:
        folder = user_folder("XDG_CACHE_HOME", ".cache", desk.names)  # it may be written over there
        path = folder / f"gallery-{desk.names.language}.html"
    else:
        path = out
        check_target(path, force, desk.names)
    with Patience(desk.text("cli.gallery.working")) as patience:
        page = draw_page(desk.library, desk.names, patience.reached)
    write_files([(path, page.encode())], desk.names)
    desk.out.line(str(path.resolve()))
    if show and not _open(path):
        print(desk.text("cli.gallery.no_browser"), file=sys.stderr)


def _open(path: Path) -> bool:
    return has_windows() and webbrowser.open(path.resolve().as_uri())


def has_windows() -> bool:
    """Whether a browser has windows here; one for the terminal would take it over."""
    return sys.platform in ("win32", "darwin", "cygwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
