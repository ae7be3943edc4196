"""Effects: what a special rule of a quest does. `here` is the zone in which its moment happens."""

from __future__ import annotations

from shamble.content.vocabulary.words import Color, Place, Word


class Do(Word, frozen=True, tag_field="effect"):
    """An effect; the key `effect` names which. It concerns the Survivor who acts."""


# --- for the survivor -----------------------------------------------------------------------


class Points(Do, frozen=True, kw_only=True, tag="points"):
    """The Survivor gains adrenaline or experience points."""

    points: int


class Pimpweapon(Do, frozen=True, kw_only=True, tag="pimpweapon"):
    """The Survivor draws a Pimpweapon among those left, and reorganises for free."""


class VaultWeapon(Do, frozen=True, kw_only=True, tag="vault weapon"):
    """The Survivor draws a Vault weapon and reorganises for free; without one left: points."""

    else_points: int = 0


class VaultArtifact(Do, frozen=True, kw_only=True, tag="vault artifact"):
    """The Survivor receives a random Vault artifact that lies in no Vault, if one is left, and
    reorganises for free."""


class Card(Do, frozen=True, kw_only=True, tag="card"):
    """The Survivor receives the named card from the first of the piles in `source` that has it
    (`either`: from the one that the player likes), and reorganises for free. A deck that was looked
    through is shuffled. `optional`: the card may be refused."""

    name: str
    source: tuple[str, ...] = ("deck", "discard")
    either: bool = False
    optional: bool = False


class CardFromStack(Do, frozen=True, kw_only=True, tag="card from stack"):
    """The Survivor takes a card of the stack of Equipment cards in the zone."""


class DeliveredCard(Do, frozen=True, kw_only=True, tag="delivered card"):
    """The named card that was delivered at the place goes to a Survivor there, whom the players
    choose and who reorganises for free. `becomes`: its name from now on. All else that was
    delivered there is discarded."""

    name: str
    at: Place
    becomes: str = ""


class Companion(Do, frozen=True, kw_only=True, tag="companion"):
    """A Survivor nobody plays becomes a Companion of the Survivor: `random`, or one `here`."""

    source: str = "random"


class KeepObjective(Do, frozen=True, kw_only=True, tag="keep objective"):
    """The token goes on the Survivor's dashboard, outside of the inventory slots."""

    tradable: bool = True


class RopeLadder(Do, frozen=True, kw_only=True, tag="rope ladder"):
    """The Survivor receives a Rope Ladder token."""


class SwapDuo(Do, frozen=True, kw_only=True, tag="swap duo"):
    """Leader and Companion change roles; cards, points and wounds stay."""


# --- zombies --------------------------------------------------------------------------------


class ZombieCard(Do, frozen=True, kw_only=True, tag="zombie card"):
    """A Zombie card is drawn for the place. `rush = false`: Rushes on it are ignored."""

    at: Place = "here"
    rush: bool = True


class SpawnZombie(Do, frozen=True, kw_only=True, tag="spawn zombie"):
    """A Zombie of the kind appears, as if a card had brought it. `otherwise`: if one is on the
    board already, a Zombie of that kind appears instead, and if both are there, nothing."""

    kind: str
    at: Place = "here"
    otherwise: str | None = None


class SpawnBuildings(Do, frozen=True, kw_only=True, tag="spawn buildings"):
    """Buildings whose doors stand open are filled as if they had just been opened."""

    at: tuple[Place, ...]


class PutBack(Do, frozen=True, kw_only=True, tag="put back"):
    """The Zombie that was just eliminated returns at the place."""

    at: Place


class MoveSpawnToken(Do, frozen=True, kw_only=True, tag="move spawn token"):
    """A Spawn token of the zone (chosen, if there are several) moves to the place."""

    to: Place


class RemoveSpawnToken(Do, frozen=True, kw_only=True, tag="remove spawn token"):
    """The Spawn tokens of the zone are removed."""


class WakeSpawn(Do, frozen=True, kw_only=True, tag="wake spawn"):
    """The Spawn Zones of the colour become active."""

    color: Color


# --- the board ------------------------------------------------------------------------------


class OpenAllDoors(Do, frozen=True, kw_only=True, tag="open all doors"):
    """All closed doors open, and the buildings behind them are filled as usual."""


class Barricade(Do, frozen=True, kw_only=True, tag="barricade"):
    """A door token of the zone is removed; that door stays shut for good."""


class RemoveCorruption(Do, frozen=True, kw_only=True, tag="remove corruption"):
    """The Corruption of the zone goes, and all that is joined to it."""


class RemoveObjective(Do, frozen=True, kw_only=True, tag="remove objective"):
    """The Objectives of the zone are removed; nobody took them."""


class BurnCrates(Do, frozen=True, kw_only=True, tag="burn crates"):
    """The Pimpweapon Crates of the zone burn, those on cars too: nobody gets what is in them. Each
    makes so many Noise tokens, and brings the Survivor so many points."""

    noise: int = 0
    points: int = 0


class BurnBuilding(Do, frozen=True, kw_only=True, tag="burn building"):
    """Everybody in the building dies, for the Survivor's points; its zones become Ruins."""


class Explosion(Do, frozen=True, kw_only=True, tag="explosion"):
    """A Molotov effect in the zone; the car and its crate are gone."""


# --- the game -------------------------------------------------------------------------------


class Lose(Do, frozen=True, kw_only=True, tag="lose"):
    """The game is lost."""


Effect = (
    Points | Pimpweapon | VaultWeapon | VaultArtifact | Card | CardFromStack
    | DeliveredCard | Companion | KeepObjective | RopeLadder | SwapDuo
    | ZombieCard | SpawnZombie | SpawnBuildings | PutBack | MoveSpawnToken
    | RemoveSpawnToken | WakeSpawn
    | OpenAllDoors | Barricade | RemoveCorruption | RemoveObjective | BurnCrates | BurnBuilding
    | Explosion
    | Lose
)  # fmt: skip
