"""Playing until everything of a box has happened, or so many games are played."""

from __future__ import annotations

import random
import traceback
from collections import Counter

import msgspec

from shamble.content.guests import everybody
from shamble.content.library import Library
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import RandomPairs
from shamble.content.vocabulary.walking import words
from shamble.game import MOST_PLAYERS, Game
from shamble.lab.modes import modes_for, with_modes
from shamble.positions.boards import with_skills
from shamble.rules.boxes.house_rules import with_options
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.boxes.ruleset import RULESETS, most_survivors
from shamble.rules.flow.engine import Engine
from shamble.rules.skills import skill_named
from shamble.rules.table.invariants import broken
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase
from shamble.rules.words.descriptions import Description
from tests.exhaustive.at_hand import skills_for
from tests.exhaustive.catalogue import catalogue, names_of, playable_quests, sort_of
from tests.exhaustive.house_rules import house_rules, turned
from tests.exhaustive.onlooker import Onlooker
from tests.exhaustive.pages import DESCRIBED, modes_of
from tests.exhaustive.player import Player
from tests.exhaustive.prepared import StillMissing, prepared, sturdy
from tests.exhaustive.skills import written
from tests.exhaustive.things import ELSEWHERE, Entry, Reason, Tally, Thing, ThingSort
from tests.exhaustive.tokens import faces_of
from tests.exhaustive.visiting import with_visitors
from tests.exhaustive.watch import IS_COMPILED, UNSEEN, Watch

MOST_CHOICES = 500
"""A game is left after so many."""
TEAM = 6
TEAMS = (TEAM, TEAM, TEAM, TEAM, 5, 3)
"""How many survivors play, one as likely as the other."""
LARGE_TEAMS = 0.2
"""How often more than that play, where the box allows it."""
HOUSE_RULES_PLAYED = 0.1
"""How often each house rule is played."""
LAID = 0.5
"""How often a table is laid in the middle of a game."""
FEW = 12
LAID_FOR_FEW = 0.8
"""And how often where no more than that is missing."""
SKILLS_EACH = 3
"""So many skills of which something is missing are given to each survivor."""
SKILLS_MORE = (2, 12, 30)
"""And so many others, few or many: what several bring together may be missing, too."""


class Covered(msgspec.Struct, frozen=True):
    """A thing and how often it happened; if never, why, as far as it is known."""

    thing: Thing
    count: int
    why: Reason | None = None
    about: tuple[str, ...] = ()


class CoverageReport(msgspec.Struct, frozen=True):
    """What happened in how many games. The same for the same box, games and seed."""

    box: str
    games: int
    decisions: int
    things: tuple[Covered, ...]
    elsewhere: tuple[Covered, ...]
    """What only other boxes have, or what cannot be seen."""
    strays: tuple[Covered, ...] = ()
    """What happened although the data say that only other boxes have it."""
    errors: tuple[str, ...] = ()
    """Games that went wrong, each with its quest, its number and where."""

    @property
    def never(self) -> tuple[Covered, ...]:
        """What should have happened and did not."""
        return tuple(one for one in self.things if not one.count)

    @property
    def is_complete(self) -> bool:
        """Whether everything happened, nothing that should not, and nothing went wrong."""
        return not (self.never or self.strays or self.errors)


class Coverage:
    """What happened so far in games of a box, and what is still to come."""

    def __init__(self, library: Library, box: str, seed: int = 0) -> None:
        self.content = library.box(box)
        self.seed = seed
        self.tally: Tally = Tally()
        self.games = 0
        self.decisions = 0
        self.errors: list[str] = []
        self._library = library
        entries = with_visitors(catalogue(self.content), self.content, library)
        self._entries = [_as_seen(entry) for entry in entries]
        self.quests = [quest.id for quest in playable_quests(self.content)]
        """Those that can be played."""
        self._skills = written(self.content)
        self._house_rules = [e.thing.name for e in house_rules(self.content) if e.why is None]
        self._words = {
            quest.id: {
                *[(sort_of(word), name) for _, word in words(quest) for name in names_of(word)],
                *[(ThingSort.TOKEN, face) for face in faces_of(quest)],
                *[key for key, described in DESCRIBED.items() if _is_only_for(described, quest)],
            }
            for quest in playable_quests(self.content)
        }
        """What each quest says and lays out, and what only such quests bring up."""
        self._tried: Counter[tuple[int, ...]] = Counter()
        self._watch = Watch(self.tally)

    @property
    def missing(self) -> set[Thing]:
        """What nothing is known against and did not happen yet."""
        return {
            entry.thing
            for entry in (*self._entries, *self._effective())
            if entry.why is None and not self._count(entry.thing)
        }

    def _count(self, thing: Thing) -> int:
        name = thing.name.casefold() if thing.sort is ThingSort.SKILL else thing.name
        return self.tally[thing._replace(name=name)]

    def play_one(self) -> None:
        """One more game, for what is missing."""
        missing = self.missing
        chance = random.Random(self.seed * 1_000_003 + self.games)
        quest = self._next_quest(chance, missing)
        with self._watch:
            modes = self._modes(quest, chance, missing)
            material = self._laid(quest, modes, chance, missing)
            for name in self._skills:
                self._watch.skill(skill_named(name))
            try:
                self._play(material, modes, chance, StillMissing(missing))
            except Exception:  # whatever goes wrong is a finding
                where = f"{quest}, seed {self.seed}, game {self.games}"
                self.errors.append(f"{where}\n{traceback.format_exc()}")
        self.games += 1

    def _next_quest(self, chance: random.Random, missing: set[Thing]) -> str:
        """One after the other; later more often those with words or tokens of which something is
        missing."""
        names = {(thing.sort, thing.name) for thing in missing}
        wanted = [quest for quest, own in self._words.items() if own & names]
        if self.games < len(self.quests) or not wanted or chance.random() < 0.3:
            return self.quests[self.games % len(self.quests)]
        return chance.choice(wanted)

    def _modes(self, quest: str, chance: random.Random, missing: set[Thing]) -> Modes:
        """Now and then one or two modes, those of which something is missing first."""
        ours = modes_for(self.content, self.content.quests[quest])
        if not ours or chance.random() < 0.7:
            return PLAIN
        wanted = [name for name in ours if Thing(ThingSort.MODE, name, "took-effect") in missing]
        wanted += modes_of(self.content, missing, ours)
        names = {chance.choice(wanted or ours), chance.choice(ours)}
        return with_modes(self.content, sorted(names), chance)

    def _laid(
        self, quest: str, modes: Modes, chance: random.Random, missing: set[Thing]
    ) -> Material:
        """A table for the quest: other survivors each time, with skills that are missing."""
        people = [survivor.name for survivor in self.content.survivors]
        start = (self.games + self.games // len(self.quests)) * TEAM % len(people)
        guests = everybody(self.content, self._library)[len(people) :]
        options = self._options(chance, missing)
        size = self._team_size(quest, options, chance)
        team = [*people[start:], *people[:start], *guests][:size]
        material = Game.new(
            quest,
            players=chance.randint(1, min(len(team), MOST_PLAYERS)),
            survivors=tuple(team),
            content=self._with_skills(quest, team, chance, missing),
            options=options,
            modes=modes,
            watched=False,
        ).material
        self._watch.options(material, options)
        return material

    def _options(self, chance: random.Random, missing: set[Thing]) -> dict[str, bool]:
        """Some house rules, and now and then one of which nothing was seen yet."""
        names = [name for name in self._house_rules if chance.random() < HOUSE_RULES_PLAYED]
        never = sorted(thing.name for thing in missing if thing.sort is ThingSort.HOUSE_RULE)
        if never and chance.random() < 0.4:
            names.append(chance.choice(never))
        return {name: turned(self.content, name) for name in names}

    def _team_size(self, quest: str, options: dict[str, bool], chance: random.Random) -> int:
        """Mostly a whole team; a smaller one where the quest does not say how many play, and a
        larger one where the box allows it."""
        if self._draws_pairs(quest):
            return TEAM
        record = self.content.quests[quest]
        most = most_survivors(self.content.box.id)
        size = chance.choice(TEAMS)
        if most > TEAM and chance.random() < LARGE_TEAMS:
            size = chance.randint(TEAM + 1, most)
        exact = with_options(RULESETS[self.content.box.id], options).exact_teams
        return TEAM if exact and not record.suits(size) and record.suits(TEAM) else size

    def _draws_pairs(self, quest: str) -> bool:
        """Whether anybody may turn out to be a Companion."""
        standing = self.content.quests[quest].standing
        return any(isinstance(word, RandomPairs) for word in standing)

    def _with_skills(
        self, quest: str, team: list[str], chance: random.Random, missing: set[Thing]
    ) -> Library:
        """The boxes with survivors of the team who have skills of which something is missing."""
        able = self._skills
        if self._draws_pairs(quest):  # who starts with something can be nobody's Companion
            able = [name for name in able if not skill_named(name).of_the_start]
        wanted = [
            name
            for name in able
            if any(Thing(ThingSort.SKILL, name, way) in missing for way in ("had", "used"))
        ]
        chance.shuffle(wanted)
        ids = [survivor.id for survivor in self.content.survivors if survivor.name in team]
        given: dict[str, tuple[str, ...]] = {}
        tough = sturdy(self._skills) if chance.random() < 0.5 else []
        more = chance.choice(SKILLS_MORE)
        needed = skills_for(able, StillMissing(missing).names, chance)
        for number, survivor in enumerate(ids):
            mine = [] if number else needed[:]
            mine += [*wanted[number * SKILLS_EACH :], *wanted[: number * SKILLS_EACH]][:SKILLS_EACH]
            mine += chance.sample(able, min(more, len(able)))
            given[survivor] = tuple(dict.fromkeys([*mine, *tough]))
        changed = with_skills(self.content, {who: what for who, what in given.items() if what})
        return Library({**self._library.boxes, self.content.box.id: changed})

    def _play(
        self, material: Material, modes: Modes, chance: random.Random, missing: StillMissing
    ) -> None:
        engine = Engine(material, blank(material, chance.getrandbits(32)), watched=True)
        seen, player = Onlooker(self.tally, material, modes), Player(chance, self._tried)
        seen.begins(engine.play)
        seen.happened(engine.play)
        laid = chance.random() < (LAID if len(missing.names) > FEW else LAID_FOR_FEW)
        for _ in range(MOST_CHOICES):
            if laid and engine.state.phase == Phase.PLAYERS and engine.at_step:
                laid = False
                engine = Engine(material, prepared(engine.play, chance, missing), watched=True)
                seen.again()
            asked = engine.decision
            if asked is None:
                break
            packed = player.choose(engine)
            seen.asked(asked, packed)
            engine.choose(packed)
            seen.happened(engine.play)
            self.decisions += 1
        seen.ends(engine.play)
        if wrong := broken(engine.play):
            raise AssertionError("; ".join(wrong))

    def report(self) -> CoverageReport:
        """What happened, and what did not."""
        entries = [*self._entries, *self._effective()]
        told = [self._covered(entry) for entry in entries]
        return CoverageReport(
            box=self.content.box.id,
            games=self.games,
            decisions=self.decisions,
            things=tuple(one for one in told if _is_of_box(one)),
            elsewhere=tuple(one for one in told if not one.count and not _is_of_box(one)),
            strays=tuple(one for one in told if one.count and not _is_of_box(one)),
            errors=tuple(self.errors),
        )

    def _effective(self) -> list[Entry]:
        """The standing rules of which it can be seen that they took effect."""
        names = sorted(self._watch.effective)
        return [_as_seen(Entry(Thing(ThingSort.STANDING, name, "took-effect"))) for name in names]

    def _covered(self, entry: Entry) -> Covered:
        count = self._count(entry.thing)
        if count:
            return Covered(entry.thing, count, entry.why if entry.why in ELSEWHERE else None)
        why = entry.why
        offered = entry.thing._replace(way="offered")
        if why is None and entry.thing.sort is ThingSort.VERB and self.tally[offered]:
            why = Reason.OFFERED
        return Covered(entry.thing, 0, why, entry.about)


def _is_only_for(described: Description, quest: Quest) -> bool:
    """Whether only some quests have it, and this is one of them."""
    return described.quest_for is not None and described.quest_for(quest)


def _is_of_box(one: Covered) -> bool:
    """Whether it should happen, or came with visitors."""
    return one.why not in ELSEWHERE or (one.why is Reason.VISITING and one.count > 0)


def _as_seen(entry: Entry) -> Entry:
    """The entry, unless this build cannot see such things."""
    hidden = IS_COMPILED and (entry.thing.sort, entry.thing.way) in UNSEEN and entry.why is None
    return Entry(entry.thing, Reason.COMPILED) if hidden else entry


def cover(library: Library, box: str, games: int, seed: int = 0) -> CoverageReport:
    """Play until everything of the box has happened, or so many games."""
    coverage = Coverage(library, box, seed)
    while coverage.quests and coverage.games < games and coverage.missing:
        coverage.play_one()
    return coverage.report()
