"""What must hold in every position; `Game.check()` lists what does not."""

from __future__ import annotations

from shamble.rules.flow.play import Play
from shamble.rules.table.state import ASIDE, LEFT, NOWHERE, SLOTS, Phase, Slot
from shamble.rules.table.things import TOKENS


def broken(play: Play) -> list[str]:
    """Every invariant that does not hold, as a sentence."""
    found: list[str] = []
    found += _figures(play)
    found += _tokens(play)
    found += _cards(play)
    found += _objectives(play)
    found += _survivors(play)
    found += _spawn_tokens(play)
    found += _ending(play)
    for system in play.systems:
        found += system.broken(play)
    return found


def out_of_date(play: Play) -> list[str]:
    """Sentences about values that `Play` keeps beside the state and that do not agree with it: a
    game taken up from the state alone would go on in another way."""
    names = [facts.name for facts in play.material.survivors]
    return [
        f"{names[survivor]} with skills that the state does not say"
        for survivor in play.team
        if play.abilities[survivor] is not play.compile(survivor)
    ]


def _figures(play: Play) -> list[str]:
    state, material = play.state, play.material
    found = []
    kinds = material.kind_count
    for kind in material.kinds:
        on_board = sum(state.zombies[kind.index :: kinds])
        reserve, out = state.reserve[kind.index], state.out[kind.index]
        if on_board + reserve + out != kind.miniatures:
            found.append(
                f"{on_board} {kind.id} on the board, {reserve} in the reserve, {out} out of the "
                f"game; there are {kind.miniatures}"
            )
    for zone in range(material.zone_count):
        row = state.zombies[zone * kinds : (zone + 1) * kinds]
        if min(row) < 0:
            found.append(f"fewer than no zombies in {material.board.name(zone)}")
        if sum(row) != state.crowd[zone]:
            found.append(f"a wrong count of zombies in {material.board.name(zone)}")
    return found


def _tokens(play: Play) -> list[str]:
    """Sentences about tokens that lie where they may not, or of which there are too many."""
    found = []
    for name, token in TOKENS.items():
        counts = token.counts(play.state)
        for zone, count in counts.items():
            if count < 0 or not 0 <= zone < play.material.zone_count:
                found.append(f"{count} {name} in zone {zone}")
            wanted = token.misplaced(play, zone) if token.misplaced is not None else ""
            if wanted:
                found.append(f"{name} in {play.material.board.name(zone)}; expected {wanted}")
        if token.supply is not None and sum(counts.values()) > token.supply(play.material):
            found.append(f"more {name} than there are")
    return found


def _cards(play: Play) -> list[str]:
    state, material = play.state, play.material
    held = [c for c in state.cards if c >= 0]
    lying = [*state.artifacts[1::2], *state.dropped[1::2], *state.trunks[1::2]]
    lying += [*state.renamed[1::2], *state.stacks[1::2]]
    for thing, number in zip(material.deliverable, state.delivered, strict=True):
        if thing.card and number >= 0:
            if number >= len(material.copies):
                return ["a card delivered that there is not"]
            lying.append(number)
    decks = [*state.equipment_deck, *state.pimp_deck, *state.vault_deck]
    piles = [*decks, *state.equipment_discard, *state.set_aside, *held, *lying]
    found = []
    if len(set(piles)) != len(piles):
        found.append("a card in two places")
    gone = set(material.equipment) - set(piles)
    if gone:
        found.append(f"{len(gone)} Equipment cards nowhere")
    cards = [*state.zombie_deck, *state.zombie_discard, *state.zombie_drawn]
    if len(set(cards)) != len(cards):
        found.append("a zombie card in two places")
    return found


def _objectives(play: Play) -> list[str]:
    """Sentences about Objectives that are in two places, or that there are not."""
    state, material = play.state, play.material
    delivered = [
        number
        for thing, number in zip(material.deliverable, state.delivered, strict=True)
        if not thing.card and number >= 0
    ]
    if any(number >= len(material.objective_zones) for number in delivered):
        return ["an Objective delivered that there is not"]
    seen = 0
    for bits in (state.objectives, *state.kept, *state.loads, *[1 << one for one in delivered]):
        if seen & bits:
            return ["an Objective in two places"]
        seen |= bits
    return []


def _ending(play: Play) -> list[str]:
    state = play.state
    if state.phase == Phase.OVER and not state.outcome:
        return ["a game that is over without an ending"]
    if state.phase != Phase.OVER and (state.outcome or state.lost_by >= 0):
        return ["an ending of a game that goes on"]
    return []


def _spawn_tokens(play: Play) -> list[str]:
    state = play.state
    if state.awake >> len(state.spawn_tokens):
        return ["a spawn token awake that there is not"]
    if not state.spawn_turns:
        return []
    if state.phase not in (Phase.SPAWN, Phase.OVER):
        return ["turns of spawn tokens outside a Spawn step"]
    if max(state.spawn_turns) >= len(state.spawn_tokens):
        return ["the turn of a spawn token that there is not"]
    if state.stage > len(state.spawn_turns):
        return ["more turns of spawn tokens had than there are"]
    return []


def _survivors(play: Play) -> list[str]:
    state, material = play.state, play.material
    found = []
    cards = len(material.survivors)
    for person, leader in enumerate(state.leaders):
        if leader >= 0 and not (play.has_company and person < cards and leader < cards):
            found.append(f"{material.people[person].name} follows in a game without Companions")
    for survivor, facts in enumerate(material.survivors):
        zone = state.zone[survivor]
        if zone not in (NOWHERE, LEFT, ASIDE) and not 0 <= zone < material.zone_count:
            found.append(f"{facts.name} in no zone")
        if zone >= 0 and state.wounds[survivor] >= play.health(survivor):
            found.append(f"{facts.name} on the board with {state.wounds[survivor]} wounds")
        if state.actions[survivor] < 0:
            found.append(f"{facts.name} with less than no actions")
        row = state.cards[survivor * SLOTS : (survivor + 1) * SLOTS]
        backpack = sum(copy >= 0 for copy in row[Slot.BACKPACK_1 : Slot.GAINED_1])
        if backpack > material.backpack + play.abilities[survivor].more_slots:
            found.append(f"{facts.name} with {backpack} cards in the backpack")
        if row[2] >= 0 and not material.body:
            found.append(f"{facts.name} with a card in a Body slot that the box does not have")
        if not material.ruleset.any_card_in_hand:
            for copy in row[:2]:
                if copy >= 0 and not material.card_of[copy].hand:
                    found.append(f"{facts.name} with {material.card_of[copy].name} in hand")
    return found
