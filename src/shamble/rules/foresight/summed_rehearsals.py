"""The toll of a step: what all ways in which it may go have in common, and where they differ."""

from __future__ import annotations

from typing import Final

from shamble.rules.flow.play import Play
from shamble.rules.foresight.rehearsal import Rehearsal
from shamble.rules.foresight.toll import Suffered, Toll
from shamble.rules.horde.groups import groups_of
from shamble.rules.horde.reach import in_time, most_attacks


class SummedRehearsals:
    """What all ways that were tried have in common, and where they differ."""

    def __init__(self, play: Play) -> None:
        self._play: Final = play
        self._crews: Final = [*_crews(play), *_companies(play)]
        size = len(self._crews)
        self._least = [-1] * size
        self._bare = [-1] * size
        self._most = [0] * size
        self._armor = [0] * size
        self._died = [0] * size
        self._deadly = [False] * size
        self._ways = 0
        self._lost = 0
        self._unsure = False

    def add(self, then: Rehearsal) -> None:
        """Add one more way that was tried."""
        before, after = self._play.state, then.state
        self._ways += 1
        self._lost += then.lost
        gone = before.objectives & ~then.objectives_then
        self._unsure = self._unsure or bool(gone >> self._play.material.face_up)
        held = any(then.stopped)
        for number, crew in enumerate(self._crews):
            wounds = most = stopped = 0
            for person in crew:
                health = self._play.health(person)
                wounds += min(then.wounds_then[person], health) - before.wounds[person]
                most += min(after.wounds[person], health) - before.wounds[person]
                stopped += then.stopped[person]
            self._died[number] += any(then.zones_then[person] < 0 for person in crew)
            if any(after.zone[person] < 0 for person in crew):
                self._deadly[number] = True
            self._most[number] = max(self._most[number], most)
            self._armor[number] = max(self._armor[number], stopped)
            if self._least[number] < 0 or wounds < self._least[number]:
                self._least[number] = wounds
            if not held and (self._bare[number] < 0 or wounds < self._bare[number]):
                self._bare[number] = wounds

    def toll(self) -> Toll:
        harms: list[Suffered] = []
        for number, crew in enumerate(self._crews):
            least, most = self._least[number], self._most[number]
            if most:
                harms.append(
                    _harm(
                        self._play,
                        crew,
                        (least, self._bare[number], most),
                        min(self._armor[number], most - least),
                        self._how_surely(self._died[number], self._deadly[number]),
                    )
                )
        lost = "maybe" if self._unsure else self._how_surely(self._lost, self._lost > 0)
        return _toll(harms, lost)

    def bounds(self, attacks: bool) -> Toll:
        """The toll where there are too many ways to try, or where something hidden decides. Only
        the certain part was added, as one way. With `attacks`, those of a whole Activation step to
        come, a person takes at most all attacks by zombies that are in the zone or could be there
        in time."""
        play, state = self._play, self._play.state
        groups = in_time(play, groups_of(play, tuple(range(play.material.kind_count))))
        harms: list[Suffered] = []
        for number, crew in enumerate(self._crews):
            least, died = self._least[number], self._died[number] > 0
            could = most_attacks(play, groups, state.zone[crew[0]]) if attacks else 0
            left = [play.life(person) for person in crew]
            most = max(least, min(could, sum(left)))
            if most > 0:
                dies = "surely" if died else "maybe" if could >= min(left) else "no"
                harms.append(_harm(play, crew, (least, least, most), 0, dies))
        surely = self._lost > 0 and not self._unsure
        return _toll(harms, "surely" if surely else "maybe" if attacks else "no")

    def _how_surely(self, ways: int, ever: bool) -> str:
        if ways == self._ways:
            return "surely"
        return "maybe" if ever else "no"


def _crews(play: Play) -> list[list[int]]:
    """The people on the board, each alone, but the Guards of a zone, who are alike, together."""
    zones = play.state.zone
    people = [one for one, zone in enumerate(zones) if zone >= 0 and not play.is_guard(one)]
    guarded = sorted({zones[guard] for guard in play.material.guards if zones[guard] >= 0})
    return [*[[one] for one in people], *[play.guards_in(zone) for zone in guarded]]


def _companies(play: Play) -> list[list[int]]:
    """The people of each zone in which several stand, without Guards: they share the attacks."""
    zones = [zone for person, zone in enumerate(play.state.zone) if not play.is_guard(person)]
    shared = sorted({zone for zone in zones if zone >= 0 and zones.count(zone) > 1})
    return [[one for one in play.people_in(zone) if not play.is_guard(one)] for zone in shared]


def _toll(harms: list[Suffered], lost: str) -> Toll:
    alone = [harm for harm in harms if harm.person]
    return Toll(
        harms=tuple(alone), shared=tuple([harm for harm in harms if not harm.person]), lost=lost
    )


def _harm(
    play: Play, crew: list[int], wounds: tuple[int, int, int], armor: int, dies: str
) -> Suffered:
    person = crew[0]
    least, bare, most = wounds
    if play.is_guard(person):
        name = "guard"
    else:
        name = "" if len(crew) > 1 else play.material.people[person].id
    return Suffered(
        person=name,
        zone=play.material.board.name(play.state.zone[person]),
        least=least,
        bare=bare,
        most=most,
        armor=armor,
        dies=dies,
    )
