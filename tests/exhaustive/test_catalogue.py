"""What is to happen in games of a box, and what is not waited for."""

from __future__ import annotations

import functools

import msgspec

from shamble.content import library
from shamble.content.library import Library
from shamble.content.vocabulary import conditions
from shamble.content.vocabulary.words import Color
from shamble.rules.boxes.ruleset import RULESETS
from tests.exhaustive.catalogue import catalogue, names_of
from tests.exhaustive.run import Coverage
from tests.exhaustive.things import ELSEWHERE, Reason, Thing, ThingSort
from tests.rules.small import SECOND_EDITION

BOX = SECOND_EDITION


def box_of(*quests: str, missing: tuple[str, ...] = ()) -> Library:
    """The box with these quests alone; those that are `missing` something cannot be played."""
    content = library.packaged().box(BOX)
    kept = {
        quest: msgspec.structs.replace(
            content.quests[quest], missing=("a rule",) if quest in missing else ()
        )
        for quest in quests
    }
    return Library({BOX: msgspec.structs.replace(content, quests=kept)})


@functools.cache
def reasons(box: str) -> dict[Thing, Reason | None]:
    """Every thing of the catalogue, and why nobody waits for it."""
    return {entry.thing: entry.why for entry in catalogue(library.packaged().box(box))}


# --- what is to happen ----------------------------------------------------------------------


def test_a_word_that_only_a_quest_uses_which_cannot_be_played() -> None:
    content = box_of("M0", "M17", missing=("M17",)).box(BOX)
    found = {entry.thing: entry for entry in catalogue(content)}
    asked = found[Thing(ThingSort.CONDITION, "no zombies in", "asked")]
    assert (asked.why, asked.about) == (Reason.UNPLAYABLE, ("M17",))
    assert (
        found[Thing(ThingSort.CONDITION, "no zombies in: place", "held")].why is Reason.UNPLAYABLE
    )
    assert found[Thing(ThingSort.CONDITION, "everyone has left", "held")].why is None
    playable = {entry.thing: entry for entry in catalogue(box_of("M17").box(BOX))}
    assert playable[asked.thing].why is None


def test_the_fields_that_a_quest_uses_are_things_of_their_own() -> None:
    word = conditions.ObjectivesTaken(count=2, color=(Color.RED,))
    assert list(names_of(word)) == [
        "objectives taken", "objectives taken: count", "objectives taken: color",
    ]  # fmt: skip


def test_what_only_other_boxes_have_is_not_waited_for() -> None:
    why = {box: reasons(box) for box in RULESETS}
    foreign = {
        Thing(ThingSort.VERB, "cast", "chosen"): Reason.NO_PAGE,
        Thing(ThingSort.EVENT, "necromancer-came", "told"): Reason.NO_PAGE,
        Thing(ThingSort.QUESTION, "first-spawn", "asked"): Reason.NO_PAGE,
        Thing(ThingSort.SKILL, "+1 die: Magic", "had"): Reason.NO_CARD,
        Thing(ThingSort.VERB, "pay-magic", "chosen"): Reason.NO_CARD,
        Thing(ThingSort.HOUSE_RULE, "own-tokens-are-no-exit", "asked"): Reason.NO_SYSTEM,
    }
    for thing, reason in foreign.items():
        assert why[BOX][thing] is reason
    black_plague = why["black-plague"]
    assert black_plague[Thing(ThingSort.VERB, "cast", "chosen")] is None
    assert black_plague[Thing(ThingSort.HOUSE_RULE, "own-tokens-are-no-exit", "asked")] is None
    assert black_plague[Thing(ThingSort.TOKEN, "vault yellow", "laid")] is None
    assert black_plague[Thing(ThingSort.EVENT, "crate-taken", "told")] in ELSEWHERE


def test_wd_019_the_defiler_pushes_a_token_and_does_not_move() -> None:
    why = {box: reasons(box) for box in RULESETS}
    moved = Thing(ThingSort.ZOMBIE, "necromancer", "moved")
    assert why["white-death"][moved] is Reason.STAYS
    assert why["white-death"][moved._replace(way="attacked")] is None
    assert why["black-plague"][moved] is None


def test_ruling_105_a_shield_is_chosen_only_where_one_protects_better_than_an_armor() -> None:
    for sort, way in ((ThingSort.QUESTION, "asked"), (ThingSort.VERB, "chosen")):
        chosen_armor = Thing(sort, "armor", way)
        for box, reason in (("black-plague", None), ("white-death", Reason.NO_CARD)):
            assert reasons(box)[chosen_armor] is reason


def test_what_guests_and_a_mode_bring_from_another_box_is_neither_waited_for_nor_astray() -> None:
    """The Defiler's Corruption and his Vault weapon, Medic of a guest; no siege. [WD 19, 39]"""
    coverage = Coverage(library.packaged(), "black-plague")
    corrupted = Thing(ThingSort.EVENT, "corrupted", "told")
    siege = Thing(ThingSort.QUESTION, "siege", "asked")
    brought = {corrupted, Thing(ThingSort.VERB, "pick-up", "chosen")}
    brought |= {Thing(ThingSort.QUESTION, "heal", "asked")}
    brought |= {Thing(ThingSort.ENDING, "beacon-reached", "came")}
    before = {one.thing: one.why for one in coverage.report().elsewhere}
    assert {before[thing] for thing in brought} == {Reason.VISITING}
    assert before[siege] is Reason.NO_PAGE
    assert not brought & coverage.missing
    coverage.tally[corrupted] = coverage.tally[siege] = 1
    report = coverage.report()
    assert [one.thing for one in report.strays] == [siege]
    assert corrupted in [one.thing for one in report.things if one.count]


def test_a_token_that_no_quest_lays_out_is_not_waited_for() -> None:
    found = {entry.thing: entry.why for entry in catalogue(box_of("M0").box(BOX))}
    assert found[Thing(ThingSort.TOKEN, "car", "laid")] is Reason.NO_QUEST
    assert found[Thing(ThingSort.TOKEN, "crate", "used")] is None


def test_every_skill_of_the_chapter_is_in_the_catalogue() -> None:
    names = {thing.name for thing in reasons(BOX) if thing.way == "had"}
    assert {"Steady hand", "Escalation: Combat", "Starts with 2 AP"} <= names
    assert [name for name in names if name.startswith("Brother in arms: ")]
    assert [name for name in names if "[" in name] == []


def test_what_no_quest_of_the_box_speaks_of_is_not_waited_for() -> None:
    """Deliveries, actions, stashes and exploding cars are words; so is the team that splits."""
    why = {box: reasons(box) for box in RULESETS}
    for thing in (
        Thing(ThingSort.VERB, "deliver", "chosen"),
        Thing(ThingSort.VERB, "give-objective", "chosen"),
        Thing(ThingSort.VERB, "drive-off", "chosen"),
        Thing(ThingSort.VERB, "play-group", "chosen"),
        Thing(ThingSort.QUESTION, "stash", "asked"),
        Thing(ThingSort.QUESTION, "help", "asked"),
        Thing(ThingSort.EVENT, "exploded", "told"),
        Thing(ThingSort.EVENT, "quest-action", "told"),
        Thing(ThingSort.EVENT, "door-broken", "told"),
    ):
        assert why[BOX][thing] is None
        assert why["black-plague"][thing] is Reason.NO_QUEST


def test_how_games_of_a_box_can_end() -> None:
    """In Black Plague one death loses Q4 alone; its exits come after all other goals."""
    ends = {
        box: {
            thing.name
            for thing, why in reasons(box).items()
            if thing.sort is ThingSort.ENDING and why is None
        }
        for box in (BOX, "black-plague")
    }
    assert ends[BOX] == {"won", "survivor-eliminated", "goal-impossible", "rule-of-the-quest"}
    assert ends["black-plague"] == {
        "won", "survivor-eliminated", "all-eliminated", "necromancer-escaped",
    }  # fmt: skip
    left_open = Thing(ThingSort.ENDING, "goal-impossible", "came")
    alone = {entry.thing: entry.why for entry in catalogue(box_of("M3").box(BOX))}
    assert alone[left_open] is Reason.NO_QUEST


# --- what a quest can ask -------------------------------------------------------------------


def test_what_no_quest_of_the_box_can_ask_is_not_waited_for() -> None:
    """In M7 all Spawn tokens are red: it does not matter which one moves."""
    moves = Thing(ThingSort.QUESTION, "move-spawn", "asked")
    content = box_of("M7").box(BOX)
    assert {e.thing: e.why for e in catalogue(content)}[moves] is Reason.NO_QUEST
    (quest,) = content.quests.values()
    first, second, *others = quest.spawns
    blue = msgspec.structs.replace(second, color=Color.BLUE)
    colored = msgspec.structs.replace(quest, spawns=(first, blue, *others))
    content = msgspec.structs.replace(content, quests={"M7": colored})
    assert {e.thing: e.why for e in catalogue(content)}[moves] is None


def test_values_that_the_rules_know_are_things_of_their_own() -> None:
    word = conditions.Eliminated(who="companion")
    assert list(names_of(word)) == ["eliminated", "eliminated: who", "eliminated: who companion"]
