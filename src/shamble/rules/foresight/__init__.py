"""What a choice costs, whom it would hurt, and what the horde would do next.

What one choice brings:

- `costs`: the record of what an action costs, which each rule says of its own choices;
- `threats`: where rules say whom a choice of theirs may wound or strand, or that it is in vain;
- `defeats_by_choice`: whether a choice loses the game by itself, tried on a copy;
- `cost_and_harm`: the three together, for each choice of a decision: `Cost` and `Harm`.

What the horde does then:

- `forecast`: where each group of zombies would go, without dice;
- `rehearsal`: the Activation step played on a copy, in one of the ways it may go;
- `summed_rehearsals`: what all these ways have in common, and where they differ;
- `toll`: the records of that: who would suffer what, and whether the game would be lost;
- `aftermath`: the toll now, and after a choice that is not made yet.
"""
