"""The tables of docs/scenarios.md, made from the records. `python -m tools.scenario_format`."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from shamble.content.equipment import Combat
from shamble.positions.cards import DECKS
from shamble.positions.people import FreeAction
from shamble.rules.boxes.modes import Modes
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.table.once import ONCE, this_round
from shamble.rules.table.things import TOKENS, Secret
from shamble.rules.words.parts import ENDING, LEVEL
from shamble.scenarios.expect import Expect
from shamble.scenarios.expected.cards import PILES
from shamble.scenarios.expected.game import PHASE_NAMES
from shamble.scenarios.file import Move, ScenarioFile
from shamble.scenarios.records import (
    DeckTops,
    LoudZone,
    PlacedCar,
    PlacedCompany,
    PlacedNecromancer,
    PlacedSpawn,
    PlacedSurvivor,
    SmallBoard,
    Step,
    ToldPage,
)

PATH = Path(__file__).parent.parent / "docs" / "scenarios.md"
ELSEWHERE = ("steps", "expect")
"""Keys of the file that are no part of the position."""
TABLES: dict[str, type[msgspec.Struct]] = {
    "position": ScenarioFile,
    "survivors": PlacedSurvivor,
    "company": PlacedCompany,
    "cars": PlacedCar,
    "necromancers": PlacedNecromancer,
    "spawn_tokens": PlacedSpawn,
    "loud": LoudZone,
    "story": ToldPage,
    "decks": DeckTops,
    "board": SmallBoard,
    "modes": Modes,
    "steps": Move,
    "expect": Expect,
}
"""The tables of the page, by the name that stands in its marks."""
MARKS = re.compile(r"(<!-- table: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def words() -> dict[str, Iterable[str]]:
    """What stands for words that the rules know."""
    return {
        "boxes": RULESETS,
        "tokens": sorted(name for name, token in TOKENS.items() if token.secret is Secret.NOTHING),
        "own": sorted(name for name, token in TOKENS.items() if token.of_quest),
        "turn": sorted(name for name, bit in ONCE.items() if not this_round(bit)),
        "round": sorted(name for name, bit in ONCE.items() if this_round(bit)),
        "free": FreeAction,
        "ways": Combat,
        "decks": DECKS,
        "steps": Step,
        "phases": PHASE_NAMES.values(),
        "levels": LEVEL.names,
        "outcomes": ENDING.names,
        "piles": PILES,
    }


def page(text: str) -> str:
    """The page with its tables as the records say them."""
    return MARKS.sub(lambda found: f"{found[1]}{table(found[2])}{found[4]}", text)


def table(name: str) -> str:
    """A table: what the record says of itself, and a line for each key."""
    record = TABLES[name]
    says = said(record)
    about = "" if name in ("position", "expect", "modes") else f"{_line(record.__doc__ or '')}\n\n"
    rows = [
        f"| `{field.encode_name}` | {says[field.name]} |\n"
        for field in msgspec.structs.fields(record)
        if name != "position" or field.name not in ELSEWHERE
    ]
    return f"\n{about}| key | what |\n|---|---|\n{''.join(rows)}\n"


def said(record: type[Any]) -> dict[str, str]:
    """What stands below each key of a record. What stands nowhere is an error."""
    (tree,) = ast.parse(inspect.getsource(record)).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    key = ""
    for one in tree.body:
        if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and key:
            found[key] = _with_words(_line(str(one.value.value)))
        key = ast.unparse(one.target) if isinstance(one, ast.AnnAssign) else ""
    missing = [field.name for field in msgspec.structs.fields(record) if field.name not in found]
    if missing:
        raise ValueError(f"{record.__name__}: no sentence for {', '.join(missing)}")
    return found


def _line(text: str) -> str:
    return " ".join(text.split())


def _with_words(text: str) -> str:
    """`<levels>` as the words it stands for."""
    known = words()
    text = text.replace("None:", "left out:")
    return re.sub(r"<(\w+)>", lambda found: ", ".join(f"`{one}`" for one in known[found[1]]), text)


if __name__ == "__main__":
    PATH.write_text(page(PATH.read_text("utf-8")), "utf-8")
