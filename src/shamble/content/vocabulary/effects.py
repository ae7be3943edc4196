"""Effects: what a special rule of a quest does. `here` is the zone in which its moment happens."""

from __future__ import annotations

from shamble.content.vocabulary.words import Color, Place, Word


class Do(Word, frozen=True, tag_field="effect"):
    """An effect; the key `effect` names which. “The Survivor” is the one who acts."""


# --- for the survivor -----------------------------------------------------------------------


class Points(Do, frozen=True, kw_only=True, tag="points"):
    """The Survivor gains adrenaline or experience points."""

    points: int


class Pimpweapon(Do, frozen=True, kw_only=True, tag="pimpweapon"):
    """The Survivor draws one of the Pimpweapons that are left, and reorganises for free."""


class VaultWeapon(Do, frozen=True, kw_only=True, tag="vault weapon"):
    """The Survivor draws a Vault weapon and reorganises for free; if none is left, gains points."""

    else_points: int = 0


class VaultArtifact(Do, frozen=True, kw_only=True, tag="vault artifact"):
    """The Survivor receives a random Vault artifact that lies in no Vault, if one is left, and
    reorganises for free."""


class Card(Do, frozen=True, kw_only=True, tag="card"):
    """The Survivor receives the named card from the first of the piles in `source` that has it
    (`either`: from the one that the player chooses), and reorganises for free. A deck that was
    searched is shuffled. `optional`: the player may refuse the card."""

    name: str
    source: tuple[str, ...] = ("deck", "discard")
    either: bool = False
    optional: bool = False


class CardFromStack(Do, frozen=True, kw_only=True, tag="card from stack"):
    """The Survivor takes a card of the stack of Equipment cards in the zone."""


class DeliveredCard(Do, frozen=True, kw_only=True, tag="delivered card"):
    """The players give the named card that was delivered at the place to a Survivor there, who
    reorganises for free. `becomes`: the card's name from now on. Everything else that was
    delivered there is discarded."""

    name: str
    at: Place
    becomes: str = ""


class Companion(Do, frozen=True, kw_only=True, tag="companion"):
    """A Survivor whom no player plays becomes the Survivor's Companion: `random`, or one `here`."""

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
    """The Corruption of the zone is removed, with all that is joined to it."""


class RemoveObjective(Do, frozen=True, kw_only=True, tag="remove objective"):
    """The Objectives of the zone are removed and do not count as taken."""


class BurnCrates(Do, frozen=True, kw_only=True, tag="burn crates"):
    """The Pimpweapon Crates of the zone burn with what is in them, those on cars too. Each makes
    `noise` tokens, and brings the Survivor `points`."""

    noise: int = 0
    points: int = 0


class BurnBuilding(Do, frozen=True, kw_only=True, tag="burn building"):
    """All in the building die, which brings the Survivor points; its zones become Ruins."""


class Explosion(Do, frozen=True, kw_only=True, tag="explosion"):
    """A Molotov takes effect in the zone; the car and its crate are removed."""


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
