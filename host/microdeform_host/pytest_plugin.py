"""pytest plugin: runs test files on boards, one pytest item for each test function and board.

Loaded by pytest wherever microdeform is installed; idle unless boards are chosen. Files below the
`microdeform_device_paths` are ordinary tests to CPython and, for each board of `--board` (or of the
ini option `microdeform_boards`), items like `test_x.py::test_name[cortex-m3]` as well. One session
serves a file on a board; after a test that ended its board the next one boots afresh.
"""

from __future__ import annotations

import ast
import importlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from microdeform_host.session import Session

TEST_SECONDS = 120.0
# A test's first import loads the package; the board's own limit is for the whole call.
_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


def pytest_addoption(parser: pytest.Parser) -> None:
    """--board and the ini options."""
    group = parser.getgroup("microdeform", "tests on MicroPython boards")
    group.addoption(
        "--board",
        action="append",
        default=None,
        metavar="NAME",
        help="also run the device tests on this emulated board (repeatable; all, or none)",
    )
    parser.addini("microdeform_boards", "boards used when --board is not given", "args", default=[])
    parser.addini(
        "microdeform_device_paths", "folders of device tests", "args", default=["tests/device"]
    )
    parser.addini(
        "microdeform_test_seconds",
        f"wall-clock limit of one test on a board (default {TEST_SECONDS:g})",
        default=str(TEST_SECONDS),
    )


def pytest_configure(config: pytest.Config) -> None:
    """Check the boards' names; make md_testing and the device folders importable on CPython."""
    _board_names(config)
    config.addinivalue_line("markers", "qemu: runs on an emulated board")
    sys.modules.setdefault(
        "md_testing", importlib.import_module("microdeform_host.on_board.md_testing")
    )
    for folder in _device_folders(config):
        if folder.is_dir() and str(folder) not in sys.path:
            sys.path.append(str(folder))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Any:
    """Add a collector per board to what CPython's pytest collects from a device test file."""
    config = parent.config
    if not (file_path.name.startswith("test_") and file_path.suffix == ".py"):
        return None
    if not any(folder in file_path.parents for folder in _device_folders(config)):
        return None
    names = _board_names(config)
    if not names:
        return None
    return _Boards.from_parent(parent, path=file_path, names=names)


def _device_folders(config: pytest.Config) -> list[Path]:
    return [
        (config.rootpath / path).resolve() for path in config.getini("microdeform_device_paths")
    ]


def _board_names(config: pytest.Config) -> list[str]:
    chosen = config.getoption("--board")
    names = list(config.getini("microdeform_boards") if chosen is None else chosen)
    if not names or names == ["none"]:
        return []
    from microdeform_host.boards import boards
    from microdeform_host.errors import UsageError

    try:
        return [board.name for board in boards(None if "all" in names else names)]
    except UsageError as error:
        raise pytest.UsageError(f"--board: {error} ({error.hint})") from None


class _Boards(pytest.File):
    """A device test file on every chosen board, board by board: each file boots a board once."""

    def __init__(self, *, names: list[str], **named: Any) -> None:
        super().__init__(**named)
        self.board_names = names

    def collect(self) -> Iterator[pytest.Item]:
        """One item per board and top-level test function, found without running the file."""
        tests = _test_functions(self.path)
        for board in self.board_names:
            shared = _OpenBoard(board, self.path)
            for index, function in enumerate(tests):
                item = _BoardItem.from_parent(self, name=f"{function.name}[{board}]")
                item.prepare(shared, function, last=index == len(tests) - 1)
                yield item

    def teardown(self) -> None:
        """Close what a stop in mid-file left open."""
        _OpenBoard.close_all()


def _test_functions(path: Path) -> list[ast.FunctionDef]:
    try:
        tree = ast.parse(path.read_bytes(), str(path))
    except SyntaxError:
        return []  # CPython's own collector reports it
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


class _OpenBoard:
    """The session that a file's tests share on one board, opened when first needed."""

    _open: list[_OpenBoard] = []  # noqa: RUF012  (all that is open, shared on purpose)

    def __init__(self, board: str, path: Path) -> None:
        self.board = board
        self.path = path
        self._context: AbstractContextManager[Session] | None = None
        self._session: Session | None = None

    def session(self) -> Session:
        """The open session; boots the board if there is none or the last one has ended."""
        from microdeform_host.session import open_board, package_files

        if self._session is not None and self._session.ended:
            self.close()
        if self._session is None:
            self.close_all()  # one emulated board at a time
            files = {**package_files(self.board), **_shipped(self.path)}
            context = open_board(self.board, files=files)
            self._session = context.__enter__()
            self._context = context
            _OpenBoard._open.append(self)
            self._session.exec("import md_testing")
        return self._session

    def close(self) -> None:
        """End the session, if there is one."""
        context, self._context, self._session = self._context, None, None
        if self in _OpenBoard._open:
            _OpenBoard._open.remove(self)
        if context is not None:
            context.__exit__(None, None, None)

    @classmethod
    def close_all(cls) -> None:
        """End every session."""
        for board in list(cls._open):
            board.close()


def _shipped(path: Path) -> dict[str, bytes]:
    """The test file, the helper modules beside it, and md_testing."""
    own = Path(__file__).parent / "on_board" / "md_testing.py"
    files = {"lib/md_testing.py": own.read_bytes(), path.name: path.read_bytes()}
    for other in sorted(path.parent.glob("*.py")):
        if not other.name.startswith(("test_", "conftest")):
            files[other.name] = other.read_bytes()
    return files


class _BoardItem(pytest.Item):
    """One test function on one board."""

    _shared: _OpenBoard
    _function: ast.FunctionDef
    _last: bool

    def prepare(self, shared: _OpenBoard, function: ast.FunctionDef, last: bool) -> None:
        self._shared = shared
        self._function = function
        self._last = last
        self.add_marker("qemu")

    def runtest(self) -> None:
        """Call the function on the board."""
        from microdeform_host.errors import ToolMissing

        if self._function.args.args:
            raise pytest.fail.Exception(
                f"{self._function.name}: a device test takes no arguments (no fixtures on a board)",
                pytrace=False,
            )
        try:
            session = self._shared.session()
        except ToolMissing as error:
            if qemu_required():
                raise
            pytest.skip(f"{error} ({error.hint})")
        sent = session.call_binary(
            f"md_testing.run({self.path.stem!r}, {self._function.name!r}, _md['send'])",
            float(self.config.getini("microdeform_test_seconds")),
        )
        if session.printed:
            self.add_report_section("call", "stdout", session.printed)
        if "skipped" in sent:
            pytest.skip(sent["skipped"].decode("utf-8", "replace"))
        if "passed" not in sent:
            raise pytest.fail.Exception("the board sent no outcome", pytrace=False)

    def teardown(self) -> None:
        """The file's last test on this board ends the session."""
        if self._last:
            self._shared.close()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The board's traceback with its source line, then transcript and QEMU's command line."""
        from microdeform_host.errors import MicrodeformError
        from microdeform_host.session import error_details

        error = excinfo.value
        if not isinstance(error, MicrodeformError):
            return super().repr_failure(excinfo, style)
        parts = [f"{type(error).__name__}: {error}"]
        frames = _FRAME.findall(getattr(error, "traceback", ""))
        for name, line in reversed(frames):
            if name == self.path.name:
                source = self.path.read_text("utf-8").splitlines()[int(line) - 1].strip()
                parts.append(f"{self.path.name}:{line}: {source}")
                break
        parts.append(error_details(error))
        if error.hint:
            parts.append(f"next step: {error.hint}")
        return "\n".join(part for part in parts if part)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the function stands."""
        return self.path, self._function.lineno - 1, self.name


def qemu_required() -> bool:
    """Whether a missing emulator is a failure here and not a reason to skip."""
    return os.environ.get("MICRODEFORM_REQUIRE_QEMU") == "1" or os.environ.get("CI") == "true"
