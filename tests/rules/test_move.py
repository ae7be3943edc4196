"""Moving: surcharge, Slippery, Sprint, Charge, Bloodlust, Jump, Shove, free Moves."""

from __future__ import annotations

from shamble.rules.actions.move import MOVING_FREE, free_move
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.horde.movement import push
from shamble.rules.table.once import ONCE
from tests.rules.acting import act, at, beginning, left, offered, opened, pick, texts
from tests.rules.table import Table

# The street of M0 is a line: 0,1:a  0,1:b  0,0:a  0,0:b  0,0:c  0,0:d  0,0:e


def test_a_move_leads_to_each_next_zone_and_costs_an_action() -> None:
    table = Table("M0", "Doug").put("Doug", "0,0:b").turn("Doug")
    assert beginning(table, "Doug", "move", "slip", "sprint") == ["move 0,0:a", "move 0,0:c"]
    act(table, "Doug", "move 0,0:c")
    assert at(table, "Doug") == "0,0:c"
    assert left(table, "Doug") == 2


def test_ruling_037_leaving_zombies_costs_an_action_for_each() -> None:
    table = Table("M0", "Doug").put("Doug", "0,0:b").zombies("0,0:b", walker=1, patient_0=1)
    act(table.turn("Doug"), "Doug", "move 0,0:c")
    assert left(table, "Doug") == 0
    table.put("Doug", "0,0:b").turn("Doug", actions=2)
    assert beginning(table, "Doug", "move") == []


def test_ruling_038_a_free_move_pays_the_move_only() -> None:
    table = Table("M0", "Amy").put("Amy", "0,0:b").zombies("0,0:b", walker=2).turn("Amy", actions=2)
    act(table, "Amy", "move 0,0:c")
    assert left(table, "Amy") == 0
    table.put("Amy", "0,0:b").turn("Amy", actions=1)
    assert beginning(table, "Amy", "move") == []
    act(table.turn("Amy", actions=0).put("Amy", "0,0:d"), "Amy", "move 0,0:e")
    assert beginning(table, "Amy", "move") == []


def test_ruling_040_slippery_leaves_without_a_surcharge() -> None:
    table = Table("M0", "Josh").put("Josh", "0,0:b").zombies("0,0:b", walker=5)
    act(table.turn("Josh"), "Josh", "move 0,0:c")
    assert left(table, "Josh") == 2


# --- Kids -----------------------------------------------------------------------------------


def test_ruling_041_a_kid_slips_once_per_turn() -> None:
    table = Table("M0", "Odin").put("Odin", "0,0:b").zombies("0,0:b", walker=5)
    table.zombies("0,0:c", walker=1)
    assert beginning(table.turn("Odin"), "Odin", "move", "slip") == ["slip 0,0:a", "slip 0,0:c"]
    act(table, "Odin", "slip 0,0:c")
    assert left(table, "Odin") == 2
    assert beginning(table, "Odin", "move", "slip") == ["move 0,0:b", "move 0,0:d"]
    act(table, "Odin", "move 0,0:d")
    assert left(table, "Odin") == 0


def test_a_kid_is_asked_to_slip_only_where_it_helps() -> None:
    table = Table("M0", "Odin").put("Odin", "0,0:b").turn("Odin")
    assert beginning(table, "Odin", "slip") == []


def test_ruling_041_a_kid_slips_through_zombies_with_a_sprint() -> None:
    table = Table("M0", "Lili").points("Lili", 19, 1).put("Lili", "0,0:b").turn("Lili")
    table.zombies("0,0:c", walker=1)
    assert beginning(table, "Lili", "sprint") == ["sprint 0,1:b", "sprint 0,1:a"]
    assert beginning(table, "Lili", "slip") == ["slip 0,0:d", "slip 0,0:e"]
    act(table, "Lili", "slip 0,0:e")
    assert (at(table, "Lili"), left(table, "Lili")) == ("0,0:e", 3)
    assert beginning(table, "Lili", "slip", "sprint") == []


def test_ruling_043_a_kid_slips_into_a_charge() -> None:
    table = Table("M0", "Lou").put("Lou", "0,0:b").turn("Lou")
    table.zombies("0,0:b", walker=4).zombies("0,0:c", walker=1).zombies("0,0:d", fatty=1)
    charges = beginning(table, "Lou", "charge", "slip-charge")
    assert charges == ["slip-charge 0,0:c", "slip-charge 0,0:d"]
    act(table, "Lou", "slip-charge 0,0:d")
    assert (at(table, "Lou"), left(table, "Lou")) == ("0,0:d", 3)
    assert beginning(table, "Lou", "charge", "slip-charge", "slip") == []


# --- Sprint ---------------------------------------------------------------------------------


def test_a_sprint_goes_two_or_three_zones_once_per_turn() -> None:
    table = Table("M0", "Wanda").put("Wanda", "0,0:a").turn("Wanda")
    assert beginning(table, "Wanda", "sprint") == [
        "sprint 0,0:c", "sprint 0,1:a", "sprint 0,0:d",
    ]  # fmt: skip
    act(table, "Wanda", "sprint 0,0:d")
    assert (at(table, "Wanda"), left(table, "Wanda")) == ("0,0:d", 2)
    assert beginning(table, "Wanda", "sprint") == []


def test_ruling_039_the_surcharge_of_a_sprint_is_for_the_first_zone() -> None:
    table = Table("M0", "Wanda").put("Wanda", "0,0:a").zombies("0,0:a", walker=2).turn("Wanda")
    act(table, "Wanda", "sprint 0,0:d")
    assert left(table, "Wanda") == 0


def test_ruling_040_a_slippery_sprint_passes_zombies_by_the_box() -> None:
    table = Table("M0", "Wanda").points("Wanda", 19, 1).put("Wanda", "0,0:a").turn("Wanda")
    table.zombies("0,0:b", walker=3)
    assert "sprint 0,0:d" in offered(table, "Wanda")
    plague = Table("Q0", "Nelly").put("Nelly", "0,0:c").zombies("0,0:d", walker=1).turn("Nelly")
    plague.skill("Nelly", "Slippery", "Sprint")
    assert beginning(plague, "Nelly", "sprint") == []


# --- Charge and Bloodlust -------------------------------------------------------------------


def test_a_charge_is_free_and_ends_with_zombies() -> None:
    table = Table("M0", "Lou").put("Lou", "0,0:b").zombies("0,0:d", walker=1).turn("Lou")
    assert beginning(table, "Lou", "charge") == ["charge 0,0:d"]
    act(table, "Lou", "charge 0,0:d")
    assert left(table, "Lou") == 3


def test_ruling_043_a_charge_pays_the_surcharge_and_stops_at_zombies() -> None:
    table = Table("M0", "Lou").put("Lou", "0,0:b").turn("Lou")
    table.zombies("0,0:b", walker=2).zombies("0,0:c", walker=1).zombies("0,0:d", walker=1)
    assert beginning(table, "Lou", "charge") == ["charge 0,0:c"]
    act(table, "Lou", "charge 0,0:c")
    assert left(table, "Lou") == 1


def test_ruling_044_charge_once_per_turn_or_at_will_by_the_box() -> None:
    table = Table("M0", "Lou").put("Lou", "0,0:b").zombies("0,0:c", walker=1).turn("Lou")
    act(table, "Lou", "charge 0,0:c")
    table.zombies("0,0:d", walker=1)
    assert beginning(table, "Lou", "charge", "slip-charge") == []
    plague = Table("Q0", "Nelly").put("Nelly", "0,0:c").zombies("0,0:d", walker=1).turn("Nelly")
    plague.skill("Nelly", "Charge")
    act(plague, "Nelly", "charge 0,0:d")
    plague.zombies("0,0:f", walker=1)
    assert beginning(plague, "Nelly", "charge") == ["charge 0,0:f"]


def test_bloodlust_is_an_action_and_brings_a_free_attack() -> None:
    table = Table("Q0", "Ann").put("Ann", "0,0:c").zombies("0,0:f", walker=1)
    table.give("Ann", hand1="sword").dice(6, 6).turn("Ann")
    assert beginning(table, "Ann", "bloodlust") == ["bloodlust 0,0:f"]
    act(table, "Ann", "bloodlust 0,0:f", "attack sword melee 0,0:f")
    assert (at(table, "Ann"), left(table, "Ann")) == ("0,0:f", 2)
    assert table.count("0,0:f", "walker") == 0
    assert table.asked[0].kind == ATTACKING_FREE


def test_ruling_045_the_attack_of_bloodlust_is_optional_but_not_the_move() -> None:
    table = Table("Q0", "Ann").put("Ann", "0,0:c").zombies("0,0:c", walker=1)
    table.zombies("0,0:d", walker=1).give("Ann", hand1="sword", hand2="short_bow").turn("Ann")
    assert beginning(table, "Ann", "bloodlust") == ["bloodlust 0,0:d"]
    act(table, "Ann", "bloodlust 0,0:d", "no")
    assert texts(table, table.asked[0]) == ["attack sword melee 0,0:d", "no"]
    assert left(table, "Ann") == 1  # the zombie left behind cost one more


def test_ruling_044_bloodlust_at_will_in_black_plague() -> None:
    table = Table("Q0", "Ann").put("Ann", "0,0:c").zombies("0,0:d", walker=1).turn("Ann")
    act(table, "Ann", "bloodlust 0,0:d")
    table.zombies("0,0:f", walker=1)
    assert beginning(table, "Ann", "bloodlust") == ["bloodlust 0,0:f"]


def test_ruling_210_a_kid_slips_into_a_bloodlust_once_per_turn() -> None:
    table = Table("M0", "Odin").put("Odin", "0,0:b").skill("Odin", "Bloodlust: Melee").turn("Odin")
    table.zombies("0,0:b", walker=4).zombies("0,0:c", walker=1).zombies("0,0:d", fatty=1)
    words = ("bloodlust", "slip-bloodlust")
    assert beginning(table, "Odin", *words) == ["slip-bloodlust 0,0:c", "slip-bloodlust 0,0:d"]
    act(table, "Odin", "slip-bloodlust 0,0:d")
    assert (at(table, "Odin"), left(table, "Odin")) == ("0,0:d", 2)
    table.state.used[0] &= ~ONCE["bloodlust-melee"]
    assert beginning(table, "Odin", *words, "slip") == ["bloodlust 0,0:c"]
    assert left(table, "Odin") == 2


# --- Jump -----------------------------------------------------------------------------------


def test_ruling_046_a_jump_goes_two_zones_over_zombies_and_pays_the_surcharge() -> None:
    table = Table("M0", "Bunny G").points("Bunny G", 19, 1).put("Bunny G", "0,0:b")
    table.zombies("0,0:b", walker=2).zombies("0,0:c", walker=3).turn("Bunny G")
    assert beginning(table, "Bunny G", "jump") == ["jump 0,1:b", "jump 0,0:d"]
    act(table, "Bunny G", "jump 0,0:d")
    assert (at(table, "Bunny G"), left(table, "Bunny G")) == ("0,0:d", 1)
    assert beginning(table, "Bunny G", "jump") == []


def test_ruling_046_a_jump_needs_sight_by_the_box() -> None:
    table = Table("M0", "Bunny G").points("Bunny G", 19, 1).put("Bunny G", "0,0:b")
    opened(table, ("0,0:c", "0,1:g"))
    assert "jump 0,1:g" in offered(table.turn("Bunny G"), "Bunny G")  # round the corner
    plague = Table("Q0", "Nelly").put("Nelly", "0,0:c").turn("Nelly")
    plague.skill("Nelly", "Jump")
    assert beginning(plague, "Nelly", "jump") == []  # 0,0:f is two zones away, but unseen


def test_ruling_220_a_jump_may_lead_next_door_by_a_way_of_two_zones() -> None:
    """Each of the rooms 0,0:f, 0,0:g and 0,0:h has openings to both others."""
    table = Table("M0", "Bunny G").points("Bunny G", 19, 1).put("Bunny G", "0,0:f").turn("Bunny G")
    assert {"jump 0,0:g", "jump 0,0:h"} <= set(beginning(table, "Bunny G", "jump"))


# --- Shove ----------------------------------------------------------------------------------


def test_shove_pushes_all_zombies_next_door_for_free_once_per_turn() -> None:
    table = Table("M0", "Ned").points("Ned", 43, 0, 2).put("Ned", "0,0:c")
    table.zombies("0,0:c", walker=2, patient_0=1).zombies("0,0:d", walker=1)
    assert beginning(table.turn("Ned", actions=0), "Ned", "shove") == [
        "shove 0,0:b", "shove 0,0:d",
    ]  # fmt: skip  # the door to 0,1:g is closed
    act(table, "Ned", "shove 0,0:d")
    assert table.state.crowd[table.zone("0,0:c")] == 0
    assert table.count("0,0:d", "walker") == 3
    assert table.count("0,0:d", "patient-0") == 1
    table.zombies("0,0:c", walker=1)
    assert beginning(table, "Ned", "shove") == []


def test_a_pushed_necromancer_is_where_he_was_pushed() -> None:
    table = Table("Q0", "Ann").necromancer("0,0:b", "0,0:c")
    (_, *rest) = table.state.necromancers
    push(table.play, 0, table.zone("0,0:c"), table.zone("0,0:d"))
    assert table.state.necromancers == [table.zone("0,0:d"), *rest]


# --- free Moves -----------------------------------------------------------------------------


def test_ruling_047_a_free_move_ignores_zombies_and_may_be_declined() -> None:
    table = Table("M0", "Doug").put("Doug", "0,0:b").zombies("0,0:b", walker=4).turn("Doug")
    table.run(free_move(table.play, 0), pick(table, "move 0,0:c"))
    assert (at(table, "Doug"), left(table, "Doug")) == ("0,0:c", 3)
    assert table.asked[0].kind == MOVING_FREE
    table.run(free_move(table.play, 0), pick(table, "stay"))
    assert at(table, "Doug") == "0,0:c"


def test_ruling_216_a_free_move_in_the_own_turn_may_be_the_sprint() -> None:
    table = Table("M0", "Wanda").put("Wanda", "0,0:a").zombies("0,0:a", walker=1).turn("Wanda")
    table.give("Wanda", hand1="machete").dice(6).skill("Wanda", "Hit & run")
    act(table, "Wanda", "attack machete melee 0,0:a", "sprint 0,0:d")
    assert (at(table, "Wanda"), left(table, "Wanda")) == ("0,0:d", 2)
    assert texts(table, table.asked[0]) == [
        "move 0,0:b", "move 0,1:b", "sprint 0,0:c", "sprint 0,1:a", "sprint 0,0:d", "stay",
    ]  # fmt: skip
    assert beginning(table, "Wanda", "sprint") == []
    table.run(free_move(table.play, 0), pick(table, "stay"))
    assert texts(table, table.asked[-1]) == ["move 0,0:c", "move 0,0:e", "stay"]


def test_ruling_216_no_sprint_out_of_turn() -> None:
    table = Table("M0", "Wanda", "Amy").put("Wanda", "0,0:a").turn("Amy")
    table.run(free_move(table.play, 0), pick(table, "stay"))
    assert texts(table, table.asked[0]) == ["move 0,0:b", "move 0,1:b", "stay"]
