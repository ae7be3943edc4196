"""Situations at a table of White Death for somebody with one skill, or none; and the skills of its
book, by name: what happens without them, and what happens with them. [WD 51-54]"""

from __future__ import annotations

from collections.abc import Callable

from shamble.rules.actions.inventory import arrange
from shamble.rules.combat.armor import take_hits
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.rounds import step
from shamble.rules.flow.turns import question
from shamble.rules.flow.words import TURN_BEGAN
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import draw_for
from shamble.rules.skills import add_up, skill_named
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import Decision
from tests.rules.acting import holding, offered, whole
from tests.rules.small import STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice
from tests.skills.situations import Scene, Situation, commanding, last_choice, orders_of_guards
from tests.skills.walls import aiming, climbing, leaving_corruption, searching as searching_there

JENIA, OGON = "Jenia", "Ogon"
WALKERS, SIEGE = 429, 471
"""Zombie cards: a Walker or more; a Zombie Siege."""
ROOMS = """
+-----+-----+.....+.....+
| a   o b   o c   : d   :
+-----+-----+.....+.....+
"""
"""Two rooms in a row, and the street before them."""
WEAPONS = {
    "Melee": "sword melee c",
    "Ranged": "war-bow ranged d",
    "Magic": "fire-bolt magic d",
    "Combat": "war-bow ranged d",
}
"""An attack of each type: a card, and where it strikes."""
DICE = {"Melee": 2, "Ranged": 1, "Magic": 2, "Combat": 1}
"""What it rolls without any skill."""


class Wintergrad(Scene):
    """Jenia with one skill, or none, and the Turn, in the middle of a street; perhaps with Ogon."""

    def __init__(self, skill: str, friend: bool = False) -> None:
        super().__init__(skill, WHITE_DEATH, friend=friend)

    def armed(self, text: str, pair: bool = False) -> Wintergrad:
        """She holds the weapon of an attack, or two of it."""
        card = text.split()[0].replace("-", "_")
        self.give(JENIA, hand1=card, **({"hand2": card} if pair else {}))
        return self

    def strikes(
        self, text: str, answer: Callable[[Decision], int] = first_choice, verb: str = "attack"
    ) -> Wintergrad:
        """She makes an attack: `war-bow ranged d`."""
        card, way, zone = text.split()
        self.do(f"{verb} {card} {way} 0,0:{zone}", answer)
        return self


class Rooms(SmallTable):
    """Jenia with one skill, or none, and the Turn, in the first of two rooms."""

    def __init__(self, skill: str) -> None:
        super().__init__(WHITE_DEATH, ROOMS, JENIA, rooms="ab", spawns="d")
        self.play.abilities[0] = add_up([skill_named(skill)] if skill else [])
        self.put(JENIA, "a").turn(JENIA)

    def do(self, text: str, answer: Callable[[Decision], int] = first_choice) -> Rooms:
        packed = menu(self.play, 0)[offered(self, JENIA).index(text)]
        self.run(whole(self, 0, packed), default=answer)
        return self


# --- attacks ----------------------------------------------------------------------------------


def dice(text: str, pair: bool = False, before: int = 0) -> Situation:
    """The dice of an attack at four Brutes, after some others like it."""

    def situation(skill: str) -> int:
        scene = Wintergrad(skill).armed(text, pair)
        scene.zombies(text.split()[-1], brute=4).dice(*[1] * 40)
        dual = any(offer.startswith("attack-dual") for offer in offered(scene, JENIA))
        for _ in range(before + 1):
            scene.strikes(text, verb="attack-dual" if dual else "attack")
        return scene.rolled()

    return situation


def survivors_of(
    text: str, *shown: int, answer: Callable[[Decision], int] = first_choice, **zombies: int
) -> Situation:
    """How many zombies are left after an attack that shows these dice."""

    def situation(skill: str) -> int:
        scene = Wintergrad(skill).armed(text).dice(*shown, *[1] * 9)
        return scene.zombies(text.split()[-1], **zombies).strikes(text, answer).zombies_left()

    return situation


def can(
    *words: str, actions: int = 3, zombies: str = "", **cards: str
) -> Callable[[str], list[str]]:
    """What the menu has that begins so, with a Walker in each of these zones; without words, the
    first words of all."""

    def situation(skill: str) -> list[str]:
        scene = Wintergrad(skill, friend=True).put(OGON, "a").give(JENIA, **cards)
        scene.turn(JENIA, actions)
        for zone in zombies:
            scene.zombies(zone, walker=1)
        return scene.words(*words)

    return situation


def frozen(text: str) -> Situation:
    """Whether a Walker cannot move after an attack that missed it."""

    def situation(skill: str) -> bool:
        zone = text.split()[-1]
        scene = Wintergrad(skill).armed(text).zombies(zone, walker=1).dice(*[1] * 9)
        scene.strikes(text)
        return bool(scene.state.frozen >> scene.zone(zone) & 1)

    return situation


def friend_hit(zone: str, answer: Callable[[Decision], int] = first_choice) -> Situation:
    """The Wounds of a friend in the zone at which somebody shoots and misses."""

    def situation(skill: str) -> int:
        scene = Wintergrad(skill, friend=True).put(OGON, zone).zombies(zone, walker=1)
        scene.armed("short-bow").dice(1).strikes(f"short-bow ranged {zone}", answer)
        return scene.wounds(OGON)[0]

    return situation


def shot_by_a_friend(skill: str) -> int:
    """The Wounds of somebody in a zone at which a friend shoots and misses."""
    scene = Wintergrad(skill, friend=True).put(OGON, "d").give(OGON, hand1="war_bow").dice(1)
    scene.zombies("c", walker=1).turn(OGON)
    shot = offered(scene, OGON).index("attack war-bow ranged 0,0:c")
    script = perform(scene.play, 1, menu(scene.play, 1)[shot])
    assert script is not None
    return scene.happens(script).wounds(JENIA)[0]


def after_a_kill(skill: str) -> str:
    """Where somebody stands after a blow that killed."""
    scene = Wintergrad(skill).armed("sword").zombies("c", walker=1).dice(6, 6)
    return scene.strikes("sword melee c").at()


def the_last_zombie(skill: str) -> list[str]:
    """What somebody has after the last zombie of the zone was killed."""
    scene = Wintergrad(skill).armed("sword").zombies("c", walker=1).dice(6, 6)
    return sorted(holding(scene.top_equipment("water").strikes("sword melee c"), JENIA))


def reload(skill: str) -> int:
    """The actions left after the reloading of a weapon."""
    scene = Wintergrad(skill).armed("triple-crossbow").empty(JENIA, "hand1")
    return scene.do("reload triple-crossbow").left()


def two_castings(skill: str) -> list[int]:
    """The Wounds of both after Healing, as far as it goes."""
    scene = Wintergrad(skill, friend=True).give(JENIA, hand1="healing")
    scene.wound(JENIA, 1).wound(OGON, 1).do("cast healing jenia")
    return scene.wounds(JENIA, OGON)


# --- zombies ----------------------------------------------------------------------------------


def bitten(*shown: int, cards: dict[str, str] | None = None, **zombies: int) -> Situation:
    """The Wounds of somebody whom these zombies attack."""

    def situation(skill: str) -> int:
        scene = Wintergrad(skill).zombies("c", **zombies).dice(*shown, *[1] * 9)
        scene.give(JENIA, **(cards or {}))
        scene.state.active, scene.state.phase = -1, Phase.ACTIVATION
        return scene.happens(activate_all(scene.play)).wounds(JENIA)[0]

    return situation


def unarmored(skill: str) -> int:
    """The Wounds of somebody without armor who rolls a 5."""
    scene = Wintergrad(skill).dice(5)
    return scene.happens(take_hits(scene.play, 0, 1)).wounds(JENIA)[0]


def zombies_appear(skill: str) -> tuple[str, int]:
    """Where somebody stands, and how many zombies, after a Walker came next door."""
    scene = Wintergrad(skill).armed("war-bow").top_zombie_cards(WALKERS).dice(6)
    scene.state.active = -1
    scene.happens(draw_for(scene.play, scene.zone("d")))
    return scene.at(), scene.zombies_left()


def besieged(skill: str) -> int:
    """The Turns that begin when a Zombie Siege card is drawn."""
    scene = Wintergrad(skill).top_zombie_cards(SIEGE)
    scene.state.active = -1
    before = len(scene.told(TURN_BEGAN))
    scene.happens(draw_for(scene.play, scene.zone("a")), last_choice)
    return len(scene.told(TURN_BEGAN)) - before


# --- moving and searching ---------------------------------------------------------------------


def leaving_zombies(skill: str) -> int:
    """The actions left after a Move away from two Walkers."""
    return Wintergrad(skill).zombies("c", walker=2).do("move 0,0:d").left()


def rescuing(skill: str) -> str:
    """Where a friend beside zombies next door is, after all that can be done about it."""
    scene = Wintergrad(skill, friend=True).put(OGON, "d").zombies("d", walker=1)
    for text in scene.words("lifesaver"):
        scene.do(text.replace("lifesaver ", "lifesaver 0,0:"))
    return scene.letter(scene.state.zone[1])


def found(*top: str, answer: Callable[[Decision], int] = first_choice, **cards: str) -> Situation:
    """What a Search brings, and how many zombies."""

    def situation(skill: str) -> tuple[list[str], int]:
        rooms = Rooms(skill).give(JENIA, **cards).top_equipment(*top).do("search", answer)
        return sorted(holding(rooms, JENIA)), sum(rooms.state.crowd)

    return situation


def searches(skill: str) -> int:
    """How often a room can be searched in a Turn."""
    rooms, count = Rooms(skill).top_equipment("water", "water", "katana"), 0
    while "search" in offered(rooms, JENIA) and count < 3:
        rooms.do("search")
        count += 1
    return count


def searching(zone: str, actions: int = 3) -> Situation:
    def situation(skill: str) -> bool:
        return "search" in offered(Rooms(skill).put(JENIA, zone).turn(JENIA, actions), JENIA)

    return situation


def room_for_a_ninth_card(skill: str) -> list[str]:
    """Where a ninth card may lie."""
    scene = Wintergrad(skill).give(JENIA, hand1="katana", hand2="katana", body="heavy_armor")
    for slot, card in enumerate(("apples", "water", "torch", "lance", "spear"), 1):
        scene.give(JENIA, **{f"pack{slot}": card})
    scene.give(JENIA, drawn1="great_axe").happens(arrange(scene.play, 0))
    return [
        text for text in map(scene.text, scene.asked[0].choices) if text.startswith("put drawn")
    ]


def transmuted(skill: str) -> list[str]:
    """What somebody has who would rather not have a Torch."""
    scene = Wintergrad(skill).give(JENIA, pack1="torch").top_equipment("sword")
    for text in scene.words("transmute"):
        scene.do(text)
    return holding(scene, JENIA)


def picking_up(skill: str) -> list[str]:
    return Wintergrad(skill).drop("0,0:d", "ice-bow").words("pick-up")


def spells_in_the_backpack(skill: str) -> list[str]:
    scene = Wintergrad(skill).give(JENIA, pack1="fire_bolt", pack2="healing")
    return scene.words()[1:2] + scene.words("cast")


# --- rounds and people ------------------------------------------------------------------------


def the_end_phase(skill: str) -> tuple[list[int], int]:
    """The Wounds of both after an End Phase, two each before, and the points for them."""
    scene = Wintergrad(skill, friend=True).wound(JENIA, 2).wound(OGON, 2)
    scene.state.active, scene.state.phase = -1, Phase.END
    scene.happens(step(scene.play))
    return scene.wounds(JENIA, OGON), scene.state.points[0]


def whose_turn(skill: str) -> int:
    """How many could have the first Turn, if the other one plays first."""
    table = SmallTable(WHITE_DEATH, STREET, JENIA, OGON)
    table.state.seats = [1, 0]
    table.play.abilities[0] = add_up([skill_named(skill)] if skill else [])
    asked = question(table.play)
    assert asked is not None
    return len(asked.choices)


def begins(skill: str) -> tuple[int, list[str]]:
    """Points, and cards besides the Starting Equipment, when the game begins."""
    scene = Wintergrad(skill)
    for handler in scene.play.abilities[0].moments.begins:
        script = handler.begins(scene.play, 0)
        if script is not None:
            scene.happens(script)
    return scene.state.points[0], holding(scene, JENIA)


def in_company(skill: str) -> int:
    """The dice of a friend's blow beside somebody who shares one."""
    skills: dict[str, tuple[str, ...]] = {"jenia": (skill,) if skill else (), "ogon": ()}
    table = SmallTable(WHITE_DEATH, STREET, JENIA, OGON, skills=skills)
    table.put(JENIA, "c").put(OGON, "c").zombies("c", brute=1).give(OGON, hand1="sword").turn(OGON)
    script = perform(table.play, 1, menu(table.play, 1)[offered(table, OGON).index(SWING)])
    assert script is not None
    table.run(script, default=first_choice)
    return len(str(table.told(ROLLED)[-1]["dice"]))


SWING = "attack sword melee 0,0:c"


# --- the skills -------------------------------------------------------------------------------

Row = tuple[Situation, object, object]


def of_each(name: str, situation: Callable[[str], Row]) -> dict[str, Row]:
    """A family, with each type of Action for its parameter."""
    return {name.format(type_): situation(type_) for type_ in WEAPONS}


def _more_dice(type_: str) -> Row:
    return dice(WEAPONS[type_]), DICE[type_], DICE[type_] + 1


def _second_dice(type_: str) -> Row:
    return dice(WEAPONS[type_], before=1), DICE[type_], DICE[type_] + 1


def _brute_left(type_: str) -> Row:
    return survivors_of(WEAPONS[type_], 6, brute=1), 1, 0


def _low_roll(type_: str) -> Row:
    shown = 2 if "war-bow" in WEAPONS[type_] else 3
    return survivors_of(WEAPONS[type_], shown, walker=1), 1, 0


def _more_sixes(type_: str) -> Row:
    shown = [6, *[1] * (DICE[type_] - 1), 6]
    return survivors_of(WEAPONS[type_], *shown, walker=2), 1, 0


def _two_alike(type_: str) -> Row:
    return survivors_of(WEAPONS[type_], 6, walker=2), 1, 0


def _free_attack(type_: str) -> Row:
    cards = {"hand1": "sword", "hand2": "war_bow"}
    texts = {"Melee": ["attack sword melee c"], "Ranged": ["attack war-bow ranged d"]}
    if type_ == "Magic":
        cards = {"hand1": "fire_bolt", "hand2": "sword"}
        texts["Magic"] = [f"attack fire-bolt magic {zone}" for zone in "abcde"]
    allowed = texts.get(type_, texts["Melee"] + texts["Ranged"])

    def situation(skill: str) -> list[str]:
        offers = can("attack", actions=0, zombies="cd", **cards)(skill)
        return [offer for offer in offers if offer.split()[1] != "war-bow" or offer[-1] == "d"]

    return situation, [], allowed


def _lust(type_: str) -> Row:
    return can("bloodlust", zombies="e"), [], ["bloodlust e"]


def _cold(type_: str) -> Row:
    return frozen(WEAPONS[type_]), False, True


SHOTS = [f"guards-attack ranged {zone}" for zone in "acd"]
"""Where two Guards in the street can shoot."""

SITUATIONS: dict[str, Row] = {
    "+1 Action": (lambda skill: Wintergrad(skill).left(), 3, 4),
    **of_each("+1 Damage: {}", _brute_left),
    **of_each("+1 Die: {}", _more_dice),
    **of_each("+1 Free {} Action", _free_attack),
    "+1 Free Enchantment Action": (
        can(actions=0, hand1="healing"), [], ["cast"],
    ),
    "+1 Free Guard Action": (commanding, [], ["command b"]),
    "+1 Free Move Action": (can(actions=0), [], ["move"]),
    "+1 Free Search Action": (searching("a", actions=0), False, True),
    "+1 Max Range": (
        can("attack", hand1="short_bow"),
        [f"attack short-bow ranged {zone}" for zone in "bcd"],
        [f"attack short-bow ranged {zone}" for zone in "abcde"],
    ),
    **of_each("+1 to Dice Roll: {}", _low_roll),
    "+1 Zone per Move": (can("move"), ["move b", "move d"], [f"move {z}" for z in "bdae"]),
    "Ambidextrous": (dice("war-bow ranged d", pair=True), 1, 2),
    "Barbarian": (dice("sword melee c"), 2, 4),
    **of_each("Bloodlust: {}", _lust),
    "Born Leader": (can("lead"), [], ["lead ogon"]),
    "Brother in Arms: +1 Die: Melee": (in_company, 2, 3),
    "Can Search More than Once": (searches, 1, 3),
    "Charge": (can("charge", zombies="e"), [], ["charge e"]),
    "Close-Quarter Master": (
        can("attack", zombies="cd", hand1="halberd"),
        ["attack halberd melee d"],
        ["attack halberd melee c", "attack halberd melee d"],
    ),
    "Combat Reflexes": (zombies_appear, ("c", 1), ("c", 0)),
    "Corruption Searcher": (searching_there("b", corruption="b"), False, True),
    "Corruption Walker": (leaving_corruption, 1, 2),
    **of_each("Damage 2: {}", _brute_left),
    "Destiny": (found("water", "katana"), (["water"], 0), (["katana"], 0)),
    "Double Casting": (two_castings, [0, 1], [0, 0]),
    "Dual Expert": (
        can("attack", "attack-dual", actions=0, zombies="c", hand1="katana", hand2="katana"),
        [],
        ["attack-dual katana melee c"],
    ),
    **of_each("Escalation: {}", _second_dice),
    "Free Reload": (reload, 2, 3),
    **of_each("Freeze: {}", _cold),
    **of_each("Freeze {}", _cold),
    "Ghost Sight": (aiming("a"), "f", "befr"),
    "Guards: +1 Max Range": (
        orders_of_guards,
        ["guards-attack melee b", *SHOTS],
        ["guards-attack melee b", *SHOTS, "guards-attack ranged e"],
    ),
    "Guards: Evade": (
        orders_of_guards,
        ["guards-attack melee b", *SHOTS],
        ["guards-move a", "guards-move c", "guards-attack melee b", *SHOTS],
    ),
    "Guards: Push": (
        orders_of_guards,
        ["guards-attack melee b", *SHOTS],
        ["guards-attack melee b", *SHOTS, "guards-push a", "guards-push c"],
    ),
    "Hit & Run": (after_a_kill, "c", "b"),
    "Hoard": (room_for_a_ninth_card, [], ["put drawn1 pack6"]),
    "Hold Your Nose": (the_last_zombie, ["sword"], ["sword", "water"]),
    "Improvised Weapon: Melee": (
        can("improvise", actions=0, zombies="c"), [], ["improvise melee c"],
    ),
    "Improvised Weapon: Ranged": (
        can("improvise", actions=0), [], ["improvise ranged b", "improvise ranged d"],
    ),
    "Ironclad: Brute": (bitten(brute=2), 2, 0),
    "Iron Hide": (unarmored, 1, 0),
    "Iron Rain": (dice("war-bow ranged d"), 1, 4),
    "Is That All You've Got?": (bitten(cards={"pack1": "torch"}, walker=1), 1, 0),
    "Jump": (can("jump", zombies="d"), [], ["jump a", "jump e"]),
    "Lifesaver": (rescuing, "d", "c"),
    "Low Profile": (shot_by_a_friend, 1, 0),
    "Lucky": (survivors_of("war-bow ranged d", 1, 6, answer=last_choice, walker=1), 1, 0),
    "Mana Rain": (dice("fire-bolt magic d"), 2, 4),
    "Marksman": (survivors_of("war-bow ranged d", 6, walker=1, brute=1), 2, 1),
    "Matching Set": (found("katana"), (["katana"], 0), (["katana", "katana"], 0)),
    "Medic": (the_end_phase, ([2, 2], 0), ([1, 1], 2)),
    "Point-Blank": (friend_hit("c"), 1, 0),
    "Range 2+: +1 Die: Ranged": (dice("war-bow ranged e"), 1, 2),
    "Reach": (
        can("attack", zombies="cd", hand1="sword"),
        ["attack sword melee c"],
        ["attack sword melee c", "attack sword melee d"],
    ),
    **of_each("Reaper: {}", _two_alike),
    "Regeneration": (the_end_phase, ([2, 2], 0), ([0, 2], 0)),
    **of_each("Roll 6: +1 Damage {}", _brute_left),
    **of_each("Roll 6: +1 Die {}", _more_sixes),
    "Ruin Searcher": (searching_there("r"), False, True),
    "Ruin Sight": (aiming("c"), "r", "dqr"),
    "Safe Search": (found("aaahh-runner", "katana"), ([], 1), (["katana"], 0)),
    "Scavenger": (searching("d"), False, True),
    "Search: 2 Cards": (found("water", "katana"), (["water"], 0), (["katana", "water"], 0)),
    "Shove": (can("shove", zombies="c"), [], ["shove b", "shove d"]),
    "Sidestep": (zombies_appear, ("c", 1), ("b", 1)),
    "Slippery": (leaving_zombies, 0, 2),
    "Spellbook": (
        spells_in_the_backpack,
        ["reorganise"],
        ["attack", "cast healing jenia"],
    ),
    "Spellcaster": (can(actions=0, hand1="fire_bolt", hand2="healing"), [], ["attack", "cast"]),
    "Sprint": (can("sprint"), [], ["sprint a", "sprint e"]),
    "Starts with 2 AP": (begins, (0, []), (2, [])),
    "Starts with a Great Sword": (begins, (0, []), (0, ["great-sword"])),
    "Steady Hand": (friend_hit("d", last_choice), 1, 0),
    "Super Strength": (survivors_of("sword melee c", 6, khan=1), 1, 0),
    "Swordmaster": (dice("great-axe melee c", pair=True), 2, 4),
    "Tactician": (whose_turn, 1, 2),
    "Taunt": (can("taunt", zombies="e"), [], ["taunt e"]),
    "Tough": (bitten(walker=2), 2, 1),
    "Transmutation": (transmuted, ["torch"], ["sword"]),
    "Vault Picker": (picking_up, [], ["pick-up d"]),
    "Wall Climber": (climbing("v"), "uw", "beuw"),
    "Zombie Link": (besieged, 0, 1),
}  # fmt: skip
"""By the name that the book prints."""
