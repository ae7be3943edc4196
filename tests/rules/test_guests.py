"""Survivors of White Death and Black Plague in quests of one another. [WD 39] (ruling G)"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.guests import everybody, guests_of, lacking_said, lacks, with_guests
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.quests import Guards
from shamble.content.skills import WorksOn, load_skills
from shamble.game import Game, GameError
from shamble.rules.boxes.prepared import prepare
from shamble.rules.flow.moments import Handler, Moments
from shamble.rules.flow.rounds import step
from shamble.rules.horde.cards import draw_for
from shamble.rules.table.set_up import set_up
from shamble.rules.table.state import Phase
from shamble.rules.table.version import CONTENT_CHANGED
from tests.rules.acting import act, beginning
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import first_choice

SHELF = library.packaged()
BOX = SHELF.box("black-plague")
WHITE_DEATH = SHELF.box("white-death")
NAMES = ("Jenia", "Ogon", "Yasuke", "Lorna", "Dragomir", "Sarnaï")


# --- who may come ---------------------------------------------------------------------------


def test_the_fantasy_boxes_visit_each_other_and_nobody_else() -> None:
    visitors = {
        box: sorted({home.box.id for home, _ in guests_of(content, SHELF)})
        for box, content in SHELF.boxes.items()
    }
    assert visitors == {
        "second-edition": [], "black-plague": ["white-death"], "white-death": ["black-plague"],
    }  # fmt: skip
    assert everybody(BOX, SHELF)[6:] == NAMES


@pytest.mark.parametrize("name", ["Sarnaï", "sarnai", "SARNAÏ", "white-death/sarnai"])
def test_a_guest_is_called_by_name_or_id(name: str) -> None:
    game = Game.new("Q0", survivors=("Ann", name), seed=1)
    assert [survivor.id for survivor in game.view().survivors] == ["ann", "sarnai"]
    assert game.setup.survivors == ("Ann", name)


@pytest.mark.parametrize("names", [("Ann", "ann"), ("Jenia", "white-death/jenia")])
def test_nobody_comes_twice_under_two_names(names: tuple[str, ...]) -> None:
    with pytest.raises(GameError, match="twice"):
        Game.new("Q0", survivors=names)


def test_whom_nobody_knows_is_refused_with_all_there_are() -> None:
    with pytest.raises(ContentError, match="'Amy', who is not in this box") as problem:
        Game.new("Q0", survivors=("Ann", "Amy"))
    assert str(problem.value).endswith(f"expected one of {', '.join(everybody(BOX, SHELF))}")
    assert problem.value.said(Names.load("en")) == (
        "There is no Survivor “Amy” in this box, and nobody of that name can be its guest."
    )


def heroes(name: str) -> BoxContent:
    """A third fantasy box, with a Jenia of its own."""
    jenia = WHITE_DEATH.survivors[0]
    box = msgspec.structs.replace(WHITE_DEATH.box, id=name)
    return msgspec.structs.replace(
        WHITE_DEATH, box=box, survivors=(msgspec.structs.replace(jenia, health=5),)
    )


def test_who_is_in_two_boxes_is_asked_for_by_box() -> None:
    shelf = Library({**SHELF.boxes, "heroes": heroes("heroes")})
    with pytest.raises(ContentError, match="'jenia', who is in several boxes") as problem:
        Game.new("Q0", survivors=("jenia",), content=shelf)
    assert str(problem.value).endswith("expected white-death/jenia or heroes/jenia")
    assert "white-death/jenia" in problem.value.said(Names.load("pl"))
    game = Game.new("Q0", survivors=("heroes/jenia",), content=shelf, seed=1)
    assert game.view().survivors[0].health == 5
    with pytest.raises(GameError, match="twice"):
        Game.new("Q0", survivors=("heroes/jenia", "white-death/jenia"), content=shelf)


def test_somebody_of_the_box_itself_comes_before_a_guest_of_that_name() -> None:
    ann = msgspec.structs.replace(BOX.survivors[0], id="jenia", name="Jenia", health=7)
    box = msgspec.structs.replace(BOX, survivors=(*BOX.survivors, ann))
    game = Game.new(
        "Q0", survivors=("Jenia",), content=Library({**SHELF.boxes, "black-plague": box})
    )
    assert game.view().survivors[0].health == 7


# --- saves and hashes -----------------------------------------------------------------------


def test_a_game_with_guests_is_another_content() -> None:
    alone = Game.new("Q0", survivors=("Ann", "Clovis"), seed=1)
    ann = Game.new("Q0", survivors=("Ann",), seed=1)
    jenia = Game.new("Q0", survivors=("Ann", "Jenia"), seed=1)
    assert alone.content_hash == ann.content_hash
    assert jenia.content_hash != ann.content_hash
    assert Game.replay(jenia.to_save()).view() == jenia.view()


def test_a_game_without_guests_does_not_know_who_might_have_come() -> None:
    """Saves from before boxes had a setting still fit."""
    nowhere = msgspec.structs.replace(BOX, box=msgspec.structs.replace(BOX.box, setting=""))
    shelf = Library({**SHELF.boxes, "black-plague": nowhere})
    assert list(guests_of(nowhere, shelf)) == []
    assert Game.new("Q0", content=shelf).content_hash == Game.new("Q0").content_hash


def test_a_guest_who_changed_is_noticed() -> None:
    save = Game.new("Q0", survivors=("Ann", "Jenia"), seed=1).to_save()
    people = (
        msgspec.structs.replace(WHITE_DEATH.survivors[0], health=5),
        *WHITE_DEATH.survivors[1:],
    )
    changed = msgspec.structs.replace(WHITE_DEATH, survivors=people)
    game = Game.replay(save, Library({**SHELF.boxes, "white-death": changed}))
    assert game.events[-1] == (CONTENT_CHANGED, 1)


OWN = """\
box = "white-death"
confidence = "designed"

[[survivors]]
id = "zoya"
name = "Zoya"
blue = ["+1 Free Move Action", "Guards: Evade"]
yellow = ["+1 Action"]
orange = ["Sprint", "Wall Climber"]
red = ["Medic", "Hit & Run", "Lucky"]
"""


def test_a_guest_of_somebodys_own_is_named_in_the_save(tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    path.write_text(OWN, "utf-8")
    own = library.load(path)
    game = Game.new("Q0", survivors=("Ann", "Zoya"), seed=1, content=own)
    assert game.setup.own == ("survivor zoya",)
    assert Game.replay(game.to_save(), own).view() == game.view()
    with pytest.raises(GameError) as problem:
        Game.replay(game.to_save())
    assert problem.value.code == "own-content"
    assert Game.new("Q0", survivors=("Ann", "Jenia"), content=own).setup.own == ()


# --- what their skills do -------------------------------------------------------------------


def test_what_has_nothing_to_work_on_does_nothing_and_it_is_said() -> None:
    content = with_guests(BOX, SHELF, NAMES)
    idle = {
        skill: need
        for guest in content.survivors[6:]
        for row in (guest.blue, guest.yellow, guest.orange, guest.red)
        for skill in row
        if (need := lacks(content, skill)) is not None
    }
    assert idle == {
        "Guards: +1 Die: Melee": "guards",
        "Guards: Push": "guards",
        "Guards: +1 Damage: Melee": "guards",
        "Guards: +1 Zone per Move": "guards",
        "Guards: Freeze Melee": "guards",
        "Guards: +1 Max Range": "guards",
        "Wall Climber": "walls",
    }
    assert lacking_said(WorksOn.WALLS, BOX, Names.load("en")) == (
        "Does nothing here: there are no Battlement Walkways in Black Plague."
    )


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("need", list(WorksOn))
def test_the_reason_is_said_in_every_language(language: str, need: WorksOn) -> None:
    names = Names.load(language)
    said = lacking_said(need, BOX, names)
    assert names.of("boxes", "Black Plague") in said
    if language != "en":
        assert said != lacking_said(need, BOX, Names.load("en"))


@pytest.mark.parametrize(
    "skill, there, not_there",
    [
        ("Guards: Evade", "white-death", "black-plague"),
        ("Wall Climber", "white-death", "black-plague"),
        ("Ruin Sight", "white-death", "black-plague"),
        ("Corruption Walker", "white-death", "black-plague"),
        ("Freeze: Melee", "white-death", "black-plague"),
        ("Close-Quarter Master", "white-death", "black-plague"),
        ("Vault Picker", "white-death", "black-plague"),
        ("Brother in arms: Wall Climber", "white-death", "black-plague"),
        ("Lock it down", "black-plague", "white-death"),
        ("Break-in", "black-plague", "white-death"),
        ("Collector: Fatty", "black-plague", "white-death"),
        ("Ironclad: Brute", "white-death", "black-plague"),
        ("+1 Damage with Hammer", "black-plague", "white-death"),
        ("Starts with a Katana", "white-death", "black-plague"),
    ],
)
def test_each_box_lacks_what_the_other_has(skill: str, there: str, not_there: str) -> None:
    assert lacks(SHELF.box(there), skill) is None
    assert lacks(SHELF.box(not_there), skill) is not None


def test_every_box_has_what_its_own_chapter_works_on() -> None:
    for skill in load_skills():
        if skill.needs is None or skill.needs in (WorksOn.ZOMBIES, WorksOn.CARD):
            continue
        for box in skill.boxes:
            assert lacks(SHELF.box(box), skill.name) is None, (skill.name, box)


def guest(name: str, *friends: str, spawns: str = "a") -> SmallTable:
    table = SmallTable(BLACK_PLAGUE, STREET, name, *friends, spawns=spawns)
    for one in (name, *friends):
        table.put(one, "c")
    return table


def test_an_idle_skill_listens_to_nothing() -> None:
    table = guest("Sarnaï")
    (_, guards), _, (_, climber), _ = prepare(table.material).skills[0]
    for skill in (guards, climber):
        assert skill.idle
        heard = Moments([skill])
        moments = [name for name in dir(Moments) if not name.startswith("_")]
        assert len(moments) > 30
        assert [name for name in moments if getattr(heard, name)] == []
        assert isinstance(skill, Handler)
    assert table.play.abilities[0].free[3] == 1  # +1 Free Ranged Action does work


def test_idle_skills_are_on_the_dashboard() -> None:
    view = Game.new("Q0", survivors=("Ann", "Sarnaï"), seed=1).view()
    ann, sarnai = view.survivors
    assert ann.idle_skills == ()
    assert sarnai.idle_skills == ("Guards: +1 Max Range", "Wall Climber")
    assert sarnai.skills == ("+1 Free Ranged Action", "Guards: +1 Max Range")


def test_a_skill_of_both_chapters_is_played_by_the_box_that_is_played() -> None:
    """Charge as often as wanted, and Hit & Run under other capitals. [BP 52] (ruling 44)"""
    table = guest("Yasuke", spawns="a").zombies("a", walker=1).zombies("e", walker=1).turn("Yasuke")
    assert beginning(table, "Yasuke", "charge") == ["charge 0,0:a", "charge 0,0:e"]
    assert not table.material.ruleset.charge_once


def test_medic_who_is_only_in_the_guests_chapter_heals_in_the_end_phase() -> None:
    """[WD 53]"""
    table = guest("Lorna", "Ann")
    table.points("Lorna", 43, "Lifesaver", "Medic")
    table.wound("Ann", 2)
    table.state.phase = Phase.END
    table.run(step(table.play), default=first_choice)
    assert table.wounds("Ann") == [1]
    assert table.state.points[0] == 44


def test_combat_reflexes_answer_a_spawn_beside_the_guest() -> None:
    """[WD 51]"""
    table = guest("Ogon").put("Ogon", "a").give("Ogon", hand1="great-sword")
    table.points("Ogon", 43, "Iron Hide", "Combat Reflexes")
    table.top_zombie_cards(5).dice(6, 6, 6, 6, 6)
    table.run(draw_for(table.play, table.zone("a")), default=first_choice)
    assert table.horde() == {}


def test_dual_expert_gives_an_attack_with_a_pair() -> None:
    """[WD 52]"""
    table = guest("Yasuke").points("Yasuke", 19, "Dual Expert")
    table.give("Yasuke", hand1="short-sword", hand2="short-sword").zombies("c", walker=1)
    table.turn("Yasuke", 0)
    assert beginning(table, "Yasuke", "attack-dual") == ["attack-dual short-sword melee 0,0:c"]


def test_the_body_slot_holds_the_card_of_the_id_card() -> None:
    """Jenia's Sword is in Black Plague, Yasuke's Katana is not. [BP 17 · WD 17]"""
    table = guest("Jenia", "Yasuke", "Sarnaï")
    table.give("Jenia", body="sword")
    names = [card.name for card in table.material.card_of]
    fitting = [
        {name for name, places in zip(names, row, strict=True) if places >> 1 & 1}
        for row in prepare(table.material).fits
    ]
    armors = fitting[1]
    assert fitting[0] == armors | {"Sword"}
    assert fitting[2] == armors
    assert "Sword" not in armors


# --- the other way round: survivors of Black Plague in quests of White Death --------------------

PLAGUE_NAMES = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")


def besieged(name: str, *friends: str, guards: str = "") -> SmallTable:
    says = {
        "beacon": "0,0:a",
        "guards": tuple(Guards(zone=f"0,0:{zone}", count=1) for zone in guards),
    }
    table = SmallTable(WHITE_DEATH.box.id, STREET, name, *friends, spawns="e", says=says)
    for one in (name, *friends):
        table.put(one, "c")
    return table


def test_all_skills_of_black_plagues_survivors_work_in_white_death() -> None:
    content = with_guests(WHITE_DEATH, SHELF, PLAGUE_NAMES)
    people = content.survivors[6:]
    assert [guest.name for guest in people] == list(PLAGUE_NAMES)
    for guest in people:
        for row in (guest.blue, guest.yellow, guest.orange, guest.red):
            assert [skill for skill in row if lacks(content, skill)] == []


def test_wd_051_bloodlust_is_played_by_white_deaths_rule() -> None:
    """Once per Turn; at home Ann may do it at will. (ruling 44)"""
    table = besieged("Ann").zombies("a", walker=1).zombies("e", walker=1).turn("Ann")
    assert table.material.ruleset.charge_once
    assert beginning(table, "Ann", "bloodlust") == ["bloodlust 0,0:a", "bloodlust 0,0:e"]
    act(table, "Ann", "bloodlust 0,0:a")
    assert beginning(table, "Ann", "bloodlust") == []


def test_wd_023_a_guest_commands_guards_like_anybody() -> None:
    table = besieged("Clovis", guards="be").turn("Clovis")
    assert beginning(table, "Clovis", "command") == ["command 0,0:b", "command 0,0:e"]


def test_wd_017_a_guests_body_slot_holds_the_card_of_the_id_card() -> None:
    """A Shield for Clovis, and Ann's Dagger: White Death has such cards, too."""
    table = besieged("Clovis", "Ann", "Jenia")
    names = [card.name for card in table.material.card_of]
    clovis, ann, jenia = [
        {name for name, places in zip(names, row, strict=True) if places >> 1 & 1}
        for row in prepare(table.material).fits[:3]
    ]
    assert clovis - jenia == {"Combat Shield"}
    assert ann - jenia == {"Dagger"}


def test_wd_039_a_team_of_both_boxes_begins() -> None:
    names = everybody(WHITE_DEATH, SHELF)
    assert names == (*NAMES, *PLAGUE_NAMES)
    table = besieged("Jenia", *names[1:])
    table.state.phase = Phase.SETUP
    table.run(set_up(table.play), default=first_choice)
    assert [len(table.play.inventory(number)) for number in table.play.team] == [1] * 12
