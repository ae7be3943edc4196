"""The menu: all of it in order, nothing that cannot be paid, every offer accepted."""

from __future__ import annotations

import random

import pytest

from shamble.rules.actions.inventory import finish_arranging
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.menu import DEEDS, menu, perform
from shamble.rules.flow.words import END_TURN
from shamble.rules.table.invariants import broken
from shamble.rules.words.choices import verb_of
from shamble.rules.words.decisions import Decision
from tests.rules.acting import offered
from tests.rules.table import Table


def test_the_menu_has_a_fixed_order_and_ends_with_the_turn() -> None:
    table = Table("M0", "Amy", "Doug").put("Amy", "0,1:g").put("Doug", "0,1:g").turn("Amy")
    table.give("Amy", hand1="crowbar", hand2="pistol", pack1="water")
    assert offered(table, "Amy") == [
        "move 0,1:f", "move 0,1:i", "open 0,0:c/0,1:g crowbar", "search",
        "attack pistol ranged 0,1:f", "attack pistol ranged 0,1:g", "attack pistol ranged 0,1:i",
        "take-crate 1", "eat water", "trade doug", "reorganise", "noise", "end-turn",
    ]  # fmt: skip


def test_without_actions_only_free_things_are_left() -> None:
    table = Table("M0", "Doug").put("Doug", "0,1:g").turn("Doug", actions=0)
    table.give("Doug", hand1="crowbar", hand2="pistol", pack1="water")
    assert offered(table, "Doug") == ["eat water", "end-turn"]
    amy = Table("M0", "Amy").put("Amy", "0,1:g").turn("Amy", actions=0)
    assert offered(amy, "Amy") == ["move 0,1:f", "move 0,1:i", "end-turn"]


@pytest.mark.parametrize("quest", ["M0", "M1", "M10", "Q0"])
def test_every_offer_can_be_paid_and_done(quest: str) -> None:
    rng = random.Random(5)
    for _ in range(25):
        table = Table(quest)
        team = len(table.state.zone)
        zones = table.material.zone_count
        cards = [*table.material.starting, *table.material.vault]
        table.state.vault_deck = []
        deck = table.state.equipment_deck
        rng.shuffle(deck)
        cards += [deck.pop() for _ in range(20)]
        for survivor in range(team):
            table.state.zone[survivor] = rng.randrange(zones)
            table.state.points[survivor] = points = rng.choice([0, 7, 19, 43])
            table.state.skills[survivor] = (0, 0, rng.randrange(2), rng.randrange(3))[
                : 1 + (points > 6) + (points > 18) + (points > 42)
            ]
            for hand, pack in ((0, 5), (1, 6), (3, 3), (4, 4)):
                copy = cards.pop(rng.randrange(len(cards)))
                card = table.material.card_of[copy]
                if card.aaahh:
                    table.play.discard_copy(copy)
                else:
                    table.play.set_card(survivor, hand if card.hand else pack, copy)
        for copy in cards:
            if copy not in table.material.out_of_deck and copy not in table.material.starts:
                table.play.discard_copy(copy)
        for _ in range(10):
            table.play.place(rng.randrange(zones), rng.randrange(3), 1)
        table.play.refresh()

        def any_choice(decision: Decision) -> int:
            return rng.choice(decision.choices)

        try:
            for survivor in range(team):
                if table.state.zone[survivor] < 0:
                    continue
                table.state.actions[survivor] = table.play.abilities[survivor].actions
                for _ in range(12):
                    options = menu(table.play, survivor)
                    assert len(set(options)) == len(options)
                    doers = table.play.abilities[survivor].moments.doers
                    own = {verb for handler in doers for verb in handler.verbs}
                    verbs = [verb_of(option) for option in options[:-1]]
                    assert all(verb in own or DEEDS[verb] for verb in verbs)
                    packed = rng.choice(options)
                    if verb_of(packed) == END_TURN:
                        break
                    script = perform(table.play, survivor, packed)
                    if script is not None:
                        table.run(script, default=any_choice)
                    table.run(finish_arranging(table.play), default=any_choice)
                    assert broken(table.play) == []
                    if table.state.zone[survivor] < 0:
                        break
        except GameOver:
            pass
