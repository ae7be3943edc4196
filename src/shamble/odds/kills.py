"""How many zombies an attack kills, and why it does not kill the others."""

from __future__ import annotations

from typing import NamedTuple

from shamble.odds.roll import Roll
from shamble.rules.combat.targets import killable
from shamble.rules.flow.play import Play


class Kills(NamedTuple):
    """What hits come to. Kinds are named by their ids."""

    any_kill: float
    """The probability of at least one kill."""
    mean: float
    """Kills on average."""
    tough: tuple[str, ...]
    """The kinds that no hit kills, the Damage being too low."""
    shielded: tuple[str, ...]
    """The kinds that a hit would kill, were those not hit first that it does not."""
    shields: tuple[str, ...]
    """Those: the first ones in Targeting Priority Order. [2E 28 · BP 34]"""


def kills(
    play: Play,
    zone: int,
    roll: Roll,
    damage: int,
    chosen: bool,
    reaps: bool = False,
    six_damage: int = 0,
    greatest: int = 0,
) -> Kills:
    """The kills of a roll in a zone. Each 6 adds `six_damage`, up to the `greatest` Damage."""
    most, facts = max(damage, greatest), play.material.kinds
    falling = killable(play, zone, most, chosen)
    if chosen:
        falling = sorted(falling, key=lambda kind: facts[kind].toughness)
    figures = [facts[kind].toughness for kind in falling for _ in range(play.zombies(zone, kind))]
    chances: list[float] = []
    sixes = 0
    for number, toughness in enumerate(figures, 1):
        if toughness > damage:
            sixes = max(sixes, -(-(toughness - damage) // six_damage))
        hits = max(number - 1, 1) if reaps else number
        chances.append(float(roll.at_least(hits, sixes)))
    safe = [kind for kind in play.kinds_in(zone) if kind not in falling]
    tough = [kind for kind in safe if facts[kind].toughness > most]
    first = min([facts[kind].priority for kind in tough], default=0)
    hidden = [kind for kind in safe if kind not in tough]
    return Kills(
        any_kill=chances[0] if chances else 0.0,
        mean=sum(chances),
        tough=tuple([facts[kind].id for kind in tough]),
        shielded=tuple([facts[kind].id for kind in hidden]),
        shields=tuple([facts[k].id for k in tough if facts[k].priority == first and hidden]),
    )
