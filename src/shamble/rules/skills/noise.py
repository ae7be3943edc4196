"""Skills about noise, and about those whom no zombie notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.skills.skill import Family, Skill
from shamble.rules.table.once import NOTICED, once_per_turn
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.events import event
from shamble.rules.words.pages import OWN
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SHOUTED: Final = once_per_turn("loud")
SHOUT: Final = verb("loud", pages="BP 53", sign="here")
DECOY_THROWN: Final = once_per_turn("decoy")
THROW_DECOY: Final = verb("decoy", ZONE, pages=OWN, sign="point")
MADE_LOUD: Final = event("loud", survivor=PERSON, zone=ZONE, pages="BP 53", log="horde")
BECAME_ROTTEN: Final = event("rotten", survivor=PERSON, pages="BP 54", log="horde")


class Loud(Skill):
    """Once per Turn, for free: until the survivor's next Turn the zone counts as the noisiest of
    the board; of several, the last one. It is noise, but no token. [BP 53] (rulings 124, 222)"""

    worth: ClassVar[float] = 1.0
    comes_and_goes: ClassVar[bool] = False  # or nobody would end it
    rank: ClassVar[int] = 80
    verbs: ClassVar[tuple[int, ...]] = (SHOUT,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if not play.state.used[survivor] & SHOUTED:
            out.append(choice(SHOUT))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        state, zone = play.state, play.state.zone[survivor]
        state.used[survivor] |= SHOUTED
        state.loud = [zone, survivor]
        play.tell(MADE_LOUD, survivor, zone)
        play.be_noticed(survivor)

    def turn_begins(self, play: Play, survivor: int) -> None:
        if play.state.loud and play.state.loud[1] == survivor:
            play.state.loud = []


class Decoy(Skill):
    """Once per Turn, for free: the survivor throws something that clatters, and a Noise token lies
    in a zone in sight at Range 1. No book has it."""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 80
    verbs: ClassVar[tuple[int, ...]] = (THROW_DECOY,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if not play.state.used[survivor] & DECOY_THROWN:
            seen = play.sight_of(survivor).table[play.state.zone[survivor]]
            out.extend([choice(THROW_DECOY, zone) for zone, far in enumerate(seen) if far == 1])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        play.state.used[survivor] |= DECOY_THROWN
        play.make_noise(first(packed))


class Rotten(Skill):
    """A Turn that ends without a Combat Action and without noise brings a Rotten token: zombies
    neither hear nor attack who has it, until the next fight or noise. Leaving them costs as ever.
    [BP 54] (rulings 124, 222)"""

    worth: ClassVar[float] = 1.0

    def turn_ends(self, play: Play, survivor: int) -> None:
        state, bit = play.state, 1 << survivor
        if state.used[survivor] & NOTICED or state.rotten_tokens & bit:
            return
        state.rotten |= bit
        state.rotten_tokens |= bit
        play.tell(BECAME_ROTTEN, survivor)


SKILLS: Final[Family] = (
    ("Decoy", Decoy),
    ("Loud", Loud),
    ("Rotten", Rotten),
)
"""The names printed on the cards."""
