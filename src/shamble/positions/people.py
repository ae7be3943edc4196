"""Laying out survivors: where they stand, what they can, what is left of their Turn."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final, Self

from shamble.content.equipment import Combat
from shamble.content.errors import ContentError
from shamble.positions.cards import LaidCards
from shamble.positions.meanings import at, in_order, one_of
from shamble.rules.boxes.facts import WAYS
from shamble.rules.people.roles import BYSTANDER, COMPANION
from shamble.rules.systems.rope_ladders import has_ladders
from shamble.rules.table.once import ONCE
from shamble.rules.table.state import LEFT, NOWHERE, changed

PLACES: Final = {"left": LEFT, "eliminated": NOWHERE}
"""Where survivors can be besides zones."""


class FreeAction(enum.StrEnum):
    """The types of free action, in the order of the rules' own numbers for them."""

    MOVE = "move"
    SEARCH = "search"
    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"
    COMBAT = "combat"
    ENCHANTMENT = "enchantment"
    SPELL = "spell"
    DOOR = "door"
    DUAL = "dual"
    GUARD = "guard"
    WALK = "walk"


FREE: Final = list(FreeAction)


class LaidPeople(LaidCards):
    """A table with survivors."""

    def put(self, survivor: str, place: str) -> Self:
        """Into a zone, or `left` through the exit, or `eliminated`."""
        number = self.who(survivor)
        self.play.leave_seat(number)
        self.state.zone[number] = PLACES[place] if place in PLACES else self.zone(place)
        if place in PLACES:
            self.state.done |= 1 << number
        if self.play.sharing:
            self.play.share()
        return self

    def companion(self, person: str, leader: str | None = None, zone: str | None = None) -> Self:
        """A survivor whom nobody plays follows a Leader, or waits in a zone to be rallied."""
        if (leader is None) == (zone is None):
            raise ContentError(
                f"the Companion {person} with {'neither' if leader is None else 'both'}",
                expected="a leader, or a zone to wait in",
            )
        number = self._unplayed(person)
        at_once = self.zone(zone) if zone else self.state.zone[self.who(leader or "")]
        self.play.enter_game(number, at_once, COMPANION)
        if leader is not None:
            self.play.follow(number, self.who(leader))
        return self

    def bystander(self, person: str, zone: str) -> Self:
        """A person whom nobody plays stands in a zone and counts as a survivor."""
        self.play.enter_game(self._unplayed(person), self.zone(zone), BYSTANDER)
        return self

    def _unplayed(self, person: str) -> int:
        number = self.who(person)
        if number not in self.play.unplayed():
            free = [self.material.survivors[one].id for one in self.play.unplayed()]
            raise ContentError(
                f"{person}, who cannot come along here",
                expected="one of " + ", ".join(free) if free else "a quest with Companions",
            )
        return number

    def wound(self, survivor: str, wounds: int) -> Self:
        number = self.who(survivor)
        health = self.play.health(number)
        if not 0 <= wounds < health and self.state.zone[number] != NOWHERE:
            raise ContentError(
                f"{survivor} with {wounds} wounds",
                expected=f'0 to {health - 1}, or zone = "eliminated"',
            )
        self.state.wounds = changed(self.state.wounds, number, wounds)
        return self

    def points(self, survivor: str, points: int, *learned: str | int) -> Self:
        """Points and the skills that come with them; `learned` says which of those at Orange and
        at Red, by name or place; left out, the first."""
        number = self.who(survivor)
        if points < 0:
            raise ContentError(f"{points} points", expected="0 or more")
        self.state.points = changed(self.state.points, number, points)
        self.state.laps = changed(self.state.laps, number, 0)
        level, record = self.play.level(number), self.material.survivors[number]
        rows = (record.orange, record.red)[: max(level - 1, 0)]
        if len(learned) > len(rows):
            raise ContentError(
                f"{len(learned)} learned skills with {points} points",
                expected=f"at most {len(rows)}: one at Orange, one at Red",
            )
        chosen = [0] * len(rows)
        for place, skill in enumerate(learned):
            if isinstance(skill, str):
                with at(f"[{place}]"):
                    one_of(skill, rows[place], "skill at this level")
                skill = rows[place].index(skill)
            chosen[place] = skill
        card = self.state.skills[number][0]
        self.state.skills[number] = (card, 0, *chosen)[: level + 1]
        self.play.refresh()
        return self

    def ladders(self, survivor: str, count: int) -> Self:
        """The survivor has `count` Rope Ladders on the dashboard."""
        if count and not has_ladders(self.material.quest):
            raise ContentError(
                f"{count} Rope Ladders", expected="a quest that lays some out, or gives some"
            )
        if count < 0:
            raise ContentError(f"{count} Rope Ladders", expected="0 or more")
        self.state.ladders = changed(self.state.ladders, self.who(survivor), count)
        return self

    def lent(self, survivor: str, *cards: str) -> Self:
        """Enchantments whose skills the survivor has until the End Phase."""
        number = self.who(survivor)
        for place, name in in_order(cards):
            with place:
                card = self.card(name)
                facts = self.material.cards[card]
                if not (facts.enchantment and facts.skill):
                    raise ContentError(
                        f"a skill lent by {name}", expected="an Enchantment that lends one"
                    )
                self.play.enchant(number, card)
        return self

    def guard_skill(self, survivor: str, name: str) -> Self:
        """The survivor has this Guard Skill card."""
        known = [card.name for card in self.material.guard_cards]
        if not self.material.ruleset.guard_skills:
            raise ContentError(
                f"the Guard Skill card {name!r}", expected="the mode guard-skills", key=""
            )
        one_of(name, known, "Guard Skill card")
        taken = [skills[0] - 1 for skills in self.state.skills]
        free = [n for n, other in enumerate(known) if other == name and n not in taken]
        if not free:
            raise ContentError(
                f"the Guard Skill card {name!r} once more than there is", expected="another one"
            )
        self.play.take_guard_card(self.who(survivor), free[0])
        return self

    def keep(self, survivor: str, *objectives: int) -> Self:
        """Objectives on the dashboard: they are taken."""
        for place, objective in in_order(objectives):
            with place:
                bit = 1 << self.objective(objective)
                if any(kept & bit for kept in self.state.kept):
                    raise ContentError(
                        f"the Objective {objective} a second time", expected="one owner"
                    )
                self.play.keep_objective(self.who(survivor), objective)
                self.play.take_objective(objective)
        return self

    # --- the Turn ---------------------------------------------------------------------------

    def turn(self, survivor: str, actions: int | None = None) -> Self:
        """It is this survivor's Turn, with all actions or with `actions` left."""
        number, state = self.who(survivor), self.state
        if state.zone[number] in (NOWHERE, LEFT):
            raise ContentError(
                f"the Turn of {survivor}, who is not on the board",
                expected="a survivor with a zone",
            )
        if state.done >> number & 1:
            raise ContentError(
                f"the Turn of {survivor}, who had_turn",
                expected="a survivor who did not have a Turn yet",
            )
        left = self.play.abilities[number].actions if actions is None else actions
        if left < 0:
            raise ContentError(f"{left} actions", expected="0 or more")
        state.active, state.seat = number, self.state.seats[number]
        state.actions[number] = left
        state.free[number] = state.used[number] = state.in_a_row[number] = 0
        return self

    def had_turn(self, survivor: str) -> Self:
        self.state.done |= 1 << self.who(survivor)
        return self

    def used(self, survivor: str, names: Iterable[str]) -> Self:
        """What was used up, once per Turn or once per round."""
        for place, name in in_order(names):
            with place:
                one_of(name, ONCE, "use once per Turn or round")
            self.state.used[self.who(survivor)] |= ONCE[name]
        return self

    def free_used(self, survivor: str, actions: Iterable[FreeAction]) -> Self:
        """Free actions that were used this Turn."""
        number = self.who(survivor)
        for place, action in in_order(actions):
            kind = FREE.index(action)
            with place:
                if self.play.free_left(number, kind) <= 0:
                    raise ContentError(
                        f"a free {action} action that {survivor} does not have",
                        expected="a free action of a skill",
                    )
            self.state.free[number] += 1 << (4 * kind)
        return self

    def attacked(self, survivor: str, ways: Iterable[Combat]) -> Self:
        """The attacks of the Turn that were just made, in their order, with nothing between."""
        number = self.who(survivor)
        for way in ways:
            self.state.in_a_row[number] = self.state.in_a_row[number] << 2 | WAYS.index(way) + 1
        return self

    def unnoticed(self, survivor: str) -> Self:
        """No zombie notices the survivor this round."""
        self.state.rotten |= 1 << self.who(survivor)
        return self

    def free_action(self, survivor: str) -> Self:
        """The survivor holds the Free Action token."""
        if not self.material.content.box.tokens.free_action:
            raise ContentError(
                "a Free Action token, which this box does not have", expected="Black Plague"
            )
        if self.state.free_action >= 0:
            raise ContentError("a second Free Action token", expected="one survivor who has it")
        self.state.free_action = self.who(survivor)
        return self

    def rotten(self, survivor: str) -> Self:
        """The survivor has a Rotten token."""
        self.state.rotten_tokens |= 1 << self.who(survivor)
        return self.unnoticed(survivor)
