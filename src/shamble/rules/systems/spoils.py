"""Vault weapons that slain Abominations and Necromancers leave, face down. [WD 18-19]

`State.dropped` holds them: zone, card, zone, card … Which card it is is known when it is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.actions.inventory import begin_arranging
from shamble.rules.actions.objectives import ARTIFACT_TAKEN
from shamble.rules.systems.system import System
from shamble.rules.systems.vaults import draw_vault_card
from shamble.rules.table.changes import ARTIFACTS
from shamble.rules.table.shapes import COPY, ZoneSeries
from shamble.rules.table.things import Secret, Token
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.events import event
from shamble.rules.words.parts import ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 18-19"
PICK_UP: Final = verb("pick-up", ZONE, pages=PAGES, family="search", sign="point")
DROPPED: Final = event("dropped", zone=ZONE, pages=PAGES, log="finds", marks="follows")


Token(
    "dropped",
    ZoneSeries(COPY),
    "Vault weapons that lie face down in zones: zone, card, zone, card …",
    __name__,
    pages=PAGES,
    mark=ARTIFACTS,
    secret=Secret.FACES,
    drawn_from="vault_deck",
    drawing="chest",
    entry="vault_weapon",
)


class Spoils(System):
    """A random Vault weapon of those left lies where such a zombie was killed; an action takes it,
    and a free reorganising follows. [WD 18-19] (ruling 170)"""

    verbs: ClassVar[tuple[int, ...]] = (PICK_UP,)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def is_in(self, material: Material) -> bool:
        return bool(material.vault) and any(kind.drops for kind in material.kinds)

    def killed(self, play: Play, survivor: int, zone: int, kind: int, count: int) -> None:
        if not play.material.kinds[kind].drops:
            return
        for _ in range(count):
            copy = draw_vault_card(play)
            if copy >= 0:
                play.set_dropped([*play.state.dropped, zone, copy])
                play.tell(DROPPED, zone)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        """In the own zone, whatever else is there. (ruling 170)"""
        if not play.state.dropped:
            return
        zone = play.state.zone[survivor]
        if play.state.actions[survivor] > 0 and zone in play.state.dropped[::2]:
            out.append(choice(PICK_UP, zone))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        pick_up(play, survivor, first(packed))


def pick_up(play: Play, survivor: int, zone: int) -> None:
    """An action: take a Vault weapon that lies in a zone, and reorganise for free. [WD 18-19]"""
    lying = play.state.dropped
    at = 2 * lying[::2].index(zone)
    copy = lying[at + 1]
    play.pay(survivor, ())
    play.set_dropped(lying[:at] + lying[at + 2 :])
    play.gain_card(survivor, copy)
    play.tell(ARTIFACT_TAKEN, survivor, play.material.copies[copy])
    begin_arranging(play, survivor)
