"""A game being played: the state, and the small deeds that all rules are made of."""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.doors import DOOR_BROKEN
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.prepared import Prepared, prepare
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.moments import Moments
from shamble.rules.flow.words import GOAL_MET
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.threats import Blows
from shamble.rules.horde.cards import Bringing
from shamble.rules.horde.coming import OUT_OF_GAME, SPAWNED
from shamble.rules.horde.groups import Flock, follow
from shamble.rules.people.abilities import FREE_TYPES, FREE_WALK
from shamble.rules.people.hands import Hands
from shamble.rules.people.words import ELIMINATED, GUARD_LOST, HEALED, WOUNDED
from shamble.rules.quests import QuestRules
from shamble.rules.systems.system import System
from shamble.rules.table.changes import EVERYTHING, GOALS, GONE, KILLS, WHERE, ZOMBIES
from shamble.rules.table.once import KILLED
from shamble.rules.table.state import LEFT, NOWHERE, SLOTS, State, changed, without
from shamble.rules.words.decisions import Script


class Play(Hands):
    """The working copy of a game. Rules take it as their first argument."""

    def __init__(
        self, material: Material, state: State, watched: bool = False, like: Play | None = None
    ) -> None:
        """`like`: a game at the same position, whose derived facts are copied."""
        prepared: Prepared = prepare(material)
        super().__init__(material, state, watched)
        self.quest: Final[QuestRules] = prepared.quest
        self.moments: Final[Moments] = prepared.moments
        """The moments to which the systems of the box and the rules of the quest answer."""
        self.walks_matter: Final = bool(
            self.moments.breaches or self.moments.zombies_enter or self.moments.zombies_gone
        )
        """Whether a handler answers when zombies come to a zone or leave it."""
        self.systems: Final[tuple[System, ...]] = prepared.systems
        """The rules that this box has besides the common ones."""
        self.runs: Final[tuple[System | None, ...]] = prepared.runs
        """For each kind of zombie the system that runs it, if one does."""
        self.fits: Final[list[list[int]]] = prepared.fits
        """By survivor and card copy: the places of the inventory in which it may lie, as bits."""
        self.cards_bring: Final[tuple[Bringing, ...]] = prepared.cards_bring
        """What each zombie card brings."""
        self.ranges: Final = prepared.ranges
        self.shut_ways: Final = prepared.shut_ways
        self.using = -1
        """The card copy with which a survivor kills now, or -1."""
        self.needed = 0
        """The number that a die must show to be of use, in a roll that may be rolled again."""
        self.spawning = -1
        """The spawn token whose card is resolved now, or -1."""
        self.answered: list[tuple[int, str]] | None = None
        """The skills, each with its owner, that have answered the zombie card that is resolved now
        and do not answer it again; None: no card is resolved."""
        self.blows: Blows | None = None
        """The attacks or misses that are being shared out."""
        self.undealt: list[int] = []
        """The Starting Equipment that is dealt at random and still lies face down."""
        self.owed: list[Script[None]] = []
        """The scripts that met goals set off and that have not run yet: see `settle`."""
        self.breached: list[int] = []
        """The doors that zombies opened and behind which no zombies were spawned yet."""
        self.flocks: list[tuple[Flock, Flock]] = []
        """The zombies that are still to go and those that went, in an activation that waits until
        the room behind a door is filled; one pair for each activation within another."""
        if like is None:
            self.count_team()
        else:
            self.team = like.team
            self.abilities = like.abilities.copy()
            self.kits = like.kits.copy()
        self.risen = bool(state.arranging)  # an action is under way, which may bring points

    def refresh(self) -> None:
        """Find again what is derived from the state, after the state was replaced."""
        self.passages = self.material.board.passages(self.state.passages)
        self.changed = EVERYTHING
        self.using = self.spawning = -1
        self.answered = None
        self.count_team()
        self.risen = bool(self.state.arranging)  # an action is under way, which may bring points
        self.owed, self.breached, self.flocks = [], [], []

    # --- events and the end -----------------------------------------------------------------

    def lose(self, ending: Ending, way: int = -1) -> None:
        """End the game as lost, unless the same effect wins it and the box puts that first. `way`:
        see `GameOver`. (ruling 3)"""
        if not self.material.ruleset.defeat_first:
            self.check()
        raise GameOver(ending, way)

    def check(self) -> None:
        """Let the quest see whether the game is won or lost; called after every effect that could
        bring that about. (ruling 4)"""
        if self.changed & self.quest.watches:
            self.quest.check(self)

    def meet(self, goal: int) -> None:
        """Note that a goal of the quest is met. What it sets off waits in `owed`, as it may ask
        something, and goals are checked in places that cannot ask."""
        self.state.goals |= 1 << goal
        self.changed |= GOALS
        self.tell(GOAL_MET, goal)
        for handler in self.moments.goal_met:
            script = handler.goal_met(self, goal)
            if script is not None:
                self.owed.append(script)

    # --- zombies ----------------------------------------------------------------------------

    def zombies(self, zone: int, kind: int) -> int:
        return self.state.zombies[zone * self.material.kind_count + kind]

    def kinds_in(self, zone: int) -> list[int]:
        """The kinds of zombie that stand in the zone."""
        count = self.material.kind_count
        row = self.state.zombies[zone * count : zone * count + count]
        return [kind for kind, figures in enumerate(row) if figures]

    def is_on_board(self, called: str) -> bool:
        """Whether a zombie that cards call by this name stands on the board."""
        count, zombies = self.material.kind_count, self.state.zombies
        return any(any(zombies[kind::count]) for kind in self.material.kinds_called[called])

    def place(self, zone: int, kind: int, count: int) -> int:
        """Put figures from the reserve on the board, as many as there are; returns how many."""
        state = self.state
        placed = min(count, state.reserve[kind])
        if placed:
            state.reserve[kind] -= placed
            state.zombies[zone * self.material.kind_count + kind] += placed
            state.crowd[zone] += placed
            self.changed |= ZOMBIES
            if self.events is not None:
                self.tell(SPAWNED, zone, kind, placed)
            self.arrive(zone, kind, placed)
        return placed

    def remove(self, zone: int, kind: int, count: int) -> None:
        """Put figures of the zone back in the reserve."""
        state = self.state
        state.zombies[zone * self.material.kind_count + kind] -= count
        state.crowd[zone] -= count
        state.reserve[kind] += count
        self.changed |= ZOMBIES
        if self.moments.zombies_gone and not state.crowd[zone]:
            self._tell_gone(zone)

    def _tell_gone(self, zone: int) -> None:
        """Tell the handlers that no zombie is left in a zone."""
        for handler in self.moments.zombies_gone:
            handler.zombies_gone(self, zone)

    def shift(self, start: int, zone: int, kind: int, count: int) -> None:
        """Move figures from one zone to another. Once that is told, they `arrive`."""
        state = self.state
        kinds = self.material.kind_count
        for still, gone in self.flocks:
            follow(still, gone, start, zone, kind, count, state.zombies[start * kinds + kind])
        state.zombies[start * kinds + kind] -= count
        state.zombies[zone * kinds + kind] += count
        state.crowd[start] -= count
        state.crowd[zone] += count
        self.changed |= ZOMBIES
        if self.walks_matter:
            for handler in self.moments.breaches:
                self._break_through(handler.breaches(self, start, zone))
            if self.moments.zombies_gone and not state.crowd[start]:
                self._tell_gone(start)

    def arrive(self, zone: int, kind: int, count: int) -> None:
        """What happens where zombies come to be in a zone."""
        for handler in self.moments.zombies_enter:
            handler.zombies_enter(self, zone, kind, count)

    def _break_through(self, doors: list[int]) -> None:
        """Open the doors that zombies break on their way; the rooms behind them are filled later.
        [2E 52] (ruling 229)"""
        for door in doors:
            self.breached += self.open_doors([door])
            self.tell(DOOR_BROKEN, door)

    def kill(self, survivor: int, zone: int, kind: int, count: int = 1) -> None:
        """A survivor eliminates zombies and earns their points. [2E 17 · BP 18 · WD 18]"""
        facts = self.material.kinds[kind]
        self.remove(zone, kind, count)
        kills = self.state.kills
        self.state.kills = changed(kills, kind, kills[kind] + count)
        self.state.used[survivor] |= KILLED
        if self.using >= 0 and self.quest.asks_for_weapons:
            self.state.killed_with = [*self.state.killed_with, kind, self.using]
        self.changed |= KILLS
        if facts.has_card:
            self.state.abomination_discard = [*self.state.abomination_discard, kind]
        system = self.runs[kind]
        if system is not None:
            system.lost(self, zone, kind, count)
        self.tell(ZOMBIES_KILLED, survivor, zone, kind, count)
        no_return = self.quest.no_return
        if no_return is not None and facts.common and no_return(self):
            self.take_out(kind, count)
        self.gain_points(survivor, facts.points * count)

    def take_out(self, kind: int, count: int) -> None:
        """Figures of the reserve leave the game. [2E 56] (ruling 191)"""
        self.state.reserve[kind] -= count
        out = self.state.out
        self.state.out = changed(out, kind, out[kind] + count)
        self.changed |= ZOMBIES
        self.tell(OUT_OF_GAME, kind, count)

    def put_back(self, zone: int, kind: int) -> None:
        """A zombie that was just killed stands in a zone again. [2E 62]"""
        state = self.state
        if state.out[kind]:
            state.out = changed(state.out, kind, state.out[kind] - 1)
            state.reserve[kind] += 1
            self.changed |= ZOMBIES
        if kind in state.abomination_discard:
            state.abomination_discard = without(state.abomination_discard, kind)
        self.place(zone, kind, 1)

    # --- survivors --------------------------------------------------------------------------

    def eliminate(self, person: int) -> None:
        """A person dies: they leave the board and discard their cards; their role says whether the
        game is lost. [2E 23 · BP 23 · WD 25] (rulings 1, 110)"""
        state = self.state
        zone = state.zone[person]
        self.leave_seat(person)
        state.zone[person] = NOWHERE
        self.changed |= WHERE | GONE
        if self.sharing:
            self.share()
        self.let_go(person)
        if self.is_guard(person):
            self.tell(GUARD_LOST, zone)
        else:
            self.tell(ELIMINATED, person)
        if self.acts(person):
            for slot in range(SLOTS):
                self.discard(person, slot)
        state.done |= 1 << person
        loses = self.role(person).death_loses
        if self.material.ruleset.death_loses if loses is None else loses:
            self.lose(Ending.SURVIVOR_ELIMINATED)
        for handler in self.moments.eliminated:
            handler.eliminated(self, person)
        if not self.on_board():
            self.nobody_left()

    def nobody_left(self) -> None:
        """End the game, as no survivor is on the board any more. Those who left may have won, even
        if others died; else no goal can be met any more. (rulings 2, 5)"""
        if LEFT not in self.state.zone:
            self.lose(Ending.ALL_ELIMINATED)
        self.check()
        self.lose(Ending.GOAL_IMPOSSIBLE)

    def wound(self, person: int, wounds: int) -> None:
        """A person takes Wounds that nothing stopped. [2E 23 · BP 23 · WD 25]"""
        state = self.state
        if state.zone[person] < 0 or wounds <= 0:
            return
        taken = state.wounds[person] + wounds
        state.wounds = changed(state.wounds, person, taken)
        left = self.health(person) - taken
        if not self.is_guard(person):
            self.tell(WOUNDED, person, wounds, max(left, 0))
        if left <= 0:
            self.eliminate(person)

    def health(self, person: int) -> int:
        """How many Wounds eliminate this person, as a skill or the card says. [2E 15, 66]"""
        if self.role(person).fragile:
            return 1
        return self.abilities[person].health or self.material.people[person].health

    def life(self, person: int) -> int:
        """How many Wounds this person can still take, the fatal one included; 0 if eliminated."""
        if self.state.zone[person] == NOWHERE:
            return 0
        return self.health(person) - self.state.wounds[person]

    def heal(self, survivor: int, wounds: int) -> int:
        """A survivor loses Wounds; returns how many."""
        had = self.state.wounds[survivor]
        healed = min(wounds, had)
        if healed:
            self.state.wounds = changed(self.state.wounds, survivor, had - healed)
            self.tell(HEALED, survivor, healed)
        return healed

    # --- actions ----------------------------------------------------------------------------

    def free_left(self, survivor: int, kind: int) -> int:
        """How many free actions of a type are left this Turn and can be used here."""
        left = self.abilities[survivor].free[kind] - (self.state.free[survivor] >> (4 * kind) & 15)
        if kind == FREE_WALK and left > 0 and not self.is_corrupted(self.state.zone[survivor]):
            return 0
        return left

    def can_pay(self, survivor: int, free: tuple[int, ...], more: int = 0) -> bool:
        """Whether `pay` with the same numbers has enough actions to spend."""
        actions = self.state.actions[survivor]
        if actions > more:
            return True
        if actions == more:
            for kind in free:
                if self.free_left(survivor, kind) > 0:
                    return True
        return False

    def pay(self, survivor: int, free: tuple[int, ...], more: int = 0) -> None:
        """Spend an action, a free one of these types if there is one, and `more` ordinary ones."""
        self.state.in_a_row[survivor] = 0
        self.state.actions[survivor] -= more
        kind = self._free_one(survivor, free) if free else -1
        if kind >= 0:
            self.state.free[survivor] += 1 << (4 * kind)
        else:
            self.state.actions[survivor] -= 1

    def due(self, survivor: int, free: tuple[int, ...], more: int = 0) -> Cost:
        """What `pay` would spend."""
        kind = self._free_one(survivor, free)
        return Cost(more, (kind,)) if kind >= 0 else Cost(more + 1)

    def _free_one(self, survivor: int, free: tuple[int, ...]) -> int:
        """The first of these types of which a free action is left, or -1."""
        for kind in free:
            if self.free_left(survivor, kind) > 0:
                return kind
        return -1

    def strike(self, survivor: int, way: int, free: tuple[int, ...] | None) -> None:
        """Spend a Combat Action; it costs nothing if `free` is None. Zombies notice it, and in the
        survivor's Turn it adds to the row of attacks. [2E 64 · BP 54 · WD 52] (ruling 93)"""
        self.be_noticed(survivor)
        before = self.state.in_a_row[survivor]
        if free is not None:
            self.pay(survivor, free)
        if self.state.active == survivor:
            self.state.in_a_row[survivor] = before << 2 | way + 1

    def has_action(self, survivor: int) -> bool:
        """Whether the survivor has any action left, an ordinary or a free one."""
        if self.state.actions[survivor] > 0:
            return True
        if self.state.free[survivor] == self.abilities[survivor].free_bits:
            return False  # all of them are used
        return any(self.free_left(survivor, kind) > 0 for kind in range(FREE_TYPES))
