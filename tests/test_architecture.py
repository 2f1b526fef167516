"""The house rules that no linter knows, read off the source with ``ast``.

The layers themselves are import-linter contracts in ``pyproject.toml``.
"""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "bedrog"
TREES = {
    path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text())
    for path in sorted(SOURCE.rglob("*.py"))
}
"""Every module by its place, for example ``core/chance.py``."""

ONLY_IN = {
    "random": ("core/chance.py",),
    "secrets": ("core/chance.py",),
    "starlette": ("server/",),
    "uvicorn": ("server/",),
    "websockets": ("server/", "client/", "chaos/person.py"),
    "sqlalchemy": ("server/",),
    "nats": ("server/bus.py", "server/leases.py"),
    "structlog": ("server/",),
    "prometheus_client": ("server/",),
    "numpy": ("research/",),
    "gymnasium": ("research/pettingzoo.py",),
    "pettingzoo": ("research/pettingzoo.py",),
    "pyspiel": ("research/openspiel.py",),
    "typer": ("cli",),
    "rich": ("cli",),
}
"""Where a module may be imported: the beginnings of places."""

WALL_CLOCK = {"time.time", "time.time_ns", "datetime.now", "datetime.utcnow", "date.today"}
ENVIRONMENT = {"os.environ", "os.getenv"}


def imported(tree: ast.AST) -> set[str]:
    """The full names of what is imported, for example ``os.environ`` for both ways to get it."""
    names = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def packages(tree: ast.AST) -> set[str]:
    return {name.split(".")[0] for name in imported(tree)}


def dotted(tree: ast.AST) -> set[str]:
    """Every ``a.b`` that is written, and what is imported by such a name."""
    written = {
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    return written | {".".join(name.split(".")[-2:]) for name in imported(tree)}


def functions(tree: ast.AST) -> list[ast.AST]:
    return [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]


def prints(tree: ast.AST) -> bool:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return any(isinstance(call, ast.Name) and call.id == "print" for call in calls)


@pytest.mark.parametrize("package", ONLY_IN)
def test_a_package_is_imported_only_where_it_belongs(package: str) -> None:
    users = [place for place, tree in TREES.items() if package in packages(tree)]
    assert [place for place in users if not place.startswith(ONLY_IN[package])] == []


def test_core_needs_the_standard_library_and_msgspec_only() -> None:
    used = {p for place, tree in TREES.items() if place.startswith("core/") for p in packages(tree)}
    assert used - sys.stdlib_module_names == {"msgspec", "bedrog"}


def test_the_wall_clock_is_read_in_one_file_only() -> None:
    readers = {place for place, tree in TREES.items() if dotted(tree) & WALL_CLOCK}
    assert readers <= {"server/clock.py"}


def test_the_environment_is_read_in_one_file_only() -> None:
    readers = {place for place, tree in TREES.items() if dotted(tree) & ENVIRONMENT}
    assert readers <= {"server/config.py"}


def test_only_the_command_line_prints() -> None:
    printers = [place for place, tree in TREES.items() if prints(tree)]
    assert [place for place in printers if not place.startswith("cli")] == []


def test_imports_stand_outside_functions() -> None:
    hidden = [
        place
        for place, tree in TREES.items()
        if any(imported(function) for function in functions(tree))
    ]
    assert hidden == []


def test_every_folder_is_a_package_that_the_contracts_see() -> None:
    folders = {(SOURCE / place).parent for place in TREES}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_every_module_says_what_it_is() -> None:
    assert [place for place, tree in TREES.items() if not ast.get_docstring(tree)] == []
