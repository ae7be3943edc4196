"""No word of the vocabulary is accepted and then not read: every word, every field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content import counted
from shamble.content.danger import DangerLevel
from shamble.content.quests import Car, CarKind, Figures, Objectives, Quest, SpecialRule
from shamble.content.vocabulary import (
    conditions as need,
    effects as do,
    moments as when,
    standing as rule,
)
from shamble.content.vocabulary.words import Color, Word
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.endings import GameOver
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.playable import TOKENS, tag
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.words import (
    CONDITIONS,
    DOOR,
    EFFECTS,
    MOMENTS,
    READINGS,
    STANDING,
    Compile,
    Occasion,
    Reading,
)
from tests.content.test_telling import WORDS, samples
from tests.quests.own import NEVER, goals, own
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, SmallTable

BROUGHT = rule.Deliver(at="west", cards=("Water",), objectives=(Color.RED,))

FULL: tuple[Any, ...] = (
    need.All(of=(NEVER,)),
    need.Any(of=(NEVER,)),
    need.Not(of=NEVER),
    need.InOneRound(of=(need.Fire(kind="molotov", at="west"), need.EveryoneHasLeft())),
    need.ObjectivesTaken(count=1, color=(Color.RED,), at=("west",)),
    need.CratesTaken(count=1, at=("west",)),
    need.ArtifactsTaken(count=1),
    need.VaultWeaponsTaken(count=1),
    need.EachSurvivorHolds(what="objective"),
    need.CardsHeld(names=("Water",), count=1, each=True, in_cars=True),
    need.PimpweaponsHeld(),
    need.ObjectivesStashed(car="pimpmobile"),
    need.EveryoneHasLeft(through=("exit", "west"), in_cars=True),
    need.SurvivorsIn(place="exit", no_zombies=True, end_phase=True, starting_team=True),
    need.EveryoneOnWalkways(),
    need.NoZombiesOnWalkways(),
    need.LevelReached(level=DangerLevel.RED, survivors=2),
    need.Eliminated(who="survivor"),
    need.CompanionsRallied(count=1),
    need.DuosSwapped(),
    need.NoZombiesIn(place="west", opened=True),
    need.Delivered(at="west", cards=("Water",), objectives=(Color.RED,)),
    need.StackEmpty(at="west"),
    need.DoorsBarricaded(),
    need.Killed(kind="abomination", count=2, placed=True),
    need.KilledWith(kind="abomination", weapon="Torch"),
    need.NoneOnBoard(kind="abomination"),
    need.ReserveEmpty(),
    need.SpawnTokensIn(place="exit"),
    need.BuildingsOpened(),
    need.DoorOpen(color=(Color.GREEN,)),
    need.Fire(kind="molotov", at="west"),
    need.BuildingsBurnt(count=2),
    need.CorruptionGone(),
    need.BeaconIn(place="exit", no_zombies=True),
    need.BeaconTaken(),
    need.GoalImpossible(goal="never", because="too few objectives left"),
    when.Setup(),
    when.ObjectiveTaken(color=(Color.RED,)),
    when.CrateTaken(),
    when.DoorOpened(color=(Color.GREEN,)),
    when.ZombieActivates(at="objective"),
    when.ZombieEnters(at="west"),
    when.ZombieEliminated(kind="walker"),
    when.FireIn(kind="dragon fire", at="red objective"),
    when.CarExplodes(),
    when.PlayersPhaseBegins(),
    when.GoalMet(goal="never"),
    when.SurvivorEliminated(who="survivor"),
    do.Points(points=2),
    do.Pimpweapon(),
    do.VaultArtifact(),
    do.VaultWeapon(else_points=5),
    do.KeepObjective(tradable=False),
    do.RopeLadder(),
    do.WakeSpawn(color=Color.BLUE),
    do.Companion(source="random"),
    do.SwapDuo(),
    do.Explosion(),
    do.Barricade(),
    do.CardFromStack(),
    do.RemoveCorruption(),
    do.RemoveObjective(),
    do.BurnCrates(noise=1, points=1),
    do.BurnBuilding(),
    do.DeliveredCard(name="Water", at="west", becomes="Wine"),
    do.Card(name="Torch", source=("deck",), either=True, optional=True),
    do.PutBack(at="exit"),
    do.MoveSpawnToken(to="0,0:a"),
    do.RemoveSpawnToken(),
    do.ZombieCard(at="west", rush=False),
    do.SpawnZombie(kind="necromancer", at="here", otherwise="abomination"),
    do.SpawnBuildings(at=("west",)),
    do.OpenAllDoors(),
    do.Lose(),
    rule.DoorLocked(
        color=Color.GREEN, place="west", except_color=Color.BLUE, until=NEVER, level=DangerLevel.RED
    ),
    rule.WalledUp(between=("0,0:a", "0,0:b")),
    rule.SeparateBuildings(between=("0,0:a", "0,0:b")),
    rule.VaultDoorLocked(color=Color.YELLOW, until=NEVER),
    rule.CarsExplode(),
    rule.PoliceCarSearch(),
    rule.Stash(what="food", car="pimpmobile", take_back=False, no_zombies=True),
    rule.BrokenDoors(),
    rule.Action(
        name="tidy up",
        at="west",
        cost=2,
        no_zombies=True,
        discards="red objective",
        search=True,
        then=(do.Points(points=1),),
    ),
    BROUGHT,
    rule.ObjectiveTakers(level=DangerLevel.YELLOW, per_survivor=1, after=NEVER, never=(Color.RED,)),
    rule.Combine(color=Color.RED),
    rule.HeavyObjectives(move_cost=2),
    rule.ExitZone(at=("west",), on_foot=True, cars=True, unless_on_board="abomination"),
    rule.ReadAs(kind="abomination", becomes="fatty"),
    rule.NoNecromancers(),
    rule.CardsSetAside(names=("Torch",)),
    rule.SplitTeam(),
    rule.RandomPairs(size=2, played=1),
    rule.StartingCompanions(count=1, each=True),
    rule.Bystander(name="ned", at="west", stand_in=True),
    rule.GuardsStay(at="west", until=NEVER),
    rule.EquipmentStacks(at=("west",)),
    rule.BeaconCarried(),
    rule.BeaconWalks(),
    rule.NoReturn(after=NEVER),
    rule.SingleAbomination(),
    rule.SomeLeftOut(),
)
"""Each word, with all that its rule reads."""


CAR = Car(zone="0,0:e", kind=CarKind.PIMPMOBILE, drivable=True)


class Watched:
    """A word that notes which of its fields are read."""

    def __init__(self, word: Any) -> None:
        self.word = word
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in type(self.word).__struct_fields__:
            self.read.add(name)
        return getattr(self.word, name)


def quest_with(part: str, word: Any) -> Quest:
    """A quest that says this word, and no other that could not be played."""
    quest = own().material.quest
    fields: dict[str, dict[str, Any]] = {
        "condition": {"goals": goals(word), "standing": (BROUGHT,)},
        "moment": {"rules": (SpecialRule(when=word, do=()),)},
        "effect": _at_a_moment_for(word) if part == "effect" else {},
        "standing": {"standing": (word,)},
    }
    if isinstance(word, rule.Bystander):
        fields[part]["friends"] = (Figures(zone="0,0:a", kind=word.name),)
    return msgspec.structs.replace(quest, **fields[part])


def _at_a_moment_for(word: Any) -> dict[str, Any]:
    """What says the effect where all that it needs is there."""
    reading = READINGS.get(type(word))
    if reading is not None and reading.with_ & DOOR:
        return {"standing": (rule.Action(name="act", at="door token", then=(word,)),)}
    then: Any = when.ObjectiveTaken()
    if isinstance(word, do.Explosion):
        then = when.CarExplodes()
    elif isinstance(word, do.PutBack):
        then = when.ZombieEliminated(kind="walker")
    rules = (SpecialRule(when=then, do=(word,)),)
    return {"rules": rules, "standing": (BROUGHT,)}


def test_every_word_is_tried() -> None:
    assert {type(word) for word in FULL} == set(READINGS)
    kinds: list[dict[Any, Any]] = [CONDITIONS, MOMENTS, EFFECTS, STANDING]
    assert sum(map(len, kinds)) == len(READINGS) == len(FULL)


@pytest.mark.parametrize("word", FULL, ids=tag)
def test_a_rule_reads_what_it_says_it_reads(word: Any) -> None:
    """All fields it names, and no other; what it knows only one value of is read beforehand, and
    words for people by who tells them."""
    watched = Watched(word)
    reading = READINGS[type(word)]
    table = own(cars=(CAR,)) if isinstance(word, do.Explosion) else own(BLACK_PLAGUE)
    _use(table, watched)
    if reading.refuses is not None:
        reading.refuses(table.material.quest, watched)
    told = counted.WORDS.get(type(word), frozenset())
    assert watched.read | set(reading.knows) | told == set(reading.reads)


def _use(table: SmallTable, word: Any) -> None:
    """Compile the word, and do it if it is an effect."""
    material, kind = table.material, type(word.word)
    if kind in CONDITIONS:
        CONDITIONS[kind](material, word, Compile(material))(table.play)
    elif kind in MOMENTS:
        MOMENTS[kind](material, word, (), None)
    elif kind is do.Lose:
        with pytest.raises(GameOver):
            EFFECTS[kind](table.play, word, Occasion())
    elif kind in EFFECTS:
        script = EFFECTS[kind](table.play, word, Occasion(0, table.state.zone[0], 0, 0))
        if script is not None:
            table.run(script, default=lambda decision: decision.choices[0])
    else:
        rules = StandingRules(material, Compile(material))
        STANDING[kind](rules, word)


@pytest.mark.parametrize("word", FULL, ids=tag)
def test_what_can_be_played_is_not_refused(word: Any) -> None:
    (part,) = [part for part, kind in WORDS if kind is type(word)]
    system = READINGS[type(word)].system
    box = next((box for box, rules in RULESETS.items() if system in rules.systems), "")
    assert unplayable(quest_with(part, word), box) == ()
    if system:
        assert unplayable(quest_with(part, word), SECOND_EDITION) == (Missing(tag(word)),)


@pytest.mark.parametrize("part, kind", WORDS, ids=lambda value: getattr(value, "__name__", value))
def test_no_field_is_accepted_and_not_read(part: str, kind: type[Word]) -> None:
    """Either the word's rule reads the field, or the quest is refused by the name of the field."""
    reading = READINGS[kind]
    for sample in samples(kind):
        missing = unplayable(quest_with(part, sample))
        for field in msgspec.structs.fields(kind):
            said = getattr(sample, field.name) != field.default
            if said and field.name not in reading.reads:
                assert Missing(tag(sample), field.name) in missing


DESCRIBED = {
    "id", "box", "title", "page", "difficulty", "minutes", "length", "notes", "confidence",
}  # fmt: skip
"""What a quest says about itself and no rule needs."""
ADVICE = {"survivors", "out_of_reach"}
"""For how many it was made, and what `shamble check` is not to complain about."""
READ = {
    "tiles", "start", "exit", "spawns", "objectives", "crates", "doors", "vaults", "zombies",
    "noise", "flag", "places", "cars", "friends", "goals", "defeats", "rules", "standing",
    "tokens",
}  # fmt: skip
"""What is laid out, and what is written in the vocabulary."""


def test_every_table_of_a_quest_is_read_or_refused() -> None:
    assert DESCRIBED | ADVICE | READ | {"missing"} | set(TOKENS) == set(Quest.__struct_fields__)


@pytest.mark.parametrize(
    "says, missing",
    [
        ({"missing": ("a rule",)}, Missing("missing")),
        ({"beacon": "0,0:a"}, Missing("beacon")),
        ({"corruption": ("0,0:a",)}, Missing("corruption")),
        (
            {"cars": (msgspec.structs.replace(CAR, objective=True),)},
            Missing("cars", "objective", "true"),
        ),
    ],
)
def test_what_lies_on_the_board_and_has_no_rules_is_refused(
    says: dict[str, Any], missing: Missing
) -> None:
    quest = msgspec.structs.replace(own().material.quest, **says)
    assert unplayable(quest) == (missing,)


@pytest.mark.parametrize(
    "place, refused", [("objective", True), ("red objective", True), ("here", True), ("a", False)]
)
def test_where_a_fixed_place_is_needed_others_are_refused(place: str, refused: bool) -> None:
    at = f"0,0:{place}" if len(place) == 1 else place
    quest = quest_with("condition", need.ObjectivesTaken(at=(at,)))
    assert unplayable(quest) == ((Missing("objectives taken", "at", place),) if refused else ())


def test_a_place_that_moves_is_one_with_objectives_or_the_beacon_of_a_box_that_has_one() -> None:
    for place in ("here", "beacon"):
        quest = quest_with("moment", when.ZombieEnters(at=place))
        assert unplayable(quest) == (Missing("zombie enters", "at", place),)
    assert unplayable(quest, "white-death") == ()


def test_a_place_of_the_quest_may_be_called_like_a_word() -> None:
    quest = own().material.quest
    named = msgspec.structs.replace(quest, places={"objective": quest.places["west"]})
    word = need.ObjectivesTaken(at=("objective",))
    assert unplayable(msgspec.structs.replace(named, goals=goals(word))) == ()


def test_an_effect_needs_a_moment_at_which_somebody_acts() -> None:
    keeping = SpecialRule(when=when.CrateTaken(), do=(do.KeepObjective(tradable=False),))
    quest = msgspec.structs.replace(own().material.quest, rules=(keeping,))
    assert unplayable(quest) == (Missing("keep objective", "", "crate taken"),)


def test_objectives_of_a_quest_can_be_kept() -> None:
    keeping = SpecialRule(when=when.ObjectiveTaken(), do=(do.KeepObjective(tradable=False),))
    table = own(rules=(keeping,), objectives=Objectives(red=("0,0:c",)))
    assert unplayable(table.material.quest) == ()


@pytest.mark.parametrize("in_cars", [False, True])
def test_a_field_that_says_something_and_is_not_read_is_named(
    in_cars: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    word: type[Word] = need.EveryoneHasLeft
    monkeypatch.setitem(READINGS, word, Reading(("through", "guards")))
    wanted = goals(need.EveryoneHasLeft(in_cars=in_cars))
    found = unplayable(msgspec.structs.replace(own().material.quest, goals=wanted))
    assert (Missing("everyone has left", "in_cars") in found) == in_cars
