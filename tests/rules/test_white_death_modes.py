"""The additional modes of White Death: its Abomination deck and Fest, Ultrared, Guard Skill cards.
[WD 38-39]"""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.names import LANGUAGES, Names
from shamble.content.quests import Guards
from shamble.lab.modes import each_mode
from shamble.rules.boxes.modes import PLAIN, Modes, chosen
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.levels import level_ups
from shamble.rules.horde.cards import draw, resolve_card
from shamble.rules.people.words import TRACKER_RETURNED
from shamble.rules.table.set_up import set_up
from shamble.rules.table.state import Phase
from shamble.telling.modes import modes_said
from tests.rules.small import STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice

PLAGUE = "black-plague-abomination"
DECK = ("khan", PLAGUE)
CARDS = (446, 447)
BOX = library.packaged().box(WHITE_DEATH)


def street(modes: Modes, *team: str) -> SmallTable:
    """Somebody at the far end; the team is at Yellow, so that the cards bring Abominations."""
    names = team or ("Jenia",)
    table = SmallTable(WHITE_DEATH, STREET, *names, modes=modes, says={"beacon": "0,0:e"})
    for name in names:
        table.put(name, "e")
    table.state.points[0] = 7
    return table


def card(table: SmallTable, zone: str, number: int = CARDS[0]) -> None:
    table.top_zombie_cards(number)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone(zone)))


# --- Abominations -----------------------------------------------------------------------------


def test_wd_018_by_default_it_is_the_khan() -> None:
    table = street(PLAIN)
    card(table, "a")
    assert table.horde() == {"a": {"khan": 1}}
    card(table, "a", CARDS[1])
    assert table.horde() == {"b": {"khan": 1}}


def test_wd_038_a_deck_with_the_abomination_of_another_core_box() -> None:
    """It has the numbers and rules of this box: it climbs and drops a Vault weapon."""
    table = street(Modes(abominations=DECK)).top_abominations(PLAGUE)
    card(table, "a")
    assert table.horde() == {"a": {PLAGUE: 1}}
    khan, other = [kind for kind in table.material.kinds if kind.abomination]
    assert (other.drops, other.walker, other.toughness) == (khan.drops, khan.walker, 3)
    card(table, "a", CARDS[1])  # without the Fest it only acts
    assert table.horde() == {"b": {PLAGUE: 1}}


def test_wd_038_it_may_take_the_khans_place() -> None:
    table = street(Modes(abominations=("Abomination",)))
    card(table, "a")
    assert table.horde() == {"a": {PLAGUE: 1}}


def test_wd_038_in_the_fest_all_act_and_then_another_comes() -> None:
    table = street(Modes(abomination_fest=True, abominations=DECK)).top_abominations(PLAGUE)
    table.zombies("a", khan=1)
    card(table, "a")
    assert table.horde() == {"a": {PLAGUE: 1}, "b": {"khan": 1}}
    card(table, "a", CARDS[1])
    assert table.horde() == {"b": {PLAGUE: 1}, "c": {"khan": 1}}


def test_wd_029_a_shortage_in_the_fest_brings_none_while_one_is_there() -> None:
    table = street(Modes(abomination_fest=True, abominations=DECK)).zombies("a", khan=1)
    walker = table.kind("walker")
    table.play.take_out(walker, table.state.reserve[walker])
    card(table, "c", 429)
    assert table.horde() == {"b": {"khan": 1}}


def test_a_fest_of_the_khan_alone_is_none() -> None:
    with pytest.raises(ContentError) as problem:
        street(Modes(abomination_fest=True))
    assert problem.value.code == "fest-of-one"


# --- Ultrared ---------------------------------------------------------------------------------


def gain(table: SmallTable, points: int, *learned: str) -> list[str]:
    """Points in one action; which skills are had then."""
    table.play.gain_points(0, points)
    table.play_out(level_ups(table.play), *[f"learn {skill}" for skill in learned])
    return [skill.name for skill in table.play.skills_of(0)]


def test_wd_038_ogon_goes_round_three_times() -> None:
    """The example of the book: Iron Hide, Combat Reflexes and Reaper come in the next laps, then
    any skill of the list at Orange and at Red."""
    table = street(Modes(ultrared=True), "Ogon")
    table.state.points[0] = 0
    first = ["Shove", "Guards: Push", "+1 Action", "Bloodlust: Melee", "+1 Free Combat Action"]
    assert gain(table, 43, "Bloodlust: Melee", "+1 Free Combat Action") == first
    assert (table.state.points[0], table.play.danger()) == (0, 3)
    assert gain(table, 18) == first
    assert gain(table, 1) == [*first, "Iron Hide"]
    assert gain(table, 24, "Combat Reflexes") == [*first, "Iron Hide", "Combat Reflexes"]
    assert gain(table, 42) == [*first, "Iron Hide", "Combat Reflexes"]
    assert gain(table, 1)[-1] == "Reaper: Melee"
    assert gain(table, 19, "Guards: Evade")[-1] == "Guards: Evade"
    assert gain(table, 24, "Medic")[-1] == "Medic"
    assert len(table.told(TRACKER_RETURNED)) == 4


# --- Guard Skill cards ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "modes", [Modes(guard_skills=True), Modes(guard_skills_chosen=True)], ids=["drawn", "chosen"]
)
def test_wd_039_clovis_of_black_plague_gets_a_guard_skill_card(modes: Modes) -> None:
    """At Blue, as if it stood on his ID card; Jenia has one of her own."""
    table = SmallTable(
        WHITE_DEATH,
        STREET,
        "Jenia",
        "Clovis",
        says={"beacon": "0,0:e", "guards": (Guards(zone="0,0:b", count=2),)},
        modes=modes,
    )
    table.state.phase = Phase.SETUP
    table.run(set_up(table.play), default=first_choice)
    jenia, clovis = [
        [skill.name for skill in table.play.skills_of(number) if skill.name.startswith("Guards:")]
        for number in table.play.team
    ]
    assert jenia == ["Guards: +1 Die: Melee"]
    assert len(clovis) == 1


# --- all of them ------------------------------------------------------------------------------


def test_each_mode_of_the_box_and_all_together() -> None:
    quest = BOX.quests["W1"]
    *alone, together = each_mode(BOX, quest)
    assert {name for modes in alone for name in chosen(modes)} == set(RULESETS[WHITE_DEATH].modes)
    assert set(chosen(together)) == set(RULESETS[WHITE_DEATH].modes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_played_is_told(language: str) -> None:
    names = Names.load(language)
    modes = Modes(abominations=DECK, necromancers=("black-plague-necromancer",))
    abominations, necromancers = modes_said(modes, BOX, names)
    assert names.of("zombies", "Khan Abomination") in abominations
    assert names.of("zombies", "Necromancer") in necromancers
    assert "black-plague" not in abominations + necromancers
