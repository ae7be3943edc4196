"""Conditions: what goals, defeats and waiting rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.standing import BeaconWalks
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import LEVELS, Material
from shamble.rules.flow.endings import Ending
from shamble.rules.people.roles import BEACON, COMPANION
from shamble.rules.quests.places import Where, zones_of
from shamble.rules.quests.words import (
    Compile,
    Counted,
    Progress,
    Test,
    condition,
    progress_of,
)
from shamble.rules.table.changes import (
    ARTIFACTS,
    CARDS,
    CRATES,
    DOORS,
    GONE,
    OBJECTIVES,
    PEOPLE,
    PHASE,
    POINTS,
    WHERE,
    ZOMBIES,
)
from shamble.rules.table.state import NOWHERE, Phase

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

OUT_OF_ORDER: Final = "left out of order"

# --- joining conditions ---------------------------------------------------------------------


@condition(need.All, "of")
def _all(material: Material, word: need.All, compile: Compile) -> Test:
    """As far as all of them together: what one has too much helps no other."""
    tests = [compile(part) for part in word.of]

    def together(play: Play) -> Progress:
        found = [progress_of(test, play) for test in tests]
        return sum([min(one) for one in found]), sum([needed for _, needed in found])

    return Counted(together, lambda play: all(test(play) for test in tests))


@condition(need.Any, "of")
def _any(material: Material, word: need.Any, compile: Compile) -> Test:
    """As far as the one that is farthest."""
    tests = [compile(part) for part in word.of]

    def farthest(play: Play) -> Progress:
        best = (0, 1)
        for number, test in enumerate(tests):
            have, needed = progress_of(test, play)
            if test(play):
                return have, needed
            if number == 0 or have * best[1] > best[0] * needed:
                best = (have, needed)
        return best

    return Counted(farthest, lambda play: any(test(play) for test in tests))


@condition(need.Not, "of")
def _not(material: Material, word: need.Not, compile: Compile) -> Test:
    test = compile(word.of)
    return lambda play: not test(play)


# --- tokens and cards -----------------------------------------------------------------------


@condition(need.ObjectivesTaken, "count", "color", "at", watches=OBJECTIVES)
def _objectives_taken(material: Material, word: need.ObjectivesTaken, compile: Compile) -> Test:
    """Taken by survivors; one that something else removed is not. (ruling 194)"""
    places = zones_of(material, word.at)
    lying = material.objective_zones
    meant = [number for number, zone in enumerate(lying) if not word.at or zone in places]
    colors = frozenset([COLORS.index(color) for color in word.color or COLORS])
    count = word.count
    if not word.color:
        bits = sum([1 << number for number in meant])
        needed = len(meant) if count is None else count
        return Counted(lambda play: ((play.state.taken & bits).bit_count(), needed))

    def taken(play: Play) -> Progress:
        state = play.state
        of_color = [number for number in meant if state.colors[number] in colors]
        have = len([number for number in of_color if state.taken >> number & 1])
        return have, len(of_color) if count is None else count

    return Counted(taken)


@condition(need.CratesTaken, "count", "at", watches=CRATES)
def _crates_taken(material: Material, word: need.CratesTaken, compile: Compile) -> Test:
    """`at`: where they lay at set-up. One that is gone with a car is not taken."""
    places = zones_of(material, word.at)
    bits = sum(
        1 << number
        for number, zone in enumerate(material.crate_zones)
        if not word.at or zone in places
    )
    total = bits.bit_count()
    count = total if word.count is None else word.count
    return Counted(
        lambda play: (
            total - ((play.state.crates | play.state.crates_lost) & bits).bit_count(),
            count,
        )
    )


@condition(
    need.EachSurvivorHolds,
    "what",
    knows={"what": ("objective", "pimpweapon")},
    watches=OBJECTIVES | CARDS | CRATES | GONE | PEOPLE,
    watching=lambda word: (
        OBJECTIVES | GONE | PEOPLE | (CARDS | CRATES if word.what == "pimpweapon" else 0)
    ),
)
def _each_survivor_holds(
    material: Material, word: need.EachSurvivorHolds, compile: Compile
) -> Test:
    """Everybody who lives, those who left too; of Pimpweapons as many as there are.
    (rulings 2, 190)"""
    weapons = _pimpweapons(material)

    def keeping(play: Play) -> Progress:
        living = play.living()
        return len([survivor for survivor in living if play.state.kept[survivor]]), len(living)

    def armed(play: Play) -> Progress:
        living = play.living()
        there = len(weapons.intersection(play.state.cards)) + play.pimpweapons_to_come(weapons)
        with_one = len([s for s in living if not weapons.isdisjoint(play.inventory(s))])
        return with_one, min(len(living), there)

    return Counted(keeping if word.what == "objective" else armed)


def _pimpweapons(material: Material) -> frozenset[int]:
    return frozenset([c for c in material.pimp if not material.card_of[c].aaahh])


@condition(need.CardsHeld, "names", "count", "each", "in_cars", watches=CARDS)
def _cards_held(material: Material, word: need.CardsHeld, compile: Compile) -> Test:
    groups = [[name] for name in word.names] if word.each else [list(word.names)]
    sets = [
        frozenset([copy for copy, card in enumerate(material.card_of) if card.name in names])
        for names in groups
    ]
    count = word.count
    in_cars = word.in_cars

    def held(play: Play) -> Progress:
        there = [*play.state.cards, *play.state.trunks[1::2]] if in_cars else play.state.cards
        found = [len(s.intersection(there)) for s in sets]
        return sum([min(cards, count) for cards in found]), count * len(sets)

    return Counted(held)


@condition(need.PimpweaponsHeld, watches=CARDS | CRATES | OBJECTIVES)
def _pimpweapons_held(material: Material, word: need.PimpweaponsHeld, compile: Compile) -> Test:
    """One each, as far as they go. (ruling 190)"""
    weapons, team = _pimpweapons(material), material.team_size

    def held(play: Play) -> Progress:
        in_hand = len(weapons.intersection(play.state.cards))
        return in_hand, min(team, in_hand + play.pimpweapons_to_come(weapons))

    return Counted(held)


@condition(need.ArtifactsTaken, "count", watches=ARTIFACTS)
def _artifacts_taken(material: Material, word: need.ArtifactsTaken, compile: Compile) -> Test:
    """Of those that the quest lays out; other cards in a Vault are none. [BP 37]"""
    total = sum(vault.artifacts for vault in material.quest.vaults)
    artifacts, count = frozenset(material.vault), word.count
    return Counted(
        lambda play: (total - len(artifacts.intersection(play.state.artifacts[1::2])), count)
    )


@condition(need.VaultWeaponsTaken, "count", watches=ARTIFACTS)
def _vault_weapons_taken(
    material: Material, word: need.VaultWeaponsTaken, compile: Compile
) -> Test:
    """By Objectives or off the board, where slain zombies left them; what became of them since
    does not matter. [WD 43, 50]"""
    total, count = len(material.vault), word.count

    def taken(play: Play) -> Progress:
        lying = len(play.state.dropped) // 2
        return total - len(play.state.vault_deck) - lying, count

    return Counted(taken)


# --- survivors ------------------------------------------------------------------------------


@condition(
    need.SurvivorsIn,
    "place",
    "no_zombies",
    "end_phase",
    "starting_team",
    moving=("place",),
    watches=WHERE | GONE | ZOMBIES | PHASE | OBJECTIVES,
)
def _survivors_in(material: Material, word: need.SurvivorsIn, compile: Compile) -> Test:
    """All who live, at least one, Companions too; of a starting team, all who set out.
    (ruling 2)"""
    where = Where(material, word.place)
    no_zombies, end_phase, starting_team = word.no_zombies, word.end_phase, word.starting_team

    def there(play: Play) -> Progress:
        state, zones = play.state, where.zones(play)
        people = (*play.team, *play.company())
        meant = [state.zone[s] for s in people if starting_team or state.zone[s] != NOWHERE]
        return len([zone for zone in meant if zone in zones]), max(len(meant), 1)

    def holds(play: Play) -> bool:
        state = play.state
        if end_phase and state.phase != Phase.END:
            return False
        if no_zombies and any(state.crowd[zone] for zone in where.zones(play)):
            return False
        have, needed = there(play)
        return have >= needed

    return Counted(there, holds)


@condition(need.EveryoneOnWalkways, watches=WHERE | GONE | PEOPLE | DOORS)
def _everyone_on_walkways(
    material: Material, word: need.EveryoneOnWalkways, compile: Compile
) -> Test:
    """All who live, at least one, Guards too; a walkway under Corruption is none any more.
    [WD 20, 41] (rulings 2, 33)"""
    guards = material.guards

    def above(play: Play) -> Progress:
        state, kinds = play.state, play.passages.kinds
        zones = [state.zone[person] for person in (*play.team, *play.company(), *guards)]
        meant = [zone for zone in zones if zone != NOWHERE]
        high = [zone for zone in meant if zone >= 0 and kinds[zone] is ZoneKind.BATTLEMENT]
        return len(high), max(len(meant), 1)

    return Counted(above)


@condition(need.CompanionsRallied, "count", watches=PEOPLE | GONE)
def _companions_rallied(material: Material, word: need.CompanionsRallied, compile: Compile) -> Test:
    """Those who follow a Leader and live; of all who are in the game if no count is given."""
    count = word.count

    def rallied(play: Play) -> Progress:
        companions = [p for p in play.company() if play.role(p) is COMPANION]
        led = [p for p in companions if play.state.leaders[p] >= 0]
        return len(led), len(companions) if count is None else count

    return Counted(rallied)


@condition(need.DuosSwapped, watches=PEOPLE | GONE)
def _duos_swapped(material: Material, word: need.DuosSwapped, compile: Compile) -> Test:
    """Those who set out as Companions lead everywhere now. [2E 55]"""
    size = material.team_size
    return Counted(lambda play: (len([one for one in play.team if one >= size]), len(play.team)))


@condition(need.LevelReached, "level", "survivors", watches=POINTS | GONE)
def _level_reached(material: Material, word: need.LevelReached, compile: Compile) -> Test:
    """Those who live, wherever they are."""
    level, survivors = LEVELS.index(word.level), word.survivors
    return Counted(
        lambda play: (len([s for s in play.living() if play.level(s) >= level]), survivors)
    )


def _nobody_walks(quest: Quest, word: need.Eliminated) -> tuple[str, ...]:
    """The Beacon is eliminated only where it is somebody. [WD 49]"""
    walks = any(isinstance(rule, BeaconWalks) for rule in quest.standing)
    return () if word.who != BEACON.name or walks else (f"who = {word.who}",)


@condition(
    need.Eliminated,
    "who",
    knows={"who": ("survivor", "companion", "guard", "beacon")},
    watches=GONE | PEOPLE,
    refuses=_nobody_walks,
    ending=Ending.SURVIVOR_ELIMINATED,
)
def _eliminated(material: Material, word: need.Eliminated, compile: Compile) -> Test:
    who = word.who
    return lambda play: any(
        zone == NOWHERE and play.role(person).name == who
        for person, zone in enumerate(play.state.zone)
    )


# --- the board ------------------------------------------------------------------------------


@condition(need.DoorsBarricaded, watches=DOORS)
def _doors_barricaded(material: Material, word: need.DoorsBarricaded, compile: Compile) -> Test:
    return lambda play: play.all_barricaded()


@condition(need.CorruptionGone, watches=DOORS, system="defilers")
def _corruption_gone(material: Material, word: need.CorruptionGone, compile: Compile) -> Test:
    """Wherever it came from. [WD 42]"""
    return lambda play: not play.corrupted_zones()
