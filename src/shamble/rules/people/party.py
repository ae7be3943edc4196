"""The people of a game: how they move and leave, whom they follow, and the sum of their skills."""

from __future__ import annotations

from typing import Final

from shamble.board import Eyes, Sight
from shamble.rules.actions.kit import Kit
from shamble.rules.boxes.material import LISTED, Material
from shamble.rules.boxes.prepared import Prepared, SkillTree, prepare
from shamble.rules.people.abilities import Abilities
from shamble.rules.people.experience import Experience
from shamble.rules.people.roles import COMPANION, SURVIVOR, Role
from shamble.rules.people.words import (
    CAME,
    GUARDS_LEFT,
    LEFT_BOARD,
    MOVED,
    RALLIED,
    SWAPPED,
    WAS_NOTICED,
)
from shamble.rules.skills import Skill, add_up, skill_named
from shamble.rules.table import story
from shamble.rules.table.changes import EVERYTHING, GONE, PEOPLE, STORY, WHERE
from shamble.rules.table.once import NOTICED
from shamble.rules.table.state import ASIDE, LEFT, SLOTS, State, changed
from shamble.rules.words.part import WIDTH

UNSKILLED: Final = Abilities()
"""The abilities of the people whom no player plays."""


class Party(Experience):
    """The survivors and the other people on the table; `Play` inherits it."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        prepared: Prepared = prepare(material)
        super().__init__(material, state, watched)
        self.skills: Final[tuple[SkillTree, ...]] = prepared.skills
        """The skill tree of each ID card."""
        self.has_company: Final = len(material.survivors) > material.team_size
        """Whether survivors whom no player plays have a part in the quest."""
        self.sharing: Final = prepared.sharing
        """Whether a survivor of this game may share a skill with the others in the zone."""
        self.move_cost: Final = prepared.quest.move_cost
        """How many actions a Move with an Objective on the dashboard costs; 0: as any Move."""
        self._compiled: Final = prepared.abilities
        self.abilities: list[Abilities] = []
        self.kits: list[Kit | None] = []
        """The sorted cards of each survivor; None: they changed since they were last sorted."""

    # --- who is there -------------------------------------------------------------------------

    def unplayed(self) -> list[int]:
        """The survivors set aside who can come as Companions. [2E 33]"""
        return [
            person
            for person in range(len(self.state.points))
            if self.state.zone[person] == ASIDE
            and not any(skill.of_the_start for row in self.skills[person] for skill in row)
        ]

    def set_role(self, person: int, role: Role) -> None:
        """Give the person another role."""
        state = self.state
        state.roles = changed(state.roles, person, role.number)
        if role.acts:
            state.done &= ~(1 << person)
        else:
            state.done |= 1 << person
        self.changed |= PEOPLE
        self.count_team()

    def set_aside(self, people: list[int]) -> None:
        """Set these people aside: no player plays them, and they are not in the game."""
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
        """Find again which people the players play, and their abilities."""
        played, roles = SURVIVOR.number, self.state.roles
        self.team = [person for person, role in enumerate(roles) if role == played]
        self.abilities = [UNSKILLED] * len(roles)
        for person in self.team:  # they may share skills with one another
            self.abilities[person] = self.compile(person)
        self.kits = [None] * len(self.state.skills)

    def be_heard(self, survivor: int) -> None:
        """Let the survivor make Noise, so that zombies notice them. [2E 14 · BP 15, 54]"""
        self.be_noticed(survivor)
        self.make_noise(self.state.zone[survivor])

    def be_noticed(self, survivor: int) -> None:
        """Note that the survivor fights or makes noise: nothing hides them from zombies any more,
        and the end of the Turn brings no Rotten token. [BP 54] (rulings 124, 222)"""
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
        """Move these Guards to another zone, all at once."""
        for guard in guards:
            self.state.zone[guard] = zone
        self.changed |= WHERE
        if self.sharing:
            self.share()

    def leave_with_guards(self, zone: int) -> None:
        """Take the Guards of a zone off the board."""
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
        """Bring a car with all who sit in it to another zone, which is no Move. [2E 31]"""
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
        """Take a car off the board, with all who sit in it and what lies in it."""
        people = self.aboard(car)
        self.park(car, LEFT)
        for person in people:
            if self.state.zone[person] >= 0:  # not gone yet with the survivor they follow
                self.leave(person, in_car=True)

    # --- companions ---------------------------------------------------------------------------

    def followers(self, leader: int) -> list[int]:
        """The Companions who always go where this survivor goes. [2E 34]"""
        leaders = self.state.leaders
        if leader not in leaders:
            return []
        return [person for person, whom in enumerate(leaders) if whom == leader]

    def follow(self, person: int, leader: int) -> None:
        """Make the person a Companion of this survivor, or of none (-1). The Companion sits in the
        same car if a seat is free there; the survivors gain and lose the Companion's skill at once.
        [2E 34, 63] (ruling 166)"""
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
        """Let Leader and Companion change roles: the dashboard stays and gets the other ID card,
        with its skills of Blue and Yellow; those of Orange and Red are still to be chosen. What was
        used in the Turn, such as its Search, stays used up. [2E 55] (rulings 192, 231)"""
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
        """Part a person who is gone from the survivor they followed and from their Companions."""
        for follower in self.followers(person):
            self.follow(follower, -1)
        if self.state.leaders[person] >= 0:
            self.follow(person, -1)

    # --- points and skills --------------------------------------------------------------------

    def compile(self, survivor: int, lent: str = "", zone: int = -1) -> Abilities:
        """The abilities of the survivor by all skills, even one that a weapon lends and those that
        others lend, here or in another zone; a survivor who carries something heavy cannot use
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
        """The skills of the survivor's Guard Skill card, if there is one. [WD 39]"""
        number = self.state.skills[survivor][0]
        return (self.material.guard_cards[number - 1].name,) if number else ()

    def take_guard_card(self, survivor: int, card: int) -> None:
        """Give the survivor a Guard Skill card, which counts as a Blue skill. [WD 39]"""
        skills = self.state.skills[:]
        skills[survivor] = (card + 1, *skills[survivor][1:])
        self.state.skills = skills
        self.abilities[survivor] = self.compile(survivor)
        self.kits[survivor] = None

    def is_burdened(self, survivor: int) -> bool:
        """Whether the survivor carries an Objective in a quest where they are heavy. [2E 57]"""
        return bool(self.move_cost and self.state.kept[survivor])

    def burden_changed(self, survivor: int) -> None:
        if self.move_cost:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def share(self) -> None:
        """Find the shared skills again, after survivors who may share them came, went or learnt."""
        for survivor in self.team:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def enchant(self, survivor: int, card: int) -> None:
        """Lend the survivor the skill of an Enchantment. [WD 23]"""
        self.state.enchanted = [*self.state.enchanted, survivor, card]
        self._relearn([survivor])

    def disenchant(self) -> None:
        """End the skills that Enchantments lent."""
        survivors, self.state.enchanted = self.state.enchanted[::2], []
        self._relearn(survivors)

    def _relearn(self, survivors: list[int]) -> None:
        """Find the abilities of these survivors again."""
        for survivor in survivors:
            self.abilities[survivor] = self.compile(survivor)
            self.kits[survivor] = None

    def lent_to(self, survivor: int, zone: int = -1) -> list[Skill]:
        """The skills that others lend the survivor: their Companions, Enchantments, and survivors
        in the same zone, or in another one to which the survivor might go.
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
            if level >= LISTED:  # a further choice has its level in its own number
                level, chosen = divmod(chosen, 1 << WIDTH)
            row = tree[level]
            if level < 2:
                found.extend(row)  # Blue and Yellow give all of theirs
                if level == 0 and chosen:
                    found += [skill_named(name) for name in self.guard_card_skills(survivor)]
            else:
                found.append(row[chosen])
        return found
