#!/bin/sh
# Sets up everything that `make` needs: system packages, then .venv with the project in it.
# Called by every make target, so it is quick when there is nothing to do. Before .venv exists only
# a shell is here, hence no Python. Exit status: 0 ready, 3 something is missing (with the command).
set -eu

cd "$(dirname "$0")/.."
say() { printf 'setup: %s\n' "$*" >&2; }
fail() { printf 'setup: error: %s\n' "$*" >&2; exit 3; }

# Two makes at once take turns (the lock goes with the process).
if command -v flock >/dev/null; then
    exec 9<tools/setup.sh
    flock 9
fi

# A compiler answers with a path for a library that it has, with the bare name for one it lacks.
has_library() {
    command -v "$1" >/dev/null && case "$("$1" "-print-file-name=$2")" in */*) true ;; *) false ;; esac
}

find_python() {
    for candidate in ${PYTHON:-} python3 /usr/bin/python3; do
        if "$candidate" -c 'import sys, venv, ensurepip; assert sys.version_info >= (3, 10)' \
            >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
}

missing_packages() {
    command -v qemu-system-arm >/dev/null || echo qemu-system-arm
    command -v arm-none-eabi-gcc >/dev/null || echo gcc-arm-none-eabi
    has_library arm-none-eabi-gcc libc.a || echo libnewlib-arm-none-eabi
    command -v gcc >/dev/null || echo gcc
    has_library gcc crt1.o || echo libc6-dev
    command -v xz >/dev/null || echo xz-utils
    [ -e /etc/ssl/certs/ca-certificates.crt ] || echo ca-certificates
    [ -e /usr/share/keyrings/debian-archive-keyring.gpg ] ||
        [ -e /usr/share/keyrings/debian-archive-keyring.pgp ] || echo debian-archive-keyring
    # The stamp tells that the venv is whole; then it does not matter who made it.
    stamp_is_current || [ -n "$(find_python)" ] || echo python3-venv
}

# What the venv depends on: where it is (its scripts hold the path) and the project's metadata.
stamp_text() { printf '%s %s\n' "$PWD" "$(cksum <pyproject.toml)"; }
stamp_is_current() {
    [ -x .venv/bin/python ] && [ "$(cat .venv/.installed 2>/dev/null)" = "$(stamp_text)" ]
}

packages=$(missing_packages | tr '\n' ' ')
packages=${packages% }
if [ -n "$packages" ]; then
    install="apt-get install -y --no-install-recommends $packages"
    if ! command -v apt-get >/dev/null; then
        fail "missing, as Debian names them: $packages. Install them with this system's own tool."
    elif [ "$(id -u)" -ne 0 ]; then
        fail "system packages are missing. Install them, then run again:
  sudo $install"
    fi
    say "installing system packages: $packages"
    export DEBIAN_FRONTEND=noninteractive
    log=$(mktemp)
    # Another program may hold apt's lock for a moment.
    if ! { apt-get -o DPkg::Lock::Timeout=300 update &&
        apt-get -o DPkg::Lock::Timeout=300 ${install#apt-get}; } >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        fail "apt-get failed (whole log: $log). The command was: $install"
    fi
    rm -f "$log"
fi

if ! stamp_is_current; then
    python=$(find_python)
    [ -n "$python" ] ||
        fail "no Python >= 3.10 with venv and ensurepip found; install python3-venv or set PYTHON"
    say "making .venv with $("$python" --version)"
    rm -f .venv/.installed
    # Kept if it works where it is: reinstalling into it is quicker.
    .venv/bin/python -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear .venv ||
        fail "$python could not make .venv (its words are above)"
    say "installing the project and its development tools into .venv"
    # Through python -m: a moved folder's scripts still name the old place.
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' ||
        fail "pip could not install the project (its words are above)"
    stamp_text >.venv/.installed
fi
