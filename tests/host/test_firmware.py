"""Real builds: every board's image, what is in it and what is not, and .mpy files."""

import os
import re
import struct
import subprocess

import pytest

from microdeform_host import boards, errors, session, toolchain
from microdeform_host.boards import BOARDS
from microdeform_host.toolchain import build, cache, mpy, requirements

# What touches memory exclusively, on any Arm core.
EXCLUSIVE = re.compile(r"^(ldrex|strex|clrex|ldaex|stlex|swp|cas|ldadd)")


@pytest.fixture(autouse=True, scope="module")
def tools():
    absent = requirements.missing()
    if absent and os.environ.get("MICRODEFORM_REQUIRE_QEMU") != "1":
        pytest.skip("not installed: " + ", ".join(row.name for row in absent))
    assert not absent


pytestmark = [pytest.mark.qemu, pytest.mark.timeout(600)]


def mnemonics(path):
    """Every instruction's mnemonic in a program or object file, as objdump reads it."""
    text = subprocess.run(
        ["arm-none-eabi-objdump", "--disassemble", "--no-show-raw-insn", path],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return re.findall(r"^\s+[0-9a-f]+:\t([a-z][a-z0-9.]*)", text, re.MULTILINE)


def loaded_ranges(path):
    """(address, size) of everything that an ELF file occupies in memory."""
    data = path.read_bytes()
    offset, size, count = struct.unpack_from("<I", data, 28) + struct.unpack_from("<HH", data, 42)
    for i in range(count):
        kind, _, _, physical, in_file, in_memory = struct.unpack_from(
            "<6I", data, offset + i * size
        )
        virtual = struct.unpack_from("<I", data, offset + i * size + 8)[0]
        if kind == 1 and in_memory:
            yield physical, in_file
            yield virtual, in_memory


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_builds_and_leaves_room_for_romfs(name):
    image = toolchain.firmware(name)
    data = image.read_bytes()
    assert data[:6] == b"\x7fELF\x01\x01" and struct.unpack_from("<H", data, 18) == (40,)
    assert f"{BOARDS[name].core}\0".encode() in data
    row = BOARDS[name]
    for address, size in loaded_ranges(image):
        apart = address + size <= row.romfs_address or (
            address >= row.romfs_address + row.romfs_size
        )
        assert apart, f"{size} bytes at {address:#x} meet the ROMFS image"
    assert toolchain.firmware_if_built(name) == image
    assert toolchain.firmware(name) == image


@pytest.mark.parametrize(
    ("name", "frozen"),
    [("cortex-m0", False), ("cortex-m0", True), ("cortex-m0-bytecode", False)],
)
def test_no_exclusive_access_instruction_in_an_armv6m_image(name, frozen):
    found = mnemonics(toolchain.firmware(name, frozen=frozen))
    assert len(found) > 50_000
    assert {"push", "ldr", "bl"} <= set(found)
    assert [word for word in found if EXCLUSIVE.match(word)] == []


def test_the_search_for_exclusive_access_finds_it_where_it_is(tmp_path):
    text = ".syntax unified\n.thumb\nldrex r0,[r1]\nstrex r2,r0,[r1]\nclrex\nadds r0,#1\n"
    subprocess.run(
        ["arm-none-eabi-gcc", "-mcpu=cortex-m3", "-x", "assembler", "-c", "-o", "x.o", "-"],
        input=text.encode(),
        cwd=tmp_path,
        check=True,
    )
    found = mnemonics(tmp_path / "x.o")
    assert [word for word in found if EXCLUSIVE.match(word)] == ["ldrex", "strex", "clrex"]


@pytest.mark.parametrize("name", ["cortex-m0", "cortex-m3"])
def test_a_frozen_package_works_without_any_file(name, monkeypatch):
    image = toolchain.firmware(name, frozen=True)
    assert image != toolchain.firmware(name)
    monkeypatch.setattr(session.toolchain, "firmware", lambda *args, **options: image)
    with session.open_board(name) as board:
        told = board.exec(
            "import array, sys, os\n"
            "assert 'microdeform' not in os.listdir('/rom')\n"
            "import microdeform\n"
            "geo = microdeform.Geometry(batch=1, in_channels=1, height=3, width=3,"
            " out_channels=1, kernel=(1, 1), mask=False, bias=False)\n"
            "x = array.array('f', range(9))\n"
            "y = microdeform.deform_conv2d(geo, x, array.array('f', [0.5] * 18),"
            " array.array('f', [2]))\n"
            "print(list(y))\n"
        )
    # Half a pixel down and right of each pixel, twice the mean of the four around it.
    rows = [[0, 1, 2, 0], [3, 4, 5, 0], [6, 7, 8, 0], [0, 0, 0, 0]]
    want = [
        (rows[i][j] + rows[i][j + 1] + rows[i + 1][j] + rows[i + 1][j + 1]) / 2
        for i in range(3)
        for j in range(3)
    ]
    assert [float(word) for word in told.strip("[]\r\n ").split(",")] == want


def test_a_board_without_the_package_frozen_has_none():
    with (
        session.open_board("cortex-m3") as board,
        pytest.raises(errors.DeviceException, match="microdeform"),
    ):
        board.exec("import microdeform")


def test_a_firmwares_key_holds_what_it_depends_on(monkeypatch, tmp_path):
    row, origin = BOARDS["cortex-m3"], toolchain.micropython_source()
    base = build.firmware_inputs(row, 65536, False, origin)
    assert base == build.firmware_inputs(row, 65536, False, origin)
    others = [
        build.firmware_inputs(row, 16384, False, origin),
        build.firmware_inputs(BOARDS["cortex-m4f"], 65536, False, origin),
        build.firmware_inputs(row, 65536, True, origin),
    ]
    package = tmp_path / "microdeform"
    package.mkdir()
    (package / "__init__.py").write_text("x = 1\n")
    monkeypatch.setattr(build, "device_package", lambda: package)
    others.append(build.firmware_inputs(row, 65536, True, origin))
    (package / "__init__.py").write_text("x = 2\n")
    others.append(build.firmware_inputs(row, 65536, True, origin))
    monkeypatch.setattr(requirements, "version_of", lambda name: "another compiler")
    others.append(build.firmware_inputs(row, 65536, False, origin))
    keys = {cache.key_of(inputs) for inputs in [base, *others]}
    assert len(keys) == 1 + len(others)


def test_the_heap_is_the_size_asked_for():
    free = {}
    for heap in (16384, 65536):
        with session.open_board("cortex-m3", heap=heap) as board:
            free[heap] = int(board.exec("import gc; gc.collect(); print(gc.mem_free())"))
    assert free[16384] < 16384
    # The collector's tables take 1/64 to 1/32 of the heap.
    assert 0.95 * (65536 - 16384) < free[65536] - free[16384] < 65536 - 16384


def test_unix_micropython_has_threads():
    told = subprocess.run(
        [toolchain.unix_micropython(), "-c", "import _thread, sys; print(sys.version)"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert f"MicroPython v{toolchain.RELEASE}" in told


# .mpy files.


def test_compile_mpy_places_names_and_caches(tmp_path, monkeypatch):
    (tmp_path / "a.py").write_text("def f():\n    return 'marker of a'\n")
    made = toolchain.compile_mpy(
        [(tmp_path / "a.py", "pack/inner/a.py"), tmp_path / "a.py"], tmp_path / "out", "armv6m"
    )
    assert made == [tmp_path / "out/pack/inner/a.mpy", tmp_path / "out/a.mpy"]
    first = made[0].read_bytes()
    assert first[:2] == b"M\x06" and b"pack/inner/a.py" in first and b"marker of a" in first
    assert made[1].read_bytes() != first  # the name is part of the file
    monkeypatch.setattr(mpy, "_run", lambda *args: pytest.fail("compiled what is in the cache"))
    again = toolchain.compile_mpy(
        [(tmp_path / "a.py", "pack/inner/a.py")], tmp_path / "2", "armv6m"
    )
    assert again[0].read_bytes() == first


def test_compile_mpy_says_what_the_compiler_said(tmp_path):
    (tmp_path / "bad.py").write_text("x = 1\ndef f(:\n")
    with pytest.raises(errors.BuildFailed, match="SyntaxError") as caught:
        toolchain.compile_mpy([(tmp_path / "bad.py", "shown/bad.py")], tmp_path / "out", "armv7m")
    assert f'File "{tmp_path}/bad.py", line 2' in str(caught.value)
    with pytest.raises(errors.UsageError, match=r"nowhere\.py"):
        toolchain.compile_mpy([tmp_path / "nowhere.py"], tmp_path / "out")


def test_native_code_needs_a_core(tmp_path):
    (tmp_path / "v.py").write_text(
        "import micropython\n@micropython.viper\ndef f(a: int) -> int:\n    return a + 1\n"
    )
    (tmp_path / "p.py").write_text("# @micropython.viper in a comment\nviper = 1\n")
    assert toolchain.needs_native(tmp_path / "v.py")
    assert not toolchain.needs_native(tmp_path / "p.py")
    with pytest.raises(errors.BuildFailed, match="for bytecode"):
        toolchain.compile_mpy([tmp_path / "v.py"], tmp_path / "out", None)
    toolchain.compile_mpy([tmp_path / "v.py"], tmp_path / "out", "armv6m")


@pytest.mark.parametrize("name", [name for name, row in BOARDS.items() if row.native])
def test_a_boards_march_is_what_its_firmware_loads(name, tmp_path):
    (tmp_path / "v.py").write_text(
        "import micropython\n@micropython.viper\ndef f(a: int) -> int:\n    return a * 3 + 1\n"
    )
    made = toolchain.compile_mpy([tmp_path / "v.py"], tmp_path, BOARDS[name].march)
    with session.open_board(name, files={"v.mpy": made[0].read_bytes()}, compile=False) as board:
        assert board.exec("import v; print(v.f(5))").strip() == "16"


def test_the_boards_folder_has_no_file_of_micropythons(tmp_path):
    """Board files are ours; upstream's sources are referred to, never copied."""
    tree = toolchain.micropython_source().path
    ours = {cache.file_hash(path) for path in boards.boards_dir().rglob("*") if path.is_file()}
    theirs = {cache.file_hash(path) for path in (tree / "ports").rglob("*") if path.is_file()}
    assert not ours & theirs
