"""A quest's special rules as handlers of the moments they wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import Effect, Moment
from shamble.content.vocabulary import moments as when
from shamble.rules.decisions import Script
from shamble.rules.material import COLORS, Material
from shamble.rules.moments import Handler
from shamble.rules.quests.words import (
    EFFECTS,
    MOMENTS,
    OBJECTIVE,
    READINGS,
    SURVIVOR,
    Compile,
    Occasion,
    Test,
    moment,
)

if TYPE_CHECKING:
    from shamble.rules.play import Play


class QuestRule(Handler):
    """When the moment comes and the condition holds, the effects happen, in their order."""

    def __init__(
        self, material: Material, word: Moment, effects: tuple[Effect, ...], only_if: Test | None
    ) -> None:
        self.effects: Final = effects
        self.only_if: Final = only_if

    def happen(self, play: Play, occasion: Occasion) -> Script[None]:
        """Do all of it. A survivor who is not on the board any more gains nothing."""
        if self.only_if is not None and not self.only_if(play):
            return
        for word in self.effects:
            gone = occasion.survivor < 0 or play.state.zone[occasion.survivor] < 0
            if gone and READINGS[type(word)].with_ & SURVIVOR:
                continue
            script = EFFECTS[type(word)](play, word, occasion)
            if script is not None:
                yield from script


def handlers(material: Material, compile: Compile) -> list[Handler]:
    """The special rules of the quest, in the order of its file."""
    found: list[Handler] = []
    for rule in material.quest.rules:
        only_if = None if rule.only_if is None else compile(rule.only_if)
        found.append(MOMENTS[type(rule.when)](material, rule.when, rule.do, only_if))
    return found


class OnObjectiveTaken(QuestRule):
    """[2E 22 · BP 22 · WD 23]"""

    def __init__(
        self,
        material: Material,
        word: when.ObjectiveTaken,
        effects: tuple[Effect, ...],
        only_if: Test | None,
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.colors: Final = frozenset([COLORS.index(c) for c in word.color or COLORS])

    def objective_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        if play.state.colors[number] not in self.colors:
            return None
        zone = play.material.objective_zones[number]
        return self.happen(play, Occasion(survivor, zone, number))


moment(when.ObjectiveTaken, OnObjectiveTaken, "color", brings=SURVIVOR | OBJECTIVE)


class OnCrateTaken(QuestRule):
    """[2E 22]"""

    def crate_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        return self.happen(play, Occasion(survivor, play.material.crate_zones[number]))


moment(when.CrateTaken, OnCrateTaken, brings=SURVIVOR)
