"""Vaults and what lies in them. [BP 36-37]

Their zones and doors are the board's; who may open them is the quest's; whatever card lies in a
zone is taken like an Objective.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.quests import Vault
from shamble.rules.actions.inventory import arrange
from shamble.rules.actions.search import DREW
from shamble.rules.systems.system import System
from shamble.rules.table.changes import ARTIFACTS
from shamble.rules.table.shapes import COPY, ZONE, Series
from shamble.rules.table.state import without
from shamble.rules.table.things import Thing
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


Thing(
    "artifacts",
    Series(ZONE, COPY),
    "Cards that lie in zones: zone, card, zone, card …",
    __name__,
    mark=ARTIFACTS,
)
Thing(
    "vault_deck",
    Series(COPY),
    "Vault artifacts that lie in no zone and were given to no survivor yet, in no order.",
    __name__,
    first=lambda material: list(material.vault),
    mark=ARTIFACTS,
)


class Vaults(System):
    """Cards lie in them from the start. [BP 37]"""

    def set_up(self, play: Play) -> None:
        """Artifacts at random, and the cards the quest puts there."""
        artifacts = play.shuffled(play.state.vault_deck)
        for vault in play.material.quest.vaults:
            fill(play, vault, artifacts)


def fill(play: Play, vault: Vault, artifacts: list[int]) -> None:
    """Put into a Vault what belongs there: artifacts from this pile, and named cards."""
    material, state = play.material, play.state
    zone = material.board.zone(f"vault {vault.color}")
    for _ in range(vault.artifacts):
        copy = artifacts.pop()
        play.set_vault_deck(without(state.vault_deck, copy))
        play.set_artifacts([*state.artifacts, zone, copy])
    for name in vault.cards:
        copy = next(c for c in state.equipment_deck if material.card_of[c].name == name)
        state.equipment_deck = without(state.equipment_deck, copy)
        play.set_artifacts([*state.artifacts, zone, copy])


def draw_vault_card(play: Play) -> int:
    """A random Vault card of those left, which is not among them any more; -1: none is.
    [BP 37 · WD 7]"""
    deck = play.state.vault_deck
    if not deck:
        return -1
    copy = deck[play.below(len(deck))]
    play.set_vault_deck(without(deck, copy))
    return copy


def give_vault_card(play: Play, survivor: int) -> Script[bool]:
    """A random Vault card of those that are left, and a free reorganising; whether there was one.
    [BP 37, 49 · WD 41, 43]"""
    copy = draw_vault_card(play)
    if copy < 0:
        return False
    play.gain_card(survivor, copy)
    play.tell(DREW, survivor, play.material.copies[copy])
    yield from arrange(play, survivor)
    return True
