"""Skills that change attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Eyes
from shamble.rules.actions.cards import RELOAD, empty_in_hand, refill
from shamble.rules.actions.kit import kit_of
from shamble.rules.actions.move import free_move
from shamble.rules.boxes.facts import MAGIC, MELEE, RANGED
from shamble.rules.combat.attack import attack
from shamble.rules.combat.free import ATTACKING_FREE, free_attack, free_attack_choices
from shamble.rules.combat.options import IMPROVISE, may_fight, zones_of_attack
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill, SkillOfWays
from shamble.rules.table.once import once_per_turn
from shamble.rules.words.choices import SAY_NO, choice, first, verb
from shamble.rules.words.decisions import Script, ask
from shamble.rules.words.parts import PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

IMPROVISED: Final = (once_per_turn("improvised-melee"), once_per_turn("improvised-ranged"))
"""By way of attack."""


class PlusDie(SkillOfWays):
    """Each weapon rolls one more die. [2E 63 · BP 51 · WD 51] (ruling 73)"""

    worth: ClassVar[float] = 7.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.dice[way] += 1


class Frenzy(SkillOfWays):
    """Each weapon rolls one more die for every Wound that its owner has. [BP 52] (ruling 73)"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.frenzy[way] += 1


class PlusDamage(SkillOfWays):
    """One more Damage. [2E 63 · BP 51 · WD 51]"""

    worth: ClassVar[float] = 7.5
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.damage[way] += 1


class PlusRoll(SkillOfWays):
    """One more on each die, up to 6; a 1 still misses. [2E 63 · BP 51 · WD 51] (ruling 77)"""

    worth: ClassVar[float] = 8.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.roll[way] += 1


class RollSixDie(SkillOfWays):
    """Each 6 rolls one more die, and so on. [2E 66 · BP 53 · WD 53] (ruling 80)"""

    worth: ClassVar[float] = 7.0

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.six_die[way] = True


class RollSixDamage(SkillOfWays):
    """Each 6, when all dice lie, adds one to the Damage of the whole attack. [2E 65 · WD 53]
    (rulings 78, 81)"""

    worth: ClassVar[float] = 7.5
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.six_damage[way] += 1


class Escalation(SkillOfWays):
    """Each attack of its type rolls one more die for each that came just before it in the Turn:
    one for the Action, not for each weapon. [2E 64 · WD 52] (ruling 93)"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.escalations.append(self.ways)


class PlusRange(Skill):
    """Ranged weapons and spells reach one zone farther. [2E 63 · BP 52 · WD 51]"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.max_range += 1


class Ambidextrous(Skill):
    """Every weapon counts as Dual. [2E 63 · BP 52 · WD 51] (ruling 70)"""

    worth: ClassVar[float] = 4.0

    def adjust(self, abilities: Abilities) -> None:
        for way in (MELEE, RANGED, MAGIC):
            abilities.dual[way] = True


class Swordmaster(Skill):
    """Every Melee weapon counts as Dual. [2E 66 · BP 54 · WD 54]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.dual[MELEE] = True


class Gunslinger(Skill):
    """Every Ranged weapon counts as Dual. [2E 64] (ruling 70)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.dual[RANGED] = True


class Barbarian(Skill):
    """May roll a die for each zombie instead of the weapon's: those in the own zone, or by the box
    in the zone attacked. [2E 63 · BP 52 · WD 51] (rulings 74, 75)"""

    worth: ClassVar[float] = 5.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.crowd_dice[MELEE] = True


class IronRain(Skill):
    """May roll a die for each zombie in the target zone instead of the weapon's.
    [2E 64 · BP 53 · WD 52] (ruling 74)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.crowd_dice[RANGED] = True


class ManaRain(Skill):
    """May roll a die for each zombie in the target zone instead of the spell's. [BP 53 · WD 53]
    (ruling 74)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.crowd_dice[MAGIC] = True


class Sniper(Skill):
    """Chooses the targets of Ranged attacks; misses hit no friends.
    [2E 66 · BP 53 · WD 53] (ruling 89)"""

    worth: ClassVar[float] = 6.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.choose_targets = True


class HomeDefender(Skill):
    """Sees through buildings as far as a straight line goes; nobody sees back any farther.
    [2E 65] (ruling 26)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.eyes |= int(Eyes.HOME_DEFENDER)


class PointBlank(Skill):
    """Shoots in the own zone, choosing targets, without Friendly Fire. [2E 65 · BP 53 · WD 53]"""

    worth: ClassVar[float] = 5.5

    def adjust(self, abilities: Abilities) -> None:
        abilities.point_blank = True


class Lucky(Skill):
    """All dice of an action may be rolled once more. [2E 65 · BP 53 · WD 53] (ruling 79)"""

    worth: ClassVar[float] = 6.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.lucky += 1


class HitAndRun(Skill):
    """A free Move after an attack that killed. [2E 64 · BP 52 · WD 52] (ruling 47)"""

    worth: ClassVar[float] = 5.0
    move_skill: ClassVar[bool] = True

    def attack_over(self, play: Play, survivor: int, killed: int) -> Script[None] | None:
        return free_move(play, survivor) if killed else None


class FreeReload(Skill):
    """Reloads for nothing, at any point of the own Turn. [2E 64 · BP 52 · WD 52] (ruling 94)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 60
    verbs: ClassVar[tuple[int, ...]] = (RELOAD,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        empty_in_hand(play, kit_of(play, survivor), out)

    def do(self, play: Play, survivor: int, packed: int) -> None:
        refill(play, survivor, first(packed))


class ImprovisedWeapon(SkillOfWays):
    """Once per Turn a free attack with the weapon that the box prints for it, a Combat Action in
    every respect; one of each type for who has both. [2E 65 · WD 52] (ruling 101)"""

    worth: ClassVar[float] = 1.0
    parameters: ClassVar[tuple[str, ...]] = ("melee", "ranged")
    rank: ClassVar[int] = 70
    verbs: ClassVar[tuple[int, ...]] = (IMPROVISE,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        for way in self.ways:
            weapon = play.material.improvised[way]
            if weapon is None or play.state.used[survivor] & IMPROVISED[way]:
                continue
            if may_fight(play, survivor):
                zones = zones_of_attack(play, survivor, weapon, play.abilities[survivor])
                out.extend([choice(IMPROVISE, way, zone) for zone in zones])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        play.state.used[survivor] |= IMPROVISED[first(packed)]
        return attack(play, survivor, packed, free=True)


class Reaper(SkillOfWays):
    """One hit of the attack may kill a second zombie of the same kind. [2E 65 · BP 53 · WD 53]
    (ruling 92)"""

    worth: ClassVar[float] = 5.0

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.reaper[way] = True


class CombatReflexes(Skill):
    """A free Combat Action at the zone where zombies appear close by. [2E 63-64 · WD 51]
    (rulings 138, 213)"""

    worth: ClassVar[float] = 1.0
    called: ClassVar[int] = verb("combat-reflexes", PERSON, pages="2E 63-64 · WD 51")

    def zombies_came(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[bool] | None:
        options = free_attack_choices(play, survivor, zone=zone)
        return self._strike(play, survivor, options) if options else None

    def _strike(self, play: Play, survivor: int, options: list[int]) -> Script[bool]:
        seat = play.state.seats[survivor]
        answer = yield from ask(ATTACKING_FREE, seat, survivor, [*options, SAY_NO])
        if answer != SAY_NO:
            yield from free_attack(play, survivor, answer)
        return answer != SAY_NO


class DamageTwo(SkillOfWays):
    """Weapons of Damage 1 have Damage 2. [2E 63 · WD 51-52]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        for way in self.ways:
            abilities.damage_two[way] = True


class TrickShot(Skill):
    """The two of a Dual pair, spells or Ranged weapons, may aim at different zones in one Action.
    [BP 54] (rulings 96, 222)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.trick_shot = True


class SuperStrength(Skill):
    """Melee weapons have Damage 3. [2E 66 · BP 54 · WD 54]"""

    worth: ClassVar[float] = 6.5

    def adjust(self, abilities: Abilities) -> None:
        abilities.super_strength = True


class LowProfile(Skill):
    """Friendly Fire never hits. [2E 65 · BP 53 · WD 53] (ruling 90)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.low_profile = True


class SteadyHand(Skill):
    """Misses pass by the friends one likes. [2E 66 · BP 54 · WD 54] (ruling 90)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.steady_hand = True


SKILLS: Final[Family] = (
    ("+1 die: [Action]", PlusDie),
    ("Frenzy: [Action]", Frenzy),
    ("+1 Damage: [Action]", PlusDamage),
    ("+1 to dice roll: [Action]", PlusRoll),
    ("Roll 6: +1 die [Action]", RollSixDie),
    ("Roll 6: +1 Damage [Action]", RollSixDamage),
    ("Escalation: [Action]", Escalation),
    ("+1 max Range", PlusRange),
    ("Ambidextrous", Ambidextrous),
    ("Swordmaster", Swordmaster),
    ("Gunslinger", Gunslinger),
    ("Barbarian", Barbarian),
    ("Full auto", IronRain),
    ("Iron rain", IronRain),
    ("Mana rain", ManaRain),
    ("Sniper", Sniper),
    ("Marksman", Sniper),
    ("Home defender", HomeDefender),
    ("Point-blank", PointBlank),
    ("Lucky", Lucky),
    ("Hit & run", HitAndRun),
    ("[Action type]: Damage 2", DamageTwo),
    ("Damage 2: [Action type]", DamageTwo),
    ("Free reload", FreeReload),
    ("Improvised weapon: [Action]", ImprovisedWeapon),
    ("Reaper: [Action]", Reaper),
    ("Combat reflexes", CombatReflexes),
    ("Trick shot", TrickShot),
    ("Super strength", SuperStrength),
    ("Low profile", LowProfile),
    ("Steady hand", SteadyHand),
)
"""The names printed on the cards."""
