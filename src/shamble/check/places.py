"""Where tokens and figures stand: in zones of a sensible kind, and not in each other's way."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.check.case import Case, CaseRule, values
from shamble.check.finding import Finding
from shamble.check.vocabulary import says
from shamble.content.confidence import Confidence
from shamble.content.quests import CarKind
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import standing
from shamble.content.vocabulary.words import Color


def team_has_a_start(case: Case) -> Iterator[Finding]:
    """There is a Starting Zone, and none too many for the smallest team."""
    quest = case.quest
    team = quest.made_for
    if team is None:
        yield case.error(
            "survivors",
            f"{quest.survivors!r} does not say how many Survivors play",
            'write a number, such as "6", or "4+" for four and more',
        )
    if not quest.start:
        yield case.error("start", "there is no Starting Zone", "name one zone or more")
    elif team is not None and len(quest.start) > team[0]:
        yield case.error(
            "start",
            f"there are {len(quest.start)} Starting Zones for a team of {team[0]}",
            "leave some out, or ask for a larger team",
        )


def zombies_come(case: Case) -> Iterator[Finding]:
    """A Spawn Zone is awake from the beginning."""
    if not any(spawn.color is Color.RED for spawn in case.quest.spawns):
        yield case.warning(
            "spawns",
            "no Spawn Zone is awake from the beginning",
            "add one without a colour",
        )


def walls_have_the_cauldrons(case: Case) -> Iterator[Finding]:
    """Cauldrons stand on battlements. [WD 24]"""
    for number, name in enumerate(case.quest.cauldrons):
        if case.kind(name) is not ZoneKind.BATTLEMENT:
            yield case.error(
                f"cauldrons[{number}]",
                f"the Cauldron in {name} stands in a {case.kind(name)}",
                "put it on a battlement",
            )


def cars_stand_in_the_street(case: Case) -> Iterator[Finding]:
    """Cars stand in streets; only a wreck may have come to rest inside, and nobody drives it."""
    for number, car in enumerate(case.quest.cars):
        if car.kind is CarKind.WRECK:
            if car.drivable:
                yield case.error(
                    f"cars[{number}].drivable",
                    "a wreck cannot be driven",
                    "make it another kind of car",
                )
        elif case.kind(car.zone) is not ZoneKind.STREET:
            yield case.error(
                f"cars[{number}].zone",
                f"the {car.kind} in {car.zone} stands in a {case.kind(car.zone)}",
                "put it in the street",
            )


def numbers_make_sense(case: Case) -> Iterator[Finding]:
    """No number in the file is negative, and nothing is there zero times."""
    for key, number in values(case.quest):
        if not isinstance(number, int) or isinstance(number, bool):
            continue
        if number < 0 or (number == 0 and key.endswith(".count")):
            yield case.error(key, f"{number} is no number of anything", "use 1 or more")


def vaults_have_doors(case: Case) -> Iterator[Finding]:
    """A Vault has a door, one to a zone, and there is one Vault of a colour. [BP 36]"""
    colors: list[Color] = []
    for number, vault in enumerate(case.quest.vaults):
        if not vault.doors:
            yield case.error(
                f"vaults[{number}].doors", "the Vault has no door", "name the zones with its doors"
            )
        if len(set(vault.doors)) < len(vault.doors):
            yield case.error(
                f"vaults[{number}].doors",
                f"two doors of the {vault.color} Vault are in the same zone",
                "name each zone once",
            )
        if vault.color in colors:
            yield case.error(
                f"vaults[{number}].color",
                f"there is a {vault.color} Vault already",
                "put all its doors in one entry",
            )
        colors.append(vault.color)


def tokens_are_single(case: Case) -> Iterator[Finding]:
    """No zone is named twice where one token is all that it can hold."""
    quest, board = case.quest, case.board
    lists = (
        ("start", quest.start),
        ("crates", quest.crates),
        ("cauldrons", quest.cauldrons),
        ("corruption", quest.corruption),
        ("objectives.hidden", quest.objectives.hidden),
        *[(f"tokens.{kind}.at", own.at) for kind, own in quest.tokens.items()],
    )
    for key, names in lists:
        zones = [board.zone(name) for name in names]
        for number, zone in enumerate(zones):
            if zone in zones[:number]:
                first = names[zones.index(zone)]
                same = "" if first == names[number] else f" (the same zone as {first})"
                yield case.error(
                    f"{key}[{number}]",
                    f"{names[number]}{same} is in this list already",
                    "name each zone once",
                )


def beacon_is_safe(case: Case) -> Iterator[Finding]:
    """Corruption that reaches the Beacon loses the game, so it does not begin there. [WD 20]"""
    if case.quest.beacon in case.quest.corruption:
        yield case.error(
            "beacon",
            f"the Beacon in {case.quest.beacon} is corrupted: the game would be lost at once",
            "move the Beacon or the Corruption",
        )


def survivors_do_not_start_among_zombies(case: Case) -> Iterator[Finding]:
    """No Zombie of the set-up stands in a Starting Zone."""
    for number, zombie in enumerate(case.quest.zombies):
        if case.board.zone(zombie.zone) in case.starts:
            yield case.warning(
                f"zombies[{number}].zone",
                f"the {zombie.kind} stands in the Starting Zone {zombie.zone}",
                "put it in another zone",
            )


def pool_is_laid_out(case: Case) -> Iterator[Finding]:
    """Each token of the pool has a place, or the quest says that some are left out."""
    lying = case.quest.objectives
    spare = sum(lying.pool.values()) - len(lying.hidden)
    if spare > 0 and not says(case.quest, standing.SomeLeftOut):
        yield case.error(
            "objectives.pool",
            f"tokens of the pool for which there is no hidden place: {spare}",
            "add places to hidden, or the rule 'some left out'",
        )


def spawns_go_clockwise(case: Case) -> Iterator[Finding]:
    """Where the box spawns clockwise, Spawn Zones are listed so."""
    if not case.content.box.board.spawns_clockwise or not case.quest.spawns:
        return
    zones = list(dict.fromkeys(case.board.zone(spawn.zone) for spawn in case.quest.spawns))
    order = list(case.board.clockwise(zones, zones[0]))
    if zones != order:
        yield case.warning(
            "spawns",
            "the Spawn Zones are not listed clockwise around the board",
            f"list them in the order {', '.join(case.board.name(zone) for zone in order)}",
        )


def tokens_lie_on_printed_spots(case: Case) -> Iterator[Finding]:
    """Where tiles print places for tokens, tokens lie there, unless that is our own design."""
    if not case.content.box.board.printed_spots:
        return
    lying = case.quest.objectives
    groups = [
        ("objectives", f"objectives.{key}", getattr(lying, key), "objective")
        for key in ("red", "blue", "green", "hidden")
    ]
    for group, key, names, spot in [*groups, ("crates", "crates", case.quest.crates, "crate")]:
        if case.quest.confidence_in(group) is Confidence.DESIGNED:
            continue
        for number, name in enumerate(names):
            row, column = (int(part) for part in name.partition(":")[0].split(","))
            tile = case.content.tiles[case.quest.grid[row][column].tile]
            printed = getattr(tile, spot)
            if name[-1] not in printed:
                yield case.warning(
                    f"{key}[{number}]",
                    f"tile {tile.id} prints no place for this token in zone {name[-1]}",
                    f"use zone {' or '.join(printed) or 'of another tile'}, or say under "
                    f'[confidence] that {group} = "designed"',
                )


RULES: tuple[CaseRule, ...] = (
    team_has_a_start,
    zombies_come,
    walls_have_the_cauldrons,
    cars_stand_in_the_street,
    numbers_make_sense,
    vaults_have_doors,
    tokens_are_single,
    beacon_is_safe,
    survivors_do_not_start_among_zombies,
    pool_is_laid_out,
    spawns_go_clockwise,
    tokens_lie_on_printed_spots,
)
