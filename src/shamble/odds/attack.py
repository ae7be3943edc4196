"""The odds of an attack: how often it hits, what it kills, whom its misses hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from shamble.game import Game, GameError
from shamble.odds.kills import Kills, kills
from shamble.odds.roll import Roll
from shamble.rules.combat.blow import Blow
from shamble.rules.combat.friendly_fire import exposed_to
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, IMPROVISE
from shamble.rules.combat.rerolls import attack_rerolls
from shamble.rules.combat.targets import killable
from shamble.rules.flow.menu import menu
from shamble.rules.flow.play import Play
from shamble.rules.words.choices import verb_of
from shamble.rules.words.parts import LUCKY
from shamble.rules.words.texts import plain_choice, text_of

ROLLING: Final = (ATTACK, DUAL_ATTACK, IMPROVISE)
"""The verbs of attacks."""


class AttackOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack may come to. Probabilities are from 0 to 1.

    Re-rolls are not in the numbers: nobody must take them.
    """

    zone: str
    """Where it goes."""
    dice: int
    accuracy: int
    """The result a die needs, bonuses already taken off."""
    damage: int
    """Without what sixes add to it."""
    hits: tuple[float, ...]
    """The probability of each number of hits: of none, of one, of two …"""
    beyond: float
    """The probability of more hits than that; only where each 6 brings another die."""
    mean: float
    """Hits on average."""
    any_hit: float
    """The probability of at least one hit."""
    zombies: dict[str, int]
    """The zombies of the target zone by kind."""
    killable: dict[str, int]
    """Those that this Damage can kill, with hits enough, and sixes enough where they add to it."""
    any_kill: float
    """The probability that at least one zombie dies."""
    mean_kills: float
    """Zombies that die on average."""
    tough: tuple[str, ...]
    """The kinds there that no hit kills, the Damage being too low."""
    shielded: tuple[str, ...]
    """The kinds there that a hit would kill, were not others hit first that it does not."""
    shields: tuple[str, ...]
    """Those others."""
    to_clear: int | None
    """The hits that clear the zone, sixes permitting; None: nothing is there, or it cannot be
    cleared."""
    clears: float
    """The probability that the zone is cleared."""
    friends: tuple[str, ...]
    """The survivors whom misses hit: Friendly Fire."""
    friendly_fire: float
    """The probability that at least one of them is hit, before any Armor."""
    friendly_damage: int
    """The Wounds of each miss, before any Armor and without what sixes add."""
    noisy: bool
    """Whether it makes Noise."""
    rerolls: tuple[str, ...]
    """What lets the dice be rolled again, not in the numbers: cards by id, or `lucky`."""
    assumes: tuple[str, ...]
    """What the numbers take for granted: `roll-six` (each 6 is rolled on), `by-crowd` (a die for
    each zombie, which are more), `printed-dice` (not one for each zombie, which are fewer), `reap`
    (Reaper takes one along), `spare-friends` (Steady hand). And `six-damage`: each 6 adds to the
    Damage."""


def attack(game: Game | Play, choice: str) -> AttackOdds:
    """The odds of an attack that is on offer, from the numbers it will be made with: in a game, or
    in a position where it is somebody's Turn.

    >>> from shamble.positions import LaidTable, material
    >>> table = LaidTable(material("M1", ("Amy",))).put("Amy", "1,1:g").give("Amy", hand1="katana")
    >>> table = table.zombies("1,1:g", walker=2).turn("Amy")
    >>> round(attack(table.play, "attack katana melee 1,1:g").clears, 3)
    0.25
    """
    play, packed, survivor = offered(game, choice)
    if verb_of(packed) not in ROLLING or survivor < 0:
        raise GameError(f"the choice {choice!r}, which is no attack; expected one that rolls dice")
    return blow_odds(play, survivor, Blow(play, survivor, packed))


def blow_odds(play: Play, survivor: int, blow: Blow, may_reap: bool = True) -> AttackOdds:
    """The odds of an attack that is worked out; `may_reap`: its Reaper is not used elsewhere."""
    cards, zone = play.material.cards, blow.zone
    count = max(blow.dice, blow.by_crowd)
    roll = Roll.of(count, blow)

    exposed = exposed_to(play, survivor, zone) if blow.fires_at_friends else []
    greatest = _greatest_damage(play, blow, count)
    falling = killable(play, zone, greatest, blow.chosen)
    reaps = may_reap and blow.reaper and any(play.zombies(zone, kind) > 1 for kind in falling)
    sources = attack_rerolls(play, survivor, blow.weapon.ammo, blow.abilities.lucky)
    return odds_of(
        play,
        zone,
        count,
        roll,
        blow.damage,
        falling,
        kills(play, zone, roll, blow.damage, blow.chosen, reaps, blow.six_damage, greatest),
        [] if blow.abilities.steady_hand else exposed,
        six_damage=blow.six_damage,
        reaps=reaps,
        noisy=blow.weapon.noisy,
        rerolls=tuple("lucky" if s == LUCKY else cards[s].id for s in sources),
        assumes=tuple(_assumed(blow, reaps, bool(exposed))),
    )


def odds_of(
    play: Play,
    zone: int,
    dice: int,
    roll: Roll,
    damage: int,
    falling: list[int],
    dead: Kills,
    friends: list[int],
    *,
    six_damage: int = 0,
    reaps: bool = False,
    noisy: bool = False,
    rerolls: tuple[str, ...] = (),
    assumes: tuple[str, ...] = (),
) -> AttackOdds:
    """The odds of a roll against a zone, where these kinds can fall, these friends be hit."""
    material, there = play.material, play.kinds_in(zone)
    kinds = material.kinds
    needed, clears = None, 0.0
    if there and len(falling) == len(there):
        needed = play.state.crowd[zone] - (1 if reaps else 0)  # of two alike it saves a hit
        clears = float(roll.at_least(needed, _sixes_to_clear(play, zone, damage, six_damage)))
    return AttackOdds(
        zone=material.board.name(zone),
        dice=dice,
        accuracy=roll.needed,
        damage=damage,
        hits=tuple(map(float, roll.hits)),
        beyond=float(roll.beyond),
        mean=float(roll.mean),
        any_hit=float(1 - roll.hits[0]),
        zombies={kinds[kind].id: play.zombies(zone, kind) for kind in there},
        killable={kinds[kind].id: play.zombies(zone, kind) for kind in sorted(falling)},
        any_kill=dead.any_kill,
        mean_kills=dead.mean,
        tough=dead.tough,
        shielded=dead.shielded,
        shields=dead.shields,
        to_clear=needed,
        clears=clears,
        friends=tuple(material.people[friend].id for friend in friends),
        friendly_fire=float(roll.any_miss) if friends else 0.0,
        friendly_damage=damage,
        noisy=noisy,
        rerolls=rerolls,
        assumes=assumes,
    )


def offered(game: Game | Play, choice: str) -> tuple[Play, int, int]:
    """A choice that is on offer, and who would make it."""
    if isinstance(game, Play):
        return game, *_in_position(game, choice)
    return game.play, *_in(game, choice)


def _in(game: Game, choice: str) -> tuple[int, int]:
    """The choice and who would make it, where a game is."""
    packed, asked = game.packed(choice), game.decision.survivor
    ids = [facts.id for facts in game.material.survivors]
    return packed, -1 if asked is None else ids.index(asked)


def _in_position(play: Play, choice: str) -> tuple[int, int]:
    """The choice and who would make it, out of the menu of a Turn."""
    survivor = play.state.active
    if survivor < 0:
        raise GameError("nobody's Turn; expected a position in which a survivor acts")
    texts = {text_of(play.material, packed): packed for packed in menu(play, survivor)}
    wanted = plain_choice(play.material, choice)
    if wanted not in texts:
        offered = ", ".join(list(texts)[:12])
        raise GameError(f"the choice {choice!r}, which is not offered; expected one of {offered}")
    return texts[wanted], survivor


def _greatest_damage(play: Play, blow: Blow, dice: int) -> int:
    """The Damage if every die shows a 6; where each brings another die there is no most."""
    if blow.six_damage and blow.sixes:
        return max([kind.toughness for kind in play.material.kinds])
    return blow.damage + blow.six_damage * dice


def _sixes_to_clear(play: Play, zone: int, damage: int, six_damage: int) -> int:
    """The sixes without which the Damage is too low for some of those in the zone."""
    toughest = max([play.material.kinds[kind].toughness for kind in play.kinds_in(zone)])
    lacking = toughest - damage
    return -(-lacking // six_damage) if lacking > 0 else 0


def _assumed(blow: Blow, reaps: bool, friends: bool) -> Iterator[str]:
    if blow.by_crowd >= 0:
        yield "by-crowd" if blow.by_crowd > blow.dice else "printed-dice"
    if blow.sixes:
        yield "roll-six"
    if blow.six_damage:
        yield "six-damage"
    if reaps:
        yield "reap"
    if friends and blow.abilities.steady_hand:
        yield "spare-friends"
