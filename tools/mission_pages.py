"""docs/missions: a page for each mission and quest, with its map. `python -m tools.mission_pages`.

Every box that can be played as a whole has its pages there. Everything on them is made from the
data, in the words in which the table tells it to its players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from shamble.board import Board
from shamble.content import glossary, library, telling
from shamble.content.confidence import Confidence
from shamble.content.library import PACKAGED, BoxContent
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.vocabulary.conditions import Eliminated
from shamble.content.vocabulary.standing import NoNecromancers
from shamble.drawing import looks, svg
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.boxes.team import has_company
from shamble.rules.quests import unplayable

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "missions"
BOXES = tuple(
    box
    for box, content in library.packaged().boxes.items()
    if not any(unplayable(quest, box) for quest in content.quests.values())
)
"""The boxes that have pages: those of which everything can be played."""
NAMES = Names.load("en")

INTRODUCTION = """# Missions and quests

What each of them asks, how its board is laid out and how sure we are of it, in our own words. The
rulebooks have the printed maps and texts; where a map is lost to us, the page says what we laid out
ourselves, and why. [What is real, and what is ours](../confidence.md) explains the words for it.

These pages are made from the data by `python -m tools.mission_pages`: to correct one, correct the
file that it names.
"""


def pages(*boxes: str) -> dict[Path, str]:
    """All files of the quests of these boxes: the index, and for each its page and its map."""
    contents = [library.packaged().box(box) for box in boxes]
    made = {FOLDER / "README.md": "\n".join([INTRODUCTION, *map(_index, contents)])}
    for content in contents:
        quests = list(content.quests.values())
        for number, quest in enumerate(quests):
            beside = [quests[n] for n in (number - 1, number + 1) if 0 <= n < len(quests)]
            made[FOLDER / f"{quest.id}.md"] = _page(content, quest, beside)
            made[FOLDER / f"{quest.id}.svg"] = _map(content, quest)
    return made


def write(*boxes: str) -> None:
    """Make the files anew; what no quest has any more goes."""
    made = pages(*boxes)
    FOLDER.mkdir(exist_ok=True)
    for path in {*FOLDER.iterdir()} - made.keys():
        path.unlink()
    for path, text in made.items():
        path.write_text(text, "utf-8")


# --- the index --------------------------------------------------------------------------------


def _index(content: BoxContent) -> str:
    rows = [
        "| | | page | difficulty | length | tiles | map | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for quest in content.quests.values():
        tiles = f"{len(quest.tiles)} × {len(quest.tiles[0])}"
        later = "not to be played yet" if unplayable(quest, content.box.id) else ""
        rows.append(
            f"| {quest.id} | [{quest.title}]({quest.id}.md) | {quest.page or '?'} | "
            f"{NAMES.text(f'difficulty.{quest.difficulty}')} | {telling.length(quest, NAMES)} | "
            f"{tiles} | {_layout(quest)} | {later} |"
        )
    return "\n".join([f"## {content.box.name}", "", *rows, ""])


def _layout(quest: Quest) -> str:
    """How sure we are of what we are least sure of; the confidences go from verified to ours."""
    words = {
        Confidence.VERIFIED: "as printed",
        Confidence.SINGLE: "by one source",
        Confidence.INFERRED: "partly inferred",
        Confidence.DESIGNED: "partly ours",
    }
    if quest.confidence["all"] is Confidence.DESIGNED:
        return "ours"
    return words[max(quest.confidence.values(), key=list(words).index)]


# --- a page -----------------------------------------------------------------------------------


def _page(content: BoxContent, quest: Quest, beside: Iterable[Quest]) -> str:
    title = f"{quest.id} · {quest.title}"
    parts = [
        f"# {title}",
        _headline(content, quest),
        f"![The map of {title}]({quest.id}.svg)",
        _tiles(quest),
        *_sections(content, quest),
        _sources(content, quest),
        " · ".join(
            ["[All missions and quests](README.md)", *(f"[{q.id}]({q.id}.md)" for q in beside)]
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _headline(content: BoxContent, quest: Quest) -> str:
    page = [] if quest.page is None else [NAMES.text("value.page", page=quest.page)]
    return telling.headline(quest, NAMES, content.box.name, *page)


def _tiles(quest: Quest) -> str:
    """The tiles as they lie, each with how far it is turned clockwise."""
    rows = [
        f"| {' | '.join(f'{place.tile} {place.rotation}°' for place in row)} |"
        for row in quest.grid
    ]
    width = len(quest.grid[0])
    return "\n".join([f"|{' |' * width}", f"|{'---|' * width}", *rows])


def _sections(content: BoxContent, quest: Quest) -> Iterator[str]:
    """What a table tells its players, each under the heading it has there."""
    told = {
        "setup": telling.setup(quest, NAMES),
        "goals": telling.numbered_goals(quest, NAMES),
        "defeats": tuple(_defeats(content, quest)),
        "rules": telling.rules(quest, NAMES),
        "standing": telling.standing(quest, NAMES),
        "missing": quest.missing,
        "unplayable": telling.unplayable(unplayable(quest, content.box.id), NAMES),
    }
    for key, lines in told.items():
        if lines:
            yield _section(NAMES.text(f"cli.show.{key}"), lines)


def _defeats(content: BoxContent, quest: Quest) -> Iterator[str]:
    """How the quest is lost, and how every one of its box."""
    yield from telling.defeats(quest, NAMES)
    box, rules = content.box.id, RULESETS[content.box.id]
    if rules.death_loses:
        yield glossary.explain("wound", box, NAMES).text
        if has_company(quest):
            yield NAMES.text("play.loses.anybody_eliminated")
    elif not any(isinstance(defeat, Eliminated) for defeat in quest.defeats):
        yield NAMES.text("play.loses.all_eliminated")
    if rules.escape_limit and not any(isinstance(w, NoNecromancers) for w in quest.standing):
        told = glossary.explain("necromancer", box, NAMES)
        yield f"{told.title}: {told.text}"


def _sources(content: BoxContent, quest: Quest) -> str:
    """How sure we are of what, what is to be known about the map, and the file to correct."""
    file = content.files[quest.id].relative_to(PACKAGED.parents[2])
    lines = (
        *telling.honesty(quest, NAMES),
        *quest.notes,
        f"All of it is said in [{file.name}](../../src/{file.as_posix()}).",
    )
    return _section("What is real, and what is ours", lines)


def _section(title: str, lines: Iterable[str]) -> str:
    """Lines that have a number are an ordered list."""
    items = (line if re.match(r"\d+\. ", line) else f"- {line}" for line in lines)
    return "\n".join([f"## {title}", "", *items])


def _map(content: BoxContent, quest: Quest) -> str:
    """The map with the names of the zones, by which the page speaks of them."""
    board = Board(quest, content.tiles, content.box.board)
    look = looks.look_for(content.box.id)
    return svg.draw(board, quest, look, NAMES, zone_names=True) + "\n"


if __name__ == "__main__":
    write(*BOXES)
