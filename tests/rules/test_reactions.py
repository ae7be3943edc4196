"""Skills that answer a spawn, or that let one act out of order."""

from __future__ import annotations

from shamble.rules.flow.turns import question, take_answer
from shamble.rules.flow.words import ACTIVATE
from shamble.rules.horde.cards import resolve_card
from shamble.rules.horde.reactions import REACTING
from shamble.rules.words.choices import DONE, choice
from tests.rules.acting import holding, pick
from tests.rules.fights import NEXT, STREET, Fight
from tests.rules.table import Table


def spawn(table: Table, number: int, zone: str, *answers: str) -> None:
    """A zombie card by its printed number is resolved for a zone."""
    printed = [card.number for card in table.material.zombie_cards]
    card = printed.index(number)
    table.state.zombie_deck.remove(card)
    table.state.zombie_drawn.append(card)
    script = resolve_card(table.play, card, table.zone(zone))
    table.run(script, *[pick(table, answer) for answer in answers])


def test_combat_reflexes_strikes_before_a_rush() -> None:
    """Card 5: a Walker with Rush. [2E 63] (rulings 131, 138)"""
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="machete").dice(6)
    table.skill("Amy", "Combat reflexes")
    spawn(table, 5, STREET, f"attack machete melee {STREET}")
    assert table.count(STREET, "walker") == 0
    assert table.state.wounds == [0]
    assert table.state.points == [1]


def test_combat_reflexes_may_be_declined() -> None:
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="machete")
    table.skill("Amy", "Combat reflexes")
    spawn(table, 5, STREET, "no")
    assert table.state.wounds == [1]  # the Rush


def test_combat_reflexes_aims_at_the_zone_of_the_spawn_only() -> None:
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="pistol").dice(6)
    table.skill("Amy", "Combat reflexes")
    spawn(table, 1, NEXT, f"attack pistol ranged {NEXT}")
    offered = [table.text(packed) for packed in table.asked[0].choices]
    assert offered == [f"attack pistol ranged {NEXT}", "no"]


def test_ruling_213_combat_reflexes_may_be_a_molotov() -> None:
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="molotov")
    table.zombies(NEXT, runner=2).skill("Amy", "Combat reflexes")
    spawn(table, 5, NEXT, f"throw molotov {NEXT}")
    assert table.left(NEXT) == {}
    assert "molotov" not in holding(table, "Amy")
    assert table.state.points == [3]


def test_ruling_214_kills_count_first_against_those_just_placed() -> None:
    """A Walker stood there, a Walker comes with Rush, and one of the two is killed."""
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="machete").dice(6)
    table.zombies(STREET, walker=1).skill("Amy", "Combat reflexes")
    spawn(table, 5, STREET, f"attack machete melee {STREET}")
    assert table.count(STREET, "walker") == 1
    assert table.state.wounds == [0]


def test_sidestep_leaves_without_a_surcharge() -> None:
    """[2E 66]"""
    table = Fight("M1", "Amy").put("Amy", STREET).zombies(STREET, walker=2)
    table.skill("Amy", "Sidestep")
    spawn(table, 1, STREET, f"move {NEXT}")
    assert table.state.zone == [table.zone(NEXT)]


def test_nobody_reacts_from_two_zones_away() -> None:
    table = Fight("M1", "Amy").put("Amy", "0,0:a")
    table.skill("Amy", "Sidestep", "Combat reflexes")
    spawn(table, 1, STREET)
    assert table.asked == []


def test_the_players_choose_who_reacts_first() -> None:
    table = Fight("M1", "Amy", "Doug").put("Amy", STREET).put("Doug", STREET)
    table.skill("Amy", "Sidestep")
    table.skill("Doug", "Sidestep")
    spawn(table, 1, STREET, "sidestep doug", f"move {NEXT}", "stay")
    assert table.state.zone == [table.zone(STREET), table.zone(NEXT)]


def test_ruling_213_both_skills_at_one_spawn_in_any_order() -> None:
    """Amy steps aside and then shoots; or first, with the weapon for the own zone."""
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="machete", hand2="pistol")
    table.skill("Amy", "Sidestep", "Combat reflexes").dice(6)
    spawn(table, 1, STREET, "sidestep amy", f"move {NEXT}", f"attack pistol ranged {STREET}")
    offered = [table.text(packed) for packed in table.asked[0].choices]
    assert offered == ["sidestep amy", "combat-reflexes amy", "done"]
    assert (table.count(STREET, "walker"), table.state.zone) == (0, [table.zone(NEXT)])
    table.put("Amy", STREET).dice(6)
    words = ("combat-reflexes amy", f"attack machete melee {STREET}", f"move {NEXT}")
    spawn(table, 5, STREET, *words)
    assert (table.count(STREET, "walker"), table.state.zone) == (0, [table.zone(NEXT)])


def test_ruling_213_also_across_survivors() -> None:
    table = Fight("M1", "Amy", "Doug").put("Amy", STREET).put("Doug", STREET).dice(6)
    table.give("Doug", hand1="machete").skill("Amy", "Sidestep", "Combat reflexes")
    table.skill("Doug", "Combat reflexes", "Sidestep")
    spawn(table, 1, STREET, "sidestep amy", f"move {NEXT}", "sidestep doug", "stay", "no")
    asked = [[table.text(c) for c in d.choices] for d in table.asked if d.kind == REACTING]
    assert asked == [  # Amy has nothing to strike with
        ["sidestep amy", "combat-reflexes doug", "sidestep doug", "done"],
        ["combat-reflexes doug", "sidestep doug", "done"],
    ]


def test_ruling_213_the_others_may_be_left_out() -> None:
    table = Fight("M1", "Amy", "Doug").put("Amy", STREET).put("Doug", STREET)
    table.skill("Amy", "Sidestep").skill("Doug", "Sidestep")
    spawn(table, 1, STREET, "done")
    assert table.state.zone == [table.zone(STREET)] * 2


def test_reaper_takes_an_identical_zombie_along_once() -> None:
    """[2E 65] (ruling 92)"""
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="katana").turn("Amy")
    table.zombies(STREET, walker=5).dice(6, 6)
    table.skill("Amy", "Reaper: Melee")
    table.attack("Amy", f"attack katana melee {STREET}", "yes")
    assert table.count(STREET, "walker") == 2
    assert table.state.points == [3]


def test_reaper_may_be_kept_for_another_kind() -> None:
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="katana").turn("Amy")
    table.zombies(STREET, walker=2, runner=2).dice(6, 6)
    table.skill("Amy", "Reaper: Combat")
    words = f"attack katana melee {STREET}"
    table.attack("Amy", words, "hit walker", "no", "hit runner", "yes")
    assert (table.count(STREET, "walker"), table.count(STREET, "runner")) == (1, 0)


def test_reaper_leaves_a_hit_for_those_behind() -> None:
    """Two hits for two Walkers and a Runner: one Walker is taken along."""
    table = Fight("M1", "Amy").put("Amy", STREET).give("Amy", hand1="sawed_off").turn("Amy")
    table.zombies(NEXT, walker=2, runner=1).dice(6, 6)
    table.skill("Amy", "Reaper: Ranged")
    table.attack("Amy", f"attack sawed-off ranged {NEXT}", "yes")
    assert table.left(NEXT) == {}


def test_tactician_goes_before_the_others_or_waits() -> None:
    """[2E 66] (ruling 9)"""
    table = Table("M1", "Amy", "Doug", "Ned", seats=(0, 1, 1))
    table.skill("Ned", "Tactician")
    asked = question(table.play)
    assert asked is not None
    assert asked.choices == [choice(ACTIVATE, 0), choice(ACTIVATE, 2)]
    table.state.done = 0b001
    asked = question(table.play)
    assert asked is not None
    assert asked.choices == [choice(ACTIVATE, 2), choice(DONE)]
    take_answer(table.play, choice(DONE))
    assert table.state.seat == 1
    asked = question(table.play)
    assert asked is not None
    assert asked.choices == [choice(ACTIVATE, 1), choice(ACTIVATE, 2)]


def test_the_last_one_cannot_wait() -> None:
    table = Table("M1", "Amy", "Ned", seats=(0, 1))
    table.skill("Amy", "Tactician")
    table.state.done = 0b10
    asked = question(table.play)
    assert asked is not None
    assert asked.choices == [choice(ACTIVATE, 0)]
