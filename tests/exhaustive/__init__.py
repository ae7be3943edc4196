"""Whether everything that a box has really happens: games are played until it did, and counted."""

from tests.exhaustive.run import CoverageReport, Covered, cover
from tests.exhaustive.things import Thing, ThingSort

__all__ = ["CoverageReport", "Covered", "Thing", "ThingSort", "cover"]
