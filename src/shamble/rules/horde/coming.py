"""Zombies come into a zone: placing, shortages, Abominations. [2E 17, 25-26 · BP 25-28]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import standing as rule
from shamble.rules.boxes.ruleset import Shortage
from shamble.rules.horde.activation import activate_groups, activate_kinds
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.table.words import SHUFFLED
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SPAWNED: Final = event(
    "spawned", zone=ZONE, kind=KIND, count=COUNT,
    pages=page.SPAWN, scene="spawn", log="horde",
)  # fmt: skip
OUT_OF_FIGURES: Final = event(
    "out-of-figures", kind=KIND,
    pages="2E 26 · BP 28 · WD 29", log="horde", marks="follows",
)  # fmt: skip
EXTRA_ACTIVATION: Final = event(
    "extra-activation", kind=KIND,
    pages="2E 26 · BP 26 · WD 29", scene="move", log="horde", marks="grave",
)  # fmt: skip
RUSHED: Final = event("rush", zone=ZONE, kind=KIND, pages="2E 26", scene="move", log="horde")
OUT_OF_GAME: Final = event(
    "out-of-game",
    kind=KIND,
    count=COUNT,
    log="horde",
    marks="follows faint",
    quest_for=speaks_of(rule.NoReturn),
)

SPAWN_IN: Final = verb("spawn-in", ZONE, pages="WD 29", sign="point")
SHORTAGE: Final = question("shortage", pages="WD 29")


def spawn_zombies(
    play: Play, zone: int, kind: int, count: int, rush: bool = False, aaahh: bool = False
) -> Script[None]:
    """Zombies come into a zone, by a card or by anything else: placed, answered by survivors, off
    in a Rush; and if figures ran out, all of the kind activate once. `aaahh`: by an Aaahh!! card,
    also one that is drawn while a Zombie card is resolved.
    [2E 25-26 · BP 25, 28 · WD 29] (rulings 50, 131, 132, 214, 237)"""
    system = play.runs[kind]
    if system is not None:
        yield from system.come(play, zone, kind)
        return
    placed = play.place(zone, kind, count)
    if placed:
        there = play.zombies(zone, kind)
        if (script := react_to_spawn(play, zone, kind, placed)) is not None:
            yield from script
        killed = there - play.zombies(zone, kind)  # of those just placed first (ruling 214)
        rushing = placed - killed if rush else 0
        if rushing > 0:
            play.tell(RUSHED, zone, kind)
            yield from activate_groups(play, [(zone, kind, rushing)])
    if placed < count:
        play.tell(OUT_OF_FIGURES, kind)
        if play.material.ruleset.shortage == Shortage.KIND_ACTIVATES:
            yield from activate_once_more(play, (kind,))
        elif not play.material.kinds[kind].abomination:
            # By no Spawn Zone's card: where there is Corruption. [WD 29] (ruling 237)
            by_card = play.spawning >= 0 and not aaahh
            zones = [zone] if by_card else play.corrupted_zones() or [zone]
            yield from abomination_instead(play, zones)


def abomination_instead(play: Play, zones: list[int]) -> Script[None]:
    """Figures ran out: an Abomination comes in one of these zones, or those on the board get an
    extra activation. [WD 29] (rulings 132, 141)"""
    kinds = play.material.kinds_called["abomination"]
    there = _on_board(play, kinds)
    if there:
        yield from activate_once_more(play, there)
        return
    options = [choice(SPAWN_IN, zone) for zone in zones]
    answer = yield from ask(SHORTAGE, TEAM, -1, options)
    yield from spawn_called(play, first(answer), kinds)


def _on_board(play: Play, kinds: tuple[int, ...]) -> tuple[int, ...]:
    count = play.material.kind_count
    return tuple([kind for kind in kinds if any(play.state.zombies[kind::count])])


def spawn_called(
    play: Play, zone: int, kinds: tuple[int, ...], count: int = 1, rush: bool = False
) -> Script[None]:
    """Zombies come that a card or a quest calls by these kinds; more than one: Abominations, which
    are drawn from their deck, or a cabal, of which the quest means the standard Necromancer if he
    is in it, else the first. [2E 17, 25 · BP 25, 31]"""
    if play.material.kinds[kinds[0]].has_card:
        return spawn_abomination(play, zone, kinds, rush)
    return spawn_zombies(play, zone, kinds[0], count, rush)


def spawn_abomination(play: Play, zone: int, kinds: tuple[int, ...], rush: bool) -> Script[None]:
    """An Abomination comes, drawn from the deck of them; but if there are any on the board they
    activate first, and if there are as many as may be, that is all. Where a quest has a single one,
    no other ever comes. [2E 17, 30, 62 · WD 18, 38] (rulings 134, 135)"""
    state = play.state
    there = _on_board(play, kinds)
    if there:
        yield from activate_once_more(play, there)
        if len(there) >= play.material.ruleset.most_abominations:
            return
    if play.quest.single_abomination:
        return
    if not play.material.kinds[kinds[0]].has_card:
        yield from spawn_zombies(play, zone, kinds[0], 1, rush)
        return
    if not state.abomination_deck and state.abomination_discard:
        state.abomination_deck = play.shuffled(state.abomination_discard)
        state.abomination_discard = []
        play.tell(SHUFFLED, 2)
    if state.abomination_deck:
        kind = state.abomination_deck[-1]
        state.abomination_deck = state.abomination_deck[:-1]
        yield from spawn_zombies(play, zone, kind, 1, rush)


def activate_once_more(play: Play, kinds: tuple[int, ...]) -> Script[None]:
    """All zombies of the kinds get an extra activation; each kind that is there is told.
    [2E 26, 30 · BP 26]"""
    there = [kind for kind in kinds if any(play.state.zombies[kind :: play.material.kind_count])]
    for kind in there or kinds[:1]:
        play.tell(EXTRA_ACTIVATION, kind)
    yield from activate_kinds(play, kinds)
