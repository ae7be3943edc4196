"""What is counted when games are played until everything has happened."""

from __future__ import annotations

import msgspec
import pytest

from shamble.content import library
from shamble.content.vocabulary import conditions, effects, moments, standing
from shamble.content.vocabulary.words import Color
from shamble.lab.modes import each_mode
from shamble.positions.boards import with_skills
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes, chosen
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.combat.armor import take_hits
from shamble.rules.flow.rounds import step
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.quests.words import CONDITIONS, EFFECTS, MOMENTS, STANDING
from shamble.rules.skills import skill_named
from shamble.rules.systems.guards.training import train
from shamble.rules.table.state import Phase
from tests.exhaustive import game, run
from tests.exhaustive.catalogue import catalogue
from tests.exhaustive.onlooker import Onlooker
from tests.exhaustive.run import Coverage, cover
from tests.exhaustive.test_catalogue import BOX, box_of, reasons
from tests.exhaustive.things import Reason, Tally, Thing, ThingSort
from tests.exhaustive.watch import IS_COMPILED, Watch
from tests.quests.own import NEVER, goals, own, when
from tests.rules.acting import act
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table, first_choice

# --- counting -------------------------------------------------------------------------------


def test_a_condition_is_asked_and_one_day_it_holds() -> None:
    tally = Tally()
    need = conditions.CratesTaken(count=1)
    with Watch(tally):
        table = own(goals=goals(need))
        table.play.check()
        assert tally[Thing(ThingSort.CONDITION, "crates taken", "asked")] >= 1
        assert tally[Thing(ThingSort.CONDITION, "crates taken: count", "held")] == 0
        table.play.take_crate(0)
        table.play.check()
    assert tally[Thing(ThingSort.CONDITION, "crates taken: count", "held")] == 1
    assert tally[Thing(ThingSort.CONDITION, "crates taken: at", "asked")] == 0


def test_a_moment_comes_even_if_its_rule_waits_for_something_else() -> None:
    tally = Tally()
    waits = when(moments.CrateTaken(), effects.Points(points=3), only_if=NEVER)
    with Watch(tally):
        table = own(rules=(waits,)).put("Amy", "a").turn("Amy")
        act(table, "Amy", "take-crate 0")
    assert tally[Thing(ThingSort.MOMENT, "crate taken", "came")] == 1
    assert tally[Thing(ThingSort.EFFECT, "points", "happened")] == 0
    with Watch(tally):
        table = own(rules=(msgspec.structs.replace(waits, only_if=None),)).put("Amy", "a")
        act(table.turn("Amy"), "Amy", "take-crate 0")
    assert tally[Thing(ThingSort.EFFECT, "points: points", "happened")] == 1


def test_a_standing_rule_takes_effect_when_it_says_no() -> None:
    tally = Tally()
    locked = Thing(ThingSort.STANDING, "door locked: color", "took-effect")
    with Watch(tally) as watch:
        table = own(standing=(standing.DoorLocked(color=Color.GREEN, until=NEVER),))
        plain, green = (door.index for door in table.material.board.doors)
        assert table.play.quest.may_open(table.play, 0, plain)
        assert tally[locked] == 0
        assert not table.play.quest.may_open(table.play, 0, green)
    assert tally[Thing(ThingSort.STANDING, "door locked", "in-force")] == 1
    assert tally[locked] == (0 if IS_COMPILED else 1)
    assert "door locked" in watch.effective


def test_ruling_204_cards_set_aside_are_seen_to_leave_the_game() -> None:
    tally = Tally()
    aside = Thing(ThingSort.STANDING, "cards set aside: names", "took-effect")
    with Watch(tally):
        table = own(standing=(standing.CardsSetAside(names=("Pistol",)),))
        for handler in table.play.moments.set_up:
            assert tally[aside] == 0
            handler.set_up(table.play)
    assert tally[aside] == (0 if IS_COMPILED else 1)


def test_a_skill_is_used_when_it_changes_something() -> None:
    tally = Tally()
    used = Thing(ThingSort.SKILL, "tough", "used")
    with Watch(tally) as watch:
        watch.skill(skill_named("Tough"))
        table = SmallTable(SECOND_EDITION, STREET, "Amy").skill("Amy", "Tough").put("Amy", "c")
        assert tally[used] == 0
        table.run(take_hits(table.play, 0, 2))
    assert table.wounds("Amy") == [1]
    assert tally[used] == (0 if IS_COMPILED else 1)


def test_a_house_rule_counts_when_a_rule_asks_for_it() -> None:
    tally = Tally()
    asked = Thing(ThingSort.HOUSE_RULE, "gone-survivors-set-danger", "asked")
    table = Table("M0", "Amy", options={"gone-survivors-set-danger": False})
    with Watch(tally) as watch:
        watch.options(table.material, {"gone-survivors-set-danger": False})
        assert tally[asked] == 0
        table.play.danger()
    assert tally[asked] == (0 if IS_COMPILED else 1)


def test_what_is_seen_at_the_table() -> None:
    tally = Tally()
    table = own().put("Amy", "a").turn("Amy")
    seen = Onlooker(tally, table.material)
    seen.begins(table.play)
    act(table, "Amy", "take-objective 0")
    seen.happened(table.play)
    seen.happened(table.play)  # nothing new
    assert tally[Thing(ThingSort.TOKEN, "objective red", "used")] == 1
    assert tally[Thing(ThingSort.TOKEN, "objective blue", "laid")] == 1
    assert tally[Thing(ThingSort.TOKEN, "objective blue", "used")] == 0
    assert tally[Thing(ThingSort.EVENT, "objective-taken", "told")] == 1


def test_nothing_stays_between_the_rules_and_their_games() -> None:
    before = [dict(registry) for registry in (CONDITIONS, EFFECTS, MOMENTS, STANDING)]
    method = type(skill_named("Tough")).wounds
    with Watch(Tally()) as watch:
        watch.skill(skill_named("Tough"))
        own()
        assert before[0] != CONDITIONS
    assert before == [CONDITIONS, EFFECTS, MOMENTS, STANDING]
    assert type(skill_named("Tough")).wounds is method


# --- playing --------------------------------------------------------------------------------


def test_2e_33_where_pairs_are_drawn_nobody_is_given_something_to_start_with() -> None:
    report = cover(box_of("M15"), BOX, games=6)  # the first of them is written down
    assert not report.errors


def test_what_happened_is_not_listed_and_what_did_not_is() -> None:
    report = cover(box_of("M0"), BOX, games=1)
    counts = {one.thing: one.count for one in report.things}
    never = {one.thing for one in report.never}
    assert counts[Thing(ThingSort.EVENT, "game-began", "told")] == 1
    assert counts[Thing(ThingSort.TOKEN, "crate", "laid")] == 1
    assert never == {thing for thing, count in counts.items() if not count}
    assert Thing(ThingSort.SURVIVOR, "Ostara", "played") in never  # six others played
    assert Thing(ThingSort.SURVIVOR, "Amy", "played") not in never
    assert report.games == 1
    assert report.errors == ()


def test_the_same_seed_is_the_same_report() -> None:
    one, again, other = (cover(box_of("M5"), BOX, 2, seed) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_it_stops_when_everything_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [e for e in catalogue(box_of("M10").box(BOX)) if e.thing.name == "game-began"]
    monkeypatch.setattr(run, "catalogue", lambda content: wanted)
    report = cover(box_of("M10"), BOX, games=5)
    assert report.games == 1
    assert report.never == ()


def test_what_was_offered_and_never_chosen_says_so() -> None:
    coverage = Coverage(box_of("M0"), BOX)
    coverage.tally[Thing(ThingSort.VERB, "noise", "offered")] = 4
    (noise,) = [
        one for one in coverage.report().never if one.thing == (ThingSort.VERB, "noise", "chosen")
    ]
    assert noise.why is Reason.OFFERED


def test_what_happens_and_should_not_is_told_apart() -> None:
    coverage = Coverage(box_of("M0"), BOX)
    cast = Thing(ThingSort.VERB, "cast", "chosen")
    coverage.tally[cast] = 1
    report = coverage.report()
    assert [one.thing for one in report.strays] == [cast]
    assert cast not in [one.thing for one in (*report.things, *report.elsewhere)]


def test_a_game_that_goes_wrong_is_reported_with_its_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game, "broken", lambda play: ["a zombie too many"])
    monkeypatch.setattr(run, "stored", lambda: ())
    coverage = Coverage(box_of("M1"), BOX, seed=7)
    coverage.play_one()
    (error,) = coverage.errors
    assert error.startswith("M1, seed 7, game 0, choices ['")
    assert "a zombie too many" in error


def test_written_down_games_come_first_and_others_go_on_from_them() -> None:
    coverage = Coverage(box_of("M5"), BOX)
    assert coverage.stored_next is not None
    assert coverage.stored_next.title == "m5-won.json"
    coverage.play_one()
    assert coverage.tally[Thing(ThingSort.CONDITION, "buildings opened", "held")] == 1
    assert coverage.stored_next is None


# --- skills ---------------------------------------------------------------------------------


@pytest.mark.skipif(IS_COMPILED, reason="no table can be changed so where the rules are compiled")
@pytest.mark.parametrize(
    "skill, card, matters",
    [
        ("+1 Damage: Melee", "machete", False),
        ("+1 die: Melee", "machete", True),
        ("+1 die: Ranged", "machete", False),
        ("Sniper", "machete", False),
    ],
)
def test_a_skill_matters_where_the_same_choice_leads_elsewhere_without_it(
    skill: str, card: str, matters: bool
) -> None:
    """One Walker more or less is hit by another die; a second point of Damage changes nothing."""
    tally = Tally()
    content = with_skills(library.packaged().box(BOX), {"amy": (skill,)})
    with Watch(tally) as watch:
        table = Table("M1", "Amy", "Doug")
        table.sit_down(Material(content, content.quests["M1"], ("Amy", "Doug"), (0, 0)))
        table.put("Amy", "0,0:c").put("Doug", "0,0:a").give("Amy", hand1=card)
        table.zombies("0,0:c", walker=5).turn("Amy")
        watched = game.WatchedGame(table.material, table.state, PLAIN, watch, {skill})
        watched.choose(watched.offered()[f"attack {card} melee 0,0:c"])
    assert bool(tally[Thing(ThingSort.SKILL, skill.casefold(), "used")]) is matters


def test_a_box_without_a_quest_that_can_be_played() -> None:
    report = cover(box_of("M0", missing=("M0",)), BOX, games=2)
    assert report.games == 0
    assert len(report.never) == len(report.things)


# --- game modes -----------------------------------------------------------------------------


def test_the_modes_of_the_book_are_things_of_the_box() -> None:
    found = {
        box: {thing.name for thing in reasons(box) if thing.sort is ThingSort.MODE}
        for box in RULESETS
    }
    assert found == {box: set(ruleset.modes) for box, ruleset in RULESETS.items()}
    assert "ultrared" in found[BOX]


def test_a_mode_takes_effect_when_the_table_shows_it() -> None:
    tally = Tally()
    modes = Modes(abomination_fest=True, abomination_limit=2)
    table = Table("M1", "Amy", modes=modes)
    seen = Onlooker(tally, table.material, modes)
    seen.begins(table.play)
    effect = Thing(ThingSort.MODE, "abomination-limit", "took-effect")
    assert tally[effect._replace(way="played")] == 1
    first, second, *_ = [kind.id for kind in table.material.kinds if kind.has_card]
    table.zombies("1,1:g", **{first.replace("-", "_"): 1})
    seen.happened(table.play)
    assert tally[effect] == 0
    table.zombies("1,1:g", **{second.replace("-", "_"): 1})
    seen.happened(table.play)
    assert tally[effect] == 1
    assert tally[effect._replace(name="abomination-fest")] == 1
    assert tally[effect._replace(name="ultrared")] == 0


def test_wd_039_guard_skills_take_effect_when_somebody_gets_one() -> None:
    for modes, name in (
        (Modes(guard_skills=True), "guard-skills"),
        (Modes(guard_skills_chosen=True), "guard-skills-chosen"),
    ):
        tally: Tally = Tally()
        table = Table("W1", "Jenia", "Ann", modes=modes)  # a guest has no skill for Guards
        seen = Onlooker(tally, table.material, modes)
        training = train(table.play)
        assert training is not None
        table.run(training, default=first_choice)
        seen.happened(table.play)
        assert tally[Thing(ThingSort.MODE, name, "took-effect")] == 1


def test_each_mode_alone_and_all_together() -> None:
    *alone, together = each_mode(*library.packaged().quest("M1"))
    assert [chosen(modes)[-1] for modes in alone] == list(RULESETS[BOX].modes)
    assert chosen(together) == RULESETS[BOX].modes


def test_a_cabal_is_played_where_there_are_necromancers() -> None:
    """Who is on which card, and how many figures there are, is left to chance."""
    cabals = [
        modes for seed in range(9) for modes in each_mode(*library.packaged().quest("Q2"), seed)
    ]
    assert {chosen(modes) for modes in cabals} == {("cabal", "cabal-figures"), ("defiler",)}
    cabals = [modes for modes in cabals if not modes.defiler]
    assert {modes.cabal for modes in cabals} == {("necromancer",) * 6}
    assert len({modes.cabal_figures for modes in cabals}) > 2
    assert each_mode(*library.packaged().quest("Q0")) == []


def test_a_cabal_takes_effect_by_a_second_necromancer_and_by_the_ritual() -> None:
    tally: Tally = Tally()
    modes = Modes(cabal=("necromancer",) * 6, cabal_figures=2)
    table = Table("Q2", "Ann", modes=modes)
    seen = Onlooker(tally, table.material, modes)
    ritual = Thing(ThingSort.MODE, "cabal", "took-effect")
    table.play.remove_spawn_token(1)  # an escape must not end the game
    zone = table.material.board.name(table.material.spawn_zones[0])
    for there in (0, 1):
        table.necromancer(zone, zone)
        seen.happened(table.play)
        assert tally[ritual._replace(name="cabal-figures")] == there
    table.state.phase, table.state.stage = Phase.SPAWN, len(spawn_order(table.play))
    table.run(step(table.play))
    seen.happened(table.play)
    assert tally[ritual] == 2


def test_conditions_inside_that_have_no_test_of_their_own_count_with_the_whole() -> None:
    tally = Tally()
    fire = conditions.Fire(kind="molotov", at="corners")
    with Watch(tally):
        table = own(goals=goals(conditions.InOneRound(of=(fire,))))
        asked, held = (Thing(ThingSort.CONDITION, "fire: at", way) for way in ("asked", "held"))
        table.play.check()
        assert tally[asked] >= 1
        assert tally[held] == 0
        table.play.note_fire(table.zone("a"))
        table.play.check()
    assert tally[held] == 1
