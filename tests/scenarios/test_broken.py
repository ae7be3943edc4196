"""A scenario that contradicts itself is one clear error: file, line, key, remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.scenarios import load_scenario, run
from tests.cli.running import waiting_folder
from tests.scenarios.files import written

DOUG = 'id = "doug"\n'
PISTOL = 'hand1 = "pistol"'
WALKER = "walker = 1"
CHOICE = 'choose = "move 0,0:b"'
EXPECT = "actions = { doug = 1 }"
TURN = 'turn = "doug"'

BROKEN: dict[str, tuple[str, str, str]] = {
    "neither quest nor board": ('quest = "M1"\n', "", "neither quest nor board"),
    "unknown quest": ('"M1"', '"M99"', ":2: quest: found no quest 'M99'; expected one of M0,"),
    "unknown key": (TURN, 'trun = "doug"', ":3: trun: found the unknown key 'trun'"),
    "no survivors": ('[[survivors]]\nid = "ned"', '[[people]]\nid = "ned"', "unknown key 'people'"),
    "unknown survivor": ('"ned"', '"nad"', ":12: survivors[1].id: found the survivor 'nad'"),
    "survivor twice": ('"ned"', '"doug"', ":12: survivors[1].id: found doug a second time"),
    "survivor of another box": ('"ned"', '"ann"', "expected one of amy, doug"),
    "survivor in no zone": ('zone = "0,0:a"\n', "", ":11: survivors[1]: found no 'zone'"),
    "survivor in an unknown zone": ('"0,0:a"', '"7,0:a"', ":13: survivors[1].zone: found the zone"),
    "seat with a gap": (DOUG, DOUG + "seat = 2\n", "the seats 2, 0; expected seats from 0 on"),
    "too many wounds": (DOUG, DOUG + "wounds = 3\n", "doug with 3 wounds; expected 0 to 2"),
    "unknown skill": (
        DOUG,
        DOUG + 'skills = ["Flying"]\n',
        "survivors[0].skills[0]: found the skill",
    ),
    "learned without points": (DOUG, DOUG + 'learned = ["Slippery"]\n', "at most 0"),
    "learned at another level": (
        DOUG,
        DOUG + 'points = 20\nlearned = ["Slippery"]\n',
        "learned[0]: found the skill at this level 'Slippery'",
    ),
    "unknown card": (
        PISTOL,
        'hand1 = "laser"',
        ":9: survivors[0].cards.hand1: found the card 'laser'",
    ),
    "card beyond its copies": (
        PISTOL,
        ", ".join(f'{slot} = "kukri"' for slot in ("hand1", "hand2", "pack1")),
        "pack1: found the card kukri once more than there are copies of it; expected at most 2",
    ),
    "slot the box does not have": (PISTOL, 'body = "pistol"', "the slot 'body'"),
    "card to be reloaded that never is": (DOUG, DOUG + 'empty = ["hand1"]\n', "a Reload weapon"),
    "two survivors acting": (
        'id = "ned"\n',
        'id = "ned"\nactions = 2\n',
        ":13: survivors[1].actions: found actions for ned, whose Turn it is not",
    ),
    "turn of a stranger": (TURN, 'turn = "amy"', ":3: turn: found the survivor 'amy'"),
    "turn of somebody who had it": (
        DOUG,
        DOUG + "had_turn = true\n",
        "turn: found the Turn of doug",
    ),
    "turn outside of the Players' Phase": (
        TURN,
        f'{TURN}\nphase = "spawn"',
        "outside of the Players",
    ),
    "turn of somebody who left": ('"0,0:c"\n', '"left"\n', "who is not on the board"),
    "unknown phase": (
        TURN,
        f'{TURN}\nphase = "night"',
        "expected one of players, zombies, spawn, end",
    ),
    "free action nobody has": (
        DOUG,
        DOUG + 'free_used = ["move"]\n',
        "a free move action that doug",
    ),
    "attack that no rule has": (
        DOUG,
        DOUG + 'attacked = ["door"]\n',
        "expected one of melee, ranged, magic",
    ),
    "free action that no rule has": (
        DOUG,
        DOUG + 'free_used = ["nap"]\n',
        "expected one of move, search, melee",
    ),
    "use that no rule has": (
        DOUG,
        DOUG + 'used = ["serach"]\n',
        "survivors[0].used[0]: found the use once per Turn or round 'serach', which is not known",
    ),
    "use of somebody whose Turn it is not": (
        'id = "ned"\n',
        'id = "ned"\nused = ["search"]\n',
        "survivors[1].used[0]: found search used up by ned, whose Turn it is not",
    ),
    "die of 7": ("[3, 4]", "[3, 7]", ":4: dice[1]: found a die that shows 7; expected 1 to 6"),
    "unknown kind of zombie": (WALKER, "ghost = 1", ":16: zombies.0,0:c.ghost: found the kind"),
    "more zombies than figures": (WALKER, "walker = 41", "41 figures of walker; expected 1 to 40"),
    "zombies in an unknown zone": (
        '"0,0:c" = {',
        '"0,0:z" = {',
        ":16: zombies.0,0:z: found the zone",
    ),
    "unknown door": (
        TURN,
        f'{TURN}\nopen_doors = ["0,0:a/0,0:b"]',
        ":4: open_doors[0]: found the door",
    ),
    "door of one zone": (TURN, f'{TURN}\nopen_doors = ["0,0:a"]', "two zones with / between them"),
    "unknown Objective": (
        TURN,
        f"{TURN}\nobjectives_taken = [9]",
        "the Objective 9; expected 0 to 8",
    ),
    "Objective with two owners": (
        'id = "ned"\n',
        'id = "ned"\nobjectives = [1, 1]\n',
        "the Objective 1 a second time",
    ),
    "hidden colours where none is": (TURN, f'{TURN}\nhidden = ["red"]', "no Objective is hidden"),
    "Spawn Zones of no colour": (
        TURN,
        f'{TURN}\nawake = ["green"]',
        "awake[0]: found green Spawn Zones",
    ),
    "first Spawn Zone that is none": (
        TURN,
        f'{TURN}\nfirst_spawn = "0,0:a"',
        "which is no Spawn Zone",
    ),
    "Necromancer without a figure": (
        TURN,
        f'{TURN}\nnecromancers = [{{ zone = "0,0:a", entered = "0,0:a" }}]',
        "a Necromancer without a figure",
    ),
    "round before the first": (TURN, f"{TURN}\nround = 0", ":4: round: found the round 0"),
    "Aaahh!! in hand": (PISTOL, 'hand1 = "aaahh"', "found aaahh in the slot hand1"),
    "Pimpweapon in the Equipment deck": (
        "[decks]",
        '[decks]\nequipment = ["gunblade"]',
        ":19: decks.equipment[0]: found gunblade, which is no card of this pile",
    ),
    "unknown goal": (TURN, f'{TURN}\ngoals_met = ["peace"]', "the goal 'peace'"),
    "unknown zombie card": ("[1]", "[99]", ":19: decks.zombie[0]: found the zombie card 99"),
    "zombie card twice": (
        "[1]",
        "[1, 1]",
        "decks.zombie[1]: found the zombie card 1, which is not in",
    ),
    "no choice at all": (
        CHOICE,
        'choose = "fly 0,0:b"',
        ":22: steps[0].choose: found the choice 'fly",
    ),
    "choice of another form": (
        CHOICE,
        'choose = "move"',
        "found the choice 'move'; expected move ZONE",
    ),
    "choice of an unknown zone": (
        CHOICE,
        'choose = ["move 0,0:z"]',
        ":22: steps[0].choose[0]: found the",
    ),
    "empty choice": (CHOICE, 'choose = ""', "found the choice ''"),
    "expectation on an unknown zone": (
        EXPECT,
        'noise = { "9,9:a" = 1 }',
        ":25: expect.noise.9,9:a: found",
    ),
    "expectation on a stranger": (EXPECT, "wounds = { amy = 1 }", ":25: expect.wounds.amy: found"),
    "expectation on no event": (
        EXPECT,
        'events = ["thunder"]',
        "expect.events[0]: found the event",
    ),
    "expectation on an event's unknown number": (
        EXPECT,
        'events = ["noise survivor=doug"]',
        "'survivor=doug' of the event noise; expected one of zone=…",
    ),
    "expectation on an event that cannot be": (
        EXPECT,
        'events = ["moved survivor=doug zone=9,9:a"]',
        "expect.events[0]: found the zone '9,9:a', which is not known here",
    ),
    "expectation on what a decision is not about": (
        EXPECT,
        'asked = "route"\nabout = "zone=0,0:b count=2"',
        "expect.about: found 'count=2' of the decision route; expected one of zone=…, kind=…",
    ),
    "expectation on no decision": (EXPECT, 'asked = "lunch"', "expect.asked: found the decision"),
    "expectation on no ending": (EXPECT, 'outcome = "draw"', "expect.outcome: found the outcome"),
    "typo in what must not be offered": (
        EXPECT,
        'not_offered = ["serach"]',
        "expected one of search",
    ),
    "text that is not TOML": ("[decks]", "[decks", "text that is not TOML"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken(name: str, tmp_path: Path) -> None:
    old, new, sentence = BROKEN[name]
    path = written(tmp_path, old, new)
    with pytest.raises(ContentError) as caught:
        load_scenario(path)
    assert str(caught.value).startswith(f"{path}:")
    assert sentence in str(caught.value)
    assert "; expected " in str(caught.value)


def test_a_quest_that_cannot_be_played(tmp_path: Path) -> None:
    path = tmp_path / "later.scenario.toml"
    lines = ['title = "Later"', 'quest = "X1"', "[[survivors]]", 'id = "amy"', 'zone = "0,0:a"']
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ContentError, match=":2: quest: found quest X1, which cannot be played yet"):
        load_scenario(path, library.load(waiting_folder(tmp_path / "own")))


def test_the_file_is_sound_otherwise(tmp_path: Path) -> None:
    assert run(load_scenario(written(tmp_path))) == []


def test_a_board_with_a_wall_that_has_a_hole(tmp_path: Path) -> None:
    board = """[board]
box = "second-edition"
picture = '''
+.....+.....+
: a     b   :
+.....+.....+
'''
"""
    path = written(tmp_path, 'quest = "M1"\n', "", more=board)
    with pytest.raises(ContentError, match=r":27: board.picture: found a wall with a hole"):
        load_scenario(path)


def test_a_board_of_an_unknown_box(tmp_path: Path) -> None:
    path = written(tmp_path, 'quest = "M1"\n', "", more='[board]\nbox = "fourth"\npicture = ""\n')
    with pytest.raises(ContentError, match=r"board.box: found no box 'fourth'"):
        load_scenario(path)
