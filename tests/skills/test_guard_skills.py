"""Guards: [Skill], what Guards get by whoever commands them; and the cards of the mode.
[WD 24, 39, 52]"""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.quests import Guards
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.turns import begin_turn
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills import is_playable, skill_named
from shamble.rules.systems.guards import crews
from shamble.rules.systems.guards.orders import ORDERS, _in_range
from shamble.rules.systems.guards.training import TRAINED, train
from shamble.rules.table.things import TOKENS
from shamble.rules.table.views import view_of
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

WHITE = library.packaged().box(WHITE_DEATH)


def commanding(skill: str, at: str = "b", guards: int = 2) -> SmallTable:
    """Jenia with one skill, or none, far from her Guards."""
    table = SmallTable(
        WHITE_DEATH,
        STREET,
        "Jenia",
        "Ogon",
        skills={"jenia": (skill,) if skill else (), "ogon": ()},
        says={"guards": (Guards(zone=f"0,0:{at}", count=guards),)},
    )
    table.put("Jenia", "e").put("Ogon", "e")
    begin_turn(table.play, 0)
    return table


def order(table: SmallTable, *words: str) -> list[str]:
    """What could be ordered; the order of these words is carried out."""
    packed = next(c for c in menu(table.play, 0) if table.text(c).startswith("command"))
    script = perform(table.play, 0, packed)
    assert script is not None
    if words:
        table.play_out(script, *words)
    else:
        table.run(script, default=lambda decision: decision.choices[0])
    return [
        table.text(c)
        for decision in table.asked
        if decision.kind == ORDERS
        for c in decision.choices
    ]


def dice_of(table: SmallTable) -> int:
    return len(str(table.told(ROLLED)[-1]["dice"]))


def test_every_guard_skill_card_and_every_printed_guard_skill_can_be_played() -> None:
    cards = [card.name for card in WHITE.guard_skills]
    printed = [s.guard_skill for s in WHITE.survivors if s.guard_skill]
    assert len(cards) == 14
    assert len(printed) == 6
    for name in (*cards, *printed):
        assert is_playable(name), name
        assert skill_named(name).is_for(WHITE), name


@pytest.mark.parametrize("way, zone", [("Melee", "b"), ("Ranged", "c")])
def test_guards_plus_one_die_is_for_each_of_them(way: str, zone: str) -> None:
    """(ruling 223)"""
    for skill, dice in (("", 2), (f"Guards: +1 Die: {way}", 4)):
        table = commanding(skill).zombies(zone, walker=1).dice(1, 1, 1, 1)
        order(table, f"guards-attack {way.lower()} {zone}")
        assert dice_of(table) == dice


@pytest.mark.parametrize("way, zone", [("Melee", "b"), ("Ranged", "c")])
def test_guards_plus_one_damage_kills_brutes(way: str, zone: str) -> None:
    for skill, left in (("", 2), (f"Guards: +1 Damage: {way}", 0)):
        table = commanding(skill).zombies(zone, brute=2).dice(6, 6)
        order(table, f"guards-attack {way.lower()} {zone}")
        assert sum(table.state.crowd) == left


@pytest.mark.parametrize("way, zone", [("Melee", "b"), ("Ranged", "c")])
def test_guards_plus_one_to_dice_roll_makes_hits_of_threes(way: str, zone: str) -> None:
    for skill, left in (("", 2), (f"Guards: +1 to Dice Roll: {way}", 0)):
        table = commanding(skill).zombies(zone, walker=2).dice(3, 3)
        order(table, f"guards-attack {way.lower()} {zone}")
        assert sum(table.state.crowd) == left


def test_guards_plus_one_max_range() -> None:
    assert "guards-attack ranged e" not in order(commanding(""))
    assert "guards-attack ranged e" in order(commanding("Guards: +1 Max Range"))


def test_guards_plus_one_max_range_is_one_more_and_no_more() -> None:
    """From one end of the street: two zones, then three, and never four."""
    table = commanding("")
    for more, reached in ((0, "abc"), (1, "abcd")):
        skills = Abilities()
        skills.max_range = more
        zones = _in_range(table.play, table.zone("a"), skills)
        assert {table.letter(zone) for zone in zones} <= set(reached)
        assert table.zone(reached[-1]) in zones


def test_guards_plus_one_zone_per_move_ends_at_zombies() -> None:
    assert "guards-move d" not in order(commanding(""))
    assert "guards-move d" in order(commanding("Guards: +1 Zone per Move"))
    barred = commanding("Guards: +1 Zone per Move").zombies("c", walker=1)
    assert "guards-move d" not in order(barred)


def test_guards_evade_leaves_zombies() -> None:
    """(ruling 158)"""
    assert "guards-move c" not in order(commanding("").zombies("b", walker=2))
    table = commanding("Guards: Evade").zombies("b", walker=2)
    order(table, "guards-move c", "guards 2")
    assert crews(table.play) == {table.zone("c"): 2}
    assert table.state.actions[0] == 2


@pytest.mark.parametrize("way, zone", [("Melee", "b"), ("Ranged", "c")])
def test_guards_freeze(way: str, zone: str) -> None:
    table = commanding(f"Guards: Freeze {way}").zombies(zone, walker=3).dice(1, 1)
    order(table, f"guards-attack {way.lower()} {zone}")
    assert [*TOKENS["frozen"].counts(table.state)] == [table.zone(zone)]
    other = commanding(f"Guards: Freeze {way}").zombies("b", walker=3).zombies("c", walker=3)
    order(other.dice(1, 1), "guards-attack ranged c" if way == "Melee" else "guards-attack melee b")
    assert [*TOKENS["frozen"].counts(other.state)] == []


def test_guards_marksman_picks_targets_and_spares_friends() -> None:
    table = commanding("Guards: Marksman").put("Ogon", "c").zombies("c", brute=1, walker=2)
    order(table.dice(4, 1), "guards-attack ranged c", "hit walker")
    assert table.horde() == {"c": {"brute": 1, "walker": 1}}
    assert table.wounds("Ogon") == [0]


def test_guards_reaper_takes_one_more_along() -> None:
    table = commanding("Guards: Reaper: Combat").zombies("b", walker=3).dice(4, 1)
    order(table, "guards-attack melee b", "yes")
    assert table.horde() == {"b": {"walker": 1}}


def test_guards_push_drives_all_zombies_next_door_instead_of_an_action() -> None:
    assert not [o for o in order(commanding("").zombies("b", walker=1)) if "push" in o]
    table = commanding("Guards: Push").zombies("b", walker=2, brute=1)
    order(table, "guards-push c")
    assert table.horde() == {"c": {"walker": 2, "brute": 1}}
    assert table.state.actions[0] == 2
    assert not [o for o in order(commanding("Guards: Push")) if "push" in o]


def test_wd_052_guards_push_zombies_down_from_a_wall() -> None:
    picture = """
+.....+.....+
: a   : b   :
+#####+#####+
: c   : d   :
+.....+.....+
"""
    table = SmallTable(
        WHITE_DEATH, picture, "Ogon", battlements="cd", spawns="a",
        skills={"ogon": ("Guards: Push",)}, says={"guards": (Guards(zone="0,0:c", count=1),)},
    ).zombies("c", walker=2)  # fmt: skip
    begin_turn(table.play, 0)
    order(table, "guards-push a")
    assert table.horde() == {"a": {"walker": 2}}


def test_the_printed_guard_skill_of_everybody_in_white_death_counts() -> None:
    table = SmallTable(
        WHITE_DEATH, STREET, *[s.name for s in WHITE.survivors],
        says={"guards": (Guards(zone="0,0:b", count=1),)},
    )  # fmt: skip
    for survivor in table.play.team:
        assert table.play.abilities[survivor].guards is not None


# --- the cards ------------------------------------------------------------------------------

DRAWN, CHOSEN = Modes(guard_skills=True), Modes(guard_skills_chosen=True)


def recruits(modes: Modes, *names: str) -> SmallTable:
    """Those who have no skill for Guards on their cards."""
    return SmallTable(
        WHITE_DEATH, STREET, *names, modes=modes,
        skills={"jenia": ("Lucky",), "ogon": ("Guards: Push",), "yasuke": ()},
        says={"guards": (Guards(zone="0,0:b", count=2),)},
    )  # fmt: skip


def guard_skills(table: SmallTable, name: str) -> list[str]:
    skills = table.play.skills_of(table.who(name))
    return [skill.name for skill in skills if skill.name.startswith("Guards: ")]


def test_wd_039_whoever_has_no_guard_skill_draws_a_card() -> None:
    table = recruits(DRAWN, "Jenia", "Ogon", "Yasuke")
    script = train(table.play)
    assert script is not None
    table.run(script)
    assert guard_skills(table, "Ogon") == ["Guards: Push"]
    drawn = [*guard_skills(table, "Jenia"), *guard_skills(table, "Yasuke")]
    assert len(set(drawn)) == 2
    assert set(drawn) <= {card.name for card in WHITE.guard_skills}
    assert len(table.told(TRAINED)) == 2
    dashboard = view_of(table.play).survivors[0]
    assert dashboard.skills == ("Lucky", drawn[0]) == dashboard.skill_tree[0]
    table.play.refresh()
    assert guard_skills(table, "Jenia") == drawn[:1]


def test_wd_039_the_card_is_kept_at_every_level() -> None:
    table = recruits(DRAWN, "Jenia")
    table.play.take_guard_card(0, 9)
    name = guard_skills(table, "Jenia")
    table.points("Jenia", 50)
    assert guard_skills(table, "Jenia") == name


def test_wd_039_the_players_may_choose_and_each_card_is_there_once() -> None:
    table = recruits(CHOSEN, "Jenia", "Yasuke")
    script = train(table.play)
    assert script is not None
    table.play_out(script, "train freeze-ranged", "train evade")
    assert guard_skills(table, "Jenia") == ["Guards: Freeze Ranged"]
    assert guard_skills(table, "Yasuke") == ["Guards: Evade"]
    assert len(table.asked[0].choices) == 14
    assert len(table.asked[1].choices) == 13


def test_without_the_mode_nobody_gets_a_card() -> None:
    assert train(recruits(Modes(), "Jenia").play) is None
