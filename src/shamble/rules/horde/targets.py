"""Which zones zombies go for: what they see first, then what they hear. [2E 24 · BP 24]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shamble.rules.play import Play


class Targets:
    """Who and what draws zombies, worked out once for a pass of the horde.

    Survivors stand still while zombies act, so it holds as long as nobody dies.
    """

    __slots__ = ("_sight", "noise", "noisiest", "places", "prey")

    def __init__(self, play: Play) -> None:
        state = play.state
        rotten = state.rotten
        noise = state.noise[:]
        prey: dict[int, list[int]] = {}
        for survivor, zone in enumerate(state.zone):
            if zone >= 0 and not rotten >> survivor & 1:
                noise[zone] += 1
                found = prey.get(zone)
                if found is None:
                    prey[zone] = [survivor]
                else:
                    found.append(survivor)
        self.prey: Final = prey
        """The survivors that zombies notice, by zone; a Rotten one is not among them. [BP 54]"""
        self.noise: Final = noise
        """Noise by zone: its tokens, and one for each survivor. [2E 14 · BP 15]"""
        self.places: Final = sorted(prey)
        most = max(noise)
        self.noisiest: Final = (
            tuple([zone for zone, heard in enumerate(noise) if heard == most]) if most else ()
        )
        """The noisiest zones of the board, with survivors or without. (rulings 115, 124)"""
        self._sight: Final = play.passages.sight().table

    def in_sight(self, zone: int) -> tuple[int, ...]:
        """The noisiest of the zones with survivors that are seen from a zone; however far.
        (ruling 114)"""
        seen = self._sight[zone]
        noise = self.noise
        most = 0
        found: tuple[int, ...] = ()
        for place in self.places:
            if seen[place] >= 0:
                heard = noise[place]
                if heard > most:
                    most = heard
                    found = (place,)
                elif heard == most:
                    found += (place,)
        return found

    def of(self, zone: int) -> tuple[int, ...]:
        """The zones that a zombie standing in a zone goes for; several are equally noisy."""
        return self.in_sight(zone) or self.noisiest


def destinations(play: Play, zone: int) -> tuple[int, ...]:
    """The zones that a zombie standing in the zone goes for; none: it stays. [2E 24 · BP 24]
    (rulings 114-116, 124)"""
    return Targets(play).of(zone)
