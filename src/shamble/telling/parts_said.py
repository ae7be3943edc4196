"""How each part of a choice, question or event is said in a person's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from shamble.content.telling.teller import capital
from shamble.rules.boxes.facts import COLORS, NO_CARD, Weapon
from shamble.rules.horde.movement import group_size
from shamble.rules.table.state import SLOTS
from shamble.rules.words import parts
from shamble.rules.words.choices import first, second, third
from shamble.rules.words.descriptions import Description
from shamble.rules.words.part import Part
from shamble.rules.words.parts import LUCKY, PILE_NAMES
from shamble.telling.naming import Naming


class Beside(msgspec.Struct, frozen=True):
    """What stands beside a number that is said."""

    numbers: dict[str, int]
    """The other numbers, by name."""
    survivor: int = -1
    """Who is asked, or -1."""
    partner: int = -1
    """With whom cards are exchanged, or -1."""
    offered: bool = False
    """Whether it belongs to a choice."""


More = dict[str, object]
"""What else a sentence may say of a part, by the names of its gaps."""
OTHER: Final = "other_"
"""Before the name of the second part of a kind."""


def values(naming: Naming, described: Description, beside: Beside) -> dict[str, object]:
    """What fills the gaps of a sentence, by name."""
    own: dict[str, object] = {}
    more: dict[str, object] = {}
    numbers = beside.numbers
    for name, part in zip(described.names, described.parts, strict=True):
        if name not in numbers:
            continue
        number = numbers[name]
        if part.varies:
            part, number = part.meant(naming.game.material, number, numbers)
        if part in SAID:
            own[name] = SAID[part](naming, number, beside)
        elif part in NAMED:
            own[name] = naming.named.get((part, number)) or named(naming, part, number)
        else:
            own[name] = part.fact(naming.game.material, number)
        if part in MORE:
            further = MORE[part](naming, number, beside)
            if name.startswith(OTHER):
                further = {OTHER + what: value for what, value in further.items()}
            more |= further
    return more | own


def named(naming: Naming, part: Part, number: int) -> object:
    """What `NAMED` says of a number, which is worked out once in a game."""
    said = naming.named[part, number] = NAMED[part](naming, number)
    return said


def dice(digits: int) -> str:
    """The results of a roll: 356 is `3, 5, 6`."""
    return ", ".join(str(digits)) if digits else "–"


# --- how a part is said -----------------------------------------------------------------------


def _zone(naming: Naming, number: int, beside: Beside) -> str:
    """A zone; in a choice with the zombies there, or else with what tells it from others."""
    if not beside.offered:
        return naming.zone(number)
    return _with(naming, number, ", ".join(naming.crowd(number)) or naming.place(number))


def _with(naming: Naming, zone: int, words: str) -> str:
    """A zone, and in brackets what is there."""
    return f"{naming.zone(zone)} ({words})" if words else naming.zone(zone)


def _door(naming: Naming, number: int, beside: Beside) -> str:
    """The zone behind a door, as seen from that of who is asked."""
    door = naming.game.material.board.doors[number]
    here = naming.game.state.zone[beside.survivor] if beside.survivor >= 0 else -1
    ends = [end for end in (door.a, door.b) if end != here]
    if len(ends) == 1:
        return _with(naming, ends[0], naming.place(ends[0]))
    return " – ".join(map(naming.zone, ends))


def _card(naming: Naming, number: int) -> str:
    """A card; empty, if it is none but the skill Lucky, or bare hands."""
    return "" if number == LUCKY else naming.card(number)


def _slot(naming: Naming, number: int) -> str:
    return naming.text(f"slot.{parts.SLOT.names[number]}")


def _way(naming: Naming, number: int) -> str:
    return naming.names.text(f"combat.{parts.WAY.names[number]}").lower()


def _skill(naming: Naming, number: int, beside: Beside) -> str:
    """A skill of a survivor's card, or of the list; of one that does nothing here it is said."""
    name = naming.names.of("skills", parts.SKILL.called(naming.game.material, number))
    skill = naming.game.play.skills[first(number)][second(number)][third(number)]
    return naming.names.text("guest.idle", skill=name) if skill.idle else name


def _ending(naming: Naming, number: int, beside: Beside) -> str:
    """How a game ended; of one that is over, what exactly ended it."""
    if naming.game.over:
        return naming.ending()
    return naming.text(f"ending.{parts.ENDING.names[number].replace('-', '_')}")


def _action(naming: Naming, number: int) -> str:
    """An action of the quest's own."""
    name = parts.ACTION.called(naming.game.material, number)
    return capital(naming.names.of("actions", name))


def _guard_card(naming: Naming, number: int) -> str:
    return naming.names.of("skills", naming.game.material.guard_cards[number].name)


# --- what else is said of it ------------------------------------------------------------------


def _sides(naming: Naming, number: int, beside: Beside) -> More:
    door = naming.game.material.board.doors[number]
    return {"from": naming.zone(door.a), "zone": naming.zone(door.b)}


def _lucky(naming: Naming, number: int, beside: Beside) -> More:
    return {"skill": naming.names.of("skills", "Lucky")} if number == LUCKY else {}


def _weapon(naming: Naming, number: int, beside: Beside) -> More:
    """The printed values of the card that attacks in this way."""
    card = beside.numbers.get("card", NO_CARD)
    return _printed(naming.game.material.weapon(card, number))


def _guards_weapon(naming: Naming, number: int, beside: Beside) -> More:
    """The printed values of a Guard's attack."""
    return _printed(naming.game.material.guard_weapons[number])


def _printed(weapon: Weapon | None) -> More:
    if weapon is None:
        return {}
    return {"dice": weapon.dice, "accuracy": weapon.accuracy, "damage": weapon.damage}


def _in_slot(naming: Naming, number: int, beside: Beside) -> More:
    """The card in a slot of the survivor who is named, or else of the one who is asked."""
    return _copy_in(naming, number, beside.numbers.get("survivor", beside.survivor))


def _in_partners_slot(naming: Naming, number: int, beside: Beside) -> More:
    return _copy_in(naming, number, beside.partner)


def _copy_in(naming: Naming, slot: int, owner: int) -> More:
    copy = naming.game.state.cards[owner * SLOTS + slot]
    return {"card": naming.copy(copy)} if copy >= 0 else {}


def _toughness(naming: Naming, number: int, beside: Beside) -> More:
    """The Damage that kills such a zombie."""
    return {"needed": naming.game.material.kinds[number].toughness}


def _group(naming: Naming, number: int, beside: Beside) -> More:
    """How many zombies go together."""
    return {"count": group_size(naming.game.play, beside.numbers["zone"], number)}


def _brings(naming: Naming, number: int, beside: Beside) -> More:
    """What a zombie card would bring at the Danger Level of the game."""
    return {"brings": naming.card_at(number, naming.game.play.danger())}


def _in_car(naming: Naming, number: int, beside: Beside) -> More:
    """Who sits in a car."""
    people = [naming.survivor(person) for person in naming.game.play.aboard(number)]
    return {"people": ", ".join(people)}


def _spawn_token(naming: Naming, number: int, beside: Beside) -> More:
    """Its printed number, where it lies, and who on the board came with it."""
    owner = naming.owner(number)
    return {
        "number": number + 1,
        **_place(naming, parts.SPAWN_TOKEN, number),
        **({"necromancer": owner} if owner else {}),
    }


def _necromancer(naming: Naming, number: int, beside: Beside) -> More:
    """Who came with the token."""
    return {"necromancer": naming.necromancer(number, beside.numbers["kind"])}


def _pool(naming: Naming, number: int, beside: Beside) -> More:
    return _place(naming, parts.POOL, number)


def _place(naming: Naming, part: Part, number: int) -> More:
    """Where a token lies."""
    zone = part.zone(naming.game.material, naming.game.state, number)
    return {"zone": naming.zone(zone)} if zone >= 0 else {}


def _crew(naming: Naming, number: int, beside: Beside) -> More:
    """How many Guards stand in a zone."""
    return {"guards": len(naming.game.play.guards_in(number))}


NAMED: dict[Part, Callable[[Naming, int], object]] = {
    parts.SEAT: lambda naming, number: number + 1,
    parts.CARD: lambda naming, number: naming.card(number),
    parts.CARD_OR_LUCKY: _card,
    parts.CARD_OR_IMPROVISED: _card,
    parts.TOOL: _card,
    parts.SLOT: _slot,
    parts.PARTNER_SLOT: _slot,
    parts.WAY: _way,
    parts.GUARD_WAY: _way,
    parts.KIND: lambda naming, number: naming.kind(number),
    parts.GROUP: lambda naming, number: naming.kind(number),
    parts.COLOR: lambda naming, number: naming.names.text(f"color.{COLORS[number]}"),
    parts.OBJECTIVE_COLOR: lambda naming, number: naming.names.text(
        f"map.objective.{COLORS[number]}"
    ),
    parts.LEVEL: lambda naming, number: naming.names.text(f"level.{parts.LEVEL.names[number]}"),
    parts.PHASE: lambda naming, number: naming.text(f"phase.{parts.PHASE.names[number]}"),
    parts.GOAL: lambda naming, number: naming.goals()[number],
    parts.ACTION: _action,
    parts.PILE: lambda naming, number: naming.names.text(f"deck.{PILE_NAMES[number]}"),
    parts.CAR: lambda naming, number: naming.car(number),
    parts.GUARD_CARD: _guard_card,
    parts.PLACE_IN_CAR: lambda naming, number: naming.text(
        f"place.{parts.PLACE_IN_CAR.names[number]}"
    ),
}
"""How parts are said whose names stay the same for a whole game."""

SAID: dict[Part, Callable[[Naming, int, Beside], object]] = {
    parts.ZONE: _zone,
    parts.VIA: _zone,
    parts.CREW: _zone,
    parts.DOOR: _door,
    parts.PERSON: lambda naming, number, _: naming.survivor(number),
    parts.SKILL: _skill,
    parts.ENDING: _ending,
    parts.DICE: lambda naming, number, _: dice(number),
    parts.OBJECTIVE: lambda naming, number, _: naming.objective(number),
    parts.KEPT_OBJECTIVE: lambda naming, number, _: naming.objective(number),
}
"""How parts are said that depend on the table; all others are numbers, or have names that everybody
understands."""

MORE: dict[Part, Callable[[Naming, int, Beside], More]] = {
    parts.DOOR: _sides,
    parts.CARD_OR_LUCKY: _lucky,
    parts.WAY: _weapon,
    parts.GUARD_WAY: _guards_weapon,
    parts.SLOT: _in_slot,
    parts.PARTNER_SLOT: _in_partners_slot,
    parts.KIND: _toughness,
    parts.GROUP: _group,
    parts.OFFERED_ZOMBIE_CARD: _brings,
    parts.CAR: _in_car,
    parts.SPAWN_TOKEN: _spawn_token,
    parts.NECROMANCERS_TOKEN: _necromancer,
    parts.POOL: _pool,
    parts.CREW: _crew,
}
"""What else a sentence may say of a part."""
