"""Portraits of Survivors: a kit of parts, cut as if from paper, and those whom it puts together.

A portrait is a square of 100 units. `cuts` are the pieces of paper, `heads`, `eyes`, `mouths`,
`hair`, `hats`, `helms` and `clothes` the parts, `faces` says which of them somebody has, `figure`
lays them over each other, and `frames` puts a frame and a badge around that.
"""
