"""Counting what anybody at the table sees: questions, choices, events, cards, tokens, skills."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.rules.actions.cards import EATEN, RELOADED
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.enchantments import ENCHANTED
from shamble.rules.actions.search import SEARCHED
from shamble.rules.boxes.facts import COLORS, NO_CARD, WAYS, Card
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes, chosen
from shamble.rules.combat.armor import ARMOR_HELD
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.fire.lighting import THROWN
from shamble.rules.combat.rerolls import REROLL
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import GAME_ENDED
from shamble.rules.horde.attacks import ZOMBIES_ATTACKED
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.coming import SPAWNED
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.words.choices import VERBS, first, second, verb_of
from shamble.rules.words.decisions import QUESTIONS, Decision
from shamble.rules.words.events import EVENTS, Event, fields
from shamble.rules.words.parts import CARD
from tests.exhaustive.catalogue import card_uses, ending_name
from tests.exhaustive.modes import shown_modes
from tests.exhaustive.things import Tally, Thing, ThingSort
from tests.exhaustive.tokens import faces_of, shown_by

ZOMBIES = {
    SPAWNED: "spawned",
    ZOMBIES_MOVED: "moved",
    ZOMBIES_ATTACKED: "attacked",
    ZOMBIES_KILLED: "killed",
}
"""Events that show a kind of zombie."""
CARDS = {
    THROWN: "thrown",
    EATEN: "eaten",
    ENCHANTED: "cast",
    RELOADED: "reloaded",
}
"""Events that show the use of a card."""
BY_HOLDING = {SEARCHED: "searched", ARMOR_HELD: "armor"}
"""Events that show the use of cards which the survivor has."""


class Onlooker:
    """Counts in a tally what is seen of one game."""

    def __init__(self, tally: Tally, material: Material, modes: Modes = PLAIN) -> None:
        self._tally = tally
        self._modes = modes
        self._material = material
        self._told = 0
        """Events counted so far."""

    def note(self, sort: ThingSort, name: str, way: str) -> None:
        self._tally[Thing(sort, name, way)] += 1

    def begins(self, play: Play) -> None:
        """The table is laid."""
        for survivor in play.team:
            name = self._material.survivors[survivor].name
            self.note(ThingSort.SURVIVOR, name, "played")
        faces = {face for face in faces_of(self._material.quest) if "objective" not in face}
        faces |= {f"objective {COLORS[color]}" for color in play.state.colors}
        for face in faces:
            self.note(ThingSort.TOKEN, face, "laid")
        for mode in chosen(self._modes):
            self.note(ThingSort.MODE, mode, "played")

    def asked(self, decision: Decision, chosen: int) -> None:
        """A question and its answer."""
        self.note(ThingSort.QUESTION, QUESTIONS[decision.kind].word, "asked")
        for verb in {verb_of(packed) for packed in decision.choices}:
            self.note(ThingSort.VERB, VERBS[verb].word, "offered")
        verb = verb_of(chosen)
        self.note(ThingSort.VERB, VERBS[verb].word, "chosen")
        cards = self._material.cards
        if verb == REROLL and first(chosen) != NO_CARD:
            self.note(ThingSort.CARD, cards[first(chosen)].id, "re-rolled")
        elif verb == OPEN and second(chosen) != NO_CARD:
            self.note(ThingSort.CARD, cards[second(chosen)].id, "opened")

    def happened(self, play: Play) -> None:
        """What was told since the last time."""
        events = play.events or []
        for event in events[self._told :]:
            self._event(play, event)
        self._told = len(events)

    def again(self) -> None:
        """The table was laid anew: its events begin anew."""
        self._told = 0

    def _event(self, play: Play, event: Event) -> None:
        kind, facts, material = event[0], fields(event), self._material
        self.note(ThingSort.EVENT, EVENTS[kind].word, "told")
        for face in shown_by(play, event):
            self.note(ThingSort.TOKEN, face, "used")
        for mode in shown_modes(play, self._modes, event):
            self.note(ThingSort.MODE, mode, "took-effect")
        if kind == CARD_DRAWN:
            number = material.zombie_cards[facts["card"]].number
            self.note(ThingSort.ZOMBIE_CARD, str(number), "drawn")
        elif kind in ZOMBIES:
            self.note(ThingSort.ZOMBIE, material.kinds[facts["kind"]].id, ZOMBIES[kind])
        elif kind == ATTACKED and facts["card"] != NO_CARD:
            self.note(ThingSort.CARD, material.cards[facts["card"]].id, str(WAYS[facts["way"]]))
        elif kind == GAME_ENDED:
            self.note(ThingSort.ENDING, ending_name(facts["ending"]), "came")
        elif kind in CARDS:
            self.note(ThingSort.CARD, material.cards[facts["card"]].id, CARDS[kind])
        elif kind in BY_HOLDING:
            use = BY_HOLDING[kind]
            for card in _held(play, facts["survivor"]):
                if use in card_uses(card):
                    self.note(ThingSort.CARD, card.id, use)
        if CARD in EVENTS[kind].parts and "card" in facts:
            self.note(ThingSort.CARD, material.cards[facts["card"]].id, "drawn")

    def ends(self, play: Play) -> None:
        """Who has which skills at last, and who holds what."""
        for survivor in play.team:
            for skill in play.skills_of(survivor):
                self.note(ThingSort.SKILL, skill.name.casefold(), "had")
                if skill.shared is not None:
                    self.note(ThingSort.SKILL, skill.shared.name.casefold(), "had")
        for card in _all_held(play):
            self.note(ThingSort.CARD, card.id, "drawn")


def _held(play: Play, survivor: int) -> Iterable[Card]:
    return [play.material.card_of[copy] for copy in play.inventory(survivor)]


def _all_held(play: Play) -> Iterable[Card]:
    return [card for survivor in play.on_board() for card in _held(play, survivor)]
