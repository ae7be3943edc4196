"""The odds of a Trick shot: those of each half, at its own zone. [BP 54] (ruling 222)"""

from __future__ import annotations

from shamble.game import Game
from shamble.odds.attack import AttackOdds, blow_odds
from shamble.rules.combat.blow import Blow
from shamble.rules.combat.options import TRICK_SHOT
from shamble.rules.combat.trick_shot import second_shots
from shamble.rules.flow.play import Play
from shamble.rules.words.choices import choice, first, second
from shamble.rules.words.parts import ZONE


def first_half(play: Play, survivor: int, packed: int) -> tuple[AttackOdds, ...]:
    """Nothing, while the second target is still to be chosen; if there is but one, both halves."""
    blow = Blow(play, survivor, packed)
    others = second_shots(play, survivor, blow)
    if len(others) > 1:
        return ()
    return _halves(play, survivor, blow, Blow(play, survivor, others[0]))


def both_halves(game: Game, survivor: int, packed: int) -> tuple[AttackOdds, ...]:
    """Of a second target that is asked for."""
    aimed = ZONE.number_of(game.material, game.decision.facts["zone"])
    one = choice(TRICK_SHOT, first(packed), second(packed), aimed)
    play = game.play
    return _halves(play, survivor, Blow(play, survivor, one), Blow(play, survivor, packed))


def _halves(play: Play, survivor: int, one: Blow, other: Blow) -> tuple[AttackOdds, ...]:
    """Reaper works once: it is counted where it can be used first."""
    told = blow_odds(play, survivor, one)
    return told, blow_odds(play, survivor, other, may_reap="reap" not in told.assumes)
