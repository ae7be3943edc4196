"""The dead, cut from paper: their bodies, their colours in each box, and their heaps."""
