"""Skills that heal, protect, or change what a survivor holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.content.tiles import ZoneKind
from shamble.rules.actions.inventory import different_cards
from shamble.rules.actions.inventory_words import DISCARD
from shamble.rules.flow.moments import Cause
from shamble.rules.flow.turns import extra_turn, one_action
from shamble.rules.foresight.threats import STRANDS
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.table.once import once_per_round, once_per_turn
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import SAY_DONE, SAY_NO, SAY_YES, choice, first, verb, verb_of
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

HEALING_WHOM: Final = question("heal", pages="2E 65 · WD 53")

LIFESAVER_PAGES: Final = "2E 65 · BP 53 · WD 53"
SAVED: Final = once_per_turn("lifesaver")
LIFESAVER: Final = verb("lifesaver", ZONE, pages=LIFESAVER_PAGES, sign="point")
RESCUE: Final = verb("rescue", PERSON, pages=LIFESAVER_PAGES, sign="person")
RESCUING: Final = question("rescue", pages=LIFESAVER_PAGES)
BEING_RESCUED: Final = question("be-rescued", pages=LIFESAVER_PAGES)
LEADER_PAGES: Final = "2E 63 · BP 52 · WD 51"
LED: Final = once_per_turn("born-leader")
LEAD: Final = verb("lead", PERSON, pages=LEADER_PAGES, sign="person")
ACTION_GIVEN: Final = event("action-given", survivor=PERSON, target=PERSON, pages="2E 63 · WD 51")
TOKEN_GIVEN: Final = event("free-action-given", survivor=PERSON, target=PERSON, pages="BP 52")
PAYING: Final = question("pay-wounds", count=COUNT, pages="2E 65 · BP 53 · WD 53")
LINKED: Final = event("linked", survivor=PERSON, pages="2E 66 · BP 54 · WD 54", log="horde")
HELD_OUT: Final = once_per_round("tough")
SHRUGGED_OFF: Final = event(
    "shrugged-off", survivor=PERSON, pages="2E 66 · BP 54 · WD 54", scene="wounds", log="fights"
)


class Medic(Skill):
    """In the End Phase everybody in the zone may heal a Wound, for a point each. [2E 65 · WD 53]"""

    worth: ClassVar[float] = 5.0
    called: ClassVar[int] = verb("medic", PERSON, pages="2E 65 · WD 53")

    def heals(self, play: Play, survivor: int) -> list[int]:
        return [one for one in play.people_in(play.state.zone[survivor]) if play.state.wounds[one]]

    def end_phase(self, play: Play, survivor: int) -> Script[None] | None:
        wounded = self.heals(play, survivor)
        return self._treat(play, survivor, wounded) if wounded else None

    def _treat(self, play: Play, survivor: int, wounded: list[int]) -> Script[None]:
        for other in wounded:
            seat = play.state.seats[other if play.acts(other) else survivor]
            answer = yield from ask(HEALING_WHOM, seat, other, [SAY_YES, SAY_NO])
            if answer == SAY_YES:
                play.gain_points(survivor, play.heal(other, 1))


class IronHide(Skill):
    """Armor 5+ of one's own, or +1 to Armor rolls. [BP 53 · WD 52-53] (ruling 106)"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.iron_hide += 1


class Spellbook(Skill):
    """Spells work from the whole inventory. [BP 54 · WD 54] (ruling 71)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.spellbook = True


class Webbing(Skill):
    """The whole inventory counts as in hand; two weapons at most attack at once. [2E 66]
    (ruling 71)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.webbing = True


class Regeneration(Skill):
    """All Wounds are healed in the End Phase. [2E 65-66 · BP 53 · WD 53]"""

    worth: ClassVar[float] = 6.0
    called: ClassVar[int] = verb("regeneration", PERSON, pages="2E 65-66 · WD 53")

    def heals(self, play: Play, survivor: int) -> list[int]:
        return [survivor] * play.state.wounds[survivor]

    def end_phase(self, play: Play, survivor: int) -> Script[None] | None:
        return self._recover(play, survivor) if play.state.wounds[survivor] else None

    def _recover(self, play: Play, survivor: int) -> Script[None]:
        play.heal(survivor, play.state.wounds[survivor])
        yield from ()


class Tough(Skill):
    """The first Wound that Armor let through does not count, whenever zombies attack and in each
    Friendly Fire, but for that of a car; or, by the box, once in a Zombies' Phase.
    [2E 66 · BP 54 · WD 54] (rulings 108, 218, 222)"""

    worth: ClassVar[float] = 6.0

    def lessens(self, play: Play, survivor: int, cause: int) -> int:
        if cause == Cause.CAR:
            return 0
        if play.material.ruleset.tough_always:
            return 1
        if cause != Cause.ZOMBIES or play.state.phase == Phase.PLAYERS:
            return 0
        return 0 if play.state.used[survivor] & HELD_OUT else 1

    def wounds(self, play: Play, survivor: int, wounds: int, cause: int) -> int:
        if not self.lessens(play, survivor, cause):
            return wounds
        if not play.material.ruleset.tough_always:
            play.state.used[survivor] |= HELD_OUT
        play.tell(SHRUGGED_OFF, survivor)
        return wounds - 1


class BrotherInArms(Skill):
    """While somebody else stands in the zone, all survivors there have the skill that it names. One
    that changes what a survivor carries, has or begins with cannot be shared: what it gave would be
    taken away. [2E 63 · WD 51] (ruling 212)"""

    names_a_skill: ClassVar[bool] = True
    comes_and_goes: ClassVar[bool] = False

    def may_name(self, skill: Skill) -> bool:
        return skill.comes_and_goes

    def name_skill(self, skill: Skill) -> None:
        self.shared = skill


class Lifesaver(Skill):
    """Once per Turn, for free: survivors beside zombies in a zone at Range 1 are dragged here,
    those the player chooses and whose own players agree. The box says whether it takes sight, a
    clear path or both; by a path alone nobody is dragged into a Vault or out of one.
    [2E 65 · BP 53 · WD 53]"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 60
    verbs: ClassVar[tuple[int, ...]] = (LIFESAVER,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.used[survivor] & SAVED:
            return
        here, crowd = play.state.zone[survivor], play.state.crowd
        for zone in dict.fromkeys(play.state.zone):
            if zone >= 0 and crowd[zone] and zone != here and _can_drag(play, survivor, zone, here):
                out.append(choice(LIFESAVER, zone))

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        state, seats = play.state, play.state.seats
        state.used[survivor] |= SAVED
        waiting = _to_be_dragged(play, first(packed))
        options = [choice(RESCUE, other) for other in play.different(waiting)]
        while waiting:
            answer = yield from ask(RESCUING, seats[survivor], survivor, options)
            if answer == SAY_DONE:
                return
            other = first(answer)
            agreed = SAY_YES
            if play.acts(other) and seats[other] != seats[survivor]:
                agreed = yield from ask(BEING_RESCUED, seats[other], other, [SAY_YES, SAY_NO])
            if agreed == SAY_YES:
                play.move_survivor(other, state.zone[survivor])
                play.check()  # it may have been the Beacon's bearer
            waiting.remove(other)
            options = [SAY_DONE, *[choice(RESCUE, other) for other in play.different(waiting)]]


def _to_be_dragged(play: Play, zone: int) -> list[int]:
    """Who may be dragged out of a zone: who follows somebody comes along."""
    return [one for one in play.people_in(zone) if play.state.leaders[one] < 0]


def _stranded(play: Play, asked: Decision, packed: int) -> list[int]:
    """Whom it drags away from where a goal needs them: of several in the zone one is chosen then.
    [2E 48, 65]"""
    people = [first(packed)]
    if verb_of(packed) == LIFESAVER:
        people = _to_be_dragged(play, first(packed))
        if len(play.different(people)) > 1:
            return []
    here = play.state.zone[asked.survivor]
    return [
        one
        for one in people
        if any(handler.strands(play, one, here) for handler in play.moments.strands)
    ]


STRANDS[LIFESAVER] = _stranded
STRANDS[RESCUE] = _stranded


def _can_drag(play: Play, survivor: int, start: int, zone: int) -> bool:
    """Whether the survivor can drag somebody from one zone to another. (ruling 223)"""
    rules, passages = play.material.ruleset, play.passages
    if rules.lifesaver_by_path and zone not in passages.steps(Walker.SURVIVOR)[start]:
        return False
    if rules.lifesaver_by_sight:
        return play.sight_of(survivor).table[zone][start] == 1
    return ZoneKind.VAULT not in (passages.kinds[start], passages.kinds[zone])


class BornLeader(Skill):
    """Once per Turn, for free: another survivor takes one action at once, and cannot pass it on.
    Or, by the box, gets the one Free Action token, unless somebody has it still: one more action
    in the next Turn of whoever holds it, even if that is in the next round.
    [2E 63 · BP 52 · WD 51] (rulings 8, 211, 222)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 70
    verbs: ClassVar[tuple[int, ...]] = (LEAD,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if not play.state.used[survivor] & LED and play.free_action_holder() < 0:
            out.extend([choice(LEAD, other) for other in play.on_board() if other != survivor])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None] | None:
        play.state.used[survivor] |= LED
        if play.material.ruleset.leader_gives_token:
            play.state.free_action = first(packed)
            play.tell(TOKEN_GIVEN, survivor, first(packed))
            return None
        play.tell(ACTION_GIVEN, survivor, first(packed))
        return one_action(play, first(packed), LED)


class IsThatAll(Skill):
    """Each Wound about to be taken may be paid for with a card of the inventory, which is
    discarded. [2E 65 · BP 53 · WD 53] (rulings 109, 222)"""

    worth: ClassVar[float] = 1.0

    def endures(self, play: Play, survivor: int, wounds: int) -> Script[int]:
        seat = play.state.seats[survivor]
        while wounds:
            options = [choice(DISCARD, slot) for slot in different_cards(play, survivor)]
            answer = yield from ask(PAYING, seat, survivor, [*options, SAY_NO], wounds)
            if answer == SAY_NO:
                break
            play.discard(survivor, first(answer))
            wounds -= 1
        return wounds


class Tactician(Skill):
    """Takes the Turn before or after that of anybody else. [2E 66 · BP 54 · WD 54] (ruling 9)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.tactician = True


class ZombieLink(Skill):
    """An extra Turn, before the zombies act, whenever an Extra Activation card is drawn, at any
    Danger Level; or, by the box, a Siege card. [2E 66 · BP 54 · WD 54] (rulings 7, 140)"""

    worth: ClassVar[float] = 1.0

    def extra_activation(self, play: Play, survivor: int) -> Script[None] | None:
        return self._turn(play, survivor) if play.material.ruleset.link_to_activations else None

    def siege(self, play: Play, survivor: int) -> Script[None] | None:
        return None if play.material.ruleset.link_to_activations else self._turn(play, survivor)

    def _turn(self, play: Play, survivor: int) -> Script[None]:
        play.tell(LINKED, survivor)
        yield from extra_turn(play, survivor)


SKILLS: Final[Family] = (
    ("Medic", Medic),
    ("Iron hide", IronHide),
    ("Spellbook", Spellbook),
    ("Born leader", BornLeader),
    ("Brother in arms: [game effect]", BrotherInArms),
    ("Is That All You've Got?", IsThatAll),
    ("Lifesaver", Lifesaver),
    ("Regeneration", Regeneration),
    ("Tactician", Tactician),
    ("Tough", Tough),
    ("Webbing", Webbing),
    ("Zombie link", ZombieLink),
)
"""The names printed on the cards."""
