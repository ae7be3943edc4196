"""Zombies attack the survivors in their zone. [2E 23 · BP 23]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.combat.armor import struck, take_hits
from shamble.rules.flow.moments import Cause
from shamble.rules.foresight.threats import HARMS, TOLD, Blows, Threat
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

WOUND: Final = verb("wound", PERSON, pages=page.WOUNDS, sign="hurt")
SHARING_WOUNDS: Final = question("wounds", count=COUNT, pages=page.WOUNDS)
SHARING_PIERCING_WOUNDS: Final = question("piercing-wounds", count=COUNT, pages=page.ARMOR)
"""As WOUNDS, for attacks that armor does not stop."""
SHARING_WOUNDS_OF_KIND: Final = question(
    "wounds-of-kind", count=COUNT, kind=KIND, pages="2E 23, 64 · BP 23, 53 · WD 26, 52"
)
"""As WOUNDS, for the attacks of a kind that cannot wound all of them."""

UNHURT: Final = event(
    "unhurt", survivor=PERSON, kind=KIND,
    pages="2E 64 · BP 53 · WD 52", scene="wounds", log="fights",
)  # fmt: skip
ZOMBIES_ATTACKED: Final = event(
    "zombies-attacked", zone=ZONE, kind=KIND, count=COUNT,
    pages=page.WOUNDS, scene="attack", log="fights horde",
)  # fmt: skip


def attack(
    play: Play, zone: int, attackers: list[tuple[int, int]], prey: list[int]
) -> Script[None]:
    """Zombies, as pairs of kind and count, attack: the players share the attacks, then each
    survivor takes those given to them. No attack may be left over, even if it is overkill; but a
    Guard takes one at most. Attacks of a kind that cannot wound every person there are shared by
    themselves. [2E 23 · BP 23 · WD 25] (rulings 103, 104)"""
    kinds = play.material.kinds
    blunt: list[tuple[int, int]] = []
    """How many attack, and how many Wounds each deals."""
    piercing: list[tuple[int, int]] = []
    apart: list[tuple[int, int, bool]] = []
    """Kind and count of the zombies that cannot wound some person there, and whether they pierce
    armor."""
    for kind, count in attackers:
        facts = kinds[kind]
        play.tell(ZOMBIES_ATTACKED, zone, kind, count)
        pierces = facts.ignores_armor and _is_armored(play, prey)
        if any(_unhurt_by(play, person, kind) for person in prey):
            apart.append((kind, count, pierces))
            continue
        (piercing if pierces else blunt).append((count, facts.wounds))
    # Armor is rolled only when every attack has been given to somebody.
    blows = play.blows = Blows(len(play.state.zone), Cause.ZOMBIES)
    full: list[int] = []
    yield from _share(play, blows, SHARING_WOUNDS, blunt, prey, full)
    blows.pierces = True
    yield from _share(play, blows, SHARING_PIERCING_WOUNDS, piercing, prey, full)
    for kind, count, pierces in apart:
        blows.pierces = pierces
        yield from _share_apart(play, blows, kind, count, prey, full)
    play.blows = None
    for survivor in prey:
        if blows.given[survivor] or blows.piercing[survivor]:
            yield from take_hits(play, survivor, blows.given[survivor], blows.piercing[survivor])
            if play.state.zone[survivor] < 0:
                play.check()


def _share_apart(
    play: Play, blows: Blows, kind: int, count: int, prey: list[int], full: list[int]
) -> Script[None]:
    """The players give the attacks of one kind to survivors; a survivor whom it cannot wound takes
    no harm from them. [2E 64 · BP 53 · WD 52] (ruling 104)"""
    attackers = [(count, play.material.kinds[kind].wounds)]
    given = yield from _share(play, blows, SHARING_WOUNDS_OF_KIND, attackers, prey, full, kind)
    for person in prey:
        if person in given and _unhurt_by(play, person, kind):
            play.tell(UNHURT, person, kind)


def _unhurt_by(play: Play, person: int, kind: int) -> bool:
    handlers = play.abilities[person].moments.unhurt_by
    return any(handler.unhurt_by(play, person, kind) for handler in handlers)


def _share(
    play: Play,
    blows: Blows,
    asked: int,
    attackers: list[tuple[int, int]],
    prey: list[int],
    full: list[int],
    kind: int = -1,
) -> Script[set[int]]:
    """The players give each attack to a survivor; returns the people who were given any. Guards
    have `full` measure with one attack, and of the Guards without, one is offered; when all have
    one, what is left of the attacks is lost. `kind`: that of all attacks, if it cannot wound every
    person there. (ruling 103)"""
    given: set[int] = set()
    with_guards = bool(play.material.guards) and any(play.is_guard(person) for person in prey)
    about = (kind,) if kind >= 0 else ()
    left = sum([count for count, _ in attackers])
    options = _wounding(play, prey, full)
    for count, wounds in attackers:
        blows.wounds = wounds
        for _ in range(count):
            if not options:
                return given
            answer = yield from ask(asked, TEAM, -1, options, left, *about)
            person = first(answer)
            given.add(person)
            if kind < 0 or not _unhurt_by(play, person, kind):
                blows.give(person)
            left -= 1
            if with_guards and play.is_guard(person):
                full.append(person)
                options = _wounding(play, prey, full)
    return given


def _wounding(play: Play, prey: list[int], full: list[int]) -> list[int]:
    able = [person for person in prey if person not in full]
    return [choice(WOUND, person) for person in play.different(able)]


def _is_armored(play: Play, prey: list[int]) -> bool:
    """Whether armor could help one of these people, so that it matters which attack each takes."""
    card_of = play.material.card_of
    return any(
        play.abilities[survivor].iron_hide
        or any(card_of[copy].armor for copy in play.inventory(survivor))
        for survivor in prey
    )


def _bitten(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """What the next attack means for the survivor to whom it is given."""
    blows, person = play.blows, first(packed)
    if blows is None:
        return []
    unhurt = asked.kind == SHARING_WOUNDS_OF_KIND and _unhurt_by(play, person, asked.about[1])
    return struck(play, person, 0 if unhurt else blows.wounds)


HARMS[WOUND] = _bitten
TOLD.add(WOUND)
