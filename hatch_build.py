"""What a wheel needs besides the sources: the built page, and compiled modules if they are wanted.

SHAMBLE_COMPILE=1 asks for what plays games to be compiled; without it every build is pure Python
and needs no compiler. The compiled modules lie beside their sources, which Python then
reads only to show them in tracebacks.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "src/shamble/board",
    "src/shamble/rules",
    "src/shamble/game/game.py",
    "src/shamble/game/now.py",
    "src/shamble/game/course.py",
    "src/shamble/game/set_up.py",
    "src/shamble/bots",
    "src/shamble/minds",
    "src/shamble/lab/playing.py",
)
"""Packages and modules."""
RECORDS = (
    "src/shamble/rules/table/shown.py",
    "src/shamble/rules/boxes/modes.py",
    "src/shamble/rules/table/stored.py",
    "src/shamble/rules/foresight/forecast.py",
    "src/shamble/rules/foresight/toll.py",
)
"""Modules among them that stay as they are: compiled, a record of msgspec forgets its types."""
PAGE = "src/shamble/server/page/index.html"
NO_PAGE = (
    f"Shamble cannot be installed from here yet: its page is not built ({PAGE} is missing). "
    "Run `make page` (it needs Node.js; if there is none, it fetches it) and install again, "
    "or run `make wheel` and install the wheel in dist."
)
TOOLS = ["mypy[mypyc]>=1.14", "setuptools>=75", "msgspec>=0.19"]
"""What compiling needs: mypyc, the compiler's driver, and the types of what the rules import."""


IN_ONE_LIBRARY = ["-fno-semantic-interposition", "-fno-plt"]
"""The modules call each other directly and not by way of a table that another library could change:
with that table, as it is usual on Linux, games are a tenth slower."""


def is_wanted() -> bool:
    return os.environ.get("SHAMBLE_COMPILE") == "1"


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    def dependencies(self) -> list[str]:
        return TOOLS if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not (Path(self.root) / PAGE).is_file():
            self.app.abort(NO_PAGE)
        if not is_wanted():
            return
        self._folder = Path(tempfile.mkdtemp(prefix="shamble-build-"))
        modules = compile_modules(Path(self.root), self._folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in modules:
            build_data["force_include"][str(module)] = str(module.relative_to(self._folder / "lib"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if is_wanted() and version != "editable":
            shutil.rmtree(self._folder)


def to_compile(root: Path) -> list[str]:
    """The modules that are compiled, as paths below the root."""
    found = [
        path
        for name in COMPILED
        for path in ([root / name] if name.endswith(".py") else sorted((root / name).rglob("*.py")))
    ]
    paths = [str(path.relative_to(root)) for path in found]
    return [path for path in paths if path not in RECORDS]


def compile_modules(root: Path, folder: Path) -> list[Path]:
    """Compile what is listed below `folder`; returns the modules, laid out as in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    before = Path.cwd()
    os.chdir(root)  # mypy looks for its settings and the sources from here
    try:
        extensions = mypycify(
            to_compile(root), group_name="shamble", multi_file=True, target_dir=str(folder / "c")
        )
        if sys.platform == "linux":
            for extension in extensions:
                extension.extra_compile_args += IN_ONE_LIBRARY
                extension.extra_link_args += ["-Wl,-Bsymbolic-functions"]
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = str(folder / "lib")
        build.build_temp = str(folder / "objects")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(before)
    return sorted(path for path in (folder / "lib").rglob("*") if path.is_file())
