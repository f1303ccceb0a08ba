"""``python -m cribbage_tui``: the same as ``cribbage-tui``."""

import sys

from cribbage_tui.cli import main

if __name__ == "__main__":  # a worker process of `simulate` imports this file again
    sys.exit(main())
