"""Cards in their best places, trades that help, and who waits before which door."""

from __future__ import annotations

from shamble.game import Game
from shamble.minds.answers import answer
from shamble.minds.outlook import opens_doors, waits_at_doors
from shamble.minds.packing import Packing, traded
from shamble.minds.turns import WORTH_AN_ACTION
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.ways import ways
from shamble.rules.words.texts import text_of
from tests.rules.small import SECOND_EDITION, STREET, SmallTable


def street() -> SmallTable:
    """Amy and Doug in the first zone of a street."""
    return SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "a").put("Doug", "a")


def after(table: SmallTable, chosen: str) -> Engine:
    """The game after this choice of Amy's and the mind's answers to what it asks."""
    world = Engine(table.turn("Amy").material, table.state)
    assert world.decision is not None
    offered = [text_of(table.material, packed) for packed in world.decision.choices]
    world.choose(world.decision.choices[offered.index(chosen)])
    while world.state.arranging:
        world.choose(answer(world))
    return world


def in_hand(world: Engine, survivor: int) -> set[str]:
    cards = [world.play.card(survivor, slot) for slot in (0, 1)]
    return {world.play.material.card_of[copy].name for copy in cards if copy >= 0}


def test_the_best_weapons_come_into_the_hands() -> None:
    table = street().give(
        "Amy", hand1="crowbar", hand2="pistol", pack1="chainsaw", pack2="sub_mg", pack3="water"
    )
    assert in_hand(after(table, "reorganise"), 0) == {"Chainsaw", "Sub-MG"}


def test_a_pair_that_strikes_at_once_is_held_together() -> None:
    table = street().give("Amy", hand1="sub_mg", hand2="pistol", pack1="sub_mg")
    assert in_hand(after(table, "reorganise"), 0) == {"Sub-MG"}


def test_what_a_goal_needs_is_kept_and_the_rest_is_not() -> None:
    table = street().give(
        "Amy", hand1="crowbar", hand2="sub_mg", pack1="chainsaw", pack2="machete", pack3="kukri"
    )
    play = Engine(table.turn("Amy").material, table.state).play
    card_of = play.material.card_of
    water = next(copy for copy, card in enumerate(card_of) if card.name == "Water")
    copies = [*play.inventory(0), water]
    assert water in Packing(play, 0, copies, frozenset([water]), 1).places
    assert water not in Packing(play, 0, copies, frozenset(), 0).places
    assert water not in Packing(play, 0, copies, frozenset([water]), 0).places


def test_who_has_too_much_gives_to_who_has_nothing() -> None:
    table = street().give("Amy", hand1="chainsaw", hand2="sub_mg", pack1="katana")
    play = Engine(table.turn("Amy").material, table.state).play
    assert traded(play, 0)[1] > WORTH_AN_ACTION
    world = after(table, "trade doug")
    assert in_hand(world, 1)
    assert in_hand(world, 0)


def test_between_equals_a_trade_brings_nothing() -> None:
    table = street().give("Amy", hand1="katana").give("Doug", hand1="katana")
    play = Engine(table.turn("Amy").material, table.state).play
    assert traded(play, 0)[1] < WORTH_AN_ACTION


def test_closed_doors_cost_more_to_who_waits_for_somebody_to_open_them() -> None:
    game = Game.new("M10", seed=1)
    while game.decision.kind != "action":
        game.choose(0)
    play = game.play
    able = [one for one in play.team if opens_doors(play, one)]
    others = [one for one in play.team if one not in able]
    assert able
    assert others
    waits = waits_at_doors(play)
    assert {waits[one] for one in able} == {0}
    beside = {waits[one] for one in others}
    start = play.state.zone[others[0]]
    far = max(range(len(play.state.crowd)), key=lambda zone: ways(play)[start][zone] % 40)
    for one in able:
        play.state.zone[one] = far
    assert beside == {1}
    assert {waits_at_doors(play)[one] for one in others} == {6}
    plain, waiting = ways(play)[start], ways(play, 6)[start]
    assert any(more > less for more, less in zip(waiting, plain, strict=True))
    assert all(more >= less for more, less in zip(waiting, plain, strict=True))
