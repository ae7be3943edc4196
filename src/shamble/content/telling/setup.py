"""What is to be done when a quest is set up, and what lies on its board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from shamble.content.names import Names
from shamble.content.quests import Car, Quest, Vault
from shamble.content.telling.rules import told as happening
from shamble.content.telling.standing import is_set_up, told as lasting
from shamble.content.telling.teller import Teller, sentence
from shamble.content.vocabulary import standing as s
from shamble.content.vocabulary.moments import Setup
from shamble.content.vocabulary.words import Color

_TEAM = (s.SplitTeam, s.RandomPairs, s.StartingCompanions)


def setup(quest: Quest, names: Names) -> tuple[str, ...]:
    """What to know and to do before the first Turn, a sentence for each sort of thing."""
    return tuple(dict.fromkeys(sentence(text) for text in _told(Teller(quest, names))))


def _told(teller: Teller) -> Iterator[str]:
    quest = teller.quest
    if len(quest.start) == 1:
        yield teller.text("setup.start", where=teller.where(quest.start[0]))
    else:
        yield teller.text("setup.starts", zones=teller.joined(quest.start))
    steps = [rule for rule in quest.standing if is_set_up(rule)]
    yield from (lasting(rule, teller) for rule in steps if isinstance(rule, _TEAM))
    yield from _places(teller)
    yield from _hidden(teller)
    yield from (lasting(rule, teller) for rule in steps if not isinstance(rule, _TEAM))
    for vault in quest.vaults:
        yield _vault(vault, teller)
    drivable = [_car(car, teller) for car in quest.cars if car.drivable]
    parked = [_car(car, teller) for car in quest.cars if not car.drivable]
    zombies = [f"{teller.zombie(zombie.kind)} ({zombie.zone})" for zombie in quest.zombies]
    friends = [
        f"{_times(friends.count, teller.figure(friends.kind), teller)} ({friends.zone})"
        for friends in quest.friends
    ]
    asleep = [
        f"{spawn.zone} ({teller.color(spawn.color)})"
        for spawn in quest.spawns
        if spawn.color is not Color.RED
    ]
    guards = [f"{guards.count} ({guards.zone})" for guards in quest.guards]
    noise = [f"{noise.count} ({noise.zone})" for noise in quest.noise]
    tokens = [
        teller.names.text(f"play.tokens.{kind}", count=own.supply)
        for kind, own in quest.tokens.items()
        if teller.names.knows(f"play.tokens.{kind}")
    ]
    yield from _listed("cars", drivable, teller)
    yield from _listed("parked", parked, teller, "cars")
    yield from _listed("friends", friends, teller)
    yield from _listed("guards", guards, teller)
    if quest.beacon is not None:
        yield teller.text("setup.beacon", where=teller.where(quest.beacon))
    yield from _listed("zombies", zombies, teller)
    yield from _listed("noise", noise, teller)
    yield from _listed("tokens", tokens, teller)
    yield from _listed("asleep", asleep, teller, "spawns")
    for rule in quest.rules:
        if isinstance(rule.when, Setup) and not rule.only_loses:
            yield happening(rule, teller)


def _listed(key: str, things: list[str], teller: Teller, name: str = "") -> Iterator[str]:
    if things:
        yield teller.text(f"setup.{key}", **{name or key: teller.joined(things)})


def _places(teller: Teller) -> Iterator[str]:
    for name, place in teller.quest.places.items():
        told = teller.place(name)
        if place.building is not None:
            yield teller.text("setup.building", place=told, zone=place.building)
        else:
            zones = teller.joined(place.zones)
            yield teller.text("setup.place", place=told, count=len(place.zones), zones=zones)


def _hidden(teller: Teller) -> Iterator[str]:
    objectives = teller.quest.objectives
    if objectives.hidden:
        pool = [
            _times(count, teller.color(color), teller) for color, count in objectives.pool.items()
        ]
        count = len(objectives.hidden)
        yield teller.text("setup.hidden", count=count, pool=teller.joined(pool))


def _vault(vault: Vault, teller: Teller) -> str:
    things = [teller.text("setup.artifacts", count=vault.artifacts)] if vault.artifacts else []
    things += _cards(vault.cards, teller)
    where = teller.where(f"vault {vault.color}")
    if not things:
        zones = teller.joined(vault.doors)
        return teller.text("setup.vault_empty", where=where, count=len(vault.doors), zones=zones)
    return teller.text("setup.vault", where=where, things=teller.joined(things))


def _cards(cards: Iterable[str], teller: Teller) -> list[str]:
    return [_times(count, teller.card(card), teller) for card, count in Counter(cards).items()]


def _car(car: Car, teller: Teller) -> str:
    """`Pimpmobile (0,2:b, with a Pimpweapon Crate)`."""
    about = [str(car.zone)]
    about += [teller.text(f"setup.{load}") for load in ("crate", "objective") if getattr(car, load)]
    return f"{teller.car(car.kind)} ({', '.join(about)})"


def _times(count: int, thing: str, teller: Teller) -> str:
    return teller.names.text("map.count", count=count, thing=thing)
