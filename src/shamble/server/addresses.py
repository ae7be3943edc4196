"""Addresses: whom a connection comes from, as far as it can be known."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

_IP = ipaddress.IPv4Address | ipaddress.IPv6Address


def block_of(address: str) -> str:
    """What one person is likely to have: an IPv4 address, or an IPv6 network."""
    ip = _read(address)
    if ip is None:
        return address
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)


class Proxies:
    """Machines that speak for others: what they send comes from many people."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = tuple(map(ipaddress.ip_network, networks))

    def __contains__(self, address: str) -> bool:
        ip = _read(address)
        return ip is not None and any(ip in network for network in self._networks)


def _read(address: str) -> _IP | None:
    """An address; one of IPv4 that came through a socket of IPv6 is what it was."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return mapped or ip
