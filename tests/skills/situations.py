"""Situations at a table for somebody with one skill, or none."""

from __future__ import annotations

from collections.abc import Callable

from shamble.content.quests import Guards
from shamble.rules.actions.inventory import finish_arranging
from shamble.rules.combat.armor import take_hits
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.rounds import step
from shamble.rules.flow.turns import begin_turn, question
from shamble.rules.flow.words import TURN_BEGAN
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import draw_for
from shamble.rules.skills import add_up, skill_named
from shamble.rules.systems.guards.orders import orders
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import Decision, Script
from tests.rules.acting import holding, offered
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import Table, first_choice
from tests.skills.team import library_with

HERO = {SECOND_EDITION: "Doug", BLACK_PLAGUE: "Ann", WHITE_DEATH: "Jenia"}
FRIEND = {SECOND_EDITION: "Ned", BLACK_PLAGUE: "Clovis", WHITE_DEATH: "Ogon"}
WALKERS, WALKERS_ACT = 1, 37
"""Zombie cards: a Walker or more; all Walkers activate."""

HOUSE = """
+-----+-----+-----+.....+
| a   o b   o c   D d   :
+-----+-----+-----+.....+
"""
"""Three rooms in a row, and a closed door to the street."""

Situation = Callable[[str], object]
"""What comes of a situation for who has the skill of this name; without a name: none at all."""


class Scene(SmallTable):
    """Somebody with one skill, or none, and the Turn; and perhaps a friend without any, in the
    same zone: the middle of a street, or the first room of a house."""

    def __init__(
        self, skill: str, box: str = SECOND_EDITION, house: bool = False, friend: bool = False
    ) -> None:
        team = (HERO[box], FRIEND[box])[: 2 if friend else 1]
        if house:
            super().__init__(box, HOUSE, *team, rooms="abc", doors={"cd": False}, spawns="d")
        else:
            super().__init__(box, STREET, *team, spawns="ac")
        for number, name in enumerate(team):
            skills = [skill_named(skill)] if skill and number == 0 else []
            self.play.abilities[number] = add_up(skills)
            self.put(name, "a" if house else "c")
        self.hero = team[0]
        begin_turn(self.play, 0)

    def do(self, text: str, answer: Callable[[Decision], int] = first_choice) -> Scene:
        """The hero does this, and everything that is asked then is answered so."""
        packed = menu(self.play, 0)[offered(self, self.hero).index(text)]
        script = perform(self.play, 0, packed)
        if script is not None:
            self.happens(script, answer)
        return self.happens(finish_arranging(self.play), answer)

    def happens(
        self, script: Script[object], answer: Callable[[Decision], int] = first_choice
    ) -> Scene:
        self.run(script, default=answer)
        return self

    def words(self, *of: str) -> list[str]:
        """The first words of what the menu offers, or what it offers with one of these."""
        texts = [text.replace("0,0:", "") for text in offered(self, self.hero)[:-1]]
        if of:
            return [text for text in texts if text.split()[0] in of]
        return list(dict.fromkeys([text.split()[0] for text in texts]))

    def left(self) -> int:
        return self.state.actions[0]

    def at(self) -> str:
        return self.letter(self.state.zone[0])

    def zombies_left(self) -> int:
        return sum(self.state.crowd)

    def rolled(self) -> int:
        """The dice of the last roll."""
        return len(str(self.told(ROLLED)[-1]["dice"]))


def last_choice(decision: Decision) -> int:
    return decision.choices[-1]


# --- situations -----------------------------------------------------------------------------


def dice(
    card: str, way: str, box: str = SECOND_EDITION, pair: bool = False, wounds: int = 0
) -> Situation:
    """How many dice an attack at four zombies in the own zone rolls; a pair, if it is one. Whoever
    attacks has so many Wounds."""

    def situation(skill: str) -> int:
        scene = Scene(skill, box).zombies("c", fatty=4).dice(*[1] * 12)
        scene.wound(scene.hero, wounds).give(
            scene.hero, hand1=card, **({"hand2": card} if pair else {})
        )
        attack = f"{card.replace('_', '-')} {way} 0,0:c"
        dual = f"attack-dual {attack}"
        scene.do(dual if dual in offered(scene, scene.hero) else f"attack {attack}")
        return scene.rolled()

    return situation


def survivors_of(
    card: str,
    way: str,
    *shown: int,
    box: str = SECOND_EDITION,
    answer: Callable[[Decision], int] = first_choice,
    **zombies: int,
) -> Situation:
    """How many zombies are left of these after an attack next door, or a blow here, that shows
    these dice."""

    def situation(skill: str) -> int:
        zone = "c" if way == "melee" else "d"
        scene = Scene(skill, box).zombies(zone, **zombies).dice(*shown, *[1] * 9)
        scene.give(scene.hero, hand1=card)
        scene.do(f"attack {card.replace('_', '-')} {way} 0,0:{zone}", answer)
        return scene.zombies_left()

    return situation


def guarded(skill: str) -> SmallTable:
    """Jenia, whose Turn it is, far from two Guards beside a Walker."""
    table = SmallTable(
        WHITE_DEATH, STREET, "Jenia", skills={"jenia": (skill,) if skill else ()},
        says={"guards": (Guards(zone="0,0:b", count=2),)},
    ).put("Jenia", "e").zombies("b", walker=1)  # fmt: skip
    begin_turn(table.play, 0)
    return table


def orders_of_guards(skill: str) -> list[str]:
    """What the Guards can be told to do."""
    table = guarded(skill)
    return [table.text(order) for order in orders(table.play, 0, table.zone("b"))]


def commanding(skill: str) -> list[str]:
    """Which Guards somebody without an action left can command."""
    table = guarded(skill).turn("Jenia", actions=0)
    texts = [table.text(packed) for packed in menu(table.play, 0)]
    return [text for text in texts if text.startswith("command")]


def without_actions(
    box: str = SECOND_EDITION, house: bool = False, zombies: bool = True, **cards: str
) -> Situation:
    """What somebody without an action left can still do, with these cards."""

    def situation(skill: str) -> list[str]:
        scene = Scene(skill, box, house)
        scene.give(scene.hero, **cards).turn(scene.hero, actions=0)
        if zombies:
            scene.zombies("c", walker=1)
        return scene.words()

    return situation


def offers(*words: str, zombies: str = "", house: bool = False, **cards: str) -> Situation:
    """What the menu has that begins so, with a zombie in each of these zones."""

    def situation(skill: str) -> list[str]:
        scene = Scene(skill, house=house).put("Doug", "a").give("Doug", **cards)
        for zone in zombies:
            scene.zombies(zone, walker=1)
        return scene.words(*words)

    return situation


def actions_of_a_turn(skill: str) -> int:
    return Scene(skill).left()


def found(*top: str, **cards: str) -> Situation:
    """What a Search brings, if everything is wanted."""

    def situation(skill: str) -> list[str]:
        scene = Scene(skill, house=True).give("Doug", **cards).top_equipment(*top)
        return sorted(holding(scene.do("search"), "Doug"))

    return situation


def searches(skill: str) -> int:
    """How often a room can be searched in a Turn."""
    scene, count = Scene(skill, house=True).top_equipment("water", "water", "katana"), 0
    while "search" in scene.words() and count < 3:
        scene.do("search")
        count += 1
    return count


def searching_a_street(skill: str) -> bool:
    return "search" in Scene(skill).words()


def refusing(skill: str) -> list[str]:
    """What is found by who wants no water, if that can be said."""
    scene = Scene(skill, house=True).top_equipment("water", "katana")
    return holding(scene.do("search"), "Doug")


def leaving_zombies(skill: str) -> int:
    """The actions that are left after a Move away from two Walkers."""
    return Scene(skill).zombies("c", walker=2).do("move 0,0:d").left()


def after_a_kill(skill: str) -> str:
    """Where somebody stands after a blow that killed."""
    scene = Scene(skill).zombies("c", walker=1).give("Doug", hand1="katana").dice(6, 6)
    return scene.do("attack katana melee 0,0:c").at()


def earned(skill: str) -> int:
    """The points for a Walker, in Black Plague."""
    scene = Scene(skill, BLACK_PLAGUE).zombies("c", walker=1).give("Ann", hand1="sword").dice(6, 6)
    return scene.do("attack sword melee 0,0:c").state.points[0]


def zombies_appear(skill: str) -> tuple[str, int]:
    """Where somebody stands, and how many zombies, after a Walker came next door."""
    scene = Scene(skill).give("Doug", hand1="pistol").top_zombie_cards(WALKERS).dice(6)
    scene.state.active = -1
    scene.happens(draw_for(scene.play, scene.zone("d")))
    return scene.at(), scene.zombies_left()


def an_extra_activation(skill: str) -> int:
    """The Turns that begin when the card for all Walkers is drawn."""
    scene = Scene(skill).top_zombie_cards(WALKERS_ACT)
    scene.state.active = -1
    before = len(scene.told(TURN_BEGAN))
    scene.happens(draw_for(scene.play, scene.zone("a")), last_choice)
    return len(scene.told(TURN_BEGAN)) - before


def the_spawn_step(skill: str) -> list[list[str]]:
    """What is asked when two Spawn Zones get their cards."""
    scene = Scene(skill).put("Doug", "e").top_zombie_cards(WALKERS, 7)
    scene.state.active, scene.state.phase, scene.state.stage = -1, Phase.SPAWN, 0
    scene.happens(step(scene.play))
    return [[scene.text(packed) for packed in decision.choices] for decision in scene.asked]


def bitten(box: str = SECOND_EDITION, **zombies: int) -> Situation:
    """The Wounds of somebody with a Katana, a Sword, whom these zombies attack."""

    def situation(skill: str) -> int:
        scene = Scene(skill, box).zombies("c", **zombies).dice(5, 5, 5)
        scene.give(scene.hero, hand1="katana" if box == SECOND_EDITION else "sword")
        scene.state.active, scene.state.phase = -1, Phase.ACTIVATION
        return scene.happens(activate_all(scene.play)).wounds(scene.hero)[0]

    return situation


def shot_by_a_friend(skill: str) -> int:
    """The Wounds of somebody in a zone at which a friend shoots and misses."""
    scene = Scene(skill, friend=True).put("Ned", "d").give("Ned", hand1="pistol").dice(1)
    scene.zombies("c", walker=1).turn("Ned")
    packed = menu(scene.play, 1)[offered(scene, "Ned").index("attack pistol ranged 0,0:c")]
    script = perform(scene.play, 1, packed)
    assert script is not None
    scene.happens(script)
    return scene.wounds("Doug")[0]


def shooting_at_a_friend(answer: Callable[[Decision], int], zone: str = "d") -> Situation:
    """The Wounds of a friend in the zone at which somebody shoots and misses."""

    def situation(skill: str) -> int:
        scene = Scene(skill, friend=True).put("Ned", zone).zombies(zone, walker=1)
        scene.give("Doug", hand1="pistol").dice(1)
        scene.do(f"attack pistol ranged 0,0:{zone}", answer)
        return scene.wounds("Ned")[0]

    return situation


def the_end_phase(skill: str) -> tuple[list[int], int]:
    """The Wounds of somebody and of a friend after an End Phase, two each before, and the points
    for them."""
    scene = Scene(skill, friend=True).wound("Doug", 2).wound("Ned", 2)
    scene.state.active, scene.state.phase = -1, Phase.END
    scene.happens(step(scene.play))
    return scene.wounds("Doug", "Ned"), scene.state.points[0]


def reload(skill: str) -> int:
    """The actions left after the reloading of a weapon."""
    scene = Scene(skill).give("Doug", hand1="sawed_off").empty("Doug", "hand1")
    return scene.do("reload sawed-off").left()


def a_molotov(skill: str) -> list[str]:
    """What somebody has who has thrown the only Molotov, with a 4 on the die."""
    scene = Scene(skill).give("Doug", hand1="molotov").zombies("d", walker=1).dice(4)
    return holding(scene.do("throw molotov 0,0:d"), "Doug")


def two_shots(skill: str) -> int:
    """The dice of the second of two shots."""
    scene = Scene(skill).give("Doug", hand1="pistol").zombies("d", fatty=1).dice(1, 1, 1)
    shot = "attack pistol ranged 0,0:d"
    return scene.do(shot).do(shot).rolled()


def two_targets(skill: str) -> list[str]:
    """How two crossbows can be aimed at different zones, in Black Plague."""
    scene = Scene(skill, BLACK_PLAGUE)
    scene.give("Ann", hand1="repeating_crossbow", hand2="repeating_crossbow")
    return scene.words("trick-shot")


def the_last_zombie(skill: str) -> list[str]:
    """What somebody has after the last zombie of the zone was killed."""
    scene = Scene(skill).give("Doug", hand1="katana").zombies("c", walker=1).dice(6, 6)
    return sorted(holding(scene.top_equipment("water").do("attack katana melee 0,0:c"), "Doug"))


def room_for_a_card(skill: str) -> bool:
    """Whether a fourth card finds room in the Backpack."""
    scene = Scene(skill, house=True).top_equipment("katana")
    scene.give("Doug", hand1="crowbar", hand2="crowbar", pack1="water", pack2="water")
    scene.give("Doug", pack3="pistol")
    return len(holding(scene.do("search"), "Doug")) == 6


def in_company(skill: str) -> int:
    """The actions of a friend beside somebody who shares Slippery, after leaving two Walkers."""
    skills: dict[str, tuple[str, ...]] = {"doug": (skill,) if skill else (), "ned": ()}
    table = Table("M0", "Doug", "Ned")
    content, record = library_with("M0", skills).quest("M0")
    table.sit_down(type(table.material)(content, record, ("Doug", "Ned"), (0, 0)))
    table.put("Doug", "0,0:c").put("Ned", "0,0:c").zombies("0,0:c", walker=2).turn("Ned")
    packed = menu(table.play, 1)[offered(table, "Ned").index("move 0,0:d")]
    perform(table.play, 1, packed)
    return table.state.actions[1]


def whose_turn(skill: str) -> int:
    """How many could have the first Turn, if the other one plays first."""
    table = Table("M1", "Amy", "Doug", seats=(0, 1))
    table.play.abilities[1] = add_up([skill_named(skill)] if skill else [])
    asked = question(table.play)
    assert asked is not None
    return len(asked.choices)


def begins(skill: str) -> tuple[int, int, list[str]]:
    """Points, Health, and cards besides the Starting Equipment, when the game begins."""
    scene = Scene(skill)
    for handler in scene.play.abilities[0].moments.begins:
        script = handler.begins(scene.play, 0)
        if script is not None:
            scene.happens(script)
    return scene.state.points[0], scene.play.health(0), holding(scene, "Doug")


def rescuing(skill: str) -> str:
    """Where a friend beside zombies next door is, after all that can be done about it."""
    scene = Scene(skill, friend=True).put("Ned", "d").zombies("d", walker=1)
    for text in scene.words("lifesaver"):
        scene.do(text.replace("lifesaver ", "lifesaver 0,0:"))
    return scene.letter(scene.state.zone[1])


def leading(skill: str) -> list[str]:
    return Scene(skill, friend=True).words("lead")


def treating(skill: str) -> list[str]:
    return Scene(skill, friend=True).put("Ned", "e").words("field-medic")


def taunting(skill: str) -> list[str]:
    return Scene(skill).zombies("e", walker=1).words("taunt")


def doors(skill: str) -> list[str]:
    """The doors that somebody opens with bare hands."""
    scene = Scene(skill, house=True).put("Doug", "c")
    return [text for text in scene.words("open") if "hands" in text]


def enchanting(skill: str) -> list[str]:
    """What can be cast with a spell in the Backpack."""
    scene = Scene(skill, BLACK_PLAGUE).give("Ann", pack1="mana_blast").zombies("d", walker=1)
    return scene.words("attack")[:1]


def sees(skill: str) -> list[str]:
    """At what somebody in a house shoots with a long gun."""
    return Scene(skill, house=True).give("Doug", hand1="golden_ak_47").words("attack")


def unarmored(skill: str) -> int:
    """The Wounds of somebody without armor who rolls a 5."""
    scene = Scene(skill, BLACK_PLAGUE).dice(5)
    return scene.happens(take_hits(scene.play, 0, 1)).wounds("Ann")[0]
