"""How a command ends: its exit status, and no traceback for anything that is not our mistake.

==== ==========================================================================
0    done
1    it could not be done (the disk is full, a folder cannot be read)
2    what was typed cannot be used
129  the terminal went away
130  stopped with Ctrl+C
141  the reader of the output went away, as with ``| head``
143  terminated
==== ==========================================================================
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from types import FrameType
from typing import Final, NoReturn, TextIO

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.escaping import one_line
from cribbage_tui.signals import on_signals, status_after

_SIGINT: Final = 2
_SIGPIPE: Final = 13  # by number, for not every system's signal module has it


def exit_status(command: Callable[[], int], *, program: str) -> int:
    """Run ``command`` and say how it ended; a refusal is one line on standard error."""
    try:
        with on_signals(_unwind):
            _accept_any_character(sys.stdout)
            status = command()
            if sys.stdout is not None:
                sys.stdout.flush()
    except WrongInputError as error:
        return _complain(program, error, status=2)
    except _EndedError as end:
        return status_after(end.number)
    except KeyboardInterrupt:
        return status_after(_SIGINT)
    except BrokenPipeError:
        _forget_output()
        return status_after(_SIGPIPE)
    except OSError as error:
        _forget_output()
        return _complain(program, error, status=1)
    return status


class _EndedError(KeyboardInterrupt):
    """A signal arrived. As with Ctrl+C everything unwinds: workers end, a bar is wiped off."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def _unwind(number: int, _frame: FrameType | None) -> NoReturn:
    raise _EndedError(number)


def _accept_any_character(stream: TextIO | None) -> None:
    # A translation or a seed may hold what the encoding does not: a "?" beats a traceback.
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def _complain(program: str, error: Exception, *, status: int) -> int:
    print(one_line(f"{program}: {error}"), file=sys.stderr)
    return status


def _forget_output() -> None:
    """Send what is still buffered nowhere, or Python would complain about it at exit."""
    if sys.stdout is None:
        return
    with suppress(UnsupportedOperation):  # a stream without a file has nothing that could fail
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
