"""Skills that make zombies go somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.rules.choices import Verb, choice, first
from shamble.rules.events import Happened
from shamble.rules.horde.movement import push
from shamble.rules.once import once_per_turn
from shamble.rules.skills.skill import Family, Skill

if TYPE_CHECKING:
    from shamble.rules.play import Play

SHOVED: Final = once_per_turn("shove")


class Shove(Skill):
    """Once per Turn, for free: all zombies of the zone go next door. [2E 66 · BP 54 · WD 54]"""

    rank: ClassVar[int] = 40
    verbs: ClassVar[tuple[int, ...]] = (Verb.SHOVE,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        zone = play.state.zone[survivor]
        if play.state.used[survivor] & SHOVED or not play.state.crowd[zone]:
            return
        if play.material.ruleset.shove_by_sight:
            sight = play.passages.sight()
            zones = [other for other in sight.seen[zone] if sight.table[zone][other] == 1]
        else:
            zones = list(play.passages.steps(Walker.ZOMBIE)[zone])
        out.extend([choice(Verb.SHOVE, other) for other in zones])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        start, zone = play.state.zone[survivor], first(packed)
        play.state.used[survivor] |= SHOVED
        push(play, start, zone)
        play.tell(Happened.SHOVED, survivor, start, zone)


SKILLS: Final[Family] = (("Shove", Shove),)
"""The names printed on the cards."""
