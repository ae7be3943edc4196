"""Skills with doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.skills.skill import Family, Skill
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.events import event
from shamble.rules.words.parts import DOOR, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

LOCK: Final = verb("lock", DOOR, pages="BP 20, 53", family="doors")
LOCKED: Final = event("door-locked", survivor=PERSON, door=DOOR, pages="BP 20, 53", log="finds")


class LockItDown(Skill):
    """An action shuts an open door of the zone, one of a Vault too: nobody sees or goes through it,
    and who opens it again finds nobody new. [BP 20, 53] (rulings 24, 65, 222)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 75
    verbs: ClassVar[tuple[int, ...]] = (LOCK,)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if not play.can_pay(survivor, ()):
            return
        state = play.state
        doors = play.material.doors_at[state.zone[survivor]]
        out.extend([choice(LOCK, door) for door in doors if state.passages >> door & 1])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        play.pay(survivor, ())
        play.lock_door(first(packed))
        play.tell(LOCKED, survivor, first(packed))


SKILLS: Final[Family] = (("Lock it down", LockItDown),)
"""The names printed on the cards."""
