"""Skills that make zombies go somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.rules.flow.levels import level_ups
from shamble.rules.foresight.threats import HARMS, Threat, threat
from shamble.rules.horde.activation import activate_groups, held_zones
from shamble.rules.horde.cards import discard, draw, resolve_card
from shamble.rules.horde.movement import push
from shamble.rules.horde.reach import in_time, most_attacks
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.table.once import once_per_turn
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import OFFERED_ZOMBIE_CARD, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SHOVE: Final = verb("shove", ZONE, pages="2E 66 · BP 54 · WD 53-54", family="fight", sign="point")

TAUNT_PAGES: Final = "2E 66 · BP 54 · WD 54"
SHOVED: Final = once_per_turn("shove")
TAUNTED: Final = once_per_turn("taunt")
TAUNT: Final = verb("taunt", ZONE, pages=TAUNT_PAGES, family="fight", sign="point")
ZOMBIES_TAUNTED: Final = event(
    "taunted", survivor=PERSON, zone=ZONE, pages=TAUNT_PAGES, scene="move", log="horde"
)
ASSIGN: Final = verb("assign", OFFERED_ZOMBIE_CARD, pages="2E 64")
ASSIGNING: Final = question("assign", zone=ZONE, pages="2E 64")
TAUNT_FAR: Final = 2
"""How far away by a clear path. [2E 66]"""


class Shove(Skill):
    """Once per Turn, for free: all zombies of the zone go next door. [2E 66 · BP 54 · WD 54]"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 40
    verbs: ClassVar[tuple[int, ...]] = (SHOVE,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        zone = play.state.zone[survivor]
        if play.state.used[survivor] & SHOVED or not play.state.crowd[zone]:
            return
        if play.material.ruleset.shove_by_sight:
            sight = play.sight_of(survivor)
            zones = [other for other in sight.seen[zone] if sight.table[zone][other] == 1]
        else:
            zones = list(play.passages.steps(Walker.ZOMBIE)[zone])
        out.extend([choice(SHOVE, other) for other in zones])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        start, zone = play.state.zone[survivor], first(packed)
        play.state.used[survivor] |= SHOVED
        push(play, survivor, start, zone)


class Taunt(Skill):
    """Once per Turn, for free: the zombies of a zone activate at once and want nobody else; of a
    zone in sight, or up to two zones away by a clear path. [2E 66 · BP 54 · WD 54]
    (rulings 126, 219, 230)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 50
    verbs: ClassVar[tuple[int, ...]] = (TAUNT,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.used[survivor] & TAUNTED:
            return
        here, crowd = play.state.zone[survivor], play.state.crowd
        if play.material.ruleset.taunt_by_sight:
            zones = list(play.sight_of(survivor).seen[here])
        else:
            # A broken door that is shut lets zombies through, but a clear path it is not.
            away = play.passages.routes(Walker.SURVIVOR).to(here).distance
            zones = [zone for zone, steps in enumerate(away) if steps <= TAUNT_FAR]
        out.extend([choice(TAUNT, zone) for zone in zones if crowd[zone]])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        zone = first(packed)
        play.state.used[survivor] |= TAUNTED
        play.tell(ZOMBIES_TAUNTED, survivor, zone)
        groups = [(zone, kind, play.zombies(zone, kind)) for kind in play.kinds_in(zone)]
        yield from activate_groups(play, groups, lure=survivor)


def _lured(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Whom the taunted can reach and attack: the taunter alone. [2E 66 · BP 54 · WD 54]"""
    zone = first(packed)
    if held_zones(play) >> zone & 1:
        return []
    groups = [(zone, kind, play.zombies(zone, kind)) for kind in play.kinds_in(zone)]
    most = most_attacks(play, in_time(play, groups), play.state.zone[asked.survivor])
    return [threat(play, asked.survivor, 0, most)] if most else []


HARMS[TAUNT] = _lured


class Distributor(Skill):
    """In the Spawn step the cards of all active Spawn Zones are drawn together; the survivor's
    player deals them out, one each, and they are resolved in spawn order. A second Distributor has
    nothing left to deal. [2E 64] (ruling 139)

    The Double Spawns of other boxes have no place in it."""

    worth: ClassVar[float] = 1.0
    boxes: ClassVar[tuple[str, ...]] = ("second-edition",)

    def spawn_step(self, play: Play, survivor: int) -> Script[None] | None:
        tokens = [token for token in spawn_order(play) if is_active(play, token)]
        return self._deal_out(play, survivor, tokens) if tokens else None

    def _deal_out(self, play: Play, survivor: int, tokens: list[int]) -> Script[None]:
        state, seat = play.state, play.state.seats[survivor]
        cards = [card for card in [draw(play) for _ in tokens] if card >= 0]
        dealt: list[tuple[int, int]] = []
        for token in tokens[: len(cards)]:
            options = [choice(ASSIGN, card) for card in cards]
            zone = state.spawn_tokens[token]
            answer = yield from ask(ASSIGNING, seat, survivor, options, zone)
            cards.remove(first(answer))
            dealt.append((token, first(answer)))
        for token, card in dealt:
            if is_active(play, token):
                yield from resolve_card(play, card, state.spawn_tokens[token])
                yield from level_ups(play)  # of those who answered it
            else:
                discard(play, card)


SKILLS: Final[Family] = (
    ("Distributor", Distributor),
    ("Shove", Shove),
    ("Taunt", Taunt),
)
"""The names printed on the cards."""
