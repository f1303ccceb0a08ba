"""The screens: start, game, result, log, help, and the questions between them."""
