"""Conditions: those made of others, and those about tokens and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.vocabulary import conditions as need, effects as do
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.quests.means import CardSource, colors_that
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.tasks import (
    Deed,
    Further,
    Task,
    Tasks,
    crates,
    furthered,
    joined,
    kill,
    lying,
    nothing,
    still_lying,
    take,
    with_kinds,
)
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
    GONE,
    OBJECTIVES,
    PEOPLE,
)
from shamble.rules.table.ground import hidden_pool

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

# --- joining conditions ---------------------------------------------------------------------


@condition(need.All, "of")
def _all(material: Material, word: need.All, compile: Compile) -> Test:
    """As far as all of them together: what one has too much helps no other."""
    tests = [compile(part) for part in word.of]

    def together(play: Play) -> Progress:
        found = [progress_of(test, play) for test in tests]
        return sum([min(one) for one in found]), sum([needed for _, needed in found])

    return Counted(together, lambda play: all(test(play) for test in tests))


@furthered(need.All)
def _further_all(material: Material, word: need.All, further: Further) -> Tasks:
    parts = [further(part) for part in word.of]
    return lambda play: joined([task for part in parts for task in part(play)])


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


@furthered(need.Any)
def _further_any(material: Material, word: need.Any, further: Further) -> Tasks:
    """What furthers any of them. Of what is to happen in one round, the round asks itself."""
    holds = (lambda play: False) if further.one_round else further.compile(word)
    parts = [further(part) for part in word.of]
    return lambda play: (
        [] if holds(play) else joined([task for part in parts for task in part(play)])
    )


@condition(need.Not, "of")
def _not(material: Material, word: need.Not, compile: Compile) -> Test:
    test = compile(word.of)
    return lambda play: not test(play)


@furthered(need.Not)
def _further_not(material: Material, word: need.Not, further: Further) -> Tasks:
    """Nobody undoes what has come about."""
    return nothing


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


@furthered(need.ObjectivesTaken)
def _take_objectives(material: Material, word: need.ObjectivesTaken, further: Further) -> Tasks:
    """Of a colour, one that lies face down may be it while not all of them have been seen."""
    places, known = zones_of(material, word.at), material.face_up
    zones = material.objective_zones
    meant = [number for number, zone in enumerate(zones) if not word.at or zone in places]
    colors = frozenset([COLORS.index(color) for color in word.color])
    shuffled = len([color for color in hidden_pool(material.quest) if color in colors])
    face_down = shuffled if any(number >= known for number in meant) else 0
    count = word.count

    def tasks(play: Play) -> list[Task]:
        state = play.state
        taken = [number for number in meant if state.taken >> number & 1]
        needed = len(meant)
        if colors:
            taken = [number for number in taken if state.colors[number] in colors]
            shown = [n for n in meant if n < known and state.colors[n] in colors]
            needed = len(shown) + face_down
        there = [zone for zone in lying(play, colors) if not places or zone in places]
        return take(there, (needed if count is None else count) - len(taken))

    return tasks


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


@furthered(need.CratesTaken)
def _take_crates(material: Material, word: need.CratesTaken, further: Further) -> Tasks:
    places = zones_of(material, word.at)
    meant = [n for n, zone in enumerate(material.crate_zones) if not word.at or zone in places]
    bits, count = sum([1 << number for number in meant]), word.count

    def tasks(play: Play) -> list[Task]:
        taken = len(meant) - ((play.state.crates | play.state.crates_lost) & bits).bit_count()
        return take(crates(play, meant), (len(meant) if count is None else count) - taken)

    return tasks


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


@furthered(need.EachSurvivorHolds)
def _get_one_each(material: Material, word: need.EachSurvivorHolds, further: Further) -> Tasks:
    """Who has two Pimpweapons may bring one to who has none."""
    weapons, every = _pimpweapons(material), range(len(material.crate_zones))
    kept = colors_that(material, lambda effect: isinstance(effect, do.KeepObjective))

    def keep(play: Play) -> list[Task]:
        people = [survivor for survivor in play.on_board() if not play.state.kept[survivor]]
        return take(lying(play, kept), len(people), people, each=True) if people else []

    def arm(play: Play) -> list[Task]:
        living, here = play.living(), play.on_board()
        arms = [len(weapons.intersection(play.inventory(one))) for one in living]
        there = len(weapons.intersection(play.state.cards)) + play.pimpweapons_to_come(weapons)
        missing = min(len(living), there) - len([count for count in arms if count])
        without = [one for one, count in zip(living, arms, strict=True) if not count]
        people = [one for one in without if one in here]
        if missing <= 0 or not people:
            return []
        found = take(crates(play, every), missing, people, each=missing == len(people))
        rich = [one for one, count in zip(living, arms, strict=True) if count > 1 and one in here]
        if rich:
            meet = sorted({play.state.zone[one] for one in people})
            found.append(Task(Deed.BRING, meet, missing, rich, cards=weapons))
        return found

    return keep if word.what == "objective" else arm


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


@furthered(need.CardsHeld)
def _get_cards(material: Material, word: need.CardsHeld, further: Further) -> Tasks:
    groups = [[name] for name in word.names] if word.each else [list(word.names)]
    sources = [
        CardSource(material, [c for c, card in enumerate(material.card_of) if card.name in names])
        for names in groups
    ]
    count, in_cars = word.count, word.in_cars

    def tasks(play: Play) -> list[Task]:
        there = [*play.state.cards, *play.state.trunks[1::2]] if in_cars else play.state.cards
        found: list[Task] = []
        for source in sources:
            missing = count - len(source.copies.intersection(there))
            if missing > 0:
                found += source.tasks(play, missing)
        return found

    return tasks


@condition(need.PimpweaponsHeld, watches=CARDS | CRATES | OBJECTIVES)
def _pimpweapons_held(material: Material, word: need.PimpweaponsHeld, compile: Compile) -> Test:
    """One each, as far as they go. (ruling 190)"""
    weapons, team = _pimpweapons(material), material.team_size

    def held(play: Play) -> Progress:
        in_hand = len(weapons.intersection(play.state.cards))
        return in_hand, min(team, in_hand + play.pimpweapons_to_come(weapons))

    return Counted(held)


@furthered(need.PimpweaponsHeld)
def _get_pimpweapons(material: Material, word: need.PimpweaponsHeld, further: Further) -> Tasks:
    weapons, team = _pimpweapons(material), material.team_size
    every = range(len(material.crate_zones))

    def tasks(play: Play) -> list[Task]:
        held = len(weapons.intersection(play.state.cards))
        missing = min(team - held, play.pimpweapons_to_come(weapons))
        return take(crates(play, every), missing) if missing > 0 else []

    return tasks


@condition(need.ArtifactsTaken, "count", watches=ARTIFACTS)
def _artifacts_taken(material: Material, word: need.ArtifactsTaken, compile: Compile) -> Test:
    """Of those that the quest lays out; other cards in a Vault are none. [BP 37]"""
    total = sum(vault.artifacts for vault in material.quest.vaults)
    artifacts, count = frozenset(material.vault), word.count
    return Counted(
        lambda play: (total - len(artifacts.intersection(play.state.artifacts[1::2])), count)
    )


@furthered(need.ArtifactsTaken)
def _take_artifacts(material: Material, word: need.ArtifactsTaken, further: Further) -> Tasks:
    total = sum(vault.artifacts for vault in material.quest.vaults)
    artifacts, count = frozenset(material.vault), word.count

    def tasks(play: Play) -> list[Task]:
        lie = play.state.artifacts
        zones = [lie[n] for n in range(0, len(lie), 2) if lie[n + 1] in artifacts]
        return take(zones, count - (total - len(zones)))

    return tasks


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


@furthered(need.VaultWeaponsTaken)
def _take_vault_weapons(
    material: Material, word: need.VaultWeaponsTaken, further: Further
) -> Tasks:
    """Off the board, by Objectives that bring one, or from a Zombie that leaves one. [WD 18-19]"""
    total, count = len(material.vault), word.count
    colors = colors_that(
        material, lambda effect: isinstance(effect, (do.VaultWeapon, do.VaultArtifact))
    )
    dropping = tuple([kind.index for kind in material.kinds if kind.drops])

    def tasks(play: Play) -> list[Task]:
        state = play.state
        missing = count - (total - len(state.vault_deck) - len(state.dropped) // 2)
        found = take(state.dropped[::2], missing)
        if missing <= 0 or not state.vault_deck:
            return found
        given = min(missing, len(state.vault_deck), still_lying(play, colors))
        found += take(lying(play, colors), given)
        if dropping and (given < missing or with_kinds(play, dropping)):
            found += kill(play, dropping, max(missing - given, 1))
        return found

    return tasks
