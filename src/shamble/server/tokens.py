"""Unguessable tokens for links; the server itself keeps only their hashes."""

from __future__ import annotations

import hashlib
import re
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table or a replay."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether it looks as ids do; tokens are longer. Only what does may be logged."""
    return re.fullmatch(r"[A-Za-z0-9_-]{16}", text) is not None


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
