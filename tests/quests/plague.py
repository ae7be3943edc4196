"""What tests of Black Plague's quests have in common. [BP 38-49]"""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import Phase
from tests.quests.looking import attacked
from tests.rules.acting import act, beginning
from tests.rules.table import Table

LIMIT = 6
"""Spawn tokens with which a Necromancer's escape loses. [BP 29]"""


def set_up(quest: str, seed: int = 11) -> Game:
    """The game when its first round begins."""
    game = Game.new(quest, seed=seed)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def lying(quest: str, seed: int = 11) -> dict[str, list[str]]:
    """What lies in the Vaults when the first round begins."""
    return {zone: sorted(cards) for zone, cards in set_up(quest, seed).view().lying.items()}


def hidden_places(quest: str, color: str) -> set[int]:
    """The Objectives that were the one of this colour in some of many games."""
    found = set()
    for seed in range(60):
        colors = [COLORS[number].value for number in Game.new(quest, seed=seed).state.colors]
        found.add(colors.index(color))
        assert colors.count(color) == 1
    return found


def zone_of(table: Table, objective: int) -> str:
    return table.material.board.name(table.material.objective_zones[objective])


def take(table: Table, survivor: str, objective: int, *answers: str) -> Table:
    """A survivor stands beside an Objective, with a whole Turn, and takes it."""
    table.put(survivor, zone_of(table, objective)).turn(survivor)
    act(table, survivor, f"take-objective {objective}", *answers)
    return table


def opens(table: Table, survivor: str, zone: str, door: str) -> bool:
    """Whether a survivor with an axe could open the door from this zone."""
    table.put(survivor, zone).give(survivor, hand1="axe").turn(survivor)
    offered = f"open {door} axe" in beginning(table, survivor, "open")
    table.play.discard(table.who(survivor), 0)
    return offered


def unlocking(quest: str, zone: str, door: str) -> list[str]:
    """The colours without which, one by one, the door stays locked; all others are taken."""
    needed = []
    for color in ("red", "blue", "green"):
        table = Table(quest, "Ann", "Silas")
        for number, of in enumerate(table.state.colors):
            if COLORS[of].value != color:
                table.play.take_objective(number)
        if not opens(table, "Ann", zone, door):
            needed.append(color)
    table = Table(quest, "Ann", "Silas").taken(*range(len(table.state.colors)))
    assert opens(table, "Ann", zone, door), "not even with all of them"
    return needed


# --- losing ---------------------------------------------------------------------------------


def bitten(quest: str, *others: str) -> Ending:
    """Walkers bite Ann to death; the others stand elsewhere. How the game goes on."""
    table = Table(quest, "Ann", *others)
    street = next(zone for zone in table.material.board.zones if zone.kind == "street")
    far = next(zone for zone in reversed(table.material.board.zones) if zone.kind == "street")
    for name in others:
        table.put(name, far.name)
    table.put("Ann", street.name).wound("Ann", table.play.health(0) - 1)
    table.play.check()
    return attacked(table.zombies(street.name, walker=1))


def escape(quest: str, tokens: int) -> Ending:
    """A Necromancer flees from the board with so many spawn tokens on it, his own among them."""
    table = Table(quest, "Ann")
    zones = table.material.spawn_zones
    entry = zones[0]
    way_out = next(zone for zone in zones if zone != entry)
    assert table.state.zone[0] not in (entry, way_out)
    printed = len(zones)
    table.state.spawn_tokens = [*zones, *[entry] * (tokens - printed)][:tokens]
    table.state.awake = (1 << tokens) - 1
    own = tokens - 1
    table.state.spawn_tokens[own] = entry
    table.play.place(way_out, table.kind("necromancer"), 1)
    table.state.necromancers = [way_out, own, table.kind("necromancer"), entry]
    ending = attacked(table)
    assert table.count(table.material.board.name(way_out), "necromancer") == 0
    return ending


def dragon_fire(table: Table, survivor: str, here: str, there: str) -> Table:
    """A survivor in a zone is ready to light the pool of Dragon Bile in another."""
    table.bile(there)
    return table.put(survivor, here).give(survivor, hand1="torch").turn(survivor)
