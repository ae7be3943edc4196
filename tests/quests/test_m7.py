"""M7, Grindhouse, all but its own action. [2E 43]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content import library
from shamble.content.vocabulary import effects as do
from shamble.content.vocabulary.standing import Action
from shamble.rules.combat.fire import burn
from shamble.rules.endings import Ending, GameOver
from shamble.rules.events import Happened
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.material import Material
from shamble.rules.quests.words import EFFECTS, Occasion
from shamble.rules.rounds import step
from shamble.rules.setup import blank
from shamble.rules.state import Phase
from tests.rules.table import Table, first_choice

HIGHLIGHTED = ("0,1:e", "1,0:e")
START = "0,0:f"
"""The Starting Spawn Zone."""


class Grindhouse(Table):
    """The mission, in which nobody neutralises Spawn Zones by an action."""

    def __init__(self) -> None:
        content, quest = library.packaged().quest("M7")
        standing = tuple(word for word in quest.standing if not isinstance(word, Action))
        quest = msgspec.structs.replace(quest, standing=standing)
        self.sit_down(Material(content, quest, ("Amy", "Doug"), (0, 0)))

    def neutralise(self, zone: str) -> None:
        """What the mission's action does."""
        (action,) = [
            word for word in library.packaged().quest("M7")[1].standing if isinstance(word, Action)
        ]
        (effect,) = action.then
        assert isinstance(effect, do.MoveSpawnToken)
        script = EFFECTS[type(effect)](self.play, effect, Occasion(0, self.zone(zone)))
        assert script is not None
        self.run(script)
        self.play.check()

    def throw(self, zone: str) -> None:
        self.run(burn(self.play, 0, self.zone(zone)))


# --- set-up ---------------------------------------------------------------------------------


def test_both_open_buildings_are_filled_at_the_end_of_set_up() -> None:
    """All dark rooms of theirs get a card, after Starting Equipment was dealt."""
    table = Grindhouse()
    table.play.state = blank(table.material, 3)
    table.play.refresh()
    table.play.events = []
    table.run(step(table.play), default=first_choice)
    told = [event[0] for event in table.play.events]
    cards = [event for event in table.play.events if event[0] == Happened.ZOMBIE_CARD]
    rooms = sorted(table.material.board.name(event[2]) for event in cards)
    assert rooms == ["0,0:f", "0,0:g", "0,1:g", "0,1:h", "1,0:f", "1,0:i", "1,1:f", "1,1:g"]
    assert max(n for n, kind in enumerate(told) if kind == Happened.DEALT) < told.index(
        Happened.ZOMBIE_CARD
    )
    assert table.play.state.phase == Phase.PLAYERS


def test_their_doors_bring_nobody_any_more() -> None:
    table = Grindhouse()
    table.play.state = blank(table.material, 3)
    table.play.refresh()
    table.run(step(table.play), default=first_choice)
    assert table.play.state.revealed == 0b11


def test_ruling_174_the_noise_of_the_highlighted_zones_stays() -> None:
    table = Grindhouse()
    table.play.make_noise(table.zone(HIGHLIGHTED[0]))
    table.play.make_noise(table.zone("0,0:b"))
    table.state.phase = Phase.END
    table.run(step(table.play), default=first_choice)
    noise = {
        table.material.board.name(zone): count
        for zone, count in enumerate(table.state.noise)
        if count
    }
    assert noise == dict.fromkeys(HIGHLIGHTED, 3)


# --- winning --------------------------------------------------------------------------------


def test_all_tokens_in_the_starting_spawn_zone_and_then_a_molotov() -> None:
    table = Grindhouse()
    table.throw(START)
    table.neutralise("0,1:i")
    assert table.state.goals == 0b00
    table.neutralise("1,1:g")
    assert table.state.goals == 0b01  # the fire that burnt before does not count (ruling 195)
    with pytest.raises(GameOver) as end:
        table.throw(START)
    assert end.value.ending is Ending.WON


def test_ruling_195_an_abominawild_saves_them_from_the_last_fire() -> None:
    table = Grindhouse()
    table.neutralise("0,1:i")
    table.neutralise("1,1:g")
    table.zombies(START, abominawild=1, walker=2)
    table.throw(START)
    assert table.state.goals == 0b01
    assert table.count(START, "walker") == 2


def test_a_fire_somewhere_else_is_none() -> None:
    table = Grindhouse()
    table.neutralise("0,1:i")
    table.neutralise("1,1:g")
    table.throw("0,1:i")
    assert table.state.goals == 0b01


# --- losing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", HIGHLIGHTED)
def test_ruling_189_a_zombie_that_starts_its_activation_in_a_highlighted_zone_loses(
    zone: str,
) -> None:
    table = Grindhouse().zombies(zone, walker=1)
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play), default=first_choice)
    assert end.value.ending is Ending.RULE_OF_THE_QUEST


def test_so_does_one_in_a_rush() -> None:
    table = Grindhouse().zombies(HIGHLIGHTED[0], walker=1)
    rushing = [(table.zone(HIGHLIGHTED[0]), table.kind("walker"), 1)]
    with pytest.raises(GameOver) as end:
        table.run(activate_groups(table.play, rushing), default=first_choice)
    assert end.value.ending is Ending.RULE_OF_THE_QUEST


def beside(table: Table, zone: str) -> str:
    """A zone next to it."""
    return table.material.board.name(table.play.passages.steps(0)[table.zone(zone)][0])


def test_one_that_walks_in_does_not_lose_yet() -> None:
    table = Grindhouse().put("Amy", "1,1:d").put("Doug", "1,1:d")
    table.play.make_noise(table.zone(HIGHLIGHTED[0]))
    table.zombies(beside(table, HIGHLIGHTED[0]), walker=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(HIGHLIGHTED[0], "walker") == 1
