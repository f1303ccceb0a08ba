"""What is kept between two starts: every game and the settings, in one SQLite file.

``open_storage`` never keeps anybody from playing: whatever is wrong with the file or its folder,
a ``Storage`` comes back, and its notices say what happened, what was kept and what to do.
``open_history`` is for commands that only look at the games, or add some.

Use everything here from one thread only, the app's main one: SQLite checks it and refuses.
"""

from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.opening import open_history, open_history_to_add, open_storage
from cribbage_tui.storage.storage import Storage

__all__ = ["Storage", "StorageError", "open_history", "open_history_to_add", "open_storage"]
