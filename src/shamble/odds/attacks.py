"""The odds of each attack that a choice is, or brings."""

from __future__ import annotations

from shamble.game import Game, GameError
from shamble.odds.attack import ROLLING, AttackOdds, attack, offered
from shamble.odds.drive import drive
from shamble.odds.trick_shot import both_halves, first_half
from shamble.odds.volley import guards_attack
from shamble.rules.combat.options import SECOND_SHOT, TRICK_SHOT
from shamble.rules.flow.play import Play
from shamble.rules.systems.cars.driving import DRIVE, DRIVE_FAST
from shamble.rules.systems.guards.orders import GUARDS_ATTACK
from shamble.rules.words.choices import first, second, verb_of


def attacks(game: Game | Play, choice: str) -> tuple[AttackOdds, ...]:
    """The odds of each attack that a choice on offer is, or brings, zone by zone: none of what
    throws no dice yet, several of a fast drive or a Trick shot."""
    play, packed, survivor = offered(game, choice)
    verb = verb_of(packed)
    if verb in ROLLING:
        return (attack(game, choice),)
    if verb == TRICK_SHOT:
        return first_half(play, survivor, packed)
    if verb == SECOND_SHOT and isinstance(game, Game):
        return both_halves(game, survivor, packed)
    if verb == GUARDS_ATTACK and isinstance(game, Game):
        guards = int(game.decision.facts["count"])
        return (guards_attack(play, survivor, first(packed), second(packed), guards),)
    if verb == DRIVE:
        return ()
    if verb == DRIVE_FAST:
        return drive(play, survivor, packed)
    raise GameError(f"the choice {choice!r}, which throws no dice; expected one that does")
