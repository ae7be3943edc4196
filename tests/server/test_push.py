"""Web push: what is sent can be read by that browser alone, and goes nowhere it should not."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import ipaddress
import json
import struct
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from shamble.server.push import (
    LAST,
    BadSubscriptionError,
    PushSender,
    Subscription,
    browser_key,
    decoded,
    derived,
    encoded,
    encrypt,
    is_public,
    new_key,
    point,
    private_key,
)
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits, Settings, SettingsError, contact
from shamble.server.shapes import Links
from shamble.server.table import Table
from shamble.server.tables import Hall
from tests.server.around import Listener, hall_in, refused, two_seats

RFC_8291 = {
    "message": "When I grow up, I want to be a watermelon",
    "as_private": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "ua_public": (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    ),
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "body": (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ),
}
"""The example of RFC 8291, section 5 and appendix A."""


def subscription(endpoint: str = "https://push.example.org/abc") -> Subscription:
    return Subscription(endpoint=endpoint, p256dh=RFC_8291["ua_public"], auth=RFC_8291["auth"])


def test_the_example_of_the_standard() -> None:
    body = encrypt(
        RFC_8291["message"].encode(),
        subscription(),
        salt=decoded(RFC_8291["salt"], 16),
        own=private_key(RFC_8291["as_private"]),
    )
    assert encoded(body) == RFC_8291["body"]


# --- where it may go --------------------------------------------------------------------------

ELSEWHERE = [
    "http://push.example.org/abc",
    "https://push.example.org:8443/abc",
    "https://me:secret@push.example.org/abc",
    "https://push.example.org/a b",
    "https://push.example.org/a\r\nHost: x",
    "https://push.example.org",
    "https:///abc",
    "https://127.0.0.1/abc",
    "https://10.1.2.3/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/abc",
    "https://[::ffff:127.0.0.1]/abc",
    "https://[fe80::1]/abc",
    "https://[/abc",
    "ftp://push.example.org/abc",
    "file:///etc/passwd",
]


@pytest.mark.parametrize("endpoint", ELSEWHERE)
def test_only_public_places_with_tls_are_subscribed_to(endpoint: str) -> None:
    push = PushSender(new_key(), "mailto:me@example.org")
    push.check(subscription())
    with pytest.raises(BadSubscriptionError):
        push.check(subscription(endpoint))


def test_a_name_that_leads_home_is_not_followed() -> None:
    """Whatever a name said when it was subscribed to: it is looked up when something is sent."""
    push = PushSender(new_key(), "mailto:me@example.org")
    push.check(subscription("https://localhost/abc"))
    with pytest.raises(BadSubscriptionError):
        asyncio.run(push.send(subscription("https://localhost/abc"), b"hello", "topic"))


@pytest.mark.parametrize(
    "address, public",
    [
        *(("8.8.8.8", True), ("2606:4700::1111", True), ("::ffff:8.8.8.8", True)),
        *(("0.0.0.0", False), ("100.64.0.1", False), ("192.168.1.1", False), ("224.0.0.1", False)),
        *(("::", False), ("fc00::1", False), ("ff02::1", False), ("::ffff:10.0.0.1", False)),
        *(("64:ff9b::7f00:1", False), ("64:ff9b::808:808", True), ("2002:7f00:1::", False)),
        *(("fec0::1", False), ("feff::1", False), ("64:ff9b:1::1", False), ("::7f00:1", False)),
        *(("::ffff:0:127.0.0.1", False), ("::8.8.8.8", False)),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) is public


@pytest.mark.parametrize(
    "p256dh, auth",
    [
        ("", RFC_8291["auth"]),
        (RFC_8291["ua_public"][:-4], RFC_8291["auth"]),
        (encoded(b"\4" + b"\1" * 64), RFC_8291["auth"]),
        (RFC_8291["ua_public"], "BTBZ"),
        (RFC_8291["ua_public"], "no base64 at all"),
        (RFC_8291["ua_public"], "\N{SNOWMAN}"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    given = Subscription(endpoint="https://push.example.org/abc", p256dh=p256dh, auth=auth)
    with pytest.raises(BadSubscriptionError):
        PushSender(new_key(), "mailto:me@example.org").check(given)


def test_whom_push_services_may_write_to() -> None:
    assert contact("mailto:me@example.org") == "mailto:me@example.org"
    assert contact("off") is None
    for given in ("me@example.org", "mailto:me", "https://", "mailto:a\n@b"):
        with pytest.raises(SettingsError):
            contact(given)
    settings = Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_PUSH": "off"})
    assert Settings.from_environment(settings.to_environment()).push is None


# --- who is called ----------------------------------------------------------------------------


@dataclasses.dataclass
class Service:
    """A push service, and the browser that can read what it gets."""

    origin: str
    status: int = 201
    key: ec.EllipticCurvePrivateKey = dataclasses.field(
        default_factory=lambda: private_key(new_key())
    )
    auth: bytes = b"0123456789abcdef"
    requests: list[tuple[dict[str, str], bytes]] = dataclasses.field(default_factory=list)
    came: asyncio.Event = dataclasses.field(default_factory=asyncio.Event)

    def subscription(self, name: str = "browser") -> Subscription:
        key, auth = encoded(point(self.key)), encoded(self.auth)
        return Subscription(endpoint=f"{self.origin}/{name}", p256dh=key, auth=auth)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in lines[1:])
        headers = {name.lower(): value for name, _, value in pairs if name}
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append(({**headers, "request": lines[0]}, body))
        writer.write(f"HTTP/1.1 {self.status} So\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.came.set()

    async def called(self) -> dict[str, str]:
        """What the browser reads next."""
        async with asyncio.timeout(60):
            await self.came.wait()
        self.came.clear()
        found: dict[str, str] = json.loads(self.read(self.requests[-1][1]))
        return found

    def read(self, body: bytes) -> bytes:
        """As a browser does it (RFC 8188 and 8291)."""
        salt, (_, length) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), browser_key(encoded(theirs)))
        info = b"WebPush: info\0" + point(self.key) + theirs
        secret = derived(shared, self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message.endswith(LAST)
        return message.removesuffix(LAST)


@dataclasses.dataclass
class Evening:
    """Two play; the second has closed the page."""

    hall: Hall
    service: Service
    table: Table
    links: Links
    one: Listener
    two: Listener

    async def wish(self, name: str = "browser") -> None:
        """The second wishes to be called."""
        notifier, token = self.hall.notifier, self.links.seats[1]
        await notifier.wish(self.table, token, self.service.subscription(name), "pl")

    async def until_asked(self, seat: int) -> None:
        """Everybody ends their turns until this seat is asked."""
        for _ in range(100):
            question = self.table.question
            assert question is not None
            if question.seat == seat:
                return
            player = self.two if question.seat == 1 else self.one
            choices = question.choices
            choice = "end-turn" if "end-turn" in choices else choices[0]
            await self.table.choose(player.hashes, self.table.record.version, choice)
        raise AssertionError("nobody was asked")

    async def settled(self) -> None:
        """Wait until nothing is on its way any more."""
        async with asyncio.timeout(60):
            while self.hall.notifier.busy:
                await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def evening(
    folder: Path, *, browsers: int = 4, pause: float = 1e-9
) -> AsyncIterator[Evening]:
    service = Service("")
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    limits = Limits(subscriptions_per_seat=browsers, push_pause_seconds=pause)
    async with server, hall_in(folder, limits, push_trusted=service.origin) as hall:
        table, links, one, two = await two_seats(hall)
        table.audience.remove(two)
        yield Evening(hall, service, table, links, one, two)


def test_who_is_asked_with_a_closed_page_is_called(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            await it.until_asked(0)
            await it.wish()
            await it.until_asked(1)
            told = await it.service.called()
            assert told == {"table": it.table.id, "title": "Twoja kolej", "body": "Kwartały miasta"}
            headers, body = it.service.requests[0]
            assert headers["request"] == "POST /browser HTTP/1.1"
            assert headers["content-encoding"] == "aes128gcm"
            assert "ttl" in headers
            assert signed_by(headers["authorization"], it.hall.notifier.key) == it.service.origin
            assert not any(token.encode() in it.service.read(body) for token in it.links.seats)
            assert len(it.service.requests) == 1

    asyncio.run(scene())


def signed_by(header: str, key: str) -> str:
    """For whom a token was signed, with this key."""
    token, _, said = header.removeprefix("vapid t=").partition(", k=")
    assert said == key
    text, _, signature = token.rpartition(".")
    both = decoded(signature, 64)
    proof = encode_dss_signature(*(int.from_bytes(half, "big") for half in (both[:32], both[32:])))
    browser_key(key).verify(proof, text.encode(), ec.ECDSA(hashes.SHA256()))
    claims = text.partition(".")[2]
    facts = json.loads(decoded(claims, len(claims) * 3 // 4))
    assert facts["sub"].startswith("mailto:")
    return str(facts["aud"])


def test_nobody_is_called_who_is_there_or_did_not_wish_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            await it.until_asked(0)
            await it.until_asked(1)
            await it.settled()
            await it.wish()
            it.table.audience.add(it.two)
            await it.until_asked(0)
            await it.until_asked(1)
            await it.settled()
            assert it.service.requests == []

    asyncio.run(scene())


def test_a_wish_is_withdrawn(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            await it.until_asked(0)
            await it.wish()
            endpoint = it.service.subscription().endpoint
            await it.hall.notifier.forget(it.table, it.links.seats[1], endpoint)
            await it.until_asked(1)
            await it.settled()
            assert it.service.requests == []

    asyncio.run(scene())


def test_who_lost_the_seat_is_called_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            await it.until_asked(0)
            await it.wish()
            await it.hall.new_link(it.table.id, 1, it.links.host)
            await it.until_asked(1)
            await it.settled()
            assert it.service.requests == []

    asyncio.run(scene())


def test_a_browser_that_is_no_more_is_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            it.service.status = 410
            await it.until_asked(0)
            await it.wish()
            for _ in range(2):
                await it.until_asked(1)
                await it.settled()
                assert len(it.service.requests) == 1
                await it.until_asked(0)

    asyncio.run(scene())


def test_a_service_that_takes_nothing_is_given_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            it.service.status = 500
            await it.until_asked(0)
            await it.wish()
            for times in (1, 2, 3, 3):
                await it.until_asked(1)
                await it.settled()
                assert len(it.service.requests) == times
                await it.until_asked(0)
                await it.settled()

    asyncio.run(scene())


def test_a_seat_has_so_many_browsers_and_each_is_called_once_in_a_while(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path, browsers=2, pause=1000) as it:
            await it.until_asked(0)
            for name in ("first", "second", "second", "third"):
                await it.wish(name)
            for _ in range(2):
                await it.until_asked(1)
                await it.settled()
                await it.until_asked(0)
                await it.settled()
            called = sorted(headers["request"].split()[1] for headers, _ in it.service.requests)
            assert called == ["/second", "/third"]

    asyncio.run(scene())


def test_a_phone_that_fell_asleep_is_called_when_its_line_is_given_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            await it.until_asked(0)
            await it.wish()
            it.table.audience.add(it.two)
            heard = it.table.asked_at
            await it.until_asked(1)
            it.table.audience.remove(it.two)
            it.hall.left(it.table, it.two, it.table.asked_at + 1)
            await it.settled()
            assert it.service.requests == [], "who was heard of since then knows"
            it.hall.left(it.table, it.two, heard)
            assert (await it.service.called())["table"] == it.table.id

    asyncio.run(scene())


def test_what_is_wished_must_be_possible(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path) as it:
            notifier, seat, good = it.hall.notifier, it.links.seats[1], it.service.subscription()
            bad = subscription("https://127.0.0.1/abc")
            await refused("bad-subscription", notifier.wish(it.table, seat, bad, "en"))
            await refused("not-seated", notifier.wish(it.table, it.links.spectator, good, "en"))
            await refused("not-seated", notifier.wish(it.table, None, good, "en"))
        async with hall_in(tmp_path, push=None) as hall:
            with pytest.raises(Refusal, match="push-off"):
                _ = hall.notifier.key
            table = await hall.table(it.table.id)
            await refused("push-off", hall.notifier.wish(table, seat, good, "en"))

    asyncio.run(scene())


def test_the_key_is_kept_in_the_database(tmp_path: Path) -> None:
    async def key() -> str:
        async with hall_in(tmp_path) as hall:
            return hall.notifier.key

    first = asyncio.run(key())
    assert first == asyncio.run(key())
    browser_key(first)
