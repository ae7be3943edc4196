"""Attacking a running server with messages that are wrong in some way."""

from __future__ import annotations

import json
import random
from collections import Counter

import msgspec

from shamble.server import wire
from tests.seat import PATIENCE, Seat, opened
from tests.server.mutations import mutated, valid
from tests.services import UNMEASURED, Server

BATCH = 100
FREELY = {"messages_per_second": 1e6, "burst": 1_000_000, "posts_per_minute": 10_000, **UNMEASURED}
_READ: msgspec.json.Decoder[wire.FromBrowser] = msgspec.json.Decoder(wire.FromBrowser)

PROBE = 77_777
"""The number of a message that is right."""


def read(data: bytes) -> wire.FromBrowser | None:
    """The message, if it is one."""
    try:
        return _READ.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def is_allowed(data: bytes, seat: Seat) -> bool:
    """Whether a message is by chance one that may change the table: such are not sent."""
    match read(data):
        case wire.Chat(text=text):
            return any(letter.isprintable() and not letter.isspace() for letter in text)
        case wire.Choose(decision=decision, choice=choice):
            current = seat.decision
            assert current is not None
            offered = {offer["choice"] for offer in (*current["offers"], *current["free"])}
            return choice in offered and bool(decision == seat.position["version"])
        case wire.Undo(decision=decision) | wire.Redo(decision=decision):
            return bool(decision == seat.position["version"])
    return False


def attack(seat: Seat, chance: random.Random, answers: Counter[str]) -> None:
    """Send a batch, and see that the connection answers afterwards."""
    zones = [survivor["zone"] for survivor in seat.position["view"]["survivors"]]
    good = valid(seat.position["version"], seat.offers(), zones)
    for _ in range(BATCH):
        data = mutated(chance.choice(good), chance)
        while is_allowed(data, seat):
            data = mutated(chance.choice(good), chance)
        seat.send_raw(as_sent(data))
    seat.send("ask-forecast", ref=PROBE, decision=seat.position["version"])
    assert seat.wait("forecast", "refused", ref=PROBE)["type"] == "forecast"
    answers.update(message["code"] for message in seat.told if message["type"] == "refused")


def as_sent(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def knock(
    server: Server,
    comers: list[tuple[str, list[str]]],
    chance: random.Random,
    answers: Counter[str],
) -> None:
    """A mutated `join`. Only the holder of a seat's link changes anything by it: their name."""
    table, tokens = chance.choice(comers)
    join = {"type": "join", "tokens": tokens, "name": "", "language": "pl"}
    data = mutated(join, chance)
    message = read(data)
    if isinstance(message, wire.Join) and message.name.strip() and message.tokens:
        return
    with opened(server.port, table) as connection:
        connection.send(as_sent(data))
        told = json.loads(connection.recv(PATIENCE))
        assert told["type"] in ("welcome", "goodbye")
        answers[told.get("code", "welcome")] += 1
