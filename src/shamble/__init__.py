"""Zombicide by the book: the three core boxes as data, boards, sight and routes."""
