"""The shape of the source: who may import whom, and what every module must have."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cribbage_tui

ROOT = Path(cribbage_tui.__file__).parent
PACKAGE = "cribbage_tui"
MODULES = sorted(ROOT.rglob("*.py"))
LAYERS = {
    "__init__": 0,
    "escaping": 0,
    "i18n": 0,
    "intervals": 0,
    "progress": 0,
    "signals": 0,
    "engine": 0,
    "players": 1,
    "statistics": 3,
    "table_setup": 2,
    "saved_game": 3,
    "session": 4,
    "arena": 2,
    "tally": 2,
    "settings": 5,
    "storage": 6,
    "ui": 7,
    "commands": 8,
    "cli": 9,
    "__main__": 10,
}
"""The parts from the bottom up: a part imports only itself and parts further down."""

WITHOUT_A_SCREEN = LAYERS.keys() - {"ui", "__main__"}
"""The parts that work, and are imported, without textual or rich."""

PRINTS = {"cli", "commands"}
"""The parts that may import rich to print with, inside the functions that need it."""

ENGINE = f"{PACKAGE}.engine"
SCREEN = {"textual", "rich"}
NOT_FOR_THE_ENGINE = {
    "random", "time", "datetime", "os", "pathlib", "secrets", "io", "shutil", "tempfile", "sqlite3",
    "socket", "subprocess", "threading", "asyncio", "locale", "gettext", "logging", "uuid", "sys",
}  # fmt: skip
LONGEST_MODULE = 450


def name_of(path: Path) -> str:
    """The path below the package, as the tests print it."""
    return path.relative_to(ROOT).as_posix()


def part_of(path: Path) -> str:
    """The part of the product that a module belongs to."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def in_part(part: str) -> list[Path]:
    """The modules of a part."""
    return [path for path in MODULES if part_of(path) == part]


def imports(path: Path, *, lazy: bool = True) -> Iterator[str]:
    """Every module that ``path`` imports, by full name; without those inside functions if asked.

    What stands under ``if TYPE_CHECKING`` is for the type checker only and never imported.
    """

    def walk(node: ast.AST) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                yield from (alias.name for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{name_of(path)}: a relative import"
                assert child.module is not None
                yield child.module
                if child.module == PACKAGE:
                    parts = (alias.name for alias in child.names if alias.name in LAYERS)
                    yield from (f"{PACKAGE}.{part}" for part in parts)
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not lazy:
                continue
            elif isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                for otherwise in child.orelse:
                    yield from walk(otherwise)
            else:
                yield from walk(child)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")))


def test_there_is_something_to_check() -> None:
    assert len(in_part("engine")) > 20
    assert {part_of(path) for path in MODULES} <= LAYERS.keys()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_only_point_down(path: Path) -> None:
    part = part_of(path)
    for module in imports(path):
        if module.startswith(f"{PACKAGE}."):
            other = module.split(".")[1]
            assert other in LAYERS, f"{module} is no part of the design"
            below = LAYERS[other] < LAYERS[part]
            assert other == part or below, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", in_part("engine"), ids=name_of)
def test_the_engine_is_pure(path: Path) -> None:
    # Law 5: the standard library only, and of it no clock, no chance, no files, no processes.
    for module in imports(path):
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names or module.startswith(f"{PACKAGE}.engine"), module
        assert top not in NOT_FOR_THE_ENGINE, module


@pytest.mark.parametrize("path", in_part("engine"), ids=name_of)
def test_the_engine_says_nothing_and_asks_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls.isdisjoint({"print", "input", "open", "exec", "eval", "breakpoint", "_"})


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_screen_knows_textual_and_rich(path: Path) -> None:
    part = part_of(path)
    if part != "ui":
        found = {module.split(".")[0] for module in imports(path, lazy=part not in PRINTS)} & SCREEN
        assert not found, f"{name_of(path)} imports {found}"


def test_nothing_of_the_screen_is_loaded_without_it() -> None:
    there = [
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in MODULES
        if part_of(path) in WITHOUT_A_SCREEN
    ]
    assert f"{PACKAGE}.engine.game" in there
    program = (
        "import importlib, json, sys\n"
        "for name in json.loads(sys.argv[1]): importlib.import_module(name)\n"
        "print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, json.dumps(there)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    loaded = set(json.loads(run.stdout))
    assert PACKAGE in loaded
    assert loaded.isdisjoint(SCREEN)


ANSWERS = {
    "HIGHEST_CLAIM", "STREET_HOLES", "highest_count", "near_misses_in_crib", "near_misses_in_hand",
    "number_to_discard", "parse_cards", "preview_play", "preview_throw", "redact", "room_at",
    "side_of", "skunk_holes", "total", "view_of", "worth",
}  # fmt: skip
"""What the screen may take from the engine beside types: ready answers, and sizes to draw by."""

JUDGES = {"Game"}
"""Types that decide. The screen has views, and a session to act on."""


def judgements(source: str) -> Iterator[str]:
    """Whatever in the source of a screen looks like working out legality, a count or points.

    That is: taking from the engine more than types and ``ANSWERS``; what a card is worth; the
    numbers 15 and 31; reckoning with a count. Points that the engine has itemised may be added
    up, for that is how they are said aloud.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                engine = [name.name for name in names if name.name.startswith(ENGINE)]
                yield from (f"imports {name}" for name in engine)
            case ast.ImportFrom(module=str(module), names=names):
                if module.startswith(ENGINE):
                    taken = [name.name for name in names if not _is_for_the_screen(name.name)]
                else:
                    taken = [name.name for name in names if f"{module}.{name.name}" == ENGINE]
                yield from (f"imports {name}" for name in taken)
            case ast.Attribute(value=value, attr="pips") if ast.unparse(value) != "glyphs":
                yield ast.unparse(node)
            case ast.Attribute(attr="legal_actions"):
                yield ast.unparse(node)
            case ast.Constant(value=int(number)) if number in (15, 31):
                yield str(number)
            case ast.BinOp() | ast.AugAssign() | ast.Compare():
                text = ast.unparse(node)
                if _has_a_count(node) and not text.endswith((" is None", " is not None")):
                    yield text


def _has_a_count(node: ast.AST) -> bool:
    parts = ast.iter_child_nodes(node)
    return any(isinstance(part, ast.Attribute) and part.attr == "count" for part in parts)


def _is_for_the_screen(name: str) -> bool:
    is_type = name[0].isupper() and not name.isupper()
    return name in ANSWERS or (is_type and name not in JUDGES)


@pytest.mark.parametrize("path", in_part("ui"), ids=name_of)
def test_the_screen_works_out_neither_legality_nor_points(path: Path) -> None:
    # Law 7
    assert list(judgements(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("room = 31 - made", ["31"]),
        ("is_fifteen = sum_of(cards) == 15", ["15"]),
        ("fits = card.pips <= room", ["card.pips"]),
        ("most = view.count + added", ["view.count + added"]),
        ("made -= series.count", ["made -= series.count"]),
        ("is_full = view.count >= most", ["view.count >= most"]),
        ("moves = table.legal_actions(seat)", ["table.legal_actions"]),
        ("from cribbage_tui.engine import Game, Seat, PACK", ["imports Game", "imports PACK"]),
        ("from cribbage_tui.engine import score_play", ["imports score_play"]),
        ("from cribbage_tui.engine.scoring import hand_total as t", ["imports hand_total"]),
        ("from cribbage_tui.engine.turns import HIGHEST_COUNT", ["imports HIGHEST_COUNT"]),
        ("from cribbage_tui.engine.rules import plays, check", ["imports plays", "imports check"]),
        ("from cribbage_tui import engine, i18n", ["imports engine"]),
        ("import cribbage_tui.engine.scoring as s", ["imports cribbage_tui.engine.scoring"]),
        ("from cribbage_tui.engine import PlayerView, total, parse_cards", []),
        ("row = glyphs.pips[card.suit] if table.count is not None else view.legal", []),
    ],
)
def test_working_out_is_recognised(source: str, found: list[str]) -> None:
    assert list(judgements(source)) == found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_MODULE, f"{name_of(path)} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_public_name_says_what_it_means(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if tree.body:
        assert ast.get_docstring(tree), f"{name_of(path)} has no docstring"
    silent = [name for name, node in public(tree) if not ast.get_docstring(node)]
    assert silent == []


Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    """The public classes, functions and methods of a module.

    Left out is what only answers to a name given by somebody else: handlers of messages, and
    methods that override one of a base class from outside (``override`` says so).
    """
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node.name, node
            if isinstance(node, ast.ClassDef):
                for member in node.body:
                    if isinstance(member, Definition) and _is_public_method(member):
                        yield f"{node.name}.{member.name}", member


def _is_public_method(member: Definition) -> bool:
    decorators = {ast.unparse(decorator).split("(")[0] for decorator in member.decorator_list}
    if decorators & {"override", "overload"} or any(d.endswith(".setter") for d in decorators):
        return False
    return not member.name.startswith(("_", "on_"))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_error_is_swallowed_whole(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    caught = [
        ast.unparse(node.type) if node.type else "everything"
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler)
    ]
    assert not {"everything", "Exception", "BaseException"} & set(caught)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_public_functions_take_no_flags(path: Path) -> None:
    # Two functions, or an enum, say at the call what is meant.
    tree = ast.parse(path.read_text(encoding="utf-8"))
    flags = [
        f"{name}({argument.arg})"
        for name, node in public(tree)
        if not isinstance(node, ast.ClassDef)
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        if argument.annotation is not None and ast.unparse(argument.annotation) == "bool"
    ]
    assert flags == []
