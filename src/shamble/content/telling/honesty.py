"""How sure we are of the parts of a quest, in plain words."""

from __future__ import annotations

from shamble.content.confidence import Confidence
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.telling.teller import Teller, sentence, slug


def honesty(quest: Quest, names: Names) -> tuple[str, ...]:
    """What is our own design, what was worked out and what has one source; what is verified only
    if there is nothing else to say. `everything else` comes last."""
    teller = Teller(quest, names)
    rest = quest.confidence["all"]
    told = {sure: _parts(sure, teller) for sure in reversed(Confidence) if sure is not rest}
    told[rest] = [teller.text("part.all_else" if any(told.values()) else "part.all")]
    weak: list[Confidence] = [
        sure for sure, parts in told.items() if parts and sure is not Confidence.VERIFIED
    ]
    return tuple(
        sentence(teller.text(f"honesty.{sure}", parts=teller.joined(told[sure])))
        for sure in weak or [Confidence.VERIFIED]
    )


def _parts(sure: Confidence, teller: Teller) -> list[str]:
    """The groups of facts of which we are so sure."""
    quest = teller.quest
    groups = [group for group, known in quest.confidence.items() if known is sure]
    named = sum(group.startswith("tiles ") for group in quest.confidence)
    tiles = [_tile(group, quest) for group in groups if group.startswith("tiles ")]
    told = []
    if tiles:
        told.append(teller.text("part.some_tiles", count=len(tiles), tiles=teller.joined(tiles)))
    for group in groups:
        if group == "tiles" and named:
            if named < sum(map(len, quest.tiles)):
                told.append(teller.text("part.other_tiles"))
        elif not group.startswith("tiles "):
            told.append(_part(group, teller))
    return told


def _part(group: str, teller: Teller) -> str:
    """`the Spawn Zones`; the group itself if the language has no word for it."""
    key = f"part.{slug(group)}"
    return teller.text(key) if teller.names.knows(f"telling.{key}") else group


def _tile(group: str, quest: Quest) -> str:
    """The tile of a group such as `tiles 0,1`."""
    row, column = group.removeprefix("tiles ").split(",")
    return quest.grid[int(row)][int(column)].tile
