"""Zombie link. [2E 66 · BP 54 · WD 54] (rulings 7, 140)"""

from __future__ import annotations

from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.turns import extra_turn
from shamble.rules.flow.words import ACTIVATING
from shamble.rules.horde.buildings import fill_building
from shamble.rules.horde.cards import draw_for
from shamble.rules.table.once import ONCE
from tests.rules.acting import pick, texts
from tests.rules.fights import BEYOND, NEXT, STREET, Fight
from tests.rules.table import first_choice

WALKERS_ACT, RUSH = 37, 5
"""Zombie cards: all Walkers activate; Walkers with Rush."""


def linked(*survivors: str, quest: str = "M1", danger: int = 7) -> Fight:
    """Everybody in the street, the first with the skill."""
    table = Fight(quest, *survivors).points(survivors[-1], danger)
    for survivor in survivors:
        table.put(survivor, STREET if quest == "M1" else "0,1:e")
    return table.skill(survivors[0], "Zombie link")


def draw(table: Fight, card: int, zone: str, *answers: str) -> None:
    """The card is drawn for a zone."""
    table.top_zombie_cards(card).asked.clear()
    script = draw_for(table.play, table.zone(zone))
    table.run(script, *[pick(table, answer) for answer in answers])


def test_a_whole_turn_before_the_zombies_act() -> None:
    """Of the two Walkers one is killed, and the other finds nobody to attack."""
    table = linked("Amy").give("Amy", hand1="machete").dice(6).zombies(STREET, walker=2)
    words = (f"attack machete melee {STREET}", f"move {NEXT}", "end-turn")
    draw(table, WALKERS_ACT, BEYOND, *words)
    assert table.left(NEXT) == {"walker": 1}
    assert table.state.wounds == [0]
    assert (table.state.active, table.state.actions, table.state.done) == (-1, [0], 0)


def test_ruling_140_also_at_blue_where_the_zombies_do_not_act() -> None:
    table = linked("Amy", danger=0).zombies(STREET, walker=1)
    draw(table, WALKERS_ACT, BEYOND, "noise", "end-turn")
    assert table.state.noise[table.zone(STREET)] == 1
    assert table.state.wounds == [0]


def test_ruling_140_neither_a_rush_nor_a_shortage() -> None:
    table = linked("Amy", danger=0)
    draw(table, RUSH, STREET)
    table.state.reserve[table.kind("walker")] = 0
    draw(table, RUSH, STREET)
    assert (table.state.wounds, table.asked) == ([2], [])


def test_several_choose_their_order() -> None:
    table = linked("Amy", "Doug", danger=0).skill("Doug", "Zombie link")
    words = ("activate doug", f"move {NEXT}", "end-turn", "end-turn")
    draw(table, WALKERS_ACT, BEYOND, *words)
    assert table.asked[0].kind == ACTIVATING
    assert texts(table, table.asked[0]) == ["activate amy", "activate doug"]
    assert [asked.survivor for asked in table.asked[1:]] == [1, 1, 0]


def test_ruling_007_what_is_once_per_turn_is_fresh_and_then_as_before() -> None:
    """A card that fills a building interrupts the own Turn."""
    table = linked("Amy", danger=0).turn("Amy", actions=1)
    table.state.used[0] = used = ONCE["search"] | ONCE["sprint"]
    table.state.free[0] = 1
    table.put("Amy", "1,1:i").top_equipment("water")
    draw(table, WALKERS_ACT, BEYOND, "search", "put drawn1 pack1", "end-turn")
    assert (table.state.active, table.state.actions) == (0, [1])
    assert (table.state.used, table.state.free) == ([used], [1])


def test_the_turn_of_somebody_else_goes_on() -> None:
    """Amy has her own Turn still to come."""
    table = linked("Amy", "Doug", danger=0).turn("Doug", actions=2)
    draw(table, WALKERS_ACT, BEYOND, "end-turn")
    assert (table.state.active, table.state.actions[1], table.state.done) == (1, 2, 0)


def test_who_dies_in_the_extra_turn_is_gone() -> None:
    table = linked("Ann", "Clovis", quest="Q0").skill("Ann", "Zombie link", "Taunt")
    table.put("Clovis", "0,0:c").zombies("0,1:e", walker=3)
    draw(table, WALKERS_ACT, "0,1:e", "taunt 0,1:e")
    assert table.state.zone[0] < 0
    assert (table.state.active, table.state.done) == (-1, 1)


def test_white_death_waits_for_siege_cards() -> None:
    assert [name for name, box in RULESETS.items() if not box.link_to_activations] == [
        "white-death"
    ]


def test_ruling_010_who_is_interrupted_goes_on_with_what_was_learnt() -> None:
    """Amy reaches Yellow while Doug has his extra Turn: she has one more action left."""
    table = linked("Doug", "Amy", danger=0).turn("Amy", actions=2)
    amy = table.who("Amy")
    table.play.gain_points(amy, 7)
    table.run(
        extra_turn(table.play, table.who("Doug")), pick(table, "noise"), pick(table, "end-turn")
    )
    assert len(table.state.skills[amy]) == 2
    assert (table.state.active, table.state.actions[amy]) == (amy, 3)


def test_a_building_stays_being_filled_while_another_is_opened() -> None:
    """Or M17 could be won before all of its rooms were looked into."""
    table = linked("Doug")
    table.play.fill(True)
    table.run(fill_building(table.play, table.zone("1,1:e")), default=first_choice)
    assert table.play.filling
