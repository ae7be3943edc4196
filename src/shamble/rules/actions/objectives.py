"""Taking what lies in the zone: Objectives, crates, cards. [2E 22 · BP 22, 37]

Each is an action, any number of times per Turn, whatever stands in the zone. (rulings 55-57)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.inventory import begin_arranging
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, CRATE, OBJECTIVE, OBJECTIVE_COLOR, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

TAKE_OBJECTIVE: Final = verb("take-objective", OBJECTIVE, pages=page.OBJECTIVE, family="search")
TAKE_CRATE: Final = verb("take-crate", CRATE, pages=page.CRATE, family="search")
TAKE_ARTIFACT: Final = verb(
    "take", CARD, key="take_artifact", pages="BP 37", family="search", sign="here"
)
"""A card that lies open in the zone; one that lies face down is picked up: see Spoils."""

OBJECTIVE_TAKEN: Final = event(
    "objective-taken", survivor=PERSON, number=OBJECTIVE, color=OBJECTIVE_COLOR,
    pages=page.OBJECTIVE, log="finds", marks="grave",
)  # fmt: skip
CRATE_TAKEN: Final = event(
    "crate-taken", survivor=PERSON, number=CRATE, pages=page.CRATE, log="finds"
)
ARTIFACT_TAKEN: Final = event(
    "artifact-taken", survivor=PERSON, card=CARD, pages=page.ARTIFACT, log="finds"
)


TO_TAKE_OBJECTIVE: Final = choice(TAKE_OBJECTIVE)
TO_TAKE_CRATE: Final = choice(TAKE_CRATE)


def token_choices(play: Play, survivor: int, out: list[int]) -> None:
    """The Objectives, crates and cards of the zone. [2E 22 · BP 22, 37] (rulings 55-57)"""
    state, material = play.state, play.material
    if state.actions[survivor] <= 0:
        return
    zone = state.zone[survivor]
    for number in material.objectives_at[zone]:
        if state.objectives >> number & 1 and play.quest.may_take(play, survivor, number):
            out.append(TO_TAKE_OBJECTIVE | number << 20)
    if state.crates:
        for number in material.crates_at[zone]:
            if state.crates >> number & 1:
                out.append(TO_TAKE_CRATE | number << 20)
        for car, at in enumerate(state.cars):
            crate = material.cars[car].crate
            if at == zone and crate >= 0 and state.crates >> crate & 1:
                out.append(TO_TAKE_CRATE | crate << 20)
    lying = state.artifacts
    if lying:
        for place in range(0, len(lying), 2):
            if lying[place] == zone:
                take = choice(TAKE_ARTIFACT, material.copies[lying[place + 1]])
                if take not in out:
                    out.append(take)


def take_objective(play: Play, survivor: int, packed: int) -> Script[None]:
    """Take an Objective; the quest says what that does. [2E 22 · BP 22] (ruling 57)"""
    number = first(packed)
    color = play.state.colors[number]
    play.pay(survivor, ())
    play.take_objective(number, survivor)
    play.tell(OBJECTIVE_TAKEN, survivor, number, color)
    for handler in play.moments.objective_taken:
        yield from handler.objective_taken(play, survivor, number) or ()
    play.check()


def take_crate(play: Play, survivor: int, packed: int) -> Script[None]:
    """Take a Pimpweapon Crate, from a Pimpmobile too. [2E 22, 32] (ruling 55)"""
    number = first(packed)
    play.pay(survivor, ())
    play.take_crate(number)
    play.tell(CRATE_TAKEN, survivor, number)
    for handler in play.moments.crate_taken:
        yield from handler.crate_taken(play, survivor, number) or ()
    play.check()


def take_card(play: Play, survivor: int, packed: int) -> None:
    """Take a Vault artifact, or another card that lies in the zone. [BP 37] (ruling 55)"""
    state, kind = play.state, first(packed)
    zone, lying = state.zone[survivor], state.artifacts
    play.pay(survivor, ())
    for place in range(0, len(lying), 2):
        copy = lying[place + 1]
        if lying[place] == zone and play.material.copies[copy] == kind:
            play.set_artifacts(lying[:place] + lying[place + 2 :])
            play.gain_card(survivor, copy)
            play.tell(ARTIFACT_TAKEN, survivor, kind)
            break
    begin_arranging(play, survivor)
