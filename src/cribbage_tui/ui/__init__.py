"""The screen: everything that imports textual or rich. The game itself needs none of it."""
