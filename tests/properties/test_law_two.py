"""Points are added in exactly one place, and the win is tested there (law 2).

Read from the source of the engine: who moves a peg, who names a winner, who looks at the target.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cribbage_tui.engine

ENGINE = Path(cribbage_tui.engine.__file__).parent
EVOLVE = "evolve.py"


def functions(source: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node with the innermost function around it ("" outside of any)."""

    def walk(node: ast.AST, inside: str) -> Iterator[tuple[str, ast.AST]]:
        for child in ast.iter_child_nodes(node):
            name = child.name if isinstance(child, ast.FunctionDef) else inside
            yield name, child
            yield from walk(child, name)

    yield from walk(ast.parse(source), "")


def engine_nodes() -> Iterator[tuple[str, str, ast.AST]]:
    """Module, function and node for all of the engine."""
    for path in sorted(ENGINE.rglob("*.py")):
        for function, node in functions(path.read_text(encoding="utf-8")):
            yield path.relative_to(ENGINE).as_posix(), function, node


def calls_of(name: str) -> set[tuple[str, str]]:
    """Where ``name`` is called: module and function."""
    return {
        (module, function)
        for module, function, node in engine_nodes()
        if isinstance(node, ast.Call)
        and name
        == (node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""))
    }


def test_pegs_advance_in_one_place() -> None:
    assert calls_of("advance") == {(EVOLVE, "_pegged")}
    # Pegs are made by the board, and at the start.
    assert calls_of("Pegs") == {("board.py", "advance"), (EVOLVE, "start")}


def test_states_are_made_in_one_place() -> None:
    # Law 1
    assert {module for module, _ in calls_of("GameState")} == {EVOLVE}


def test_a_winner_is_named_where_points_are_added_or_the_deal_ends() -> None:
    named = {
        (module, function)
        for module, function, node in engine_nodes()
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and any(
            isinstance(target, ast.Name) and target.id == "winner"
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        )
        and function
    }
    assert named == {(EVOLVE, "_pegged"), (EVOLVE, "_after_deal")}
    # A state gets its winner by place or by keyword, and only these pass one on.
    passed = {
        function
        for module, function, node in engine_nodes()
        if module == EVOLVE
        and isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "GameState"
        and (len(node.args) > 5 or any(word.arg == "winner" for word in node.keywords))
    }
    assert passed == {"_pegged", "_after_deal", "_with_phase"}


def test_a_score_is_compared_with_the_target_only_there() -> None:
    compared = {
        (module, function)
        for module, function, node in engine_nodes()
        if isinstance(node, ast.Compare)
        and any(isinstance(n, ast.Attribute) and n.attr == "target" for n in ast.walk(node))
    }
    assert compared == {(EVOLVE, "_pegged"), (EVOLVE, "_after_deal")}


def test_only_forced_events_tell_of_a_win() -> None:
    assert calls_of("GameWon") == {("forced.py", "_won")}
    # And it is told before anything else that could follow.
    source = (ENGINE / "forced.py").read_text(encoding="utf-8")
    (following,) = (
        node for _, node in functions(source)
        if isinstance(node, ast.FunctionDef) and node.name == "next_forced"
    )  # fmt: skip
    kinds = [type(statement) for statement in following.body]
    assert kinds == [ast.Expr, ast.If, ast.If, ast.Match]
    assert "state.winner is not None" in ast.unparse(following.body[2])
