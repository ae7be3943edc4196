"""The page's texts: every key that it asks for is in the catalogue, and none is there in vain.

`Game` and the server hand words on that the page makes keys of (`level.${survivor.level}`). For
each such key the words are listed here, from where they come.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import shamble.game  # noqa: F401  # all things are described
from shamble.content.equipment import Combat
from shamble.content.names import LANGUAGES, Names
from shamble.content.quests import Difficulty
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.table.state import Phase
from shamble.rules.table.things import TOKENS
from shamble.rules.words.choices import VERBS, Family
from shamble.rules.words.events import LOGS
from shamble.rules.words.parts import LEVEL, SLOT_NAMES
from shamble.server.shapes import Moment
from shamble.server.wire import MindName, Pace, Policy, Position

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
SERVER = ROOT / "src/shamble/server"

PARTS = "web|glossary|house_rule|play|level|color|difficulty|length|slot|kind|combat|deck|language"
"""What the page gets of the catalogue."""
LITERAL = re.compile(rf"""["'`]((?:{PARTS})\.[\w.-]*\w)["'`]""")
BUILT = re.compile(rf"`((?:{PARTS})\.[\w.-]*\$\{{[^`]*)`")
REFUSED = re.compile(r"""Refusal\(\s*"([\w-]+)\"""")
REASONS = ("attacks", "beacon", "escapes", "fled", "frozen", "heard", "seen", "stays", "walks")
"""`Forecast.why`."""


def words(kind: type, field: str) -> tuple[str, ...]:
    """All words that a field of a message may hold."""
    return typing.get_args(typing.get_type_hints(kind)[field])


def policy(about: str, field: str) -> list[str]:
    return [f"{about}_{way}" for way in words(Policy, field)]


WAYS = [*policy("undo", "undo"), *policy("decides", "team"), "listed_link", "listed_open"]

MADE: dict[str, Iterable[str]] = {
    "color.*": Color,
    "combat.*": Combat,
    "deck.*": Game.new("M0").view().decks,
    "difficulty.*": Difficulty,
    "glossary.*.title": ("range", "dice", "accuracy", "damage", "armor", "dual", "noisy"),
    "length.*": ("short", "medium", "long"),
    "level.*": LEVEL.names,
    "play.free.*": FREE_NAMES,
    "play.loses.*": ("survivor_eliminated", "all_eliminated", "goal_impossible"),
    "play.phase.*": (phase.name.lower() for phase in Phase),
    "play.slot.*": SLOT_NAMES,
    "play.table.*": ("eliminated", "left", "life", "life_last", "life_none"),
    "play.tokens.*": tuple(TOKENS),
    "web.board.car.*": ("drivable", "parked"),
    "web.board.door.*": ("open", "shut"),
    "web.board.door.*_colored": ("open", "shut"),
    "web.board.door.vault_*": ("open", "shut"),
    "web.board.forecast.*": REASONS,
    "web.bot.*": typing.get_args(MindName),
    "web.bot.instead_*": ("quick", "first"),
    "web.bot.pace_*": [pace.replace("-", "_") for pace in typing.get_args(Pace)],
    "web.call.*": ("you", "all", "undo"),
    "web.drama.*": ("death", "door", "escape", "rare"),
    "web.film.about.*": (
        *("attack", "card", "deal", "end", "goal", "level", "move", "spawn", "wounds"),
    ),
    "web.film.speed_*": ("slow", "normal", "fast", "off"),
    "web.home.length_*": ("short", "medium", "long"),
    "web.home.part_*": ("goals", "rules", "setup", "honesty", "notes"),
    "web.log.*": ("all", *LOGS),
    "web.odds.assumes.*": (
        *("roll-six", "six-damage", "by-crowd", "printed-dice", "reap", "spare-friends"),
    ),
    "web.parts.*": ("copied", "select"),
    "web.parts.theme_*": ("dark", "light"),
    "web.replay.*": ("moments", "log", "eliminated", "left"),
    "web.replay.mark.*": words(Moment, "kind"),
    "web.setup.*": (
        *("fault_nobody", "fault_few", "fault_idle", "fault_seed"),
        *("fault_abominations", "fault_cards", "fault_cabal", "fault_aside", "fault_exact"),
        *("fault_defiler", "fault_fest"),
    ),
    "web.setup.*_*": WAYS,
    "web.setup.equipment.*": RULESETS,
    "web.setup.*_*_text": WAYS,
    "web.sound.*": ("on", "off", "captions"),
    "web.sound.heard.*": (
        *("abomination", "card", "death", "dice", "door", "escape", "feet", "level", "lost"),
        *("necromancer", "rare", "scare", "won", "wound"),
    ),
    "web.table.family.*": typing.get_args(Family),
    "web.table.foretold.*": REASONS,
    "web.table.foretold.ways_*": ("choose", "split"),
    "web.table.key.*": (
        *("choice", "list", "confirm", "cancel", "undo", "redo"),
        *("end", "forecast", "rules", "choices", "board", "team", "guide", "hint", "help"),
        *("film", "scene"),
        *("zones", "act", "ping", "pan", "zoom", "fit"),
    ),
    "web.table.short.*": [verb.word for verb in VERBS if verb.sign in ("person", "hurt")],
    "web.table.tab.*": ("turn", "log", "chat", "seats"),
    "web.table.undo.*": words(Position, "undo"),
}


def sources(folder: Path, *endings: str) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and not path.name.endswith(".test.ts"):
            yield path.read_text(encoding="utf-8")


def page() -> str:
    return "\n".join(sources(WEB, ".svelte", ".ts"))


def made_keys() -> set[str]:
    return {re.sub(r"\$\{[^}]*\}", "*", key) for key in BUILT.findall(page())}


def all_keys() -> set[str]:
    """Every key that the page or the server asks for."""
    server = "\n".join(sources(SERVER, ".py"))
    keys = {*LITERAL.findall(page()), *LITERAL.findall(server)}
    keys |= {f"web.refused.{code.replace('-', '_')}" for code in REFUSED.findall(server)}
    for pattern, values in MADE.items():
        keys |= {re.sub(r"\*(_\*)?", value, pattern, count=1) for value in values}
    return keys


def test_keys_that_the_page_makes_are_listed_here() -> None:
    assert made_keys() == set(MADE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_is_there(language: str) -> None:
    names = Names.load(language)
    assert [key for key in sorted(all_keys()) if not names.knows(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_page_is_there_in_vain(language: str) -> None:
    asked = all_keys()
    texts = [key for key, _ in Names.load(language).templates() if key.startswith("web.")]
    assert [key for key in texts if key not in asked] == []
