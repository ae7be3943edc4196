"""What the horde is about to do to people, in numbers that cost microseconds.

Zombies attack whoever stands in their zone when they act, and who walks in attacks only with what
actions are left. So there are two questions. Who is in reach now, and is not killed by those who
have yet to act? That costs Wounds. And who will stand among people after this Activation, that all
together cannot kill in the round after? They hold people fast, and then wound them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.minds.arms import Arm
from shamble.rules.foresight.ways import FAR
from shamble.rules.systems.beacon import beacon_zone

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

DEATH: Final = 400.0
WOUND: Final = 22.0
"""A Wound that is about to come."""
SCAR: Final = 15.0
"""A Wound that was taken; the second one counts more than the first."""
PINNED: Final = 12.0
"""An attack of Zombies whom nobody can kill next round, and who are too many to walk away from."""
TRAPPED: Final = 120.0
"""When these attacks are more than people can take."""
DODGED: Final = 6.0
"""A Zombie that nobody can kill next round, and from which people must walk away."""
PRESENT: Final = 1.0
"""A Zombie that will stand among people."""
CLOSE: Final = 1.5
"""A Zombie that will stand next to people."""
ABOUT: Final = 1.2
"""A Zombie that can come, less the farther away it is."""
ALIVE: Final = 0.3
FEW: Final = 1.2
"""From so many Zombies people can walk away. [2E 19 · BP 19 · WD 21]"""
LATER: Final = 0.8
"""How much of what people could do they do when their Turn comes."""
FROM_AFAR: Final = 0.7


class Pack:
    """Zombies of one kind that come to a zone."""

    __slots__ = ("attacks", "left", "toughness")

    def __init__(self, toughness: int, attacks: int, count: int) -> None:
        self.toughness: Final = toughness
        self.attacks: Final = attacks
        """The Wounds that one of them deals there."""
        self.left = float(count)
        """How many are left on average."""


class Striker:
    """What one Survivor does to the Zombies of a zone in a Turn."""

    __slots__ = ("damage", "hits", "may_act", "strong_damage", "strong_hits")

    def __init__(self, arms: list[Arm], away: int, actions: int, may_act: bool) -> None:
        hits = strong = 0.0
        damage = strong_damage = 0
        for arm in arms:
            if arm.near <= away <= arm.far:
                if arm.hits > hits:
                    hits, damage = arm.hits, arm.damage
                if arm.damage > 1 and arm.hits > strong:
                    strong, strong_damage = arm.hits, arm.damage
        part = actions * (FROM_AFAR if away else 1.0)
        self.hits: Final = hits * part
        self.damage: Final = damage
        self.strong_hits: Final = strong * part
        """Those of the best weapon with more than 1 Damage."""
        self.strong_damage: Final = strong_damage
        self.may_act: Final = may_act
        """Whether the Survivor still has a Turn in this round."""

    def strike(self, packs: list[Pack], share: float) -> None:
        """Kill what can be killed: the tough ones first, if a weapon is strong enough."""
        tough = [p for p in packs if 1 < p.toughness <= self.strong_damage and p.left > 0]
        hits, damage = self.hits, self.damage
        if tough and self.strong_hits > 0:
            hits, damage = self.strong_hits, self.strong_damage
            packs = tough + [pack for pack in packs if pack not in tough]
        hits *= share
        for pack in packs:
            if pack.toughness <= damage and pack.left > 0:
                killed = min(hits, pack.left)
                pack.left -= killed
                hits -= killed
                if hits <= 0:
                    return


def danger(play: Play, arms: list[list[Arm]], strongest: int) -> float:
    """How bad things stand for people. `arms` of each Survivor, and the most Damage among them."""
    state, people = play.state, play.on_board()
    if not people:
        return 0.0
    zones = list(dict.fromkeys([state.zone[person] for person in people]))
    now: list[list[Pack]] = [[] for _ in zones]
    then: list[list[Pack]] = [[] for _ in zones]
    total = _approach(play, zones, now, then, strongest)
    sight = play.passages.sight().table
    for number, zone in enumerate(zones):
        if not then[number]:
            continue
        strikers: list[Striker] = []
        for person in people:
            away = sight[state.zone[person]][zone]
            if away >= 0:
                waits = person != state.active and not state.done >> person & 1
                actions = play.abilities[person].actions
                strikers.append(Striker(arms[person], away, actions, waits))
        lives = [play.life(person) for person in people if state.zone[person] == zone]
        slack = sum(lives) - len(lives)
        total += _attacked(now[number], strikers, slack)
        total += _held(then[number], strikers, slack)
    for person in people:
        lost = play.health(person) - play.life(person)
        total += SCAR * lost * (1.0 + 0.5 * lost)
    if play.material.beacon_zone >= 0:
        total += _near_the_beacon(play)
    return total


def _near_the_beacon(play: Play) -> float:
    """What it costs that those are near the Beacon who bring Corruption: where it is reached, the
    game is lost. [WD 20, 38]"""
    zone = beacon_zone(play)
    if zone < 0:
        return 0.0
    row = play.passages.routes(Walker.ZOMBIE).to(zone).distance
    kinds, count, zombies = play.material.kinds, play.material.kind_count, play.state.zombies
    total = 0.0
    for kind in kinds:
        if kind.necromancer:
            for at in range(len(row)):
                if zombies[at * count + kind.index]:
                    spare = row[at] - kind.actions
                    total += DEATH if spare <= 0 else DEATH / (8.0 * spare)
    return total


def _approach(
    play: Play,
    zones: list[int],
    now: list[list[Pack]],
    then: list[list[Pack]],
    strongest: int,
) -> float:
    """Sort all Zombies by the nearest people to whom they can go; returns what their being there is
    worth in itself."""
    state, kinds, count = play.state, play.material.kinds, play.material.kind_count
    routes = play.passages.routes(Walker.ZOMBIE)
    rows = [routes.to(zone).distance for zone in zones]
    total = 0.0
    for zone, crowd in enumerate(state.crowd):
        if not crowd:
            continue
        away, nearest = FAR, -1
        for number, row in enumerate(rows):
            if row[zone] < away:
                away, nearest = row[zone], number
        for kind in range(count):
            figures = state.zombies[zone * count + kind]
            if not figures:
                continue
            if nearest < 0:
                total += 0.1 * figures
                continue
            facts = kinds[kind]
            heavy = 2.0 if facts.toughness > strongest else 1.0
            total += figures * (ABOUT * heavy / (1.0 + 0.5 * min(away, 8)) + ALIVE)
            if away < facts.actions:
                attacks = facts.wounds * (facts.actions - away)
                now[nearest].append(Pack(facts.toughness, attacks, figures))
            if away <= facts.actions:
                pack = Pack(facts.toughness, facts.wounds * facts.actions, figures)
                then[nearest].append(pack)
            elif away == facts.actions + 1:
                total += CLOSE * heavy * figures
    return total


def _attacked(packs: list[Pack], strikers: list[Striker], slack: int) -> float:
    """What the attacks of this Activation cost, after those have acted who still can. Nobody dies
    as long as all together can take them. [2E 23 · BP 23 · WD 26]"""
    if not packs:
        return 0.0
    packs.sort(key=_by_threat)
    for striker in strikers:
        if striker.may_act:
            striker.strike(packs, LATER)
    coming = sum([pack.attacks * pack.left for pack in packs])
    if coming <= 0:
        return 0.0
    over = coming - slack
    total = WOUND * min(coming, slack + 1.0)
    if over > 0:
        total += DEATH * min(1.0, 0.4 + 0.6 * over)
    elif over > -1:
        total += DEATH * 0.4 * (1.0 + over)
    return total


def _by_threat(pack: Pack) -> float:
    return -pack.attacks / pack.toughness


def _by_toughness(pack: Pack) -> int:
    return -pack.toughness


def _held(packs: list[Pack], strikers: list[Striker], slack: int) -> float:
    """What it costs to stand among these Zombies in the next round."""
    total = PRESENT * sum([pack.left for pack in packs])
    packs.sort(key=_by_toughness)
    for striker in strikers:
        striker.strike(packs, 1.0)
    rest = sum([pack.left for pack in packs])
    if rest <= 0:
        return total
    if rest <= FEW:
        return total + DODGED * rest
    attacks = sum([pack.attacks * pack.left for pack in packs])
    return total + PINNED * attacks + TRAPPED * min(1.0, max(0.0, attacks - slack) / 3.0)
