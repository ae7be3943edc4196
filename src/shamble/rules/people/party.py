"""The people of a game: who is played, who follows whom, what their skills add up to."""

from __future__ import annotations

from typing import Final

from shamble.board import Eyes, Sight
from shamble.rules.actions.kit import Kit
from shamble.rules.boxes.material import LISTED, Material
from shamble.rules.boxes.prepared import Prepared, SkillTree, prepare
from shamble.rules.people.abilities import Abilities
from shamble.rules.people.roles import COMPANION, GUARD, ROLES, SURVIVOR, Role
from shamble.rules.people.words import (
    CAME,
    GUARDS_LEFT,
    LEFT_BOARD,
    MOVED,
    POINTS_GAINED,
    RALLIED,
    SWAPPED,
    TRACKER_RETURNED,
    WAS_NOTICED,
)
from shamble.rules.skills import Skill, add_up, skill_named
from shamble.rules.table import story
from shamble.rules.table.changes import EVERYTHING, GONE, PEOPLE, POINTS, STORY, WHERE
from shamble.rules.table.once import NOTICED
from shamble.rules.table.state import ASIDE, LEFT, NOWHERE, SLOTS, State, changed
from shamble.rules.table.tabletop import Tabletop
from shamble.rules.words.part import WIDTH

UNSKILLED: Final = Abilities()
"""The abilities of the people whom nobody plays."""


class Party(Tabletop):
    """The survivors and the other people on the table. `Play` is made of it."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        prepared: Prepared = prepare(material)
        super().__init__(material, state, watched)
        self.skills: Final[tuple[SkillTree, ...]] = prepared.skills
        """The skill tree of each ID card."""
        self.has_company: Final = len(material.survivors) > material.team_size
        """Whether survivors whom nobody plays have a part in the quest."""
        self.sharing: Final = prepared.sharing
        """Whether a survivor of this game may share a skill with the others in the zone."""
        self.move_cost: Final = prepared.quest.move_cost
        """The actions of a Move with an Objective on the dashboard; 0: as ever."""
        self._compiled: Final = prepared.abilities
        self.abilities: list[Abilities] = []
        self.team: list[int] = []
        """The survivors whom the players play, on the board or not any more."""
        self.kits: list[Kit | None] = []
        """What each survivor carries, sorted; None: not looked at since it changed."""
        self.risen = False
        """Whether a survivor may have gained points since level-ups were last looked at."""

    # --- who is there -------------------------------------------------------------------------

    def role(self, person: int) -> Role:
        """The role that the person has in the game now."""
        return ROLES[self.state.roles[person]]

    def acts(self, person: int) -> bool:
        """Whether a player plays this person, who then has Turns, cards and a Danger Level."""
        return self.state.roles[person] == SURVIVOR.number

    def people_in(self, zone: int) -> list[int]:
        """The survivors and the other people who stand in the zone."""
        return [person for person, at in enumerate(self.state.zone) if at == zone]

    def guards_in(self, zone: int) -> list[int]:
        """The Guards who stand in the zone. [WD 23]"""
        zones = self.state.zone
        return [guard for guard in self.material.guards if zones[guard] == zone]

    def is_guard(self, person: int) -> bool:
        return self.state.roles[person] == GUARD.number

    def different(self, people: list[int]) -> list[int]:
        """The people among whom it makes a difference to choose: Guards of one zone are all alike,
        and the first of them stands for the others. [WD 23]"""
        if not self.material.guards:
            return people
        found: list[int] = []
        crews: list[int] = []
        for person in people:
            if self.is_guard(person):
                zone = self.state.zone[person]
                if zone in crews:
                    continue
                crews.append(zone)
            found.append(person)
        return found

    def on_board(self) -> list[int]:
        """The survivors of the team who are on the board."""
        zones = self.state.zone
        return [survivor for survivor in self.team if zones[survivor] >= 0]

    def free_action_holder(self) -> int:
        """The survivor who has the Free Action token, or -1; a survivor off the board has given it
        back. [BP 52] (ruling 8)"""
        holder = self.state.free_action
        return holder if holder >= 0 and self.state.zone[holder] >= 0 else -1

    def living(self) -> list[int]:
        """The survivors of the team who live, those who left too."""
        zones = self.state.zone
        return [survivor for survivor in self.team if zones[survivor] != NOWHERE]

    def dashboards(self) -> list[int]:
        """The team in the order of their dashboards on the table."""
        return sorted(self.team, key=self.state.dashboards.__getitem__)

    def company(self) -> list[int]:
        """The people with an ID card who are or were in the game and whom nobody plays."""
        zones, roles, played = self.state.zone, self.state.roles, SURVIVOR.number
        everybody = range(len(self.state.points))
        return [p for p in everybody if zones[p] != ASIDE and roles[p] != played]

    def unplayed(self) -> list[int]:
        """The survivors set aside who can come as Companions. [2E 33]"""
        return [
            person
            for person in range(len(self.state.points))
            if self.state.zone[person] == ASIDE
            and not any(skill.of_the_start for row in self.skills[person] for skill in row)
        ]

    def set_role(self, person: int, role: Role) -> None:
        """Give the person another role from now on."""
        state = self.state
        state.roles = changed(state.roles, person, role.number)
        if role.acts:
            state.done &= ~(1 << person)
        else:
            state.done |= 1 << person
        self.changed |= PEOPLE
        self.count_team()

    def set_aside(self, people: list[int]) -> None:
        """Set these people aside: nobody plays them, and they are not in the game."""
        for person in people:
            self.state.zone[person] = ASIDE
            self.set_role(person, COMPANION)
        self.changed |= WHERE | GONE

    def enter_game(self, person: int, zone: int, role: Role) -> None:
        """Put a person who was set aside on the board, in this role."""
        self.state.zone[person] = zone
        self.changed |= WHERE
        self.set_role(person, role)
        self.tell(CAME, person, zone)

    def count_team(self) -> None:
        """Find again who is played, and what their skills add up to."""
        played, roles = SURVIVOR.number, self.state.roles
        self.team = [person for person, role in enumerate(roles) if role == played]
        self.abilities = [UNSKILLED] * len(roles)
        for person in self.team:  # who may share a skill with one another
            self.abilities[person] = self.compile(person)
        self.kits = [None] * len(self.state.skills)

    def be_heard(self, survivor: int) -> None:
        """The survivor makes Noise; zombies notice whoever does. [2E 14 · BP 15, 54]"""
        self.be_noticed(survivor)
        self.make_noise(self.state.zone[survivor])

    def be_noticed(self, survivor: int) -> None:
        """The survivor fights or makes noise: whatever hid them from zombies is gone, and the end
        of the Turn brings no Rotten token. [BP 54] (rulings 124, 222)"""
        state, bit = self.state, 1 << survivor
        state.used[survivor] |= NOTICED
        if state.rotten & bit:
            state.rotten &= ~bit
            state.rotten_tokens &= ~bit
            self.tell(WAS_NOTICED, survivor)

    def sight_of(self, survivor: int) -> Sight:
        """The zones that this survivor's eyes see from each zone. (ruling 26)"""
        return self.passages.sight(Eyes(self.abilities[survivor].eyes))

    def move_survivor(self, survivor: int, zone: int) -> None:
        """Move the survivor to another zone, out of a car if need be; attacks before and after are
        not in a row. (ruling 93)"""
        if self.acts(survivor):
            self.state.in_a_row[survivor] = 0
        for person in (survivor, *self.followers(survivor)):
            if self.state.riding:
                self.leave_seat(person)
            start, self.state.zone[person] = self.state.zone[person], zone
            self.tell(MOVED, person, start, zone)
        self.changed |= WHERE
        if self.sharing:
            self.share()

    def put_survivor(self, survivor: int, zone: int) -> None:
        """Put the survivor in a zone, with the Companions who follow; it is no Move."""
        for person in (survivor, *self.followers(survivor)):
            self.state.zone[person] = zone
        self.changed |= WHERE
        if self.sharing:
            self.share()

    def move_guards(self, guards: list[int], zone: int) -> None:
        """Guards go to another zone, all of them at once."""
        for guard in guards:
            self.state.zone[guard] = zone
        self.changed |= WHERE
        if self.sharing:
            self.share()

    def leave_with_guards(self, zone: int) -> None:
        """The Guards of a zone leave the board."""
        guards = self.guards_in(zone)
        if guards:
            self.move_guards(guards, LEFT)
            self.changed |= GONE
            self.tell(GUARDS_LEFT, zone, len(guards))

    def leave(self, survivor: int, in_car: bool = False) -> None:
        """Take the survivor off the board, on foot or aboard a car, with the Companions who
        follow."""
        state = self.state
        how = story.IN_CAR if in_car else story.ON_FOOT
        for person in (survivor, *self.followers(survivor)):
            state.story = story.written(
                state.story, how, state.zone[person], state.round, state.goals
            )
            self.leave_seat(person)
            state.zone[person] = LEFT
            self.tell(LEFT_BOARD, person)
        self.changed |= WHERE | GONE | STORY
        if self.sharing:
            self.share()

    # --- cars -------------------------------------------------------------------------------

    def drive(self, car: int, zone: int) -> None:
        """A car is in another zone, with all who sit in it; that is no Move. [2E 31]"""
        self.park(car, zone)
        for person in self.aboard(car):
            self.state.zone[person] = zone
        self.changed |= WHERE
        if self.sharing:
            self.share()

    def free_passenger_seats(self, car: int) -> int:
        people = len(self.aboard(car))
        if self.state.drivers[car] >= 0:
            people -= 1
        return self.material.passengers - people

    def has_room_for(self, person: int, leader: int) -> bool:
        """Whether there is room for the person where this survivor is: on foot, or on a seat of the
        car. [2E 34] (ruling 166)"""
        car = self.rides(leader)
        return car < 0 or self.rides(person) == car or self.free_passenger_seats(car) > 0

    def drive_off(self, car: int) -> None:
        """A car leaves the board, with all who sit in it and what lies in it."""
        people = self.aboard(car)
        self.park(car, LEFT)
        for person in people:
            if self.state.zone[person] >= 0:  # not yet gone with whom that person follows
                self.leave(person, in_car=True)

    # --- companions ---------------------------------------------------------------------------

    def followers(self, leader: int) -> list[int]:
        """The Companions who always go where this survivor goes. [2E 34]"""
        leaders = self.state.leaders
        if leader not in leaders:
            return []
        return [person for person, whom in enumerate(leaders) if whom == leader]

    def follow(self, person: int, leader: int) -> None:
        """Make the person a Companion of this survivor from now on, or of nobody (-1), in the same
        car, if a seat is free there; a survivor who gains or loses the Companion's skill has it, or
        not, at once. [2E 34, 63] (ruling 166)"""
        state = self.state
        before = state.leaders[person]
        had = [self.abilities[one].actions for one in self.team]
        state.leaders = changed(state.leaders, person, leader)
        self.changed |= PEOPLE | WHERE
        if leader >= 0:
            state.zone[person] = state.zone[leader]
            car = self.rides(leader)
            if car != self.rides(person):
                self.leave_seat(person)
                if car >= 0 and self.free_passenger_seats(car) > 0:
                    self.take_seat(person, car, False)
            self.tell(RALLIED, leader, person)
        for survivor, actions in zip(self.team, had, strict=True):
            if survivor in (before, leader):
                self.abilities[survivor] = self.compile(survivor)
                self.kits[survivor] = None
                if state.active == survivor:
                    more = self.abilities[survivor].actions - actions
                    state.actions[survivor] = max(state.actions[survivor] + more, 0)

    def change_places(self, leader: int, companion: int) -> None:
        """Leader and Companion change roles: the dashboard stays, and the other ID card lies on it,
        with the skills of Blue and Yellow; those of Orange and Red are still to be chosen. What was
        used in the Turn, such as its Search, is used up. [2E 55] (rulings 192, 231)"""
        state = self.state
        had = self.abilities[leader].actions
        done = state.done >> leader & 1
        for row in (state.actions, state.free, state.used, state.in_a_row):
            row[companion], row[leader] = row[leader], 0
        old, new = leader * SLOTS, companion * SLOTS
        state.cards[new : new + SLOTS] = state.cards[old : old + SLOTS]
        state.cards[old : old + SLOTS] = [-1] * SLOTS
        state.points = changed(changed(state.points, companion, state.points[leader]), leader, 0)
        state.wounds = changed(changed(state.wounds, companion, state.wounds[leader]), leader, 0)
        state.kept = changed(changed(state.kept, companion, state.kept[leader]), leader, 0)
        state.took = changed(changed(state.took, companion, state.took[leader]), leader, 0)
        state.laps = changed(changed(state.laps, companion, state.laps[leader]), leader, 0)
        state.ladders = changed(changed(state.ladders, companion, state.ladders[leader]), leader, 0)
        state.seats = changed(state.seats, companion, state.seats[leader])
        places = state.dashboards[:]
        places[leader], places[companion] = places[companion], places[leader]
        state.dashboards = places
        skills = state.skills[:]
        skills[leader], skills[companion] = (0,), (0, 0)[: self.level(companion) + 1]
        state.skills = skills
        leaders = [companion if whom == leader else whom for whom in state.leaders]
        leaders[companion], leaders[leader] = -1, companion
        state.leaders = leaders
        self.swap_seats(leader, companion)
        self.set_role(leader, COMPANION)
        self.set_role(companion, SURVIVOR)
        state.done |= done << companion
        if state.active == leader:
            state.active = companion
            more = self.abilities[companion].actions - had
            state.actions[companion] = max(state.actions[companion] + more, 0)
        self.changed |= EVERYTHING
        self.risen = True
        self.tell(SWAPPED, leader, companion)

    def lent_by_companions(self, survivor: int) -> list[Skill]:
        """The first Blue skill of each Companion. [2E 34] (ruling 168)"""
        return [self.skills[person][0][0] for person in self.followers(survivor)]

    def let_go(self, person: int) -> None:
        """The person is gone, follows no survivor any more and leads no Companion."""
        for follower in self.followers(person):
            self.follow(follower, -1)
        if self.state.leaders[person] >= 0:
            self.follow(person, -1)

    # --- points and skills --------------------------------------------------------------------

    def gain_points(self, survivor: int, points: int) -> None:
        """Adrenaline or experience; what it unlocks comes when the action is over. (ruling 91)"""
        if points:
            state = self.state
            state.points = changed(state.points, survivor, state.points[survivor] + points)
            self.changed |= POINTS
            self.risen = True
            self.tell(POINTS_GAINED, survivor, points, self.state.points[survivor])

    def level(self, survivor: int) -> int:
        """The survivor's Danger Level: 0 Blue to 3 Red, which a survivor never leaves again.
        [2E 15, 35 · BP 16 · WD 16, 38] (ruling 169)"""
        return 3 if self.state.laps[survivor] else self.level_of(self.state.points[survivor])

    def tracker(self, survivor: int) -> int:
        """The level at which the survivor's points stand."""
        return self.level_of(self.state.points[survivor])

    def level_of(self, points: int) -> int:
        """The Danger Level of a survivor with `points`: 0 Blue to 3 Red."""
        _, yellow, orange, red = self.material.thresholds
        if points < yellow:
            return 0
        if points < orange:
            return 1
        return 2 if points < red else 3

    def begin_lap(self, survivor: int) -> None:
        """The tracker is at Red: back to the start, and on by what is left. [2E 35 · WD 38]"""
        state = self.state
        left = state.points[survivor] - self.material.thresholds[3]
        state.points = changed(state.points, survivor, left)
        state.laps = changed(state.laps, survivor, (state.laps[survivor] & ~3) + 4)
        self.changed |= POINTS
        self.tell(TRACKER_RETURNED, survivor, state.points[survivor])

    def reach(self, survivor: int, level: int) -> None:
        """The tracker reaches a level once more."""
        laps = self.state.laps
        self.state.laps = changed(laps, survivor, laps[survivor] & ~3 | level)
        self.changed |= POINTS

    def danger(self) -> int:
        """The Danger Level of the game: that of the most advanced survivor. (ruling 14)"""
        state, gone = self.state, self.material.ruleset.danger_counts_the_gone
        most = 0
        for survivor in self.team:
            zone = state.zone[survivor]
            if zone >= 0 or (gone and zone == LEFT):
                if state.laps[survivor]:
                    return self.level(survivor)
                if state.points[survivor] > most:
                    most = state.points[survivor]
        return self.level_of(most)

    def compile(self, survivor: int, lent: str = "", zone: int = -1) -> Abilities:
        """What the survivor's skills add up to, with the one that a weapon lends and those that
        others lend, here or in another zone; a survivor who carries something heavy has no use of
        those for Moves. [2E 29, 34, 57, 63]"""
        shared: list[Skill] = []
        names: tuple[str, ...] = ()
        if self.has_company or self.sharing or self.state.enchanted:
            shared = self.lent_to(survivor, zone)
            names = tuple([skill.name for skill in shared])
        burdened = bool(self.move_cost) and self.is_burdened(survivor)
        key = (survivor, self.state.skills[survivor], lent, names, burdened)
        known = self._compiled.get(key)
        if known is None:
            skills = self.skills_of(survivor) + shared
            if lent:
                skills.append(skill_named(lent))
            if burdened:
                skills = [skill for skill in skills if not skill.is_move_skill()]
            known = self._compiled[key] = add_up(skills)
        return known

    def guard_card_skills(self, survivor: int) -> tuple[str, ...]:
        """The skills that the survivor has by a Guard Skill card, if there is one. [WD 39]"""
        number = self.state.skills[survivor][0]
        return (self.material.guard_cards[number - 1].name,) if number else ()

    def take_guard_card(self, survivor: int, card: int) -> None:
        """A Guard Skill card is as good as a skill of the own ID card, at Blue. [WD 39]"""
        skills = self.state.skills[:]
        skills[survivor] = (card + 1, *skills[survivor][1:])
        self.state.skills = skills
        self.abilities[survivor] = self.compile(survivor)
        self.kits[survivor] = None

    def is_burdened(self, survivor: int) -> bool:
        """Whether the survivor carries an Objective, and they are heavy. [2E 57]"""
        return bool(self.move_cost and self.state.kept[survivor])

    def burden_changed(self, survivor: int) -> None:
        if self.move_cost:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def share(self) -> None:
        """A survivor who shares a skill, or could have it, came or went, or has just learnt it."""
        for survivor in self.team:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def enchant(self, survivor: int, card: int) -> None:
        """The survivor has the skill of an Enchantment from now on. [WD 23]"""
        self.state.enchanted = [*self.state.enchanted, survivor, card]
        self._relearn([survivor])

    def disenchant(self) -> None:
        """End the skills that Enchantments lent."""
        survivors, self.state.enchanted = self.state.enchanted[::2], []
        self._relearn(survivors)

    def _relearn(self, survivors: list[int]) -> None:
        """Find again what these survivors' skills add up to."""
        for survivor in survivors:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def lent_to(self, survivor: int, zone: int = -1) -> list[Skill]:
        """The skills that the survivor has by others: by the own Companions, by Enchantments, and
        by those in the zone, or in another one to which the survivor might go.
        [2E 34, 63 · WD 23, 51] (rulings 168, 212)"""
        lent = self.lent_by_companions(survivor)
        enchanted = self.state.enchanted
        for at in range(0, len(enchanted), 2):
            if enchanted[at] == survivor:
                lent.append(skill_named(self.material.cards[enchanted[at + 1]].skill))
        if self.sharing:
            lent += self._shared_with(survivor, self.state.zone[survivor] if zone < 0 else zone)
        return lent

    def _shared_with(self, survivor: int, zone: int) -> list[Skill]:
        """The skills shared in the zone, the survivor's own among them; a survivor who is alone
        there has none of them. [2E 63 · WD 51] (ruling 212)"""
        followers = self.followers(survivor)
        others = [person for person in self.people_in(zone) if person != survivor]
        if self.state.zone[survivor] < 0 or not (others or followers):
            return []
        return [
            skill.shared
            for other in self.on_board()
            if other == survivor or self.state.zone[other] == zone
            for skill in self.skills_of(other)
            if skill.shared is not None
        ]

    def skills_of(self, survivor: int) -> list[Skill]:
        """The skills the survivor has: `State.skills` holds the choices made."""
        found: list[Skill] = []
        tree = self.skills[survivor]
        for level, chosen in enumerate(self.state.skills[survivor]):
            if level >= LISTED:  # a further one says itself where it stands
                level, chosen = divmod(chosen, 1 << WIDTH)
            row = tree[level]
            if level < 2:
                found.extend(row)  # Blue and Yellow give all of theirs
                if level == 0 and chosen:
                    found += [skill_named(name) for name in self.guard_card_skills(survivor)]
            else:
                found.append(row[chosen])
        return found
