"""A whole game of the tutorial in ten lines: a bot that likes the first choice."""

from shamble import Game

game = Game.new("M0", players=2, seed=7)
while not game.over:
    question = game.decision
    game.choose(question.choices[0])

outcome = game.outcome
print("Won" if outcome.won else "Lost", "in round", outcome.rounds, "by", outcome.cause)
