"""The command `shamble`."""

from shamble.cli.app import main

__all__ = ["main"]
