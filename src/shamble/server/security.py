"""What browsers are told to forbid, and who may open a connection."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders

from shamble.server.settings import Settings

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""An SVG that is opened by itself: it brings its own style, and runs nothing."""

EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), "
    "payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class SecurityHeaders:
    """Adds them to every response, also to errors."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                picture = headers.get("content-type", "").startswith("image/svg+xml")
                headers["Content-Security-Policy"] = PICTURE_POLICY if picture else PAGE_POLICY
                for name, value in EVERYWHERE.items():
                    headers[name] = value
            await send(message)

        await self._app(scope, receive, guarded)


def same_origin(scope: Scope) -> bool:
    """Whether the page that opens a connection is one of ours. Programs name no origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return True
    place = origin.partition("://")[2]
    return place.lower() == headers.get("host", "").lower() != ""


class Hosts:
    """The names by which browsers may ask for this server.

    A page elsewhere may let its own name lead to this machine; what the browser then asks for comes
    from "the same origin". It says that name, and so it is known. An address instead of a name
    cannot be led anywhere.
    """

    def __init__(self, settings: Settings) -> None:
        behind = bool(settings.proxies)  # which hand on the names that others know it by
        own = _is_of_this_machine(settings.host) and not behind
        self._names = settings.hosts or (() if own else ("*",))

    def know(self, scope: Scope) -> bool:
        """Whether the name that a request is for is one of ours. Browsers always say one."""
        host = name_in(Headers(scope=scope).get("host", ""))
        return not host or _is_address(host) or _is_of_this_machine(host) or self._lists(host)

    def _lists(self, host: str) -> bool:
        return any(
            name in ("*", host) or (name.startswith("*.") and host.endswith(name[1:]))
            for name in self._names
        )


def name_in(host: str) -> str:
    """The name in a `Host`, without its port, its last dot, and the brackets of IPv6."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_of_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    return _is_address(host) and ipaddress.ip_address(host).is_loopback
