"""Web push: a sealed message to a browser whose page is closed, by the push service it named.

The message is encrypted for that browser alone (RFC 8291) and signed by this server (VAPID, RFC
8292). Where it goes was said by a stranger, so it goes by TLS to public addresses only, and what
comes back is a number.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import functools
import ipaddress
import json
import os
import re
import ssl
import struct
import time
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from shamble.server.look_ups import LookUps
from shamble.server.settings import Limits

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD_BYTES = 4096
"""More than any of our messages has: each is one record."""
LAST = b"\2"
"""What ends the last record."""
SIGNED_SECONDS = 12 * 3600
ENDPOINT = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+/[!-~]*")
"""No name and password, and nothing that could end a line of a request."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")
NOBODYS = tuple(
    map(
        ipaddress.ip_network,
        (
            "::/96",  # an IPv4 address in the old way, which nobody routes
            "::ffff:0:0:0/96",  # one that is translated
            "64:ff9b:1::/48",  # one that is translated inside somebody's own net
            "fec0::/10",  # a site of its own, as it was before fc00::/7
        ),
    )
)
"""Blocks of IPv6 that lead nowhere in the Internet, though Python takes some for public."""


class BadSubscriptionError(ValueError):
    """A subscription that nothing can be sent to."""


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """Where a browser can be reached, as it says itself."""

    endpoint: str
    p256dh: str
    """The browser's public key, in base64url."""
    auth: str
    """A secret of the browser and this server, in base64url."""


def encoded(data: bytes) -> str:
    """As base64url without its padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str, length: int) -> bytes:
    try:
        data = base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", True)
    except (binascii.Error, ValueError):
        raise BadSubscriptionError(text) from None
    if len(data) != length:
        raise BadSubscriptionError(text)
    return data


def new_key() -> str:
    """A server's key as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def private_key(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(key, 32), "big"), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushSender:
    """What encrypts, signs and sends."""

    def __init__(
        self,
        key: str,
        contact: str,
        *,
        trusted: str | None = None,
        look_up_seconds: float = Limits.look_up_seconds,
    ) -> None:
        """`contact` is whom push services may write to. `trusted` is the origin of a push service
        that may be anywhere, and without TLS: for tests, and for one of your own."""
        self._key = private_key(key)
        self._contact = contact
        self._trusted = trusted
        self._look_ups = LookUps(look_up_seconds)

    @functools.cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    @property
    def public(self) -> str:
        """What browsers are told."""
        return encoded(point(self._key))

    def check(self, subscription: Subscription) -> None:
        """Refuse what can be seen to be wrong before anything is sent there."""
        browser_key(subscription.p256dh)
        decoded(subscription.auth, AUTH_BYTES)
        self._place(subscription.endpoint)

    def _place(self, endpoint: str) -> SplitResult:
        if not ENDPOINT.fullmatch(endpoint):
            raise BadSubscriptionError(endpoint)
        try:
            place = urlsplit(endpoint)
            port = place.port
        except ValueError:
            raise BadSubscriptionError(endpoint) from None
        if f"{place.scheme}://{place.netloc}" == self._trusted:
            return place
        if place.scheme != "https" or port not in (None, 443) or not place.hostname:
            raise BadSubscriptionError(endpoint)
        try:
            literal = ipaddress.ip_address(place.hostname)
        except ValueError:
            return place
        if not is_public(literal):
            raise BadSubscriptionError(endpoint)
        return place

    async def send(self, subscription: Subscription, message: bytes, topic: str) -> int:
        """Send a message; the status is what the push service thinks of it. Newer messages of the
        same topic take the place of older ones that have not arrived yet."""
        place = self._place(subscription.endpoint)
        body = encrypt(message, subscription)
        path = place.path + (f"?{place.query}" if place.query else "")
        head = [
            f"POST {path} HTTP/1.1",
            f"Host: {place.netloc}",
            f"Authorization: {self._signed(f'{place.scheme}://{place.netloc}')}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            "TTL: 43200",
            "Urgency: high",
            f"Topic: {topic}",
            "Connection: close",
        ]
        return await self._post(place, "\r\n".join([*head, "", ""]).encode() + body)

    async def _post(self, place: SplitResult, request: bytes) -> int:
        assert place.hostname is not None
        address = await self._address(place)
        tls = self._tls if place.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address,
            place.port or 443,
            ssl=tls,
            server_hostname=place.hostname if tls else None,
            limit=RECORD_BYTES,
        )
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.transport.abort()  # whatever else is said there interests nobody
        status = re.match(rb"HTTP/1\.[01] (\d{3})\b", line)
        if status is None:
            raise ConnectionError("no answer of HTTP")
        return int(status[1])

    async def _address(self, place: SplitResult) -> str:
        """Looked up once: what is looked at is what is connected to, whatever a name says next."""
        assert place.hostname is not None
        addresses = await self._look_ups.addresses(place.hostname, place.port or 443)
        if f"{place.scheme}://{place.netloc}" != self._trusted:
            for address in addresses:
                if not is_public(ipaddress.ip_address(address)):
                    raise BadSubscriptionError(place.hostname)
        return addresses[0]

    def _signed(self, audience: str) -> str:
        """Who sends it: a token of JSON, signed."""
        expires = int(time.time()) + SIGNED_SECONDS
        parts = (
            {"typ": "JWT", "alg": "ES256"},
            {"aud": audience, "exp": expires, "sub": self._contact},
        )
        said = ".".join(encoded(json.dumps(part).encode()) for part in parts)
        signature = self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        both = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(signature))
        return f"vapid t={said}.{encoded(both)}, k={self.public}"


def browser_key(text: str) -> ec.EllipticCurvePublicKey:
    """A browser's public key."""
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(text, POINT_BYTES))
    except ValueError:
        raise BadSubscriptionError(text) from None


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it is somewhere in the Internet; addresses of IPv6 that mean one of IPv4 are what
    that is."""
    if isinstance(address, ipaddress.IPv6Address):
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        inner = address.ipv4_mapped or address.sixtofour
        if inner is not None:
            return is_public(inner)
        if address.teredo is not None or any(address in block for block in NOBODYS):
            return False
    return address.is_global and not address.is_multicast


def encrypt(
    message: bytes,
    subscription: Subscription,
    *,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The message, for that browser alone; salt and key are new each time."""
    salt = os.urandom(16) if salt is None else salt
    own = ec.generate_private_key(CURVE) if own is None else own
    theirs = browser_key(subscription.p256dh)
    points = decoded(subscription.p256dh, POINT_BYTES) + point(own)
    shared = own.exchange(ec.ECDH(), theirs)
    auth = decoded(subscription.auth, AUTH_BYTES)
    secret = derived(shared, auth, b"WebPush: info\0" + points, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + LAST, None)
    return salt + struct.pack("!IB", RECORD_BYTES, POINT_BYTES) + point(own) + sealed


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
