"""Things that are brought to a place of the quest, and what becomes of them. [2E 62]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need, effects as do, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.inventory import arrange
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.means import CardSource, holders
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.tasks import Deed, Further, Task, Tasks, furthered, lying, take
from shamble.rules.quests.words import TIME, Compile, Occasion, Test, condition, effect
from shamble.rules.table.changes import OBJECTIVES
from shamble.rules.table.state import SLOTS, UNDELIVERED
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, OBJECTIVE, OBJECTIVE_COLOR, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

DELIVERS: Final = speaks_of(rule.Deliver)
"""Quests in which something is brought to a place."""
DELIVER: Final = verb("deliver", CARD, sign="here", quest_for=DELIVERS)
DELIVER_OBJECTIVE: Final = verb("deliver-objective", OBJECTIVE, sign="here", quest_for=DELIVERS)
HAND_TO: Final = verb("hand-to", PERSON, sign="person", quest_for=DELIVERS)
WHO: Final = question("receiver", card=CARD, quest_for=DELIVERS)
CARD_DELIVERED: Final = event(
    "delivered",
    survivor=PERSON,
    card=CARD,
    zone=ZONE,
    log="finds",
    marks="grave",
    quest_for=DELIVERS,
)
OBJECTIVE_DELIVERED: Final = event(
    "objective-delivered", survivor=PERSON, color=OBJECTIVE_COLOR, zone=ZONE,
    log="finds", marks="grave", quest_for=DELIVERS,
)  # fmt: skip
HANDED: Final = event(
    "handed", survivor=PERSON, card=CARD, log="finds", marks="grave", quest_for=DELIVERS
)


class Deliveries(Handler):
    """For an action, a survivor leaves in the place what is still missing there: a card from
    anywhere in the inventory, or an Objective on the dashboard. Each thing is delivered once, and
    nobody takes it back. [2E 62]"""

    rank: ClassVar[int] = 61
    verbs: ClassVar[tuple[int, ...]] = (DELIVER, DELIVER_OBJECTIVE)
    price: ClassVar[int] = 1

    def __init__(self, material: Material) -> None:
        self.zones: Final = [zones_of(material, [t.at]) for t in material.deliverable]

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        state = play.state
        if state.actions[survivor] <= 0:
            return
        for thing in range(len(self.zones)):
            if state.delivered[thing] == UNDELIVERED and state.zone[survivor] in self.zones[thing]:
                option = self._way(play, survivor, thing)
                if option >= 0 and option not in out:
                    out.append(option)

    def _way(self, play: Play, survivor: int, thing: int) -> int:
        """The choice that delivers it; -1: the survivor does not have it."""
        wanted = play.material.deliverable[thing]
        if not wanted.card:
            kept = play.kept_by(survivor, wanted.color)
            return choice(DELIVER_OBJECTIVE, kept[0]) if kept else -1
        for copy in play.inventory(survivor):
            card = play.material.card_of[copy]
            if card.name == wanted.card:
                return choice(DELIVER, card.index)
        return -1

    def do(self, play: Play, survivor: int, packed: int) -> None:
        state, number = play.state, first(packed)
        zone = state.zone[survivor]
        thing = next(
            n
            for n, zones in enumerate(self.zones)
            if state.delivered[n] == UNDELIVERED
            and zone in zones
            and self._way(play, survivor, n) == packed
        )
        play.pay(survivor, ())
        if verb_of(packed) == DELIVER:
            slot = next(s for s in range(SLOTS) if _is_kind(play, survivor, s, number))
            play.deliver(thing, play.card(survivor, slot))
            play.set_card(survivor, slot, -1)
            play.tell(CARD_DELIVERED, survivor, number, zone)
        else:
            play.discard_objective(survivor, number)
            play.deliver(thing, number)
            play.tell(OBJECTIVE_DELIVERED, survivor, state.colors[number], zone)
        play.check()


def _is_kind(play: Play, survivor: int, slot: int, kind: int) -> bool:
    copy = play.card(survivor, slot)
    return copy >= 0 and play.material.copies[copy] == kind


# --- words ----------------------------------------------------------------------------------


def _brought(quest: Quest, at: str) -> tuple[list[str], list[Color]]:
    """The cards and the colours of Objectives that can be delivered at a place."""
    rules = [w for w in quest.standing if isinstance(w, rule.Deliver) and w.at == at]
    cards = [card for word in rules for card in word.cards]
    return cards, [color for word in rules for color in word.objectives]


def _never_there(quest: Quest, word: need.Delivered) -> tuple[str, ...]:
    """What no rule of the quest lets anybody deliver."""
    cards, colors = _brought(quest, word.at)
    found = []
    if not set(word.cards) <= set(cards):
        found.append("cards")
    if not set(word.objectives) <= set(colors):
        found.append("objectives")
    return tuple(found)


@condition(need.Delivered, "at", "cards", "objectives", watches=OBJECTIVES, refuses=_never_there)
def _delivered(material: Material, word: need.Delivered, compile: Compile) -> Test:
    """All of it was, even if it does not lie there any more. [2E 62]"""
    colors = [COLORS.index(color) for color in word.objectives]
    things = [
        n
        for n, thing in enumerate(material.deliverable)
        if thing.at == word.at and (thing.card in word.cards or thing.color in colors)
    ]
    return lambda play: all(play.state.delivered[n] != UNDELIVERED for n in things)


@furthered(need.Delivered)
def _bring(material: Material, word: need.Delivered, further: Further) -> Tasks:
    """Whoever has it brings it; what nobody has is to be got first. [2E 62]"""
    colors = [COLORS.index(color) for color in word.objectives]
    zones, cards = sorted(zones_of(material, [word.at])), list(enumerate(material.card_of))
    things = [
        (n, t.color, CardSource(material, [c for c, card in cards if card.name == t.card]))
        for n, t in enumerate(material.deliverable)
        if t.at == word.at and (t.card in word.cards or t.color in colors)
    ]

    def tasks(play: Play) -> list[Task]:
        found: list[Task] = []
        missing: list[int] = []
        for number, color, source in things:
            if play.state.delivered[number] != UNDELIVERED:
                continue
            people = holders(play, source.copies)
            if color >= 0:
                people = [one for one in play.on_board() if play.kept_by(one, color)]
            if people:
                found.append(Task(Deed.BRING, zones, 1, people, cards=source.copies))
            elif color >= 0:
                missing.append(color)
            else:
                found += source.tasks(play, 1)
        return found + (take(lying(play, missing), len(missing)) if missing else [])

    return tasks


def _not_delivered(quest: Quest, word: do.DeliveredCard) -> tuple[str, ...]:
    cards, _ = _brought(quest, word.at)
    return () if word.name in cards else ("name",)


@effect(do.DeliveredCard, "name", "at", "becomes", needs=TIME, refuses=_not_delivered)
def _delivered_card(play: Play, word: do.DeliveredCard, occasion: Occasion) -> Script[None]:
    """The card goes to a survivor there, if anybody is, and is perhaps another one from now on;
    all else is discarded. [2E 62]"""
    name, at, becomes = word.name, word.at, word.becomes
    material, state = play.material, play.state
    things = [n for n, t in enumerate(material.deliverable) if t.at == at and t.card]
    found = [n for n in things if material.deliverable[n].card == name and state.delivered[n] >= 0]
    if not found:
        return
    zones = zones_of(material, [at])
    there = [survivor for survivor in play.on_board() if state.zone[survivor] in zones]
    copy = state.delivered[found[0]]
    given = material.made[becomes] if becomes else copy
    receiver = -1
    if there:
        options = [choice(HAND_TO, survivor) for survivor in there]
        kind = material.copies[given]
        receiver = first((yield from ask(WHO, TEAM, -1, options, kind)))
    others = [state.delivered[n] for n in things if n != found[0] and state.delivered[n] >= 0]
    play.take_delivered(at)
    for other in others:
        play.discard_copy(other)
    if receiver < 0:
        play.discard_copy(copy)
        return
    if becomes:
        play.rename(given, copy)
    play.gain_card(receiver, given)
    play.tell(HANDED, receiver, material.copies[given])
    yield from arrange(play, receiver)
