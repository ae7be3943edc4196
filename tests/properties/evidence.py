"""What shows that a skill or a card did something in a game: for the exhaustive runner."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shamble.rules.actions.cards import EATEN
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.enchantments import ENCHANTED
from shamble.rules.actions.move import MOVE, MOVING_FREE
from shamble.rules.actions.search import DREW, HAS_SEARCHED, SEARCHED
from shamble.rules.boxes.facts import MAGIC, MELEE, RANGED, WAY_NAMES, Card, Weapon
from shamble.rules.combat.armor import ARMOR_HELD
from shamble.rules.combat.attack import ATTACKED, CHOOSING_DICE, DICE_BY_CROWD, ROLLING_SIX
from shamble.rules.combat.fire.lighting import THROWN
from shamble.rules.combat.options import DUAL_ATTACK
from shamble.rules.combat.rerolls import REROLL, ROLLED
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION, TURN_BEGAN
from shamble.rules.people.abilities import FREE_SPELL
from shamble.rules.skills import actions, charges, combat, crowds, movement, people, search
from shamble.rules.skills.charges import BLOODLUST, CHARGE, SLIP_CHARGE
from shamble.rules.skills.crowds import SHOVE
from shamble.rules.skills.movement import JUMP, SPRINT
from shamble.rules.skills.people import HEALING_WHOM
from shamble.rules.skills.search import MATCH, MATCHING
from shamble.rules.skills.skill import Skill, SkillOfWays
from shamble.rules.table.state import SLOTS, Phase, Slot, State
from shamble.rules.words.choices import YES, first, second, verb_of
from shamble.rules.words.decisions import Decision
from shamble.rules.words.events import Event
from shamble.rules.words.parts import LUCKY


class Moment:
    """One choice of a game: the position before, what was asked and chosen, what happened."""

    def __init__(
        self, play: Play, before: State, asked: Decision, chosen: int, events: list[Event]
    ) -> None:
        self.play = play
        self.before = before
        self.asked = asked
        self.chosen = chosen
        self.verb = verb_of(chosen)
        self.events = events

    def told(self, kind: int, survivor: int) -> Iterator[Event]:
        """Events of a kind about a survivor."""
        return (event for event in self.events if event[:2] == (kind, survivor))

    def happened(self, kind: int, survivor: int) -> bool:
        return any(True for _ in self.told(kind, survivor))

    def did(self, survivor: int, *verbs: int) -> bool:
        """Whether the survivor chose one of these from the menu."""
        menu = self.asked.kind == CHOOSING_ACTION and self.asked.survivor == survivor
        return menu and self.verb in verbs

    def attacks(self, survivor: int) -> Iterator[tuple[Weapon, int]]:
        """The attacks that the survivor made, with the zones attacked."""
        for _, _, card, way, zone, _ in self.told(ATTACKED, survivor):
            weapon = self.play.material.cards[card].weapons[way]
            assert weapon is not None
            yield weapon, zone

    def held(self, survivor: int, *slots: int) -> list[Card]:
        """The survivor's cards in these slots before."""
        cards, card_of = self.before.cards, self.play.material.card_of
        row = [cards[survivor * SLOTS + slot] for slot in slots]
        return [card_of[copy] for copy in row if copy >= 0]


HANDS = (Slot.HAND_1, Slot.HAND_2)
BACKPACK = range(Slot.BACKPACK_1, Slot.GAINED_1)
INVENTORY = range(Slot.GAINED_1)

Shows = Callable[[Moment, int, Skill], bool]
"""Whether the moment shows the skill of a survivor."""


# --- skills ---------------------------------------------------------------------------------


def _attacked(moment: Moment, survivor: int, skill: Skill) -> bool:
    assert isinstance(skill, SkillOfWays)
    return any(weapon.way in skill.ways for weapon, _ in moment.attacks(survivor))


def _free_action(moment: Moment, survivor: int, skill: Skill) -> bool:
    return _paid(moment, survivor, actions.FREE_CALLED[skill.parameter.casefold()])


def _paid(moment: Moment, survivor: int, kind: int) -> bool:
    """Whether a free action of the type was spent."""
    before, after = moment.before.free[survivor], moment.play.state.free[survivor]
    return after >> 4 * kind & 15 > before >> 4 * kind & 15


def _dual(moment: Moment, survivor: int, skill: Skill) -> bool:
    if not moment.did(survivor, DUAL_ATTACK):
        return False
    weapon = moment.play.material.cards[first(moment.chosen)].weapons[second(moment.chosen)]
    melee_only = isinstance(skill, combat.Swordmaster)
    return weapon is not None and not weapon.dual and (weapon.way == MELEE or not melee_only)


def _far(moment: Moment, survivor: int, skill: Skill) -> bool:
    at = moment.before.zone[survivor]
    return any(
        weapon.way != MELEE and moment.play.passages.range(at, zone) > weapon.far
        for weapon, zone in moment.attacks(survivor)
    )


def _point_blank(moment: Moment, survivor: int, skill: Skill) -> bool:
    at = moment.before.zone[survivor]
    return any(weapon.near and zone == at for weapon, zone in moment.attacks(survivor))


def _shot(moment: Moment, survivor: int, skill: Skill) -> bool:
    return any(weapon.way == RANGED for weapon, _ in moment.attacks(survivor))


def _spell_from_backpack(moment: Moment, survivor: int, skill: Skill) -> bool:
    used = [event[2] for event in moment.told(ENCHANTED, survivor)]
    used += [weapon.card for weapon, _ in moment.attacks(survivor) if weapon.way == MAGIC]
    ready = [card.index for card in moment.held(survivor, *HANDS)]
    packed = [card.index for card in moment.held(survivor, *BACKPACK)]
    return any(card in packed and card not in ready for card in used)


def _rolled_armor(moment: Moment, survivor: int, skill: Skill) -> bool:
    return moment.before.phase != Phase.PLAYERS and moment.happened(ROLLED, survivor)


def _left_zombies(moment: Moment, survivor: int, skill: Skill) -> bool:
    crowd = moment.before.crowd[moment.before.zone[survivor]]
    return moment.did(survivor, MOVE) and crowd > 0


def _searched(moment: Moment, survivor: int, skill: Skill) -> bool:
    return moment.happened(SEARCHED, survivor)


def _searched_again(moment: Moment, survivor: int, skill: Skill) -> bool:
    again = bool(moment.before.used[survivor] & HAS_SEARCHED)
    return again and moment.happened(SEARCHED, survivor)


def _chose(*verbs: int) -> Shows:
    return lambda moment, survivor, skill: moment.did(survivor, *verbs)


def _answered(kind: int, *verbs: int) -> Shows:
    """The survivor was asked this and answered so."""
    return lambda moment, survivor, skill: (
        (moment.asked.kind, moment.asked.survivor) == (kind, survivor) and moment.verb in verbs
    )


EVIDENCE: dict[type[Skill], Shows] = {
    actions.PlusAction: lambda moment, s, skill: moment.happened(TURN_BEGAN, s),
    actions.PlusFreeAction: _free_action,
    actions.Spellcaster: lambda moment, s, skill: _paid(moment, s, FREE_SPELL),
    combat.PlusDie: _attacked,
    combat.PlusDamage: _attacked,
    combat.PlusRoll: _attacked,
    combat.RollSixDie: _answered(ROLLING_SIX, YES),
    combat.PlusRange: _far,
    combat.Ambidextrous: _dual,
    combat.Swordmaster: _dual,
    combat.Barbarian: _answered(CHOOSING_DICE, DICE_BY_CROWD),
    combat.IronRain: _answered(CHOOSING_DICE, DICE_BY_CROWD),
    combat.Sniper: _shot,
    combat.PointBlank: _point_blank,
    combat.Lucky: lambda moment, s, skill: (
        moment.asked.survivor == s and moment.verb == REROLL and first(moment.chosen) == LUCKY
    ),
    combat.HitAndRun: _answered(MOVING_FREE, MOVE),
    charges.Bloodlust: _chose(BLOODLUST),
    movement.Slippery: _left_zombies,
    movement.Sprint: _chose(SPRINT),
    charges.Charge: _chose(CHARGE, SLIP_CHARGE),
    movement.Jump: _chose(JUMP),
    crowds.Shove: _chose(SHOVE),
    people.Medic: lambda moment, s, skill: moment.asked.kind == HEALING_WHOM and moment.verb == YES,
    people.IronHide: _rolled_armor,
    people.Spellbook: _spell_from_backpack,
    search.SearchAgain: _searched_again,
    search.SearchCards: _searched,
    search.MatchingSet: _answered(MATCHING, MATCH),
}
"""How each skill shows."""


def skills_shown(moment: Moment) -> Iterator[str]:
    """The names of skills that did something in the moment."""
    for survivor, zone in enumerate(moment.before.zone):
        if zone >= 0:
            for skill in moment.play.skills_of(survivor):
                if EVIDENCE[type(skill)](moment, survivor, skill):
                    yield skill.name


# --- cards ----------------------------------------------------------------------------------


def card_uses(card: Card) -> list[str]:
    """What there is to do with a card, each with the card's id."""
    ways = [WAY_NAMES[weapon.way] for weapon in card.weapons if weapon is not None]
    uses = {
        "drawn": card.aaahh,
        "eaten": card.food,
        "thrown": card.thrown,
        "cast": card.enchantment,
        "rolled again": bool(card.rerolls),
        "worn": bool(card.armor),
        "door opened": card.opens_doors,
        "searched": bool(card.search),
    }
    found = [*ways, *[use for use, has in uses.items() if has]]
    return [f"{card.id}: {use}" for use in found or ["held"]]


def cards_shown(moment: Moment) -> Iterator[str]:
    """The uses of cards in the moment."""
    cards = moment.play.material.cards
    if moment.verb == REROLL and first(moment.chosen) != LUCKY:
        yield f"{cards[first(moment.chosen)].id}: rolled again"
    if moment.verb == OPEN:
        yield f"{cards[second(moment.chosen)].id}: door opened"
    for event in moment.events:
        kind = event[0]
        if kind in CARD_USED:
            yield f"{cards[event[2]].id}: {CARD_USED[kind]}"
        elif kind == ATTACKED:
            yield f"{cards[event[2]].id}: {WAY_NAMES[event[3]]}"
        elif kind in HOLDING:
            use, slots = HOLDING[kind]
            for own in moment.held(event[1], *slots):
                yield f"{own.id}: {use}"


CARD_USED = {
    DREW: "drawn",
    EATEN: "eaten",
    THROWN: "thrown",
    ENCHANTED: "cast",
}
"""Events that name the card that is used so."""
HOLDING = {
    ARMOR_HELD: ("worn", (*HANDS, Slot.BODY)),
    SEARCHED: ("searched", INVENTORY),
    TURN_BEGAN: ("held", INVENTORY),
}
"""What happens to whoever holds a card there."""
