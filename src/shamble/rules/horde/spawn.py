"""Where zombies come from: spawn tokens, zombie cards, shortages. [2E 17, 25-26 · BP 25-29]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.decisions import Script
from shamble.rules.events import Happened
from shamble.rules.horde import necromancers
from shamble.rules.horde.activation import activate_group, activate_groups, activate_kinds
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.ruleset import Shortage
from shamble.rules.state import without

if TYPE_CHECKING:
    from shamble.rules.play import Play


# --- spawn tokens ---------------------------------------------------------------------------


def spawn_order(play: Play) -> list[int]:
    """All spawn tokens in the order of their turns, also those that sleep or are gone, so that a
    token's place stays its place while the step goes on. A Necromancer's comes after those of its
    zone, or else where it lies clockwise. [2E 25 · BP 25, 29] (rulings 127, 128, 145)"""
    state, material = play.state, play.material
    printed = len(material.spawn_zones)
    at = state.spawn_at
    order = [*range(at, printed), *range(at)]
    for token in range(printed, len(state.spawn_tokens)):
        zone = state.spawn_tokens[token]
        if zone >= 0:
            order.insert(_place_in(play, order, zone), token)
    return order


def _place_in(play: Play, order: list[int], zone: int) -> int:
    """Where a token that lies in the zone comes into the order."""
    tokens, printed = play.state.spawn_tokens, play.material.spawn_zones
    # A token that is gone still holds the place it had at first.
    zones = [tokens[token] if tokens[token] >= 0 else printed[token] for token in order]
    if zone not in zones:
        clockwise = play.material.board.clockwise({*zones, zone}, zones[0])
        zone = clockwise[clockwise.index(zone) - 1]
    return len(zones) - zones[::-1].index(zone)


def spawn_token(play: Play, token: int, again: bool = False) -> Script[None]:
    """One spawn token's turn; nothing if it sleeps or is gone. `again`: the last one left a Double
    Spawn behind, which goes on from this one until no more is drawn.
    [2E 25 · BP 25-27] (rulings 127-129, 136, 137)"""
    if not again:
        if is_active(play, token):
            yield from draw_for(play, play.state.spawn_tokens[token])
        return
    order = spawn_order(play)
    at = order.index(token)
    while play.state.double_spawn:
        if not any(is_active(play, other) for other in order):
            play.state.double_spawn = 0
            break
        if is_active(play, order[at]):
            yield from draw_for(play, play.state.spawn_tokens[order[at]])
        at = (at + 1) % len(order)


def is_active(play: Play, token: int) -> bool:
    """Whether the token is on the board and awake."""
    state = play.state
    return state.spawn_tokens[token] >= 0 and bool(state.awake >> token & 1)


def draw_for(play: Play, zone: int) -> Script[None]:
    """Draw the cards of a zone together, one or as many as Double Spawns demand, and resolve them
    in that order, new Double Spawns last. [2E 25 · BP 25-27] (rulings 136, 143)"""
    state = play.state
    wanted = 2 * state.double_spawn or 1
    state.double_spawn = 0
    facts = play.material.zombie_cards
    cards = [card for card in [draw(play) for _ in range(wanted)] if card >= 0]
    for card in cards:
        if not facts[card].double_spawn:
            yield from resolve_card(play, card, zone)
    for card in cards:
        if facts[card].double_spawn:
            yield from resolve_card(play, card, zone)


def draw(play: Play) -> int:
    """Take the top zombie card to resolve it; -1 if every card is being resolved already."""
    state = play.state
    if not state.zombie_deck and not state.zombie_discard:
        return -1
    card = play.draw_zombie_card()
    state.zombie_drawn = [*state.zombie_drawn, card]
    return card


# --- zombie cards ---------------------------------------------------------------------------


def resolve_card(play: Play, card: int, zone: int) -> Script[None]:
    """Do what a zombie card says for a zone, at the Danger Level of the game, and discard it.
    [2E 25-26 · BP 25-29] (rulings 64, 130)"""
    state = play.state
    facts = play.material.zombie_cards[card]
    level = play.danger()
    play.tell(Happened.ZOMBIE_CARD, card, zone)
    if facts.double_spawn:
        state.double_spawn += 1
    elif facts.extra:
        if level:  # nothing at Blue
            yield from _activate_once_more(play, _kinds(play, facts.extra))
    elif facts.kind[level]:
        kinds = _kinds(play, facts.kind[level])
        count, rush = facts.count[level], facts.rush[level]
        if len(kinds) > 1:
            yield from spawn_abomination(play, zone, kinds, rush)
        else:
            yield from spawn_zombies(play, zone, kinds[0], count, rush)
    if card in state.zombie_drawn:
        state.zombie_drawn = without(state.zombie_drawn, card)
    state.zombie_discard = [*state.zombie_discard, card]
    play.check()


def _kinds(play: Play, word: str) -> tuple[int, ...]:
    """The kinds of figure that a card's word means in this quest."""
    return play.material.kinds_called[play.quest.read_as.get(word, word)]


def _activate_once_more(play: Play, kinds: tuple[int, ...]) -> Script[None]:
    """All zombies of the kinds get an extra activation. [2E 26 · BP 26]"""
    play.tell(Happened.EXTRA_ACTIVATION, kinds[0])
    yield from activate_kinds(play, kinds)


# --- zombies come ---------------------------------------------------------------------------


def spawn_zombies(play: Play, zone: int, kind: int, count: int, rush: bool = False) -> Script[None]:
    """Zombies come into a zone, by a card or by anything else: placed, answered by survivors, off
    in a Rush; and if figures ran out, all of the kind activate once.
    [2E 25-26 · BP 25, 28] (rulings 50, 131, 132, 214)"""
    if play.material.kinds[kind].necromancer:
        yield from spawn_necromancer(play, zone, kind)
        return
    placed = play.place(zone, kind, count)
    if placed:
        there = play.zombies(zone, kind)
        yield from react_to_spawn(play, zone, kind, placed)
        killed = there - play.zombies(zone, kind)  # of those just placed first (ruling 214)
        rushing = placed - killed if rush else 0
        if rushing > 0:
            play.tell(Happened.RUSH, zone, kind)
            yield from activate_group(play, zone, kind, rushing)
    if placed < count:
        play.tell(Happened.OUT_OF_FIGURES, kind)
        if play.material.ruleset.shortage == Shortage.KIND_ACTIVATES:
            yield from _activate_once_more(play, (kind,))
        elif not play.material.kinds[kind].abomination:
            kinds = play.material.kinds_called["abomination"]
            yield from spawn_abomination(play, zone, kinds, False)


def place_found(play: Play, zone: int, kind: int, count: int) -> Script[None]:
    """Zombies that an Aaahh!! card brings count as a spawn. [2E 19 · BP 19] (ruling 50)"""
    yield from spawn_zombies(play, zone, kind, count)


def spawn_abomination(play: Play, zone: int, kinds: tuple[int, ...], rush: bool) -> Script[None]:
    """One of several Abominations comes, drawn from their deck; but if one is on the board, it
    activates instead. [2E 17] (rulings 134, 135)"""
    state = play.state
    count = play.material.kind_count
    there = tuple([kind for kind in kinds if any(state.zombies[kind::count])])
    if there:
        yield from _activate_once_more(play, there)
        return
    if len(kinds) == 1:
        yield from spawn_zombies(play, zone, kinds[0], 1, rush)
        return
    if not state.abomination_deck:
        state.abomination_deck = play.shuffled(state.abomination_discard)
        state.abomination_discard = []
        play.tell(Happened.SHUFFLED, 2)
    if state.abomination_deck:
        kind = state.abomination_deck[-1]
        state.abomination_deck = state.abomination_deck[:-1]
        yield from spawn_zombies(play, zone, kind, 1, rush)


def spawn_necromancer(play: Play, zone: int, kind: int) -> Script[None]:
    """A Necromancer comes with his own spawn token and a card for it at once; those who were there
    before activate. Without a figure they only activate. [BP 29] (rulings 145, 146)"""
    state = play.state
    before = state.necromancers[1::2]
    if play.place(zone, kind, 1):
        necromancers.appear(play, zone)
        yield from react_to_spawn(play, zone, kind, 1)
        card = draw(play)
        if card >= 0:
            yield from resolve_card(play, card, zone)
    else:
        play.tell(Happened.OUT_OF_FIGURES, kind)
    people = state.necromancers
    zones = [people[at] for at in range(0, len(people), 2) if people[at + 1] in before]
    if zones:
        play.tell(Happened.EXTRA_ACTIVATION, kind)
        groups = [(there, kind, zones.count(there)) for there in sorted(set(zones))]
        yield from activate_groups(play, groups)
