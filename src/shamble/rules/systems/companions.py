"""Companions: survivors whom nobody plays and who follow a Leader. [2E 33-34]

`State.leaders` holds whom each person follows. Where they come from is the quest's: see
`quests.company`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from shamble.rules.actions.inventory import MOVED_PERSON
from shamble.rules.people.roles import COMPANION
from shamble.rules.systems.system import System
from shamble.rules.table.shown import CompanyView
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.parts import PERSON

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

RALLY: Final = verb("rally", PERSON, pages=page.COMPANION, sign="person")
GIVE_COMPANION: Final = verb("give-companion", PERSON, pages=page.COMPANION, sign="card")
TAKE_COMPANION: Final = verb("take-companion", PERSON, pages=page.COMPANION, sign="card")


class Companions(System):
    """Who stands alone can be rallied, and who follows somebody is traded like a card. [2E 34]"""

    verbs: ClassVar[tuple[int, ...]] = (RALLY, GIVE_COMPANION, TAKE_COMPANION)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def is_in(self, material: Material) -> bool:
        return len(material.survivors) > material.team_size

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        """Rally somebody who waits in the zone. [2E 34]"""
        if play.state.actions[survivor] > 0:
            waiting = alone_in(play, play.state.zone[survivor])
            able = [one for one in waiting if play.has_room_for(one, survivor)]
            out.extend([choice(RALLY, one) for one in able])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        """An action: the survivor is the Companion's Leader from now on. [2E 34]"""
        play.pay(survivor, ())
        play.follow(first(packed), survivor)

    def trades(self, play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
        """The Companions of both, unless duos stay together for good. [2E 34, 55] (ruling 67)"""
        if play.quest.duos:
            return
        for giver, taker, handing in (
            (survivor, partner, GIVE_COMPANION),
            (partner, survivor, TAKE_COMPANION),
        ):
            for person in play.followers(giver):
                if not moved >> MOVED_PERSON + person & 1 and play.has_room_for(person, taker):
                    out.append(choice(handing, person))

    def hand_over(self, play: Play, survivor: int, partner: int, packed: int) -> int:
        person = first(packed)
        play.follow(person, survivor if verb_of(packed) == TAKE_COMPANION else partner)
        return 1 << MOVED_PERSON + person

    shows: ClassVar[tuple[str, ...]] = ("zone", "roles", "leaders", "wounds", "abilities")

    def view(self, play: Play) -> dict[str, Any]:
        """Everybody who is there and whom nobody plays."""
        material, state = play.material, play.state
        ids = [facts.id for facts in material.survivors]
        name = material.board.name
        return {
            "company": tuple(
                [
                    CompanyView(
                        id=ids[person],
                        role=play.role(person).name,
                        zone=name(state.zone[person]) if state.zone[person] >= 0 else None,
                        leader=ids[leader] if (leader := state.leaders[person]) >= 0 else None,
                        skill=play.skills[person][0][0].name,
                        wounds=state.wounds[person],
                        health=play.health(person),
                    )
                    for person in play.company()
                ]
            )
        }

    def broken(self, play: Play) -> list[str]:
        state, people = play.state, play.material.people
        found: list[str] = []
        for person, leader in enumerate(state.leaders):
            if leader < 0:
                continue
            if play.role(person) is not COMPANION or not play.acts(leader):
                found.append(f"{people[person].name} follows {people[leader].name} out of turn")
            if state.zone[person] != state.zone[leader]:
                found.append(f"{people[person].name} is not where {people[leader].name} is")
        return found


def alone_in(play: Play, zone: int) -> list[int]:
    """The Companions in a zone who follow nobody. [2E 34]"""
    state = play.state
    return [
        person
        for person in play.people_in(zone)
        if state.roles[person] == COMPANION.number and state.leaders[person] < 0
    ]
