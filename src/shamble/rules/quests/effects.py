"""Effects: what a special rule of a quest does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.vocabulary import effects as do
from shamble.rules.actions import search
from shamble.rules.decisions import Script
from shamble.rules.quests.words import OBJECTIVE, SURVIVOR, Occasion, effect

if TYPE_CHECKING:
    from shamble.rules.play import Play

# --- for the survivor -----------------------------------------------------------------------


@effect(do.Points, "points", needs=SURVIVOR)
def _points(play: Play, word: do.Points, occasion: Occasion) -> None:
    play.gain_points(occasion.survivor, word.points)


@effect(do.Pimpweapon, needs=SURVIVOR)
def _pimpweapon(play: Play, word: do.Pimpweapon, occasion: Occasion) -> Script[None]:
    """A random one of those left; an Aaahh!! among them bites. [2E 22] (ruling 55)"""
    return search.draw_pimpweapon(play, occasion.survivor)


@effect(do.KeepObjective, "tradable", knows={"tradable": (False,)}, needs=SURVIVOR | OBJECTIVE)
def _keep_objective(play: Play, word: do.KeepObjective, occasion: Occasion) -> None:
    play.keep_objective(occasion.survivor, occasion.objective)
