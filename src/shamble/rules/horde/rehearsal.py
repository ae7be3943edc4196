"""The Activation step played on copies of the table, once for each way in which players may decide
and dice may fall: what it would cost if nobody acted any more. [2E 23-25 · BP 23-25 · WD 26-28]

The rules themselves are played, so nothing is told here that they do not do. No card is drawn, no
die of the game is looked at, and what lies face down makes nothing certain.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.changes import ZOMBIES
from shamble.rules.choices import first
from shamble.rules.decisions import Asked, Decision
from shamble.rules.endings import Ending, GameOver
from shamble.rules.events import Happened
from shamble.rules.horde import activation
from shamble.rules.horde.forecast import when_turns_are_over
from shamble.rules.horde.groups import groups_of
from shamble.rules.horde.reach import in_time, most_attacks, within
from shamble.rules.horde.toll import Suffered, Toll
from shamble.rules.play import Play
from shamble.rules.state import Phase

MOST_WAYS: Final = 200
"""So many ways are tried; of more, only bounds are told."""
SHARES: Final = (Asked.WOUNDS, Asked.PIERCING_WOUNDS, Asked.WOUNDS_OF_KIND)


class Unknowable(Exception):  # noqa: N818  it ends a rehearsal, and is no error
    """Something decides that nobody can know."""


class Enough(Exception):  # noqa: N818
    """The game is lost, and zombies are about to go for somebody else."""


class SeenBefore(Exception):  # noqa: N818
    """This way was tried already, in another order."""


class Fate:
    """Which way is tried: one answer for each question and roll, in their order."""

    def __init__(self) -> None:
        self._path: list[int] = []
        self._widths: list[int] = []
        self._at = 0

    def pick(self, count: int, least: int = 0) -> int:
        """A number from `least` to one below `count`."""
        if count - least == 1:
            return least
        if self._at == len(self._path):
            self._path.append(least)
            self._widths.append(count)
        self._at += 1
        return self._path[self._at - 1]

    def goes_on(self) -> bool:
        """To the next way, if there is another."""
        path, widths = self._path, self._widths
        while path and path[-1] + 1 == widths[-1]:
            path.pop()
            widths.pop()
        if not path:
            return False
        path[-1] += 1
        self._at = 0
        return True


class Rehearsal(Play):
    """The table in one of these ways."""

    def __init__(self, like: Play, fate: Fate, near: int) -> None:
        """`near`: the zones, as bits, from which somebody can be reached in time to attack."""
        state = like.state.copy()
        state.active = -1
        super().__init__(like.material, state, False, like)
        self.enter(Phase.ACTIVATION)
        self.fate: Final = fate
        self.near: Final = near
        self.stopped = [0] * len(state.zone)
        """By person: the hits that armor stopped."""
        self.lost = False
        self.wounds_then = state.wounds
        self.zones_then = state.zone
        self.objectives_then = state.objectives
        """Everybody's Wounds and zones, and the Objectives, when the game was lost, or at the
        end."""
        self.positions_matter: Final = bool(
            self.quest.broken_doors or self.moments.zombies_enter or self.quest.watches & ZOMBIES
        )
        """Whether it makes a difference where zombies are that do nothing more."""
        self._alike: Final = len({kind.wounds for kind in self.material.kinds}) == 1
        """Whether all attacks deal the same."""
        self._sharing: tuple[int, ...] = ()
        """Of the last question that shared Wounds of the same attack: its kind, and what about."""
        self._hit = -1
        """Who was given the last of them."""

    # --- chance

    def roll(self, dice: int) -> list[int]:
        """Only armor is rolled for in this step: a 1 stops nothing, a 6 always does."""
        held = 0 if self.lost else self.fate.pick(dice + 1)
        return [6] * held + [1] * (dice - held)

    def below(self, number: int) -> int:
        raise Unknowable

    def shuffled(self, pile: list[int]) -> list[int]:
        raise Unknowable

    def tell(self, *event: int) -> None:
        if event[0] == Happened.ARMOR_HELD:
            self.stopped[event[1]] += event[2]
        elif event[0] == Happened.ZOMBIES_ATTACKED:
            self._sharing = ()

    # --- the end

    def lose(self, ending: Ending, way: int = -1) -> None:
        """The game is lost, and what happened stands; but the others are to know what would come
        upon them, too: those beside them still attack, one way only."""
        if self.lost:
            return
        if not self.material.ruleset.defeat_first:
            self.check()
        self._note()
        self.lost = True

    def _note(self) -> None:
        if not self.lost:
            self.wounds_then, self.zones_then = self.state.wounds[:], self.state.zone[:]
            self.objectives_then = self.state.objectives

    def shift(self, start: int, zone: int, kind: int, count: int) -> None:
        if self.lost:
            raise Enough
        super().shift(start, zone, kind, count)
        self.breached = []  # whoever waits behind a door is on a card

    def run(self) -> None:
        """Play the step as `rounds` does, up to its end, but for what cards bring on the way."""
        try:
            self._play_on()
        except GameOver as end:
            self._note()
            self.lost = self.lost or end.ending != Ending.WON
        except Enough:
            pass
        self._note()

    def _play_on(self) -> None:
        script = activation.activate_kinds(self, tuple(range(self.material.kind_count)))
        try:
            asked = next(script)
            while True:
                asked = script.send(self._answer(asked))
        except StopIteration:
            pass
        self.enter(Phase.SPAWN)
        self.check()

    # --- decisions

    def _answer(self, asked: Decision) -> int:
        options = asked.choices
        if self.lost or asked.kind == Asked.REROLL:
            return options[0]  # whatever lies there after a roll may lie there before
        if asked.kind == Asked.ROUTE and not self._matters(asked):
            return options[0]
        if asked.kind in SHARES:
            return self._share(asked)
        return options[self.fate.pick(len(options))]

    def _matters(self, asked: Decision) -> bool:
        """Whether it makes a difference where zombies of a zone go: some of them may attack after
        that, or are a system's, or the quest cares."""
        zone, kind = asked.about[:2]
        kinds = self.material.kinds
        return (
            self.positions_matter
            or self.runs[kind] is not None
            or (
                self.near >> zone & 1 != 0
                and any(kinds[other].actions > 1 for other in self.kinds_in(zone))
            )
        )

    def _share(self, asked: Decision) -> int:
        """Who takes the next attack. Where all of them wound alike, only their numbers count: they
        are given in the order of people."""
        options, least = asked.choices, 0
        if self._alike and self._sharing == (asked.kind, asked.about[0] + 1, *asked.about[1:]):
            allowed = [n for n, option in enumerate(options) if first(option) >= self._hit]
            if not allowed:
                raise SeenBefore
            least = allowed[0]
        self._sharing = (asked.kind, *asked.about)
        answer = options[self.fate.pick(len(options), least)]
        self._hit = first(answer)
        return answer


def toll_of(play: Play) -> Toll:
    """What the Activation step would cost if the Turns that are left passed with nothing done."""
    play = when_turns_are_over(play)
    account = Account(play)
    fate = Fate()
    near = _near(play)
    for _ in range(MOST_WAYS):
        rehearsal = Rehearsal(play, fate, near)
        try:
            rehearsal.run()
            account.add(rehearsal)
        except SeenBefore:
            pass
        except Unknowable:
            break
        if not fate.goes_on():
            return account.toll()
    return _bounds(play)


class Account:
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
        """One more way."""
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

    def _how_surely(self, ways: int, ever: bool) -> str:
        if ways == self._ways:
            return "surely"
        return "maybe" if ever else "no"


def _crews(play: Play) -> list[list[int]]:
    """Everybody on the board; Guards of a zone, who are all alike, together."""
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


def _near(play: Play) -> int:
    """The zones, as bits, from which zombies with the most actions could reach somebody and still
    attack. With two actions, who stands elsewhere than at first has none left for that."""
    most = max([kind.actions for kind in play.material.kinds])
    people = {zone for zone in play.state.zone if zone >= 0}
    near = 0
    for start, crowd in enumerate(play.state.crowd):
        if (crowd or most > 2) and not people.isdisjoint(within(play, start, most - 1)):
            near |= 1 << start
    return near


def _bounds(play: Play) -> Toll:
    """What is true whatever happens: nobody takes more than all the attacks that could be made in
    the zone, by all who are there or could be in time."""
    state = play.state
    groups = in_time(play, groups_of(play, tuple(range(play.material.kind_count))))
    harms: list[Suffered] = []
    for crew in [*_crews(play), *_companies(play)]:
        attacks = most_attacks(play, groups, state.zone[crew[0]])
        left = [play.health(person) - state.wounds[person] for person in crew]
        most = min(attacks, sum(left))
        if most > 0:
            deadly = "maybe" if attacks >= min(left) else "no"
            harms.append(_harm(play, crew, (0, 0, most), 0, deadly))
    return _toll(harms, "maybe")
