"""What tests of quests look at: tokens, points, the way a prepared position goes on."""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.defeats_by_choice import defeat_by
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.hidden import dice_and_cards
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import VERBS, verb_of
from shamble.rules.words.texts import text_of
from tests.rules.acting import act, beginning, pick
from tests.rules.table import Table


def counted(quest: str) -> dict[str, object]:
    """What lies on the board after set-up, for six survivors."""
    game = Game.new(quest, seed=11)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    view = game.view()
    return {
        "objectives": len(view.objectives),
        "crates": len(view.crates),
        "spawns": [(spawn.zone, spawn.color, spawn.active) for spawn in view.spawns],
        "zombies": view.zombies,
        "open doors": view.open_doors,
        "start": {survivor.zone for survivor in view.survivors},
        "cards": sum(len(survivor.cards) for survivor in view.survivors),
    }


def points_of_objective(quest: str, survivor: str) -> int:
    """The points that an Objective gives."""
    table = Table(quest, survivor, *_friend(quest, survivor))
    zone = table.material.board.name(table.material.objective_zones[0])
    act(table.put(survivor, zone).turn(survivor), survivor, "take-objective 0")
    return table.state.points[0]


def _friend(quest: str, survivor: str) -> tuple[str, ...]:
    """Somebody else: where an Objective is for everybody, one alone might win."""
    names = [s.name for s in Table(quest).material.content.survivors]
    return tuple(name for name in names if name != survivor)[:1]


def number_of(table: Table, color: str) -> int:
    """The Objective of this colour by its number."""
    return [COLORS[lying].value for lying in table.state.colors].index(color)


def crate(quest: str, survivor: str) -> Table:
    """A survivor has taken a crate, and put its card into the backpack."""
    table = Table(quest, survivor, *_friend(quest, survivor))
    zone = table.material.crate_zones[0]
    table.put(survivor, table.material.board.name(zone)).turn(survivor)
    weapons = [c for c in table.state.pimp_deck if not table.material.card_of[c].aaahh]
    table.state.pimp_deck = weapons[:1]
    act(table, survivor, "take-crate 0", "put drawn1 pack1")
    assert beginning(table, survivor, "take-crate") == []
    return table


SPOILT = (Ending.GOAL_IMPOSSIBLE, Ending.RULE_OF_THE_QUEST, Ending.BEACON_REACHED)


def ends(table: Table, *choices: str) -> Ending:
    """Take the position up as a game, make these choices, and say how it ends. What loses it though
    nobody dies, and no die is rolled, is told before it is chosen; and nothing else is."""
    engine = Engine(table.material, table.state.copy())
    for text in choices:
        assert engine.decision is not None, f"the game is over before {text!r}"
        offered = {text_of(table.material, packed): packed for packed in engine.decision.choices}
        assert text in offered, f"{text!r} is not among {sorted(offered)}"
        packed, hidden = offered[text], dice_and_cards(engine.play)
        foretold = defeat_by(engine, packed)
        engine.choose(packed)
        ended = Ending(engine.state.outcome)
        if foretold is not None:
            assert (foretold.ending, foretold.way) == (ended, engine.state.lost_by)
        elif ended in SPOILT and hidden == dice_and_cards(engine.play):
            assert not VERBS[verb_of(packed)].loses, f"nobody was told what {text!r} does"
    return Ending(engine.state.outcome)


def attacked(table: Table, *answers: str) -> Ending:
    """The zombies have their Activation; say how the game ends by it."""
    try:
        table.run(activate_all(table.play), *[pick(table, answer) for answer in answers])
    except GameOver as over:
        return over.ending
    return Ending.RUNNING
