"""The survivors of a scenario file: where they stand, what they have and can."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.rules.actions.inventory import BACKPACK, BODY, HANDS, fits
from shamble.rules.once import ONCE
from shamble.rules.parts import SLOT_NAMES
from shamble.rules.play import Play
from shamble.rules.state import LEFT, NOWHERE
from shamble.scenarios.cards import Copies
from shamble.scenarios.names import Names, one_of
from shamble.scenarios.records import FreeAction, ScenarioFile, Survivor

PLACES: Final = {"left": LEFT, "eliminated": NOWHERE}
FREE: Final = list(FreeAction)
"""In the order of the rules' own numbers for them."""


def place_survivors(play: Play, names: Names, file: ScenarioFile, copies: Copies) -> None:
    """Everybody with everything the file gives them."""
    for number, survivor in enumerate(file.survivors):
        key = f"survivors[{number}]"
        play.state.zone[number] = (
            PLACES[survivor.zone]
            if survivor.zone in PLACES
            else names.zone(survivor.zone, f"{key}.zone")
        )
        _health(play, number, survivor, key)
        _skills(play, number, survivor, key)
        _cards(play, names, copies, number, survivor, key)
    for number, survivor in enumerate(file.survivors):
        _turn(play, number, survivor, file.turn == survivor.id, f"survivors[{number}]")


def _health(play: Play, number: int, survivor: Survivor, key: str) -> None:
    health = play.material.survivors[number].health
    if not 0 <= survivor.wounds < health and survivor.zone != "eliminated":
        raise ContentError(
            f"{survivor.id} with {survivor.wounds} wounds",
            expected=f'0 to {health - 1}, or zone = "eliminated"',
            key=f"{key}.wounds",
        )
    if survivor.points < 0:
        raise ContentError(f"{survivor.points} points", expected="0 or more", key=f"{key}.points")
    play.state.wounds[number] = survivor.wounds
    play.state.points[number] = survivor.points


def _skills(play: Play, number: int, survivor: Survivor, key: str) -> None:
    """The skills of the level that the points have reached."""
    record = play.material.survivors[number]
    level = play.level(number)
    choices = (record.orange, record.red)[: max(level - 1, 0)]
    if len(survivor.learned) > len(choices):
        raise ContentError(
            f"{len(survivor.learned)} learned skills with {survivor.points} points",
            expected=f"at most {len(choices)}: one at Orange, one at Red",
            key=f"{key}.learned",
        )
    learned = [0] * len(choices)
    for place, name in enumerate(survivor.learned):
        one_of(name, choices[place], "skill at this level", f"{key}.learned[{place}]")
        learned[place] = choices[place].index(name)
    play.state.skills[number] = (0, 0, *learned)[: level + 1]
    play.abilities[number] = play.compile(number)


def _cards(
    play: Play, names: Names, copies: Copies, number: int, survivor: Survivor, key: str
) -> None:
    places = (HANDS, BODY, BACKPACK)
    known = {SLOT_NAMES[slot]: place for place in places for slot in play.material.slots[place]}
    for slot, name in survivor.cards.items():
        where = f"{key}.cards.{slot}"
        one_of(slot, known, "slot", where)
        copy = copies.take(names.card(name, where), where)
        if play.material.card_of[copy].aaahh or not fits(play, number, known[slot], copy):
            raise ContentError(
                f"{name} in the slot {slot}", expected="a slot that may hold it", key=where
            )
        play.set_card(number, names.slot(slot, where), copy)
    for slot in survivor.empty:
        where = f"{key}.empty"
        one_of(slot, survivor.cards, "slot with a card", where)
        copy = play.card(number, names.slot(slot, where))
        if not play.material.card_of[copy].record.reload:
            raise ContentError(
                f"{survivor.cards[slot]} to be reloaded", expected="a Reload weapon", key=where
            )
        play.state.empty |= 1 << copy


def _turn(play: Play, number: int, survivor: Survivor, acts: bool, key: str) -> None:
    """What is left of the Turn for who acts; who had one; who is not noticed."""
    state = play.state
    if not acts:
        for name in ("actions", "used", "free_used"):
            if getattr(survivor, name) not in (None, ()):
                raise ContentError(
                    f"{name} for {survivor.id}, whose Turn it is not",
                    expected=f'turn = "{survivor.id}": one survivor acts at a time',
                    key=f"{key}.{name}",
                )
    else:
        full = play.abilities[number].actions
        state.actions[number] = full if survivor.actions is None else survivor.actions
        if state.actions[number] < 0:
            raise ContentError(
                f"{survivor.actions} actions", expected="0 or more", key=f"{key}.actions"
            )
        for used in survivor.used:
            one_of(used, ONCE, "use once per Turn or round", f"{key}.used")
            state.used[number] |= ONCE[used]
        for free in survivor.free_used:
            kind = FREE.index(free)
            if play.free_left(number, kind) <= 0:
                raise ContentError(
                    f"a free {free} action that {survivor.id} does not have",
                    expected="a free action of a skill",
                    key=f"{key}.free_used",
                )
            state.free[number] += 1 << (4 * kind)
    if survivor.had_turn or state.zone[number] < 0:
        state.done |= 1 << number
    if survivor.unnoticed:
        state.rotten |= 1 << number
