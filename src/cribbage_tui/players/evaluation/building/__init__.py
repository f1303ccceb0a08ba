"""How the tables are made. Nothing here is needed to play."""
