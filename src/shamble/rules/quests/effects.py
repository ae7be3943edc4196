"""Effects: what a special rule of a quest does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do
from shamble.rules.actions import search
from shamble.rules.decisions import Script
from shamble.rules.events import Happened, event
from shamble.rules.material import COLORS
from shamble.rules.parts import DOOR as DOOR_PART
from shamble.rules.parts import PERSON
from shamble.rules.quests.kept import keeping
from shamble.rules.quests.words import DOOR, OBJECTIVE, SURVIVOR, TIME, Occasion, effect

if TYPE_CHECKING:
    from shamble.rules.play import Play

BARRICADED: Final = event("barricaded", survivor=PERSON, door=DOOR_PART, log="finds", marks="grave")

# --- for the survivor -----------------------------------------------------------------------


@effect(do.Points, "points", needs=SURVIVOR)
def _points(play: Play, word: do.Points, occasion: Occasion) -> None:
    play.gain_points(occasion.survivor, word.points)


@effect(do.Pimpweapon, needs=SURVIVOR | TIME)
def _pimpweapon(play: Play, word: do.Pimpweapon, occasion: Occasion) -> Script[None]:
    """A random one of those left; an Aaahh!! among them bites. [2E 22] (ruling 55)"""
    return search.draw_pimpweapon(play, occasion.survivor)


def _traded_and_not(quest: Quest, word: do.KeepObjective) -> tuple[str, ...]:
    """Which Objectives on a dashboard may be traded is not remembered: all of them, or none."""
    tradable = word.tradable
    return () if all(other.tradable == tradable for other in keeping(quest)) else ("tradable",)


@effect(do.KeepObjective, "tradable", needs=SURVIVOR | OBJECTIVE, refuses=_traded_and_not)
def _keep_objective(play: Play, word: do.KeepObjective, occasion: Occasion) -> None:
    """It takes no slot. Whether it can be traded is the rule `KeptObjectives`."""
    play.keep_objective(occasion.survivor, occasion.objective)


# --- the horde ------------------------------------------------------------------------------


@effect(do.WakeSpawn, "color")
def _wake_spawn(play: Play, word: do.WakeSpawn, occasion: Occasion) -> None:
    """Spawn Zones of the colour are active from the next Spawn step on. (ruling 129)"""
    color = COLORS.index(word.color)
    for token, of in enumerate(play.material.spawn_colors):
        if of == color:
            play.state.awake |= 1 << token
    play.tell(Happened.SPAWN_WOKE, color)


# --- the board ------------------------------------------------------------------------------


@effect(do.Barricade, needs=SURVIVOR | DOOR)
def _barricade(play: Play, word: do.Barricade, occasion: Occasion) -> None:
    """The door token goes, and the door is shut for good, even if it stood open. [2E 52]"""
    play.barricade(occasion.door)
    play.tell(BARRICADED, occasion.survivor, occasion.door)
