"""An example for each key of the format: a file in which it says something, and what it says."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, NamedTuple

File = dict[str, Any]
Path_ = tuple[str | int, ...]

STREET = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+.....+.....+.....+.....+.....+
"""
HOUSE = """
+.....+.....+.....+
: a   | x   | b   :
+.....+-----+.....+
: c   : d   : e   :
+.....+.....+.....+
"""
WALL = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+#####+
: d   : e   : f   :
+.....+.....+.....+
: g   : h   : i   :
+.....+.....+.....+
"""


def team(*people: tuple[str, str], **first: Any) -> list[File]:
    """Survivors with a zone each; what else is said is said of the first."""
    told: list[File] = [{"id": name, "zone": zone} for name, zone in people]
    told[0] |= first
    return told


M1: File = {
    "quest": "M1",
    "turn": "doug",
    "survivors": team(("doug", "0,0:c"), ("ned", "0,0:a")),
}
M5: File = {"quest": "M5", "survivors": team(("doug", "0,0:c"))}
M6: File = {
    "quest": "M6",
    "survivors": team(("amy", "0,0:f"), ("doug", "0,0:f")),
    "cars": {"pimpmobile": {"zone": "0,0:f"}},
}
M9: File = {
    "quest": "M9",
    "survivors": team(("wanda", "0,0:c"), ("josh", "0,0:c")),
    "company": {"bunny-g": {"zone": "0,0:c"}},
}
M13: File = {
    "quest": "M13",
    "round": 3,
    "survivors": team(("ned", "0,1:b"), ("amy", "left")),
    "story": [{"what": "fire", "zone": "0,0:a", "round": 1}],
}
Q2: File = {"quest": "Q2", "survivors": team(("ann", "0,0:a"))}
TWO: File = {
    "board": {
        "box": "second-edition",
        "picture": HOUSE,
        "rooms": "x",
        "doors": [{"between": ["0,0:a", "0,0:x"]}],
        "spawns": [{"zone": "0,0:c"}, {"zone": "0,0:e", "color": "blue"}],
        "goals": [{"name": "all", "need": {"need": "objectives taken"}}],
        "objectives": {"red": ["0,0:b", "0,0:d"]},
        "crates": ["0,0:d"],
        "cars": [{"kind": "pimpmobile", "zone": "0,0:d"}],
    },
    "turn": "amy",
    "survivors": team(("amy", "0,0:d"), ("doug", "0,0:a")),
}
BP: File = {
    "board": {
        "box": "black-plague",
        "picture": STREET,
        "spawns": [{"zone": "0,0:a"}, {"zone": "0,0:e"}],
    },
    "turn": "ann",
    "survivors": team(("ann", "0,0:c"), ("baldric", "0,0:c")),
}
NECROMANCER = BP | {"necromancers": [{"zone": "0,0:b", "entered": "0,0:a"}]}
WD: File = {
    "board": {
        "box": "white-death",
        "picture": WALL,
        "battlements": "def",
        "spawns": [{"zone": "0,0:a"}, {"zone": "0,0:c"}],
        "beacon": "0,0:i",
        "guards": [{"zone": "0,0:e", "count": 3}],
        "cauldrons": ["0,0:d"],
        "rope_ladders": [["0,0:d", "0,0:a"]],
        "objectives": {"red": ["0,0:g", "0,0:h"]},
        "standing": [{"rule": "beacon carried"}],
    },
    "turn": "jenia",
    "survivors": team(("jenia", "0,0:h"), ("ogon", "0,0:h")),
}
DEFILER = WD | {"necromancers": [{"zone": "0,0:a", "entered": "0,0:a"}]}
W0: File = {"quest": "W0", "survivors": team(("jenia", "0,0:b"), ("ogon", "0,0:h"))}
BOARD: File = {
    "board": {"box": "black-plague", "picture": HOUSE},
    "survivors": team(("ann", "0,0:d")),
}


class Example(NamedTuple):
    """What a key says in a file, and where it stands there."""

    file: File
    path: Path_
    value: Any

    def written(self, folder: Path, value: Any = None) -> Path:
        """The file with this value, or another one."""
        return as_toml(folder, put(self.file, self.path, self.value if value is None else value))

    @property
    def where(self) -> str:
        """The key as an error names it."""
        text = "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in self.path)
        return text[1:]


def put(file: File, path: Path_, value: Any) -> File:
    """The file with a value at a path."""
    new = copy.deepcopy(file)
    there: Any = new
    for one in path[:-1]:
        there = there.setdefault(one, {}) if isinstance(there, dict) else there[one]
    there[path[-1]] = value
    return new


def as_toml(folder: Path, file: File) -> Path:
    """The file written down, each key on a line of its own."""
    path = folder / "test.scenario.toml"
    told = {"title": "An example", **file}
    told.setdefault("expect", {"round": told.get("round", 1)})
    path.write_text("".join(f"{key} = {_toml(value)}\n" for key, value in told.items()), "utf-8")
    return path


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def _of(file: File, *path: str | int) -> Any:
    """Examples at a place of a file: `at(cards={…})`."""

    def told(**said: Any) -> dict[str, Example]:
        table = "".join(f"{one}." for one in path if isinstance(one, str))
        table = table.replace("pimpmobile.", "").replace("bunny-g.", "")
        names = {name: name.replace("_", "-") if table == "modes." else name for name in said}
        return {
            f"{table}{names[name]}": Example(file, (*path, names[name]), value)
            for name, value in said.items()
        }

    return told


AAA = ["necromancer"] * 6

POSITION: dict[str, Example] = {
    **_of(M1)(
        quest="M2",
        seed=7,
        dice=[3, 4],
        round=2,
        turn="ned",
        survivors=M1["survivors"] + team(("amy", "0,0:c")),
        zombies={"0,0:c": {"walker": 1}},
        reserve={"walker": 2},
        noise={"0,0:a": 2},
        open_doors=["0,0:f/0,0:d"],
        locked_doors=["0,0:f/0,0:d"],
        filled=["0,0:g"],
        objectives_taken=[1],
        crates_taken=[1],
        goals_met=["food"],
        decks={"zombie": [4]},
    ),
    **_of({"survivors": team(("doug", "0,0:c"))})(board_of="M1"),
    **_of({"survivors": team(("ann", "0,0:d"))})(board=BOARD["board"]),
    **_of({k: v for k, v in M1.items() if k != "turn"})(phase="spawn"),
    **_of({**M1, "survivors": [*M1["survivors"][:1], {**M1["survivors"][1], "seat": 1}]})(first=1),
    **_of(M1)(modes={"ultrared": True}),
    **_of({**M9, "company": {}})(company=M9["company"]),
    **_of({**M6, "cars": {}})(cars={"pimpmobile": {"zone": "0,0:f", "driver": "amy"}}),
    **_of(BP)(
        necromancers=NECROMANCER["necromancers"],
        loud={"zone": "0,0:b", "by": "ann"},
        stacked=["0,0:e"],
        first_spawn="0,0:e",
        bile=["0,0:b"],
        tokens={"bile": {"0,0:c": 2}},
        spawns_removed=[1],
        spawn_tokens=[{"zone": "0,0:b"}, {"zone": "0,0:e"}],
    ),
    **_of(TWO)(awake=["blue"], unfilled=["0,0:x"]),
    **_of({**TWO, "survivors": team(("amy", "0,0:x"))})(unfilled=["0,0:x"]),
    **_of(M5)(hidden=["blue", "green", "red", "red", "red", "red", "red", "red"]),
    **_of({**M13, "story": []})(story=M13["story"]),
    **_of(WD)(
        corruption=["0,0:b"],
        guards={"0,0:e": 1, "left": 1},
        cauldrons=[],
        rope_ladders=["0,0:e/0,0:b"],
        beacon="jenia",
        lying={"0,0:b": ["ice-bow"]},
        dropped={"0,0:b": ["ice-bow"]},
    ),
    **_of({**WD, "zombies": {"0,0:b": {"walker": 1}}})(frozen=["0,0:b"]),
    **_of(W0)(stacks={"0,0:b": ["torch"]}),
    # survivors
    **_of(M1, "survivors", 0)(
        zone="0,0:b",
        skills=["Lucky"],
        points=8,
        wounds=1,
        cards={"hand1": "pistol"},
        objectives=[1],
        actions=1,
        used=["search"],
        attacked=["melee"],
        unnoticed=True,
        rotten=True,
    ),
    **_of(M1, "survivors", 1)(id="amy", seat=1, had_turn=True),
    **_of({**M1, "survivors": team(("doug", "0,0:c"), points=19)}, "survivors", 0)(
        learned=["+1 free Combat Action"],
    ),
    **_of(
        {**M1, "survivors": team(("doug", "0,0:c"), cards={"hand1": "sawed-off"})}, "survivors", 0
    )(empty=["hand1"]),
    **_of(put(M1, ("survivors", 0, "skills"), ["+1 Free Move Action"]), "survivors", 0)(
        free_used=["move"],
    ),
    **_of(WD, "survivors", 0)(lent=["sprint"], ladders=1),
    **_of({**WD, "modes": {"guard-skills": True}}, "survivors", 0)(guard_skill="Guards: Push"),
    **_of(BP, "survivors", 0)(free_action=True),
    # others
    **_of({**M9, "company": {"bunny-g": {"leader": "josh"}}}, "company", "bunny-g")(
        leader="wanda",
    ),
    **_of(M9, "company", "bunny-g")(zone="0,0:d", bystander=True),
    **_of(M6, "cars", "pimpmobile")(
        zone="gone", driver="amy", passengers=["doug"], cards=["water"], objectives=[1],
    ),
    **_of(NECROMANCER, "necromancers", 0)(zone="0,0:c", entered="0,0:d"),
    **_of(
        {**BP, "spawn_tokens": [{"zone": "0,0:a"}, {"zone": "0,0:e"}, {"zone": "0,0:d"}],
         "necromancers": [{"zone": "0,0:b", "entered": "0,0:a"}]}, "necromancers", 0
    )(token=2),
    **_of(
        {
            **WD,
            "modes": {"necromancers": ["black-plague-necromancer"]},
            "necromancers": [{"zone": "0,0:b"}],
        },
        "necromancers",
        0,
    )(kind="black-plague-necromancer"),
    **_of(DEFILER, "necromancers", 0)(pushes=1),
    **_of({**BP, "spawn_tokens": [{"zone": "0,0:b"}, {"zone": "0,0:e"}]}, "spawn_tokens", 0)(
        zone="0,0:c", awake=False,
    ),
    **_of({**BP, "loud": {"zone": "0,0:a", "by": "baldric"}}, "loud")(zone="0,0:b", by="ann"),
    **_of(M13, "story", 0)(what="on-foot", zone="0,1:c", round=2),
    **_of({**M13, "goals_met": ["burn the roads"]}, "story", 0)(met=["burn the roads"]),
    # decks
    **_of(M1, "decks")(
        equipment=["water"], zombie=[4], abominations=["abominacop"], pimp=["gunblade"],
        discarded=["water"], rest_discarded=True, zombie_discarded=[4],
    ),
    **_of({**M1, "decks": {"zombie": [4]}}, "decks")(exact=["zombie"]),
    **_of(WD, "decks")(vault=["ice-bow"]),
    # a board of its own
    **_of(BOARD, "board")(
        box="white-death",
        picture=HOUSE.replace("|", ":", 1),
        columns=[50, 150, 50],
        rows=[50, 200],
        rooms="x",
        dark_rooms="x",
        ruins="x",
        battlements="x",
        spawns=[{"zone": "0,0:c"}],
        exit="0,0:e",
        objectives={"red": ["0,0:e"]},
        goals=[{"name": "all", "need": {"need": "survivors in", "place": "0,0:e"}}],
        rules=[{"when": {"moment": "objective taken"}, "do": [{"effect": "points", "points": 5}]}],
        standing=[{"rule": "no necromancer cards"}],
    ),
    **_of({**BOARD, "board": {**BOARD["board"], "rooms": "x"}}, "board")(
        doors=[{"between": ["0,0:a", "0,0:x"]}],
        vaults=[{"color": "yellow", "doors": ["0,0:a"]}],
    ),
    **_of({**TWO, "board": {**TWO["board"], "crates": [], "cars": []}}, "board")(
        crates=["0,0:d"], cars=[{"kind": "pimpmobile", "zone": "0,0:d"}],
    ),
    **_of(
        {**WD, "board": {**WD["board"], "guards": [], "cauldrons": [], "rope_ladders": []}},
        "board",
    )(
        guards=[{"zone": "0,0:e", "count": 3}],
        cauldrons=["0,0:d"],
        rope_ladders=[["0,0:d", "0,0:a"]],
        beacon="0,0:h",
    ),
    **_of(BOARD, "board")(tokens={"tripwires": {"supply": 2, "at": ["0,0:b"]}}),
    # modes
    **_of(M1, "modes")(
        dark_zones=True,
        abomination_fest=True,
        abominations=["hobomination"],
        ultrared=True,
        zombie_cards=["1-18"],
    ),
    **_of({**M1, "modes": {"abomination-fest": True}}, "modes")(abomination_limit=2),
    **_of({**BP, "modes": {"cabal-figures": 2}}, "modes")(cabal=AAA),
    **_of({**BP, "modes": {"cabal": AAA, "cabal-figures": 2}}, "modes")(cabal_figures=3),
    **_of(BP, "modes")(defiler=True),
    **_of(WD, "modes")(
        necromancers=["black-plague-necromancer"], guard_skills=True, guard_skills_chosen=True,
    ),
}  # fmt: skip
"""By key: where it says something that lies on the table."""
