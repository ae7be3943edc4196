"""Plays until everything has happened: every skill, use of a card, zombie card, kind of figure,
event, decision, verb and ending. Prints what did not happen, and how to play any failure again.

python -m tests.properties.exhaustive [SECONDS]
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter

import msgspec

from shamble.content import library
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.table.invariants import broken
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import VERBS, Verb, first, verb_of
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS, Happened, fields
from shamble.rules.words.texts import text_of
from tests.exhaustive.catalogue import ending_name
from tests.properties.evidence import Moment, card_uses, cards_shown, skills_shown
from tests.properties.positions import enrich

ORDER = ("Q0", "M0", "Q5", "M1", "Q0", "M2", "Q6", "M10", "Q0", "M6")
"""The quests one after the other, both boxes alike."""

BOXES = {library.packaged().quest(quest)[0].box.id for quest in ORDER}

MOST_CHOICES = 200
"""A game is left after so many."""

WITH_CARD = (Verb.ATTACK, Verb.DUAL_ATTACK, Verb.THROW, Verb.CAST_ON, Verb.REROLL, Verb.EAT)
"""Verbs for which it counts with which card."""


WITHOUT_FIGURE = (Happened.OUT_OF_FIGURES, Happened.EXTRA_ACTIVATION)
"""Events that name a kind of zombie and show no figure of it on the board."""


LATER = {
    *("decision spare", "verb spare", "decision reap", "verb slip-bloodlust"),
    *("decision react", "verb combat-reflexes", "verb sidestep", "verb regeneration"),
    *("decision refuse", "verb refuse", "decision assign", "verb assign"),
    *("verb blitz", "verb slip-blitz", "verb lifesaver", "verb rescue"),
    *("decision rescue", "decision be-rescued", "verb lead", "event action-given"),
    *("decision pay-wounds", "event free-action-given", "event free-action", "event rotten"),
    *("verb loud", "event loud", "verb lock", "event door-locked", "verb hold-your-nose"),
    *("verb field-medic", "verb slip-field-medic", "decision treat", "verb treat"),
    *("verb taunt", "event taunted", "event shrugged-off", "event linked"),
    *("decision wounds-of-kind", "event unhurt", "event collected"),
    *("decision keep-thrown", "event thrown-kept", "ending beacon-reached"),
    *("verb trick-shot", "verb second-shot", "decision second-target"),
    *("event trick-shot", "event dice-for"),
    *("verb improvise",),
    *("verb pay-dual", "verb pay-melee", "verb pay-ranged", "verb pay-magic"),
    *("decision necromancer", "verb necromancer", "event dark-ritual"),
    *("verb aim-at-car", "decision aim-at-car", "event exploded"),
    *("verb stash-objective", "event objective-stashed"),
    *("decision company", "decision group", "decision help", "verb rally", "verb help"),
    *("verb waits", "verb goes-with", "verb play-group", "verb give-companion"),
    *("verb take-companion", "event came", "event rallied", "event swapped"),
    *("verb quest-action", "verb quest-action-door", "event quest-action", "event barricaded"),
    *("verb deliver", "verb deliver-objective", "verb hand-to", "decision receiver"),
    *("event delivered", "event objective-delivered", "event handed"),
    *("verb give-objective", "verb receive-objective", "event objective-given"),
    *("decision take-card", "verb from-deck", "verb from-discard"),
    *("event spawn-moved", "event door-broken", "event doors-opened", "event out-of-game"),
    *("event set-aside",),
    *("event tracker-returned", "ending rule-of-the-quest"),
    *("decision add-card", "verb add-card"),
    *("decision stack-spawn", "verb stack-spawn", "event spawn-stacked"),
}
"""What only skills bring that no survivor of these boxes has, or only modes, large teams, or quests
that are not in ORDER: `shamble coverage` waits for all of it."""
RARE = {"decision healing", "verb medic"}
"""What two Medics at Red beside the same Wound bring: `shamble coverage` waits for that, too."""


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong: `play_one(seed, wish, Coverage(), choices)` plays it again."""

    seed: int
    wish: str
    quest: str
    choices: tuple[str, ...]
    error: str

    def __str__(self) -> str:
        game = f"{self.quest}, seed {self.seed}, wish {self.wish!r}"
        return f"{game}, choices {list(self.choices)}:\n{self.error}"


class Coverage:
    """What has happened so far, and what should."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.tried: Counter[int] = Counter()
        """How often each verb was chosen, with its card where that counts."""
        self.wanted = everything()
        self.games = 0
        self.decisions = 0

    @property
    def missing(self) -> list[str]:
        return sorted(self.wanted - self.seen.keys())

    def began(self, engine: Engine) -> None:
        """What happened before the first decision."""
        for event in engine.play.events or []:
            self.seen[f"event {EVENTS[event[0]].word}"] += 1

    def note(self, moment: Moment) -> None:
        material = moment.play.material
        box = material.content.box.id
        self.seen[f"decision {QUESTIONS[moment.asked.kind].word}"] += 1
        self.seen[f"verb {VERBS[moment.verb].word}"] += 1
        for event in moment.events:
            kind, facts = event[0], fields(event)
            self.seen[f"event {EVENTS[kind].word}"] += 1
            if "kind" in facts and kind not in WITHOUT_FIGURE:
                self.seen[f"{box} figure {material.kinds[facts['kind']].id}"] += 1
            elif kind == Happened.ZOMBIE_CARD:
                number = material.zombie_cards[facts["card"]].number
                self.seen[f"{box} zombie card {number}"] += 1
            elif kind == Happened.GAME_ENDED:
                self.seen[f"ending {ending_name(facts['ending'])}"] += 1
        for name in skills_shown(moment):
            self.seen[f"{box} skill {name}"] += 1
        for use in cards_shown(moment):
            self.seen[f"{box} card {use}"] += 1

    def pick(self, options: list[int], chance: random.Random) -> int:
        """Any choice; every other time the one tried least so far."""
        if chance.random() < 0.5:
            packed = chance.choice(options)
        else:
            packed = min(options, key=lambda c: (self.tried[_kind(c)], chance.random()))
        self.tried[_kind(packed)] += 1
        return packed


def _kind(packed: int) -> int:
    verb = verb_of(packed)
    return verb << 10 | (first(packed) if verb in WITH_CARD else 0)


def everything() -> set[str]:
    """All that can happen in the boxes that can be played."""
    quests = [library.packaged().quest(quest)[1] for quest in set(ORDER)]
    wanted = {f"decision {one.word}" for one in QUESTIONS if can_come_up(one, quests)}
    wanted |= {f"verb {one.word}" for one in VERBS if can_come_up(one, quests)}
    wanted |= {f"event {one.word}" for one in EVENTS if can_come_up(one, quests)}
    wanted |= {f"ending {ending_name(one)}" for one in Ending if one is not Ending.RUNNING}
    for quest in ("M1", "Q0"):
        content, record = library.packaged().quest(quest)
        box = content.box.id
        material = Material(content, record, (content.survivors[0].name,), (0,))
        for survivor in content.survivors:
            for row in (survivor.blue, survivor.yellow, survivor.orange, survivor.red):
                wanted |= {f"{box} skill {name}" for name in row}
        for card in material.cards:
            if card.index in material.copies:
                wanted |= {f"{box} card {use}" for use in card_uses(card)}
        wanted |= {f"{box} figure {kind.id}" for kind in material.kinds}
        wanted |= {f"{box} zombie card {card.number}" for card in material.zombie_cards}
    return wanted - LATER - RARE


def can_come_up(described: Description, quests: list[Quest]) -> bool:
    """Whether one of the quests, and the book of a box that can be played, may bring it."""
    if described.pages and not BOXES & described.pages.keys():
        return False
    return described.quest_for is None or any(map(described.quest_for, quests))


def team_of(content: BoxContent, chance: random.Random, wish: str) -> tuple[str, ...]:
    """Some survivors of the box, first one who has the skill."""
    names = [s.name for s in content.survivors]
    able = [s.name for s in content.survivors if wish in s.blue + s.yellow + s.orange + s.red]
    lead = chance.choice(able or names)
    size = chance.choice((1, 2, 3, 4, 5, 6, 6, 6))
    return (lead, *chance.sample([name for name in names if name != lead], size - 1))


def play_one(
    seed: int, wish: str, coverage: Coverage, choices: tuple[str, ...] | None = None
) -> Failure | None:
    """Play a game from a rich position; its choices are picked for what is missing, or given."""
    chance = random.Random(seed)
    quest = ORDER[seed % len(ORDER)]
    content, record = library.packaged().quest(quest)
    team = team_of(content, chance, wish)
    players = chance.randint(1, len(team))
    seats = tuple(number * players // len(team) for number in range(len(team)))
    material = Material(content, record, team, seats)
    position = random.Random(chance.random())
    made: list[str] = []
    given = None if choices is None else list(choices)
    try:
        engine = Engine(material, blank(material, seed), watched=True)
        coverage.began(engine)
        rich = False
        while not engine.over and len(made) < MOST_CHOICES and given != []:
            if not rich and engine.state.phase == Phase.PLAYERS and engine.at_step:
                rich = True
                engine = Engine(material, enrich(engine.play, position, wish), watched=True)
                continue
            decision = engine.decision
            assert decision is not None
            options = [*decision.choices, *engine.free_choices()]
            packed = coverage.pick(options, chance)
            if given is not None:
                texts = [text_of(material, option) for option in options]
                packed = options[texts.index(given.pop(0))]
            made.append(text_of(material, packed))
            _choose(engine, packed, coverage)
    except Exception:  # whatever goes wrong is the finding
        return Failure(seed, wish, quest, tuple(made), traceback.format_exc())
    coverage.games += 1
    return None


def _choose(engine: Engine, packed: int, coverage: Coverage) -> None:
    decision, before = engine.decision, engine.state.copy()
    assert decision is not None
    assert len(set(decision.choices)) == len(decision.choices) >= 2, "no real decision"
    events = engine.play.events
    assert events is not None
    count = len(events)
    engine.choose(packed)
    coverage.decisions += 1
    coverage.note(Moment(engine.play, before, decision, packed, events[count:]))
    wrong = broken(engine.play)
    assert not wrong, "; ".join(wrong)


def run(games: int, seconds: float, start: int = 0) -> tuple[Coverage, list[Failure]]:
    """Play until nothing is missing, or so many games, or the time is up, or three went wrong."""
    coverage = Coverage()
    failures: list[Failure] = []
    end = time.monotonic() + seconds
    for seed in range(start, start + games):
        missing = coverage.missing
        if not missing or time.monotonic() > end or len(failures) == 3:
            break
        skills = [name.partition(" skill ")[2] for name in missing if " skill " in name]
        failure = play_one(seed, skills[seed % len(skills)] if skills else "", coverage)
        if failure is not None:
            failures.append(failure)
    return coverage, failures


def main(seconds: float) -> int:
    coverage, failures = run(1_000_000, seconds)
    total = len(coverage.wanted)
    print(f"{coverage.games} games, {coverage.decisions} decisions")
    print(f"{total - len(coverage.missing)} of {total} things happened")
    for name in coverage.missing:
        print(f"  missing: {name}")
    for failure in failures:
        print(f"FAILED {failure}")
    return 1 if failures or coverage.missing else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0))
