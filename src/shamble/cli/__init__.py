"""The command `shamble`."""

from shamble.cli.app import main as main
