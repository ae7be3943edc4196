"""Goals and defeats: that a quest can be won, with what lies on its map and in its box."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.check import objectives
from shamble.check.case import Case, CaseRule
from shamble.check.finding import Finding
from shamble.check.locks import Locks
from shamble.check.vocabulary import says, words_of, zones_of
from shamble.content.equipment import Deck
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import Condition, conditions, effects, standing


def there_is_a_goal(case: Case) -> Iterator[Finding]:
    """A quest can be won."""
    if not case.quest.goals:
        yield case.error("goals", "the quest has no goal", "add a [[goals]] with name and need")


def goals_can_be_met(case: Case) -> Iterator[Finding]:
    """No goal asks for what the map and the box cannot give."""
    for number, goal in enumerate(case.quest.goals):
        if reason := impossible(case, goal.need):
            yield case.error(
                f"goals[{number}].need",
                f"the goal {goal.name!r} can never be met: {reason}",
                "change the goal, or add what it needs",
            )


def impossible(case: Case, condition: Condition) -> str | None:
    """Why a condition can never hold; None if it may."""
    match condition:
        case conditions.All() | conditions.InOneRound():
            return next(filter(None, (impossible(case, part) for part in condition.of)), None)
        case conditions.Any():
            reasons = [impossible(case, part) for part in condition.of]
            return None if None in reasons else next(iter(reasons), "it has no parts")
        case (
            conditions.ObjectivesTaken()
            | conditions.CratesTaken()
            | conditions.EachSurvivorHolds()
            | conditions.ObjectivesStashed()
        ):
            return _tokens(case, condition)
        case (
            conditions.ArtifactsTaken()
            | conditions.VaultWeaponsTaken()
            | conditions.CardsHeld()
            | conditions.PimpweaponsHeld()
            | conditions.Delivered()
            | conditions.StackEmpty()
            | conditions.Fire()
        ):
            return _cards(case, condition)
        case conditions.EveryoneHasLeft():
            return _leaving(case, condition)
        case (
            conditions.SurvivorsIn()
            | conditions.CompanionsRallied()
            | conditions.DuosSwapped()
            | conditions.Killed()
            | conditions.SpawnTokensIn()
        ):
            return _figures(case, condition)
        case _:
            return _board(case, condition)


def _tokens(case: Case, condition: Condition) -> str | None:
    quest = case.quest
    match condition:
        case conditions.ObjectivesTaken():
            never = [rule.never for rule in words_of(quest, standing.ObjectiveTakers)]
            wanted = tuple(
                color
                for color in condition.color or sorted(objectives.colors(case))
                if not any(color in colors for colors in never)
            )
            here = _zones(case, condition.at)
            return _enough(objectives.most(case, wanted, here), condition.count, "Objectives")
        case conditions.CratesTaken():
            names = [*quest.crates, *(car.zone for car in quest.cars if car.crate)]
            here = _zones(case, condition.at)
            zones = [zone for name in names if (zone := case.board.zone(name)) in (here or [zone])]
            return _enough(len(zones), condition.count, "crates")
        case conditions.EachSurvivorHolds(what="objective"):
            kept = says(quest, effects.KeepObjective)
            return None if kept else "no rule lets Survivors keep an Objective"
        case conditions.EachSurvivorHolds():
            return None if says(quest, effects.Pimpweapon) else "no rule gives Pimpweapons"
        case conditions.ObjectivesStashed():
            fitting = [
                rule
                for rule in words_of(quest, standing.Stash)
                if rule.what == "objective" and rule.car in ("", condition.car)
            ]
            return None if fitting else "no rule lets Survivors stash Objectives there"
        case _:
            return None


def _zones(case: Case, places: tuple[str, ...]) -> frozenset[int] | None:
    """The zones of some places; None if there are none, which means everywhere."""
    if not places:
        return None
    return frozenset().union(*(zones_of(case, place) or frozenset() for place in places))


def _enough(there: int, count: int | None, what: str) -> str | None:
    wanted = 1 if count is None else count
    return None if there >= wanted else f"{wanted} {what} wanted, {there} there"


def _cards(case: Case, condition: Condition) -> str | None:
    quest, equipment = case.quest, case.content.equipment
    match condition:
        case conditions.ArtifactsTaken():
            lying = sum(vault.artifacts for vault in quest.vaults)
            return _enough(lying, condition.count, "artifacts")
        case conditions.VaultWeaponsTaken():
            there = sum(card.copies(Deck.VAULT) for card in equipment)
            return _enough(there, condition.count, "Vault weapons")
        case conditions.CardsHeld():
            counts = [_copies(case, name) for name in condition.names]
            if 0 in counts:
                return None  # a card that does not exist is a finding of its own
            there = min(counts, default=0) if condition.each else sum(counts)
            return _enough(there, condition.count, "cards")
        case conditions.PimpweaponsHeld():
            return None if says(quest, effects.Pimpweapon) else "no rule gives Pimpweapons"
        case conditions.Delivered():
            rules = [
                rule
                for rule in words_of(quest, standing.Deliver)
                if rule.at == condition.at
                and {*condition.cards} <= {*rule.cards}
                and {*condition.objectives} <= {*rule.objectives}
            ]
            return None if rules else "no rule lets Survivors deliver that there"
        case conditions.StackEmpty():
            laid = any(
                condition.at in rule.at for rule in words_of(quest, standing.EquipmentStacks)
            )
            return None if laid or condition.at == "here" else "no stack of cards lies there"
        case conditions.Fire():
            needed = _FIRE_CARDS.get(condition.kind, ())
            missing = [name for name in needed if not _copies(case, name)]
            return f"the box has no {missing[0]}" if missing else None
        case _:
            return None


_FIRE_CARDS = {"molotov": ("Molotov",), "dragon fire": ("Dragon Bile", "Torch")}
"""The cards that make each fire."""


def _copies(case: Case, name: str) -> int:
    """How many cards of that name there are in all decks."""
    return sum(
        card.copies(deck) for card in case.content.equipment if card.name == name for deck in Deck
    )


def _leaving(case: Case, condition: conditions.EveryoneHasLeft) -> str | None:
    for place in condition.through:
        ways = [rule for rule in words_of(case.quest, standing.ExitZone) if place in rule.at]
        if not ways:
            return f"no rule of the kind 'exit' lets Survivors leave through {place!r}"
        if condition.in_cars:
            if not any(way.cars for way in ways):
                return f"no car may leave through {place!r}"
            if not any(car.drivable for car in case.quest.cars):
                return "no car on the map can be driven"
        elif not any(way.on_foot or way.cars for way in ways):
            return f"nobody may leave through {place!r}"
        if condition.guards and not any(way.guards for way in ways):
            return f"Guards may not leave through {place!r}"
    return None


def _figures(case: Case, condition: Condition) -> str | None:
    quest = case.quest
    match condition:
        case conditions.SurvivorsIn():
            here = zones_of(case, condition.place) or frozenset()
            return None if here & Locks(case).everything else "nobody can get there"
        case conditions.CompanionsRallied():
            if says(quest, effects.Companion, standing.RandomPairs):
                return None
            there = sum(friends.count for friends in quest.friends)
            return _enough(there, condition.count, "Companions")
        case conditions.DuosSwapped():
            duos = any(rule.each for rule in words_of(quest, standing.StartingCompanions))
            return (
                None
                if duos and says(quest, effects.SwapDuo)
                else "there are no duos, or nothing swaps them"
            )
        case conditions.Killed(placed=True):
            set_out = [zombie for zombie in quest.zombies if zombie.kind == condition.kind]
            return _enough(len(set_out), condition.count, f"Zombies ({condition.kind}) set out")
        case conditions.SpawnTokensIn():
            if says(quest, effects.MoveSpawnToken, effects.RemoveSpawnToken):
                return None
            gone = case.content.box.board.necromancers_flee  # their death takes a token [BP 29]
            return None if gone else "nothing ever moves or removes a Spawn token"
        case _:
            return None


def _board(case: Case, condition: Condition) -> str | None:
    quest = case.quest
    walkways = any(zone.kind is ZoneKind.BATTLEMENT for zone in case.board.zones)
    carried = says(quest, standing.BeaconCarried)
    walks = says(quest, standing.BeaconWalks)
    match condition:
        case conditions.EveryoneOnWalkways() if not walkways:
            return "there is no battlement on the board"
        case conditions.BuildingsOpened() if not case.board.doors:
            return "there is no door on the board"
        case conditions.DoorsBarricaded() if not says(quest, effects.Barricade):
            return "no rule lets Survivors barricade a door"
        case conditions.BuildingsBurnt():
            if not says(quest, effects.BurnBuilding):
                return "no rule burns a building"
            return _enough(len(case.board.buildings), condition.count, "buildings")
        case conditions.CorruptionGone() if not says(quest, effects.RemoveCorruption):
            return "no rule removes Corruption"
        case conditions.BeaconTaken() if not (quest.beacon and carried):
            return "there is no Beacon, or no rule lets Survivors carry it"
        case conditions.BeaconIn() if not (quest.beacon and (carried or walks)):
            return "there is no Beacon, or no rule lets it move"
        case _:
            return None


def defeats_speak_of_what_is_there(case: Case) -> Iterator[Finding]:
    """A defeat by the loss of somebody needs that somebody."""
    quest = case.quest
    gained = says(quest, effects.Companion, standing.StartingCompanions, standing.RandomPairs)
    there = {
        "survivor": True,
        "companion": bool(quest.friends) or gained,
        "guard": bool(quest.guards),
        "beacon": quest.beacon is not None,
    }
    for number, defeat in enumerate(quest.defeats):
        if isinstance(defeat, conditions.Eliminated) and not there.get(defeat.who, True):
            yield case.warning(
                f"defeats[{number}].who",
                f"the quest is lost with a {defeat.who}, and there is none on the map",
                "leave the defeat out, or put one on the map",
            )


RULES: tuple[CaseRule, ...] = (
    there_is_a_goal,
    goals_can_be_met,
    defeats_speak_of_what_is_there,
)
