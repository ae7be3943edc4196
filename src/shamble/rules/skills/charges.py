"""Skills that lead a survivor to somebody: to zombies, or to friends.
[2E 63-64 · BP 52 · WD 51]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.actions.kit import held
from shamble.rules.actions.move import ZOMBIES_ONLY, free_move, go, leaving, ways
from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.fire.lighting import THROW, zones_of_throw
from shamble.rules.combat.free import ATTACKING_FREE, free_attack, free_attack_choices
from shamble.rules.combat.options import ALL_WAYS, zones_of_attack
from shamble.rules.foresight.costs import Cost
from shamble.rules.skills.skill import WAYS_CALLED, Family, Skill, SkillOfWays
from shamble.rules.table.once import once_per_turn
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_NO, choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

CHARGE: Final = verb("charge", ZONE, pages=page.CHARGE, family="move", sign="step")
BLOODLUST: Final = verb("bloodlust", ZONE, pages=page.CHARGE, family="move", sign="step")
SLIP_CHARGE: Final = verb("slip-charge", ZONE, pages="2E 7, 63-64, 66", family="move", sign="step")

FAR: Final = 2
"""The zones of a Charge, and of the way to a Bloodlust, a Blitz or a patient."""
CHARGED: Final = once_per_turn("charge")
BLOODLUSTS: Final = {word: once_per_turn(f"bloodlust-{word}") for word in WAYS_CALLED}
"""By the type that the skill names."""
SLIP_BLOODLUST: Final = verb(
    "slip-bloodlust", ZONE, pages="2E 7, 63, 66", family="move", sign="step"
)
BLITZED: Final = once_per_turn("blitz")
BLITZ: Final = verb("blitz", ZONE, pages="2E 63", family="move", sign="step")
SLIP_BLITZ: Final = verb("slip-blitz", ZONE, pages="2E 7, 63, 66", family="move", sign="step")
TREATED: Final = once_per_turn("field-medic")
FIELD_MEDIC: Final = verb("field-medic", ZONE, pages="2E 64", family="move", sign="step")
SLIP_FIELD_MEDIC: Final = verb(
    "slip-field-medic", ZONE, pages="2E 7, 64, 66", family="move", sign="step"
)
TREAT: Final = verb("treat", PERSON, pages="2E 64", sign="person")
TREATING: Final = question("treat", pages="2E 64")


def to_zombies(
    play: Play, survivor: int, pays: tuple[int, ...] | None
) -> tuple[list[int], list[int]]:
    """The zones with zombies within reach, and those that a Kid's Slippery Move reaches where it
    helps. (rulings 43, 45)"""
    crowd = play.state.crowd
    for zone in play.material.board.around[play.state.zone[survivor]]:
        if crowd[zone]:
            break
    else:
        return [], []  # mostly there are none for a long way
    near, slippery = ways(play, survivor, FAR, pays)
    return [zone for zone in near if crowd[zone]], [zone for zone in slippery if crowd[zone]]


class Charge(Skill):
    """For free, up to two zones to zombies; leaving others costs as ever, unless a Kid slips.
    [2E 63-64 · BP 52 · WD 51] (rulings 43, 44)"""

    worth: ClassVar[float] = 4.5
    move_skill: ClassVar[bool] = True
    rank: ClassVar[int] = 10
    verbs: ClassVar[tuple[int, ...]] = (CHARGE, SLIP_CHARGE)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.used[survivor] & CHARGED and play.material.ruleset.charge_once:
            return
        near, slippery = to_zombies(play, survivor, None)
        out.extend([choice(CHARGE, zone) for zone in near])
        out.extend([choice(SLIP_CHARGE, zone) for zone in slippery])

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        more, _ = leaving(play, survivor, verb_of(packed) == SLIP_CHARGE)
        return Cost(more)

    def do(self, play: Play, survivor: int, packed: int) -> None:
        play.state.used[survivor] |= CHARGED
        go(play, survivor, first(packed), None, verb_of(packed) == SLIP_CHARGE)


class Bloodlust(SkillOfWays):
    """An action: up to two zones to zombies, then a free attack of its type, if the survivor
    likes. Leaving other zombies costs as ever, unless a Kid slips. Each type is a skill of its own,
    and a friend who lends one need not come along. [2E 63 · BP 52 · WD 51] (rulings 43-45, 210)"""

    worth: ClassVar[float] = 4.5
    move_skill: ClassVar[bool] = True
    rank: ClassVar[int] = 20
    verbs: ClassVar[tuple[int, ...]] = (BLOODLUST, SLIP_BLOODLUST)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if not self.is_left(play, survivor):
            return
        near, slippery = to_zombies(play, survivor, ())
        options = [choice(BLOODLUST, zone) for zone in near]
        options += [choice(SLIP_BLOODLUST, zone) for zone in slippery]
        # The Bloodlust of another type may have offered them already.
        out.extend([packed for packed in options if packed not in out])

    def is_left(self, play: Play, survivor: int) -> bool:
        """Whether it may be used in this Turn."""
        used = play.state.used[survivor] & BLOODLUSTS[self.parameter.casefold()]
        return not used or not play.material.ruleset.charge_once

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        more, _ = leaving(play, survivor, verb_of(packed) == SLIP_BLOODLUST)
        return Cost(1 + more)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        ready = _bloodlusts(play, survivor)
        go(play, survivor, first(packed), (), verb_of(packed) == SLIP_BLOODLUST)
        types = [way for way in ALL_WAYS if any(way in one.ways for one in ready)]
        struck = yield from _attack_there(play, survivor, tuple(types))
        spent = next(one for one in ready if struck < 0 or struck in one.ways)
        play.state.used[survivor] |= BLOODLUSTS[spent.parameter.casefold()]


def _bloodlusts(play: Play, survivor: int) -> list[Bloodlust]:
    """The Bloodlusts that the survivor may still use, those of a single type first."""
    found: list[Bloodlust] = []
    for handler in play.abilities[survivor].moments.doers:
        if isinstance(handler, Bloodlust) and handler.is_left(play, survivor):
            found.insert(len(found) if len(handler.ways) > 1 else 0, handler)
    return found


def _attack_there(play: Play, survivor: int, ways: tuple[int, ...]) -> Script[int]:
    """The free attack of these ways that ends it; the box says whether it may be left out. Returns
    its way, or -1. [2E 63 · BP 52 · WD 51]"""
    options = free_attack_choices(play, survivor, ways)
    if not options or play.material.ruleset.bloodlust_may_hold:
        options.append(SAY_NO)
    answer = yield from ask(ATTACKING_FREE, play.state.seats[survivor], survivor, options)
    if answer == SAY_NO:
        return -1
    yield from free_attack(play, survivor, answer)
    return RANGED if verb_of(answer) == THROW else second(answer)


class Blitz(Skill):
    """Once per Turn, an action: up to two zones, one at least, to where a Ranged weapon in hand
    reaches zombies, then a free Ranged Action, if the survivor likes; or, by the box, a free Move
    Action whenever the survivor kills the last zombie of a zone, out of which others cost as ever.
    [2E 63 · BP 52] (rulings 38, 43, 45, 210, 215, 222)"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True
    rank: ClassVar[int] = 22
    verbs: ClassVar[tuple[int, ...]] = (BLITZ, SLIP_BLITZ)

    def cleared_a_zone(self, play: Play, survivor: int) -> Script[None] | None:
        if not play.material.ruleset.blitz_after_a_kill:
            return None
        return free_move(play, survivor, price=ZOMBIES_ONLY)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.used[survivor] & BLITZED or play.material.ruleset.blitz_after_a_kill:
            return
        near, slippery = ways(play, survivor, FAR, ())
        out.extend([choice(BLITZ, zone) for zone in near if _can_shoot(play, survivor, zone)])
        out.extend(
            [choice(SLIP_BLITZ, zone) for zone in slippery if _can_shoot(play, survivor, zone)]
        )

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        more, _ = leaving(play, survivor, verb_of(packed) == SLIP_BLITZ)
        return Cost(1 + more)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        play.state.used[survivor] |= BLITZED
        go(play, survivor, first(packed), (), verb_of(packed) == SLIP_BLITZ)
        yield from _attack_there(play, survivor, (RANGED,))


def _can_shoot(play: Play, survivor: int, zone: int) -> bool:
    """Whether a Ranged weapon in hand, or a Molotov, reaches zombies from the zone, with the skills
    that friends share there."""
    crowd, abilities = play.state.crowd, play.abilities[survivor]
    if play.sharing:
        abilities = play.compile(survivor, zone=zone)
    for copy in held(play, survivor):
        card = play.material.card_of[copy]
        weapon = card.weapons[RANGED]
        reached: tuple[int, ...] = ()
        if weapon is not None:
            used = play.compile(survivor, weapon.skill, zone) if weapon.skill else abilities
            reached = zones_of_attack(play, survivor, weapon, used, zone)
        elif card.thrown:
            reached = zones_of_throw(play, card, abilities, zone)
        if any(crowd[other] for other in reached):
            return True
    return False


class FieldMedic(Skill):
    """Once per Turn, an action: up to two zones, one at least, to another survivor, then heal a
    Wound of anybody there, if the survivor likes. [2E 64] (rulings 43, 210, 215)"""

    worth: ClassVar[float] = 5.0
    move_skill: ClassVar[bool] = True
    rank: ClassVar[int] = 25
    verbs: ClassVar[tuple[int, ...]] = (FIELD_MEDIC, SLIP_FIELD_MEDIC)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.used[survivor] & TREATED:
            return
        near, slippery = ways(play, survivor, FAR, ())
        friends = [zone for other, zone in enumerate(play.state.zone) if other != survivor]
        out.extend([choice(FIELD_MEDIC, zone) for zone in near if zone in friends])
        out.extend([choice(SLIP_FIELD_MEDIC, zone) for zone in slippery if zone in friends])

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        more, _ = leaving(play, survivor, verb_of(packed) == SLIP_FIELD_MEDIC)
        return Cost(1 + more)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        state, zone = play.state, first(packed)
        state.used[survivor] |= TREATED
        go(play, survivor, zone, (), verb_of(packed) == SLIP_FIELD_MEDIC)
        options = [choice(TREAT, one) for one in play.people_in(zone) if state.wounds[one]]
        seat = play.state.seats[survivor]
        answer = yield from ask(TREATING, seat, survivor, [*options, SAY_NO])
        if answer != SAY_NO:
            play.heal(first(answer), 1)


SKILLS: Final[Family] = (
    ("Charge", Charge),
    ("Bloodlust: [Action]", Bloodlust),
    ("Blitz", Blitz),
    ("Field medic", FieldMedic),
)
"""The names printed on the cards."""
