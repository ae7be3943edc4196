"""Players made of code. They use `Game` alone and know what a person could know."""
