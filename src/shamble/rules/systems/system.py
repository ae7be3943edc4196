"""The base class of systems: the parts of the rules that only some boxes have."""

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
    """A part of the rules that only some boxes have, such as cars. “Its zombies” below are those of
    the kinds that it runs. A subclass overrides the methods it needs."""

    walks: ClassVar[bool] = True
    """Whether its zombies go from zone to zone."""

    any_box: ClassVar[bool] = False
    """Whether quests of every box may have it; else a box lists it among its systems."""

    def is_in(self, material: Material) -> bool:
        """Whether a game with this material needs the system."""
        return True

    # --- zombies of its own kinds

    def runs(self, kind: Kind) -> bool:
        """Whether the system runs zombies of this kind: how they come, act and go."""
        return False

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """Bring a zombie of its kinds into a zone."""
        raise lacking(self, "come", "runs a kind of its own by `runs`")

    def act(self, play: Play, groups: list[Group], targets: Targets) -> Script[list[Group]]:
        """Let its zombies with no target to attack take an action; returns where they are then."""
        raise lacking(self, "act", "runs a kind of its own by `runs`")

    def spawn_color(self) -> str:
        """The colour, in a `View`, of spawn tokens that its zombies bring along."""
        return "necromancer"

    def foretell(self, play: Play, group: Group) -> Forecast:
        """The forecast for a group of its zombies."""
        raise lacking(self, "foretell", "runs a kind of its own by `runs`")

    def forewarn(self, play: Play, found: list[Forecast]) -> list[Forecast]:
        """The forecasts for all zombies, changed by what they mean for its own zombies."""
        return found

    def fall(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """The survivor is about to kill `count` of its zombies while others of the kind stay in the
        zone: ask which of them, if it makes a difference."""
        return None

    def lost(self, play: Play, zone: int, kind: int, count: int) -> None:
        """`count` of its zombies were killed in a zone."""

    def pushed(self, play: Play, start: int, zone: int) -> None:
        """All its zombies of a zone were put in another."""

    # --- looking

    shows: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that `view` reads; if there are none, `view` is not asked."""

    def view(self, play: Play) -> dict[str, Any]:
        """The fields of the `View` that the system fills."""
        return {}

    def broken(self, play: Play) -> list[str]:
        """The invariants of the system that do not hold, as sentences."""
        return []
