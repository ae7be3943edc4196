"""Teams of more than six survivors: more Starting Equipment, more Spawn tokens. [BP 37 · WD 39]

The higher limit for a Necromancer's escape is a number of the `Ruleset`, and White Death's further
cards are drawn in the Spawn step (`horde/spawn.py`). (ruling 144)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.horde.spawn_order import is_active
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, COUNT, SPAWN_TOKEN, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

ADD_CARD: Final = verb("add-card", CARD, pages=page.LARGE_TEAM)
ADDING_CARDS: Final = question("add-card", count=COUNT, pages=page.LARGE_TEAM)
STACK_SPAWN: Final = verb("stack-spawn", ZONE, pages=page.STACKED, sign="point")
STACKING: Final = question("stack-spawn", count=COUNT, pages=page.STACKED)
STACKED: Final = event(
    "spawn-stacked", zone=ZONE, number=SPAWN_TOKEN,
    pages=page.STACKED, scene="deal", log="horde",
)  # fmt: skip


def more_starting_cards(play: Play) -> Script[list[int]]:
    """One more Starting Equipment card for each survivor above the sixth: the players choose them
    from a second set of the box's cards. [BP 37 · WD 38-39] (ruling 144)"""
    material = play.material
    left = material.second_set[:]
    wanted = material.more_cards
    added: list[int] = []
    while 0 < wanted < len(left):
        kinds = sorted({material.copies[copy] for copy in left})
        options = [choice(ADD_CARD, kind) for kind in kinds]
        answer = yield from ask(ADDING_CARDS, TEAM, -1, options, wanted)
        copy = next(copy for copy in left if material.copies[copy] == first(answer))
        left.remove(copy)
        added.append(copy)
        wanted -= 1
    return added + left[:wanted]


def stack_tokens(play: Play) -> Script[None]:
    """Place the additional Spawn tokens of a large team: each lies in the zone of a token that the
    players choose, and comes right after it in the order. [BP 37] (rulings 128, 144, 228)"""
    zones = sorted(set(play.state.spawn_tokens))
    more = play.material.more_tokens if zones else 0
    for count in range(more, 0, -1):
        options = [choice(STACK_SPAWN, zone) for zone in zones]
        answer = yield from ask(STACKING, TEAM, -1, options, count)
        stack_token(play, first(answer))


def stack_token(play: Play, zone: int) -> None:
    """Add a Spawn token to a zone; it is active if the one that lies there is.
    (ruling 228)"""
    there = [token for token, at in enumerate(play.state.spawn_tokens) if at == zone]
    token = play.add_spawn_token(zone)
    if any(is_active(play, other) for other in there):
        play.wake_spawn_token(token)
    play.tell(STACKED, zone, token)


def is_stacked(play: Play, token: int) -> bool:
    """Whether the token was stacked on another at set-up; a Necromancer's was not."""
    number = token - len(play.material.spawn_zones)
    own = token in play.state.necromancers[1::NECROMANCER]
    return 0 <= number < play.material.more_tokens and not own


def wake_color(play: Play, color: int) -> None:
    """Make the Spawn Zones of a colour active, with the tokens that were stacked there.
    [2E 25 · BP 26] (rulings 129, 228)"""
    state, printed = play.state, play.material.spawn_zones
    zones: set[int] = set()
    for token, of in enumerate(play.material.spawn_colors):
        if of == color:
            play.wake_spawn_token(token)
            zones |= {printed[token], state.spawn_tokens[token]}
    for token in range(len(printed), len(state.spawn_tokens)):
        if state.spawn_tokens[token] in zones and is_stacked(play, token):
            play.wake_spawn_token(token)
