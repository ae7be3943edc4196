"""What a choice costs, told before it is made; over whole games: `properties/test_costs.py`."""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.content.vocabulary import effects as do, standing as rule
from shamble.game import Game
from shamble.rules.actions.move import MOVING_FREE
from shamble.rules.flow.menu import cost_of, menu
from shamble.rules.foresight import cost_and_harm
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.table.views import view_of
from shamble.telling.sayings import Sayings
from tests.quests.own import own
from tests.rules.acting import act, left, offered
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.skills.situations import guarded


def street(*skills: str, box: str = SECOND_EDITION, hero: str = "Doug", **cards: str) -> SmallTable:
    """Somebody with these skills in the middle of a street, in the own Turn."""
    table = SmallTable(box, STREET, hero, skills={hero.casefold(): skills}).put(hero, "c")
    return table.give(hero, **cards).turn(hero)


def told(table: SmallTable, text: str, hero: str = "Doug") -> tuple[int, list[str]]:
    """The ordinary actions that a choice of the menu costs, and which free one pays."""
    packed = menu(table.play, 0)[offered(table, hero).index(text)]
    cost = cost_of(table.play, 0, packed)
    assert cost is not None
    return cost.actions, [FREE_NAMES[kind] for kind in cost.free]


def test_2e_019_leaving_two_zombies_costs_two_actions_and_the_free_move() -> None:
    table = street("+1 free Move Action").zombies("c", walker=2)
    assert told(table, "move 0,0:d") == (2, ["move"])
    act(table, "Doug", "move 0,0:d")
    assert (left(table, "Doug"), told(table, "move 0,0:e")) == (1, (1, []))


def test_who_is_slippery_pays_for_the_move_alone() -> None:
    assert told(street("Slippery").zombies("c", walker=2), "move 0,0:d") == (1, [])


def test_a_charge_is_free_but_for_the_zombies_left() -> None:
    table = street("Charge").zombies("e", walker=1)
    assert told(table, "charge 0,0:e") == (0, [])
    assert told(table.zombies("c", walker=1), "charge 0,0:e") == (1, [])


def test_a_jump_and_a_bloodlust_cost_an_action_and_the_zombies_left() -> None:
    table = street("Jump", "Bloodlust: Melee", hand1="katana").zombies("c", walker=1)
    table.zombies("e", walker=1)
    assert told(table, "jump 0,0:e") == (2, [])
    assert told(table, "bloodlust 0,0:e") == (2, [])


def test_a_free_action_of_the_narrowest_type_pays_for_an_attack() -> None:
    table = street("+1 free Combat Action", "+1 free Melee Action", hand1="katana")
    table.zombies("c", walker=1)
    assert told(table, "attack katana melee 0,0:c") == (0, ["melee"])


def test_of_two_free_actions_that_could_pay_either_is_told() -> None:
    """Which one it is is asked then. [2E 63-64]"""
    table = street("Dual expert", "+1 free Melee Action", hand1="machete", hand2="machete")
    table.zombies("c", walker=1)
    assert told(table, "attack-dual machete melee 0,0:c") == (0, ["melee", "dual"])
    assert told(table, "attack machete melee 0,0:c") == (0, ["melee"])


def test_wd_051_a_guard_action_may_be_free() -> None:
    assert told(guarded(""), "command 0,0:b", "Jenia") == (1, [])
    assert told(guarded("+1 free Guard Action"), "command 0,0:b", "Jenia") == (0, ["guard"])


def test_an_action_of_a_quest_costs_what_it_says() -> None:
    action = rule.Action(name="tidy up", at="west", cost=2, then=(do.Points(points=1),))
    table = own(standing=(action,)).put("Amy", "b").turn("Amy")
    assert told(table, "quest-action tidy-up 0,0:b", "Amy") == (2, [])
    act(table, "Amy", "quest-action tidy-up 0,0:b")
    assert left(table, "Amy") == 1


def test_a_field_medic_pays_for_the_zombies_left_too() -> None:
    have: dict[str, tuple[str, ...]] = {"doug": ("Field medic",), "ned": ()}
    table = SmallTable(SECOND_EDITION, STREET, "Doug", "Ned", skills=have).put("Doug", "c")
    table.put("Ned", "e").turn("Doug")
    assert told(table, "field-medic 0,0:e") == (1, [])
    assert told(table.zombies("c", walker=2), "field-medic 0,0:e") == (3, [])


def test_to_end_the_turn_is_no_action() -> None:
    table = street()
    assert cost_of(table.play, 0, menu(table.play, 0)[-1]) is None


def test_bp_052_the_free_move_of_a_blitz_says_what_leaving_zombies_costs() -> None:
    """(ruling 38)"""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").skill("Ann", "Blitz").put("Ann", "c")
    table.give("Ann", hand1="short_bow").turn("Ann").zombies("d", walker=1).zombies("c", fatty=2)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d", "stay")
    [asked] = [one for one in table.asked if one.kind == MOVING_FREE]
    costs = [cost_and_harm.cost(table.play, asked, packed) for packed in asked.choices]
    assert [None if cost is None else cost.actions for cost in costs] == [2, 2, None]
    assert left(table, "Ann") == 2


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "2 Actions + 1 free Move"),
        ("fr", "2 actions + 1 Déplacement gratuit"),
        ("pl", "2 Akcje + 1 darmowy Ruch"),
    ],
)
def test_a_cost_in_words(language: str, said: str) -> None:
    table = street("+1 free Move Action").zombies("c", walker=2)
    packed = menu(table.play, 0)[offered(table, "Doug").index("move 0,0:d")]
    cost = cost_of(table.play, 0, packed)
    assert cost is not None
    assert Sayings(Game.new("M0"), Names.load(language)).cost(cost) == said


def test_free_actions_are_seen_beside_the_others_while_they_last() -> None:
    table = street("+1 free Move Action", "+1 free Search Action")
    assert view_of(table.play).survivors[0].free == {"move": 1, "search": 1}
    act(table, "Doug", "move 0,0:d")
    seen = view_of(table.play).survivors[0]
    assert (seen.actions, seen.free) == (3, {"search": 1})
    table.state.active = -1
    assert view_of(table.play).survivors[0].free == {}


def test_wd_052_a_free_move_out_of_corruption_is_seen_only_there() -> None:
    table = street("Corruption Walker", box=WHITE_DEATH, hero="Jenia")
    assert view_of(table.play).survivors[0].free == {}
