"""docs/testing.md names tests and files: they exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")


def functions_of(path: Path) -> set[str]:
    """The names of the functions in the Python file at ``path``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_test_that_the_guide_names_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", GUIDE)
    assert len(named) > 20
    assert [(file, name) for file, name in named if name not in functions_of(ROOT / file)] == []


def test_every_file_that_the_guide_names_exists() -> None:
    named = re.findall(r"\b((?:tests|benchmarks|docs|src)/[\w/.]*\w)", GUIDE)
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_folder_of_tests_is_in_the_guide() -> None:
    folders = {path.name for path in (ROOT / "tests").iterdir() if (path / "__init__.py").exists()}
    assert {name for name in folders if f"`tests/{name}/`" not in GUIDE} == set()


def test_every_benchmark_is_in_the_guide() -> None:
    benchmarks = sorted(path.name for path in (ROOT / "benchmarks").glob("*.py"))
    assert len(benchmarks) > 3
    assert [name for name in benchmarks if f"`python benchmarks/{name}`" not in GUIDE] == []


def test_every_folder_of_written_down_texts_is_in_the_guide() -> None:
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "tests").rglob("*.txt")}
    assert len(folders) > 2
    assert [path for path in sorted(folders) if f"`{path.as_posix()}/" not in GUIDE] == []


def test_every_law_stands_in_the_guide() -> None:
    assert re.findall(r"^\| (\d+)\. ", GUIDE, re.MULTILINE) == [str(law) for law in range(1, 11)]


def test_every_fault_that_a_test_names_is_explained() -> None:
    named = {
        number.upper()
        for path in (ROOT / "tests").rglob("*.py")
        for number in re.findall(
            r"(?<![0-9a-zA-Z])[bB][0-9]{2}(?![0-9a-zA-Z])", path.read_text("utf-8")
        )
    }
    assert len(named) > 40
    assert [number for number in sorted(named) if f"- **{number}** " not in GUIDE] == []
