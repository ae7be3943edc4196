"""The skill that keeps a Molotov which was thrown. [2E 63]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.actions.inventory import BACKPACK, Contents
from shamble.rules.actions.inventory_words import DISCARD
from shamble.rules.combat.rerolls import roll
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.words.choices import SAY_NO, SAY_YES, choice, first
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SECOND_COCKTAIL: Final = 4
"""The result that leaves a Molotov. [2E 63]"""
KEEP_THROWN: Final = question("keep-thrown", card=CARD, pages="2E 63")
THROWN_KEPT: Final = event("thrown-kept", survivor=PERSON, card=CARD, pages="2E 63", log="finds")


class TwoCocktails(Skill):
    """A Molotov that is thrown may go to the Backpack on a 4 or more, which nothing changes; it is
    rolled before the fire. In a full one another card may be discarded for it. [2E 16, 63]"""

    worth: ClassVar[float] = 1.0

    def thrown(self, play: Play, survivor: int, slot: int) -> Script[bool]:
        if roll(play, survivor, 1)[0] < SECOND_COCKTAIL:
            return False
        pack = Contents(play, survivor, 0)
        lies_there = slot in play.material.slots[play.abilities[survivor].more_slots][BACKPACK]
        room = slot if lies_there else pack.room[BACKPACK]
        ways = [SAY_YES] if room >= 0 else [choice(DISCARD, one) for one in pack.cards[BACKPACK]]
        copy = play.card(survivor, slot)
        card, seat = play.material.copies[copy], play.state.seats[survivor]
        answer = yield from ask(KEEP_THROWN, seat, survivor, [*ways, SAY_NO], card)
        if answer == SAY_NO:
            return False
        if answer != SAY_YES:
            room = first(answer)
            play.discard(survivor, room)
        play.set_card(survivor, slot, -1)
        play.set_card(survivor, room, copy)
        play.tell(THROWN_KEPT, survivor, card)
        return True


SKILLS: Final[Family] = (("2 cocktails are better than 1", TwoCocktails),)
"""The names printed on the cards."""
