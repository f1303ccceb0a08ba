"""The door of the program: ``cribbage-tui``, and ``python -m cribbage_tui`` alike.

Everything else is imported behind it, so that a signal finds the program ready from the start.
"""

import sys

from cribbage_tui.signals import leave_at_once, on_signals


def main() -> int:
    """Run the command line of this process; the exit status."""
    with on_signals(leave_at_once):
        from cribbage_tui.cli import main as run

        return run()


if __name__ == "__main__":  # a worker process of `simulate` imports this file again
    sys.exit(main())
