"""Guards who fight: a die each, and only the skills for Guards. [WD 23-24] (rulings 160, 161)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.facts import MELEE
from shamble.rules.combat.blow import count_hits
from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.combat.rerolls import roll
from shamble.rules.combat.targets import assign_hits, tell_those_in
from shamble.rules.people.abilities import Abilities
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, GUARD_WAY, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

GUARDS_ATTACKED: Final = event(
    "guards-attacked",
    survivor=PERSON, from_=ZONE, way=GUARD_WAY, zone=ZONE, count=COUNT, hits=COUNT,
    pages="WD 23-24", log="fights", marks="grave",
)  # fmt: skip


class Volley:
    """The numbers of a Melee or Ranged Action of Guards, before the dice are rolled."""

    __slots__ = (
        "accuracy", "bonus", "chosen", "damage", "dice", "fires_at_friends", "guards", "noisy",
        "reaper", "skills", "way", "zone",
    )  # fmt: skip

    def __init__(self, play: Play, skills: Abilities, way: int, zone: int, guards: int) -> None:
        weapon = play.material.guard_weapons[way]
        if weapon is None:
            raise AssertionError("an attack that Guards do not have")
        self.skills: Final = skills
        self.way: Final = way
        self.zone: Final = zone
        self.guards: Final = guards
        self.dice: Final = (weapon.dice + skills.dice[way]) * guards
        """What each of them rolls. (rulings 160, 223)"""
        self.accuracy: Final = weapon.accuracy
        self.bonus: Final = skills.roll[way]
        self.damage: Final = weapon.damage + skills.damage[way]
        self.chosen: Final = way == MELEE or skills.choose_targets
        """The commander picks the targets."""
        self.fires_at_friends: Final = not self.chosen
        self.reaper: Final = skills.reaper[way]
        self.noisy: Final = weapon.noisy


def fight(play: Play, survivor: int, start: int, guard: int, volley: Volley) -> Script[None]:
    """All dice are one roll; hits kill as in any attack, in Targeting Priority Order for shots, and
    misses of shots hit whoever else stands there, the commander too. `guard`: one of those who
    fight. [WD 23-24, 32] (ruling 161)"""
    zone = volley.zone
    dice = roll(play, survivor, volley.dice)
    hits = count_hits(dice, volley.accuracy, volley.bonus)
    play.tell(GUARDS_ATTACKED, survivor, start, volley.way, zone, volley.guards, hits)
    fallen = yield from assign_hits(
        play, survivor, zone, hits, volley.damage, volley.chosen, volley.reaper
    )
    if volley.fires_at_friends:
        misses = len(dice) - hits
        yield from friendly_fire(play, survivor, zone, misses, volley.damage, False, guard=guard)
    for handler in volley.skills.moments.attacked:
        handler.attacked(play, survivor, zone, volley.way)
    if volley.noisy:
        play.make_noise(start)
    play.check()
    if fallen.killed and not play.state.crowd[zone]:
        yield from tell_those_in(play, zone)
