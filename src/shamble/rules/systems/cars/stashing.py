"""What survivors put into cars, and take out again. (Missions M6 and M21) [2E 42, 57]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.vocabulary import standing as rule
from shamble.rules.actions.inventory import arrange, begin_arranging
from shamble.rules.flow.moments import Handler
from shamble.rules.table.state import SLOTS
from shamble.rules.words.choices import SAY_DONE, choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, CARD, KEPT_OBJECTIVE, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

STASHES: Final = speaks_of(rule.Stash)
"""Quests in which something goes into cars."""
STASH: Final = verb(
    "stash", CARD, CAR,
    family="cards", sign="card", card_for=lambda card, _: card.food, quest_for=STASHES,
)  # fmt: skip
TAKE_OUT: Final = verb(
    "take-out", CARD, CAR,
    family="cards", sign="card", card_for=lambda card, _: card.food, quest_for=STASHES,
)  # fmt: skip
STASHING: Final = question("stash", car=CAR, quest_for=STASHES)
TAKING_OUT: Final = question("take-out", car=CAR, quest_for=STASHES)
STASHED: Final = event(
    "stashed", survivor=PERSON, card=CARD, car=CAR, log="finds", quest_for=STASHES
)
TOOK_OUT: Final = event(
    "took-out", survivor=PERSON, card=CARD, car=CAR, log="finds", quest_for=STASHES
)
STASH_OBJECTIVE: Final = verb(
    "stash-objective", KEPT_OBJECTIVE, CAR, family="cards", sign="card", quest_for=STASHES
)
OBJECTIVE_STASHED: Final = event(
    "objective-stashed", survivor=PERSON, objective=KEPT_OBJECTIVE, car=CAR,
    log="finds", marks="grave", quest_for=STASHES,
)  # fmt: skip


class Stashing(Handler):
    """For an action, something goes into a car of the zone: one of a kind, or any."""

    def __init__(self, kind: str, no_zombies: bool) -> None:
        self.kind: Final = kind
        self.no_zombies: Final = no_zombies

    def cars(self, play: Play, survivor: int) -> list[int]:
        """The cars that can be loaded now."""
        state = play.state
        zone = state.zone[survivor]
        if state.actions[survivor] <= 0 or zone not in state.cars:
            return []
        if self.no_zombies and state.crowd[zone]:
            return []
        return [
            car.index
            for car in play.material.cars
            if state.cars[car.index] == zone and self.kind in ("", car.kind)
        ]


class StashFood(Stashing):
    """Any number of food cards in one action; in another one any number come back. The first card
    is chosen with the action, the others after. [2E 42]"""

    rank: ClassVar[int] = -10
    verbs: ClassVar[tuple[int, ...]] = (STASH, TAKE_OUT)
    price: ClassVar[int] = 1

    def __init__(self, kind: str, no_zombies: bool, take_back: bool) -> None:
        super().__init__(kind, no_zombies)
        self.take_back: Final = take_back

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        for car in self.cars(play, survivor):
            out.extend([choice(STASH, kind, car) for kind in _food_held(play, survivor)])
            if self.take_back:
                out.extend([choice(TAKE_OUT, kind, car) for kind in _food_in(play, car)])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        play.pay(survivor, ())
        if verb_of(packed) == STASH:
            return self._put_in(play, survivor, packed)
        return self._take_out(play, survivor, packed)

    def _put_in(self, play: Play, survivor: int, packed: int) -> Script[None]:
        seat, car = play.state.seats[survivor], second(packed)
        while packed != SAY_DONE:
            _put(play, survivor, first(packed), car)
            more = [choice(STASH, kind, car) for kind in _food_held(play, survivor)]
            packed = yield from ask(STASHING, seat, survivor, [SAY_DONE, *more], car)

    def _take_out(self, play: Play, survivor: int, packed: int) -> Script[None]:
        """They are put in order as any that come to a survivor. (ruling 66)"""
        seat, car = play.state.seats[survivor], second(packed)
        while packed != SAY_DONE:
            if play.card(survivor, SLOTS - 1) >= 0:  # no more can wait for a place
                yield from arrange(play, survivor)
            _take(play, survivor, first(packed), car)
            more = [choice(TAKE_OUT, kind, car) for kind in _food_in(play, car)]
            packed = yield from ask(TAKING_OUT, seat, survivor, [SAY_DONE, *more], car)
        begin_arranging(play, survivor)


def _food_held(play: Play, survivor: int) -> list[int]:
    """The kinds of food that the survivor carries."""
    return _food(play, play.inventory(survivor))


def _food_in(play: Play, car: int) -> list[int]:
    """The kinds of food that lie in a car."""
    lying = play.state.trunks
    return _food(play, [lying[at + 1] for at in range(0, len(lying), 2) if lying[at] == car])


def _food(play: Play, copies: list[int]) -> list[int]:
    cards = [play.material.card_of[copy] for copy in copies]
    return sorted({card.index for card in cards if card.food})


def _put(play: Play, survivor: int, kind: int, car: int) -> None:
    for slot in range(SLOTS):
        copy = play.card(survivor, slot)
        if copy >= 0 and play.material.copies[copy] == kind:
            play.set_card(survivor, slot, -1)
            play.set_trunks([*play.state.trunks, car, copy])
            play.tell(STASHED, survivor, kind, car)
            return


def _take(play: Play, survivor: int, kind: int, car: int) -> None:
    lying = play.state.trunks
    for at in range(0, len(lying), 2):
        copy = lying[at + 1]
        if lying[at] == car and play.material.copies[copy] == kind:
            play.set_trunks(lying[:at] + lying[at + 2 :])
            play.gain_card(survivor, copy)
            play.tell(TOOK_OUT, survivor, kind, car)
            return


class StashObjectives(Stashing):
    """One Objective of the dashboard in each action, for good. [2E 57]"""

    rank: ClassVar[int] = -9
    verbs: ClassVar[tuple[int, ...]] = (STASH_OBJECTIVE,)
    price: ClassVar[int] = 1

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        kept = play.state.kept[survivor]
        for car in self.cars(play, survivor) if kept else []:
            for number in range(kept.bit_length()):
                if kept >> number & 1:
                    out.append(choice(STASH_OBJECTIVE, number, car))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        number, car = first(packed), second(packed)
        play.pay(survivor, ())
        play.stash_objective(survivor, number, car)
        play.tell(OBJECTIVE_STASHED, survivor, number, car)
