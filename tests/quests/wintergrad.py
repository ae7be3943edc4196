"""What tests of White Death's quests have in common. [WD 40-50]"""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import LEAVING_BOARD
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.coming import spawn_zombies
from shamble.rules.systems.corruption import corrupt
from shamble.rules.table.state import Phase
from shamble.rules.words.texts import text_of
from tests.rules.acting import act, pick
from tests.rules.table import Table

TEAM = ("Jenia", "Ogon")

End = tuple[Ending, int]
"""How a game ends, and which of the quest's own ways to lose that is; -1: none of them."""
RUNNING: End = (Ending.RUNNING, -1)
BEACON: End = (Ending.BEACON_REACHED, -1)
DEATH: End = (Ending.SURVIVOR_ELIMINATED, -1)


def set_up(quest: str, seed: int = 11) -> Game:
    """The game when its first round begins."""
    game = Game.new(quest, seed=seed)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def hidden_places(quest: str, color: str) -> set[int]:
    """The Objectives that were the one of this colour in some of many games."""
    found = set()
    for seed in range(60):
        colors = [COLORS[number].value for number in Game.new(quest, seed=seed).state.colors]
        found.add(colors.index(color))
        assert colors.count(color) == 1
    return found


def of_color(table: Table, color: str) -> int:
    """An Objective of this colour by its number, the first on the board."""
    lying = [n for n in range(len(table.state.colors)) if table.state.objectives >> n & 1]
    return next(n for n in lying if COLORS[table.state.colors[n]].value == color)


def zone_of(table: Table, objective: int) -> str:
    return table.material.board.name(table.material.objective_zones[objective])


def take(table: Table, survivor: str, objective: int, *answers: str) -> Table:
    """A survivor stands beside an Objective, with a whole Turn, and takes it."""
    table.put(survivor, zone_of(table, objective)).turn(survivor)
    act(table, survivor, f"take-objective {objective}", *answers)
    return table


def drawn(table: Table, survivor: str, objective: int) -> str:
    """The survivor takes an Objective that gives a Vault weapon, puts that into the backpack and
    gives it away again; which one it was."""
    take(table, survivor, objective, "put drawn1 pack1")
    copy = table.play.card(table.who(survivor), table.slot("pack1"))
    table.play.discard(table.who(survivor), table.slot("pack1"))
    return table.material.card_of[copy].id


def weapons_taken(table: Table, count: int) -> Table:
    """So many Vault weapons were taken and are used up since."""
    table.play.set_vault_deck(table.state.vault_deck[count:])
    return table


# --- leaving --------------------------------------------------------------------------------


def at_exit(table: Table, guards: int, alone: bool = False) -> Table:
    """Jenia stands in the Exit, with so many Guards, and it is her Turn; the other Guards stand
    where the team starts, and Ogon too, unless he has left already."""
    name, start = table.material.board.name, table.material.start_zones[0]
    way_out, others = name(table.material.exit), 12 - guards
    table.put("Ogon", name(start)).guards({way_out: guards, name(start): others})
    table.put("Jenia", way_out).turn("Jenia")
    table.play.check()
    if alone:
        table.put("Ogon", way_out).play.leave(1)
    return table


def leaving(table: Table) -> list[str]:
    """What is asked of Jenia at the end of her Turn; nothing: she cannot leave."""
    engine = Engine(table.material, table.state.copy())
    assert engine.decision is not None
    texts = [text_of(table.material, packed) for packed in engine.decision.choices]
    engine.choose(engine.decision.choices[texts.index("end-turn")])
    if engine.decision is None or engine.decision.kind != LEAVING_BOARD:
        return []
    return [text_of(table.material, packed) for packed in engine.decision.choices]


# --- losing ---------------------------------------------------------------------------------


def swallowed(table: Table, *objectives: int) -> End:
    """Corruption reaches the zones of these Objectives; how the game goes on."""
    try:
        for number in objectives:
            corrupt(table.play, table.material.objective_zones[number])
    except GameOver as over:
        return over.ending, over.way
    return RUNNING


def activated(table: Table, *answers: str) -> End:
    """The zombies have their Activation; how the game goes on."""
    try:
        table.run(activate_all(table.play), *[pick(table, answer) for answer in answers])
    except GameOver as over:
        return over.ending, over.way
    return RUNNING


def defiler(table: Table, zone: str, token: int, at: str) -> Table:
    """A Defiler stands in a zone; he came from this Spawn token, which lies in another."""
    table.play.put_spawn_token(token, table.zone(at))
    table.play.spawning = token
    table.run(spawn_zombies(table.play, table.zone(zone), table.kind("necromancer"), 1))
    table.play.spawning = -1
    return table


def beacon_reached(quest: str, zone: str, at: str) -> End:
    """A Defiler far from everybody pushes the first Spawn token, one zone from the Beacon."""
    return activated(defiler(Table(quest, *TEAM), zone, 0, at))


def bitten(quest: str, zone: str) -> End:
    """A Walker bites Jenia to death; Ogon stands where the team starts."""
    table = Table(quest, *TEAM).put("Jenia", zone)
    table.wound("Jenia", table.play.health(0) - 1)
    return activated(table.zombies(zone, walker=1))


def guard_bitten(quest: str, zone: str) -> End:
    """A Walker gets up to Guards, among whom no survivor stands."""
    return activated(Table(quest, *TEAM).zombies(zone, walker=1))
