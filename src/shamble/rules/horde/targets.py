"""Which zones zombies go for: what they see first, then what they hear. [2E 24 · BP 24 · WD 27]"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final

from shamble.board import UNREACHABLE, Walker
from shamble.rules.boxes.ruleset import Tier
from shamble.rules.table.state import State
from shamble.rules.words.part import Named, words_of

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Why(enum.IntEnum):
    """Why zombies went for a zone. [2E 24 · BP 24, 29 · WD 27]"""

    HEARD = 0
    """It is the noisiest, and nobody is in sight."""
    SEEN = 1
    """It is the noisiest with survivors in sight."""
    FLED = 2
    """A Necromancer's nearest way out."""
    BEACON = 3
    """A Necromancer goes for the Beacon. [WD 38]"""


WHY: Final = Named("why", "reason", words_of(Why))


ZOMBIE: Final = int(Walker.ZOMBIE)
SEEN: Final = int(Tier.SEEN)
SEEN_WITH_A_WAY: Final = int(Tier.SEEN_WITH_A_WAY)
HEARD: Final = int(Tier.HEARD)
ONE_ZONE: Final = [(zone,) for zone in range(1024)]
LOUDEST: Final = 1 << 20
"""More Noise than there ever is."""


class Targets:
    """The people and the Noise that draw zombies, worked out once for a pass of the horde.

    Survivors stand still while zombies act, so it holds as long as nobody dies, no door opens and
    no Corruption spreads. `lure`: the only survivor whom these zombies want, whatever else there
    is to see and hear.
    """

    def __init__(self, play: Play, lure: int = -1) -> None:
        noise, prey = noticed(play.state, lure)
        loud = loud_zone(play) if play.state.loud and lure < 0 else -1
        if loud >= 0:
            noise[loud] += LOUDEST
        self.loud: Final = loud
        """The zone that counts as the noisiest, or -1."""
        self.prey: Final = prey
        """The people whom zombies notice, by zone; a Rotten one is not among them. [BP 54]"""
        self.noise: Final = noise
        """Noise by zone: its tokens, and one for each person; the loud one has more than all.
        [2E 14 · BP 15, 53]"""
        self._places: Final = sorted(prey)
        self._noisiest: tuple[int, ...] | None = None
        """The noisiest zones of the board, if they were looked for."""
        self._noisy: list[int] | None = None
        """All zones with Noise, if they were looked for."""
        self._tiers: Final = play.material.tiers
        self.lure: Final = lure
        """The only survivor whom these zombies want, or -1."""
        self.passages: Final = play.passages
        """The ways and sights it was worked out with."""
        self._sight: Final = play.passages.sight().table

    def now(self, play: Play) -> Targets:
        """These targets; worked out anew if ways or sights changed since."""
        return self if self.passages is play.passages else Targets(play, self.lure)

    def anew(self, play: Play) -> Targets:
        """Worked out anew, whatever happened since."""
        return Targets(play, self.lure)

    def of(self, zone: int, walker: int = ZOMBIE) -> tuple[int, ...]:
        """The zones that a zombie standing in a zone goes for; several are equally noisy. None: it
        stays. [2E 24 · BP 24 · WD 27] (rulings 114-116, 124)"""
        for tier in self._tiers:
            if tier == SEEN:
                found = self._noisiest_seen(zone)
            elif tier == HEARD:
                if self._noisiest is None:
                    self._noisiest = self._noisiest_of(self._heard())
                found = self._noisiest
            else:
                zones = self._seen(zone) if tier == SEEN_WITH_A_WAY else self._heard()
                found = self._noisiest_with_a_way(zone, zones, walker)
            if found:
                return found
        return ()

    def why(self, zone: int, aims: tuple[int, ...]) -> Why:
        """Why zombies go for these zones: zombies who see people go for what they see."""
        row = self._sight[zone]
        seen = [aim for aim in aims if aim in self.prey and row[aim] >= 0]
        return Why.SEEN if seen else Why.HEARD

    def _noisiest_seen(self, zone: int) -> tuple[int, ...]:
        """The noisiest of the zones with people in sight; however far. (ruling 114)"""
        row = self._sight[zone]
        noise = self.noise
        most = 0
        found: tuple[int, ...] = ()
        for place in self._places:
            if row[place] >= 0:
                heard = noise[place]
                if heard > most:
                    most = heard
                    found = ONE_ZONE[place]
                elif heard == most:
                    found += ONE_ZONE[place]
        return found

    def _seen(self, zone: int) -> list[int]:
        """The zones with people in sight; however far. (ruling 114)"""
        row = self._sight[zone]
        return [place for place in self._places if row[place] >= 0]

    def _heard(self) -> list[int]:
        """The zones with Noise, with people or without. (rulings 115, 124)"""
        if self._noisy is None:
            self._noisy = [zone for zone, heard in enumerate(self.noise) if heard]
        return self._noisy

    def _noisiest_with_a_way(self, zone: int, zones: list[int], walker: int) -> tuple[int, ...]:
        """The noisiest of those to which there is an open way."""
        to, noise = self.passages.routes(walker).to, self.noise
        most = 0
        found: tuple[int, ...] = ()
        for other in zones:
            heard = noise[other]
            if heard >= most and to(other).distance[zone] < UNREACHABLE:
                found = ONE_ZONE[other] if heard > most else found + ONE_ZONE[other]
                most = heard
        return found

    def _noisiest_of(self, zones: list[int]) -> tuple[int, ...]:
        most = max([self.noise[zone] for zone in zones], default=0)
        return tuple([zone for zone in zones if self.noise[zone] == most])


def noticed(state: State, lure: int = -1) -> tuple[list[int], dict[int, list[int]]]:
    """The Noise by zone, its tokens and one for each person whom zombies notice; and these people,
    by zone. `lure`: nobody and nothing but this survivor. [2E 14 · BP 15, 54]"""
    people = ~state.rotten if lure < 0 else 1 << lure
    noise = state.noise[:] if lure < 0 else [0] * len(state.noise)
    prey: dict[int, list[int]] = {}
    for person, zone in enumerate(state.zone):
        if zone >= 0 and people >> person & 1:
            noise[zone] += 1
            found = prey.get(zone)
            if found is None:
                prey[zone] = [person]
            else:
                found.append(person)
    return noise, prey


def loud_zone(play: Play) -> int:
    """The zone that counts as the noisiest of the board, or -1; a person who died or left is heard
    no more. [BP 53] (ruling 124)"""
    if not play.state.loud:
        return -1
    zone, survivor = play.state.loud
    return zone if play.state.zone[survivor] >= 0 else -1
