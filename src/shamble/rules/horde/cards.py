"""Zombie cards: drawing them, and what each brings. [2E 25-26 · BP 25-29]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.facts import ZombieCardFacts
from shamble.rules.flow.answering import answer_in_order
from shamble.rules.flow.words import ACTIVATING
from shamble.rules.horde.coming import activate_once_more, spawn_called
from shamble.rules.horde.siege import besiege, climb
from shamble.rules.table.state import without
from shamble.rules.words import pages as page
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, LEVEL, ZOMBIE_CARD, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

CARD_DRAWN: Final = event(
    "zombie-card", card=ZOMBIE_CARD, zone=ZONE, level=LEVEL,
    pages="2E 20, 25-26 · BP 20, 25-27 · WD 28-29", scene="spawn", log="horde",
    cases={"_siege": lambda told: told.play.material.zombie_cards[told.numbers["card"]].siege},
)  # fmt: skip
NOBODY_CAME: Final = event(
    "nobody-came", zone=ZONE, level=LEVEL, pages=page.SPAWN, log="horde", marks="follows"
)
DOUBLE_SPAWN: Final = event(
    "double-spawn", count=COUNT, pages="BP 26-27", log="horde", marks="follows"
)
"""So many cards for the next zone."""
NO_ACTIVATION: Final = event(
    "no-activation", kind=KIND, pages="2E 26 · BP 26 · WD 29", log="horde", marks="follows"
)
"""Not at Blue."""


class Bringing:
    """What a zombie card brings: nothing, unless a subclass says more."""

    def resolve(self, play: Play, zone: int, level: int, rush: bool) -> Script[None] | None:
        """Do what the card says for a zone, at a Danger Level; `rush`: its Rush counts as one."""
        return None


class DoubleSpawn(Bringing):
    """The next zone draws two cards instead of one. [BP 26-27] (ruling 136)"""

    def resolve(self, play: Play, zone: int, level: int, rush: bool) -> None:
        play.state.double_spawn += 1
        play.tell(DOUBLE_SPAWN, 2 * play.state.double_spawn)


class ExtraActivation(Bringing):
    """All of a kind act at once, nothing at Blue; skills come before. [2E 26 · BP 26]
    (rulings 64, 130, 140)"""

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds: Final = kinds

    def resolve(self, play: Play, zone: int, level: int, rush: bool) -> Script[None]:
        waiting = [
            (survivor, handler)
            for survivor in play.on_board()
            for handler in play.abilities[survivor].moments.extra_activation
        ]
        if waiting:
            yield from answer_in_order(
                play,
                ACTIVATING,
                waiting,
                lambda handler, survivor: handler.extra_activation(play, survivor),
            )
        if level:
            yield from activate_once_more(play, self.kinds)
        else:
            play.tell(NO_ACTIVATION, self.kinds[0])


class Zombies(Bringing):
    """Zombies come, in a number by Danger Level, some in a Rush. [2E 25-26 · BP 25]"""

    def __init__(self, facts: ZombieCardFacts, kinds: list[tuple[int, ...]]) -> None:
        self.facts: Final = facts
        self.kinds: Final = kinds
        """The kinds of figure by level; more than one: any of the Abominations."""

    def resolve(self, play: Play, zone: int, level: int, rush: bool) -> Script[None] | None:
        kinds = self.kinds[level]
        if not kinds:
            play.tell(NOBODY_CAME, zone, level)
            return None
        rush = rush and self.facts.rush[level]
        return spawn_called(play, zone, kinds, self.facts.count[level], rush)


class Siege(Zombies):
    """Zombies come in every Corruption Zone, then those below a wall climb it; skills come before.
    [WD 29, 34] (rulings 140-142)"""

    def resolve(self, play: Play, zone: int, level: int, rush: bool) -> Script[None]:
        waiting = [
            (survivor, handler)
            for survivor in play.on_board()
            for handler in play.abilities[survivor].moments.siege
        ]
        if waiting:
            yield from answer_in_order(
                play,
                ACTIVATING,
                waiting,
                lambda handler, survivor: handler.siege(play, survivor),
            )
        kinds = self.kinds[level]
        if kinds:
            yield from besiege(play, kinds[0], self.facts.count[level])
        yield from climb(play)


def bringing(
    facts: ZombieCardFacts, kinds_on_cards: dict[str, tuple[int, ...]], read_as: dict[str, str]
) -> Bringing:
    """What a card brings, in a quest that reads some words as others."""

    def kinds(word: str) -> tuple[int, ...]:
        return kinds_on_cards[read_as.get(word, word)] if word else ()

    if facts.double_spawn:
        return DoubleSpawn()
    if facts.extra:
        return ExtraActivation(kinds(facts.extra))
    if facts.siege:
        return Siege(facts, [kinds(word) for word in facts.kind])
    return Zombies(facts, [kinds(word) for word in facts.kind])


def draw_for(play: Play, zone: int) -> Script[None]:
    """Draw the cards of a zone together, one or as many as Double Spawns demand, and resolve them
    in that order, new Double Spawns last.
    [2E 25 · BP 25-27] (rulings 136, 143)"""
    state = play.state
    wanted = 2 * state.double_spawn or 1
    state.double_spawn = 0
    if wanted == 1:
        yield from draw_one(play, zone)
        return
    facts = play.material.zombie_cards
    cards = [card for card in [draw(play) for _ in range(wanted)] if card >= 0]
    for card in cards:
        if not facts[card].double_spawn:
            yield from resolve_card(play, card, zone)
    for card in cards:
        if facts[card].double_spawn:
            yield from resolve_card(play, card, zone)


def draw_one(play: Play, zone: int, rush: bool = True) -> Script[None]:
    """One card for a zone, whatever Double Spawns wait for the next Spawn Zone or room: a
    Necromancer's own, or one that a quest brings. A Double Spawn among these waits, too: outside a
    building it is for the next Spawn Zone, of the coming Spawn step if there is none now.
    [BP 26-27, 29] (rulings 145, 227)"""
    card = draw(play)
    if card >= 0:
        yield from resolve_card(play, card, zone, rush)


def draw(play: Play) -> int:
    """Take the top zombie card to resolve it; -1 if every card is being resolved already."""
    state = play.state
    if not state.zombie_deck and not state.zombie_discard:
        return -1
    card = play.draw_zombie_card()
    state.zombie_drawn = [*state.zombie_drawn, card]
    return card


def resolve_card(play: Play, card: int, zone: int, rush: bool = True) -> Script[None]:
    """Do what a zombie card says for a zone, at the Danger Level of the game, and discard it.
    [2E 25-26 · BP 25-29]"""
    level = play.danger()
    if play.events is not None:
        play.tell(CARD_DRAWN, card, zone, level)
    before, play.answered = play.answered, []
    if (script := play.cards_bring[card].resolve(play, zone, level, rush)) is not None:
        yield from script
    play.answered = before
    discard(play, card)
    play.check()


def discard(play: Play, card: int) -> None:
    """A zombie card is done with."""
    state = play.state
    if card in state.zombie_drawn:
        state.zombie_drawn = without(state.zombie_drawn, card)
    state.zombie_discard = [*state.zombie_discard, card]
