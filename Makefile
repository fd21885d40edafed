# Every target does its own set-up: system packages (as root), .venv/, MicroPython and the boards'
# firmware (in the user's cache). A second run finds all that and starts at once.

VENV := .venv
BIN := $(VENV)/bin

.PHONY: help setup verify test test-slow lint bench clean

help:
	@echo "make verify   run the operator on every emulated board, compare with the simulator"
	@echo "make test     run the tests (PYTEST_ARGS= is passed on)"
	@echo "make test-slow  the tests that take minutes: hundreds of geometries on every kernel"
	@echo "make lint     style, types, and the device files through MicroPython's compiler"
	@echo "make bench    executed instructions and peak heap, compared with benchmarks/baseline.json"
	@echo "make setup    only the set-up: system packages, $(VENV)"
	@echo "make clean    remove $(VENV) and what tools left in the tree (the cache stays)"

setup:
	@sh tools/setup.sh

verify: setup
	@$(BIN)/microdeform verify $(VERIFY_ARGS)

test: setup
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

test-slow: setup
	@$(BIN)/python -m pytest -m slow $(PYTEST_ARGS)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/compile_device.py

bench: setup
	@$(BIN)/microdeform bench --baseline benchmarks/baseline.json $(BENCH_ARGS)

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
