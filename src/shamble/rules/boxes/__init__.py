"""What differs between the boxes: rulesets, game modes, house rules, and a game's material."""
