"""Whether everything that a box has really happens: games are played until it did, and counted."""

from shamble.lab.coverage.run import CoverageReport, Covered, cover
from shamble.lab.coverage.things import Thing, ThingSort

__all__ = ["CoverageReport", "Covered", "Thing", "ThingSort", "cover"]
