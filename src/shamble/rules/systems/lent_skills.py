"""Skills that Enchantments lend until the End Phase. [WD 23]

`State.enchanted` holds them: survivor, card, survivor, card …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.systems.system import System

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play


class LentSkills(System):
    """They are gone when the round ends. [WD 23]"""

    def is_in(self, material: Material) -> bool:
        return any(card.enchantment and card.skill for card in material.card_of)

    def end_phase(self, play: Play, survivor: int) -> None:
        play.disenchant()
