"""Zombies attack the survivors in their zone. [2E 23 · BP 23]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.choices import Verb, choice, first
from shamble.rules.combat.armor import take_hits
from shamble.rules.decisions import TEAM, Asked, Script, ask
from shamble.rules.events import Happened

if TYPE_CHECKING:
    from shamble.rules.play import Play


def attack(
    play: Play, zone: int, attackers: list[tuple[int, int]], prey: list[int]
) -> Script[None]:
    """Zombies, as pairs of kind and count, attack: the players share the attacks, then each
    survivor takes the own ones. None may be left over, even if it is overkill; but a Guard takes
    one at most. Those of a kind that cannot wound everybody there are shared by themselves.
    [2E 23 · BP 23 · WD 25] (rulings 103, 104)"""
    kinds = play.material.kinds
    blunt: list[tuple[int, int]] = []
    """How many attack, and how many Wounds each deals."""
    piercing: list[tuple[int, int]] = []
    apart: list[tuple[int, int, bool]] = []
    """Kind and number of those by whom somebody stays unhurt, and whether they pierce armor."""
    for kind, count in attackers:
        facts = kinds[kind]
        play.tell(Happened.ZOMBIES_ATTACKED, zone, kind, count)
        pierces = facts.ignores_armor and _is_armored(play, prey)
        if any(_unhurt_by(play, person, kind) for person in prey):
            apart.append((kind, count, pierces))
            continue
        (piercing if pierces else blunt).append((count, facts.wounds))
    # Armor is rolled only when every attack has been given to somebody.
    full: list[int] = []
    shares = yield from _share(play, Asked.WOUNDS, blunt, prey, full)
    pierced = yield from _share(play, Asked.PIERCING_WOUNDS, piercing, prey, full)
    for kind, count, pierces in apart:
        yield from _share_apart(play, kind, count, prey, full, pierced if pierces else shares)
    for number, survivor in enumerate(prey):
        if shares[number] or pierced[number]:
            yield from take_hits(play, survivor, shares[number], pierced[number])
            if play.state.zone[survivor] < 0:
                play.check()


def _share_apart(
    play: Play, kind: int, count: int, prey: list[int], full: list[int], shares: list[int]
) -> Script[None]:
    """The players give the attacks of one kind to survivors; whoever it cannot wound takes none of
    them to heart, and the others' are added. [2E 64 · BP 53 · WD 52] (ruling 104)"""
    given = [(count, play.material.kinds[kind].wounds)]
    own = yield from _share(play, Asked.WOUNDS_OF_KIND, given, prey, full, kind)
    for number, person in enumerate(prey):
        if not _unhurt_by(play, person, kind):
            shares[number] += own[number]
        elif own[number]:
            play.tell(Happened.UNHURT, person, kind)


def _unhurt_by(play: Play, person: int, kind: int) -> bool:
    handlers = play.abilities[person].moments.unhurt_by
    return any(handler.unhurt_by(play, person, kind) for handler in handlers)


def _share(
    play: Play,
    asked: int,
    attackers: list[tuple[int, int]],
    prey: list[int],
    full: list[int],
    *about: int,
) -> Script[list[int]]:
    """The players give each attack to a survivor; the Wounds that each is to take. Guards have
    `full` measure with one, and of those without, one is offered; when everybody has, what is left
    of the attacks is lost. (ruling 103)"""
    shares = [0] * len(prey)
    with_guards = bool(play.material.guards) and any(play.is_guard(person) for person in prey)
    if len(prey) == 1 and not with_guards:
        shares[0] = sum([count * wounds for count, wounds in attackers])
        return shares
    left = sum([count for count, _ in attackers])
    options = _wounding(play, prey, full)
    for count, wounds in attackers:
        for _ in range(count):
            if not options:
                return shares
            answer = yield from ask(asked, TEAM, -1, options, left, *about)
            person = first(answer)
            shares[prey.index(person)] += wounds
            left -= 1
            if with_guards and play.is_guard(person):
                full.append(person)
                options = _wounding(play, prey, full)
    return shares


def _wounding(play: Play, prey: list[int], full: list[int]) -> list[int]:
    able = [person for person in prey if person not in full]
    return [choice(Verb.WOUND, person) for person in play.different(able)]


def _is_armored(play: Play, prey: list[int]) -> bool:
    """Whether armor could help one of them, so that it matters who is hit by what."""
    card_of = play.material.card_of
    return any(
        play.abilities[survivor].iron_hide
        or any(card_of[copy].armor for copy in play.inventory(survivor))
        for survivor in prey
    )
