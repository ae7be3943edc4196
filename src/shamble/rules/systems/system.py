"""What a system of a box can bring besides its answers to moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from shamble.rules.flow.moments import Handler
from shamble.rules.flow.unfinished import lacking
from shamble.rules.horde.groups import Group
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Kind
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play
    from shamble.rules.foresight.forecast import Forecast
    from shamble.rules.horde.targets import Targets


class System(Handler):
    """Something that only some boxes have. It overrides what it needs."""

    walks: ClassVar[bool] = True
    """Zombies of its own kinds go from zone to zone."""

    any_box: ClassVar[bool] = False
    """Whether quests of every box may have it; else a box lists it among its systems."""

    def is_in(self, material: Material) -> bool:
        """Whether a game with this material has anything of it."""
        return True

    # --- zombies of its own kinds

    def runs(self, kind: Kind) -> bool:
        """Whether zombies of the kind come, act and go in a way of their own: this system's."""
        return False

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """A zombie of its own kind comes into a zone."""
        raise lacking(self, "come", "runs a kind of its own by `runs`")

    def act(self, play: Play, groups: list[Group], targets: Targets) -> Script[list[Group]]:
        """Those of its own who have nobody to attack take an action; where they are then."""
        raise lacking(self, "act", "runs a kind of its own by `runs`")

    def spawn_color(self) -> str:
        """What spawn tokens are called that its own bring along, in a `View`."""
        return "necromancer"

    def foretell(self, play: Play, group: Group) -> Forecast:
        """What its own would do now."""
        raise lacking(self, "foretell", "runs a kind of its own by `runs`")

    def forewarn(self, play: Play, found: list[Forecast]) -> list[Forecast]:
        """What all zombies would do now, with what that means for its own."""
        return found

    def fall(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """The survivor is about to kill so many of its own, and others of the kind stay in the
        zone: which of them those are, if it makes a difference."""
        return None

    def lost(self, play: Play, zone: int, kind: int, count: int) -> None:
        """So many of its own were killed in a zone."""

    def pushed(self, play: Play, start: int, zone: int) -> None:
        """All of its own in a zone were put in another."""

    # --- looking

    shows: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that `view` reads; none: it fills nothing."""

    def view(self, play: Play) -> dict[str, Any]:
        """The fields of the `View` that it fills."""
        return {}

    def broken(self, play: Play) -> list[str]:
        """The invariants of its own that do not hold, as sentences."""
        return []
