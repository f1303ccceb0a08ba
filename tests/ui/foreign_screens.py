"""All screens in the made-up language, drawn once for all tests by the two programs that do it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

PROJECT: Final = Path(__file__).parents[2]


@cache
def foreign_screens() -> tuple[dict[str, str], dict[str, str]]:
    """The text of every screen of ``foreign``, and of ``foreign_history``, by its name.

    The two draw side by side.
    """
    begun = [_begin(program) for program in ("foreign", "foreign_history")]
    printed = [each.communicate()[0] for each in begun]
    assert [each.returncode for each in begun] == [0, 0]
    table, history = map(json.loads, printed)
    return table, history


def _begin(program: str) -> subprocess.Popen[str]:
    home = mkdtemp(dir=Path.home())  # the test's own
    return subprocess.Popen(
        (sys.executable, "-m", f"tests.ui.{program}"),
        cwd=PROJECT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"HOME": home, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"},
    )
