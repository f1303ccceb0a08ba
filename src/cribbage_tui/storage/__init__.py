"""What is kept between two starts: the running game and the settings, in one SQLite file.

``open_storage`` never keeps anybody from playing: whatever is wrong with the file or its folder,
a ``Storage`` comes back, and its notices say what happened, what was kept and what to do.

Use everything here from one thread only, the app's main one: SQLite checks it and refuses.
"""

from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.opening import Storage, open_storage

__all__ = ["Storage", "StorageError", "open_storage"]
