"""Messages gone wrong: seeded mutations of what a browser may send."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]

NUMBERS = (-1, 0, 1, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**400, 0.5, 1e308, -0.0)
TEXTS = (
    "",
    " ",
    "\0",
    "\x07\x1b[31m",
    "🧟" * 60,
    "\u202eabc",
    "e\u0301" * 99,
    "A" * 201,
    "A" * 501,
    "A" * 3900,
    "'; drop table entries; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "{name}",
    "%s%n",
    "end-turn",
    "activate amy",
)
OTHERS: tuple[Any, ...] = (
    *NUMBERS,
    *TEXTS,
    None,
    True,
    False,
    [],
    {},
    [[]],
    {"type": "join"},
    ["x"] * 50,
)
FIELDS = ("seat", "host", "token", "tokens", "seats", "admin", "", "ref", "__proto__")
FORGED: dict[str, tuple[Any, ...]] = {
    "choice": ("end", "activate amy", "activate ann", "move 0,0:a", "search", "attack 0,0:a 1"),
    "tokens": (["a" * 32], ["b" * 64], [], ["a"] * 8),
    "zone": ("0,0:a", "1,1:c", "9,9:z", None),
    "language": ("en", "fr", "pl", "de", "EN"),
    "ping": (True, False),
    "yes": (True, False),
    "name": ("Amy", "", "host"),
    "text": ("\u0007", " ", "\u200b\n"),
}
"""Values of the right form for the wrong moment, table or person."""
TAGS = ("join", "choose", "undo", "redo", "agree", "chat", "look", "speak", "welcome", "update", "")


def valid(version: int, choices: list[str], zones: list[str]) -> list[Message]:
    """What a browser may send; none of it is sent as it is here."""
    return [
        {"type": "join", "tokens": ["a" * 32], "name": "Amy", "language": "en"},
        *({"type": "choose", "ref": 1, "decision": version, "choice": c} for c in choices[:3]),
        {"type": "undo", "ref": 2, "decision": version},
        {"type": "redo", "ref": 3, "decision": version},
        {"type": "agree", "ref": 4, "request": version, "yes": True},
        {"type": "chat", "ref": 5, "text": "Door!"},
        {"type": "look", "zone": zones[0], "ping": True},
        {"type": "speak", "ref": 6, "language": "fr"},
        {"type": "ask-odds", "ref": 7, "decision": version, "choice": choices[0]},
        {"type": "ask-forecast", "ref": 8, "decision": version},
        {"type": "ask-aftermath", "ref": 9, "decision": version, "choice": choices[0]},
        {"type": "ask-lessons", "ref": 10, "decision": version, "since": 0},
        {"type": "ask-hint", "ref": 11, "decision": version},
        {"type": "ask-earlier", "ref": 14, "before": 40},
        {"type": "ask-lines", "ref": 15, "before": 40},
        {"type": "ask-why", "ref": 12, "seat": 1},
        {"type": "hints", "ref": 13, "allowed": False},
    ]


def mutated(message: Message, chance: random.Random) -> bytes:
    """The message with one to three things wrong with it."""
    message = copy.deepcopy(message)
    if chance.random() < 0.4:
        _forge(message, chance)
        return json.dumps(message).encode()
    for _ in range(chance.randint(1, 2)):
        chance.choice(_STRUCTURE)(message, chance)
    data = json.dumps(message, ensure_ascii=chance.random() < 0.5).encode("utf-8")
    if chance.random() < 0.5:
        data = chance.choice(_BYTES)(data, chance)
    return data


def _forge(message: Message, chance: random.Random) -> None:
    """Everything is of the right form, and wrong."""
    for name in message:
        if name in FORGED and chance.random() < 0.7:
            message[name] = chance.choice(FORGED[name])
    if chance.random() < 0.5:
        _other_moment(message, chance)


# --- structure --------------------------------------------------------------------------------


def _field(message: Message, chance: random.Random) -> str:
    return chance.choice(sorted(message)) if message else "type"


def _drop(message: Message, chance: random.Random) -> None:
    message.pop(_field(message, chance), None)


def _replace(message: Message, chance: random.Random) -> None:
    message[_field(message, chance)] = copy.deepcopy(chance.choice(OTHERS))


def _add(message: Message, chance: random.Random) -> None:
    message[chance.choice(FIELDS)] = copy.deepcopy(chance.choice(OTHERS))


def _rename(message: Message, chance: random.Random) -> None:
    name = _field(message, chance)
    if name in message:
        message[chance.choice((name.upper(), name + "\0", name[:-1], "type"))] = message.pop(name)


def _nest(message: Message, chance: random.Random) -> None:
    name = _field(message, chance)
    value = message.get(name)
    for _ in range(chance.choice((1, 3, 200))):
        value = [value] if chance.random() < 0.5 else {name: value}
    message[name] = value


def _other_tag(message: Message, chance: random.Random) -> None:
    message["type"] = chance.choice(TAGS)


def _other_moment(message: Message, chance: random.Random) -> None:
    """A number that may well have been right a moment ago, or may be in a moment."""
    for name in ("decision", "request"):
        if isinstance(message.get(name), int):
            message[name] += chance.choice((-3, -2, -1, 1, 2, 3, 1000))


def _as_text(message: Message, chance: random.Random) -> None:
    name = _field(message, chance)
    message[name] = json.dumps(message.get(name))


_STRUCTURE: tuple[Callable[[Message, random.Random], None], ...] = (
    _drop,
    _replace,
    _replace,
    _add,
    _rename,
    _nest,
    _other_tag,
    _other_moment,
    _as_text,
)


# --- bytes ------------------------------------------------------------------------------------


def _flip(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _remove(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.randint(1, 8) :]


def _insert(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    junk = chance.choice((b"\\ud800", b"\xff", b"\0", b'"', b"}", b"[" * 300, b"1e999", b"\\"))
    return data[:start] + junk + data[start:]


def _repeat(data: bytes, chance: random.Random) -> bytes:
    return (data * chance.choice((2, 3, 100)))[:60_000]  # more would end the connection


_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip,
    _flip,
    _cut,
    _remove,
    _insert,
    _repeat,
)
