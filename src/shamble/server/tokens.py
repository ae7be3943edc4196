"""Unguessable tokens for links; the server itself keeps only their hashes."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table or a replay."""
    return secrets.token_urlsafe(12)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
