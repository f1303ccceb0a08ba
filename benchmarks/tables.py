"""How fast the learned tables are there, in a process of their own, again and again::

    python benchmarks/tables.py [--runs N]

They are to be read in less than 20 ms.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median

READ = """
import time
from cribbage_tui.players.evaluation.tables import tables
before = time.perf_counter()
tables()
print(1000 * (time.perf_counter() - before))
"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time the reading of the learned tables.")
    parser.add_argument("--runs", type=int, default=20)
    wishes = parser.parse_args()
    times = [
        float(subprocess.run([sys.executable, "-c", READ], capture_output=True, check=True).stdout)
        for _ in range(wishes.runs)
    ]
    print(f"tables read in {median(times):.1f} ms (median of {len(times)}, worst {max(times):.1f})")


if __name__ == "__main__":
    main()
