"""A quest's goals and special rules in play: what its file says, compiled for one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary import effects as effect
from shamble.content.vocabulary import moments as moment
from shamble.content.vocabulary import standing as rule
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.effects import Effect
from shamble.rules.actions import search
from shamble.rules.decisions import Script
from shamble.rules.endings import Ending, GameOver
from shamble.rules.events import Happened
from shamble.rules.material import COLORS, Material
from shamble.rules.state import LEFT, changed

if TYPE_CHECKING:
    from shamble.rules.play import Play

Test = Callable[["Play"], bool]
"""A condition, ready to be asked."""


class QuestRules:
    """The goals, defeats and special rules of one quest, compiled."""

    def __init__(self, material: Material) -> None:
        quest = material.quest
        self.material: Final = material
        missing = unplayable(quest)
        if missing:
            raise ContentError(
                f"quest {quest.id}, which cannot be played yet: " + ", ".join(missing),
                code="unplayable",
                quest=quest.id,
            )
        names = [goal.name for goal in quest.goals]
        self.goals: Final = [self._test(goal.need) for goal in quest.goals]
        self.after: Final = [
            sum(1 << names.index(name) for name in goal.after) for goal in quest.goals
        ]
        self.won: Final = (1 << len(self.goals)) - 1
        self.defeats: Final = [self._test(defeat) for defeat in quest.defeats]
        self.locks: Final = [
            (word, None if word.until is None else self._test(word.until))
            for word in quest.standing
            if isinstance(word, rule.DoorLocked)
        ]
        self.vault_locks: Final = [
            (word, self._test(word.until))
            for word in quest.standing
            if isinstance(word, rule.VaultDoorLocked)
        ]
        self.exits: Final = [w for w in quest.standing if isinstance(w, rule.ExitZone)]
        self.before_leaving: Final = sum(
            before
            for goal, before in zip(quest.goals, self.after, strict=True)
            if isinstance(goal.need, need.EveryoneHasLeft)
        )
        self.read_as: Final = {
            word.kind: word.becomes for word in quest.standing if isinstance(word, rule.ReadAs)
        }
        self.no_necromancers: Final = any(
            isinstance(word, rule.NoNecromancers) for word in quest.standing
        )
        self.on_objective: Final = [
            (r.when, r.do) for r in quest.rules if isinstance(r.when, moment.ObjectiveTaken)
        ]
        self.on_crate: Final = [r.do for r in quest.rules if isinstance(r.when, moment.CrateTaken)]

    # --- conditions -------------------------------------------------------------------------

    def _test(self, condition: Condition) -> Test:
        return CONDITIONS[type(condition)](self.material, condition, self._test)

    def check(self, play: Play) -> None:
        """After every effect: is the game lost, are goals met, is it won? (rulings 3, 4)"""
        if self.material.ruleset.defeat_first:
            self._check_defeats(play)
            self._check_goals(play)
        else:
            self._check_goals(play)
            self._check_defeats(play)

    def _check_defeats(self, play: Play) -> None:
        for lost in self.defeats:
            if lost(play):
                raise GameOver(Ending.GOAL_IMPOSSIBLE)

    def _check_goals(self, play: Play) -> None:
        """A goal counts once those it comes after are met; once met it stays so. (ruling B)"""
        state = play.state
        before = -1
        while state.goals != before:
            before = state.goals
            for number, met in enumerate(self.goals):
                bit = 1 << number
                if not (state.goals & bit or self.after[number] & ~state.goals) and met(play):
                    state.goals |= bit
                    play.tell(Happened.GOAL_MET, number)
        if state.goals == self.won:
            raise GameOver(Ending.WON)

    # --- moments ----------------------------------------------------------------------------

    def objective_taken(self, play: Play, survivor: int, number: int) -> Script[None]:
        """What taking an Objective does. [2E 22 · BP 22 · WD 23]"""
        color = COLORS[play.state.colors[number]]
        for when, effects in self.on_objective:
            if not when.color or color in when.color:
                yield from self._do(play, survivor, effects, number)

    def crate_taken(self, play: Play, survivor: int) -> Script[None]:
        """What taking a Pimpweapon Crate does. [2E 22]"""
        for effects in self.on_crate:
            yield from self._do(play, survivor, effects, -1)

    def _do(
        self, play: Play, survivor: int, effects: tuple[Effect, ...], number: int
    ) -> Script[None]:
        for done in effects:
            script = EFFECTS[type(done)](play, survivor, done, number)
            if script is not None:
                yield from script

    # --- permissions ------------------------------------------------------------------------

    def may_open(self, play: Play, survivor: int, door: int) -> bool:
        """Whether the quest lets the survivor open the door now."""
        facts = self.material.board.doors[door]
        if facts.vault:
            return all(met(play) for word, met in self.vault_locks if word.color == facts.color)
        for word, met in self.locks:
            if word.color is not None and word.color != facts.color:
                continue
            if word.level is not None:
                if play.level(survivor) < list(LEVEL_NAMES).index(word.level):
                    return False
            elif met is None or not met(play):
                return False
        return True

    def may_leave(self, play: Play, survivor: int) -> bool:
        """Whether the survivor, at the end of the Turn, may leave the board here."""
        zone = play.state.zone[survivor]
        return (
            bool(self.exits)
            and zone == self.material.exit
            and not self.before_leaving & ~play.state.goals
            and not play.state.crowd[zone]
        )


STANDING: Final = (
    rule.DoorLocked,
    rule.VaultDoorLocked,
    rule.ExitZone,
    rule.ReadAs,
    rule.NoNecromancers,
)
"""The standing rules that can be played."""

TOKENS: Final = ("cars", "friends", "guards", "cauldrons", "rope_ladders", "corruption")
"""What may lie on the board and cannot be played yet."""


def unplayable(quest: Quest) -> tuple[str, ...]:
    """What this quest says and these rules do not know; empty if it can be played."""
    found = [_tag(word) for word in quest.standing if not isinstance(word, STANDING)]
    for special in quest.rules:
        if not isinstance(special.when, moment.ObjectiveTaken | moment.CrateTaken):
            found.append(_tag(special.when))
        if special.only_if is not None:
            found.append("only_if")
        found.extend(_tag(done) for done in special.do if type(done) not in EFFECTS)
    for condition in (*(goal.need for goal in quest.goals), *quest.defeats):
        found.extend(_unknown_conditions(condition))
    found.extend(tokens for tokens in TOKENS if getattr(quest, tokens))
    if len(quest.start) > 1:
        found.append("several starting zones")
    return tuple(sorted(set(found)))


LEVEL_NAMES: Final = ("blue", "yellow", "orange", "red")


def _tag(word: object) -> str:
    return str(type(word).__struct_config__.tag)  # type: ignore[attr-defined]


def _unknown_conditions(condition: Condition) -> list[str]:
    if isinstance(condition, need.All | need.Any):
        return [tag for part in condition.of for tag in _unknown_conditions(part)]
    return [] if type(condition) in CONDITIONS else [_tag(condition)]


# --- conditions, one function each ----------------------------------------------------------

Compile = Callable[[Condition], Test]


def _all(material: Material, word: need.All, compile: Compile) -> Test:
    tests = [compile(part) for part in word.of]
    return lambda play: all(test(play) for test in tests)


def _any(material: Material, word: need.Any, compile: Compile) -> Test:
    tests = [compile(part) for part in word.of]
    return lambda play: any(test(play) for test in tests)


def _objectives_taken(material: Material, word: need.ObjectivesTaken, compile: Compile) -> Test:
    colors = [COLORS.index(color) for color in word.color]
    if word.at:
        zones = {material.board.zone(place) for place in word.at}
        bits = sum(1 << n for n, zone in enumerate(material.objective_zones) if zone in zones)
        return lambda play: not play.state.objectives & bits
    if not colors:
        if word.count is None:
            return lambda play: play.state.objectives == 0
        return lambda play: sum(play.state.tokens_taken) >= _given(word.count)
    if word.count is None:
        return lambda play: (
            not any(
                play.state.objectives >> number & 1
                for number, color in enumerate(play.state.colors)
                if color in colors
            )
        )
    return lambda play: sum(play.state.tokens_taken[c] for c in colors) >= _given(word.count)


def _given(count: int | None) -> int:
    return 0 if count is None else count


def _crates_taken(material: Material, word: need.CratesTaken, compile: Compile) -> Test:
    if word.count is None:
        return lambda play: play.state.crates == 0
    total = len(material.crate_zones)
    return lambda play: total - play.state.crates.bit_count() >= _given(word.count)


def _everyone_has_left(material: Material, word: need.EveryoneHasLeft, compile: Compile) -> Test:
    return lambda play: (
        any(zone == LEFT for zone in play.state.zone)
        and not any(zone >= 0 for zone in play.state.zone)
    )


def _each_survivor_holds(
    material: Material, word: need.EachSurvivorHolds, compile: Compile
) -> Test:
    return lambda play: all(play.state.kept)


def _cards_held(material: Material, word: need.CardsHeld, compile: Compile) -> Test:
    wanted = [card.index for card in material.cards if card.name in word.names]
    sets = [_copies_of(material, [kind]) for kind in wanted]
    if not word.each:
        sets = [_copies_of(material, wanted)]
    return lambda play: all(len(s.intersection(play.state.cards)) >= word.count for s in sets)


def _copies_of(material: Material, kinds: list[int]) -> frozenset[int]:
    return frozenset([copy for copy, kind in enumerate(material.copies) if kind in kinds])


def _pimpweapons_held(material: Material, word: need.PimpweaponsHeld, compile: Compile) -> Test:
    weapons = frozenset(c for c in material.pimp if not material.card_of[c].aaahh)
    enough = min(len(material.survivors), len(weapons))
    return lambda play: len(weapons.intersection(play.state.cards)) >= enough


def _goal_impossible(material: Material, word: need.GoalImpossible, compile: Compile) -> Test:
    """`too few objectives left`: fewer tokens on the board than survivors without one."""
    if word.because != "too few objectives left":
        raise ContentError(f"the test {word.because!r}, which cannot be played yet")
    return lambda play: (
        play.state.objectives.bit_count()
        < sum(
            not kept
            for kept, zone in zip(play.state.kept, play.state.zone, strict=True)
            if zone != LEFT
        )
    )


CONDITIONS: Final[dict[type, Callable[..., Test]]] = {
    need.All: _all,
    need.Any: _any,
    need.ObjectivesTaken: _objectives_taken,
    need.CratesTaken: _crates_taken,
    need.EveryoneHasLeft: _everyone_has_left,
    need.EachSurvivorHolds: _each_survivor_holds,
    need.CardsHeld: _cards_held,
    need.PimpweaponsHeld: _pimpweapons_held,
    need.GoalImpossible: _goal_impossible,
}
"""The conditions that can be played, and how each is compiled."""


# --- effects, one function each -------------------------------------------------------------


def _points(play: Play, survivor: int, word: effect.Points, number: int) -> None:
    play.gain_points(survivor, word.points)


def _pimpweapon(play: Play, survivor: int, word: effect.Pimpweapon, number: int) -> Script[None]:
    """A random one of those left; an Aaahh!! among them bites. [2E 22] (ruling 55)"""
    return search.draw_pimpweapon(play, survivor)


def _keep_objective(play: Play, survivor: int, word: effect.KeepObjective, number: int) -> None:
    kept = play.state.kept
    play.state.kept = changed(kept, survivor, kept[survivor] | 1 << number)


def _wake_spawn(play: Play, survivor: int, word: effect.WakeSpawn, number: int) -> None:
    """Spawn Zones of the colour are active from the next Spawn step on. (ruling 129)"""
    color = COLORS.index(word.color)
    for token, of in enumerate(play.material.spawn_colors):
        if of == color:
            play.state.awake |= 1 << token
    play.tell(Happened.SPAWN_WOKE, color)


EFFECTS: Final[dict[type, Callable[..., Script[None] | None]]] = {
    effect.Points: _points,
    effect.Pimpweapon: _pimpweapon,
    effect.KeepObjective: _keep_objective,
    effect.WakeSpawn: _wake_spawn,
}
"""The effects that can be played."""
