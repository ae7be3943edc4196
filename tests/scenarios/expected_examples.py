"""An example for each key of an expectation: what holds in a file, and what does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tests.scenarios.examples import BP, DEFILER, M1, M6, M9, M13, W0, WD, File, as_toml, put, team


class Expected(NamedTuple):
    """Something that a file may expect, as it is and as it is not."""

    file: File
    holds: Any
    fails: Any

    def written(self, folder: Path, key: str, value: Any) -> Path:
        """The file with this expectation alone."""
        return as_toml(folder, {**self.file, "expect": {key: value}})


WALKED = {
    **M1,
    "dice": [3, 4],
    "survivors": team(("doug", "0,0:c"), ("ned", "0,0:a"), cards={"hand1": "pistol"}),
    "zombies": {"0,0:c": {"walker": 1}},
    "decks": {"discarded": ["water"], "zombie_discarded": [1], "equipment": ["kukri"]},
    "steps": [{"choose": "move 0,0:b"}],
}
"""Doug left a zone with a zombie in it."""
EXPECTED: dict[str, Expected] = {
    **{
        key: Expected(WALKED, holds, fails)
        for key, (holds, fails) in {
            "zombies": ({"0,0:c": {"walker": 1}}, {"0,0:c": {}}),
            "on_board": ({"walker": 1}, {"walker": 2}),
            "reserve": ({"walker": 39}, {"walker": 40}),
            "kills": ({"walker": 0}, {"walker": 1}),
            "noise": ({"0,0:a": 0}, {"0,0:a": 2}),
            "open_doors": (None, ["0,0:f/0,0:d"]),
            "closed_doors": (["0,0:f/0,0:d"], None),
            "objectives_left": ([0, 1, 2, 3, 4, 5, 6, 7, 8], [1]),
            "crates_left": ([0, 1, 2, 3, 4, 5, 6, 7, 8], []),
            "spawns": (["0,2:f", "1,0:g", "2,1:e"], ["1,0:g"]),
            "lying": ({"0,0:a": []}, {"0,0:a": ["water"]}),
            "zone": ({"doug": "0,0:b"}, {"doug": "left"}),
            "wounds": ({"doug": 0}, {"doug": 1}),
            "points": ({"doug": 0}, {"doug": 1}),
            "level": ({"doug": "blue"}, {"doug": "red"}),
            "actions": ({"doug": 1}, {"doug": 2}),
            "free": ({"doug": {"move": 0}}, {"doug": {"move": 1}}),
            "objectives": ({"doug": 0}, {"doug": 1}),
            "skills": ({"doug": ["Matching set"]}, {"doug": ["Lucky"]}),
            "cards": ({"doug": {"hand1": "pistol", "hand2": ""}}, {"doug": {"hand1": ""}}),
            "inventory": ({"doug": ["pistol"]}, {"doug": []}),
            "empty": ({"doug": []}, {"doug": ["hand1"]}),
            "round": (1, 2),
            "phase": ("players", "spawn"),
            "turn": ("doug", "nobody"),
            "first": (0, 1),
            "danger": ("blue", "yellow"),
            "goals_met": ([], ["food"]),
            "outcome": ("running", "won"),
            "dice_left": (2, 0),
            "decks": ({"pimp": 11, "vault": 0}, {"pimp": 1}),
            "top": ({"equipment": ["kukri"]}, {"equipment": ["water"]}),
            "exactly": ({"discarded": ["water"]}, {"discarded": []}),
            "discarded": (["water"], ["kukri"]),
            "zombie_discarded": ([1], [2]),
            "events": (["moved survivor=doug"], ["moved survivor=ned"]),
            "no_events": (["moved survivor=ned"], ["moved"]),
            "asked": ("action", "wounds"),
            "asked_of": ("doug", "team"),
            "about": ("count=1", "count=3"),
            "offered": (["noise"], ["search"]),
            "not_offered": (["move 0,0:g"], ["noise"]),
            "verbs_offered": (["noise"], ["search"]),
            "verbs_not_offered": (["search"], ["noise"]),
            "offered_only": (None, ["noise"]),
        }.items()
    },
    "company": Expected(M9, {"bunny-g": {"zone": "0,0:c"}}, {"bunny-g": {"leader": "josh"}}),
    "cars": Expected(M6, {"pimpmobile": {"zone": "0,0:f"}}, {"pimpmobile": {"driver": "amy"}}),
    "filled": Expected({**M1, "filled": ["0,0:g"]}, ["0,0:g"], ["1,0:h"]),
    "unfilled": Expected({**M1, "filled": ["0,0:g"]}, ["1,0:h"], ["0,0:g"]),
    "tokens": Expected(
        {**BP, "bile": ["0,0:b"]}, {"bile": {"0,0:b": 1}}, {"bile": {"0,0:b": 2}}
    ),
    "bile": Expected({**BP, "bile": ["0,0:b"]}, ["0,0:b"], ["0,0:c"]),
    "active_spawns": Expected(BP, ["0,0:a", "0,0:e"], ["0,0:a"]),
    "spawn_tokens": Expected(
        BP, [{"zone": "0,0:a", "awake": True}, {"zone": "0,0:e"}], [{"zone": "0,0:a"}, {}]
    ),
    "spawn_order": Expected({**BP, "first_spawn": "0,0:e"}, [1, 0], [0, 1]),
    "necromancers": Expected(
        DEFILER, [{"zone": "0,0:a", "token": 2, "pushes": 0}], [{"zone": "0,0:a", "pushes": 1}]
    ),
    "corruption": Expected({**WD, "corruption": ["0,0:b"]}, ["0,0:b"], ["0,0:c"]),
    "frozen": Expected(
        {**WD, "zombies": {"0,0:b": {"walker": 1}}, "frozen": ["0,0:b"]}, ["0,0:b"], ["0,0:c"]
    ),
    "guards": Expected(
        {**WD, "guards": {"0,0:e": 1, "left": 1}}, {"0,0:e": 1, "left": 1}, {"eliminated": 2}
    ),
    "cauldrons": Expected(WD, ["0,0:d"], []),
    "rope_ladders": Expected(WD, ["0,0:d/0,0:a"], []),
    "beacon": Expected(WD, "0,0:i", "0,0:h"),
    "dropped": Expected(
        {**WD, "dropped": {"0,0:b": ["ice-bow"]}}, {"0,0:b": ["ice-bow"]}, {"0,0:b": []}
    ),
    "stacks": Expected(
        {**W0, "stacks": {"0,0:b": ["torch"]}}, {"0,0:b": ["torch"]}, {"0,0:b": []}
    ),
    "ladders": Expected(WD, {"jenia": 0}, {"jenia": 1}),
    "story": Expected(
        M13, M13["story"], [{"what": "fire", "zone": "0,0:a", "round": 2}]
    ),
    "used": Expected(
        put(M1, ("survivors", 0, "used"), ["search"]), {"doug": ["search"]}, {"doug": []}
    ),
}  # fmt: skip
"""By key: what a file may expect."""
