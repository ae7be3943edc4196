"""Answers to single questions: what a good player would do, each at a table that shows it."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.minds import MINDS
from shamble.minds.answers import ANSWERS, answer, grounds
from shamble.minds.arms import armed
from shamble.rules.boxes.facts import MELEE, RANGED
from shamble.rules.boxes.large_teams import ADD_CARD, ADDING_CARDS, STACK_SPAWN, STACKING
from shamble.rules.combat.attack import BY_CROWD, CHOOSING_DICE
from shamble.rules.combat.fire.pools import MOVE_BILE, MOVING_BILE
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.friendly_fire import SPARE, SPARING
from shamble.rules.combat.options import ATTACK, SECOND_SHOT
from shamble.rules.combat.trick_shot import SECOND_TARGET
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.ways import ways
from shamble.rules.horde.attacks import SHARING_WOUNDS, WOUND
from shamble.rules.horde.buildings import CHOOSING_ROOM, ROOM
from shamble.rules.horde.coming import SHORTAGE, SPAWN_IN
from shamble.rules.horde.movement import ROUTE
from shamble.rules.horde.siege import BESIEGED
from shamble.rules.quests.beacon import ESCORT, ESCORTING
from shamble.rules.quests.company import GOES_WITH, HELP, HELPING, SHARING_COMPANY
from shamble.rules.quests.deliver import HAND_TO, WHO
from shamble.rules.skills.charges import TREAT, TREATING
from shamble.rules.skills.cocktails import KEEP_THROWN
from shamble.rules.skills.people import PAYING, RESCUE, RESCUING
from shamble.rules.skills.search import REFUSE, REFUSING
from shamble.rules.systems.cars.stashing import STASH, STASHING
from shamble.rules.systems.defilers import PUSHING
from shamble.rules.systems.guards.orders import GUARDS_ATTACK, GUARDS_MOVE, ORDERS
from shamble.rules.systems.necromancers import REMOVING_SPAWN
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import SAY_DONE, SAY_NO, TO_STAY, choice
from shamble.rules.words.decisions import TEAM, Decision
from shamble.rules.words.texts import text_of
from tests.quests import test_w9 as w9
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import Table


def answered(table: Table, kind: int, choices: list[int], *about: int, who: int = -1) -> str:
    """What is chosen of these, as text."""
    seat = TEAM if who < 0 else 0
    asked = Decision(kind, seat, who, choices, about)
    packed = ANSWERS[kind](Engine(table.material, table.state), asked)
    assert packed in choices
    return text_of(table.material, packed)


def street(box: str = SECOND_EDITION, *names: str) -> SmallTable:
    """Two people in the first of five zones of a street; Zombies come from the last."""
    default = {SECOND_EDITION: ("Amy", "Doug"), BLACK_PLAGUE: ("Ann", "Clovis")}
    people = names or default.get(box, ("Jenia", "Ogon"))
    table = SmallTable(box, STREET, *people, spawns="e")
    for name in people:
        table.put(name, "a")
    return table


def zones(table: Table, verb: int, letters: str) -> list[int]:
    return [choice(verb, table.zone(letter)) for letter in letters]


# --- the horde ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, verb", [(SHORTAGE, SPAWN_IN), (BESIEGED, SPAWN_IN), (STACKING, STACK_SPAWN)]
)
def test_what_must_come_comes_far_away(kind: int, verb: int) -> None:
    table = street(WHITE_DEATH)
    assert answered(table, kind, zones(table, verb, "bdc"), 1).endswith("d")


def test_a_double_spawn_falls_to_a_far_room() -> None:
    table = street()
    rooms = zones(table, ROOM, "cbd")
    assert answered(table, CHOOSING_ROOM, rooms, 1).endswith("b")
    assert answered(table, CHOOSING_ROOM, rooms, 2).endswith("d")


def test_corruption_goes_where_nothing_is_to_be_done_then_far_away() -> None:
    table = Table("W0")
    (lying, *_) = [task.zones[0] for task in table.play.quest.tasks(table.play) if task.zones]
    near = table.state.zone[0]
    options = [choice(ROUTE, lying), choice(ROUTE, near)]
    assert answered(table, PUSHING, options, near, 0) == text_of(table.material, options[1])
    small = street(WHITE_DEATH)
    assert answered(small, PUSHING, zones(small, ROUTE, "bc"), 0, 0).endswith("c")


def test_the_spawn_token_goes_that_is_in_a_goals_way() -> None:
    """In Q9 one outside the Hellhole."""
    table = Table("Q9").spawns_removed(0).necromancer("1,1:d", "0,1:c")
    table.put("Ann", "0,1:c").give("Ann", hand1="short_sword").dice(6, 6, 6).turn("Ann")
    world = Engine(table.material, table.state)
    assert world.decision is not None
    strike = [
        packed
        for packed in world.decision.choices
        if text_of(table.material, packed).startswith("attack short-sword melee")
    ]
    world.choose(strike[0])
    assert world.decision.kind == REMOVING_SPAWN
    hole = table.zone("1,1:d")
    outside = [token for token, zone in enumerate(world.state.spawn_tokens) if zone != hole]
    assert int(text_of(table.material, answer(world)).split()[-1]) in outside


# --- fights ---------------------------------------------------------------------------------


def test_everybody_is_spared_the_weakest_first() -> None:
    table = street(SECOND_EDITION, "Amy", "Doug", "Elle").wound("Elle", 1)
    options = [SAY_DONE, choice(SPARE, 1), choice(SPARE, 2)]
    assert answered(table, SPARING, options, who=0) == "spare elle"
    assert answered(table, SPARING, options[:2], who=0) == "spare doug"


def test_dice_by_the_crowd_if_they_are_more() -> None:
    table = street().give("Amy", hand1="machete")  # one die
    assert answered(table, CHOOSING_DICE, [BY_CROWD, SAY_NO], 3, who=0) == "dice-by-crowd"
    table.give("Amy", hand2="sub_mg")  # three
    assert answered(table, CHOOSING_DICE, [BY_CROWD, SAY_NO], 3, who=0) == "no"


def attacks(table: Table, *aims: tuple[str, int, str]) -> list[int]:
    index = {card.id: card.index for card in table.material.cards}
    return [choice(ATTACK, index[card], way, table.zone(zone)) for card, way, zone in aims]


def test_a_free_attack_kills_most_and_no_friend() -> None:
    table = street().give("Amy", hand1="pistol", hand2="machete").zombies("a", walker=1)
    table.zombies("b", walker=3)
    options = attacks(table, ("pistol", RANGED, "b"), ("machete", MELEE, "a"))
    table.put("Doug", "b")
    assert answered(table, ATTACKING_FREE, [*options, SAY_NO], who=0).startswith("attack machete")
    assert answered(table, ATTACKING_FREE, [options[0], SAY_NO], who=0) == "no"
    table.put("Doug", "a").give("Amy", hand1="sub_mg")
    options += attacks(table, ("sub-mg", RANGED, "b"))
    assert answered(table, ATTACKING_FREE, [*options, SAY_NO], who=0).startswith("attack sub-mg")


def test_a_second_shot_goes_to_the_larger_crowd() -> None:
    table = street(BLACK_PLAGUE).give("Ann", hand1="hand_crossbow", hand2="hand_crossbow")
    table.zombies("b", walker=1).zombies("c", walker=4)
    index = {card.id: card.index for card in table.material.cards}["hand-crossbow"]
    options = [choice(SECOND_SHOT, index, RANGED, table.zone(zone)) for zone in "bcd"]
    assert answered(table, SECOND_TARGET, options, index, table.zone("d"), who=0).endswith("c")


def test_the_pool_with_fewest_zombies_is_moved() -> None:
    table = street(BLACK_PLAGUE).bile("b", "c", "d").zombies("b", walker=2).zombies("d", walker=3)
    options = [choice(MOVE_BILE, number) for number in range(3)]
    assert answered(table, MOVING_BILE, options, table.zone("e"), who=0) == "move-bile 1"


def test_guards_attack_the_largest_crowd_in_which_no_friend_is() -> None:
    table = street(WHITE_DEATH).zombies("a", walker=1).zombies("c", walker=4)
    here = table.zone("b")
    options = [
        choice(GUARDS_MOVE, table.zone("d")),
        choice(GUARDS_ATTACK, RANGED, table.zone("a")),
        choice(GUARDS_ATTACK, RANGED, table.zone("c")),
    ]
    assert answered(table, ORDERS, options, here, 2, who=0).endswith("c")
    assert answered(table, ORDERS, options[:2], here, 2, who=0).startswith("guards-move")


# --- people ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, verb, enough", [(RESCUING, RESCUE, SAY_DONE), (TREATING, TREAT, SAY_NO)]
)
def test_all_are_helped_the_weakest_first(kind: int, verb: int, enough: int) -> None:
    table = street(SECOND_EDITION, "Amy", "Doug", "Elle").wound("Elle", 1)
    options = [enough, choice(verb, 1), choice(verb, 2)]
    assert answered(table, kind, options, who=0).endswith("elle")
    assert answered(table, kind, options[:2], who=0).endswith("doug")


@pytest.mark.parametrize("kind, verb", [(HELPING, HELP), (WHO, HAND_TO)])
def test_who_can_take_most_is_chosen(kind: int, verb: int) -> None:
    table = street(SECOND_EDITION, "Amy", "Doug").wound("Amy", 1)
    assert answered(table, kind, [choice(verb, 0), choice(verb, 1)], 0).endswith("doug")


def test_what_speaks_for_an_answer_has_the_numbers_that_its_rule_looked_at() -> None:
    """And those of the answer that is asked about, whichever it is."""
    table = street()
    table.wound("Amy", 1)
    for person, life in ((0, 2), (1, 3)):
        packed = choice(WOUND, person)
        asked = Decision(SHARING_WOUNDS, TEAM, -1, [packed], ())
        found = grounds(Engine(table.material, table.state), asked, packed)
        assert (found.word, found.survivor, found.count) == ("most-life", person, life)


def test_companions_are_shared_out() -> None:
    table = Table("M14", "Amy", "Doug").companion("Ned", "Amy")
    wanda = [one.id for one in table.material.people].index("wanda")
    options = [choice(GOES_WITH, wanda, 0), choice(GOES_WITH, wanda, 1)]
    assert answered(table, SHARING_COMPANY, options, 1) == "goes-with wanda doug"


def test_the_beacon_goes_where_somebody_waits_and_no_zombie_does() -> None:
    table = w9.her("0,0:a")
    step = next(
        zone
        for zone in table.play.passages.steps(0)[table.zone("0,0:a")]
        if _nearer(table, zone, table.zone("0,0:a"))
    )
    options = [TO_STAY, choice(ESCORT, step)]
    here = table.zone("0,0:a")
    name = table.material.board.name(step)
    assert answered(table, ESCORTING, options, here) == "stay"
    table.put("Jenia", name)
    assert answered(table, ESCORTING, options, here) == f"escort {name}"
    table.zombies(name, walker=1)
    assert answered(table, ESCORTING, options, here) == "stay"


def _nearer(table: Table, zone: int, than: int) -> bool:
    beacon = table.material.walking_beacon
    aims = [z for t in table.play.quest.tasks(table.play) if beacon in t.people for z in t.zones]
    rows = ways(table.play)
    return min(rows[zone][aim] for aim in aims) < min(rows[than][aim] for aim in aims)


# --- cards ----------------------------------------------------------------------------------


def test_an_aaahh_is_refused_and_nothing_else() -> None:
    table = street()
    index = {card.id: card.index for card in table.material.cards}
    bad = next(card.index for card in table.material.cards if card.aaahh)
    options = [choice(REFUSE, index["pistol"]), choice(REFUSE, bad), SAY_NO]
    assert answered(table, REFUSING, options, who=0) == text_of(table.material, options[1])
    assert answered(table, REFUSING, [options[0], SAY_NO], who=0) == "no"


def test_all_food_goes_into_the_car() -> None:
    table = Table("M6")
    rice = next(card.index for card in table.material.cards if card.food)
    assert answered(table, STASHING, [SAY_DONE, choice(STASH, rice, 0)], 0, who=0) != "done"
    assert answered(table, STASHING, [SAY_DONE], 0, who=0) == "done"


def test_a_large_team_takes_the_better_weapon() -> None:
    table = street(BLACK_PLAGUE)
    index = {card.id: card.index for card in table.material.cards}
    options = [choice(ADD_CARD, index["hammer"]), choice(ADD_CARD, index["great-sword"])]
    assert answered(table, ADDING_CARDS, options, 1) == "add-card great-sword"


def test_a_wound_is_paid_for_with_what_is_missed_least() -> None:
    skills: dict[str, tuple[str, ...]] = {"amy": ("Is That All You've Got?",)}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", skills=skills).put("Amy", "a")
    table.give("Amy", hand1="katana", pack1="water").zombies("a", walker=1)
    table.state.phase = Phase.ACTIVATION
    world = Engine(table.material, table.state)
    assert world.decision is not None
    assert world.decision.kind == PAYING
    assert text_of(table.material, answer(world)) == "discard pack1"


def test_a_molotov_is_kept_instead_of_what_is_missed_least() -> None:
    skills: dict[str, tuple[str, ...]] = {"amy": ("2 cocktails are better than 1",)}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", skills=skills).put("Amy", "a")
    table.give("Amy", hand1="molotov", pack1="molotov", pack2="water", pack3="water")
    table.zombies("b", walker=3).dice(6).turn("Amy")
    world = Engine(table.material, table.state)
    assert world.decision is not None
    offered = [text_of(table.material, packed) for packed in world.decision.choices]
    world.choose(world.decision.choices[offered.index("throw molotov 0,0:b")])
    assert world.decision.kind == KEEP_THROWN
    assert text_of(table.material, answer(world)) == "discard pack2"


def equipped(quest: str, by_mind: bool) -> float:
    """How well all are equipped after the set-up, if a mind or the first choice shares the cards
    out."""
    game, mind = Game.new(quest, seed=1), MINDS["quick"](1)
    while game.state.phase == Phase.SETUP:
        game.choose(mind.answer(game) if by_mind else 0)
    return sum(armed(game.play, survivor) for survivor in game.play.team)


def test_each_begins_with_what_is_most_use_to_them() -> None:
    assert equipped("Q0", by_mind=True) > equipped("Q0", by_mind=False)
