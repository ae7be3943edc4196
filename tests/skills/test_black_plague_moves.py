"""The skills of Black Plague about moving, Turns, doors, noise and searching, each by name in a
situation at the table: what happens without it, and what happens with it. [BP 51-54]

What the book says of each in detail is in the files of their own, and in `tests/rules`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shamble.rules.actions.search import DREW
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.flow.menu import menu
from shamble.rules.flow.turns import begin_turn, extra_turn, question
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import draw_for
from shamble.rules.skills import add_up, skill_named
from shamble.rules.skills.search import MATCHING
from shamble.rules.words.decisions import Decision
from tests.rules.acting import act, beginning, holding, left, pick, whole
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import Table
from tests.skills.ending import end_turn
from tests.skills.situations import Scene, Situation, last_choice, without_actions

WALKERS_ACT = 37
"""A zombie card: all Walkers activate."""


def plague(skill: str, *, house: bool = False, friend: bool = False) -> Scene:
    return Scene(skill, BLACK_PLAGUE, house, friend)


# --- situations -----------------------------------------------------------------------------


def actions_of_a_turn(skill: str) -> int:
    return plague(skill).left()


def offers(*words: str, zombies: str = "", **cards: str) -> Situation:
    """What the menu has that begins so, at one end of a street with a zombie in each of these
    zones."""

    def situation(skill: str) -> list[str]:
        scene = plague(skill).put("Ann", "a").give("Ann", **cards)
        for zone in zombies:
            scene.zombies(zone, walker=1)
        return scene.words(*words)

    return situation


def bloodlust(card: str, other: str) -> Situation:
    """Where somebody comes to be with a weapon of the type and one of another, at what price, who
    is left there of a Walker, and the ways of the free attack."""

    def situation(skill: str) -> tuple[str, int, int, list[str]]:
        scene = plague(skill).put("Ann", "a").zombies("c", walker=1)
        scene.give("Ann", hand1=card, hand2=other).dice(6, 6, 6)
        for text in scene.words("bloodlust"):
            scene.do(text.replace("bloodlust ", "bloodlust 0,0:"), attack_in(scene, "c"))
        offered = [text.split() for row in scene.questions(ATTACKING_FREE) for text in row]
        ways = sorted({words[2] for words in offered if len(words) > 2})
        return scene.at(), scene.left(), scene.zombies_left(), ways

    return situation


def attack_in(scene: Scene, zone: str) -> Callable[[Decision], int]:
    """Answers with an attack on the zone, if there is one, else with the last choice."""

    def answer(decision: Decision) -> int:
        for packed in decision.choices:
            words = scene.text(packed).split()
            if words[0] == "attack" and words[-1] == zone:
                return packed
        return last_choice(decision)

    return answer


def charges(skill: str) -> tuple[str, int]:
    """Where somebody is after all charges along a street full of zombies, and the actions left;
    each zombie behind costs one."""
    scene = plague(skill).put("Ann", "a").zombies("b", walker=1).zombies("c", walker=1)
    for zone in "bc":
        if f"charge {zone}" in scene.words("charge"):
            scene.do(f"charge 0,0:{zone}")
    return scene.at(), scene.left()


def after_a_shot(**zombies: int) -> Situation:
    """Where somebody stands after a shot that killed the last Walker next door, with these zombies
    beside the shooter, and the actions left."""

    def situation(skill: str) -> tuple[str, int]:
        scene = plague(skill).zombies("d", walker=1).give("Ann", hand1="short_bow").dice(6)
        if zombies:
            scene.zombies("c", **zombies)
        scene.do("attack short-bow ranged 0,0:d")
        return scene.at(), scene.left()

    return situation


def leaving_zombies(skill: str) -> tuple[str, int]:
    """Where a Move from two Walkers ends that would go on through others, and the actions left."""
    scene = plague(skill).zombies("c", walker=2).do("move 0,0:d")
    return scene.at(), scene.left()


def leading(skill: str) -> int:
    """The actions of a friend in the next Turn."""
    scene = plague(skill, friend=True)
    for text in scene.words("lead"):
        scene.do(text)
    begin_turn(scene.play, 1)
    return scene.state.actions[1]


def breaking_in(skill: str) -> tuple[list[str], int]:
    """The doors that somebody without tools and actions opens, and the noise."""
    scene = plague(skill, house=True).put("Ann", "c").filled("0,0:a").turn("Ann", actions=0)
    found = scene.words("open")
    for text in found:
        scene.do(text.replace("c/d", "0,0:c/0,0:d"))
    return found, sum(scene.state.noise)


def found(*top: str, **cards: str) -> Situation:
    """What a Search brings, if everything is wanted."""

    def situation(skill: str) -> list[str]:
        scene = plague(skill, house=True).give("Ann", **cards).top_equipment(*top)
        return sorted(holding(scene.do("search"), "Ann"))

    return situation


def searchable(skill: str) -> list[bool]:
    """Whether a street and a Vault can be searched."""
    vault = SmallTable(BLACK_PLAGUE, STREET, "Ann", vault="c")
    vault.play.abilities[0] = add_up([skill_named(skill)] if skill else [])
    return ["search" in beginning(vault.put("Ann", at).turn("Ann"), "Ann", "search")
            for at in ("c", "vault yellow")]  # fmt: skip


def holding_ones_nose(skill: str) -> tuple[list[str], int]:
    """The cards and actions of somebody who killed in the street, and then looks for what is
    left."""
    scene = plague(skill).give("Ann", hand1="sword").zombies("c", walker=1).dice(6, 6)
    scene.do("attack sword melee 0,0:c").top_equipment("dagger")
    for text in scene.words("hold-your-nose"):
        scene.do(text)
    return sorted(holding(scene, "Ann")), scene.left()


def rescuing(skill: str) -> str:
    """Where a friend beside zombies next door is, after all that can be done about it."""
    scene = plague(skill, friend=True).put("Clovis", "d").zombies("d", walker=1)
    for text in scene.words("lifesaver"):
        scene.do(text.replace("lifesaver ", "lifesaver 0,0:"))
    return scene.letter(scene.state.zone[1])


def shutting_a_door(skill: str) -> int:
    """The Wounds of somebody in a house, before whose open door two Runners stand."""
    scene = plague(skill, house=True).open("c", "d").put("Ann", "c").zombies("d", runner=2)
    for text in scene.words("lock"):
        scene.do(text.replace("c/d", "0,0:c/0,0:d"))
    end_turn(scene)
    return scene.happens(activate_all(scene.play)).wounds("Ann")[0]


def shouting(skill: str) -> str:
    """Where a Walker goes between Ann and a friend with more noise about him."""
    scene = plague(skill, friend=True).put("Ann", "a").put("Clovis", "e").noise("e", 3)
    scene.zombies("c", walker=1)
    for text in scene.words("loud"):
        scene.do(text)
    end_turn(scene)
    scene.happens(activate_all(scene.play))
    return "".join(scene.horde())


def smelling(skill: str) -> int:
    """The Wounds of somebody who did nothing beside a Walker."""
    scene = plague(skill).zombies("c", walker=1)
    end_turn(scene)
    return scene.happens(activate_all(scene.play)).wounds("Ann")[0]


def shoving(skill: str) -> dict[str, dict[str, int]]:
    """Where zombies are that stood beside somebody, after all that can be done for free."""
    scene = plague(skill).zombies("c", walker=2).turn("Ann", actions=0)
    for text in scene.words("shove")[:1]:
        scene.do(text.replace("shove ", "shove 0,0:"))
    return scene.horde()


def taunting(skill: str) -> dict[str, dict[str, int]]:
    """Where a Runner is that saw somebody else, at the far end of the street."""
    scene = plague(skill, friend=True).put("Ann", "a").put("Clovis", "e").zombies("e", runner=1)
    for text in scene.words("taunt"):
        scene.do(text.replace("taunt ", "taunt 0,0:"))
    return scene.horde()


def whose_turn(skill: str) -> int:
    """How many could have the first Turn, if the other one plays first."""
    table = Table("Q0", "Ann", "Clovis", seats=(0, 1))
    table.play.abilities[1] = add_up([skill_named(skill)] if skill else [])
    asked = question(table.play)
    assert asked is not None
    return len(asked.choices)


def an_extra_activation(skill: str) -> int:
    """The Wounds of somebody beside a Walker when the card for all Walkers is drawn; there is time
    to kill him first, with a Turn."""
    scene = plague(skill).points("Ann", 7)
    scene.play.abilities[0] = add_up([skill_named(skill)] if skill else [])
    scene.give("Ann", hand1="sword").zombies("c", walker=1).dice(6, 6)
    scene.top_zombie_cards(WALKERS_ACT).state.active = -1
    scene.happens(draw_for(scene.play, scene.zone("a")), attack_in(scene, "c"))
    return scene.wounds("Ann")[0]


def refusing(skill: str) -> list[str]:
    """What is found by who wants no water, if that can be said."""
    scene = plague(skill, house=True).top_equipment("water", "dagger")
    return holding(scene.do("search"), "Ann")


SKILLS: dict[str, tuple[Situation, object, object]] = {
    "+1 Action": (actions_of_a_turn, 3, 4),
    "+1 Zone per Move": (offers("move"), ["move b"], ["move b", "move c"]),
    "+1 free Move Action": (without_actions(BLACK_PLAGUE, zombies=False), [], ["move"]),
    "+1 free Search Action": (
        without_actions(BLACK_PLAGUE, house=True, zombies=False),
        [],
        ["search"],
    ),
    "2 Zones per Move Action": (offers("move"), ["move b"], ["move b", "move c"]),
    "Blitz": (after_a_shot(fatty=1), ("c", 2), ("b", 1)),
    "Bloodlust: Combat": (
        bloodlust("sword", "mana_blast"),
        ("a", 3, 1, []),
        ("c", 2, 0, ["magic", "melee"]),
    ),
    "Bloodlust: Magic": (bloodlust("mana_blast", "sword"), ("a", 3, 1, []), ("c", 2, 0, ["magic"])),
    "Bloodlust: Melee": (bloodlust("sword", "short_bow"), ("a", 3, 1, []), ("c", 2, 0, ["melee"])),
    "Bloodlust: Ranged": (
        bloodlust("short_bow", "sword"),
        ("a", 3, 1, []),
        ("c", 2, 0, ["ranged"]),
    ),
    "Born leader": (leading, 3, 4),
    "Break-in": (breaking_in, ([], 0), (["open c/d hands"], 0)),
    "Charge": (charges, ("a", 3), ("c", 2)),
    "Destiny": (refusing, ["water"], ["dagger"]),
    "Hit & run": (after_a_shot(fatty=1), ("c", 2), ("b", 2)),
    "Hold your nose": (holding_ones_nose, (["sword"], 2), (["dagger", "sword"], 2)),
    "Jump": (offers("jump", zombies="b"), [], ["jump c"]),
    "Lifesaver": (rescuing, "d", "c"),
    "Lock it down": (shutting_a_door, 2, 0),
    "Loud": (shouting, "d", "b"),
    "Matching set!": (found("dagger", "water", "dagger"), ["dagger"], ["dagger", "dagger"]),
    "Rotten": (smelling, 1, 0),
    "Scavenger": (searchable, [False, False], [True, True]),
    "Search: +1 card": (found("water", "dagger"), ["water"], ["dagger", "water"]),
    "Shove": (shoving, {"c": {"walker": 2}}, {"b": {"walker": 2}}),
    "Slippery": (leaving_zombies, ("d", 0), ("d", 2)),
    "Sprint": (offers("sprint"), [], ["sprint c", "sprint d"]),
    "Tactician": (whose_turn, 1, 2),
    "Taunt": (taunting, {"e": {"runner": 1}}, {"c": {"runner": 1}}),
    "Zombie link": (an_extra_activation, 1, 0),
}
"""By their printed names."""


@pytest.mark.parametrize("name", SKILLS)
def test_skill(name: str) -> None:
    situation, without, with_it = SKILLS[name]
    assert situation("") == without
    assert situation(name) == with_it


# --- where this box differs, and rulings that change results often --------------------------


def walking(*skills: str, zone: str = "c") -> SmallTable:
    """Ann with these skills alone, and the Turn, in a street."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").put("Ann", zone)
    table.play.abilities[0] = add_up([skill_named(name) for name in skills])
    return table.turn("Ann")


def test_ruling_007_bp_an_extra_turn_begins_all_counts_anew() -> None:
    """Jump "once during each Activation", Search "per Turn": one and the same. [BP 19, 53]"""
    table = walking("Jump", "Scavenger", "Shove", zone="a").top_equipment("water", "dagger")
    act(table, "Ann", "search", "put drawn1 pack1")
    act(table, "Ann", "jump 0,0:c")
    assert beginning(table, "Ann", "search", "jump") == []
    end_turn(table)
    words = ["search", "put drawn1 hand1", "jump 0,0:e"]
    script = extra_turn(table.play, 0)
    table.run(script, *[pick(table, word) for word in words], default=last_choice)
    assert (holding(table, "Ann"), table.letter(table.state.zone[0])) == (["dagger", "water"], "e")


def test_ruling_007_bp_a_free_search_is_the_one_search_of_the_turn() -> None:
    table = walking("+1 free Search Action", "Scavenger").top_equipment("water", "dagger")
    act(table, "Ann", "search", "put drawn1 pack1")
    assert (left(table, "Ann"), beginning(table, "Ann", "search")) == (3, [])


def test_ruling_038_bp_a_free_move_action_pays_no_zombie() -> None:
    table = walking("+1 free Move Action").zombies("c", walker=2)
    act(table, "Ann", "move 0,0:d")
    assert left(table, "Ann") == 1
    table = walking("+1 free Move Action").zombies("c", walker=2).turn("Ann", actions=1)
    assert beginning(table, "Ann", "move") == []


def test_ruling_040_bp_slippery_pays_nothing_and_still_stops_at_zombies() -> None:
    table = walking("Slippery", "Sprint", zone="b").zombies("b", walker=3).zombies("c", walker=1)
    assert beginning(table, "Ann", "move", "sprint") == ["move 0,0:a", "move 0,0:c"]
    act(table, "Ann", "move 0,0:c")
    assert left(table, "Ann") == 2


def test_ruling_043_bp_slippery_helps_a_charge_and_a_bloodlust() -> None:
    table = walking("Slippery", "Charge", "Bloodlust: Melee", zone="a")
    table.zombies("a", walker=3).zombies("b", walker=1).zombies("c", walker=1)
    assert beginning(table, "Ann", "charge", "bloodlust") == ["charge 0,0:b", "bloodlust 0,0:b"]
    act(table, "Ann", "charge 0,0:b")
    act(table, "Ann", "charge 0,0:c")
    assert left(table, "Ann") == 3


def test_ruling_044_bp_bloodlust_as_often_as_there_are_actions() -> None:
    table = walking("Bloodlust: Melee", "Slippery", zone="a").zombies("b", walker=1)
    table.zombies("c", walker=1).zombies("d", walker=1)
    for zone in "bcd":
        act(table, "Ann", f"bloodlust 0,0:{zone}")
    assert (table.letter(table.state.zone[0]), left(table, "Ann")) == ("d", 0)


def test_ruling_049_bp_of_two_cards_the_other_is_kept_when_one_bites() -> None:
    table = walking("Search: +1 card", "Scavenger").top_equipment("aaahh", "dagger")
    act(table, "Ann", "search", "put drawn1 hand1")
    assert (holding(table, "Ann"), table.horde()) == (["dagger"], {"c": {"walker": 1}})


def test_ruling_051_bp_the_skill_and_a_torch_add_up() -> None:
    table = walking("Search: +1 card", "Scavenger").give("Ann", hand1="torch")
    table.top_equipment("water", "dagger", "apples")
    act(table, "Ann", "search", "put drawn1 pack1", "put drawn2 hand2", "put drawn3 pack2", "done")
    assert sorted(holding(table, "Ann")) == ["apples", "dagger", "torch", "water"]


@pytest.mark.parametrize(
    "found", [("dagger", "sword", "axe"), ("dagger", "dagger", "sword"), ("water", "sword", "axe")]
)
def test_ruling_236_bp_each_dual_card_of_a_search_brings_its_twin(found: tuple[str, ...]) -> None:
    """Three cards and three twins: more than lie beside an inventory at a time."""
    table = walking("Search: +1 card", "Scavenger", "Matching set!").give("Ann", hand1="torch")
    table.top_equipment(*found)
    [search] = [one for one in menu(table.play, 0) if table.text(one) == "search"]
    table.run(whole(table, 0, search), default=keeping_what_fits(table))
    twins = [card for card in found if card != "water"]
    cards = [table.material.cards[event["card"]].id for event in table.told(DREW)]
    assert cards == [*found, *twins]
    assert len(table.questions(MATCHING)) == len(twins)


def keeping_what_fits(table: SmallTable) -> Callable[[Decision], int]:
    """Every twin is wanted; cards go where there is room, and else away."""

    def answer(decision: Decision) -> int:
        texts = {table.text(packed): packed for packed in decision.choices}
        for word in ("match", "put drawn", "discard drawn", "done"):
            for text, packed in texts.items():
                if text.startswith(word):
                    return packed
        raise AssertionError(texts)

    return answer


@pytest.mark.parametrize(("start", "target"), [("c", "vault-yellow"), ("vault yellow", "0,0:c")])
def test_bp_054_zombies_are_shoved_into_a_vault_and_out_of_it(start: str, target: str) -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", vault="c").put("Ann", start)
    table.play.abilities[0] = add_up([skill_named("Shove")])
    assert f"shove {target}" not in beginning(table.zombies(start, walker=1), "Ann", "shove")
    table.opened("0,0:c/vault yellow")
    assert f"shove {target}" in beginning(table.turn("Ann"), "Ann", "shove")
